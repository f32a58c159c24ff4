import { describe, expect, test } from 'vitest';
import {
  company,
  place,
  started,
  tile,
  token,
  opened,
  passStockRound,
  type Scene,
} from '../../../../kit/1839.ts';

describe('circles that wait', () => {
  test('1839/markers/15: the last circle of a home waits for its company', () => {
    const scene = company('SS', 'H13', 'token', 'Brown');
    started(scene, 'NRS', 67, { 2: 60 });
    scene.put('token:SS-0', 'company:SS');
    token(scene, 'SS', 'G14');
    tile(scene, 'G14', '57', 0);
    tile(scene, 'H13', '57', 0);
    expect(scene.wrongs(1, place('SS', 'H13'))).toEqual(['1839/markers/15']);
    tile(scene, 'H13', '14', 0);
    expect(scene.wrongs(1, place('SS', 'H13'))).toEqual([]);
    token(scene, 'NRS', 'H13', 0, 0);
    expect(scene.wrongs(1, place('SS', 'H13'))).toEqual(['1839/markers/15']);
    // NCS has come and has taken another home: the circle is free.
    scene.clock('charters', { NCS: { homed: true } });
    expect(scene.wrongs(1, place('SS', 'H13'))).toEqual([]);
  });

  test('1839/markers/15 1839/setup/16: Emmen waits for the linked company', () => {
    const scene = company('SS', 'B19', 'token');
    tile(scene, 'B19', '6', 2);
    tile(scene, 'D19', '57', 1);
    scene.clock('linked', 'AMS');
    expect(scene.wrongs(1, place('SS', 'D19'))).toContain('1839/markers/15');
    scene.clock('linked', '');
    expect(scene.wrongs(1, place('SS', 'D19'))).not.toContain('1839/markers/15');
  });

  test('1839/markers/16: nobody places a marker in G16 before NWS', () => {
    const scene = company('SS', 'G14', 'token');
    tile(scene, 'G14', '57', 1);
    tile(scene, 'G16', '802', 1);
    expect(scene.wrongs(1, place('SS', 'G16', 0))).toContain('1839/markers/16');
    scene.clock('charters', { NWS: { homed: true } });
    expect([0, 1].map((city) => scene.wrongs(1, place('SS', 'G16', city)))).toContainEqual([]);
  });
});

describe('Amsterdam and G16', () => {
  test('1839/markers/16 (§6.5): in G16 nobody before NWS, though two circles are free', () => {
    const scene = company('SS', 'G18', 'token', 'Green');
    tile(scene, 'G18', '803', 0);
    tile(scene, 'G16', '802', 1);
    expect(scene.wrongs(1, place('SS', 'G16', 0))).toContain('1839/markers/16');
    expect(scene.wrongs(1, place('SS', 'G16', 1))).toContain('1839/markers/16');
  });

  test('1839/markers/15 (§6.5): of Amsterdam’s two circles the last waits for NCS, whichever it is', () => {
    const amsterdam = (city: number, taken: number | null) => {
      const scene = company('SS', 'G8', 'token', 'Green');
      started(scene, 'NRS', 67, { 2: 60 });
      tile(scene, 'G8', 'H06', 0);
      tile(scene, 'G10', 'A800', 0);
      tile(scene, 'H9', '7', 2);
      tile(scene, 'H11', '1', 1);
      if (taken !== null) token(scene, 'NRS', 'G10', taken);
      return scene.wrongs(1, place('SS', 'G10', city));
    };
    expect(amsterdam(0, null)).toEqual([]);
    expect(amsterdam(0, 1)).toContain('1839/markers/15');
  });

  test('1839/public/11 (§6.5, §11.1): NCS whose lower city is taken still has its home in Amsterdam', () => {
    const scene = opened(3, 'Green');
    started(scene, 'SS', 67, { 2: 60 });
    started(scene, 'NCS', 80, { 1: 60 }, { floated: true });
    token(scene, 'SS', 'G10', 1);
    passStockRound(scene);
    expect(scene.options(1, 'placeToken')).toContainEqual(place('NCS', 'G10', 0));
  });
});

describe('circles kept for others', () => {
  /** SS in Roden, with track to Leeuwarden; and in Groningen, with track to Emmen. */
  function north(hex: 'B13' | 'D19'): Scene {
    const scene = company('SS', hex === 'B13' ? 'B17' : 'B19', 'token', 'Green');
    tile(scene, 'B13', '57', 1);
    tile(scene, 'B15', '9', 1);
    tile(scene, 'B17', '802', 1);
    tile(scene, 'C18', '55', 0);
    tile(scene, 'D17', '7', 3);
    return scene;
  }

  const wrongs = (scene: Scene, hex: string) => scene.wrongs(1, place('SS', hex));

  test('1839/markers/15 (§6.5): Leeuwarden waits for HIJSM, floated or not, until it has placed or declined', () => {
    const scene = north('B13');
    expect(wrongs(scene, 'B13')).toEqual(['1839/markers/15']);
    started(scene, 'HIJSM', 67, { 2: 60 }, { floated: true });
    expect(wrongs(scene, 'B13')).toEqual(['1839/markers/15']);
    // It took Hoorn alone.
    started(scene, 'HIJSM', 67, { 2: 60 }, { floated: true, homed: true });
    token(scene, 'HIJSM', 'E10');
    expect(wrongs(scene, 'B13')).toEqual([]);
  });

  test('1839/markers/15 1839/green/15 (§6.5): Emmen waits for the linked company, and for nobody without one', () => {
    const scene = north('D19');
    expect(wrongs(scene, 'D19')).toEqual([]);
    scene.clock('linked', 'ZHESM');
    expect(wrongs(scene, 'D19')).toEqual(['1839/markers/15']);
    started(scene, 'ZHESM', 67, { 2: 60 });
    expect(wrongs(scene, 'D19')).toEqual([]);
  });

  test('1839/markers/16 (§6.5): once NWS stands in G16 the other circle is free', () => {
    const scene = company('SS', 'G18', 'token', 'Green', 0);
    tile(scene, 'G18', '802', 1);
    tile(scene, 'G16', '802', 1);
    started(scene, 'NWS', 67, { 2: 60 });
    token(scene, 'NWS', 'G16', 1);
    // On 802 one city has the track, and NWS stands in the other.
    expect(scene.wrongs(1, place('SS', 'G16', 0))).toEqual([]);
  });
});
