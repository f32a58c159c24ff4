import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
  markerIn,
  operating,
  PASS,
  type Scene,
  soldOut,
  started,
  system,
  token,
  trains,
  awaited,
  nowOf,
} from '../../../../kit/1828.ts';
import { sellShares } from '../../../../kit/moves.ts';

/** Buying and losing trains, and what the first of a colour brings. */

const buy = (company: string, train: string, price: number, shell?: string) => ({
  verb: 'buyTrain',
  company,
  train,
  price,
  ...(shell === undefined ? {} : { shell }),
});
const offered = (scene: Scene): string =>
  piecesIn(scene.table, 'depot').find((id) => id.startsWith('train:'))!;
const discard = (company: string, train: string) => ({ verb: 'discardTrain', company, train });

/** GT, linked at home to C5, stands at its last step; trains up to a kind are gone. */
function grandRapids(cash: number, phase = 'Yellow', gone: readonly string[] = []): Scene {
  const scene = begin({ players: 4, seed: 23366 });
  started(scene, 'GT', 79, { 1: 6, 2: 1 });
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', cash);
  scene.clock('phase', phase);
  soldOut(scene, ...gone);
  operating(scene, ['GT'], 'trains');
  return scene;
}
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  '3': ['2'],
  '5': ['2', '3'],
  '3+D': ['2', '3', '5'],
  '6': ['2', '3', '5', '3+D'],
  '8E': ['2', '3', '5', '3+D', '6'],
  D: ['2', '3', '5', '3+D', '6', '8E'],
};
const PHASE: Readonly<Record<string, readonly [before: string, after: string, price: number]>> = {
  '3': ['Yellow', 'Green', 160],
  '5': ['Green', 'Blue', 250],
  '3+D': ['Blue', 'Brown', 350],
  '6': ['Brown', 'Red', 650],
  '8E': ['Red', 'Gray', 800],
  D: ['Gray', 'Purple', 900],
};
/** GT buys the first train of a kind, after `prepare`. */
function first(kind: string, prepare: (scene: Scene) => void = () => undefined): Scene {
  const [before, , price] = PHASE[kind]!;
  const scene = grandRapids(2000, before);
  prepare(scene);
  soldOut(scene, ...BEFORE[kind]!);
  scene.play(1, buy('GT', offered(scene), price));
  return scene;
}

const limitOf = (table: Scene['table']) => nowOf(table).rules.trains.trainLimit(table);

