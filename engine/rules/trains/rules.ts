import { phaseAt, phaseOf } from '../course/keys.ts';
import type { Box, PieceId, PlaceId, Table, EveryField } from '../material.ts';
import { memoizeByBox, memoizeByRevision } from '../memoize.ts';
import { firstOfEachKind, trainName, trainPrice, trainsIn } from './cards.ts';

/** The rules of trains: what is for sale, who must own one, who may help. */
export interface TrainRules {
  /** Train limit of a charter. */
  trainLimit(table: Table): number;
  /** Kinds that the first train of this kind rusts. */
  rusts(box: Box, kind: string): readonly string[];
  /** Where discarded trains go. */
  readonly discardPlace: PlaceId;
  /**
   * Which company over a new train limit discards first: in operating order, from the company in turn on, or in
   * the order of the box. `together` = all of them are asked at once.
   */
  readonly discardOrder: 'together' | 'operating' | 'from the turn' | 'listed';
  /** Is this train kept although its kind has rusted? */
  isSpared?(table: Table, train: PieceId): boolean;
  /** When must a company without a train buy one: never, if it has a route, or always? */
  readonly mustOwn: 'never' | 'route' | 'always';
  readonly presidentHelp: PresidentHelpRules;
  /** Kinds whose first train closes the privates. */
  readonly closesPrivates: readonly string[];
}

/** How a president may help to buy a train. */
export interface PresidentHelpRules {
  /** The president never adds money of their own. */
  readonly never?: true;
  /** The limit of the president's money for a train of another company. */
  readonly othersTrains: 'face' | 'never';
  /** Companies whose president may not change in an emergency sale. */
  readonly keepsPresidency: 'own' | 'all';
  /** Shares of a company are sold at most once for a train. */
  readonly sellsEachCompanyOnce: boolean;
  /** May the president help although the company need not own a train? */
  mayHelpAnyway?(table: Table, company: string): boolean;
  /** No bankruptcy while another company can still be asked to sell a train. */
  readonly asksAll?: true;
  /**
   * After shares were sold for a train: `bank only` = no train of another company; `least` = another company's
   * train must cost so much that the sale was needed.
   */
  readonly afterSale: 'least' | 'bank only';
}

/** The kinds that rust, by the kind whose first train rusts them. */
const rustedBy = memoizeByBox(({ trains }) => {
  const known = new Map<string, readonly string[]>();
  for (const { name, data } of trains.values())
    if (typeof data.rustsOn === 'string')
      known.set(data.rustsOn, [...(known.get(data.rustsOn) ?? []), name]);
  return known;
});

const saleLists = memoizeByRevision<Table, Map<number, readonly PieceId[]>>(() => new Map());

/** Trains that bank and pool sell in a phase. */
function onSaleIn(table: Table, phase: number): readonly PieceId[] {
  const { trains, phases } = table.box;
  const open = firstOfEachKind(table, trainsIn(table, 'depot')).filter((id, i) => {
    const { availableOn, availableFrom = availableOn } = trains.get(trainName(table, id))!.data;
    const from = phases.findIndex(({ name }) => name === availableFrom);
    return i === 0 || (from >= 0 && from <= phase);
  });
  return [...open, ...firstOfEachKind(table, trainsIn(table, 'pool'))];
}

/** Trains for sale in bank and pool, one of each kind and source. */
export function trainsOnSale(table: Table): readonly PieceId[] {
  const known = saleLists(table, table.revision.trains);
  const phase = phaseAt(table);
  let list = known.get(phase);
  if (!list) known.set(phase, (list = onSaleIn(table, phase)));
  return list;
}

export const TRAINS: EveryField<TrainRules> = {
  trainLimit: (table) => phaseOf(table)?.trainLimit ?? 0,
  rusts: (box, kind) => rustedBy(box).get(kind) ?? [],
  discardPlace: 'pool',
  discardOrder: 'together',
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

/** The price of the cheapest train of bank and pool; Infinity = there is none. */
export function cheapest(table: Table): number {
  let least = Infinity;
  for (const id of trainsOnSale(table)) least = Math.min(least, trainPrice(table, id));
  return least;
}
