import type { Replay } from '../playing.ts';
import type { Difference } from './difference.ts';
import type { Moment } from './measure.ts';

/**
 * Where play goes on differently there, for a peculiarity of that engine. What it excuses is one
 * refusal of ours, or our table being elsewhere; then our table is brought to where the record is and
 * compared in full. Where it cannot be brought there, the rest of the game is left out.
 */
export interface Departure {
  readonly name: string;
  readonly rule: string;
  /** Is this, of the record's last step, what our referee refuses and that engine lets happen? */
  refusal?(moment: Moment, line: string): boolean;
  /** Are these differences of a state what the peculiarity makes? */
  parts?(moment: Moment, differences: readonly Difference[]): boolean;
  /** Brings our table there; false = it cannot. Left out = what was refused is done all the same. */
  follow?(moment: Moment, differences: readonly Difference[], replay: Replay): boolean;
}
