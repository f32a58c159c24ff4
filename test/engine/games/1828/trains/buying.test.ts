import { describe, expect, test } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  begin,
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
  grandRapids,
  RAN,
} from '../../../../kit/1828.ts';
import { buyTrain } from '../../../../kit/moves.ts';
import { legal, inDepot } from '../../../../kit/scene.ts';
import { grandTrunk, trackLine, said } from '../../../../kit/stands/1828-stands.ts';
import { buy, trainBuyer, first, kinds } from './positions.ts';

const limitOf = (table: Scene['table']) => nowOf(table).rules.trains.trainLimit(table);
describe('buying', () => {
  test('1828/trains1/1 1828/trainlimit1/1 1828/phases/8: with room below the limit of the phase', () => {
    const limits = { Yellow: 4, Green: 4, Blue: 4, Brown: 3, Red: 2, Gray: 2, Purple: 2 };
    for (const [phase, limit] of Object.entries(limits)) {
      const scene = trainBuyer(2000, phase);
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

  test('1828/trains1/2: the printed price to the bank, or $1 and more to a company', () => {
    const scene = trainBuyer(100);
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

  test('1828/trains1/4 1828/trov/3: one kind after the other', () => {
    const scene = trainBuyer(1000);
    expect(scene.wrongs(1, buy('GT', 'train:3-0', 160))).toEqual(['1828/trains1/4']);
    soldOut(scene, '2');
    expect(scene.wrongs(1, buy('GT', 'train:3-0', 160))).toEqual([]);
    const order = piecesIn(scene.table, 'depot').flatMap(
      (id) => scene.game.box.pieces.get(id)?.type ?? [],
    );
    expect([...new Set(order)]).toEqual(['3', '5', '3+D', '6', '8E', 'D']);
  });

  test('1828/trains1/7: one at a time, each with all it brings', () => {
    const scene = trainBuyer(1000, 'Green', ['2', '3']);
    scene.put('train:2-0', 'company:GT');
    scene.play(1, buy('GT', 'train:5-0', 250));
    expect([scene.read('phase'), scene.at('train:2-0')]).toEqual(['Blue', 'out']);
    scene.play(1, buy('GT', 'train:5-1', 250));
    expect(scene.read('phase')).toBe('Blue');
  });

  test('1828/trains1/8: a company that can reach a second stop must end the step with a train', () => {
    const scene = trainBuyer(200);
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

  test('1828/trains1/11 1828/setup/20: the train of C&P is not for sale', () => {
    const scene = trainBuyer(500);
    scene.put('private:C&P', 'player:1');
    expect(scene.wrongs(1, buy('GT', 'train:2-1', 80))).toContain('1828/trains1/11');
    expect(scene.options(1, 'buyTrain').map((m) => m.train)).not.toContain('train:2-1');
  });

  test('1828/trains1/13: over the printed price only if the treasury is over it too', () => {
    const scene = trainBuyer(200);
    started(scene, 'WAB', 67, { 1: 6 });
    const [three] = trains(scene, 'WAB', '3');
    expect(scene.wrongs(1, buy('GT', three!, 200))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 201))).toContain('1828/trains1/13');
    scene.fund('company:GT', 160);
    expect(scene.wrongs(1, buy('GT', three!, 160))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 161))).not.toEqual([]);
  });

  test('1828/trains1/14 1828/p250/2: a $250 private closes with a train of its company, or of a system with it', () => {
    const scene = trainBuyer(200);
    scene.put('private:GT', 'player:1');
    scene.put('private:IC', 'player:2');
    scene.play(1, buy('GT', 'train:2-0', 80));
    expect([scene.at('private:GT'), scene.at('private:IC')]).toEqual(['out', 'player:2']);
    const inSystem = trainBuyer(200);
    inSystem.put('private:IC', 'player:2');
    system(inSystem, 'GT', 'IC');
    started(inSystem, 'GT', 79, { 1: 6, 'company:GT': 1 });
    inSystem.play(1, buy('GT', 'train:2-0', 80, 'GT'));
    expect(inSystem.at('private:IC')).toBe('out');
  });
});

describe('systems', () => {
  const shells = (step: 'trains' | 'arrange' = 'trains') => {
    const scene = trainBuyer(1000);
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 });
    operating(scene, ['GT'], step);
    return scene;
  };

  test('1828/trains1/12 1828/systems/3: each shell has the whole limit, and a train goes into a named one', () => {
    const scene = shells();
    trains(scene, 'GT', '3', '3', '3', '3');
    expect(scene.wrongs(1, buy('GT', 'train:2-0', 80, 'GT'))).toEqual(['1828/systems/3']);
    scene.play(1, buy('GT', 'train:2-0', 80, 'IC'));
    expect(scene.at('train:2-0')).toBe('company:IC');
    trains(scene, 'IC', '3', '3', '3');
    expect(scene.wrongs(1, buy('GT', 'train:2-2', 80, 'IC'))).toContain('1828/trains1/1');
  });

  test('1828/systems/4: before buying, trains change shells and end within both limits', () => {
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

describe('the money of a company', () => {
  test('1828 A6.9: with a train of another company the whole treasury may go, above the printed price too', () => {
    const scene = grandRapids('trains');
    started(scene, 'WAB', 67, { 1: 6 });
    const [two] = trains(scene, 'WAB', '2');
    expect(legal(scene, 1, buyTrain('GT', two!, 1000))).toBe(true);
    expect(legal(scene, 1, buyTrain('GT', two!, 1001))).toBe(false);
    expect(legal(scene, 1, buyTrain('GT', two!, 0))).toBe(false);
  });
});

describe('from whom, and how many', () => {
  test('1828 A6.9: the train of another director’s company takes his word, and any dollar', () => {
    const scene = trackLine(grandTrunk('trains'));
    const [theirs] = trains(scene, 'WAB', '2') as [string];
    expect(legal(scene, 1, buyTrain('GT', theirs, 0))).toBe(false);
    scene.play(1, buyTrain('GT', theirs, 1));
    expect(scene.acting()).toBe(2);
    scene.play(2, { verb: 'decline' });
    expect([scene.at(theirs), scene.cash('company:GT')]).toEqual(['company:WAB', 1000]);
    scene.play(1, buyTrain('GT', theirs, 1));
    scene.play(2, { verb: 'agree' });
    expect([scene.at(theirs), scene.cash('company:WAB')]).toEqual(['company:GT', 1]);
  });

  test('1828 A10.2: the $250 private closes with its company’s first train, bought from whomever', () => {
    const scene = trackLine(grandTrunk('trains'));
    scene.put('private:GT', 'player:3');
    scene.put('private:IC', 'player:3');
    scene.play(1, buyTrain('GT', inDepot(scene, '2'), 80));
    expect([scene.at('private:GT'), scene.at('private:IC')]).toEqual(['out', 'player:3']);
    const used = trackLine(grandTrunk('trains'));
    used.put('private:GT', 'player:3');
    const [theirs] = trains(used, 'WAB', '2') as [string];
    used.play(1, buyTrain('GT', theirs, 50));
    used.play(2, { verb: 'agree' });
    expect(used.at('private:GT')).toBe('out');
  });

  test('1828 A6.9: a company below the limit may buy; at the limit it may not', () => {
    const scene = trackLine(grandTrunk('trains', 'Brown'));
    trains(scene, 'GT', '5', '5');
    soldOut(scene, '2', '3', '5');
    scene.play(1, buyTrain('GT', inDepot(scene, '3+D'), 350));
    expect(kinds(scene, 'GT')).toHaveLength(3);
    expect(scene.options(1, 'buyTrain')).toEqual([]);
  });
});

describe('systems', () => {
  test('1828 A9.2, A6.9: each shell is filled to the limit, and no further', () => {
    const scene = begin({ players: 4, seed: 23366 });
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 }, RAN);
    token(scene, 'GT', 'D4');
    scene.fund('company:GT', 1000);
    trains(scene, 'GT', '2', '2', '2', '2');
    operating(scene, ['GT'], 'trains');
    const [next] = piecesIn(scene.table, 'depot').filter((id) => id.startsWith('train:2-'));
    const into = (shell: string) => ({
      verb: 'buyTrain',
      company: 'GT',
      train: next!,
      price: 80,
      shell,
    });
    expect(legal(scene, 1, into('GT'))).toBe(false);
    scene.play(1, into('IC'));
    expect(scene.at(next!)).toBe('company:IC');
  });
});

describe('what a purchase is refused for', () => {
  test('1828 A6.9: the train of C&P is never for sale, whatever is', () => {
    const scene = grandRapids('trains');
    expect(said(scene, 1, buyTrain('GT', 'train:2-1', 80))).toEqual([
      'That 2 train belongs to C&P and is not for sale.',
    ]);
  });

  test('1828 A9.2: only systems have shells to move trains between', () => {
    const scene = grandRapids('trains');
    const [two] = trains(scene, 'GT', '2');
    system(scene, 'GT', 'IC');
    operating(scene, ['GT'], 'arrange');
    for (const company of ['C&P', 'WAB'])
      expect(said(scene, 1, { verb: 'moveTrain', company, train: two! })).toEqual([
        `${company} is no system and has no shells to move trains between.`,
      ]);
  });
});
