import { describe, expect, test } from 'vitest';
import { offerPrice } from '../../../../../engine/games/1862/trains/roster.ts';
import {
  buyTop,
  buyUsed,
  does,
  said,
  besideENR,
  at,
  buying,
  buyTopOf,
  inBand,
} from '../../../../kit/stands/1862-line.ts';
import {
  begin,
  operating,
  PASS,
  type Scene,
  soldOutBefore,
  started,
  train,
  trainsOf,
} from '../../../../kit/1862.ts';
import { buyTrain } from '../../../../kit/moves.ts';
import { poor } from './positions.ts';
const WAYS = ['sellTreasury', 'refinance', 'declareBankruptcy'] as const;

/** ECR without a train and with so much at its train step; ENR of a player has a 2F of an earlier band. */
function besideUsed(cash: number, of: number, price = 100): Scene & { used: string } {
  const scene = begin();
  started(scene, 'ECR', { 1: 6 }, { cash, price });
  started(scene, 'ENR', { [of]: 6 });
  const used = train(scene, 'ENR', '2F');
  soldOutBefore(scene, 'E');
  scene.clock('phase', 'E');
  operating(scene, ['ECR', 'ENR'], 'trains');
  return Object.assign(scene, { used });
}

describe('the duty to own a train', () => {
  test('1862/7.11/4 (§7.11): money is raised by the company in turn alone', () => {
    const table = besideENR('C', 0);
    started(table, 'ENR', { 2: 6 }, { cash: 0 });
    for (const verb of ['sellTreasury', 'refinance'])
      expect(table.wrongs(1, { verb, company: 'ENR' })).toContain('1862/7.11/4');
  });

  test('1862/7.11/1, 1862/7.11/2: with the money it buys', () => {
    const table = besideENR('B', 200);
    expect(table.wrongs(1, PASS)).toContain('1862/7.11/2');
    expect(table.options(1, 'sellTreasury')).toEqual([]);
    table.play(1, buyTop(table));
    expect(table.read('operating').step).not.toBe('trains');
  });

  test('1862/7.11/3: without it a used one may do', () => {
    const table = besideENR('C', 120);
    const id = train(table, 'ENR', '3F');
    table.clock('phase', 'D');
    expect(table.wrongs(1, buyUsed(id, 140))).toContain('1862/7.9/14');
    table.fund('company:ECR', 140);
    table.play(1, buyUsed(id, 140));
    table.play(2, { verb: 'agree' });
    expect(table.read('operating').step).not.toBe('trains');
  });

  test('1862/7.11/4, 1862/7.11/5, 1862/7.11.1/1, 1862/7.11.1/2, 1862/7.11.1/3, 1862/7.11.1/4: its own shares, as many as needed', () => {
    const table = besideENR('B', 50);
    const theirs = train(table, 'ENR', '2F');
    expect(table.wrongs(1, PASS)).toContain('1862/7.11/4');
    // Four shares at 100 on the charter, £150 missing: two are sold.
    table.play(1, does('sellTreasury'));
    expect([table.cash('company:ECR'), table.price('ECR')]).toEqual([250, 90]);
    expect(table.units('pool', 'ECR')).toBe(2);
    expect(table.wrongs(1, PASS)).toContain('1862/7.11/5');
    expect(table.wrongs(1, buyUsed(theirs, 200))).toContain('1862/7.11/5');
    table.play(1, buyTop(table, '2F'));
    expect(trainsOf(table, 'ECR')).toEqual(['2F']);
    const few = besideENR('H', 50);
    expect(few.wrongs(1, does('sellTreasury'))).toContain('1862/7.11.1/1');
    // With the price to the pound nothing is missing: a host who lets it stand sells nothing.
    few.force(1, does('sellTreasury'));
    expect(few.units('pool', 'ECR')).toBe(0);
    const enough = besideENR('B', 200);
    expect(enough.wrongs(1, does('sellTreasury'))).toEqual(['1862/7.11/4']);
    enough.force(1, does('sellTreasury'));
    expect([enough.units('pool', 'ECR'), enough.price('ECR')]).toEqual([0, 100]);
    expect(enough.wrongs(1, PASS)).toContain('1862/7.11/2');
  });

  test('1862/7.11/4: the two ways are not combined', () => {
    const table = besideENR('H', 50);
    // Shares bring 400, ten pars 1000: 750 are missing.
    expect(table.options(1, 'sellTreasury')).toEqual([]);
    expect(table.options(1, 'refinance').length).toBe(1);
    expect(table.wrongs(1, does('declareBankruptcy'))).toContain('1862/7.12/1');
  });

  test('1862/7.11/6: where both would do the director chooses', () => {
    const table = besideENR('B', 50);
    expect(table.options(1, 'sellTreasury').length).toBe(1);
    expect(table.options(1, 'refinance').length).toBe(1);
    expect(table.options(1, 'declareBankruptcy')).toEqual([]);
  });

  test('1862/7.11.1/5: driven to 0 it is bankrupt', () => {
    const table = besideENR('A', 80);
    started(table, 'ECR', { 1: 6 }, { price: 7, cash: 80 });
    operating(table, ['ECR', 'ENR'], 'trains');
    table.play(1, does('sellTreasury'));
    expect(table.at('marker:ECR')).toBe('market');
    expect(table.units('ipo', 'ECR')).toBe(10);
  });
});

