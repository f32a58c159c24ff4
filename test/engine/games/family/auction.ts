import { expect, test } from 'vitest';
import { privatesOf } from '../../../../engine/rules/privates/rules.ts';
import { PASS, type Scene } from '../../../kit/1830.ts';
import type { FamilyTitle } from './titles.ts';
import { bid, buyPrivate } from '../../../kit/moves.ts';

/** Clauses of the auction by number, and a table with four players. */
function auctionOf({ id: game, begin }: Pick<FamilyTitle, 'id' | 'begin'>) {
  const clause = (n: number) => `${game}/private-auction/${n}`;
  return {
    id: (...numbers: number[]) => numbers.map(clause).join(', '),
    wrong: (n: number) => [clause(n)],
    table() {
      const scene = begin({ players: 4 });
      const names = privatesOf(scene.game.box);
      const face = (n: number) => scene.game.box.pieces.get(`private:${names[n]}`)!.price!;
      return { scene, names, face };
    },
  };
}

/** All four players pass. */
const all = (scene: Scene) => {
  for (let n = 0; n < 4; n++) scene.play(scene.acting(), PASS);
};

/** The auction of the privates. */
export function auctionClauses(title: Pick<FamilyTitle, 'id' | 'begin'>): void {
  biddingClauses(title);
  passingClauses(title);
}

function biddingClauses(title: Pick<FamilyTitle, 'id' | 'begin'>): void {
  const { id, wrong, table } = auctionOf(title);

  test(`${id(1, 2, 7)}: the first is bought at its price, the others bid on, and the next seat follows`, () => {
    const { scene, names, face } = table();
    expect(scene.wrongs(1, bid(names[0]!, face(0) + 5))).toEqual(wrong(2));
    expect(scene.wrongs(1, buyPrivate(names[0]!, face(0) + 5))).toEqual(wrong(2));
    expect(scene.wrongs(1, buyPrivate(names[1]!, face(1)))).toEqual(wrong(1));
    scene.play(1, buyPrivate(names[0]!, face(0)));
    expect(scene.at(`private:${names[0]}`)).toBe('player:1');
    scene.play(2, bid(names[2]!, face(2) + 5));
    scene.play(3, PASS);
    expect(scene.acting()).toBe(4);
  });

  test(`${id(3, 4)}: five above face value and every bid, then any figure`, () => {
    const { scene, names, face } = table();
    expect(scene.wrongs(1, bid(names[1]!, face(1) + 4))).toEqual(wrong(3));
    scene.play(1, bid(names[1]!, face(1) + 7));
    expect(scene.wrongs(2, bid(names[1]!, face(1) + 11))).toEqual(wrong(3));
    expect(scene.wrongs(2, bid(names[1]!, face(1) + 13))).toEqual([]);
  });

  test(`${id(5, 6)}: money in one bid cannot stand in another, and a new bid takes the old one back`, () => {
    const { scene, names } = table();
    scene.play(1, bid(names[1]!, 300));
    for (const player of [2, 3, 4]) scene.play(player, PASS);
    const free = scene.cash('player:1') - 300;
    expect(scene.wrongs(1, bid(names[2]!, free + 1))).toEqual(wrong(5));
    expect(scene.wrongs(1, bid(names[1]!, free + 300))).toEqual([]);
    scene.play(1, bid(names[1]!, 310));
    expect(scene.read('auction').bids[names[1]!]).toEqual([['player:1', 310]]);
  });

  test(`${id(8, 13)}: one bid takes the private behind the one sold, and the turn goes on behind the buyer`, () => {
    const { scene, names, face } = table();
    scene.play(1, bid(names[1]!, face(1) + 5));
    scene.play(2, buyPrivate(names[0]!, face(0)));
    expect(scene.at(`private:${names[1]}`)).toBe('player:1');
    expect(scene.acting()).toBe(3);
  });

  test(`${id(9, 10, 11, 12)}: of several bidders the lowest speaks, and the last one pays`, () => {
    const { scene, names, face } = table();
    const start = scene.cash('player:1');
    scene.play(1, bid(names[1]!, face(1) + 5));
    scene.play(2, bid(names[1]!, face(1) + 10));
    scene.play(3, buyPrivate(names[0]!, face(0)));
    expect(scene.acting()).toBe(1);
    expect(scene.wrongs(1, bid(names[1]!, face(1) + 14))).toEqual(wrong(3));
    expect(scene.wrongs(1, bid(names[2]!, face(2) + 5))).toEqual(wrong(10));
    scene.play(1, bid(names[1]!, face(1) + 15));
    expect(scene.acting()).toBe(2);
    scene.play(2, PASS);
    expect(scene.cash('player:1')).toBe(start - face(1) - 15);
    expect(scene.cash('player:2')).toBe(start);
    expect(scene.acting()).toBe(4);
  });
}

function passingClauses(title: Pick<FamilyTitle, 'id' | 'begin'>): void {
  const { id, wrong, table } = auctionOf(title);

  test(`${id(14, 15)}: passed all round, the first private gets cheaper, and is taken for nothing at last`, () => {
    const { scene, names, face } = table();
    all(scene);
    expect(scene.wrongs(1, buyPrivate(names[0]!, face(0)))).toEqual(wrong(2));
    expect(scene.wrongs(1, buyPrivate(names[0]!, face(0) - 5))).toEqual([]);
    const money = scene.cash('player:1');
    for (let n = 0; n < face(0) / 5 - 1; n++) all(scene);
    expect([scene.at(`private:${names[0]}`), scene.cash('player:1')]).toEqual(['player:1', money]);
  });

  test(`${id(16, 17)}: with the first one sold a round of passes pays what is sold, and bids stand`, () => {
    const { scene, names, face } = table();
    scene.play(1, buyPrivate(names[0]!, face(0)));
    scene.play(2, bid(names[2]!, face(2) + 5));
    const money = scene.cash('player:1');
    all(scene);
    const { revenue } = scene.game.box.pieces.get(`private:${names[0]}`)!.data!;
    expect(scene.cash('player:1')).toBe(money + Number(revenue));
    expect(scene.read('auction').bids[names[2]!]).toEqual([['player:2', face(2) + 5]]);
  });
}
