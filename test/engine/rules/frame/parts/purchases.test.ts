import { describe, expect, it } from 'vitest';
import { PASS, operating, sell, soldOut, started, train, trains } from '../../../../kit/1830.ts';
import { defineCheck } from '../../../../../engine/rules/course/check.ts';
import { withActions } from '../../../../../engine/rules/course/verb.ts';
import { difference } from '../../../../../engine/rules/frame.ts';
import {
  buyTrain,
  train as trainAction,
  trainStep,
} from '../../../../../engine/rules/trains/buy.ts';
import { LINKED, seen, table } from './table.ts';

/** How a train that has to be owned is paid, on tables of 1830. */

describe('trains', () => {
  it('one that is not on sale yet is told by that alone, whatever is paid for it (1830 §7.1)', () => {
    const scene = table();
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 10);
    trains(scene, 'PRR', '2', '2', '2', '2');
    operating(scene, ['PRR'], 'trains');
    expect(scene.findings(1, train('PRR', 'train:4-0', 7))).toHaveLength(1);
  });

  it('trains are offered to whoever raises money only as the title sells them', () => {
    const strict = withActions(buyTrain, {
      ...trainAction,
      checks: [...trainAction.checks, defineCheck('never', () => 'No train is sold here.')],
    });
    const offered = (buyTrain: typeof strict) => {
      const scene = table();
      started(scene, 'PRR', 67, { 1: 60 }, LINKED);
      started(scene, 'NYC', 100, { 1: 20, 2: 20 }, {});
      scene.fund('company:PRR', 10);
      scene.fund('player:1', 100);
      operating(scene, ['PRR'], 'trains');
      const context = seen(scene, difference('', { verbs: { buyTrain } }));
      const { answers } = trainStep.procedure!(context, 'PRR')!.question!;
      return answers.map(({ move }) => move.verb);
    };
    expect(offered(buyTrain)).toContain('buyTrain');
    expect(offered(strict)).not.toContain('buyTrain');
  });

  it('a diesel is offered for less where a train is handed in (1830 §7.1)', () => {
    const scene = table('D');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    soldOut(scene, '2', '3', '4', '6');
    const [five] = trains(scene, 'PRR', '5');
    soldOut(scene, '5');
    scene.fund('company:PRR', 1100);
    operating(scene, ['PRR'], 'trains');
    expect(scene.options(1, 'buyTrain')).toEqual([
      { verb: 'buyTrain', company: 'PRR', train: 'train:D-0', price: 1100 },
      { verb: 'buyTrain', company: 'PRR', train: 'train:D-0', price: 800, exchange: five },
    ]);
  });

  it('whoever can buy from a company of their own, be it for the last dollar, is told before bankruptcy (1830 §7.2)', () => {
    const sure = 'PRR can buy a 2 from NYC for $1: nobody can refuse it.';
    for (const [purse, told] of [
      [1, [sure]],
      [0, []],
    ] as const) {
      const scene = table('4');
      for (const company of ['PRR', 'NYC']) started(scene, company, 67, { 1: 20 }, LINKED);
      trains(scene, 'NYC', '2');
      soldOut(scene, '2', '3', '4', '5', '6');
      scene.fund('company:PRR', purse);
      scene.fund('player:1', 0);
      operating(scene, ['PRR'], 'trains');
      const found = scene.findings(1, { verb: 'declareBankruptcy', company: 'PRR' });
      expect(found.map(({ message }) => message)).toEqual(told);
    }
  });

  it('more is said to come of shares only where one can be sold (1830 §7.2)', () => {
    const says = (held: number) => {
      const scene = table('2');
      started(scene, 'PRR', 67, { 1: 20, 2: 10 }, LINKED);
      started(scene, 'NYC', 100, { 1: held, 2: 60 }, LINKED);
      const [theirs] = trains(scene, 'NYC', '2');
      scene.fund('company:PRR', 10);
      scene.fund('player:1', 20);
      operating(scene, ['PRR'], 'trains');
      return scene.findings(1, train('PRR', theirs!, 31)).map(({ message }) => message);
    };
    const range = 'the price lies between $1 and $30.';
    expect(says(0)).toEqual([`Treasury and president have $30: ${range}`]);
    expect(says(10)).toEqual([
      `Treasury and president have $30 (for more, shares are sold first): ${range}`,
    ]);
  });

  it('the president who sells for a train stays president of the company in turn (1830 §7.2)', () => {
    const scene = table('4');
    started(scene, 'PRR', 67, { 1: 50, 2: 30 }, LINKED);
    started(scene, 'NYC', 100, { 1: 50, 2: 30 }, LINKED);
    scene.fund('company:PRR', 0);
    scene.fund('player:1', 0);
    soldOut(scene, '2', '3');
    operating(scene, ['PRR'], 'trains');
    expect(scene.wrongs(1, sell('PRR', 20))).toEqual([]);
    expect(scene.wrongs(1, sell('PRR', 30))).toEqual(['1830/forced-purchase/8']);
    expect(scene.wrongs(1, sell('NYC', 30))).toEqual([]);
    expect(scene.wrongs(1, PASS)).not.toEqual([]);
  });
});