describe('how far money is raised', () => {
  test('1862/7.11/4: money is raised only for a train that is wanting, to the last pound', () => {
    const price = offerPrice(inBand('trains', 'C').table);
    const under = (cash: number, own = false) => {
      const scene = inBand('trains', 'C', cash);
      if (own) train(scene, 'ECR', '3F');
      return scene.turn().procedure;
    };
    expect(under(price)).toBeUndefined();
    expect(under(0, true)).toBeUndefined();
    const short = under(price - 1);
    expect(short).toMatchObject({ state: 'under way' });
    expect(short!.steps.at(-1)).toBeDefined();
    expect(
      short!.steps.some(({ label, state }) => /raises the rest/.test(label) && state === 'now'),
    ).toBe(true);
  });

  test('1862/7.11/5 (§7.11): once shares are sold nothing is missing, and the train is bought now', () => {
    const scene = buying('B', 199);
    expect(scene.turn().procedure).toMatchObject({ state: 'under way' });
    scene.play(1, does('sellTreasury'));
    expect(scene.turn().procedure).toMatchObject({
      state: 'ready',
      steps: [{}, { state: 'done' }, { label: 'The train is bought', state: 'now' }],
    });
  });
});

describe('what has to be bought', () => {
  test('1862/S12.4: two shares of £100 for £150: the rest pays a warranty, and no train of others first', () => {
    const scene = at('trains', { 1: 6 }, { cash: 50 });
    started(scene, 'ENR', { 1: 6 });
    const theirs = train(scene, 'ENR', '2F');
    soldOutBefore(scene, 'B');
    scene.clock('phase', 'B');
    scene.play(1, { verb: 'sellTreasury', company: 'ECR' });
    // 100, 95, 90: both are sold at the price before.
    expect([scene.cash('company:ECR'), scene.price('ECR'), scene.units('pool', 'ECR')]).toEqual([
      250, 90, 2,
    ]);
    expect(scene.wrongs(1, buyTrain('ECR', theirs, 200))).not.toEqual([]);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.wrongs(1, buyTopOf(scene, 'ECR', '2F', 2))).not.toEqual([]);
    scene.play(1, buyTopOf(scene, 'ECR', '2F', 1));
    expect(scene.cash('company:ECR')).toBe(0);
  });

  test('1862/S12.4: a company that can pay for the train of the bank may buy an older one, but must buy', () => {
    const scene = at('trains', { 1: 6 }, { cash: 280 });
    started(scene, 'ENR', { 1: 6 });
    const theirs = train(scene, 'ENR', '2/3L');
    soldOutBefore(scene, 'C');
    scene.clock('phase', 'C');
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
    expect(scene.options(1, 'sellTreasury')).toEqual([]);
    scene.play(1, buyTrain('ECR', theirs, 100));
    expect(scene.wrongs(1, PASS)).toEqual([]);
  });
});

describe('what a pass is refused for', () => {
  test('1862/7.11/4, 1862/7.11/6: passing names the ways that are open, and no other', () => {
    expect(said(poor(100, 'B'), 1, PASS)).toEqual([
      'ECR has no train: it is re-financed; a pass does not say so.',
    ]);
    expect(said(poor(100, 'B', 4), 1, PASS)).toEqual([
      'ECR has no train: it sells 1 of its own shares or is re-financed; a pass does not say so.',
    ]);
    const small = poor(0, 'H');
    small.put('par:ECR', 'par:non-chartered-54');
    expect(said(small, 1, PASS)).toEqual([
      'ECR has no train: it cannot raise the £800 that are missing, and is bankrupt.',
    ]);
  });

  test('1862/7.11/3: a train that the same director can sell comes before raising money', () => {
    const scene = poor(100, 'B');
    started(scene, 'WVR', { 1: 6 });
    scene.put('train:A-0', 'company:WVR', { face: 0 });
    expect(scene.wrongs(1, PASS)).toEqual(['1862/7.11/3']);
  });
});

