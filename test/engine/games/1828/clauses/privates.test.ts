import { describe, expect, it } from 'vitest';
import {
  begin,
  markerIn,
  operating,
  PASS,
  type Scene,
  started,
  stockRound,
  tile,
  tileAt,
  token,
  trains,
  awaited,
} from '../../../../kit/1828.ts';

/** What private companies do, and coal. */

const buy = (id: string, price: number, company = 'GT') => ({
  verb: 'buyPrivate',
  private: id,
  price,
  company,
});
const lay = (hex: string, type: string, turn: number, power?: string, company = 'GT') => ({
  verb: 'layTile',
  company,
  hex,
  tile: type,
  turn,
  ...(power === undefined ? {} : { with: power }),
});
const place = (hex: string, power: string, company = 'GT') => ({
  verb: 'placeToken',
  company,
  hex,
  city: 0,
  with: power,
});
const exchange = (company: string, from = 'ipo') => ({
  verb: 'buyShare',
  company,
  from,
  percent: 10,
  with: 'M&H',
});
/** GT, directed by player 1, in green phase; player 2 holds the privates named. */
function grandRapids(privates: readonly string[], step: 'track' | 'trains' = 'track'): Scene {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 6 });
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', 1000);
  for (const id of privates) scene.put(`private:${id}`, 'player:2');
  scene.clock('phase', 'Green');
  operating(scene, ['GT'], step);
  return scene;
}
/** The private lies on the charter of GT. */
function owned(id: string, step: 'track' | 'trains' = 'track'): Scene {
  const scene = grandRapids([], step);
  scene.put(`private:${id}`, 'company:GT');
  return scene;
}
/** GT buys it for $1 from player 2, who agrees. */
function bought(scene: Scene, id: string): Scene {
  scene.play(1, buy(id, 1));
  scene.play(2, { verb: 'agree' });
  return scene;
}

describe('sold to a company', () => {
  it('1828/opactions/7 1828/privgen/1 1828/phases/23: the eight, in green, blue and brown phase, at any time of the turn', () => {
    const small = ['SVN', 'StCT', 'C&StL', 'D&H', 'C&P', 'M&H', 'E&K', 'C&A'];
    const scene = grandRapids(small);
    trains(scene, 'GT', '2');
    for (const [phase, open] of Object.entries({
      Yellow: false,
      Green: true,
      Blue: true,
      Brown: true,
      Red: false,
      Gray: false,
      Purple: false,
    })) {
      scene.clock('phase', phase);
      for (const id of small)
        expect([phase, id, scene.wrongs(1, buy(id, 1))]).toEqual([
          phase,
          id,
          open ? [] : ['1828/phases/23'],
        ]);
    }
    scene.clock('phase', 'Green');
    for (const step of ['track', 'token', 'run', 'dividend', 'trains', 'privates'] as const) {
      operating(scene, ['GT'], step, { revenue: step === 'dividend' ? 10 : null });
      expect([step, scene.wrongs(1, buy('SVN', 1))]).toEqual([step, []]);
    }
    started(scene, 'WAB', 67, { 1: 6 });
    scene.fund('company:WAB', 100);
    expect(scene.wrongs(1, buy('SVN', 1, 'WAB'))).toContain('1828/opactions/7');
  });

  it('1828/opactions/8: from $1 to twice the face', () => {
    const scene = grandRapids(['D&H']);
    expect(scene.wrongs(1, buy('D&H', 0))).toContain('1828/opactions/8');
    expect(scene.wrongs(1, buy('D&H', 1))).toEqual([]);
    expect(scene.wrongs(1, buy('D&H', 160))).toEqual([]);
    expect(scene.wrongs(1, buy('D&H', 161))).toEqual(['1828/opactions/8']);
  });

  it('1828/privgen/3 1828/privgen/4 1828/privgen/8: the treasury pays the seller, and there it stays', () => {
    const scene = grandRapids(['SVN']);
    scene.play(1, buy('SVN', 40));
    expect(scene.at('private:SVN')).toBe('player:2');
    scene.play(2, { verb: 'agree' });
    expect(scene.at('private:SVN')).toBe('company:GT');
    expect([scene.cash('company:GT'), scene.cash('player:2')]).toEqual([960, 740]);
    started(scene, 'WAB', 67, { 1: 6 });
    scene.fund('company:WAB', 100);
    operating(scene, ['WAB']);
    expect(scene.wrongs(1, buy('SVN', 10, 'WAB'))).toContain('1828/privgen/4');
    const poor = grandRapids(['D&H']);
    poor.fund('company:GT', 20);
    expect(poor.wrongs(1, buy('D&H', 21))).toContain('1828/privgen/3');
  });

  it('1828/privgen/6: not those of $250', () => {
    const scene = grandRapids(['CPR', 'NW']);
    for (const id of ['CPR', 'NW'])
      expect(scene.wrongs(1, buy(id, 250))).toContain('1828/privgen/6');
    expect(scene.options(1, 'buyPrivate')).toEqual([]);
  });
});

