import type { Turn } from '../../engine/index.ts';
import type { LogLine } from './log/log-lines.ts';

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
  lines: readonly LogLine[],
  standing: ReadonlySet<number>,
): readonly Step[] {
  const company = turn.entity?.startsWith('company:') ? turn.entity.slice(8) : undefined;
  const steps = STEPS.filter(({ verb }) => known.has(verb));
  const openAt = (verbs: readonly string[]) =>
    steps.flatMap(({ verb }, i) => (verbs.includes(verb) ? [i] : []));
  const now = openAt(turn.verbs);
  if (company === undefined || now.length === 0 || turn.procedure) return [];
  const made = madeBy(company, steps, lines, standing);
  // Trains that nobody bought are over all the same when a later step keeps a power of track open.
  const left = reachedBy(turn.entity!, openAt, lines, standing);
  const furthest = Math.max(now.at(-1)!, left, ...openAt([...made.keys()]));
  return steps.map(({ name, verb }, i) => {
    const isOver = i < furthest && i < HAS_BUILT && furthest >= HAS_BUILT;
    return {
      name,
      state: now.includes(i) && !isOver ? 'now' : i > furthest ? 'to come' : 'done',
      count: made.get(verb) ?? 0,
    };
  });
}

/**
 * How often each step's verb was made since the turn began. Read backwards, steps only go back, and a
 * turn does not reach into the round before. The power of a private is no step, and neither is what
 * comes before all steps: the homes that a company of 1839 chooses.
 */
function madeBy(
  company: string,
  steps: readonly { readonly verb: string }[],
  lines: readonly LogLine[],
  standing: ReadonlySet<number>,
): Map<string, number> {
  const made = new Map<string, number>();
  let last = steps.length;
  for (let i = lines.length - 1; i >= 0; i--) {
    const { entry, begins } = lines[i]!;
    const { seq, move } = entry;
    if (begins && standing.has(seq)) break;
    const at = steps.findIndex(({ verb }) => verb === move.verb);
    if (at < 0 || !standing.has(seq) || move.with !== undefined) continue;
    if (answersProcedure(lines, i, standing)) continue;
    if (move.company !== company || at > last) break;
    last = at;
    made.set(move.verb, (made.get(move.verb) ?? 0) + 1);
  }
  return made;
}

/** Was the move of this line the answer to a procedure, by the line before it that stands? */
function answersProcedure(
  lines: readonly LogLine[],
  i: number,
  standing: ReadonlySet<number>,
): boolean {
  const before = lines.slice(0, i).findLast(({ entry }) => standing.has(entry.seq));
  return before?.inProcedure === true;
}

/** The last step that was open in the turn of this company, by the lines that stand. */
function reachedBy(
  entity: string,
  openAt: (verbs: readonly string[]) => readonly number[],
  lines: readonly LogLine[],
  standing: ReadonlySet<number>,
): number {
  let reached = -Infinity;
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i]!;
    if (!standing.has(line.entry.seq)) continue;
    if (line.entity !== entity) break;
    reached = Math.max(reached, ...openAt(line.verbs));
    if (line.begins) break;
  }
  return reached;
}

/**
 * The steps that were closed by themselves after the last line, because nothing was to be decided in
 * them. An entry of the table itself passes over nothing, and a procedure is not a company's turn: 1820
 * floats a company in the stock round.
 */
export function skippedSteps(
  known: ReadonlySet<string>,
  lines: readonly LogLine[],
  standing: ReadonlySet<number>,
): { readonly company: string; readonly steps: readonly string[] } | undefined {
  const [before, last] = lines.slice(-2);
  const company = before?.entity?.startsWith('company:') ? before.entity.slice(8) : undefined;
  if (!before || !last || company === undefined || last.entry.move.with !== undefined)
    return undefined;
  if (before.inProcedure) return undefined;
  const { verb } = last.entry.move;
  const steps = STEPS.filter((step) => known.has(step.verb));
  const openAt = (verbs: readonly string[]) =>
    steps.flatMap((step, i) => (verbs.includes(step.verb) ? [i] : []));
  // After its trains a company may have the power of a private only, in a step that is long over.
  const made = madeBy(company, steps, lines.slice(0, -1), standing);
  const reached = Math.max(
    reachedBy(before.entity!, openAt, lines.slice(0, -1), standing),
    ...openAt([...made.keys()]),
  );
  const from = verb === 'pass' ? reached : steps.findIndex((step) => step.verb === verb);
  if (!Number.isFinite(from) || from < 0) return undefined;
  // The power of a private may keep an earlier step open.
  const open = last.entity === before.entity ? openAt(last.verbs) : [steps.length];
  const over = steps.flatMap(({ name }, i) =>
    i > from && i < (open.at(-1) ?? 0) && !open.includes(i) ? [name] : [],
  );
  return over.length === 0 ? undefined : { company, steps: over };
}
