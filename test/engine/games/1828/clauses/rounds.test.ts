import { describe, expect, it } from 'vitest';
import { certificatesOf } from '../../../../../engine/games/1828/systems.ts';
import { operatingOrder } from '../../../../../engine/rules/stock/moves.ts';
import {
  begin,
  operating,
  PASS,
  passStockRound,
  type Scene,
  soldOut,
  stand,
  started,
  stockRound,
  system,
  token,
  trains,
  nowOf,
} from '../../../../kit/1828.ts';
import { payDividend } from '../../../../kit/moves.ts';

/** The course of operating rounds, dividends, the end of the game and its result. */

const runGT = (ids: readonly string[], way = ['D4.0', 'C5.0']) => ({
  verb: 'runTrains',
  company: 'GT',
  routes: ids.map((id) => ({ trains: [id], way })),
});
/** GT with a 2-train at Grand Rapids, at a step. */
function grandRapids(step: 'track' | 'run' = 'track', cash = 500): Scene & { two: string } {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 5, 2: 2, pool: 2 }, { floated: true });
  token(scene, 'GT', 'D4');
  const [two] = trains(scene, 'GT', '2');
  scene.fund('company:GT', cash);
  operating(scene, ['GT'], step);
  return { ...scene, two: two! };
}

/** Runs, withholds and passes until something is so; answers the rounds gone through. */
function drive(scene: Scene, until: () => boolean): string[] {
  const rounds: string[] = [];
  for (let i = 0; i < 200 && !until(); i++) {
    const { round, acting, verbs } = scene.turn();
    if (rounds.at(-1) !== round) rounds.push(round);
    const player = Number(acting[0]!.slice('player:'.length));
    const [run] = verbs.includes('runTrains') ? scene.options(player, 'runTrains') : [];
    const dividend = verbs.includes('payDividend') && payDividend('GT', 'withhold');
    scene.play(player, run ?? (dividend || PASS));
  }
  return rounds;
}

describe('the order of companies', () => {
  it('1828/oporder/1 1828/oporder/2 1828/oporder/3 1828/overview/7: by price, then from the right, then who came first', () => {
    const scene = begin({ players: 4 });
    for (const id of ['GT', 'IC', 'MC', 'WAB']) started(scene, id, 79, { 1: 6 });
    stand(scene, 'GT', 0, 0);
    // 117 stands at [3,4] and at [4,6].
    stand(scene, 'IC', 3, 4);
    stand(scene, 'MC', 4, 6);
    stand(scene, 'WAB', 4, 6);
    expect([scene.price('IC'), scene.price('MC')]).toEqual([117, 117]);
    expect(operatingOrder(nowOf(scene.table))).toEqual(['GT', 'MC', 'WAB', 'IC']);
    stockRound(scene, 1);
    passStockRound(scene);
    expect(scene.read('round').order).toEqual(['GT', 'MC', 'WAB', 'IC']);
  });

  it('1828/oporder/4 1828/oporder/6 1828/opactions/13: the order stands, one company after the other, unless shares are sold for a train', () => {
    const scene = grandRapids('run');
    started(scene, 'WAB', 79, { 2: 4, 1: 2 });
    started(scene, 'NYC', 71, { 2: 4 });
    stand(scene, 'NYC', 10, 5);
    operating(scene, ['GT', 'WAB', 'NYC'], 'run');
    scene.play(1, runGT([scene.two]));
    scene.play(1, payDividend('GT', 'withhold'));
    // GT has fallen below the others and is still the first of this round.
    expect(scene.read('round').order).toEqual(['GT', 'WAB', 'NYC']);
    expect(
      scene.wrongs(2, { verb: 'layTile', company: 'WAB', hex: 'H6', tile: '57', turn: 1 }),
    ).not.toEqual([]);
    while (scene.turn().entity === 'company:GT') scene.play(1, PASS);
    expect(scene.turn().entity).toBe('company:WAB');
    expect(scene.wrongs(1, PASS)).toEqual(['1828/opactions/13']);

    const sold = begin({ players: 4 });
    started(sold, 'GT', 79, { 1: 6 });
    token(sold, 'GT', 'D4');
    started(sold, 'WAB', 79, { 2: 4, 1: 2 });
    started(sold, 'NYC', 79, { 2: 4 });
    stand(sold, 'NYC', 10, 5);
    operating(sold, ['GT', 'WAB', 'NYC'], 'trains');
    sold.fund('player:1', 0);
    sold.play(1, { verb: 'sellShares', company: 'WAB', percent: 20 });
    expect(sold.read('round').order).toEqual(['GT', 'NYC', 'WAB']);
  });
});

