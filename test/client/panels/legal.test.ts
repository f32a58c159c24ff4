import { expect, it } from 'vitest';
import { legalFor } from '../../../client/panels/board/legal.ts';
import type { TableStore } from '../../../client/store/store.ts';
import { loadTitle } from '../../../engine/index.ts';

it('a par that may be chosen glows in its par cell alone, not in every cell of that price', async () => {
  const opened = (await loadTitle('1830')).open({ players: 4 });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  const pars = [67, 71, 76, 82, 90, 100];
  const moves = pars.map((par) => ({ verb: 'par', company: 'PRR', par }));
  const dial = { strictness: 'enforce', help: 'full' };
  const store = { ruled: true, box, moves, dial } as unknown as TableStore;
  const glowing = box.market.cells.filter(({ row, col }) =>
    legalFor(store).glow.has(`cell:${row}.${col}`),
  );
  expect(glowing.map(({ price }) => price).sort((a, b) => a - b)).toEqual(pars);
  expect(box.market.cells.filter(({ price }) => pars.includes(price)).length).toBeGreaterThan(6);
});
