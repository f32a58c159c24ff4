import { describe, expect, it } from 'vitest';
import {
  bestRun,
  company,
  give,
  run,
  type Scene,
  started,
  tile,
  token,
  trains,
} from '../../../../kit/1839.ts';

/**
 * Positions of a second reader, their outcomes written down before the referee was asked: routes and
 * what they count (1839 §6.6, D9 to D11, D53 to D58, D76; rulebook, Run trains and Train types).
 */

const best = (scene: Scene, id = 'SS') => bestRun(scene.table, id).revenue;

/** SS in Middelburg, by the sea: Overzees, Middelburg 20, a town of 10, a town of 20. */
function middelburg(phase: string, ...kinds: string[]): Scene & { ids: string[] } {
  const scene = company('SS', 'L3', 'run', phase);
  tile(scene, 'L3', '57', 1);
  return Object.assign(scene, { ids: trains(scene, 'SS', ...kinds) });
}

/** AMS in Venlo: Roer, Venlo 20, a town of 10, a town of 20, Maastricht 20, and Luik behind it. */
function venlo(phase: string, kinds: readonly string[], privates: readonly string[] = []): Scene {
  const scene = company('AMS', 'K16', 'run', phase);
  tile(scene, 'K16', '6', 0);
  tile(scene, 'L15', '9', 0);
  tile(scene, 'M14', '4', 0);
  tile(scene, 'N15', '5', 1);
  trains(scene, 'AMS', ...kinds);
  for (const id of privates) give(scene, id, 'AMS');
  return scene;
}

/** SS in Utrecht 30; north-east of it Arnhem on this tile, and then Amersfoort 30. */
function utrecht(arnhem: string, phase: string, ...kinds: string[]): Scene & { ids: string[] } {
  const scene = company('SS', 'I12', 'run', phase);
  started(scene, 'NRS', 67, { 2: 60 });
  tile(scene, 'I12', 'U06', 3);
  tile(scene, 'H13', arnhem, 0);
  tile(scene, 'G14', '14', 0);
  return Object.assign(scene, { ids: trains(scene, 'SS', ...kinds) });
}

/** SS in Zwolle 30 between two towns of 10 that lie on two lines. */
function zwolle(...kinds: string[]): Scene & { ids: string[] } {
  const scene = company('SS', 'E14', 'run', 'Green');
  tile(scene, 'E14', '14', 0);
  tile(scene, 'D15', '4', 0);
  tile(scene, 'F13', '4', 0);
  return Object.assign(scene, { ids: trains(scene, 'SS', ...kinds) });
}

