import type { Entry } from '../../../shared/entry.ts';
import type { AidedRoute, Move } from '../../../shared/move.ts';
import type { Op } from '../../../shared/op.ts';
import {
  gameAt,
  type Table,
  type Game,
  isOfTheTable,
  LAST_THROW,
  type News,
  passedOver,
  type PlaceId,
  standingEntries,
  verbOf,
} from '../../../engine/index.ts';
import type { RoutePaid } from '../../../engine/routes/index.ts';
import { createScrubber } from '../../table/scrubber.ts';
import {
  rememberBefore,
  type Changes,
  changesSince,
  listed,
  type NewPhase,
  pieces,
} from '../moves/consequences.ts';
import { judgedRun } from '../figures/run-sums.ts';
import { previewMove } from '../moves/move-preview.ts';
import { isEndCertain, outlook } from '../figures/outlook.ts';
import { money, stationWord, uncapitalize } from '../say.ts';
import { withReasons } from './old-reasons.ts';
import { auditOf, isBare, type Moments, type Payment, paymentSentences } from './payments.ts';

/** An entry as people read it. */
export interface LogLine {
  readonly entry: Entry;
  /** One line, with player names as {player:1}. */
  readonly says: string;
  /** Its consequences: money, prices, presidents, trains that rust. */
  readonly follows: readonly string[];
  /** Companies whose price it moves, and what it brings about: presidents, trains that go, phases. */
  readonly prices: Changes['prices'];
  readonly events: readonly string[];
  /** The phase that begins with it. */
  readonly phase?: NewPhase;
  /** That the game will end and why, if that becomes certain with it and play goes on. */
  readonly end?: string;
  /** A merger that is completed, a round that is passed over. */
  readonly news: readonly News[];
  /** The money that it moves. A move of the table itself, such as an undo, has none here. */
  readonly payments: readonly Payment[];
  /** The round after it; '' without rules. */
  readonly round: string;
  /** Whether that round begins with it. */
  readonly begins: boolean;
  /** The players for whom the table waits after it, and the company or player in turn. */
  readonly acting: readonly PlaceId[];
  readonly entity?: PlaceId;
  /** What may be done after it. */
  readonly verbs: readonly string[];
  /** Whether a procedure is under way after it: it has steps of its own. */
  readonly inProcedure: boolean;
  readonly over: boolean;
}

/** What of a line is told to everybody. */
export type LineNews = Pick<LogLine, 'phase' | 'end' | 'news'>;

/** Whether what is told to everybody can follow from this key of the clock. */
const isPublic = ({ rulebook }: Game, key: string): boolean =>
  key === 'phase' || key === 'end' || rulebook?.news?.keys.includes(key) === true;

/** Which entries stand, which were taken back, which the host accepted. */
export interface EntryMarks {
  readonly standing: ReadonlySet<number>;
  readonly accepted: ReadonlySet<number>;
}

/**
 * Reads a ledger into lines. An entry is described by the table before it, so the reader walks the game
 * once and remembers the lines. Entries that a rebase has changed are read again.
 */
export function logLines(opened: Game) {
  const walk = createScrubber(opened.box);
  const said = new WeakMap<Entry, LogLine>();
  return {
    /** The lines of these entries. At most `most` are read at once, the rest next time. */
    lines(entries: readonly Entry[], most = Infinity): LogLine[] {
      let fresh = 0;
      const lines: LogLine[] = [];
      for (const entry of entries) {
        let line = said.get(entry);
        if (!line) {
          if (++fresh > most) break;
          line = read(entry, entries);
          said.set(entry, line);
        }
        lines.push(line);
      }
      return lines;
    },
    /** What the routes of a run paid, stop by stop; nothing for another entry, or without rules for routes. */
    routesOf(entry: Entry, entries: readonly Entry[]): readonly RoutePaid[] {
      return routesPaid(opened, walk.to(entries, entry.seq - 1).table, entry.move);
    },
    /** What an entry brings that concerns everybody. Only an entry that sets such a key is read. */
    newsOf(entry: Entry, entries: readonly Entry[]): Partial<LineNews> {
      const sets = entry.ops.some((op) => op.op === 'set' && isPublic(opened, op.key));
      return sets ? (said.get(entry) ?? read(entry, entries)) : {};
    },
  };

  function read(entry: Entry, entries: readonly Entry[]): LogLine {
    const before = walk.to(entries, entry.seq - 1).table;
    const { move, ops } = entry;
    const spoken = verbOf(gameAt(opened, before), move.verb)?.say(before, move) ?? move.verb;
    const done = withProposedPrice(gameAt(opened, before), before, entry, spoken);
    const says = takenBack(entries, entry, said) ?? `${done}${thrown(ops)}`;
    const was = rememberBefore(before);
    const last = entries[entry.seq - 2];
    const stood = last ? said.get(last)?.round : turnAt(opened, before)?.round;
    const moved = placesBefore(before, ops);
    const aside = isOfTheTable(move.verb);
    const isPlay = !aside && move.verb !== 'setUp';
    const skipped = isPlay ? saysPassedOver(passedOver(before, ops)) : [];
    const news = (isPlay && opened.rulebook?.news?.of(before, ops)) || [];
    const told = news.map(({ says: one }) => one);
    const after = walk.to(entries, entry.seq).table;
    const turn = turnAt(opened, after);
    const { round = '', acting = [], entity, verbs = [], over = false } = turn ?? {};
    const begins = round !== '' && round !== stood;
    const moments = { before: moved, after, begins };
    const tableAt = (seq: number) => walk.to(entries, seq).table;
    const audit = aside ? { says, payments: [] } : audited(opened, entry, says, moments, tableAt);
    const { prices, phase, ...since } = isPlay ? changesSince(was, after, move) : NO_CHANGES;
    const ending = isPlay && !over ? saysEnd(opened, after, ops) : [];
    const events = [...told, ...since.events, ...ending, ...skipped];
    const placed = isPlay ? pieces(after, ops, move, stationWord(after.box)) : [];
    const paid = paymentSentences(after.box, audit.payments);
    const follows = aside
      ? []
      : [...paid, ...placed, ...told, ...since.says, ...ending, ...skipped];
    return {
      entry,
      ...audit,
      follows,
      prices,
      events,
      news,
      round,
      begins,
      acting,
      verbs,
      inProcedure: turn?.procedure !== undefined,
      over,
      ...(phase && { phase }),
      ...(ending[0] && { end: ending[0] }),
      ...(entity && { entity }),
    };
  }
}

