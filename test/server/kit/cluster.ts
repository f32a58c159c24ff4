import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ledgerRoom, type VerdictMessage } from '../../../shared/wire.ts';
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

class ClusterPlayer {
  readonly acknowledged = new Set<string>();
  private readonly unanswered = new Set<string>();
  /** Moves that will be made when their pace has passed. */
  private due = 0;
  private moves = 0;
  private turns = 0;
  private over = false;
  line!: ReturnType<typeof dial>;
  private readonly waits: { when: () => boolean; done: () => void }[] = [];

  constructor(
    private readonly name: string,
    private readonly nodes: readonly Node[],
    private readonly table: string,
    private readonly secret: string,
    private readonly pace = 0,
  ) {
    this.sit();
  }

  /** Milliseconds until so many more moves are acknowledged. */
  async more(count: number): Promise<number> {
    const began = performance.now();
    const enough = this.acknowledged.size + count;
    await new Promise<void>((done) => {
      this.waits.push({ when: () => this.acknowledged.size >= enough, done });
      this.look();
    });
    return performance.now() - began;
  }

  /** Says nothing new and waits for all answers. */
  async rest(): Promise<void> {
    this.over = true;
    await new Promise<void>((done) => {
      this.waits.push({ when: () => this.unanswered.size === 0, done });
      this.look();
    });
    this.line.socket.terminate();
  }

  private say(id: string): void {
    const move = { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 1 }] };
    if (this.line.socket.readyState === 1) this.line.send(moveFrame({ id, base: 0, move }));
  }

  /** Sits down at the next node. When the line ends, it goes on at the one after it. */
  private sit(): void {
    const { url } = this.nodes[this.turns++ % this.nodes.length]!;
    const mine = (this.line = dial(url, ledgerRoom(this.table), this.secret));
    let begun = false;
    mine.socket.on('message', () => {
      if (!begun && mine.as.welcomes.length > 0) {
        begun = true;
        mine.send(askFrame(mine.as.doc));
        for (const id of this.unanswered) this.say(id);
        while (this.unanswered.size + this.due < IN_FLIGHT) this.next();
      }
      this.hear(mine.as.verdicts.splice(0));
    });
    const left = () => {
      this.look();
      if (mine === this.line && (!this.over || this.unanswered.size > 0))
        setTimeout(() => this.sit(), 50);
    };
    mine.socket.once('close', left).once('unexpected-response', left);
  }

  private hear(verdicts: readonly VerdictMessage[]): void {
    for (const verdict of verdicts) {
      const { id, ok, findings } = verdict;
      if (!ok) throw new Error(`${id} was refused: ${findings[0]?.message}`);
      this.acknowledged.add(id);
      // A move that was sent again is answered again.
      if (!this.unanswered.delete(id) || this.over) continue;
      if (this.pace === 0) this.next();
      else this.later();
    }
    this.look();
  }

  /** Lets go on who waited for what is now true. */
  private look(): void {
    for (const wait of this.waits.filter(({ when }) => when())) {
      this.waits.splice(this.waits.indexOf(wait), 1);
      wait.done();
    }
  }

  private next(): void {
    const id = `${this.name}-${String(++this.moves).padStart(6, '0')}`;
    this.unanswered.add(id);
    this.say(id);
  }

  private later(): void {
    this.due++;
    setTimeout(() => {
      this.due--;
      if (!this.over) this.next();
    }, this.pace);
  }
}

/**
 * Somebody who plays on whatever happens, as a browser does: what was not answered is sent again,
 * and a line that ends is taken up at the next node, as any proxy would have it. `pace`: milliseconds
 * until an answer is followed by the next move.
 */
export const player = (
  name: string,
  nodes: readonly Node[],
  table: string,
  secret: string,
  pace = 0,
): ClusterPlayer => new ClusterPlayer(name, nodes, table, secret, pace);
