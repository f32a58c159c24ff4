import type { Drill, DrillQuestion } from '../../engine/drills/index.ts';
import type { DrillRequest, DrillResponse } from './messages.ts';

/** A worker as far as it is needed here, so that a test may stand in for it. */
interface DrillWorker {
  postMessage(ask: DrillRequest): void;
  terminate(): void;
  onmessage: ((event: { data: DrillResponse }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

export interface Drills {
  /** The drill, or a sentence that says why there is none. */
  ask(question: DrillQuestion): Promise<Drill | string>;
  close(): void;
}

const NOT_STARTED = 'The drills could not be started. Load the page again.';

const start = (): DrillWorker =>
  new Worker(new URL('./players.worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as DrillWorker;

/** The worker that makes drills. It starts with the first question. */
export function createDrills(make: () => DrillWorker = start): Drills {
  const open = new Map<number, (drill: Drill | string) => void>();
  let worker: DrillWorker | undefined;
  let last = 0;
  const started = (): DrillWorker => {
    const mine = make();
    mine.onmessage = ({ data: { id, drill } }) => {
      open.get(id)?.(drill);
      open.delete(id);
    };
    mine.onerror = () => {
      mine.terminate();
      worker = undefined;
      for (const heard of open.values()) heard(NOT_STARTED);
      open.clear();
    };
    return mine;
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const id = (last += 1);
        open.set(id, resolve);
        (worker ??= started()).postMessage({ id, drill: question });
      }),
    close() {
      worker?.terminate();
      worker = undefined;
      open.clear();
    },
  };
}
