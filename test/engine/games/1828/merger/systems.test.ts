import { describe, expect, test } from 'vitest';
import {
  begin,
  markerIn,
  operating,
  type Scene,
  started,
  stockRound,
  tile,
  token,
  stand,
  PASS,
  trains,
  RAN,
} from '../../../../kit/1828.ts';
import { sellShares, buyShare } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { complete, answer, through } from './positions.ts';
import { merge, propose, type Standing, two, twoDirectors } from './two-companies.ts';

describe('ERIE in a system', () => {
  /** ERIE has operated on bare E15 and is merged into NKP, which player 1 directs. */
  function merged(): Scene {
    const scene = begin({ players: 4 });
    started(scene, 'NKP', 79, { 1: 5, 2: 2 }, RAN);
    started(scene, 'ERIE', 79, { 1: 5, 2: 2 }, RAN);
    tile(scene, 'F10', '57', 0);
    token(scene, 'NKP', 'F10');
    token(scene, 'ERIE', 'E15');
    stockRound(scene, 1);
    merge(scene, undefined, ['NKP', 'ERIE']);
    return scene;
  }

  test('1828 A7.2, A6.4.1: its marker on bare E15 is the system’s, and the system’s director picks the city', () => {
    const scene = merged();
    expect(scene.read('systems')).toEqual({ NKP: 'ERIE' });
    started(scene, 'GT', 79, { 2: 6 }, RAN);
    token(scene, 'GT', 'D14');
    tile(scene, 'D14', '59', 5);
    scene.clock('phase', 'Green');
    scene.fund('company:GT', 500);
    operating(scene, ['GT']);
    const [lay] = scene.options(2, 'layTile').filter(({ hex }) => hex === 'E15');
    scene.play(2, lay!);
    expect(scene.turn().acting).toEqual(['player:1']);
    const [first] = scene.options(1, 'placeToken');
    scene.play(1, first!);
    expect([0, 1].filter((city) => markerIn(scene, 'E15', city) === 'ERIE')).toHaveLength(1);
    expect(scene.turn().acting).toEqual(['player:2']);
  });
});

describe('mergers', () => {
  /** Cells of the two before, and of the system. */
  const born = (gt: readonly [number, number], ic: readonly [number, number]) => {
    const scene = two({ 1: 6 }, { 1: 6 });
    stand(scene, 'GT', ...gt);
    stand(scene, 'IC', ...ic);
    scene.play(1, propose());
    for (let n = 0; n < 20 && scene.read('merger') !== null; n++) {
      const { question } = scene.read('merger')!;
      if (question.ask === 'complete') scene.play(1, { verb: 'completeMerger' });
      else scene.play(1, { verb: 'answerMerger', choice: question.options[0]! });
    }
    return scene;
  };

  test('1828 A7.3: up the column of the left-most, or along the top row where that ends too low', () => {
    for (const [gt, ic, cell] of [
      // 71 and 71: at most 106; 102 stands in column 0.
      [
        [7, 0],
        [11, 6],
        [2, 0],
      ],
      // 156 and 47: at most 179.
      [
        [7, 11],
        [13, 0],
        [0, 6],
      ],
      // 167 and 96: at most 215.
      [
        [0, 5],
        [4, 2],
        [0, 8],
      ],
      // 412 and 240: at most 532, and 500 is the last there is.
      [
        [0, 13],
        [0, 9],
        [0, 14],
      ],
      // 40 and 40: at most 60, column 2 has 60 in row 11.
      [
        [17, 2],
        [17, 2],
        [11, 2],
      ],
    ] as const)
      expect([gt, ic, born(gt, ic).cell('GT')]).toEqual([gt, ic, cell]);
  });

  test('1828 A7.1: six units of any player are enough, whoever merges', () => {
    const scene = two({ 1: 2, 3: 2 }, { 1: 2, 3: 2 });
    expect(legal(scene, 1, propose())).toBe(false);
    scene.put('share:GT-8', 'player:3');
    expect(legal(scene, 1, propose())).toBe(true);
    scene.clock('stock', { sold: { 'player:3': { GT: 'before' } } as never });
    expect(legal(scene, 1, propose())).toBe(false);
    scene.put('share:IC-8', 'player:3');
    expect(legal(scene, 1, propose())).toBe(true);
  });

  test('1828 A7.2, A7.5: treasuries add up, a tenth goes to the treasury, the director keeps the rest', () => {
    const scene = two({ 1: 6 }, { 1: 6 });
    scene.fund('company:GT', 123);
    scene.fund('company:IC', 77);
    scene.play(1, propose());
    while (scene.read('merger') !== null) {
      const { question } = scene.read('merger')!;
      if (question.ask === 'complete') scene.play(1, { verb: 'completeMerger' });
      else scene.play(1, { verb: 'answerMerger', choice: question.options[0]! });
    }
    expect(scene.cash('company:GT')).toBe(200);
    // Twelve units make six, of which one is given away.
    expect([scene.units('player:1', 'GT'), scene.units('company:GT', 'GT')]).toEqual([5, 1]);
    expect(scene.director('GT')).toBe('player:1');
  });
});

