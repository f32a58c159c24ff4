import { afterAll, afterEach, expect, test } from 'vitest';
import { setTimeout as later } from 'node:timers/promises';
import * as Y from 'yjs';
import { FELT_PARTS } from '../../../shared/felt.ts';
import { FELT, LEDGER, LIMITS } from '../../../shared/wire.ts';
import { feltsApart } from '../../../sync-server/felt/apart.ts';
import type { Felt } from '../../../sync-server/felt/felts.ts';
import { StepFailure } from '../../../sync-server/felt/step-process.ts';
import { processMilliseconds } from '../../../sync-server/limits/work-charges.ts';
import { ben, mark, marksOf } from '../../server/kit/cloth.ts';
import { emptyHall, hall, pay, seats, sendHome, settled } from '../../server/kit/hall.ts';
import { moveFrame, visitor, writeFrame } from '../../server/kit/visitor.ts';
import { chance } from '../../sim/chance.ts';
import { anyUpdate } from './structs.ts';
import { memoryHeld } from '../memory.ts';

const frames = Number(process.env.FUZZ_FRAMES ?? 1_000);
/** Frames that are sent before their answers are waited for: fewer than close a socket. */
const AT_ONCE = 24;
/** Frames to one table, before another is attacked. What a felt holds makes each further frame dearer. */
const PER_TABLE = 2_000;
const PAUSE = 250;
const LONG = 20_000;

/** Why steps failed. A step that a busy machine had no time for is done again and is no fault. */
const failed: string[] = [];
const felts = feltsApart((_what, { why } = {}) => {
  if (!(why instanceof StepFailure && why.why === 'late')) failed.push(String(why));
});
afterEach(emptyHall);
afterAll(() => felts.close());

/** What the pages of the test work in this thread, which is no work of the server. */
let pagesWork = 0;
function page() {
  const made = visitor();
  const { take } = made;
  made.take = (bytes) => {
    const began = processMilliseconds();
    const answer = take(bytes);
    pagesWork += processMilliseconds() - began;
    return answer;
  };
  return made;
}

/** Another table's felt: it lies in the same process as that of the table under attack. */
function elsewhere() {
  const felt = felts.open('elsewhere', undefined, { changed() {}, lost: () => lost.push('lost') });
  const lost: string[] = [];
  return {
    lost,
    draw: (key: string) =>
      new Promise<string>((told) => {
        const doc = new Y.Doc();
        doc.getMap(FELT.marks).set(key, mark(key));
        felt.write(Y.encodeStateAsUpdate(doc), ben, told);
      }),
    async drawn() {
      const copy = new Y.Doc();
      Y.applyUpdate(copy, (await felt.encoded())!);
      return Object.keys(marksOf(copy)).sort();
    },
  };
}

/** A table under attack: a host, and a seat whose frames no page writes. */
async function attacked() {
  let felt: Felt | undefined;
  const at = await hall(undefined, undefined, {
    open: (...of) => (felt = felts.open(...of)),
    close() {},
  });
  const ada = at.enter('ada', 'ledger', page());
  let ben = at.enter('ben', 'felt', page());
  return {
    at,
    ada,
    /** Sends one frame of the hostile seat. Returns true if that closed its socket, which it opens again. */
    send(update: Uint8Array): boolean {
      ben.member.receive(writeFrame(update));
      if (ben.closed.length === 0) return false;
      ben.member.leave();
      sendHome(ben.as);
      ben = at.enter('ben', 'felt', page());
      return true;
    },
    /** The felts answer in order: all that was sent before is answered by then. */
    answered: () => felt!.encoded(),
    /** Holds the ledger, and what somebody who comes now gets of the felt, against what may be there. */
    async unharmed(): Promise<number> {
      expect(at.room.table.seq).toBe(0);
      const late = at.enter('ada', 'felt');
      await felt!.encoded();
      await settled();
      expect(late.doc.store.pendingStructs).toBeNull();
      const { entries, meta } = LEDGER;
      const known = [...FELT_PARTS.keys(), entries, meta];
      expect([...late.doc.share.keys()].filter((name) => !known.includes(name))).toEqual([]);
      expect([late.doc.getArray(entries).length, late.doc.getMap(meta).size]).toEqual([0, 0]);
      ada.member.receive(moveFrame(pay('after-all-that')));
      await settled();
      expect(ada.verdicts).toMatchObject([{ ok: true, seq: 1 }]);
      expect(ada.doc.getMap(LEDGER.meta).get('seats')).toEqual(seats);
      return at.counted.filter((what) => what === 'felt').length;
    },
    leave() {
      for (const one of [ada, ben]) one.member.leave();
      emptyHall();
      felt!.close();
    },
  };
}

/** Milliseconds that the server works in this thread before it is free again: so long all other tables wait. */
function pauses() {
  let [longest, before] = [0, 0];
  const now = () => processMilliseconds() - pagesWork;
  return {
    begin: () => void (before = now()),
    end() {
      longest = Math.max(longest, now() - before);
      before = now();
    },
    longest: () => longest,
  };
}

test(
  `F3 F6 ${frames} Yjs structures that no page writes cost the felt of one table at most`,
  async () => {
    const luck = chance(20_261_125);
    const other = elsewhere();
    expect(await other.draw('before')).toBe('written');
    const pause = pauses();
    let [sent, fitted, closed, warm] = [0, 0, 0, 0];
    while (sent < frames) {
      const table = await attacked();
      for (const until = Math.min(sent + PER_TABLE, frames); sent < until;) {
        const batch = Array.from({ length: AT_ONCE }, () => anyUpdate(luck)).filter(
          ({ length }) => length < LIMITS.frame,
        );
        pause.begin();
        for (const update of batch) {
          const again = table.send(update);
          if (again) pause.begin();
          else pause.end();
          closed += Number(again);
        }
        sent += batch.length;
        let answered = false;
        void table.answered().then(() => (answered = true));
        pause.begin();
        while (!answered) {
          await settled();
          pause.end();
        }
      }
      fitted += await table.unharmed();
      table.leave();
      if (sent >= frames / 10 && warm === 0) warm = memoryHeld();
    }

    expect(other.lost).toEqual([]);
    expect(await other.draw('after')).toBe('written');
    expect(await other.drawn()).toEqual(['after', 'before']);
    expect(failed).toEqual([]);
    expect(fitted).toBeGreaterThan(0);
    expect(closed).toBeGreaterThan(0);
    expect(pause.longest()).toBeLessThan(PAUSE);
    if (frames >= LONG) await later(60_000);
    const held = memoryHeld() / warm;
    console.log(
      `${sent} structures, ${fitted} fit: 0 changes, ${pause.longest().toFixed(0)} ms the longest pause, ${closed} times closed, ` +
        `memory ${held.toFixed(2)} of before`,
    );
    if (frames >= LONG) expect(held).toBeLessThan(1.2);
  },
  120_000 + frames * 20,
);
