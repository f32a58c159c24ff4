import {
  companies,
  director,
  isFloated,
  isStarted,
  trainsOf,
} from '../../../engine/games/1862/companies.ts';
import { priceOf } from '../../../engine/rules/stock/market.ts';
import { opener } from '../../../engine/games/1862/parliament.ts';
import { stockActor } from '../../../engine/rules/stock/turn.ts';
import { homeOf } from '../../../engine/games/1862/track/tokens.ts';
import { kindOf } from '../../../engine/games/1862/track/tiles.ts';
import {
  kindOf as kindOfFace,
  onOffer,
  permitsOf,
} from '../../../engine/games/1862/trains/roster.ts';
import { cash, type Table } from '../../../engine/kernel/table.ts';
import type { Move } from '../../../shared/move.ts';
import { read } from '../1862.ts';
import type { Taste } from './taste.ts';

/**
 * Players of 1862 with some sense: whoever starts a company can float it, companies buy
 * trains they have a permit for, and merge when the map is built and shares are dear. Everything that
 * is legal keeps a chance.
 */

/** A company floats when so many shares of it have been paid for. */
const SHARES_TO_FLOAT = 5;
/** Players begin what they can float at about this par. */
const PAR = 60;

/** Companies of the player still to be floated. */
const unfloated = (table: Table, player: string): string[] =>
  companies(table).filter(
    (company) =>
      isStarted(table, company) &&
      !isFloated(table, company) &&
      director(table, company) === player,
  );

const isLate = (table: Table): boolean => read(table, 'phase') >= 'E';

function weights(table: Table): Record<string, number> {
  switch (read(table, 'stage')) {
    case 'parliament': {
      const { auction, winner } = read(table, 'parliament');
      if (winner) return { pass: 1 };
      if (auction) return { bid: 4, pass: 40 };
      const player = opener(table);
      return { bid: cash(table, player) >= SHARES_TO_FLOAT * PAR ? 8 : 1 };
    }
    case 'stock': {
      const player = stockActor(table);
      const waiting = unfloated(table, player).length > 0;
      const able = cash(table, player) >= SHARES_TO_FLOAT * PAR;
      return {
        sellShares: waiting ? 1 : 3,
        buyShare: 100,
        pass: 6,
        startCompany: waiting ? 1 : able ? 60 : 2,
      };
    }
    case 'operating': {
      const { step, order, at } = read(table, 'operating');
      const company = order[at] ?? '';
      if (step === 'trains') return { pass: trainsOf(table, company).length > 0 ? 25 : 1 };
      if (step === 'merge' || step === 'acquire')
        return { proposeMerger: isLate(table) ? 25 : 5, pass: 60 };
      return { pass: step === 'redeem' ? 60 : 8, decline: 30 };
    }
    default:
      return {};
  }
}

/** What helps a company of one's own to float; then what pays. */
function likesShare(table: Table, player: string, { company }: Move): number {
  const one = String(company);
  if (!isFloated(table, one)) return director(table, one) === player ? 60 : 8;
  return trainsOf(table, one).length > 0 ? 6 : 1;
}

/** A price at which the player can pay for all shares that float it; the dearer, the better. */
const likesPar = (table: Table, player: string, { par }: Move): number =>
  SHARES_TO_FLOAT * Number(par) <= cash(table, player) ? Number(par) : 1;

function likesTrain(table: Table, _player: string, move: Move): number {
  const { company, train, face, warranties } = move;
  if (train !== onOffer(table)) return 3;
  const runs = permitsOf(table, String(company)).includes(kindOfFace(String(face ?? '')) ?? '');
  return (runs ? 20 : 1) / (1 + Number(warranties ?? 0));
}

function likesLay(table: Table, _player: string, move: Move): number {
  const { company, hex, tile, turn } = move;
  const lay = { hex: String(hex), tile: String(tile), turn: Number(turn) };
  const home = hex === homeOf(table, String(company));
  const kind = kindOf(table, lay);
  return (home ? 8 : 1) * { plain: 6, N: 8, upgrade: 10, station: 1 }[kind];
}

export const taste1862: Taste = {
  eagerness: (table) => ({ declareBankruptcy: 12, ...weights(table) }),
  firstOfTen: { bid: 6, runTrains: 9, payDividend: 7 },
  likes: {
    buyShare: likesShare,
    startCompany: likesPar,
    buyTrain: likesTrain,
    layTile: likesLay,
    // Cheap shares are sold first.
    sellShares: (table, _player, { company }) => 1000 / (20 + priceOf(table, String(company))),
    buyMarkers: (_table, _player, { count }) => (Number(count) <= 4 ? 6 : 1),
  },
};
