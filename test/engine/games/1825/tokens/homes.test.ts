import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { lay, builder } from '../../../../kit/stands/1825-line.ts';
import { buy, dealing, pass } from '../../../../kit/stands/1825-stock.ts';
import {
  begin,
  formed,
  type Scene,
  started,
  stockRound,
  tile,
  price,
  operating,
  token,
  trains,
} from '../../../../kit/1825.ts';
import { passStockRound } from '../../../../kit/scene.ts';

/** Everybody passes until the operating round is open. */
function toOperating(scene: Scene): void {
  for (let i = 0; i < 9 && scene.turn().round.startsWith('Stock'); i++)
    scene.play(Number(scene.turn().acting[0]!.slice(7)), pass);
}

/** All tiers of unit 1 open, as one of the lowest has left the game. */
function open(options: object = {}): Scene {
  const scene = dealing(options);
  scene.clock('removed', ['LBSC']);
  return scene;
}

/** Cam, or another minor, has formed with its U3, and the stock round has just ended. */
function afterStock(profile: 'seed' | 'peer', minor = 'Cam'): Scene {
  const scene = begin({ players: 4, units: '1', r1: true, profile });
  for (const id of ['LNWR', minor]) started(scene, id, id === minor ? 76 : 100, { 1: 60 });
  formed(scene, 'LNWR', minor);
  scene.put('train:U3-0', `company:${minor}`);
  scene.fund(`company:${minor}`, 200);
  stockRound(scene, 1);
  passStockRound(scene as unknown as Parameters<typeof passStockRound>[0]);
  return scene;
}

const tokenOfCam = (scene: Scene) => scene.at('token:Cam-0');

/** A minor of unit 3 has formed and is in its turn. */
function scottish(minor: string, unit4: boolean): Scene {
  const scene = begin({ players: 2, units: '3', unit_4: unit4 });
  started(scene, minor, 76, { 1: 100 });
  formed(scene, minor);
  scene.fund(`company:${minor}`, 300);
  stockRound(scene, 1);
  passStockRound(scene as unknown as Parameters<typeof passStockRound>[0]);
  expect(scene.turn().entity).toBe(`company:${minor}`);
  return scene;
}

const PASS = { verb: 'pass' };

describe('homes of companies', () => {
  /** A minor has formed; the operating round opens and it is at turn. */
  function waiting(profile: string, minor = 'Cam'): Scene {
    const scene = open({ profile });
    started(scene, minor, 67, { 1: 100 });
    formed(scene, minor);
    scene.fund(`company:${minor}`, 300);
    toOperating(scene);
    expect(scene.turn().entity).toBe(`company:${minor}`);
    return scene;
  }

  test('1825/starting-a-company/38 1825/operating-rounds/2: home tokens go down as the next operating round opens', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 50 });
    started(scene, 'GWR', 90, { 4: 60 });
    formed(scene, 'GWR');
    scene.play(1, buy('LNWR'));
    expect(scene.at('token:LNWR-0')).toBe('company:LNWR');
    toOperating(scene);
    expect(scene.turn().entity).toBe('company:LNWR');
    expect(scene.at('token:LNWR-0')).toBe('slot:T16.0.0');
    expect(scene.at('token:GWR-0')).toBe('slot:V14.0.0');
    expect(scene.at('token:LNWR-1')).toBe('company:LNWR');
    expect(scene.cash('company:LNWR')).toBe(1000);
  });

  test('1825/starting-a-company/45: two homes are marked at once, free of charge', () => {
    const scene = dealing({ units: '12', r1: false });
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR');
    scene.fund('company:LNWR', 50);
    toOperating(scene);
    const slots = ['token:LNWR-0', 'token:LNWR-1'].map(scene.at);
    expect(slots.sort()).toEqual(['slot:Q11.0.0', 'slot:T16.0.0']);
    expect(scene.cash('company:LNWR')).toBe(50);
  });

  test('1825/starting-a-company/39 1825/starting-a-company/42 1825/starting-a-company/43: its token waits for the tile, which it lays from nowhere and without a train', () => {
    const scene = waiting('peer');
    expect(scene.at('token:Cam-0')).toBe('company:Cam');
    expect(piecesIn(scene.table, 'company:Cam').some((id) => id.startsWith('train'))).toBe(false);
    const hexes = new Set(scene.options(1, 'layTile').map((move) => move.hex));
    expect([...hexes]).toEqual(['R8']);
    expect(scene.wrongs(1, lay('Cam', 'R6', '8'))).toContain('1825/placing-tiles/1');
    scene.play(1, lay('Cam', 'R8', '6', 1));
    expect(scene.at('token:Cam-0')).toBe('slot:R8.0.0');
  });

  test('1825/starting-a-company/40: by the book it may not leave a home hex empty while its token waits', () => {
    const scene = begin({ players: 2, units: '3', unit_4: true });
    started(scene, 'GNoS', 76, { 1: 100 });
    formed(scene, 'GNoS');
    scene.fund('company:GNoS', 300);
    stockRound(scene, 1);
    toOperating(scene);
    expect(scene.at('token:GNoS-0')).toBe('company:GNoS');
    expect(scene.wrongs(1, pass)).toEqual(['1825/starting-a-company/40']);
    scene.play(
      1,
      scene.options(1, 'layTile').find(({ hex }) => hex === 'B12')!,
    );
    expect(scene.wrongs(1, pass)).toEqual([]);
  });

  test('1825/starting-a-company/41: in recorded games it may', () => {
    const scene = waiting('peer');
    expect(scene.wrongs(1, pass)).toEqual([]);
  });

  test('1825/starting-a-company/44: TV says in which city of V8 it settles', () => {
    const scene = open();
    started(scene, 'TV', 67, { 1: 100 });
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR', 'TV');
    tile(scene, 'V8', '52');
    toOperating(scene);
    expect(scene.turn().entity).toBe('company:TV');
    expect(scene.turn().verbs).toEqual(['placeToken']);
    const choices = scene.options(1, 'placeToken');
    expect(choices.map((move) => move.city)).toEqual([0, 1]);
    expect(scene.wrongs(4, lay('LNWR', 'U17', '8'))).toEqual(['1825/operating-rounds/3']);
    expect(scene.wrongs(1, pass)).toEqual(['1825/starting-a-company/44']);
    expect(scene.wrongs(1, { ...choices[1]!, hex: 'U17' })).toEqual(['1825/starting-a-company/44']);
    scene.play(1, choices[1]!);
    expect(scene.at('token:TV-0')).toBe('slot:V8.1.0');
    expect(scene.turn().entity).toBe('company:LNWR');
  });

  test('1825/starting-a-company/39: with unit 4 the home of GNoS waits as well, and the city printed on A5 takes the token of HR', () => {
    const scene = begin({ players: 2, units: '3', unit_4: true });
    for (const minor of ['GNoS', 'HR', 'M&C']) started(scene, minor, 76, { 1: 100 });
    formed(scene, 'GNoS', 'HR', 'M&C');
    stockRound(scene, 1);
    toOperating(scene);
    expect(['GNoS', 'HR', 'M&C'].map((id) => scene.at(`token:${id}-0`))).toEqual([
      'company:GNoS',
      'slot:A5.0.0',
      'slot:K7.0.0',
    ]);
  });
});

