import { cash } from '../../kernel/table.ts';
import { companyProgress, read } from '../../rules/course/keys.ts';
import type { CellSpec, Context, PieceId, PlaceId, Table } from '../../rules/course/nouns.ts';
import { deciderOf, percentHeld, trainsOf, treasuryOf } from '../../rules/stock/holdings.ts';
import { playersOf } from '../../rules/stock/issued.ts';
import { cellOf } from '../../rules/stock/market.ts';
import { soldOf } from '../../rules/stock/shares.ts';
import { trainPrice } from '../../rules/trains/cards.ts';
import type { Foresight } from '../record.ts';
import { laterRevenueOf, revenueOf, runningOf, type Sight } from '../sight.ts';
import { OVER } from './rounds.ts';
import { lifeOf, trainAfter, trainLimitOf } from './trains.ts';

/**
 * What a company will bring. Its rounds to the end are gone through one by one: trains run until they rust,
 * revenue is paid or kept for the next train, the price moves, and what a forced train costs its president
 * is noted. Nobody else's plans are known, so a usual revenue stands for a board that is still to be built.
 */

/** What is expected of a company, for the whole of its shares. */
export interface Outlook {
  readonly company: string;
  /** What its shares will be paid until the end. */
  readonly paid: number;
  /** How its share price will have changed: 1.5 = half as much again. */
  readonly rise: number;
  /** What its president will have to add for trains. */
  readonly help: number;
  /** How likely it floats, 0 to 1. */
  readonly floats: number;
  /** Revenue of a run now. */
  readonly revenue: number;
}

const foresightOf = ({ level, title }: Sight): Foresight | undefined =>
  level.foresees ? title.foreseen : undefined;

const EARNS = 0.38;
/** What a second, third ... train adds to a usual run, and how much of a usual run is counted on. */
const FURTHER = [1, 0.6, 0.35, 0.2];
const USUAL = 0.62;
const GROWTH = 0.03;

const isOnSale = (table: Table, train: PieceId): boolean =>
  table.pieces.get(train)?.place === 'depot';

/** What trains of these prices usually earn once there is track. */
function usual(sight: Sight, company: string, trains: readonly PieceId[]): number {
  const { table, title } = sight;
  const earns = foresightOf(sight)?.earns ?? title.earns ?? EARNS;
  // A train without a permit never runs.
  const prices = runningOf(sight, company, trains)
    .map(({ id }) => trainPrice(table, id))
    .sort((a, b) => b - a);
  let sum = 0;
  prices.forEach((price, i) => (sum += (10 + earns * price) * (FURTHER[i] ?? 0.1)));
  return sum;
}

/** Revenue after so many rounds: what the board pays now, and more of the usual the later it is. */
function expected(
  sight: Sight,
  company: string,
  trains: readonly PieceId[],
  round: number,
): number {
  if (trains.length === 0) return 0;
  const owned = !trains.some((id) => isOnSale(sight.table, id));
  const known = owned ? revenueOf(sight, company, trains) : laterRevenueOf(sight, company, trains);
  const now = known ?? 0;
  if (round === 0) return now;
  const built = Math.min(1, round / 3) * USUAL * usual(sight, company, trains);
  return Math.max(now, (now + built) / 2, built) * (1 + GROWTH * Math.min(round, 8));
}

/** Has the company had its run in the current operating round? */
function hasRun({ table }: Context, company: string): boolean {
  if (read(table, 'stage') !== 'operating') return false;
  const { num, order } = read(table, 'round');
  const { [company]: last } = read(table, 'lastRun');
  if (last && last.turn === read(table, 'turn') && last.num === num) return true;
  const at = order.indexOf(company);
  return at >= 0 && at < read(table, 'at');
}

const MISSING = 0.06;

/** How likely the shares that are missing for the float are bought: by what players can pay. */
function chanceToFloat(sight: Sight, company: string): number {
  const { context, me } = sight;
  const { table, rules } = context;
  const par = companyProgress(table, company).par ?? rules.stock.sharePrice(table, company, 'ipo');
  if (!par) return 0;
  const missing = Math.max(0, rules.stock.floatPercent - soldOf(context, company));
  if (missing === 0) return 1;
  const president = runBy(sight, company) ?? me;
  let money = 0.95 * cash(table, president);
  const players = playersOf(table.box);
  for (const player of players)
    if (player !== president) money += (0.4 * cash(table, player)) / players.length;
  const part = Math.min(1, money / ((missing / 10) * par));
  // Every share that is still to be bought may be bought by nobody.
  return part * part * part * (1 - MISSING * Math.min(10, missing / 10));
}

