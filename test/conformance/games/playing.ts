import type { FileTitle } from '../../../engine/boxes/index.ts';
import { importerOf, UNASKED_EXCHANGE } from '../../../engine/formats/1830/import.ts';
import type { Recording } from '../../../engine/formats/18xx-games.ts';
import { importerFor } from '../../../engine/formats/importers.ts';
import { loadTitle } from '../../../engine/games/titles.ts';
import { err, ok, type Result } from '../../../engine/hexes/result.ts';
import { withDraft } from '../../../engine/kernel/draft.ts';
import { append, type Ledger, open, stepBack } from '../../../engine/kernel/ledger.ts';
import { apply, isImpossible, takeBack } from '../../../engine/kernel/op.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import { consider, type Game } from '../../../engine/rules/referee.ts';
import type { Actor } from '../../../engine/rules/rulebook.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import type { Op } from '../../../shared/op.ts';

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
  /** Moves made so far. */
  moved(): number;
  /**
   * The table as it was between the ops of its last step, latest first, while somebody looks; then it
   * is again as it was.
   */
  between(): Iterable<Table>;
  /** Leaves the last step half done, at the latest (or first) such moment; false = there is none. */
  goBack(isThere: (table: Table) => boolean, which?: 'latest' | 'first'): boolean;
  /** Changes the table by hand and lets the rules follow; false = it cannot be done. */
  hand(ops: readonly Op[]): boolean;
}

/**
 * Opens the table of a recording, set up and enforcing; `as` may put a watch on its rulebook. `box` = the
 * title, if it is a file.
 */
export async function openReplay(
  recording: Recording,
  as: (game: Game) => Game = (game) => game,
  box?: FileTitle,
): Promise<Result<Replay>> {
  const importer = box
    ? ok(importerOfBox(box, recording.players.length))
    : await importerFor(recording);
  if (!importer.ok) return importer;
  const options = importer.value.options(recording);
  if (!options.ok) return err(options.error);
  const title = box?.title ?? (await loadTitle(importer.value.title));
  const opened = title.open(options.value);
  if (!opened.ok) return err(opened.error);
  const game = as(opened.value);
  const ledger = open(game.box);
  const write = writer(game, ledger, recording.seed ?? 0);
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
  const rewind = rewinding(game, ledger);
  return ok({
    title: importer.value.title,
    game,
    table: ledger.table,
    step(step) {
      const moves = read(step);
      if (moves.ok && moves.value.length > 0) rewind.begin();
      return moves.ok ? play(moves.value) : [moves.error];
    },
    read,
    play,
    moved: () => ledger.entries.length,
    ...rewind,
  });
}

/** Records of a title that is a file are read as those of 1830. */
const importerOfBox = ({ title, rulebookFor }: FileTitle, players: number) =>
  importerOf({
    title: title.id,
    rulebook: rulebookFor(players),
    rules: title.options.map(({ id }) => id),
    always: title.options.flatMap(({ id }) => (id === UNASKED_EXCHANGE ? [id] : [])),
    seeded: true,
    anySlot: true,
  });

/** Writes moves into the ledger of a game: what the referee has against one, line by line. */
function writer(game: Game, ledger: Ledger, luck: number) {
  const actor: Actor = { seat: 'replay', players: playersOf(game.box), host: true };
  return (move: Move, note?: string): string[] => {
    const verdict = consider(game, ledger, { move, actor, luck, ...(note && { note }) });
    const against = verdict.findings.filter(({ severity }) => severity === 'violation');
    const lines = against.map(({ clause, message }) => `${clause} ${message}`);
    if (!verdict.stands) return lines.length > 0 ? lines : ['refused'];
    const answer = written(ledger, verdict.move, verdict.ops, [...verdict.findings]);
    return answer === undefined ? lines : [answer];
  };
}

/** Appends an entry; what makes it impossible, if anything does. */
function written(
  ledger: Ledger,
  move: Move,
  ops: readonly Op[],
  findings: Entry['findings'] = [],
): string | undefined {
  const seq = ledger.entries.length + 1;
  const entry = { seq, id: `replay-${seq}`, at: 0, by: 'replay', move, ops: [...ops], findings };
  return append(ledger, { ...entry, rules: '', digest: '' })?.impossible;
}

/** Looking into the last step, and leaving it half done. */
function rewinding(game: Game, ledger: Ledger) {
  const { table } = ledger;
  let began = 0;
  function* between(): Generator<Table> {
    const now = table.revision;
    const forward: Op[] = [];
    try {
      for (const op of ledger.inverses.slice(began).reverse().flat()) {
        const back = apply(table, op);
        if (isImpossible(back)) return;
        forward.unshift(back);
        yield table;
      }
    } finally {
      takeBack(table, forward, now);
    }
  }
  return {
    /** A step that does something begins: what is made from here on belongs to it. */
    begin() {
      began = ledger.entries.length;
    },
    between,
    goBack(isThere: (table: Table) => boolean, which: 'latest' | 'first' = 'latest') {
      let undone = 0;
      let found: number | undefined;
      for (const then of between()) {
        undone += 1;
        if (!isThere(then)) continue;
        found = undone;
        if (which === 'latest') break;
      }
      if (found === undefined) return false;
      let entry = stepBack(ledger);
      while (entry && found >= entry.ops.length) {
        found -= entry.ops.length;
        entry = found > 0 ? stepBack(ledger) : undefined;
      }
      if (!entry) return true;
      written(ledger, entry.move, entry.ops.slice(0, entry.ops.length - found), entry.findings);
      return true;
    },
    hand(ops: readonly Op[]) {
      const draft = withDraft(table, 0, (draft) => {
        ops.forEach(draft.do);
        game.rulebook?.settle(draft);
      });
      if (draft.impossible !== undefined) return false;
      return written(ledger, { verb: 'hand', ops: [...ops] }, draft.ops) === undefined;
    },
  };
}
