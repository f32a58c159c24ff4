import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digest, fold } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { API, Export, ledgerRoom } from '../../../shared/wire.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';
import { built, type Built } from '../kit/built.ts';
import { serverGame } from '../kit/game.ts';
import { callers } from '../kit/stand.ts';
import { askFrame, moveFrame, type Visitor, visitor } from '../kit/visitor.ts';

const cycles = Number(process.env.KILL_CYCLES ?? 12);
/** A table has its limit of entries: after so many kills play goes on at another one. */
const CYCLES_OF_A_TABLE = 100;
const folder = mkdtempSync(join(tmpdir(), 'kill-'));
const file = join(folder, 'tables.db');
let child: ChildProcess | undefined;
let server: Built;
beforeAll(async () => {
  server = await built({ child: 'test/server/kit/child.ts' });
});
afterAll(() => {
  child?.kill('SIGKILL');
  server.remove();
  rmSync(folder, { recursive: true });
});

async function boot(port = 0) {
  const started = spawn(process.execPath, [server.program('child'), file, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const said = await new Promise<string>((done, failed) => {
    started.stdout.once('data', (data) => done(String(data)));
    started.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const ended = new Promise<number | null>((done) => started.once('exit', done));
  return { started, ended, ...callers(`http://127.0.0.1:${said.trim().split(' ')[1]}`) };
}

const pay = (id: string) => ({
  id,
  base: 2,
  move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }] },
});

async function killedAgainAndAgain(cycles: number): Promise<void> {
  const refused: string[] = [];
  const acknowledged = new Set<string>();
  let first: Awaited<ReturnType<typeof boot>> | undefined = await boot();
  const { table, links } = await first.open();
  const seats = [links.host.secret, links.seats[0]!.secret];
  // One browser stays open through it all, and sends what was not answered again.
  const page = visitor();
  const unanswered = new Set<string>();
  let n = 0;

  for (let cycle = 0; cycle < cycles; cycle++) {
    const server = first ?? (await boot());
    first = undefined;
    const enough = 40 + (cycle % 4) * 23;
    let heard = 0;
    await Promise.all(
      seats.map(async (secret, index) => {
        const line = server.dial(ledgerRoom(table), secret);
        const staying = index === 0;
        const send = (id: string) => line.socket.readyState === 1 && line.send(moveFrame(pay(id)));
        await line.until(() => line.as.welcomes.length > 0 || line.closed !== undefined);
        if (staying) {
          line.socket.on('message', (data: Buffer) => page.take(data));
          line.send(askFrame(page.doc));
          for (const id of unanswered) send(id);
        }
        const more = () => {
          const id = `move-${String(++n).padStart(6, '0')}`;
          if (staying) unanswered.add(id);
          send(id);
        };
        line.socket.on('message', () => {
          for (const { id, ok } of line.as.verdicts.splice(0)) {
            if (!ok) {
              refused.push(id);
              server.started.kill('SIGKILL');
              return;
            }
            acknowledged.add(id);
            unanswered.delete(id);
            if (++heard === enough) server.started.kill('SIGKILL');
            more();
          }
        });
        // Five are under way at any time; the client, too, keeps to a few.
        const resent = staying ? unanswered.size : 0;
        for (let i = resent; i < 5; i++) more();
        await line.over();
      }),
    );
    expect(await server.ended).toBeNull();
    expect(refused).toEqual([]);
  }

  // The last one is let finish, answers what is left, and is asked to go in order.
  const last = await boot();
  const line = last.dial(ledgerRoom(table), seats[0]);
  await line.until(() => line.as.welcomes.length > 0);
  line.socket.on('message', (data: Buffer) => page.take(data));
  line.send(askFrame(page.doc));
  const left = [...unanswered];
  for (const id of left) line.send(moveFrame(pay(id)));
  await line.until(() => line.as.verdicts.length === left.length);
  for (const { id } of line.as.verdicts) acknowledged.add(id);
  const exported = Export.parse((await last.get(API.export(table), seats[0])).body);
  last.started.kill('SIGTERM');
  expect(await last.ended).toBe(0);
  await line.over();
  expect(line.closed).toBe(1001);

  expect(acknowledged.size).toBeGreaterThan(cycles * 40);
  await expectKept(acknowledged, exported.entries, table, page);
  page.close();
}

/** All acknowledged moves are kept once and in order: on disk, in what is exported, and in the browser that stayed. */
async function expectKept(
  acknowledged: ReadonlySet<string>,
  entries: readonly Entry[],
  table: string,
  page: Visitor,
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  expect(ids.filter((id) => acknowledged.has(id))).toHaveLength(acknowledged.size);
  expect(new Set(ids).size).toBe(ids.length);
  expect(entries.map(({ seq }) => seq)).toEqual(ids.map((_, index) => index + 1));
  expect(page.entries).toEqual(entries);
  expect(digest(fold(serverGame().box, page.entries).table)).toBe(entries.at(-1)!.digest);
  const storage = sqliteLedger(file);
  expect((await storage.read(table))!.entries).toEqual(entries);
  await storage.close();
}

test(
  'W8 S8 kill -9 in mid-traffic, again and again: no acknowledged move is lost',
  async () => {
    for (let left = cycles; left > 0; left -= CYCLES_OF_A_TABLE)
      await killedAgainAndAgain(Math.min(left, CYCLES_OF_A_TABLE));
  },
  60_000 + cycles * 10_000,
);
