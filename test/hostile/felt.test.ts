import { afterEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { FELT_LIMITS } from '../../shared/felt.ts';
import { FELT, LIMITS, WATCHERS } from '../../shared/wire.ts';
import { feltOn } from '../../client/table/felt.ts';
import { feltOf } from '../../sync-server/room/felt.ts';
import { emptyHall, hall, pay, settled } from '../server/kit/hall.ts';
import { askFrame, frame, moveFrame, presenceFrame, writeFrame } from '../server/kit/visitor.ts';

afterEach(emptyHall);

/** What many pages would say that each wrote once without hearing of the others. */
function crowd(from: number, many: number, write: (doc: Y.Doc) => void, before?: Uint8Array) {
  const updates = Array.from({ length: many }, (_, n) => {
    const doc = new Y.Doc();
    doc.clientID = from + n;
    if (before) Y.applyUpdate(doc, before);
    const known = Y.encodeStateVector(doc);
    write(doc);
    return Y.encodeStateAsUpdate(doc, known);
  });
  return Y.mergeUpdates(updates);
}

describe('F5 what was made to keep Yjs busy is not woven in', () => {
  const list = new Y.Doc();
  list.getMap(FELT.lines).set('line', new Y.Array());
  const withList = Y.encodeStateAsUpdate(list);
  const listIn = (doc: Y.Doc) => doc.getMap(FELT.lines).get('line') as Y.Array<unknown>;

  test.each<[string, (doc: Y.Doc) => void]>([
    ['one key', (doc) => doc.getMap(FELT.marks).set('k', 1)],
    ['one list', (doc) => listIn(doc).insert(0, [1])],
  ])('at %s, in a frame or in many', (_where, write) => {
    const felt = feltOf(withList, () => {});
    expect(felt.write(crowd(1_000, 1_200, write, withList))).toBe('full');
    let taken = 0;
    for (let n = 0; n < 12; n++)
      if (felt.write(crowd(9_000 + n * 100, 100, write, withList)) === 'written') taken += 100;
    // Half of its square is what may be walked, and no more of it gets in.
    expect(taken).toBeGreaterThan(0);
    expect(taken ** 2 / 2).toBeLessThanOrEqual(LIMITS.feltSteps);
    // Whoever scribbles elsewhere is not held up, now or when it is read again.
    const honest = crowd(5, 1, (doc) => doc.getMap(FELT.talk).set('said', { text: 'hello' }));
    expect(felt.write(honest)).toBe('written');
    expect(feltOf(felt.encoded(), () => {}).encoded()).toEqual(felt.encoded());
  });

  test('values that are torn into many pieces count as many', () => {
    const felt = feltOf(withList, () => {});
    const long = crowd(
      7,
      1,
      (doc) =>
        listIn(doc).insert(
          0,
          Array.from({ length: 5_000 }, () => 1),
        ),
      withList,
    );
    expect(felt.write(long)).toBe('full');
  });

  test('a felt of such a kind that lies in storage is a clean felt', () => {
    const tangled = crowd(1_000, 1_200, (doc) => doc.getMap(FELT.marks).set('k', 1));
    expect(feltOf(tangled, () => {}).encoded()).toEqual(feltOf(undefined, () => {}).encoded());
  });

  test('what pages of ours write is: full what-if lines, a long talk, reports without end', () => {
    const felt = feltOf(undefined, () => {});
    const answers = new Set<string>();
    for (let page = 0; page < 3; page++) {
      const doc = new Y.Doc();
      doc.clientID = 100 + page;
      Y.applyUpdate(doc, felt.encoded());
      doc.on('update', (update: Uint8Array) => answers.add(felt.write(update)));
      const cloth = feltOn(doc);
      const by = `seat-${page}`;
      const move = { verb: 'pass' };
      const tried = (n: number) => ({ id: `tried-${page}-${n}`, by, move, luck: n, players: [] });
      for (let line = 0; line < FELT_LIMITS.lines; line++) {
        const opened = cloth.open({ by, name: 'Try', from: 0, open: 'all', at: line }, []);
        for (let n = 0; n < FELT_LIMITS.moves; n++)
          cloth.play((opened as { id: string }).id, tried(n));
        cloth.cut((opened as { id: string }).id, 100);
      }
      const mark = { tool: 'pen' as const, by, colour: '#000000', points: [0, 0, 1, 1] };
      for (let n = 0; n < 120; n++) {
        cloth.report({ by, missed: n, done: false, help: false, said: '', at: n });
        cloth.draw({ ...mark, at: n });
        cloth.say({ by, name: 'Ada', text: `word ${n}`, at: n });
      }
    }
    expect([...answers]).toEqual(['written']);
  });
});

describe('F3 what no page of ours writes', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  test.each<[string, (doc: Y.Doc) => void]>([
    ['a root of another name', (doc) => doc.getMap('__proto__').set('k', 1)],
    ['documents within it', (doc) => doc.getMap(FELT.marks).set('k', new Y.Doc())],
    ['a text', (doc) => doc.getMap(FELT.marks).set('k', new Y.Text('text'))],
    ['bytes', (doc) => doc.getMap(FELT.marks).set('k', new Uint8Array(9))],
    ['a value of great depth', (doc) => doc.getMap(FELT.marks).set('k', deep(400))],
    [
      'a key that is a prototype',
      (doc) => doc.getMap(FELT.marks).set('k', { a: { constructor: 1 } }),
    ],
    [
      '__proto__ as a key',
      (doc) => doc.getMap(FELT.marks).set('k', JSON.parse('{"__proto__":{"by":"seat-1"}}')),
    ],
  ])('%s is not taken', (_what, write) => {
    const felt = feltOf(undefined, () => {});
    expect(felt.write(crowd(1, 1, write))).toBe('nonsense');
    expect(felt.encoded()).toEqual(feltOf(undefined, () => {}).encoded());
  });

  test('keys that are properties of every object are keys and no more', () => {
    const felt = feltOf(undefined, () => {});
    const write = (doc: Y.Doc) =>
      ['__proto__', 'constructor', 'toString'].forEach((key) =>
        doc.getMap(FELT.marks).set(key, { polluted: true }),
      );
    expect(felt.write(crowd(1, 1, write))).toBe('written');
    const page = new Y.Doc();
    Y.applyUpdate(page, felt.encoded());
    expect(feltOn(page).marks.size).toBe(0);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('B1 what is asked of the documents is paid', () => {
  test('scribbling, reading the felt and asking who is there', async () => {
    const at = await hall();
    const ben = at.enter('ben', 'felt');
    ben.charged.length = 0;
    ben.doc.getMap(FELT.marks).set('k', 1);
    ben.member.receive(writeFrame(Y.encodeStateAsUpdate(ben.doc)));
    expect(ben.charged.some(({ ms }) => ms !== undefined)).toBe(true);
    ben.charged.length = 0;
    ben.member.receive(askFrame(new Y.Doc()));
    expect(ben.charged.some(({ ms }) => ms !== undefined)).toBe(true);
    const eye = at.enter(WATCHERS);
    eye.charged.length = 0;
    eye.member.receive(frame(3));
    expect(eye.charged.some(({ bytes = 0 }) => bytes > 0)).toBe(true);
  });
});

describe('P2 a crowd that never stops talking of itself', () => {
  const much = { selection: Array.from({ length: 24 }, () => 'x'.repeat(64)) };

  test('costs each reader so many bytes at a time, and nobody who plays waits for it', async () => {
    const at = await hall();
    const eyes = Array.from({ length: 60 }, (_, n) => {
      const frames: Uint8Array[] = [];
      const wire = { waiting: 0, send: (b: Uint8Array) => frames.push(b), charge() {}, close() {} };
      return { frames, member: at.room.enter('ledger', WATCHERS, wire, `net-${n}`)! };
    });
    const ada = at.enter('ada');
    const ben = at.enter('ben');
    const bens = ben.as.welcomes[0]!.presence;
    await settled();
    ada.frames.length = 0;
    for (let turn = 0; turn < 30; turn++) {
      for (const { member } of eyes)
        member.receive(presenceFrame([1, turn + 1, { ...much, at: turn }]));
      ben.member.receive(presenceFrame([2, turn + 1, { cursor: { x: turn, y: 0 } }]));
      const before = ada.frames.length;
      at.pass(LIMITS.presenceEvery);
      const told = ada.frames.slice(before).reduce((sum, { length }) => sum + length, 0);
      expect(told).toBeLessThan(LIMITS.presenceTold + LIMITS.presence + 1_024);
      expect(ada.as.seen.get(bens)?.cursor?.x).toBe(turn);
    }
    // Nobody is passed over for ever, and when they are silent all have been told.
    for (let turn = 0; turn < 40; turn++) at.pass(LIMITS.presenceEvery);
    expect(ada.as.seen.size).toBe(eyes.length + 1);
    for (const state of ada.as.seen.values()) if (state.selection) expect(state.at).toBe(29);
    ada.member.receive(moveFrame(pay('after-all-that')));
    await settled();
    expect(ada.as.entries).toHaveLength(1);
  });
});
