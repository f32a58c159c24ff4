import * as z from 'zod/mini';

/**
 * Time budgets: how much time people want to take, and how much they took by the ledger. No rule reads them;
 * the page only shows who has run out. The time left is computed from the times of the entries, so every
 * browser shows the same. A limit is the other kind: it binds (`decision-clock.ts`).
 */
export const TIME_LIMITS = { least: 10, most: 60 * 60 * 24 * 31, add: 3_600 } as const;

export const BUDGET_OWNERS = ['player', 'company', 'table'] as const;
export const BUDGET_SPANS = ['game', 'round', 'turn'] as const;

export const TimeBudget = z.strictObject({
  /** Each player has this budget, or each company, or all share one. */
  of: z.enum(BUDGET_OWNERS),
  /** The budget is for the whole game, or starts again in each round or turn. */
  over: z.enum(BUDGET_SPANS),
  seconds: z.int().check(z.gte(TIME_LIMITS.least), z.lte(TIME_LIMITS.most)),
  /** Seconds that each played turn adds (Fischer). Unused time is kept. */
  add: z.int().check(z.gte(0), z.lte(TIME_LIMITS.add)),
});
export type TimeBudget = z.infer<typeof TimeBudget>;

/** What happens when the time of a decision is over: a program decides, the player passes, or the others vote. */
export const TIME_OVER = ['program', 'pass', 'vote'] as const;
/** The most seconds of a decision, an answer, or a grace period. People are at the table meanwhile. */
export const MOST_LIMIT = 3_600;

const limited = (least: number) => z.int().check(z.gte(least), z.lte(MOST_LIMIT));
/** Time that binds: the server acts when it is over. All figures are seconds. */
export const TimeLimit = z.strictObject({
  /** For each decision, and for each answer to a question. */
  decision: limited(TIME_LIMITS.least),
  answer: limited(TIME_LIMITS.least),
  /** After the time is over, until something follows from it. */
  grace: limited(0),
  over: z.enum(TIME_OVER),
});
export type TimeLimit = z.infer<typeof TimeLimit>;

/** Why the table itself stops the clock or lets it run: a player cannot act, or can again, or the server was away. */
export const CLOCK_LINE = ['away', 'back', 'server'] as const;

const word = z.string().check(z.minLength(1), z.maxLength(64));
/** Sets a budget or a limit (null = none), or stops and starts the clock. */
export const TimeChange = z.strictObject({
  verb: z.literal('time'),
  budget: z.optional(z.nullable(TimeBudget)),
  limit: z.optional(z.nullable(TimeLimit)),
  runs: z.optional(z.boolean()),
  /** Only the table writes these. `late` is a player whose time is over; `n` tells two votes about it apart. */
  line: z.optional(z.enum(CLOCK_LINE)),
  late: z.optional(word),
  n: z.optional(z.int()),
});
export type TimeChange = z.infer<typeof TimeChange>;

/** The ids of moves begin so that the server makes because time is over. */
export const CLOCK_MOVE = 'clock-';

/** The owner of the time if all share one budget. */
export const SHARED_CLOCK = 'table';

/** An entry, and what the table waited for after it. */
export interface WaitRecord {
  readonly at: number;
  readonly move: { readonly verb: string; readonly [parameter: string]: unknown };
  /** The move is outside the game. */
  readonly aside: boolean;
  /** After an undo or a redo: the entry after which the table was the same; 0 = before the first. */
  readonly like?: number;
  readonly acting: readonly string[];
  /** "company:GWR", if it is the turn of a company. */
  readonly company?: string;
  readonly round: string;
  readonly over: boolean;
  /** The move is made by hand: it is no decision. */
  readonly byHand?: boolean;
  /** The open question after it, the seat that asked, and the seats that have not answered. */
  readonly asked?: { readonly id: string; readonly by: string; readonly open: readonly string[] };
}

export interface Clocks {
  readonly budget: TimeBudget | undefined;
  /** False if somebody has stopped the clock. */
  readonly runs: boolean;
  /** Whose time runs since `since`: "player:1", "company:GWR", or "table". */
  readonly running: readonly string[];
  readonly since: number;
  /** Milliseconds before each entry, without the time in which the clock was stopped. */
  readonly passed: readonly number[];
  /** Milliseconds that each move took; undefined = it is no move of the game. */
  readonly took: readonly (number | undefined)[];
  /** Milliseconds that an owner has left now. It is negative if they ran out. */
  left(owner: string, now: number): number;
}

/** A point of the game that an undo can return to. */
interface Position {
  readonly wait: WaitRecord;
  readonly turn: number;
  readonly round: number;
  /** Time that was added for played turns, latest first. */
  readonly added: AddedTime | undefined;
}
interface AddedTime {
  readonly pools: readonly string[];
  readonly ms: number;
  readonly before: AddedTime | undefined;
}

