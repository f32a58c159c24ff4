import { describe, expect, test } from 'vitest';
import {
  begin,
  give,
  markerIn,
  opened,
  PASS,
  started,
  buy,
  lay,
  operating,
  sale,
  type Scene,
  sell,
  soldOut,
  stand,
  stationed,
  stockRound,
  tile,
  tileAt,
  type Tiles,
  train,
  RAN,
} from '../../../kit/1889.ts';
import { legal, inDepot } from '../../../kit/scene.ts';
import { exchangeClauses } from '../family/exchange.ts';
import { TITLE_1889 } from '../family/titles.ts';

const stocks = (phase = '2') => opened(begin({ players: 4 }), phase);

const wrong = (name: string) => [`1889/${name}`];

const table = (players = 3, phase = '2'): Scene => opened(begin({ players }), phase);

const cashes = (scene: Scene, ...players: number[]) =>
  players.map((player) => scene.cash(`player:${player}`));

describe('as in the family: the exchange of a private', () =>
  exchangeClauses(TITLE_1889, { card: 'DR', company: 'IR', price: 65 }));

test('1889/start-of-an-operating-round/1, 1889/start-of-an-operating-round/2: privates pay, and all homes are taken, before anybody operates', () => {
  const scene = stocks();
  started(scene, 'IR', 65, { 1: 60 });
  started(scene, 'SR', 65, { 2: 60 });
  started(scene, 'KO', 65, { 3: 20 }, {});
  give(scene, 'TR', '4');
  give(scene, 'SIR', 'SR');
  for (const player of [1, 2, 3, 4]) scene.play(player, PASS);
  expect([scene.cash('player:4'), scene.cash('company:SR')]).toEqual([1005, 20]);
  expect([markerIn(scene, 'E2'), markerIn(scene, 'I2')]).toEqual(['IR', 'SR']);
  expect(markerIn(scene, 'K4')).toBeUndefined();
  expect(scene.cash('company:IR')).toBe(0);
});

describe('sales to companies', () => {
  test('1889/privates/1, 1889/privates/2, 1889/privates/3: in phases 3 and 4, at any step, for half to double, and the company is paid from then on', () => {
    for (const [phase, open] of Object.entries({ 2: false, 3: true, 4: true, 5: false })) {
      for (const step of ['track', 'token', 'trains']) {
        const scene = stationed('KO', 'K4', [], { phase, step });
        give(scene, 'MF', '2');
        expect(scene.wrongs(1, sale('MF', 30, 'KO')), `${phase} ${step}`).toEqual(
          open ? [] : wrong('privates/1'),
        );
      }
    }
    const scene = stationed('KO', 'K4');
    give(scene, 'MF', '1');
    expect(scene.wrongs(1, sale('MF', 14, 'KO'))).toEqual(wrong('privates/2'));
    expect(scene.wrongs(1, sale('MF', 61, 'KO'))).toEqual(wrong('privates/2'));
    expect(scene.wrongs(1, sale('MF', 15, 'KO'))).toEqual([]);
    scene.play(1, sale('MF', 60, 'KO'));
    expect([scene.at('private:MF'), scene.cash('player:1'), scene.cash('company:KO')]).toEqual([
      'company:KO',
      1060,
      940,
    ]);
    operating(scene, ['KO'], 'trains');
    scene.play(1, PASS);
    for (const player of [1, 2, 3, 4]) scene.play(player, PASS);
    expect(scene.cash('company:KO')).toBe(945);
  });

  test('1889/privates/4, 1889/privates/5: no company sells one, no player buys one', () => {
    const scene = stationed('KO', 'K4');
    give(scene, 'SIR', 'UR');
    expect(scene.wrongs(1, sale('SIR', 80, 'KO'))).toEqual(wrong('privates/1'));
    give(scene, 'SIR', '2');
    expect(scene.wrongs(1, sale('SIR', 80, 'KO'))).toEqual([]);
    stockRound(scene, 1, 3);
    expect(scene.wrongs(1, sale('SIR', 80))).toEqual(wrong('privates/5'));
  });
});

