import { describe, expect, test } from 'vitest';
import {
  begin,
  give,
  lay,
  opened,
  operating,
  started,
  tile,
  token,
  type Scene,
  buy,
  markerIn,
  PASS,
  place,
  sale,
  soldOut,
  stockRound,
  tileAt,
  train,
  sell,
  trains,
  stationed,
} from '../../../kit/1830.ts';
import { legal } from '../../../kit/scene.ts';
import { exchangeClauses } from '../family/exchange.ts';
import { TITLE_1830 } from '../family/titles.ts';
import { company, table } from '../../../kit/stands/1830-stands.ts';

const wrong = (name: string) => [`1830/${name}`];

const LINKED = { floated: true, operated: true, linked: true };
const clauses = (names: readonly string[]) => names.map((name) => `1830/${name}`);

describe('as in the family: the exchange of a private', () =>
  exchangeClauses(TITLE_1830, { card: 'MH', company: 'NYC', price: 67 }));

describe('tiles of privates go where none lies (§9)', () => {
  function holding(id: string): Scene {
    const scene = opened(begin({ players: 3 }), '3');
    started(scene, 'PRR', 67, { 1: 60 }, { floated: true, operated: true });
    scene.fund('company:PRR', 1000);
    token(scene, 'PRR', 'H12');
    operating(scene, ['PRR'], 'track');
    give(scene, id, 'PRR');
    return scene;
  }

  test.each([
    ['CS', 'B20', '58'],
    ['DH', 'F16', '57'],
  ])('1830/powers-of-the-privates/3: %s and a tile on %s', (id, hex, number) => {
    const move = lay('PRR', hex, number, 0, { with: id });
    const scene = holding(id);
    expect(scene.wrongs(1, move)).toEqual([]);
    tile(scene, hex, number, 0);
    expect(scene.wrongs(1, move)).toContain('1830/powers-of-the-privates/3');
  });
});

test('1830/powers-of-the-privates/1, 1830/powers-of-the-privates/2: CS lays in B20 once, in addition to the tile of the turn', () => {
  const scene = company('PRR', 'H12', 'track', '3');
  give(scene, 'CS', 'PRR');
  scene.play(1, lay('PRR', 'B20', '58', 0, { with: 'CS' }));
  expect(tileAt(scene, 'B20')).toEqual(['58', 0]);
  expect(scene.wrongs(1, lay('PRR', 'H10', '57', 1))).toEqual([]);
  expect(scene.wrongs(1, lay('PRR', 'B20', '58', 0, { with: 'CS' }))).not.toEqual([]);
});

test('1830/powers-of-the-privates/3, 1830/powers-of-the-privates/4, 1830/powers-of-the-privates/5: DH lays 57 in F16 for 120 and brings a token', () => {
  const scene = company('PRR', 'H12', 'track', '3');
  give(scene, 'DH', 'PRR');
  scene.play(1, lay('PRR', 'F16', '57', 0, { with: 'DH' }));
  expect(scene.cash('company:PRR')).toBe(880);
  scene.play(1, place('PRR', 'F16', 0, { with: 'DH' }));
  expect([markerIn(scene, 'F16'), scene.cash('company:PRR')]).toEqual(['PRR', 880]);
  expect(scene.read('work')).toMatchObject({ lays: 1, tokened: true });
});

test('1830/powers-of-the-privates/6: the token of DH is taken at once or never', () => {
  const scene = company('PRR', 'H12', 'track', '3');
  give(scene, 'DH', 'PRR');
  scene.play(1, lay('PRR', 'F16', '57', 0, { with: 'DH' }));
  scene.play(1, PASS);
  expect(scene.wrongs(1, place('PRR', 'F16', 0, { with: 'DH' }))).not.toEqual([]);
});

test('1830/powers-of-the-privates/7, 1830/powers-of-the-privates/9, 1830/powers-of-the-privates/10: MH becomes a share of NYC in anybody’s turn', () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'NYC', 67, { 2: 20 });
  give(scene, 'MH', '3');
  scene.play(3, buy('NYC', 'ipo', { with: 'MH' }));
  expect([scene.percent('player:3', 'NYC'), scene.at('private:MH')]).toEqual([10, 'out']);
  expect([scene.acting(), scene.cash('player:3')]).toEqual([1, 1000]);
});

test('1830/powers-of-the-privates/8: MH takes nobody beyond 60%', () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'NYC', 67, { 3: 60 });
  give(scene, 'MH', '3');
  expect(scene.wrongs(3, buy('NYC', 'ipo', { with: 'MH' }))).toEqual(
    wrong('powers-of-the-privates/8'),
  );
});

