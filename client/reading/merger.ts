import * as z from 'zod/mini';
import type { Entry } from '../../shared/entry.ts';
import type { Move } from '../../shared/move.ts';
import type { PlaceId } from '../../engine/kernel/box.ts';
import { drafted } from '../../engine/kernel/draft.ts';
import { standing } from '../../engine/kernel/ledger.ts';
import { cash, lying, type Table } from '../../engine/kernel/table.ts';
import type { Game } from '../../engine/rules/referee.ts';
import { players, presidentOf, shareMatrix } from './holdings.ts';
import { priceOf } from './say.ts';

/** A merger as people follow it: from the proposal to the system, exchange by exchange. */

const strings = z.array(z.string());
const Exchange = z.object({
  phase: z.int(),
  who: z.string(),
  does: z.string(),
  gives: strings,
  gets: strings,
  with: z.optional(z.string()),
  cash: z.number(),
});
const Question = z.object({
  ask: z.string(),
  player: z.string(),
  options: z.optional(strings),
  fails: z.optional(z.string()),
});
const OnClock = z.object({
  by: z.string(),
  survivor: z.string(),
  other: z.string(),
  steps: z.array(z.unknown()),
  question: Question,
});
const Offer = z.object({
  move: z.object({
    verb: z.literal('proposeMerger'),
    survivor: z.string(),
    other: z.string(),
  }),
  by: z.string(),
  to: strings,
});
const Proposal = Offer.shape.move;
const Systems = z.record(z.string(), z.string());

/** One exchange. Certificates by piece id; cash as `who` sees it, negative = paid. */
export type Exchange = z.infer<typeof Exchange>;

/** What a holder has of the two companies, and what it will have of the system. Percent and money. */
export interface Row {
  readonly holder: PlaceId;
  readonly survivor: number;
  readonly other: number;
  readonly system: number;
  readonly cash: number;
}

/** The company that the two become. */
export interface System {
  readonly price: number | undefined;
  readonly treasury: number;
  readonly director: PlaceId | undefined;
  readonly trains: readonly string[];
  readonly rows: readonly Row[];
}

export interface MergerSeen {
  /** Waiting for consent; for answers; for the last word; or over. */
  readonly stage: 'proposed' | 'asking' | 'ready' | 'formed' | 'failed';
  readonly by: PlaceId;
  readonly survivor: string;
  readonly other: string;
  /** Whose word is awaited. */
  readonly awaited: readonly PlaceId[];
  /** Players who direct one of the two and have agreed; the proposer first. */
  readonly agreed: readonly PlaceId[];
  readonly steps: readonly Exchange[];
  /** Who will be asked after these steps, where that is known before it is agreed to. */
  readonly asksNext?: PlaceId;
  readonly fails?: string;
  /** As it stands or is foreseen; what answers can still change is left out. */
  readonly system?: System;
  /** Taking back to this entry takes back the whole merger. */
  readonly undoTo?: number;
}

const COMPLETE = 'completeMerger';

/** The merger that is under way, or that was the last thing done; none = undefined. */
export function mergerSeen(
  game: Game,
  table: Table,
  entries: readonly Entry[],
): MergerSeen | undefined {
  if (!game.rulebook?.verbs.has(COMPLETE)) return undefined;
  return proposed(game, table) ?? underWay(game, table, entries) ?? over(table, entries);
}

function proposed(game: Game, table: Table): MergerSeen | undefined {
  const offer = Offer.safeParse(table.clock.get('offer'));
  if (!offer.success) return undefined;
  const { by, to, move } = offer.data;
  const { survivor, other } = move;
  const common = { stage: 'proposed' as const, by, survivor, other, awaited: to, agreed: [by] };
  return foreseen(game, table, (play) => {
    for (const player of to) play({ verb: 'agree' }, player);
    const merger = OnClock.safeParse(table.clock.get('merger'));
    if (!merger.success) return { ...common, steps: [] };
    const { question, steps } = merger.data;
    return {
      ...common,
      steps: exchanges(steps),
      ...(question.ask === 'complete' ? {} : { asksNext: question.player }),
      ...outlook(game, table, merger.data),
    };
  });
}

type OnClock = z.infer<typeof OnClock>;

function underWay(game: Game, table: Table, entries: readonly Entry[]): MergerSeen | undefined {
  const merger = OnClock.safeParse(table.clock.get('merger'));
  if (!merger.success) return undefined;
  const { by, survivor, other, question } = merger.data;
  const directors = [survivor, other].map((company) => presidentOf(table, company));
  const ready = question.ask === 'complete';
  return {
    stage: ready ? 'ready' : 'asking',
    by,
    survivor,
    other,
    awaited: [question.player],
    agreed: [...new Set([by, ...directors])].filter((player) => player !== undefined),
    steps: exchanges(merger.data.steps),
    ...outlook(game, table, merger.data),
    ...undoTo(entries),
  };
}

