import { describe, expect, test } from 'vitest';
import { importer } from '../../../../engine/formats/1828/import.ts';
import { readRecording } from '../../../../engine/formats/read-recording.ts';
import { certificatesOf } from '../../../../engine/games/1828/systems.ts';
import {
  begin,
  started,
  stockRound,
  markerIn,
  operating,
  type Scene,
  tile,
  token,
} from '../../../kit/1828.ts';

/** Plays actions of a record of four players, numbered as the seats, on a table as it stands. */
function recorded(scene: Scene, player: number, ...actions: Record<string, unknown>[]): void {
  const read = readRecording({
    title: '1828.Games',
    players: [1, 2, 3, 4].map((id) => ({ id, name: `Player ${id}` })),
    actions,
  });
  if (!read.ok) throw new Error(read.error);
  read.value.steps.forEach((_, step) => {
    const moves = importer.moves(scene.table, read.value, step);
    if (!moves.ok) throw new Error(moves.error);
    for (const move of moves.value) scene.play(player, move);
  });
}

describe('records', () => {
  test('1828/replay/1: the nine certificates of a system, the 20% first', () => {
    const { box } = begin({ players: 3 }).game;
    const { system: papers } = certificatesOf(box, 'GT');
    expect(papers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => `share:GT-system-${n}`));
    expect(papers.map((id) => box.pieces.get(id)!.percent)).toEqual([
      20,
      ...Array<number>(8).fill(10),
    ]);
  });

  test('1828/replay/2: a new director gives the first two certificates of the hand', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 4 });
    // Player 2 takes three out of order.
    for (const n of [7, 4, 6]) scene.put(`share:GT-${n}`, 'player:2');
    stockRound(scene, 1);
    scene.play(1, { verb: 'sellShares', company: 'GT', percent: 20 });
    expect(scene.director('GT')).toBe('player:2');
    const held = (n: number) =>
      scene.table.places.get(`player:${n}`)!.filter((id) => id.startsWith('share:GT'));
    expect(held(1)).toEqual(['share:GT-7', 'share:GT-4']);
    expect(held(2)).toEqual(['share:GT-6', 'share:GT-0']);
  });
});

describe('1828 D2: a recorded marker', () => {
  test('goes to the first open place whatever slot was clicked', () => {
    for (const slot of [0, 1]) {
      const scene = begin({ players: 4, seed: 23366 });
      started(scene, 'GT', 79, { 1: 6 });
      token(scene, 'GT', 'D4');
      tile(scene, 'D6', '57', 1);
      tile(scene, 'D8', '14', 1);
      scene.fund('company:GT', 100);
      operating(scene, ['GT'], 'token');
      recorded(scene, 1, {
        type: 'place_token',
        entity: 'GT',
        entity_type: 'corporation',
        city: 'D8-0-0',
        slot,
      });
      expect([0, 1].map((at) => markerIn(scene, 'D8', 0, at))).toEqual(['GT', undefined]);
    }
  });
});

describe('1828 D2: M&H named for a director’s certificate', () => {
  const named = {
    type: 'buy_shares',
    entity: 'M&H',
    entity_type: 'company',
    shares: ['WAB_0'],
    percent: 20,
  };

  const par = {
    type: 'par',
    entity: 2,
    entity_type: 'player',
    corporation: 'WAB',
    share_price: '71,11,6',
  };

  test('is one start of the company with the par that follows, for one par price', () => {
    const made = begin({ players: 4, seed: 23366 });
    made.put('private:M&H', 'player:2');
    made.fund('player:2', 100);
    stockRound(made, 2);
    recorded(made, 2, named, { type: 'message', entity: 2, message: 'hm' }, par);
    expect(made.director('WAB')).toBe('player:2');
    expect(made.units('player:2', 'WAB')).toBe(2);
    expect(made.read('companies').WAB).toMatchObject({ par: 71 });
    expect(made.cash('player:2')).toBe(29);
    expect(made.at('private:M&H')).toBe('out');
  });

  test('leaves a par of another company a par', () => {
    const made = begin({ players: 4, seed: 23366 });
    made.put('private:M&H', 'player:2');
    stockRound(made, 2);
    recorded(made, 2, named, { ...par, corporation: 'NYC' });
    expect(made.units('player:2', 'NYC')).toBe(2);
    expect(made.at('private:M&H')).toBe('player:2');
  });
});
