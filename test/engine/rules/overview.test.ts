import { describe, expect, it, test } from 'vitest';
import { titles } from '../../../engine/games/titles.ts';
import { append, open } from '../../../engine/kernel/ledger.ts';
import { cash } from '../../../engine/kernel/table.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import type { Entry } from '../../../shared/entry.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';
import { cousin, begin as begin1820 } from '../../kit/1820.ts';
import { begin as begin1828 } from '../../kit/1828.ts';
import { begin as begin1862, permit, started } from '../../kit/1862.ts';

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
      for (const { player, bound, sales, inNeed = 0 } of players) {
        expect(bound).toBeGreaterThanOrEqual(0);
        expect(bound).toBeLessThanOrEqual(cash(table, player));
        expect(inNeed).toBeLessThanOrEqual(sales);
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

it('names the permits and the home of every charter, and when a band is obsolete (1862 §10, §12.3)', () => {
  const scene = begin1862();
  started(scene, 'ECR', { 1: 6 });
  permit(scene, 'ECR', 'express');
  const { besides, rusts } = overviewOf(scene);
  const row = besides[0]!.rows.find(({ name }) => name === 'ECR');
  expect(row?.says).toMatch(/express/);
  expect(row?.says).toMatch(/home in Witham \(D13\)/);
  expect(rusts.A).toBe('C');
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
  expect(players.map(({ bound }) => bound)).toEqual([100, 105, 140]);
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
