import { describe, expect, it } from 'vitest';
import {
  begin,
  markerIn,
  operating,
  PASS,
  passStockRound,
  type Scene,
  stand,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../../../../kit/1828.ts';

/** Corners of 1828 where two rules meet, written down from the rules before they were played. */

const RAN = { floated: true, operated: true };
const propose = (survivor: string, other: string) => ({ verb: 'proposeMerger', survivor, other });

/** Answers whatever a merger asks: with what `choose` says, or the first answer. */
function merge(
  scene: Scene,
  survivor: string,
  other: string,
  choose: (ask: string, options: readonly string[]) => string | undefined = () => undefined,
): void {
  scene.play(scene.acting(), propose(survivor, other));
  while (scene.read('offer')) scene.play(scene.acting(), { verb: 'agree' });
  while (scene.read('merger')) {
    const { question } = scene.read('merger')!;
    const who = Number(question.player.slice('player:'.length));
    if (question.ask === 'complete') {
      scene.play(who, { verb: 'completeMerger' });
      continue;
    }
    const { ask, options } = question;
    scene.play(who, { verb: 'answerMerger', choice: choose(ask, options) ?? options[0]! });
  }
}

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
    merge(scene, 'NKP', 'ERIE');
    return scene;
  }

  it('1828 A7.2, A6.4.1: its marker on bare E15 is the system’s, and the system’s director picks the city', () => {
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

describe('a merger that fails', () => {
  /** Player 1 has exactly five of both; with a pair traded and the odd one sold, two are left. */
  function failing(): Scene {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 2, 2: 2, 3: 1 }, RAN);
    started(scene, 'IC', 79, { 1: 3, 2: 2, 4: 1 }, RAN);
    for (const player of [1, 2, 3, 4]) scene.fund(`player:${player}`, 500);
    stockRound(scene, 1);
    return scene;
  }
  const sells = (_ask: string, options: readonly string[]) =>
    options.find((option) => option === 'sell');

  it('1828 A7.5.3: everything is as it was, the purchase of the turn is spent, and shares may still be sold', () => {
    const scene = failing();
    const holdings = () =>
      ['player:1', 'player:2', 'player:3', 'player:4', 'pool', 'ipo'].map((place) => [
        ...['GT', 'IC'].map((company) => scene.units(place, company)),
        place.startsWith('player') ? scene.cash(place) : 0,
      ]);
    const before = holdings();
    // Four tenths of the two become two of the system, the odd one is sold: nobody has the third.
    merge(scene, 'GT', 'IC', sells);
    expect(scene.read('systems')).toEqual({});
    expect(holdings()).toEqual(before);
    expect(scene.wrongs(1, propose('GT', 'IC'))).toContain('1828/merge/9');
    expect(scene.wrongs(1, { verb: 'sellShares', company: 'IC', percent: 10 })).toEqual([]);
  });
});

describe('the first stock round of purple phase', () => {
  it('1828 A5.8: what has no par leaves, and blocking markers stand in its home; what has one stays', () => {
    const scene = begin({ players: 3 });
    started(scene, 'GT', 79, { 1: 6 }, RAN);
    started(scene, 'PRR', 79, { 2: 3 }, {});
    token(scene, 'GT', 'D4');
    trains(scene, 'GT', 'D');
    scene.clock('phase', 'Purple');
    operating(scene, ['GT'], 'trains', { num: 1, of: 1 });
    while (scene.read('stage') !== 'stock') scene.play(scene.acting(), PASS);
    const homes = {
      'B&M': 'E27',
      CPR: 'A23',
      IC: 'J6',
      MP: 'I3',
      NYC: 'E23',
      WAB: 'H6',
      OSH: 'A15',
    };
    for (const [company, hex] of Object.entries(homes))
      expect([company, markerIn(scene, hex)]).toEqual([company, 'blocking']);
    expect([markerIn(scene, 'E15', 0), markerIn(scene, 'E15', 1)]).toEqual([
      'blocking',
      'blocking',
    ]);
    // PRR has a par and no float: its home waits for it.
    expect(markerIn(scene, 'H16')).toBeUndefined();
    expect(scene.options(1, 'startCompany')).toEqual([]);
    expect(
      scene.wrongs(scene.acting(), { verb: 'startCompany', company: 'WAB', par: 67 }),
    ).not.toEqual([]);
  });
});

