/**
 * The door of the analysis: looks back at a game with the value of the programs. A worker of the page calls
 * `beginAnalysis` and `answerBestMoves`. Who has the game at hand calls `analyse` and `bestMoves`.
 * @module
 */
export { analyse, type AnalysisStep, type AnalysisSettings } from './analysis.ts';
export { type BestMove, bestMoves } from './best-moves.ts';
export type { SeatPlayers } from './decisions.ts';
export {
  type AnalysisQuestion,
  answerBestMoves,
  beginAnalysis,
  type BestMovesQuestion,
} from './question.ts';
export type { TurningPoint } from './turning-points.ts';
