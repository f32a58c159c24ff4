import { describe, expect, it } from 'vitest';
import { operating, type Scene, tile, token, trains, turnOf } from '../../../../kit/1825.ts';
import { builder, lay, line, run, swap } from '../../../../kit/1825-line.ts';
import { placeToken } from '../../../../kit/moves.ts';

describe('1825 §6.1-6.2, how much and which tile', () => {
  /** LNWR with both its homes. */
  const two = (phaseName: string, options: object = {}, cash = 1000) => {
    const scene = builder(options, phaseName, cash);
    token(scene, 'LNWR', 'Q11');
    return scene;
  };

  it('two lays may not share an edge, and there is no third', () => {
    const scene = builder();
    scene.play(1, lay('LNWR', 'S17', '8', 0));
    expect(scene.wrongs(1, lay('LNWR', 'R16', '6', 3))).not.toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'T14', '8', 2))).toEqual([]);
    scene.play(1, lay('LNWR', 'T14', '8', 2));
    expect(scene.wrongs(1, lay('LNWR', 'U17', '8', 2))).not.toEqual([]);
  });

  it('D34: green on a printed OO is a lay, with another lay before or after it, from phase 2', () => {
    const scene = two('2');
    scene.play(1, lay('LNWR', 'R12', '52', 0));
    expect(scene.wrongs(1, lay('LNWR', 'S17', '8', 0))).toEqual([]);
    const after = two('2');
    after.play(1, lay('LNWR', 'S17', '8', 0));
    expect(after.wrongs(1, lay('LNWR', 'R12', '52', 0))).toEqual([]);
    expect(two('1').wrongs(1, lay('LNWR', 'R12', '52', 0))).not.toEqual([]);
  });

  it('a printed green hex is upgraded: after a lay it is not, nor a lay after it', () => {
    const scene = two('3');
    tile(scene, 'T14', '8', 2);
    trains(scene, 'LNWR', '2');
    expect(scene.wrongs(1, lay('LNWR', 'S13', '34', 0))).not.toEqual([]);
    const legal = scene.options(1, 'layTile').filter((move) => move.hex === 'S13');
    expect(legal.length).toBeGreaterThan(0);
    const after = two('3');
    tile(after, 'T14', '8', 2);
    trains(after, 'LNWR', '2');
    after.play(1, lay('LNWR', 'S17', '8', 0));
    expect(after.options(1, 'layTile').filter((move) => move.hex === 'S13')).toEqual([]);
    scene.play(1, legal[0]!);
    expect(scene.options(1, 'layTile')).toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '8', 0))).not.toEqual([]);
  });

  it('§6.6: a river 40 and a mountain 100, to the pound, and both in one turn', () => {
    expect(two('1', {}, 40).wrongs(1, lay('LNWR', 'P10', '9', 2))).toEqual([]);
    expect(two('1', {}, 39).wrongs(1, lay('LNWR', 'P10', '9', 2))).not.toEqual([]);
    expect(two('1', {}, 99).wrongs(1, lay('LNWR', 'P12', '9', 0))).not.toEqual([]);
    const scene = two('1', {}, 100);
    scene.play(1, lay('LNWR', 'P12', '9', 0));
    expect(scene.cash('company:LNWR')).toBe(0);
    expect(scene.wrongs(1, lay('LNWR', 'S17', '8', 0))).toEqual([]);
  });

  it('D35: the blank side of Wolverton may be faced by the book where tile 200 is in the game', () => {
    const blank = (options: object) => {
      const scene = builder(options);
      tile(scene, 'U17', '7', 2);
      return scene.wrongs(1, lay('LNWR', 'T18', '7', 0));
    };
    expect(blank({})).not.toEqual([]);
    expect(blank({ k6: true })).toEqual([]);
    expect(blank({ k6: true, profile: 'peer' })).not.toEqual([]);
    expect(blank({ d1: true })).toEqual([]);
  });

  it('tile 200: brown, over all the old track, with a train by the book and without in recorded games', () => {
    const through = (phaseName: string, options: object, ...owned: string[]) => {
      const scene = builder({ k6: true, ...options }, phaseName);
      trains(scene, 'LNWR', ...owned);
      return (turn: number) => scene.wrongs(1, lay('LNWR', 'T16', '200', turn));
    };
    expect(through('3', {}, '3')(1)).toEqual([]);
    expect(through('3', {}, '3')(5)).toEqual([]);
    for (const turn of [0, 2, 3, 4]) expect(through('3', {}, '3')(turn)).not.toEqual([]);
    expect(through('2', {}, '3')(1)).not.toEqual([]);
    expect(through('3', {})(1)).not.toEqual([]);
    expect(through('3', { profile: 'peer' })(1)).toEqual([]);
  });

  it('D9: by the book 52 becomes no tile of 40, in recorded games 118 at least', () => {
    const becomes = (profile: string) => {
      const scene = two('3', { units: '123', profile });
      tile(scene, 'R12', '52', 0);
      trains(scene, 'LNWR', '3');
      const on = scene.options(1, 'layTile').filter((move) => move.hex === 'R12');
      return [...new Set(on.map((move) => move.tile as string))];
    };
    expect(becomes('seed')).toContain('66');
    expect(becomes('seed')).not.toContain('118');
    expect(becomes('peer')).toContain('118');
  });

  it('a yellow city becomes no green one in phase 1, nor a brown one in phase 2', () => {
    const upgrade = (
      phaseName: string,
      from: readonly [string, number],
      to: string,
      turn: number,
    ) => {
      const scene = line(builder({}, phaseName), '3');
      swap(scene, 'R16', ...from);
      return scene.wrongs(1, lay('LNWR', 'R16', to, turn));
    };
    expect(upgrade('1', ['6', 3], '15', 2)).not.toEqual([]);
    expect(upgrade('2', ['6', 3], '15', 2)).toEqual([]);
    expect(upgrade('2', ['12', 3], '38', 1)).not.toEqual([]);
    expect(upgrade('3', ['12', 3], '38', 1)).toEqual([]);
  });
});