describe('buying', () => {
  it('1828/trains1/1 1828/trainlimit1/1 1828/phases/8: with room below the limit of the phase', () => {
    const limits = { Yellow: 4, Green: 4, Blue: 4, Brown: 3, Red: 2, Gray: 2, Purple: 2 };
    for (const [phase, limit] of Object.entries(limits)) {
      const scene = grandRapids(2000, phase);
      expect([phase, limitOf(scene.table)]).toEqual([phase, limit]);
      trains(scene, 'GT', ...Array<string>(limit - 1).fill('3'));
      expect(scene.wrongs(1, buy('GT', 'train:2-0', 80))).toEqual([]);
      trains(scene, 'GT', '3');
      expect(scene.wrongs(1, buy('GT', 'train:2-0', 80))).toEqual(['1828/trains1/1']);
    }
    // The very purchase may take the room away.
    const falls = first('3+D', (scene) => trains(scene, 'GT', '5', '5', '5'));
    expect(awaited(falls)).toEqual(['discard']);
  });

  it('1828/trains1/2: the printed price to the bank, or $1 and more to a company', () => {
    const scene = grandRapids(100);
    for (const price of [79, 81, 1])
      expect(scene.wrongs(1, buy('GT', 'train:2-0', price))).toContain('1828/trains1/2');
    const bank = scene.cash('bank');
    scene.play(1, buy('GT', 'train:2-0', 80));
    expect([scene.cash('company:GT'), scene.cash('bank') - bank]).toEqual([20, 80]);
    started(scene, 'WAB', 67, { 1: 6 });
    const [two] = trains(scene, 'WAB', '2');
    operating(scene, ['GT', 'WAB'], 'trains');
    expect(scene.wrongs(1, buy('GT', two!, 0))).toEqual(['1828/trains1/2']);
    // GT has a train: its director may add nothing, however rich.
    expect(scene.wrongs(1, buy('GT', two!, 21))).toEqual(['1828/emergency/11']);
    expect(scene.wrongs(1, buy('GT', 'train:2-0', 20))).toEqual(['1828/trains1/2']);
    scene.play(1, buy('GT', two!, 1));
    expect([scene.cash('company:GT'), scene.cash('company:WAB')]).toEqual([19, 1]);
    expect(scene.at(two!)).toBe('company:GT');
  });

  it('1828/trains1/4 1828/trov/3: one kind after the other', () => {
    const scene = grandRapids(1000);
    expect(scene.wrongs(1, buy('GT', 'train:3-0', 160))).toEqual(['1828/trains1/4']);
    soldOut(scene, '2');
    expect(scene.wrongs(1, buy('GT', 'train:3-0', 160))).toEqual([]);
    const order = piecesIn(scene.table, 'depot').flatMap(
      (id) => scene.game.box.pieces.get(id)?.type ?? [],
    );
    expect([...new Set(order)]).toEqual(['3', '5', '3+D', '6', '8E', 'D']);
  });

  it('1828/trains1/7: one at a time, each with all it brings', () => {
    const scene = grandRapids(1000, 'Green', ['2', '3']);
    scene.put('train:2-0', 'company:GT');
    scene.play(1, buy('GT', 'train:5-0', 250));
    expect([scene.read('phase'), scene.at('train:2-0')]).toEqual(['Blue', 'out']);
    scene.play(1, buy('GT', 'train:5-1', 250));
    expect(scene.read('phase')).toBe('Blue');
  });

  it('1828/trains1/8: a company that can reach a second stop must end the step with a train', () => {
    const scene = grandRapids(200);
    expect(scene.wrongs(1, PASS)).toEqual(['1828/trains1/8']);
    scene.play(1, buy('GT', 'train:2-0', 80));
    expect(scene.wrongs(1, PASS)).toEqual([]);
    // Richmond has no track yet: nothing to reach, no duty.
    const bare = begin({ players: 4 });
    started(bare, 'C&O', 79, { 1: 6 });
    token(bare, 'C&O', 'K15');
    bare.fund('company:C&O', 100);
    operating(bare, ['C&O'], 'trains');
    expect(bare.wrongs(1, PASS)).toEqual([]);
  });

  it('1828/trains1/11 1828/setup/20: the train of C&P is not for sale', () => {
    const scene = grandRapids(500);
    scene.put('private:C&P', 'player:1');
    expect(scene.wrongs(1, buy('GT', 'train:2-1', 80))).toContain('1828/trains1/11');
    expect(scene.options(1, 'buyTrain').map((m) => m.train)).not.toContain('train:2-1');
  });

  it('1828/trains1/13: over the printed price only if the treasury is over it too', () => {
    const scene = grandRapids(200);
    started(scene, 'WAB', 67, { 1: 6 });
    const [three] = trains(scene, 'WAB', '3');
    expect(scene.wrongs(1, buy('GT', three!, 200))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 201))).toContain('1828/trains1/13');
    scene.fund('company:GT', 160);
    expect(scene.wrongs(1, buy('GT', three!, 160))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 161))).not.toEqual([]);
  });

  it('1828/trains1/14 1828/p250/2: a $250 private closes with a train of its company, or of a system with it', () => {
    const scene = grandRapids(200);
    scene.put('private:GT', 'player:1');
    scene.put('private:IC', 'player:2');
    scene.play(1, buy('GT', 'train:2-0', 80));
    expect([scene.at('private:GT'), scene.at('private:IC')]).toEqual(['out', 'player:2']);
    const inSystem = grandRapids(200);
    inSystem.put('private:IC', 'player:2');
    system(inSystem, 'GT', 'IC');
    started(inSystem, 'GT', 79, { 1: 6, 'company:GT': 1 });
    inSystem.play(1, buy('GT', 'train:2-0', 80, 'GT'));
    expect(inSystem.at('private:IC')).toBe('out');
  });
});

