import { bestRoutes } from '../routes/best.ts';
import type { Train } from '../routes/rules.ts';
import { trackOf } from '../rules/board.ts';
import { contextOf } from '../rules/course/course.ts';
import { read } from '../rules/course/keys.ts';
import type { Context, PieceId, PlaceId, Table } from '../rules/course/nouns.ts';
import { routeRules } from '../rules/operating/run.ts';
import { operatingCompany } from '../rules/operating/turn.ts';
import { type Game, gameAt } from '../rules/referee.ts';
import type { Level } from './levels.ts';
import type { Position, TitleRecord } from './record.ts';

/** What a program knows while it decides: the table, its level, and what does not change meanwhile. */
export interface Sight extends Position {
  readonly game: Game;
  readonly title: TitleRecord;
  /** The board before the decision. Companies that do not act keep their revenue of then. */
  readonly board: number;
  /** The company in turn. */
  readonly operates: string | undefined;
  /** Revenues on the board before the decision, by company, phase and trains. */
  readonly revenues: Map<string, number>;
  /** Tables looked at. */
  looked: number;
}

export function sightOf(
  opened: Game,
  table: Table,
  me: PlaceId,
  level: Level,
  title: TitleRecord,
): Sight {
  const game = gameAt(opened, table);
  const context = contextOf(game.rulebook!, table);
  return {
    game,
    table,
    context,
    level: { ...level, ...title.levels?.[level.name] },
    title,
    me,
    revenues: new Map(),
    looked: 0,
    board: table.revision.board,
    operates: operatingCompany(table),
  };
}

/** Revenues known of a context, by board, company, phase and trains. */
const known = new WeakMap<Context, Map<string, number>>();
const MOST_KNOWN = 4000;

/** What these trains earn for a company on the board as it lies. */
export function revenueOf(sight: Sight, company: string, trains: readonly PieceId[]): number {
  const { context, level, operates, revenues, title } = sight;
  const { table } = context;
  const running = runningOf(sight, company, trains);
  if (running.length === 0) return 0;
  const here = company === operates ? table.revision.board : sight.board;
  const what = keyOf(sight, company, running);
  const nodes = Math.max(level.runNodes, title.runNodes ?? 0);
  const key = `${here} ${nodes} ${what}`;
  let all = known.get(context);
  if (!all) known.set(context, (all = new Map()));
  let revenue = all.get(key);
  if (revenue === undefined) {
    if (all.size >= MOST_KNOWN) all.clear();
    ({ revenue } = bestRoutes(trackOf(table), routeRules(context, company), running, { nodes }));
    all.set(key, revenue);
  }
  if (here === sight.board && table.revision.board === sight.board) revenues.set(what, revenue);
  return revenue;
}

/**
 * The same for trains that the company does not own yet. While tiles are tried, it is what was found before
 * the decision; undefined = it was not asked for then.
 */
export function laterRevenueOf(
  sight: Sight,
  company: string,
  trains: readonly PieceId[],
): number | undefined {
  const { table, board } = sight;
  if (table.revision.board === board) return revenueOf(sight, company, trains);
  return sight.revenues.get(keyOf(sight, company, runningOf(sight, company, trains)));
}

/** The trains that a company may run, by the kinds as which it runs them. */
export const runningOf = (
  { context, title }: Sight,
  company: string,
  trains: readonly PieceId[],
): Train[] =>
  title.runs?.(context, company, trains) ??
  context.rules.runs.runningTrains(context.table, company, trains);

function keyOf({ table }: Sight, company: string, trains: readonly Train[]): string {
  const names = trains.map(({ name }) => name).sort();
  return `${company} ${read(table, 'phase')} ${names.join()}`;
}
