import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { CLOSE, LEDGER, LIMITS, type CreatedTable } from '../../shared/wire.ts';
import { emptyHall, hall, pay, settled } from '../server/kit/hall.ts';
import { stand } from '../server/kit/stand.ts';
import { moveFrame, presenceFrame, writeFrame } from '../server/kit/visitor.ts';

let at: Awaited<ReturnType<typeof stand>>;
let opened: CreatedTable;
beforeAll(async () => {
  at = await stand();
});
afterAll(() => at.close());

async function atTable() {
  opened = await at.open();
  const { host, seats, spectator } = opened.links;
  return Promise.all(
    [host, seats[0]!, spectator].map(({ secret }) => at.sit(opened.table, secret)),
  ) as Promise<[Line, Line, Line]>;
}
type Line = Awaited<ReturnType<typeof at.sit>>;

let ids = 0;
const hand = (amount = 1, more: object = {}) => ({
  id: `hostile-${++ids}`,
  base: 2,
  move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount }] },
  ...more,
});
async function answered(line: Line, message: object | string) {
  const before = line.as.verdicts.length;
  line.send(moveFrame(message));
  await line.until(() => line.as.verdicts.length > before || line.closed !== undefined);
  return line.as.verdicts[before];
}

describe('writes to the ledger document', () => {
  const forgeries: Record<string, (doc: Y.Doc) => void> = {
    'an entry of one’s own': (doc) => doc.getArray(LEDGER.entries).push(['{"seq":3}']),
    'an entry under the server’s number': (doc) => {
      doc.clientID = 1;
      doc.getArray(LEDGER.entries).push(['{"seq":3}']);
    },
    'seats under the server’s number': (doc) => {
      doc.clientID = 2;
      doc.getMap(LEDGER.meta).set('seats', []);
    },
    'a deletion': (doc) => doc.getArray(LEDGER.entries).delete(0, 1),
    'an entry in the middle': (doc) => doc.getArray(LEDGER.entries).insert(1, ['{"seq":2}']),
    'another root': (doc) => doc.getMap('mine').set('x', 1),
  };

  test.for(Object.entries(forgeries))('D2 %s changes nothing for anyone', async ([, forge]) => {
    const [ada, ben, eye] = await atTable();
    const vector = Y.encodeStateVector(ben.as.doc);
    forge(ben.as.doc);
    const update = writeFrame(Y.encodeStateAsUpdate(ben.as.doc, vector));
    for (let n = 0; n < LIMITS.strikes; n++) ben.send(update);
    await ben.over();
    expect(ben.closed).toBe(CLOSE.protocol);
    expect(await answered(ada, hand())).toMatchObject({ ok: true, seq: 3 });
    await eye.until(() => eye.as.entries.length === 3);
    for (const line of [ada, eye]) {
      expect(line.as.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
      expect(line.as.doc.getMap(LEDGER.meta).get('seats')).toHaveLength(2);
      expect(line.as.doc.getMap('mine').size).toBe(0);
      expect(line.as.doc.store.pendingStructs).toBeNull();
      line.hangUp();
    }
  });
});

describe('moves', () => {
  test('T5 a spectator moves nothing', async () => {
    const [, , eye] = await atTable();
    expect(await answered(eye, hand())).toMatchObject({
      ok: false,
      findings: [{ clause: 'table/seat' }],
    });
    expect(eye.as.entries).toHaveLength(2);
  });

  test('T6 whoever a message claims to be from, the entry names the seat of the socket', async () => {
    const [ada, ben] = await atTable();
    expect(await answered(ben, hand(1, { by: 'seat-1' }))).toMatchObject({ ok: false });
    expect(await answered(ben, hand(1, { seat: 'seat-1' }))).toMatchObject({ ok: false });
    expect(await answered(ben, hand())).toMatchObject({ ok: true });
    await ada.until(() => ada.as.entries.length === 3);
    expect(ada.as.entries[2]!.by).toBe('seat-2');
  });

  test('T5 a move out of turn is judged as the seat that made it', async () => {
    const [ada] = await atTable();
    await answered(ada, {
      id: `hostile-${++ids}`,
      base: 2,
      move: { verb: 'dial', strictness: 'enforce' },
    });
    const stake = { id: `hostile-${++ids}`, base: 3, move: { verb: 'stake', amount: 5 } };
    // After the set-up it is Ben's turn.
    expect(await answered(ada, stake)).toMatchObject({
      ok: false,
      findings: [{ clause: 'toy/turn' }],
    });
  });

  test('T3 a replayed id does nothing again, whoever replays it', async () => {
    const [ada, ben] = await atTable();
    const move = hand(7);
    const first = await answered(ada, move);
    expect(await answered(ada, move)).toEqual(first);
    expect(await answered(ben, { ...move, move: { verb: 'undo' } })).toMatchObject({
      ok: false,
      findings: [{ clause: 'table/id' }],
    });
    expect(ada.as.entries).toHaveLength(3);
  });

  test.each([
    [
      '__proto__ as a key',
      '{"id":"proto-move-1","base":2,"move":{"verb":"hand","__proto__":{"verb":"undo"}}}',
    ],
    [
      'constructor as a key',
      '{"id":"proto-move-2","base":2,"move":{"verb":"hand","constructor":1}}',
    ],
    [
      'depth',
      `{"id":"proto-move-3","base":2,"move":{"verb":"hand","ops":${'['.repeat(3_900)}${']'.repeat(3_900)}}}`,
    ],
    [
      'a clock value of great depth',
      `{"id":"proto-move-4","base":2,"move":{"verb":"hand","ops":[{"op":"set","key":"k","value":${'['.repeat(300)}${']'.repeat(300)}}]}}`,
    ],
  ])('T8 %s is no message', async (_what, text) => {
    const [ada, ben] = await atTable();
    for (let n = 0; n < LIMITS.strikes; n++) ben.send(moveFrame(text));
    await ben.over();
    expect(ben.closed).toBe(CLOSE.protocol);
    expect(await answered(ada, hand())).toMatchObject({ ok: true, seq: 3 });
  });

  test('T8 pieces, purses and keys that are properties of every object are not on the table', async () => {
    const [ada, ben] = await atTable();
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      for (const op of [
        { op: 'put', piece: name, to: 'supply' },
        { op: 'put', piece: 'token:X-0', to: name },
        { op: 'pay', from: name, to: 'bank', amount: 1 },
      ]) {
        const id = `hostile-${++ids}`;
        const verdict = await answered(ben, { id, base: 2, move: { verb: 'hand', ops: [op] } });
        expect(verdict).toMatchObject({ ok: false });
      }
    for (const key of ['__proto__', 'constructor']) {
      const set = { op: 'set', key, value: { polluted: true } };
      await answered(ben, { id: `hostile-${++ids}`, base: 2, move: { verb: 'hand', ops: [set] } });
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(await answered(ada, hand())).toMatchObject({ ok: true });
  });
});

test('G3 what a seat had sent, and waits to be judged when its link is revoked, is refused', async () => {
  const hallway = await hall();
  const ben = hallway.enter('ben');
  for (let n = 0; n < 5; n++) ben.member.receive(moveFrame(pay(`in-the-queue-${n}`)));
  hallway.room.hangUp(new Set(['link-of-ben']));
  await hallway.room.settled();
  await settled();
  expect(hallway.room.table.seq).toBe(0);
  expect(ben.closed).toEqual([CLOSE.link]);
  expect(ben.verdicts.filter(({ ok }) => ok)).toEqual([]);
  emptyHall();
});

describe('presence', () => {
  test('P1 nobody is seen in another’s seat', async () => {
    const [ada, ben, eye] = await atTable();
    const adas = ada.as.welcomes[0]!.presence;
    const bens = ben.as.welcomes[0]!.presence;
    ada.send(presenceFrame([ada.as.doc.clientID, 1, { cursor: { x: 1, y: 1 } }]));
    await eye.until(() => eye.as.seen.has(adas));
    const lie = { cursor: { x: 66, y: 6 }, seat: { id: 'seat-1', name: 'Ada', role: 'host' } };
    ben.send(
      presenceFrame([adas, 9, lie], [ada.as.doc.clientID, 9, lie], [ben.as.doc.clientID, 9, lie]),
    );
    await eye.until(() => eye.as.seen.has(bens));
    expect(eye.as.seen.get(adas)).toMatchObject({ cursor: { x: 1 }, seat: { id: 'seat-1' } });
    expect(eye.as.seen.get(bens)).toMatchObject({ seat: { id: 'seat-2', name: 'Ben' } });
    expect(eye.as.seen.size).toBe(2);
  });
});
