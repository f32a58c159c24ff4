import { describe, expect, test } from 'vitest';
import { loadTitle } from '../../../../engine/games/titles.ts';
import type { BoxOptions } from '../../../../engine/kernel/box.ts';
import { type Clock, read } from '../../../../engine/rules/course/keys.ts';
import { consider } from '../../../../engine/rules/referee.ts';
import type { HouseChange } from '../../../../shared/house.ts';
import * as kit1825 from '../../../kit/1825.ts';
import { buy, dealing, soldOut, start } from '../../../kit/stands/1825-stock.ts';
import * as kit1828 from '../../../kit/1828.ts';
import * as kit1862 from '../../../kit/1862.ts';
import { gameOf, PASS, staged } from '../../../kit/scene.ts';
import { house } from '../../../kit/moves.ts';

/** Where a house rule meets a rule of a title, by a second reader: answers written before they were asked for. */

/** What the host is told who wants this at a table before it is set up; undefined = it stands. */
async function refused(id: string, options: BoxOptions, rules: HouseChange) {
  const game = gameOf(await loadTitle(id), options);
  const scene = staged<Clock>({ game, read: read as never, setUp: house({}) });
  const actor = { seat: 'host', players: ['player:1'], host: true };
  const verdict = consider(scene.game, scene.ledger, { move: house(rules), luck: 1, actor });
  return verdict.stands ? undefined : verdict.findings[0]!.message;
}

describe('starting cash if certificates are dealt and paid for', () => {
  const four = { players: 4, units: '1' };

  test('1825: the dearest of the privates dealt is the least', async () => {
    expect(await refused('1825', four, { cash: 210 })).toBeUndefined();
    expect(await refused('1825', four, { cash: 209 })).toContain('£210');
    // With two players the privates of 30 and 75 are dealt.
    const two = { players: 2, units: '1' };
    expect(await refused('1825', two, { cash: 75 })).toBeUndefined();
    expect(await refused('1825', two, { cash: 74 })).toContain('£75');
  });

  test('1825: the same for the £200 of LNWR’s certificate if a fifth player gets it', async () => {
    const six = { players: 6, units: '12' };
    expect(await refused('1825', six, { cash: 209 })).toContain('£210');
    expect(await refused('1825', six, { cash: 210 })).toBeUndefined();
  });

  test('1889: in the beginner’s game the dearest private, otherwise nothing', async () => {
    expect(await refused('1889', { players: 4, beginner_game: true }, { cash: 89 })).toContain(
      '¥90',
    );
    expect(
      await refused('1889', { players: 4, beginner_game: true }, { cash: 90 }),
    ).toBeUndefined();
    expect(await refused('1889', { players: 4 }, { cash: 0 })).toBeUndefined();
  });

  test('with the least cash the game starts, and whoever pays it has nothing left', async () => {
    const game = gameOf(await loadTitle('1825'), four);
    const scene = staged<Clock>({ game, read: read as never, setUp: house({ cash: 210 }) });
    scene.play(1, { verb: 'setUp' });
    expect([1, 2, 3, 4].map((n) => scene.cash(`player:${n}`))).toEqual([180, 135, 80, 0]);
  });
});

describe('a chosen certificate limit', () => {
  test('1862: applies in Parliament too, for opening and for raising', () => {
    const scene = kit1862.begin();
    kit1862.started(scene, 'ECR', { 1: 10 });
    const open = { verb: 'bid', on: 'WVR', amount: 0 };
    // Eight certificates.
    expect(scene.wrongs(1, open)).toEqual([]);
    scene.force(1, house({ certificates: 8 }));
    // Whoever may not open is passed over, and whoever may not raise is not asked.
    expect(scene.acting()).toBe(2);
    scene.play(2, open);
    expect(scene.acting()).toBe(3);
    scene.play(3, PASS);
    expect(scene.read('parliament').winner).toMatchObject({ player: 'player:2' });
    const roomy = kit1862.begin();
    kit1862.started(roomy, 'ECR', { 1: 10 });
    roomy.force(1, house({ certificates: 9 }));
    expect(roomy.wrongs(1, open)).toEqual([]);
  });

  test('1825: shares below 50 that do not count can still be bought and started', () => {
    const scene = dealing();
    soldOut(scene, 'LBSC', 67);
    kit1825.started(scene, 'GER', 76, { 3: 60 });
    kit1825.price(scene, 'GER', 49);
    scene.force(1, house({ certificates: 1 }));
    // The private is the one.
    expect(scene.wrongs(1, buy('GER'))).toEqual([]);
    expect(scene.wrongs(1, start('Cam', 49))).toEqual([]);
    expect(scene.wrongs(1, start('Cam', 55))).toEqual(['house/certificates']);
    kit1825.price(scene, 'GER', 55);
    expect(scene.wrongs(1, buy('GER'))).toEqual(['house/certificates']);
  });
});