/** A merger that was just completed, for as long as nothing else has been done. */
function over(table: Table, entries: readonly Entry[]): MergerSeen | undefined {
  const last = entries[(standing(entries).standing.at(-1) ?? 0) - 1];
  const to = undoTo(entries);
  if (last?.move.verb !== COMPLETE || to === undefined) return undefined;
  const { survivor, other } = Proposal.parse(entries[to.undoTo]!.move);
  const systems = Systems.safeParse(table.clock.get('systems'));
  const formed = systems.success && systems.data[survivor] === other;
  const before = lastOnClock(entries, last.seq - 1);
  return {
    stage: formed ? 'formed' : 'failed',
    by: before?.by ?? '',
    survivor,
    other,
    awaited: [],
    agreed: [],
    steps: exchanges(before?.steps ?? []),
    ...(formed ? { system: systemOf(table, survivor, other, undefined) } : {}),
    ...(before?.question.fails === undefined ? {} : { fails: before.question.fails }),
    ...to,
  };
}

/** What was last written on the clock of a merger by the first `count` entries. */
function lastOnClock(entries: readonly Entry[], count: number): OnClock | undefined {
  for (let i = count - 1; i >= 0; i--)
    for (const op of entries[i]!.ops)
      if (op.op === 'set' && op.key === 'merger') return OnClock.safeParse(op.value).data;
  return undefined;
}

/** The entry before the latest proposal that stands. */
function undoTo(entries: readonly Entry[]): { undoTo: number } | undefined {
  const seq = standing(entries).standing.findLast(
    (seq) => Proposal.safeParse(entries[seq - 1]?.move).success,
  );
  return seq === undefined ? undefined : { undoTo: seq - 1 };
}

const exchanges = (steps: readonly unknown[]): Exchange[] =>
  steps.flatMap((step) => Exchange.safeParse(step).data ?? []);

/** More questions than any merger asks. */
const ENOUGH = 60;

/**
 * What comes of the merger. While something is left to be asked only what no answer changes is told:
 * the price, the treasury and the trains of the system, without a director and rows.
 */
function outlook(
  game: Game,
  table: Table,
  { by, survivor, other, question }: OnClock,
): Pick<MergerSeen, 'fails' | 'system'> {
  if (question.fails !== undefined) return { fails: question.fails };
  const now = holdingsOf(table, survivor, other);
  return foreseen(game, table, (play) => {
    let asked: z.infer<typeof Question> | undefined = question;
    for (let i = 0; i < ENOUGH && asked && asked.ask !== 'complete'; i++) {
      play({ verb: 'answerMerger', choice: asked.options?.[0] ?? '' }, asked.player);
      asked = OnClock.safeParse(table.clock.get('merger')).data?.question;
    }
    if (asked?.ask !== 'complete' || asked.fails !== undefined) return {};
    play({ verb: COMPLETE }, by);
    const system = systemOf(table, survivor, other, now);
    return {
      system: question.ask === 'complete' ? system : { ...system, director: undefined, rows: [] },
    };
  });
}

type Held = ReadonlyMap<PlaceId, { survivor: number; other: number; cash: number }>;

function holdingsOf(table: Table, survivor: string, other: string): Held {
  const matrix = shareMatrix(table);
  return new Map(
    [...players(table), 'pool', 'ipo', `company:${survivor}`].map((holder) => [
      holder,
      {
        survivor: matrix.get(survivor)?.get(holder) ?? 0,
        other: matrix.get(other)?.get(holder) ?? 0,
        cash: holder.startsWith('player:') ? cash(table, holder) : 0,
      },
    ]),
  );
}

/** The system on a table where it stands; `before` = who held what of the two. */
function systemOf(table: Table, survivor: string, other: string, before: Held | undefined): System {
  const rows = [...holdingsOf(table, survivor, other)].map(([holder, now]): Row => {
    const was = before?.get(holder);
    return {
      holder,
      survivor: was?.survivor ?? 0,
      other: was?.other ?? 0,
      system: now.survivor,
      cash: was ? now.cash - was.cash : 0,
    };
  });
  return {
    price: priceOf(table, survivor),
    treasury: cash(table, `company:${survivor}`),
    director: presidentOf(table, survivor),
    trains: [survivor, other].flatMap((company) =>
      lying(table, `company:${company}`).filter((id) => table.box.pieces.get(id)?.kind === 'train'),
    ),
    rows: rows.filter((row) => row.survivor + row.other + row.system > 0 || row.cash !== 0),
  };
}

type Play = (move: Move, player: PlaceId) => void;

/** Looks at the table while moves are played on it; it is as before afterwards. */
function foreseen<T>(game: Game, table: Table, look: (play: Play) => T): T {
  let seen: T | undefined;
  drafted(table, 0, (draft) => {
    seen = look((move, player) =>
      game
        .rulebook!.verbs.get(move.verb)
        ?.effects(draft, move, { seat: player, players: [player], host: false }),
    );
  });
  return seen as T;
}
