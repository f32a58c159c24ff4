import { describe, expect, it, test } from 'vitest';
import { titles } from '../../../engine/games/titles.ts';
import { append, open } from '../../../engine/kernel/ledger.ts';
import { boxShapes, tileFaces, tileOn } from '../../../engine/rules/board.ts';
import { stationsOf } from '../../../engine/rules/stations.ts';
import { piecesIn, type Table } from '../../../engine/kernel/table.ts';
import { difference } from '../../../engine/rules/frame.ts';
import { options } from '../../../engine/rules/referee.ts';
import { blockedExits } from '../../../engine/rules/track/tile.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Move } from '../../../shared/move.ts';
import { gameOf, goldenGame, latest } from '../../golden/ledgers.ts';
import { stationed } from '../../kit/1830.ts';
import { begin as begin1820, phase, tile } from '../../kit/1820.ts';
import { begin, opened, started, token } from '../../kit/1889.ts';
import { seen } from './frame/parts/table.ts';

/** What a hex can become agrees with what may be done there (look.md, Waiting). */

/** A company begins, and powers are used, by rules of their own: homes, and what 1820 lays when one floats. */
const isPlain = (table: Table, { company, hex, ...move }: Move) =>
  !('with' in move) &&
  !('exchange' in move) &&
  table.clock.get('stage') !== 'floats' &&
  !table.box.companies.get(String(company))?.home.some((home) => home.hex === hex) &&
  stationsOf(table, String(company)).length > 0;

/** In 1862 a tile is also turned over, to have a small station more (§8.4). */
const isTurnedOver = (table: Table, { hex, tile }: Move) => {
  const lies = tileOn(table, String(hex));
  return lies !== undefined && tileFaces(table.box.pieces.get(lies.id)!).includes(String(tile));
};

/** So many entries of a golden game in which tiles may be laid or tokens placed are looked at. */
const MOST = 12;
const EVERY = 7;

describe.each(titles.map(({ id }) => id))('in %s', (title) => {
  test('every lay and token that is legal is among what its hex can become', async () => {
    const saved = goldenGame(latest(title));
    const game = await gameOf(saved);
    const { hexUpgrades, turn } = game.rulebook!;
    const ledger = open(game.box);
    const { table } = ledger;
    let looked = 0;
    const missing = new Set<string>();
    const check = (move: Move, seq: number) => {
      const { verb, hex, tile, company, city } = move;
      if ((verb !== 'layTile' && verb !== 'placeToken') || !isPlain(table, move)) return;
      if (title === '1862' && isTurnedOver(table, move)) return;
      const { tiles, by, cities } = hexUpgrades!(table, String(hex));
      const isThere =
        verb === 'layTile'
          ? tiles.some((one) => one.tile === tile && one.left !== 0 && one.phase === undefined) &&
            by.includes(String(company))
          : cities[Number(city)]?.by.includes(String(company));
      if (!isThere) missing.add(`${seq}: ${company} ${verb} ${tile ?? city} ${hex}`);
    };
    for (const entry of saved.entries as Entry[]) {
      append(ledger, entry);
      if (entry.seq % EVERY !== 0 || looked >= MOST) continue;
      const { verbs, acting } = turn(table);
      if (!verbs.includes('layTile') && !verbs.includes('placeToken')) continue;
      looked++;
      for (const player of acting)
        for (const move of options(game, table, player)) check(move, entry.seq);
    }
    expect(looked).toBeGreaterThan(3);
    expect([...missing]).toEqual([]);
  });
});

it('names tiles with their number left, the phase that opens them, and who reaches the hex (1889 §6)', () => {
  const scene = opened(begin({ players: 2 }));
  started(scene, 'KO', 80, { 1: 60 }, { floated: true, operated: true });
  token(scene, 'KO', 'K4');
  const { hexUpgrades } = scene.game.rulebook!;
  const blank = hexUpgrades!(scene.table, 'J3');
  expect(blank.by).toEqual(['KO']);
  expect(blank.tiles.find(({ tile }) => tile === '9')).toMatchObject({ colour: 'yellow', left: 5 });
  // Takamatsu is printed yellow, so green tiles follow, from phase 3 on.
  const home = hexUpgrades!(scene.table, 'K4');
  expect(home.tiles).toEqual([expect.objectContaining({ tile: '440', phase: '3', left: 1 })]);
  expect(hexUpgrades!(scene.table, 'F1').isFinal).toBe(true);
});

it('names tiles of later phases, and those of which none is left (1820 §9.4)', () => {
  const scene = begin1820();
  tile(scene, 'H10', '57', 0);
  const upgrades = () => scene.game.rulebook!.hexUpgrades!(scene.table, 'H10').tiles;
  const first = upgrades();
  expect(first.length).toBeGreaterThan(0);
  for (const one of first) expect(one).toMatchObject({ colour: 'green', phase: 'Green' });
  phase(scene, 'Green');
  for (const one of upgrades()) expect(one.phase).toBeUndefined();
  const { tile: taken, left } = first[0]!;
  for (const id of [...piecesIn(scene.table, 'supply')])
    if (tileFaces(scene.game.box.pieces.get(id)!).includes(taken)) scene.put(id, 'out');
  expect(left).toBeGreaterThan(0);
  expect(upgrades().find((one) => one.tile === taken)).toMatchObject({ left: 0 });
});

it('turns a tile so that it keeps what lies there and leads off no edge (1830 §6.3)', () => {
  const scene = stationed('PRR', 'H12', [['H10', '57', 1]]);
  const { hexUpgrades } = scene.game.rulebook!;
  const turns = (hex: string) =>
    hexUpgrades!(scene.table, hex).tiles.map(({ tile, turn }) => [tile, turn]);
  // 15 has its track to side 4 only if it is turned once.
  expect(turns('H10')).toEqual([
    ['14', 0],
    ['15', 1],
  ]);
  for (const hex of boxShapes(scene.game.box).hexes.keys())
    for (const { tile, turn } of hexUpgrades!(scene.table, hex).tiles) {
      const move = { verb: 'layTile', company: 'PRR', hex, tile, turn } as const;
      expect(blockedExits(seen(scene, difference('', {})), move)).toEqual([]);
    }
});

it('counts a company with a single token, before it has a par', () => {
  const scene = stationed('PRR', 'H12');
  const { hexUpgrades } = scene.game.rulebook!;
  expect(hexUpgrades!(scene.table, 'E19').by).toEqual([]);
  token(scene, 'NYC', 'E19');
  expect(hexUpgrades!(scene.table, 'E19').by).toEqual(['NYC']);
});
