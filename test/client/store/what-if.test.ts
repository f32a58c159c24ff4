import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { WhatIf } from '../../../client/store/what-if.ts';
import { feltOn } from '../../../client/table/felt/felt.ts';
import { hotseat } from '../../../client/table/hotseat.ts';
import { hotseatSeat, type Session } from '../../../client/table/session.ts';
import type { WhatIfMove } from '../../../shared/felt.ts';
import type { Move } from '../../../shared/move.ts';
import { toyGame } from '../../kit/toy/toy-game.ts';

const writes = (words: string): Move => ({
  verb: 'hand',
  as: words,
  ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }],
});
const tried = (by: string, move: Move): WhatIfMove => ({
  id: `tried-by-${by}`,
  by,
  move,
  luck: 1,
  players: ['player:1', 'player:2'],
});

/** Ben's page of a table without rules, and a what-if of Ada's that all may play in. */
function pageOfBen(move: Move, shown = false) {
  const seats = hotseatSeat(['Ada', 'Ben']);
  const [ada, ben] = [seats[0]!.id, seats[1]!.id];
  const felt = feltOn(new Y.Doc());
  const head = { by: ada, name: 'Try', from: 0, open: 'all' as const, shown, at: 1 };
  const line = felt.open(head, [tried(ada, move)]) as { id: string };
  const table = hotseat(toyGame(), {
    kind: 'hotseat',
    id: 't',
    name: 'Toy',
    seats,
    entries: [],
    kept: () => true,
  });
  const base: Session = { ...table, ledger: table.ledger, felt, me: seats[1]! };
  const said: string[] = [];
  const messages = { say: (text: string) => said.push(text) };
  const page = { base, strictness: 'off', at: 1, messages, look() {}, changed() {} };
  const whatIf = new WhatIf(
    Object.defineProperty(page, 'entries', {
      get: () => (whatIf.session ?? base).ledger.entries,
    }) as never,
    { attend: () => () => {}, standAt() {}, planNothing() {} },
  );
  return { whatIf, base, felt, line, said, ben };
}

describe('F8 the free text in a move of a what-if', () => {
  test('of another person is not played at the table in one’s own name', () => {
    const { whatIf, base, line, said } = pageOfBen(writes('I give up'));
    whatIf.enter(line.id);
    expect(whatIf.commit()).toBe(false);
    expect([base.ledger.entries.length, said]).toEqual([
      0,
      [expect.stringMatching(/words that somebody else wrote/)],
    ]);
  });

  test('is left out if somebody else copies the what-if and opens it to the room', () => {
    const { whatIf, felt, line, ben } = pageOfBen(writes('I give up'));
    whatIf.enter(line.id);
    whatIf.begin();
    whatIf.session!.propose(writes('my own words'));
    whatIf.openToRoom('A copy');
    const copy = [...felt.lines.values()].find(({ name }) => name === 'A copy')!;
    expect(copy.tried.map(({ by, move }) => [by, move['as']])).toEqual([
      [ben, undefined],
      [ben, 'my own words'],
    ]);
  });

  test('a move without text from another person’s what-if can be played', () => {
    const { as: _, ...move } = writes('x');
    const { whatIf, base, line, said } = pageOfBen(move as Move);
    whatIf.enter(line.id);
    expect([whatIf.commit(), base.ledger.entries.length, said]).toEqual([true, 1, []]);
  });
});

test('who looks at a what-if is told that it was thrown away; shown work ends without a word', () => {
  const ends = (shown: boolean) => {
    const { whatIf, felt, line, said } = pageOfBen(writes('x'), shown);
    whatIf.enter(line.id);
    felt.wipe(line.id);
    whatIf.feltChanged();
    expect(whatIf.line).toBe(undefined);
    return said;
  };
  expect(ends(false)).toEqual([expect.stringMatching(/was thrown away/)]);
  expect(ends(true)).toEqual([]);
});
