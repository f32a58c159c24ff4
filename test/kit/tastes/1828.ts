import { companies } from '../../../engine/games/1828/systems.ts';
import { isGray, unitPrice } from '../../../engine/games/1828/stock/rules.ts';
import { read, companyProgress } from '../../../engine/rules/course/keys.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import { presidentOf, trainsOf as trainsIn } from '../../../engine/rules/stock/holdings.ts';
import { priceOf } from '../../../engine/rules/stock/market.ts';
import { stockActor } from '../../../engine/rules/stock/turn.ts';
import { isLinked } from '../../../engine/rules/track/reach.ts';
import { cheapestTrain, mustBuy } from '../../../engine/rules/trains/owning.ts';
import { charterOf } from '../../../engine/rules/trains/cards.ts';
import { nowOf } from '../1828.ts';
import { cash, type Table } from '../../../engine/kernel/table.ts';
import { boxShapes, tileOn } from '../../../engine/rules/board.ts';
import type { Move } from '../../../shared/move.ts';
import type { Taste } from './taste.ts';

/**
 * Players of 1828 who play to win a little: companies are floated, trains come from the supply, a
 * director keeps what the next forced train may cost, revenue is kept while a train is wanted, and
 * track goes to where there is revenue. Everything that is legal keeps a chance.
 */

/** A price that nobody pays, where the supply is empty. */
function dearest(table: Table): number {
  const price = cheapestTrain(nowOf(table));
  return Number.isFinite(price) ? price : 0;
}

const director = (table: Table, company: string) => presidentOf(nowOf(table), company);
const trainsOf = (table: Table, company: string) => trainsIn(nowOf(table), company);

/** What the player may have to add for companies that will need a train. */
function reserve(table: Table, player: string): number {
  const gaps = companies(table)
    .filter((id) => director(table, id) === player && companyProgress(table, id).floated)
    .filter((id) => trainsOf(table, id).length === 0)
    .map((id) => dearest(table) - cash(table, charterOf(id)));
  return Math.max(0, ...gaps);
}

function eagerness(table: Table): Readonly<Record<string, number>> {
  const rare = { declareBankruptcy: 1, endGame: 1, decline: 30, moveTrain: 4 };
  if (read(table, 'stage') === 'stock') {
    const player = stockActor(table);
    const spare = cash(table, player) - reserve(table, player);
    return spare > 0
      ? { ...rare, sellShares: 2, pass: 6, proposeMerger: 40 }
      : { ...rare, sellShares: 25, buyShare: 4, startCompany: 1, pass: 40, proposeMerger: 40 };
  }
  const company = operatingCompany(table);
  if (company === undefined) return rare;
  const short = cash(table, charterOf(company)) < dearest(table);
  // A treasury that cannot pay the supply is not emptied on the trains of others, unless it must.
  const empties = short && !mustBuy(nowOf(table), company);
  return {
    ...rare,
    sellShares: 100,
    buyTrain: empties ? 2 : 300,
    pass: 12,
    buyPrivate: 10,
    placeToken: short ? 5 : 100,
  };
}

/** From the supply before all; others' trains for what they may be worth. */
function likesTrain(table: Table, _player: string, { train, price }: Move): number {
  if (table.pieces.get(String(train))?.place === 'depot') return 3000;
  return Number(price) <= dearest(table) / 4 ? 3 : 1;
}

/** Kept while the treasury is short of the train on sale and fewer than two are owned. */
function likesDividend(table: Table, _player: string, { company, kind }: Move): number {
  const id = String(company);
  const short = cash(table, charterOf(id)) < dearest(table) && trainsOf(table, id).length < 3;
  return (kind === 'withhold') === short ? 9 : 1;
}

function likesLay(table: Table, _player: string, { hex, tile }: Move): number {
  const shape = boxShapes(table.box).tiles.get(String(tile));
  const stops = shape?.nodes.filter(({ kind }) => kind !== 'junction').length ?? 0;
  const company = operatingCompany(table);
  const linked = company !== undefined && isLinked(nowOf(table), company);
  return 1 + 4 * stops + (tileOn(table, String(hex)) ? 3 : 0) + (linked ? 0 : 3);
}

/** Shares that float a company or pay: the dearer ones of those with trains, and any below 60%. */
function likesShare(table: Table, player: string, { company, from }: Move): number {
  const id = String(company);
  const left = cash(table, player) - unitPrice(table, id, String(from));
  if (left < reserve(table, player)) return 1;
  const mine = director(table, id) === player;
  const floats = companyProgress(table, id).floated !== true;
  return (
    (floats && mine ? 60 : floats ? 20 : 10) +
    (isGray(table, id) ? 10 : 0) +
    priceOf(table, id) / 20
  );
}

const likesSale = (_table: Table, _player: string, { percent }: Move): number =>
  60 / Number(percent);

export const taste1828: Taste = {
  eagerness,
  firstOfTen: {},
  likes: {
    buyTrain: likesTrain,
    payDividend: likesDividend,
    layTile: likesLay,
    buyShare: likesShare,
    sellShares: likesSale,
  },
};
