import type { Entry } from '../../shared/entry.ts';
import type { Turn } from '../../engine/index.ts';

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

/** Who has come so far has built: track and stations are then only what a private still allows. */
const HAS_BUILT = 2;

/**
 * The steps of the company in turn: what may be done is now, what comes before it is done, what comes
 * after it is to come. Nothing where what may be done is none of them, or a title has no such verb.
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

/** How often each step's verb was made since the turn began: going back, steps only go back. */
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
