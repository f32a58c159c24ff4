import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '../../../client/table/connection.ts';
import { API, CLOSE, Export, ledgerRoom } from '../../../shared/wire.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';
import { serverGame, openToy } from '../kit/game.ts';
import { stand } from '../kit/stand.ts';
import { moveFrame } from '../kit/visitor.ts';

const pay = (id: string, amount: number) => ({
  id,
  base: 2,
  move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount }] },
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-'));
  file = join(folder, 'tables.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A table with a few payments, on disk; answers its links. */
async function played() {
  const at = await stand({ storage: sqliteLedger(file) });
  const opened = await at.open();
  const line = await at.sit(opened.table, opened.links.host.secret);
  for (const [n, amount] of [40, 50, 60].entries())
    line.send(moveFrame(pay(`payment-${n}`, amount)));
  await line.until(() => line.as.verdicts.length === 3);
  line.hangUp();
  await at.close();
  return opened;
}

function rewritten(change: (body: string) => string, sums: boolean) {
  const db = new Database(file);
  const row = db.prepare('select body from entries where seq = 4').get() as { body: string };
  db.prepare('update entries set body = ? where seq = 4').run(change(row.body));
  // Whoever restores the sum as well is still found out by the digest.
  if (sums) db.exec("update entries set sum = '' where seq = 4; pragma user_version = 1");
  if (sums)
    db.exec(
      'drop index if exists imports_unentered; drop index links_by_maker; alter table links drop column made_by; drop table pulse; drop table settings; drop table reaches; drop table letters; drop table orders; drop table step_counts; alter table entries drop column sum; alter table notes drop column sum; alter table tables drop column made; alter table tables drop column entered; alter table tables drop column imported',
    );
  db.close();
}

const bent: Record<string, () => void> = {
  'an amount was changed': () => rewritten((body) => body.replaceAll('50', '51'), false),
  'an amount was changed, before lines had sums': () =>
    rewritten((body) => body.replaceAll('50', '51'), true),
  'a line is no JSON any more': () => rewritten((body) => body.slice(0, -9), false),
};

describe('Q1 a table whose record was changed is sealed', () => {
  test.each(Object.keys(bent))('%s', async (what) => {
    const { table, links } = await played();
    bent[what]!();
    const at = await stand({ storage: sqliteLedger(file) });
    const { secret } = links.host;
    const line = at.dial(ledgerRoom(table), secret);
    await line.over();
    expect(line.closed).toBe(CLOSE.sealed);
    expect(CLOSE.sealed).toBeGreaterThanOrEqual(4400);
    expect(CLOSE.sealed).toBeLessThan(4500);
    const info = await at.get(API.table(table), secret);
    expect(info).toMatchObject({
      status: 423,
      body: { error: expect.stringContaining('damaged') },
    });
    expect((await at.post(API.join(table), { name: 'Eve' }, secret)).status).toBe(423);
    // Nothing of it is lost, and nobody else may see it.
    const { body } = await at.get(API.export(table), secret);
    expect(body).toMatchObject({ format: 'signalbox/sealed', why: expect.stringContaining('4') });
    expect((body as { entries: string[] }).entries).toHaveLength(5);
    expect((await at.get(API.export(table))).status).toBe(403);
    expect(at.logged.join()).toContain(table);
    expect((await at.get(API.metrics)).body).toContain('signalbox_sealed_total 1');
    // Other tables of the same file are played on.
    const other = await at.open();
    const there = await at.sit(other.table, other.links.host.secret);
    there.send(moveFrame(pay('played-on', 1)));
    await there.until(() => there.as.verdicts.length === 1);
    expect(there.as.verdicts[0]).toMatchObject({ ok: true });
    there.hangUp();
    await at.close();
  });

  test('a page that comes to it says so and does not come again by itself', async () => {
    const { table, links } = await played();
    bent['an amount was changed']!();
    const at = await stand({ storage: sqliteLedger(file) });
    let dialled = 0;
    class Counted extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        dialled++;
      }
    }
    const why = await new Promise<string>((closed) => {
      const nothing = () => {};
      connect(
        table,
        links.host.secret,
        at.url.replace('http', 'ws'),
        {
          welcome: nothing,
          meta: nothing,
          entries: nothing,
          verdict: nothing,
          pointers: nothing,
          connectionState: (state) => state.is === 'closed' && closed(state.why),
        },
        Counted as unknown as typeof globalThis.WebSocket,
      );
    });
    expect(why).toMatch(/damaged.*Nothing was thrown away/);
    // Far longer than a page waits before it tries again.
    const other = await at.open();
    for (let n = 0; n < 40; n++) (await at.sit(other.table, other.links.host.secret)).hangUp();
    expect(dialled).toBe(1);
    await at.close();
  });

  test('a box that changed since: a purse has another name', async () => {
    const { table, links } = await played();
    const at = await stand({
      storage: sqliteLedger(file),
      openBox: async () => {
        const game = serverGame();
        const purses = new Map(game.box.purses);
        purses.set('the bank', purses.get('bank')!);
        purses.delete('bank');
        return { ok: true, value: { ...game, box: { ...game.box, purses } } };
      },
    });
    const line = at.dial(ledgerRoom(table), links.host.secret);
    await line.over();
    expect(line.closed).toBe(CLOSE.sealed);
    await at.close();
    // With the box that it was played with it is open again, entry for entry.
    const again = await stand({ storage: sqliteLedger(file), openBox: openToy });
    const file_ = Export.parse((await again.get(API.export(table), links.host.secret)).body);
    expect(file_.entries).toHaveLength(5);
    await again.close();
  });
});