describe('C&StL', () => {
  it('1828/cstl/2: once 3, 4 or 58 on B24, at any time, free, unconnected, in addition to the lays', () => {
    for (const step of ['track', 'trains'] as const) {
      const scene = owned('C&StL', step);
      trains(scene, 'GT', '2');
      expect(scene.wrongs(1, lay('B24', '57', 0, 'C&StL'))).toContain('1828/cstl/2');
      expect(scene.wrongs(1, lay('I11', '58', 0, 'C&StL'))).toContain('1828/cstl/2');
      const tiles = new Set(scene.options(1, 'layTile').flatMap((m) => (m.with ? m.tile : [])));
      expect(tiles).toEqual(new Set(['3', '4', '58']));
      scene.play(1, lay('B24', '4', 1, 'C&StL'));
      expect(scene.cash('company:GT')).toBe(1000);
      expect(scene.wrongs(1, lay('B24', '58', 0, 'C&StL'))).toContain('1828/cstl/2');
      if (step === 'track') expect(scene.wrongs(1, lay('E5', '9', 2))).toEqual([]);
    }
    const stranger = grandRapids(['C&StL']);
    expect(stranger.wrongs(1, lay('B24', '4', 1, 'C&StL'))).toContain('1828/cstl/2');
  });
});

describe('D&H', () => {
  it('1828/dh/2: once, for $120 instead of the terrain, F20 unconnected, as one of the lays', () => {
    const scene = owned('D&H');
    expect(scene.wrongs(1, lay('F20', '57', 0))).toContain('1828/track2/1');
    expect(scene.wrongs(1, lay('H12', '57', 0, 'D&H'))).toContain('1828/dh/2');
    scene.play(1, lay('F20', '57', 0, 'D&H'));
    expect(scene.cash('company:GT')).toBe(880);
    scene.play(1, PASS);
    expect(scene.wrongs(1, lay('E5', '9', 2))).toContain('1828/track1/1');
    const late = owned('D&H', 'trains');
    expect(late.wrongs(1, lay('F20', '57', 0, 'D&H'))).toContain('1828/dh/2');
    const upgrade = owned('D&H');
    tile(upgrade, 'F20', '57', 0);
    upgrade.play(1, lay('F20', '14', 0, 'D&H'));
    expect([upgrade.cash('company:GT'), tileAt(upgrade, 'F20')]).toEqual([880, ['14', 0]]);
    const used = owned('D&H');
    used.play(1, lay('E5', '9', 2));
    expect(used.wrongs(1, lay('F20', '57', 0, 'D&H'))).not.toEqual([]);
  });

  it('1828/dh/3 1828/marker2/8: then a marker there for nothing, the one of the round', () => {
    const scene = owned('D&H');
    tile(scene, 'D6', '57', 1);
    scene.play(1, lay('F20', '57', 0, 'D&H'));
    expect(scene.turn().acting).toEqual(['player:1']);
    expect(scene.wrongs(1, place('D6', 'D&H'))).not.toEqual([]);
    scene.play(1, place('F20', 'D&H'));
    expect([markerIn(scene, 'F20'), scene.cash('company:GT')]).toEqual(['GT', 880]);
    expect(scene.read('work').tokened).toBe(true);
    const none = owned('D&H');
    none.put('token:GT-1', 'aside');
    none.put('token:GT-2', 'aside');
    none.play(1, lay('F20', '57', 0, 'D&H'));
    expect(awaited(none)).toEqual([]);
    // A company that has placed its marker may not place this one too.
    const placed = owned('D&H');
    operating(placed, ['GT'], 'track', { tokened: true });
    placed.play(1, lay('F20', '57', 0, 'D&H'));
    expect(placed.options(1, 'placeToken')).toEqual([]);
  });

  it('1828/dh/4: said no to, the power is spent as well', () => {
    const scene = owned('D&H');
    scene.play(1, lay('F20', '57', 0, 'D&H'));
    scene.play(1, PASS);
    expect(markerIn(scene, 'F20')).toBeUndefined();
    expect(scene.read('work').tokened).toBe(false);
    operating(scene, ['GT']);
    expect(scene.wrongs(1, lay('F20', '14', 0, 'D&H'))).toContain('1828/dh/2');
  });
});

