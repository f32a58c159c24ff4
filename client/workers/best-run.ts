import type { Best } from '../../engine/routes/index.ts';
import type { WorkerRequest, RunQuestion, WorkerResponse } from './messages.ts';

export interface Search {
  /** The best run, or a sentence saying why there is none; never rejects, silent when cancelled. */
  readonly found: Promise<Best | string>;
  /** Stops the search at once. */
  cancel(): void;
}

/** Who hears of a search before it has its end. */
interface Heard {
  readonly progress?: (visited: number, best: number) => void;
  readonly meanwhile?: (best: Best) => void;
}

/** A worker as far as it is needed here, so that a test may stand in for it. */
export interface WorkerLike {
  postMessage(ask: WorkerRequest): void;
  terminate(): void;
  onmessage: ((event: { data: WorkerResponse }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

const start = (): WorkerLike =>
  new Worker(new URL('./routes.worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as WorkerLike;

let helper: WorkerLike | undefined;
let last = 0;

/**
 * Searches the best run of a company in a worker. Only one search runs at a time: a new one ends the
 * one before. `progress` hears nodes and the best revenue so far, from 200 ms on, and `meanwhile` what
 * there is to run while the search goes on.
 */
export function bestRun(
  question: RunQuestion,
  { progress, meanwhile }: Heard = {},
  make: () => WorkerLike = start,
): Search {
  stop();
  const id = (last += 1);
  const mine = (helper ??= make());
  const found = new Promise<Best | string>((resolve) => {
    mine.onmessage = ({ data }) => {
      if (data.id !== id) return;
      if (data.kind === 'progress') progress?.(data.visited, data.best);
      else if (data.kind === 'meanwhile') meanwhile?.(data.best);
      else {
        busy = false;
        resolve(data.kind === 'best' ? data.best : data.why);
      }
    };
    mine.onerror = () => {
      busy = false;
      helper = undefined;
      resolve('The search could not be started; enter the routes by hand.');
    };
  });
  busy = true;
  mine.postMessage({ id, question });
  return {
    found,
    cancel: () => {
      if (id === last) stop();
    },
  };
}

let busy = false;

/** A search cannot be interrupted, so its worker is terminated. An idle worker is kept. */
function stop(): void {
  if (!busy) return;
  helper?.terminate();
  helper = undefined;
  busy = false;
}
