import { describe, expect, it, test } from 'vitest';
import { titles } from '../../../engine/games/titles.ts';
import { append, open } from '../../../engine/kernel/ledger.ts';
import { cash } from '../../../engine/kernel/table.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import type { Entry } from '../../../shared/entry.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';
import { fresh } from '../../kit/stands/1820-stands.ts';
import { cousin, COUSINS, begin as begin1820 } from '../../kit/1820.ts';
import { begin as begin1828, started as started1828 } from '../../kit/1828.ts';
import * as kit1830 from '../../kit/1830.ts';
import { begin as begin1839, opened, PASS, stockRound } from '../../kit/1839.ts';
import { begin as begin1862, permit, started, train } from '../../kit/1862.ts';

/** Every so many entries of a golden game a position is looked at. */
const EVERY = 23;

describe.each(titles.map(({ id }) => id))('what everybody looks at in %s', (title) => {
  test('has every player, the company in turn within its order, and no more bound cash than there is', async () => {
    const saved = goldenGame(latest(title));
    const game = await gameOf(saved);
    const ledger = open(game.box);
    const { table } = ledger;
    let turns = 0;
    for (const entry of saved.entries as Entry[]) {
      append(ledger, entry);
      if (entry.seq % EVERY !== 0) continue;
      const { order, operates, players, priority, end } = game.rulebook!.overview!(table);
      const turn = game.rulebook!.turn(table);
      if (players.length === 0) continue;
      expect(players.map(({ player }) => player)).toEqual(playersOf(game.box));
      for (const { player, boundCash, sales, emergencySales = 0 } of players) {
        expect(boundCash).toBeGreaterThanOrEqual(0);
        expect(boundCash).toBeLessThanOrEqual(cash(table, player));
        expect(emergencySales).toBeLessThanOrEqual(sales);
      }
      expect(new Set(order).size).toBe(order.length);
      if (priority !== undefined) expect(playersOf(game.box)).toContain(priority);
      if (operates === undefined || turn.over) continue;
      turns++;
      expect(end).not.toEqual([]);
      expect(order).toContain(operates);
    }
    expect(turns).toBeGreaterThan(0);
  });
});

const overviewOf = (scene: Pick<ReturnType<typeof begin1862>, 'game' | 'table'>) =>
  scene.game.rulebook!.overview!(scene.table);

it('names the permits and the home of every charter, and when a band is obsolete (1862 §S10, §S12.3)', () => {
  const scene = begin1862();
  started(scene, 'ECR', { 1: 6 });
  permit(scene, 'ECR', 'express');
  const { besides, rusts } = overviewOf(scene);
  const row = besides[1]!.rows.find(({ name }) => name === 'ECR');
  expect(row?.says).toMatch(/express/);
  expect(row?.says).toMatch(/home in Witham \(D13\)/);
  expect(rusts.A).toBe('C');
});

it('names the trains that carry warranties, by company (1862 §S12.3)', () => {
  const scene = begin1862();
  started(scene, 'ECR', { 1: 6 });
  const rows = () => overviewOf(scene).besides[0]!.rows;
  expect(rows()).toEqual([]);
  train(scene, 'ECR', '2E', 2);
  expect(rows()).toEqual([{ name: 'ECR', says: '2E with 2 warranties' }]);
});

/** What the shares of all players would bring, after so many entries of the golden game of a title. */
async function salesIn(title: string): Promise<(count: number) => readonly number[]> {
  const saved = goldenGame(latest(title));
  const game = await gameOf(saved);
  return (count) => {
    const ledger = open(game.box);
    for (const entry of saved.entries.slice(0, count) as Entry[]) append(ledger, entry);
    return game.rulebook!.overview!(ledger.table).players.map(({ sales }) => sales);
  };
}

it('counts no sales in a stock round in which nothing may be sold (1830 §7)', async () => {
  const after = await salesIn('1830');
  expect(Math.max(...after(21))).toBe(0);
  expect(Math.max(...after(22))).toBeGreaterThan(0);
});

it('counts no sales in the auction, where shares come with privates before any may be sold (1828/selling/1)', async () => {
  const after = await salesIn('1828');
  expect(Math.max(...after(79))).toBe(0);
  expect(Math.max(...after(118))).toBeGreaterThan(0);
});

it('names the phase before which a charter is not offered (1862 §S2)', () => {
  const scene = begin1862();
  const behind = () =>
    overviewOf(scene).besides.flatMap(({ heading, rows }) =>
      heading.startsWith('Charters from phase')
        ? rows.map(() => heading.slice('Charters from phase '.length))
        : [],
    );
  expect(behind()).toEqual([...'BBBBCCCC']);
  scene.clock('phase', 'B');
  expect(behind()).toEqual([...'CCCC']);
});