describe('the start of an operating round', () => {
  const start = (prepare: (scene: Scene) => void) => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 6 });
    prepare(scene);
    const before = scene.cash('player:2');
    stockRound(scene, 1);
    passStockRound(scene);
    expect(scene.read('stage')).toBe('operating');
    return { scene, earned: scene.cash('player:2') - before };
  };

  it('1828/orstart/1 1828/privgen/5 1828/stct/2 1828/cp/8 1828/auctionnotes/8: privates pay whoever has them', () => {
    for (const [id, pays] of [
      ['SVN', 5],
      ['StCT', 5],
      ['C&StL', 10],
      ['D&H', 15],
      ['C&P', 0],
      ['M&H', 20],
      ['E&K', 20],
      ['C&A', 25],
      ['CPR', 40],
    ] as const)
      expect([id, start((scene) => scene.put(`private:${id}`, 'player:2')).earned]).toEqual([
        id,
        pays,
      ]);
    for (const [id, pays] of [
      ['SVN', 5],
      ['StCT', 10],
      ['C&P', 15],
      ['C&A', 25],
    ] as const) {
      const { scene } = start((scene) => scene.put(`private:${id}`, 'company:GT'));
      expect([id, scene.cash('company:GT')]).toEqual([id, pays]);
    }
  });

  it('1828/orstart/2: C&P goes before all while a player has it', () => {
    const { scene } = start((scene) => scene.put('private:C&P', 'player:2'));
    expect(scene.read('round').order).toEqual(['C&P', 'GT']);
    expect(scene.turn().acting).toEqual(['player:2']);
    const sold = start((scene) => scene.put('private:C&P', 'company:GT'));
    expect(sold.scene.read('round').order).toEqual(['GT']);
  });

  it('1828/overview/2: sets of operating rounds and stock rounds take turns', () => {
    const { scene } = start((scene) => {
      scene.clock('phase', 'Green');
      trains(scene, 'GT', '2');
    });
    expect(drive(scene, () => scene.read('turn') === 4)).toEqual([
      'Operating round 2.1',
      'Operating round 2.2',
      'Stock round 3',
      'Operating round 3.1',
      'Operating round 3.2',
    ]);
    expect(scene.turn().round).toBe('Stock round 4');
  });
});

describe('the steps of a turn', () => {
  it('1828/opactions/2 1828/opactions/3 1828/opactions/4 1828/opactions/5 1828/opactions/6: build, place, run, pay, buy, and no other order', () => {
    const scene = grandRapids('track');
    scene.put('private:SVN', 'player:2');
    const [lay, place, run, dividend, buy] = [
      { verb: 'layTile', company: 'GT', hex: 'E5', tile: '9', turn: 2 },
      { verb: 'placeToken', company: 'GT', hex: 'D6', city: 0 },
      runGT([scene.two]),
      payDividend('GT', 'payout'),
      { verb: 'buyTrain', company: 'GT', train: 'train:2-2', price: 80 },
    ] as const;
    const all = [lay, place, run, dividend, buy];
    const clauses = ['2', '3', '4', '5', '6'].map((n) => `1828/opactions/${n}`);
    const tooEarlyOrLate = (now: number) =>
      all.forEach((move, i) => {
        if (i !== now)
          expect([now, scene.wrongs(1, move)]).toEqual([now, expect.arrayContaining([clauses[i]])]);
      });
    scene.put('tile:57-0', 'hex:D6', { turn: 1 });
    tooEarlyOrLate(0);
    scene.play(1, lay);
    expect(scene.read('step')).toBe('token');
    tooEarlyOrLate(1);
    scene.play(1, place);
    expect(scene.read('step')).toBe('run');
    tooEarlyOrLate(2);
    expect(scene.wrongs(1, PASS)).toEqual(['1828/opactions/4']);
    scene.play(1, run);
    expect(scene.read('step')).toBe('dividend');
    tooEarlyOrLate(3);
    expect(scene.wrongs(1, PASS)).toEqual(['1828/dividend1/1']);
    scene.play(1, dividend);
    expect(scene.read('step')).toBe('trains');
    tooEarlyOrLate(4);
    expect(scene.wrongs(1, buy)).toEqual([]);
  });

  it('1828/replay/4 1828/replay/3: building waits while a lay can be paid for; a step without use does not wait', () => {
    // C&O in Richmond: nothing to reach, so neither a run nor a duty to buy.
    const scene = begin({ players: 4 });
    started(scene, 'C&O', 79, { 1: 6 });
    token(scene, 'C&O', 'K15');
    soldOut(scene, '2', '3');
    operating(scene, ['C&O'], 'track', { begun: false });
    for (const id of [...scene.table.places.get('supply')!]) scene.put(id, 'aside');
    scene.settle();
    expect(scene.options(1, 'layTile')).toEqual([]);
    expect(scene.read('step')).toBe('track');
    scene.play(1, PASS);
    expect(scene.read('stage')).toBe('stock');
  });

  it('1828/replay/5: the end waits for privates to buy and for the tile of C&StL', () => {
    const end = (prepare: (scene: Scene) => void) => {
      const scene = grandRapids('run');
      scene.clock('phase', 'Green');
      started(scene, 'WAB', 67, { 3: 6 });
      prepare(scene);
      operating(scene, ['GT', 'WAB'], 'trains');
      scene.play(1, PASS);
      return scene.read('step') === 'privates' ? 'waits' : scene.turn().entity;
    };
    expect(end(() => undefined)).toBe('company:WAB');
    expect(end((scene) => scene.put('private:SVN', 'player:2'))).toBe('waits');
    expect(end((scene) => scene.put('private:CPR', 'player:2'))).toBe('company:WAB');
    expect(end((scene) => scene.put('private:C&StL', 'company:GT'))).toBe('waits');
    expect(
      end((scene) => {
        scene.put('private:C&StL', 'company:GT');
        scene.clock('spent', ['C&StL']);
      }),
    ).toBe('company:WAB');
    expect(
      end((scene) => {
        scene.put('private:SVN', 'player:2');
        scene.clock('phase', 'Yellow');
      }),
    ).toBe('company:WAB');
  });
});

