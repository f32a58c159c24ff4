import { faceOf } from '../../../rules/auction/waterfall.ts';
import { read } from '../../../rules/course/keys.ts';
import type { Check, Draft, Move, Context, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, dropChecks, objection } from '../../../rules/course/check.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operatingCompany } from '../../../rules/operating/turn.ts';
import { privatesAt } from '../../../rules/privates/rules.ts';
import { presidentOf, trainsOf, treasuryOf } from '../../../rules/stock/holdings.ts';
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
 * The purses that a company pays from, what it needs without a train, and what could be sold for it (§6.9).
 * With the Rotterdamsche Bank the president pays what its company lacks for a tile, a token or a train, and
 * may sell shares for it. A sale is for the next thing that is bought (§10.7, D81).
 */

/** Rotterdamsche Bank. */
export const BANK = 'RB';

/** The president's cash, if the Rotterdamsche Bank lets the company use it. */
const pocket = (context: Context, company: string): number =>
  ownsPrivate(context.table, company, BANK) ? presidentsCash(context, company) : 0;

/** What a company can pay for track, tokens and further trains. */
export const funds = (context: Context, company: string): number =>
  treasuryOf(context.table, company) + pocket(context, company);

/** With the Rotterdamsche Bank the president's money goes to the treasury. */
export function lend(context: Context, draft: Draft, company: string, missing: number): void {
  const player = presidentOf(context, company);
  if (missing <= 0 || player === undefined || !ownsPrivate(context.table, company, BANK)) return;
  payUpTo(draft, player, charterOf(company), missing);
  if (own(context.table, 'raised') > 0) put(draft, 'raised', 0);
  usePower(draft, BANK);
}

/** Pays the bank from the treasury, then with the Rotterdamsche Bank. */
export function payCosts(context: Context, draft: Draft, company: string, amount: number): void {
  lend(context, draft, company, amount - treasuryOf(context.table, company));
  payUpTo(draft, charterOf(company), 'bank', amount);
}

/** The whole amount must be available. */
export const costCheck = <M extends Move & { company: string }>(
  cost: (context: Context, move: M) => number,
  clause: (move: M) => string,
): Check<M> =>
  defineCheck<M>(
    'cost',
    (context, move) => {
      const facts = { cost: cost(context, move), treasury: funds(context, move.company) };
      if (facts.cost <= facts.treasury) return undefined;
      const [costs, has] = [facts.cost, facts.treasury].map(context.money);
      return { says: `It costs ${costs}; ${move.company} has ${has}.`, facts };
    },
    { finerReason: (_context, move) => clause(move) },
  );

/** True for a company without a train whose treasury is too small for the next one. */
export const inNeed = (context: Context, company: string): boolean =>
  trainsOf(context, company).length === 0 &&
  treasuryOf(context.table, company) < duePrice(context.table, company) &&
  maySupply(context.table, company);

/** The amount to raise: the price of the train on sale, or without one the dearest of another company. */
export function trainTarget(context: Context, company: string): number {
  const supply = duePrice(context.table, company);
  if (supply !== Infinity) return supply;
  const all = publicCompanies(context.table).flatMap((id) => trainsOf(context, id));
  return Math.max(0, ...all.map((id) => trainPrice(context.table, id)));
}

/** What a private pays that is given up. */
export const halfFace = ({ box }: Table, id: string): number => Math.floor(faceOf(box, id) / 2);

/** What the president could raise by shares and privates. */
function raisable(context: Context, company: string): number {
  const player = presidentOf(context, company);
  if (player === undefined) return 0;
  let sum = 0;
  for (const of of allCompanies(context.table))
    sum += saleValue(context.table, of, Math.max(0, ...sellable(context, player, of, [company])));
  for (const id of privatesAt(context.table, player)) sum += halfFace(context.table, id);
  return sum;
}

/** The value of all tokens except the last station. */
function tokensWorth({ table }: Context, company: string): number {
  const value = ({ token }: { token: string }): number => tokenValue(table, token, company);
  const stations = stationsOf(table, company).map(value);
  const all = placedOf(table, company).reduce((sum, placed) => sum + value(placed), 0);
  return all - (stations.length > 0 ? Math.min(...stations) : 0);
}

/** Everything that could be raised for a company without a train. */
export const reachable = (context: Context, company: string): number =>
  means(context, company) + tokensWorth(context, company) + raisable(context, company);

/** The building actions of each step. */
const BUILDING: Readonly<Record<string, readonly string[]>> = {
  track: ['lay'],
  token: ['kleef', 'token'],
};

/** The costs of everything that could be built at this step, whoever pays. */
function building(context: Context, company: string): Set<number> {
  const { table, rules } = context;
  const player = presidentOf(context, company);
  const names = BUILDING[read(table, 'step')] ?? [];
  const found = new Set<number>();
  if (player === undefined) return found;
  const ways = [rules.verbs.layTile, rules.verbs.placeToken].flatMap((one) => one?.actions ?? []);
  for (const action of ways) {
    if (!names.includes(action.name)) continue;
    const checks = dropChecks(action.checks, 'cost', 'unspent');
    for (const move of action.candidates(context, player)) {
      const cost =
        move.verb === 'layTile'
          ? layCost(table, move as LayTile)
          : tokenPrice(context, move as PlaceToken);
      if (!found.has(cost) && !checks.some((one) => one.breaks(context, move, player)))
        found.add(cost);
    }
  }
  return found;
}

/** The most expensive thing on offer now that could be paid for after sales; 0 = nothing. */
export function bankTarget(context: Context, company: string): number {
  if (!ownsPrivate(context.table, company, BANK)) return 0;
  const most = means(context, company) + raisable(context, company);
  const train = duePrice(context.table, company);
  const buys = maySupply(context.table, company) && hasRoom(context, company) && train !== Infinity;
  const costs = [...building(context, company), ...(buys ? [train] : [])];
  return Math.max(0, ...costs.filter((cost) => cost <= most));
}

/** True if the president may sell for something that is on offer now. */
export const canRaise = (context: Context, company: string): boolean =>
  bankTarget(context, company) > means(context, company);

/** The objection if raised money can still be spent, and this action could be done without it. */
export function unspentObjection(context: Context, costs?: () => number) {
  const raised = own(context.table, 'raised');
  const company = operatingCompany(context.table);
  if (raised === 0 || company === undefined) return undefined;
  const cost = costs?.() ?? 0;
  const rest = means(context, company) - raised;
  if (cost > rest || bankTarget(context, company) <= rest) return undefined;
  const says = `${context.money(raised)} have been raised; what they are for has to be bought first.`;
  return objection('unspent', says, { facts: { raised, cost } });
}

export const unspentCheck = <M extends Move>(
  cost: (context: Context, move: M) => number,
): Check<M> =>
  defineCheck<M>(['unspent'], (context, move) =>
    unspentObjection(context, () => cost(context, move)),
  );