describe('phase 5', () => {
  const five = (owner: string): Scene => {
    const scene = stationed('KO', 'K4', [], { step: 'trains', phase: '4' });
    soldOut(scene, '2', '3', '4');
    give(scene, 'SIR', '2');
    give(scene, 'UTF', owner);
    scene.play(1, train('KO', 'train:5-0', 450));
    return scene;
  };

  test('1889/privates/6, 1889/powers-of-the-privates/13, 1889/powers-of-the-privates/14: UTF of a player alone stays, pays 50, and is not for sale', () => {
    const scene = five('2');
    expect([scene.at('private:SIR'), scene.at('private:UTF')]).toEqual(['out', 'player:2']);
    scene.fund('company:KO', 1000);
    operating(scene, ['KO'], 'track');
    expect(scene.wrongs(1, sale('UTF', 150, 'KO'))).not.toEqual([]);
    const before = scene.cash('player:2');
    stockRound(scene, 1, 3);
    for (const player of [1, 2, 3, 4]) scene.play(player, PASS);
    expect(scene.cash('player:2')).toBe(before + 50);
    expect(five('KO').at('private:UTF')).toBe('out');
  });
});

describe('MF', () => {
  const port = (hex: string, turn: number) => lay('MF', hex, '437', turn, { with: 'MF' });

  test('after the tile of the turn the table is told that only the tile of MF may follow', () => {
    const scene = stationed('KO', 'K4');
    give(scene, 'MF', '1');
    expect(scene.turn().sentence).toMatch(/^KO, run by .*, may lay track\.$/);
    scene.play(1, lay('KO', 'K6', '8', 3));
    expect(scene.turn().sentence).toMatch(/^KO, run by .*, may use the tile of MF\.$/);
  });

  test('1889/powers-of-the-privates/1: once, free, anywhere of its four towns while nothing lies there', () => {
    const scene = stocks();
    give(scene, 'MF', '3');
    expect(scene.wrongs(3, port('J5', 2))).toEqual(wrong('powers-of-the-privates/1'));
    tile(scene, 'B11', '58', 3);
    expect(scene.wrongs(3, port('B11', 3))).toContain('1889/powers-of-the-privates/1');
    expect(scene.wrongs(2, port('I12', 1))).not.toEqual([]);
    scene.play(3, port('I12', 1));
    expect(tileAt(scene, 'I12')).toEqual(['437', 1]);
    expect([scene.cash('player:3'), scene.at('private:MF'), scene.acting()]).toEqual([
      1000,
      'player:3',
      1,
    ]);
    // The tile comes back to the supply, but the power has been used.
    tile(scene, 'I12', '3');
    expect(scene.wrongs(3, port('G10', 0))).toEqual(wrong('powers-of-the-privates/1'));
  });

  test('1889/powers-of-the-privates/2: before the company in turn acts, or in the track step of an own one', () => {
    const at = (player: number, step: string, acted: boolean) => {
      const scene = stationed('KO', 'K4', [], { step });
      scene.clock('work', { acted });
      give(scene, 'MF', `${player}`);
      return scene.wrongs(player, port('I12', 1));
    };
    expect(at(3, 'track', false)).toEqual([]);
    expect(at(3, 'track', true)).toEqual(wrong('powers-of-the-privates/2'));
    expect(at(1, 'track', true)).toEqual([]);
    expect(at(1, 'trains', true)).toEqual(wrong('powers-of-the-privates/2'));
    // The company's own tile is still to be laid.
    const before = stationed('KO', 'K4');
    give(before, 'MF', '3');
    before.play(3, port('I12', 1));
    expect(before.wrongs(1, lay('KO', 'J3', '9', 2))).toEqual([]);
  });

  test('1889/powers-of-the-privates/3: a company that owns it has no use for it', () => {
    const scene = stationed('KO', 'K4');
    give(scene, 'MF', 'KO');
    expect(scene.wrongs(1, port('I12', 1))).not.toEqual([]);
    give(scene, 'MF', '1');
    expect(scene.wrongs(1, port('I12', 1))).toEqual([]);
  });
});