describe('systems', () => {
  const shells = (step: 'trains' | 'arrange' = 'trains') => {
    const scene = grandRapids(1000);
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 });
    operating(scene, ['GT'], step);
    return scene;
  };

  it('1828/trains1/12 1828/systems/3: each shell has the whole limit, and a train goes into a named one', () => {
    const scene = shells();
    trains(scene, 'GT', '3', '3', '3', '3');
    expect(scene.wrongs(1, buy('GT', 'train:2-0', 80, 'GT'))).toEqual(['1828/trains1/12']);
    scene.play(1, buy('GT', 'train:2-0', 80, 'IC'));
    expect(scene.at('train:2-0')).toBe('company:IC');
    trains(scene, 'IC', '3', '3', '3');
    expect(scene.wrongs(1, buy('GT', 'train:2-2', 80, 'IC'))).toContain('1828/trains1/1');
  });

  it('1828/systems/4: before buying, trains change shells and end within both limits', () => {
    const scene = shells('arrange');
    scene.clock('phase', 'Red');
    const [one, two] = trains(scene, 'GT', '6', '6');
    trains(scene, 'IC', '6');
    const move = (train: string) => ({ verb: 'moveTrain', company: 'GT', train });
    scene.play(1, move(one!));
    scene.play(1, move(two!));
    expect(scene.at(two!)).toBe('company:IC');
    expect(scene.wrongs(1, PASS)).toEqual(['1828/systems/4']);
    scene.play(1, move(one!));
    expect(scene.wrongs(1, PASS)).toEqual([]);
    scene.play(1, PASS);
    expect(scene.wrongs(1, move(one!))).toContain('1828/systems/4');
  });
});

