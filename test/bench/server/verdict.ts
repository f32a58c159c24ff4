import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDecoder, readVarString, readVarUint } from 'lib0/decoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  API,
  type CreateTable,
  ledgerRoom,
  MESSAGE,
  type CreatedTable,
  SUBPROTOCOL,
  SYNC_PATH,
  type VerdictMessage,
} from '../../../shared/wire.ts';
import { askFrame, moveFrame } from '../../server/kit/visitor.ts';
import { median, quantile, table } from '../figures.ts';
import { relays, rowOf } from './relays.ts';
import { boot, gauges, stop } from './server.ts';

const TABLES = 60;
const SEATS = 5;
const SECONDS = 15;
/** Not measured: the first seconds, in which the machine warms up. */
const WARM_UP = 3;

/**
 * The product's own server process on SQLite with synchronous=FULL, 60 tables of 1825 with five
 * seats each: first every table, then every seat a move a second. How much of a core that takes, how
 * long it is until the verdict, which is durable by then, and until the others hear of the entry.
 */
export async function run(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'bench-'));
  const { child, url } = await boot(data);
  try {
    const empty = await gauges(url);
    const tables = await Promise.all(Array.from({ length: TABLES }, (_, n) => open(url, n)));
    const sent = new Map<string, number>();
    const verdicts: number[] = [];
    const peers: number[] = [];
    let refused = 0;
    const sockets = await Promise.all(
      tables.flatMap(({ table, links }) =>
        [links.host, ...links.seats].map(({ secret }, seat) =>
          sit(url, table, secret, `203.0.113.${seat}`, (id, what) => {
            const since = sent.get(id);
            if (since === undefined) return;
            (what === 'peer' ? peers : verdicts).push(performance.now() - since);
            if (what === 'refused') refused++;
          }),
        ),
      ),
    );
    const share = async (perSecond: number) => {
      const before = await gauges(url);
      const measured = await play(sockets, sent, perSecond);
      const after = await gauges(url);
      return { measured, cpu: ((after.cpu - before.cpu) / (SECONDS + WARM_UP)) * 100 };
    };
    const seated = await gauges(url);
    const calm = await share(TABLES);
    verdicts.length = 0;
    peers.length = 0;
    const { measured, cpu } = await share(sockets.length);
    const after = await gauges(url);
    sockets.forEach(({ socket }) => socket.terminate());

    const perSocket = (seated.memory - empty.memory) / sockets.length / 1024;
    const row = (name: string, all: readonly number[]) => [
      name,
      ...[0.5, 0.95, 0.99].map((q) => quantile(all, q).toFixed(1)),
      String(all.length),
    ];
    const others = await relays();
    console.log(
      table(
        ['ms', 'p50', 'p95', 'p99', 'measured'],
        [
          row('verdict (durable)', verdicts),
          row('entry at the others', peers),
          ...others.map(rowOf),
        ],
      ),
    );
    console.log(
      `server: ${calm.cpu.toFixed(1)} % of a core at ${TABLES} moves a second, ${cpu.toFixed(1)} % at ${sockets.length}, ${(after.memory / 1024 / 1024).toFixed(0)} MB, ${perSocket.toFixed(0)} kB a socket with its share of a table`,
    );
    const heard = peers.length === measured * (SEATS - 1);
    if (refused > 0 || verdicts.length !== measured || !heard)
      throw new Error(
        `${measured} moves, ${verdicts.length} verdicts, ${refused} refused, heard ${peers.length} times`,
      );
    console.log(
      `verdict: ${calm.cpu.toFixed(1)} % of a core at a move a table and second, ${cpu.toFixed(1)} % at one a seat, ${sockets.length} clients, ${TABLES} tables, ${measured} moves, p50 ${median(verdicts).toFixed(1)} p95 ${quantile(verdicts, 0.95).toFixed(1)} p99 ${quantile(verdicts, 0.99).toFixed(1)} ms`,
    );
  } finally {
    await stop(child);
    rmSync(data, { recursive: true });
  }
}

async function open(url: string, n: number): Promise<CreatedTable> {
  const wish: CreateTable = {
    title: '1825',
    options: { players: SEATS },
    name: `Table ${n}`,
    strictness: 'annotate',
    help: 'full',
    players: Array.from({ length: SEATS }, (_, seat) => `Player ${seat + 1}`),
  };
  const answer = await fetch(url + API.tables, {
    method: 'POST',
    // The making of tables is limited per address; here come sixty hosts.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
    body: JSON.stringify(wish),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as CreatedTable;
}

type Heard = (id: string, what: 'verdict' | 'refused' | 'peer') => void;

/** A client that understands only what is measured, so that it costs the machine little. */
async function sit(url: string, table: string, secret: string, from: string, heard: Heard) {
  const address = `${url.replace('http', 'ws')}${SYNC_PATH}/${ledgerRoom(table)}`;
  const socket = new WebSocket(address, [SUBPROTOCOL, secret], {
    headers: { 'x-forwarded-for': from },
  });
  const mine = new Set<string>();
  const ready = new Promise<void>((done, failed) => {
    socket.once('message', () => done());
    socket.once('error', failed);
  });
  socket.on('message', (bytes: Buffer) => {
    const decoder = createDecoder(bytes);
    switch (readVarUint(decoder)) {
      case MESSAGE.verdict: {
        const verdict = JSON.parse(readVarString(decoder)) as VerdictMessage;
        return heard(verdict.id, verdict.ok ? 'verdict' : 'refused');
      }
      case MESSAGE.sync: {
        const id = /bench-\d+-\d{9}/.exec(bytes.toString('latin1'))?.[0];
        if (id && !mine.has(id)) heard(id, 'peer');
      }
    }
  });
  await ready;
  socket.send(askFrame(new Y.Doc()));
  return { socket, mine };
}

/** So many moves a second by all in turn, each at its own moment; answers how many were measured. */
async function play(
  seats: readonly { socket: WebSocket; mine: Set<string> }[],
  sent: Map<string, number>,
  perSecond: number,
): Promise<number> {
  let moves = 0;
  let measured = 0;
  const start = performance.now();
  await new Promise<void>((done) => {
    const tick = setInterval(() => {
      const seconds = (performance.now() - start) / 1000;
      if (seconds >= SECONDS + WARM_UP) {
        clearInterval(tick);
        // The last answers may still be under way.
        setTimeout(done, 500);
        return;
      }
      while (moves < seconds * perSecond) {
        const { socket, mine } = seats[(moves * 7919) % seats.length]!;
        const id = `bench-${perSecond}-${String(moves++).padStart(9, '0')}`;
        const pay = { op: 'pay', from: 'bank', to: `player:${1 + (moves % SEATS)}`, amount: 1 };
        mine.add(id);
        if (seconds >= WARM_UP) {
          sent.set(id, performance.now());
          measured++;
        }
        socket.send(moveFrame({ id, base: 2, move: { verb: 'hand', ops: [pay] } }));
      }
    }, 2);
  });
  return measured;
}
