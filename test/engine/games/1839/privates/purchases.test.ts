import { describe, expect, test } from 'vitest';
import type { Move } from '../../../../../shared/move.ts';
import {
  company,
  give,
  lay,
  opened,
  passStockRound,
  started,
  acquire,
  offered,
  trains,
  PASS,
  operating,
  buy,
  onSale,
  place,
  soldOut,
} from '../../../../kit/1839.ts';
import { payDividend } from '../../../../kit/moves.ts';
import { branched, offers } from './positions.ts';
import { bestMove, revenue, said } from '../../../../kit/stands/1839-line.ts';

describe('privates of a company', () => {
  test('1839/privates/6: the owner has to agree, if another player directs', () => {
    const scene = company('SS', 'B19');
    give(scene, 'CO', '2');
    scene.play(1, acquire('CO', 100));
    expect(scene.at('private:CO')).toBe('player:2');
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['agree', 'decline'] });
    expect(scene.turn().story).toEqual([
      'Proposed by {player:1}: SS buys Cornelis Outshoorn for ƒ100.',
    ]);
    expect(scene.wrongs(1, { verb: 'agree' })).toContain('1839/privates/6');
    scene.play(2, { verb: 'agree' });
    expect([scene.at('private:CO'), scene.cash('player:2'), scene.cash('company:SS')]).toEqual([
      'company:SS',
      1100,
      900,
    ]);
  });

  test('1839/privates/9: what it pays later is the company’s', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    give(scene, 'CO', 'SS');
    passStockRound(scene);
    // 20 from it, 20 from Staatslijn C.
    expect(scene.cash('company:SS')).toBe(40);
  });

  test('1839/privates/10 1839/privates/11: a power is the company’s from the purchase on, in its step', () => {
    const scene = company('SS', 'E14', 'track');
    give(scene, 'LAAN', '1');
    expect(offered(scene, 'LAAN')).toEqual([]);
    scene.play(1, acquire('LAAN', 70));
    expect(offered(scene, 'LAAN').length).toBeGreaterThan(0);
    const late = company('SS', 'E14', 'trains');
    give(late, 'LAAN', 'SS');
    expect(late.wrongs(1, lay('SS', 'E14', '6', 0, { with: 'LAAN' }))).toContain(
      '1839/or-actions/3',
    );
    late.clock('step', 'track');
    expect(late.wrongs(1, lay('SS', 'E14', '6', 0, { with: 'CO' }))).toContain('1839/privates/11');
  });

  test('1839/privates/2: none but the NFLM lays track for a player', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    for (const id of ['LAAN', 'VVDH', 'CO']) give(scene, id, '2');
    scene.clock('stage', 'operating');
    scene.clock('asked', [{ ask: 'north' }]);
    expect(scene.options(2, 'layTile')).toEqual([]);
    give(scene, 'NFLM', '2');
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.options(2, 'layTile').length).toBeGreaterThan(0);
  });
});

describe('when a company buys', () => {
  test('1839/or-actions/6 1839/or-actions/7 1839/privates/4 1839/privates/5 1839/privates/7 1839/privates/8 1839/phase-green/3: from green phase on, at any step, for 1 to face value', () => {
    for (const step of ['track', 'trains'] as const) {
      const scene = company('SS', 'B19', step, 'Yellow');
      trains(scene, 'SS', '2');
      give(scene, 'CO', '1');
      const offer = (price: number): Move => ({
        verb: 'buyPrivate',
        company: 'SS',
        private: 'CO',
        price,
      });
      expect(scene.wrongs(1, offer(100))).toEqual(['1839/or-actions/6']);
      scene.clock('phase', 'Green');
      expect(scene.wrongs(1, offer(0))).toEqual(['1839/or-actions/7']);
      expect(scene.wrongs(1, offer(161))).toEqual(['1839/or-actions/7']);
      scene.fund('company:SS', 99);
      expect(scene.wrongs(1, offer(100))).toEqual(['1839/privates/8']);
      expect(scene.wrongs(1, offer(1))).toEqual([]);
      scene.play(1, offer(99));
      expect([scene.cash('company:SS'), scene.cash('player:1'), scene.at('private:CO')]).toEqual([
        0,
        1099,
        'company:SS',
      ]);
    }
  });
});

