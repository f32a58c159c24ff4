import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBox, type TitleFile } from '../../../engine/boxes/index.ts';
import { digest, fold, loadTitle, options, titles } from '../../../engine/index.ts';
import { loadProgram } from '../../../engine/players/index.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';
import { type Kind, play } from '../../ladder/match.ts';

const CLUB = { level: 'club', seed: 1 } as const;

async function opened(id: string, players = 3) {
  const game = (await loadTitle(id)).open({ players });
  if (!game.ok) throw new Error(game.error);
  return game.value;
}

/** The first moves of a game of programs; every decision is heard. */
async function begun(id: string, level: Kind, mostMoves: number) {
  const game = await opened(id);
  const reasons: string[] = [];
  const program = await loadProgram(id);
  const match = play(game, {
    program,
    seats: [level, level, level],
    seed: 3,
    mostMoves,
    hears: (_player, _kind, { why }) => reasons.push(why),
  });
  return { program, game, match, reasons };
}

describe.each(titles.map(({ id }) => id))('a program that plays %s', (id) => {
  test(
    'is never refused, is never stuck, and gives a reason with figures',
    { timeout: 30_000 },
    async () => {
      const { match, reasons } = await begun(id, 'learner', 60);
      expect(match.refused).toEqual([]);
      expect(match.stuck ?? '').toMatch(/^(not over after 60 moves)?$/);
      expect(reasons.length).toBeGreaterThan(0);
      for (const why of reasons) expect(why).toMatch(/\d/);
    },
  );

  test('answers the same for the same seed and position, and does not change the table', async () => {
    const { program, game, match } = await begun(id, 'learner', 40);
    const { table } = match.ledger;
    const before = digest(table);
    const [player] = game.rulebook!.turn(table).acting;
    const answer = program.decide(game, table, player!, CLUB);
    expect(digest(table)).toBe(before);
    // Another process has another table and has seen nothing of this game.
    const again = await begun(id, 'learner', 40);
    expect(again.program.decide(again.game, again.match.ledger.table, player!, CLUB)).toEqual(
      answer,
    );
    expect([...options(game, table, player!)]).toContainEqual(answer!.move);
    expect(answer!.others.length).toBeLessThanOrEqual(2);
  });
});

test('a player who has nothing to decide gets no answer', async () => {
  const { program, game, match } = await begun('1830', 'learner', 5);
  const { acting } = game.rulebook!.turn(match.ledger.table);
  const other = ['player:1', 'player:2', 'player:3'].find((one) => !acting.includes(one))!;
  expect(program.decide(game, match.ledger.table, other, CLUB)).toBeUndefined();
});

test.each(['1830', '1889'])(
  'the expectation of a finished game is its score (%s)',
  async (title) => {
    const saved = goldenGame(latest(title));
    const game = await gameOf(saved);
    const { table } = fold(game.box, saved.entries);
    expect(game.rulebook!.turn(table).over).toBe(true);
    const program = await loadProgram(game.box.game);
    const expected = program.expect(game, table, 'strong');
    for (const { player, total } of game.rulebook!.score(table))
      expect(expected.get(player)!.total).toBeCloseTo(total, 5);
  },
);

test('programs buy the privates of a title that keeps the 5 of 1830 as closing train, but has no 5', async () => {
  const file = JSON.parse(
    readFileSync(new URL('../../boxes/18Chesapeake.json', import.meta.url), 'utf8'),
  ) as TitleFile;
  const { byPlayers: _two, privates, trains, phases, ...rest } = file;
  const read = openBox({
    ...rest,
    differences: [],
    privates: privates.slice(0, 3),
    trains: trains.slice(0, 3).map(({ rustsOn: _none, ...train }) => train),
    phases: phases.slice(0, 3),
  });
  if (!read.ok) throw new Error(read.error.map(({ says }) => says).join());
  const game = read.value.title.open({ players: 3 });
  if (!game.ok) throw new Error(game.error);
  const program = await loadProgram(game.value.box.game);
  const { ledger } = play(game.value, {
    program,
    seats: ['learner', 'learner', 'learner'],
    seed: 3,
    mostMoves: 30,
  });
  const places = [...ledger.table.pieces].filter(([id]) => id.startsWith('private:'));
  for (const [, { place }] of places) expect(place).toMatch(/^player:/);
  expect(places.length).toBe(3);
});
