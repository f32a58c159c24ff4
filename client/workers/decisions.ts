import type { Decision, DecisionQuestion } from '../../engine/players/index.ts';
import type { DecisionRequest, DecisionResponse } from './messages.ts';

/** A worker as far as it is needed here, so that a test may stand in for it. */
export interface DecisionWorker {
  postMessage(ask: DecisionRequest): void;
  terminate(): void;
  onmessage: ((event: { data: DecisionResponse }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

export interface Decisions {
  /** The program's move. Rejects if the worker cannot be started. */
  decide(question: DecisionQuestion): Promise<Decision>;
  close(): void;
}

const start = (): DecisionWorker =>
  new Worker(new URL('./players.worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as DecisionWorker;

/** The worker in which programs think. It starts with the first question. */
export function createDecisions(make: () => DecisionWorker = start): Decisions {
  const open = new Map<number, Waiting>();
  let worker: DecisionWorker | undefined;
  let last = 0;
  const started = (): DecisionWorker => {
    const mine = make();
    mine.onmessage = ({ data: { id, decision } }) => {
      open.get(id)?.resolve(decision);
      open.delete(id);
    };
    mine.onerror = () => {
      mine.terminate();
      worker = undefined;
      for (const { reject } of open.values()) reject(new Error('The worker has stopped.'));
      open.clear();
    };
    return mine;
  };
  return {
    decide: (question) =>
      new Promise((resolve, reject) => {
        const id = (last += 1);
        open.set(id, { resolve, reject });
        (worker ??= started()).postMessage({ id, question });
      }),
    close() {
      worker?.terminate();
      worker = undefined;
      open.clear();
    },
  };
}

interface Waiting {
  resolve(decision: Decision): void;
  reject(error: Error): void;
}
