import type { Entry } from '../../shared/entry.ts';
import { loadTitle } from '../games/titles.ts';
import type { BoxOptions, PlaceId } from '../kernel/box.ts';
import { restoreSnapshot, type Snapshot } from '../kernel/table.ts';
import type { Program, Settings } from '../players/player.ts';
import { loadProgram } from '../players/titles/titles.ts';
import type { Game } from '../rules/referee.ts';
import { analyse, type AnalysisStep, type AnalysisSettings } from './analysis.ts';
import { type BestMove, bestMoves } from './best-moves.ts';

/** Questions about a game as plain data, and their answers. A worker gets them as messages. */

interface GameSource {
  readonly title: string;
  readonly options: BoxOptions;
}

/** Asks for the evaluations and turning points of a whole game. */
export interface AnalysisQuestion extends GameSource, AnalysisSettings {
  readonly entries: readonly Entry[];
}

/** Asks for the best moves of a player at a table. */
export interface BestMovesQuestion extends GameSource, Settings {
  readonly snapshot: Snapshot;
  readonly player: PlaceId;
  /** How many moves are wanted at most. */
  readonly most: number;
}

/** Opens the game and loads the program of its title. Rejects if the options do not fit the title. */
async function openGame({ title, options }: GameSource): Promise<{ game: Game; program: Program }> {
  const opened = (await loadTitle(title)).open(options);
  if (!opened.ok) throw new Error(opened.error);
  return { game: opened.value, program: await loadProgram(title) };
}

/** The steps of an analysis. Rejects if the game cannot be opened. */
export async function beginAnalysis(question: AnalysisQuestion): Promise<Generator<AnalysisStep>> {
  const { game, program } = await openGame(question);
  return analyse(game, question.entries, program, question);
}

/** The best moves, best first. Rejects if the game cannot be opened. */
export async function answerBestMoves(question: BestMovesQuestion): Promise<readonly BestMove[]> {
  const { snapshot, player, level, seed, most } = question;
  const { game, program } = await openGame(question);
  const table = restoreSnapshot(game.box, snapshot);
  return bestMoves(game, table, program, player, { level, seed }, most);
}
