import { cash } from '../../kernel/table.ts';
import type { Context, PlaceId } from '../../rules/course/nouns.ts';
import { playersOf } from '../../rules/stock/issued.ts';
import type { BesideRow, Overview } from '../../rules/rulebook.ts';
import { laidAside } from './auction/cousins.ts';
import { isOnCredit } from './auction/futures.ts';
import { read } from './clock.ts';
import { columnNumber, END_COLUMN } from './companies/chart.ts';
import { catalogue, cousinsOf, holderOf, playerOf, sharesIn } from './companies/holdings.ts';
import { priceOf } from './companies/market.ts';
import { sellable } from './stock/shares.ts';

/** The overview: cousins with their possessions, and debts for future trains. */

const salesOf = ({ table }: Context, holder: PlaceId): number =>
  catalogue(table.box).reduce((sum, company) => {
    const shares = sellable(table, holder, company);
    return shares > 0 ? sum + shares * priceOf(table, company) : sum;
  }, 0);

function cousinRow({ table, box }: Context, cousin: string): BesideRow[] {
  const holder = holderOf(cousin);
  const player = playerOf(table, holder);
  if (player === undefined) return [];
  const { power } = box.pieces.get(`cousin:${cousin}`)?.data ?? {};
  const shares = catalogue(box)
    .filter((company) => sharesIn(table, holder, company) > 0)
    .map((company) => `${sharesIn(table, holder, company)} of ${company}`);
  const has = [`{${player}}’s`, ...shares].join(', ');
  const says = typeof power === 'string' ? `${has}. ${power}` : has;
  return [{ name: cousin, cash: cash(table, holder), says }];
}

/**
 * The cash of a player that a bid on a future train binds. The highest bidder pays at once, except in the first stock
 * round. (1820 §4.3, D12)
 */
const boundCash = ({ table }: Context, player: PlaceId): number => {
  const cry = read(table, 'cry');
  const high = cry?.kind === 'future' && !isOnCredit(table) ? cry.high : null;
  return high?.player === player ? high.amount : 0;
};

export function overview(context: Context): Partial<Overview> {
  const { table, box, money } = context;
  const column = columnNumber(table);
  const owed = Object.entries(read(table, 'owed')).filter(([, sum]) => sum > 0);
  return {
    players: playersOf(box).map((player) => ({
      player,
      boundCash: boundCash(context, player),
      laidAside: laidAside(table, player),
      sales: salesOf(context, player),
    })),
    // The chart is advanced once in each issue round, and with the trains. (1820 §16.4)
    end: [`Cost of business in column ${column} of ${END_COLUMN}`],
    besides: [
      { heading: 'Cousins', rows: cousinsOf(box).flatMap((cousin) => cousinRow(context, cousin)) },
      {
        heading: 'Owed for future trains',
        rows: owed.map(([player, sum]) => ({ name: `{${player}}`, says: money(sum) })),
      },
    ],
  };
}
