import { trainsOf } from '../../engine/games/1820/course/chart.ts';
import { read } from '../../engine/games/1820/course/clock.ts';
import { lobbies } from '../../engine/games/1820/stock/lobbies.ts';
import { isPlaced } from '../../engine/games/1820/stock/raising.ts';
import { stockActor } from '../../engine/games/1820/stock/turn.ts';
import type { Table } from '../../engine/kernel/table.ts';
import { stationsOf } from '../../engine/rules/stations.ts';

/**
 * What chance alone would hardly ever do. Where a title asks for several sensible choices in a row,
 * its games end before they have begun; a taste shifts the weights, and forbids nothing.
 */
export interface Taste {
  /** Weights of verbs at this moment; what is not named keeps its own. */
  eagerness(table: Table): Readonly<Record<string, number>>;
  /** Of ten choices within a verb, how many fall on the first offered. */
  readonly firstOfTen: Readonly<Record<string, number>>;
}

/** What players of 1820 seldom do with their eyes open. */
const RARE = {
  ...{ raiseLobby: 4, takeLoan: 3, refuseDue: 3, discardTrain: 4, reduceShares: 3 },
  ...{ issueShares: 20, offerCompany: 8, decline: 30, declineBid: 50, acquire: 300 },
};

/** A lobby for everybody, one marker a float, a train for every company, and not all money at once. */
function weights1820(table: Table): Record<string, number> {
  const raising = read(table, 'raising');
  if (raising?.step === 'markers')
    return { pass: stationsOf(table, raising.company).length > 0 ? 2000 : 1 };
  if (raising) return { pass: isPlaced(table, raising) ? 100 : 1 };
  switch (read(table, 'stage')) {
    case 'cousins':
    case 'futures':
      return { pass: 150 };
    case 'stock': {
      const player = stockActor(table);
      const has = lobbies(table).some(({ owner }) => owner === player);
      return { fundLobby: has ? 2 : 200 };
    }
    case 'floats':
      return { pass: 3 };
    case 'operating': {
      const { step, company } = read(table, 'operating');
      return step === 'trains' && trainsOf(table, company).length > 0 ? { pass: 150 } : {};
    }
    case 'issue':
    case 'liquidations':
    case 'takeovers':
      return { pass: 100 };
    default:
      return {};
  }
}

export const tastes: Readonly<Record<string, Taste>> = {
  '1820': {
    eagerness: (table) => ({ ...RARE, ...weights1820(table) }),
    firstOfTen: { bid: 8, subscribe: 8, takeCousin: 9, fundLobby: 9 },
  },
  // Charters are dear if nobody stops bidding.
  '1862': {
    eagerness: () => ({ bid: 3, proposeMerger: 6, declareBankruptcy: 12 }),
    firstOfTen: {},
  },
};
