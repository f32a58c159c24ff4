import { describe, expect, test } from 'vitest';
import type { RuleSettings } from '../../../engine/boxes/schema/rules.ts';
import {
  bid,
  buyPrivate,
  buyShare,
  layTile,
  payDividend,
  sellShares,
  startCompany,
} from '../../kit/moves.ts';
import { beginOf, operating, started, stockRound, tile, token } from '../../kit/1830.ts';
import { legal, PASS } from '../../kit/scene.ts';
import { FILE, titleWith, tableOf, paying, laying, ROW } from './variants.ts';

/** What a title's file can say and no title of ours says: each word on a small variant of 18Chesapeake. */

describe('track.lays', () => {
  const LAYS: RuleSettings = {
    track: { lays: [{ tile: 'any' }, { tile: 'new, if none was upgraded', fee: 20 }] },
  };

  test('a second lay may be a new tile only, and costs its fee', () => {
    const scene = laying([LAYS]);
    tile(scene, 'F4', '9', 0);
    scene.play(1, layTile('PRR', 'F6', '9', 0));
    const before = scene.cash('company:PRR');
    expect(scene.wrongs(1, layTile('PRR', 'F4', '24', 0))).toEqual(['18Chesapeake/track/1']);
    scene.play(1, layTile('PRR', 'F8', 'X1', 3));
    expect(before - scene.cash('company:PRR')).toBe(20);
  });

  test('after an upgrade there is no second lay', () => {
    const scene = laying([LAYS]);
    tile(scene, 'F4', '9', 0);
    scene.play(1, layTile('PRR', 'F4', '24', 0));
    expect(scene.read('step')).not.toBe('track');
  });
});

describe('a home without a city number', () => {
  const withHome = (hex: string) => ({
    companies: FILE.companies.map((one) => (one.id === 'SRR' ? { ...one, home: [{ hex }] } : one)),
  });

  test('is the only city of its hex: the token stays there when the first tile is laid', () => {
    const scene = tableOf([], withHome('H4'), '3');
    started(scene, 'SRR', 80, { 1: 60 }, { floated: true });
    scene.fund('company:SRR', 1000);
    token(scene, 'SRR', 'H4');
    operating(scene, ['SRR']);
    scene.play(1, layTile('SRR', 'H4', '57', 0));
    expect(scene.at('token:SRR-0')).toBe('slot:H4.0.0');
    expect(scene.game.box.companies.get('SRR')?.home).toEqual([{ hex: 'H4', city: 0 }]);
  });
});

describe('dividends', () => {
  const HALF: RuleSettings = { dividends: { kinds: ['payout', 'half', 'withhold'] } };

  test('half: the treasury keeps half, rounded down to tens', () => {
    const scene = paying([HALF], 110);
    const before = scene.cash('player:1');
    scene.play(1, payDividend('PRR', 'half'));
    expect([scene.cash('company:PRR'), scene.cash('player:1') - before]).toEqual([50, 36]);
    expect(scene.price('PRR')).toBe(85);
  });

  test('halfMoves: the price moves so when half is paid', () => {
    const scene = paying([HALF, { dividends: { halfMoves: 0 } }], 110);
    scene.play(1, payDividend('PRR', 'half'));
    expect(scene.price('PRR')).toBe(80);
  });

  test.each([
    [0, 'withhold', 75],
    [70, 'payout', 80],
    [80, 'payout', 85],
    [160, 'payout', 95],
  ] as const)('moves: %i is paid as %s, and the price is %i', (revenue, kind, price) => {
    const moves = [
      { from: 0, cells: -1 },
      { from: 0.01, cells: 0 },
      { from: 1, cells: 1 },
      { from: 2, cells: 2 },
    ];
    const scene = paying([{ dividends: { moves } }], revenue);
    scene.play(1, payDividend('PRR', kind));
    expect(scene.price('PRR')).toBe(price);
  });
});

