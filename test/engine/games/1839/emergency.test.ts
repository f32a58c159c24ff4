import { describe, expect, it } from 'vitest';
import type { Move } from '../../../../shared/move.ts';
import {
  buy,
  company,
  give,
  onSale,
  PASS,
  place,
  type Scene,
  soldOut,
  started,
  tile,
  token,
  trains,
} from '../../../kit/1839.ts';
import { sellShares } from '../../../kit/moves.ts';

/**
 * Money for a train where privates change its price, and for other things with the Rotterdamsche
 * Bank (1839 §6.9, §10.7, D63, D81 to D83; rulebook, Emergency train buying and Brown private
 * companies).
 */

const KINDS = ['2', '3+', '5+', '7+', '5D+', 'FLOOD'];
const RUIN: Move = { verb: 'declareBankruptcy', company: 'SS' };
const marker = (token: string): Move => ({ verb: 'sellToken', company: 'SS', token });

/** SS of player 1 in Groningen, in its train step, without a train; this kind comes next. */
function poor(kind: string, phase: string, treasury: number, cash: number): Scene {
  const scene = company('SS', 'B19', 'trains', phase);
  soldOut(scene, ...KINDS.slice(0, KINDS.indexOf(kind)));
  scene.fund('company:SS', treasury);
  scene.fund('player:1', cash);
  return scene;
}

describe('markers in an emergency', () => {
  it('1839/emergency/2: they are sold while the treasury is short, however rich the director', () => {
    const scene = poor('3+', 'Green', 200, 5000);
    const hoorn = token(scene, 'SS', 'E10');
    expect(scene.options(1, 'sellToken')).toHaveLength(2);
    expect(scene.wrongs(1, marker(hoorn))).toEqual([]);
    scene.play(1, marker(hoorn));
    // 240 now: still short by 10, which the director adds.
    expect(scene.cash('company:SS')).toBe(240);
    scene.play(1, buy('SS', onSale(scene), 250));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 4990]);
  });

  it('1839/emergency/14: not once the treasury can pay', () => {
    const scene = poor('3+', 'Green', 220, 0);
    const hoorn = token(scene, 'SS', 'E10');
    const leeuwarden = token(scene, 'SS', 'B13');
    scene.play(1, marker(hoorn));
    expect(scene.cash('company:SS')).toBe(260);
    expect(scene.wrongs(1, marker(leeuwarden))).not.toEqual([]);
    expect(scene.options(1, 'sellToken')).toEqual([]);
  });

  it('1839/emergency/7: shares and privates only while treasury and cash together are short', () => {
    const scene = poor('3+', 'Green', 200, 50);
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    give(scene, 'CO', '1');
    token(scene, 'SS', 'E10');
    expect(scene.options(1, 'sellToken')).toHaveLength(2);
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/14']);
    expect(scene.wrongs(1, { verb: 'discardPrivate', private: 'CO' })).toEqual([
      '1839/emergency/8',
    ]);
  });
});

