import type { Entry } from '../../shared/entry.ts';
import type { Turn } from '../../engine/index.ts';
import type { LogLine } from './log-lines.ts';

/** A step of a company's turn, as a line shows it. */
export interface Step {
  readonly name: string;
  readonly state: 'done' | 'now' | 'to come';
  /** What was done in it: how many tiles, how many trains. */
  readonly count: number;
}

/** The steps that every company of an 18xx goes through, by the verbs that are theirs. */
const STEPS: readonly { readonly name: string; readonly verb: string }[] = [
  { name: 'Track', verb: 'layTile' },
  { name: 'Station', verb: 'placeToken' },
  { name: 'Run', verb: 'runTrains' },
  { name: 'Pay', verb: 'payDividend' },
  { name: 'Trains', verb: 'buyTrain' },
];

/** A company at this step has built. What is open before it is only the power of a private. */
const HAS_BUILT = 2;

/**
 * The steps of the company in turn. Steps that are open are now, those before them are done, those after
 * them are to come. The list is empty if no step is open, or if the title has no such verb.
 */
export function stepsOf(
  turn: Turn,
  known: ReadonlySet<string>,
  entries: readonly Entry[],
  standing: ReadonlySet<number>,
): readonly Step[] {
  const company = turn.entity?.startsWith('company:') ? turn.entity.slice(8) : undefined;
  const steps = STEPS.filter(({ verb }) => known.has(verb));
  const now = steps.flatMap(({ verb }, i) => (turn.verbs.includes(verb) ? [i] : []));
  if (company === undefined || now.length === 0 || turn.procedure) return [];
  const made = madeBy(company, steps, entries, standing);
  const furthest = Math.max(now.at(-1)!, ...steps.map(({ verb }, i) => (made.has(verb) ? i : -1)));
  return steps.map(({ name, verb }, i) => {
    const isOver = i < furthest && i < HAS_BUILT && furthest >= HAS_BUILT;
    return {
      name,
      state: now.includes(i) && !isOver ? 'now' : i > furthest ? 'to come' : 'done',
      count: made.get(verb) ?? 0,
    };
  });
}

/** How often each step's verb was made since the turn began. Read backwards, steps only go back. */
function madeBy(
  company: string,
  steps: readonly { readonly verb: string }[],
  entries: readonly Entry[],
  standing: ReadonlySet<number>,
): Map<string, number> {
  const made = new Map<string, number>();
  let last = steps.length;
  for (let i = entries.length - 1; i >= 0; i--) {
    const { seq, move } = entries[i]!;
    const at = steps.findIndex(({ verb }) => verb === move.verb);
    if (at < 0 || !standing.has(seq)) continue;
    if (move.company !== company || at > last) break;
    last = at;
    made.set(move.verb, (made.get(move.verb) ?? 0) + 1);
  }
  return made;
}

/**
 * The steps that were closed by themselves after the last entry, because nothing could be done in
 * them. `before` is the line before the last. An entry of the table itself passes over nothing.
 */
export function skippedSteps(
  known: ReadonlySet<string>,
  before: LogLine | undefined,
  last: LogLine | undefined,
): { readonly company: string; readonly steps: readonly string[] } | undefined {
  const company = before?.entity?.startsWith('company:') ? before.entity.slice(8) : undefined;
  if (!before || !last || company === undefined) return undefined;
  const { verb } = last.entry.move;
  const steps = STEPS.filter((step) => known.has(step.verb));
  const openAt = (verbs: readonly string[]) =>
    steps.flatMap((step, i) => (verbs.includes(step.verb) ? [i] : []));
  const from =
    verb === 'pass' ? openAt(before.verbs).at(-1) : steps.findIndex((step) => step.verb === verb);
  if (from === undefined || from < 0) return undefined;
  // The power of a private may keep an earlier step open.
  const open = last.entity === before.entity ? openAt(last.verbs) : [steps.length];
  const over = steps.flatMap(({ name }, i) =>
    i > from && i < (open.at(-1) ?? 0) && !open.includes(i) ? [name] : [],
  );
  return over.length === 0 ? undefined : { company, steps: over };
}