describe('E&K', () => {
  it('1828/ek/2: the company that buys it first lays a double town on E7, free and in addition to its lays', () => {
    const scene = bought(grandRapids(['E&K']), 'E&K');
    expect(awaited(scene)).toEqual(['ekTile']);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.wrongs(1, lay('E5', '9', 2))).not.toEqual([]);
    expect(scene.wrongs(1, lay('E7', '4', 0, 'E&K'))).not.toEqual([]);
    const [first] = scene.options(1, 'layTile');
    expect(['1', '2', '55', '56', '69']).toContain(first!.tile);
    scene.play(1, first!);
    expect(scene.cash('company:GT')).toBe(999);
    expect(tileAt(scene, 'E7')![0]).toBe(first!.tile);
    expect(scene.wrongs(1, lay('E5', '9', 2))).toEqual([]);
  });

  it('1828/ek/3: once, when building, a further connected yellow tile for $20 and the terrain', () => {
    const scene = owned('E&K');
    scene.play(1, lay('E5', '9', 2));
    expect(scene.wrongs(1, lay('H12', '57', 1, 'E&K'))).toContain('1828/track2/1');
    expect(scene.wrongs(1, lay('E5', '23', 5, 'E&K'))).toContain('1828/ek/3');
    scene.play(1, lay('D6', '57', 1, 'E&K'));
    expect(scene.cash('company:GT')).toBe(1000 - 20 - 80);
    operating(scene, ['GT']);
    expect(scene.wrongs(1, lay('F6', '9', 2, 'E&K'))).toContain('1828/ek/3');
    const late = owned('E&K', 'trains');
    expect(late.wrongs(1, lay('E5', '9', 2, 'E&K'))).toContain('1828/ek/3');
  });

  it('1828/ek/4: not after an upgrade, and nothing is upgraded nor laid for $40 after it', () => {
    const scene = owned('E&K');
    tile(scene, 'E5', '9', 2);
    scene.play(1, lay('E5', '23', 5));
    expect(scene.wrongs(1, lay('F6', '9', 2, 'E&K'))).toContain('1828/ek/4');
    const before = owned('E&K');
    tile(before, 'E5', '9', 2);
    before.play(1, lay('F6', '9', 2, 'E&K'));
    expect(before.wrongs(1, lay('E5', '23', 5))).toEqual(['1828/ek/4']);
    const boston = begin({ players: 4 });
    started(boston, 'B&M', 79, { 1: 6 });
    token(boston, 'B&M', 'E27');
    boston.fund('company:B&M', 1000);
    boston.put('private:E&K', 'company:B&M');
    operating(boston, ['B&M']);
    boston.play(1, lay('C27', '9', 2, undefined, 'B&M'));
    expect(boston.wrongs(1, lay('B26', '7', 4, undefined, 'B&M'))).toEqual([]);
    boston.play(1, lay('D26', '8', 2, 'E&K', 'B&M'));
    expect(boston.wrongs(1, lay('B26', '7', 4, undefined, 'B&M'))).toContain('1828/ek/4');
  });
});

