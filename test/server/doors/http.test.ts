import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digest, fold } from '../../../engine/index.ts';
import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import {
  API,
  CLOSE,
  Export,
  type IssuedLink,
  ledgerRoom,
  LIMITS,
  type CreatedTable,
  WATCHERS,
} from '../../../shared/wire.ts';
import { serverGame } from '../kit/game.ts';
import { stand, wish } from '../kit/stand.ts';
import { moveFrame } from '../kit/visitor.ts';

let at: Awaited<ReturnType<typeof stand>>;
beforeAll(async () => (at = await stand({ proxies: 1, metricsToken: 'for the operator' })));
afterAll(() => at.close());

const pay = (id: string, base = 2) => ({
  id,
  base,
  move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 3 }] },
});

describe('tables over HTTP', () => {
  test('H1 a new table begins with the dial and the set-up, where the title has rules', async () => {
    for (const [title, verbs] of [
      ['toy', ['dial', 'setUp']],
      ['plain', ['dial']],
    ] as const) {
      const { table, links } = await at.open({ title, strictness: 'enforce' });
      const { body } = await at.get(API.export(table), links.host.secret);
      const { entries } = Export.parse(body);
      expect(entries.map(({ move }) => move.verb)).toEqual(verbs);
      expect(entries.every(({ by }) => by === 'table')).toBe(true);
      expect(entries[0]!.move).toMatchObject({ strictness: 'enforce', help: 'legal' });
      expect(digest(fold(serverGame().box, entries).table)).toBe(entries.at(-1)!.digest);
    }
  });

  test('H1 every seat has its link; a host who only leads has a seat beside the players', async () => {
    const playing = await at.open();
    expect(playing.links.host).toMatchObject({ seat: 'seat-1', name: 'Ada' });
    expect(playing.links.seats.map(({ name }) => name)).toEqual(['Ben']);
    const leading = await at.open({ hostPlays: false });
    expect(leading.links.host).toMatchObject({ seat: 'host' });
    expect(leading.links.seats.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    const secrets = [playing, leading].flatMap(({ links }) =>
      [links.host, ...links.seats, links.spectator].map(({ secret }) => secret),
    );
    expect(new Set(secrets).size).toBe(7);
  });

  test.each([
    ['no JSON', 'nonsense', 400],
    ['another shape', { ...wish, more: 1 }, 400],
    ['__proto__', JSON.stringify(wish).replace('{', '{"__proto__":{"a":1},'), 400],
    ['deep', '['.repeat(5_000) + ']'.repeat(5_000), 400],
    ['an unknown game', { ...wish, title: 'chess' }, 422],
    ['names for others', { ...wish, players: ['Ada'] }, 422],
    ['a name that is none', { ...wish, players: ['Ada', '  '] }, 400],
    [
      'H3 a title file that is too long',
      { ...wish, options: { players: 2, file: 'x'.repeat(BOX_LIMITS.characters + 1) } },
      400,
    ],
  ])('a wish that is %s is answered with a sentence', async (_what, body, status) => {
    const answer = await at.post(API.tables, body);
    expect(answer.status).toBe(status);
    expect((answer.body as { error: string }).error).toMatch(/\w.*[.:;]/);
  });

  test('H2 export and import give the same game', async () => {
    const { table, links } = await at.open();
    const line = await at.sit(table, links.host.secret);
    for (let n = 0; n < 20; n++) line.send(moveFrame(pay(`export-${1000 + n}`)));
    line.send(moveFrame({ id: 'export-dice', base: 2, move: { verb: 'roll', dice: ['die:1'] } }));
    await line.until(() => line.as.entries.length === 23);
    line.hangUp();
    const first = (await at.get(API.export(table), links.spectator.secret)).body;
    const answer = await at.post(API.import, first);
    expect(answer.status).toBe(201);
    const second = answer.body as CreatedTable;
    expect(second.table).not.toBe(table);
    const again = await at.get(API.export(second.table), second.links.host.secret);
    expect(again.body).toEqual(first);
  });

  test('H2 a file that was changed, or does not fit, is refused', async () => {
    const { table, links } = await at.open();
    const file = Export.parse((await at.get(API.export(table), links.host.secret)).body);
    const [dial, setUp] = file.entries as [Export['entries'][0], Export['entries'][0]];
    const paid = { ...setUp, ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 7 }] };
    const far = { ...setUp, ops: [{ op: 'put', piece: 'tile:99-0', to: 'hex:A1' }] };
    for (const [entries, why] of [
      [[dial, paid], /not the one/],
      [[dial, far], /no piece/],
      [[setUp], /cannot follow/],
      [[dial, { ...dial, seq: 2 }], /id of an earlier/],
    ] as const) {
      const answer = await at.post(API.import, { ...file, entries });
      expect(answer.status).toBe(422);
      expect((answer.body as { error: string }).error).toMatch(why);
    }
  });

  test('H3 the making of tables is limited per address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' };
    const make = () =>
      fetch(at.url + API.tables, { method: 'POST', headers, body: JSON.stringify(wish) });
    const began = performance.now();
    const made = await Promise.all(Array.from({ length: LIMITS.making.burst + 5 }, make));
    // What was earned meanwhile may be spent, too.
    const earned = Math.ceil(((performance.now() - began) / 60_000) * LIMITS.making.perMinute);
    const count = (status: number) => made.filter((answer) => answer.status === status).length;
    expect(count(201)).toBeGreaterThanOrEqual(LIMITS.making.burst);
    expect(count(201)).toBeLessThanOrEqual(LIMITS.making.burst + earned);
    expect(count(429)).toBe(made.length - count(201));
    expect((await at.open()).table).toBeTruthy();
  });

  test('H4 pages carry a content security policy that allows no foreign script', async () => {
    const { headers } = await at.get('/health');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self'");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('health and metrics answer', async () => {
    expect((await at.get('/health')).body).toEqual({ ok: true });
    expect((await at.get('/metrics')).status).toBe(403);
    expect((await at.get('/metrics', 'of somebody else')).status).toBe(403);
    expect((await at.get('/metrics', 'for the operator')).body).toMatch(
      /signalbox_created_total \d+/,
    );
  });
});

