import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { openFelt } from '../../../client/table/felt/live-felt.ts';
import { ownWrites } from '../../../client/table/felt/portions.ts';
import type { WhatIfHeader, WhatIfMove } from '../../../shared/felt.ts';
import { CLOSE, FELT, LIMITS } from '../../../shared/wire.ts';
import type { Author } from '../../../sync-server/felt/authors.ts';
import { feltOf } from '../../../sync-server/felt/felt.ts';
import { ben, mark, marksOf, said } from '../../server/kit/cloth.ts';
import { emptyHall, hall, settled } from '../../server/kit/hall.ts';
import { stand } from '../../server/kit/stand.ts';
import { writeFrame } from '../../server/kit/visitor.ts';

afterEach(emptyHall);

const host: Author = { seat: 'ada', leads: true, plays: true, pictures: true, now: 1_000 };
const lead: Author = { seat: 'cyd', leads: true, plays: true, pictures: true, now: 1_000 };
const watcher: Author = { seat: 'dot', leads: false, plays: false, pictures: true, now: 1_000 };

const head = (by: string, open: WhatIfHeader['open'] = []): WhatIfHeader => ({
  by,
  name: 'Try',
  from: 0,
  open,
  at: 1,
});
const tried = (by: string, n = 1): WhatIfMove => ({
  id: `tried-${by}-${n}`,
  by,
  move: { verb: 'pass' },
  luck: n,
  players: [],
});
const marks = (doc: Y.Doc) => doc.getMap<unknown>(FELT.marks);
const lines = (doc: Y.Doc) => doc.getMap<Y.Map<unknown>>(FELT.lines);
const listIn = (doc: Y.Doc, key: string) => lines(doc).get(key)!.get('tried') as Y.Array<unknown>;
function lay(doc: Y.Doc, key: string, first: WhatIfHeader, moves: WhatIfMove[]): void {
  const line = new Y.Map<unknown>();
  line.set('head', first);
  line.set('tried', Y.Array.from(moves));
  lines(doc).set(key, line);
}

/** A felt on which the host wrote of everything. */
function hosts() {
  const felt = feltOf(undefined, () => {});
  const doc = new Y.Doc();
  doc.clientID = 11;
  doc.transact(() => {
    marks(doc).set('mark', mark('hers', 'ada'));
    doc.getMap(FELT.talk).set('said', said('hers', 'ada'));
    lay(doc, 'own', head('ada'), [tried('ada')]);
    lay(doc, 'open', head('ada', ['ben', 'dot']), [tried('ada', 2)]);
    const report = { by: 'ada', missed: 0, done: false, help: false, said: '', at: 1 };
    doc.getMap(FELT.reports).set('ada', report);
  });
  expect(felt.write(Y.encodeStateAsUpdate(doc), host)).toBe('written');
  /** What the felt answers to a page of this author that does this. */
  const does = (author: Author, write: (doc: Y.Doc) => void, client?: number) => {
    const page = new Y.Doc();
    Y.applyUpdate(page, felt.encoded());
    if (client !== undefined) page.clientID = client;
    let update = new Uint8Array();
    page.once('update', (made: Uint8Array) => (update = Uint8Array.from(made)));
    page.transact(() => write(page));
    return felt.write(update, author);
  };
  return { felt, does };
}