/** Turns that went by without their players, who otherwise wonder where they are. */
function saysPassedOver(players: readonly PlaceId[]): string[] {
  if (players.length === 0) return [];
  const who =
    players.length === 1
      ? `{${players[0]!} is}`
      : `${listed(players.map((player) => `{${player} too}`))} are`;
  return [`${who} passed over with no move to make`];
}

/** That the game will end, and why, if that becomes certain by these ops. */
function saysEnd(opened: Game, after: Table, ops: readonly Op[]): string[] {
  const sets = ops.some((op) => op.op === 'set' && op.key === 'end');
  if (!sets || !isEndCertain(after)) return [];
  return outlook(gameAt(opened, after), after).end.slice(0, 1).map(uncapitalize);
}

/** What fell when dice were thrown: ": 3, 5". */
function thrown(ops: readonly Op[]): string {
  const fell = ops.find((op) => op.op === 'set' && op.key === LAST_THROW);
  return fell?.op === 'set' && Array.isArray(fell.value) ? `: ${fell.value.join(', ')}` : '';
}

/** What an entry pays. One of before payments had a reason is given those of today's rules. */
function audited(
  opened: Game,
  entry: Entry,
  says: string,
  moments: Moments,
  tableAt: (seq: number) => Table,
): Pick<LogLine, 'says' | 'payments'> {
  const audit = auditOf(says, entry.move, entry.ops, moments);
  if (!audit.payments.some(isBare)) return audit;
  const ops = withReasons(opened, tableAt(entry.seq - 1), entry);
  return auditOf(says, entry.move, ops, { ...moments, after: tableAt(entry.seq) });
}

/** A proposal with what it costs once everybody has agreed, where it names no sum. No money moves before. */
function withProposedPrice(game: Game, table: Table, { move, ops }: Entry, says: string): string {
  const offer = ops.find((op) => op.op === 'set' && op.key === 'offer');
  if (!says.startsWith('proposes: ') || offer?.op !== 'set') return says;
  const { by } = (offer.value ?? {}) as { by?: PlaceId };
  if (by === undefined) return says;
  const { cost } = previewMove(game, table, move, { seat: '', players: [by], host: false });
  const sum = money(table.box, cost);
  return cost <= 0 || says.includes(sum) ? says : `${says} for ${sum}`;
}

function routesPaid(opened: Game, table: Table, move: Move): readonly RoutePaid[] {
  const { verb, company, routes } = move;
  if (verb !== 'runTrains' || !Array.isArray(routes)) return [];
  const desk = gameAt(opened, table).rulebook?.runTask;
  return (desk && judgedRun(desk, table, String(company), routes as AidedRoute[]))?.routes ?? [];
}

/** The names of the entries that an undo takes back or a redo restores. */
function takenBack(
  entries: readonly Entry[],
  { seq, move }: Entry,
  said: WeakMap<Entry, LogLine>,
): string | undefined {
  if (move.verb !== 'undo' && move.verb !== 'redo') return undefined;
  const was = standingEntries(entries.slice(0, seq - 1)).standing;
  const now = standingEntries(entries.slice(0, seq)).standing;
  const [from, than] = move.verb === 'undo' ? [was, new Set(now)] : [now, new Set(was)];
  const all = from.filter((one) => !than.has(one)).map((one) => entries[one - 1]!);
  const first = all[0] && said.get(all[0]);
  if (!first) return undefined;
  const many = all.length > 1 ? `${all.length} moves, from entry ${first.entry.seq}: ` : '';
  return `${move.verb === 'undo' ? 'takes back' : 'does again'} ${many || `entry ${first.entry.seq}: `}${first.says}`;
}

const turnAt = (game: Game, table: Table) => gameAt(game, table).rulebook?.turn(table);

/** Where each piece that the entry moves lay before it. */
const placesBefore = ({ pieces }: Table, ops: readonly Op[]): Map<string, string> =>
  new Map(
    ops.flatMap((op) =>
      op.op === 'put' ? [[op.piece, pieces.get(op.piece)?.place ?? ''] as const] : [],
    ),
  );

const NO_CHANGES: Changes = { prices: new Map(), events: [], says: [] };

export function entryMarks(entries: readonly Entry[], standing: readonly number[]): EntryMarks {
  const accepted = entries
    .filter(({ move }) => move.verb === 'accept')
    .map(({ move }) => move.entry as number);
  return { standing: new Set(standing), accepted: new Set(accepted) };
}

/** Where each round begins: the ticks of the timeline. */
export function roundStarts(lines: readonly LogLine[]): { seq: number; round: string }[] {
  const ticks: { seq: number; round: string }[] = [];
  for (const { entry, round } of lines)
    if (round !== '' && round !== ticks.at(-1)?.round) ticks.push({ seq: entry.seq, round });
  return ticks;
}
