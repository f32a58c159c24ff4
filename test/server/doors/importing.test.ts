import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { append, digest, open } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { API, type Export, LIMITS, type CreatedTable } from '../../../shared/wire.ts';
import { judgeInProcess, judgeImportInProcess } from '../../../sync-server/opening/importing.ts';
import * as Y from 'yjs';
import { feltOn, savedWhatIfs } from '../../../client/table/felt/felt.ts';
import { FELT_LIMITS, type SavedWhatIf } from '../../../shared/felt.ts';
import { PICTURE_LIMITS } from '../../../shared/felt/picture.ts';
import { type SavedPicture, savedPictures } from '../../../shared/felt/saved-picture.ts';
import { feltOf } from '../../../sync-server/felt/felt.ts';
import { picture } from '../../shared/pictures.ts';
import { serverGame } from '../kit/game.ts';
import { stand } from '../kit/stand.ts';
import { moveFrame } from '../kit/visitor.ts';

/** A file of these entries' ops, each numbered and signed as a server would. */
function fileOf(parts: Iterable<Partial<Entry>>): Export {
  const ledger = open(serverGame().box);
  for (const part of parts) {
    const seq = ledger.entries.length + 1;
    const entry: Entry = {
      seq,
      id: `brought-${seq}`,
      at: 0,
      by: `seat-${1 + (seq % 2)}`,
      move: { verb: 'hand' },
      ops: [],
      findings: [],
      rules: '',
      digest: '',
      ...part,
    };
    const wrong = append(ledger, entry);
    if (wrong) throw new Error(wrong.impossible);
    entry.digest = digest(ledger.table);
  }
  const { entries } = ledger;
  return {
    format: 'signalbox/1',
    title: 'toy',
    options: { players: 2 },
    name: 'Brought',
    players: ['Ada', 'Ben'],
    entries,
  };
}
const set = (key: string, value: string) => ({ op: 'set', key, value }) as const;
const many = (count: number, part: (n: number) => Partial<Entry>) =>
  Array.from({ length: count }, (_, n) => part(n));

let at: Awaited<ReturnType<typeof stand>>;
beforeAll(async () => (at = await stand({ proxies: 1 })));
afterAll(() => at.close());

describe('H5 a file may hold no more than play can write', () => {
  const tooMuch: Record<string, () => Export> = {
    'a clock value of three megabytes': () =>
      fileOf([{ ops: [set('fat', 'x'.repeat(3_400_000))] }]),
    'a clock that grows entry by entry': () =>
      fileOf(many(40, (n) => ({ ops: [set(`k${n}`, 'x'.repeat(LIMITS.clock.value))] }))),
    'more ops than a ledger holds': () => {
      const pay = { op: 'pay', from: 'bank', to: 'player:1', amount: 1 } as const;
      return fileOf(many(LIMITS.ops / 1_000 + 1, () => ({ ops: Array(1_000).fill(pay) })));
    },
    'an entry that is longer than an entry': () => fileOf([{ note: 'x'.repeat(LIMITS.entry) }]),
  };
  test.each(Object.keys(tooMuch))('%s', async (what) => {
    const answer = await at.post(API.import, tooMuch[what]!());
    // The longest are not even read.
    expect([413, 422]).toContain(answer.status);
    expect((answer.body as { error: string }).error).toMatch(/\w+ .*\./);
  });

  test('a file with as much as play can write is accepted, played on, and exported again', async () => {
    const note = 'x'.repeat(LIMITS.entry - 300);
    const full = fileOf(many(LIMITS.ledger / LIMITS.entry, () => ({ note })));
    const answer = await at.post(API.import, full);
    expect(answer.status).toBe(201);
    const { table, links } = answer.body as CreatedTable;
    const line = await at.sit(table, links.host.secret);
    await line.until(() => line.as.entries.length === full.entries.length);
    const pay = { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }] };
    for (let n = 0; n < 12; n++)
      line.send(moveFrame({ id: `until-full-${n}`, base: 0, move: pay }));
    await line.until(() => line.as.verdicts.length === 12);
    expect(line.as.verdicts.at(-1)).toMatchObject({
      ok: false,
      findings: [{ clause: 'table/size' }],
    });
    line.hangUp();
    const again = await at.get(API.export(table), links.host.secret);
    expect((await at.post(API.import, again.body)).status).toBe(201);
  });
});

test('H5 while a file is judged, its network can import no other, and two other files wait', async () => {
  let judged: (() => void) | undefined;
  const slow = await stand({
    proxies: 1,
    judgeImport: () =>
      new Promise((done) => (judged = () => done({ ok: false, error: 'It was nothing.' }))),
  });
  const bring = (from: string) =>
    fetch(slow.url + API.import, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: '{}',
    });
  const first = bring('2001:db8:1:2::3');
  while (!judged) await new Promise((done) => setImmediate(done));
  expect((await bring('2001:db8:1:2:ffff::9')).status).toBe(429);
  judged();
  expect((await first).status).toBe(422);
  await slow.close();
});

test('H5 a sender who hangs up ends the judging', async () => {
  const heard = { began: () => {}, ended: () => {} };
  const began = new Promise<void>((done) => (heard.began = done));
  const ended = new Promise<void>((done) => (heard.ended = done));
  const one = await stand({
    judgeImport: (_text, signal) =>
      new Promise((done) => {
        signal.addEventListener('abort', () => {
          heard.ended();
          done({ ok: false, error: 'gone' });
        });
        heard.began();
      }),
  });
  const sender = new AbortController();
  const sent = fetch(one.url + API.import, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: sender.signal,
  });
  await began;
  sender.abort();
  await expect(sent).rejects.toThrow();
  await ended;
  await one.close();
});

