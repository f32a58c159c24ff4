import type { Best } from '../../engine/routes/index.ts';
import type { RunRequest, RunQuestion, RunResponse } from './messages.ts';

export interface Search {
  /**
   * The best run, or a sentence that says why there is none. It never rejects. It stays pending if
   * cancelled.
   */
  readonly found: Promise<Best | string>;
  /** Stops the search at once. */
  cancel(): void;
}

/** The callbacks of a search. */
interface Heard {
  readonly progress?: (visited: number, best: number) => void;
  readonly meanwhile?: (best: Best) => void;
}

/** The part of `Worker` that is used here, so that a test can replace it. */
export interface RunWorker {
  postMessage(ask: RunRequest): void;
  terminate(): void;
  onmessage: ((event: { data: RunResponse }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

const start = (): RunWorker =>
  new Worker(new URL('./routes.worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as RunWorker;

let helper: RunWorker | undefined;
let last = 0;

/**
 * Searches the best run of a company in a worker. A new search ends the one before. `progress` receives
 * nodes and the best revenue from 200 ms on. `meanwhile` receives a run that can be used while the search
 * goes on.
 */
export function bestRun(
  question: RunQuestion,
  { progress, meanwhile }: Heard = {},
  make: () => RunWorker = start,
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
