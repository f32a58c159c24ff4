import type { Recording } from '../../engine/formats/18xx-games.ts';
import { placeOfPlayer } from '../../engine/formats/18xx-games.ts';
import type { Table } from '../../engine/kernel/table.ts';
import type { Game } from '../../engine/rules/referee.ts';
import type { Question } from './oracle.ts';

export function answer(_game: Game, _table: Table, _question: Question, _r: Recording): string[] {
  return [];
}

export function result(game: Game, table: Table, recording: Recording): Record<string, number> {
  const worth = new Map(game.rulebook!.score(table).map(({ player, total }) => [player, total]));
  return Object.fromEntries(
    recording.players.map(({ id }) => [String(id), worth.get(placeOfPlayer(recording, id)!) ?? 0]),
  );
}
