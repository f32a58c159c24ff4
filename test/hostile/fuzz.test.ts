import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { LEDGER, LIMITS } from '../../shared/wire.ts';
import { emptyHall, hall, pay, seats, settled } from '../server/kit/hall.ts';
import { askFrame, frame, moveFrame, presenceFrame, writeFrame } from '../server/kit/visitor.ts';
import { type Chance, chance } from '../sim/chance.ts';

afterEach(emptyHall);
const frames = Number(process.env.FUZZ_FRAMES ?? 20_000);

/** A frame a client could send, before it is bent. */
function sound(luck: Chance, doc: Y.Doc): Uint8Array {
  const scribble = new Y.Doc();
  scribble.clientID = luck.of([1, 2, doc.clientID, luck.below(2 ** 31)]);
  scribble.getArray(LEDGER.entries).push(['{"seq":1}']);
  scribble.getMap(LEDGER.meta).set('seats', []);
  return luck.of([
    () => moveFrame({ ...pay(`fuzz-${luck.below(2 ** 31)}`), base: luck.below(9) }),
    () => moveFrame({ id: 'x'.repeat(luck.below(80)), base: -1, move: {} }),
    () => presenceFrame([doc.clientID, luck.below(99), { cursor: { x: 1, y: 2 } }]),
    () => writeFrame(Y.encodeStateAsUpdate(scribble)),
    () => askFrame(scribble),
    () =>
      frame(
        0,
        luck.below(4),
        Uint8Array.from({ length: luck.below(40) }, () => luck.below(256)),
      ),
    () => frame(luck.below(16), 'x'.repeat(luck.below(40))),
  ])();
}

function bent(luck: Chance, bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (let n = luck.below(4); n > 0 && copy.length > 0; n--)
    copy[luck.below(copy.length)]! ^= 1 << luck.below(8);
  if (luck.happens(10)) return copy.slice(0, luck.below(copy.length + 1));
  if (luck.happens(5)) return Uint8Array.from([...copy, luck.below(256)]);
  return copy;
}

test(
  `R8 ${frames} bent frames change neither the ledger nor anybody's copy of it`,
  async () => {
    const luck = chance(20_261_120);
    const at = await hall();
    const ada = at.enter('ada');
    let mallory = at.enter('watchers');
    let felt = at.enter('watchers', 'felt');
    for (let n = 0; n < frames; n++) {
      const document = luck.happens(70);
      const who = document ? mallory : felt;
      const cost = who.member.receive(bent(luck, sound(luck, who.doc)));
      expect(cost).toBeLessThan(LIMITS.rate.burst);
      if (who.closed.length > 0) {
        who.member.leave();
        who.as.close();
        if (document) mallory = at.enter('watchers');
        else felt = at.enter('watchers', 'felt');
      }
      if (n % 500 === 0) {
        at.pass(LIMITS.presenceEvery);
        await settled();
      }
    }
    await at.room.table.idle();
    expect(at.room.table.seq).toBe(0);
    expect(at.counted.filter((what) => what.startsWith('lost'))).toEqual([]);
    expect(at.counted.filter((what) => what === 'strikes').length).toBeGreaterThan(frames / 10);

    ada.member.receive(moveFrame(pay('after-all-that')));
    await settled();
    expect(ada.verdicts).toMatchObject([{ ok: true, seq: 1 }]);
    expect(ada.as.entries).toHaveLength(1);
    expect(ada.doc.getMap(LEDGER.meta).get('seats')).toEqual(seats);
    expect(ada.closed).toEqual([]);
  },
  60_000 + frames,
);

test('F3 a seat that bends frames may spoil the felt, and nothing else', async () => {
  const luck = chance(7);
  const at = await hall();
  const ada = at.enter('ada');
  let ben = at.enter('ben', 'felt');
  for (let n = 0; n < 800; n++) {
    ben.doc.getMap('marks').set(`m${luck.below(9)}`, luck.below(99));
    ben.member.receive(bent(luck, writeFrame(Y.encodeStateAsUpdate(ben.doc))));
    if (ben.closed.length > 0) {
      ben.member.leave();
      ben = at.enter('ben', 'felt');
    }
  }
  ada.member.receive(moveFrame(pay('after-all-that')));
  await settled();
  expect(ada.as.entries).toHaveLength(1);
  const late = at.enter('ada', 'felt');
  expect(late.doc.store.pendingStructs).toBeNull();
}, 120_000);
