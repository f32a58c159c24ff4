import * as z from 'zod/mini';
import type { Draft, Table } from '../../rules/course/nouns.ts';
import type { ClockOf } from '../../rules/course/clock.ts';
import { typedClock, count, each, name, names, shape } from '../../rules/course/clock.ts';

/** The clock keys of 1839 besides those of the frame. */

/** The track of a turn. */
const Lays = shape({
  /** The private whose power is the whole lay of the turn; '' = an ordinary lay. */
  mode: name,
  /** Tiles of the whole lay, and how many of them were upgrades. */
  tiles: count,
  upgrades: count,
  /** Tiles that count against placing a token. (D51) */
  counted: count,
  /** Hexes where IJzeren Rijn has built in this turn. */
  rijn: names,
});

const Charter = shape({
  /** Its home tokens have been placed or declined. */
  homed: z.optional(z.boolean()),
  /** It has finished a turn. */
  served: z.optional(z.boolean()),
  /** How many of its pool shares have the par that Kabinet-Rochussen put on them. */
  carried: z.optional(count),
  /** The total of its last run. */
  revenue: z.optional(count),
  /** Stops that it has been connected to, for MESS. */
  met: z.optional(names),
});

export const keys = {
  /** The colour of the number cards that give the present order. */
  colour: z.enum(['blue', 'red']),
  /** Company -> the player whose purchase floated it in this stock round. */
  floatedBy: each(name),
  charters: each(Charter),
  lays: Lays,
  /** Privates used in this step. Those that close by use close at its end. */
  used: names,
  /** A token was sold for a train in this turn. (§6.9) */
  tokenSold: z.boolean(),
  /** Money raised with the Rotterdamsche Bank and not spent yet. (D81) */
  raised: count,
  /** Country -> the par that its company will have. */
  foreignPars: each(count),
  /** The public company that comes with Rijkswaterstaat; '' = none. */
  linked: name,
  /** Privates are obsolete. (§10.3) */
  obsolete: z.boolean(),
  /** The company that bought the first 7+ and is still in its turn; '' = none. */
  sevens: name,
  /** Train -> the SAVED marker on it. (§10.8) */
  saved: each(name),
  /** Saved trains that have rusted and have run once more. */
  lastRuns: names,
} as const;

export type OwnClock = ClockOf<typeof keys>;
export type Charter = z.infer<typeof Charter>;

export const {
  read: own,
  write: put,
  beginning: first,
} = typedClock(keys, {
  colour: 'blue',
  floatedBy: {},
  charters: {},
  lays: { mode: '', tiles: 0, upgrades: 0, counted: 0, rijn: [] },
  used: [],
  tokenSold: false,
  raised: 0,
  foreignPars: {},
  linked: '',
  obsolete: false,
  sevens: '',
  saved: {},
  lastRuns: [],
});

export function charter(table: Table, company: string): Charter {
  const charters = own(table, 'charters');
  return (Object.hasOwn(charters, company) && charters[company]) || {};
}

export function setCharter(draft: Draft, company: string, fields: Charter): void {
  const charters = own(draft.table, 'charters');
  put(draft, 'charters', {
    ...charters,
    [company]: { ...charter(draft.table, company), ...fields },
  });
}
