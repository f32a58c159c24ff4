import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digest, fingerprint } from '../../../engine/kernel/digest.ts';
import {
  withTarget,
  append,
  fold,
  type Ledger,
  open,
  standingEntries,
  standingEntriesOf,
  stepBack,
  takeBackOf,
} from '../../../engine/kernel/ledger.ts';
import { applyAll, takeBack } from '../../../engine/kernel/op.ts';
import { snapshot } from '../../../engine/kernel/table.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import type { Op } from '../../../shared/op.ts';
import { opOn } from '../../kit/chance/arbitraries.ts';
import { toyBox } from '../../kit/toy/toy-box.ts';

const box = toyBox();

function opsOf(ledger: Ledger, move: Move): Op[] | undefined {
  const found = takeBackOf(ledger, move);
  return typeof found === 'string' ? undefined : [...found.ops];
}
const undoOps = (ledger: Ledger, to?: number) =>
  opsOf(ledger, { verb: 'undo', ...(to !== undefined && { to }) });
const redoOps = (ledger: Ledger) => opsOf(ledger, { verb: 'redo' });

function write(ledger: Ledger, move: Move, ops: Op[]) {
  const seq = ledger.entries.length + 1;
  const entry: Entry = {
    seq,
    id: `move-${seq}-id`,
    at: 0,
    by: 'ada',
    move,
    ops,
    findings: [],
    rules: '0',
    digest: '',
  };
  return append(ledger, entry);
}

/** The possible ones of a list, each as an entry. */
function play(ledger: Ledger, ops: readonly Op[]) {
  for (const op of ops) {
    const fits = applyAll(ledger.table, [op]);
    if (!Array.isArray(fits)) continue;
    takeBack(ledger.table, fits);
    write(ledger, { verb: 'hand', ops: [op] }, [op]);
  }
}

type Step = Op | 'undo' | 'redo' | { back: number } | 'dial';
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: opOn(box) as fc.Arbitrary<Step> },
    { weight: 2, arbitrary: fc.constantFrom<Step>('undo', 'redo', 'dial') },
    fc.record({ back: fc.nat(20) }),
  ),
  { maxLength: 60 },
);

function live(ledger: Ledger, steps: readonly Step[]) {
  for (const step of steps) {
    if (step === 'undo') write(ledger, { verb: 'undo' }, undoOps(ledger) ?? []);
    else if (step === 'redo') write(ledger, { verb: 'redo' }, redoOps(ledger) ?? []);
    else if (step === 'dial') write(ledger, { verb: 'dial' }, []);
    else if ('back' in step)
      write(ledger, { verb: 'undo', to: step.back }, undoOps(ledger, step.back) ?? []);
    else play(ledger, [step]);
  }
}

