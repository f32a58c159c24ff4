import { describe, expect, test } from 'vitest';
import {
  operating,
  soldOut,
  stockRound,
  started,
  token,
  trains,
  PASS,
  stand,
  grandRapids,
  four,
  line,
  system,
  RAN,
} from '../../../../kit/1828.ts';
import { buyShare, buyTrain, sellShares } from '../../../../kit/moves.ts';
import { legal, inDepot } from '../../../../kit/scene.ts';
import { grandTrunk, trackLine, said } from '../../../../kit/stands/1828-stands.ts';
import { buy, trainBuyer, short } from './positions.ts';

describe('help by the director', () => {
  test('1828/emergency/1 1828/emergency/2 1828/emergency/13: the director adds exactly what is missing, and nothing is left', () => {
    const scene = trainBuyer(30);
    const bank = scene.cash('bank');
    scene.play(1, buy('GT', 'train:2-0', 80));
    expect(scene.cash('player:1')).toBe(650);
    expect(scene.cash('company:GT')).toBe(0);
    expect(scene.cash('bank') - bank).toBe(80);
    expect(scene.at('train:2-0')).toBe('company:GT');
  });

  test('1828/emergency/3 1828/emergency/5: only while the treasury is below the price on sale, and for no more than is printed', () => {
    const scene = trainBuyer(79);
    started(scene, 'WAB', 67, { 1: 6 });
    const [three] = trains(scene, 'WAB', '3');
    expect(scene.wrongs(1, buy('GT', three!, 160))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 161))).toContain('1828/emergency/5');
    scene.fund('company:GT', 80);
    expect(scene.wrongs(1, buy('GT', three!, 160))).not.toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 80))).toEqual([]);
    expect(scene.wrongs(1, sellShares('WAB', 10))).toEqual(['1828/emergency/3']);
  });

  test('1828/emergency/4: from the supply only the train on sale', () => {
    const scene = trainBuyer(0);
    expect(scene.wrongs(1, buy('GT', 'train:2-0', 80))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', 'train:3-0', 160))).toContain('1828/trains1/4');
  });

  test('1828/emergency/6 1828/emergency/7: short of cash, shares are sold by the rules, and no more than needed', () => {
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

  test('1828/emergency/8 1828/emergency/10: the buyer keeps its director, another company may change hands at once', () => {
    const scene = short();
    started(scene, 'GT', 79, { 1: 3, 2: 3 });
    expect(scene.wrongs(1, sellShares('GT', 10))).toEqual(['1828/emergency/8']);
    scene.play(1, sellShares('WAB', 20));
    expect(scene.director('WAB')).toBe('player:2');
    expect(scene.at('train:3-0')).toBe('depot');
  });

  test('1828/directors/5: an emergency sale leaves the tied director of another company where it is', () => {
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
});

describe('how far the director goes', () => {
  test('1828 A6.9: a director who pays and sells keeps to the last share that is needed', () => {
    // A 3 costs 160; $0 in the treasury, $30 in hand, shares at $65 each.
    const scene = grandRapids('trains', 'Green');
    soldOut(scene, '2');
    scene.fund('company:GT', 0);
    scene.fund('player:1', 30);
    started(scene, 'WAB', 67, { 2: 3, 1: 3 });
    stand(scene, 'WAB', 12, 5);
    expect(scene.price('WAB')).toBe(65);
    // 30 + 65 + 65 are exactly enough.
    expect([10, 20, 30].map((percent) => legal(scene, 1, sellShares('WAB', percent)))).toEqual([
      true,
      true,
      false,
    ]);
    scene.fund('player:1', 29);
    expect(legal(scene, 1, sellShares('WAB', 30))).toBe(true);
    scene.fund('player:1', 30);
    scene.play(1, sellShares('WAB', 20));
    scene.play(1, buyTrain('GT', 'train:3-0', 160));
    expect([scene.cash('player:1'), scene.cash('company:GT')]).toEqual([0, 0]);
  });

  test('1828 A6.9: the director of the company that buys stays, at a tie and no lower', () => {
    const scene = grandRapids('trains', 'Gray');
    soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
    scene.fund('company:GT', 0);
    scene.fund('player:1', 0);
    started(scene, 'GT', 79, { 1: 5, 2: 3 });
    expect([10, 20, 30].map((percent) => legal(scene, 1, sellShares('GT', percent)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('1828 A6.9: no duty without a second centre in reach, and none with any train', () => {
    const scene = grandRapids('trains');
    scene.fund('company:GT', 1);
    expect(legal(scene, 1, PASS)).toBe(false);
    trains(scene, 'GT', '2');
    expect(legal(scene, 1, PASS)).toBe(true);
  });

  test('1828 A15.2: one dollar more and the director is not bankrupt', () => {
    const scene = grandRapids('trains', 'Gray');
    soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
    started(scene, 'GT', 79, { 1: 2, 2: 1 });
    scene.fund('company:GT', 100);
    const bankrupt = { verb: 'declareBankruptcy', company: 'GT' };
    scene.fund('player:1', 799);
    expect(legal(scene, 1, bankrupt)).toBe(true);
    scene.fund('player:1', 800);
    expect(legal(scene, 1, bankrupt)).toBe(false);
    // Another director has a train, and need not sell it: but he has to be asked.
    scene.fund('player:1', 799);
    started(scene, 'WAB', 67, { 2: 6 });
    trains(scene, 'WAB', 'D');
    expect(legal(scene, 1, bankrupt)).toBe(false);
  });
});

describe('money of the director, to the dollar', () => {
  test('1828 A6.9: the director adds what is missing to the dollar, and nothing where the treasury is enough', () => {
    const after = (cash: number) => {
      const scene = trackLine(grandTrunk('trains', 'Yellow', cash));
      scene.play(1, buyTrain('GT', inDepot(scene, '2'), 80));
      return [scene.cash('company:GT'), scene.cash('player:1')];
    };
    expect([after(50), after(80), after(0)]).toEqual([
      [0, 670],
      [0, 700],
      [0, 620],
    ]);
  });

  test('1828 A6.9: with a train, or without a second centre in reach, the director adds nothing', () => {
    const owner = trackLine(grandTrunk('trains', 'Yellow', 50));
    trains(owner, 'GT', '2');
    expect(legal(owner, 1, buyTrain('GT', inDepot(owner, '2'), 80))).toBe(false);
    expect(legal(owner, 1, PASS)).toBe(true);
    // From Louisville no track leads anywhere.
    const lonely = grandTrunk();
    token(lonely, 'WAB', 'H6');
    lonely.fund('company:WAB', 79);
    operating(lonely, ['WAB'], 'trains');
    expect(legal(lonely, 2, buyTrain('WAB', inDepot(lonely, '2'), 80))).toBe(false);
    lonely.fund('company:WAB', 80);
    expect(legal(lonely, 2, buyTrain('WAB', inDepot(lonely, '2'), 80))).toBe(true);
    expect(legal(lonely, 2, PASS)).toBe(true);
    const bound = trackLine(grandTrunk('trains', 'Yellow', 80));
    expect(legal(bound, 1, PASS)).toBe(false);
  });

  test('1828 A6.9, A6.2: shares sold for it put those who are still to come in their new order', () => {
    const scene = trackLine(grandTrunk('trains', 'Yellow', 0));
    started(scene, 'IC', 79, { 3: 6 }, RAN);
    stand(scene, 'IC', 10, 5);
    for (const id of ['share:WAB-7', 'share:WAB-8']) scene.put(id, 'player:1');
    scene.fund('player:1', 0);
    operating(scene, ['GT', 'WAB', 'IC'], 'trains');
    // One at 79 is not enough for 80; a third would be one too many.
    expect(legal(scene, 1, sellShares('WAB', 10))).toBe(true);
    scene.play(1, sellShares('WAB', 20));
    expect([scene.cell('WAB'), scene.cash('player:1')]).toEqual([[11, 5], 158]);
    expect(scene.read('round').order).toEqual(['GT', 'IC', 'WAB']);
    scene.play(1, buyTrain('GT', inDepot(scene, '2'), 80));
    expect(scene.cash('player:1')).toBe(78);
  });
});

describe('what help is refused for', () => {
  test('1828 A6.9: shares that a director does not hold are not counted as money', () => {
    const scene = grandRapids('trains', 'Brown');
    line(scene);
    started(scene, 'WAB', 79, { 1: 1, 2: 4 });
    soldOut(scene, '2', '3', '5');
    scene.fund('company:GT', 200);
    scene.fund('player:1', 20);
    expect(said(scene, 1, sellShares('WAB', 40))).toEqual([
      '{player:1} holds 10% of WAB and cannot sell 40%.',
    ]);
    started(scene, 'WAB', 79, { 1: 4, 2: 4 });
    expect(said(scene, 1, sellShares('WAB', 40))).toEqual([
      '{player:1} and the treasury would reach $350 with one share less.',
    ]);
  });

  test('1828 A6.9: after a sale the price is told by its bounds, if there are none between', () => {
    const scene = grandRapids('trains', 'Brown');
    line(scene);
    started(scene, 'WAB', 79, { 1: 4, 2: 4 });
    started(scene, 'NYC', 79, { 2: 6 });
    soldOut(scene, '2', '3');
    const [five] = trains(scene, 'NYC', '5');
    soldOut(scene, '5');
    scene.fund('company:GT', 300);
    scene.fund('player:1', 20);
    scene.play(1, sellShares('WAB'));
    // Without the share there were $320.
    expect(said(scene, 1, buyTrain('GT', five!, 250))).toEqual([
      'After the sale of shares it costs $321 at the least, and no more than $300 may be paid: GT cannot buy that train now.',
    ]);
  });

  test('1828 A6.9: a company that needs no train is told by that rule', () => {
    const scene = four();
    started(scene, 'C&O', 79, { 1: 6 });
    token(scene, 'C&O', 'K15');
    operating(scene, ['C&O'], 'trains');
    expect(scene.wrongs(1, sellShares('WAB'))).toEqual(['1828/trains1/8']);
    expect(said(scene, 1, sellShares('WAB'))).toEqual([
      'C&O need not own a train now, so its director may not help: no shares are sold.',
    ]);
  });

  test('1828 A6.9: of a system with an empty shell it is not said that a train bars all help', () => {
    const scene = grandRapids('trains', 'Green');
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6 });
    soldOut(scene, '2');
    trains(scene, 'GT', '3');
    // GT-IC has $1000: enough for the 3 at $160 that may fill the shell of IC.
    expect(said(scene, 1, sellShares('WAB'))).toEqual([
      'GT-IC has $1,000, enough for the 3 for $160, so its director may not help: no shares are sold.',
    ]);
    expect(scene.wrongs(1, sellShares('WAB'))).toEqual(['1828/emergency/3']);
    scene.fund('company:GT', 10);
    expect(said(scene, 1, buyTrain('GT', 'train:3-1', 160, { shell: 'GT' }))).toEqual([
      'The director of GT-IC helps only with a train for its empty shell IC, and GT-IC has $10.',
    ]);
  });

  test('1828 A6.9: after a sale, too, a shell with a train bars the help, not the price', () => {
    const scene = grandRapids('trains', 'Green');
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6 });
    started(scene, 'WAB', 79, { 1: 6 });
    soldOut(scene, '2');
    trains(scene, 'GT', '3');
    const [theirs] = trains(scene, 'WAB', '3');
    scene.fund('company:GT', 10);
    scene.fund('player:1', 100);
    scene.clock('work', { least: 50, sold: ['WAB'] });
    const into = (shell: string) => buyTrain('GT', theirs!, 60, { shell });
    expect(said(scene, 1, into('IC'))).toEqual([]);
    expect(scene.wrongs(1, into('GT'))).toEqual(['1828/emergency/11']);
    expect(said(scene, 1, into('GT'))).toEqual([
      'The director of GT-IC helps only with a train for its empty shell IC, and GT-IC has $10.',
    ]);
  });

  test('1828 A6.9, A15.2: without a share to sell that is told; nobody is bankrupt out of turn', () => {
    const scene = grandRapids('trains', 'Green');
    line(scene);
    started(scene, 'GT', 79, { 1: 2 });
    for (const purse of ['company:GT', 'player:1']) scene.fund(purse, 20);
    soldOut(scene, '2');
    expect(said(scene, 1, buyTrain('GT', 'train:3-0', 160))).toEqual([
      'Treasury and director have $40 together, and {player:1} has no share that can be sold.',
    ]);
    expect(said(scene, 1, { verb: 'declareBankruptcy', company: 'OSH' })).toEqual([
      'OSH is not in turn.',
    ]);
  });

  test('1828 A7.5: shares of a company that is part of a system are gone', () => {
    const scene = grandRapids();
    system(scene, 'GT', 'IC');
    stockRound(scene, 1);
    expect(said(scene, 1, buyShare('IC', 'ipo', 10))).toEqual([
      'IC is part of GT-IC, and its own shares are gone.',
    ]);
  });
});
