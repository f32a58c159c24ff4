import { describe, expect, it } from 'vitest';
import { TRAINS } from '../../../../../engine/rules/trains/rules.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { formed, operating, type Scene, started, trains } from '../../../../kit/1825.ts';
import { builder, line } from '../../../../kit/1825-line.ts';

const buy = (train: string, price: number, company = 'LNWR') => ({
  verb: 'buyTrain',
  company,
  train,
  price,
});
const kits = { r1: true, k2: true, k3: true };

/** LNWR buying trains with this much. */
function buyer(cash: number, phase = '1', options: object = {}): Scene {
  const scene = builder(options, phase, cash);
  operating(scene, ['LNWR', 'MR'], 'trains');
  return scene;
}
/** Trains of the stock of other kinds leave it, so that these come next. */
function onlyFrom(scene: Scene, ...kinds: string[]): void {
  for (const id of piecesIn(scene.table, 'depot').slice())
    if (!kinds.includes(scene.game.box.pieces.get(id)!.type!)) scene.put(id, 'out');
}
const phase = (scene: Scene) => scene.table.clock.get('phase');
const kindsOnSale = (scene: Scene): string[] =>
  TRAINS.onSale(scene.table).map((id) => scene.game.box.pieces.get(id)!.type!);

describe('buying trains', () => {
  it('1825/purchase-trains/1: the next train of the stock at its price, to the bank', () => {
    const scene = buyer(1000);
    const one = ['1825/purchase-trains/1'];
    expect(scene.wrongs(1, buy('train:2-1', 180))).toEqual(one);
    expect(scene.wrongs(1, buy('train:3-0', 300))).toEqual(one);
    expect(scene.wrongs(1, buy('train:9-9', 10))).toEqual(one);
    expect(scene.wrongs(1, buy('tile:8-0', 10))).toEqual(one);
    expect(scene.wrongs(1, buy('train:2-0', 170))).toEqual(one);
    const bank = scene.cash('bank');
    scene.play(1, buy('train:2-0', 180));
    expect(scene.at('train:2-0')).toBe('company:LNWR');
    expect([scene.cash('company:LNWR'), scene.cash('bank') - bank]).toEqual([820, 180]);
    expect(scene.wrongs(1, buy('train:2-1', 180))).toEqual([]);
  });

  it.each([
    ['2', ['2']],
    ['3', ['2', '3T', 'U3']],
    ['4', ['2', '3T', 'U3', '2+2', '4T']],
    ['4a', ['2', '3T', 'U3', '2+2', '4T', '4+4E']],
  ])('1825/purchase-trains/2: in phase %s the bank sells %j', (name, kinds) => {
    expect(kindsOnSale(buyer(1000, name, kits))).toEqual(kinds);
  });

  it('1825/purchase-trains/3: without phase 4 a 4T comes when all before it are sold', () => {
    const scene = buyer(1000, '3', { r1: true });
    scene.put('train:4T-0', 'depot');
    expect(kindsOnSale(scene)).toEqual(['2']);
    expect(scene.wrongs(1, buy('train:4T-0', 480))).toEqual(['1825/purchase-trains/1']);
    onlyFrom(scene, '4T');
    expect(kindsOnSale(scene)).toEqual(['4T']);
    expect(scene.wrongs(1, buy('train:4T-0', 480))).toEqual([]);
  });

  it('1825/purchase-trains/4: trains of the open market at their price', () => {
    const scene = buyer(1000);
    scene.put('train:4-0', 'pool');
    expect(scene.wrongs(1, buy('train:4-0', 430))).toEqual([]);
    expect(scene.wrongs(1, buy('train:4-0', 420))).toEqual(['1825/purchase-trains/4']);
    expect(scene.options(1, 'buyTrain')).toContainEqual(buy('train:4-0', 430));
  });

  it('1825/purchase-trains/5 1825/purchase-trains/6: from a company at any price from 10 up', () => {
    const scene = buyer(500);
    trains(scene, 'MR', '3');
    expect(scene.wrongs(1, buy('train:3-0', 9))).toEqual(['1825/purchase-trains/6']);
    for (const price of [10, 11, 437, 500])
      expect(scene.wrongs(1, buy('train:3-0', price))).toEqual([]);
    const had = scene.cash('company:MR');
    scene.play(1, buy('train:3-0', 437));
    expect(scene.at('train:3-0')).toBe('company:LNWR');
    expect([scene.cash('company:LNWR'), scene.cash('company:MR') - had]).toEqual([63, 437]);
    operating(scene, ['LNWR', 'MR'], 'trains');
    expect(scene.wrongs(1, buy('train:3-0', 10))).toEqual(['1825/purchase-trains/5']);
  });

  it('1825/purchase-trains/7: in recorded games in tens', () => {
    const scene = buyer(500, '1', { profile: 'peer' });
    trains(scene, 'MR', '3');
    expect(scene.wrongs(1, buy('train:3-0', 15))).toEqual(['1825/purchase-trains/7']);
    expect(scene.wrongs(1, buy('train:3-0', 20))).toEqual([]);
  });

  it('1825/purchase-trains/8 1825/purchase-trains/9 1825/purchase-trains/10: several, up to the limit', () => {
    const scene = buyer(1000);
    for (const n of [0, 1, 2, 3]) scene.play(1, buy(`train:2-${n}`, 180));
    expect(
      piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train')),
    ).toHaveLength(4);
    operating(scene, ['LNWR', 'MR'], 'trains');
    expect(scene.wrongs(1, buy('train:2-4', 180))).toEqual(['1825/purchase-trains/9']);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
    const later = buyer(2000, '3', kits);
    trains(later, 'LNWR', '4', '4', '4');
    expect(later.wrongs(1, buy('train:2-0', 180))).toEqual(['1825/purchase-trains/9']);
    later.clock('phase', '4');
    expect(later.wrongs(1, buy('train:2-0', 180))).toEqual([]);
  });

  it('1825/purchase-trains/12: in recorded games the train a minor formed with stays', () => {
    const offered = (profile: string) => {
      const scene = buyer(500, '1', { r1: true, profile });
      started(scene, 'Cam', 67, { 2: 100 });
      formed(scene, 'Cam');
      scene.put('train:U3-0', 'company:Cam');
      return scene.wrongs(1, buy('train:U3-0', 100));
    };
    expect(offered('peer')).toEqual(['1825/purchase-trains/12']);
    expect(offered('seed')).toEqual([]);
  });

  it('1825/purchase-trains/42: the first 5 ends all 2 trains', () => {
    const scene = buyer(1000, '2');
    trains(scene, 'MR', '2', '3');
    scene.put('train:2-3', 'pool');
    onlyFrom(scene, '5', '2');
    scene.put('train:5-0', 'pool');
    scene.play(1, buy('train:5-0', 550));
    expect(phase(scene)).toBe('3');
    const twos = [...scene.game.box.pieces.keys()].filter((id) => id.startsWith('train:2-'));
    expect(new Set(twos.map(scene.at))).toEqual(new Set(['out']));
    expect(scene.at('train:3-0')).toBe('company:MR');
  });

  it('1825/purchase-trains/43: with K3 the first 7 ends all 3 trains, else it does not', () => {
    const after = (options: object, before: string) => {
      const scene = buyer(1000, before, options);
      trains(scene, 'MR', '3');
      scene.put('train:7-0', 'pool');
      scene.play(1, buy('train:7-0', 720));
      return [phase(scene), scene.at('train:3-0')];
    };
    expect(after({ k3: true, units: '123' }, '4')).toEqual(['4a', 'out']);
    expect(after({ units: '123' }, '3a')).toEqual(['3a', 'company:MR']);
  });

  it.each([
    ['1825/purchase-trains/37', {}, '1', '3', '2'],
    ['1825/purchase-trains/38', {}, '2', '5', '3'],
    ['1825/purchase-trains/39', {}, '3', '6', '3a'],
    ['1825/purchase-trains/40', { k3: true }, '3', '6', '4'],
    ['1825/purchase-trains/41', { k3: true }, '4', '7', '4a'],
    ['1825/purchase-trains/44', {}, '1', '5', '1'],
    ['1825/purchase-trains/44', {}, '2', '2', '2'],
  ])('%s: with %j, in phase %s the first %s makes it %s', (_, options, before, kind, after) => {
    const scene = buyer(1000, before, options);
    scene.put(`train:${kind}-0`, 'pool');
    scene.play(1, buy(`train:${kind}-0`, scene.game.box.trains.get(kind)!.price));
    expect(phase(scene)).toBe(after);
  });

  it('1825/purchase-trains/44: a train from another company begins a phase as well', () => {
    const scene = buyer(1000, '1');
    trains(scene, 'MR', '3');
    scene.play(1, buy('train:3-0', 10));
    expect(phase(scene)).toBe('2');
  });

  it('1825/purchase-trains/36: the game begins in phase 1', () => {
    expect(phase(buyer(1000))).toBe('1');
    const scene = buyer(1000);
    scene.play(1, buy('train:2-0', 180));
    expect(phase(scene)).toBe('1');
  });
});

describe('no forced purchases', () => {
  it('1825/forced-train-purchases/1: a company may go without', () => {
    const scene = line(buyer(1000));
    expect(piecesIn(scene.table, 'company:LNWR').some((id) => id.startsWith('train'))).toBe(false);
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual([]);
    expect(scene.turn().verbs).toContain('pass');
  });

  it('1825/forced-train-purchases/2: no player adds to the price', () => {
    const scene = buyer(179);
    scene.fund('player:1', 1000);
    expect(scene.wrongs(1, buy('train:2-0', 180))).toEqual(['1825/forced-train-purchases/2']);
    scene.fund('company:LNWR', 180);
    expect(scene.wrongs(1, buy('train:2-0', 180))).toEqual([]);
  });
});
