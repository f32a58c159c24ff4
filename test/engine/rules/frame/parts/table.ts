import type { Context } from '../../../../../engine/rules/course/nouns.ts';
import { type difference, withDifferences } from '../../../../../engine/rules/frame.ts';
import { begin, opened, type Scene } from '../../../../kit/1830.ts';

/** A company in the midst of its life. */
export const LINKED = { floated: true, operated: true, linked: true };

/** A table of 1830 in a stock round of a phase. */
export const table = (phase = '2', players = 3): Scene => opened(begin({ players }), phase);

/** The table under the rules of 1830 but for one difference. */
export const seen = ({ table }: Scene, changed: ReturnType<typeof difference>): Context => ({
  table,
  box: table.box,
  rules: withDifferences([changed]),
  money: String,
  can: () => false,
});