describe('a new phase', () => {
  it('1828/trains1/5 1828/overview/10 1828/overview/11: the first train of a colour changes the phase for all at once', () => {
    for (const kind of Object.keys(PHASE)) {
      const scene = first(kind);
      expect([kind, scene.read('phase')]).toEqual([kind, PHASE[kind]![1]]);
    }
    const green = first('3');
    const colours = green.game.box.phases.find(({ name }) => name === green.read('phase'))!.tiles;
    expect(colours).toEqual(['yellow', 'green']);
  });

  it('1828/phases/12 1828/phases/13 1828/phases/14 1828/phases/15 1828/phases/16: what rusts with it', () => {
    const kinds = ['2', '3', '5', '3+D', '6', '8E'];
    const left = (bought: string) => {
      const scene = first(bought, (scene) => {
        // Not floated: a company with so many trains would have to discard some first.
        started(scene, 'WAB', 67, { 2: 6 }, {});
        scene.clock('phase', 'Yellow');
        for (const kind of kinds) trains(scene, kind < '5' ? 'WAB' : 'NYC', kind);
        scene.clock('phase', PHASE[bought]![0]);
      });
      const charters = ['company:WAB', 'company:NYC'];
      const held = kinds.filter((kind) =>
        charters.some((place) =>
          piecesIn(scene.table, place).some((id) => scene.game.box.pieces.get(id)!.type === kind),
        ),
      );
      expect(piecesIn(scene.table, 'company:C&P')).toContain('train:2-1');
      return held;
    };
    expect(left('3')).toEqual(kinds);
    expect(left('5')).toEqual(['3', '5', '3+D', '6', '8E']);
    expect(left('8E')).toEqual(['2', '3', '3+D', '6', '8E']);
    expect(left('D')).toEqual(['2', '3', '5', '6', '8E']);
    const red = first('6', (scene) => {
      scene.put('private:C&P', 'player:3');
      trains(scene, 'NYC', '3', '5', '3+D', '6');
    });
    expect(
      piecesIn(red.table, 'company:NYC').flatMap((id) => red.game.box.pieces.get(id)!.type ?? []),
    ).toEqual(['5', '3+D', '6']);
  });

  it('1828/phases/17 1828/trains1/6: the buyer loses its old trains before anything is discarded', () => {
    const scene = first('5', (scene) => trains(scene, 'GT', '2', '2', '2'));
    expect(piecesIn(scene.table, 'company:GT').filter((id) => id.startsWith('train:'))).toEqual([
      'train:5-0',
    ]);
    expect(awaited(scene)).toEqual([]);
    // In red phase three 3-trains rust, so that nobody is over the new limit of two.
    const red = first('6', (scene) => trains(scene, 'GT', '3', '3'));
    expect(awaited(red)).toEqual([]);
  });

  it('1828/phases/21 1828/privgen/7 1828/cp/12 1828/p250/2: the first 6-train closes every private, and C&P leaves', () => {
    const scene = first('6', (scene) => {
      for (const id of ['SVN', 'M&H', 'IC']) scene.put(`private:${id}`, 'player:2');
      scene.put('private:StCT', 'company:GT');
      scene.put('private:C&P', 'player:3');
      scene.fund('company:C&P', 70);
    });
    for (const id of ['SVN', 'M&H', 'IC', 'StCT', 'C&P'])
      expect([id, scene.at(`private:${id}`)]).toEqual([id, 'out']);
    expect(scene.cash('company:C&P')).toBe(0);
    expect(scene.cash('player:3')).toBe(700);
    expect(markerIn(scene, 'C15')).toBe('blocking');
    expect(scene.at('train:2-1')).toBe('out');
    const brown = first('3+D', (scene) => scene.put('private:SVN', 'player:2'));
    expect(brown.at('private:SVN')).toBe('player:2');
  });

  it('1828/trainlimit1/2 1828/trainlimit1/3 1828/trainlimit1/4 1828/trlimit2/2: companies over the limit discard, one after the other', () => {
    const scene = first('3+D', (scene) => {
      started(scene, 'B&M', 79, { 2: 6 });
      trains(scene, 'B&M', '5', '5', '3', '3');
      trains(scene, 'GT', '3', '3', '3');
    });
    // In the order of the companies: B&M, directed by player 2, before GT.
    expect(scene.turn().acting).toEqual(['player:2']);
    expect(scene.wrongs(1, discard('GT', 'train:3-2'))).toContain('1828/trainlimit1/4');
    expect(scene.wrongs(1, buy('GT', offered(scene), 350))).toContain('1828/trainlimit1/4');
    expect(scene.wrongs(2, discard('B&M', 'train:3-2'))).toContain('1828/trainlimit1/2');
    // One of each kind it has: a 3 and a 5.
    expect(scene.options(2, 'discardTrain').length).toBe(2);
    const cash = scene.cash('company:B&M');
    scene.play(2, discard('B&M', 'train:5-0'));
    expect([scene.at('train:5-0'), scene.cash('company:B&M')]).toEqual(['out', cash]);
    expect(scene.turn().acting).toEqual(['player:1']);
    scene.play(1, discard('GT', 'train:3-2'));
    expect(awaited(scene)).toEqual([]);
    expect(piecesIn(scene.table, 'company:GT').filter((id) => id.startsWith('train:')).length).toBe(
      3,
    );
  });

  it('1828/overview/9: a set that has begun keeps its number of rounds', () => {
    const scene = first('3', (scene) => operating(scene, ['GT'], 'trains', { of: 1 }));
    expect([scene.read('phase'), scene.read('round').of]).toEqual(['Green', 1]);
  });
});