describe('H2 what-ifs that a file brings', () => {
  const line = (id: string, more: Partial<SavedWhatIf['head']> = {}, moves = 1): SavedWhatIf => ({
    id,
    head: { by: 'seat-2', name: `Line ${id}`, from: 1, open: 'all', at: Number(id), ...more },
    tried: Array.from({ length: moves }, (_, n) => ({
      id: `tried-${id}-${n}`,
      by: 'seat-1',
      luck: 7,
      players: ['player:1'],
      move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: n + 1 }] },
    })),
  });
  const game = () => fileOf([{ note: 'one' }]);

  test('lie on the felt of the table again, each with its moves and where it was taken from', async () => {
    const lines = [line('1', {}, 3), line('2', { parent: '1' }), line('3', { by: 'everybody' })];
    const answer = await at.post(API.import, { ...game(), lines });
    expect(answer.status).toBe(201);
    const doc = new Y.Doc();
    Y.applyUpdate(doc, (await at.storage.felt((answer.body as CreatedTable).table))!);
    const host = { ...lines[2]!, head: { ...lines[2]!.head, by: 'seat-1' } };
    expect(savedWhatIfs(feltOn(doc))).toEqual([lines[0], lines[1], host]);
  });

  test('are refused where the game has no such entry, and where they are more than it holds', async () => {
    const late = await at.post(API.import, { ...game(), lines: [line('1', { from: 9 })] });
    expect(late.status).toBe(422);
    expect((late.body as { error: string }).error).toMatch(/“Line 1” begins after entry 9/);
    const long = { verb: 'hand', ops: [{ op: 'set', key: 'k', value: 'x'.repeat(900) }] };
    const fat = Array.from({ length: FELT_LIMITS.shown.lines }, (_, n) => {
      const one = line(String(n), {}, 60);
      return { ...one, tried: one.tried.map((tried) => ({ ...tried, move: long })) };
    });
    const much = await at.post(API.import, { ...game(), lines: fat });
    expect(much.status).toBe(422);
    expect((much.body as { error: string }).error).toMatch(/more than a table holds/);
  });
});

describe('H2 pictures that a file brings', () => {
  const drawn = (id: string, by: string): SavedPicture['drawn'] => ({
    tool: 'picture',
    by,
    colour: '#1f6fb2',
    points: [0, 0, 200, 100],
    picture: id,
    at: 1,
  });
  const game = () => fileOf([{ note: 'one' }]);

  test('lie on the felt of the table again, each in the seat that laid it, or else in the host’s', async () => {
    const pictures: SavedPicture[] = [
      { id: 'card', shows: { ...picture('seat-2'), card: 'blank:1:Strike' } },
      { id: 'felt', shows: picture('gone'), drawn: drawn('felt', 'gone') },
    ];
    const answer = await at.post(API.import, { ...game(), pictures });
    expect(answer.status).toBe(201);
    const doc = new Y.Doc();
    Y.applyUpdate(doc, (await at.storage.felt((answer.body as CreatedTable).table))!);
    const felt = feltOn(doc);
    const hosts = { shows: picture('seat-1'), drawn: drawn('felt', 'seat-1') };
    expect(savedPictures(felt.pictures, felt.marks.values())).toEqual([
      pictures[0],
      { id: 'felt', ...hosts },
    ]);
    // What merges felts keeps all of it, for it has the shape of what our pages write.
    const read = new Y.Doc();
    Y.applyUpdate(read, feltOf(Y.encodeStateAsUpdate(doc), () => {}).encoded());
    expect(feltOn(read).pictures).toEqual(felt.pictures);
  });

  test.each([
    ['that is no picture', [{ id: 'x', shows: { ...picture('seat-1'), data: 'PHNjcmlwdD4=' } }]],
    ['twice under one id', [0, 1].map(() => ({ id: 'x', shows: picture('seat-1') }))],
    [
      'more than a page shows',
      Array.from({ length: PICTURE_LIMITS.shown + 1 }, (_, n) => ({
        id: `x${n}`,
        shows: picture('seat-1'),
      })),
    ],
  ])('one %s is refused', async (_, pictures) => {
    expect((await at.post(API.import, { ...game(), pictures })).status).toBe(422);
  });
});

describe('H5 in a process of its own', () => {
  const folder = new URL('../../golden/ledgers/', import.meta.url);
  const golden = readdirSync(folder)[0]!;
  const text = gunzipSync(readFileSync(new URL(golden, folder))).toString('utf8');

  test('a real game is judged while the server does other things', async () => {
    let turns = 0;
    const ticking = setInterval(() => turns++, 5);
    const answer = await judgeImportInProcess(text, new AbortController().signal);
    clearInterval(ticking);
    expect(answer).toMatchObject({ ok: true });
    expect(turns).toBeGreaterThan(10);
    const bent = text.replace(/"amount":\d+/, '"amount":1');
    expect(await judgeImportInProcess(bent, new AbortController().signal)).toMatchObject({
      ok: false,
    });
  });

  test('judging ends at its limit of work; the time before its turn does not count', async () => {
    const answer = await judgeInProcess(text, new AbortController().signal, 20);
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining('takes longer') });
  });

  test('judging ends at once when the sender withdraws', async () => {
    const gone = new AbortController();
    const answer = judgeImportInProcess(text, gone.signal);
    gone.abort();
    expect(await answer).toEqual({ ok: false, error: 'The file was withdrawn.' });
  });
});
