import { phaseAt, phaseOf } from '../course/keys.ts';
import type { Box, PieceId, PlaceId, Table, EveryField } from '../material.ts';
import { memoizeByBox, memoizeByRevision } from '../memoize.ts';
import { firstOfEachKind, trainName, trainPrice, trainsIn } from './cards.ts';

/** Trains: what is on sale, what they cost, who has to own one, who may help. */
export interface TrainRules {
  /** Trains that the bank and the pool sell now, one of each kind and source. */
  onSale(table: Table): readonly PieceId[];
  /** Most trains on a charter of a company. */
  trainLimit(table: Table): number;
  /** Kinds that a kind makes obsolete. */
  rusts(box: Box, kind: string): readonly string[];
  /** Where discarded trains go. */
  readonly discardPlace: PlaceId;
  /** Companies above a new limit discard one after the other: in operating order, the one in turn before all, or as listed. */
  readonly discardOrder: false | 'operating' | 'from the turn' | 'listed';
  /** Is this train kept although its kind is obsolete now? */
  isSpared?(table: Table, train: PieceId): boolean;
  /** Must a company without a train buy one: never, if it could run, or always? */
  readonly mustOwn: 'never' | 'route' | 'always';
  readonly presidentHelp: PresidentHelpRules;
  /** What the first train of a kind brings besides rust: closes privates and the like. */
  readonly closesPrivates: readonly string[];
}

/** What a president may do for a train that has to be bought. */
export interface PresidentHelpRules {
  /** Most that may be paid with the president's money for a train of another company. */
  readonly othersTrains: 'face' | 'never';
  /** Companies whose president may not change by a sale for it. */
  readonly keepsPresidency: 'own' | 'all';
  /** Shares of one company are sold at most once for one train. */
  readonly sellsEachCompanyOnce: boolean;
  /** Companies whose president may help although they need not own a train. */
  mayHelpAnyway?(table: Table, company: string): boolean;
  /** Nobody is bankrupt while another company can still be asked for a train that could be paid. */
  readonly asksAll?: true;
  /** After a sale other companies' trains are out, or must cost so much that it was needed. */
  readonly afterSale: 'least' | 'bank only';
}

/** Kinds by the kind that makes them obsolete. */
const rust = memoizeByBox(({ trains }) => {
  const known = new Map<string, readonly string[]>();
  for (const { name, data } of trains.values())
    if (typeof data.rustsOn === 'string')
      known.set(data.rustsOn, [...(known.get(data.rustsOn) ?? []), name]);
  return known;
});

const sales = memoizeByRevision<Table, Map<number, readonly PieceId[]>>(() => new Map());

/** What the bank and the pool sell in a phase. */
function onSaleIn(table: Table, phase: number): readonly PieceId[] {
  const { trains, phases } = table.box;
  const open = firstOfEachKind(table, trainsIn(table, 'depot')).filter((id, i) => {
    const { availableOn, availableFrom = availableOn } = trains.get(trainName(table, id))!.data;
    const from = phases.findIndex(({ name }) => name === availableFrom);
    return i === 0 || (from >= 0 && from <= phase);
  });
  return [...open, ...firstOfEachKind(table, trainsIn(table, 'pool'))];
}

export const TRAINS: EveryField<TrainRules> = {
  onSale(table) {
    const known = sales(table, table.revision.trains);
    const phase = phaseAt(table);
    let list = known.get(phase);
    if (!list) known.set(phase, (list = onSaleIn(table, phase)));
    return list;
  },
  trainLimit: (table) => phaseOf(table)?.trainLimit ?? 0,
  rusts: (box, kind) => rust(box).get(kind) ?? [],
  discardPlace: 'pool',
  discardOrder: false,
  mustOwn: 'route',
  presidentHelp: {
    othersTrains: 'face',
    keepsPresidency: 'own',
    sellsEachCompanyOnce: false,
    afterSale: 'least',
  },
  closesPrivates: ['5'],
  isSpared: undefined,
};

/** The price of the cheapest train of bank and pool; Infinity without one. */
export function cheapest(table: Table, rules: TrainRules): number {
  let least = Infinity;
  for (const id of rules.onSale(table)) least = Math.min(least, trainPrice(table, id));
  return least;
}
