import type { Departure } from './departure.ts';
import type { Tolerance } from './measure.ts';
import { departures as of1830, tolerances as of1830s } from './1830.ts';

/** Where the oracle is no measure for titles that are files: as for 1830, and what that engine does in others. */

export const tolerances: readonly Tolerance[] = [
  ...of1830s,
  {
    name: 'unlimited tiles show as one piece, and one more for each that came back',
    rule: '18Chesapeake 76',
    excuses: ({ path, ours, theirs }) =>
      path[0] === 'tiles' && typeof theirs === 'number' && typeof ours === 'number' && ours > 20,
  },
];

export const departures: readonly Departure[] = of1830;
