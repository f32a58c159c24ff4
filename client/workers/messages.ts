import type { BoxOptions, Snapshot } from '../../engine/index.ts';
import type {
  AnalysisQuestion,
  AnalysisStep,
  BestMove,
  BestMovesQuestion,
} from '../../engine/analysis/index.ts';
import type {
  Decision,
  DecisionQuestion,
  Trial,
  TrialStep,
  TrialQuestion,
} from '../../engine/players/index.ts';
import type { Drill, DrillQuestion } from '../../engine/drills/index.ts';
import type { Best } from '../../engine/routes/index.ts';

/** The company of a table whose best run is wanted. */
export interface RunQuestion {
  readonly title: string;
  readonly options: BoxOptions;
  readonly snapshot: Snapshot;
  readonly company: string;
  /** True = powers that a route could use are left out. */
  readonly unaided?: true;
  /** The node budget; left out = the finder's own. */
  readonly nodes?: number;
}

/** From the page to the worker. A new question takes the place of the one before. */
export interface RunRequest {
  readonly id: number;
  readonly question: RunQuestion;
}

/** From the worker to the page. */
export type RunResponse =
  | {
      readonly id: number;
      readonly kind: 'progress';
      readonly visited: number;
      readonly best: number;
    }
  /** What was found before the search had its end; it goes on. */
  | { readonly id: number; readonly kind: 'meanwhile'; readonly best: Best }
  | { readonly id: number; readonly kind: 'best'; readonly best: Best }
  | { readonly id: number; readonly kind: 'none'; readonly why: string };

/** From the page to the worker of the programs. Questions are answered in their order. */
export interface DecisionRequest {
  readonly id: number;
  readonly question: DecisionQuestion;
}

/** From the worker of the programs to the page. */
export interface DecisionResponse {
  readonly id: number;
  readonly decision: Decision;
}

/** From the page to the worker of the analysis. A new analysis takes the place of the one before. */
export type AnalysisRequest =
  | { readonly id: number; readonly kind: 'analyse'; readonly question: AnalysisQuestion }
  | { readonly id: number; readonly kind: 'bestMoves'; readonly question: BestMovesQuestion };

/** From the worker of the analysis to the page. */
export type AnalysisResponse =
  | { readonly id: number; readonly kind: 'steps'; readonly steps: readonly AnalysisStep[] }
  | { readonly id: number; readonly kind: 'bestMoves'; readonly moves: readonly BestMove[] }
  /** The analysis has come to its end. */
  | { readonly id: number; readonly kind: 'done' }
  | { readonly id: number; readonly kind: 'none'; readonly why: string };

/** From the page to a worker of the programs that plays a whole game. */
export interface TrialRequest {
  readonly trial: TrialQuestion;
}

/** From that worker to the page: where the game stands, and the game at its end. */
export type TrialResponse = { readonly progress: TrialStep } | { readonly trial: Trial | string };

/** From the page to a worker of the programs that makes drills. */
export interface DrillRequest {
  readonly id: number;
  readonly drill: DrillQuestion;
}

/** From that worker to the page: the drill, or why there is none. */
export interface DrillResponse {
  readonly id: number;
  readonly drill: Drill | string;
}