describe('ledger', () => {
  test('L1 folding the same entries gives the same table', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const ledger = open(box);
        live(ledger, steps);
        const again = fold(box, ledger.entries);
        expect(snapshot(again.table)).toEqual(snapshot(ledger.table));
        expect(digest(again.table)).toBe(digest(ledger.table));
      }),
    );
  });

  test('L2 an entry with another number, or with impossible ops, is refused', () => {
    const ledger = open(box);
    const pay: Op = { op: 'pay', from: 'player:1', to: 'player:2', amount: 60 };
    expect(write(ledger, { verb: 'hand' }, [pay])).toBeUndefined();
    const before = snapshot(ledger.table);
    expect(write(ledger, { verb: 'hand' }, [pay])?.impossible).toMatch(/has \$40 and/);
    expect(append(ledger, { ...ledger.entries[0]!, seq: 3 })?.impossible).toMatch(/cannot follow/);
    expect(snapshot(ledger.table)).toEqual(before);
    expect(ledger.entries).toHaveLength(1);
  });

  test('L3 stepping back and appending again restores the same table', () => {
    fc.assert(
      fc.property(steps, fc.nat(60), (steps, back) => {
        const ledger = open(box);
        live(ledger, steps);
        const before = snapshot(ledger.table);
        const taken: Entry[] = [];
        for (let i = 0; i < back && ledger.entries.length > 0; i++) taken.push(stepBack(ledger)!);
        expect(snapshot(fold(box, ledger.entries).table)).toEqual(snapshot(ledger.table));
        for (const entry of taken.reverse()) append(ledger, entry);
        expect(snapshot(ledger.table)).toEqual(before);
      }),
    );
  });

  test('L8 a ledger with few inverses undoes whatever one with all inverses does', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const [all, few] = [open(box), open(box, 2)];
        live(all, steps);
        live(few, steps);
        expect(few.entries).toEqual(all.entries);
        expect(few.inverses.length).toBeLessThanOrEqual(4);
        while (all.entries.length > 0) {
          expect(stepBack(few)).toEqual(stepBack(all));
          expect(snapshot(few.table)).toEqual(snapshot(all.table));
        }
      }),
    );
  });

  test('L4 undo leaves the table as the standing entries alone would make it', () => {
    fc.assert(
      fc.property(steps, (steps) => {
        const ledger = open(box);
        live(ledger, steps);
        const kept = standingEntries(ledger.entries).standing;
        const table = open(box).table;
        for (const seq of kept) applyAll(table, ledger.entries[seq - 1]!.ops);
        expect(snapshot(table)).toEqual(snapshot(ledger.table));
      }),
    );
  });

  test('L4 the standing entries are the same, asked along the way or once at the end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(steps, fc.nat(6))), (parts) => {
        const ledger = open(box);
        for (const [steps, back] of parts) {
          live(ledger, steps);
          expect(standingEntriesOf(ledger)).toEqual(standingEntries(ledger.entries));
          for (let i = 0; i < back; i++) stepBack(ledger);
        }
        expect(standingEntriesOf(ledger)).toEqual(standingEntries(ledger.entries));
      }),
    );
  });

  test('L5 redo restores what the undo took back', () => {
    fc.assert(
      fc.property(steps, fc.nat(20), (steps, to) => {
        const ledger = open(box);
        live(ledger, steps);
        const before = snapshot(ledger.table);
        const kept = standingEntries(ledger.entries).standing;
        write(ledger, { verb: 'undo', to }, undoOps(ledger, to) ?? []);
        write(ledger, { verb: 'dial' }, []);
        write(ledger, { verb: 'redo' }, redoOps(ledger) ?? []);
        expect(snapshot(ledger.table)).toEqual(before);
        expect(standingEntries(ledger.entries).standing).toEqual(kept);
      }),
    );
  });

  test('L6 after any other entry an undo cannot be redone; an aside does not prevent it', () => {
    const ledger = open(box);
    play(ledger, [{ op: 'pay', from: 'player:1', to: 'player:2', amount: 5 }]);
    write(ledger, { verb: 'undo' }, undoOps(ledger) ?? []);
    write(ledger, { verb: 'dial' }, []);
    expect(redoOps(ledger)).toBeDefined();
    play(ledger, [{ op: 'pay', from: 'player:1', to: 'player:2', amount: 6 }]);
    expect(redoOps(ledger)).toBeUndefined();
  });

  test('L7 an undo that names its entries takes back exactly those or nothing', () => {
    const ledger = open(box);
    const pays = (amount: number): Op => ({
      op: 'pay',
      from: 'player:1',
      to: 'player:2',
      amount,
    });
    play(ledger, [pays(1), pays(2), pays(3)]);
    const last = withTarget(ledger, { verb: 'undo' });
    expect(last).toMatchObject({ to: 2, from: 'move-3-id', takes: fingerprint(['move-3-id']) });
    play(ledger, [pays(4)]);
    expect(takeBackOf(ledger, last)).toBe('moved-on');
    // The number under which an entry was expected may be another's; its name is its own.
    const fourth = { from: 'move-4-id', takes: fingerprint(['move-4-id']) };
    const shifted = { verb: 'undo', to: 1, ...fourth };
    expect(takeBackOf(ledger, shifted)).toMatchObject({ move: { to: 3 }, takes: [{ seq: 4 }] });
    const gap = { verb: 'undo', from: 'move-2-id', takes: fingerprint(['move-2-id', 'move-4-id']) };
    expect(takeBackOf(ledger, gap)).toBe('moved-on');
    write(ledger, { verb: 'undo', to: 3, ...fourth }, undoOps(ledger, 3)!);
    const again = withTarget(ledger, { verb: 'redo' });
    expect(again).toEqual({ verb: 'redo', of: 'move-5-id' });
    write(ledger, { verb: 'undo', to: 0 }, undoOps(ledger, 0)!);
    expect(takeBackOf(ledger, again)).toBe('moved-on');
    expect(takeBackOf(ledger, { verb: 'undo', from: 'gone', takes: 'gone' })).toBe('moved-on');
  });

  test('L7 the size of an undo does not grow with what it takes back', () => {
    fc.assert(
      fc.property(fc.array(opOn(box), { minLength: 200, maxLength: 200 }), (all) => {
        // Two pieces that change circles need the long way, so here they stay out of the circles.
        const ops = (all as Op[]).filter((op) => op.op !== 'put' || !op.to.startsWith('slot:'));
        const ledger = open(box);
        const atFirst = snapshot(ledger.table);
        play(ledger, ops);
        const back = undoOps(ledger, 0) ?? [];
        // Nine pieces, two payments among three purses, and the clock's own keys.
        const keys = new Set(ops.map((op) => (op.op === 'set' ? op.key : undefined)));
        expect(back.length).toBeLessThanOrEqual(9 + 2 + keys.size);
        write(ledger, { verb: 'undo', to: 0 }, back);
        expect(snapshot(ledger.table)).toEqual(atFirst);
      }),
      { numRuns: 50 },
    );
  });
});
