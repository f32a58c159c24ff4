import { describe, expect, test } from 'vitest';
import { cash, moveOrQuestion, openQuestion, withTarget } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Move, UndoPolicy } from '../../../shared/move.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { liveTable } from '../../../sync-server/table.ts';
import { serverGame } from '../kit/game.ts';

const seat = (id: string, role: Seat['role'], ...players: string[]): Seat => ({
  id,
  name: id,
  role,
  players,
  colour: '#000000',
});
const ada = seat('ada', 'host', 'player:1');
const ben = seat('ben', 'player', 'player:2');
const cyd = seat('cyd', 'player', 'player:3');
const dot = seat('dot', 'spectator');

function at(policy: UndoPolicy | undefined, before: readonly Entry[] = []) {
  const stored: Entry[] = [...before];
  let ids = stored.length;
  let seats = [ada, ben, cyd, dot];
  const lines = before.map((entry) => ({ entry, text: JSON.stringify(entry) }));
  const table = liveTable(serverGame(), lines, {
    clock: () => 1,
    luck: () => 42,
    startWork: () => () => 0,
    store: async (entry) => void stored.push(structuredClone(entry)),
    seats: () => seats,
    tell: () => {},
    lost: (why) => {
      throw why;
    },
    fault: (why) => {
      throw why;
    },
  });
  const propose = async (who: Seat, move: Move, note?: string) => {
    const id = `move-${String(++ids).padStart(4, '0')}`;
    const base = table.ledger.entries.length;
    const text = JSON.stringify({ id, base, move, ...(note && { note }) });
    const verdict = (await table.propose(text, () => who))!;
    return verdict.ok ? 'stands' : verdict.findings[0]!.clause;
  };
  const here = {
    table,
    stored,
    propose,
    leave: (gone: Seat) => (seats = seats.filter((one) => one !== gone)),
    /** Takes money from the bank, by hand: a move whose taking back is seen in a purse. */
    pay: (who: Seat, amount: number) =>
      propose(who, {
        verb: 'hand',
        ops: [{ op: 'pay', from: 'bank', to: who.players[0], amount }],
      }),
    /** What this seat's undo is: it names what it takes. */
    undo: (who: Seat, to?: number, verb = 'undo') =>
      propose(who, withTarget(table.ledger, { verb, ...(to !== undefined && { to }) })),
    ask: (who: Seat, to?: number, verb = 'undo') =>
      propose(who, {
        verb: 'ask',
        move: withTarget(table.ledger, { verb, ...(to !== undefined && { to }) }),
      }),
    answer: (who: Seat, yes: boolean) =>
      propose(who, { verb: 'answer', to: openQuestion(table.ledger)?.ask.id ?? 'none-open', yes }),
    cash: (who: Seat) => cash(table.ledger.table, who.players[0]!),
    async begin() {
      if (policy) await propose(ada, { verb: 'dial', undo: policy });
      await here.pay(ada, 5);
      await here.pay(ben, 7);
      return here;
    },
  };
  return here.begin();
}

