import { describe, expect, it } from 'vitest';
import {
  buy,
  company,
  onSale,
  opened,
  operating,
  parred,
  PASS,
  soldOut,
  started,
  token,
  trains,
} from '../../../../kit/1839.ts';
import type { Move } from '../../../../../shared/move.ts';
import { sellShares } from '../../../../kit/moves.ts';

/** Buying trains, phases and limits (1839 §6.8, §1.1). */

const KINDS = ['2', '3+', '5+', '7+', '5D+', 'FLOOD'];
/** SS in its train step, the train of this kind next in the supply. */
function buying(kind: string, phase: string) {
  const scene = company('SS', 'B19', 'trains', phase);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(kind)));
  scene.fund('company:SS', 3000);
  return scene;
}

describe('buying', () => {
  it('1839/trains-buy/1 1839/train-limit/2: below the limit as it is before the purchase', () => {
    const scene = buying('7+', 'Blue');
    trains(scene, 'SS', '5D+', '5D+', '5D+');
    // The fourth, a 7+, lowers the limit to three.
    scene.play(1, buy('SS', onSale(scene), 700));
    expect(scene.turn()).toMatchObject({ entity: 'company:SS', verbs: ['discardTrain'] });
    const full = buying('3+', 'Green');
    trains(full, 'SS', '3+', '3+', '3+', '3+');
    expect(full.wrongs(1, buy('SS', onSale(full), 250))).toEqual(['1839/trains-buy/1']);
  });

  it('1839/trains-buy/2: supply and pool sell at face value', () => {
    const scene = buying('3+', 'Green');
    const train = onSale(scene);
    expect(scene.wrongs(1, buy('SS', train, 249))).toEqual(['1839/trains-buy/2']);
    // A wrong price says nothing of the means, which suffice for the right one.
    const all = scene.cash('company:SS') + scene.cash('player:1');
    expect(scene.wrongs(1, buy('SS', train, all + 1))).toEqual(['1839/trains-buy/2']);
    const bank = scene.cash('bank');
    scene.play(1, buy('SS', train, 250));
    expect([scene.cash('company:SS'), scene.cash('bank'), scene.at(train)]).toEqual([
      2750,
      bank + 250,
      'company:SS',
    ]);
    const [old] = trains(scene, 'out', '3+');
    scene.put(old!, 'pool');
    expect(scene.wrongs(1, buy('SS', old!, 100))).toEqual(['1839/trains-buy/2']);
    expect(scene.wrongs(1, buy('SS', old!, 250))).toEqual([]);
  });

  it('1839/trains-buy/3: another company sells for what both agree on', () => {
    const scene = buying('3+', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    const [train] = trains(scene, 'NRS', '3+');
    expect(scene.wrongs(1, buy('SS', train!, 0))).toEqual(['1839/trains-buy/3']);
    scene.play(1, buy('SS', train!, 1));
    expect(scene.at(train!)).toBe('company:NRS');
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/3']);
    scene.play(2, { verb: 'decline' });
    scene.play(1, buy('SS', train!, 2000));
    scene.play(2, { verb: 'agree' });
    expect([scene.at(train!), scene.cash('company:NRS'), scene.cash('company:SS')]).toEqual([
      'company:SS',
      2000,
      1000,
    ]);
  });

  it('1839/trains-buy/4 1839/trains-buy/5: one colour after the other', () => {
    const scene = buying('2', 'Yellow');
    expect(scene.wrongs(1, buy('SS', 'train:3+-0', 250))).toContain('1839/trains-buy/5');
    const kinds: string[] = [];
    for (let i = 0; i < 40; i++) {
      const kind = scene.game.box.pieces.get(onSale(scene))!.type!;
      if (kinds.at(-1) !== kind) kinds.push(kind);
      scene.put(onSale(scene), 'out');
      if (scene.table.places.get('depot')!.length === 0) break;
    }
    expect(kinds).toEqual(KINDS);
  });

  it.each([
    ['1839/phase-green/1', '3+', 'Yellow', 'Green', 250],
    ['1839/phase-blue/1', '5+', 'Green', 'Blue', 450],
    ['1839/phase-brown/1', '7+', 'Blue', 'Brown', 700],
    ['1839/phase-red/1', '5D+', 'Brown', 'Red', 1250],
    ['1839/phase-gray/1', 'FLOOD', 'Red', 'Gray', 2000],
  ])(
    '1839/trains-buy/6 1839/overview/10 %s: the first %s turns %s into %s',
    (_clause, kind, before, after, price) => {
      const scene = buying(kind, before);
      scene.fund('company:SS', 5000);
      scene.play(1, buy('SS', onSale(scene), price));
      expect(scene.read('phase')).toBe(after);
      scene.play(1, buy('SS', onSale(scene), price));
      expect(scene.read('phase')).toBe(after);
    },
  );

  it.each([
    ['1839/phase-blue/2 1839/phase-table/2', '5+', 'Green', '2', 450],
    ['1839/phase-brown/3 1839/phase-table/8', '7+', 'Blue', '3+', 700],
    ['1839/phase-red/2 1839/phase-table/14', '5D+', 'Brown', '5+', 1250],
    ['1839/phase-gray/2 1839/phase-table/20', 'FLOOD', 'Red', '7+', 2000],
  ])(
    '1839/trains-buy/7 1839/trains-buy/8 %s: with the first %s of %s phase every %s is gone',
    (_clause, kind, phase, old, price) => {
      const scene = company('SS', 'B19', 'trains', phase);
      started(scene, 'NRS', 67, { 2: 60 });
      const mine = trains(scene, 'SS', old);
      const theirs = trains(scene, 'NRS', old, old);
      soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(kind)));
      for (const id of [...mine, ...theirs])
        scene.put(id, id === mine[0] ? 'company:SS' : 'company:NRS');
      scene.fund('company:SS', 3000);
      scene.play(1, buy('SS', onSale(scene), price));
      expect([...mine, ...theirs].map((id) => scene.at(id))).toEqual(['out', 'out', 'out']);
    },
  );

  it('1839/phase-table/26 1839/phase-table/32: 5D+ and FLOOD never rust', () => {
    const { trains: kinds } = opened().game.box;
    expect([kinds.get('5D+')!.data.rustsOn, kinds.get('FLOOD')!.data.rustsOn]).toEqual([
      null,
      null,
    ]);
  });

  it('1839/trains-buy/9 1839/emergency/1: a company without a train that can pay has to buy', () => {
    const scene = buying('3+', 'Green');
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
    scene.play(1, buy('SS', onSale(scene), 250));
    scene.play(1, PASS);
    expect(scene.turn().entity).not.toBe('company:SS');
  });
});

