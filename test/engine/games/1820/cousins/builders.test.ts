import { describe, expect, test } from 'vitest';
import { consider } from '../../../../../engine/rules/referee.ts';
import { lay, acting, building, near, legal } from '../../../../kit/stands/1820-stands.ts';
import {
  begin,
  cousin,
  operating,
  phase,
  started,
  tile,
  tileAt,
  token,
  markerIn,
} from '../../../../kit/1820.ts';

const HOST = { seat: 'host', players: ['player:1'], host: true };

describe('cousins who build', () => {
  /** A table on which a cousin of player 2 holds so many shares of LSR. */
  const helped = (id: string, shares: number, name = 'Green') => {
    const scene = begin({
      cousins: [
        id === 'RSCF' ? 'GWSC' : 'GWSC',
        id === 'RSCF' ? id : 'CBV',
        id === 'RSCF' ? 'BI' : id,
        'VF',
      ],
    });
    phase(scene, name);
    cousin(scene, id, 2);
    started(scene, 'LSR', 10, 95, { 1: 4, [id]: shares });
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H10');
    scene.fund({ 'company:LSR': 1000 });
    operating(scene, 'LSR', 'track');
    return scene;
  };

  test('1820/14.4.1/1 1820/14.4.1/2: Bedlington upgrades one more city, for half of it', () => {
    const scene = helped('BI', 1);
    operating(scene, 'LSR', 'track', { actions: 2 });
    const moves = scene.options(1, 'layTile');
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.every((move) => move.with === 'BI' && move.hex === 'H10')).toBe(true);
    expect(scene.wrongs(1, lay('H12', '9', 1, { with: 'BI' }))).toContain('1820/14.4.1/1');
    scene.play(1, moves[0]!);
    expect(scene.cash('holder:BI')).toBe(15);
    expect(scene.read('operating').step).not.toBe('track');
    const none = helped('BI', 0);
    operating(none, 'LSR', 'track', { actions: 2 });
    expect(none.wrongs(1, moves[0]!)).toContain('1820/14.4.1/1');
  });

  test('1820/14.4.2/1 1820/14.4.2/2 1820/14.4.2/3: Gas Light lays a big city where a small one may be, or makes a small one big; once', () => {
    const scene = helped('GLCC', 1);
    tile(scene, 'H12', '9', 1);
    // Two hexes from H10: too near for a big city, not for a small one.
    const big = lay('H14', '150', 1);
    expect(scene.wrongs(1, big)).toContain('1820/12.3.3.2/3');
    expect(scene.wrongs(1, { ...big, with: 'GLCC' })).toEqual([]);
    const up = scene.options(1, 'layTile').filter((m) => m.with === 'GLCC' && m.hex === 'H10');
    expect(up.length).toBeGreaterThan(0);
    scene.play(1, up[0]!);
    expect(['179', '180', '181', '182']).toContain(tileAt(scene, 'H10')![0]);
    expect([scene.cash('holder:GLCC'), scene.read('operating').actions]).toEqual([40, 1]);
    expect(scene.wrongs(1, { ...big, with: 'GLCC' })).toContain('1820/14.4.2/2');
  });

  test('1820/14.4.3/1 1820/14.4.3/2 1820/14.4.3/3: Locke halves what hexes and edges cost, and has the other half', () => {
    const scene = helped('JL', 1);
    tile(scene, 'H12', '9', 1);
    scene.play(1, lay('H14', '9', 1));
    expect([scene.cash('company:LSR'), scene.cash('holder:JL')]).toEqual([980, 20]);
    // There is no move that leaves Locke out.
    expect(scene.options(1, 'layTile').every((move) => move.with === undefined)).toBe(true);
  });

  test('1820/14.3.2/1 1820/14.3.2/2 1820/14.3.2/3: Stephenson & Fox give markers for nothing, as often as they hold shares', () => {
    const scene = helped('RSCF', 2);
    tile(scene, 'H12', '57', 1);
    tile(scene, 'H14', '57', 1);
    for (const n of [2, 3]) scene.put(`token:LSR-${n}`, 'company:LSR');
    const free = (hex: string) => ({
      verb: 'placeToken',
      company: 'LSR',
      hex,
      city: 0,
      with: 'RSCF',
    });
    for (const hex of ['H12', 'H14']) {
      operating(scene, 'LSR', 'station');
      scene.play(1, free(hex));
    }
    expect([scene.cash('company:LSR'), scene.cash('holder:RSCF')]).toEqual([1000, 100]);
    tile(scene, 'H8', '57', 1);
    operating(scene, 'LSR', 'station');
    expect(scene.wrongs(1, free('H8'))).toContain('1820/14.3.2/2');
    expect(scene.wrongs(1, { ...free('H8'), with: undefined })).toEqual([]);
  });
});

