import type {
  AnalysisQuestion,
  AnalysisStep,
  BestMove,
  BestMovesQuestion,
} from '../../engine/analysis/index.ts';
import type { AnalysisRequest, AnalysisResponse } from './messages.ts';

/** A worker as far as it is needed here, so that a test may stand in for it. */
interface AnalysisWorker {
  postMessage(ask: AnalysisRequest): void;
  terminate(): void;
  onmessage: ((event: { data: AnalysisResponse }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

/** The callbacks of an analysis. */
interface AnalysisListener {
  steps(steps: readonly AnalysisStep[]): void;
  /** It has come to its end; `why` = it broke off. */
  done(why?: string): void;
}

interface Analyses {
  /** Analyses a game. The analysis before it ends. */
  analyse(question: AnalysisQuestion, heard: AnalysisListener): void;
  /** The best few moves, or a sentence that says why there are none. */
  bestMoves(question: BestMovesQuestion): Promise<readonly BestMove[] | string>;
  close(): void;
}

const NOT_STARTED = 'The analysis could not be started. Load the page again.';

const start = (): AnalysisWorker =>
  new Worker(new URL('./analysis.worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as AnalysisWorker;

/** The worker that looks back at games. It starts with the first question. */
export function createAnalyses(make: () => AnalysisWorker = start): Analyses {
  const open = new Map<number, (response: AnalysisResponse) => void>();
  let worker: AnalysisWorker | undefined;
  let last = 0;
  let analysing = 0;
  const started = (): AnalysisWorker => {
    const mine = make();
    mine.onmessage = ({ data }) => open.get(data.id)?.(data);
    mine.onerror = () => {
      mine.terminate();
      worker = undefined;
      for (const [id, heard] of [...open]) heard({ id, kind: 'none', why: NOT_STARTED });
      open.clear();
    };
    return mine;
  };
  const ask = (request: AnalysisRequest, heard: (response: AnalysisResponse) => void): void => {
    open.set(request.id, heard);
    (worker ??= started()).postMessage(request);
  };
  return {
    analyse(question, { steps, done }) {
      open.delete(analysing);
      const id = (analysing = last += 1);
      ask({ id, kind: 'analyse', question }, (response) => {
        if (response.kind === 'steps') return steps(response.steps);
        open.delete(id);
        done(response.kind === 'none' ? response.why : undefined);
      });
    },
    bestMoves: (question) =>
      new Promise((resolve) => {
        const id = (last += 1);
        ask({ id, kind: 'bestMoves', question }, (response) => {
          open.delete(id);
          if (response.kind === 'bestMoves') resolve(response.moves);
          else if (response.kind === 'none') resolve(response.why);
        });
      }),
    close() {
      worker?.terminate();
      worker = undefined;
      open.clear();
    },
  };
}
