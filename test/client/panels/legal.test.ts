import { expect, it } from 'vitest';
import { legalFor, stepPlaces } from '../../../client/panels/board/legal.ts';
import type { TableStore } from '../../../client/store/store.ts';
import { fold, loadTitle, options } from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';

/** In the golden ledger of 1825, a player may start companies after so many entries. */
const START_1825 = 44;

it('a par that may be chosen glows in its par cell alone, not in every cell of that price', async () => {
  const opened = (await loadTitle('1830')).open({ players: 4 });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  const pars = [67, 71, 76, 82, 90, 100];
  const moves = pars.map((par) => ({ verb: 'par', company: 'PRR', par }));
  const dial = { strictness: 'enforce', help: 'full' };
  const store = { ruled: true, box, moves, dial } as unknown as TableStore;
  const glowing = box.market.cells.filter(({ row, col }) =>
    legalFor(store).glow.has(`cell:${row}.${col}`),
  );
  expect(glowing.map(({ price }) => price).sort((a, b) => a - b)).toEqual(pars);
  expect(box.market.cells.filter(({ price }) => pars.includes(price)).length).toBeGreaterThan(6);
});

it('what a private allows besides is no place of the step, unless it is all there is', () => {
  const lay = (hex: string, by?: string) => ({ verb: 'layTile', hex, ...(by && { with: by }) });
  const placesOf = (...moves: readonly object[]) => {
    const glow = new Set(['hex:B1', 'hex:C2', 'hex:D3']);
    return [...stepPlaces({ box: {}, moves } as unknown as TableStore, glow)];
  };
  expect(placesOf(lay('B1'), lay('C2'), lay('C2', 'MF'), lay('D3', 'MF'))).toEqual([
    'hex:B1',
    'hex:C2',
  ]);
  expect(placesOf(lay('B1', 'MF'), lay('C2', 'MF'), lay('D3', 'MF')).length).toBe(3);
});

it('a par that a private could set does not draw the view to the market while track is laid (1828 §A10.2)', async () => {
  const opened = (await loadTitle('1828')).open({ players: 3 });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  const lay = { verb: 'layTile', hex: 'B8' };
  const start = { verb: 'startCompany', company: 'B&M', par: 67, with: 'private:M&H' };
  const dial = { strictness: 'annotate', help: 'legal' };
  const at = (...moves: readonly object[]) =>
    ({ ruled: true, box, moves, dial }) as unknown as TableStore;
  const { glow } = legalFor(at(lay, start));
  expect(glow.size).toBeGreaterThan(1);
  expect([...stepPlaces(at(lay, start), glow)]).toEqual(['hex:B8']);
  // While a train is bought, the view stays where the company is.
  const buy = { verb: 'buyTrain', train: 'train:2-1' };
  expect([...stepPlaces(at(buy, start), legalFor(at(buy, start)).glow)]).toEqual([]);
});

it('only a price that is chosen draws the view to the market: 1825 has one for each company', async () => {
  const saved = goldenGame(latest('1825'));
  const game = await gameOf(saved);
  const { box } = game;
  const { table } = fold(box, saved.entries.slice(0, START_1825) as Entry[]);
  const [player] = game.rulebook!.turn(table).acting;
  const moves = [...options(game, table, player!)];
  const dial = { strictness: 'enforce', help: 'full' };
  const at = (all: readonly object[]) =>
    ({ ruled: true, box, moves: all, dial }) as unknown as TableStore;
  const placesOf = (all: readonly object[]) => [...stepPlaces(at(all), legalFor(at(all)).glow)];
  expect(moves.filter(({ par }) => par !== undefined).length).toBeGreaterThan(0);
  expect(placesOf(moves)).toEqual([]);
  const start = moves.find(({ par }) => par !== undefined)!;
  const [other] = box.market.cells.filter(({ price }) => price !== start.par);
  expect(placesOf([start, { ...start, par: other!.price }]).length).toBeGreaterThan(1);
});

it('of the ways to lay a tile, the powers of privates are known as such, for they are spent by choice', async () => {
  const opened = (await loadTitle('1839')).open({ players: 3 });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  const table = { places: new Map(), pieces: new Map(), purses: new Map() };
  const lay = { verb: 'layTile', company: 'AMS', hex: 'N15', tile: '5', turn: 0 };
  const moves = [lay, { ...lay, with: 'STL-E' }];
  const dial = { strictness: 'annotate', help: 'legal' };
  const moment = { preview: () => ({ cost: 80, purses: new Map() }) };
  const verbs = new Map([['layTile', { say: () => 'AMS lays 5 on N15' }]]);
  const game = { box, rulebook: { verbs } };
  const store = {
    ruled: true,
    movable: true,
    box,
    table,
    moves,
    dial,
    moment,
    game,
    names: new Map(),
  };
  const [tile] = legalFor(store as unknown as TableStore).fan('N15');
  expect(tile!.ways!(0).map(({ byPower }) => byPower)).toEqual([false, true]);
});
