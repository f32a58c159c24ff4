import type { Finding } from '../../shared/finding.ts';
import type { Expect, LessonMove } from '../../shared/lesson.ts';
import type { Op } from '../../shared/op.ts';
import { append, fold } from '../kernel/ledger.ts';
import { cash, piecesIn, type Table } from '../kernel/table.ts';
import { trackOf } from '../rules/board.ts';
import { consider, entryOf, gameAt } from '../rules/referee.ts';
import { holderOfPresidency, percentIn, playersOf } from '../rules/stock/issued.ts';
import { cellOf } from '../rules/stock/market.ts';
import { meetsExpectation, type PlayedMove, revenueOf } from './expects.ts';
import { type LessonRun, moveOnly, pupilOf } from './lesson-run.ts';

/** What an author can choose from when a line of moves is to be expected, or to be answered. */

/** A line played as the pupil. */
export interface LineVerdict {
  /** The table before its last move. */
  readonly before: Table;
  /** The last move that stood. */
  readonly last?: PlayedMove;
  /** What the referee found against the move that it refused. */
  readonly refused?: readonly Finding[];
}

/** Plays a line on a copy of the lesson's table. */
export function playLine(run: LessonRun, line: readonly LessonMove[]): LineVerdict {
  const { game, ledger } = run;
  const after = fold(game.box, ledger.entries);
  let before = fold(game.box, ledger.entries).table;
  let last: PlayedMove | undefined;
  for (const played of line) {
    const move = moveOnly(played);
    const actor = pupilOf(run);
    const revenue = revenueOf(game, after.table, move);
    const verdict = consider(game, after, { move, actor, luck: 1 });
    if (!verdict.stands) return { before, refused: verdict.findings };
    before = fold(game.box, after.entries).table;
    const id = `line-${after.entries.length + 1}`;
    append(after, entryOf(game, after, verdict, { id, at: 0, by: actor.seat, luck: 1 }));
    last = { game, move: verdict.move, ops: verdict.ops, revenue, table: after.table };
  }
  return { before, ...(last && { last }) };
}

/**
 * What can be said of a line, each as one condition: the fields of its last move, and what is so after it and
 * was not before. Figures are at least what the line reached.
 */
export function conditionsOf({ before, last }: LineVerdict): Expect[] {
  if (!last) return [];
  const { move, revenue } = last;
  const earned = revenue !== undefined && revenue > 0 ? [{ earns: { least: revenue } }] : [];
  const results = [
    ...earned,
    ...connections(before, last),
    ...payments(last),
    ...holdings(before, last),
    ...turns(before, last),
  ].filter((condition) => meetsExpectation(condition, last));
  const fields = Object.entries(move).flatMap(([field, value]): Expect[] =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [{ move: { [field]: value } }]
      : [],
  );
  return [...fields, ...results];
}

/** Hexes that track of the company leads to now. */
function connections(before: Table, done: PlayedMove): Expect[] {
  const { company } = done.move;
  if (typeof company !== 'string' || done.move.verb !== 'layTile') return [];
  const hexes = [...new Set(trackOf(done.table).stops.map(({ at }) => at))];
  const stops = hexes.map((to): Expect => ({ connects: { company, to } }));
  const was = { ...done, table: before };
  return stops.filter((one) => meetsExpectation(one, done) && !meetsExpectation(one, was));
}

/** The money that moved: from each purse to each other, and to each purse from anywhere. */
function payments({ ops }: PlayedMove): Expect[] {
  const sums = new Map<string, { from?: string; to: string; least: number }>();
  const add = (ends: { from?: string; to: string }, amount: number) => {
    const key = JSON.stringify(ends);
    sums.set(key, { ...ends, least: (sums.get(key)?.least ?? 0) + amount });
  };
  for (const op of ops) {
    if (op.op !== 'pay') continue;
    add({ from: op.from, to: op.to }, op.amount);
    add({ to: op.to }, op.amount);
  }
  return [...sums.values()].map((pays) => ({ pays }));
}

/** Shares, presidents, prices, cash and pieces that are not as they were. */
function holdings(before: Table, { table, ops }: PlayedMove): Expect[] {
  const { box } = table;
  const found: Expect[] = [];
  for (const company of box.companies.keys()) {
    for (const at of [...playersOf(box), 'pool', 'ipo']) {
      const least = percentIn(table, at, company);
      if (least > percentIn(before, at, company)) found.push({ share: { company, at, least } });
    }
    const player = holderOfPresidency(table, company);
    if (player !== undefined && player !== holderOfPresidency(before, company))
      found.push({ president: { company, player } });
    const price = cellOf(table, company)?.price;
    if (price !== undefined && price !== cellOf(before, company)?.price)
      found.push({ price: { company, least: price, most: price } });
  }
  for (const purse of table.purses.keys()) {
    const has = cash(table, purse);
    if (purse !== 'bank' && has > cash(before, purse)) found.push({ cash: { purse, least: has } });
  }
  return [...found, ...arrivals(table, ops)];
}

