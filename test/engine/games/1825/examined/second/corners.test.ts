import { describe, expect, it } from 'vitest';
import { dearestDealt } from '../../../../../../engine/games/1825/setup.ts';
import { piecesIn } from '../../../../../../engine/kernel/table.ts';
import {
  begin,
  broken,
  formed,
  operating,
  price,
  type Scene,
  started,
} from '../../../../../kit/1825.ts';
import { tile, token, trains, turnOf } from '../../../../../kit/1825.ts';
import { builder, lay, line } from '../../../../../kit/1825-line.ts';
import { buy, dealing, pass, sell, start } from '../../../../../kit/1825-stock.ts';

/** Another reader's positions on boundaries of the stock and train rules. */

describe('1825 §2, what is dealt', () => {
  it('nobody pays more than the face of the dearest private that is dealt', () => {
    const dearest = (players: number, units: '1' | '2' | '123', kits = {}) =>
      dearestDealt(begin({ players, units, ...kits }).table);
    expect([dearest(2, '1'), dearest(4, '1'), dearest(3, '2')]).toEqual([75, 210, 160]);
    expect(dearest(9, '123', { r1: true, r2: true, r3: true })).toBe(210);
  });
});

describe('1825 §4.6, the president’s certificate on the market', () => {
  it('the buyer pays for one, gives one back, and keeps the rest', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 40, pool: 20 });
    scene.put('share:LNWR-0', 'pool');
    for (const id of piecesIn(scene.table, 'pool').filter((one) => one.startsWith('share:LNWR-')))
      if (id !== 'share:LNWR-0') scene.put(id, 'player:1');
    const [held, cash] = [scene.holds(1, 'LNWR'), scene.cash('player:1')];
    expect(held).toBe(40);
    scene.play(1, buy('LNWR', 'pool', 20));
    expect(scene.holds(1, 'LNWR')).toBe(50);
    expect([scene.cash('player:1'), scene.director('LNWR')]).toEqual([cash - 100, 'player:1']);
  });
});

describe('1825 §10, who is asked about trains', () => {
  /** LNWR of player 1 at its trains, with a 2 of its own; MR of player 2 has these. */
  function asked(cash: number, theirs: readonly string[], options: object = {}) {
    const scene = begin({ players: 4, units: '12', ...options });
    started(scene, 'LNWR', 100, { 1: 60 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    scene.fund('company:LNWR', cash);
    trains(scene, 'LNWR', '2');
    trains(scene, 'MR', ...theirs);
    operating(scene, ['LNWR', 'MR'], 'trains', { revenue: 0 });
    scene.settle();
    return (scene.read('at') ?? 0) === 0;
  }

  it('a train of another company is sold for 10 at the least: with 9 nothing is asked', () => {
    expect([asked(10, ['2']), asked(9, ['2'])]).toEqual([true, false]);
  });

  it('its own trains are none that it could buy', () => {
    expect([asked(150, []), asked(180, [])]).toEqual([false, true]);
  });

  it('as recorded games have it, it is asked with a pound, though prices go by tens', () => {
    const peer = { profile: 'peer' };
    expect([asked(1, ['2'], peer), asked(0, ['2'], peer)]).toEqual([true, false]);
  });
});

describe('1825 §4.5 and D27, what was bought a moment ago', () => {
  it('is not sold, whether the president’s certificate came from the market or started a company', () => {
    const taken = dealing();
    started(taken, 'LNWR', 100, { pool: 40 });
    taken.put('share:LNWR-8', 'player:1');
    started(taken, 'GWR', 90, { 2: 20, 1: 10 });
    taken.play(1, buy('LNWR', 'pool', 20));
    expect(taken.director('LNWR')).toBe('player:1');
    expect(taken.wrongs(1, sell('LNWR', 10))).toContain('1825/selling/11');
    taken.play(1, sell('GWR', 10));
    expect(taken.wrongs(1, sell('LNWR', 20))).toEqual([]);

    const founded = dealing();
    started(founded, 'GWR', 90, { 2: 20, 1: 10 });
    founded.play(1, start('LNWR', 100));
    expect(founded.wrongs(1, sell('LNWR', 20))).toContain('1825/selling/11');
    founded.play(1, sell('GWR', 10));
    expect(founded.wrongs(1, sell('LNWR', 20))).toEqual([]);
  });
});

describe('1825 §4.4 and §4.7, who is paid for the last certificate', () => {
  it('a minor is paid for its own shares also after forming, a major never', () => {
    const scene = dealing();
    started(scene, 'Cam', 90, { 2: 80 });
    started(scene, 'LNWR', 100, { 2: 90 });
    formed(scene, 'Cam', 'LNWR');
    const had = ['company:Cam', 'company:LNWR'].map(scene.cash);
    scene.play(1, buy('Cam', 'ipo', 20));
    scene.play(1, pass);
    scene.play(2, buy('LNWR'));
    const now = ['company:Cam', 'company:LNWR'].map(scene.cash);
    expect(now.map((cash, i) => cash - had[i]!)).toEqual([180, 0]);
  });
});

describe('1825 §11.3, a company that a player acts for', () => {
  /** LNWR, led by nobody, before its trains with this much; a 3 lies in the open market. */
  function acting(cash: number, market: readonly string[]): Scene {
    const scene = begin({ players: 4, units: '12', profile: 'peer' });
    started(scene, 'LNWR', 100, { pool: 60 });
    started(scene, 'MR', 82, { 2: 60 });
    formed(scene, 'LNWR', 'MR');
    for (const id of market) scene.put(id, 'pool');
    token(scene, 'LNWR', 'T16');
    line(scene);
    scene.fund('company:LNWR', cash);
    operating(scene, ['LNWR', 'MR'], 'run');
    scene.play(1, { verb: 'runTrains', company: 'LNWR', routes: [] });
    return scene;
  }
  const owned = (scene: Scene) =>
    piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train:'));
  const buyTrain = (train: string, cost: number) => ({
    verb: 'buyTrain',
    company: 'LNWR',
    train,
    price: cost,
  });

  it('a kind in the stock and in the market is two to choose from', () => {
    const scene = acting(180, ['train:2-3']);
    expect(owned(scene)).toEqual([]);
    expect(scene.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['buyTrain'] });
    expect(owned(acting(180, []))).toEqual(['train:2-0']);
  });

  it('it chooses again while two can be paid, and has the last one without being asked', () => {
    const scene = acting(600, ['train:3-0']);
    scene.play(1, buyTrain('train:2-0', 180));
    expect(scene.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['buyTrain'] });
    scene.play(1, buyTrain('train:2-1', 180));
    expect(owned(scene)).toEqual(['train:2-0', 'train:2-1', 'train:2-2']);
    expect([scene.cash('company:LNWR'), scene.turn().entity]).toEqual([60, 'company:MR']);
  });
});