describe('dividends', () => {
  const earned = (kind: string, prepare: (scene: Scene) => void = () => undefined) => {
    const scene = grandRapids('run', 0);
    prepare(scene);
    const purses = ['player:1', 'player:2', 'company:GT'];
    const before = purses.map(scene.cash);
    scene.play(1, runGT([scene.two]));
    expect(scene.read('work').revenue).toBe(40);
    scene.play(1, payDividend('GT', kind));
    return { scene, gains: purses.map((purse, i) => scene.cash(purse) - before[i]!) };
  };

  it('1828/dividend1/1: paid out or withheld, nothing between, by the director', () => {
    const scene = grandRapids('run', 0);
    scene.play(1, runGT([scene.two]));
    expect(scene.options(1, 'payDividend').map((m) => m.kind)).toEqual(['payout', 'withhold']);
    expect(scene.wrongs(1, payDividend('GT', 'half'))).toEqual(['1828/dividend1/1']);
    expect(scene.wrongs(2, payDividend('GT', 'payout'))).toEqual(['1828/dividend1/1']);
  });

  it('1828/dividend1/2 1828/dividend1/3 1828/dividend1/5 1828/dividend1/7: a tenth a share, the pool for the company, the IPO nothing, and one step right', () => {
    const { scene, gains } = earned('payout');
    expect(scene.units('pool', 'GT')).toBe(2);
    expect(gains).toEqual([20, 8, 8]);
    expect(scene.cell('GT')).toEqual([9, 6]);
  });

  it('1828/dividend1/4 1828/systems/2: the share of a system in its treasury earns for it', () => {
    const { gains } = earned('payout', (scene) => {
      system(scene, 'GT', 'IC');
      started(scene, 'GT', 79, { 1: 5, 2: 2, 'company:GT': 1, pool: 1 });
    });
    expect(gains).toEqual([20, 8, 8]);
  });

  it('1828/dividend1/6 1828/dividend1/8: withheld, all for the company and one step left', () => {
    const { scene, gains } = earned('withhold');
    expect(gains).toEqual([0, 0, 40]);
    expect(scene.cell('GT')).toEqual([9, 4]);
    const idle = grandRapids('run', 0);
    idle.play(1, runGT([]));
    expect(idle.cell('GT')).toEqual([9, 4]);
  });
});

