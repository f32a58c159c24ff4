import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { builder, line, run, swap } from '../../../../kit/stands/1825-line.ts';
import { operating, type Scene, tile, token, turnOf, trains } from '../../../../kit/1825.ts';
import { placeToken } from '../../../../kit/moves.ts';

const own = (scene: Scene, company = 'LNWR') =>
  piecesIn(scene.table, `company:${company}`).filter((id) => id.startsWith('train'));

describe('1825 §8, routes', () => {
  const LEICESTER = ['T16.0', 'S17', 'R16.0'];

  const revenue = (scene: Scene, move: ReturnType<typeof run>) => {
    scene.play(1, move);
    return turnOf(scene).revenue;
  };

  const runner = (owned: string[], options: object = {}, phaseName = '2') => {
    const scene = line(builder(options, phaseName), ...owned);
    operating(scene, ['LNWR', 'MR'], 'run');
    return scene;
  };

  const all = { units: '123', r1: true, k2: true, k3: true, k6: true };

  test('§8.2: two trains meet in a city but not on track', () => {
    const scene = runner(['2', '2']);
    token(scene, 'LNWR', 'Q17');
    const [a, b] = own(scene) as [string, string];
    expect(scene.wrongs(1, run([a, LEICESTER], [b, LEICESTER]))).not.toEqual([]);
    expect(revenue(scene, run([a, LEICESTER], [b, ['R16.0', 'Q17.0']]))).toBe(30 + 40);
  });

  test('§8.1: a way may not turn round, nor visit a city twice', () => {
    const scene = runner(['5']);
    const [train] = own(scene) as [string];
    expect(scene.wrongs(1, run([train, [...LEICESTER, 'S17', 'T16.0']]))).not.toEqual([]);
  });

  test('D25: from phase 3 a train may leave out its own through station, passing it', () => {
    const scene = (phaseName: string, through: boolean) => {
      const table = runner(['2'], { k6: true }, phaseName);
      tile(table, 'T14', '8', 2);
      if (through) tile(table, 'T16', '200', 1);
      return table;
    };
    const way = ['S13.2', 'T14', 'T16.0', 'S17', 'R16.0'];
    const [train] = own(scene('3', true)) as [string];
    expect(scene('3', false).wrongs(1, run([train, way]))).not.toEqual([]);
    expect(scene('2', true).wrongs(1, run([train, way]))).not.toEqual([]);
    expect(revenue(scene('3', true), run([train, way]))).toBe(40 + 20);
    // As an end the station counts.
    expect(revenue(scene('3', true), run([train, LEICESTER]))).toBe(10 + 20);
  });

  test('D25: a 3 need not leave it out', () => {
    const scene = runner(['3'], { k6: true }, '3');
    tile(scene, 'T14', '8', 2);
    tile(scene, 'T16', '200', 1);
    const way = ['S13.2', 'T14', 'T16.0', 'S17', 'R16.0'];
    expect(revenue(scene, run([own(scene)[0]!, way]))).toBe(40 + 10 + 20);
  });

  test('§8.3: no three 2 trains in one run, and no pair through a full city', () => {
    const scene = runner(['2', '2', '2']);
    swap(scene, 'R20', '6', 2);
    const [a, b, c] = own(scene) as [string, string, string];
    const middle = ['R16.0', 'Q17.0'];
    const far = ['Q17.0', 'Q19', 'R20.0'];
    expect(scene.wrongs(1, run([a, LEICESTER], [b, middle], [c, far]))).not.toEqual([]);
    expect(scene.wrongs(1, run([a, LEICESTER], [b, middle]))).toEqual([]);
    token(scene, 'MR', 'R16');
    expect(scene.wrongs(1, run([a, LEICESTER], [b, middle]))).not.toEqual([]);
  });

  test('D11: a 2+2 does not pair with a 2 by the book', () => {
    const scene = runner(['2', '2+2'], all);
    const [a, b] = own(scene) as [string, string];
    const move = run([a, LEICESTER], [b, ['R16.0', 'Q17.0']]);
    expect(scene.wrongs(1, move)).toEqual(['1825/run-trains/2']);
  });

  test('D12: a 4+4E of three stops doubles three', () => {
    const scene = runner(['4+4E'], all);
    const way = [...LEICESTER, 'Q17.0'];
    expect(revenue(scene, run([own(scene)[0]!, way]))).toBe(2 * (10 + 20 + 20));
  });

  test('§8.1: a 4+4E needs a token on its way and cities at its ends', () => {
    const scene = runner(['4+4E'], all);
    const train = own(scene)[0]!;
    expect(scene.wrongs(1, run([train, ['R16.0', 'Q17.0']]))).not.toEqual([]);
    const town = [...LEICESTER, 'Q17.0', 'Q19', 'R20.0'];
    expect(scene.wrongs(1, run([train, town]))).not.toEqual([]);
  });

  test('§8.1: a 3T counts towns, so three stops and no fourth', () => {
    const scene = runner(['3T'], all);
    const train = own(scene)[0]!;
    swap(scene, 'Q17', '58', 4);
    expect(revenue(scene, run([train, [...LEICESTER, 'Q17.0']]))).toBe(10 + 20 + 10);
    const longer = runner(['3T'], all);
    swap(longer, 'Q17', '58', 4);
    const far = [...LEICESTER, 'Q17.0', 'Q19', 'R20.0'];
    expect(longer.wrongs(1, run([own(longer)[0]!, far]))).not.toEqual([]);
  });
});