/** Pieces that have come to a place: of this type there, and of this kind. */
function arrivals(table: Table, ops: readonly Op[]): Expect[] {
  const { box } = table;
  const found = new Map<string, Expect>();
  for (const op of ops) {
    const spec = op.op === 'put' ? box.pieces.get(op.piece) : undefined;
    if (op.op !== 'put' || !spec || spec.kind === 'certificate' || spec.kind === 'marker') continue;
    const { kind, type, company } = spec;
    const { place: at } = table.pieces.get(op.piece)!;
    const alike = (...keys: readonly ('kind' | 'type' | 'company')[]) =>
      piecesIn(table, at).filter((id) =>
        keys.every((key) => box.pieces.get(id)![key] === spec[key]),
      ).length;
    const one = {
      at,
      kind,
      ...(type !== undefined && { type }),
      ...(company !== undefined && { company }),
      least: alike('kind', 'type', 'company'),
    };
    for (const pieces of [{ at, kind, least: alike('kind') }, one])
      found.set(JSON.stringify(pieces), { pieces });
  }
  return [...found.values()];
}

/** Whose turn and which round it is now, and the end of the game. */
function turns(before: Table, { game, table }: PlayedMove): Expect[] {
  const turnAt = (of: Table) => gameAt(game, of).rulebook!.turn(of);
  const [was, now] = [turnAt(before), turnAt(table)];
  if (now.over) return [{ over: true }];
  const found: Expect[] = [];
  if (now.round !== was.round) found.push({ turn: { round: now.round } });
  if (now.entity !== undefined && now.entity !== was.entity)
    found.push({ turn: { entity: now.entity } });
  for (const acting of now.acting)
    if (!was.acting.includes(acting)) found.push({ turn: { acting } });
  return found;
}

/** The conditions of an expectation, if it is one condition or all of several; undefined = it is neither. */
export function conditionsIn(expect: Expect): readonly Expect[] | undefined {
  if ('any' in expect) return undefined;
  if ('all' in expect) {
    const all = expect.all.map(conditionsIn);
    return all.some((one) => one === undefined) ? undefined : all.flatMap((one) => one!);
  }
  if ('move' in expect)
    return Object.entries(expect.move).map(([field, meant]) => ({ move: { [field]: meant } }));
  return [expect];
}

/** One expectation out of conditions: the fields of the move together, then what is so after it. */
export function allOf(conditions: readonly Expect[]): Expect {
  const fields = conditions.flatMap((one) => ('move' in one ? Object.entries(one.move) : []));
  const others = conditions.filter((one) => !('move' in one));
  const all = [...(fields.length > 0 ? [{ move: Object.fromEntries(fields) }] : []), ...others];
  return all.length === 1 ? all[0]! : { all };
}

/** The expectation widened to another right line: where the fields of its move differ, either value is right. */
export function widened(expect: Expect, { last }: LineVerdict): Expect {
  const conditions = conditionsIn(expect);
  if (!conditions || !last) return expect;
  return allOf(
    conditions.map((one) => {
      if (!('move' in one) || meetsExpectation(one, last)) return one;
      const [[field, meant]] = Object.entries(one.move) as [[string, unknown]];
      const value = last.move[field];
      const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
      const before = [meant].flat();
      if (!isPlain || typeof before[0] === 'object') return one;
      return { move: { [field]: [...before, value] } } as Expect;
    }),
  );
}

/** Are two conditions about the same, whatever their figures and values? */
export const isAbout = (one: Expect, other: Expect): boolean => aboutOf(one) === aboutOf(other);

function aboutOf(condition: Expect): string {
  const [kind, what] = Object.entries(condition)[0] as [string, object];
  if (kind === 'not') return `not ${aboutOf(what as Expect)}`;
  if (kind === 'move') return `move ${Object.keys(what).join(' ')}`;
  if (kind === 'all' || kind === 'any') return JSON.stringify(condition);
  const { least: _least, most: _most, ...rest } = what as { least?: number; most?: number };
  return `${kind} ${JSON.stringify(rest)}`;
}

/** How a figure is meant. */
export type Bound = 'exactly' | 'least' | 'most';
export interface Figure {
  readonly bound: Bound;
  readonly figure: number;
}

/** The figure of a condition; undefined = it has none, or two. */
export function figureOf(condition: Expect): Figure | undefined {
  const [what] = Object.values(condition) as [unknown];
  // The way a tile is turned and the city of a hex are numbers, but nobody compares them.
  if ('move' in condition && ('turn' in condition.move || 'city' in condition.move))
    return undefined;
  const held = 'move' in condition ? Object.values(condition.move)[0] : what;
  if (typeof held === 'number') return { bound: 'exactly', figure: held };
  if (typeof held !== 'object' || held === null || Array.isArray(held)) return undefined;
  const { least, most } = held as { least?: number; most?: number };
  if (least !== undefined && least === most) return { bound: 'exactly', figure: least };
  if (least !== undefined && most === undefined) return { bound: 'least', figure: least };
  if (most !== undefined && least === undefined) return { bound: 'most', figure: most };
  return undefined;
}

/** The condition with another figure. */
export function withFigure(condition: Expect, { bound, figure }: Figure): Expect {
  const range = {
    ...(bound !== 'most' && { least: figure }),
    ...(bound !== 'least' && { most: figure }),
  };
  const [[kind, what]] = Object.entries(condition) as [[string, object]];
  if (kind === 'move') {
    const [field = ''] = Object.keys(what);
    return { move: { [field]: bound === 'exactly' ? figure : range } };
  }
  const { least: _least, most: _most, ...rest } = what as { least?: number; most?: number };
  return { [kind]: { ...rest, ...range } } as unknown as Expect;
}
