import { describe, expect, test } from 'vitest';
import { twoCompanies, twoDirectors } from '../../../../kit/stands/1820-stands.ts';
import {
  before,
  begin,
  cousin,
  issueRound,
  operating,
  type Scene,
  started,
  privately,
  stand,
} from '../../../../kit/1820.ts';

describe('the end of the stock round', () => {
  const close = (scene: Scene) => {
    before(scene, 'market');
    scene.settle();
  };

  test('1820/6.7/1 1820/6.7/2 1820/6.7/5 1820/16.2.2/1 1820/16.2.2/2: down by shares in the pool, up if wholly held', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3, pool: 2 });
    started(scene, 'CFR', 10, 95, { 2: 6, pool: 4 });
    started(scene, 'SDR', 50, 95, { 2: 20, pool: 6 });
    started(scene, 'CNR', 5, 95, { 1: 3, 2: 2 });
    started(scene, 'MHR', 20, 95, { 1: 3 });
    close(scene);
    expect(['LSR', 'CFR', 'SDR', 'CNR', 'MHR'].map(scene.price)).toEqual([78, 65, 71, 105, 95]);
  });

  test('1820/6.7/3 1820/6.7/4 1820/16.1/4 1820/16.2.1/1: £10 is the bottom; British Rail does not drop', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 43, { 1: 1, pool: 4 });
    // Face down, so that it does not operate when the next round begins.
    scene.put('marker:BR', 'cell:0.11', { face: 1 });
    for (const [id, spec] of scene.game.box.pieces)
      if (spec.company === 'BR' && spec.kind === 'certificate') scene.put(id, 'pool');
    close(scene);
    expect([scene.price('LSR'), scene.price('BR')]).toEqual([10, 95]);
    expect(scene.wrongs(1, { verb: 'takeLoan', company: 'LSR' })).toContain('1820/10.7/3');
  });

  test('1820/9.1/3 1820/16.1/3 1820/16.2.1/2: £500 there ends the game at once', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 477, { 1: 3, 2: 2 });
    close(scene);
    expect([scene.price('LSR'), scene.turn().over]).toEqual([500, true]);
    expect(scene.read('end')).toEqual({ reason: 'market' });
  });

  test('1820/9.1/2: so does nobody directing anything, after either kind of round', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { BI: 3 });
    cousin(scene, 'BI', 1);
    close(scene);
    expect(scene.read('end')).toEqual({ reason: 'control' });
    const other = begin();
    issueRound(other, 'takeovers');
    other.settle();
    expect(other.read('end')).toEqual({ reason: 'control' });
  });
});

test('1820/10.1/5: all holdings lie open', () => {
  const scene = twoCompanies();
  operating(scene, 'LSR');
  for (const place of ['player:1', 'holder:BI', 'company:CFR'])
    expect(scene.table.places.get(place)!.length).toBeGreaterThan(0);
  expect(scene.cash('holder:BI')).toBe(500);
});

describe('the end of the stock round (6.7, 9.1)', () => {
  test('all of it with holders at £477: £500, and the game is over before anybody operates', () => {
    const scene = begin();
    cousin(scene, 'BI', 1, 0);
    started(scene, 'LSR', 5, 477, { 1: 3, 2: 1, BI: 1 });
    started(scene, 'CFR', 5, 71, { 2: 3 });
    before(scene, 'market');
    scene.settle();
    expect([scene.price('LSR'), scene.turn().over, scene.read('stage')]).toEqual([
      500,
      true,
      'over',
    ]);
  });
});

describe('the end of the round (6.7)', () => {
  const closed = (change: (scene: Scene) => void) => {
    const scene = begin();
    cousin(scene, 'BI', 1);
    change(scene);
    before(scene, 'market');
    scene.settle();
    return scene;
  };

  test('a cell a share, of fifty shares one for each begun twentieth', () => {
    const falls = (size: number, pool: number) =>
      closed((scene) => {
        started(scene, 'LSR', size, 173, { 1: 2, pool });
        started(scene, 'CFR', 5, 60, { 2: 2 });
      }).price('LSR');
    expect([1, 2, 3, 5, 13].map((n) => falls(50, n))).toEqual([157, 157, 142, 142, 95]);
    expect([1, 7].map((n) => falls(20, n))).toEqual([157, 86]);
    expect(falls(5, 3)).toBe(128);
  });

  test('up where players and cousins hold all, from £10 too', () => {
    const scene = closed((s) => {
      started(s, 'LSR', 5, 95, { 1: 3, BI: 2 });
      started(s, 'CFR', 5, 10, { 2: 5 });
      started(s, 'SDR', 5, 60, { 2: 4 });
    });
    expect(['LSR', 'CFR', 'SDR'].map((id) => scene.price(id))).toEqual([105, 40, 60]);
  });

  test('16.2.1: a marker that moves into a cell goes below those there, the first of two above the second', () => {
    const scene = closed((s) => {
      started(s, 'LSR', 5, 95, { 1: 3, pool: 1 });
      started(s, 'CFR', 5, 95, { 2: 3, pool: 1 });
      started(s, 'SDR', 5, 86, { 2: 3 });
      privately(s, 'CNR', 3);
    });
    expect(scene.table.places.get('cell:0.10')).toEqual(['marker:CFR', 'marker:LSR', 'marker:SDR']);
  });
});

describe('a table of 1820 is steered by hand', () => {
  test('a price marker by hand: one cell up or down its only row, and never off it', () => {
    const scene = twoDirectors();
    const moved = (direction: 'up' | 'down' | 'left' | 'right') =>
      scene.game.rulebook!.steering!.moved(scene.table, 'LSR', direction);
    // £60 is the seventh cell.
    expect([moved('up'), moved('right')]).toEqual(['cell:0.7', 'cell:0.7']);
    expect([moved('down'), moved('left')]).toEqual(['cell:0.5', 'cell:0.5']);
    stand(scene, 'LSR', 500);
    expect([moved('up'), moved('right')]).toEqual(['cell:0.32', 'cell:0.32']);
  });
});
