import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  buy,
  company,
  onSale,
  PASS,
  soldOut,
  stand,
  started,
  trains,
  operating,
  acquire,
  give,
  KINDS,
  buying,
  RUIN,
} from '../../../../kit/1839.ts';
import { market, old, sisters } from './positions.ts';
import { groningen, said, told } from '../../../../kit/stands/1839-line.ts';

describe('buying', () => {
  test('1839/trains-buy/1 1839/train-limit/2: below the limit as it is before the purchase', () => {
    const scene = buying('7+', 'Blue');
    trains(scene, 'SS', '5D+', '5D+', '5D+');
    // The fourth, a 7+, lowers the limit to three.
    scene.play(1, buy('SS', onSale(scene), 700));
    expect(scene.turn()).toMatchObject({ entity: 'company:SS', verbs: ['discardTrain'] });
    const full = buying('3+', 'Green');
    trains(full, 'SS', '3+', '3+', '3+', '3+');
    expect(full.wrongs(1, buy('SS', onSale(full), 250))).toEqual(['1839/trains-buy/1']);
  });

  test('1839/trains-buy/2: supply and pool sell at face value', () => {
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

  test('1839/trains-buy/3: another company sells for what both agree on', () => {
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

  test('1839/trains-buy/4 1839/trains-buy/5: one colour after the other', () => {
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

  test('1839/trains-buy/9 1839/emergency/1: a company without a train that can pay has to buy', () => {
    const scene = buying('3+', 'Green');
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
    scene.play(1, buy('SS', onSale(scene), 250));
    scene.play(1, PASS);
    expect(scene.turn().entity).not.toBe('company:SS');
  });
});

describe('who is asked', () => {
  test('1839/trains-buy/9 (§6.8): a company with a train and no money anywhere is not asked', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 2: 60 });
    trains(scene, 'SS', '2');
    for (const purse of ['company:SS', 'player:1']) scene.fund(purse, 0);
    operating(scene, ['SS', 'NRS'], 'trains');
    scene.settle();
    expect(scene.turn().entity).toBe('company:NRS');
  });

  test('1839/trains-buy/2 1839/trains-buy/3 (§6.8): bought is a train, of the supply, the pool or another company', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    started(scene, 'NRS', 67, { 2: 60, pool: 10 });
    const [own] = trains(scene, 'SS', '2');
    soldOut(scene, '2');
    const [share] = piecesIn(scene.table, 'pool');
    for (const [piece, price, clause] of [
      [share!, 0, 'trains-buy/2'],
      [own!, 50, 'trains-buy/3'],
      ['train:2-1', 100, 'train-limit/3'],
    ] as const)
      expect(scene.wrongs(1, buy('SS', piece, price))).toEqual([`1839/${clause}`]);
    scene.put('train:2-1', 'pool');
    expect(scene.wrongs(1, buy('SS', 'train:2-1', 100))).toEqual([]);
  });
});

describe('whether a step is left', () => {
  test.each([
    [1, 'trains'],
    [0, ''],
  ])(
    '1839/trains-buy/3 (§6.8): with a treasury of %i and another’s train to be had the step is "%s"',
    (treasury, step) => {
      const scene = sisters(treasury, ['FLOOD']);
      operating(scene, ['SS', 'NRS'], 'dividend', { revenue: 100 });
      scene.play(1, { verb: 'payDividend', company: 'SS', kind: 'payout' });
      const { entity } = scene.turn();
      expect(entity === 'company:SS' ? scene.read('step') : '').toBe(step);
    },
  );

  test('1839/trains-buy/1 (§6.8): with as many trains as it may have a company is not asked for more', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    trains(scene, 'SS', '2', '2', '2', '2');
    scene.settle();
    expect(scene.turn().entity).not.toBe('company:SS');
  });
});

describe('the least price and the duty', () => {
  test('1839/trains-buy/3 (§6.8): among companies 1 is enough and 0 is not; no phase changes', () => {
    const scene = market('7+', 'Blue', 5);
    started(scene, 'NRS', 67, { 1: 60 });
    old(scene, 'NRS', '5+-0');
    expect(scene.wrongs(1, buy('SS', 'train:5+-0', 0))).not.toEqual([]);
    scene.play(1, buy('SS', 'train:5+-0', 1));
    expect([scene.cash('company:SS'), scene.cash('company:NRS'), scene.read('phase')]).toEqual([
      4,
      1,
      'Blue',
    ]);
  });

  test('1839/trains-buy/9 (§6.8, D62): a company that can pay must buy, and may then stop', () => {
    const scene = market('3+', 'Green', 250, 0);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.wrongs(1, RUIN)).not.toEqual([]);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('what a purchase is refused for', () => {
  test('1839/trains-buy/5, 1839/trains-buy/7 (§6.8): what the supply sells next, and what has left the game', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    expect(said(scene, buy('SS', 'train:5+-0', 450))).toEqual([
      'The supply sells a 2 next: a 5+ comes later.',
    ]);
    scene.put('train:2-1', 'out');
    expect(said(scene, buy('SS', 'train:2-1', 100))).toEqual(['That 2 train is out of the game.']);
  });

  test('1839/trains-buy/3, 1839/privates/6 (§6.8, §10.2): what closes a move is cited by what is proposed', () => {
    const scene = company('SS', 'B19', 'trains', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    const [train] = trains(scene, 'NRS', '2');
    expect(said(scene, { verb: 'agree' })).toEqual([
      'Nothing is proposed: SS, run by {player:1}, must buy a train.',
    ]);
    for (const verb of ['agree', 'decline'])
      expect(scene.wrongs(1, { verb })).toEqual(['1839/etiquette/2']);
    scene.play(1, buy('SS', train!, 50));
    expect(scene.wrongs(2, PASS)).toEqual(['1839/trains-buy/3']);
    scene.play(2, { verb: 'decline' });
    give(scene, 'CO', '2');
    scene.play(1, acquire('CO', 10));
    expect(scene.wrongs(2, PASS)).toEqual(['1839/privates/6']);
  });
});

describe('why a train is not bought', () => {
  const gone = [
    ['setup/18', 'Blue', '5+', true, 'That 5+ train is not in this game.'],
    ['trains-buy/7', 'Blue', '2', false, 'That 2 train is out of the game.'],
    ['train-limit/3', 'Red', '5D+', false, 'That 5D+ train is out of the game.'],
  ] as const;
  test.each(gone)('1839/%s (%s): a %s that is out', (clause, phase, kind, isUnused, says) => {
    const scene = buying('7+', phase);
    const trains = [...scene.game.box.pieces].filter(([, one]) => one.type === kind);
    const [id] = trains.find(([, one]) => (one.place === 'out') === isUnused)!;
    scene.put(id, 'out');
    expect(told(scene, buy('SS', id, 100))).toEqual([[clause, says]]);
  });

  test('1839/foreign-or/14: once a country operates, a train that still runs has gone abroad', () => {
    const scene = buying('7+', 'Red');
    stand(scene, 'BEL', 67);
    const [id] = trains(scene, 'out', '5D+');
    expect(told(scene, buy('SS', id!, 100))).toEqual([
      ['foreign-or/14', 'That 5D+ train is out of the game.'],
    ]);
  });

  test('1839/foreign-or/12: a country buys its trains by itself', () => {
    const scene = buying('3+', 'Green');
    expect(told(scene, buy('BEL', onSale(scene), 250))).toEqual([
      ['foreign-or/12', 'BEL is a foreign company: it buys trains by itself.'],
    ]);
  });

  test('1839/trains-buy/10: only a company too poor for a train is helped', () => {
    const scene = buying('3+', 'Green', 300);
    started(scene, 'NRS', 67, { 1: 60 });
    const [train] = trains(scene, 'NRS', '3+');
    expect(told(scene, buy('SS', train!, 301))).toEqual([
      [
        'trains-buy/10',
        'SS has ƒ300 and can pay for a 3+, so its director may not help: the price lies between ƒ1 and ƒ300.',
      ],
    ]);
  });

  test('1839/brown/27: where nobody sells a SAVED marker there is no price', () => {
    const scene = buying('3+', 'Green', 100);
    expect(told(scene, { verb: 'buySaved', company: 'SS' })).toEqual([
      ['brown/27', 'No other company has a SAVED marker of Beyer Peacock to sell.'],
    ]);
  });
});

describe('a company that owns a train', () => {
  test('1839/trains-buy/3 (§6.8): is asked again only where it can pay for the next train, or somebody else has one', () => {
    const with50 = () => {
      const scene = groningen('trains', '3+', 'Green');
      trains(scene, 'SS', '3+');
      scene.fund('company:SS', 50);
      started(scene, 'NRS', 67, { 2: 60 });
      return scene;
    };
    const alone = with50();
    alone.settle();
    expect(alone.read('step')).not.toBe('trains');
    const beside = with50();
    trains(beside, 'NRS', '3+');
    beside.settle();
    expect(beside.read('step')).toBe('trains');
  });
});
