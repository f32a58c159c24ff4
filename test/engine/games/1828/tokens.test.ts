import { describe, expect, test } from 'vitest';
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
  trains,
  grandRapids,
  line,
  RAN,
} from '../../../kit/1828.ts';
import { placeToken } from '../../../kit/moves.ts';
import { legal } from '../../../kit/scene.ts';
import { grandTrunk, trackLine, said } from '../../../kit/stands/1828-stands.ts';

/** Station markers: the one of the turn, and homes. */

/** GT in Grand Rapids D4, with track by D6 to D8. */
function placing(cash = 300): Scene {
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
  test('1828/marker1/4 1828/opactions/3: one in an operating round, in its step', () => {
    const scene = placing();
    scene.play(1, placeToken('GT', 'D6'));
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toContain('1828/opactions/3');
    operating(scene, ['GT'], 'token', { tokened: true });
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toEqual(['1828/marker1/4']);
    operating(scene, ['GT'], 'track');
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toEqual(['1828/opactions/3']);
    operating(scene, ['GT'], 'token');
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toEqual([]);
  });

  test('1828/marker1/5: one in a hex', () => {
    const scene = placing();
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

  test('1828/marker1/6 1828/setup/21: a home place is kept for its company until it is there or has left', () => {
    const scene = placing();
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

  test('1828/marker2/1: it needs one on the charter', () => {
    const scene = placing();
    scene.put('token:GT-1', 'aside');
    expect(scene.wrongs(1, placeToken('GT', 'D6'))).toEqual([]);
    scene.put('token:GT-2', 'aside');
    expect(scene.wrongs(1, placeToken('GT', 'D6'))).toContain('1828/marker2/1');
    expect(scene.options(1, 'placeToken')).toEqual([]);
  });

  test('1828/marker2/2 1828/homes/3: $100 from the treasury to the bank', () => {
    const scene = placing(100);
    const bank = scene.cash('bank');
    scene.play(1, placeToken('GT', 'D6'));
    expect([scene.cash('company:GT'), scene.cash('bank') - bank]).toEqual([0, 100]);
    expect(markerIn(scene, 'D6')).toBe('GT');
    expect(placing(99).wrongs(1, placeToken('GT', 'D6'))).toContain('1828/marker2/2');
  });

  test('1828/map/2: a city that the hex does not show', () => {
    const scene = placing();
    expect(scene.wrongs(1, placeToken('GT', 'D6', 2))).toEqual(['1828/map/2']);
    expect(scene.wrongs(1, placeToken('GT', 'E5'))).toEqual(['1828/map/2']);
  });

  test('1828/marker2/3 1828/marker2/4: an open place that the company reaches past no full city', () => {
    const scene = placing();
    expect(scene.options(1, 'placeToken').map((m) => m.hex)).toEqual(['D6', 'D8']);
    expect(scene.wrongs(1, placeToken('GT', 'H12'))).toContain('1828/marker2/4');
    token(scene, 'blocking', 'D8');
    expect(scene.wrongs(1, placeToken('GT', 'D8'))).toContain('1828/marker2/3');
    const blocked = placing();
    token(blocked, 'PRR', 'D6');
    expect(blocked.wrongs(1, placeToken('GT', 'D6'))).toContain('1828/marker2/3');
    expect(blocked.wrongs(1, placeToken('GT', 'D8'))).toEqual(['1828/marker2/4']);
    // The way turns round over a loop and would use a side twice.
    const loop = placing();
    tile(loop, 'D6', '57', 0);
    tile(loop, 'E5', '23', 5);
    tile(loop, 'F6', '23', 2);
    tile(loop, 'G7', '7', 1);
    tile(loop, 'G5', '7', 3);
    expect(loop.wrongs(1, placeToken('GT', 'D6'))).toEqual(['1828/marker2/4']);
    tile(loop, 'E5', '7', 2);
    expect(loop.wrongs(1, placeToken('GT', 'D6'))).toEqual([]);
  });

  test('1828/marker2/4 1828/marker2/5 1828/map/9 1828/coal/3 1828/coal/4: K11 takes no marker, and is passed only with coal', () => {
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
    // Nothing else is told of it, not even of a company that has placed its marker.
    operating(scene, ['C&O'], 'token', { tokened: true });
    expect(scene.wrongs(1, placeToken('C&O', 'K11'))).toEqual(['1828/marker2/5']);
  });

  test('1828/marker2/6: only OSH stands in Canada', () => {
    const scene = placing();
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

  test('1828/marker2/7: E15 waits for ERIE', () => {
    const scene = placing();
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

  test('1828/opactions/1 1828/homes/1 1828/homes/2 1828/homes/3 1828/placeov/2: the home marker is set free on the first turn', () => {
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

  test('1828/opactions/11: on bare E15 ERIE waits, and its director picks a city when a tile comes', () => {
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

  test('1828/opactions/12: on a built E15 ERIE picks its city at once', () => {
    const scene = firstTurn('ERIE', (scene) => tile(scene, 'E15', '59', 0));
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    scene.play(1, placeToken('ERIE', 'E15', 1));
    expect(markerIn(scene, 'E15', 1)).toBe('ERIE');
    expect(scene.read('step')).toBe('track');
  });

  test('1828/systems/6: a system whose parts never operated sets both homes free', () => {
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

describe('places of a hex', () => {
  test('1828 A6.6: one marker a round, and a hex has one of a company', () => {
    const scene = trackLine(grandTrunk('token'));
    expect(scene.options(1, 'placeToken').map(({ hex }) => hex)).toEqual(['D6', 'D8']);
    scene.play(1, placeToken('GT', 'D6'));
    expect(scene.cash('company:GT')).toBe(900);
    expect(legal(scene, 1, placeToken('GT', 'D8'))).toBe(false);
    const green = trackLine(grandTrunk('token', 'Green'));
    tile(green, 'D6', '14', 1);
    token(green, 'GT', 'D6');
    expect(green.options(1, 'placeToken').map(({ hex }) => hex)).toEqual(['D8']);
  });

  test('1828 A6.6: the first place of a home is kept for its company, the second is anybody’s', () => {
    const louisville = (type: string, turn: number) => {
      const scene = grandTrunk('token', 'Green');
      tile(scene, 'E5', '9', 2);
      tile(scene, 'F6', '8', 0);
      tile(scene, 'G5', '8', 3);
      tile(scene, 'H6', type, turn);
      return scene;
    };
    expect(legal(louisville('57', 2), 1, placeToken('GT', 'H6'))).toBe(false);
    const scene = louisville('15', 0);
    scene.play(1, placeToken('GT', 'H6'));
    expect([markerIn(scene, 'H6', 0, 0), markerIn(scene, 'H6', 0, 1)]).toEqual([undefined, 'GT']);
    // WAB's own comes as its turn begins.
    operating(scene, ['WAB'], 'track', { begun: false });
    scene.settle();
    expect(markerIn(scene, 'H6', 0, 0)).toBe('WAB');
  });
});

describe('markers', () => {
  /** C&O in Richmond, from where track leads to the coalfield and nowhere else. */
  const richmond = (cash: number, left = true) => {
    const scene = begin({ players: 4, seed: 23366 });
    started(scene, 'C&O', 79, { 1: 6 }, RAN);
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    token(scene, 'C&O', 'K15');
    if (!left) for (const id of ['token:C&O-1', 'token:C&O-2']) scene.put(id, 'aside');
    scene.fund('company:C&O', cash);
    trains(scene, 'C&O', '2');
    operating(scene, ['C&O']);
    scene.play(1, PASS);
    return scene.read('step');
  };

  test('1828 D3.3: the coalfield in reach keeps the step open, with $100 and a marker left', () => {
    expect([richmond(100), richmond(99), richmond(100, false)]).toEqual(['token', 'run', 'run']);
  });

  test('1828 A6.6: no marker ever stands on K11', () => {
    const scene = begin({ players: 4, seed: 23366 });
    started(scene, 'C&O', 79, { 1: 6 }, RAN);
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    token(scene, 'C&O', 'K15');
    scene.put('coal:0', 'company:C&O');
    scene.fund('company:C&O', 100);
    operating(scene, ['C&O'], 'token');
    const there = { verb: 'placeToken', company: 'C&O', hex: 'K11', city: 0 };
    expect(scene.wrongs(1, there)).not.toEqual([]);
    expect(scene.options(1, 'placeToken')).toEqual([]);
  });

  test('1828 A6.6: nobody stands in E15 before ERIE does, and then the other city is free', () => {
    const erie = (home: boolean) => {
      const scene = begin({ players: 4, seed: 23366 });
      started(scene, 'GT', 79, { 1: 6 }, RAN);
      tile(scene, 'E15', '59', 0);
      token(scene, 'GT', 'D4');
      scene.put('token:GT-1', 'slot:E15.1.0');
      if (home) token(scene, 'ERIE', 'E15', 0);
      else scene.put('token:GT-1', 'company:GT');
      return scene;
    };
    const scene = erie(true);
    expect([markerIn(scene, 'E15', 0), markerIn(scene, 'E15', 1)]).toEqual(['ERIE', 'GT']);
    const early = erie(false);
    early.fund('company:GT', 500);
    operating(early, ['GT'], 'token');
    for (const city of [0, 1]) {
      const there = { verb: 'placeToken', company: 'GT', hex: 'E15', city };
      expect(early.wrongs(1, there)).not.toEqual([]);
    }
  });
});

describe('money and markers', () => {
  test('1828 A6.6: $100 to the dollar', () => {
    const scene = grandRapids('token');
    line(scene);
    scene.fund('company:GT', 99);
    expect(legal(scene, 1, placeToken('GT', 'D6'))).toBe(false);
    scene.fund('company:GT', 100);
    scene.play(1, placeToken('GT', 'D6'));
    expect([scene.cash('company:GT'), markerIn(scene, 'D6')]).toEqual([0, 'GT']);
  });

  test('1828 A6.6: the last marker of the charter is placed; there is no fourth', () => {
    const scene = grandRapids('token');
    line(scene);
    token(scene, 'GT', 'D6');
    expect(legal(scene, 1, placeToken('GT', 'D8'))).toBe(true);
    token(scene, 'GT', 'D14');
    expect(legal(scene, 1, placeToken('GT', 'D8'))).toBe(false);
  });
});

describe('the coalfield', () => {
  test('1828 A6.6: of the coalfield it is said that no token stands there', () => {
    const scene = grandRapids('token');
    expect(said(scene, 1, placeToken('GT', 'K11'))).toEqual([
      'No marker ever stands in the coalfield K11.',
    ]);
  });
});