describe('ER', () => {
  const green = lay('ER', 'C4', '12', 0, { with: 'ER' });

  const sold = () => {
    const scene = stationed('KO', 'K4');
    give(scene, 'ER', '2');
    expect(scene.wrongs(2, green)).not.toEqual([]);
    scene.play(1, sale('ER', 40, 'KO'));
    scene.play(2, { verb: 'agree' });
    return scene;
  };

  test('§9: where no seller can lay a tile any more, all their questions are dropped', () => {
    const scene = sold();
    const [asked] = scene.read('asked');
    scene.clock('asked', [asked!, { ...asked!, private: 'UTF' }]);
    scene.clock('spent', ['ER']);
    scene.settle();
    expect([scene.read('asked'), scene.acting()]).toEqual([[], 1]);
  });

  test('1889/powers-of-the-privates/4, 1889/powers-of-the-privates/5, 1889/powers-of-the-privates/6: its seller lays a green city at Ohzu, before all else and besides all else', () => {
    const scene = sold();
    expect(scene.acting()).toBe(2);
    expect(scene.turn().passSays).toBe('lays no tile with ER');
    expect(scene.wrongs(1, lay('KO', 'J3', '9', 2))).not.toEqual([]);
    expect(scene.wrongs(2, { ...green, tile: '14' })).not.toEqual([]);
    scene.play(2, green);
    expect(tileAt(scene, 'C4')).toEqual(['12', 0]);
    expect([scene.cash('player:2'), scene.cash('company:KO')]).toEqual([1040, 960]);
    expect(scene.acting()).toBe(1);
    expect(scene.wrongs(1, lay('KO', 'J3', '9', 2))).toEqual([]);
  });

  test('1889/powers-of-the-privates/4: declined, it is over', () => {
    const scene = sold();
    scene.play(2, PASS);
    expect(scene.wrongs(1, lay('KO', 'J3', '9', 2))).toEqual([]);
    expect(scene.wrongs(2, green)).not.toEqual([]);
    expect(scene.wrongs(1, green)).not.toEqual([]);
  });
});

test('1889/powers-of-the-privates/7, 1889/powers-of-the-privates/8: SMR pays for mountains, not where there is water too, nor at Kotohira and Kouchi', () => {
  const paid = (
    company: string,
    at: string,
    next: readonly [string, string, number],
    on?: Tiles,
  ) => {
    const scene = stationed(company, at, on, { phase: '5' });
    give(scene, 'SMR', company);
    scene.play(1, lay(company, ...next));
    return 1000 - scene.cash(`company:${company}`);
  };
  const hub: Tiles = [['I4', '492', 0]];
  expect(paid('TR', 'F9', ['F7', '9', 0])).toBe(0);
  expect(paid('TR', 'F9', ['F9', '465', 2])).toBe(80);
  expect(paid('KO', 'K4', ['K6', '9', 0])).toBe(80);
  expect(paid('KO', 'I4', ['H5', '9', 1], hub)).toBe(80);
  expect(paid('KO', 'I4', ['I6', '9', 0], hub)).toBe(80);
  expect(paid('KO', 'I4', ['I4', '439', 3], [['I4', '438', 3]])).toBe(80);
  const other = stationed('TR', 'F9');
  give(other, 'SMR', '1');
  other.play(1, lay('TR', 'F7', '9', 0));
  expect(other.cash('company:TR')).toBe(920);
});

