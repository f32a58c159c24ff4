import { afterAll, afterEach, expect, test } from 'vitest';
import { setTimeout as later } from 'node:timers/promises';
import * as Y from 'yjs';
import { FELT_PARTS } from '../../../shared/felt.ts';
import { FELT, LEDGER, LIMITS } from '../../../shared/wire.ts';
import { feltsApart } from '../../../sync-server/felt/apart.ts';
import type { Felt } from '../../../sync-server/felt/felts.ts';
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
const PAUSE = 250;
const LONG = 20_000;

const logged: string[] = [];
const felts = feltsApart((what) => logged.push(what));
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

test(
  `F3 F6 ${frames} Yjs structures that no page writes cost the felt of one table at most`,
  async () => {
    const luck = chance(20_261_125);
    let cloth: Felt | undefined;
    const at = await hall(undefined, undefined, {
      open: (...of) => (cloth = felts.open(...of)),
      close() {},
    });
    const ada = at.enter('ada', 'ledger', page());
    const other = elsewhere();
    expect(await other.draw('before')).toBe('written');
    let ben = at.enter('ben', 'felt', page());
    let [longest, before, sent, again] = [0, 0, 0, 0];
    let warm = 0;
    // Milliseconds that the server worked in this thread since it was last free: so long all other tables wait.
    const worked = () => {
      const now = processMilliseconds() - pagesWork;
      longest = Math.max(longest, now - before);
      before = now;
    };
    while (sent < frames) {
      const batch = Array.from({ length: AT_ONCE }, () => anyUpdate(luck)).filter(
        ({ length }) => length < LIMITS.frame,
      );
      before = processMilliseconds() - pagesWork;
      for (const update of batch) {
        sent++;
        ben.member.receive(writeFrame(update));
        worked();
        if (ben.closed.length === 0) continue;
        ben.member.leave();
        sendHome(ben.as);
        ben = at.enter('ben', 'felt', page());
        again++;
        before = processMilliseconds() - pagesWork;
      }
      // All that was asked of the felts is answered in order; what comes back is heard meanwhile.
      let answered = false;
      void cloth!.encoded().then(() => (answered = true));
      before = processMilliseconds() - pagesWork;
      while (!answered) {
        await settled();
        worked();
      }
      if (sent >= frames / 10 && warm === 0) warm = memoryHeld();
    }

    expect(at.room.table.seq).toBe(0);
    expect(other.lost).toEqual([]);
    expect(await other.draw('after')).toBe('written');
    expect(await other.drawn()).toEqual(['after', 'before']);
    const late = at.enter('ada', 'felt');
    await cloth!.encoded();
    await settled();
    expect(late.doc.store.pendingStructs).toBeNull();
    const { entries, meta } = LEDGER;
    const known = [...FELT_PARTS.keys(), entries, meta];
    expect([...late.doc.share.keys()].filter((name) => !known.includes(name))).toEqual([]);
    expect([late.doc.getArray(entries).length, late.doc.getMap(meta).size]).toEqual([0, 0]);
    const taken = at.counted.filter((what) => what === 'felt').length;
    expect(taken).toBeGreaterThan(0);
    ada.member.receive(moveFrame(pay('after-all-that')));
    await settled();
    expect(ada.verdicts).toMatchObject([{ ok: true, seq: 1 }]);
    expect(ada.doc.getMap(LEDGER.meta).get('seats')).toEqual(seats);
    expect(again).toBeGreaterThan(0);
    expect(longest).toBeLessThan(PAUSE);
    if (frames >= LONG) await later(60_000);
    const held = memoryHeld() / warm;
    console.log(
      `${sent} structures, ${taken} fit: 0 changes, ${longest.toFixed(0)} ms the longest pause, ${again} times closed, ` +
        `memory ${held.toFixed(2)} of before, ${logged.length} lines of the log`,
    );
    if (frames >= LONG) expect(held).toBeLessThan(1.2);
  },
  120_000 + frames * 20,
);
