import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { frame } from '../../server/kit/visitor.ts';
import { quantile } from '../figures.ts';

const ROOMS = 60;
const SEATS = 5;
const SECONDS = 10;
const WARM_UP = 2;
/** As long as an entry of the verdict bench is, so that the same bytes go through. */
const ENTRY = 420;

/** How another server did: what it took, and how late the others in a room heard. */
export interface Relayed {
  readonly name: string;
  readonly cpu: number;
  readonly late: readonly number[];
}

/** The same rooms, rate and bytes through servers that only pass them on: no referee, no storage. */
export async function relays(): Promise<Relayed[]> {
  return [
    await relayed('@y/websocket-server 0.1.1', 'y'),
    await relayed('@hocuspocus/server 3.4.4', 'hocuspocus'),
  ];
}

async function relayed(name: string, kind: 'y' | 'hocuspocus'): Promise<Relayed> {
  const script = fileURLToPath(new URL('./relay-peer.mjs', import.meta.url));
  const child = fork(script, [kind], { stdio: 'ignore', execArgv: [] });
  const { port } = await heard<{ port: number }>(child);
  const sent = new Map<string, number>();
  const late: number[] = [];
  const people = await Promise.all(
    Array.from({ length: ROOMS * SEATS }, (_, n) =>
      join(port, kind, `room-${n % ROOMS}`, (id) => {
        const since = sent.get(id);
        if (since !== undefined) late.push(performance.now() - since);
      }),
    ),
  );
  const before = await cpuOf(child);
  await talk(people, sent);
  const cpu = (((await cpuOf(child)) - before) / (SECONDS + WARM_UP)) * 100;
  people.forEach(({ socket }) => socket.terminate());
  child.kill('SIGKILL');
  const due = sent.size * (SEATS - 1);
  if (late.length < due * 0.99) throw new Error(`${name} passed on ${late.length} of ${due}`);
  return { name, cpu, late };
}

function heard<T>(child: ChildProcess): Promise<T> {
  return new Promise((done, failed) => {
    child.once('message', (message) => done(message as T));
    child.once('exit', (code) => failed(new Error(`the other server ended with ${code}`)));
  });
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const told = heard<{ cpu: number }>(child);
  child.send('cpu');
  return (await told).cpu;
}

/** Somebody who adds lines to a list of their own room, in the words that this server knows. */
async function join(port: number, kind: string, room: string, told: (id: string) => void) {
  const doc = new Y.Doc();
  const list = doc.getArray<string>('entries');
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${room}`);
  await new Promise((done, failed) => {
    socket.once('open', done);
    socket.once('error', failed);
  });
  // Hocuspocus wants every frame to name its document, and a token first.
  const words = kind === 'hocuspocus' ? [room] : [];
  if (kind === 'hocuspocus') socket.send(frame(room, 2, 0, 'anybody'));
  const mine = new Set<string>();
  doc.on('update', (update: Uint8Array) => socket.send(frame(...words, 0, 2, update)));
  socket.on('message', (bytes: Buffer) => {
    const id = /bench-\d{9}/.exec(bytes.toString('latin1'))?.[0];
    if (id && !mine.has(id)) told(id);
  });
  return {
    socket,
    say(id: string) {
      mine.add(id);
      list.push([id + 'x'.repeat(ENTRY)]);
    },
  };
}

type Person = Awaited<ReturnType<typeof join>>;

/** Everybody says something once a second, each at their own moment. */
function talk(people: readonly Person[], sent: Map<string, number>): Promise<void> {
  const start = performance.now();
  let said = 0;
  return new Promise((done) => {
    const tick = setInterval(() => {
      const seconds = (performance.now() - start) / 1000;
      if (seconds >= SECONDS + WARM_UP) {
        clearInterval(tick);
        // The last of it may still be under way.
        return void setTimeout(done, 500);
      }
      for (; said < seconds * people.length; said++) {
        const id = `bench-${String(said).padStart(9, '0')}`;
        if (seconds >= WARM_UP) sent.set(id, performance.now());
        people[(said * 7919) % people.length]!.say(id);
      }
    }, 2);
  });
}

/** A row for the table of the verdict bench. */
export function rowOf({ name, cpu, late }: Relayed): string[] {
  return [
    `passed on by ${name}, ${cpu.toFixed(1)} % of a core`,
    ...[0.5, 0.95, 0.99].map((q) => quantile(late, q).toFixed(1)),
    String(late.length),
  ];
}