describe('the limit', () => {
  it.each([
    ['1839/phase-table/4 1839/phase-yellow/3', 'Yellow', 4],
    ['1839/phase-table/10 1839/phase-green/4', 'Green', 4],
    ['1839/phase-table/16 1839/phase-blue/3', 'Blue', 4],
    ['1839/phase-table/22 1839/phase-brown/6', 'Brown', 3],
    ['1839/phase-table/28 1839/phase-red/4', 'Red', 2],
    ['1839/phase-table/34 1839/phase-gray/3', 'Gray', 2],
  ])(
    '1839/train-limit/1 1839/trains/3 %s: in %s phase a company owns %i trains at most',
    (_clause, phase, limit) => {
      const scene = buying('FLOOD', 'Gray');
      scene.clock('phase', phase);
      trains(scene, 'SS', ...Array.from({ length: limit - 1 }, () => 'FLOOD'));
      expect(scene.wrongs(1, buy('SS', onSale(scene), 2000))).toEqual([]);
      trains(scene, 'SS', 'FLOOD');
      expect(scene.wrongs(1, buy('SS', onSale(scene), 2000))).toEqual(['1839/trains-buy/1']);
    },
  );

  it('1839/train-limit/3 1839/train-limit/4 1839/trains-buy/8: all companies above a new limit discard, as their directors say, for nothing', () => {
    const scene = buying('7+', 'Blue');
    started(scene, 'NRS', 80, { 2: 60 });
    const theirs = trains(scene, 'NRS', '5D+', '5D+', '5D+', '7+');
    scene.fund('company:NRS', 5);
    scene.play(1, buy('SS', onSale(scene), 700));
    expect(scene.turn()).toMatchObject({ acting: ['player:2'], verbs: ['discardTrain'] });
    expect(scene.options(2, 'discardTrain')).toHaveLength(4);
    const discard = (train: string): Move => ({ verb: 'discardTrain', company: 'NRS', train });
    expect(scene.wrongs(1, discard(theirs[3]!))).toContain('1839/train-limit/4');
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    scene.play(2, discard(theirs[3]!));
    expect([scene.at(theirs[3]!), scene.cash('company:NRS')]).toEqual(['out', 5]);
    expect(scene.turn().entity).toBe('company:SS');
    expect(scene.wrongs(2, discard(theirs[0]!))).toContain('1839/train-limit/3');
  });
});