describe('cousins (4, 14)', () => {
  test('14.4.1: Bedlington upgrades a city tile, not the plain or the bare', () => {
    const scene = building('Green');
    started(scene, 'LSR', 10, 95, { 1: 4, BI: 1 });
    cousin(scene, 'BI', 2);
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H10');
    tile(scene, 'H8', '9', 1);
    const fault = '1820/14.4.1/1';
    const help = { with: 'BI' };
    expect(scene.wrongs(1, lay('H8', '20', 0, help))).toContain(fault);
    expect(scene.wrongs(1, lay('H12', '57', 1, help))).toContain(fault);
    expect(scene.wrongs(1, lay('H10', '14', 0, help))).not.toContain(fault);
    expect(scene.options(1, 'layTile').some((option) => option.with === 'BI')).toBe(true);
  });

  test('14.4.2: Gas Light makes a small city big and green, and lays no small one', () => {
    const scene = building('Green');
    started(scene, 'LSR', 10, 95, { 1: 4, GLCC: 1 });
    cousin(scene, 'GLCC', 2);
    tile(scene, 'H10', '57', 1);
    token(scene, 'LSR', 'H10');
    const { tiles } = scene.game.box;
    const offered = scene.options(1, 'layTile').filter((option) => option.with === 'GLCC');
    const colours = new Set(
      offered.map((option) =>
        [
          String(tileAt(scene, String(option.hex)) === undefined),
          tiles.get(String(option.tile))!.color,
        ].join(' '),
      ),
    );
    expect([...colours]).toEqual(['false green']);
    expect(scene.wrongs(1, lay('H12', '57', 1, { with: 'GLCC' }))).toContain('1820/14.4.2/1');
    expect(acting(scene)).toEqual([1]);
  });
});

describe('cousins who build (14.4)', () => {
  const helped = (id: string) => {
    const scene = begin({ cousins: ['GWSC', 'CBV', id, 'VF'] });
    phase(scene, 'Green');
    cousin(scene, id, 2, 0);
    started(scene, 'LSR', 10, 95, { 1: 4, [id]: 1 });
    scene.fund({ 'company:LSR': 1000 });
    return scene;
  };

  test('Bedlington has half of one city of two', () => {
    const scene = helped('BI');
    tile(scene, 'C7', '802', 1);
    token(scene, 'LSR', 'C7', 0);
    operating(scene, 'LSR', 'track', { actions: 2 });
    const up = scene.options(1, 'layTile').find((move) => move.hex === 'C7' && move.with === 'BI')!;
    scene.play(1, up);
    expect(scene.cash('holder:BI')).toBe(25);
  });

  test('Locke halves sides of London and barriers too', () => {
    const scene = helped('JL');
    tile(scene, 'K11', '57', 2);
    token(scene, 'LSR', 'K11');
    operating(scene, 'LSR', 'track');
    scene.play(1, lay('L12', '9', 2));
    expect([scene.cash('company:LSR'), scene.cash('holder:JL')]).toEqual([980, 20]);
    expect(tileAt(scene, 'L12')).toEqual(['9', 2]);
    const other = helped('JL');
    tile(other, 'C5', '150', 1);
    token(other, 'LSR', 'C5');
    operating(other, 'LSR', 'track');
    other.play(1, lay('C7', '803', 0));
    expect([other.cash('company:LSR'), other.cash('holder:JL')]).toEqual([940, 60]);
  });
});

