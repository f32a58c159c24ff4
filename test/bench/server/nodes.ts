import { cpus } from 'node:os';
import { WebSocket } from 'ws';
import {
  API,
  ledgerRoom,
  MESSAGE,
  type CreatedTable,
  SUBPROTOCOL,
  SYNC_PATH,
} from '../../../shared/wire.ts';
import { database } from '../../server/kit/postgres.ts';
import { moveFrame, visitor } from '../../server/kit/visitor.ts';
import { quantile } from '../figures.ts';
import { boot, gauges, stop } from './server.ts';

const SECONDS = Number(process.env.SECONDS ?? 6);
const TABLES = 96;
/** Moves that each player has under way. */
const UNDER_WAY = 4;

/**
 * What more nodes bring: verdicts a second of one, two and three on one PostgreSQL, each table
 * played as fast as it answers; half of the players come in at a node that does not own their table.
 */
export async function run(): Promise<void> {
  const at = await database();
  if (typeof at === 'string') return console.log(`nodes: not measured, ${at}`);
  const said: string[] = [];
  try {
    for (const count of [1, 2, 3]) {
      const env = { DATABASE_URL: at.url };
      const nodes = await Promise.all(Array.from({ length: count }, () => boot('', env)));
      const { verdicts, busy, shares } = await measured(nodes.map(({ url }) => url));
      const perSecond = verdicts.length / SECONDS;
      const [p50, p99] = [quantile(verdicts, 0.5), quantile(verdicts, 0.99)];
      console.log(
        `${count} node${count > 1 ? 's' : ''}: ${perSecond.toFixed(0)} verdicts/s, p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms; nodes use ${shares.map((one) => `${(one * 100).toFixed(0)} %`).join(', ')} of a core, the machine is ${(busy * 100).toFixed(0)} % busy`,
      );
      said.push(`${count}: ${perSecond.toFixed(0)}`);
      await Promise.all(nodes.map(({ child }) => stop(child)));
    }
  } finally {
    await at.stop();
  }
  console.log(
    `nodes: verdicts/s on one PostgreSQL with ${said.join(', ')} nodes, ${cpus().length} cores for all of it and the players`,
  );
}

async function measured(urls: readonly string[]) {
  const players: Awaited<ReturnType<typeof playing>>[] = [];
  for (let n = 0; n < TABLES; n++) {
    const opened = await open(urls[n % urls.length]!, n);
    // Every other player comes in next door.
    const by = urls[(n + (n % 4 < 2 ? 0 : 1)) % urls.length]!;
    players.push(await playing(by, opened.table, opened.links.host.secret, n));
  }
  const before = await Promise.all(urls.map(gauges));
  const idle = idleTime();
  const began = performance.now();
  for (const player of players) player.begin();
  await new Promise((done) => setTimeout(done, SECONDS * 1_000));
  const verdicts = players.flatMap((player) => player.end());
  const took = performance.now() - began;
  const after = await Promise.all(urls.map(gauges));
  return {
    verdicts,
    shares: after.map(({ cpu }, n) => (cpu - before[n]!.cpu) / (took / 1_000)),
    busy: 1 - (idleTime() - idle) / (took * cpus().length),
  };
}

async function open(url: string, seat: number): Promise<CreatedTable> {
  const answer = await fetch(url + API.tables, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${seat}`,
    },
    body: JSON.stringify({
      title: '1830',
      options: { players: 3 },
      name: 'Nodes',
      strictness: 'annotate',
      help: 'legal',
      players: ['Ada', 'Ben', 'Cyd'],
    }),
  });
  if (answer.status !== 201) throw new Error(`no table: ${await answer.text()}`);
  return (await answer.json()) as CreatedTable;
}

/** A player who pays by hand, as many moves under way as a browser has. */
async function playing(url: string, table: string, secret: string, seat: number) {
  const address = `${url.replace('http', 'ws')}${SYNC_PATH}/${ledgerRoom(table)}`;
  const socket = new WebSocket(address, [SUBPROTOCOL, secret], {
    headers: { 'x-forwarded-for': `203.0.113.${seat}` },
  });
  const page = visitor();
  const sent = new Map<string, number>();
  const took: number[] = [];
  let moves = 0;
  let on = false;
  const pay = () => {
    const id = `nodes-${seat}-${String(++moves).padStart(6, '0')}`;
    sent.set(id, performance.now());
    const ops = [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }];
    socket.send(moveFrame({ id, base: 0, move: { verb: 'hand', ops } }));
  };
  await new Promise<void>((done, failed) => {
    socket.on('error', failed);
    socket.on('message', (bytes: Buffer) => {
      if (bytes[0] === MESSAGE.welcome) done();
      if (bytes[0] !== MESSAGE.verdict) return;
      page.take(bytes);
      for (const { id, ok } of page.verdicts.splice(0)) {
        if (!ok) throw new Error(`${id} was refused`);
        if (!on) continue;
        took.push(performance.now() - sent.get(id)!);
        sent.delete(id);
        pay();
      }
    });
  });
  return {
    begin() {
      on = true;
      for (let n = 0; n < UNDER_WAY; n++) pay();
    },
    end() {
      on = false;
      socket
        .removeAllListeners('error')
        .on('error', () => {})
        .terminate();
      page.close();
      return took;
    },
  };
}

function idleTime(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}
