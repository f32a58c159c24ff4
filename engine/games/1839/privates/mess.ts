import type { Draft } from '../../../kernel/draft.ts';
import { revenueOf } from '../../../hexes/shape.ts';
import { trackOf } from '../../../rules/board.ts';
import { read, setStanding, standing } from '../course/clock.ts';
import { director, isPlayer, privateAt } from '../holdings.ts';
import { networkOf } from '../track/reach.ts';

/** Maatschappij tot Exploitatie: paid for every stop that a company reaches first (1839 §10.7, D78). */

const MESS = 'MESS';

/** After track and marker: stops linked for the first time pay the owner who runs the company. */
export function settleMess(draft: Draft, company: string): void {
  const { table } = draft;
  const owner = privateAt(table, MESS);
  if (owner === 'out') return;
  const known = new Set(standing(table, company).linked ?? []);
  const { stops } = trackOf(table);
  const fresh = networkOf(table, company)
    .stops.map((id) => stops[id]!)
    .filter(({ node }) => node.kind === 'city' || node.kind === 'town' || node.kind === 'halt')
    .filter(({ at, node }) => !known.has(`${at}.${node.index}`));
  if (fresh.length === 0) return;
  const linked = [...known, ...fresh.map(({ at, node }) => `${at}.${node.index}`)];
  setStanding(draft, company, { linked });
  if (!isPlayer(owner) || director(table, company) !== owner || read(table, 'stage') === 'over')
    return;
  draft.pay(
    'bank',
    owner,
    fresh.reduce((sum, { node }) => sum + revenueOf(node.revenue), 0),
  );
}
