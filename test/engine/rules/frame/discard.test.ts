import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { difference, withDifferences } from '../../../../engine/rules/frame.ts';
import type { Context } from '../../../../engine/rules/course/nouns.ts';
import type { TrainRules } from '../../../../engine/rules/trains/rules.ts';
import { overLimit } from '../../../../engine/rules/trains/discard.ts';
import { begin, opened, operating, type Scene, started, trains } from '../../../kit/1830.ts';

/**
 * Who discards first where a limit has fallen on several companies: all as they like, or one after
 * the other as the title says (the frame's field `trains.inOrder`).
 */

/** In phase 5 two trains are allowed: these companies have three, at falling prices from NYC on. */
function table(...full: readonly string[]): Scene {
  const scene = opened(begin({ players: 3 }), '5');
  const prices = { PRR: 67, NYC: 100, CPR: 90 };
  for (const [company, price] of Object.entries(prices))
    started(scene, company, price, { 1: 60 }, { floated: true });
  for (const company of full) trains(scene, company, '4', '3', '2');
  operating(scene, ['NYC', 'CPR', 'PRR']);
  return scene;
}

function over({ table }: Scene, inOrder: TrainRules['discardOrder']): readonly string[] {
  const rules = withDifferences([difference('', { trains: { discardOrder: inOrder } })]);
  const context: Context = { table, box: table.box, rules, money: String, can: () => false };
  return overLimit(context);
}

describe('companies above a lower limit', () => {
  it('discard in any order if none is set, two or three of them', () => {
    expect(over(table('PRR', 'NYC'), 'together')).toEqual(['PRR', 'NYC']);
    expect(over(table('PRR', 'NYC', 'CPR'), 'together')).toEqual(['PRR', 'NYC', 'CPR']);
  });

  it('discard one after the other if an order is set, two or three of them', () => {
    for (const full of [
      ['PRR', 'CPR'],
      ['PRR', 'NYC', 'CPR'],
    ]) {
      expect(over(table(...full), 'listed')).toEqual(['PRR']);
      const [first] = ['NYC', 'CPR'].filter((company) => full.includes(company));
      expect(over(table(...full), 'operating')).toEqual([first]);
    }
  });

  it('start with the company in turn if the title says so, then in operating order', () => {
    const scene = table('PRR', 'NYC', 'CPR');
    scene.clock('at', 2);
    expect(over(scene, 'from the turn')).toEqual(['PRR']);
    expect(over(scene, 'operating')).toEqual(['NYC']);
    const others = table('PRR', 'CPR');
    expect(over(others, 'from the turn')).toEqual(['CPR']);
    const outside = table('PRR', 'NYC', 'CPR');
    outside.clock('at', 2);
    outside.clock('stage', 'stock');
    expect(over(outside, 'from the turn')).toEqual(['NYC']);
  });

  it('are floated companies with more trains than allowed; at the limit nothing is discarded', () => {
    const scene = table('PRR', 'NYC');
    scene.put(
      piecesIn(scene.table, 'company:PRR').find((id) => id.startsWith('train:2'))!,
      'out',
    );
    expect(over(scene, 'together')).toEqual(['NYC']);
    scene.clock('companies', { NYC: { par: 100, floated: false } });
    expect(over(scene, 'together')).toEqual([]);
    expect(over(table(), 'together')).toEqual([]);
    expect(over(table(), 'listed')).toEqual([]);
    expect(over(table('NYC'), 'operating')).toEqual(['NYC']);
  });

  it('one that is at its limit is told that alone, whatever train it names', () => {
    const scene = table('NYC');
    const move = { verb: 'discardTrain', company: 'PRR', train: 'train:4-0' };
    expect(scene.findings(1, move).map(({ message }) => message)).toEqual([
      'PRR has nothing to discard.',
    ]);
  });
});
