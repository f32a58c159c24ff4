import { describe, expect, test } from 'vitest';
import {
  buy,
  buyPrivate,
  dealing,
  pass,
  sell,
  sellPrivate,
  start,
  soldOut,
} from '../../../../kit/stands/1825-stock.ts';
import {
  certificates,
  price,
  type Scene,
  started,
  boxOf,
  stockRound,
} from '../../../../kit/1825.ts';
import { companies } from './positions.ts';

/** Player 1 of four in unit 1 with R1 (limit 13) holds 12 counted certificates and the S&M. */
function full(options: object = {}): Scene {
  const scene = dealing(options);
  started(scene, 'LNWR', 100, { 1: 90 });
  started(scene, 'GWR', 90, { 1: 50, 2: 20 });
  return scene;
}

const many = (scene: Scene): number => certificates(scene.table, 'player:1');

describe('certificate limit', () => {
  test('1825/certificate-limit/1: nobody buys beyond it, neither a share nor a company nor a private', () => {
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

  test('1825/certificate-limit/2: above it a player sells before all else', () => {
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

  test('1825/certificate-limit/2: with nothing that can be sold a player above it passes', () => {
    const scene = dealing({}, 1);
    started(scene, 'LNWR', 100, { 1: 100 });
    started(scene, 'GWR', 90, { 1: 100 });
    expect(many(scene)).toBeGreaterThan(13);
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, pass)).toEqual([]);
  });

  test('1825/certificate-limit/3 1825/certificate-limit/4: each private and each certificate counts once', () => {
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

  test.each([
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

  test('1825/certificate-limit/6: below 50 shares are bought at the limit too', () => {
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

describe('1825 §1-2, composition and deal', () => {
  test('§1.2: certificate limits and banks of kits, r3 counting for none and r2 for two', () => {
    const figures = (players: number, units: string, ...kits: string[]) => {
      const { data } = boxOf({
        players,
        units,
        ...Object.fromEntries(kits.map((k) => [k, true])),
      });
      return [data.certificateLimit, data.bank];
    };
    expect(figures(4, '1', 'r3')).toEqual([12, 5000]);
    expect(figures(3, '12', 'r1')).toEqual([33, 7000]);
    expect(figures(4, '2', 'k5')).toEqual([13, 7000]);
    expect(figures(6, '123', 'r1', 'r2', 'k5', 'k7')).toEqual([26, 12000]);
    expect(figures(9, '123', 'r1', 'r2', 'r3', 'k5', 'k7')).toEqual([17, 12000]);
    expect(figures(4, '12', 'k2', 'k3')).toEqual([23, 9000]);
    expect(figures(4, '12', 'k2', 'k3', 'strict_bank')).toEqual([23, 5000]);
    expect(figures(5, '123', 'k3', 'big_bank')).toEqual([28, 16000]);
  });
});

describe('1825 §4.2, the certificate limit', () => {
  /** Player 1 of four in unit 1 (limit 12) with ten certificates of LNWR and GWR and a private. */
  function eleven(): Scene {
    const scene = dealing({ r1: false });
    started(scene, 'LNWR', 100, { 1: 70 });
    started(scene, 'GWR', 90, { 1: 50, 4: 20 });
    expect(certificates(scene.table, 'player:1')).toBe(11);
    return scene;
  }

  test('the twelfth certificate may be bought, the thirteenth may not', () => {
    const scene = eleven();
    scene.play(1, buy('LNWR'));
    stockRound(scene, 1);
    expect(certificates(scene.table, 'player:1')).toBe(12);
    expect(scene.wrongs(1, buy('LNWR'))).toEqual(['1825/certificate-limit/1']);
  });

  test('at the limit a certificate sold makes room for another in the same turn', () => {
    const scene = eleven();
    scene.play(1, buy('LNWR'));
    stockRound(scene, 1);
    scene.play(1, sell('GWR', 10));
    expect(scene.wrongs(1, buy('LNWR'))).toEqual([]);
  });

  test('certificates that a price of 55 makes count again must be sold, those at 49 need not', () => {
    const scene = eleven();
    started(scene, 'GER', 76, { 1: 40 });
    price(scene, 'GER', 49);
    expect(scene.wrongs(1, pass)).toEqual([]);
    price(scene, 'GER', 55);
    expect(certificates(scene.table, 'player:1')).toBe(14);
    expect(scene.wrongs(1, pass)).toEqual(['1825/certificate-limit/2']);
    scene.play(1, sell('GER', 20));
    expect(scene.wrongs(1, pass)).toEqual([]);
  });
});

describe('1825 §4.2 and §4.4, buying', () => {
  /** Thirteen certificates of thirteen with player 1, GER of player 3 at a price. */
  const full = (at: number, profile = 'seed') => {
    const scene = dealing({ profile });
    started(scene, 'LNWR', 100, { 1: 100 });
    started(scene, 'GWR', 90, { 2: 60, 1: 30 });
    started(scene, 'GER', 76, { 3: 60 });
    price(scene, 'GER', at);
    return scene;
  };

  test('at the limit a certificate is bought that a price of 49 leaves out of the count, not one at 55', () => {
    expect(full(49).wrongs(1, buy('GER'))).toEqual([]);
    expect(full(49).wrongs(1, buy('GWR'))).not.toEqual([]);
    expect(full(55).wrongs(1, buy('GER'))).not.toEqual([]);
    const scene = full(49);
    scene.play(1, buy('GER'));
    scene.play(1, pass);
    expect(companies(scene, 2, 'buyShare').sort()).toEqual(['GER', 'GWR']);
  });

  test('at the limit a minor may be started below 50, which counts for nothing, and not at 55', () => {
    const scene = full(76);
    soldOut(scene, 'LBSC', 67);
    expect(scene.wrongs(1, start('Cam', 42))).toEqual([]);
    expect(scene.wrongs(1, start('Cam', 49))).toEqual([]);
    expect(scene.wrongs(1, start('Cam', 55))).not.toEqual([]);
    // Cam may begin at 42, TV with its 4T at 49.
    expect(scene.options(1, 'startCompany').map(({ par }) => par)).toEqual([42, 49, 49]);
    scene.play(1, start('Cam', 49));
    expect(scene.director('Cam')).toBe('player:1');
    const peer = full(76, 'peer');
    peer.clock('removed', ['LBSC']);
    expect(peer.wrongs(1, start('Cam', 49))).not.toEqual([]);
  });

  test('one above it only sales; a private sold is one less, and then a pass is all that is left', () => {
    const scene = dealing();
    started(scene, 'LNWR', 100, { 1: 100 });
    started(scene, 'GWR', 90, { 2: 60, 1: 40 });
    expect(scene.options(1, 'buyShare')).toEqual([]);
    expect(scene.wrongs(1, pass)).not.toEqual([]);
    scene.play(1, sellPrivate('S&M', 0));
    expect(scene.wrongs(1, pass)).toEqual([]);
    expect(scene.wrongs(1, buy('GWR'))).not.toEqual([]);
  });
});
