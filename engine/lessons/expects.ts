import type { Expect } from '../../shared/lesson.ts';
import type { Move, Route } from '../../shared/move.ts';
import type { Op } from '../../shared/op.ts';
import { network } from '../hexes/walks/network.ts';
import { cash, piecesIn, type Table } from '../kernel/table.ts';
import { judgeRoutes } from '../routes/judge.ts';
import { trackOf } from '../rules/board.ts';
import { percentIn, holderOfPresidency } from '../rules/stock/issued.ts';
import { cellOf } from '../rules/stock/market.ts';
import { type Game, gameAt } from '../rules/referee.ts';
import { blockedFor, markersAtStops, startsOf } from '../rules/stations.ts';

/** A move of the pupil and its result. */
export interface PlayedMove {
  readonly game: Game;
  readonly move: Move;
  readonly ops: readonly Op[];
  /** The total revenue of its routes, if it ran trains. */
  readonly revenue: number | undefined;
  /** The table after the move. */
  readonly table: Table;
}

interface Range {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

const within = (sum: number, { least = -Infinity, most = Infinity }: Range): boolean =>
  sum >= least && sum <= most;

/** Like `within`, but without limits it means at least one. */
const counts = (sum: number, { least, most }: Range): boolean =>
  within(sum, least === undefined && most === undefined ? { least: 1 } : { least, most });

/** True if the move and its result meet the expectation. */
export function meetsExpectation(expect: Expect, done: PlayedMove): boolean {
  const { game, move, ops, table } = done;
  if ('all' in expect) return expect.all.every((one) => meetsExpectation(one, done));
  if ('any' in expect) return expect.any.some((one) => meetsExpectation(one, done));
  if ('not' in expect) return !meetsExpectation(expect.not, done);
  if ('move' in expect)
    return Object.entries(expect.move).every(([field, meant]) => fits(move[field], meant));
  if ('pays' in expect) {
    const { from, to, ...range } = expect.pays;
    let sum = 0;
    for (const op of ops)
      if (op.op === 'pay' && (from ?? op.from) === op.from && (to ?? op.to) === op.to)
        sum += op.amount;
    return counts(sum, range);
  }
  if ('earns' in expect) return done.revenue !== undefined && within(done.revenue, expect.earns);
  if ('connects' in expect) return isConnected(table, expect.connects);
  if ('cash' in expect) return within(cash(table, expect.cash.purse), expect.cash);
  if ('pieces' in expect) {
    const { at, kind, company, type, ...range } = expect.pieces;
    const there = piecesIn(table, at).filter((id) => {
      const spec = table.box.pieces.get(id)!;
      return (
        (kind ?? spec.kind) === spec.kind &&
        (company === undefined || company === spec.company) &&
        (type === undefined || type === spec.type)
      );
    });
    return counts(there.length, range);
  }
  if ('share' in expect) {
    const { at, company, ...range } = expect.share;
    return counts(percentIn(table, at, company), range);
  }
  if ('price' in expect) {
    const price = cellOf(table, expect.price.company)?.price;
    return price !== undefined && within(price, expect.price);
  }
  if ('president' in expect)
    return holderOfPresidency(table, expect.president.company) === expect.president.player;
  const turn = gameAt(game, table).rulebook!.turn(table);
  if ('over' in expect) return turn.over;
  const { entity, acting, verb, round } = expect.turn;
  return (
    (entity ?? turn.entity) === turn.entity &&
    (acting === undefined || turn.acting.includes(acting)) &&
    (verb === undefined || turn.verbs.includes(verb)) &&
    (round === undefined || turn.round.startsWith(round))
  );
}

function fits(value: unknown, meant: unknown): boolean {
  if (Array.isArray(meant)) return meant.includes(value);
  if (typeof meant === 'object' && meant !== null)
    return typeof value === 'number' && within(value, meant);
  return value === meant;
}

/** True if track leads there past no foreign token: from a token of the company, or from any stop of a hex. */
function isConnected(
  table: Table,
  { company, from, to }: { company?: string | undefined; from?: string | undefined; to: string },
): boolean {
  const graph = trackOf(table);
  const stands = markersAtStops(table);
  const starts =
    company === undefined
      ? graph.stops.flatMap(({ id, at }) => (at === from ? [id] : []))
      : startsOf(graph, stands, company);
  const blocked = company === undefined ? () => false : blockedFor(stands, company);
  const seen = network(graph, { from: starts, blocked });
  const reached = (hex: string) => seen.stops.some((id) => graph.stops[id]!.at === hex);
  return reached(to) && (from === undefined || reached(from));
}

/** The revenue of a run's routes, judged on the table before it. Undefined if the title cannot say. */
export function revenueOf(game: Game, table: Table, move: Move): number | undefined {
  const { company, routes } = move;
  const { rulebook } = gameAt(game, table);
  if (move.verb !== 'runTrains' || !rulebook?.runTask || typeof company !== 'string')
    return undefined;
  const { track, rules, trains } = rulebook.runTask(table, company);
  const judged = judgeRoutes(track, rules, trains, routes as readonly Route[]);
  return judged.legal ? judged.revenue : undefined;
}