describe('T13 who takes back what others did', () => {
  test.each(['free', undefined] as const)('%s: anyone', async (policy) => {
    const here = await at(policy);
    const before = here.cash(ben);
    expect(await here.undo(cyd)).toBe('stands');
    expect(here.cash(ben)).toBe(before - 7);
  });

  test('host: the host and, of their own latest moves, everyone', async () => {
    const here = await at('host');
    expect(await here.undo(cyd)).toBe('table/undo-host');
    expect(await here.undo(ben)).toBe('stands');
    expect(await here.undo(ben)).toBe('table/undo-host');
    await here.pay(ben, 7);
    expect(await here.undo(ada)).toBe('stands');
  });

  test('ask: without a question an undo is refused, even with a note of the host', async () => {
    const here = await at('ask');
    const undo = withTarget(here.table.ledger, { verb: 'undo' });
    expect(await here.propose(cyd, undo)).toBe('table/undo-ask');
    expect(await here.propose(ada, undo, 'I am the host.')).toBe('table/undo-ask');
    expect(await here.undo(ben)).toBe('stands');
  });

  test('ask: those whose moves it takes back are asked, and it is done when all agree', async () => {
    const here = await at('ask');
    const [adas, bens] = [here.cash(ada), here.cash(ben)];
    expect(await here.ask(cyd, 1)).toBe('stands');
    expect(here.stored.at(-1)!.move).toMatchObject({ verb: 'ask', of: ['ada', 'ben'] });
    expect(await here.answer(ben, true)).toBe('stands');
    expect(here.cash(ben)).toBe(bens);
    expect(await here.answer(ada, true)).toBe('stands');
    await here.table.idle();
    expect([here.cash(ada), here.cash(ben)]).toEqual([adas - 5, bens - 7]);
    expect(here.stored.at(-1)).toMatchObject({ by: 'cyd', move: { verb: 'undo', to: 1 } });
    expect(openQuestion(here.table.ledger)).toBeUndefined();
  });

  test('ask: only those who are asked answer, once, and whoever asked may withdraw', async () => {
    const here = await at('ask');
    await here.ask(cyd, 1);
    expect(await here.answer(cyd, true)).toBe('table/asked');
    expect(await here.answer(dot, true)).toBe('table/seat');
    expect(await here.answer(ben, true)).toBe('stands');
    expect(await here.answer(ben, false)).toBe('table/asked');
    expect(await here.ask(ben, 1)).toBe('table/asked');
    expect(await here.answer(cyd, false)).toBe('stands');
    expect(await here.answer(ada, true)).toBe('table/moved-on');
    expect(here.stored.filter(({ move }) => move.verb === 'undo')).toEqual([]);
  });

  test('ask: a declined question is not asked again before somebody moves', async () => {
    const here = await at('ask');
    await here.ask(cyd);
    expect(await here.answer(ben, false)).toBe('stands');
    expect(await here.ask(cyd)).toBe('table/asked');
    expect(await here.ask(ada, 1)).toBe('stands');
    expect(await here.answer(ada, false)).toBe('stands');
    await here.pay(ben, 1);
    expect(await here.ask(cyd)).toBe('stands');
  });

  test('ask: a move of the game ends the question', async () => {
    const here = await at('ask');
    await here.ask(cyd);
    const to = openQuestion(here.table.ledger)!.ask.id;
    await here.propose(ada, { verb: 'dial', help: 'none' });
    expect(openQuestion(here.table.ledger)?.ask.id).toBe(to);
    await here.pay(ada, 1);
    expect(await here.propose(ben, { verb: 'answer', to, yes: true })).toBe('table/moved-on');
  });

  test('ask: a redo asks whoever undid', async () => {
    const here = await at('ask');
    const before = here.cash(ben);
    await here.undo(ben);
    expect(await here.undo(cyd, undefined, 'redo')).toBe('table/undo-ask');
    expect(await here.ask(cyd, undefined, 'redo')).toBe('stands');
    expect(here.stored.at(-1)!.move.of).toEqual(['ben']);
    await here.answer(ben, true);
    await here.table.idle();
    expect(here.cash(ben)).toBe(before);
    expect(here.stored.at(-1)).toMatchObject({ by: 'cyd', move: { verb: 'redo' } });
  });

  test('ask: people who have left the table are not asked', async () => {
    const here = await at('ask');
    here.leave(ben);
    expect(await here.ask(cyd, 1)).toBe('stands');
    expect(here.stored.at(-1)!.move.of).toEqual(['ada']);
    await here.answer(ada, false);
    expect(await here.undo(cyd)).toBe('stands');
  });

  test('ask: there is no question about an undo that would be refused or concerns nobody', async () => {
    const here = await at('ask');
    expect(await here.ask(ben)).toBe('table/asked');
    await here.propose(ben, { verb: 'roll', dice: ['die:1'] });
    await here.propose(ada, { verb: 'dial', strictness: 'enforce' });
    expect(await here.ask(cyd)).toBe('table/undo-luck');
  });

  test('ask: what all agreed to is done even if the table was closed in between', async () => {
    const here = await at('ask');
    await here.ask(cyd);
    await here.answer(ben, true);
    await here.table.idle();
    expect(here.stored.at(-1)!.move.verb).toBe('undo');
    const agreed = here.stored.slice(0, -1);
    const again = await at(undefined, agreed);
    await again.table.idle();
    expect(again.stored[agreed.length]).toMatchObject({ by: 'cyd', move: { verb: 'undo' } });
  });

  test('the page asks first where the table wants it', async () => {
    const here = await at('ask');
    const asks = ['ada', 'ben', 'cyd'];
    const by = (who: Seat) => ({ seat: who.id, players: who.players, host: false, asks });
    const undo = { verb: 'undo' };
    expect(moveOrQuestion(here.table.ledger, undo, by(cyd))).toMatchObject({
      verb: 'ask',
      move: { verb: 'undo', to: 2 },
    });
    expect(moveOrQuestion(here.table.ledger, undo, by(ben))).toMatchObject({ verb: 'undo', to: 2 });
  });
});