describe('DR', () => {
  const swap = buy('IR', 'ipo', { with: 'DR' });

  test('1889/powers-of-the-privates/9, 1889/powers-of-the-privates/12: a share of IR for it in anybody’s turn, before there is a par too', () => {
    const scene = stocks();
    give(scene, 'DR', '3');
    expect(scene.wrongs(2, swap)).not.toEqual([]);
    scene.play(3, swap);
    expect([scene.percent('player:3', 'IR'), scene.at('private:DR')]).toEqual([10, 'out']);
    expect(scene.cash('player:3')).toBe(1000);
    const operates = stationed('KO', 'K4', [], { step: 'trains' });
    give(operates, 'DR', '3');
    operates.play(3, swap);
    expect(operates.percent('player:3', 'IR')).toBe(10);
    const gone = stocks();
    started(gone, 'IR', 65, { 1: 50, pool: 50 });
    give(gone, 'DR', '3');
    expect(gone.wrongs(3, swap)).not.toEqual([]);
  });

  test('1889/powers-of-the-privates/10: not beyond 60%, but in orange', () => {
    const scene = stocks();
    started(scene, 'IR', 65, { 3: 60 });
    give(scene, 'DR', '3');
    expect(scene.wrongs(3, swap)).toEqual(wrong('powers-of-the-privates/10'));
    const { row, col } = scene.game.box.market.cells.find(({ zones }) => zones.includes('orange'))!;
    stand(scene, 'IR', row, col);
    expect(scene.wrongs(3, swap)).toEqual([]);
  });

  test('1889/powers-of-the-privates/11: neither a sale before it nor the limit of certificates nor the turn matters', () => {
    const scene = stocks();
    started(scene, 'IR', 65, { 2: 30, 1: 20 });
    started(scene, 'SR', 65, { 2: 30, 1: 20 });
    give(scene, 'DR', '1');
    scene.play(1, sell('IR', 10));
    expect(scene.wrongs(1, buy('IR'))).toEqual(wrong('stock-round-selling/8'));
    scene.play(1, swap);
    expect([scene.percent('player:1', 'IR'), scene.acting()]).toEqual([20, 1]);
    expect(scene.wrongs(1, buy('SR'))).toEqual([]);
    // Three times five certificates are more than the 14 of four players.
    const full = stocks();
    for (const company of ['KO', 'SR', 'AR']) started(full, company, 100, { 1: 60 });
    started(full, 'IR', 100, { 2: 20 });
    give(full, 'DR', '1');
    expect(full.wrongs(1, buy('IR'))).not.toEqual([]);
    expect(full.wrongs(1, swap)).toEqual([]);
  });
});