test('1830/powers-of-the-privates/11: BO closes with the first train of B&O', () => {
  const scene = company('B&O', 'I15', 'trains', '2');
  give(scene, 'BO', '2');
  scene.play(1, train('B&O', 'train:2-0', 80));
  expect(scene.at('private:BO')).toBe('out');
});

test('1830/powers-of-the-privates/12: BO stays when another player leads B&O', () => {
  const scene = opened(begin({ players: 3 }));
  started(scene, 'B&O', 67, { 1: 30, 2: 30 });
  give(scene, 'BO', '1');
  stockRound(scene, 2);
  scene.play(2, buy('B&O'));
  expect([scene.president('B&O'), scene.at('private:BO')]).toEqual(['player:2', 'player:1']);
});

test('1830/privates/1, 1830/privates/2, 1830/privates/3, 1830/privates/4, 1830/privates/5: companies buy in phases 3 and 4, for half to double', () => {
  const scene = company('PRR', 'H12', 'track', '2');
  give(scene, 'SV', '1');
  give(scene, 'BO', '1');
  expect(scene.wrongs(1, sale('SV', 20, 'PRR'))).toEqual(wrong('privates/1'));
  scene.clock('phase', '3');
  expect(scene.wrongs(1, sale('SV', 9, 'PRR'))).toEqual(wrong('privates/2'));
  expect(scene.wrongs(1, sale('SV', 41, 'PRR'))).toEqual(wrong('privates/2'));
  expect(scene.wrongs(1, sale('BO', 220, 'PRR'))).toEqual(wrong('privates/5'));
  scene.play(1, sale('SV', 40, 'PRR'));
  expect([scene.at('private:SV'), scene.cash('player:1'), scene.cash('company:PRR')]).toEqual([
    'company:PRR',
    1040,
    960,
  ]);
  expect(scene.wrongs(1, sale('SV', 20, 'PRR'))).toEqual(wrong('privates/1'));
});

test('1830/privates/6: players trade from the second round on, up to phase 4', () => {
  const scene = opened(begin({ players: 3 }));
  give(scene, 'SV', '2');
  scene.play(1, sale('SV', 7));
  scene.play(2, { verb: 'agree' });
  expect([scene.at('private:SV'), scene.cash('player:2')]).toEqual(['player:1', 1007]);
  const late = opened(begin({ players: 3 }), '5');
  give(late, 'SV', '2');
  expect(late.wrongs(1, sale('SV', 7))).toEqual(wrong('privates/6'));
});

test('1830/privates/7: the first 5 closes them all', () => {
  const scene = company('PRR', 'H12', 'trains', '4');
  soldOut(scene, '2', '3', '4');
  give(scene, 'SV', '1');
  give(scene, 'MH', 'PRR');
  scene.play(1, train('PRR', 'train:5-0', 450));
  expect([scene.at('private:SV'), scene.at('private:MH')]).toEqual(['out', 'out']);
});

test('1830/start-of-an-operating-round/1, 1830/sequence/3: privates pay as the round begins', () => {
  const scene = opened(begin({ players: 3 }), '3');
  started(scene, 'PRR', 67, { 1: 60 });
  give(scene, 'SV', '2');
  give(scene, 'MH', 'PRR');
  for (const player of [1, 2, 3]) scene.play(player, PASS);
  expect([scene.cash('player:2'), scene.cash('company:PRR')]).toEqual([1005, 20]);
  expect(scene.read('round').of).toBe(2);
});