describe('sold out', () => {
  it('1828 A5.8: from gray twice up, and once more where the director has 80%', () => {
    const rows = (mine: number, gray: boolean) => {
      const scene = begin({ players: 3 });
      started(scene, 'GT', 79, { 1: mine, 2: 10 - mine }, RAN);
      // [9,5] is no gray cell; the gray ones lie at the lower left.
      const from: readonly [number, number] = gray ? [13, 0] : [9, 5];
      stand(scene, 'GT', ...from);
      stockRound(scene, 1);
      passStockRound(scene);
      return from[0] - scene.cell('GT')![0];
    };
    expect([rows(6, false), rows(8, false), rows(7, true), rows(8, true)]).toEqual([1, 2, 2, 3]);
  });
});

describe('two certificates in gray', () => {
  it('1828 A5.6: its director takes two of it in a turn, and nothing else then; nobody else does', () => {
    const scene = begin({ players: 3 });
    started(scene, 'GT', 79, { 1: 5, 2: 2 }, RAN);
    started(scene, 'WAB', 79, { 2: 6 }, RAN);
    stand(scene, 'GT', 13, 0);
    for (const player of [1, 2, 3]) scene.fund(`player:${player}`, 900);
    stockRound(scene, 1);
    const one = { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 };
    scene.play(1, one);
    expect(scene.wrongs(1, { ...one, company: 'WAB' })).not.toEqual([]);
    scene.play(1, one);
    expect(scene.units('player:1', 'GT')).toBe(7);
    expect(scene.wrongs(1, one)).not.toEqual([]);
    scene.play(1, PASS);
    scene.play(2, one);
    // Whoever is no director has bought what the turn allows.
    expect(scene.wrongs(2, one)).not.toEqual([]);
  });

  it('1828 A5.3, A5.6: who sold of it in the round buys none back', () => {
    const scene = begin({ players: 3 });
    started(scene, 'GT', 79, { 1: 5, 2: 2 }, RAN);
    stand(scene, 'GT', 13, 0);
    stockRound(scene, 1, 3);
    scene.play(1, { verb: 'sellShares', company: 'GT', percent: 10 });
    expect(
      scene.wrongs(1, { verb: 'buyShare', company: 'GT', from: 'ipo', percent: 10 }),
    ).not.toEqual([]);
  });
});

describe('what privates pay', () => {
  it('1828 A6.1, A10.2: StCT twice as much to a company, C&P nothing to a player and $15 to a company', () => {
    const paid = (owner: string) => {
      const scene = begin({ players: 3 });
      started(scene, 'GT', 79, { 1: 6 }, RAN);
      scene.clock('phase', 'Green');
      for (const id of ['StCT', 'C&P']) scene.put(`private:${id}`, owner);
      const purse = owner;
      scene.fund(purse, 100);
      stockRound(scene, 1);
      passStockRound(scene);
      return scene.cash(purse) - 100;
    };
    expect(paid('player:2')).toBe(5);
    expect(paid('company:GT')).toBe(25);
  });
});

describe('the end', () => {
  it('1828 A15.3: $500 by a sold-out company ends the game with the stock round', () => {
    const scene = begin({ players: 3 });
    started(scene, 'GT', 79, { 1: 6, 2: 4 }, RAN);
    stand(scene, 'GT', 0, 13);
    stockRound(scene, 1);
    while (!scene.turn().over && scene.read('stage') === 'stock') scene.play(scene.acting(), PASS);
    expect([scene.price('GT'), scene.turn().over]).toEqual([500, true]);
  });
});
