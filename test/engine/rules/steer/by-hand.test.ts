import { expect, test } from 'vitest';
import { type LocalTable, local } from '../../../../client/table/local.ts';
import {
  fold,
  type Game,
  loadTitle,
  type Luck,
  seededLuck,
  type Table,
  titles,
} from '../../../../engine/index.ts';
import { append } from '../../../../engine/kernel/ledger.ts';
import { read } from '../../../../engine/rules/course/keys.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Entry } from '../../../../shared/entry.ts';
import { variationsOf } from '../../../conformance/games/variations.ts';
import { gameOf, goldenGame, latest } from '../../../golden/ledgers.ts';
import { layOut } from '../../../kit/laid-out.ts';
import { choose, playout } from '../../../kit/playout.ts';

/**
 * Referee off, then on: positions of a game are laid out by hand at a table whose clock knows nothing of them,
 * round and turn are set by name, and the referee goes on with each for fifty moves. The suite takes a few
 * positions of each golden ledger; HAND_SEEDS=10 takes more of so many games that are played by chance.
 */

const SEEDS = Number(process.env.HAND_SEEDS ?? 0);
const FIRST = Number(process.env.HAND_FIRST ?? 1);
/** Positions of one game. */
const POSITIONS = SEEDS > 0 ? 6 : 4;
const MOVES = 50;
const HOST = 'host';

/** A turn that has just begun, in a round that a table without a referee could have. */
function isTaken(game: Game, table: Table): boolean {
  const { over } = game.rulebook!.turn(table);
  if (over || read(table, 'asked').length > 0 || read(table, 'offer')) return false;
  const stage = read(table, 'stage');
  if (stage === 'stock') return read(table, 'stock').acted.length === 0;
  return stage === 'operating' && !read(table, 'work').acted;
}

/** The numbers of entries after which a position is taken, all over the game. */
function* moments(game: Game, entries: readonly Entry[], luck: Luck): Generator<Table> {
  for (let part = 0; part < POSITIONS; part++) {
    const from = Math.floor((entries.length * part) / POSITIONS);
    let at = from + luck.below(Math.max(1, Math.floor(entries.length / POSITIONS)));
    const ledger = fold(game.box, entries.slice(0, at));
    for (; at < entries.length; at++) {
      append(ledger, entries[at]!);
      const { table } = ledger;
      if (!isTaken(game, table)) continue;
      yield table;
      break;
    }
  }
}

const controlsOf = (game: Game, table: Table) =>
  new Map(game.rulebook!.steering!.controls(table).map((control) => [control.id, control]));

/** Lays the position out, and sets by name what the pieces do not say. */
function laidOut(
  game: Game,
  like: Table,
  setUpLuck: number,
): { table: LocalTable; cannot: string[] } {
  let ids = 0;
  const tools = { newId: () => `by-hand-${++ids}`, now: () => 0, luck: () => setUpLuck, kept() {} };
  const table = local(game, [], tools);
  const players = [...game.box.places.keys()].filter((place) => place.startsWith('player:'));
  const does = (move: Move) => {
    const { verdict } = table.propose(move, { seat: HOST, players, host: true });
    expect(verdict.stands, `${JSON.stringify(move)} ${JSON.stringify(verdict.findings)}`).toBe(
      true,
    );
  };
  does({ verb: 'dial', strictness: 'off' });
  does({ verb: 'setUp' });
  const ops = layOut(table.ledger.table, like);
  for (let at = 0; at < ops.length; at += 64) does({ verb: 'hand', ops: ops.slice(at, at + 64) });
  const wanted = controlsOf(game, like);
  const cannot: string[] = [];
  const set = (id: string) => {
    const to = wanted.get(id)?.current;
    const control = controlsOf(game, table.ledger.table).get(id);
    if (!control || to === undefined) return;
    if (control.choices.some(({ value }) => value === to)) does({ verb: 'steer', control: id, to });
    else cannot.push(`${id} cannot be ${to}; ${control.notes?.join(' ') ?? ''}`);
  };
  while (read(table.ledger.table, 'turn') < read(like, 'turn'))
    does({ verb: 'steer', control: 'round', to: `stock ${read(table.ledger.table, 'turn') + 1}` });
  for (const id of ['phase', 'round', 'priority', 'turn']) set(id);
  does({ verb: 'dial', strictness: 'enforce' });
  return { table, cannot };
}

/** Goes on by chance; what stops it before its end. */
function goesOn(game: Game, table: LocalTable, luck: Luck): string | undefined {
  for (let move = 0; move < MOVES; move++) {
    const turn = game.rulebook!.turn(table.ledger.table);
    if (turn.over) return undefined;
    const player = luck.shuffled(turn.acting)[0];
    const next = player && choose(game, table.ledger, player, luck);
    if (!next) return `after ${move} moves nothing can be done: ${turn.round}: ${turn.sentence}`;
    const { verdict } = table.propose(next, { seat: 'bot', players: [player], host: false });
    if (!verdict.stands)
      return `after ${move} moves ${JSON.stringify(next)}: ${verdict.findings[0]?.message}`;
  }
  return undefined;
}

/** Companies that are still to operate in this round. */
const toOperate = (table: Table): readonly string[] => {
  if (read(table, 'stage') !== 'operating') return [];
  return read(table, 'round').order.slice(read(table, 'at'));
};

interface Source {
  readonly name: string;
  readonly game: Game;
  readonly entries: readonly Entry[];
}

async function* games(id: string): AsyncGenerator<Source> {
  if (SEEDS === 0) {
    const saved = goldenGame(latest(id));
    yield { name: 'golden', game: await gameOf(saved), entries: saved.entries as Entry[] };
  }
  const title = await loadTitle(id);
  const sets = variationsOf(title);
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const opened = title.open(sets[seed % sets.length]!);
    if (!opened.ok) throw new Error(opened.error);
    const { entries } = playout(opened.value, seed).ledger;
    yield { name: `seed ${seed}`, game: opened.value, entries };
  }
}

test.each(titles.map(({ id }) => id))(
  '%s, laid out by hand, is read with each company that operates, and goes on',
  async (id) => {
    const faults: string[] = [];
    let positions = 0;
    for await (const { name, game, entries } of games(id)) {
      const luck = seededLuck(FIRST + positions);
      const setUp = entries.find(({ move }) => move.verb === 'setUp')!.luck!;
      for (const like of moments(game, entries, luck)) {
        positions++;
        const { round, sentence } = game.rulebook!.turn(like);
        const { table, cannot } = laidOut(game, like, setUp);
        const { order } = read(table.ledger.table, 'round');
        for (const company of toOperate(like))
          if (!order.includes(company)) cannot.push(`${company} does not operate`);
        const stops = goesOn(game, table, luck);
        for (const fault of [...cannot, ...(stops === undefined ? [] : [stops])])
          faults.push(`${name}, ${round}: ${sentence} ${fault}`);
      }
    }
    expect(faults).toEqual([]);
    expect(positions).toBeGreaterThan(1);
  },
  60_000 * (SEEDS + 1),
);
