import { describe, expect, it } from 'vitest';
import { buyTrain, runTrains, sellShares } from '../../../kit/moves.ts';
import { grandRapids, line, type Scene, soldOut, started, trains } from '../../../kit/1828.ts';

/** Trains that have to be owned (1828 A6.9), and trains left standing (A6.7, C61). */

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

describe('after an emergency sale', () => {
  it('1828/emergency/9: another company’s train costs more than could be paid without the share, whatever the treasury has', () => {
    // Without the share there were $220, and there are $320: a 5 at $250 is not dear enough.
    const poor = sold(200);
    expect(poor.wrongs(1, buyTrain('GT', poor.five, 220))).not.toEqual([]);
    expect(poor.wrongs(1, buyTrain('GT', poor.five, 221))).toEqual([]);
    const rich = sold(300);
    for (const price of [1, 250, 300])
      expect(rich.wrongs(1, buyTrain('GT', rich.five, price))).not.toEqual([]);
  });
});

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

describe('bankruptcy and trains of other companies', () => {
  it('1828/emergency/15: is not open while a company of the same director has a train that can be paid', () => {
    const scene = ruined(1);
    expect(scene.wrongs(1, BANKRUPT)).toContain('1828/emergency/15');
    expect(scene.options(1, 'declareBankruptcy')).toEqual([]);
    const { answers, what } = scene.turn().procedure!.question!;
    expect(what).not.toContain('is bankrupt');
    expect(answers.map(({ says }) => says)).toContain('Buy a D train from WAB for $1');
    for (const { move } of answers) expect(scene.wrongs(1, move)).toEqual([]);
  });

  it('1828/emergency/15: another director is asked first; when he has refused it is open', () => {
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
  it('1828/run2/2 (C61): is a caution if it has a route, and the run stands', () => {
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