describe('the stock round', () => {
  test('a company over 60% that cannot be sold, since the pool is full, does not bind (1830 D21)', () => {
    const over = (poolLimit: number) => {
      const scene = tableOf([{ stock: { poolLimit } }]);
      started(scene, 'PRR', 80, { 1: 70, pool: 30 });
      started(scene, 'SRR', 80, { 1: 20, 2: 30 });
      expect(legal(scene, 1, sellShares('SRR', 10))).toBe(true);
      return scene;
    };
    expect([legal(over(40), 1, PASS), legal(over(30), 1, PASS)]).toEqual([false, true]);
  });

  test('capital "sold shares": what is sold at the float, and later shares pay the company', () => {
    const later = tableOf([{ stock: { capital: 'sold shares', floatPercent: 50 } }]);
    later.play(1, startCompany('PRR', 80));
    const waits = { lacks: { percent: 30 }, capital: 400 };
    expect(later.game.rulebook!.waitingFloat!(later.table, 'PRR')).toEqual(waits);
    const scene = tableOf([{ stock: { capital: 'sold shares', floatPercent: 20 } }]);
    scene.play(1, startCompany('PRR', 80));
    expect(scene.cash('company:PRR')).toBe(160);
    scene.play(2, buyShare('PRR'));
    expect(scene.cash('company:PRR')).toBe(240);
  });

  test('a company may float at its own percentage, start at its own par, and wait for a phase', () => {
    const companies = FILE.companies.map((one) => ({
      ...one,
      ...(one.id === 'PRR' && { floatPercent: 20 }),
      ...(one.id === 'LV' && { par: 70 }),
      ...(one.id === 'SRR' && { availableFrom: '3' }),
    }));
    const scene = tableOf([], { companies });
    const pars = scene.options(1, 'startCompany').filter(({ company }) => company === 'LV');
    expect(pars.map(({ par }) => par)).toEqual([70]);
    expect(scene.wrongs(1, startCompany('SRR', 80))).not.toEqual([]);
    scene.play(1, startCompany('PRR', 80));
    expect(scene.cash('company:PRR')).toBe(800);
    scene.clock('phase', '3');
    expect(scene.wrongs(2, startCompany('SRR', 80))).toEqual([]);
  });

  test('a par zone with a colour waits for the phase that brings it', () => {
    const grid = FILE.market.grid.map((row) =>
      row.map((cell) =>
        cell?.price === 95 && cell.zones ? { ...cell, zones: ['par-green'] } : cell,
      ),
    );
    const scene = tableOf([], { market: { ...FILE.market, grid } });
    const pars = () =>
      scene
        .options(1, 'startCompany')
        .flatMap(({ company, par }) => (company === 'LV' ? [par] : []));
    expect(pars()).toEqual([70, 80]);
    scene.clock('phase', '3');
    expect(pars()).toEqual([70, 80, 95]);
  });
});

describe('the market', () => {
  test('two differences of the market stand side by side', () => {
    const scene = tableOf([{ market: { sales: 'left' } }, { market: { rightEnd: 'stays' } }]);
    started(scene, 'PRR', 80, { 1: 60 });
    stockRound(scene, 1);
    scene.play(1, sellShares('PRR'));
    expect(scene.price('PRR')).toBe(75);
  });

  test.each([
    ['up', 'rightEnd', 'stays', 5, 5, 'payout'],
    ['down', 'leftEnd', 'stays', 5, 0, 'withhold'],
  ] as const)(
    'a price does not move %s at the end of its row',
    (_way, field, value, row, col, kind) => {
      const scene = paying([{ market: { [field]: value } }], 100);
      scene.put('marker:PRR', `cell:${row}.${col}`, { at: 0 });
      scene.play(1, payDividend('PRR', kind));
      expect(scene.cell('PRR')).toEqual([row, col]);
    },
  );

  test('a market of one row: up is right, a sale goes left, and an end zone ends the game', () => {
    const scene = paying([{ market: { endZones: ['end'] } }], 100, { market: ROW });
    scene.play(1, payDividend('PRR', 'payout'));
    expect(scene.price('PRR')).toBe(90);
    expect(scene.read('end')).toBeNull();
    stockRound(scene, 1);
    scene.play(1, sellShares('PRR'));
    expect(scene.price('PRR')).toBe(80);
    operating(scene, ['PRR'], 'dividend', { revenue: 100 });
    scene.put('marker:PRR', 'cell:0.5', { at: 0 });
    scene.play(1, payDividend('PRR', 'payout'));
    expect(scene.read('end')).toEqual({ reason: 'market' });
  });
});

describe('the auction', () => {
  test('rows: the last private of a row without a bid can be bought', () => {
    const rows = [['D&R', 'C-P'], ['B&S'], ['C&OC'], ['B&OR'], ['CV']];
    const scene = beginOf(titleWith([{ auction: { rows } }]))({ players: 3 });
    expect(scene.wrongs(1, buyPrivate('C-P', 40))).not.toEqual([]);
    scene.play(1, bid('D&R', 25));
    expect(scene.wrongs(2, buyPrivate('C-P', 40))).toEqual([]);
    expect(scene.wrongs(2, buyPrivate('B&S', 50))).not.toEqual([]);
  });
});

describe('bids', () => {
  const left = (boundBids: 'all' | 'highest') => {
    const scene = beginOf(titleWith([{ auction: { boundBids } }]))({ players: 3 });
    scene.play(1, bid('C-P', 45));
    scene.play(2, bid('C-P', 50));
    scene.play(3, bid('B&S', 55));
    /** What of the cash of whoever acts is bound for a bid on another private. */
    const bound = () => {
      const player = scene.acting();
      const offered = scene.options(player, 'bid').filter(({ on }) => on === 'C&OC');
      return (
        scene.cash(`player:${player}`) - Math.max(...offered.map((move) => Number(move.amount)))
      );
    };
    const first = bound();
    scene.play(1, PASS);
    return [first, bound()];
  };

  test('boundBids: all of them bind money, or only the highest on each private', () => {
    expect(left('all')).toEqual([45, 50]);
    expect(left('highest')).toEqual([0, 50]);
  });
});

describe('the end', () => {
  test('lastSet: the game is over after that set of operating rounds', () => {
    const scene = tableOf([{ course: { lastSet: 2 } }]);
    started(scene, 'PRR', 80, { 1: 60 });
    scene.clock('turn', 2);
    operating(scene, ['PRR'], 'trains');
    scene.play(1, PASS);
    expect(scene.turn().sentence).toMatch(/the last set of operating rounds is over/);
  });
});
