import { describe, expect, it } from 'vitest';
import type { Recording } from '../../../../engine/formats/18xx-games.ts';
import { importer } from '../../../../engine/formats/1862/import.ts';
import { certificatesIn } from '../../../../engine/games/1862/companies.ts';
import { restart } from '../../../../engine/games/1862/bankruptcy.ts';
import { withDraft } from '../../../../engine/kernel/draft.ts';
import {
  begin,
  marker,
  markerIn,
  operating,
  PASS,
  type Scene,
  soldOutBefore,
  started,
  stockRound,
  tile,
  train,
} from '../../../kit/1862.ts';
import { sellShares } from '../../../kit/moves.ts';

/** Positions in which games nobody had shown went wrong. */

const lay = (hex: string, tile: string, turn: number, company = 'ECR') =>
  ({ verb: 'layTile', company, hex, tile, turn }) as const;

describe('track', () => {
  it('1862/7.2/2: a full home may be upgraded with the tile turned either way that looks alike', () => {
    const full = () => {
      const scene = begin();
      started(scene, 'ECR', { 1: 6 }, { homed: false });
      scene.clock('phase', 'B');
      tile(scene, 'D13', '57', 1);
      marker(scene, 'EUR', 'D13');
      operating(scene, ['ECR'], 'home', { begun: false });
      scene.settle();
      return scene;
    };
    // Tile 14 looks the same after half a turn.
    for (const turn of [0, 3]) {
      const table = full();
      expect(table.wrongs(1, lay('D13', '14', turn))).toEqual([]);
      table.play(1, lay('D13', '14', turn));
      expect(markerIn(table, 'D13', 1)).toBe('ECR');
    }
    expect(full().wrongs(1, lay('D13', '14', 2))).not.toEqual([]);
  });

  /** ECR in D13, whose track leads through the village C12 to its far side; phase B. */
  function village(): Scene {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 });
    tile(scene, 'D13', '57', 2);
    tile(scene, 'C12', '8852', 2);
    marker(scene, 'ECR', 'D13');
    scene.clock('phase', 'B');
    operating(scene, ['ECR']);
    return scene;
  }

  it('1862/7.6.1/1: an upgrade brings new track or a large station into reach, or is none (D30)', () => {
    // Tile 20_1 adds the straight from side 0 to side 3, which no track of ECR meets.
    expect(village().wrongs(1, lay('C12', '20_1', 2))).toEqual(['1862/7.6.1/1']);
    expect(village().options(1, 'layTile')).not.toContainEqual(lay('C12', '20_1', 2));
    // With C10 leading there from side 3, it is new track on a route.
    const met = village();
    tile(met, 'C10', '57', 0);
    marker(met, 'ECR', 'C10');
    expect(met.wrongs(1, lay('C12', '20_1', 2))).toEqual([]);
  });

  it('1862/7.6.1/1: a large station is enough, with its new track behind others (D30)', () => {
    const table = begin();
    started(table, 'ECR', { 1: 6 });
    tile(table, 'D13', '57', 1);
    tile(table, 'E12', '790', 0);
    marker(table, 'ECR', 'D13');
    marker(table, 'EUR', 'E12');
    marker(table, 'WVR', 'E12', 1);
    table.clock('phase', 'B');
    operating(table, ['ECR']);
    const there = table.options(1, 'layTile').filter(({ hex }) => hex === 'E12');
    expect(there.length).toBeGreaterThan(0);
  });
});

