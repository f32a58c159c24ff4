import type { Departure } from './measure.ts';
import { type Moment, type Tolerance, valueAt } from './measure.ts';
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
  {
    name: 'a token stands in another circle of the same city where cities were joined',
    rule: '18Chesapeake 29: the place of a home stays reserved, and the circles of a city are alike',
    excuses: ({ path }, moment) => isOtherCircle(path, moment),
  },
];

const texts = (list: unknown): string =>
  Array.isArray(list) ? list.map(String).sort().join() : 'none';

/** Does the city hold the same tokens on both sides, and the company's token stand in the same city? */
function isOtherCircle(path: readonly string[], { ours, theirs }: Moment): boolean {
  if (path[0] === 'cityTokens') {
    const city = path.slice(0, 3);
    return path.length === 4 && texts(valueAt(ours, ...city)) === texts(valueAt(theirs, ...city));
  }
  if (path[0] !== 'corps' || path[3] !== 'placed' || path[5] !== '2') return false;
  const [a, b] = [ours, theirs].map((state) => valueAt(state, ...path.slice(0, 5)));
  return Array.isArray(a) && Array.isArray(b) && a[0] === b[0] && a[1] === b[1];
}

export const departures: readonly Departure[] = of1830;
