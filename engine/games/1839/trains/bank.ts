import type { Move } from '../../../../shared/move.ts';
import type { Against, Check, Now } from '../../../rules/course/nouns.ts';
import { read } from '../../../rules/course/keys.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { presidentOf } from '../../../rules/stock/holdings.ts';
import { hasRoom } from '../../../rules/trains/owning.ts';
import { means, ownsPrivate } from '../holdings.ts';
import { own } from '../keys.ts';
import { layCost } from '../track/powers.ts';
import { tokenPrice } from '../track/spots.ts';
import type { PlaceToken } from '../track/stacks.ts';
import type { LayTile } from '../track/tiles.ts';
import { raisable } from './means.ts';
import { BANK } from './money.ts';
import { duePrice, maySupply } from './supply.ts';

/**
 * Rotterdamsche Bank: what its company lacks for a tile, a token or a train the president pays, and
 * sells for, as for a train in an emergency: a sale is for the next thing bought (§10.7, D81).
 */

/** Ways to build at a step. */
const BUILDING: Readonly<Record<string, readonly string[]>> = {
  track: ['lay'],
  token: ['kleef', 'token'],
};

/** What a move costs that builds. */
const costOf = (now: Now, move: Move): number =>
  move.verb === 'layTile'
    ? layCost(now.table, move as LayTile)
    : tokenPrice(now, move as PlaceToken);

/** What could be built at this step costs so much, whoever could pay it. */
function building(now: Now, company: string): number[] {
  const { table, rules } = now;
  const player = presidentOf(now, company);
  const names = BUILDING[read(table, 'step')];
  if (player === undefined || operator(table) !== company || !names) return [];
  const found = new Set<number>();
  for (const way of [rules.verbs.layTile, rules.verbs.placeToken].flatMap(
    (one) => one?.ways ?? [],
  )) {
    if (!names.includes(way.name)) continue;
    const checks = way.checks.filter(({ reason }) => reason !== 'cost' && reason !== 'unspent');
    for (const move of way.candidates(now, player)) {
      const cost = costOf(now, move);
      if (!found.has(cost) && !checks.some((one) => one.breaks(now, move, player))) found.add(cost);
    }
  }
  return [...found];
}

/** What can be bought at this moment costs so much. */
function costs(now: Now, company: string): number[] {
  const train = duePrice(now.table, company);
  const buys = maySupply(now.table, company) && hasRoom(now, company) && train !== Infinity;
  return [...building(now, company), ...(buys ? [train] : [])];
}

/** The dearest that could be paid if the president sold for it; 0 = nothing. */
export function bankTarget(now: Now, company: string): number {
  if (!ownsPrivate(now.table, company, BANK)) return 0;
  const most = means(now, company) + raisable(now, company);
  return Math.max(0, ...costs(now, company).filter((cost) => cost <= most));
}

/** Could the president sell for something that is to be had now? */
export const canRaise = (now: Now, company: string): boolean =>
  bankTarget(now, company) > means(now, company);

/** What there would be without the money that was raised for something that can still be bought. */
function without(now: Now): number | undefined {
  const raised = own(now.table, 'raised');
  const company = operator(now.table);
  if (raised === 0 || company === undefined) return undefined;
  const rest = means(now, company) - raised;
  return bankTarget(now, company) > rest ? rest : undefined;
}

const found = (now: Now, cost: number): Against => ({
  reason: 'unspent',
  says: `${now.money(own(now.table, 'raised'))} have been raised; what they are for has to be bought first.`,
  facts: { raised: own(now.table, 'raised'), cost },
});

/** A sale that is not spent stands in the way of what could be had without it. */
export const unspentCheck = <M extends Move>(cost: (now: Now, move: M) => number): Check<M> => ({
  reason: 'unspent',
  breaks(now, move) {
    const rest = without(now);
    return rest !== undefined && cost(now, move) <= rest;
  },
  says: (now, move) => found(now, cost(now, move)).says,
  about: (now, move) => ({ facts: found(now, cost(now, move)).facts ?? {} }),
});

/** The same of the end of a step. */
export const againstUnspent = (now: Now): Against | undefined => {
  const rest = without(now);
  return rest !== undefined && rest >= 0 ? found(now, 0) : undefined;
};
