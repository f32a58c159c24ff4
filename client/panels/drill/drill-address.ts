import {
  DIFFICULTIES,
  type Difficulty,
  DRILL_KINDS,
  type DrillKind,
  type DrillQuestion,
} from '../../../engine/drills/index.ts';

/** The address of a drill: `/drill/<title>/<kind>/<difficulty>/<seed>`. */

const SEEDS = 2 ** 31;

export const addressOf = ({ title, kind, difficulty, seed }: DrillQuestion): string =>
  `/drill/${title}/${kind}/${difficulty}/${seed}`;

export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % SEEDS;

/** The drill of an address. What the address leaves out is the easiest drill, and a new seed. */
export function drillAt(path: string): DrillQuestion {
  const [title = '', kind, difficulty, seed] = path.split('/').slice(2);
  const number = Number(seed);
  return {
    title,
    kind: DRILL_KINDS.find((one) => one === kind) ?? ('run' satisfies DrillKind),
    difficulty: DIFFICULTIES.find((one) => one === difficulty) ?? ('easy' satisfies Difficulty),
    seed: seed && Number.isInteger(number) && number >= 0 && number < SEEDS ? number : newSeed(),
  };
}