describe('F8 what a seat may not write on the felt changes nothing', () => {
  const late = (what: object) => ({ ...what, at: ben.now + LIMITS.feltAhead + 1 });
  test.each<[string, (doc: Y.Doc) => void]>([
    ['a drawing in the host’s name', (doc) => marks(doc).set('new', mark('x', 'ada'))],
    ['talk in the host’s name', (doc) => doc.getMap(FELT.talk).set('new', said('x', 'ada'))],
    ['a drawing over the host’s', (doc) => marks(doc).set('mark', mark('x'))],
    ['the host’s drawing deleted', (doc) => marks(doc).delete('mark')],
    ['the host’s words deleted', (doc) => doc.getMap(FELT.talk).delete('said')],
    ['the host’s what-if deleted', (doc) => lines(doc).delete('own')],
    ['another what-if in its place', (doc) => lay(doc, 'own', head('ben'), [])],
    ['its header in the own name', (doc) => lines(doc).get('own')!.set('head', head('ben', 'all'))],
    ['its header as the host', (doc) => lines(doc).get('own')!.set('head', head('ada', 'all'))],
    ['its header deleted', (doc) => lines(doc).get('own')!.delete('head')],
    ['its moves replaced', (doc) => lines(doc).get('open')!.set('tried', new Y.Array())],
    ['its moves cut', (doc) => listIn(doc, 'open').delete(0, 1)],
    ['a move in a what-if of the host alone', (doc) => listIn(doc, 'own').push([tried('ben')])],
    ['a move in the host’s name', (doc) => listIn(doc, 'open').push([tried('ada', 3)])],
    [
      'a what-if with a move in the host’s name',
      (doc) => lay(doc, 'x', head('ben'), [tried('ada')]),
    ],
    ['the host’s report', (doc) => doc.getMap(FELT.reports).delete('ada')],
    ['a drawing of a later hour', (doc) => marks(doc).set('new', late(mark('x')))],
    ['talk of a later hour', (doc) => doc.getMap(FELT.talk).set('new', late(said('x')))],
    [
      'own things and one that is not',
      (doc) => {
        marks(doc).set('new', mark('x'));
        marks(doc).delete('mark');
      },
    ],
  ])('%s', (_what, write) => {
    const { felt, does } = hosts();
    const before = felt.encoded();
    expect(does(ben, write)).toBe('foreign');
    expect(felt.encoded()).toEqual(before);
  });

  test('under the Yjs client id of another’s page, also after it is read again', () => {
    const { felt, does } = hosts();
    const draw = (doc: Y.Doc) => marks(doc).set('new', mark('x'));
    expect(does(ben, draw, 11)).toBe('foreign');
    const again = feltOf(felt.encoded(), () => {});
    const page = new Y.Doc();
    Y.applyUpdate(page, again.encoded());
    page.clientID = 11;
    const before = Y.encodeStateVector(page);
    draw(page);
    expect(again.write(Y.encodeStateAsUpdate(page, before), ben)).toBe('foreign');
  });
});

describe('F8 what a seat may write', () => {
  test('its own things, and to change and delete them, from one page or another', () => {
    const { does } = hosts();
    expect(does(ben, (doc) => marks(doc).set('b', mark('x')))).toBe('written');
    expect(does(ben, (doc) => marks(doc).set('b', mark('y')))).toBe('written');
    expect(does(ben, (doc) => marks(doc).delete('b'))).toBe('written');
    expect(does(ben, (doc) => lay(doc, 'b', head('ben'), [tried('ben')]))).toBe('written');
    expect(does(ben, (doc) => lines(doc).get('b')!.set('head', head('ben', 'all')))).toBe(
      'written',
    );
    expect(does(ben, (doc) => listIn(doc, 'b').delete(0, 1))).toBe('written');
    expect(does(ben, (doc) => lines(doc).delete('b'))).toBe('written');
  });

  test('moves in a what-if that is open to it, if it plays', () => {
    const { does } = hosts();
    expect(does(ben, (doc) => listIn(doc, 'open').push([tried('ben')]))).toBe('written');
    expect(does(watcher, (doc) => listIn(doc, 'open').push([tried('dot')]))).toBe('foreign');
    expect(does(watcher, (doc) => marks(doc).set('d', mark('x', 'dot')))).toBe('written');
  });

  test('whoever leads deletes what others wrote, and writes nothing in their names', () => {
    const { does } = hosts();
    expect(does(lead, (doc) => marks(doc).set('mark', mark('x', 'ada')))).toBe('foreign');
    expect(does(lead, (doc) => lines(doc).get('own')!.set('head', head('ada', 'all')))).toBe(
      'foreign',
    );
    expect(does(lead, (doc) => doc.getMap(FELT.reports).delete('ada'))).toBe('foreign');
    expect(does(lead, (doc) => marks(doc).delete('mark'))).toBe('written');
    expect(does(lead, (doc) => doc.getMap(FELT.talk).delete('said'))).toBe('written');
    expect(does(lead, (doc) => lines(doc).delete('open'))).toBe('written');
  });
});