describe('cousins that build (14.3.2, 14.4)', () => {
  test('14.3.2: a free marker for a share, a second one for two, and £50 for the cousin each time', () => {
    const scene = begin({ cousins: ['GWSC', 'RSCF', 'BI', 'VF'] });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, RSCF: 1 });
    cousin(scene, 'RSCF', 3, 0);
    for (const hex of ['H8', 'H10', 'H12']) tile(scene, hex, '57', 1);
    token(scene, 'LSR', 'H8');
    scene.put('token:LSR-9', 'company:LSR');
    scene.fund({ 'company:LSR': 0 });
    const free = (hex: string) => ({
      verb: 'placeToken',
      company: 'LSR',
      hex,
      city: 0,
      with: 'RSCF',
    });
    operating(scene, 'LSR', 'station');
    scene.play(1, free('H10'));
    expect([scene.cash('holder:RSCF'), scene.cash('company:LSR'), markerIn(scene, 'H10')]).toEqual([
      50,
      0,
      'LSR',
    ]);
    operating(scene, 'LSR', 'station');
    expect(legal(scene, free('H12'))).toBe(false);
    scene.put('share:LSR-9', 'holder:RSCF');
    expect(legal(scene, free('H12'))).toBe(true);
    scene.put('share:LSR-9', 'company:LSR');
    scene.put('share:LSR-5', 'player:3');
    expect(legal(scene, free('H12'))).toBe(false);
    // A third one for a third share, and for a fourth nothing more.
    for (const n of [8, 9, 10]) scene.put(`share:LSR-${n}`, 'holder:RSCF');
    scene.clock('companies', { LSR: { floated: 0, fox: 2 } });
    expect(legal(scene, free('H12'))).toBe(true);
    scene.clock('companies', { LSR: { floated: 0, fox: 3 } });
    expect(legal(scene, free('H12'))).toBe(false);
  });

  test('14.4.2: a big city where a small one fits, for its revenue to the cousin, once', () => {
    const scene = begin({ cousins: ['GWSC', 'CBV', 'GLCC', 'VF'] });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, GLCC: 1 });
    cousin(scene, 'GLCC', 3, 0);
    tile(scene, 'H10', '57', 1);
    tile(scene, 'H12', '9', 1);
    token(scene, 'LSR', 'H10');
    scene.fund({ 'company:LSR': 1000 });
    operating(scene, 'LSR', 'track');
    const big = { verb: 'layTile', company: 'LSR', hex: 'H14', tile: '150', turn: 1 };
    expect(legal(scene, big)).toBe(false);
    scene.play(1, { ...big, with: 'GLCC' });
    expect(scene.cash('holder:GLCC')).toBe(30);
    // Track without a city, which a host lets stand, has no revenue.
    const judged = consider(scene.game, scene.ledger, {
      move: { ...big, hex: 'H8', tile: '9', with: 'GLCC' },
      actor: HOST,
      luck: 0,
      note: 'we agreed',
    });
    expect(judged).toMatchObject({ stands: true });
    expect(judged.stands && judged.ops.filter(({ op }) => op === 'pay')).toEqual([]);
    operating(scene, 'LSR', 'track');
    const up = { ...big, hex: 'H10', tile: '180', with: 'GLCC' };
    expect([0, 1, 2, 3, 4, 5].some((turn) => legal(scene, { ...up, turn }))).toBe(false);
  });

  test('14.4.1: Bedlington’s third action is an upgrade of a city, and half of the city’s is its', () => {
    const scene = near('H10', '57', 1, 'Green');
    cousin(scene, 'BI', 3, 0);
    scene.put('share:LSR-9', 'holder:BI');
    scene.play(1, lay('H12', '9', 1));
    scene.play(1, lay('H8', '9', 1));
    expect(legal(scene, lay('H14', '9', 1))).toBe(false);
    expect(legal(scene, lay('H14', '9', 1, { with: 'BI' }))).toBe(false);
    expect(legal(scene, lay('H10', '14', 1))).toBe(false);
    scene.play(1, lay('H10', '14', 1, { with: 'BI' }));
    expect(scene.cash('holder:BI')).toBe(15);
  });

  test('14.4.3: Locke pays half of a river, whether the director likes it or not', () => {
    const scene = begin({ cousins: ['GWSC', 'CBV', 'JL', 'VF'] });
    phase(scene, 'Green');
    started(scene, 'LSR', 10, 95, { 1: 4, JL: 1 });
    cousin(scene, 'JL', 3, 0);
    tile(scene, 'H12', '57', 1);
    token(scene, 'LSR', 'H12');
    scene.fund({ 'company:LSR': 20 });
    operating(scene, 'LSR', 'track');
    scene.play(1, lay('H14', '9', 1));
    expect([scene.cash('company:LSR'), scene.cash('holder:JL')]).toEqual([0, 20]);
  });
});
