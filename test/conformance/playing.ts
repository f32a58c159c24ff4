import type { Recording } from '../../engine/formats/18xx-games.ts';
import { importerFor } from '../../engine/formats/importers.ts';
import { loadTitle } from '../../engine/games/titles.ts';
import { err, ok, type Result } from '../../engine/hexes/result.ts';
import { append, open } from '../../engine/kernel/ledger.ts';
import { isImpossible } from '../../engine/kernel/op.ts';
import type { Table } from '../../engine/kernel/table.ts';
import { playersOf } from '../../engine/rules/stock/papers.ts';
import { consider, type Game } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';
import type { Move } from '../../shared/move.ts';

/** A recorded game being played through the referee. */
export interface Replay {
  readonly title: string;
  readonly game: Game;
  readonly table: Table;
  /** Plays one step; what the referee had against it, one line each. Empty = accepted. */
  step(step: number): string[];
  /** The same in two parts: what is recorded said in our moves, and these played. */
  read(step: number): Result<readonly Move[]>;
  play(moves: readonly Move[]): string[];
}

/** Opens the table of a recording, set up and enforcing; `as` may put a watch on its rulebook. */
export async function openReplay(
  recording: Recording,
  as: (game: Game) => Game = (game) => game,
): Promise<Result<Replay>> {
  const importer = await importerFor(recording);
  if (!importer.ok) return importer;
  const options = importer.value.options(recording);
  if (!options.ok) return err(options.error);
  const opened = (await loadTitle(importer.value.title)).open(options.value);
  if (!opened.ok) return err(opened.error);
  const game = as(opened.value);
  const ledger = open(game.box);
  const actor: Actor = { seat: 'replay', players: playersOf(game.box), host: true };

  const write = (move: Move, note?: string): string[] => {
    const luck = recording.seed ?? 0;
    const verdict = consider(game, ledger, { move, actor, luck, ...(note && { note }) });
    const against = verdict.findings.filter(({ severity }) => severity === 'violation');
    const lines = against.map(({ clause, message }) => `${clause} ${message}`);
    if (!verdict.stands) return lines.length > 0 ? lines : ['refused'];
    const seq = ledger.entries.length + 1;
    const answer = append(ledger, {
      seq,
      id: `replay-${seq}`,
      at: 0,
      by: actor.seat,
      move: verdict.move,
      ops: [...verdict.ops],
      findings: [...verdict.findings],
      rules: game.rulebook?.version ?? '',
      digest: '',
    });
    return answer && isImpossible(answer) ? [answer.impossible] : lines;
  };

  write({ verb: 'dial', strictness: 'enforce', help: 'none' });
  const trouble = write(importer.value.setUp?.(recording) ?? { verb: 'setUp' });
  if (trouble.length > 0) return err(`The game could not be set up: ${trouble[0]}`);
  const read = (step: number) => importer.value.moves(ledger.table, recording, step);
  const play = (moves: readonly Move[]) =>
    moves.flatMap((move) => {
      const against = write(move);
      // What the referee refuses stands all the same, so that what follows can be looked at.
      if (against.length > 0) write(move, 'recorded');
      return against.map((line) => `${line} ${JSON.stringify(move).slice(0, 200)}`);
    });
  return ok({
    title: importer.value.title,
    game,
    table: ledger.table,
    step(step) {
      const moves = read(step);
      return moves.ok ? play(moves.value) : [moves.error];
    },
    read,
    play,
  });
}