describe('the gate', () => {
  test('G1 a secret opens its seat at its table', async () => {
    const { table, links } = await at.open();
    const { body } = await at.get(API.table(table), links.seats[0]!.secret);
    expect(body).toMatchObject({ table, name: 'Toy', title: 'toy', entries: 2 });
    expect(body).toMatchObject({ seat: { id: 'seat-2', role: 'player', players: ['player:2'] } });
    const watching = await at.get(API.table(table), links.spectator.secret);
    expect(watching.body).toMatchObject({ seat: { id: WATCHERS, role: 'spectator' } });
  });

  test('G1 storage knows no secret', async () => {
    const { links } = await at.open();
    expect(await at.storage.admission(links.host.secret)).toBeUndefined();
  });

  test('G2 a missing table, a wrong table and a wrong secret get the same answer', async () => {
    const [one, other] = [await at.open(), await at.open()];
    const answers = await Promise.all([
      at.get(API.table(one.table), other.links.host.secret),
      at.get(API.table('abcdefghjkmnpqrs'), one.links.host.secret),
      at.get(API.table(one.table), 'x'.repeat(32)),
      at.get(API.table(one.table)),
      at.get(API.table('..%2f..%2f'), one.links.host.secret),
    ]);
    for (const answer of answers) expect(answer.status).toBe(403);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('G3 a revoked link opens nothing, and the sockets it opened are closed', async () => {
    const { table, links } = await at.open();
    const { seat, secret } = links.seats[0]!;
    const line = await at.sit(table, secret);
    const answer = await at.del(API.revoke(table, seat), links.host.secret);
    expect(answer.body).toEqual({ revoked: 1 });
    await line.over();
    expect(line.closed).toBe(CLOSE.link);
    expect((await at.get(API.table(table), secret)).status).toBe(403);
    const again = at.dial(ledgerRoom(table), secret);
    await again.over();
    expect(again.closed).toBe(CLOSE.link);

    const issued = await at.post(API.links(table), { seat }, links.host.secret);
    expect(issued.status).toBe(201);
    const fresh = (issued.body as IssuedLink).secret;
    expect((await at.get(API.table(table), fresh)).body).toMatchObject({ seat: { id: seat } });
  });

  test('G3 only the host issues and revokes links; a host who lost a link gets another', async () => {
    const { table, links } = await at.open();
    for (const { secret } of [links.seats[0]!, links.spectator]) {
      expect((await at.post(API.links(table), { seat: 'seat-1' }, secret)).status).toBe(403);
      expect((await at.del(API.revoke(table, WATCHERS), secret)).status).toBe(403);
    }
    expect((await at.del(API.revoke(table, 'seat-1'), links.host.secret)).status).toBe(409);
    const fresh = await at.post(
      API.links(table),
      { seat: 'seat-1', revoke: true },
      links.host.secret,
    );
    expect((await at.get(API.table(table), links.host.secret)).status).toBe(403);
    const { secret } = fresh.body as IssuedLink;
    expect((await at.get(API.table(table), secret)).body).toMatchObject({ seat: { role: 'host' } });
  });

  test('a watcher takes a seat of their own, and the host seats them', async () => {
    const { table, links } = await at.open();
    const joined = await at.post(API.join(table), { name: ' Cyd ' }, links.spectator.secret);
    expect(joined.status).toBe(201);
    const { seat, name, secret } = joined.body as IssuedLink;
    expect(name).toBe('Cyd');
    const line = await at.sit(table, secret);
    expect(line.as.welcomes[0]!.seat).toMatchObject({ id: seat, role: 'spectator', players: [] });

    const seated = await at.post(
      API.seats(table),
      { seats: [{ id: seat, players: ['player:2'] }] },
      links.host.secret,
    );
    expect(seated.status).toBe(200);
    await line.until(() => line.as.welcomes.length === 2);
    expect(line.as.welcomes[1]!.seat).toMatchObject({ role: 'player', players: ['player:2'] });
    line.send(moveFrame(pay('joined-move')));
    await line.until(() => line.as.verdicts.length === 1);
    expect(line.as.verdicts[0]).toMatchObject({ ok: true });
    line.hangUp();

    // G5: the place that Cyd was given left Ben. G7: and no entry was written for it.
    const ben = await at.get(API.table(table), links.seats[0]!.secret);
    expect(ben.body).toMatchObject({ seat: { players: [] }, entries: 3 });
    expect((await at.del(API.revoke(table, seat), links.host.secret)).body).toEqual({ revoked: 1 });
  });
});

describe('pages', () => {
  test('every address of a page serves the page; a missing or foreign file is 404', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    const dist = join(folder, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), '<title>Signalbox</title>');
    writeFileSync(join(dist, 'assets', 'main-abc.js'), 'let x;');
    writeFileSync(join(folder, 'outside.txt'), 'not yours');
    const site = await stand({ dist });
    for (const path of ['/', '/t/abcdefghjkmnpqrs', '/lessons'])
      expect((await site.get(path)).body).toBe('<title>Signalbox</title>');
    const script = await site.get('/assets/main-abc.js');
    expect(script.body).toBe('let x;');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('cache-control')).toContain('immutable');
    const policy = (await site.get('/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    // The table beside the editor is a frame; no foreign page may have one of ours.
    expect(policy).toContain("frame-ancestors 'self'");
    for (const path of ['/assets/gone.js', '/%2e%2e/outside.txt', '/..%2foutside.txt', '/api/none'])
      expect((await site.get(path)).status).toBe(404);
    await site.close();
    rmSync(folder, { recursive: true });
  });

  test('a file that compresses is sent in an encoding that the browser accepts', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'pages-'));
    const page = `<title>Signalbox</title>${'words '.repeat(500)}`;
    writeFileSync(join(dist, 'index.html'), page);
    writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(page));
    writeFileSync(join(dist, 'index.html.gz'), gzipSync(page));
    const site = await stand({ dist });
    const asked = async (path: string, takes: string) => {
      const answer = await fetch(site.url + path, { headers: { 'accept-encoding': takes } });
      expect(await answer.text()).toBe(page);
      const form = answer.headers.get('content-encoding');
      // A cache on the way must not hand one form to somebody who takes another.
      if (form) expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      return form;
    };
    expect(await asked('/', 'gzip, deflate, br')).toBe('br');
    expect(await asked('/t/abcdefghjkmnpqrs', 'gzip')).toBe('gzip');
    expect(await asked('/', 'identity')).toBe(null);
    await site.close();
    rmSync(dist, { recursive: true });
  });

  test('an export is compressed too', async () => {
    const site = await stand();
    const { table, links } = await site.open();
    const answer = await fetch(site.url + API.export(table), {
      headers: { authorization: `Bearer ${links.host.secret}`, 'accept-encoding': 'gzip' },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(Export.parse(await answer.json()).entries.length).toBeGreaterThan(0);
    await site.close();
  });
});