describe('1825 §5.2, homes', () => {
  const homes = (options: object, ...companies: string[]) => {
    const scene = dealing({ r1: false, ...options });
    for (const id of companies) {
      started(scene, id, 76, { 2: 100 });
      price(scene, id, 42);
    }
    formed(scene, ...companies);
    toOperating(scene);
    return companies.map((id) => scene.at(`token:${id}-0`));
  };

  test('§5.2: homes of unit 1, with and without track, before anybody operates', () => {
    expect(homes({}, 'GWR', 'GER', 'LSWR', 'SECR', 'LBSC')).toEqual([
      'slot:V14.0.0',
      'slot:V20.4.0',
      'slot:V20.0.0',
      'slot:W23.0.0',
      'slot:X20.0.0',
    ]);
  });

  test('§5.2: homes of unit 2: two companies in two cities of one hex', () => {
    expect(homes({ units: '2' }, 'LNWR', 'GCR', 'GNR', 'L&Y', 'NER')).toEqual([
      'slot:Q11.0.0',
      'slot:O15.0.0',
      'slot:O15.1.0',
      'slot:O11.1.0',
      'slot:L14.0.0',
    ]);
  });

  test('§5.2: homes of unit 3, minors with printed cities at once', () => {
    const three = { players: 2, units: '3' };
    expect(homes(three, 'CR', 'NBR', 'GSWR', 'GNoS', 'HR', 'M&C')).toEqual([
      'slot:G5.2.0',
      'slot:G5.1.0',
      'slot:G5.0.0',
      'slot:B12.0.0',
      'slot:B8.0.0',
      'slot:K7.0.0',
    ]);
  });
});

/**
 * Positions in which two rules meet. Their outcomes come from the rules alone (1825 DECISIONS).
 */