describe('mergers', () => {
  test('1828 A7.2.7: a home marker stays, whichever of the two it belongs to', () => {
    for (const [survivor, other] of [
      ['GT', 'IC'],
      ['IC', 'GT'],
    ] as const) {
      const scene = begin({ players: 4, seed: 23366 });
      started(scene, 'GT', 79, { 1: 6 }, RAN);
      started(scene, 'IC', 79, { 1: 6 }, RAN);
      tile(scene, 'D4', '14', 0);
      token(scene, 'GT', 'D4', 0, 0);
      token(scene, 'IC', 'J6', 0, 0);
      scene.put('token:IC-1', 'slot:D4.0.1');
      stockRound(scene, 1);
      scene.play(1, { verb: 'proposeMerger', survivor, other });
      for (let n = 0; n < 20 && scene.read('merger')?.question.ask !== 'complete'; n++) {
        const { question } = scene.read('merger')!;
        if (question.ask !== 'complete')
          scene.play(scene.acting(), { verb: 'answerMerger', choice: question.options[0]! });
      }
      scene.play(1, { verb: 'completeMerger' });
      expect([survivor, scene.at('token:GT-0'), markerIn(scene, 'D4', 0, 1)]).toEqual([
        survivor,
        'slot:D4.0.0',
        'blocking',
      ]);
      expect(scene.at('token:IC-1')).toBe(`company:${survivor}`);
    }
  });
});

describe('who may merge', () => {
  test('1828 A7.1: both have operated, or neither has and one floats', () => {
    const can = (a: Standing, b: Standing) => legal(two({ 1: 6 }, { 1: 4 }, a, b), 1, propose());
    expect(can(RAN, RAN)).toBe(true);
    expect(can(RAN, { floated: true })).toBe(false);
    expect(can({ floated: true }, {})).toBe(true);
    expect(can({}, { floated: true })).toBe(true);
    expect(can({}, {})).toBe(false);
  });

  test('1828 A7.1: five units are enough for a player who has sold neither company this round', () => {
    expect(legal(two({ 1: 3 }, { 1: 2 }), 1, propose())).toBe(true);
    expect(legal(two({ 1: 2 }, { 1: 2 }), 1, propose())).toBe(false);
    const seller = two({ 1: 4, 2: 2 }, { 1: 2 });
    seller.play(1, sellShares('GT', 10));
    expect(legal(seller, 1, propose())).toBe(false);
    const more = two({ 1: 5, 2: 2 }, { 1: 2 });
    more.play(1, sellShares('GT', 10));
    expect(legal(more, 1, propose())).toBe(true);
  });
});

