import { expect, test } from 'vitest';
import { loadTitle } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat } from '../../../client/table/session.ts';

test('a table of this browser says that its last move could not be stored, until one is', async () => {
  const game = (await loadTitle('1825')).open({ players: 2 });
  if (!game.ok) throw new Error(game.error);
  let room = true;
  let kept: readonly Entry[] = [];
  const session = hotseat(game.value, {
    kind: 'hotseat',
    id: 'here',
    name: 'Here',
    seats: hotseatSeat(['Ada', 'Ben']),
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

test('of several players who may decide at once each decides for themselves', async () => {
  const game = (await loadTitle('1820')).open({ players: 2 });
  if (!game.ok) throw new Error(game.error);
  const { rulebook } = game.value;
  const session = hotseat(game.value, {
    kind: 'hotseat',
    id: 'here',
    name: 'Here',
    seats: hotseatSeat(['Ada', 'Ben']),
    entries: [],
    kept: () => true,
  });
  for (const verb of ['dial', 'setUp', 'pass', 'pass'])
    session.propose({ verb, ...(verb === 'dial' && { strictness: 'enforce' }) });
  const acting = () => rulebook!.turn(session.ledger.table).acting;
  expect(acting()).toHaveLength(2);
  const bid = (player: string, amount: number) =>
    session.propose({ verb: 'bid', on: 'future', amount }, undefined, [player]);
  // Whoever bids, the other may raise, and the same may not go against the own bid.
  for (const [amount, player] of [
    [20, 'player:2'],
    [30, 'player:1'],
    [40, 'player:2'],
  ] as const) {
    expect(bid(player, amount)).toBeUndefined();
    expect(session.ledger.entries.at(-1)!.by).toBe(`player-${player.at(-1)}`);
    expect(acting()).toEqual([player === 'player:1' ? 'player:2' : 'player:1']);
  }
});
