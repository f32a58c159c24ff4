import { read } from '../../rules/course/keys.ts';
import { cashFrom, houseRulesWith } from '../../rules/house/rules.ts';
import { presidencyAt } from '../../rules/stock/issued.ts';
import { shapeOn } from '../../rules/board.ts';
import { composeRulebook, type Difference, difference, extendPrecis } from '../../rules/frame.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { privateAt, dataOf, PRIVATES } from '../../rules/privates/rules.ts';
import { openColours, TRACK } from '../../rules/track/rules.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import type { Table } from '../../kernel/table.ts';
import { beginners, dealPrivates, dearestDealt } from './beginners.ts';
import clauses from './clauses.json' with { type: 'json' };

/** In a stock round, in the track step of a company of its owner, or before a company has begun. */
function isFerryOpen(table: Table, owner: string): boolean {
  if (read(table, 'stage') === 'stock') return true;
  const company = operatingCompany(table);
  if (company === undefined) return false;
  if (!read(table, 'work').acted) return true;
  return read(table, 'step') === 'track' && presidencyAt(table, company) === owner;
}

/** 1889 is 1830 but for this. */
export const differences: readonly Difference[] = [
  difference('par-and-float/5', { stock: { floatPercent: 50 } }),
  difference('stock-round-turns/7', { stock: { turnOrder: 'sell-buy or buy-sell' } }),
  difference('stock-round-selling/9', { stock: { sellsEachCompanyOnce: true } }),
  difference('certificate-limit/2', {
    market: {
      zones: { uncounted: ['yellow', 'orange'], unlimited: ['orange'], bulk: [] },
    },
  }),
  difference('privates/5', { privates: { toPlayers: undefined } }),
  difference('start-of-an-operating-round/2', { operating: { homePlacement: 'round' } }),
  difference('track/13', { track: { restriction: 'semi-restrictive' } }),
  difference('track/18', { track: { reservedTiles: ['437'] } }),
  difference('forced-purchase/5', {
    // Also §7.2: no president changes, one sale for each company, then only bank and pool.
    trains: {
      presidentHelp: {
        othersTrains: 'never',
        keepsPresidency: 'all',
        sellsEachCompanyOnce: true,
        afterSale: 'bank only',
      },
    },
  }),
  difference('powers-of-the-privates/7', {
    track: {
      terrainCost(table, company, hex) {
        const terrains = shapeOn(table, hex).upgrades.flatMap((one) => one.terrains);
        const bare = terrains.length > 0 && terrains.every((one) => one === 'mountain');
        const free = bare && privateAt(table, 'SMR') === charterOf(company);
        return free ? 0 : TRACK.terrainCost(table, company, hex);
      },
    },
  }),
  difference('powers-of-the-privates/13', {
    privates: {
      closes: (table, id) => id !== 'UTF' || !privateAt(table, id).startsWith('player:'),
      revenue(table, id) {
        const late = dataOf(table.box, id).revenueFromPhase5;
        const brown = openColours(table).includes('brown');
        return brown && typeof late === 'number' ? late : PRIVATES.revenue(table, id);
      },
    },
  }),
  difference('powers-of-the-privates/1', {
    privates: {
      layPowers: {
        MF: {
          ownedBy: 'player',
          open: isFerryOpen,
          onlyEmptyHex: true,
          waitingStep: 'track',
        },
        ER: {
          ownedBy: 'player',
          whenSold: true,
        },
      },
    },
  }),
  difference('beginner-game/6', {
    course: { firstRound: (box) => (beginners(box) ? 'stock' : 'auction'), deal: dealPrivates },
    house: houseRulesWith(cashFrom(dearestDealt)),
  }),
];

export const rulebook = composeRulebook({
  game: '1889',
  version: '1889/2',
  clauses,
  async words() {
    const other = await import('../1830/words.json', { with: { type: 'json' } });
    const { default: own } = await import('./words.json', { with: { type: 'json' } });
    return { ...own, precis: extendPrecis(other.default.precis, own.precis) };
  },
  differences,
});
