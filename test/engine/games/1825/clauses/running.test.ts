import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { operating, type Scene, tile, token, trains, turnOf } from '../../../../kit/1825.ts';
import { builder, line, run, swap } from '../../../../kit/1825-line.ts';

const kits = { units: '123', r1: true, k2: true, k3: true, k6: true };
/** Ways out of Wolverton along the line of the kit. */
const TO_LEICESTER = ['T16.0', 'S17', 'R16.0'];
const TO_NOTTINGHAM = [...TO_LEICESTER, 'Q17.0'];
const TO_PETERBOROUGH = [...TO_NOTTINGHAM, 'Q19', 'R20.0'];
const LEICESTER_NOTTINGHAM = ['R16.0', 'Q17.0'];

/** LNWR about to run these trains on the line; the first 5 is put aside for GNoS. */
function runner(owned: string[], options: object = {}, phase = '2'): Scene {
  const scene = line(builder({ ...kits, ...options }, phase), ...owned);
  operating(scene, ['LNWR', 'MR'], 'run');
  return scene;
}

/** What a legal run brings. */
function earns(scene: Scene, move: ReturnType<typeof run>): number {
  scene.play(1, move);
  return turnOf(scene).revenue!;
}
/** Nottingham, a halt, and the city that stands in Peterborough's place. */
function halt(scene: Scene): string[] {
  swap(scene, 'Q19', '11', 3);
  swap(scene, 'R20', '6', 2);
  return [...TO_NOTTINGHAM, 'Q19.0', 'R20.0'];
}