describe('the price of a train for this company', () => {
  it.each([
    ['3+', 'Yellow', 250, 150],
    ['5+', 'Green', 450, 300],
    ['7+', 'Blue', 700, 450],
  ])(
    '1839/brown/10 1839/emergency/12: Crédit Mobilier makes a %s cheap enough: nobody is ruined, nothing has to be raised',
    (kind, phase, full, price) => {
      const scene = poor(kind, phase, price, 0);
      started(scene, 'NRS', 67, { 2: 40, 1: 30 });
      token(scene, 'SS', 'E10');
      expect(scene.options(1, 'sellToken')).toHaveLength(2);
      expect(scene.wrongs(1, buy('SS', onSale(scene), full))).toEqual(['1839/emergency/7']);
      give(scene, 'CM', 'SS');
      expect(scene.options(1, 'sellToken')).toEqual([]);
      expect(scene.options(1, 'sellShares')).toEqual([]);
      expect(scene.options(1, 'declareBankruptcy')).toEqual([]);
      expect(scene.wrongs(1, RUIN)).toEqual(['1839/emergency/12']);
      expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/14']);
      scene.play(1, buy('SS', onSale(scene), price, { with: 'CM' }));
      expect(scene.cash('company:SS')).toBe(0);
    },
  );

  it('1839/brown/10 1839/emergency/12: what falls short even so is raised up to the lower price', () => {
    const scene = poor('3+', 'Green', 100, 0);
    give(scene, 'CM', 'SS');
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    expect(scene.wrongs(1, sellShares('NRS', 20))).toEqual(['1839/emergency/14']);
    scene.play(1, sellShares('NRS', 10));
    // 67 and 100 reach 150, and no longer 250: the director adds 50.
    expect(scene.options(1, 'sellShares')).toEqual([]);
    scene.play(1, buy('SS', onSale(scene), 150, { with: 'CM' }));
    expect([scene.cash('company:SS'), scene.cash('player:1')]).toEqual([0, 17]);
  });

  it('1839/emergency/14: a director who must help adds no more than the lower price needs', () => {
    const scene = poor('3+', 'Green', 100, 1000);
    give(scene, 'CM', 'SS');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual(['1839/emergency/14']);
    expect(scene.wrongs(1, buy('SS', onSale(scene), 150, { with: 'CM' }))).toEqual([]);
    // Out of its own treasury a company may pay the whole price.
    scene.fund('company:SS', 250);
    expect(scene.wrongs(1, buy('SS', onSale(scene), 250))).toEqual([]);
  });

  it('1839/brown/23 1839/emergency/12: with Beijnes there is a train for nothing, so no emergency and no ruin', () => {
    const scene = poor('5+', 'Green', 0, 0);
    expect(scene.options(1, 'declareBankruptcy')).toHaveLength(1);
    give(scene, 'BEIJ', 'SS');
    started(scene, 'NRS', 67, { 2: 40, 1: 30 });
    token(scene, 'SS', 'E10');
    expect(scene.wrongs(1, RUIN)).toEqual(['1839/emergency/12']);
    for (const verb of ['declareBankruptcy', 'sellToken', 'sellShares', 'discardPrivate'])
      expect(scene.options(1, verb)).toEqual([]);
    expect(scene.wrongs(1, PASS)).toEqual(['1839/trains-buy/9']);
    scene.play(1, buy('SS', onSale(scene), 0, { with: 'BEIJ' }));
    expect(scene.at('private:BEIJ')).toBe('out');
  });

  it('1839/brown/10: Crédit Mobilier helps in the train step only, whatever the Nederlandsche Fabriek allows', () => {
    const scene = company('SS', 'B19', 'track', 'Green');
    soldOut(scene, '2');
    for (const id of ['CM', 'NFWS']) give(scene, id, 'SS');
    expect(scene.wrongs(1, buy('SS', onSale(scene), 150, { with: 'CM' }))).toEqual([
      '1839/brown/10',
    ]);
    expect(scene.options(1, 'buyTrain')).toEqual([buy('SS', onSale(scene), 250)]);
    scene.clock('step', 'trains');
    expect(scene.options(1, 'buyTrain')).toHaveLength(2);
  });
});

describe('Beijnes and brown phase', () => {
  it('1839/brown/23 1839/brown/24: bought after the first 7+ of the same turn it converts nothing', () => {
    const scene = poor('7+', 'Blue', 3000, 0);
    give(scene, 'BEIJ', '1');
    scene.play(1, buy('SS', onSale(scene), 700));
    expect(scene.read('phase')).toBe('Brown');
    scene.play(1, { verb: 'buyPrivate', company: 'SS', private: 'BEIJ', price: 100 });
    expect(scene.wrongs(1, buy('SS', onSale(scene), 0, { with: 'BEIJ' }))).toEqual([
      '1839/brown/23',
    ]);
    expect(scene.options(1, 'buyTrain').some(({ with: power }) => power === 'BEIJ')).toBe(false);
    scene.play(1, PASS);
    expect(scene.at('private:BEIJ')).toBe('out');
  });

  it('1839/brown/23: before brown it may become the first 7+ itself', () => {
    const scene = poor('7+', 'Blue', 0, 0);
    give(scene, 'BEIJ', 'SS');
    const train = onSale(scene);
    scene.play(1, buy('SS', train, 0, { with: 'BEIJ' }));
    expect([scene.at(train), scene.read('phase'), scene.at('private:BEIJ')]).toEqual([
      'company:SS',
      'Brown',
      'out',
    ]);
    // One train for one card.
    expect(scene.at(onSale(scene))).toBe('depot');
    expect(scene.table.places.get('company:SS')!.filter((id) => id.startsWith('train:'))).toEqual([
      train,
    ]);
  });
});

describe('ruin while another company of the director has trains', () => {
  function twoCompanies(): Scene {
    const scene = poor('5D+', 'Red', 20, 0);
    started(scene, 'SS', 67, { 1: 20 });
    started(scene, 'NRS', 67, { 1: 20 });
    return scene;
  }
  const cautions = (scene: Scene) =>
    scene
      .findings(1, RUIN)
      .filter(({ severity }) => severity === 'caution')
      .map(({ clause }) => clause);

  it('1839/emergency/12: it is allowed, and said aloud', () => {
    const scene = twoCompanies();
    expect(cautions(scene)).toEqual([]);
    trains(scene, 'NRS', '5D+');
    expect(cautions(scene)).toEqual(['1839/emergency/12']);
    expect(scene.wrongs(1, RUIN)).toEqual([]);
    expect(scene.options(1, 'buyTrain').map(({ price }) => price)).toContain(20);
  });

  it('1839/emergency/12: not said of other directors’ trains, nor without a guilder to pay', () => {
    const theirs = twoCompanies();
    started(theirs, 'ZHESM', 67, { 2: 20 });
    trains(theirs, 'ZHESM', '5D+');
    expect(cautions(theirs)).toEqual([]);
    const broke = twoCompanies();
    trains(broke, 'NRS', '5D+');
    broke.fund('company:SS', 0);
    expect(cautions(broke)).toEqual([]);
  });
});