describe('1825 §6.4 and §8.1, circles that are kept', () => {
  /** A way from Nottingham through Derby, home of MR, to Sheffield. */
  function derby(): Scene {
    const scene = builder({}, '2');
    tile(scene, 'S17', '8', 0);
    tile(scene, 'R16', '6', 3);
    tile(scene, 'Q17', '14', 0);
    tile(scene, 'Q15', '5', 3);
    tile(scene, 'P16', '52', 0);
    return scene;
  }

  test('§6.4: an empty circle kept for its owner lets others through, its token does not', () => {
    const scene = derby();
    expect(scene.wrongs(1, placeToken('LNWR', 'P16'))).toEqual([]);
    expect(scene.wrongs(1, placeToken('LNWR', 'Q15'))).not.toEqual([]);
    token(scene, 'MR', 'Q15');
    expect(scene.wrongs(1, placeToken('LNWR', 'P16'))).not.toEqual([]);
  });

  test('§8.1: so do trains: through the empty home, and to the taken one', () => {
    const scene = derby();
    const [train] = trains(scene, 'LNWR', '5');
    operating(scene, ['LNWR', 'MR'], 'run');
    const way = ['T16.0', 'S17', 'R16.0', 'Q17.0', 'Q15.0', 'P16.0'];
    expect(scene.wrongs(1, run([train!, way]))).toEqual([]);
    token(scene, 'MR', 'Q15');
    expect(scene.wrongs(1, run([train!, way]))).not.toEqual([]);
    scene.play(1, run([train!, way.slice(0, -1)]));
    expect(turnOf(scene).revenue).toBe(80);
  });
});

describe('1825 §8, routes', () => {
  const own = (scene: Scene, place = 'company:LNWR') =>
    piecesIn(scene.table, place).filter((id) => id.startsWith('train'));

  const all = { units: '123', r1: true, k2: true, k3: true, k6: true };

  const LEICESTER = ['T16.0', 'S17', 'R16.0'];

  const TO_TOWN = [...LEICESTER, 'Q17.0', 'Q19', 'R20.0'];

  const runner = (owned: string[], options: object = all) => {
    const scene = line(builder(options, '3'), ...owned);
    operating(scene, ['LNWR', 'MR'], 'run');
    return scene;
  };

  const earns = (scene: Scene, ...ways: string[][]) => {
    const move = run(...own(scene).map((id, i) => [id, ways[i]!] as const));
    if (scene.wrongs(1, move).length > 0) return 'illegal';
    scene.play(1, move);
    return turnOf(scene).revenue;
  };

  function swap(scene: Scene, hex: string, type: string, turn: number): Scene {
    for (const id of piecesIn(scene.table, `hex:${hex}`).slice()) scene.put(id, 'supply');
    tile(scene, hex, type, turn);
    return scene;
  }

  test('a U3 counts its three cities and may end in the town behind them, which pays', () => {
    expect(earns(runner(['U3']), TO_TOWN)).toBe(10 + 20 + 20 + 10);
    expect(earns(runner(['4']), TO_TOWN)).toBe('illegal');
  });

  test('D10: a 2+2 ends in cities by the book, in a town in recorded games', () => {
    const town = ['Q17.0', 'Q19', 'R20.0'];
    const with2 = (profile: string) => {
      const scene = runner(['2+2'], { ...all, profile });
      token(scene, 'LNWR', 'Q17');
      return scene;
    };
    expect(earns(with2('seed'), town)).toBe('illegal');
    expect(earns(with2('peer'), town)).toBe(60);
    expect(earns(with2('seed'), LEICESTER)).toBe(60);
  });

  test('§8.3: two 2s meet in a town, which counts once; one alone may not end there', () => {
    const by = (owned: string[]) => swap(runner(owned), 'R16', '58', 3);
    expect(earns(by(['2', '2']), LEICESTER, ['R16.0', 'Q17.0'])).toBe(10 + 10 + 20);
    expect(earns(by(['2']), LEICESTER)).toBe('illegal');
    expect(earns(by(['3T']), LEICESTER)).toBe(20);
  });

  test('§8.1: every run needs an own token, and two stops', () => {
    expect(earns(runner(['3']), ['R16.0', 'Q17.0'])).toBe('illegal');
    expect(earns(runner(['3']), ['T16.0'])).toBe('illegal');
    expect(earns(runner(['3']), [...LEICESTER, 'Q17.0'])).toBe(50);
    expect(earns(runner(['2']), [...LEICESTER, 'Q17.0'])).toBe('illegal');
  });
});
