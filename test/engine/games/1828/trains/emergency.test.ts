import { describe, expect, test } from 'vitest';
import {
  PASS,
  type Scene,
  soldOut,
  started,
  system,
  trains,
  grandRapids,
  line,
} from '../../../../kit/1828.ts';
import { sellShares, buyTrain, runTrains } from '../../../../kit/moves.ts';
import { buy, trainBuyer, short } from './positions.ts';

const BANKRUPT = { verb: 'declareBankruptcy', company: 'GT' };
const DECLINE = { verb: 'decline' };

/** GT has to own a train, its director $20, and sells a share of WAB for the 3+D at $350. */
function sold(treasury: number): Scene & { five: string } {
  const scene = grandRapids('trains', 'Brown');
  line(scene);
  started(scene, 'WAB', 79, { 1: 4, 2: 4 });
  started(scene, 'NYC', 79, { 2: 6 });
  for (const kind of ['2', '3']) soldOut(scene, kind);
  const [five] = trains(scene, 'NYC', '5');
  soldOut(scene, '5');
  scene.fund('company:GT', treasury);
  scene.fund('player:1', 20);
  scene.play(1, sellShares('WAB'));
  return Object.assign(scene, { five: five! });
}

/** GT has $100, its director $50 and nothing to sell; a D costs $900. */
function ruined(of: number): Scene & { train: string } {
  const scene = grandRapids('trains', 'Gray');
  line(scene);
  soldOut(scene, '2', '3', '5', '3+D', '6', '8E');
  started(scene, 'GT', 79, { 1: 2, 2: 1 });
  started(scene, 'WAB', 67, { [of]: 6 });
  const [train] = trains(scene, 'WAB', 'D');
  scene.fund('company:GT', 100);
  scene.fund('player:1', 50);
  return Object.assign(scene, { train: train! });
}

describe('help by the director', () => {
  test('1828/emergency/9: after a sale another train costs more than would have been there without the last share', () => {
    const scene = short();
    const [three] = trains(scene, 'WAB', '3');
    scene.play(1, sellShares('NYC', 20));
    // 162 in hand, 91 without the last share.
    expect(scene.wrongs(1, buy('GT', three!, 91))).toContain('1828/emergency/9');
    expect(scene.wrongs(1, buy('GT', three!, 92))).toEqual([]);
    expect(scene.wrongs(1, buy('GT', three!, 160))).toEqual([]);
  });

  test('1828/emergency/11 1828/emergency/12: not with a train, but for an empty shell, and then as one likes', () => {
    const scene = trainBuyer(0);
    trains(scene, 'GT', '2');
    expect(scene.wrongs(1, buy('GT', 'train:2-2', 80))).toEqual(
      expect.arrayContaining(['1828/emergency/11']),
    );
    const both = trainBuyer(0);
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

  test('1828/emergency/12 1828/emergency/15 (C54): a director who has sold shares for an empty shell must buy, or is bankrupt', () => {
    const scene = trainBuyer(0);
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

  test('1828/emergency/14: with nothing left in the supply nobody has to buy', () => {
    const scene = trainBuyer(5, 'Purple', ['2', '3', '5', '3+D', '6', '8E']);
    started(scene, 'WAB', 67, { 2: 6 });
    trains(scene, 'WAB', 'D');
    expect(scene.wrongs(1, PASS)).toEqual(['1828/trains1/8']);
    soldOut(scene, 'D');
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });

  test('1828/emergency/15 1828/endcrit/2 1828/endcrit/3: short of everything the director is bankrupt, and the game over', () => {
    const bankrupt = { verb: 'declareBankruptcy', company: 'GT' };
    const scene = short();
    expect(scene.wrongs(1, bankrupt)).toEqual(['1828/emergency/15']);
    const poor = trainBuyer(0, 'Gray', ['2', '3', '5', '3+D', '6', '8E']);
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

describe('after an emergency sale', () => {
  test('1828/emergency/9: another company’s train costs more than could be paid without the share, whatever the treasury has', () => {
    // Without the share there were $220, and there are $320: a 5 at $250 is not dear enough.
    const poor = sold(200);
    expect(poor.wrongs(1, buyTrain('GT', poor.five, 220))).not.toEqual([]);
    expect(poor.wrongs(1, buyTrain('GT', poor.five, 221))).toEqual([]);
    const rich = sold(300);
    for (const price of [1, 250, 300])
      expect(rich.wrongs(1, buyTrain('GT', rich.five, price))).not.toEqual([]);
  });
});

describe('bankruptcy and trains of other companies', () => {
  test('1828/emergency/15: is not open while a company of the same director has a train that can be paid', () => {
    const scene = ruined(1);
    expect(scene.wrongs(1, BANKRUPT)).toContain('1828/emergency/15');
    expect(scene.options(1, 'declareBankruptcy')).toEqual([]);
    const { answers, what } = scene.turn().procedure!.question!;
    expect(what).not.toContain('is bankrupt');
    expect(answers.map(({ says }) => says)).toContain('Buy a D train from WAB for $1');
    for (const { move } of answers) expect(scene.wrongs(1, move)).toEqual([]);
  });

  test('1828/emergency/15: another director is asked first; when he has refused it is open', () => {
    const scene = ruined(2);
    expect(scene.wrongs(1, BANKRUPT)).toEqual(['1828/emergency/15']);
    scene.play(1, buyTrain('GT', scene.train, 150));
    // Whoever asks may think better of it: that is no refusal.
    scene.play(1, DECLINE);
    expect(scene.wrongs(1, BANKRUPT)).toEqual(['1828/emergency/15']);
    scene.play(1, buyTrain('GT', scene.train, 150));
    scene.play(2, DECLINE);
    expect(scene.wrongs(1, BANKRUPT)).toEqual([]);
    expect(scene.turn().procedure!.question!.answers.map(({ says }) => says)).toContain(
      'Declare bankruptcy',
    );
  });
});

describe('a train left standing', () => {
  test('1828/run2/2 (C61): is a caution if it has a route, and the run stands', () => {
    const scene = grandRapids('run', 'Green');
    line(scene);
    const [one, two] = trains(scene, 'GT', '3', '3');
    const lone = runTrains('GT', [one!, 'C5.0', 'D4.0']);
    const [caution] = scene.findings(1, lone);
    expect(caution).toMatchObject({ severity: 'caution', clause: '1828/run2/2', pieces: [two] });
    const both = runTrains('GT', [one!, 'C5.0', 'D4.0'], [two!, 'D4.0', 'D6.0', 'D8.0']);
    expect(scene.findings(1, both)).toEqual([]);
  });
});
