import { expect, test } from 'vitest';
import {
  BRITISH_RAIL,
  cousinsOf,
  holderOf,
  playerOf,
  sizeOf,
} from '../../../engine/games/1820/companies/holdings.ts';
import { priceOf } from '../../../engine/games/1820/companies/market.ts';
import { append, open, playersOf, type Table } from '../../../engine/index.ts';
import { cash } from '../../../engine/kernel/table.ts';
import { levelOf } from '../../../engine/players/levels.ts';
import { sightOf } from '../../../engine/players/sight.ts';
import { record1820 } from '../../../engine/players/titles/1820.ts';
import { outlookOf } from '../../../engine/players/value/outlook.ts';
import { roundsLeft } from '../../../engine/players/value/rounds.ts';
import { read } from '../../../engine/rules/course/keys.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** The cash of a player and of the player's cousins. */
const purse = (table: Table, player: string): number =>
  cousinsOf(table.box)
    .filter((cousin) => playerOf(table, holderOf(cousin)) === player)
    .reduce((sum, cousin) => sum + cash(table, holderOf(cousin)), cash(table, player));

test('strong sees what a liquidation brings each holder, and no more than that (1820 §11.5)', async () => {
  const saved = goldenGame(latest('1820'));
  const game = await gameOf(saved);
  const ledger = open(game.box);
  const { table } = ledger;
  const players = playersOf(table.box);
  let near = 0;
  for (const entry of saved.entries) {
    const before = new Map(players.map((player) => [player, purse(table, player)]));
    const listed = record1820.companies!(
      sightOf(game, table, players[0]!, levelOf('strong'), record1820).context,
    );
    const isDue = ['liquidations', 'takeovers', 'issue'].includes(read(table, 'stage'));
    const promised = new Map(
      players.map((player) => {
        const sight = sightOf(game, table, player, levelOf('strong'), record1820);
        return [
          player,
          new Map(listed.map((one) => [one, isDue ? record1820.windsUp!(sight, player, one) : 0])),
        ];
      }),
    );
    append(ledger, entry);
    const gone = listed.filter((one) => one !== BRITISH_RAIL && sizeOf(table, one) === 0);
    if (!isDue || gone.length !== 1) continue;
    for (const player of players) {
      const said = promised.get(player)!.get(gone[0]!)!;
      const got = purse(table, player) - before.get(player)!;
      if (said === 0 || got <= 0) continue;
      expect(said).toBeLessThanOrEqual(got);
      // A bidder for the markers and trains, and the remainder for the director, bring more.
      if (said > 0.7 * got) near += 1;
    }
  }
  expect(near).toBeGreaterThan(0);
});

test('strong expects British Rail to pay and to rise, club takes it for dead (1820 §16.2)', async () => {
  const saved = goldenGame(latest('1820'));
  const game = await gameOf(saved);
  const ledger = open(game.box);
  const { table } = ledger;
  const rises: [said: number, price: number][] = [];
  for (const entry of saved.entries) {
    append(ledger, entry);
    if (priceOf(table, BRITISH_RAIL) === 0 || read(table, 'stage') !== 'stock') continue;
    const [strong, club] = (['strong', 'club'] as const).map((level) =>
      sightOf(game, table, 'player:1', levelOf(level), record1820),
    );
    const outlook = outlookOf(strong!, BRITISH_RAIL, roundsLeft(strong!));
    expect(outlook.paid).toBeGreaterThan(0);
    expect(outlookOf(club!, BRITISH_RAIL, roundsLeft(club!)).rise).toBeLessThan(1);
    rises.push([outlook.rise, priceOf(table, BRITISH_RAIL)]);
  }
  expect(rises.length).toBeGreaterThan(0);
  const [said, price] = rises[0]!;
  // The game that was played tells how far it rose in the end.
  const really = priceOf(table, BRITISH_RAIL) / price;
  expect(said / really).toBeGreaterThan(0.5);
  expect(said / really).toBeLessThan(2);
});
