import { expect, test } from 'vitest';
import { loadTitle } from '../../../engine/games/titles.ts';
import type { Entry } from '../../../shared/entry.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { everybody } from '../../../client/table/session.ts';

test('a table of this browser says that its last move found no room, until one does', async () => {
  const game = (await loadTitle('1825')).open({ players: 2 });
  if (!game.ok) throw new Error(game.error);
  let room = true;
  let kept: readonly Entry[] = [];
  const session = hotseat(game.value, {
    kind: 'hotseat',
    id: 'here',
    name: 'Here',
    seats: everybody(['Ada', 'Ben']),
    entries: [],
    kept: (entries) => {
      if (room) kept = [...entries];
      return room;
    },
  });
  const does = (verb: string) => {
    expect(session.propose({ verb, ...(verb === 'dial' && { help: 'full' }) })).toBeUndefined();
    return session.link.is;
  };
  expect(does('setUp')).toBe('online');
  room = false;
  expect(does('dial')).toBe('unkept');
  expect([kept.length, session.ledger.entries.length]).toEqual([1, 2]);
  room = true;
  expect(does('undo')).toBe('online');
  expect(kept).toHaveLength(3);
});
