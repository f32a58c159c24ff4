import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ledgerRoom } from '../../../shared/wire.ts';
import type { Database } from './postgres.ts';
import { callers, dial } from './stand.ts';
import { askFrame, moveFrame } from './visitor.ts';

/** A node as a process of its own, with a cable to the database that can be cut. */
export async function node(at: Database, schema: string) {
  const cable = await cableTo(at.port);
  const script = fileURLToPath(new URL('./child.ts', import.meta.url));
  const url = at.url.replace(`:${at.port}/`, `:${cable.port}/`);
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', script, url, '0', schema],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const logged: string[] = [];
  child.stderr!.on('data', (text) => logged.push(String(text)));
  let ended: string | undefined;
  child.once('exit', (code, by) => (ended = `ended with ${code ?? by}`));
  const said = await new Promise<string>((done, failed) => {
    child.stdout!.once('data', (text) => done(String(text)));
    child.once('exit', (code) => failed(new Error(`ended with ${code}: ${logged.join('')}`)));
  });
  return {
    ...callers(`http://127.0.0.1:${said.trim().split(' ')[1]}`),
    cable,
    logged,
    pid: child.pid!,
    /** How the process ended. */
    get ended() {
      return ended;
    },
    signal: (name: NodeJS.Signals) => child.kill(name),
    end: () =>
      new Promise<void>((done) => {
        cable.close();
        if (child.exitCode !== null || child.signalCode !== null) return done();
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}
export type Node = Awaited<ReturnType<typeof node>>;

/** A line through which a node reaches the database; cut, it swallows what is said on it. */
async function cableTo(port: number) {
  const ends: Socket[] = [];
  let whole = true;
  const server: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    ends.push(near, far);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('data', (bytes) => whole && far.write(bytes));
    far.on('data', (bytes) => whole && near.write(bytes));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as { port: number }).port,
    cut: () => void (whole = false),
    /** What was under way when it was cut is lost with its connections. */
    mend() {
      whole = true;
      ends.splice(0).forEach((end) => end.destroy());
    },
    close() {
      server.close();
      ends.forEach((end) => end.destroy());
    },
  };
}

/** Moves of one player that are unanswered or due at the same time. */
const IN_FLIGHT = 3;

/**
 * Somebody who plays on whatever happens, as a browser does: what was not answered is sent again,
 * and a line that ends is taken up at the next node, as any proxy would have it. `pace`: milliseconds
 * until an answer is followed by the next move.
 */
export function player(
  name: string,
  nodes: readonly Node[],
  table: string,
  secret: string,
  pace = 0,
) {
  const acknowledged = new Set<string>();
  const unanswered = new Set<string>();
  /** Moves that will be made when their pace has passed. */
  let due = 0;
  let moves = 0;
  let turns = 0;
  let over = false;
  let line: ReturnType<typeof dial>;
  const waits: { when: () => boolean; done: () => void }[] = [];

  const look = () => {
    for (const wait of waits.filter(({ when }) => when())) {
      waits.splice(waits.indexOf(wait), 1);
      wait.done();
    }
  };
  const say = (id: string) =>
    line.socket.readyState === 1 &&
    line.send(
      moveFrame({
        id,
        base: 0,
        move: { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }] },
      }),
    );
  const next = () => {
    const id = `${name}-${String(++moves).padStart(6, '0')}`;
    unanswered.add(id);
    say(id);
  };
  const later = () => {
    due++;
    setTimeout(() => {
      due--;
      if (!over) next();
    }, pace);
  };
  const sit = () => {
    const { url } = nodes[turns++ % nodes.length]!;
    const mine = (line = dial(url, ledgerRoom(table), secret));
    let begun = false;
    mine.socket.on('message', () => {
      if (!begun && mine.as.welcomes.length > 0) {
        begun = true;
        mine.send(askFrame(mine.as.doc));
        unanswered.forEach(say);
        while (unanswered.size + due < IN_FLIGHT) next();
      }
      for (const { id, ok, findings } of mine.as.verdicts.splice(0)) {
        if (!ok) throw new Error(`${id} was refused: ${findings[0]?.message}`);
        acknowledged.add(id);
        // A move that was sent again is answered again.
        if (!unanswered.delete(id) || over) continue;
        if (pace === 0) next();
        else later();
      }
      look();
    });
    const left = () => {
      look();
      if (mine === line && (!over || unanswered.size > 0)) setTimeout(sit, 50);
    };
    mine.socket.once('close', left).once('unexpected-response', left);
  };
  sit();
  return {
    acknowledged,
    get line() {
      return line;
    },
    /** Milliseconds until so many more moves are acknowledged. */
    async more(count: number): Promise<number> {
      const began = performance.now();
      const enough = acknowledged.size + count;
      await new Promise<void>((done) => {
        waits.push({ when: () => acknowledged.size >= enough, done });
        look();
      });
      return performance.now() - began;
    },
    /** Says nothing new and waits for all answers. */
    async rest(): Promise<void> {
      over = true;
      await new Promise<void>((done) => {
        waits.push({ when: () => unanswered.size === 0, done });
        look();
      });
      line.socket.terminate();
    },
  };
}
