import { describe, expect, test } from 'vitest';
import { cash, digest, fingerprint, fold, snapshot } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import { LIMITS } from '../../../shared/wire.ts';
import { WriteConflict } from '../../../sync-server/ledger/ledger.ts';
import { liveTable } from '../../../sync-server/table.ts';
import { game, ada, ben, cyd, world, message, pay, settled, clauses } from '../kit/live-table.ts';

describe('live table', () => {
  test('T1 nobody hears of an entry before it is durable', async () => {
    const at = world();
    at.hold = true;
    const verdict = at.table.propose(message(pay(5)), () => ada);
    await settled();
    expect(at.events).toEqual([]);
    expect(at.table.seq).toBe(0);
    at.letThrough();
    expect(await verdict).toMatchObject({ ok: true, seq: 1 });
    expect(at.events).toEqual(['store 1', 'tell 1']);
    expect(at.table.seq).toBe(1);
  });

  test('T2 each move is judged against the table that the one before left', async () => {
    const at = world();
    at.hold = true;
    const all = [70, 20, 20].map((amount) =>
      at.table.propose(message(pay(amount, 'player:1', 'bank')), () => ada),
    );
    for (let i = 0; i < 3; i++) {
      await settled();
      at.letThrough();
    }
    const verdicts = await Promise.all(all);
    expect(verdicts.map((verdict) => verdict!.ok)).toEqual([true, true, false]);
    expect(clauses(verdicts[2])).toEqual(['table/physical']);
    expect(at.stored.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(cash(at.table.ledger.table, 'player:1')).toBe(10);
  });

  test('T3 a move sent again is answered with the first answer and not done again', async () => {
    const at = world();
    const text = message(pay(5));
    const first = await at.table.propose(text, () => ada);
    await at.table.propose(message(pay(5)), () => ben);
    expect(await at.table.propose(text, () => ada)).toEqual(first);
    expect(at.stored).toHaveLength(2);
  });

  test('T3 a seat that uses the id of another seat’s move does not get that move’s answer', async () => {
    const at = world();
    const text = message(pay(5));
    await at.table.propose(text, () => ada);
    const other = await at.table.propose(text, () => ben);
    expect(other).toMatchObject({ ok: false, findings: [{ clause: 'table/id' }] });
    expect(at.stored).toHaveLength(1);
  });

  test('T3 this also holds while the first is under way, and after a restart', async () => {
    const at = world();
    at.hold = true;
    const text = message(pay(5));
    const both = [at.table.propose(text, () => ada), at.table.propose(text, () => ada)];
    await settled();
    at.letThrough();
    const [first, second] = await Promise.all(both);
    expect(second).toEqual(first);
    const again = world(at.stored);
    expect(await again.table.propose(text, () => ada)).toEqual(first);
    expect(again.stored).toEqual([]);
  });

  test('T3 a refusal is remembered, for the seat that got it', async () => {
    const at = world();
    const text = message(pay(500, 'player:2', 'bank'));
    expect(await at.table.propose(text, () => ben)).toMatchObject({ ok: false });
    await at.table.propose(message(pay(600, 'bank', 'player:2')), () => ada);
    expect(await at.table.propose(text, () => ben)).toMatchObject({ ok: false });
    expect(at.stored).toHaveLength(1);
    expect(await at.table.propose(text, () => ada)).toMatchObject({ ok: true });
  });

  /** A table on which Ada and Ben stake in turn, and how one of them stakes, having seen so much. */
  async function inTurns() {
    const at = world();
    await at.table.propose(message({ verb: 'dial', strictness: 'annotate' }), () => ada);
    const stake = (who: Seat, base: number, more: object = {}) =>
      at.table.propose(message({ verb: 'stake', amount: 5 }, { base, ...more }), () => who);
    return { ...at, stake };
  }

  test('T4 a move that was sent late is not made in a later turn', async () => {
    const { stake, table } = await inTurns();
    await stake(ada, 1);
    await stake(ben, 2);
    // Ada made this in her first turn; her second has come by now.
    expect(clauses(await stake(ada, 1))).toEqual(['table/moved-on']);
    expect(table.seq).toBe(3);
    expect(await stake(ada, 3)).toMatchObject({ ok: true });
  });

  test('T4 several pending moves of one page, each shown on top of the last, are all made', async () => {
    const { stake } = await inTurns();
    await stake(ada, 1, { id: 'one-of-ada' });
    // It is Ben's turn by now: on annotate hers stand all the same, with findings.
    await stake(ada, 1, { id: 'two-of-ada', after: 'one-of-ada' });
    const third = await stake(ada, 1, { after: 'two-of-ada' });
    expect(third).toMatchObject({ ok: true, seq: 4 });
  });

  test('T4 a move on top of a refused move is not made either', async () => {
    const { stake, table } = await inTurns();
    const refused = message({ verb: 'no-such-verb' }, { id: 'not-a-move', base: 1 });
    await table.propose(refused, () => ada);
    expect(clauses(await stake(ada, 1, { after: 'not-a-move' }))).toEqual(['table/moved-on']);
  });

  test('T4 an old page that does not send `after` is judged by its `base` alone', async () => {
    const { stake } = await inTurns();
    await stake(ada, 1, { id: 'one-of-ada' });
    expect(clauses(await stake(ada, 1))).toEqual(['table/moved-on']);
  });

  test('T4 what others do outside the turn ends no turn', async () => {
    const { stake, table } = await inTurns();
    await table.propose(message(pay(5), { base: 1 }), () => ben);
    await table.propose(message({ verb: 'dial', help: 'none' }), () => ben);
    expect(await stake(ada, 1)).toMatchObject({ ok: true });
  });

  test('T4 after reopening, the turn of earlier entries of others is not known', async () => {
    const { stake, stored } = await inTurns();
    await stake(ada, 1, { id: 'one-of-ada' });
    const again = world(stored).table;
    const follows = message({ verb: 'stake', amount: 5 }, { base: 1, after: 'one-of-ada' });
    const hers = await world(stored).table.propose(follows, () => ada);
    expect(hers).toMatchObject({ ok: true });
    const late = message({ verb: 'stake', amount: 5 }, { base: 1 });
    expect(clauses(await again.propose(late, () => ben))).toEqual(['table/moved-on']);
    const next = message({ verb: 'stake', amount: 5 }, { base: 2 });
    expect(await again.propose(next, () => ben)).toMatchObject({ ok: true });
  });

  test('T4 a move with an old base is judged anew; a bid only if it answers the same bid', async () => {
    const at = world();
    await at.table.propose(message(pay(5)), () => ada);
    await at.table.propose(message({ verb: 'dial', strictness: 'annotate' }), () => ada);
    expect(await at.table.propose(message(pay(5)), () => ben)).toMatchObject({ ok: true });
    const bid = { verb: 'bid', on: 'X', amount: 5 };
    const stale = await at.table.propose(message(bid, { base: 2 }), () => ben);
    expect(clauses(stale)).toEqual(['table/moved-on']);
    await at.table.propose(message({ verb: 'dial', help: 'none' }), () => ada);
    expect(await at.table.propose(message(bid, { base: 3 }), () => ben)).toMatchObject({
      ok: true,
    });
  });

  test('T5 a spectator and a seat that lost its role are refused when the move is judged', async () => {
    const at = world();
    const watching = await at.table.propose(message(pay(5)), () => cyd);
    expect(clauses(watching)).toEqual(['table/seat']);
    at.hold = true;
    let who: Seat | undefined = ben;
    const first = at.table.propose(message(pay(5)), () => ada);
    const second = at.table.propose(message(pay(5)), () => who);
    await settled();
    who = undefined;
    at.letThrough();
    await first;
    expect(clauses(await second)).toEqual(['table/seat']);
    expect(at.stored).toHaveLength(1);
  });

  test('T5 a seat that is held moves nothing until it is released', async () => {
    const at = world();
    const refused = await at.table.propose(message(pay(5)), () => ({ ...ben, held: true }));
    expect(clauses(refused)).toEqual(['table/held']);
    expect(at.stored).toHaveLength(0);
    expect(await at.table.propose(message(pay(5)), () => ben)).toMatchObject({ ok: true });
  });

  test('T5 only the host changes the strictness, and nobody by a hand move', async () => {
    const at = world();
    const dial = await at.table.propose(
      message({ verb: 'dial', strictness: 'enforce' }),
      () => ben,
    );
    expect(clauses(dial)).toEqual(['table/seat-host']);
    const set = { op: 'set', key: 'dial', value: { strictness: 'off' } };
    for (const who of [ada, ben]) {
      const hand = message({ verb: 'hand', ops: [set] }, { note: 'let me' });
      expect(clauses(await at.table.propose(hand, () => who))).toEqual(['table/seat-dial']);
    }
    expect(at.stored).toEqual([]);
  });

  test('T6 an entry has author, time, note, luck, rules version and digest', async () => {
    const at = world();
    await at.table.propose(message(pay(5), { note: 'a gift' }), () => ada);
    await at.table.propose(message({ verb: 'roll', dice: ['die:1'] }), () => ben);
    const [gift, roll] = at.stored;
    expect(gift).toMatchObject({ seq: 1, by: 'ada', at: 1001, note: 'a gift', rules: 'toy-1' });
    expect(gift).not.toHaveProperty('luck');
    expect(roll).toMatchObject({ seq: 2, by: 'ben', luck: 42 });
    for (const upTo of [1, 2])
      expect(digest(fold(game.box, at.stored.slice(0, upTo)).table)).toBe(
        at.stored[upTo - 1]!.digest,
      );
  });

  test('T7 when storing fails the table is lost: nothing is told, nothing more is answered', async () => {
    const at = world();
    at.hold = true;
    const first = at.table.propose(message(pay(5)), () => ada);
    const second = at.table.propose(message(pay(6)), () => ada);
    await settled();
    at.fail(new WriteConflict('1 is not the next entry'));
    expect(await first).toBeUndefined();
    expect(await second).toBeUndefined();
    expect(at.lost).toBe('written elsewhere: 1 is not the next entry');
    expect(at.events).toEqual([]);
    expect(at.table.seq).toBe(0);
  });

  test('T7 when telling fails, the stored entry is told after the table is read again', async () => {
    const stored: Entry[] = [];
    let lost: unknown;
    const table = liveTable(game, [], {
      clock: () => 0,
      luck: () => 0,
      startWork: () => () => 0,
      store: async (entry) => void stored.push(entry),
      tell: () => {
        throw new Error('nobody listens');
      },
      lost: (why) => (lost = why),
      fault: () => {},
    });
    expect(await table.propose(message(pay(5)), () => ada)).toBeUndefined();
    expect(await table.propose(message(pay(5)), () => ada)).toBeUndefined();
    expect(String(lost)).toContain('nobody listens');
    expect(stored).toHaveLength(1);
  });

  test('T8 a message without an id gets no answer', async () => {
    const at = world();
    const deep = `{"id":"move-deep","base":0,"move":{"verb":"hand","ops":${'['.repeat(2_000)}${']'.repeat(2_000)}}}`;
    for (const text of ['', 'null', '17', '"x"', '[]', '{}', '{"id":7}', '{"id":"a', deep])
      expect(await at.table.propose(text, () => ada)).toBeUndefined();
    const proto = '{"id":"move-proto","base":0,"move":{"verb":"pass","__proto__":{"a":1}}}';
    expect(await at.table.propose(proto, () => ada)).toBeUndefined();
    expect(at.stored).toEqual([]);
  });

  test.each([
    [{ id: 'short', base: 0, move: { verb: 'pass' } }, 'table/shape'],
    [{ id: 'move-shape-1', base: -1, move: { verb: 'pass' } }, 'table/shape'],
    [{ id: 'move-shape-2', base: 0, move: 'pass' }, 'table/shape'],
    [{ id: 'move-shape-3', base: 0, move: {}, more: 1 }, 'table/shape'],
    [{ id: 'move-shape-4', base: 0, move: { verb: 'constructor' } }, 'table/shape'],
    [{ id: 'move-shape-5', base: 0, move: { verb: 'no-such-verb' } }, 'table/shape'],
    [{ id: 'move-shape-6', base: 0, move: { verb: 'hand', ops: [] } }, 'table/shape'],
    [
      { id: 'move-shape-7', base: 0, move: { verb: 'pass', x: 'x'.repeat(LIMITS.move) } },
      'table/size',
    ],
  ])('T8 misformed or too long: %j is refused', async (proposal, clause) => {
    const at = world();
    const verdict = await at.table.propose(JSON.stringify(proposal), () => ada);
    expect(clauses(verdict)).toEqual([clause]);
    expect(at.stored).toEqual([]);
  });

  test('T8 a fault of the rules is logged, answered, and leaves the table as it was', async () => {
    const at = world();
    const before = snapshot(at.table.ledger.table);
    const verdict = await at.table.propose(message({ verb: 'trip' }), () => ada);
    expect(clauses(verdict)).toEqual(['table/fault']);
    expect(snapshot(at.table.ledger.table)).toEqual(before);
    expect(at.events).toEqual(['fault Error: the rules fell over']);
    expect(await at.table.propose(message(pay(5)), () => ada)).toMatchObject({ ok: true });
  });

  test('T11 an undo takes nothing that its author had not seen', async () => {
    const at = world();
    const first = message(pay(5));
    await at.table.propose(first, () => ada);
    const seen = at.stored[0]!.id;
    // Ben moved meanwhile, and Ada's browser has not heard of it.
    await at.table.propose(message(pay(6)), () => ben);
    const undo = { verb: 'undo', to: 0, from: seen, takes: fingerprint([seen]) };
    const late = await at.table.propose(message(undo, { base: 1 }), () => ada);
    expect(clauses(late)).toEqual(['table/moved-on']);
    // Nor does the number help, where Ada's own move came to stand behind Ben's.
    await at.table.propose(message(pay(7)), () => ada);
    const own = at.stored[2]!.id;
    const far = { verb: 'undo', to: 0, from: seen, takes: fingerprint([seen, own]) };
    expect(clauses(await at.table.propose(message(far, { base: 1 }), () => ada))).toEqual([
      'table/moved-on',
    ]);
    const near = { verb: 'undo', to: 1, from: own, takes: fingerprint([own]) };
    expect(await at.table.propose(message(near, { base: 1 }), () => ada)).toMatchObject({
      ok: true,
    });
    expect(at.stored.at(-1)!.move).toMatchObject({ verb: 'undo', to: 2 });
    expect(cash(at.table.ledger.table, 'player:1')).toBe(111);
    for (const bare of [{ verb: 'undo' }, { verb: 'undo', to: 0 }, { verb: 'redo' }])
      expect(clauses(await at.table.propose(message(bare, { base: 9 }), () => ada))).toEqual([
        'table/moved-on',
      ]);
  });

  test('T12 the times of entries never go back, whatever the clock does', async () => {
    const before = world();
    await before.table.propose(message(pay(5)), () => ada);
    const now = before.stored[0]!.at;
    const late = [{ ...before.stored[0]!, at: now + 30_000 }];
    const at = world(late);
    await at.table.propose(message(pay(5)), () => ada);
    expect(at.stored[0]!.seq).toBe(2);
    expect(at.stored[0]!.at).toBeGreaterThanOrEqual(now + 30_000);
  });

  test('T12 a clock that once jumped ahead does not hold the table at that time', async () => {
    const before = world();
    await before.table.propose(message(pay(5)), () => ada);
    const at = world([{ ...before.stored[0]!, at: before.stored[0]!.at + 365 * 86_400_000 }]);
    await at.table.propose(message(pay(5)), () => ada);
    expect(at.stored[0]!.at).toBeLessThan(before.stored[0]!.at + 60_000);
  });

  test('Q1 a table does not open from a changed entry', async () => {
    const at = world();
    for (const amount of [5, 6, 7]) await at.table.propose(message(pay(amount)), () => ada);
    const bent = structuredClone(at.stored);
    (bent[1]!.ops[0] as { amount: number }).amount = 60;
    expect(() => world(bent)).toThrow(/after entry 2/);
    (bent[1]!.ops[0] as { to: string }).to = 'purse:renamed';
    expect(() => world(bent)).toThrow(/entry 2 does not fit/);
  });

  test("T9 only the host's note lets a refused move stand", async () => {
    const at = world();
    await at.table.propose(message({ verb: 'dial', strictness: 'enforce' }), () => ada);
    const illegal = { verb: 'stake', amount: 25 };
    const note = { note: 'We agreed on it.' };
    const guest = await at.table.propose(message(illegal, note), () => ben);
    expect(clauses(guest)).toContain('toy/stake');
    expect(await at.table.propose(message(illegal), () => ada)).toMatchObject({ ok: false });
    const stands = await at.table.propose(message(illegal, note), () => ada);
    expect(stands).toMatchObject({ ok: true, findings: [{ clause: 'toy/stake' }] });
    expect(at.stored.at(-1)).toMatchObject(note);
  });

  test('T9 only the host, with a note, names the player for whom a move is made', async () => {
    const at = world();
    await at.table.propose(message({ verb: 'dial', strictness: 'annotate' }), () => ada);
    await at.table.propose(message({ verb: 'stake', amount: 5 }), () => ada);
    // Ben is on turn now: the stake is his, and too high is all that is wrong with it.
    const named = { note: 'Agreed.', players: ['player:2'] };
    const his = message({ verb: 'stake', amount: 25 }, { ...named, base: 2 });
    const told = await at.table.propose(his, () => ada);
    expect(clauses(told)).toEqual(['toy/stake']);
    const unnamed = message({ verb: 'stake', amount: 5 }, { players: ['player:2'], base: 3 });
    expect(clauses(await at.table.propose(unnamed, () => ada))).toEqual([]);
    const other = message({ verb: 'stake', amount: 5 }, { note: 'Mine.', players: ['player:1'] });
    expect(clauses(await at.table.propose(other, () => cyd))).toEqual(['table/seat']);
  });
});
