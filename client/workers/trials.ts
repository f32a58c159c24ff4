import type { Trial, TrialStep, TrialQuestion } from '../../engine/players/index.ts';
import type { TrialRequest, TrialResponse } from './messages.ts';

/** A worker as far as it is needed here, so that a test may stand in for it. */
interface TrialWorker {
  postMessage(ask: TrialRequest): void;
  terminate(): void;
  onmessage: ((event: { data: TrialResponse }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

export interface TrialRun {
  /** The game, or a sentence that says why there is none. It stays pending if it is cancelled. */
  readonly played: Promise<Trial | string>;
  /** Stops at once. */
  cancel(): void;
}

const start = (): TrialWorker =>
  new Worker(new URL('./players.worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as TrialWorker;

/** Plays a whole game with programs in a worker of its own. `progress` hears where it stands. */
export function runTrial(
  question: TrialQuestion,
  progress: (at: TrialStep) => void,
  make: () => TrialWorker = start,
): TrialRun {
  const worker = make();
  const played = new Promise<Trial | string>((resolve) => {
    const end = (answer: Trial | string): void => {
      worker.terminate();
      resolve(answer);
    };
    worker.onmessage = ({ data }) => ('trial' in data ? end(data.trial) : progress(data.progress));
    worker.onerror = () => end('The programs could not be started. Reload the page to try again.');
    worker.postMessage({ trial: question });
  });
  return { played, cancel: () => worker.terminate() };
}
