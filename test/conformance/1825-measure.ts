import type { Members } from './oracle.ts';

/** Where the oracle of 1825 is no measure, in the words of its READMEs. */

interface State {
  finished?: boolean;
  can?: string[];
  round?: { passOrder?: number[] };
  corps: Record<string, { closed?: boolean }>;
}

/** Tolerances by the name the README gives them. */
const NO_MEASURE: Readonly<Record<string, (ours: State, theirs: State) => void>> = {
  'order of `can`': (...sides) => sides.forEach(({ can }) => can?.sort()),
  'order of `round.passOrder`': (...sides) =>
    sides.forEach(({ round }) => round?.passOrder?.sort((a, b) => a - b)),
  'closed companies listed or not': (...sides) =>
    sides.forEach(({ corps }) => {
      for (const [name, { closed }] of Object.entries(corps)) if (closed) delete corps[name];
    }),
  'books of a round after the end': (...sides) =>
    sides.forEach((side) => {
      if (side.finished) delete side.round;
    }),
};

/** Both sides without what is no matter of rules. */
export function comparable(ours: unknown, theirs: Members): readonly [unknown, unknown] {
  const sides = [structuredClone(ours), structuredClone(theirs)] as unknown as [State, State];
  for (const leave of Object.values(NO_MEASURE)) leave(...sides);
  return sides;
}