/** The part of earlier dividends that would have been kept for a train that has to be bought. */
const SAVED = 0.8;

interface Course {
  readonly sight: Sight;
  readonly company: string;
  readonly trains: { readonly id: PieceId; readonly until: number }[];
  treasury: number;
  help: number;
  paid: number;
  /** The part of their shares that holders still have. */
  part: number;
  cell: CellSpec | undefined;
}

const running = ({ trains }: Course, round: number): PieceId[] =>
  trains.filter(({ until }) => until > round).map(({ id }) => id);

/** So many steps the price falls where a company sells its own shares for a train. */
const SOLD_FOR_A_TRAIN = 3;

function fallsBy(course: Course, steps: number): void {
  const { box, rules } = course.sight.context;
  for (let i = 0; i < steps && course.cell; i++)
    course.cell = rules.market.next(box, course.cell, 'left');
}

/** Finds what is missing for a train that the company has to own; or says that it cannot. */
function raised(course: Course, missing: number): boolean {
  const { title, context } = course.sight;
  const foresight = foresightOf(course.sight);
  if (title.presidentPays !== false) course.help += missing;
  else if (missing > 0 && foresight?.raises) {
    const sum = foresight.raises(context, course.company);
    course.part = sum < missing ? 0 : course.part / 2;
    course.treasury = Math.max(0, sum - missing);
  } else fallsBy(course, missing > 0 ? SOLD_FOR_A_TRAIN : 0);
  return course.part > 0;
}

/** Buys what the company needs or can afford at the end of its turn in this round. */
function buys(course: Course, round: number, rounds: number): void {
  const { sight, company } = course;
  const { mustOwn } = sight.context.rules.trains;
  const left = rounds - round - 1;
  const lasting = running(course, round + 1);
  if (lasting.length >= trainLimitOf(sight) || lasting.length > 2) return;
  const next = trainAfter(sight, round);
  if (next === undefined) return;
  const isForced = lasting.length === 0 && mustOwn !== 'never';
  // Where each train costs its keep, money that is not spent on one is not idle.
  const commits = sight.level.commits && sight.title.upkeep === undefined;
  if (commits && sight.operates === company && !isForced) return;
  const price = trainPrice(sight.context.table, next);
  const until = round + 1 + lifeOf(sight, next) - Math.min(round, 2) * 0.2;
  if (course.treasury < price) {
    // A president helps only where a company has to own a train.
    if (lasting.length > 0 || mustOwn === 'never') return;
    const kept = mustOwn === 'route' && left < 1 ? 0 : price - course.treasury;
    // Whoever sees it coming keeps revenue for it instead of paying it out.
    const saved = Math.min(kept, SAVED * course.paid);
    course.paid -= saved;
    course.treasury = 0;
    if (!raised(course, kept - saved)) return;
  } else {
    const before = expected(sight, company, lasting, round + 1);
    const after = expected(sight, company, [...lasting, next], round + 1);
    const brings = (after - before) * Math.min(left, until - round - 1);
    if (lasting.length > 0 && brings < 0.8 * price) return;
    if (lasting.length === 0 && mustOwn === 'never' && brings < 0.5 * price) return;
    course.treasury -= price;
  }
  course.trains.push({ id: next, until });
}

/** Is revenue kept, because the last trains will be gone and the next one cannot be paid? */
function keeps(course: Course, round: number, rounds: number): boolean {
  if (running(course, round + 2.5).length > 0 || rounds - round < 3) return false;
  const next = trainAfter(course.sight, round + 1);
  return next !== undefined && course.treasury < trainPrice(course.sight.context.table, next);
}

function upkeep({ context, title }: Sight, trains: readonly PieceId[]): number {
  if (!title.upkeep) return 0;
  let sum = 0;
  for (const id of trains) sum += title.upkeep(context, id);
  return sum;
}