describe('exchanges and sales', () => {
  test('§9, 5.4: MH is swapped whatever was sold before, and beyond the certificate limit', () => {
    const scene = table('2', 6);
    started(scene, 'PRR', 100, { 1: 60 });
    started(scene, 'CPR', 100, { 1: 50, 2: 30 });
    started(scene, 'NYC', 100, { 2: 30, 1: 20, 3: 20 });
    give(scene, 'MH', '1');
    scene.play(1, sell('NYC', 10));
    scene.play(1, buy('NYC', 'ipo', { with: 'MH' }));
    expect(scene.at('private:MH')).toBe('out');
    expect(scene.percent('player:1', 'NYC')).toBe(20);
  });

  test('§9: MH brings a share of NYC before that company has a par', () => {
    const scene = table();
    give(scene, 'MH', '2');
    scene.play(2, buy('NYC', 'ipo', { with: 'MH' }));
    expect(scene.percent('player:2', 'NYC')).toBe(10);
    expect(scene.president('NYC')).toBe('ipo');
  });

  test('§5.8, 9: the share of MH floats NYC', () => {
    const scene = table();
    started(scene, 'NYC', 76, { 1: 50 }, {});
    give(scene, 'MH', '2');
    scene.play(2, buy('NYC', 'ipo', { with: 'MH' }));
    expect(scene.cash('company:NYC')).toBe(760);
  });

  test('§5.7, 9: the share of MH makes a president', () => {
    const scene = table();
    started(scene, 'NYC', 76, { 1: 30, 2: 30 });
    give(scene, 'MH', '2');
    scene.play(2, buy('NYC', 'ipo', { with: 'MH' }));
    expect(scene.president('NYC')).toBe('player:2');
  });

  test('§9: MH is a player’s to swap: in a treasury it is none', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 });
    started(scene, 'NYC', 67, { 2: 60 });
    give(scene, 'MH', 'PRR');
    expect(scene.wrongs(1, buy('NYC', 'ipo', { with: 'MH' }))).not.toEqual([]);
  });

  test('§9.2: half is the least and twice the most, at any step of the turn', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    trains(scene, 'PRR', '4');
    scene.fund('company:PRR', 1000);
    give(scene, 'CA', '2');
    for (const step of ['track', 'token', 'run', 'trains']) {
      operating(scene, ['PRR'], step);
      expect(scene.wrongs(1, sale('CA', 79, 'PRR')), step).toEqual(clauses(['privates/2']));
      expect(scene.wrongs(1, sale('CA', 80, 'PRR')), step).toEqual([]);
      expect(scene.wrongs(1, sale('CA', 320, 'PRR')), step).toEqual([]);
      expect(scene.wrongs(1, sale('CA', 321, 'PRR')), step).toEqual(clauses(['privates/2']));
    }
  });

  test('§9.3: players trade none in the first stock round, none from phase 5 on, and never BO', () => {
    const scene = table();
    give(scene, 'SV', '2');
    give(scene, 'BO', '2');
    expect(scene.wrongs(1, sale('SV', 1))).toEqual([]);
    expect(scene.wrongs(1, sale('BO', 300))).not.toEqual([]);
    stockRound(scene, 1, 1);
    expect(scene.wrongs(1, sale('SV', 1))).not.toEqual([]);
    stockRound(scene, 1, 5, '5');
    expect(scene.wrongs(1, sale('SV', 1))).not.toEqual([]);
  });

  test('§9.4, 7.1: the 5 bought in the middle of a turn closes what a company has not used', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 1000);
    soldOut(scene, '2', '3', '4');
    give(scene, 'CS', 'PRR');
    operating(scene, ['PRR'], 'trains');
    scene.play(1, train('PRR', 'train:5-0', 450));
    expect(scene.at('private:CS')).toBe('out');
    expect(scene.wrongs(1, lay('PRR', 'B20', '58', 0, { with: 'CS' }))).not.toEqual([]);
  });
});

test('§9: CS and DH build beside or in place of the turn’s tile, each once', () => {
  const scene = stationed('PRR', 'H12', [], { phase: '3' });
  give(scene, 'CS', 'PRR');
  give(scene, 'DH', 'PRR');
  const far = lay('PRR', 'B20', '58', 0, { with: 'CS' });
  scene.play(1, far);
  expect([scene.cash('company:PRR'), scene.read('work').lays]).toEqual([1000, 0]);
  expect(legal(scene, 1, lay('PRR', 'B20', '58', 1, { with: 'CS' }))).toBe(false);
  const power = lay('PRR', 'F16', '57', 0, { with: 'DH' });
  scene.fund('company:PRR', 119);
  expect(legal(scene, 1, power)).toBe(false);
  scene.fund('company:PRR', 120);
  scene.play(1, power);
  expect(scene.cash('company:PRR')).toBe(0);
  scene.play(1, place('PRR', 'F16', 0, { with: 'DH' }));
  expect(markerIn(scene, 'F16')).toBe('PRR');
  // It was the tile and the token of the turn.
  expect(scene.options(1, 'layTile')).toEqual([]);
  expect(scene.options(1, 'placeToken')).toEqual([]);
});

describe('BO', () => {
  const buyer = (phase: string, money: number, ...own: string[]) => {
    const scene = table(phase);
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    started(scene, 'NYC', 67, { 2: 60 }, LINKED);
    scene.fund('company:PRR', money);
    trains(scene, 'PRR', ...own);
    operating(scene, ['PRR', 'NYC'], 'trains');
    return scene;
  };

  test('§9: BO closes with the first train of B&O, not with that of another', () => {
    const scene = buyer('2', 500);
    give(scene, 'BO', '3');
    scene.play(1, train('PRR', 'train:2-0', 80));
    expect(scene.at('private:BO')).toBe('player:3');
    started(scene, 'B&O', 67, { 3: 60 }, LINKED);
    scene.fund('company:B&O', 500);
    operating(scene, ['B&O'], 'trains');
    scene.play(3, train('B&O', 'train:2-1', 80));
    expect(scene.at('private:BO')).toBe('out');
  });
});