describe('the end of the game', () => {
  it('1828/endcrit/1 1828/overview/12: all agree, and it is over; one says no, and it is not', () => {
    const end = { verb: 'endGame' };
    const scene = grandRapids();
    stockRound(scene, 1);
    scene.play(1, end);
    for (const n of [2, 3]) scene.play(n, { verb: 'agree' });
    expect(scene.turn().over).toBe(false);
    scene.play(4, { verb: 'agree' });
    expect(scene.turn().over).toBe(true);
    expect(scene.wrongs(1, PASS)).toContain('1828/overview/12');
    const other = grandRapids();
    stockRound(other, 1);
    other.play(1, end);
    other.play(2, { verb: 'decline' });
    expect(other.turn().over).toBe(false);
    expect(other.wrongs(1, PASS)).toEqual([]);
  });

  it('1828/endcrit/5: $500 in an operating round ends the game with that round', () => {
    const scene = grandRapids('run');
    started(scene, 'WAB', 67, { 2: 6 });
    stand(scene, 'GT', 0, 13);
    operating(scene, ['GT', 'WAB'], 'run', { of: 3 });
    scene.play(1, runGT([scene.two]));
    scene.play(1, payDividend('GT', 'payout'));
    expect([scene.price('GT'), scene.turn().over]).toEqual([500, false]);
    while (scene.turn().entity === 'company:GT') scene.play(1, PASS);
    expect(scene.turn().entity).toBe('company:WAB');
    trains(scene, 'WAB', '2');
    while (!scene.turn().over) scene.play(2, PASS);
    expect(scene.read('round').num).toBe(1);
  });

  it('1828/endcrit/6 1828/endcrit/7: the set of the first D is finished, then a stock round and four operating rounds', () => {
    const scene = grandRapids('run', 3000);
    soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
    scene.clock('phase', 'Gray');
    operating(scene, ['GT'], 'trains', { num: 2, of: 3 });
    expect(scene.turn().round).toBe('Operating round 2.2');
    scene.play(1, { verb: 'buyTrain', company: 'GT', train: 'train:D-0', price: 900 });
    scene.play(1, PASS);
    expect(drive(scene, () => scene.turn().over)).toEqual([
      'Operating round 2.3',
      'Stock round 3',
      'Operating round 3.1',
      'Operating round 3.2',
      'Operating round 3.3',
      'Operating round 3.4',
    ]);
    expect(scene.turn().over).toBe(true);
  });
});

describe('the result', () => {
  const worth = (scene: Scene) => scene.game.rulebook!.score(scene.table);

  it('1828/scoring/1 1828/scoring/2 1828/scoring/4: cash, shares at their price, privates at face; what companies own is nobody’s', () => {
    const scene = begin({ players: 4 });
    started(scene, 'GT', 79, { 1: 3 }, {});
    stand(scene, 'GT', 4, 5);
    scene.put('private:C&A', 'player:1');
    scene.fund('company:GT', 5000);
    trains(scene, 'GT', 'D');
    const mine = worth(scene).find(({ player }) => player === 'player:1')!;
    expect(mine.parts).toEqual([
      { of: 'cash', amount: 700 },
      { of: 'GT', amount: 333 },
      { of: 'C&A', amount: 160 },
    ]);
    expect(mine.total).toBe(700 + 3 * 111 + 160);
  });

  it('1828/scoring/5: the most comes first', () => {
    const scene = begin({ players: 4 });
    scene.fund('player:3', 900);
    scene.fund('player:2', 800);
    expect(worth(scene).map(({ player, total }) => [player, total])).toEqual([
      ['player:3', 900],
      ['player:2', 800],
      ['player:1', 700],
      ['player:4', 700],
    ]);
  });

  it('1828/scoring/5: the end names all players with the highest score', () => {
    const ended = (...cash: number[]) => {
      const scene = begin({ players: 4 });
      cash.forEach((amount, i) => scene.fund(`player:${i + 1}`, amount));
      scene.clock('end', { reason: 'agreement' });
      scene.clock('stage', 'over');
      return scene.turn().sentence;
    };
    expect(ended(1, 9, 3, 3)).toBe(
      'The game is over: all players agree. {player:2} has most with $9.',
    );
    expect(ended(1, 9, 3, 9)).toMatch(/ \{player:2\} and \{player:4\} share the win with \$9\.$/);
    expect(ended(9, 9, 3, 9)).toMatch(
      / \{player:1\}, \{player:2\} and \{player:4\} share the win with \$9\.$/,
    );
  });
});

describe('records', () => {
  it('1828/replay/1: the nine certificates of a system, the 20% first', () => {
    const { box } = begin({ players: 3 }).game;
    const { system: papers } = certificatesOf(box, 'GT');
    expect(papers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => `share:GT-system-${n}`));
    expect(papers.map((id) => box.pieces.get(id)!.percent)).toEqual([
      20,
      ...Array<number>(8).fill(10),
    ]);
  });

  it('1828/replay/2: a new director gives the first two certificates of the hand', () => {
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