describe('abroad', () => {
  it.each([
    ['Yellow', 50],
    ['Green', 60],
    ['Blue', 60],
    ['Brown', 30],
    ['Red', 80],
    ['Gray', 130],
  ])(
    '1839/run/9 1839/run/13 (§6.6, D9, D10): Overzees and two stops bring a 2 in %s %i',
    (phase, sum) => {
      expect(best(middelburg(phase, '2'))).toBe(sum);
    },
  );

  it('1839/run/10 1839/run/16 (§6.6, D58): in brown Overzees is visited for nothing or left out; only a visit pars it', () => {
    for (const visits of [true, false]) {
      const scene = middelburg('Brown', '2');
      const way = [...(visits ? ['L1.0'] : []), 'L3.0', 'L5.0'];
      scene.play(1, run('SS', [scene.ids[0]!, ...way]));
      expect(scene.price('OVER')).toBe(visits ? 67 : undefined);
      expect(scene.at('offboard:SS-0')).toBe(visits ? 'company:OVER' : 'company:SS');
    }
  });

  it('1839/run/15 (§6.6): where Overzees pays it may not be left out', () => {
    const scene = middelburg('Green', '2');
    expect(scene.wrongs(1, run('SS', [scene.ids[0]!, 'L3.0', 'L5.0']))).toEqual(['1839/run/15']);
  });

  it('1839/route/20 1839/trains/10 (§6.6): an off-board and one city of the Netherlands are no route', () => {
    const scene = company('AMS', 'N17', 'run', 'Green');
    tile(scene, 'N17', '57', 1);
    const [train] = trains(scene, 'AMS', '2');
    expect(best(scene, 'AMS')).toBe(0);
    expect(scene.wrongs(1, run('AMS', [train!, 'N17.0', 'N19.0']))).toContain('1839/route/20');
  });

  it('1839/route/22 1839/dividend/11 (§6.6): a 2 runs from country to country over two cities and pars both', () => {
    const scene = company('AMS', 'N15', 'run', 'Green');
    tile(scene, 'N15', '6', 0);
    tile(scene, 'N17', '57', 1);
    const [train] = trains(scene, 'AMS', '2');
    expect(best(scene, 'AMS')).toBe(30 + 20 + 20 + 40);
    scene.play(1, run('AMS', [train!, 'O14.0', 'N15.0', 'N17.0', 'N19.0']));
    expect([scene.price('BEL'), scene.price('GER'), scene.price('OVER')]).toEqual([
      72,
      80,
      undefined,
    ]);
  });

  it('1839/route/16 (§6.6): not from Duitsland to Duitsland: the better end only', () => {
    const scene = venlo('Green', ['3+']);
    tile(scene, 'N15', '57', 1);
    tile(scene, 'N17', '57', 1);
    // Without the Roer 40 + 20 + 20 + 20 + 10 + 20.
    expect(best(scene, 'AMS')).toBe(130);
    const [train] = [...scene.table.places.get('company:AMS')!].filter((id) => /^train/.test(id));
    const line = ['K16.0', 'L15', 'M14.0', 'N13.0', 'N15.0', 'N17.0', 'N19.0'];
    expect(scene.wrongs(1, run('AMS', [train!, 'K18.0', ...line]))).toContain('1839/route/16');
    expect(scene.wrongs(1, run('AMS', [train!, ...line]))).toEqual([]);
  });

  it.each<[string, string, string[], number]>([
    // To the town of 10 only: the Roer is worth Venlo's 20.
    ['2', 'Green', [], 20 + 20 + 10],
    // All the way to Luik, 30: the Roer is worth 60.
    ['3+', 'Green', [], 60 + 20 + 10 + 20 + 20 + 30],
    ['7+', 'Gray', [], 100 + 20 + 10 + 20 + 20 + 50],
    // Stops doubled, off-boards and Roer single.
    ['5D+', 'Gray', [], 100 + 2 * 70 + 50],
    // Borsig's towns are better, the Roer no better by them; 20 more for each of two towns.
    ['2', 'Green', ['BORSIG'], 20 + 20 + 30],
    ['3+', 'Green', ['BORSIG'], 60 + 20 + 30 + 40 + 20 + 30],
    // Posterijen see four towns and cities; off-boards are none.
    ['3+', 'Green', ['PTT'], 160 + 40],
    ['3+', 'Green', ['PTT', 'BORSIG'], 160 + 40 + 40],
    ['5D+', 'Brown', ['BORSIG'], 60 + 2 * (20 + 30 + 40 + 20) + 30],
  ])(
    '1839/run/11 (§6.6, D57, D76): the Roer for a %s in %s with %j: %i',
    (kind, phase, privates, sum) => {
      expect(best(venlo(phase, [kind], privates), 'AMS')).toBe(sum);
    },
  );
});