export function clocksOf(waits: readonly WaitRecord[]): Clocks {
  let budget: TimeBudget | undefined;
  /** Counts the budgets. A new one starts with no time used. */
  let budgetNumber = 0;
  let runs = true;
  let thinking = 0;
  let position: Position | undefined;
  const positions: (Position | undefined)[] = [];
  const used = new Map<string, number>();
  const passed: number[] = [];
  const took: (number | undefined)[] = [];

  const pool = (owner: string, { turn, round }: Position): string => {
    const over = budget!.over;
    return `${budgetNumber} ${owner} ${over === 'turn' ? turn : over === 'round' ? round : ''}`;
  };
  const owners = ({ wait }: Position): readonly string[] => ownersOf(budget, wait);

  let before: WaitRecord | undefined;
  for (const wait of waits) {
    const away = wait.move.verb === 'time' && wait.move.line === 'server';
    const between = before && runs && !away ? Math.max(0, wait.at - before.at) : 0;
    passed.push(between);
    thinking += between;
    if (position && between > 0)
      for (const owner of owners(position)) {
        const name = pool(owner, position);
        used.set(name, (used.get(name) ?? 0) + between);
      }
    const taken = wait.like !== undefined;
    const made = !wait.aside && !taken && position && wait.move.verb !== 'setUp';
    took.push(made ? thinking : undefined);
    if (!wait.aside) thinking = 0;

    if (wait.move.verb === 'time') {
      const change = TimeChange.safeParse(wait.move).data;
      if (change?.budget !== undefined) {
        if (isAnother(budget, change.budget)) budgetNumber++;
        budget = change.budget ?? undefined;
      }
      runs = change?.runs ?? runs;
    }
    position = taken ? (positions[wait.like! - 1] ?? position) : next(position, wait);
    positions.push(position);
    before = wait;
  }

  function next(last: Position | undefined, wait: WaitRecord): Position {
    if (!last) return { wait, turn: 1, round: 1, added: undefined };
    if (same(last.wait, wait)) return last;
    const { turn, round, added } = last;
    const earns = budget && budget.add > 0 && budget.over !== 'turn' && runs;
    const pools = earns ? owners(last).map((owner) => pool(owner, last)) : [];
    return {
      wait,
      turn: turn + 1,
      round: wait.round === last.wait.round ? round : round + 1,
      added: pools.length > 0 ? { pools, ms: budget!.add * 1000, before: added } : added,
    };
  }

  const since = before?.at ?? 0;
  const running = position && runs ? owners(position) : [];
  return {
    budget,
    runs,
    running,
    since,
    passed,
    took,
    left(owner, now) {
      if (!budget || !position) return 0;
      const name = pool(owner, position);
      const left = budget.seconds * 1000 - (used.get(name) ?? 0) + addedTo(name, position.added);
      return running.includes(owner) ? left - Math.max(0, now - since) : left;
    },
  };
}

/** A budget of other owners, or over another time, starts with no time used. */
const isAnother = (before: TimeBudget | undefined, after: TimeBudget | null): boolean =>
  !before || before.of !== after?.of || before.over !== after.over;

/** Whose time runs while the table waits. */
function ownersOf(budget: TimeBudget | undefined, wait: WaitRecord): readonly string[] {
  if (!budget || wait.over) return [];
  if (budget.of === 'table') return [SHARED_CLOCK];
  if (budget.of === 'player') return wait.acting;
  return wait.company === undefined ? [] : [wait.company];
}

/** Milliseconds that played turns added to a pool. */
function addedTo(pool: string, added: AddedTime | undefined): number {
  let ms = 0;
  for (let one = added; one; one = one.before) if (one.pools.includes(pool)) ms += one.ms;
  return ms;
}

const same = (a: WaitRecord, b: WaitRecord): boolean =>
  a.over === b.over &&
  a.round === b.round &&
  a.company === b.company &&
  a.acting.length === b.acting.length &&
  a.acting.every((player, i) => player === b.acting[i]);

/** "12:05", "1:02:40", "-0:31": what a clock shows. */
export function formatClock(ms: number): string {
  // Rounded up: a clock that counts down shows 0:00 only when nothing is left.
  const all = Math.ceil(ms / 1000);
  const seconds = Math.abs(all);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return `${all < 0 ? '−' : ''}${h > 0 ? `${h}:${two(m)}` : m}:${two(s)}`;
}

/** "40 s", "12 min", "3 h 5 min", "2 d 4 h": how long something took. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return hours % 24 > 0 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${hours / 24} d`;
}

/** "20 minutes", "90 seconds", "2 hours". */
function span(seconds: number): string {
  const [n, word] =
    seconds % 3600 === 0
      ? [seconds / 3600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  return `${n} ${word}${n === 1 ? '' : 's'}`;
}

/** "each decision has 3 minutes, and after 30 seconds more a program decides". */
export function limitSentence({ decision, answer, grace, over }: TimeLimit): string {
  const more = grace > 0 ? ` and ${span(grace)} more` : '';
  const then = {
    program: 'a program decides',
    pass: 'the player passes',
    vote: 'the others vote whether a program decides',
  }[over];
  return `each decision has ${span(decision)} and each answer ${span(answer)}; after that${more}, ${then}`;
}

/** "each player has 20 minutes for the whole game and 10 seconds more for each turn played". */
export function budgetSentence({ of, over, seconds, add }: TimeBudget): string {
  const who = { player: 'each player has', company: 'each company has', table: 'all have' }[of];
  const together = of === 'table' ? ' together' : '';
  const when = { game: 'for the whole game', round: 'in each round', turn: 'for each turn' }[over];
  const more = add > 0 && over !== 'turn' ? ` and ${span(add)} more for each turn played` : '';
  return `${who} ${span(seconds)}${together} ${when}${more}`;
}
