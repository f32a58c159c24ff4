import { expect, test } from 'vitest';
import { cursorsOfOthers } from '../../../client/panels/board/cursors-of-others.ts';
import type { ConnectedPerson } from '../../../client/table/presence.ts';

/** Ben's cursor, last moved at 1000 ms. */
const ben = {
  client: 7,
  moved: 1_000,
  pointer: { x: 3, y: 4, trail: false },
  state: { seat: { id: 'ben', name: 'Ben', colour: '#1f6fb2', role: 'player', players: [] } },
} as unknown as ConnectedPerson;

test('a resting cursor fades after four seconds and disappears after twenty', () => {
  const after = (rest: number) => cursorsOfOthers([ben], 1_000 + rest);
  expect(after(0)).toMatchObject({ cursors: [{ seat: 'ben/7', still: false }], changesIn: 4_000 });
  expect(after(4_000)).toMatchObject({ cursors: [{ still: true }], changesIn: 16_000 });
  expect(after(20_000)).toEqual({ cursors: [], changesIn: Infinity });
});
