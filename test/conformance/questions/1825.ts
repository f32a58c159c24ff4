import { isMinor } from '../../../engine/games/1825/box/figures.ts';
import { tileOn, tileType } from '../../../engine/rules/board.ts';
import { nowOf } from '../../kit/1825.ts';
import { answers, type Ask, compare, optionsOf, shares, type Stand } from './questions.ts';

/** Half of a minor's certificate without change (D29); tile 115 replaced by accident (D23). */
function named({ table }: Stand, line: string): string | undefined {
  const [, company] = /^sell: only oracle (\S+) 20 /.exec(line) ?? [];
  if (company !== undefined && isMinor(table.box, company)) return 'D29';
  const [, hex = ''] = /^lay: only oracle (\S+) (2|6|20) /.exec(line) ?? [];
  const old = tileOn(table, hex);
  return old && tileType(table, old.id) === '115' ? 'D23' : undefined;
}

const stock = shares();

/** Privates are traded at a price that is fixed. */
const privates: Ask = (stand, question) => {
  const { buyCompany, sellCompany } = question as unknown as {
    buyCompany: [string, number][];
    sellCompany: [string, number][];
  };
  const ours = (verb: string) =>
    optionsOf(stand, verb).map((move) => `${move.private} ${move.price}`);
  const theirs = (pairs: readonly [string, number][]) => pairs.map((pair) => pair.join(' '));
  return [
    ...compare('buyCompany', ours('buyPrivate'), theirs(buyCompany)),
    ...compare('sellCompany', ours('sellPrivate'), theirs(sellCompany)),
  ];
};

/** 1825 at a question of the oracle. */
export const answer = answers({
  nowOf,
  named,
  own: {
    shares: (stand, { buyCompany, ...question }) => [
      ...stock(stand, question),
      ...privates(stand, { ...question, buyCompany }),
    ],
  },
});
