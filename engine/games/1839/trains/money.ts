import { faceOf } from '../../../rules/auction/waterfall.ts';
import { read } from '../../../rules/course/keys.ts';
import type { Against, Check, Draft, Move, Now, Table } from '../../../rules/course/nouns.ts';
import { faults } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { privatesAt } from '../../../rules/privates/rules.ts';
import { presidentOf, trainsOf, treasury } from '../../../rules/stock/holdings.ts';
import { charterOf, trainPrice } from '../../../rules/trains/cards.ts';
import { hasRoom } from '../../../rules/trains/owning.ts';
import { allCompanies, means, ownsPrivate, presidentsCash, publicCompanies } from '../holdings.ts';
import { own, put } from '../clock.ts';
import { usePower } from '../privates/privates.ts';
import { saleValue, sellable } from '../foreign.ts';
import { layCost } from '../track/powers.ts';
import { tokenPrice, tokenValue } from '../track/homes.ts';
import { placedOf, type PlaceToken, stationsOf } from '../track/stacks.ts';
import type { LayTile } from '../track/tiles.ts';
import { duePrice, maySupply } from './supply.ts';

/**
 * Out of which purses a company pays, what it needs without a train, and what could be turned into
 * money for it (§6.9). Rotterdamsche Bank: what its company lacks for a tile, a token or a train the
 * president pays, and sells for: a sale is for the next thing bought (§10.7, D81).
 */

const BANK = 'RB';

/** The president's cash where Rotterdamsche Bank opens it. */
const pocket = (now: Now, company: string): number =>
  ownsPrivate(now.table, company, BANK) ? presidentsCash(now, company) : 0;

/** What a company can pay for track, tokens and further trains. */
export const funds = (now: Now, company: string): number =>
  treasury(now.table, company) + pocket(now, company);

/** The president's money comes to the treasury with the Rotterdamsche Bank. */
export function lend(now: Now, draft: Draft, company: string, missing: number): void {
  const player = presidentOf(now, company);
  if (missing <= 0 || player === undefined || !ownsPrivate(now.table, company, BANK)) return;
  payUpTo(draft, player, charterOf(company), missing);
  if (own(now.table, 'raised') > 0) put(draft, 'raised', 0);
  usePower(draft, BANK);
}

/** Pays the bank, out of the treasury first, then with the Rotterdamsche Bank. */
export function payCosts(now: Now, draft: Draft, company: string, amount: number): void {
  lend(now, draft, company, amount - treasury(now.table, company));
  payUpTo(draft, charterOf(company), 'bank', amount);
}

/** Something is paid whole or not done. */
export const costCheck = <M extends Move & { company: string }>(
  cost: (now: Now, move: M) => number,
  clause: (move: M) => string,
): Check<M> => ({
  reason: 'cost',
  which: (_now, move) => clause(move),
  breaks: (now, move) => cost(now, move) > funds(now, move.company),
  says: (now, move) =>
    `It costs ${now.money(cost(now, move))}; ${move.company} has ${now.money(funds(now, move.company))}.`,
  about: (now, move) => ({
    facts: { cost: cost(now, move), treasury: funds(now, move.company) },
  }),
});

/** Without a train, and the treasury too small for the next one. */
export const inNeed = (now: Now, company: string): boolean =>
  trainsOf(now, company).length === 0 &&
  treasury(now.table, company) < duePrice(now.table, company) &&
  maySupply(now.table, company);

/** What has to be found: the train on sale, or without one the dearest that another company has. */
export function trainTarget(now: Now, company: string): number {
  const supply = duePrice(now.table, company);
  if (supply !== Infinity) return supply;
  const all = publicCompanies(now.table).flatMap((id) => trainsOf(now, id));
  return Math.max(0, ...all.map((id) => trainPrice(now.table, id)));
}

/** What a private brings that is given up. */
export const halfFace = ({ box }: Table, id: string): number => Math.floor(faceOf(box, id) / 2);

/** What the president could raise by shares and privates. */
function raisable(now: Now, company: string): number {
  const player = presidentOf(now, company);
  if (player === undefined) return 0;
  let sum = 0;
  for (const of of allCompanies(now.table))
    sum += saleValue(now.table, of, Math.max(0, ...sellable(now, player, of, [company])));
  for (const id of privatesAt(now.table, player)) sum += halfFace(now.table, id);
  return sum;
}

/** What all tokens but the last station would bring. */
function tokensWorth({ table }: Now, company: string): number {
  const value = ({ token }: { token: string }): number => tokenValue(table, token, company);
  const stations = stationsOf(table, company).map(value);
  const all = placedOf(table, company).reduce((sum, placed) => sum + value(placed), 0);
  return all - (stations.length > 0 ? Math.min(...stations) : 0);
}

/** All that could be raised for a company without a train. */
export const reachable = (now: Now, company: string): number =>
  means(now, company) + tokensWorth(now, company) + raisable(now, company);

/** Ways to build at a step. */
const BUILDING: Readonly<Record<string, readonly string[]>> = {
  track: ['lay'],
  token: ['kleef', 'token'],
};

/** What could be built at this step costs so much, whoever could pay it. */
function building(now: Now, company: string): Set<number> {
  const { table, rules } = now;
  const player = presidentOf(now, company);
  const names = BUILDING[read(table, 'step')] ?? [];
  const found = new Set<number>();
  if (player === undefined) return found;
  const ways = [rules.verbs.layTile, rules.verbs.placeToken].flatMap((one) => one?.ways ?? []);
  for (const way of ways) {
    if (!names.includes(way.name)) continue;
    const checks = way.checks.filter(({ reason }) => reason !== 'cost' && reason !== 'unspent');
    for (const move of way.candidates(now, player)) {
      const cost =
        move.verb === 'layTile'
          ? layCost(table, move as LayTile)
          : tokenPrice(now, move as PlaceToken);
      if (!found.has(cost) && !checks.some((one) => one.breaks(now, move, player))) found.add(cost);
    }
  }
  return found;
}

/** The dearest to be had at this moment that could be paid if the president sold; 0 = nothing. */
export function bankTarget(now: Now, company: string): number {
  if (!ownsPrivate(now.table, company, BANK)) return 0;
  const most = means(now, company) + raisable(now, company);
  const train = duePrice(now.table, company);
  const buys = maySupply(now.table, company) && hasRoom(now, company) && train !== Infinity;
  const costs = [...building(now, company), ...(buys ? [train] : [])];
  return Math.max(0, ...costs.filter((cost) => cost <= most));
}

/** Could the president sell for something that is to be had now? */
export const canRaise = (now: Now, company: string): boolean =>
  bankTarget(now, company) > means(now, company);

/** Money was raised for something that can still be bought, and what is done could be had without it. */
export function againstUnspent(now: Now, costs?: () => number): Against | undefined {
  const raised = own(now.table, 'raised');
  const company = operator(now.table);
  if (raised === 0 || company === undefined) return undefined;
  const cost = costs?.() ?? 0;
  const rest = means(now, company) - raised;
  if (cost > rest || bankTarget(now, company) <= rest) return undefined;
  return {
    reason: 'unspent',
    says: `${now.money(raised)} have been raised; what they are for has to be bought first.`,
    facts: { raised, cost },
  };
}

export const unspentChecks = <M extends Move>(cost: (now: Now, move: M) => number): Check<M>[] =>
  faults<M>(['unspent'], (now, move) => againstUnspent(now, () => cost(now, move)));