describe('1825 §13 and D21, when the bank is looked at', () => {
  it('what privates paid is noticed with the next dividend, though nothing is paid out', () => {
    const scene = begin({ players: 4, units: '1' });
    started(scene, 'LNWR', 100, { 1: 60 });
    formed(scene, 'LNWR');
    for (const player of [2, 3, 4]) scene.fund(`player:${player}`, 0);
    scene.fund('player:1', 5001);
    operating(scene, ['LNWR'], 'dividend', { revenue: 50 }, 2);
    scene.settle();
    expect(broken(scene)).toBe(false);
    scene.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'withhold' });
    expect(broken(scene)).toBe(true);
    const enough = begin({ players: 4, units: '1' });
    started(enough, 'LNWR', 100, { 1: 60 });
    formed(enough, 'LNWR');
    for (const player of [2, 3, 4]) enough.fund(`player:${player}`, 0);
    enough.fund('player:1', 5000);
    operating(enough, ['LNWR'], 'dividend', { revenue: 50 }, 2);
    enough.play(1, { verb: 'payDividend', company: 'LNWR', kind: 'withhold' });
    expect(broken(enough)).toBe(false);
  });
});

describe('1825 §5.2, a home that another company builds', () => {
  it('the token waits for the turn of its minor, and its circle is kept meanwhile', () => {
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

describe('1825 §6.5, §7 and §12, what a company leaves behind', () => {
  it('gone for good, it keeps neither the hex of its name nor a circle, and blocks nobody', () => {
    const scene = builder({}, '1');
    price(scene, 'MR', 5);
    token(scene, 'MR', 'Q17');
    line(scene, '3');
    const way = { trains: ['train:3-0'], way: ['T16.0', 'S17', 'R16.0', 'Q17.0'] };
    const far = { trains: ['train:3-0'], way: ['R16.0', 'Q17.0', 'Q19', 'R20.0'] };
    token(scene, 'LNWR', 'R16');
    const named = lay('LNWR', 'Q15', '6', 0);
    expect(scene.wrongs(1, named)).toContain('1825/placing-tiles/7');
    operating(scene, ['MR', 'LNWR'], 'dividend', { revenue: 0 });
    scene.settle();
    expect(scene.table.clock.get('removed')).toEqual(['MR']);
    expect(scene.at('token:MR-0')).toBe('out');
    expect(scene.wrongs(1, named)).not.toContain('1825/placing-tiles/7');
    operating(scene, ['LNWR'], 'run');
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LNWR', routes: [way] })).toEqual([]);
    expect(scene.wrongs(1, { verb: 'runTrains', company: 'LNWR', routes: [far] })).toEqual([
      '1825/run-trains/4',
    ]);
    scene.play(1, { verb: 'runTrains', company: 'LNWR', routes: [way] });
    expect(turnOf(scene).revenue).toBe(50);
  });
});
