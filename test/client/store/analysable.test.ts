import { describe, expect, test } from 'vitest';
import { isAnalysable } from '../../../client/store/analysable.ts';
import { WhatIf } from '../../../client/store/what-if.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat, type Session } from '../../../client/table/session.ts';
import { fold } from '../../../engine/index.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';
import { toyGame } from '../../kit/toy/toy-game.ts';

const saved = goldenGame(latest('1889'));
const seats = hotseatSeat(['Ada', 'Ben', 'Cy']);

/** A table of 1889 after so many entries. */
async function tableAfter(count: number): Promise<Session> {
  const entries = saved.entries.slice(0, count);
  const kept = () => true;
  const game = await gameOf(saved);
  const at = { kind: 'hotseat' as const, id: 't', name: 'T', seats, entries, kept };
  const table = hotseat(game, at);
  return Object.create(table, { ledger: { value: fold(game.box, entries) } }) as Session;
}

const whole = fold((await gameOf(saved)).box, saved.entries);

describe('a game may be analysed', () => {
  test('at a table of this device, and in a recorded game', async () => {
    const { game, ledger } = await tableAfter(60);
    expect(isAnalysable({ kind: 'hotseat', game, ledger })).toBe(true);
    expect(isAnalysable({ kind: 'recorded', game, ledger })).toBe(true);
  });

  test('in a live game only after its end, or if the host has opened full help to all', async () => {
    const { game, ledger } = await tableAfter(60);
    const dial = (help: string) => ({ strictness: 'enforce', help });
    ledger.table.clock.set('dial', dial('legal'));
    expect(isAnalysable({ kind: 'live', game, ledger })).toBe(false);
    ledger.table.clock.set('dial', dial('full'));
    expect(isAnalysable({ kind: 'live', game, ledger })).toBe(true);
    whole.table.clock.set('dial', dial('legal'));
    expect(isAnalysable({ kind: 'live', game, ledger: whole })).toBe(true);
  });

  test('at a live table of a class', async () => {
    const room = await tableAfter(60);
    expect(isAnalysable({ kind: 'live', game: room.game, ledger: room.ledger, room })).toBe(true);
  });

  test('not without rules, and not while they are off', async () => {
    const { game, ledger } = await tableAfter(60);
    ledger.table.clock.set('dial', { strictness: 'off', help: 'full' });
    expect(isAnalysable({ kind: 'recorded', game, ledger })).toBe(false);
    expect(isAnalysable({ kind: 'hotseat', game: toyGame(), ledger })).toBe(false);
  });
});

test('a move is tried as a what-if that begins at the moment that is shown', async () => {
  const table = await tableAfter(60);
  const { game } = table;
  const { rulebook } = game;
  const before = fold(game.box, saved.entries.slice(0, 50)).table;
  const [player] = rulebook!.turn(before).acting;
  const { move } = saved.entries[50]!;
  const refused: unknown[] = [];
  const page = {
    base: table,
    entries: table.ledger.entries,
    at: 50,
    strictness: 'enforce' as const,
    look: () => {},
    changed: () => {},
    messages: { refuse: (one: unknown) => refused.push(one) },
  };
  const whatIf = new WhatIf(page as never, {
    attend: () => () => {},
    standAt: () => {},
    planNothing: () => {},
  });
  whatIf.beginWith(move, player!);
  expect(refused).toEqual([]);
  expect(whatIf.session!.ledger.entries).toHaveLength(51);
  expect(whatIf.session!.ledger.entries.at(-1)!.move).toMatchObject({ verb: move.verb });
  expect(table.ledger.entries).toHaveLength(60);
});
