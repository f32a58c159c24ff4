import { describe, expect, it } from 'vitest';
import {
  begin,
  markerIn,
  operating,
  PASS,
  type Scene,
  started,
  system,
  tile,
  token,
} from '../../../../kit/1828.ts';
import { placeToken } from '../../../../kit/moves.ts';

/** Station markers: the one of the turn, and homes. */

/** GT in Grand Rapids D4, with track by D6 to D8. */
function grandRapids(cash = 300): Scene {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 6 });
  token(scene, 'GT', 'D4');
  tile(scene, 'D6', '57', 1);
  tile(scene, 'D8', '57', 1);
  scene.fund('company:GT', cash);
  operating(scene, ['GT'], 'token');
  return scene;
}

describe('the marker of the turn', () => {
  it('1828/marker1/4 1828/opactions/3: one in an operating round, in its step', () => {
    const scene = grandRapids();
    scene.play(1, placeToken('GT', 'D6'));
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toContain('1828/opactions/3');
    operating(scene, ['GT'], 'token', { tokened: true });
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toEqual(['1828/marker1/4']);
    operating(scene, ['GT'], 'track');
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toEqual(['1828/opactions/3']);
    operating(scene, ['GT'], 'token');
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toEqual([]);
  });

  it('1828/marker1/5: one in a hex', () => {
    const scene = grandRapids();
    tile(scene, 'D8', '14', 1);
    token(scene, 'GT', 'D8');
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toEqual(['1828/marker1/5']);
    expect(scene.wrongs(1, placeToken('GT', 'D6'))).toEqual([]);
    // Another city of the hex is the same hex.
    tile(scene, 'D10', '4', 1);
    tile(scene, 'D12', '9', 1);
    tile(scene, 'D14', '59', 1);
    expect(scene.wrongs(1, placeToken('GT', 'D14', 0))).toEqual([]);
    scene.put('token:GT-1', 'slot:D14.1.0');
    expect(scene.wrongs(1, placeToken('GT', 'D14', 0))).toEqual(['1828/marker1/5']);
  });

  it('1828/marker1/6 1828/setup/21: a home place is kept for its company until it is there or has left', () => {
    const scene = grandRapids();
    // H6 is the home of WAB.
    scene.put('token:GT-1', 'slot:H8.0.0');
    tile(scene, 'H8', '57', 1);
    tile(scene, 'H6', '57', 1);
    expect(scene.wrongs(1, placeToken('GT', 'H6'))).toEqual(['1828/marker1/6']);
    tile(scene, 'H6', '14', 1);
    expect(scene.wrongs(1, placeToken('GT', 'H6'))).toEqual([]);
    tile(scene, 'H6', '57', 1);
    scene.clock('removed', ['WAB']);
    expect(scene.wrongs(1, placeToken('GT', 'H6'))).toEqual([]);
    scene.clock('companies', { WAB: {} });
    tile(scene, 'H6', '14', 1);
    token(scene, 'WAB', 'H6', 0, 1);
    expect(scene.wrongs(1, placeToken('GT', 'H6'))).toEqual([]);
  });

  it('1828/marker2/1: it needs one on the charter', () => {
    const scene = grandRapids();
    scene.put('token:GT-1', 'aside');
    expect(scene.wrongs(1, placeToken('GT', 'D6'))).toEqual([]);
    scene.put('token:GT-2', 'aside');
    expect(scene.wrongs(1, placeToken('GT', 'D6'))).toContain('1828/marker2/1');
    expect(scene.options(1, 'placeToken')).toEqual([]);
  });

  it('1828/marker2/2 1828/homes/3: $100 from the treasury to the bank', () => {
    const scene = grandRapids(100);
    const bank = scene.cash('bank');
    scene.play(1, placeToken('GT', 'D6'));
    expect([scene.cash('company:GT'), scene.cash('bank') - bank]).toEqual([0, 100]);
    expect(markerIn(scene, 'D6')).toBe('GT');
    expect(grandRapids(99).wrongs(1, placeToken('GT', 'D6'))).toContain('1828/marker2/2');
  });

  it('1828/marker2/3 1828/marker2/4: an open place that the company reaches past no full city', () => {
    const scene = grandRapids();
    expect(scene.options(1, 'placeToken').map((m) => m.hex)).toEqual(['D6', 'D8']);
    expect(scene.wrongs(1, placeToken('GT', 'H12'))).toContain('1828/marker2/4');
    token(scene, 'blocking', 'D8');
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toContain('1828/marker2/3');
    const blocked = grandRapids();
    token(blocked, 'PRR', 'D6');
    expect(blocked.wrongs(1, placeToken('GT', 'D6'))).toContain('1828/marker2/3');
    expect(blocked.wrongs(1, placeToken('GT', 'D8'))).toEqual(['1828/marker2/4']);
    // The way turns round over a loop and would use a side twice.
    const loop = grandRapids();
    tile(loop, 'D6', '57', 0);
    tile(loop, 'E5', '23', 5);
    tile(loop, 'F6', '23', 2);
    tile(loop, 'G7', '7', 1);
    tile(loop, 'G5', '7', 3);
    expect(loop.wrongs(1, placeToken('GT', 'D6'))).toEqual(['1828/marker2/4']);
    tile(loop, 'E5', '7', 2);
    expect(loop.wrongs(1, placeToken('GT', 'D6'))).toEqual([]);
  });

  it('1828/marker2/4 1828/marker2/5 1828/map/9 1828/coal/3 1828/coal/4: K11 takes no marker, and is passed only with coal', () => {
    const scene = begin({ players: 4 });
    started(scene, 'C&O', 79, { 1: 6 });
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    token(scene, 'C&O', 'K15');
    scene.fund('company:C&O', 500);
    // Beyond K11 the track leads by J10 and I9 to H8.
    tile(scene, 'J10', '9', 2);
    tile(scene, 'I9', '9', 2);
    tile(scene, 'H8', '57', 2);
    operating(scene, ['C&O'], 'token');
    expect(scene.wrongs(1, placeToken('C&O', 'H8'))).toEqual(['1828/marker2/4']);
    expect(scene.wrongs(1, placeToken('C&O', 'K11'))).toContain('1828/marker2/5');
    scene.put('coal:0', 'company:C&O');
    expect(scene.wrongs(1, placeToken('C&O', 'H8'))).toEqual([]);
    expect(scene.wrongs(1, placeToken('C&O', 'K11'))).toContain('1828/marker2/5');
    expect(scene.options(1, 'placeToken').map((m) => m.hex)).toEqual(['H8']);
  });

  it('1828/marker2/6: only OSH stands in Canada', () => {
    const scene = grandRapids();
    tile(scene, 'B14', '57', 0);
    token(scene, 'GT', 'B14');
    expect(scene.wrongs(1, placeToken('GT', 'A15'))).toEqual(['1828/marker1/6']);
    started(scene, 'OSH', 79, { 1: 6 });
    operating(scene, ['OSH'], 'track', { begun: false });
    scene.settle();
    expect(markerIn(scene, 'A15')).toBe('OSH');
    operating(scene, ['GT'], 'token');
    expect(scene.wrongs(1, placeToken('GT', 'A15'))).toContain('1828/marker2/3');
  });

  it('1828/marker2/7: E15 waits for ERIE', () => {
    const scene = grandRapids();
    // One city of E15 shows edge 2, towards D14.
    tile(scene, 'E15', '59', 2);
    tile(scene, 'D14', '59', 5);
    scene.put('token:GT-1', 'slot:D14.0.0');
    expect(scene.wrongs(1, placeToken('GT', 'E15', 0))).toEqual(['1828/marker2/7']);
    token(scene, 'ERIE', 'E15', 1);
    expect(scene.wrongs(1, placeToken('GT', 'E15', 0))).toEqual([]);
    scene.put('token:ERIE-0', 'company:ERIE');
    expect(scene.wrongs(1, placeToken('GT', 'E15', 0))).toEqual(['1828/marker2/7']);
    scene.clock('removed', ['ERIE']);
    expect(scene.wrongs(1, placeToken('GT', 'E15', 0))).toEqual([]);
  });
});