describe('a company that cannot pay the train of the bank', () => {
  test('1862/7.11/4, 1862/7.12/1 (D66): neither sells, is re-financed nor bankrupt while its director’s other company has a train it can pay', () => {
    const scene = besideUsed(200, 1);
    for (const verb of WAYS) expect(scene.options(1, verb)).toEqual([]);
    expect(scene.wrongs(1, does('sellTreasury'))).toContain('1862/7.11/4');
    expect(scene.wrongs(1, does('declareBankruptcy'))).toContain('1862/7.12/1');
    expect(scene.wrongs(1, { verb: 'pass' })).toEqual(['1862/7.11/3']);
    const { answers, what } = scene.turn().procedure!.question!;
    expect(answers.map(({ move }) => move.verb)).toEqual(['buyTrain']);
    expect(what).toBe('{player:1} buys a train of another company.');
    scene.play(1, answers[0]!.move);
    expect(scene.at(scene.used)).toBe('company:ECR');
  });

  test('1862/7.11/4 (D66): another director may refuse, so his train bars nothing', () => {
    const scene = besideUsed(200, 2);
    expect(scene.wrongs(1, buyUsed(scene.used, 100))).toEqual([]);
    expect(scene.options(1, 'sellTreasury')).toHaveLength(1);
  });

  test('1862/7.11/4, 1862/S17 (D66): nor any train of others once the LNER has formed', () => {
    const scene = besideUsed(200, 1);
    scene.clock('lner', 'formed');
    expect(scene.wrongs(1, does('sellTreasury'))).toEqual([]);
  });

  test('1862/7.11/4 (D66): a record is held against the host alone who takes it over, and only where a train barred it', () => {
    const recorded = { ...does('sellTreasury'), recorded: true };
    expect(besideUsed(200, 1).wrongs(1, recorded)).toEqual(['1862/7.11/4']);
    expect(besideUsed(200, 2).findings(1, recorded)).toEqual([]);
    // What is not recorded is refused for it, once.
    expect(besideUsed(200, 1).wrongs(1, does('sellTreasury'))).toEqual(['1862/7.11/4']);
  });

  test('1862/7.11/4 (D66): nor does a train that the treasury cannot pay', () => {
    const scene = besideUsed(30, 1);
    expect(WAYS.flatMap((verb) => scene.options(1, verb))).not.toEqual([]);
  });
});

describe('exactly what is missing', () => {
  test('1862/S12.4: £200 buy a train of £200, and £199 sell one share', () => {
    expect(buying('B', 200).wrongs(1, PASS)).toContain('1862/7.11/2');
    expect(buying('B', 200).options(1, 'refinance')).toEqual([]);
    const scene = buying('B', 199);
    scene.play(1, does('sellTreasury'));
    expect([scene.cash('company:ECR'), scene.units('pool', 'ECR'), scene.price('ECR')]).toEqual([
      299, 1, 95,
    ]);
  });

  test('1862/S12.4: shares for exactly what is missing are enough, a pound less is not', () => {
    // Four shares at 100.
    expect(buying('E', 100).options(1, 'sellTreasury').length).toBe(1);
    expect(buying('E', 99).options(1, 'sellTreasury')).toEqual([]);
    const scene = buying('E', 100);
    scene.play(1, does('sellTreasury'));
    expect([scene.cash('company:ECR'), scene.units('company:ECR', 'ECR')]).toEqual([500, 0]);
    scene.play(1, buyTop(scene, '6F'));
    expect(scene.cash('company:ECR')).toBe(0);
  });

  test('1862/S12.4: the forced sale falls a price a share, in every zone and with the LNER', () => {
    const price = (lner: 'no' | 'formed') => {
      const scene = buying('E', 100, { price: 430 });
      scene.clock('lner', lner);
      scene.play(1, does('sellTreasury'));
      return scene.price('ECR');
    };
    // £400 missing take one share.
    expect([price('no'), price('formed')]).toEqual([400, 400]);
  });

  test('1862/S12.4: the shares of the IPO are not the company’s to sell', () => {
    const scene = buying('B', 100, { chartered: true, par: 54 });
    expect(scene.units('ipo', 'ECR')).toBe(4);
    expect(scene.options(1, 'sellTreasury')).toEqual([]);
    expect(scene.options(1, 'refinance').length).toBe(1);
  });

  test('1862/S12.4, 1862/S14.6: ten pars for what is missing to the pound; else bankrupt', () => {
    const at = (cash: number) => {
      const scene = buying('H', cash, { price: 54, par: 54 }, { 1: 10 });
      return [scene.options(1, 'refinance').length, scene.options(1, 'declareBankruptcy').length];
    };
    expect([at(260), at(259)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test('1862/S12.4: money raised goes into a train of the bank first, after that used ones', () => {
    const scene = buying('B', 150, { price: 200 });
    const theirs = train(scene, 'ENR', '2F');
    expect(scene.wrongs(1, buyUsed(theirs, 200))).toContain('1862/7.9/14');
    scene.play(1, does('sellTreasury'));
    expect(scene.cash('company:ECR')).toBe(350);
    expect(scene.wrongs(1, buyUsed(theirs, 200))).toContain('1862/7.11/5');
    scene.play(1, buyTop(scene, '2F', 3));
    expect(scene.cash('company:ECR')).toBe(0);
    expect(scene.read('operating').step).not.toBe('trains');
  });
});
