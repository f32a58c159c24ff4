import { describe, expect, test } from 'vitest';
import { append, type Game, open, options, type Table, titles } from '../../../engine/index.ts';
import { amounts } from '../../../client/reading/figures/amounts.ts';
import { formOf, SUMS } from '../../../client/reading/moves/form.ts';
import { isPurpose, mainMove } from '../../../client/reading/purpose.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** Every so many entries of a golden game a position is looked at. */
const EVERY = 29;

interface Position {
  readonly game: Game;
  readonly table: Table;
  readonly player: string;
  /** Legal moves as the desk asks for them: without the runs, that a worker looks for. */
  readonly moves: readonly Move[];
}

/** Positions of the golden game of a title, and who decides in them. */
async function* positions(title: string): AsyncIterable<Position> {
  const saved = goldenGame(latest(title));
  const game = await gameOf(saved);
  const ledger = open(game.box);
  for (const entry of saved.entries as Entry[]) {
    append(ledger, entry);
    if (entry.seq % EVERY !== 0) continue;
    const { table } = ledger;
    for (const player of game.rulebook!.turn(table).acting)
      yield { game, table, player, moves: [...options(game, table, player, ['runTrains'])] };
  }
}

const isLegal = ({ game, table, player }: Position, move: Move): boolean =>
  !game
    .rulebook!.verbs.get(move.verb)!
    .judge(table, move, { seat: 'seat-1', players: [player], host: false })
    .some(({ severity }) => severity === 'violation');

/** Moves of one verb, and of what they are about, as the desk puts them into a form. */
function forms(moves: readonly Move[]): Move[][] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const { verb, company, on, cousin, private: lot, train } = move;
    for (const key of [verb, JSON.stringify([verb, company, on, cousin, lot, train])])
      groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()];
}

/** Sums of the position's forms that are filled in, and those of them that cost more than they must. */
function costly(position: Position): { figures: number; found: string[] } {
  let figures = 0;
  const found: string[] = [];
  for (const moves of forms(position.moves)) {
    const { fields, move } = formOf(moves, {}, (one, key, known) =>
      amounts(known, (sum) => isLegal(position, { ...one, [key]: sum })),
    );
    for (const field of fields) {
      if (field.kind === 'choice') {
        const numbers = field.values.map(Number);
        if (numbers.every(Number.isFinite) && Number(field.taken) !== Math.min(...numbers))
          found.push(`${field.key} of ${JSON.stringify(move)}`);
        continue;
      }
      figures++;
      const { key, value, bounds } = field;
      const lower = [value - bounds.step, value - 1, Math.floor(value / 2), 1, 0];
      const cheaper = lower.find(
        (sum) => sum >= 0 && sum < value && isLegal(position, { ...move!, [key]: sum }),
      );
      if (cheaper !== undefined) found.push(`${cheaper} would do for ${JSON.stringify(move)}`);
    }
  }
  return { figures, found };
}

describe.each(titles.map(({ id }) => id))('in %s', (title) => {
  test('no number is filled in that costs more than it must, and green marks what the step is for', async () => {
    let figures = 0;
    let looked = 0;
    const found: string[] = [];
    for await (const position of positions(title)) {
      looked++;
      const { game, table, player, moves } = position;
      const sums = costly(position);
      figures += sums.figures;
      found.push(...sums.found);
      const turn = game.rulebook!.turn(table);
      const main = mainMove({ turn, shownPlayer: player, moves }, moves);
      if (main && /^(takeLoan|buyPrivate|sellShares|pass)$/.test(main.verb))
        if (turn.entity?.startsWith('company:') && !turn.procedure)
          found.push(`green in "${turn.sentence}": ${JSON.stringify(main)}`);
    }
    expect(found).toEqual([]);
    expect(looked).toBeGreaterThan(5);
    expect(figures).toBeGreaterThan(0);
  });
});

const BOUNDS = { least: 60, most: 130, step: 10 };
const take = (price: number) => ({ verb: 'takeCousin', cousin: 'SDS', price });

test('an amount with a range starts at the least that wins', () => {
  const { move, decided } = formOf([take(130), take(60)], {}, () => BOUNDS);
  expect([move, decided]).toEqual([take(60), true]);
});

test('the first of several choices is shown, but none is made until it is pressed', () => {
  const moves = ['1F', '1L'].map((face) => ({ verb: 'buyTrain', train: 'train:A1', face }));
  const form = formOf(moves, {}, () => BOUNDS);
  expect([form.move, form.decided]).toEqual([moves[0], false]);
  const chosen = formOf(moves, { face: '1L' }, () => BOUNDS);
  expect([chosen.move, chosen.decided]).toEqual([moves[1], true]);
});

test('nothing is green for somebody who is not waited for, nor one of several answers', () => {
  const turn = {
    round: '',
    sentence: '',
    over: false,
    acting: ['player:1'],
    verbs: ['layTile', 'takeLoan', 'agree', 'decline'],
    purpose: ['layTile', 'agree', 'decline'],
  };
  expect(isPurpose({ turn, shownPlayer: 'player:2' }, 'layTile')).toBe(false);
  const mine = { turn, shownPlayer: 'player:1', moves: [] };
  expect(isPurpose(mine, 'takeLoan')).toBe(false);
  expect(mainMove(mine, [{ verb: 'takeLoan' }, { verb: 'pass' }])).toBeUndefined();
  expect(mainMove(mine, [{ verb: 'layTile' }, { verb: 'takeLoan' }])?.verb).toBe('layTile');
  expect(mainMove(mine, [{ verb: 'agree' }, { verb: 'decline' }])).toBeUndefined();
});

test('a move is green if it is the only one, and not where one may pass as well', () => {
  const buy = { verb: 'buyPrivate', private: 'private:TR' };
  const moves = [buy, { verb: 'pass' }];
  const turn = {
    round: '',
    sentence: '',
    over: false,
    acting: ['player:1'],
    verbs: ['buyPrivate', 'pass'],
    purpose: ['buyPrivate', 'pass'],
  };
  const of = (entity?: string) => ({
    turn: { ...turn, ...(entity && { entity }) },
    shownPlayer: 'player:1',
    moves,
  });
  expect(mainMove(of(), [buy])).toBeUndefined();
  expect(mainMove(of('player:1'), moves)).toBeUndefined();
  expect(mainMove(of('company:AR'), moves)).toBeUndefined();
  expect(mainMove({ ...of('company:AR'), moves: [buy] }, [buy])).toBe(buy);
});

test('sums are amounts and prices', () => expect([...SUMS].sort()).toEqual(['amount', 'price']));
