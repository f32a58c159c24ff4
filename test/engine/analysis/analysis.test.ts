import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../../shared/entry.ts';
import { analyse, type AnalysisStep, bestMoves } from '../../../engine/analysis/index.ts';
import { digest, fold, type Game, options } from '../../../engine/index.ts';
import { isSameChoice, loadProgram, type Program } from '../../../engine/players/index.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** A look back at a game, as far as the budget of the settings goes. */
const SETTINGS = { seats: {}, nodes: 1500 };
const CLUB = { level: 'club', seed: 1 } as const;

async function recorded(title: string, most?: number) {
  const saved = goldenGame(latest(title));
  const game = await gameOf(saved);
  const entries = saved.entries.slice(0, most);
  return { game, entries, program: await loadProgram(title) };
}

const pointsOf = (events: readonly AnalysisStep[]) =>
  events.flatMap((event) => (event.kind === 'turningPoint' ? [event.point] : []));

describe('the analysis of a game', () => {
  let game: Game, entries: readonly Entry[], program: Program, events: readonly AnalysisStep[];
  beforeAll(async () => {
    ({ game, entries, program } = await recorded('1889', 60));
    events = [...analyse(game, entries, program, SETTINGS)];
  });

  test('says for every entry, in order, what each player can expect', () => {
    const found = events.filter((event) => event.kind === 'evaluation');
    expect(found.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq));
    const { table } = fold(game.box, entries);
    const expected = program.expect(game, table, 'learner');
    expect(Object.keys(found.at(-1)!.worth)).toEqual([...expected.keys()]);
    for (const [player, worth] of Object.entries(found.at(-1)!.worth))
      expect(worth).toBe(Math.round(expected.get(player)!.total));
  });

  test('names turning points: another move that was legal, was not made in that round, and was worth more', () => {
    const points = pointsOf(events);
    expect(points.length).toBeGreaterThan(0);
    for (const { seq, player, move, cost, why, round } of points) {
      const { table } = fold(game.box, entries.slice(0, seq - 1));
      expect([...options(game, table, player)]).toContainEqual(move);
      expect(game.rulebook!.turn(table).round).toBe(round);
      expect(isSameChoice(move, entries[seq - 1]!.move)).toBe(false);
      expect(cost).toBeGreaterThan(0);
      expect(why).toMatch(/\d/);
    }
  });

  test('is the same each time, and counts its steps to the end', () => {
    expect([...analyse(game, entries, program, SETTINGS)]).toEqual(events);
    const steps = events.filter((event) => event.kind === 'progress');
    expect(steps.at(-1)!.done).toBe(steps.at(-1)!.of);
  });

  test('keeps to its budget', () => {
    const few = [...analyse(game, entries, program, { seats: {}, nodes: 800 })];
    const steps = few.filter((event) => event.kind === 'progress');
    // 0.6 x 800 tables for glances of 30, and 0.4 x 800 for close looks of 300.
    expect(steps.at(-1)!.of).toBeLessThanOrEqual(16 + 1);
    expect(pointsOf(few).length).toBeLessThanOrEqual(1);
  });

  test('a turning point costs a fiftieth of what the richest has, or is the dearest move of its player', async () => {
    const whole = await recorded('1889');
    const { table } = fold(whole.game.box, whole.entries);
    const most = Math.max(...whole.game.rulebook!.score(table).map(({ total }) => total));
    const found = pointsOf([...analyse(whole.game, whole.entries, program, SETTINGS)]);
    const great = found.filter(({ cost }) => cost >= most / 50);
    const others = found.filter((point) => !great.includes(point));
    expect(great.length).toBeGreaterThan(0);
    const players = others.map(({ player }) => player);
    expect(new Set(players).size).toBe(players.length);
    for (const { player, cost } of others) {
      expect(great.map((point) => point.player)).not.toContain(player);
      expect(cost).toBeGreaterThanOrEqual(most / 200);
    }
  });

  test('an undone move is no turning point', () => {
    const [point] = pointsOf(events);
    const upTo = entries.slice(0, point!.seq);
    const undo = {
      ...upTo.at(-1)!,
      seq: point!.seq + 1,
      id: 'undo',
      move: { verb: 'undo' },
      ops: [],
      digest: '',
    };
    const found = pointsOf([...analyse(game, [...upTo, undo], program, SETTINGS)]);
    expect(found.map(({ seq }) => seq)).not.toContain(point!.seq);
  });
});

test.each(['1820', '1825', '1828', '1830', '1839', '1862'])(
  'a game of %s is analysed, entry by entry',
  async (title) => {
    const { game, entries, program } = await recorded(title, 14);
    const events = [...analyse(game, entries, program, { seats: {}, nodes: 150 })];
    expect(events.filter(({ kind }) => kind === 'evaluation')).toHaveLength(14);
  },
);

test('the best moves are legal, begin with the one that a program would make, and leave the table alone', async () => {
  const { game, entries, program } = await recorded('1889', 95);
  const { table } = fold(game.box, entries);
  const [player] = game.rulebook!.turn(table).acting;
  const before = digest(table);
  const found = bestMoves(game, table, program, player!, CLUB, 4);
  expect(digest(table)).toBe(before);
  expect(found[0]!.move).toEqual(program.decide(game, table, player!, CLUB)!.move);
  expect(found.length).toBeLessThanOrEqual(4);
  const legal = [...options(game, table, player!)];
  for (const { move, says, why } of found) {
    expect(legal).toContainEqual(move);
    expect(says).not.toBe('');
    expect(why).toMatch(/at the end/);
  }
  // Two tiles on one hex are one idea.
  const hexes = found.flatMap(({ move }) => (move.hex === undefined ? [] : [move.hex]));
  expect(new Set(hexes).size).toBe(hexes.length);
});