it('has nothing for trains in 1862, where a director never pays for one (1862 §7.11)', () => {
  const scene = begin1862();
  started(scene, 'ECR', { 1: 6 });
  const [ada] = overviewOf(scene).players;
  expect(ada!.sales).toBeGreaterThan(0);
  expect(ada!.emergencySales).toBeUndefined();
});

it('names the player, the possessions and the debts for future trains of each cousin (1820 §4.2, §4.3)', () => {
  const scene = begin1820({ cousins: ['SDS', 'CBV', 'BI', 'VF'] });
  cousin(scene, 'SDS', 2, 70);
  scene.clock('owed', { 'player:1': 140 });
  const [cousins, owed] = overviewOf(scene).besides;
  expect(cousins!.rows[0]).toMatchObject({ name: 'SDS', cash: 70 });
  expect(cousins!.rows[0]!.says).toMatch(/^\{player:2\}/);
  expect(owed!.rows).toEqual([{ name: '{player:1}', says: '£140' }]);
});

it('lists the standing bids, and subtracts the cash that is bound in them (1828 A4)', () => {
  const scene = begin1828({ players: 3 });
  const bid = (on: string, amount: number) => ({ verb: 'bid', on, amount });
  scene.play(1, bid('D&H', 100));
  scene.play(2, bid('D&H', 105));
  scene.play(3, bid('M&H', 140));
  const { besides, players } = overviewOf(scene);
  expect(besides).toEqual([
    {
      heading: 'Bids',
      rows: [
        { name: 'D&H', says: '{player:2} $105, {player:1} $100' },
        { name: 'M&H', says: '{player:3} $140' },
      ],
    },
  ]);
  expect(players.map(({ boundCash }) => boundCash)).toEqual([100, 105, 140]);
});

it('binds the highest bid for a charter, and names what has been laid aside for cousins (1862 §S4.2, 1820 §4.2)', () => {
  const charters = begin1862();
  charters.play(1, { verb: 'bid', on: 'WVR', amount: 10 });
  charters.play(2, { verb: 'bid', on: 'WVR', amount: 15 });
  expect(overviewOf(charters).players.map(({ boundCash }) => boundCash)).toEqual([0, 15, 0]);
  const cousins = fresh();
  cousins.settle();
  const [first] = cousins.turn().acting;
  cousins.play(Number(first!.slice(7)), { verb: 'bid', on: COUSINS[0], amount: 60 });
  const bidder = overviewOf(cousins).players.find(({ player }) => player === first);
  // The money has left the purse already.
  expect(bidder).toMatchObject({ boundCash: 0, laidAside: 60 });
});

describe('how far away the end is', () => {
  const endsAfter = async (title: string, count: number) => {
    const saved = goldenGame(latest(title));
    const game = await gameOf(saved);
    const ledger = open(game.box);
    for (const entry of saved.entries.slice(0, count) as Entry[]) append(ledger, entry);
    return game.rulebook!.overview!(ledger.table).end;
  };
  test.each<[string, RegExp[]]>([
    ['1820', [/^Cost of business in column \d+ of 18$/, /^Highest price £\d+ of £500$/]],
    ['1825', [/^The bank has £/, /^Highest price £\d+ of £\d+$/]],
    [
      '1828',
      [/^Last set with the first D \(\d+ trains to go\)$/, /^Highest price \$\d+ of \$500$/],
    ],
    ['1830', [/^The bank has \$/]],
    ['1839', [/^Highest price ƒ\d+ of ƒ1,?000$/]],
    [
      '1862',
      [
        /^The bank has £/,
        /^LNER with the first H \(\d+ trains to go\)$/,
        /^Highest price £\d+ of £1,?000$/,
      ],
    ],
    ['1889', [/^The bank has ¥/]],
  ])('is said in %s, for every way in which the game ends', async (title, says) => {
    const end = await endsAfter(title, 120);
    expect(end).toHaveLength(says.length);
    says.forEach((one, i) => expect(end[i]).toMatch(one));
  });
});