describe('running trains', () => {
  it('1825/run-trains/1: one route a train, of two stops or more', () => {
    const scene = runner(['2']);
    expect(scene.wrongs(1, run(['train:2-0', TO_LEICESTER]))).toEqual([]);
    expect(scene.wrongs(1, run(['train:2-0', ['T16.0']]))).toContain('1825/run-trains/1');
    expect(scene.wrongs(1, run(['train:2-1', TO_LEICESTER]))).toEqual(['1825/run-trains/1']);
    expect(scene.wrongs(1, run(['train:2-0', ['T16.0', 'V20.0']]))).toEqual(['1825/run-trains/1']);
    swap(scene, 'T14', '8', 2);
    const west = ['T16.0', 'T14', 'S13.2'];
    expect(scene.wrongs(1, run(['train:2-0', TO_LEICESTER], ['train:2-0', west]))).toContain(
      '1825/run-trains/1',
    );
  });

  it('1825/run-trains/2: a token of the company on the route', () => {
    const scene = runner(['2', '3']);
    expect(scene.wrongs(1, run(['train:3-0', LEICESTER_NOTTINGHAM]))).toEqual([
      '1825/run-trains/2',
    ]);
    token(scene, 'LNWR', 'Q17');
    expect(scene.wrongs(1, run(['train:3-0', LEICESTER_NOTTINGHAM]))).toEqual([]);
  });

  it('1825/run-trains/3: a full city of others is an end, not a way through', () => {
    const scene = runner(['2', '3']);
    expect(scene.wrongs(1, run(['train:3-0', TO_NOTTINGHAM]))).toEqual([]);
    token(scene, 'MR', 'R16');
    expect(scene.wrongs(1, run(['train:3-0', TO_NOTTINGHAM]))).toEqual(['1825/run-trains/3']);
    expect(scene.wrongs(1, run(['train:3-0', TO_LEICESTER]))).toEqual([]);
  });

  it('1825/run-trains/4: from city to city', () => {
    const scene = runner(['4']);
    expect(scene.wrongs(1, run(['train:4-0', TO_PETERBOROUGH]))).toEqual(['1825/run-trains/4']);
    swap(scene, 'R20', '6', 2);
    expect(scene.wrongs(1, run(['train:4-0', TO_PETERBOROUGH]))).toEqual([]);
  });

  /** A way that comes twice to S17, by a town each time. */
  function twoTowns(...owned: string[]): Scene {
    const scene = builder(kits, '2');
    tile(scene, 'S17', '56', 0);
    tile(scene, 'R16', '5', 5);
    tile(scene, 'S15', '7', 3);
    tile(scene, 'R18', '5', 0);
    trains(scene, 'LNWR', ...owned);
    operating(scene, ['LNWR', 'MR'], 'run');
    return scene;
  }
  const through = ['T16.0', 'S17.0', 'R16.0', 'S15', 'S17.1'];

  it('1825/run-trains/5 1825/train-types/9: one stop a hex, but any number of towns for a T train', () => {
    expect(twoTowns('5').wrongs(1, run(['train:5-1', [...through, 'R18.0']]))).toEqual([
      '1825/run-trains/5',
    ]);
    const scene = twoTowns('4T');
    const train = piecesIn(scene.table, 'company:LNWR').find((id) => id.startsWith('train'))!;
    expect(earns(scene, run([train, through]))).toBe(10 + 10 + 20 + 10);
  });

  it('1825/run-trains/6 1825/train-types/1: towns and cities count', () => {
    const scene = runner(['2', '3', '4', '5']);
    swap(scene, 'Q17', '58', 4);
    swap(scene, 'R20', '6', 2);
    const wrongs = ['2', '3', '4', '5'].map((kind) =>
      scene.wrongs(1, run([`train:${kind}-${kind === '5' ? 1 : 0}`, TO_PETERBOROUGH])),
    );
    const long = ['1825/train-types/1'];
    expect(wrongs).toEqual([long, long, [], []]);
  });

  it('1825/run-trains/7 1825/train-types/10: halts take no length, and pay T trains alone', () => {
    const scene = runner(['4']);
    expect(earns(scene, run(['train:4-0', halt(scene)]))).toBe(10 + 20 + 20 + 0 + 20);
    const tank = runner(['4T']);
    const [train] = piecesIn(tank.table, 'company:LNWR').filter((id) => id.startsWith('train'));
    expect(earns(tank, run([train!, halt(tank)]))).toBe(10 + 20 + 20 + 10 + 20);
  });

  /** Nottingham, Leicester, through Wolverton on tile 200, and Birmingham. */
  const THROUGH = ['Q17.0', 'R16.0', 'S17', 'T16.0', 'T14', 'S13.2'];
  function station(phase: string, laid = true): Scene {
    const scene = runner(['3'], {}, phase);
    tile(scene, 'T14', '8', 2);
    if (laid) swap(scene, 'T16', '200', 1);
    return scene;
  }

  it('1825/run-trains/8 1825/run-trains/9: from phase 3 a through station with its own token is left out', () => {
    const scene = station('3');
    expect(earns(scene, run(['train:3-0', THROUGH]))).toBe(20 + 20 + 40);
    const long = ['1825/train-types/1'];
    expect(station('2').wrongs(1, run(['train:3-0', THROUGH]))).toEqual(long);
    expect(station('3', false).wrongs(1, run(['train:3-0', THROUGH]))).toEqual(long);
    const foreign = station('3');
    foreign.put('token:LNWR-0', 'company:LNWR');
    token(foreign, 'LNWR', 'R16');
    expect(foreign.wrongs(1, run(['train:3-0', THROUGH]))).toEqual(long);
  });

  it('1825/run-trains/9: in Crewe and Swindon as well', () => {
    const { throughStation } = station('3').game.box.data as unknown as {
      throughStation: { hexes: string[]; tile: string; fromPhase: string };
    };
    expect([...throughStation.hexes].sort()).toEqual(['Q11', 'T16', 'V14']);
    expect([throughStation.tile, throughStation.fromPhase]).toEqual(['200', '3']);
  });

  it('1825/run-trains/10: the end of a route is never left out', () => {
    const scene = station('3');
    swap(scene, 'R20', '6', 2);
    expect(scene.wrongs(1, run(['train:3-0', TO_PETERBOROUGH]))).toEqual(['1825/train-types/1']);
    expect(earns(scene, run(['train:3-0', TO_NOTTINGHAM]))).toBe(10 + 20 + 20);
  });

  it('1825/run-trains/11: neither track nor a side of a hex is used by two', () => {
    const scene = runner(['2', '3']);
    const shared = ['1825/run-trains/11'];
    const both = run(['train:2-0', TO_LEICESTER], ['train:3-0', TO_NOTTINGHAM]);
    expect(new Set(scene.wrongs(1, both))).toEqual(new Set(shared));
    swap(scene, 'S17', '25', 0);
    tile(scene, 'S19', '5', 1);
    const fork = run(['train:2-0', TO_LEICESTER], ['train:3-0', ['T16.0', 'S17', 'S19.0']]);
    expect(new Set(scene.wrongs(1, fork))).toEqual(new Set(shared));
    const back = run(['train:3-0', ['R16.0', 'S17', 'T16.0', 'S17', 'S19.0']]);
    expect(new Set(scene.wrongs(1, back))).toEqual(new Set(shared));
    const again = run(['train:3-0', ['T16.0', 'S17', 'R16.0', 'S17', 'T16.0']]);
    expect(scene.wrongs(1, again)).toContain(shared[0]);
  });

  it('1825/run-trains/12 1825/run-trains/14: they may meet in a city, and what they bring is added up', () => {
    const scene = runner(['2', '3']);
    token(scene, 'LNWR', 'R16');
    const both = run(['train:2-0', TO_LEICESTER], ['train:3-0', LEICESTER_NOTTINGHAM]);
    expect(scene.wrongs(1, { ...both, revenue: 71 } as never)).toEqual(['1825/run-trains/14']);
    expect(earns(scene, both)).toBe(10 + 20 + 20 + 20);
  });

  it('1825/run-trains/13: a stop is not come to twice', () => {
    const scene = runner(['3']);
    swap(scene, 'R16', '5', 5);
    tile(scene, 'S15', '8', 3);
    const circle = [...TO_LEICESTER, 'S15', 'T16.0'];
    expect(scene.wrongs(1, run(['train:3-0', circle]))).toContain('1825/run-trains/13');
    expect(scene.wrongs(1, run(['train:3-0', TO_LEICESTER]))).toEqual([]);
  });
});

