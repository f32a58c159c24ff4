import { expect, test } from 'vitest';
import { read as readOwn } from '../../../engine/games/1862/clock.ts';
import { kindOf, permitsOf } from '../../../engine/games/1862/trains/roster.ts';
import {
  append,
  fold,
  type Game,
  loadTitle,
  open,
  options,
  type Table,
} from '../../../engine/index.ts';
import { wasWeighed, weigh } from '../../../engine/players/choose.ts';
import { quickLay } from '../../../engine/players/judge/board.ts';
import { loadProgram } from '../../../engine/players/index.ts';
import { levelOf } from '../../../engine/players/levels.ts';
import { apply } from '../../../engine/kernel/op.ts';
import type { TitleRecord } from '../../../engine/players/record.ts';
import { revenueOf, sightOf } from '../../../engine/players/sight.ts';
import { record1820 } from '../../../engine/players/titles/1820.ts';
import { record1862 } from '../../../engine/players/titles/1862.ts';
import { outlookOf, runBy, shareOf } from '../../../engine/players/value/outlook.ts';
import { pace, roundsLeft } from '../../../engine/players/value/rounds.ts';
import { judged } from '../../../engine/players/value/worth.ts';
import { read } from '../../../engine/rules/course/keys.ts';
import { trainsOf } from '../../../engine/rules/stock/holdings.ts';
import { percentIn } from '../../../engine/rules/stock/issued.ts';
import { trainName, trainsIn } from '../../../engine/rules/trains/cards.ts';
import { sellerOf } from '../../../engine/rules/trains/owning.ts';
import type { Move } from '../../../shared/move.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

const CLUB = { level: 'club', seed: 1 } as const;

interface Moment {
  readonly game: Game;
  readonly table: Table;
  readonly player: string;
  readonly company: string;
}

/** The moments of a recorded game of 1862 before a train is bought, one after the other. */
async function* purchases(): AsyncGenerator<Moment> {
  const saved = goldenGame(latest('1862'));
  const game = await gameOf(saved);
  for (const [i, { move }] of saved.entries.entries()) {
    if (move?.verb !== 'buyTrain') continue;
    const { table } = fold(game.box, saved.entries.slice(0, i));
    const [player] = game.rulebook!.turn(table).acting;
    if (player !== undefined) yield { game, table, player, company: String(move.company) };
  }
}

test('a train without permit is bought only where there is no other (1862 §S10.1)', async () => {
  const program = await loadProgram('1862');
  let seen = 0;
  for await (const { game, table, player, company } of purchases()) {
    const permits = permitsOf(table, company);
    const trains = program
      .rank(game, table, player, CLUB)
      .filter(({ move }) => move.verb === 'buyTrain' && move.face !== undefined);
    const last = trains.findLastIndex(({ move }) => permits.includes(kindOf(String(move.face))!));
    const idle = trains.findIndex(({ move }) => !permits.includes(kindOf(String(move.face))!));
    if (idle < 0 || last < 0) continue;
    expect(last).toBeLessThan(idle);
    if ((seen += 1) === 4) break;
  }
  expect(seen).toBe(4);
});

test('a train of the bank counts more where the company earns nothing, and changes no plan of others', async () => {
  const sleeping: boolean[] = [];
  for await (const { game, table, player, company } of purchases()) {
    const sight = sightOf(game, table, player, levelOf('club'), record1862);
    const [train] = trainsIn(table, 'depot');
    const move = [...options(game, table, player)].find(
      (one) =>
        one.verb === 'buyTrain' &&
        one.train === train &&
        permitsOf(table, company).includes(kindOf(String(one.face))!),
    );
    if (!move || revenueOf(sight, company, [train!]) === 0) continue;
    const { before, all } = weigh(sight, [move]);
    const { value, gain } = all[0]!;
    const more = gain - judged(sight, value!, player) + judged(sight, before, player);
    const isAsleep = before.outlooks.get(company)!.revenue === 0;
    if (isAsleep) expect(more).toBeGreaterThan(10);
    else expect(more).toBeCloseTo(0);
    const begins = table.box.trains.get(trainName(table, train!))!.name !== read(table, 'phase');
    for (const [one, outlook] of before.outlooks)
      if (one !== company && !begins) expect(value!.outlooks.get(one)).toBe(outlook);
    sleeping.push(isAsleep);
    if (sleeping.length === 12) break;
  }
  expect(new Set(sleeping).size).toBe(2);
});

