import { describe, expect, it } from 'vitest';
import {
  company,
  markersIn,
  opened,
  operating,
  place,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1839.ts';

/** Placing markers (1839 §6.5). */

/** SS in Zwolle with track to Amersfoort G14 by F13, and to E18 by E16; its marker step. */
function zwolle(phase = 'Green') {
  const scene = company('SS', 'E14', 'token', phase);
  tile(scene, 'E14', '6', 0);
  tile(scene, 'F13', '4', 0);
  tile(scene, 'G12', '7', 3);
  tile(scene, 'G14', '57', 1);
  started(scene, 'NRS', 67, { 2: 60 });
  return scene;
}

describe('markers', () => {
  it('1839/markers/6 1839/markers/7: a free circle in reach', () => {
    const scene = zwolle();
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
    expect(scene.wrongs(1, place('SS', 'K8'))).toEqual(['1839/markers/7', '1839/markers/15']);
    expect(scene.wrongs(1, place('SS', 'N17'))).toEqual(['1839/markers/7']);
    token(scene, 'NRS', 'G14');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/6']);
    expect(scene.wrongs(1, place('SS', 'G12'))).toContain('1839/markers/6');
    scene.clock('step', 'track');
    expect(scene.wrongs(1, place('SS', 'G14'))).toContain('1839/or-actions/3');
  });

  it('1839/markers/1: one is needed on the charter', () => {
    const scene = zwolle();
    for (const hex of ['B13', 'N15', 'I16', 'I4']) token(scene, 'SS', hex);
    expect(scene.wrongs(1, place('SS', 'G14'))).toContain('1839/markers/1');
  });

  it('1839/markers/2 1839/markers/3 1839/markers/4: the value of the city times the locations, the new one too', () => {
    const scene = zwolle();
    scene.play(1, place('SS', 'G14'));
    expect(scene.cash('company:SS')).toBe(1000 - 20 * 2);
    expect(markersIn(scene, 'G14')).toEqual(['SS']);
    const third = zwolle();
    token(third, 'SS', 'N15');
    tile(third, 'G14', '14', 2);
    third.fund('company:SS', 89);
    expect(third.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/4']);
    third.fund('company:SS', 90);
    third.play(1, place('SS', 'G14'));
    expect(third.cash('company:SS')).toBe(0);
  });

  it('1839/markers/5 1839/markers/11: an exchange marker lies on an own station; there is one of it', () => {
    const scene = zwolle();
    token(scene, 'SS', 'G14');
    expect(scene.wrongs(1, place('SS', 'N17', 0, { exchange: true }))).toEqual(['1839/markers/5']);
    scene.play(1, place('SS', 'E14', 0, { exchange: true }));
    expect(markersIn(scene, 'E14')).toEqual(['SS', 'SS']);
    // Locations stay two: 20 x 2.
    expect(scene.cash('company:SS')).toBe(960);
    operating(scene, ['SS'], 'token');
    expect(scene.wrongs(1, place('SS', 'G14', 0, { exchange: true }))).toEqual(['1839/markers/11']);
  });

  it('1839/markers/12: no second company exchanges in a hex', () => {
    const scene = zwolle();
    tile(scene, 'E14', '15', 3);
    for (let i = 0; i < 2; i++) token(scene, 'NRS', 'E14', 0, 1);
    expect(scene.wrongs(1, place('SS', 'E14', 0, { exchange: true }))).toEqual(['1839/markers/12']);
  });

  it('1839/markers/8: full cities are in the way, unless somebody exchanges there', () => {
    const scene = company('SS', 'E14', 'token');
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'E14', '6', 0);
    tile(scene, 'F13', '57', 0);
    tile(scene, 'G12', '7', 3);
    tile(scene, 'G14', '57', 1);
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
    token(scene, 'NRS', 'F13');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/7']);
    token(scene, 'NRS', 'F13');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
  });

  it('1839/markers/9: the way does not turn round over the side it came by', () => {
    const scene = company('SS', 'I4', 'token');
    tile(scene, 'I4', '57', 0);
    expect(scene.wrongs(1, place('SS', 'J7'))).toEqual(['1839/markers/7']);
    tile(scene, 'I4', '5', 0);
    expect(scene.wrongs(1, place('SS', 'J7'))).toEqual([]);
  });

  it('1839/markers/13: one in a turn', () => {
    const scene = zwolle();
    operating(scene, ['SS'], 'token', { marked: true });
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/13']);
    const fresh = zwolle();
    trains(fresh, 'SS', '2');
    fresh.play(1, place('SS', 'G14'));
    expect(fresh.options(1, 'placeToken')).toEqual([]);
  });

  it('1839/markers/14: one station in a hex', () => {
    const scene = company('SS', 'G16', 'token', 'Green', 0);
    scene.clock('charters', { NWS: { homed: true } });
    tile(scene, 'G16', '339', 0);
    expect(scene.wrongs(1, place('SS', 'G16', 1))).toContain('1839/markers/14');
  });

  it('1839/markers/15: the last circle of a home waits for its company', () => {
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

  it('1839/markers/15 1839/setup/16: Emmen waits for the linked company', () => {
    const scene = company('SS', 'B19', 'token');
    tile(scene, 'B19', '6', 2);
    tile(scene, 'D19', '57', 1);
    scene.clock('linked', 'AMS');
    expect(scene.wrongs(1, place('SS', 'D19'))).toContain('1839/markers/15');
    scene.clock('linked', '');
    expect(scene.wrongs(1, place('SS', 'D19'))).not.toContain('1839/markers/15');
  });

  it('1839/markers/16: nobody places a marker in G16 before NWS', () => {
    const scene = company('SS', 'G14', 'token');
    tile(scene, 'G14', '57', 1);
    tile(scene, 'G16', '802', 1);
    expect(scene.wrongs(1, place('SS', 'G16', 0))).toContain('1839/markers/16');
    scene.clock('charters', { NWS: { homed: true } });
    expect([0, 1].map((city) => scene.wrongs(1, place('SS', 'G16', city)))).toContainEqual([]);
  });

  it('1839/markers/17: no marker after two tiles', () => {
    const scene = zwolle();
    const lays = { mode: '', tiles: 2, upgrades: 0, counted: 2, rijn: [] };
    operating(scene, ['SS'], 'token', { lays });
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/17']);
    operating(scene, ['SS'], 'token', { lays: { ...lays, tiles: 1, counted: 1 } });
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
  });

  it('1839/markers/6: a marker is offered in the circle that is asked for, if that is free', () => {
    const scene = zwolle();
    tile(scene, 'G14', '14', 2);
    scene.play(1, place('SS', 'G14', 0, { slot: 1 }));
    expect([markersIn(scene, 'G14', 0, 0), markersIn(scene, 'G14', 0, 1)]).toEqual([[], ['SS']]);
    expect(opened().wrongs(1, place('SS', 'G14'))).not.toEqual([]);
  });
});