describe('what everybody looks at in 1830', () => {
  const table = () => {
    const scene = kit1830.opened(kit1830.begin({ players: 3 }));
    kit1830.started(scene, 'PRR', 67, { 1: 30, 2: 20 });
    kit1830.started(scene, 'NYC', 100, { 1: 10, 2: 20 });
    return scene;
  };

  it('has what the shares of a player would bring, and in need without the office of the company in turn (§5.3, §7.2)', () => {
    const scene = table();
    const sales = () => overviewOf(scene).players.map((one) => [one.sales, one.emergencySales]);
    // Player 2 cannot sell the office of NYC, because nobody has two shares of it.
    expect(sales()).toEqual([
      [301, 301],
      [134, 134],
      [0, 0],
    ]);
    kit1830.operating(scene, ['PRR', 'NYC'], 'trains');
    // Player 1 may sell one of the three shares and still be president.
    expect(sales()[0]).toEqual([301, 167]);
  });

  it('has the certificates of a player and the limit (§5.5)', () => {
    expect(overviewOf(table()).players.map(({ certificates }) => certificates)).toEqual([
      { held: 3, most: 20 },
      { held: 3, most: 20 },
      { held: 0, most: 20 },
    ]);
  });

  it('has who begins the next stock round: the player after the last one who bought or sold (§5.1)', () => {
    const scene = table();
    const priority = () => overviewOf(scene).priority;
    expect(priority()).toBe('player:1');
    scene.play(1, kit1830.PASS);
    expect(priority()).toBe('player:1');
    scene.play(2, kit1830.buy('PRR'));
    scene.play(2, kit1830.PASS);
    expect(priority()).toBe('player:3');
    scene.play(3, kit1830.buy('PRR'));
    expect(priority()).toBe('player:1');
    scene.clock('order', ['player:3', 'player:1', 'player:2']);
    kit1830.operating(scene, ['PRR'], 'trains');
    expect(priority()).toBe('player:3');
  });

  it('has the companies by price, in an operating round as it was fixed and then those that came later (§6.1)', () => {
    const scene = table();
    kit1830.started(scene, 'CPR', 82, { 3: 60 });
    expect(overviewOf(scene).order).toEqual(['NYC', 'CPR', 'PRR']);
    kit1830.operating(scene, ['PRR', 'NYC'], 'trains');
    expect(overviewOf(scene)).toMatchObject({ order: ['PRR', 'NYC', 'CPR'], operates: 'PRR' });
  });

  it('has the train that makes another obsolete, and no bids outside the auction (§7.3)', () => {
    const { rusts, besides } = overviewOf(table());
    expect(rusts).toEqual({ 2: '4', 3: '6', 4: 'D' });
    expect(besides).toEqual([]);
    expect(overviewOf(kit1830.begin({ players: 3 })).besides).toEqual([]);
  });

  it('has the end instead of the way to it, once it is certain (§10)', () => {
    const scene = table();
    scene.clock('end', { reason: 'bank' });
    expect(overviewOf(scene).end).toEqual(['The end is certain: the bank is broken']);
  });
});

it('knows who begins the next stock round only when somebody has ceased to act (1828 A5.1)', () => {
  const scene = begin1828({ players: 3 });
  scene.clock('stage', 'stock');
  scene.clock('passed', []);
  expect(overviewOf(scene)).not.toHaveProperty('priority');
  scene.clock('passed', ['player:3', 'player:2']);
  expect(overviewOf(scene).priority).toBe('player:3');
});

it('has the order of the turns where it does not follow the seats (1828 A5.1)', () => {
  const scene = begin1828({ players: 3 });
  scene.clock('stage', 'stock');
  expect(overviewOf(scene)).not.toHaveProperty('turns');
  scene.clock('order', ['player:3', 'player:1', 'player:2']);
  expect(overviewOf(scene)).not.toHaveProperty('turns');
  scene.clock('order', ['player:3', 'player:2', 'player:1']);
  expect(overviewOf(scene).turns).toEqual(['player:3', 'player:2', 'player:1']);
  scene.clock('stage', 'operating');
  expect(overviewOf(scene)).not.toHaveProperty('turns');
});

it('knows who begins the first stock round only when the last private is sold (1828 A4.1)', () => {
  const scene = begin1828({ players: 3 });
  expect(overviewOf(scene)).not.toHaveProperty('priority');
  for (const [id, spec] of scene.table.box.pieces)
    if (spec.kind === 'private' && scene.table.pieces.get(id)!.place === 'bank')
      scene.put(id, 'player:1');
  scene.clock('auction', { at: 1 });
  expect(overviewOf(scene).priority).toBe('player:2');
});

it('says how far the highest price is from the end once a company has one (1828 A15)', () => {
  const scene = begin1828({ players: 3 });
  const price = () => overviewOf(scene).end.filter((one) => one.startsWith('Highest'));
  expect(price()).toEqual([]);
  started1828(scene, 'GT', 79, { 1: 6 });
  expect(price()).toEqual(['Highest price $79 of $500']);
});

it('has the priority of who ceased first to act, by the number cards (1839 §5.1, §4)', () => {
  // The cards are dealt anew after the auction, by the cash that is left.
  expect(overviewOf(begin1839({ players: 3 }))).not.toHaveProperty('priority');
  const scene = opened(3);
  stockRound(scene, 1);
  expect(overviewOf(scene)).not.toHaveProperty('priority');
  const first = scene.acting();
  scene.play(first, PASS);
  expect(overviewOf(scene).priority).toBe(`player:${first}`);
  scene.play(scene.acting(), PASS);
  expect(overviewOf(scene).priority).toBe(`player:${first}`);
});

it('names the player who runs a company without certificates (1828 A6)', () => {
  const scene = begin1828({ players: 3 });
  expect(overviewOf(scene).deciders).toEqual({});
  scene.put('private:C&P', 'player:2');
  expect(overviewOf(scene).deciders).toEqual({ 'C&P': 'player:2' });
});
