import { fileURLToPath } from 'node:url';
import type { Decision, DecisionQuestion } from '../../engine/players/index.ts';
import { LIMITS } from '../../shared/wire.ts';
import { tokenBuckets } from '../limits/token-bucket.ts';
import { type Patience, type WorkProcess, workProcess } from '../limits/work-process.ts';
import type { Payer } from './program-driver.ts';
import type { DecisionAnswer } from './program-worker.ts';

/** The programs of all tables of this process. One question is thought about at a time. (SPEC A5) */
export interface Decisions {
  /** The question is made when its turn comes. Rejects if there is no answer, and if nobody waits for it. */
  decide(ask: () => DecisionQuestion, payer: Payer, dropped: AbortSignal): Promise<Decision>;
  close(): void;
}

export interface DecisionsWorld {
  clock(): number;
  after(ms: number, work: () => void): void;
  /** Where programs think; left out = in a process of its own. */
  readonly process?: Pick<WorkProcess<DecisionQuestion, DecisionAnswer>, 'ask' | 'end'>;
}

interface Waiting {
  readonly ask: () => DecisionQuestion;
  readonly payer: Payer;
  readonly dropped: AbortSignal;
  resolve(decision: Decision): void;
  reject(why: unknown): void;
}

/** What one decision may take. A strong program rarely needs three seconds. */
const PATIENCE: Patience = { cpu: 20_000, clock: 120_000 };
/** Megabytes of heap of the process. */
const MEMORY = 384;

/**
 * A queue in front of the process in which programs think. Tables and networks pay for what their programs
 * think. Who owes waits, and others do not wait for them.
 */
export function decisions({ clock, after, process = thinking() }: DecisionsWorld): Decisions {
  const tables = tokenBuckets(LIMITS.thinking.table, clock);
  const networks = tokenBuckets(LIMITS.thinking.network, clock);
  const queue: Waiting[] = [];
  let busy = false;
  let woken = false;

  const waitOf = ({ table, network }: Payer) =>
    Math.max(tables.of(table).wait(), networks.of(network).wait());
  const charge = ({ table, network }: Payer, ms: number) => {
    tables.of(table).spend(ms);
    networks.of(network).spend(ms);
  };

  async function run(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let one; (one = next());) await answer(one);
    busy = false;
    if (queue.length === 0 || woken) return;
    woken = true;
    after(Math.min(...queue.map(({ payer }) => waitOf(payer))), () => {
      woken = false;
      void run();
    });
  }

  /** The first in the queue that owes nothing. */
  function next(): Waiting | undefined {
    const at = queue.findIndex(({ payer }) => waitOf(payer) <= 0);
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  }

  async function answer({ ask, payer, resolve, reject }: Waiting): Promise<void> {
    try {
      const { decision, ms } = await process.ask(ask(), PATIENCE);
      charge(payer, ms);
      resolve(decision);
    } catch (why) {
      charge(payer, PATIENCE.cpu);
      reject(why);
    }
  }

  return {
    decide: (ask, payer, dropped) =>
      new Promise((resolve, reject) => {
        const one: Waiting = { ask, payer, dropped, resolve, reject };
        queue.push(one);
        dropped.addEventListener('abort', () => {
          const at = queue.indexOf(one);
          if (at >= 0) queue.splice(at, 1);
          reject(new Error('Nobody waits for this decision any more.'));
        });
        void run();
      }),
    close: () => process.end(),
  };
}

/** The process starts with the first question. Verdicts go before it. */
function thinking(): WorkProcess<DecisionQuestion, DecisionAnswer> {
  const here = import.meta.url;
  const script = new URL(`./program-worker.${here.endsWith('.ts') ? 'ts' : 'js'}`, here);
  return workProcess(fileURLToPath(script), { memory: MEMORY, low: true }, () => {});
}
