import { differences as differencesOf1830 } from '../../../engine/games/1830/title.ts';
import { differences as differencesOf1889 } from '../../../engine/games/1889/title.ts';
import { cash, type Table } from '../../../engine/kernel/table.ts';
import {
  askingPrice,
  auctionActor,
  freeCash,
  unsold,
} from '../../../engine/rules/auction/waterfall.ts';
import { boxShapes, tileOn } from '../../../engine/rules/board.ts';
import { read } from '../../../engine/rules/course/keys.ts';
import type { Context } from '../../../engine/rules/course/nouns.ts';
import { type Difference, withDifferences } from '../../../engine/rules/frame.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import {
  companiesOf,
  isFloated,
  presidentOf,
  trainsOf,
  treasuryOf,
} from '../../../engine/rules/stock/holdings.ts';
import { priceOf } from '../../../engine/rules/stock/market.ts';
import { stockActor } from '../../../engine/rules/stock/turn.ts';
import { isLinked } from '../../../engine/rules/track/reach.ts';
import { trainPrice } from '../../../engine/rules/trains/cards.ts';
import { cheapestTrain, mustBuy } from '../../../engine/rules/trains/owning.ts';
import type { Move } from '../../../shared/move.ts';
import type { Taste } from './taste.ts';

/** The next train of the bank; nothing where there is none. */
const dear = (context: Context) => {
  const price = cheapestTrain(context);
  return Number.isFinite(price) ? price : 0;
};
const owned = (context: Context, player: string) =>
  companiesOf(context).filter(
    (id) => isFloated(context.table, id) && presidentOf(context, id) === player,
  );
/** What the player may have to add for companies that will need a train. */
const reserve = (context: Context, player: string) =>
  Math.max(
    0,
    ...owned(context, player)
      .filter((id) => trainsOf(context, id).length === 0)
      .map((id) => dear(context) - treasuryOf(context.table, id)),
  );

function eagerness(context: Context): Readonly<Record<string, number>> {
  const { table } = context;
  const rare = { declareBankruptcy: 1, decline: 40, agree: 40 };
  switch (read(table, 'stage')) {
    case 'auction':
      return savesUp(table) ? { ...rare, bid: 4 } : rare;
    case 'stock': {
      const player = stockActor(table);
      const spare = cash(table, player) - reserve(context, player);
      const deals = { ...rare, buyPrivate: 2 };
      return spare > 0
        ? {
            ...deals,
            sellShares: 2,
            pass: 4,
            startCompany: owned(context, player).length > 0 ? 10 : 300,
          }
        : { ...deals, sellShares: 25, buyShare: 4, startCompany: 1, pass: 40 };
    }
    case 'operating': {
      const company = operatingCompany(table);
      if (company === undefined) return rare;
      const short = treasuryOf(table, company) < dear(context);
      const empties = short && !mustBuy(context, company);
      return {
        ...rare,
        buyTrain: empties ? 2 : 400,
        sellShares: 100,
        pass: 12,
        buyPrivate: short ? 2 : 20,
        placeToken: short ? 5 : 100,
      };
    }
    default:
      return rare;
  }
}

/** From the bank before all; others' trains for what they may be worth. */
function likesTrain(context: Context, _player: string, { train, price }: Move): number {
  const { table } = context;
  if (!table.pieces.get(String(train))?.place.startsWith('company:')) return 3000;
  return Number(price) <= trainPrice(table, String(train)) / 4 && dear(context) > 0 ? 3 : 1;
}

/** Kept while the treasury is short of the train on sale and few are owned. */
function likesDividend(context: Context, _player: string, { company, kind }: Move): number {
  const { table } = context;
  const id = String(company);
  const short = treasuryOf(table, id) < dear(context) && trainsOf(context, id).length < 3;
  return (kind === 'withhold') === short ? 9 : 1;
}

function likesLay(context: Context, _player: string, { hex, tile }: Move): number {
  const { table } = context;
  const shape = boxShapes(table.box).tiles.get(String(tile));
  const stops = shape?.nodes.filter(({ kind }) => kind !== 'junction').length ?? 0;
  const company = operatingCompany(table);
  const linked = company !== undefined && isLinked(context, company);
  return 1 + 4 * stops + (tileOn(table, String(hex)) ? 3 : 0) + (linked ? 0 : 3);
}

/** What floats a company of one's own before all, then what is worth most. */
function likesShare(context: Context, player: string, { company, from }: Move): number {
  const { table } = context;
  const id = String(company);
  const left = cash(table, player) - context.rules.stock.sharePrice(table, id, String(from));
  if (left < reserve(context, player)) return 1;
  const floats = !isFloated(table, id);
  const mine = presidentOf(context, id) === player;
  return (floats && mine ? 60 : floats ? 20 : 10) + priceOf(table, id) / 20;
}

/** A par that can be floated with the money at hand, and pays for a train. */
const likesPar = (context: Context, player: string, { par }: Move): number =>
  Number(par) * 6 <= cash(context.table, player) ? Number(par) : 1;

/** For what is printed on it or less a private is a bargain, for more it is none. */
const likesPrivate = (context: Context, _player: string, { private: id, price }: Move): number =>
  Number(price) <= (context.box.pieces.get(`private:${String(id)}`)?.price ?? 0) ? 5 : 1;

/**
 * Players of 1830, and of titles that are 1830 but for a few fields, who play to win a little:
 * privates are bought for what they are worth, companies floated one after the other, trains come from
 * the bank, a president keeps what the next forced train may cost, and track goes to where there is
 * revenue. Everything that is legal keeps a chance.
 */
function tasteOf(differences: readonly Difference[]): Taste {
  const rules = withDifferences(differences);
  const contextOf = (table: Table): Context => ({
    table,
    box: table.box,
    rules,
    money: String,
    can: () => false,
  });
  const likes =
    (judge: (context: Context, player: string, move: Move) => number) =>
    (table: Table, player: string, move: Move) =>
      judge(contextOf(table), player, move);
  return {
    eagerness: (table) => eagerness(contextOf(table)),
    firstOfTen: {},
    likes: {
      buyTrain: likes(likesTrain),
      payDividend: likes(likesDividend),
      layTile: likes(likesLay),
      buyShare: likes(likesShare),
      startCompany: likes(likesPar),
      buyPrivate: likes(likesPrivate),
    },
  };
}

/**
 * Whose bids leave too little for the first private saves for it: who raises their own bid by all that
 * the privates pay would keep the auction going for ever.
 */
function savesUp(table: Table): boolean {
  if (read(table, 'auction').on !== null) return false;
  const [first] = unsold(table);
  return first !== undefined && freeCash(table, auctionActor(table)) < askingPrice(table, first);
}

export const taste1830 = tasteOf(differencesOf1830);
export const taste1889 = tasteOf(differencesOf1889);