test('a train that a president hands from one company to the other gains no more than its better run', async () => {
  const saved = goldenGame(latest('1862'));
  const game = await gameOf(saved);
  const ledger = open(game.box);
  const { table } = ledger;
  let seen = 0;
  for (const entry of saved.entries) {
    append(ledger, entry);
    const [player] = game.rulebook!.turn(table).acting;
    if (player === undefined || read(table, 'step') !== 'trains') continue;
    const sight = sightOf(game, table, player, levelOf('club'), record1862);
    const company = sight.operates!;
    if (revenueOf(sight, company, trainsOf(sight.context, company)) > 0) continue;
    for (const move of options(game, table, player)) {
      const seller =
        move.verb === 'buyTrain' ? sellerOf(sight.context, String(move.train)) : undefined;
      if (seller === undefined || runBy(sight, seller) !== player) continue;
      const { before, all } = weigh(sight, [move]);
      const { value, gain } = all[0]!;
      if (!value) continue;
      const more = gain - judged(sight, value, player) + judged(sight, before, player);
      const lost = before.outlooks.get(seller)!.revenue - value.outlooks.get(seller)!.revenue;
      const won = value.outlooks.get(company)!.revenue;
      const part = (one: string) => shareOf(sight, player, one);
      const better = part(company) * won - part(seller) * lost;
      if (lost <= 0 || won <= 0) continue;
      expect(more).toBeCloseTo(Math.min(5, before.rounds) * better);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(0);
});

test('a merger of two own companies is judged by the table after its last question (1862 §S14)', async () => {
  const saved = goldenGame(latest('1862'));
  const game = await gameOf(saved);
  const ledger = open(game.box);
  const { table } = ledger;
  const gains: number[] = [];
  for (const entry of saved.entries) {
    append(ledger, entry);
    const [player] = game.rulebook!.turn(table).acting;
    if (player === undefined || read(table, 'step') !== 'merge' || readOwn(table, 'swap')) continue;
    const sight = sightOf(game, table, player, levelOf('club'), record1862);
    const mergers = [...options(game, table, player)].filter(
      ({ verb, other }) => verb === 'proposeMerger' && runBy(sight, String(other)) === player,
    );
    for (const { move, value, gain } of weigh(sight, mergers).all) {
      const survivor = String(move.survivor);
      const gone = survivor === move.other ? move.company : move.other;
      expect(value!.outlooks.has(survivor)).toBe(true);
      expect(value!.outlooks.has(String(gone))).toBe(false);
      gains.push(gain);
    }
    expect(readOwn(table, 'swap')).toBe(null);
  }
  // Some gain, and some do not: two shares become one, and trains and money come together.
  expect(Math.max(...gains)).toBeGreaterThan(0);
  expect(Math.min(...gains)).toBeLessThan(0);
});

test('a company of 1862 that has yet to float owes its markers (1862 §S6.6)', async () => {
  const saved = goldenGame(latest('1862'));
  const game = await gameOf(saved);
  const ledger = open(game.box);
  const { table } = ledger;
  const owed = new Map<string, number>();
  for (const entry of saved.entries) {
    const { move } = entry;
    const company = String(move?.company);
    const sight = () => sightOf(game, table, 'player:1', levelOf('club'), record1862);
    if (move?.verb === 'buyShare' && record1862.owes!(sight().context, company) > 0) {
      const owes = record1862.owes!(sight().context, company);
      append(ledger, entry);
      if (record1862.owes!(sight().context, company) === 0) owed.set(company, owes);
    } else append(ledger, entry);
  }
  expect(owed.size).toBeGreaterThan(2);
  // Three at £60 with a charter; otherwise as many as it buys, which are four at £40 for a program.
  expect(new Set(owed.values())).toEqual(new Set([180, 160]));
});

test('a first tile that leads to the edge of the map only is judged last', async () => {
  const opened = (await loadTitle('1862')).open({ players: 3 });
  if (!opened.ok) throw new Error(opened.error);
  const { table } = open(opened.value.box);
  const sight = sightOf(opened.value, table, 'player:1', levelOf('club'), record1862);
  // From H7 one exit leads to the sea at I6 and one to the sea at H9.
  const lay = (turn: number) => ({ verb: 'layTile', company: 'N&S', hex: 'H7', tile: '6', turn });
  const nothing = new Map<string, number>();
  const [to, ...others] = [4, 0, 1, 2, 3].map((turn) => quickLay(sight, nothing, lay(turn)));
  for (const other of others) expect(to).toBeLessThan(other!);
});

test('strong takes a train that a company leaves now as left, so it does not put a purchase off for ever', async () => {
  const saved = goldenGame(latest('1830'));
  const game = await gameOf(saved);
  const plan = (
    table: Table,
    player: string,
    company: string,
    commits: boolean,
    record: TitleRecord = {},
  ) =>
    outlookOf(sightOf(game, table, player, { ...levelOf('strong'), commits }, record), company, 7);
  const brings: number[] = [];
  for (const [i, { move }] of saved.entries.entries()) {
    if (move?.verb !== 'buyTrain') continue;
    const { table } = fold(game.box, saved.entries.slice(0, i));
    const [player] = game.rulebook!.turn(table).acting;
    const company = String(move.company);
    const sight = sightOf(game, table, player!, levelOf('strong'), {});
    if (trainsOf(sight.context, company).length !== 1) continue;
    const now = plan(table, player!, company, true);
    const later = plan(table, player!, company, false);
    brings.push(later.paid - now.paid);
    // Where each train costs its keep, a purchase may wait (1820).
    expect(plan(table, player!, company, true, { upkeep: () => 0 })).toEqual(later);
  }
  expect(Math.max(...brings)).toBeGreaterThan(20);
});

test('a program takes no train of another player without asking (1825 §10.2)', async () => {
  const saved = goldenGame(latest('1825'));
  const game = await gameOf(saved);
  const program = await loadProgram('1825');
  let seen = 0;
  for (const [i, { move }] of saved.entries.entries()) {
    if (move?.verb !== 'buyTrain') continue;
    const { table } = fold(game.box, saved.entries.slice(0, i));
    const [player] = game.rulebook!.turn(table).acting;
    const sight = sightOf(game, table, player!, levelOf('club'), {});
    const isTaken = ({ verb, train }: Move) => {
      const seller = verb === 'buyTrain' ? sellerOf(sight.context, String(train)) : undefined;
      const owner = seller === undefined ? undefined : runBy(sight, seller);
      return owner !== undefined && owner !== player;
    };
    if (![...options(game, table, player!)].some(isTaken)) continue;
    const moves = [...options(game, table, player!)].filter(
      (one) => one.verb === 'pass' || isTaken(one),
    );
    expect(weigh(sight, moves).all[0]!.move.verb).toBe('pass');
    expect(isTaken(program.decide(game, table, player!, CLUB)!.move)).toBe(false);
    if ((seen += 1) === 6) break;
  }
  expect(seen).toBeGreaterThan(0);
});

test.each(['1825', '1830', '1889'])(
  'strong counts on about as many trains a round as were bought in a recorded game of %s',
  async (title) => {
    const saved = goldenGame(latest(title));
    const game = await gameOf(saved);
    const ledger = open(game.box);
    const { table } = ledger;
    const rounds = new Set<string>();
    const counted = { club: 0, strong: 0 };
    const left = () => trainsIn(table, 'depot').length;
    const atFirst = left();
    for (const entry of saved.entries) {
      append(ledger, entry);
      if (read(table, 'stage') !== 'operating') continue;
      const round = `${read(table, 'turn')}.${read(table, 'round').num}`;
      if (rounds.has(round)) continue;
      rounds.add(round);
      for (const level of ['club', 'strong'] as const)
        counted[level] += pace(sightOf(game, table, 'player:1', levelOf(level), {}));
    }
    const bought = atFirst - left();
    expect(Math.abs(counted.strong - bought)).toBeLessThan(0.4 * bought);
    expect(counted.club).toBeGreaterThan(counted.strong);
  },
);

test('many offers do not keep a move that needs no consent from being tried', async () => {
  const saved = goldenGame(latest('1830'));
  const game = await gameOf(saved);
  const { table } = saved.entries
    .map((_, i) => i)
    .filter((i) => saved.entries[i]!.move?.verb === 'buyTrain')
    .map((i) => fold(game.box, saved.entries.slice(0, i)))
    .find((ledger) => offersAt(game, ledger.table).length > 0)!;
  const [player] = game.rulebook!.turn(table).acting;
  const sight = sightOf(game, table, player!, levelOf('learner'), {});
  const [offer] = offersAt(game, table);
  const offers = Array.from({ length: 20 }, (_, i) => ({ ...offer!, price: i + 1 }));
  const company = [...table.box.companies.keys()].find(
    (one) => percentIn(table, player!, one) >= 30,
  )!;
  const sale = { verb: 'sellShares', company, percent: 10 };
  const { all } = weigh(sight, [...offers, sale]);
  expect(all[0]!.move).toEqual(sale);
  expect(wasWeighed(all[0]!)).toBe(true);
});

/** Trains of other players' companies that the player in turn may ask for. */
function offersAt(game: Game, table: Table): Move[] {
  const [player] = game.rulebook!.turn(table).acting;
  const sight = sightOf(game, table, player!, levelOf('club'), {});
  return [...options(game, table, player!)].filter(({ verb, train }) => {
    const seller = verb === 'buyTrain' ? sellerOf(sight.context, String(train)) : undefined;
    return seller !== undefined && ![player, undefined].includes(runBy(sight, seller));
  });
}

test('a train that comes before its time is taken for a small part of its price, and for no more (1820 §4.3)', async () => {
  const saved = goldenGame(latest('1820'));
  const game = await gameOf(saved);
  const program = await loadProgram('1820');
  const winners = saved.entries.flatMap(({ move }, i) => (move?.verb === 'takeTrains' ? [i] : []));
  const chosen = winners.map((i) => {
    const { table } = fold(game.box, saved.entries.slice(0, i));
    const [winner] = game.rulebook!.turn(table).acting;
    const choose = () => program.decide(game, table, winner!, CLUB)!.move.verb;
    const dear = choose();
    const cry = table.clock.get('cry') as { high: { player: string } };
    apply(table, { op: 'set', key: 'cry', value: { ...cry, high: { ...cry.high, amount: 20 } } });
    return [dear, choose()];
  });
  expect(chosen).toEqual([
    ['pass', 'takeTrains'],
    ['pass', 'takeTrains'],
  ]);
});

test.each(['learner', 'club', 'strong'] as const)(
  '%s counts on nine rounds at the beginning of 1820, where the chart tells the end (1820 §16)',
  async (level) => {
    const saved = goldenGame(latest('1820'));
    const game = await gameOf(saved);
    const { table } = fold(game.box, saved.entries.slice(0, 2));
    const sight = sightOf(game, table, 'player:1', levelOf(level), record1820);
    expect(roundsLeft(sight)).toBe(9);
  },
);
