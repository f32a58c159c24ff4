import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { API, type CreatedTable, Export } from '../../../shared/wire.ts';
import { chance } from '../../sim/chance.ts';
import { node, type Node, player } from '../kit/cluster.ts';
import { type Database, database } from '../kit/postgres.ts';

/**
 * Three nodes that are killed, paused and cut off while another is flooded and people play. In the suite it is
 * short; by hand: `SOAK_SECONDS=3600 SOAK_CLIENTS=200 SOAK_SEED=7 npx vitest run --config
 * test/vitest.config.ts --project parts test/server/storage/soak.test.ts`; `SOAK_PACE=5000` has each player wait so
 * many milliseconds between moves. It prints a line after every trouble and one at the end:
 * acknowledged, lost, double, memory and handles of each node.
 */
const SECONDS = Number(process.env.SOAK_SECONDS ?? 10);
const CLIENTS = Number(process.env.SOAK_CLIENTS ?? 8);
const SEED = Number(process.env.SOAK_SEED ?? 1);
/** Milliseconds between two of a player's moves, so that no ledger is full before the end. */
const PACE = Number(process.env.SOAK_PACE ?? Math.max(100, SECONDS * 0.375));

const found = await database();
if (typeof found === 'string') console.log(`no soak: ${found}`);
afterAll(() => (typeof found === 'object' ? found.stop() : undefined));

describe.skipIf(typeof found === 'string')('soak', () => {
  const at = found as Database;
  const all: Node[] = [];
  afterAll(() => Promise.all(all.map((one) => one.end())));

  const patience = (SECONDS + 240) * 1_000;
  test(
    'V2 V3 V4 kills, pauses, cuts and floods lose nothing and double nothing',
    { timeout: patience },
    async () => {
      const { below } = chance(SEED);
      const schema = at.schema();
      /** As whoever runs a server has it: a node that could not start is started again. */
      const start = async (): Promise<Node> => {
        const one = await node(at, schema).catch((why) => console.log(String(why)));
        if (!one) return start();
        all.push(one);
        return one;
      };
      const nodes = [await start(), await start(), await start()];
      const tables = [];
      for (let n = 0; n < CLIENTS; n += 2) {
        const { table, links } = await opened(nodes[n % 3]!);
        const secrets = [links.host.secret, links.seats[0]!.secret];
        const players = secrets.map((secret, who) =>
          player(`p${n + who}`, nodes, table, secret, PACE),
        );
        tables.push({ table, secret: secrets[0]!, players });
      }
      const players = tables.flatMap((one) => one.players);
      await Promise.all(players.map((one) => one.more(1)));

      const troubles = {
        async kill(n: number) {
          nodes[n]!.signal('SIGKILL');
          await pause(3_000);
          nodes[n] = await start();
        },
        async pause(n: number) {
          nodes[n]!.signal('SIGSTOP');
          // As with a dead cable, whoever sits there notices by themselves and comes elsewhere.
          const here = players.filter(({ line }) => line.socket.url.includes(port(nodes[n]!)));
          await pause(3_000);
          here.forEach(({ line }) => line.socket.terminate());
          await pause(2_000);
          nodes[n]!.signal('SIGCONT');
        },
        async cut(n: number) {
          nodes[n]!.cable.cut();
          await pause(4_000);
          nodes[n]!.cable.mend();
        },
      };
      /** Many ask much and read nothing. */
      const flood = async (n: number) => {
        const lines = Array.from({ length: 60 }, () => {
          const line = connect(Number(port(nodes[n]!)), '127.0.0.1');
          line.on('error', () => {});
          line.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
          return line.pause();
        });
        await pause(3_000);
        lines.forEach((line) => line.destroy());
      };
      const names = Object.keys(troubles) as (keyof typeof troubles)[];
      const began = performance.now();
      for (let round = 0; performance.now() - began < SECONDS * 1_000; round++) {
        const name = names[round % names.length]!;
        const n = below(3);
        await Promise.all([troubles[name](n), flood((n + 1) % 3)]);
        for (const { ended, logged } of nodes)
          if (ended) throw new Error(`a node ${ended} by itself: ${logged.slice(-20).join('')}`);
        // Everybody plays on before the next trouble comes.
        const breaths = await Promise.all(players.map((one) => one.more(1)));
        console.log(
          `${seconds(began)} s, ${name} of node ${n} and a flood, played on after ${Math.round(Math.max(...breaths))} ms: ${told(nodes, players)}`,
        );
      }
      // Everything recovers, and everybody is answered.
      await Promise.all(players.map((one) => one.more(1)));
      await Promise.all(players.map((one) => one.rest()));

      let [lost, double, acknowledged] = [0, 0, 0];
      for (const { table, secret, players } of tables) {
        const { entries } = Export.parse(await exported(nodes, table, secret));
        const ids = entries.map(({ id }) => id);
        const kept = new Set(ids);
        double += ids.length - kept.size;
        expect(entries.map(({ seq }) => seq)).toEqual(ids.map((_, index) => index + 1));
        for (const one of players) {
          acknowledged += one.acknowledged.size;
          lost += [...one.acknowledged].filter((id) => !kept.has(id)).length;
        }
      }
      console.log(
        `soak of ${seconds(began)} s, ${CLIENTS} clients, seed ${SEED}: ${acknowledged} acknowledged, ${lost} lost, ${double} double; ${told(nodes, players)}`,
      );
      expect({ lost, double }).toEqual({ lost: 0, double: 0 });
    },
  );
});

/** A table. A machine that has just started so many processes may be too slow at first. */
async function opened(at: Node): Promise<CreatedTable> {
  for (;;)
    try {
      return await at.open();
    } catch (why) {
      console.log(String(why), at.logged.at(-1)?.trim() ?? '');
      await pause(1_000);
    }
}

const port = ({ url }: Node): string => new URL(url).port;
const seconds = (began: number): number => Math.round((performance.now() - began) / 1_000);

/** Moves so far, and of each node the megabytes and handles. */
function told(nodes: readonly Node[], players: readonly ReturnType<typeof player>[]): string {
  const moves = players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
  const used = nodes.map(({ pid }) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
      return `${megabytes} MB ${readdirSync(`/proc/${pid}/fd`).length} handles`;
    } catch {
      return 'unknown';
    }
  });
  return `${moves} moves; ${used.join(', ')}`;
}

/** The table's file, from whichever node gives it; a rate is waited for. */
async function exported(nodes: readonly Node[], table: string, secret: string): Promise<unknown> {
  for (let n = 0; ; n++) {
    const { status, body } = await nodes[n % nodes.length]!.get(API.export(table), secret);
    if (status === 200) return body;
    await pause(500);
  }
}
