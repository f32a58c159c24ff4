import { describe, expect, test } from 'vitest';
import { buy, dealing } from '../../../../kit/stands/1820-stands.ts';
import {
  before,
  begin,
  cousin,
  operating,
  PASS,
  type Scene,
  started,
  stockRound,
  tile,
} from '../../../../kit/1820.ts';

describe('Charles Blacker Vignoles', () => {
  /** Player 1 floats SDR with markers in Birmingham and two hexes off; the fee is £160. */
  const floated = () => {
    const scene = begin();
    cousin(scene, 'CBV', 3, 500);
    scene.fund({ 'player:1': 2000, 'player:2': 1000, 'lobby:1': 20 });
    scene.put('lobbyist:red-0', 'lobby:1');
    tile(scene, 'G7', '150', 0);
    tile(scene, 'G11', '57', 0);
    before(scene, 'floats');
    scene.settle();
    scene.play(1, { verb: 'startCompany', company: 'SDR', par: 65, size: 5 });
    scene.play(1, { verb: 'placeToken', company: 'SDR', hex: 'G7', city: 0 });
    scene.play(1, { verb: 'placeToken', company: 'SDR', hex: 'G11', city: 0 });
    expect(scene.cash('player:1')).toBe(2000 - 160);
    return scene;
  };

  const give = (holder: string, shares: number) => ({
    verb: 'subscribe',
    company: 'SDR',
    holder,
    shares,
  });

  test('1820/14.3.1/1 1820/14.3.1/2 1820/14.3.1/3: buying in that round halves the fee for the director; the cousin has half of the rest', () => {
    const scene = floated();
    scene.play(1, give('player:1', 2));
    scene.play(1, PASS);
    expect(scene.cash('player:1')).toBe(2000 - 160 - 130);
    stockRound(scene, 3, { part: 2 });
    scene.play(3, {
      verb: 'buyShare',
      company: 'SDR',
      from: 'company:SDR',
      percent: 20,
      for: 'holder:CBV',
    });
    expect(scene.cash('player:1')).toBe(2000 - 80 - 130);
    expect(scene.cash('holder:CBV')).toBe(500 - 65 + 40);
    // Once only.
    stockRound(scene, 3, { part: 2 });
    scene.play(3, {
      verb: 'buyShare',
      company: 'SDR',
      from: 'company:SDR',
      percent: 20,
      for: 'holder:CBV',
    });
    expect(scene.cash('player:1')).toBe(2000 - 80 - 130);
    // At the float itself it counts as well.
    const first = floated();
    first.play(1, give('player:1', 2));
    first.play(1, give('holder:CBV', 1));
    first.play(3, { verb: 'agree' });
    first.play(1, PASS);
    expect([first.cash('player:1'), first.cash('holder:CBV')]).toEqual([2000 - 80 - 130, 475]);
  });
});

describe('James Holden', () => {
  const helped = () => {
    const scene = begin({ cousins: ['GWSC', 'CBV', 'BI', 'JH'] });
    cousin(scene, 'JH', 2);
    started(scene, 'LSR', 5, 95, { 1: 3, JH: 1 });
    scene.fund({ 'company:LSR': 500, 'player:1': 0 });
    operating(scene, 'LSR', 'supply');
    scene.settle();
    return scene;
  };

  const buy = (scene: Scene, more = {}) => ({
    verb: 'buyTrain',
    company: 'LSR',
    train: [...scene.table.places.get('depot')!][0]!,
    price: 80,
    ...more,
  });

  test('1820/14.5.1/1: a train before the run, and run at once', () => {
    const scene = helped();
    expect(scene.read('operating').step).toBe('supply');
    expect(scene.wrongs(1, buy(scene))).toContain('1820/7.2/1');
    scene.play(1, buy(scene, { with: 'JH' }));
    expect(scene.read('operating').step).toBe('run');
    expect([scene.cash('company:LSR'), scene.cash('holder:JH')]).toEqual([420, 0]);
  });

  test('1820/14.5.1/2: once a company, three times in all', () => {
    const scene = helped();
    const aided = buy(scene, { with: 'JH' });
    scene.clock('companies', { LSR: { floated: 0, holden: true } });
    expect(scene.wrongs(1, aided)).toContain('1820/14.5.1/2');
    const used = { floated: 0, holden: true };
    scene.clock('companies', { LSR: { floated: 0 }, CFR: used, SDR: used });
    expect(scene.wrongs(1, aided)).toEqual([]);
    scene.clock('companies', { CNR: used });
    expect(scene.wrongs(1, aided)).toContain('1820/14.5.1/2');
  });
});

describe('cousins (4, 14)', () => {
  test('14.3: Vignoles refunds nothing in a later stock round than that of the float', () => {
    const refunded = (fee: number | undefined) => {
      const scene = dealing();
      started(scene, 'SDR', 10, 55, { 3: 4 });
      scene.clock('companies', { SDR: { floated: 1, ...(fee !== undefined && { fee }) } });
      cousin(scene, 'CBV', 1, 500);
      stockRound(scene, 1);
      scene.play(1, buy('SDR', 'company:SDR', 10, { for: 'holder:CBV' }));
      return [scene.cash('player:3'), scene.cash('holder:CBV')];
    };
    expect(refunded(160)).toEqual([1080, 500 - 55 + 40]);
    expect(refunded(undefined)).toEqual([1000, 500 - 55]);
    const later = dealing();
    later.clock('companies', { LSR: { floated: 1, fee: 160 } });
    before(later, 'market');
    later.settle();
    expect(later.read('companies').LSR).toEqual({ floated: 1 });
  });
});
