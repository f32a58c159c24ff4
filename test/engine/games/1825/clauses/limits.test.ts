import { describe, expect, it } from 'vitest';
import {
  certificates,
  formed,
  price,
  type Scene,
  started,
  stockRound,
} from '../../../../kit/1825.ts';
import {
  buy,
  buyPrivate,
  dealing,
  pass,
  sell,
  sellPrivate,
  start,
} from '../../../../kit/1825-stock.ts';

/** Player 1 of four in unit 1 with R1 (limit 13) holds 12 counted certificates and the S&M. */
function full(options: object = {}): Scene {
  const scene = dealing(options);
  started(scene, 'LNWR', 100, { 1: 90 });
  started(scene, 'GWR', 90, { 1: 50, 2: 20 });
  return scene;
}
const many = (scene: Scene): number => certificates(scene.table, 'player:1');

describe('certificate limit', () => {
  it('1825/certificate-limit/1: nobody buys beyond it, neither a share nor a company nor a private', () => {
    const scene = full();
    expect([scene.game.box.data.certificateLimit, many(scene)]).toEqual([13, 13]);
    scene.put('private:L&M', 'bank');
    const limit = ['1825/certificate-limit/1'];
    scene.clock('removed', ['LBSC']);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(limit);
    expect(scene.wrongs(1, start('GER', 76))).toEqual(limit);
    expect(scene.wrongs(1, buyPrivate('L&M', 210))).toEqual(limit);
    scene.put('share:GWR-3', 'pool');
    expect(many(scene)).toBe(12);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
  });

  it('1825/certificate-limit/2: above it a player sells before all else', () => {
    const scene = full();
    scene.put('share:GWR-5', 'player:1');
    scene.put('share:GWR-6', 'player:1');
    expect(many(scene)).toBe(15);
    expect(scene.wrongs(1, pass)).toEqual(['1825/certificate-limit/2']);
    expect(scene.wrongs(1, buy('LNWR'))).toContain('1825/certificate-limit/2');
    expect(scene.turn().verbs).not.toContain('pass');
    scene.play(1, sell('GWR', 10));
    expect(scene.wrongs(1, pass)).toEqual(['1825/certificate-limit/2']);
    expect(scene.turn().verbs).toEqual(['sellShares', 'sellPrivate']);
    scene.play(1, sellPrivate('S&M', 0));
    expect(scene.wrongs(1, pass)).toEqual([]);
    // Whoever has no private is asked for shares alone.
    scene.put('share:GWR-6', 'player:1');
    scene.put('share:GWR-7', 'player:1');
    expect(scene.turn().verbs).toEqual(['sellShares']);
  });

  it('1825/certificate-limit/2: with nothing that can be sold a player above it passes', () => {
    const scene = dealing({}, 1);
    started(scene, 'LNWR', 100, { 1: 100 });
    started(scene, 'GWR', 90, { 1: 100 });
    expect(many(scene)).toBeGreaterThan(13);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, pass)).toEqual([]);
  });

  it('1825/certificate-limit/3 1825/certificate-limit/4: each private and each certificate counts once', () => {
    const scene = dealing();
    expect(many(scene)).toBe(1);
    scene.put('private:L&M', 'player:1');
    expect(many(scene)).toBe(2);
    scene.put('share:LNWR-0', 'player:1');
    price(scene, 'LNWR', 100);
    expect(many(scene)).toBe(3);
    scene.put('share:LNWR-1', 'player:1');
    expect(many(scene)).toBe(4);
    scene.put('share:Cam-0', 'player:1');
    price(scene, 'Cam', 100);
    expect(many(scene)).toBe(5);
  });

  it.each([
    [34, 0],
    [49, 0],
    [55, 5],
    [100, 5],
  ])('1825/certificate-limit/5: six tenths in five certificates at %i count %i', (at, count) => {
    const scene = dealing();
    const before = many(scene);
    started(scene, 'LNWR', 100, { 1: 60 });
    price(scene, 'LNWR', at);
    expect(many(scene) - before).toBe(count);
  });

  it('1825/certificate-limit/6: below 50 shares are bought at the limit too', () => {
    const scene = full();
    started(scene, 'GER', 76, { 2: 20 });
    scene.put('share:GER-8', 'pool');
    expect(scene.wrongs(1, buy('GER', 'pool'))).toEqual(['1825/certificate-limit/1']);
    price(scene, 'GER', 49);
    expect(scene.wrongs(1, buy('GER', 'pool'))).toEqual([]);
    price(scene, 'GER', 55);
    expect(scene.wrongs(1, buy('GER', 'pool'))).toEqual(['1825/certificate-limit/1']);
  });
});

describe('the end of a stock round', () => {
  const order = (scene: Scene) => scene.table.clock.get('order') as string[];
  const isStock = (scene: Scene) => scene.turn().round.startsWith('Stock');
  /** LNWR runs, so that the operating round waits for somebody. */
  function company(): Scene {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 4: 60 });
    formed(scene, 'LNWR');
    return scene;
  }
  const ends = (scene: Scene, player: number) => {
    if (scene.turn().acting[0] === `player:${player}`) scene.play(player, pass);
  };

  it('1825/end-of-sdr/1: a lap without a purchase, counted behind the last one', () => {
    const scene = company();
    scene.play(1, pass);
    scene.play(2, buy('LNWR'));
    ends(scene, 2);
    for (const player of [3, 4, 1]) {
      expect(isStock(scene)).toBe(true);
      scene.play(player, pass);
    }
    expect(isStock(scene)).toBe(true);
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, pass);
    expect(isStock(scene)).toBe(false);
  });

  it('1825/end-of-sdr/2: to sell is to pass', () => {
    const scene = company();
    for (const player of [1, 2, 3]) scene.play(player, pass);
    scene.play(4, sell('LNWR', 10));
    scene.play(4, pass);
    expect(isStock(scene)).toBe(false);
  });

  it('1825/end-of-sdr/3 1825/end-of-sdr/5: the seat behind the last buyer starts, and counts first until then', () => {
    const scene = company();
    scene.play(1, buy('LNWR'));
    ends(scene, 1);
    scene.play(2, buy('LNWR'));
    ends(scene, 2);
    expect(order(scene)[0]).toBe('player:1');
    for (const player of [3, 4, 1, 2]) scene.play(player, pass);
    expect(order(scene)).toEqual(['player:3', 'player:4', 'player:1', 'player:2']);
    scene.play(4, pass);
    expect(isStock(scene)).toBe(true);
    expect(scene.turn().acting).toEqual(['player:3']);
  });

  it('1825/end-of-sdr/4: without a buyer the priority deal stays', () => {
    const scene = company();
    scene.clock('order', ['player:3', 'player:4', 'player:1', 'player:2']);
    stockRound(scene, 3);
    for (const player of [3, 4, 1, 2]) scene.play(player, pass);
    expect(isStock(scene)).toBe(false);
    expect(order(scene)[0]).toBe('player:3');
    scene.play(4, pass);
    expect(scene.turn().acting).toEqual(['player:3']);
  });
});