describe('M&H', () => {
  const stock = (phase = 'Yellow') => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 6, pool: 1 });
    scene.put('private:M&H', 'player:2');
    stockRound(scene, 2, 2, phase);
    return scene;
  };

  it('1828/mh/2 1828/mh/7: swapped for a tenth out of the IPO or the pool, and gone', () => {
    for (const from of ['ipo', 'pool']) {
      const scene = stock();
      scene.play(2, exchange('GT', from));
      expect([scene.units('player:2', 'GT'), scene.cash('player:2')]).toEqual([1, 700]);
      expect(scene.at('private:M&H')).toBe('out');
    }
    const offered = stock().options(2, 'buyShare');
    for (const [company, from] of [
      ['GT', 'ipo'],
      ['GT', 'pool'],
      ['WAB', 'ipo'],
    ] as const)
      expect(offered).toContainEqual(exchange(company, from));
    const scene = stock();
    expect(scene.wrongs(2, { ...exchange('GT'), percent: 20 })).toContain('1828/mh/2');
    expect(scene.wrongs(1, exchange('GT'))).toContain('1828/mh/2');
    expect(scene.wrongs(2, exchange('WAB'))).toEqual([]);
    // Two tenths of a company without a par would be its directorship.
    scene.put('share:WAB-1', 'player:2');
    expect(scene.wrongs(2, exchange('WAB'))).toEqual(['1828/mh/2']);
  });

  it('1828/mh/3: or for half of a director’s certificate, for one par', () => {
    const scene = stock();
    const start = { verb: 'startCompany', company: 'WAB', par: 79, with: 'M&H' };
    expect(scene.wrongs(2, { ...start, par: 86 })).toContain('1828/float/1');
    expect(scene.wrongs(2, { ...start, company: 'GT' })).toContain('1828/buying/4');
    scene.play(2, start);
    expect([scene.cash('player:2'), scene.units('player:2', 'WAB')]).toEqual([621, 2]);
    expect([scene.director('WAB'), scene.price('WAB')]).toEqual(['player:2', 79]);
    const poor = stock();
    poor.fund('player:2', 78);
    expect(poor.wrongs(2, start)).toContain('1828/mh/3');
    // A par that is not open costs nothing.
    expect(poor.wrongs(2, { ...start, par: 80 })).not.toContain('1828/mh/3');
  });

  it('1828/mh/4: the purchase of a turn, or at any moment of an operating round', () => {
    const scene = stock();
    scene.play(2, { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 });
    expect(scene.wrongs(2, exchange('GT'))).toEqual(['1828/mh/4']);
    const swapped = stock();
    swapped.play(2, exchange('GT'));
    expect(
      swapped.wrongs(2, { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 }),
    ).not.toEqual([]);
    const others = stock();
    stockRound(others, 1);
    expect(others.wrongs(2, exchange('GT'))).toContain('1828/mh/4');
    token(others, 'GT', 'D4');
    for (const step of ['track', 'trains'] as const) {
      operating(others, ['GT'], step);
      expect([step, others.wrongs(2, exchange('GT'))]).toEqual([step, []]);
      expect(others.turn().alsoMayAct).toEqual(['player:2']);
    }
    const auction = begin({ players: 4 });
    auction.put('private:M&H', 'player:1');
    expect(auction.wrongs(1, exchange('GT'))).toContain('1828/mh/4');
  });

  it('1828/mh/5: neither 60% nor an earlier sale matters', () => {
    const scene = stock();
    scene.put('private:M&H', 'player:1');
    stockRound(scene, 1);
    scene.play(1, { verb: 'sellShares', company: 'GT', percent: 10 });
    expect(
      scene.wrongs(1, { verb: 'buyShare', company: 'GT', from: 'pool', percent: 10 }),
    ).toContain('1828/buying/6');
    expect(scene.wrongs(1, exchange('GT', 'pool'))).toEqual([]);
    stockRound(scene, 1, 3);
    scene.put('share:GT-8', 'player:1');
    expect(scene.units('player:1', 'GT')).toBe(6);
    scene.play(1, exchange('GT', 'pool'));
    expect(scene.units('player:1', 'GT')).toBe(7);
  });

  it('1828/mh/8: a company floated by it joins the round if nothing was done in it', () => {
    const floats = (touched: boolean) => {
      const scene = stock();
      started(scene, 'WAB', 120, { 3: 5 }, {});
      token(scene, 'GT', 'D4');
      operating(scene, ['GT'], 'track', { acted: touched });
      scene.play(2, exchange('WAB'));
      expect(scene.cash('company:WAB')).toBe(1200);
      return scene.read('round').order;
    };
    expect(floats(false)).toEqual(['WAB', 'GT']);
    expect(floats(true)).toEqual(['GT']);
  });
});
