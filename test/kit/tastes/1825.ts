import { trainsOnSale } from '../../../engine/rules/trains/rules.ts';
import { cash, type Table } from '../../../engine/kernel/table.ts';
import { boxShapes } from '../../../engine/rules/board.ts';
import { read } from '../../../engine/rules/course/keys.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import { charterOf, trainPrice, trainsIn } from '../../../engine/rules/trains/cards.ts';
import type { Move } from '../../../shared/move.ts';
import type { Taste } from './taste.ts';

/**
 * Players of 1825 who play to win a little: shares are kept, trains come from the bank, a company
 * without trains enough keeps its revenue until it can pay the next. Everything legal keeps a chance.
 */

const fromBank = (table: Table, train: unknown): boolean =>
  trainsOnSale(table).some((one) => one === train);

const nextPrice = (table: Table): number => {
  const [next] = trainsOnSale(table);
  return next === undefined ? 0 : trainPrice(table, next);
};

function eagerness(table: Table): Readonly<Record<string, number>> {
  if (read(table, 'stage') === 'stock') return { pass: 10, sellShares: 2, sellPrivate: 1 };
  const company = operatingCompany(table);
  const short = company !== undefined && cash(table, charterOf(company)) < nextPrice(table);
  // A treasury that cannot pay the bank is not emptied on the trains of others.
  return { pass: 12, buyTrain: short ? 2 : 300 };
}

const likesTrain = (table: Table, _player: string, { train }: Move): number =>
  fromBank(table, train) ? 500 : 1;

function likesDividend(table: Table, _player: string, { company, kind }: Move): number {
  const charter = charterOf(String(company));
  const short = cash(table, charter) < nextPrice(table) && trainsIn(table, charter).length < 2;
  return (kind === 'withhold') === short ? 8 : 2;
}

function likesLay(table: Table, _player: string, { tile }: Move): number {
  const nodes = boxShapes(table.box).tiles.get(String(tile))?.nodes ?? [];
  return 1 + 4 * nodes.filter(({ kind }) => kind !== 'junction').length;
}

export const taste1825: Taste = {
  eagerness,
  firstOfTen: {},
  likes: { buyTrain: likesTrain, payDividend: likesDividend, layTile: likesLay },
};
