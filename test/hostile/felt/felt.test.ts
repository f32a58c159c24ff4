import { afterEach, describe, expect, test } from 'vitest';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { FELT_LIMITS } from '../../../shared/felt.ts';
import { FELT, LIMITS, WATCHERS } from '../../../shared/wire.ts';
import { feltOn } from '../../../client/table/felt/felt.ts';
import { feltOf } from '../../../sync-server/felt/felt.ts';
import { ben, layLine, mark, said, tried } from '../../server/kit/cloth.ts';
import { emptyHall, hall, pay, settled } from '../../server/kit/hall.ts';
import { askFrame, frame, moveFrame, presenceFrame, writeFrame } from '../../server/kit/visitor.ts';

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
  layLine(list, 'line', 'first');
  const withList = Y.encodeStateAsUpdate(list);
  const listIn = (doc: Y.Doc) =>
    doc.getMap<Y.Map<Y.Array<unknown>>>(FELT.lines).get('line')!.get('tried')!;

  test.each<[string, (doc: Y.Doc) => void]>([
    ['one key', (doc) => doc.getMap(FELT.marks).set('k', mark('k'))],
    ['one list', (doc) => listIn(doc).insert(0, [tried('x')])],
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
    const honest = crowd(5, 1, (doc) => doc.getMap(FELT.talk).set('said', said('hello')));
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
          Array.from({ length: 5_000 }, () => tried('x')),
        ),
      withList,
    );
    expect(felt.write(long)).toBe('full');
  });

  test('a felt of such a kind that lies in storage is a clean felt', () => {
    const tangled = crowd(1_000, 1_200, (doc) => doc.getMap(FELT.marks).set('k', mark('k')));
    expect(feltOf(tangled, () => {}).encoded()).toEqual(feltOf(undefined, () => {}).encoded());
  });

  test('what pages of ours write is: full what-if lines, a long talk, reports without end', () => {
    const felt = feltOf(undefined, () => {});
    const answers = new Set<string>();
    for (let page = 0; page < 3; page++) {
      const doc = new Y.Doc();
      doc.clientID = 100 + page;
      Y.applyUpdate(doc, felt.encoded());
      const by = `seat-${page}`;
      const author = { ...ben, seat: by };
      doc.on('update', (update: Uint8Array) => answers.add(felt.write(update, author)));
      const cloth = feltOn(doc);
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

/** One item as its bytes say it, which need be no page's. */
function item(
  client: number,
  clock: number,
  beside: { left?: [number, number]; right?: [number, number] },
  value: unknown,
): Uint8Array {
  const to = encoding.createEncoder();
  for (const n of [1, 1, client, clock]) encoding.writeVarUint(to, n);
  encoding.writeUint8(to, 8 | (beside.left ? 0x80 : 0) | (beside.right ? 0x40 : 0));
  for (const n of [...(beside.left ?? []), ...(beside.right ?? []), 1])
    encoding.writeVarUint(to, n);
  encoding.writeAny(to, value as { [key: string]: string });
  encoding.writeVarUint(to, 0);
  return encoding.toUint8Array(to);
}

const marks = (doc: Y.Doc) => doc.getMap<unknown>(FELT.marks);
const lines = (doc: Y.Doc) => doc.getMap<unknown>(FELT.lines);
function lineWith(doc: Y.Doc, key: string, part: unknown): void {
  const line = new Y.Map<unknown>();
  line.set(key, part);
  lines(doc).set('line', line);
}
function chain(doc: Y.Doc, depth: number): void {
  let at = marks(doc);
  for (let level = 0; level < depth; level++) {
    const next = new Y.Map<unknown>();
    at.set('a', next);
    at = next;
  }
}

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

  test.each<[string, (doc: Y.Doc) => void]>([
    ['a drawing with a key too many', (doc) => marks(doc).set('k', { ...mark('k'), evil: 1 })],
    ['a drawing among the talk', (doc) => doc.getMap(FELT.talk).set('k', mark('k'))],
    ['a drawing called by no id', (doc) => marks(doc).set('k'.repeat(25), mark('k'))],
    ['a list of drawings', (doc) => doc.getArray(FELT.marks).push([mark('k')])],
    ['a map among the drawings', (doc) => marks(doc).set('k', new Y.Map())],
    ['a what-if that is a list', (doc) => lines(doc).set('k', new Y.Array())],
    ['a what-if with a part too many', (doc) => lineWith(doc, 'more', mark('k'))],
    ['a head that is a map', (doc) => lineWith(doc, 'head', new Y.Map())],
    ['a list within the moves tried', (doc) => lineWith(doc, 'tried', Y.Array.from([[1]]))],
    ['maps within maps', (doc) => chain(doc, 40)],
    ['a move tried that has no move', (doc) => lineWith(doc, 'tried', Y.Array.from([mark('k')]))],
  ])('%s is not taken', (_what, write) => {
    const felt = feltOf(undefined, () => {});
    expect(felt.write(crowd(1, 1, write))).toBe('nonsense');
    expect(felt.encoded()).toEqual(feltOf(undefined, () => {}).encoded());
  });

  test('what stands between two places is not taken, nor what is known by half and goes on elsewhere', () => {
    const felt = feltOf(undefined, () => {});
    const own = crowd(1, 1, (doc) => {
      doc.getMap(FELT.marks).set('k', mark('k'));
      doc.getMap(FELT.talk).set('k', said('k'));
    });
    expect(felt.write(own)).toBe('written');
    const before = felt.encoded();
    // Beside a drawing on its left and talk on its right.
    expect(felt.write(item(9, 0, { left: [1, 0], right: [1, 1] }, mark('k')))).toBe('nonsense');
    expect(felt.write(item(9, 0, { left: [1, 0] }, mark('other')))).toBe('written');
    // Follows itself, or another that follows it.
    expect(felt.write(item(8, 0, { left: [8, 0] }, mark('k')))).toBe('nonsense');
    expect(felt.write(item(8, 0, { left: [8, 5] }, mark('k')))).toBe('nonsense');
    const round = Y.mergeUpdates([
      item(7, 0, { left: [6, 0] }, mark('k')),
      item(6, 0, { left: [7, 0] }, mark('k')),
    ]);
    expect(felt.write(round)).toBe('nonsense');
    expect(feltOf(before, () => {}).encoded()).toEqual(before);
  });

  test('what goes on from something that is deleted and forgotten is not taken, and the felt stays sound', () => {
    const felt = feltOf(undefined, () => {});
    const kept = crowd(9, 1, (doc) => layLine(doc, 'kept', 'kept'));
    const deleted = crowd(7, 1, (doc) => {
      layLine(doc, 'deleted', 'deleted');
      doc.getMap(FELT.lines).delete('deleted');
    });
    for (const update of [kept, deleted]) expect(felt.write(update)).toBe('written');
    const before = felt.encoded();
    const [forgotten] = Y.decodeUpdate(before).structs.filter((one) => one instanceof Y.GC);
    const last = forgotten!.id.clock + forgotten!.length - 1;
    // Another page with the same id of Yjs writes two values, the first under the clock of what is forgotten.
    const other = new Y.Doc();
    other.clientID = 7;
    Y.applyUpdate(other, kept);
    for (let n = 0; n < last; n++) other.getMap(FELT.marks).set(`m${n}`, mark('k'));
    const list = other.getMap<Y.Map<Y.Array<unknown>>>(FELT.lines).get('kept')!.get('tried')!;
    list.push([tried('one'), tried('two')]);
    expect(felt.write(Y.encodeStateAsUpdate(other))).toBe('nonsense');
    expect(felt.encoded()).toEqual(before);
    expect(felt.write(crowd(11, 1, (doc) => doc.getMap(FELT.talk).set('k', said('k'))))).toBe(
      'written',
    );
  });

  test('a felt that an earlier version let in keeps what fits', () => {
    const old = crowd(1, 1, (doc) => {
      chain(doc, 200);
      doc.getMap(FELT.talk).set('k', said('hello'));
      doc.getMap(FELT.marks).set('m', 'no drawing');
      layLine(doc, 'line', 'tried');
    });
    const page = new Y.Doc();
    Y.applyUpdate(page, feltOf(old, () => {}).encoded());
    expect([...feltOn(page).said.values()]).toEqual([said('hello')]);
    expect([...feltOn(page).lines.values()]).toMatchObject([{ tried: [{ by: 'ben' }] }]);
    expect(page.getMap(FELT.marks).size).toBe(0);
  });

  test('keys that are properties of every object are keys and no more', () => {
    const felt = feltOf(undefined, () => {});
    const write = (doc: Y.Doc) =>
      ['constructor', 'toString'].forEach((key) => doc.getMap(FELT.marks).set(key, mark(key)));
    expect(felt.write(crowd(1, 1, write))).toBe('written');
    const proto = (doc: Y.Doc) => doc.getMap(FELT.marks).set('__proto__', mark('k'));
    expect(felt.write(crowd(2, 1, proto))).toBe('nonsense');
    const page = new Y.Doc();
    Y.applyUpdate(page, felt.encoded());
    expect([...feltOn(page).marks.keys()]).toEqual(['constructor', 'toString']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('B1 what is asked of the documents is paid', () => {
  test('scribbling, reading the felt and asking who is there', async () => {
    const at = await hall();
    const ben = at.enter('ben', 'felt');
    ben.charged.length = 0;
    ben.doc.getMap(FELT.marks).set('k', mark('k'));
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
