import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { loadTitle } from '../../../engine/games/titles.ts';
import { append, fold, open } from '../../../engine/kernel/ledger.ts';
import { consider, type Game, options } from '../../../engine/rules/referee.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { Export } from '../../../shared/wire.ts';

/**
 * What is kept of a table never changes an answer: a table that was played on, asked and drafted on
 * says the same as one of which nothing is known yet.
 */
const folder = new URL('../../golden/ledgers/', import.meta.url);
const latest = new Map(
  readdirSync(folder)
    .sort()
    .map((name) => [name.slice(0, 4), name]),
);
const SAMPLES = 5;

/** All that players are told now. */
function told(game: Game, table: Table) {
  const { procedure: _later, ...turn } = game.rulebook!.turn(table);
  return { turn, options: turn.acting.map((player) => [...options(game, table, player)]) };
}

test.each([...latest])('%s: kept or not, the answer is the same', async (title, name) => {
  const saved = Export.parse(
    JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString('utf8')),
  );
  const opened = (await loadTitle(title)).open(saved.options as { players: number });
  if (!opened.ok) throw new Error(opened.error);
  const game = opened.value;
  const ledger = open(game.box);
  const players = [...game.box.places.keys()].filter((place) => place.startsWith('player:'));
  const actor = { seat: 'host', players, host: true };
  const every = Math.floor(saved.entries.length / SAMPLES);
  for (const entry of saved.entries) {
    const verdict = consider(game, ledger, {
      move: entry.move,
      actor,
      note: 'old',
      luck: entry.luck ?? 1,
    });
    // Its own ops where they are the same: so a table is led where the draft has been.
    const ops = verdict.stands && same(verdict.ops, entry.ops) ? [...verdict.ops] : entry.ops;
    append(ledger, { ...entry, ops });
    if (entry.seq % every !== every - 1) continue;
    const fresh = fold(game.box, saved.entries.slice(0, entry.seq));
    expect(told(game, ledger.table)).toEqual(told(game, fresh.table));
  }
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
