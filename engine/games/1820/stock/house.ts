import type { Table } from '../../../rules/course/nouns.ts';
import { figureOf } from '../../../rules/house/house.ts';
import type { HouseRule } from '../../../rules/house/rule.ts';
import { dealtSeating, houseWith, passingBy, without } from '../../../rules/house/rules.ts';
import { stopped } from '../../../rules/stock/cards.ts';

/** What a table of 1820 may play otherwise. */

const MOST_INCOME = 20_000;

/** Where other games begin with money, this one has an income. (1820 §4.1) */
const income: HouseRule = {
  id: 'income',
  label: 'Income of the players',
  help: 'What each player gets when a stock round begins, up to the first after the death of Victoria.',
  input: ({ box }) => ({
    ...{ kind: 'figure', least: 0, most: MOST_INCOME, step: 10, unit: box.currency },
  }),
  standard: ({ box }) => Number(box.data.income),
  says: ({ box }, value) =>
    `income of ${box.currency}${Number(value).toLocaleString('en')} for each player`,
};

/** What each player gets at this table when a stock round begins. */
export const incomeOf = (table: Table): number =>
  figureOf(table, 'income') ?? Number(table.box.data.income);

export const house = houseWith(
  dealtSeating,
  passingBy(stopped),
  without(
    'certificates',
    '1820 has no certificate limit to change: a certificate is one share, and a share is a fifth of one company and a fiftieth of another. What binds a holder is 60% of each.',
  ),
  income,
);