describe('the Rotterdamsche Bank', () => {
  /** NBDS in Maastricht with the bank, at this step, and 60% of it and 20% of NRS at player 1. */
  function bank(step: 'track' | 'token' | 'trains', treasury: number, cash: number): Scene {
    const scene = company('NBDS', 'N15', step, 'Green');
    give(scene, 'RB', 'NBDS');
    started(scene, 'NRS', 67, { 2: 40, 1: 20 });
    scene.fund('company:NBDS', treasury);
    scene.fund('player:1', cash);
    return scene;
  }

  it('1839/brown/13: shares are sold for a tile that costs more than there is', () => {
    const scene = bank('track', 30, 0);
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual([]);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/14']);
    const [river] = scene.options(1, 'layTile').filter(({ hex }) => hex === 'N15');
    scene.play(1, river!);
    expect([scene.cash('company:NBDS'), scene.cash('player:1')]).toEqual([0, 17]);
    scene.play(1, PASS);
  });

  it('1839/brown/13: not where nothing that can be built costs more than there is', () => {
    const rich = bank('track', 80, 0);
    expect(rich.wrongs(1, sellShares('NRS', 10))).not.toEqual([]);
    expect(rich.options(1, 'sellShares')).toEqual([]);
    // Zwolle's first tile costs nothing, and nothing else is in reach.
    const free = company('NBDS', 'E14', 'track', 'Yellow');
    give(free, 'RB', 'NBDS');
    started(free, 'NRS', 67, { 2: 40, 1: 20 });
    free.fund('company:NBDS', 0);
    free.fund('player:1', 0);
    expect(free.options(1, 'sellShares')).toEqual([]);
    expect(free.wrongs(1, sellShares('NRS', 10))).toEqual(['1839/emergency/1']);
    // Nor for what could not be paid with everything sold.
    const hopeless = bank('track', 0, 0);
    started(hopeless, 'NBDS', 67, { 1: 20 });
    started(hopeless, 'NRS', 67, { 2: 40, 1: 10 });
    expect(hopeless.options(1, 'sellShares')).toEqual([]);
  });

  it('1839/brown/13: what was sold for is bought before anything else is done', () => {
    const scene = bank('track', 30, 0);
    tile(scene, 'N15', '57', 0);
    expect(scene.options(1, 'sellShares').length).toBeGreaterThan(0);
    scene.play(1, sellShares('NRS', 10));
    expect(scene.wrongs(1, PASS)).toEqual(['1839/brown/13']);
    expect(scene.options(1, 'pass')).toEqual([]);
    const lays = scene.options(1, 'layTile');
    expect(lays.length).toBeGreaterThan(0);
    for (const { hex } of lays) expect(hex).toBe('M16');
    scene.play(1, lays[0]!);
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1839/brown/13: a marker and a train are paid likewise', () => {
    const marks = company('NBDS', 'E14', 'token', 'Green');
    tile(marks, 'E14', '6', 0);
    tile(marks, 'F13', '57', 0);
    give(marks, 'RB', 'NBDS');
    started(marks, 'NRS', 67, { 2: 40, 1: 20 });
    marks.fund('company:NBDS', 25);
    marks.fund('player:1', 0);
    // A station in F13 costs 40; the exchange marker in Zwolle costs 20 and asks for no sale.
    marks.play(1, sellShares('NRS', 10));
    expect(marks.wrongs(1, place('NBDS', 'E14', 0, { exchange: true }))).toEqual(['1839/brown/13']);
    expect(marks.wrongs(1, PASS)).toEqual(['1839/brown/13']);
    expect(marks.options(1, 'placeToken')).toEqual([place('NBDS', 'F13')]);
    marks.play(1, place('NBDS', 'F13'));
    const buys = bank('trains', 0, 200);
    trains(buys, 'NBDS', '2');
    soldOut(buys, '2');
    buys.play(1, sellShares('NRS', 10));
    expect(buys.wrongs(1, PASS)).toEqual(['1839/brown/13']);
    buys.play(1, buy('NBDS', onSale(buys), 250));
    expect(buys.cash('player:1')).toBe(17);
  });

  it('1839/brown/13: the train step waits for a director who could sell', () => {
    const scene = bank('token', 0, 190);
    trains(scene, 'NBDS', '2');
    soldOut(scene, '2');
    for (const id of scene.table.places.get('company:NBDS')!)
      if (id.startsWith('token:')) scene.put(id, 'out');
    scene.settle();
    while (scene.read('step') !== 'trains') scene.play(1, PASS);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.options(1, 'sellShares')).toContainEqual(sellShares('NRS', 10));
  });

  it('1839/brown/13: at the train limit nothing can be sold for a train', () => {
    const scene = bank('trains', 0, 0);
    trains(scene, 'NBDS', '2', '2', '2', '2');
    expect(scene.options(1, 'sellShares')).toEqual([]);
  });
});