describe('homes', () => {
  const firstTurn = (company: string, prepare: (scene: Scene) => void = () => undefined) => {
    const scene = begin({ players: 4 });
    started(scene, company, 79, { 1: 6 });
    prepare(scene);
    operating(scene, [company], 'track', { begun: false });
    scene.settle();
    return scene;
  };

  it('1828/opactions/1 1828/homes/1 1828/homes/2 1828/homes/3 1828/placeov/2: the home marker is set free on the first turn', () => {
    for (const [company, hex, city] of [
      ['B&M', 'E27', 0],
      ['GT', 'D4', 0],
      ['NYH', 'G23', 1],
      ['OSH', 'A15', 0],
      ['WAB', 'H6', 0],
    ] as const) {
      const scene = firstTurn(company);
      expect([company, markerIn(scene, hex, city)]).toEqual([company, company]);
      expect(scene.cash(`company:${company}`)).toBe(0);
      expect(scene.at(`token:${company}-0`)).toBe(`slot:${hex}.${city}.0`);
    }
  });

  it('1828/opactions/11: on bare E15 ERIE waits, and its director picks a city when a tile comes', () => {
    const scene = firstTurn('ERIE');
    expect(scene.at('token:ERIE-0')).toMatch(/^slot:E15\.0\./);
    started(scene, 'GT', 79, { 2: 6 });
    scene.put('token:GT-0', 'slot:D14.0.0');
    scene.clock('phase', 'Green');
    operating(scene, ['GT']);
    tile(scene, 'D14', '59', 5);
    const lays = scene.options(2, 'layTile').filter((m) => m.hex === 'E15');
    scene.play(2, lays[0]!);
    // Player 1 directs ERIE and is asked out of turn.
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.options(1, 'placeToken').map((m) => m.city)).toEqual([0, 1]);
    expect(scene.wrongs(1, placeToken('ERIE', 'D14', 1))).toContain('1828/opactions/12');
    scene.play(1, placeToken('ERIE', 'E15', 1));
    expect(markerIn(scene, 'E15', 1)).toBe('ERIE');
    expect(scene.turn().acting).toEqual(['player:2']);
  });

  it('1828/opactions/12: on a built E15 ERIE picks its city at once', () => {
    const scene = firstTurn('ERIE', (scene) => tile(scene, 'E15', '59', 0));
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    scene.play(1, placeToken('ERIE', 'E15', 1));
    expect(markerIn(scene, 'E15', 1)).toBe('ERIE');
    expect(scene.read('step')).toBe('track');
  });

  it('1828/systems/6: a system whose parts never operated sets both homes free', () => {
    const scene = begin({ players: 4 });
    system(scene, 'GT', 'WAB');
    for (const n of [0, 1, 2]) scene.put(`token:WAB-${n}`, 'company:GT');
    started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 });
    operating(scene, ['GT'], 'track', { begun: false });
    scene.settle();
    expect([markerIn(scene, 'D4'), markerIn(scene, 'H6')]).toEqual(['GT', 'WAB']);
    expect(scene.cash('company:GT')).toBe(0);
  });
});
