import { describe, expect, it } from 'vitest';
import {
  bestRun,
  company,
  lay,
  place,
  run,
  type Scene,
  started,
  supplyOf,
  tile,
  token,
  trains,
} from '../../../../../kit/1839.ts';

/**
 * Positions of a third reader, their outcomes written down from the rules before the referee
 * was asked: what a route may touch twice and what not, and tiles at the edges of things (1839
 * §6.4 to §6.6; rulebook, Run trains, Build track, Map and Track Tiles).
 */

const best = (scene: Scene, id = 'SS') => bestRun(scene.table, id).revenue;

describe('routes', () => {
  it('1839/route/14 (§6.6): a line that comes round to where it began ends before it', () => {
    const scene = company('SS', 'E14', 'run', 'Green');
    tile(scene, 'E14', '14', 0);
    tile(scene, 'F13', '3', 3);
    tile(scene, 'F15', '7', 1);
    const [train] = trains(scene, 'SS', '3+');
    expect(best(scene)).toBe(30 + 10);
    expect(scene.wrongs(1, run('SS', [train!, 'E14.0', 'F13.0', 'F15', 'E14.0']))).not.toEqual([]);
    expect(scene.wrongs(1, run('SS', [train!, 'E14.0', 'F13.0']))).toEqual([]);
  });

  /** SS in the north-west of Amsterdam, which a town of Hilversum joins with its south-east. */
  function amsterdam(kind: string, phase: string): Scene {
    const scene = company('SS', 'G10', 'run', phase);
    tile(scene, 'G10', kind, 0);
    tile(scene, 'H9', '7', 3);
    tile(scene, 'H11', '632', 0);
    return scene;
  }

  it('1839/route/15 (§6.6): both sides of Amsterdam are two cities until gray makes them one', () => {
    const two = amsterdam('A800', 'Green');
    trains(two, 'SS', '3+');
    // Haarlem 20 before the one, Overzees 30 behind the other.
    expect(best(two)).toBe(20 + 60 + 10 + 60 + 30);
    const round = ['G10.0', 'H9', 'H11.1', 'G10.1'] as const;
    expect(two.wrongs(1, run('SS', ['train:3+-0', ...round, 'F11.0']))).toEqual(['1839/run/15']);
    const one = amsterdam('A378', 'Gray');
    const [train] = trains(one, 'SS', '7+');
    expect(best(one)).toBe(20 + 100 + 100);
    const again = run('SS', [train!, 'G10.0', 'H9', 'H11.1', 'G10.0']);
    expect(one.wrongs(1, again)).not.toEqual(['1839/run/15']);
    expect(one.wrongs(1, again)).not.toEqual([]);
  });

  it('1839/trains/8 (§6.6, D56): a FLOOD counts what any marker reaches, also if the markers are not connected', () => {
    const scene = company('SS', 'E14', 'run', 'Gray');
    tile(scene, 'E14', '57', 0);
    tile(scene, 'F13', '4', 0);
    tile(scene, 'N15', '57', 1);
    trains(scene, 'SS', 'FLOOD');
    expect(best(scene)).toBe(20 + 10);
    token(scene, 'SS', 'N15');
    // Maastricht 20, and Geleen 20 beside it.
    expect(best(scene)).toBe(30 + 20 + 20);
  });

  it('1839/route/20 1839/trains/10 (§6.6, D56): one city and the country behind it are no run of a FLOOD', () => {
    const scene = company('AMS', 'N17', 'run', 'Gray');
    tile(scene, 'N17', '57', 1);
    trains(scene, 'AMS', 'FLOOD');
    expect(best(scene, 'AMS')).toBe(0);
    tile(scene, 'N15', '6', 0);
    // Maastricht 20 joins it, and Luik 50 behind it.
    expect(best(scene, 'AMS')).toBe(20 + 20 + 50 + 50);
  });

  it('1839/route/17 1839/run/3 (§6.6): two trains with an exchange marker between them need two lines', () => {
    const scene = company('SS', 'E14', 'run', 'Green');
    tile(scene, 'E14', '14', 0);
    tile(scene, 'F13', '4', 0);
    token(scene, 'SS', 'E14');
    trains(scene, 'SS', '3+', '3+');
    expect(best(scene)).toBe(30 + 10);
    tile(scene, 'D15', '4', 0);
    // Through Zwolle one train makes 50; from it two make 40 each.
    expect(best(scene)).toBe(80);
  });

  it.each([
    ['20', 'Green', 60 + 130],
    // Joined, one of them has its line to Hannover, 40 now, and the other goes to the town alone.
    ['217', 'Brown', 130 + 40],
  ])(
    '1839/route/8 1839/route/17 (§6.6, D19): two lines of %s in %s carry trains worth %i',
    (kind, phase, sum) => {
      const scene = company('SS', 'E14', 'run', phase);
      tile(scene, 'E14', '14', 0);
      token(scene, 'SS', 'E14');
      tile(scene, 'F13', '3', 3);
      tile(scene, 'F15', kind, 1);
      // To the south-east a city of 30; to the east one, a town of 30 and Hannover, 30.
      tile(scene, 'G16', '802', 2);
      tile(scene, 'F17', '9', 1);
      tile(scene, 'F19', '802', 1);
      trains(scene, 'SS', '3+', '3+');
      expect(best(scene)).toBe(sum);
    },
  );

  it('1839/route/16 1839/run/6 (§6.6): from Overzees to België by one train, from België by another', () => {
    const scene = company('SS', 'L3', 'run', 'Gray');
    tile(scene, 'L3', '51', 0);
    token(scene, 'SS', 'L3');
    trains(scene, 'SS', '7+', '7+');
    // 100, Middelburg 40, Terneuzen 10, Antwerpen 60; Brugge 50, 40, a town of 10 and Goes 20.
    expect(best(scene)).toBe(210 + 120);
  });
});