describe('DR, and sales', () => {
  test('§9: the share of DR floats IR in the turn of another company, which operates from the next round on', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 40 }, {});
    started(scene, 'SR', 65, { 1: 60 }, RAN);
    give(scene, 'DR', '3');
    operating(scene, ['SR']);
    scene.play(3, buy('IR', 'ipo', { with: 'DR' }));
    expect([scene.cash('company:IR'), scene.percent('player:3', 'IR')]).toEqual([650, 10]);
    expect([scene.cash('player:3'), scene.at('private:DR')]).toEqual([1000, 'out']);
    expect([scene.read('round').order, scene.acting()]).toEqual([['SR'], 1]);
  });

  test('§9, 5.6: it may make a president', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 20, 3: 20 }, RAN);
    give(scene, 'DR', '3');
    expect(scene.president('IR')).toBe('player:2');
    scene.play(3, buy('IR', 'ipo', { with: 'DR' }));
    expect([scene.president('IR'), scene.percent('player:2', 'IR')]).toEqual(['player:3', 20]);
    // It was no action of the turn of player 1.
    expect(scene.acting()).toBe(1);
  });

  test('§9: DR takes a share of the IPO, none of the pool', () => {
    const scene = table();
    started(scene, 'IR', 65, { 2: 60, pool: 40 }, RAN);
    give(scene, 'DR', '3');
    expect(legal(scene, 3, buy('IR', 'pool', { with: 'DR' }))).toBe(false);
    expect(legal(scene, 3, buy('IR', 'ipo', { with: 'DR' }))).toBe(false);
  });

  test('§9.2, 9.3: a private bought in the middle of a turn closes with the 5 bought at its end', () => {
    const scene = stationed('AR', 'K8', [['K8', '57', 1]], { step: 'trains', phase: '4' });
    give(scene, 'SIR', '2');
    give(scene, 'UTF', '3');
    give(scene, 'ER', '3');
    soldOut(scene, '2', '3', '4');
    expect([39, 40, 160, 161].map((sum) => legal(scene, 1, sale('SIR', sum, 'AR')))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    scene.play(1, sale('SIR', 160, 'AR'));
    if (scene.acting() === 2) scene.play(2, { verb: 'agree' });
    expect([scene.at('private:SIR'), ...cashes(scene, 2)]).toEqual(['company:AR', 1160]);
    scene.play(1, train('AR', inDepot(scene, '5'), 450));
    expect(['SIR', 'UTF', 'ER'].map((id) => scene.at(`private:${id}`))).toEqual([
      'out',
      'player:3',
      'out',
    ]);
    expect(legal(scene, 1, sale('UTF', 150, 'AR'))).toBe(false);
  });
});

describe('SMR and ER', () => {
  test('§9: SMR of the company frees mountains, not the water of K6; SMR of its president nothing', () => {
    const mountain = (owner: string, cash: number) => {
      const scene = stationed('TR', 'F9');
      give(scene, 'SMR', owner);
      scene.fund('company:TR', cash);
      return legal(scene, 1, lay('TR', 'F7', '9', 0));
    };
    expect([mountain('TR', 0), mountain('1', 79), mountain('1', 80)]).toEqual([true, false, true]);
    const scene = stationed('AR', 'K8', [['K8', '57', 0]]);
    give(scene, 'SMR', 'AR');
    scene.fund('company:AR', 79);
    expect(legal(scene, 1, lay('AR', 'K6', '9', 0))).toBe(false);
    scene.fund('company:AR', 80);
    expect(legal(scene, 1, lay('AR', 'K6', '9', 0))).toBe(true);
  });

  test('§9: a player who sells ER to a company may build a green city in C4 at once, or never', () => {
    const sold = () => {
      const scene = stationed('AR', 'K8', [['K8', '57', 1]]);
      give(scene, 'ER', '2');
      scene.play(1, sale('ER', 40, 'AR'));
      if (scene.turn().verbs.includes('agree')) scene.play(2, { verb: 'agree' });
      expect([scene.at('private:ER'), scene.acting()]).toEqual(['company:AR', 2]);
      return scene;
    };
    const scene = sold();
    const cities = scene.options(2, 'layTile');
    expect(new Set(cities.map(({ hex }) => hex))).toEqual(new Set(['C4']));
    for (const { tile } of cities) expect(['12', '13', '14', '15', '205', '206']).toContain(tile);
    scene.play(2, cities[0]!);
    expect([scene.cash('company:AR'), scene.cash('player:2'), scene.acting()]).toEqual([
      960, 1040, 1,
    ]);
    // The company has its own tile still.
    expect(scene.options(1, 'layTile').length).toBeGreaterThan(0);
    const late = sold();
    late.play(2, PASS);
    expect([late.acting(), legal(late, 2, cities[0]!)]).toEqual([1, false]);
    // While a player keeps it, it lays nothing.
    const kept = stationed('AR', 'K8', [['K8', '57', 1]]);
    give(kept, 'ER', '1');
    expect(kept.options(1, 'layTile').filter((move) => move.with === 'ER')).toEqual([]);
    expect(legal(kept, 1, cities[0]!)).toBe(false);
  });
});