/** Revenue less upkeep in a round; trains that rust in the course of it count for the part until then. */
function revenueIn(course: Course, round: number): number {
  const { sight, company } = course;
  const runs = running(course, round);
  const earned = (trains: readonly PieceId[]) =>
    Math.max(0, expected(sight, company, trains, round) - upkeep(sight, trains));
  const lasting = running(course, round + 1);
  if (lasting.length === runs.length) return earned(runs);
  let part = 1;
  for (const { until } of course.trains) if (until > round) part = Math.min(part, until - round);
  return part * earned(runs) + (1 - part) * earned(lasting);
}

/** Revenue that grows with the board grows for so many rounds. */
const MOST_GROWTH = 12;

function goThrough(course: Course, rounds: number, first: number): void {
  const { sight, company, cell } = course;
  const { table, rules, box } = sight.context;
  const acting = sight.operates === company;
  const growth = foresightOf(sight)?.growth;
  const keepsPace = sight.title.keepsPace && growth === undefined;
  const more = 1 + (growth ?? 0);
  // Multiplied step by step: powers are not the same in every browser.
  let grown = first === 0 ? 1 : more;
  for (let round = first; round < rounds + 1; round++) {
    const part = Math.min(1, rounds + 1 - round);
    const revenue = part * grown * revenueIn(course, round);
    const withheld = keeps(course, round, rounds) && round > first;
    if (withheld) course.treasury += revenue;
    else course.paid += course.part * revenue;
    if (course.cell && round < 12) {
      const { price } = keepsPace && cell ? cell : course.cell;
      const steps = rules.dividends.priceSteps(table, company, withheld ? 0 : revenue, price);
      const way = steps > 0 ? 'right' : 'left';
      for (let i = 0; i < Math.abs(steps); i++)
        course.cell = rules.market.next(box, course.cell, way);
    }
    if (!(acting && round === 0)) buys(course, round, rounds);
    if (round < MOST_GROWTH) grown *= more;
  }
}

/** What shareholders have of money that a company does not need. */
const LEFT_OVER = 0.1;
/** The part of the expected change of price that is counted on. */
const PRICE_TRUST = 0.8;

/** Is its capital still to come? A company that has floated may get it a moment later. */
function isUnpaid({ context }: Sight, company: string): boolean {
  const { table, rules } = context;
  if (!rules.companies.isFloated(table, company)) return true;
  const begun = companyProgress(table, company).operated || trainsOf(context, company).length > 0;
  return !begun && treasuryOf(table, company) === 0;
}

export function outlookOf(sight: Sight, company: string, rounds: number): Outlook {
  if (rounds === OVER) return { company, paid: 0, rise: 1, help: 0, floats: 1, revenue: 0 };
  const { context, title } = sight;
  const { table, rules } = context;
  const own = title.outlook?.(sight, company, rounds);
  if (own) return { company, help: 0, floats: 1, revenue: 0, ...own };
  const floated = rules.companies.isFloated(table, company);
  const floats = floated ? 1 : chanceToFloat(sight, company);
  const trains = trainsOf(context, company);
  const cell = cellOf(table, company);
  const owed = title.owes?.(context, company) ?? 0;
  const treasury =
    (title.treasury?.(context, company) ?? treasuryOf(table, company)) -
    owed +
    (isUnpaid(sight, company) ? rules.stock.capital(table, company, soldOf(context, company)) : 0);
  const course: Course = {
    sight,
    company,
    treasury,
    help: 0,
    paid: 0,
    part: 1,
    cell,
    trains: trains.map((id) => ({ id, until: lifeOf(sight, id) })),
  };
  const first = floated && !hasRun(context, company) ? 0 : 1;
  goThrough(course, rounds, first);
  const price = cell?.price ?? 0;
  const change = price > 0 && course.cell ? course.cell.price / price - 1 : 0;
  return {
    company,
    floats,
    help: course.help,
    paid: course.paid + (rounds > 0 ? LEFT_OVER * Math.max(0, course.treasury) : 0),
    rise: course.part * (1 + PRICE_TRUST * change),
    revenue: revenueOf(sight, company, trains),
  };
}

/** The player who decides for a company. */
export const runBy = ({ context, title }: Sight, company: string): PlaceId | undefined =>
  title.president ? title.president(context, company) : deciderOf(context, company);

/** The part of a company that somebody holds, 0 to 1. */
export const shareOf = ({ context, title }: Sight, holder: PlaceId, company: string): number =>
  title.share?.(context, holder, company) ?? percentHeld(context, holder, company) / 100;