describe('tiles', () => {
  it.each([
    ['E14', '4', 'a town in a city'],
    ['C16', '57', 'a city in the country'],
    ['D15', '9', 'nothing in a town'],
    ['C18', '4', 'one town in two'],
    ['D15', '1', 'two towns in one'],
    ['G16', '57', 'one city in two'],
    ['E14', '802', 'two cities in one'],
  ])(
    '1839/tiles/7 1839/tiles/10 1839/tiles/12 (§6.4): no kind that does not fit: %s, %s (%s)',
    (hex, kind) => {
      const scene = company('SS', 'E14', 'track', 'Green');
      const wrong = [0, 1, 2, 3, 4, 5].map((turn) => scene.wrongs(1, lay('SS', hex, kind, turn)));
      for (const clauses of wrong)
        expect(clauses.some((clause) => /^1839\/(tiles|special-tiles)\//.test(clause))).toBe(true);
    },
  );

  it('1839/track-limits/8 1839/map/7 (§6.4): no track against the blank side of Essen', () => {
    const scene = company('NBDS', 'K8', 'track', 'Green');
    tile(scene, 'K8', 'B07', 1);
    expect(scene.wrongs(1, lay('NBDS', 'K6', '1', 0))).toEqual([]);
    expect(scene.wrongs(1, lay('NBDS', 'K6', '1', 1))).toContain('1839/track-limits/8');
  });

  it('1839/map/8 1839/special-tiles/7 (§6.4): what is printed yellow in B11 is bettered from green on, and kept', () => {
    const better = (kind: string, turn: number, phase = 'Green') => {
      const scene = company('HIJSM', 'B13', 'track', phase);
      return [scene, lay('HIJSM', 'B11', kind, turn)] as const;
    };
    const [early, before] = better('215', 5, 'Yellow');
    expect(early.wrongs(1, before)).not.toEqual([]);
    // 215 turned by 5 ends on 4, 5 and 0; by 0 on 0, 1 and 5, and 4 is lost; 17 runs off the map.
    const [turned, lost] = better('215', 0);
    expect(turned.wrongs(1, lost)).not.toEqual([]);
    const [shore, off] = better('17', 0);
    expect(shore.wrongs(1, off)).toContain('1839/track-limits/7');
    const [scene, good] = better('215', 5);
    scene.play(1, good);
    expect(scene.cash('company:HIJSM')).toBe(1000);
  });

  it('1839/special-tiles/7 1839/special-tiles/4 (§6.4): Rotterdam keeps its two ends, and waits for green', () => {
    const scene = company('SS', 'J7', 'track', 'Green');
    const turns = (kind: string) =>
      [0, 1, 2, 3, 4, 5].filter(
        (turn) => scene.wrongs(1, lay('SS', 'J7', kind, turn)).length === 0,
      );
    // West and north-east: of three neighbouring ends only 1, 2, 3; of every second one 1, 3, 5.
    expect(turns('R123')).toEqual([1]);
    expect(turns('R121')).toEqual([1, 3, 5]);
    expect(turns('14')).toEqual([]);
    const yellow = company('SS', 'J7', 'track', 'Yellow');
    expect(yellow.options(1, 'layTile').filter(({ hex }) => hex === 'J7')).toEqual([]);
  });

  it('1839/track/2 1839/track/3 (§6.4): of a kind as many as there are, of 7, 8 and 9 as many as are wanted', () => {
    const scene = company('SS', 'E14', 'track', 'Green');
    tile(scene, 'E14', '57', 0);
    const straight = lay('SS', 'F13', '4', 0);
    expect(scene.wrongs(1, straight)).toEqual([]);
    for (const hex of ['A16', 'C12', 'H17']) tile(scene, hex, '4', 0);
    expect(supplyOf(scene, '4')).toBe(0);
    expect(scene.wrongs(1, straight)).toEqual(['1839/track/2']);
    const country =
      'A14 A18 A20 B15 C10 C14 D9 D13 D17 E8 E16 F9 F15 F17 G6 G12 H5 H9 H15 H19 I6 I8 I10 I18 ' +
      'J9 J11 J13 J15 K10 K14 L11 L13 L15 L17 M16';
    for (const kind of ['7', '8', '9']) {
      const full = company('SS', 'E14', 'track', 'Green');
      tile(full, 'E14', '57', 0);
      tile(full, 'D15', '4', 0);
      // All the country but one hexagon.
      for (const hex of country.split(' ')) tile(full, hex, kind, 0);
      const turn = kind === '8' ? 4 : 0;
      expect(full.wrongs(1, lay('SS', 'C16', kind, turn)), kind).toEqual([]);
    }
  });
});

describe('markers', () => {
  it('1839/markers/7 1839/markers/9 (§6.5): no marker where the line would have to come back over a side', () => {
    const haag = (kind: string) => {
      const scene = company('SS', 'I4', 'token', 'Green');
      tile(scene, 'I4', kind, 0);
      return scene;
    };
    const scene = haag('5');
    scene.play(1, place('SS', 'J7'));
    // Rotterdam's printed 20, in two places then.
    expect(scene.cash('company:SS')).toBe(960);
    expect(haag('57').wrongs(1, place('SS', 'J7'))).toEqual(['1839/markers/7']);
  });

  it('1839/markers/8 1839/route/7 (§6.5): a full city is passed by nobody’s line, unless somebody exchanges there', () => {
    const scene = company('SS', 'I12', 'token', 'Green');
    started(scene, 'NRS', 67, { 2: 60 });
    tile(scene, 'I12', 'U06', 3);
    tile(scene, 'H13', '57', 0);
    tile(scene, 'G14', '14', 0);
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
    token(scene, 'NRS', 'H13');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual(['1839/markers/7']);
    token(scene, 'NRS', 'H13');
    expect(scene.wrongs(1, place('SS', 'G14'))).toEqual([]);
  });
});
