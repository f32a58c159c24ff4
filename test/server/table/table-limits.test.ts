import { describe, expect, test } from 'vitest';
import { digest, fingerprint, fold } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { LIMITS } from '../../../shared/wire.ts';
import { game, ada, ben, world, message, pay, clauses } from '../kit/live-table.ts';

describe('the limits of a ledger', () => {
  test('T10 hand moves cannot fill the clock without limit', async () => {
    const at = world();
    const set = (key: string, value: unknown) => ({ op: 'set', key, value });
    const write = (...ops: object[]) => at.table.propose(message({ verb: 'hand', ops }), () => ada);
    expect(clauses(await write(set('x', 'y'.repeat(LIMITS.clock.value))))).toEqual(['table/size']);
    for (let n = 0; n < LIMITS.clock.keys; n += 32)
      expect(
        await write(...Array.from({ length: 32 }, (_, k) => set(`k${n + k}`, 1))),
      ).toMatchObject({ ok: true });
    expect(clauses(await write(set('one more', 1)))).toEqual(['table/size']);
    expect(await write(set('k7', 2))).toMatchObject({ ok: true });
    expect(await write({ op: 'set', key: 'k8' })).toMatchObject({ ok: true });
    expect(await write(set('one more', 1))).toMatchObject({ ok: true });
    const strange = [[null], [{ op: 'set' }], 'ops', [7]];
    for (const ops of strange)
      expect(clauses(await at.table.propose(message({ verb: 'hand', ops }), () => ada))).toEqual([
        'table/shape',
      ]);
  });

  /** Ledgers that are nearly full, each in its own way; what is left is less than one payment. */
  const nearlyFull: Record<string, () => Entry[]> = {
    ops() {
      const there = { op: 'pay', from: 'bank', to: 'player:1', amount: 1 } as const;
      const back = { op: 'pay', from: 'player:1', to: 'bank', amount: 1 } as const;
      const ops = Array.from({ length: 2_500 }, (_, n) => (n % 2 ? back : there));
      return written(LIMITS.ops / 2_500, () => ({ ops }));
    },
    entries: () => written(LIMITS.entries, () => ({ ops: [] })),
    bytes() {
      // Thirty-two that leave some 2,000 bytes between them and what a ledger holds.
      const note = 'x'.repeat(LIMITS.entry - 300);
      return written(LIMITS.ledger / LIMITS.entry, () => ({ note, ops: [] }));
    },
  };
  /** So many entries by both seats in turn, that leave the table as it is. */
  function written(count: number, each: (n: number) => Partial<Entry>, by = ['ada', 'ben']) {
    const atFirst = digest(fold(game.box, []).table);
    return Array.from({ length: count }, (_, n): Entry => ({
      seq: n + 1,
      id: `written-${n}`,
      at: 0,
      by: by[n % by.length]!,
      move: { verb: 'hand' },
      ops: [],
      findings: [],
      rules: '',
      digest: atFirst,
      ...each(n),
    }));
  }

  test.each(Object.keys(nearlyFull))('T10 a ledger full of %s takes nothing more', async (of) => {
    const full = world(nearlyFull[of]!());
    const note = of === 'bytes' ? 'y'.repeat(280) : 'full';
    for (let n = 0; n < 20; n++)
      await full.table.propose(message(pay(5), of === 'bytes' ? { note } : {}), () => ada);
    expect(clauses(await full.table.propose(message(pay(5), { note }), () => ada))).toEqual([
      'table/size',
    ]);
    expect(full.stored.length).toBeLessThan(20);
  });

  test('T10 no seat can use up the ledger for the others', async () => {
    const half = written(LIMITS.entries * LIMITS.share, () => ({}), ['ben']);
    const at = world(half);
    expect(clauses(await at.table.propose(message(pay(5)), () => ben))).toEqual(['table/size']);
    expect(await at.table.propose(message(pay(5)), () => ada)).toMatchObject({ ok: true });
  });

  test('T10 undo and redo in turn write little each time', async () => {
    const at = world();
    for (let n = 0; n < 300; n++) await at.table.propose(message(pay(1)), () => ada);
    const base = 300;
    const all = fingerprint(at.stored.map(({ id }) => id));
    const undo = { verb: 'undo', to: 0, from: at.stored[0]!.id, takes: all };
    for (let n = 0; n < 40; n++) {
      const verb = n % 2 === 0 ? undo : { verb: 'redo', of: at.stored.at(-1)!.id };
      const verdict = await at.table.propose(message(verb, { base }), () => ada);
      expect(verdict).toMatchObject({ ok: true });
    }
    const written_ = at.stored.slice(300).reduce((sum, { ops }) => sum + ops.length, 0);
    expect(written_).toBeLessThanOrEqual(40);
  });
});
