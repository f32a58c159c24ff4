import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { FELT } from '../../../shared/wire.ts';
import { feltsApart } from '../../../sync-server/felt/apart.ts';
import type { Felt, Felts } from '../../../sync-server/felt/felts.ts';
import {
  type StepProcess,
  stepProcess,
  StepFailure,
} from '../../../sync-server/felt/step-process.ts';
import { type Step, stepper } from '../../../sync-server/felt/steps.ts';
import { ben, mark, marksOf } from '../../server/kit/cloth.ts';

/** A page at a table whose felt is worked out somewhere. */
function page(felts: Felts, table: string, kept?: Uint8Array) {
  const doc = new Y.Doc();
  const heard = { lost: 0 };
  const felt: Felt = felts.open(table, kept, {
    changed: (update) => Y.applyUpdate(doc, update, 'server'),
    lost: () => heard.lost++,
  });
  const draw = (key: string) =>
    new Promise<string>((told) => {
      const other = new Y.Doc();
      other.getMap(FELT.marks).set(key, mark(key));
      felt.write(Y.encodeStateAsUpdate(other), ben, told);
    });
  const costs = (key: string) =>
    new Promise<number>((told) =>
      felt.write(Y.encodeStateAsUpdate(new Y.Doc({ guid: key })), ben, (_, ms) => told(ms)),
    );
  const all = async () => {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, (await felt.encoded()) ?? Uint8Array.of(0, 0));
    return Object.keys(marksOf(copy)).sort();
  };
  return { doc, heard, felt, draw, costs, all };
}

/** Processes that do what real ones do, but for the steps that a test has them not come back from. */
function processes(
  hangs: (step: Step, low: boolean) => boolean,
  why: StepFailure['why'] = 'ended',
) {
  const ended: string[] = [];
  const start: typeof stepProcess = (low, gone): StepProcess => {
    let does = stepper();
    const end = () => {
      does = stepper();
      gone();
    };
    return {
      async ask(step) {
        await undefined;
        if (!hangs(step, low)) return { ...does(step), ms: 1 };
        ended.push(`${low ? 'own' : 'shared'} ${step.do}`);
        end();
        throw new StepFailure(why);
      },
      end,
      pid: undefined,
    };
  };
  return { start, ended };
}

const written = (update: Uint8Array, key: string) =>
  Buffer.from(update).includes(key) && update.length > 0;

test('F6 a step that takes long among others is done where its table is alone, and nothing is lost', async () => {
  const { start, ended } = processes(
    (step, low) => !low && step.do === 'write' && written(step.update, 'slow'),
  );
  const felts = feltsApart(() => {}, start);
  const [evil, other] = [page(felts, 'evil'), page(felts, 'other')];
  expect(await Promise.all([other.draw('one'), evil.draw('first'), evil.draw('slow')])).toEqual([
    'written',
    'written',
    'written',
  ]);
  expect(await other.draw('two')).toBe('written');
  expect(ended).toEqual(['shared write']);
  expect(await evil.all()).toEqual(['first', 'slow']);
  expect(await other.all()).toEqual(['one', 'two']);
  expect(Object.keys(marksOf(other.doc)).sort()).toEqual(['one', 'two']);
  felts.close();
});

test('F6 what is never done is refused, then costs its own table its felt, and no other anything', async () => {
  const { start, ended } = processes(
    (step) => step.do === 'write' && written(step.update, 'never'),
  );
  const felts = feltsApart(() => {}, start);
  const [evil, other] = [page(felts, 'evil'), page(felts, 'other')];
  await evil.draw('first');
  await other.draw('one');
  expect(await evil.draw('never')).toBe('nonsense');
  expect(ended).toEqual(['shared write', 'own write']);
  expect(await evil.all()).toEqual(['first']);
  expect(evil.heard.lost).toBe(0);
  await evil.draw('never-2');
  await evil.draw('never-3');
  expect(evil.heard.lost).toBe(1);
  expect(await evil.all()).toEqual([]);
  expect(await evil.draw('again')).toBe('written');
  expect([await other.all(), other.heard.lost]).toEqual([['one'], 0]);
  felts.close();
});

test('F6 a felt that cannot be read at all is taken off', async () => {
  const kept = new Y.Doc();
  kept.getMap(FELT.marks).set('poison', mark('poison'));
  const { start } = processes(
    (step) => step.do === 'load' && step.parts.some((part) => written(part, 'poison')),
  );
  const felts = feltsApart(() => {}, start);
  const evil = page(felts, 'evil', Y.encodeStateAsUpdate(kept));
  const other = page(felts, 'other');
  expect(await Promise.all([evil.draw('x'), other.draw('one')])).toEqual(['nonsense', 'written']);
  expect(evil.heard.lost).toBe(1);
  expect(await evil.draw('x')).toBe('written');
  felts.close();
});

test('F6 a machine that has no time for a step costs the table neither its felt nor its share', async () => {
  const { start, ended } = processes((step) => step.do === 'load', 'late');
  const felts = feltsApart(() => {}, start);
  const ada = page(felts, 'ada');
  const costs = [];
  for (const key of ['one', 'two', 'three', 'four']) costs.push(await ada.costs(key));
  expect(ended).toHaveLength(5);
  expect([ada.heard.lost, ...costs]).toEqual([0, 0, 0, 0, 0]);
  felts.close();
});

/** So much for a process to read that it takes longer than a look of its watchdog. */
const much = Array.from({ length: 3_000 }, (_, n) => {
  const doc = new Y.Doc();
  doc.getMap(FELT.marks).set(`mark-${n % 50}`, mark('x'));
  return Y.encodeStateAsUpdate(doc);
});

test('F6 a step ends by the time of the processor that it takes, not by the clock', async () => {
  const gone = vi.fn();
  const worker = stepProcess(false, gone);
  const load: Step = { do: 'load', table: 'ada', parts: much };
  const spent = worker.ask(load, { cpu: 5, clock: 60_000 });
  await expect(spent).rejects.toMatchObject({ why: 'ended' });
  expect(gone).toHaveBeenCalledTimes(1);

  // A process that stands still, as on a machine that others keep busy, takes none of its time.
  await worker.ask({ do: 'drop', table: 'none' }, { cpu: 5_000, clock: 60_000 });
  process.kill(worker.pid!, 'SIGSTOP');
  const done = worker.ask({ do: 'drop', table: 'none' }, { cpu: 200, clock: 60_000 });
  setTimeout(() => process.kill(worker.pid!, 'SIGCONT'), 400);
  expect((await done).ms).toBeLessThan(200);
  expect(gone).toHaveBeenCalledTimes(1);
  worker.end();
});

test('F6 the process may be killed at any moment: all felts lie there again', async () => {
  const processes: StepProcess[] = [];
  const felts = feltsApart(
    () => {},
    (low, gone) => {
      const made = stepProcess(low, gone);
      processes.push(made);
      return made;
    },
  );
  const [ada, ben] = [page(felts, 'ada'), page(felts, 'ben')];
  expect(await ada.draw('one')).toBe('written');
  expect(await ben.draw('one')).toBe('written');
  process.kill(processes[0]!.pid!, 'SIGKILL');
  expect(await ada.draw('two')).toBe('written');
  expect(await ada.all()).toEqual(['one', 'two']);
  expect(await ben.all()).toEqual(['one']);
  expect([ada.heard.lost, ben.heard.lost]).toEqual([0, 0]);
  // A table that is opened again has what is given, not what the process still holds of it.
  ada.felt.close();
  expect(await page(felts, 'ada').all()).toEqual([]);
  felts.close();
});
