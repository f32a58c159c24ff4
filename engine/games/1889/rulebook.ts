import { read } from '../../rules/course/keys.ts';
import { cashFrom, houseWith } from '../../rules/house/rules.ts';
import { presidencyAt } from '../../rules/stock/papers.ts';
import { shapeOn } from '../../rules/board.ts';
import { composed, type Difference, differs, retold } from '../../rules/frame.ts';
import { operator } from '../../rules/operating/turn.ts';
import { privateAt, dataOf, PRIVATES } from '../../rules/privates/rules.ts';
import { openColours, TRACK } from '../../rules/track/rules.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import type { Table } from '../../kernel/table.ts';
import { beginners, dealPrivates, dearestDealt } from './beginners.ts';
import clauses from './clauses.json' with { type: 'json' };

/** In a stock round, in the track step of a company of its owner, or before a company has begun. */
function isFerryOpen(table: Table, owner: string): boolean {
  if (read(table, 'stage') === 'stock') return true;
  const company = operator(table);
  if (company === undefined) return false;
  if (!read(table, 'work').acted) return true;
  return read(table, 'step') === 'track' && presidencyAt(table, company) === owner;
}

/** 1889 is 1830 but for this. */
export const differences: readonly Difference[] = [
  differs('par-and-float/5', { stock: { float: 50 } }),
  differs('stock-round-turns/7', { stock: { turn: 'sell-buy or buy-sell' } }),
  differs('stock-round-selling/9', { stock: { sellOnce: true } }),
  differs('certificate-limit/2', {
    market: {
      zones: { uncounted: ['yellow', 'orange'], unlimited: ['orange'], bulk: [] },
    },
  }),
  differs('privates/5', { privates: { toPlayers: undefined } }),
  differs('start-of-an-operating-round/2', { operating: { homes: 'round' } }),
  differs('track/13', { track: { restriction: 'semi-restrictive' } }),
  differs('track/18', { track: { reserved: ['437'] } }),
  differs('forced-purchase/5', {
    // Also §7.2: no president changes, one sale for each company, then only bank and pool.
    trains: { help: { others: 'never', office: 'all', sellOnce: true, afterSale: 'bank only' } },
  }),
  differs('powers-of-the-privates/7', {
    track: {
      cost(table, company, hex) {
        const terrains = shapeOn(table, hex).upgrades.flatMap((one) => one.terrains);
        const bare = terrains.length > 0 && terrains.every((one) => one === 'mountain');
        const free = bare && privateAt(table, 'SMR') === charterOf(company);
        return free ? 0 : TRACK.cost(table, company, hex);
      },
    },
  }),
  differs('powers-of-the-privates/13', {
    privates: {
      closes: (table, id) => id !== 'UTF' || !privateAt(table, id).startsWith('player:'),
      revenue(table, id) {
        const late = dataOf(table.box, id).revenueFromPhase5;
        const brown = openColours(table).includes('brown');
        return brown && typeof late === 'number' ? late : PRIVATES.revenue(table, id);
      },
    },
  }),
  differs('powers-of-the-privates/1', {
    privates: {
      lays: {
        MF: {
          of: 'player',
          open: isFerryOpen,
          empty: true,
          waits: 'track',
        },
        ER: {
          of: 'player',
          whenSold: true,
        },
      },
    },
  }),
  differs('beginner-game/6', {
    course: { first: (box) => (beginners(box) ? 'stock' : 'auction'), deal: dealPrivates },
    house: houseWith(cashFrom(dearestDealt)),
  }),
];

export const rulebook = composed({
  game: '1889',
  version: '1889/2',
  clauses,
  async words() {
    const other = await import('../1830/words.json', { with: { type: 'json' } });
    const { default: own } = await import('./words.json', { with: { type: 'json' } });
    return { ...own, precis: retold(other.default.precis, own.precis) };
  },
  differences,
});