describe('a chosen bank', () => {
  test('1862: starting cash counts, and the last pound is paid', () => {
    for (const [size, broken] of [
      [2500, false],
      [2499, true],
    ] as const) {
      const scene = kit1862.begin();
      kit1862.started(scene, 'ECR', { 1: 7, 2: 2 }, { cash: 0 });
      kit1862.train(scene, 'ECR', '1F');
      kit1862.stockRound(scene);
      scene.force(1, house({ bank: size }));
      // 2400 are with the players; a share is sold for 100.
      scene.play(1, { verb: 'sellShares', company: 'ECR', percent: 10 });
      expect([size, scene.read('broken')]).toEqual([size, broken]);
    }
  });

  test('1825: the bank is what players may have, without the money of companies', () => {
    const scene = dealing();
    kit1825.started(scene, 'LNWR', 100, { 1: 50 });
    kit1825.unformed(scene);
    scene.fund('company:GWR', 900);
    scene.force(1, house({ bank: 6200 }));
    scene.play(1, { verb: 'sellShares', company: 'LNWR', percent: 20 });
    expect(kit1825.broken(scene)).toBe(false);
    scene.play(1, { verb: 'sellShares', company: 'LNWR', percent: 10 });
    expect(kit1825.broken(scene)).toBe(true);
  });
});

describe('a chosen number of operating rounds', () => {
  test('1828: applies to the last set too', () => {
    const scene = kit1828.begin({ players: 4, seed: 23366 });
    kit1828.started(scene, 'WAB', 79, { 1: 6, 2: 3 }, { floated: true, operated: true });
    kit1828.token(scene, 'WAB', 'H6');
    kit1828.soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
    scene.fund('company:WAB', 2000);
    scene.clock('phase', 'Gray');
    kit1828.operating(scene, ['WAB'], 'trains', { num: 2, of: 3 });
    scene.force(1, house({ rounds: 2 }));
    scene.play(1, scene.options(1, 'buyTrain')[0]!);
    const seen: string[] = [];
    for (let n = 0; n < 99 && !scene.turn().over; n++) {
      const { num, of } = scene.read('round');
      const now = scene.read('stage') === 'stock' ? 'stock' : `${String(num)} of ${String(of)}`;
      if (seen.at(-1) !== now) seen.push(now);
      scene.play(scene.acting(), PASS);
    }
    // The set that runs is played as it began.
    expect(seen).toEqual(['2 of 3', '3 of 3', 'stock', '1 of 2', '2 of 2']);
  });
});

describe('passing for good', () => {
  test('1862: a player who passed is not asked again, and the priority goes left of the last to act', () => {
    const scene = kit1862.begin();
    kit1862.started(scene, 'ECR', { 1: 5 });
    kit1862.stockRound(scene);
    scene.force(1, house({ passing: true }));
    const share = { verb: 'buyShare', company: 'ECR', from: 'company:ECR', percent: 10 };
    scene.play(1, PASS);
    scene.play(2, share);
    scene.play(3, PASS);
    expect(scene.acting()).toBe(2);
    expect(scene.wrongs(1, share)).toContain('house/passing');
    scene.play(2, share);
    expect([scene.read('stage'), scene.acting()]).toEqual(['stock', 2]);
    scene.play(2, PASS);
    expect(scene.at('card:priority')).toBe('player:3');
  });
});
