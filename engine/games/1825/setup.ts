import { issuedCertificates, boxOrdinariesIn, playersOf } from '../../rules/stock/issued.ts';
import { faceOf } from '../../rules/auction/waterfall.ts';
import { setCompanyProgress, write } from '../../rules/course/keys.ts';
import type { Draft, Context, Table } from '../../rules/course/nouns.ts';
import { seatingOrder } from '../../rules/house/house.ts';
import { rowCells } from '../../rules/stock/market.ts';
import { privatesOf } from '../../rules/privates/rules.ts';
import { layCharter } from '../../rules/stock/holdings.ts';
import { placePriceMarker } from '../../rules/stock/moves.ts';
import { figuresOf, switchesOf } from './box/figures.ts';
import { OFFER } from './stock/tiers.ts';

/** The company whose certificates are dealt when the privates run out. (1825 §2) */
const DEALT = 'LNWR';

/** The most that anybody pays for what is dealt. The last private costs more than a fifth of LNWR. */
export function dearestDealt({ box }: Table): number {
  const players = playersOf(box).length;
  const dealt = privatesOf(box).filter((_id, i) => i < players);
  return Math.max(...dealt.map((id) => faceOf(box, id)));
}

/** Deals the privates in ascending order of price, and sets aside the trains of minors. */
export function deal(context: Context, draft: Draft): void {
  const { table, box } = context;
  const players = seatingOrder(table);
  const privates = privatesOf(box);
  privates.forEach((id, i) => {
    const player = players[i];
    draft.put(`private:${id}`, player ?? OFFER);
    if (player !== undefined) draft.pay(player, 'bank', faceOf(box, id));
  });
  for (const { train } of figuresOf(box).minorTrains) draft.put(train, 'bank');
  const first = dealPaper(context, draft, players.slice(privates.length));
  const start = Math.max(0, players.indexOf(first ?? players[0]!));
  write(draft, 'order', [...players.slice(start), ...players.slice(0, start)]);
}

/** Players without a private get certificates of LNWR instead. The player who gets none starts the game. */
function dealPaper(context: Context, draft: Draft, players: readonly string[]): string | undefined {
  const { box, table } = context;
  const par = figuresOf(box).lnwrDealPar;
  const [director, ...others] = players;
  const { president } = issuedCertificates(box, DEALT);
  if (director === undefined || president === undefined) return undefined;
  placePriceMarker(
    context,
    draft,
    DEALT,
    rowCells(box, 0).find(({ price }) => price === par)!,
  );
  setCompanyProgress(draft, DEALT, { par });
  draft.put(president, director);
  layCharter(context, draft, DEALT);
  draft.pay(director, 'bank', 2 * par);
  const priority = switchesOf(box).ninthPlayer === 'priority' ? others[1] : undefined;
  for (const player of others) {
    if (player === priority) continue;
    const [certificate] = boxOrdinariesIn(table, OFFER, DEALT);
    if (certificate === undefined) break;
    draft.put(certificate, player);
    draft.pay(player, 'bank', par);
  }
  return priority;
}