test('F8 what is refused is told to its writer alone, whose next copy may write', async () => {
  const at = await hall();
  const [ada, bens] = [at.enter('ada', 'felt'), at.enter('ben', 'felt')];
  marks(bens.doc).set('new', mark('x', 'ada'));
  const heard = ada.frames.length;
  bens.member.receive(writeFrame(Y.encodeStateAsUpdate(bens.doc)));
  expect([bens.closed, ada.frames.length]).toEqual([[CLOSE.refused], heard]);
  const again = at.enter('ben', 'felt');
  marks(again.doc).set('new', mark('own'));
  again.member.receive(writeFrame(Y.encodeStateAsUpdate(again.doc)));
  await settled();
  expect([again.closed, marksOf(ada.doc)]).toEqual([[], { new: 'own' }]);
});

describe('F8 a page of ours', () => {
  test('drops what was refused, says so in a sentence, and goes on', async () => {
    const at = await stand();
    const { table, links } = await at.open();
    const told: string[] = [];
    const [ada, bens] = [links.host, links.seats[0]!].map(({ secret }) => {
      const url = at.url.replace('http', 'ws');
      return openFelt(table, secret, url, (why) => told.push(why), WebSocket as never);
    });
    await Promise.all([ada!.ready, bens!.ready]);
    ada!.draw(mark('hers', 'seat-1'));
    await expect.poll(() => bens!.marks.size).toBe(1);
    bens!.wipe([...bens!.marks.keys()][0]!);
    await expect.poll(() => told).toEqual([expect.stringMatching(/another seat’s/)]);
    await expect.poll(() => bens!.marks.size).toBe(1);
    bens!.draw(mark('his', 'seat-2'));
    await expect.poll(() => [...ada!.marks.values()].map(({ text }) => text)).toContain('his');
    expect(told).toHaveLength(1);
    ada!.close();
    bens!.close();
    await at.close();
  });

  test('F7 writes more than one frame holds at once', async () => {
    const at = await stand();
    const { table, links } = await at.open();
    const [ada, bens] = [links.host, links.seats[0]!].map(({ secret }) =>
      openFelt(table, secret, at.url.replace('http', 'ws'), () => {}, WebSocket as never),
    );
    await Promise.all([ada!.ready, bens!.ready]);
    const move = { verb: 'pass', what: 'x'.repeat(3_000) };
    const long = Array.from({ length: 60 }, (_, n) => ({ ...tried('seat-1', n), move }));
    const laid = ada!.open(head('seat-1'), long) as { id: string };
    await expect.poll(() => bens!.lines.get(laid.id)?.tried.length, { timeout: 10_000 }).toBe(60);
    expect(
      ada!.play(laid.id, { ...tried('seat-1', 61), move: { ...move, what: 'x'.repeat(9_000) } }),
    ).toMatch(/too long/);
    ada!.close();
    bens!.close();
    await at.close();
  });

  test('sends again what it wrote and deleted itself, and nothing of others', () => {
    const [page, other] = [new Y.Doc(), new Y.Doc()];
    marks(other).set('others', mark('x', 'ada'));
    marks(other).set('gone', mark('x', 'ada'));
    marks(other).delete('gone');
    marks(page).set('own', mark('x'));
    Y.applyUpdate(page, Y.encodeStateAsUpdate(other));
    const sent = Y.decodeUpdate(ownWrites(page, Uint8Array.of(0), Y.createDeleteSet()));
    expect([...new Set(sent.structs.map(({ id }) => id.client))]).toEqual([page.clientID]);
    expect(sent.ds.clients.size).toBe(0);
  });
});