describe('help by the director', () => {
  it('1828/emergency/1 1828/emergency/2 1828/emergency/13: the director adds exactly what is missing, and nothing is left', () => {
    const scene = grandRapids(30);
    const bank = scene.cash('bank');
    scene.play(1, buy('GT', 'train:2-0', 80));
    expect(scene.cash('player:1')).toBe(650);
    expect(scene.cash('company:GT')).toBe(0);
    expect(scene.cash('bank') - bank).toBe(80);
    expect(scene.at('train:2-0')).toBe('company:GT');
  });

  it('1828/emergency/3 1828/emergency/5: only while the treasury is below the price on sale, and for no more than is printed', () => {
    const scene = grandRapids(79);
    started(scene, 'WAB', 67, { 1: 6 });
    const [three] = trains(scene, 'WAB', '3');
    expect(scene.wrongs(1, buy('GT', three!, 160))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 161))).toContain('1828/emergency/5');
    scene.fund('company:GT', 80);
    expect(scene.wrongs(1, buy('GT', three!, 160))).not.toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 80))).toEqual([]);
    expect(scene.wrongs(1, sellShares('WAB', 10))).toEqual(['1828/emergency/3']);
  });

  it('1828/emergency/4: from the supply only the train on sale', () => {
    const scene = grandRapids(0);
    expect(scene.wrongs(1, buy('GT', 'train:2-0', 80))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', 'train:3-0', 160))).toContain('1828/trains1/4');
  });

  /** Player 1 has $20, GT nothing; a 3-train costs 160. */
  const short = () => {
    const scene = grandRapids(0, 'Green', ['2']);
    scene.fund('player:1', 20);
    started(scene, 'WAB', 79, { 1: 4, 2: 3 });
    started(scene, 'NYC', 71, { 2: 3, 1: 3 });
    scene.clock('turn', 1);
    operating(scene, ['GT'], 'trains');
    return scene;
  };

  it('1828/emergency/6 1828/emergency/7: short of cash, shares are sold by the rules, and no more than needed', () => {
    const scene = short();
    expect(scene.wrongs(1, buy('GT', 'train:3-0', 160))).toContain('1828/emergency/6');
    expect(scene.wrongs(2, sellShares('NYC', 10))).toContain('1828/emergency/6');
    // 20 + 71 + 71 are enough for 160: a third share is one too many.
    expect(scene.wrongs(1, sellShares('NYC', 30))).toEqual(['1828/emergency/7']);
    expect(scene.wrongs(1, sellShares('NYC', 20))).toEqual([]);
    const row = scene.cell('NYC')![0];
    scene.play(1, sellShares('NYC', 20));
    expect([scene.cash('player:1'), scene.cell('NYC')![0]]).toEqual([162, row + 2]);
    expect(scene.wrongs(1, sellShares('NYC', 10))).toContain('1828/emergency/7');
    scene.play(1, buy('GT', 'train:3-0', 160));
    expect(scene.cash('player:1')).toBe(2);
  });

  it('1828/emergency/8 1828/emergency/10: the buyer keeps its director, another company may change hands at once', () => {
    const scene = short();
    started(scene, 'GT', 79, { 1: 3, 2: 3 });
    expect(scene.wrongs(1, sellShares('GT', 10))).toEqual(['1828/emergency/8']);
    scene.play(1, sellShares('WAB', 20));
    expect(scene.director('WAB')).toBe('player:2');
    expect(scene.at('train:3-0')).toBe('depot');
  });

  it('1828/directors/5: an emergency sale leaves the tied director of another company where it is', () => {
    const scene = short();
    started(scene, 'NYC', 71, { 3: 2 });
    for (const [player, number] of [
      [1, 1],
      [1, 2],
      [2, 3],
      [2, 4],
    ] as const)
      scene.put(`share:NYC-${number}`, `player:${player}`);
    expect(scene.director('NYC')).toBe('player:3');
    scene.play(1, sellShares('NYC', 20));
    expect(scene.director('NYC')).toBe('player:3');
    expect([1, 2, 3].map((n) => scene.units(`player:${n}`, 'NYC'))).toEqual([0, 2, 2]);
  });

  it('1828/emergency/9: after a sale another train costs more than would have been there without the last share', () => {
    const scene = short();
    const [three] = trains(scene, 'WAB', '3');
    scene.play(1, sellShares('NYC', 20));
    // 162 in hand, 91 without the last share.
    expect(scene.wrongs(1, buy('GT', three!, 91))).toContain('1828/emergency/9');
    expect(scene.wrongs(1, buy('GT', three!, 92))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 160))).toEqual([]);
  });

  it('1828/emergency/11 1828/emergency/12: not with a train, but for an empty shell, and then as one likes', () => {
    const scene = grandRapids(0);
    trains(scene, 'GT', '2');
    expect(scene.wrongs(1, buy('GT', 'train:2-2', 80))).toEqual(
      expect.arrayContaining(['1828/emergency/11']),
    );
    const both = grandRapids(0);
    system(both, 'GT', 'IC');
    started(both, 'GT', 79, { 1: 6, 'company:GT': 1 });
    trains(both, 'GT', '2');
    expect(both.wrongs(1, buy('GT', 'train:2-2', 80, 'IC'))).toEqual([]);
    expect(both.wrongs(1, PASS)).toEqual([]);
    both.fund('player:1', 0);
    started(both, 'WAB', 79, { 2: 3, 1: 2 });
    both.play(1, sellShares('WAB', 20));
    expect(both.wrongs(1, PASS)).toEqual(['1828/emergency/12']);
    both.play(1, buy('GT', 'train:2-2', 80, 'IC'));
    expect(both.at('train:2-2')).toBe('company:IC');
  });

  it('1828/emergency/12 1828/emergency/15 (C54): a director who has sold shares for an empty shell must buy, or is bankrupt', () => {
    const scene = grandRapids(0);
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 2, 2: 2, 'company:GT': 1 });
    trains(scene, 'GT', '2');
    scene.fund('player:1', 0);
    started(scene, 'NYC', 71, { 2: 3, 1: 1 });
    const bankrupt = { verb: 'declareBankruptcy', company: 'GT' };
    expect(scene.wrongs(1, bankrupt)).toContain('1828/emergency/15');
    scene.play(1, sellShares('NYC', 10));
    // $71 for a train of $80, nothing left to sell, nobody else with a train.
    expect(scene.wrongs(1, PASS)).toEqual(['1828/emergency/12']);
    expect(scene.wrongs(1, bankrupt)).toEqual([]);
    expect(scene.turn().procedure!.question!.answers).toMatchObject([{ move: bankrupt }]);
    // Another company's train may still be had for it, at what the last share has brought.
    trains(scene, 'NYC', '3');
    expect(scene.wrongs(1, PASS)).toEqual(['1828/emergency/12']);
    expect(scene.wrongs(1, bankrupt)).toEqual(['1828/emergency/15']);
  });

  it('1828/emergency/14: with nothing left in the supply nobody has to buy', () => {
    const scene = grandRapids(5, 'Purple', ['2', '3', '5', '3+D', '6', '8E']);
    started(scene, 'WAB', 67, { 2: 6 });
    trains(scene, 'WAB', 'D');
    expect(scene.wrongs(1, PASS)).toEqual(['1828/trains1/8']);
    soldOut(scene, 'D');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  it('1828/emergency/15 1828/endcrit/2 1828/endcrit/3: short of everything the director is bankrupt, and the game over', () => {
    const bankrupt = { verb: 'declareBankruptcy', company: 'GT' };
    const scene = short();
    expect(scene.wrongs(1, bankrupt)).toEqual(['1828/emergency/15']);
    const poor = grandRapids(0, 'Gray', ['2', '3', '5', '3+D', '6', '8E']);
    started(poor, 'NYC', 71, { 2: 3, 1: 2 });
    poor.put('private:SVN', 'player:1');
    expect(poor.wrongs(2, bankrupt)).toContain('1828/emergency/15');
    expect(poor.options(1, 'declareBankruptcy')).toEqual([]);
    poor.fund('player:1', 100);
    expect(poor.options(1, 'declareBankruptcy')).toEqual([bankrupt]);
    poor.play(1, bankrupt);
    expect([poor.read('stage'), poor.turn().over]).toEqual(['over', true]);
    expect(poor.cash('player:1')).toBe(0);
    expect(poor.units('player:1', 'NYC')).toBe(0);
    // Nobody else has 20% of GT: two of the shares stay, and the private counts.
    const worth = poor.game.rulebook!.score(poor.table).find((w) => w.player === 'player:1')!;
    expect(poor.units('player:1', 'GT')).toBe(2);
    expect(worth.total).toBe(2 * poor.price('GT')! + 20);
  });
});
