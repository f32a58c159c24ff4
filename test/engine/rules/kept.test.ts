import { expect, test } from 'vitest';
import { apply, applyAll, takeBack } from '../../../engine/kernel/op.ts';
import type { Op } from '../../../shared/op.ts';
import { unpackBox } from '../../../engine/kernel/table.ts';
import { memoizeByCompany } from '../../../engine/rules/memoize.ts';
import { toyBox } from '../../kit/toy/toy-box.ts';

const turn = (to: string): Op => ({ op: 'set', key: 'round', value: to });

test('what is kept for a company is made once while the table holds the same', () => {
  const table = unpackBox(toyBox());
  let made = 0;
  const rules = memoizeByCompany((_, company) => ({ company, number: (made += 1) }));
  const first = rules(table, 'A');
  expect(rules(table, 'A')).toBe(first);
  expect(rules(table, 'B')).not.toBe(first);
  expect(made).toBe(2);
});

test('what depends on a part of the table is kept while only other things change', () => {
  const table = unpackBox(toyBox());
  let made = 0;
  const tiles = memoizeByCompany(() => (made += 1), 'board');
  tiles(table, 'A');
  apply(table, turn('stock'));
  expect(tiles(table, 'A')).toBe(1);
  apply(table, { op: 'put', piece: 'tile:7-0', to: 'hex:A1' });
  expect(tiles(table, 'A')).toBe(2);
});

test('a change of the table asks anew, and a draft taken back finds what was kept', () => {
  const table = unpackBox(toyBox());
  const rules = memoizeByCompany((at, company) => `${company} in ${String(at.clock.get('round'))}`);
  apply(table, turn('stock'));
  const { revision } = table;
  expect(rules(table, 'A')).toBe('A in stock');
  const inverse = applyAll(table, [turn('operating')]);
  if (!Array.isArray(inverse)) throw new Error('the draft did not apply');
  expect(rules(table, 'A')).toBe('A in operating');
  takeBack(table, inverse, revision);
  expect(rules(table, 'A')).toBe('A in stock');
});
