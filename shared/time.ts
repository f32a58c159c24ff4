import * as z from 'zod/mini';

/**
 * How much time people mean to take, and what the ledger says they took. Nothing follows from it: no
 * rule reads it, and whoever runs out is told so. What is left at any moment is read off the times of
 * the entries, so every browser comes to the same.
 */
export const TIME_LIMITS = { least: 10, most: 60 * 60 * 24 * 31, add: 3_600 } as const;

export const BUDGET_OWNERS = ['player', 'company', 'table'] as const;
export const BUDGET_SPANS = ['game', 'round', 'turn'] as const;

export const TimeBudget = z.strictObject({
  /** Of each player, of each company, or of all together. */
  of: z.enum(BUDGET_OWNERS),
  /** For the whole game, or anew in each round or turn. */
  over: z.enum(BUDGET_SPANS),
  seconds: z.int().check(z.gte(TIME_LIMITS.least), z.lte(TIME_LIMITS.most)),
  /** Seconds more for each turn that was played (Fischer); what was not used is kept. */
  add: z.int().check(z.gte(0), z.lte(TIME_LIMITS.add)),
});
export type TimeBudget = z.infer<typeof TimeBudget>;

/** Sets a budget (null = none any more), or stops the clock and lets it run. */
export const TimeChange = z.strictObject({
  verb: z.literal('time'),
  budget: z.optional(z.nullable(TimeBudget)),
  runs: z.optional(z.boolean()),
});

/** Whose time is counted where all share one. */
export const SHARED_CLOCK = 'table';

/** An entry, and what the table waited for after it. */
export interface WaitRecord {
  readonly at: number;
  readonly move: { readonly verb: string; readonly [parameter: string]: unknown };
  /** It says something of the table and nothing of the game. */
  readonly aside: boolean;
  /** After an undo or a redo: the entry after which the table stood the same; 0 = before the first. */
  readonly like?: number;
  readonly acting: readonly string[];
  /** "company:GWR", where it is a company's turn. */
  readonly company?: string;
  readonly round: string;
  readonly over: boolean;
}

export interface Clocks {
  readonly budget: TimeBudget | undefined;
  /** Whether the clock runs; somebody may have stopped it. */
  readonly runs: boolean;
  /** Whose time runs since then: "player:1", "company:GWR", or all together. */
  readonly running: readonly string[];
  readonly since: number;
  /** Milliseconds that passed before each entry while the clock was not stopped. */
  readonly passed: readonly number[];
  /** Milliseconds that each move took; nothing for what is no move of the game. */
  readonly took: readonly (number | undefined)[];
  /** Milliseconds that somebody has left at this moment, below zero where they ran out. */
  left(owner: string, now: number): number;
}

/** Where the game had come to: what an undo leads back to. */
interface Place {
  readonly wait: WaitRecord;
  readonly turn: number;
  readonly round: number;
  /** What was added for turns that were played, latest first. */
  readonly won: Won | undefined;
}
interface Won {
  readonly pools: readonly string[];
  readonly ms: number;
  readonly before: Won | undefined;
}

export function clocksOf(waits: readonly WaitRecord[]): Clocks {
  let budget: TimeBudget | undefined;
  /** Each budget that is begun anew begins with nothing used. */
  let begun = 0;
  let runs = true;
  let thought = 0;
  let place: Place | undefined;
  const places: (Place | undefined)[] = [];
  const used = new Map<string, number>();
  const passed: number[] = [];
  const took: (number | undefined)[] = [];

  const pool = (owner: string, { turn, round }: Place): string => {
    const over = budget!.over;
    return `${begun} ${owner} ${over === 'turn' ? turn : over === 'round' ? round : ''}`;
  };
  const owners = ({ wait }: Place): readonly string[] => {
    if (!budget || wait.over) return [];
    if (budget.of === 'table') return [SHARED_CLOCK];
    if (budget.of === 'player') return wait.acting;
    return wait.company === undefined ? [] : [wait.company];
  };

  let before: WaitRecord | undefined;
  for (const wait of waits) {
    const between = before && runs ? Math.max(0, wait.at - before.at) : 0;
    passed.push(between);
    thought += between;
    if (place && between > 0)
      for (const owner of owners(place)) {
        const name = pool(owner, place);
        used.set(name, (used.get(name) ?? 0) + between);
      }
    const taken = wait.like !== undefined;
    const made = !wait.aside && !taken && place && wait.move.verb !== 'setUp';
    took.push(made ? thought : undefined);
    if (!wait.aside) thought = 0;

    if (wait.move.verb === 'time') {
      const change = TimeChange.safeParse(wait.move).data;
      if (change?.budget !== undefined) {
        const anew =
          !budget || budget.of !== change.budget?.of || budget.over !== change.budget.over;
        budget = change.budget ?? undefined;
        if (anew) begun++;
      }
      runs = change?.runs ?? runs;
    }
    place = taken ? (places[wait.like! - 1] ?? place) : next(place, wait);
    places.push(place);
    before = wait;
  }

  function next(last: Place | undefined, wait: WaitRecord): Place {
    if (!last) return { wait, turn: 1, round: 1, won: undefined };
    if (same(last.wait, wait)) return last;
    const { turn, round, won } = last;
    const earns = budget && budget.add > 0 && budget.over !== 'turn' && runs;
    const pools = earns ? owners(last).map((owner) => pool(owner, last)) : [];
    return {
      wait,
      turn: turn + 1,
      round: wait.round === last.wait.round ? round : round + 1,
      won: pools.length > 0 ? { pools, ms: budget!.add * 1000, before: won } : won,
    };
  }

  const since = before?.at ?? 0;
  const running = place && runs ? owners(place) : [];
  return {
    ...{ budget, runs, running, since, passed, took },
    left(owner, now) {
      if (!budget || !place) return 0;
      const name = pool(owner, place);
      let left = budget.seconds * 1000 - (used.get(name) ?? 0);
      for (let won = place.won; won; won = won.before) if (won.pools.includes(name)) left += won.ms;
      return running.includes(owner) ? left - Math.max(0, now - since) : left;
    },
  };
}

const same = (a: WaitRecord, b: WaitRecord): boolean =>
  a.over === b.over &&
  a.round === b.round &&
  a.company === b.company &&
  a.acting.length === b.acting.length &&
  a.acting.every((player, i) => player === b.acting[i]);

/** "12:05", "1:02:40", "-0:31": what a clock shows. */
export function formatClock(ms: number): string {
  // A clock that counts down shows 0:00 only when nothing is left.
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

/** "each player has 20 minutes for the whole game and 10 seconds more for each turn played". */
export function budgetSentence({ of, over, seconds, add }: TimeBudget): string {
  const who = { player: 'each player has', company: 'each company has', table: 'all have' }[of];
  const together = of === 'table' ? ' together' : '';
  const when = { game: 'for the whole game', round: 'in each round', turn: 'for each turn' }[over];
  const more = add > 0 && over !== 'turn' ? ` and ${span(add)} more for each turn played` : '';
  return `${who} ${span(seconds)}${together} ${when}${more}`;
}