describe('what a system has', () => {
  test('1828 A7.5.4, A7.6: a system with an unfloated constituent starts with ten prices at the fourth in its IPO', () => {
    const scene = two({ 1: 6 }, { 1: 2 }, { floated: true }, {});
    scene.fund('company:GT', 790);
    merge(scene);
    // Eight units make four; one of them is the treasury's.
    expect(['player:1', 'company:GT', 'ipo'].map((place) => scene.units(place, 'GT'))).toEqual([
      3, 1, 6,
    ]);
    expect([scene.price('GT'), scene.cash('company:GT')]).toEqual([111, 0]);
    scene.play(1, PASS);
    scene.play(2, buyShare('GT'));
    expect([scene.cash('player:2'), scene.cash('company:GT')]).toEqual([589, 0]);
    if (scene.acting() === 2) scene.play(2, PASS);
    scene.play(3, buyShare('GT'));
    expect([scene.cash('player:3'), scene.cash('company:GT')]).toEqual([589, 1110]);
  });

  test('1828 A7.2.5: of two coal markers one goes back to K11', () => {
    const scene = two({ 1: 6 }, { 1: 6 });
    scene.put('coal:0', 'company:GT');
    scene.put('coal:1', 'company:IC');
    merge(scene);
    const places = ['coal:0', 'coal:1'].map(scene.at).sort();
    expect(places).toEqual(['company:GT', 'hex:K11']);
  });

  test('1828 A7.2.6: a train in it closes the $250 privates of both; without one they stay', () => {
    const after = (...owned: string[]) => {
      const scene = two({ 1: 6 }, { 1: 6 });
      scene.put('private:GT', 'player:1');
      scene.put('private:IC', 'player:2');
      trains(scene, 'IC', ...owned);
      merge(scene);
      return ['private:GT', 'private:IC'].map(scene.at);
    };
    expect(after('2')).toEqual(['out', 'out']);
    expect(after()).toEqual(['player:1', 'player:2']);
  });

  test('1828 A7.2.7: two markers in one city: one comes back, and its place is blocked', () => {
    const scene = two({ 1: 6 }, { 1: 6 });
    scene.put('token:GT-0', 'slot:D4.0.0');
    scene.put('token:GT-1', 'slot:D8.0.0');
    scene.put('token:IC-1', 'slot:D8.0.1');
    merge(scene);
    expect([markerIn(scene, 'D8', 0, 0), markerIn(scene, 'D8', 0, 1)].sort()).toEqual([
      'GT',
      'blocking',
    ]);
  });
});

describe('markers that meet', () => {
  test('1828/merge/17: of two in one city one goes back and a blocking marker stands there', () => {
    const scene = twoDirectors({ 'player:1': 6, 'player:2': 2 }, { 'player:1': 4, 'player:2': 2 });
    scene.put('tile:14-0', 'hex:D8', { turn: 0 });
    scene.put('token:GT-1', 'slot:D8.0.0');
    scene.put('token:IC-1', 'slot:D8.0.1');
    scene.play(1, propose());
    through(scene);
    scene.play(1, complete);
    expect(scene.at('token:GT-1')).toBe('slot:D8.0.0');
    expect(scene.at('token:IC-1')).toBe('company:GT');
    const [blocking] = scene.table.places.get('slot:D8.0.1')!;
    expect(scene.table.box.pieces.get(blocking!)!.type).toBe('blocking');
  });

  test('1828/merge/18: of two in different cities of a hex the proposer sends one away', () => {
    const scene = twoDirectors({ 'player:1': 6, 'player:2': 2 }, { 'player:1': 4, 'player:2': 2 });
    scene.put('tile:59-0', 'hex:E9', { turn: 0 });
    scene.put('token:GT-1', 'slot:E9.0.0');
    scene.put('token:IC-1', 'slot:E9.1.0');
    scene.play(1, propose());
    expect(scene.read('merger')!.question).toEqual({
      ask: 'leave',
      player: 'player:1',
      options: ['slot:E9.0.0', 'slot:E9.1.0'],
    });
    scene.play(1, answer('slot:E9.0.0'));
    through(scene);
    scene.play(1, complete);
    expect(scene.at('token:GT-1')).toBe('out');
    expect(scene.at('token:IC-1')).toBe('slot:E9.1.0');
    const [blocking] = scene.table.places.get('slot:E9.0.0')!;
    expect(scene.table.box.pieces.get(blocking!)!.type).toBe('blocking');
  });
});