describe('kinds of trains', () => {
  it.each([
    ['2', 2],
    ['3', 3],
    ['4', 4],
    ['5', 5],
    ['6', 5],
    ['7', 5],
  ])('1825/train-types/1: a %s makes its number of stops, here at most %i', (kind, most) => {
    const scene = runner([kind]);
    swap(scene, 'R20', '6', 2);
    tile(scene, 'R22', '6', 1);
    const way = [...TO_PETERBOROUGH, 'R22.0'];
    const lengths = [2, 3, 4, 5].filter((stops) => {
      const end = way
        .map((at) => at.includes('.'))
        .reduce<number[]>((at, is, i) => (is ? [...at, i] : at), [])[stops - 1]!;
      const [train] = piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train'));
      return scene.wrongs(1, run([train!, way.slice(0, end + 1)])).length === 0;
    });
    expect(Math.max(...lengths)).toBe(most);
  });

  const pair = (a: string, b: string) => run([a, TO_LEICESTER], [b, LEICESTER_NOTTINGHAM]);

  it('1825/train-types/2 1825/train-types/3 1825/train-types/4 1825/train-types/5: two 2 trains do the run of a 3', () => {
    const scene = runner(['2', '2']);
    expect(earns(scene, pair('train:2-0', 'train:2-1'))).toBe(10 + 20 + 20);
    const mixed = runner(['2', '3']);
    expect(mixed.wrongs(1, pair('train:2-0', 'train:3-0'))).toEqual(['1825/run-trains/2']);
  });

  it('1825/train-types/2: two of them on a run of one are refused for the stop that is missing', () => {
    const scene = runner(['2', '2']);
    const both = {
      verb: 'runTrains',
      company: 'LNWR',
      routes: [{ trains: ['train:2-0', 'train:2-1'], way: [...TO_LEICESTER] }],
    };
    const [found, ...rest] = scene.findings(1, both);
    expect([found!.clause, rest]).toEqual(['1825/train-types/2', []]);
    expect(found!.message).toMatch(/one of these trains runs it alone.*: 2 visited, 3 at least\./);
  });

  it('1825/train-types/3: they join in an open city without a token, not in a full one', () => {
    const scene = runner(['2', '2']);
    token(scene, 'MR', 'R16');
    expect(scene.wrongs(1, pair('train:2-0', 'train:2-1'))).not.toEqual([]);
    const own = runner(['2', '2']);
    token(own, 'LNWR', 'R16');
    expect(earns(own, pair('train:2-0', 'train:2-1'))).toBe(10 + 20 + 20 + 20);
  });

  it('1825/train-types/4: or in a town, where both may end', () => {
    const scene = runner(['2', '2']);
    swap(scene, 'R16', '58', 3);
    expect(earns(scene, pair('train:2-0', 'train:2-1'))).toBe(10 + 10 + 20);
    const alone = runner(['2', '2']);
    swap(alone, 'R16', '58', 3);
    expect(alone.wrongs(1, run(['train:2-0', TO_LEICESTER]))).toEqual(['1825/run-trains/4']);
  });

  it('1825/train-types/6 1825/train-types/7: 2+2 trains double-head in recorded games only', () => {
    const twice = (profile: string) => {
      const scene = runner(['2+2', '2+2'], { profile });
      const [a, b] = piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train'));
      return scene.wrongs(1, pair(a!, b!));
    };
    expect(twice('seed')).toContain('1825/run-trains/2');
    expect(twice('peer')).toEqual([]);
  });

  /** The one train that LNWR has, and what is wrong with its run. */
  function alone(kind: string, way: (scene: Scene) => readonly string[], options: object = {}) {
    const scene = runner([kind], options);
    const [train] = piecesIn(scene.table, 'company:LNWR').filter((id) => id.startsWith('train'));
    const move = run([train!, way(scene)]);
    const wrongs = scene.wrongs(1, move);
    return wrongs.length > 0 ? wrongs : earns(scene, move);
  }
  const toTown = () => TO_PETERBOROUGH;
  const toHalt = (scene: Scene) => halt(scene).slice(0, -1);
  const NO_END = ['1825/run-trains/4'];

  it('1825/train-types/8: a T train ends in a town or a halt', () => {
    expect(alone('4T', toTown)).toBe(10 + 20 + 20 + 10);
    expect(alone('3T', toHalt)).toBe(10 + 20 + 20 + 10);
    expect(alone('3', toHalt)).toEqual(NO_END);
  });

  it('1825/train-types/11 1825/train-types/14: a U3 makes three cities, any towns, and may end in a town', () => {
    expect(alone('U3', toTown)).toBe(10 + 20 + 20 + 10);
    const four = (scene: Scene) => {
      swap(scene, 'R20', '6', 2);
      return TO_PETERBOROUGH;
    };
    expect(alone('U3', four)).toEqual(['1825/train-types/1']);
  });

  it('1825/train-types/12 1825/train-types/13: a U3 ends in a halt in recorded games only, for nothing', () => {
    expect(alone('U3', toHalt)).toEqual(NO_END);
    expect(alone('U3', toHalt, { profile: 'peer' })).toBe(10 + 20 + 20);
  });

  it('1825/train-types/15: a 2+2 goes as far as a 2 and earns double', () => {
    expect(alone('2+2', () => TO_LEICESTER)).toBe(2 * 30);
    expect(alone('2+2', () => TO_NOTTINGHAM)).toEqual(['1825/train-types/1']);
  });

  it('1825/train-types/16 1825/train-types/17: a 2+2 ends in towns in recorded games only', () => {
    const town = (scene: Scene) => {
      tile(scene, 'S15', '4', 2);
      return ['T16.0', 'S15.0'];
    };
    expect(alone('2+2', town)).toEqual(NO_END);
    expect(alone('2+2', town, { profile: 'peer' })).toBe(2 * 20);
  });

  it('1825/train-types/18: a 4+4E runs on and on, and its best four stops pay double', () => {
    const far = (scene: Scene) => {
      swap(scene, 'R20', '6', 2);
      tile(scene, 'R22', '6', 1);
      return [...TO_PETERBOROUGH, 'R22.0'];
    };
    expect(alone('4+4E', far)).toBe(2 * (20 + 20 + 20 + 20));
  });

  it('1825/train-types/19 1825/train-types/20: towns are among the four by the book, not in recorded games', () => {
    const mixed = (scene: Scene) => {
      swap(scene, 'Q17', '58', 4);
      swap(scene, 'R20', '6', 2);
      return TO_PETERBOROUGH;
    };
    expect(alone('4+4E', mixed)).toBe(2 * (10 + 20 + 10 + 20));
    expect(alone('4+4E', mixed, { profile: 'peer' })).toBe(2 * (10 + 20 + 20));
  });
});