describe('income and prices', () => {
  test.each([
    ['RWS', 35, null],
    ['AMB', 20, 10],
    ['GENIE', 20, 0],
    ['IJSTM', 5, 0],
    ['WSM', 15, 0],
    ['NFLM', 0, 20],
    ['MESS', 0, 0],
    ['KV', 50, 0],
    ['LAAN', 5, 5],
    ['BEIJ', 0, 0],
    ['RB', 30, 30],
  ] as const)(
    '1839/privates/1 (§6, §10.5 to §10.7): %s pays %s to a player, %s to a company',
    (...row) => {
      const [id, player, charter] = row;
      const paid = (to: string, purse: string) => {
        const scene = opened(3, 'Green');
        started(scene, 'SS', 67, { 1: 60 }, { floated: true });
        started(scene, 'ZHESM', 67, { 2: 20 }, {});
        give(scene, id, to);
        passStockRound(scene);
        // The NFLM is first asked for its tile.
        if (id === 'NFLM' && to === '3') scene.play(3, PASS);
        return scene.cash(purse);
      };
      expect(paid('3', 'player:3')).toBe(1000 + player);
      // A company that has not floated is paid like any other.
      if (charter !== null) expect(paid('ZHESM', 'company:ZHESM')).toBe(charter);
    },
  );

  test('1839/privates/7 (§10.2): from 1 to the face value, out of the treasury, never the same twice', () => {
    const scene = company('SS', 'B19', 'track');
    give(scene, 'CO', '1');
    scene.fund('company:SS', 160);
    expect(scene.wrongs(1, acquire('CO', 0))).not.toEqual([]);
    expect(scene.wrongs(1, acquire('CO', 161))).not.toEqual([]);
    scene.fund('company:SS', 159);
    expect(scene.wrongs(1, acquire('CO', 160))).not.toEqual([]);
    scene.play(1, acquire('CO', 159));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 1159]);
    scene.fund('company:SS', 500);
    expect(scene.wrongs(1, acquire('CO', 1))).not.toEqual([]);
  });

  test('1839/privates/4 1839/green/16 (§10.2, D90): not in yellow, never Rijkswaterstaat, nor from another charter', () => {
    const yellow = company('SS', 'B19', 'track', 'Yellow');
    give(yellow, 'CO', '1');
    expect(yellow.wrongs(1, acquire('CO', 1))).not.toEqual([]);
    const green = company('SS', 'B19', 'track', 'Green');
    give(green, 'RWS', '1');
    expect(green.wrongs(1, acquire('RWS', 250))).not.toEqual([]);
    started(green, 'NRS', 67, { 1: 60 });
    give(green, 'CO', 'NRS');
    expect(green.wrongs(1, acquire('CO', 1))).not.toEqual([]);
    expect(green.options(1, 'buyPrivate')).toEqual([]);
  });
});

describe('every step of a turn', () => {
  test.each(['home', 'track', 'token', 'run', 'dividend', 'trains'] as const)(
    '1839/privates/5 (§10.2): a private changes hands in the %s step',
    (step) => {
      const scene = company('SS', 'B19', step, 'Green');
      if (step === 'home') {
        started(scene, 'SS', 67, { 1: 60 }, { floated: true });
        scene.put('token:SS-0', 'company:SS');
      }
      trains(scene, 'SS', '2');
      operating(scene, ['SS'], step, step === 'dividend' ? { revenue: 40 } : {});
      give(scene, 'CO', '1');
      scene.play(1, acquire('CO', 1));
      expect(scene.at('private:CO')).toBe('company:SS');
    },
  );

  test('1839/privates/5 (§10.2): but only in the turn of the company that buys', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    started(scene, 'NRS', 67, { 1: 60 });
    scene.fund('company:NRS', 500);
    give(scene, 'CO', '1');
    const other: Move = { verb: 'buyPrivate', company: 'NRS', private: 'CO', price: 10 };
    expect(scene.wrongs(1, other)).not.toEqual([]);
  });
});

describe('from when a power works', () => {
  test('1839/privates/10 (§10.9): bought in the track step a power works at once, bought after it in the next turn', () => {
    const scene = branched('Green');
    give(scene, 'LAAN', '1');
    const purchase: Move = { verb: 'buyPrivate', company: 'SS', private: 'LAAN', price: 1 };
    scene.play(1, lay('SS', 'G12', '20', 0));
    scene.play(1, purchase);
    expect(offers(scene, 'LAAN').length).toBeGreaterThan(0);
    const late = branched('Green');
    give(late, 'LAAN', '1');
    operating(late, ['SS'], 'run');
    late.play(1, purchase);
    expect(late.options(1, 'layTile')).toEqual([]);
    expect(late.at('private:LAAN')).toBe('company:SS');
  });
});

