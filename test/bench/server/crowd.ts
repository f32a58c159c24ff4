import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { append, digest, type Game, loadTitle, open } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Seat } from '../../../shared/people/seat.ts';
import {
  type Export,
  LEDGER,
  ledgerRoom,
  MESSAGE,
  SUBPROTOCOL,
  SYNC_PATH,
} from '../../../shared/wire.ts';
import { feltsHere } from '../../../sync-server/felt/felts.ts';
import { newLink, newTableId } from '../../../sync-server/seats/gate.ts';
import { memoryLedger } from '../../../sync-server/ledger/memory.ts';
import { sqliteLedger } from '../../../sync-server/ledger/sqlite.ts';
import { openRoom } from '../../../sync-server/room/room.ts';
import { askFrame, visitor } from '../../server/kit/visitor.ts';
import { goldenGame, latest } from '../../golden/ledgers.ts';
import { quantile } from '../figures.ts';
import { boot, gauges, stop } from './server.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const TABLES = 2_000;
const ENTRIES = 500;
const COMERS = 500;
const BUSY = 250;
const STALLED = 120;
const WAVES = 4;
const MB = 1024 * 1024;

const seat: Seat = {
  id: 'seat-1',
  name: 'Ada',
  role: 'host',
  players: ['player:1'],
  colour: '#1f6fb2',
};

/**
 * What a crowd costs: one long table in memory (R14), two thousand tables and a million entries after a restart with five
 * hundred browsers coming back at once (R10), and readers of a long game that do not read (R9).
 */
export async function run(): Promise<void> {
  const opened = (await loadTitle('1825')).open({ players: 5 });
  if (!opened.ok) throw new Error(opened.error);
  const game = opened.value;
  const longTable = await weigh();
  const data = mkdtempSync(join(tmpdir(), 'crowd-'));
  try {
    const { few, long } = await fill(data, game);
    const { child, url, ready } = await boot(data);
    try {
      const came = await comeBack(url, few);
      const stalled = await standStill(url, long);
      console.log(
        `R14 a table of 2,000 entries takes ${longTable.heap.toFixed(2)} MB and is ready in ${longTable.ready.toFixed(0)} ms`,
      );
      console.log(
        `R10 ready after ${ready.toFixed(0)} ms with ${TABLES} tables; ${COMERS} browsers at ${BUSY} of them synced in p50 ${quantile(came, 0.5).toFixed(0)} p95 ${quantile(came, 0.95).toFixed(0)} ms`,
      );
      console.log(
        `R9 ${STALLED} readers of ${stalled.size.toFixed(1)} MB that do not read cost ${each(stalled.costs)} MB, ${each(stalled.afters)} MB when they are gone, wave by wave`,
      );
      console.log(
        `crowd: ${longTable.heap.toFixed(2)} MB a table, cold in ${longTable.ready.toFixed(0)} ms, ready ${ready.toFixed(0)} ms, p95 ${quantile(came, 0.95).toFixed(0)} ms, ${Math.max(...stalled.costs).toFixed(0)} MB stalled`,
      );
    } finally {
      await stop(child);
    }
  } finally {
    rmSync(data, { recursive: true });
  }
}

/** So many payments by hand, as a server would have written them; `note` makes them longer. */
function played(game: Game, count: number, note?: string): Entry[] {
  const ledger = open(game.box);
  for (let n = 0; n < count; n++) {
    const [from, to] = n % 2 ? ['player:1', 'bank'] : ['bank', 'player:1'];
    const ops: Entry['ops'] = [{ op: 'pay', from: from!, to: to!, amount: 1 }];
    const entry: Entry = {
      seq: n + 1,
      id: `crowd-${String(n).padStart(6, '0')}`,
      at: n,
      by: seat.id,
      move: { verb: 'hand', ops },
      ops,
      findings: [],
      rules: 'none',
      digest: '',
      ...(note && { note }),
    };
    append(ledger, entry);
    entry.digest = digest(ledger.table);
  }
  return ledger.entries;
}

const notes = () =>
  Object.entries({
    title: '1825',
    options: { players: 5 },
    name: 'Crowd',
    made: 1,
    seats: [seat],
  });

/** A whole game of 1830, as its release wrote it. */
const recorded = (): Export => goldenGame(latest('1830'));

