import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  formed,
  operating,
  price,
  type Scene,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../../../../kit/1825.ts';
import { builder, lay, line } from '../../../../kit/1825-line.ts';
import { dealing, pass } from '../../../../kit/1825-stock.ts';

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

  it('NS lays its yellow tile first, in the turn after it the city, and its token stands at once', () => {
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

  it('NS need not wait for green in phase 1: no tile brings it further, so it passes', () => {
    const scene = ns('1');
    tile(scene, 'Q13', '1', 2);
    expect(hexes(scene)).toEqual([]);
    expect(scene.wrongs(1, pass)).toEqual([]);
    expect(ns('1', 'peer').wrongs(1, pass)).toEqual([]);
  });

  it('minors of the kits with a printed city stand there as the round opens, GWR in both its homes', () => {
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

describe('1825 §10.5 and D32, phases by trade', () => {
  /** CR, led by player 1, buys the 5 that GNoS formed with; NBR owns a 2. */
  function five(phase: string): Scene {
    const scene = begin({ players: 2, units: '3' });
    started(scene, 'CR', 76, { 1: 60 });
    started(scene, 'NBR', 76, { 2: 60 });
    started(scene, 'GNoS', 76, { 1: 60 });
    formed(scene, 'CR', 'NBR', 'GNoS');
    scene.fund('company:CR', 500);
    scene.put('train:5-0', 'company:GNoS');
    trains(scene, 'NBR', '2');
    scene.clock('phase', phase);
    operating(scene, ['CR', 'NBR', 'GNoS'], 'trains');
    scene.play(1, { verb: 'buyTrain', company: 'CR', train: 'train:5-0', price: 10 });
    return scene;
  }
  const twos = (scene: Scene) =>
    piecesIn(scene.table, 'company:NBR').filter((id) => id.startsWith('train:2')).length;

  it('in phase 2 a 5 bought from a company begins phase 3 and ends the 2 trains', () => {
    const scene = five('2');
    expect([scene.table.clock.get('phase'), twos(scene)]).toEqual(['3', 0]);
  });

  it('in phase 1 it skips no phase, and ends the 2 trains all the same', () => {
    const scene = five('1');
    expect([scene.table.clock.get('phase'), twos(scene)]).toEqual(['1', 0]);
  });
});

describe('1825 §6.4 and D18, the reach of a U3 and of counted towns', () => {
  const town = (profile: string, ...owned: string[]) => {
    const scene = line(builder({ units: '123', k2: true, k3: true, profile }, '2'), ...owned);
    return scene.wrongs(1, lay('LNWR', 'R20', '88', 1)).length === 0;
  };

  it('a town behind the third city: by the book a U3 gets there, in recorded games not', () => {
    expect(town('seed', 'U3')).toBe(true);
    expect(town('peer', 'U3')).toBe(false);
  });

  it('as the fourth stop it is within reach of a 4 and of a 4T, not of a 3', () => {
    expect(['3', '4', '4T', '4+4E'].map((kind) => town('seed', kind))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('two 2 trains and a 3 do not reach further than the 3', () => {
    expect(town('seed', '2', '2', '3')).toBe(false);
  });
});

describe('1825 §14.2, who is asked in a stock round', () => {
  /** Player 1 passes; player 2, without papers, has this much. */
  function asked(cash: number, bankPrivate = false): string {
    const scene = dealing({ r1: false });
    scene.put('private:C&HP', 'player:4');
    if (bankPrivate) scene.put('private:L&M', 'bank');
    else scene.put('private:L&M', 'player:4');
    scene.fund('player:2', cash);
    stockRound(scene, 1);
    scene.play(1, pass);
    return scene.turn().acting[0]!;
  }

  it('134 is the least that could start a company, in whatever tier', () => {
    expect(asked(134)).toBe('player:2');
    expect(asked(133)).toBe('player:3');
  });

  it('a private of the bank is a question to all who have anything', () => {
    expect(asked(1, true)).toBe('player:2');
    expect(asked(0, true)).toBe('player:3');
  });
});

describe('1825 §9, §11.1 and §13, several things in one step', () => {
  it('a fifth of 70 is 14, and the market gets nothing of a minor', () => {
    const scene = begin({ players: 4, units: '1', r1: true });
    started(scene, 'Cam', 100, { 1: 40, 2: 20, pool: 20 });
    formed(scene, 'Cam');
    operating(scene, ['Cam'], 'dividend', { revenue: 70 });
    const before = [1, 2].map((player) => scene.cash(`player:${player}`));
    const treasury = scene.cash('company:Cam');
    scene.play(1, { verb: 'payDividend', company: 'Cam', kind: 'payout' });
    expect([1, 2].map((p, i) => scene.cash(`player:${p}`) - before[i]!)).toEqual([28, 14]);
    expect(scene.cash('company:Cam')).toBe(treasury);
    expect(scene.price('Cam')).toBe(112);
  });

  it('D38: one dividend that breaks the bank and reaches the end of the row ends it at once', () => {
    const scene = begin({ players: 4, units: '1' });
    for (const id of ['LNWR', 'GWR']) started(scene, id, 90, { 1: 60 });
    formed(scene, 'LNWR', 'GWR');
    for (const player of [2, 3, 4]) scene.fund(`player:${player}`, 0);
    scene.fund('player:1', 4990);
    price(scene, 'LNWR', 320);
    token(scene, 'GWR', 'V14');
    operating(scene, ['LNWR', 'GWR'], 'dividend', { revenue: 200 });
    scene.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'payout' });
    expect(scene.cash('player:1')).toBe(4990 + 120);
    expect(scene.turn()).toMatchObject({ over: true, acting: [] });
  });

  it('minors without a director fall one cell a round, in their place, and pay nobody', () => {
    const scene = begin({ players: 4, units: '1', r1: true });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'TV', 90, { pool: 60, 2: 20 });
    started(scene, 'Cam', 67, { pool: 100 });
    formed(scene, 'LNWR', 'TV', 'Cam');
    token(scene, 'LNWR', 'T16');
    operating(scene, ['LNWR', 'TV', 'Cam'], 'track', {}, 2);
    const cash = scene.cash('player:2');
    scene.play(1, pass);
    expect([scene.price('TV'), scene.price('Cam')]).toEqual([82, 61]);
    expect(scene.turn().entity).toBe('company:LNWR');
    scene.play(1, pass);
    expect([scene.price('TV'), scene.price('Cam')]).toEqual([76, 55]);
    const paid = scene.cash('player:2') - cash;
    expect(paid).toBe(12);
  });
});
