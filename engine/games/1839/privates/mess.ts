import { revenueOf } from '../../../hexes/shape.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { trackOf } from '../../../rules/board.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { privateAt } from '../../../rules/privates/cards.ts';
import { presidentOf } from '../../../rules/stock/holdings.ts';
import { networkOf } from '../../../rules/track/reach.ts';
import { charter, setCharter } from '../keys.ts';

/** Maatschappij tot Exploitatie: paid for every stop that a company reaches first (§10.7, D78). */

const MESS = 'MESS';

/** After track and token: stops met for the first time pay the owner who runs the company. */
export function settleMess(now: Now, draft: Draft, company: string): void {
  const { table } = now;
  const owner = privateAt(table, MESS);
  if (owner === 'out') return;
  const known = new Set(charter(table, company).met ?? []);
  const { stops } = trackOf(table);
  const fresh = networkOf(now, company)
    .stops.map((id) => stops[id]!)
    .filter(({ node }) => ['city', 'town', 'halt'].includes(node.kind))
    .filter(({ at, node }) => !known.has(`${at}.${node.index}`));
  if (fresh.length === 0) return;
  const met = [...known, ...fresh.map(({ at, node }) => `${at}.${node.index}`)];
  setCharter(draft, company, { met });
  if (presidentOf(now, company) !== owner) return;
  const earned = fresh.reduce((sum, { node }) => sum + revenueOf(node.revenue), 0);
  draft.pay('bank', owner, earned);
}
