import { describe, expect, it } from 'vitest';
import { read } from '../../../../../engine/rules/course/keys.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  formed,
  operating,
  passed,
  price,
  type Scene,
  started,
  token,
  trains,
  unformed,
} from '../../../../kit/1825.ts';
import { builder, lay, line } from '../../../../kit/1825-line.ts';

const pay = (kind: string, company = 'LNWR') => ({ verb: 'payDividend', company, kind });

describe('the order of play', () => {
  const SOUTH = { r1: true };
  /** Companies started and formed in the order given, then everybody passes the stock round. */
  function opened(companies: readonly (readonly [string, number])[]): Scene {
    const scene = builder(SOUTH, '2', 0);
    unformed(scene);
    companies.forEach(([id, par], i) => started(scene, id, par, { [(i % 4) + 1]: 60 }));
    formed(scene, ...companies.map(([id]) => id));
    passed(scene);
    scene.settle();
    return scene;
  }
  const order = (scene: Scene) => read(scene.table, 'round').order;

  it('1825/order-of-play/1 1825/order-of-play/2: majors by par, then by forming', () => {
    const scene = opened([
      ['GER', 76],
      ['LSWR', 76],
      ['SECR', 71],
      ['GWR', 90],
    ]);
    expect(order(scene)).toEqual(['GWR', 'GER', 'LSWR', 'SECR']);
    const other = opened([
      ['LSWR', 76],
      ['GER', 76],
      ['GWR', 90],
    ]);
    expect(order(other)).toEqual(['GWR', 'LSWR', 'GER']);
  });

  it('1825/order-of-play/3: then minors likewise', () => {
    const scene = opened([
      ['Cam', 142],
      ['TV', 160],
      ['GER', 76],
    ]);
    expect(order(scene)).toEqual(['GER', 'TV', 'Cam']);
    expect(
      order(
        opened([
          ['TV', 67],
          ['Cam', 67],
        ]),
      ),
    ).toEqual(['TV', 'Cam']);
  });

  it('1825/order-of-play/4: by par and not by price, for the whole round', () => {
    const scene = builder({}, '2', 0);
    price(scene, 'LNWR', 55);
    price(scene, 'MR', 142);
    passed(scene);
    scene.settle();
    expect(order(scene)).toEqual(['LNWR', 'MR']);
    expect(scene.turn().entity).toBe('company:LNWR');
    scene.play(1, { verb: 'pass' });
    expect(order(scene)).toEqual(['LNWR', 'MR']);
    expect(scene.turn().entity).toBe('company:MR');
  });

  it('1825/order-of-play/5: who left the game meanwhile is left out', () => {
    const scene = builder({}, '2', 0);
    started(scene, 'NER', 82, { 3: 60 });
    formed(scene, 'NER');
    operating(scene, ['LNWR', 'MR', 'NER']);
    scene.clock('removed', ['MR']);
    scene.put('marker:MR', 'out');
    scene.play(1, { verb: 'pass' });
    expect(scene.turn().entity).toBe('company:NER');
  });
});

describe('a turn of a company', () => {
  it('1825/railroad-company-operations/1: build, run, dividend, trains, and nothing before its time', () => {
    const scene = line(builder({}, '2', 500), '2');
    const wrong = ['1825/railroad-company-operations/1'];
    const tile = lay('LNWR', 'T14', '9', 1);
    const run = {
      verb: 'runTrains',
      company: 'LNWR',
      routes: [{ trains: ['train:2-0'], way: ['T16.0', 'S17', 'R16.0'] }],
    };
    const train = { verb: 'buyTrain', company: 'LNWR', train: 'train:2-1', price: 180 };
    const which = () =>
      [tile, run, pay('payout'), train].map((move) => scene.wrongs(1, move).length === 0);
    expect(which()).toEqual([true, false, false, false]);
    expect(scene.wrongs(1, run)).toEqual(wrong);
    scene.play(1, { verb: 'pass' });
    expect(which()).toEqual([false, true, false, false]);
    scene.play(1, run);
    expect(which()).toEqual([false, false, true, false]);
    scene.play(1, pay('payout'));
    expect(which()).toEqual([false, false, false, true]);
    expect(scene.wrongs(1, tile)).toEqual(wrong);
  });

  it('1825/railroad-company-operations/2: tiles and token in any order', () => {
    const scene = line(builder({}, '2'));
    scene.play(1, lay('LNWR', 'T14', '9', 1));
    scene.play(1, { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 });
    scene.play(1, lay('LNWR', 'S21', '9', 2));
    const other = line(builder({}, '2'));
    other.play(1, { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 });
    expect(other.wrongs(1, lay('LNWR', 'T14', '9', 1))).toEqual([]);
  });

  it('1825/railroad-company-operations/3 1825/purchase-trains/11: too many trains are given up before anything else, as the director likes', () => {
    const scene = builder({}, '2', 1000);
    trains(scene, 'MR', '3', '3', '4', '4');
    operating(scene, ['LNWR', 'MR'], 'trains');
    for (const id of piecesIn(scene.table, 'depot').slice())
      if (!id.startsWith('train:5')) scene.put(id, 'out');
    scene.play(1, { verb: 'buyTrain', company: 'LNWR', train: 'train:5-0', price: 550 });
    expect(scene.turn()).toMatchObject({ entity: 'company:MR', acting: ['player:2'] });
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual(['1825/operating-rounds/3']);
    expect(scene.wrongs(2, { verb: 'pass' })).toEqual(['1825/railroad-company-operations/3']);
    const give = (train: string) => ({ verb: 'discardTrain', company: 'MR', train });
    // One of each kind.
    expect(scene.options(2, 'discardTrain')).toHaveLength(2);
    expect(scene.wrongs(2, give('train:5-0'))).toEqual(['1825/purchase-trains/11']);
    scene.play(2, give('train:4-1'));
    expect(scene.at('train:4-1')).toBe('pool');
    operating(scene, ['MR', 'LNWR'], 'trains');
    expect(scene.wrongs(2, give('train:3-0'))).toEqual(['1825/purchase-trains/11']);
  });

  it('1825/railroad-company-operations/4 1825/purchase-trains/13: a train that ran runs again for a later company', () => {
    const scene = line(builder({}, '2', 500), '3');
    token(scene, 'MR', 'Q17');
    const run = (company: string, way: string[]) => ({
      verb: 'runTrains',
      company,
      routes: [{ trains: ['train:3-0'], way }],
    });
    scene.play(1, { verb: 'pass' });
    scene.play(1, run('LNWR', ['T16.0', 'S17', 'R16.0']));
    scene.play(1, pay('payout'));
    expect(scene.table.clock.get('ran')).toEqual(['train:3-0']);
    scene.put('train:3-0', 'company:MR');
    scene.play(1, { verb: 'pass' });
    expect(scene.turn().entity).toBe('company:MR');
    expect(scene.table.clock.get('ran') ?? []).toEqual([]);
    scene.play(2, { verb: 'pass' });
    expect(scene.wrongs(2, run('MR', ['Q17.0', 'R16.0']))).toEqual([]);
  });
});