describe('1825 §6.4, reach', () => {
  const green = (scene: Scene, hex: 'R16' | 'Q17') =>
    scene.wrongs(1, lay('LNWR', hex, hex === 'R16' ? '15' : '14', hex === 'R16' ? 2 : 0));

  it('without a train no city is upgraded, with a 2 the second, with a 3 the third', () => {
    expect(green(line(builder({}, '2')), 'R16')).not.toEqual([]);
    expect(green(line(builder({}, '2'), '2'), 'R16')).toEqual([]);
    expect(green(line(builder({}, '2'), '2'), 'Q17')).not.toEqual([]);
    expect(green(line(builder({}, '2'), '3'), 'Q17')).toEqual([]);
  });

  it('D18: two 2 trains reach like a 3 by the book only', () => {
    expect(green(line(builder({}, '2'), '2', '2'), 'Q17')).toEqual([]);
    expect(green(line(builder({ profile: 'peer' }, '2'), '2', '2'), 'Q17')).not.toEqual([]);
  });

  it('what lies behind a full city is out of reach, the full city itself is not', () => {
    const scene = line(builder({}, '2'), '3');
    token(scene, 'MR', 'R16');
    expect(green(scene, 'R16')).toEqual([]);
    expect(green(scene, 'Q17')).not.toEqual([]);
  });

  it('a city becomes reachable for a 2 by a token next to it', () => {
    const scene = line(builder({}, '2'), '2');
    scene.play(1, placeToken('LNWR', 'R16'));
    expect(green(scene, 'Q17')).toEqual([]);
  });
});

describe('1825 §6.5 and §7, names and tokens', () => {
  it('D2: a name keeps others off by the book, not in recorded games', () => {
    const r14 = (options: object) => {
      const scene = builder(options);
      token(scene, 'LNWR', 'S13', 1);
      return scene.wrongs(1, lay('LNWR', 'R14', '9', 0));
    };
    const free = r14({ profile: 'peer' });
    expect(free).toEqual([]);
    expect(r14({})).not.toEqual([]);
  });

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

  it('§6.4: an empty circle kept for its owner lets others through, its token does not', () => {
    const scene = derby();
    expect(scene.wrongs(1, placeToken('LNWR', 'P16'))).toEqual([]);
    expect(scene.wrongs(1, placeToken('LNWR', 'Q15'))).not.toEqual([]);
    token(scene, 'MR', 'Q15');
    expect(scene.wrongs(1, placeToken('LNWR', 'P16'))).not.toEqual([]);
  });

  it('§8.1: so do trains: through the empty home, and to the taken one', () => {
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

  it('one token in London, though its cities are many', () => {
    const london = (...cities: number[]) => {
      const scene = builder();
      tile(scene, 'U17', '8', 2);
      tile(scene, 'U19', '8', 5);
      for (const city of cities) token(scene, 'LNWR', 'V20', city);
      return scene.wrongs(1, placeToken('LNWR', 'V20', 2));
    };
    expect(london()).toEqual([]);
    expect(london(5)).not.toEqual([]);
  });

  it('a token needs its price: 40 for the first after two free ones, 39 is too little', () => {
    const scene = line(builder({}, '1', 40));
    token(scene, 'LNWR', 'Q11');
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).toEqual([]);
    scene.fund('company:LNWR', 39);
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).not.toEqual([]);
  });
});