describe('an emergency', () => {
  /** SS of player 1 without a train and with ƒ100; a 3+ costs ƒ250. Player 1 has this cash. */
  function poor(cash: number) {
    const scene = buying('3+', 'Green');
    scene.fund('company:SS', 100);
    scene.fund('player:1', cash);
    return scene;
  }
  const marker = (id: string): Move => ({ verb: 'sellToken', company: 'SS', token: id });

  it('1839/trains-buy/10 1839/emergency/6 1839/emergency/14 1839/emergency/16: the director adds what is missing, no more, and the treasury is empty', () => {
    const scene = poor(500);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 350]);
  });

  it('1839/emergency/2 1839/emergency/3 1839/emergency/5: markers are sold for the value of their location, and can be placed again', () => {
    const scene = poor(0);
    const hoorn = token(scene, 'SS', 'E10');
    expect(scene.options(1, 'sellToken')).toHaveLength(2);
    scene.play(1, marker(hoorn));
    expect([scene.cash('company:SS'), scene.at(hoorn)]).toEqual([140, 'company:SS']);
    const rich = buying('3+', 'Green');
    const one = token(rich, 'SS', 'E10');
    expect(rich.wrongs(1, marker(one))).toContain('1839/emergency/2');
  });

  it('1839/emergency/2: a treasury that just reaches the price is no emergency, one that lacks a guilder is', () => {
    const wrongs = (treasury: number) => {
      const scene = poor(0);
      scene.fund('company:SS', treasury);
      return scene.wrongs(1, marker(token(scene, 'SS', 'E10')));
    };
    expect([wrongs(250), wrongs(249)]).toEqual([['1839/emergency/2'], []]);
  });

  it('1839/emergency/1 1839/emergency/2: nothing is sold before the train step', () => {
    const scene = poor(100);
    const hoorn = token(scene, 'SS', 'E10');
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    scene.put('private:CO', 'player:1');
    operating(scene, ['SS'], 'track');
    expect(scene.wrongs(1, marker(hoorn))).toEqual(['1839/emergency/2']);
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/1']);
    expect(scene.wrongs(1, { verb: 'discardPrivate', private: 'CO' })).toEqual([
      '1839/emergency/8',
    ]);
    operating(scene, ['SS'], 'trains');
    expect(scene.wrongs(1, marker(hoorn))).toEqual([]);
  });

  it('1839/emergency/4: the last station stays, and one under an exchange marker', () => {
    const scene = poor(0);
    const last = scene.table.places.get('slot:B19.0.0')![0]!;
    expect(scene.wrongs(1, marker(last))).toEqual(['1839/emergency/4']);
    const exchange = token(scene, 'SS', 'B19');
    expect(scene.wrongs(1, marker(last))).toEqual(['1839/emergency/4']);
    scene.play(1, marker(exchange));
    expect(scene.cash('company:SS')).toBe(120);
  });

  it('1839/emergency/7 1839/emergency/9: short of cash he sells shares, by the usual rules', () => {
    const scene = poor(100);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual(['1839/emergency/7']);
    scene.clock('charters', { NRS: {} });
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/selling/3']);
    scene.clock('charters', { NRS: { served: true } });
    scene.play(1, sellShares('NRS', 10));
    expect([scene.cash('player:1'), scene.price('NRS'), scene.percent('pool', 'NRS')]).toEqual([
      167, 67, 10,
    ]);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect(scene.cash('player:1')).toBe(17);
  });

  it('1839/emergency/14: no more is sold than is missing', () => {
    const scene = poor(100);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    expect(scene.wrongs(1, sellShares('NRS', 20))).toEqual(['1839/emergency/14']);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/14']);
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });

  it('1839/emergency/8: a private is given up for half its face', () => {
    const scene = poor(100);
    scene.put('private:CO', 'player:1');
    scene.put('private:RWS', 'player:2');
    expect(scene.wrongs(1, { verb: 'discardPrivate', private: 'RWS' })).toEqual([
      '1839/emergency/8',
    ]);
    scene.play(1, { verb: 'discardPrivate', private: 'CO' });
    expect([scene.cash('player:1'), scene.at('private:CO')]).toEqual([180, 'out']);
  });

  it('1839/emergency/10: the operating company keeps its director', () => {
    const scene = poor(0);
    started(scene, 'SS', 67, { 1: 40, 2: 30 });
    expect(scene.wrongs(1, sellShares('SS', 20))).toContain('1839/emergency/10');
    expect(scene.wrongs(1, sellShares('SS', 10))).toEqual([]);
  });

  it('1839/emergency/11: another company may lose him, before its trains are dealt in', () => {
    const scene = poor(0);
    started(scene, 'NRS', 67, { 1: 40, 2: 30 });
    const [train] = trains(scene, 'NRS', '3+');
    scene.play(1, sellShares('NRS', 20));
    expect(scene.director('NRS')).toBe('player:2');
    scene.play(1, buy('SS', train!, 1));
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  it('1839/emergency/12 1839/end/1: when nothing helps the player is bankrupt, and the game is over at once', () => {
    const scene = poor(20);
    const ruin: Move = { verb: 'declareBankruptcy', company: 'SS' };
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    expect(scene.wrongs(1, ruin)).toContain('1839/emergency/12');
    for (const id of ['share:NRS-1', 'share:NRS-2']) scene.put(id, 'ipo');
    started(scene, 'SS', 67, { 1: 20 });
    scene.play(1, ruin);
    expect(scene.turn().over).toBe(true);
    expect(scene.read('end')).toEqual({ reason: 'bankrupt', player: 'player:1' });
    expect([scene.cash('player:1'), scene.cash('company:SS')]).toEqual([0, 120]);
  });

  it('1839/emergency/12: an empty supply is no way out either', () => {
    const scene = poor(20);
    soldOut(scene, ...KINDS);
    expect(scene.options(1, 'declareBankruptcy')).toHaveLength(1);
  });

  it('1839/emergency/13: with a train in hand the director gives nothing', () => {
    const scene = poor(500);
    trains(scene, 'SS', '3+');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual(['1839/emergency/13']);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/13']);
  });

  it('1839/emergency/15: with his money, or a marker’s, another company’s train costs face value at most', () => {
    const scene = poor(900);
    started(scene, 'NRS', 67, { 1: 60 });
    const [train] = trains(scene, 'NRS', '3+');
    expect(scene.wrongs(1, buy('SS', train!, 251))).toEqual(['1839/emergency/15']);
    expect(scene.wrongs(1, buy('SS', train!, 250))).toEqual([]);
    const sold = poor(0);
    started(sold, 'NRS', 67, { 1: 60 });
    const [other] = trains(sold, 'NRS', '3+');
    sold.fund('company:SS', 240);
    const hoorn = token(sold, 'SS', 'E10');
    sold.play(1, marker(hoorn));
    expect(sold.wrongs(1, buy('SS', other!, 280))).toEqual(['1839/emergency/15']);
    expect(sold.wrongs(1, buy('SS', other!, 250))).toEqual([]);
  });

  it('1839/emergency/17: a cheaper train of another company need not be taken', () => {
    const scene = poor(900);
    started(scene, 'NRS', 67, { 1: 60 });
    const [cheap] = trains(scene, 'NRS', '3+');
    expect(scene.wrongs(1, buy('SS', cheap!, 1))).toEqual([]);
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual([]);
  });

  it('1839/trains/2 1839/emergency/1: also a company with nowhere to run', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 1: 60 });
    parred(scene, 'BEL', 72);
    token(scene, 'SS', 'I4');
    operating(scene, ['SS'], 'trains');
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
  });
});
