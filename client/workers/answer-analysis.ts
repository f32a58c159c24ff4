import { answerBestMoves, type AnalysisStep, beginAnalysis } from '../../engine/analysis/index.ts';
import type { AnalysisRequest, AnalysisResponse } from './messages.ts';

/** Milliseconds of work before the steps are told and other questions are heard. */
const SLICE = 150;

interface Tools {
  tell(told: AnalysisResponse): void;
  /** A clock in milliseconds. It decides when steps are told, never what they are. */
  now(): number;
  /** Lets other questions be heard. */
  rest(): Promise<void>;
}

/** Answers questions about games. An analysis works in slices, and ends when another one is asked for. */
export function createAnswers({ tell, now, rest }: Tools) {
  let current = 0;

  async function analyse({ id, question }: Extract<AnalysisRequest, { kind: 'analyse' }>) {
    current = id;
    const steps = await beginAnalysis(question);
    for (;;) {
      const told: AnalysisStep[] = [];
      const until = now() + SLICE;
      let next = steps.next();
      while (!next.done) {
        told.push(next.value);
        if (now() >= until) break;
        next = steps.next();
      }
      if (id !== current) return;
      tell({ id, kind: 'steps', steps: told });
      if (next.done) break;
      await rest();
      if (id !== current) return;
    }
    tell({ id, kind: 'done' });
  }

  async function answer(request: AnalysisRequest): Promise<void> {
    const { id } = request;
    if (request.kind === 'analyse') return analyse(request);
    tell({ id, kind: 'bestMoves', moves: await answerBestMoves(request.question) });
  }

  return (request: AnalysisRequest): Promise<void> =>
    answer(request).catch((error: unknown) =>
      tell({ id: request.id, kind: 'none', why: `The analysis broke off: ${String(error)}` }),
    );
}
