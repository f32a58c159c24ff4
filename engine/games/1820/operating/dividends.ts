import type { Draft, Step, Table, Way } from '../../../rules/course/nouns.ts';
import { objections, sharedVerb, way, wrong } from '../../../rules/course/verb.ts';
import type { PayDividend } from '../../../rules/operating/dividends.ts';
import { dividendStep as step, payDividend as usual } from '../../../rules/operating/dividends.ts';
import { closeStep, isAt } from '../../../rules/operating/turn.ts';
import { read } from '../clock.ts';
import {
  BRITISH_RAIL,
  holders,
  isPrivate,
  papersIn,
  purseOf,
  sharesIn,
  sizeOf,
  treasuryOf,
} from '../companies/holdings.ts';
import { moveMarker, priceOf, standAt, turnDown } from '../companies/market.ts';
import type { Stop } from '../../../hexes/track.ts';
import { floodFrom } from '../../../routes/flood.ts';
import { trackOf } from '../../../rules/board.ts';
import { slotPlace, standingOn } from '../../../rules/stations.ts';
import { standBritish } from '../companies/closing.ts';
import { joins, stops1820 } from '../routes/stops.ts';
import { CHATHAM, LONDON, openCircles } from '../track/hexes.ts';

/** Pay out or withhold, and what the price makes of it. (1820 §8.4, §5) */

/** Cells up for a total dividend at least so many times the price, the most first. */
const RISES = [
  [4, 3],
  [2, 2],
  [1, 1],
] as const;

/** The total dividend against the price: up, or down, and once more without a train. */
export function moveForDividend(
  draft: Draft,
  company: string,
  dividend: number,
  hadTrain = true,
): void {
  const price = priceOf(draft.table, company);
  const rise = RISES.find(([times]) => dividend >= times * price)?.[1];
  turnDown(draft, company);
  moveMarker(draft, company, rise ?? (hadTrain ? -1 : -2));
}

/** Holders are rounded up, the pool down; shares in the treasury get what is left. (§8.4, D24) */
export function payShares(draft: Draft, company: string, revenue: number): void {
  const { table } = draft;
  const size = Math.max(1, sizeOf(table, company));
  let paid = Math.floor((revenue * sharesIn(table, 'pool', company)) / size);
  for (const holder of holders(table)) {
    const amount = Math.ceil((revenue * sharesIn(table, holder, company)) / size);
    draft.pay('bank', holder, amount);
    paid += amount;
  }
  // Without shares in the treasury nothing is left; British Rail has none, nor a treasury.
  draft.pay('bank', treasuryOf(company), Math.max(0, revenue - paid));
}

/**
 * The revenue is paid or kept; a private company pays its owner, and its marker turns in place. Where
 * nobody decides it is kept.
 */
export function settleDividend(draft: Draft, company: string, kind = 'withhold'): void {
  const { table } = draft;
  const revenue = Number(read(table, 'work').revenue);
  if (isPrivate(table, company)) {
    draft.pay('bank', purseOf(table, company), revenue);
    return turnDown(draft, company);
  }
  const shared = kind === 'payout' ? revenue : 0;
  payShares(draft, company, shared);
  draft.pay('bank', treasuryOf(company), revenue - shared);
  moveForDividend(draft, company, shared, read(table, 'turned').hadTrain);
}

const dividend = usual.ways[0] as unknown as Way<PayDividend>;

export const payDividend = sharedVerb('payDividend')(
  way<PayDividend>({
    ...dividend,
    checks: [
      ...dividend.checks,
      objections(function* ({ table }, { company, kind }) {
        if (isPrivate(table, company) && kind !== 'payout')
          yield wrong('7.2.4/3', 'A private company pays its revenue out.');
      }),
    ],
    effects(now, draft, { company, kind }) {
      settleDividend(draft, company, kind);
      if (isAt(now.table, company, 'dividend')) closeStep(now, draft);
    },
  }),
);

export const dividendStep: Step = {
  ...step,
  open: (now, company) => !isPrivate(now.table, company) && step.open(now, company),
  skip: (_now, draft, company) => settleDividend(draft, company),
};

/** British Rail: its arrival, and its turn by itself (1820 §16.2). */

const TILES_A_ROUND = 3;

/** Its marker in every open circle of a hex. */
function fill(draft: Draft, hex: string): void {
  for (const { city, slot } of openCircles(draft.table, hex))
    standBritish(draft, slotPlace(hex, city, slot), () => {});
}

/** On Victoria's death: a price, all shares in the pool, London and Chatham filled. */
export function arrive(draft: Draft): void {
  const { table } = draft;
  const price = Number(table.box.companies.get(BRITISH_RAIL)?.data.startPrice ?? 0);
  standAt(draft, BRITISH_RAIL, price);
  for (const id of papersIn(table, treasuryOf(BRITISH_RAIL), BRITISH_RAIL)) draft.put(id, 'pool');
  for (const hex of [LONDON, CHATHAM]) fill(draft, hex);
}

/** The next tiles with open circles, by distance from London and clockwise from Margate. */
export function tilesToFill(table: Table): string[] {
  const order = table.box.data.fillOrder as readonly string[];
  return order.filter((hex) => openCircles(table, hex).length > 0).slice(0, TILES_A_ROUND);
}

/** Each city with its marker, each port next to one, each off-board it can trace to, once. (§16.2) */
export function britishRevenue(table: Table): number {
  const track = trackOf(table);
  const phase = read(table, 'phase');
  const slots = standingOn(table);
  const position = { steamship: 0, sassoon: 0, vulcan: 0 };
  const kinds = stops1820(track, { company: BRITISH_RAIL, phase, slots, ...position });
  const own = track.stops.filter((stop) => stop.node.kind === 'city' && kinds.own(stop));
  const paid = new Set<Stop>(own);
  for (const port of kinds.ports)
    if (own.some((city) => kinds.serves(city, port) && joins(track, city, port))) paid.add(port);
  for (const stop of floodFrom(track, own, kinds.passes).stops)
    if (stop.node.kind === 'offboard' && !kinds.ports.has(stop)) paid.add(stop);
  return [...paid].reduce((sum, stop) => sum + kinds.figure(stop), 0);
}

/** Fills three tiles, then pays its revenue as a dividend. */
export function operateBritishRail(draft: Draft): void {
  const { table } = draft;
  for (const hex of tilesToFill(table)) fill(draft, hex);
  const revenue = britishRevenue(table);
  payShares(draft, BRITISH_RAIL, revenue);
  moveForDividend(draft, BRITISH_RAIL, revenue);
}