describe('1825 §5.2 and D19, homes that wait', () => {
  /** NS of K5, formed and at turn; Q13 has two towns printed. */
  function ns(phase: string, profile = 'seed'): Scene {
    const scene = builder({ k5: true, profile }, phase);
    started(scene, 'NS', 76, { 1: 100 });
    formed(scene, 'NS');
    operating(scene, ['NS', 'MR']);
    return scene;
  }

  const hexes = (scene: Scene) => [
    ...new Set(scene.options(1, 'layTile').map((move) => move.hex as string)),
  ];

  test('NS lays its yellow tile first, in the turn after it the city, and its token stands at once', () => {
    const scene = ns('2');
    expect(scene.wrongs(1, pass)).not.toEqual([]);
    expect(hexes(scene)).toEqual(['Q13']);
    scene.play(1, lay('NS', 'Q13', '1', 2));
    expect(scene.at('token:NS-0')).toBe('company:NS');
    expect(scene.wrongs(1, pass)).toEqual([]);
    operating(scene, ['NS', 'MR']);
    expect(scene.wrongs(1, pass)).not.toEqual([]);
    scene.play(1, lay('NS', 'Q13', '14', 2));
    expect(scene.at('token:NS-0')).toMatch(/^slot:Q13\.0\./);
  });

  test('NS need not wait for green in phase 1: no tile brings it further, so it passes', () => {
    const scene = ns('1');
    tile(scene, 'Q13', '1', 2);
    expect(hexes(scene)).toEqual([]);
    expect(scene.wrongs(1, pass)).toEqual([]);
    expect(ns('1', 'peer').wrongs(1, pass)).toEqual([]);
  });

  test('minors of the kits with a printed city stand there as the round opens, GWR in both its homes', () => {
    const scene = dealing({ units: '12', r1: false, r2: true, r3: true, k5: true, k7: true });
    const minors = ['S&DR', 'M&GN', 'FR', 'LT&S'];
    for (const id of minors) started(scene, id, 76, { 2: 60 });
    started(scene, 'GWR', 90, { 3: 60 });
    formed(scene, 'GWR', ...minors);
    for (let i = 0; i < 9 && scene.turn().round.startsWith('Stock'); i++)
      scene.play(Number(scene.turn().acting[0]!.slice(7)), pass);
    expect(minors.map((id) => scene.at(`token:${id}-0`))).toEqual([
      'slot:W9.0.0',
      'slot:Q23.0.0',
      'slot:M9.0.0',
      'slot:V22.0.0',
    ]);
    expect(['token:GWR-0', 'token:GWR-1'].map(scene.at).sort()).toEqual([
      'slot:V14.0.0',
      'slot:Y7.0.0',
    ]);
  });
});

describe('1825 §5.2, a home that another company builds', () => {
  test('the token waits for the turn of its minor, and its circle is kept meanwhile', () => {
    const scene = builder({ k5: true }, '2');
    started(scene, 'NS', 76, { 3: 100 });
    formed(scene, 'NS');
    token(scene, 'MR', 'Q15');
    tile(scene, 'Q15', '6', 5);
    tile(scene, 'Q13', '2', 2);
    trains(scene, 'MR', '3');
    operating(scene, ['MR', 'NS', 'LNWR']);
    const [city] = scene
      .options(2, 'layTile')
      .filter(({ hex, tile: type }) => hex === 'Q13' && ['14', '15'].includes(type as string));
    scene.play(2, city!);
    expect(scene.at('token:NS-0')).toBe('company:NS');
    scene.play(2, { verb: 'placeToken', company: 'MR', hex: 'Q13', city: 0 });
    expect(scene.at('token:NS-0')).toBe('company:NS');
    scene.play(2, { verb: 'runTrains', company: 'MR', routes: [] });
    scene.play(2, pass);
    expect(scene.turn().entity).toBe('company:NS');
    expect(scene.at('token:NS-0')).toMatch(/^slot:Q13\.0\./);
  });
});

test('1825 §5.2, D37: the token of Cam stands in the city printed on R8 as the round begins, track or not', () => {
  expect(tokenOfCam(afterStock('seed'))).toBe('slot:R8.0.0');
});

test('1825 §5.2, D37: two cities are printed on V8, so the token of TV waits for a tile', () => {
  expect(afterStock('seed', 'TV').at('token:TV-0')).toBe('company:TV');
});

test('1825 §5.2, D37: such a minor is not obliged to build at home, and may', () => {
  const scene = afterStock('seed');
  while (scene.turn().entity !== 'company:Cam') scene.play(scene.acting(), { verb: 'pass' });
  const lays = scene.options(1, 'layTile').map(({ hex }) => hex);
  expect(lays).toContain('R8');
  expect(scene.wrongs(1, { verb: 'pass' })).toEqual([]);
});

test('1825 §5.2, D37: in recorded games it waits for track', () => {
  expect(tokenOfCam(afterStock('peer'))).toBe('company:Cam');
});

test('1825 §5.2, D37: with unit 4 the token of HR stands in A5 at once, and nothing obliges it to build there', () => {
  const scene = scottish('HR', true);
  expect(scene.at('token:HR-0')).toBe('slot:A5.0.0');
  expect(scene.wrongs(1, PASS)).toEqual([]);
});

test('1825 §5.2, D37, D19: with unit 4 the token of GNoS waits for track in B12, which it has to build', () => {
  const scene = scottish('GNoS', true);
  expect(scene.at('token:GNoS-0')).toBe('company:GNoS');
  expect(scene.wrongs(1, PASS)).toEqual(['1825/starting-a-company/40']);
});

test('1825 §5.2: without unit 4 B12 has track, and the token of GNoS stands there at once', () => {
  const scene = scottish('GNoS', false);
  expect(scene.at('token:GNoS-0')).toBe('slot:B12.0.0');
  expect(scene.wrongs(1, PASS)).toEqual([]);
});
