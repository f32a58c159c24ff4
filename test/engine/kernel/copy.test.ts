import { expect, test } from 'vitest';
import { apply, copyTable, digest, loadTitle, unpackBox } from '../../../engine/index.ts';

test('a copy of a table has the same content, and changing one does not change the other', async () => {
  const opened = (await loadTitle('1889')).open({ players: 3 });
  if (!opened.ok) throw new Error(opened.error);
  const table = unpackBox(opened.value.box);
  const copy = copyTable(table);
  const before = digest(table);
  expect(digest(copy)).toBe(before);
  apply(copy, {
    op: 'put',
    piece: [...copy.pieces.keys()].find((id) => id.startsWith('share'))!,
    to: 'pool',
  });
  apply(copy, { op: 'pay', from: 'bank', to: 'player:1', amount: 10 });
  apply(copy, { op: 'set', key: 'turn', value: 3 });
  expect(digest(table)).toBe(before);
  expect(digest(copy)).not.toBe(before);
});
