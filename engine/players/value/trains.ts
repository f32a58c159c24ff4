import { phaseOf } from '../../rules/course/keys.ts';
import { memoizeByBox, memoizeByRevision } from '../../rules/memoize.ts';
import type { Context, PieceId, Table } from '../../rules/course/nouns.ts';
import { trainName, trainPrice, trainsIn } from '../../rules/trains/cards.ts';
import { trainsOnSale } from '../../rules/trains/rules.ts';
import type { Sight } from '../sight.ts';
import { pace } from './rounds.ts';

/** How long trains live, and which ones are to be had later on. */

export const FOR_EVER = 99;

const positions = memoizeByBox(
  ({ trains }) => new Map([...trains.keys()].map((name, i) => [name, i])),
);
const rustedBy = new WeakMap<object, ReadonlyMap<string, string>>();

/** For each kind, the kind that rusts it. */
function rustOf({ box, rules }: Context): ReadonlyMap<string, string> {
  let known = rustedBy.get(box);
  if (!known) {
    const found = new Map<string, string>();
    for (const kind of box.trains.keys())
      for (const gone of rules.trains.rusts(box, kind)) found.set(gone, kind);
    // A title may scrap trains in its own way; the box says by which kind.
    for (const { name, data } of box.trains.values())
      if (typeof data.rustsOn === 'string' && !found.has(name)) found.set(name, data.rustsOn);
    rustedBy.set(box, (known = found));
  }
  return known;
}

/** Trains to be bought before the first one of a kind or of a later kind. */
function trainsBefore(table: Table, kind: string): number {
  const order = positions(table.box);
  const at = order.get(kind) ?? 0;
  const ahead = trainsIn(table, 'depot');
  const first = ahead.findIndex((id) => (order.get(trainName(table, id)) ?? 0) >= at);
  return first < 0 ? 0 : first;
}

/** Rounds that a train of this kind will still run, the current one included. */
export function lifeOf(sight: Sight, train: PieceId): number {
  const { context, title } = sight;
  const own = title.trainLife?.(context, train);
  if (own !== undefined) return own;
  const by = rustOf(context).get(trainName(context.table, train));
  if (by === undefined) return FOR_EVER;
  return trainsBefore(context.table, by) / pace(sight) + 0.6;
}

const depots = memoizeByRevision<Table, { list?: readonly PieceId[] }>(() => ({}));

/** The train of the bank that will be the cheapest for sale after so many rounds. */
export function trainAfter(sight: Sight, rounds: number): PieceId | undefined {
  const { context } = sight;
  const { table } = context;
  const onSale = trainsOnSale(table);
  if (rounds <= 0.5) {
    let best: PieceId | undefined;
    for (const id of onSale)
      if (best === undefined || trainPrice(table, id) < trainPrice(table, best)) best = id;
    return best;
  }
  const known = depots(table, table.revision.trains);
  const ahead = (known.list ??= trainsIn(table, 'depot'));
  if (ahead.length === 0) return onSale[0];
  return ahead[Math.min(ahead.length - 1, Math.floor(rounds * pace(sight)))];
}

export const trainLimitOf = ({ context: { table, rules } }: Sight): number =>
  Math.max(1, rules.trains.trainLimit(table) || phaseOf(table)?.trainLimit || 2);