describe('shares', () => {
  it('1862/7.5.7/1, 1862/recorded-games/1: a restarted company has its certificates in order', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 4, 2: 3 }, { chartered: true });
    const draft = withDraft(scene.table, 1, (draft) => {
      restart(draft, 'ECR');
      expect(certificatesIn(draft.table, 'ipo', 'ECR')).toEqual(
        Array.from({ length: 8 }, (_, n) => `share:ECR-${n}`),
      );
    });
    expect(draft.impossible).toBeUndefined();
  });

  it('1862/sequence/7: what the last round forbade does not make the game idle', () => {
    const scene = begin();
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 40);
    started(
      scene,
      'WVR',
      { pool: 2, 2: 3 },
      { chartered: true, floated: false, cash: 0, price: 54 },
    );
    stockRound(scene, 1);
    scene.put('share:WVR-0', 'pool');
    scene.clock('stock', { sold: { 'player:2': { WVR: 'before' } } });
    scene.fund('player:1', 0);
    scene.fund('player:2', 60);
    scene.fund('player:3', 0);
    // Nobody but player 2 could buy, and he sold WVR in this round.
    for (const share of certificatesIn(scene.table, 'player:2', 'WVR')) scene.put(share, 'pool');
    scene.clock('passed', ['player:1', 'player:2', 'player:3']);
    scene.settle();
    expect(scene.turn()).toMatchObject({ over: false, acting: ['player:2'] });
  });

  /** Players 1 and 2 both have a charter not floated, shares of Y&N, and nothing else. */
  function missed(): Scene {
    const scene = begin();
    const charter = { chartered: true, floated: false, cash: 0, price: 100 };
    started(scene, 'WVR', { 1: 3 }, charter);
    started(scene, 'ECR', { 2: 3 }, charter);
    started(scene, 'Y&N', { 3: 4, 1: 3, 2: 2 }, { price: 100 });
    scene.put('obligation:WVR', 'player:1');
    scene.put('obligation:ECR', 'player:2');
    for (const player of [1, 2]) scene.fund(`player:${player}`, 50);
    stockRound(scene);
    while (scene.read('stage') === 'stock' && scene.read('stock').fines.length === 0)
      scene.play(Number(scene.turn().acting[0]!.slice(-1)), PASS);
    return scene;
  }

  it('1862/4.3/9: all fines are settled before anybody has to sell', () => {
    const scene = missed();
    // 500 each: £50 of cash and three shares at £50 leave £300.
    expect(scene.read('stock').fines).toEqual([
      { player: 'player:1', amount: 300 },
      { player: 'player:2', amount: 300 },
    ]);
    expect([scene.at('par:WVR'), scene.at('par:ECR')]).toEqual(['market', 'market']);
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.play(1, sellShares('Y&N', 30));
    // What player 1 could not raise is forgiven; then it is player 2.
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, sellShares('Y&N', 10));
    expect(scene.turn().acting).toEqual(['player:2']);
    scene.play(2, sellShares('Y&N', 10));
    expect(scene.read('stage')).not.toBe('stock');
  });
});

describe('mergers', () => {
  it('1862/7.5.4/4, 1862/7.5.4/6: where both stood, removing one leaves none', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 }, { markers: 7 });
    started(scene, 'EUR', { 1: 6 }, { markers: 7 });
    train(scene, 'ECR', '1F');
    train(scene, 'EUR', '2L');
    tile(scene, 'D13', '57', 1);
    tile(scene, 'E12', '790', 0);
    tile(scene, 'F3', '14', 0);
    marker(scene, 'ECR', 'D13');
    marker(scene, 'EUR', 'E12');
    marker(scene, 'ECR', 'F3');
    marker(scene, 'EUR', 'F3', 1);
    for (const hex of ['E2', 'E4', 'B5']) marker(scene, 'ECR', hex);
    for (const hex of ['D5', 'C6', 'B7']) marker(scene, 'EUR', hex);
    operating(scene, ['ECR', 'EUR'], 'merge');
    scene.play(1, { verb: 'proposeMerger', company: 'ECR', other: 'EUR', survivor: 'ECR' });
    // Nine hexes, of which D13, E12, F3 and six more: two too many.
    expect(scene.read('swap')?.excess).toBe(2);
    scene.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'F3' });
    expect(scene.options(1, 'removeMarker')).not.toContainEqual({
      verb: 'removeMarker',
      company: 'ECR',
      hex: 'F3',
    });
    scene.play(1, { verb: 'removeMarker', company: 'ECR', hex: 'E2' });
    expect([markerIn(scene, 'F3', 0), markerIn(scene, 'F3', 1)]).toEqual([undefined, undefined]);
    expect(['E12', 'E4', 'B7'].map((hex) => markerIn(scene, hex))).toEqual(['ECR', 'ECR', 'ECR']);
  });
});

describe('the end', () => {
  it('1862/end-of-game/5: who have most together share the win', () => {
    const scene = begin();
    for (const [player, worth] of [700, 900, 900].entries())
      scene.fund(`player:${player + 1}`, worth);
    scene.clock('stage', 'over');
    expect(scene.turn().sentence).toContain('{player:2} and {player:3} share the win with £900.');
    scene.fund('player:3', 890);
    expect(scene.turn().sentence).toContain('{player:2} has most with £900.');
  });
});

