import type { HouseValue } from '../../../shared/house.ts';
import { SPARES } from '../../kernel/spares.ts';
import { piecesIn } from '../../kernel/table.ts';
import type { Box, Draft, Context, PieceId, Table, HouseRule } from '../course/nouns.ts';
import { trainName, trainsIn } from '../trains/cards.ts';
import { trainsOnSale } from '../trains/rules.ts';
import { houseOf } from './house.ts';

/** House rules about the contents of the box: numbers of trains, and unlimited tiles. */

const MOST_TRAINS = 24;

type Counts = { readonly [kind: string]: number };

/** The printed number of trains of each kind, in order of sale. Unlimited kinds are left out. */
function printed(box: Box): Map<string, number> {
  const counts = new Map([...box.trains.keys()].map((kind) => [kind, 0]));
  for (const { kind, place, type = '' } of box.pieces.values())
    if (kind === 'train' && place === 'depot' && box.trains.get(type)?.data.unlimited !== true)
      counts.set(type, (counts.get(type) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 0));
}

const countsOf = (value: HouseValue | undefined): Counts =>
  value !== undefined && typeof value === 'object' && !Array.isArray(value) ? value : {};

const inDepot = (table: Table, kind: string): PieceId[] =>
  trainsIn(table, 'depot').filter((id) => trainName(table, id) === kind);

/** Unused spare copies of a piece, lowest number first. */
export function* unusedSpares({ box, pieces }: Table, like: string): Generator<PieceId> {
  for (let n = 0; n < 1000; n++) {
    const id = `${like}-${n}`;
    if (!box.pieces.has(id) && pieces.get(id)?.place === SPARES) yield id;
  }
}

/** Adds trains behind the others of their kind, or removes them from the end. */
function recount(draft: Draft, kind: string, by: number): void {
  const { table } = draft;
  const all = [...printed(table.box).keys()];
  if (by < 0) for (const id of inDepot(table, kind).slice(by)) draft.put(id, 'out');
  for (let n = 0; n < by; n++) {
    const [id] = unusedSpares(table, `train:${kind}`);
    const before = all.slice(0, all.indexOf(kind) + 1);
    const at = piecesIn(table, 'depot').findLastIndex((one) =>
      before.includes(trainName(table, one)),
    );
    if (id !== undefined) draft.do({ op: 'put', piece: id, to: 'depot', at: at + 1, spare: true });
  }
}

export const trains: HouseRule = {
  id: 'trains',
  label: 'Trains',
  help: 'How many of each kind are for sale in the whole game.',
  input({ box }) {
    const of = [...printed(box).keys()].map((id) => ({ id, label: id }));
    return of.length > 0 ? { kind: 'counts', of, least: 1, most: MOST_TRAINS } : undefined;
  },
  standard: ({ box }) => Object.fromEntries(printed(box)),
  says: (_table, value) =>
    Object.entries(countsOf(value))
      .map(([kind, count]) => `${count} × ${kind}-train`)
      .join(', '),
  conflict(table, value) {
    const [before, wanted] = [countsOf(houseOf(table).trains), countsOf(value)];
    const all = [...printed(table.box)];
    for (const [i, [kind, count]] of all.entries()) {
      const by = (wanted[kind] ?? count) - (before[kind] ?? count);
      const left = inDepot(table, kind).length;
      if (left < -by)
        return `Only ${left} ${kind}-train${left === 1 ? ' is' : 's are'} still for sale, so ${-by} cannot be taken away.`;
      const later = all
        .slice(i + 1)
        .some(
          ([other, printedOnes]) => inDepot(table, other).length < (before[other] ?? printedOnes),
        );
      if (by > 0 && left === 0 && later)
        return `Trains behind the ${kind} have been sold already, so no more of them come.`;
    }
    return undefined;
  },
  apply(draft, value, before) {
    const [wanted, was] = [countsOf(value), countsOf(before)];
    for (const [kind, count] of printed(draft.table.box))
      recount(draft, kind, (wanted[kind] ?? count) - (was[kind] ?? count));
  },
  cites: forSale('not-yet', 'for-sale'),
};

/** `reasons` = the reasons for which a train is not for sale. */
export const trainsCited = (...reasons: readonly string[]): HouseRule => ({
  ...trains,
  cites: forSale(...reasons),
});

function forSale(...reasons: readonly string[]): NonNullable<HouseRule['cites']> {
  return (context, reason, { move }) =>
    reasons.includes(reason) && typeof move.train === 'string' && heldBack(context, move.train);
}

/** Is the train not for sale because the house rule removed it, or because added trains come first? */
function heldBack({ table }: Context, train: PieceId): boolean {
  const wanted = countsOf(houseOf(table).trains);
  const counts = printed(table.box);
  const more = (kind: string) => (wanted[kind] ?? counts.get(kind) ?? 0) - (counts.get(kind) ?? 0);
  const kind = trainName(table, train);
  if (table.pieces.get(train)?.place === 'out') return more(kind) < 0;
  return trainsOnSale(table).some((id) => {
    const first = trainName(table, id);
    return first !== kind && inDepot(table, first).length <= more(first);
  });
}

export const tiles: HouseRule = {
  id: 'tiles',
  label: 'Unlimited tiles',
  help: 'The supply never runs out of a tile: when the last of a kind is laid, there is another.',
  input: ({ box }) => (box.tiles.size > 0 ? { kind: 'flag' } : undefined),
  standard: () => false,
  says: () => 'unlimited tiles',
};

export const tilesAreUnlimited = (table: Table): boolean => houseOf(table).tiles === true;

/** If tiles are unlimited, adds a copy of each tile that has run out. */
export function replenish(draft: Draft): void {
  const { table } = draft;
  if (!tilesAreUnlimited(table)) return;
  const { box } = table;
  const there = new Set(piecesIn(table, 'supply').flatMap((id) => box.pieces.get(id)!.type ?? []));
  for (const tile of box.tiles.keys()) {
    const first = box.pieces.get(`tile:${tile}-0`);
    if (!first || there.has(first.type ?? tile)) continue;
    const [id] = unusedSpares(table, `tile:${tile}`);
    if (id !== undefined) draft.do({ op: 'put', piece: id, to: 'supply', spare: true });
  }
}
