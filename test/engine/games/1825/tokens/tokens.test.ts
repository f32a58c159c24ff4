import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { builder, line, lay } from '../../../../kit/stands/1825-line.ts';
import { operating, started, tile, token } from '../../../../kit/1825.ts';
import { placeToken } from '../../../../kit/moves.ts';

describe('tokens', () => {
  test('1825/place-token/1 1825/place-token/7 1825/place-token/39: one a turn, 40 and then 100, to the bank', () => {
    const scene = line(builder());
    const bank = scene.cash('bank');
    scene.play(1, placeToken('LNWR', 'Q17'));
    expect([scene.cash('company:LNWR'), scene.cash('bank') - bank]).toEqual([1000, 0]);
    scene.fund('company:LNWR', 99);
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).toEqual(['1825/place-token/1']);
    operating(scene, ['LNWR', 'MR']);
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).toEqual([]);
    scene.play(1, placeToken('LNWR', 'R16'));
    expect(scene.cash('company:LNWR')).toBe(59);
    operating(scene, ['LNWR', 'MR']);
    tile(scene, 'T14', '8', 2);
    expect(scene.wrongs(1, placeToken('LNWR', 'S13', 2))).toEqual(['1825/place-token/7']);
    scene.fund('company:LNWR', 100);
    scene.play(1, placeToken('LNWR', 'S13', 2));
    expect(scene.cash('company:LNWR')).toBe(0);
  });

  test('1825/place-token/7: a company without a token left places none', () => {
    const scene = line(builder());
    for (const piece of piecesIn(scene.table, 'company:LNWR').slice())
      if (piece.startsWith('token:')) scene.put(piece, 'out');
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).toEqual(['1825/place-token/7']);
  });

  test('1825/place-token/2: an empty circle', () => {
    const scene = line(builder());
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).toEqual([]);
    token(scene, 'MR', 'R16');
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).toEqual(['1825/place-token/2']);
    expect(scene.wrongs(1, placeToken('LNWR', 'R16', 1))).toEqual(['1825/place-token/2']);
  });

  test('1825/place-token/3: on a way from a token of the company', () => {
    const scene = line(builder());
    expect(
      scene
        .options(1, 'placeToken')
        .map((m) => m.hex)
        .sort(),
    ).toEqual(['Q17', 'R16']);
    expect(scene.wrongs(1, placeToken('LNWR', 'V14'))).toContain('1825/place-token/3');
    token(scene, 'MR', 'R16');
    expect(scene.wrongs(1, placeToken('LNWR', 'Q17'))).toEqual(['1825/place-token/3']);
  });

  test('1825/place-token/4: no two in a hex', () => {
    const scene = line(builder({}, '2'));
    token(scene, 'LNWR', 'R16');
    for (const id of piecesIn(scene.table, 'hex:R16').slice()) scene.put(id, 'supply');
    tile(scene, 'R16', '14', 5);
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).toEqual(['1825/place-token/4']);
    expect(scene.wrongs(1, placeToken('LNWR', 'Q17'))).toEqual([]);
  });

  test('1825/place-token/5: a circle kept for a home is not taken', () => {
    const scene = builder();
    tile(scene, 'Q17', '6', 5);
    tile(scene, 'Q15', '6', 4);
    token(scene, 'LNWR', 'Q17');
    expect(scene.wrongs(1, placeToken('LNWR', 'Q15'))).toEqual(['1825/place-token/5']);
    scene.clock('removed', ['MR']);
    expect(scene.wrongs(1, placeToken('LNWR', 'Q15'))).toEqual([]);
  });

  test('1825/place-token/5: once Q13 has a city, its first circle is kept for NS', () => {
    const derby = () => {
      const scene = builder({ k5: true }, '2');
      token(scene, 'MR', 'Q15');
      tile(scene, 'Q15', '6', 5);
      tile(scene, 'Q13', '15', 2);
      operating(scene, ['MR', 'LNWR']);
      return scene;
    };
    const scene = derby();
    scene.play(2, placeToken('MR', 'Q13'));
    expect(scene.at('token:MR-1')).toBe('slot:Q13.0.1');
    const full = derby();
    full.put('token:LNWR-2', 'slot:Q13.0.1');
    expect(full.wrongs(2, placeToken('MR', 'Q13'))).toEqual(['1825/place-token/5']);
    full.put('token:LNWR-2', 'out');
    full.put('token:NS-0', 'slot:Q13.0.0');
    full.play(2, placeToken('MR', 'Q13'));
    expect(full.at('token:MR-1')).toBe('slot:Q13.0.1');
    // Without NS in the game nothing is kept.
    const free = derby();
    free.clock('removed', ['NS']);
    free.play(2, placeToken('MR', 'Q13'));
    expect(free.at('token:MR-1')).toBe('slot:Q13.0.0');
  });

  test('1825/place-token/6: the last circle of V8 waits for TV', () => {
    const scene = builder({ r1: true }, '2');
    token(scene, 'LNWR', 'V6');
    tile(scene, 'V8', '52', 1);
    expect(scene.wrongs(1, placeToken('LNWR', 'V8', 0))).toEqual([]);
    scene.put('token:MR-3', 'slot:V8.1.0');
    expect(scene.wrongs(1, placeToken('LNWR', 'V8', 0))).toEqual(['1825/place-token/6']);
    started(scene, 'TV', 100, { 2: 100 });
    scene.put('token:MR-3', 'company:MR');
    scene.put('token:TV-0', 'slot:V8.1.0');
    expect(scene.wrongs(1, placeToken('LNWR', 'V8', 0))).toEqual([]);
  });
});

describe('full cities', () => {
  test('1825/place-token/2: a full city is full; no home waits in it', () => {
    const scene = line(builder());
    token(scene, 'MR', 'R16');
    const place = { verb: 'placeToken', company: 'LNWR', hex: 'R16', city: 0 };
    expect(scene.wrongs(1, place)).toEqual(['1825/place-token/2']);
  });
});

describe('1825 §7, tokens', () => {
  test('one token in London, though its cities are many', () => {
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

  test('a token needs its price: 40 for the first after two free ones, 39 is too little', () => {
    const scene = line(builder({}, '1', 40));
    token(scene, 'LNWR', 'Q11');
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).toEqual([]);
    scene.fund('company:LNWR', 39);
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).not.toEqual([]);
  });
});

describe('1825 §7 and D40, where and for what', () => {
  test('D40: a token between two tiles, in the city just laid', () => {
    const scene = builder();
    token(scene, 'LNWR', 'Q11');
    tile(scene, 'S17', '8', 0);
    scene.play(1, lay('LNWR', 'R16', '6', 3));
    scene.play(1, placeToken('LNWR', 'R16'));
    expect(scene.cash('company:LNWR')).toBe(960);
    expect(scene.wrongs(1, placeToken('LNWR', 'R16'))).not.toEqual([]);
    scene.play(1, lay('LNWR', 'T14', '8', 2));
    expect(scene.table.clock.get('step')).not.toBe('track');
  });

  test('§7: the fourth token of LNWR is 100 pounds, and 99 are not', () => {
    const can = (cash: number) => {
      const scene = builder({}, '1', cash);
      token(scene, 'LNWR', 'Q11');
      line(scene);
      token(scene, 'LNWR', 'Q17');
      return [
        scene.wrongs(1, placeToken('LNWR', 'R16')).length,
        scene.options(1, 'placeToken').length,
      ];
    };
    expect(can(100)).toEqual([0, 1]);
    expect(can(99)[0]).toBeGreaterThan(0);
    expect(can(99)[1]).toBe(0);
  });
});