/** Heap that a live table of a recorded game holds on to, in MB, and milliseconds until it is ready. */
async function weigh(): Promise<{ heap: number; ready: number }> {
  const { title, options, entries } = recorded();
  const opened = (await loadTitle(title)).open(options as { players: number });
  if (!opened.ok) throw new Error(opened.error);
  const made = Object.entries({ title, options, name: 'Crowd', made: 1, seats: [seat] });
  const storage = memoryLedger();
  await storage.create('t', { notes: made, entries }, []);
  const world = {
    clock: () => 0,
    startWork: () => () => 0,
    luck: () => 1,
    after() {},
    lost() {},
    count() {},
    fault() {},
    storage,
    felts: feltsHere(),
  };
  const cold = async () =>
    openRoom('t', opened.value, (await storage.read('t'))!, undefined, world);
  const heap = () => {
    for (let times = 0; times < 4; times++) collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  await cold();
  const before = heap();
  const rooms: unknown[] = [];
  let ready = Infinity;
  for (let n = 0; n < 10; n++) {
    const began = performance.now();
    rooms.push(await cold());
    ready = Math.min(ready, performance.now() - began);
  }
  return { heap: (heap() - before) / rooms.length / MB, ready };
}

type Place = { readonly table: string; readonly secret: string };

async function fill(data: string, game: Game): Promise<{ few: Place[]; long: Place[] }> {
  const storage = sqliteLedger(join(data, 'signalbox.db'));
  const put = async (entries: readonly Entry[]) => {
    const table = newTableId();
    const { secret, link } = newLink(seat.id);
    const watching = newLink('watchers');
    await storage.create(table, { notes: notes(), entries }, [link, watching.link]);
    return { table, secret, watching: watching.secret };
  };
  const entries = played(game, ENTRIES);
  const few: Place[] = [];
  for (let n = 0; n < TABLES; n++) few.push(await put(entries));
  // Two of them: more than a hundred at one table are not let in.
  const much = played(game, 10_000, 'x'.repeat(450));
  const long = [await put(much), await put(much)].map(({ table, watching }) => ({
    table,
    secret: watching,
  }));
  await storage.close();
  return { few, long };
}

function dial(url: string, { table, secret }: Place, from: string): WebSocket {
  const address = `${url.replace('http', 'ws')}${SYNC_PATH}/${ledgerRoom(table)}`;
  return new WebSocket(address, [SUBPROTOCOL, secret], { headers: { 'x-forwarded-for': from } });
}

/** Milliseconds until each of a crowd that comes at once holds the whole of its table. */
async function comeBack(url: string, places: readonly Place[]): Promise<number[]> {
  const began = performance.now();
  const sockets: WebSocket[] = [];
  const times = await Promise.all(
    Array.from({ length: COMERS }, (_, n) => {
      const socket = dial(url, places[n % BUSY]!, `203.0.113.${n % 200}`);
      sockets.push(socket);
      return new Promise<number>((done, failed) => {
        const doc = new Y.Doc();
        const page = visitor();
        socket.on('open', () => socket.send(askFrame(doc)));
        socket.on('message', (bytes: Buffer) => {
          if (bytes[0] !== MESSAGE.sync) return;
          page.take(bytes);
          if (page.doc.getArray(LEDGER.entries).length < ENTRIES) return;
          page.close();
          done(performance.now() - began);
        });
        socket.on('close', (code) => failed(new Error(`a socket was closed with ${code}`)));
      });
    }),
  );
  for (const socket of sockets) socket.removeAllListeners('close').terminate();
  return times;
}

const each = (all: readonly number[]) => all.map((one) => one.toFixed(0)).join(', ');

/**
 * What readers of a long table cost that ask for it and do not read, in MB. The process keeps some of
 * what it was given; a second and a third wave that cost no more show that it uses it again.
 */
async function standStill(url: string, places: readonly Place[]) {
  const resting = async () => {
    await new Promise((done) => setTimeout(done, 2_000));
    return (await gauges(url)).memory / MB;
  };
  // Each is opened once, so that the tables themselves are not counted.
  let size = 0;
  const open: WebSocket[] = [];
  for (const place of places) {
    const one = dial(url, place, '198.51.100.250');
    open.push(one);
    size = 0;
    await new Promise<void>((done) => {
      const page = visitor();
      one.on('open', () => one.send(askFrame(new Y.Doc())));
      one.on('message', (bytes: Buffer) => {
        size += bytes.length;
        page.take(bytes);
        if (page.doc.getArray(LEDGER.entries).length === 10_000) done();
      });
    });
  }
  const before = await resting();
  const costs: number[] = [];
  const afters: number[] = [];
  for (let wave = 0; wave < WAVES; wave++) {
    const sockets = await Promise.all(
      Array.from({ length: STALLED }, (_, n) => {
        const socket = dial(url, places[n % places.length]!, `198.51.100.${n % 200}`);
        return new Promise<WebSocket>((asked, failed) => {
          socket.on('error', failed);
          socket.on('open', () => {
            socket.send(askFrame(new Y.Doc()));
            socket.pause();
            asked(socket);
          });
        });
      }),
    );
    costs.push((await resting()) - before);
    for (const socket of sockets)
      socket
        .removeAllListeners('error')
        .on('error', () => {})
        .terminate();
    afters.push((await resting()) - before);
  }
  open.forEach((one) => one.terminate());
  return { size: size / MB, costs, afters };
}
