import { describe, expect, it } from 'vitest';
import {
  before,
  begin,
  cousin,
  issueRound,
  operating,
  type Scene,
  started,
  stockRound,
} from '../../../../kit/1820.ts';
import { sell, buy, twoCompanies } from '../../../../kit/1820-stands.ts';

/** The end of a stock round, and directors. */

describe('the end of the stock round', () => {
  const close = (scene: Scene) => {
    before(scene, 'market');
    scene.settle();
  };

  it('1820/6.7/1 1820/6.7/2 1820/6.7/5 1820/16.2.2/1 1820/16.2.2/2: down by shares in the pool, up if wholly held', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 95, { 1: 3, pool: 2 });
    started(scene, 'CFR', 10, 95, { 2: 6, pool: 4 });
    started(scene, 'SDR', 50, 95, { 2: 20, pool: 6 });
    started(scene, 'CNR', 5, 95, { 1: 3, 2: 2 });
    started(scene, 'MHR', 20, 95, { 1: 3 });
    close(scene);
    expect(['LSR', 'CFR', 'SDR', 'CNR', 'MHR'].map(scene.price)).toEqual([78, 65, 71, 105, 95]);
  });

  it('1820/6.7/3 1820/6.7/4 1820/16.1/4 1820/16.2.1/1: £10 is the bottom; British Rail does not drop', () => {
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

  it('1820/9.1/3 1820/16.1/3 1820/16.2.1/2: £500 there ends the game at once', () => {
    const scene = begin();
    started(scene, 'LSR', 5, 477, { 1: 3, 2: 2 });
    close(scene);
    expect([scene.price('LSR'), scene.turn().over]).toEqual([500, true]);
    expect(scene.read('end')).toEqual({ reason: 'market' });
  });

  it('1820/9.1/2: so does nobody directing anything, after either kind of round', () => {
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

describe('directors', () => {
  it('1820/13.4/3 1820/13.4/4: selling below others hands over, of equal players to the next by card', () => {
    const scene = begin();
    started(scene, 'LSR', 20, 95, { 2: 4, 1: 3, 3: 3, BI: 3 });
    cousin(scene, 'BI', 1);
    stockRound(scene, 2);
    scene.play(2, sell('LSR', 10));
    expect(scene.director('LSR')).toBe('player:3');
  });

  it('1820/13.4/5: between cousins alone the seller chooses', () => {
    const scene = begin();
    started(scene, 'LSR', 20, 95, { 2: 4, BI: 3, VF: 3 });
    cousin(scene, 'BI', 1);
    cousin(scene, 'VF', 3);
    stockRound(scene, 2);
    scene.play(2, sell('LSR', 10));
    expect(scene.options(2, 'choose').map(({ choice }) => choice)).toEqual([
      'holder:BI',
      'holder:VF',
    ]);
    expect(scene.wrongs(2, { verb: 'choose', choice: 'player:2' })).toContain('1820/13.4/5');
    scene.play(2, { verb: 'choose', choice: 'holder:VF' });
    expect(scene.director('LSR')).toBe('holder:VF');
  });

  it('1820/13.4/2: buying past the director takes over', () => {
    const scene = begin();
    started(scene, 'LSR', 20, 95, { 1: 3, 2: 3 });
    scene.fund({ 'player:2': 500 });
    stockRound(scene, 2);
    expect(scene.director('LSR')).toBe('player:1');
    scene.play(2, buy('LSR', 'company:LSR', 5));
    expect(scene.director('LSR')).toBe('player:2');
  });
});

it('1820/10.1/5: all holdings lie open', () => {
  const scene = twoCompanies();
  operating(scene, 'LSR');
  for (const place of ['player:1', 'holder:BI', 'company:CFR'])
    expect(scene.table.places.get(place)!.length).toBeGreaterThan(0);
  expect(scene.cash('holder:BI')).toBe(500);
});