describe('what a purchase is refused for', () => {
  test('1839/privates/22, 1839/or-actions/6 (§10.2, §10.3): why companies buy none', () => {
    const scene = company('SS', 'B19', 'track', 'Yellow');
    give(scene, 'CO', '1');
    expect(said(scene, acquire('CO', 1))).toEqual(['Companies buy privates from green phase on.']);
    scene.clock('phase', 'Brown');
    scene.clock('obsolete', true);
    expect(said(scene, acquire('CO', 1))).toEqual([
      'The privates are obsolete, and companies buy none.',
    ]);
    expect(scene.wrongs(1, acquire('CO', 1))).toEqual(['1839/privates/22']);
  });

  test('1839/or-actions/6 (§10.2): who has it, or that it has left the game', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    give(scene, 'CO', 'SS');
    expect(said(scene, acquire('CO', 1))).toEqual([
      'Cornelis Outshoorn belongs to SS: only a player who owns it sells it to a company.',
    ]);
    scene.put('private:CO', 'out');
    expect(said(scene, acquire('CO', 1))).toEqual(['Cornelis Outshoorn has left the game.']);
  });
});

describe('from player to company', () => {
  test('from the player to the company, through a turn full of powers, to their end', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    started(scene, 'NRS', 101, { 2: 60 });
    trains(scene, 'SS', '2');
    for (const [id, owner] of [
      ['LAAN', '1'],
      ['SWO', '2'],
      ['GENIE', '1'],
    ] as const)
      give(scene, id, owner);
    // Both directors' hands: the own ones at once, Spoorwegwerken when player 2 agrees.
    scene.play(1, acquire('LAAN', 35));
    scene.play(1, acquire('SWO', 150));
    scene.play(2, { verb: 'agree' });
    scene.play(1, acquire('GENIE', 1));
    expect([scene.cash('company:SS'), scene.cash('player:1'), scene.cash('player:2')]).toEqual([
      814, 1036, 1150,
    ]);
    // Staatslijn C as the whole lay, Laantje on top, then a marker at half price.
    const by = { with: 'STL-C' };
    scene.play(1, lay('SS', 'E14', '6', 0, by));
    scene.play(1, lay('SS', 'E14', '15', 3, by));
    scene.play(1, lay('SS', 'E16', '9', 1, { with: 'LAAN' }));
    scene.play(1, lay('SS', 'D15', '4', 0, by));
    scene.play(1, lay('SS', 'F13', '4', 0, by));
    expect([scene.cash('company:SS'), scene.read('step')]).toEqual([774, 'token']);
    scene.play(1, place('SS', 'E14', 0, { exchange: true, with: 'SWO' }));
    expect([scene.cash('company:SS'), scene.at('private:SWO'), scene.at('private:STL-C')]).toEqual([
      759,
      'out',
      'out',
    ]);
    // The 2: Zwolle 30 and a town 10.
    scene.play(1, bestMove(scene, 1));
    expect(revenue(scene, 'SS')).toBe(40);
    scene.play(1, payDividend('SS', 'withhold'));
    // The first 7+, paid for with what is left and the help of nobody.
    scene.fund('company:SS', 700);
    soldOut(scene, '2', '3+', '5+');
    scene.clock('phase', 'Blue');
    scene.play(1, buy('SS', onSale(scene), 700));
    // Nothing is left to do, so the turn is over, and with it the round.
    expect([scene.read('phase'), scene.read('obsolete')]).toEqual(['Brown', true]);
    expect(scene.read('stage')).toBe('stock');
    // The stock round that follows has closed what was left.
    expect(scene.at('private:GENIE')).toBe('out');
    expect(passStockRound(scene)).toHaveLength(3);
  });
});

describe('why a company buys no private', () => {
  test('1839/or-actions/6: first that it is not in turn, then that the private has left, then the phase', () => {
    const scene = company('SS', 'B19', 'track', 'Brown');
    scene.clock('obsolete', true);
    started(scene, 'NRS', 67, { 1: 60 });
    give(scene, 'CO', '2');
    expect(said(scene, acquire('CO', 100, 'NRS'))).toEqual(['NRS is not in turn.']);
    expect(said(scene, acquire('AMB', 100))).toEqual(['De Ambachtsschool has left the game.']);
    expect(said(scene, acquire('CO', 100))).toEqual([
      'The privates are obsolete, and companies buy none.',
    ]);
  });
});