describe('recorded games', () => {
  const recording = (...steps: object[]): Recording => ({
    title: '1862',
    name: 'example',
    players: [11, 12, 13].map((id) => ({ id, name: `Player ${id}` })),
    options: [],
    seed: 1,
    steps: steps as unknown as Recording['steps'],
    result: {},
  });
  const moves = (scene: Scene, ...steps: object[]) => {
    const read = importer.moves(scene.table, recording(...steps), 0);
    if (!read.ok) throw new Error(read.error);
    return read.value;
  };
  /** The same in the midst of a turn: who is in it has been asked for a merger. */
  const later = (scene: Scene, asked: object, ...steps: object[]) => {
    const record = recording(asked, ...steps);
    importer.moves(scene.table, record, 0);
    const read = importer.moves(scene.table, record, 1);
    if (!read.ok) throw new Error(read.error);
    return read.value.map(({ verb }) => verb);
  };
  const company = (type: string, entity: string, more: object = {}) => ({
    type,
    entity,
    entity_type: 'corporation',
    ...more,
  });

  it('1862/recorded-games/3: the subsidy is what the routes count', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 });
    train(scene, 'ECR', '2L');
    operating(scene, ['ECR'], 'run');
    const run = (more: object) =>
      moves(scene, company('run_routes', 'ECR', { routes: [], extra_revenue: 0, ...more }))[0];
    const routes = [
      { train: 'A-0', hexes: [], connections: [], revenue: 40, subsidy: 20 },
      { train: 'A-1', hexes: [], connections: [], revenue: 0, subsidy: 10 },
    ];
    for (const written of [{}, { subsidy: 0 }, { subsidy: 30 }])
      expect(run({ routes, ...written })).toMatchObject({ revenue: 40, subsidy: 30 });
  });

  /** ECR without a train and with too little money, about to be done with its run. */
  function poor(cash: number, own: number, par = 54): Scene {
    const scene = begin();
    soldOutBefore(scene, 'C');
    scene.clock('phase', 'B');
    started(scene, 'ECR', { 1: 5, 'company:ECR': own, pool: 5 - own }, { cash, price: 60, par });
    operating(scene, ['ECR'], 'token', { track: 'done' });
    return scene;
  }

  it('1862/recorded-games/2: what a record is asked and a table is not, its passes answer', () => {
    const scene = begin();
    started(scene, 'ECR', { 1: 6 });
    train(scene, 'ECR', '2L');
    operating(scene, ['ECR'], 'track');
    scene.clock('round', { num: 1, of: 2, order: ['ECR'] });
    const pass = () => company('pass', 'ECR');
    const record = recording(pass(), pass(), pass(), pass(), pass());
    const read = (step: number) => {
      const moves = importer.moves(scene.table, record, step);
      if (!moves.ok) throw new Error(moves.error);
      return moves.value.map(({ verb }) => verb);
    };
    // A merger, and the track of this turn.
    expect([read(0), read(1)]).toEqual([[], ['pass']]);
    // The same company again: an acquisition of the turn before, a merger, and the track of this one.
    scene.clock('round', { num: 2, of: 2, order: ['ECR'] });
    expect([read(2), read(3), read(4)]).toEqual([[], [], ['pass']]);
  });

  it('1862/recorded-games/2, 1862/7.11/6: a recorded game needs no entry for a player without a choice', () => {
    // A train of band C costs £280. Five shares at 60 would bring 300, ten times par 540.
    const pass = () => company('pass', 'ECR');
    const after = (scene: Scene) => later(scene, pass(), pass(), company('pass', 'EUR'));
    expect(after(poor(200, 1))).toEqual(['pass', 'refinance']);
    expect(after(poor(200, 2))).toEqual(['pass']);
    const ways = poor(0, 5);
    ways.put('par:ECR', 'par:non-chartered-54');
    expect(after(ways)).toEqual(['pass']);
    // The record says it itself.
    expect(later(poor(200, 1), pass(), pass(), pass())).toEqual(['pass']);
    // A train of another company can be had.
    const used = poor(200, 1);
    started(used, 'EUR', { 2: 6 });
    train(used, 'EUR', '3L');
    expect(after(used)).toEqual(['pass']);
  });

  it('1862/recorded-games/2, 1862/director/7: a pass of a player who is not asked is reported', () => {
    const scene = begin();
    started(scene, 'Y&N', { 2: 5, 1: 2 }, { price: 100 });
    stockRound(scene, 2);
    const pass = (entity: number) => ({ type: 'pass', entity, entity_type: 'player' });
    expect(moves(scene, pass(12))).toEqual([PASS]);
    expect(() => moves(scene, pass(11))).toThrow(/The record has 11 pass/);
  });
});