describe('what is counted', () => {
  it('1839/run/7 (§6.6, D53): with one marker one train runs, with an exchange marker on it two', () => {
    expect(best(zwolle('3+'))).toBe(50);
    expect(best(zwolle('2', '2'))).toBe(40);
    const two = zwolle('2', '2');
    token(two, 'SS', 'E14');
    expect(best(two)).toBe(80);
  });

  it('1839/run/2 (§6.6, D53): two trains that meet in a city count it once, and each needs its own marker', () => {
    const scene = zwolle('2', '2');
    tile(scene, 'F13', '57', 0);
    token(scene, 'SS', 'F13');
    // Zwolle 30 and the town, Almere 20 alone with nothing new; or Almere and Zwolle together.
    expect(best(scene)).toBe(60);
  });

  it('1839/route/13 (§6.6): a full city of others is an end and no more', () => {
    const scene = utrecht('57', 'Green', '3+');
    expect(best(scene)).toBe(80);
    token(scene, 'NRS', 'H13');
    expect(best(scene)).toBe(50);
    expect(scene.wrongs(1, run('SS', [scene.ids[0]!, 'I12.0', 'H13.0', 'G14.0']))).toContain(
      '1839/route/13',
    );
  });

  it('1839/run/4 1839/run/5 (§6.6, D54): passed by another’s exchange marker it is worth 0 and takes range, as an end it pays', () => {
    const scene = utrecht('57', 'Green', '3+');
    token(scene, 'NRS', 'H13');
    token(scene, 'NRS', 'H13');
    expect(best(scene)).toBe(30 + 0 + 30);
    const short = utrecht('57', 'Green', '2');
    token(short, 'NRS', 'H13');
    token(short, 'NRS', 'H13');
    expect(best(short)).toBe(30 + 20);
  });

  it('1839/run/4 (§6.6, D54): with a free circle, or an own marker, it would be passable anyway and pays', () => {
    const free = utrecht('14', 'Green', '3+');
    token(free, 'NRS', 'H13');
    token(free, 'NRS', 'H13');
    expect(best(free)).toBe(90);
    const own = utrecht('14', 'Green', '3+');
    token(own, 'NRS', 'H13', 0, 0);
    token(own, 'NRS', 'H13', 0, 0);
    token(own, 'SS', 'H13', 0, 1);
    expect(best(own)).toBe(90);
  });

  it('1839/route/13 (§6.6): two others fill two circles; one of them and an own do not block', () => {
    const full = utrecht('14', 'Green', '3+');
    started(full, 'NCS', 67, { 3: 60 });
    token(full, 'NRS', 'H13', 0, 0);
    token(full, 'NCS', 'H13', 0, 1);
    expect(best(full)).toBe(60);
  });

  it('1839/trains/8 (§6.6, D56): a FLOOD stops at a full city; with an exchange marker it reaches everything', () => {
    const scene = utrecht('57', 'Gray', 'FLOOD');
    token(scene, 'NRS', 'H13');
    expect(best(scene)).toBe(50);
    token(scene, 'NRS', 'H13');
    expect(best(scene)).toBe(80);
  });

  it('1839/route/17 1839/trains/8 (§6.6, D56): two FLOODs are worth one, and of FLOOD and 5D+ the better runs', () => {
    expect(best(utrecht('57', 'Gray', 'FLOOD', 'FLOOD'))).toBe(80);
    expect(best(utrecht('57', 'Gray', 'FLOOD', '5D+'))).toBe(160);
  });

  it('1839/trains/8 (§6.6, D11, D56): a FLOOD counts every off-board it reaches, also two of one country', () => {
    const scene = venlo('Gray', ['FLOOD']);
    // 70 of stops, Luik 50, the Roer twice that.
    expect(best(scene, 'AMS')).toBe(70 + 50 + 100);
    const two = company('AMS', 'L3', 'run', 'Gray');
    tile(two, 'L3', '51', 0);
    trains(two, 'AMS', 'FLOOD');
    // Middelburg 40 and towns of 10, 20, 10 and 10; Overzees 100, and Brugge 50 and Antwerpen 60 in België.
    expect(best(two, 'AMS')).toBe(90 + 210);
  });

  /** Seven cities in a row: 20, 30, 30, 30, 30, 20, 30, one of them marked. */
  function row(marked: string, ...kinds: string[]): Scene {
    const scene = company('SS', marked, 'run', 'Red');
    for (const hex of ['D15', 'I10']) tile(scene, hex, '57', 0);
    for (const hex of ['E14', 'F13', 'G12', 'H11', 'J9']) tile(scene, hex, '38', 3);
    trains(scene, 'SS', ...kinds);
    return scene;
  }

  it('1839/trains/7 1839/run/7 (§6.6, D55): a 5D+ counts its five best, a marked one among them, doubled', () => {
    expect(best(row('E14', '5D+'))).toBe(2 * 150);
    expect(best(row('D15', '5D+'))).toBe(2 * 140);
  });

  it('1839/trains/6 (§6.6): a 7+ counts all seven, a 5+ five in a row with the marker', () => {
    expect(best(row('E14', '7+'))).toBe(5 * 30 + 2 * 20);
    expect(best(row('D15', '5+'))).toBe(20 + 4 * 30);
  });

  it('1839/blue/15 (§10.6, D76): IJsel makes one train longer by one city, not two', () => {
    const one = row('E14', '3+');
    give(one, 'IJSTM', 'SS');
    expect(best(one)).toBe(120);
    // The better of a 2 and a 3+ is not both: one marker, one train.
    const two = row('E14', '2', '3+');
    give(two, 'IJSTM', 'SS');
    expect(best(two)).toBe(120);
  });
});
