import type { Entry } from '../../shared/entry.ts';
import { loadTitle } from '../games/titles.ts';
import type { BoxOptions, PlaceId } from '../kernel/box.ts';
import { restoreSnapshot, type Snapshot } from '../kernel/table.ts';
import type { Program, Settings } from '../players/player.ts';
import { loadProgram } from '../players/titles/titles.ts';
import type { Game } from '../rules/referee.ts';
import { analyse, type AnalysisStep, type AnalysisSettings } from './analysis.ts';
import { type BestMove, bestMoves } from './best-moves.ts';

/** Questions about a game that a worker answers, as plain data. */

interface OfGame {
  readonly title: string;
  readonly options: BoxOptions;
}

/** The whole game. */
export interface AnalysisQuestion extends OfGame, AnalysisSettings {
  readonly entries: readonly Entry[];
}

/** The best few moves of a player at a table. */
export interface BestMovesQuestion extends OfGame, Settings {
  readonly snapshot: Snapshot;
  readonly player: PlaceId;
  readonly most: number;
}

async function opened({ title, options }: OfGame): Promise<{ game: Game; program: Program }> {
  const found = (await loadTitle(title)).open(options);
  if (!found.ok) throw new Error(found.error);
  return { game: found.value, program: await loadProgram(title) };
}

/** The steps of an analysis. Rejects if the game cannot be opened. */
export async function beginAnalysis(question: AnalysisQuestion): Promise<Generator<AnalysisStep>> {
  const { game, program } = await opened(question);
  return analyse(game, question.entries, program, question);
}

export async function answerBestMoves(question: BestMovesQuestion): Promise<readonly BestMove[]> {
  const { snapshot, player, level, seed, most } = question;
  const { game, program } = await opened(question);
  const table = restoreSnapshot(game.box, snapshot);
  return bestMoves(game, table, program, player, { level, seed }, most);
}
