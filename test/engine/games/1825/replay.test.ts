import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importer } from '../../../../engine/formats/1825/import.ts';
import type { RecordedAction } from '../../../../engine/formats/18xx-games.ts';
import { readRecording } from '../../../../engine/formats/read-recording.ts';
import { piecesIn } from '../../../../engine/kernel/table.ts';
import { openReplay } from '../../../conformance/games/playing.ts';
import { builder, lay, line } from '../../../kit/stands/1825-line.ts';
import { dealing } from '../../../kit/stands/1825-stock.ts';
import { operating, sold, started, stockRound, tile, token, trains } from '../../../kit/1825.ts';

/** A game of unit 1 for two with these actions. */
function recording(...actions: object[]) {
  const read = readRecording({
    title: '1825',
    players: [
      { id: 71, name: 'Ada' },
      { id: 72, name: 'Ben' },
    ],
    settings: { optional_rules: ['unit_1', 'r1'] },
    actions: actions.map((action, i) => ({ id: i + 1, ...action })),
    result: {},
  });
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const buys = (entity: number, company: string, price: number, more: object = {}) => ({
  type: 'buy_company',
  entity,
  entity_type: 'player',
  company,
  price,
  ...more,
});

const pass = { type: 'pass', entity: 72, entity_type: 'player' };
const kinds = (steps: readonly RecordedAction[]) => steps.map(({ type }) => type);

/** The moves that one action means on a table. */
const meant = (scene: { table: Parameters<typeof importer.moves>[0] }, ...actions: object[]) => {
  const moves = importer.moves(scene.table, recording(...actions), actions.length - 1);
  return moves.ok ? moves.value : moves.error;
};

const run = (train: string, more: object) => ({
  type: 'run_routes',
  entity: 'LNWR',
  routes: [{ train, ...more }],
});

const recorded = ['141331', '1825_game_end_bank'].map(
  (name) =>
    [
      name,
      new URL(`../../../../../shared/oracle/1825/${name}.actions.json`, import.meta.url),
    ] as const,
);

const there = recorded.every(([, file]) => existsSync(file));
if (!there) console.log('1825: no recorded games beside this checkout; none is played again.');

describe('recorded games', () => {
  test('1825/options-and-composition/2: are read as they were played', () => {
    const options = importer.options(recording());
    expect(options).toMatchObject({
      ok: true,
      value: { players: 2, units: '1', r1: true, k3: false, profile: 'peer' },
    });
  });

  test('1825/replay/1: what an action did by itself comes right behind it', () => {
    const { steps } = recording(
      { type: 'program_share_pass', entity: 72, auto_actions: [pass] },
      buys(71, 'C&W', 130),
    );
    expect(kinds(steps)).toEqual(['program_share_pass', 'pass', 'buy_company']);
  });

  test('1825/replay/2: undo and redo', () => {
    const one = buys(71, 'C&W', 130);
    const two = buys(72, 'L&M', 210);
    const undo = { type: 'undo', entity: 72 };
    const ids = (...actions: object[]) => recording(...actions).steps.map(({ id }) => id);
    expect(ids(one, two, undo)).toEqual([1]);
    expect(ids(one, two, undo, { type: 'redo', entity: 72 })).toEqual([1, 2]);
    expect(ids(one, two, pass, { ...undo, action_id: 1 })).toEqual([1]);
    expect(ids(one, two, { type: 'message', entity: 71, message: 'x' }, undo)).toEqual([1, 3]);
    expect(ids(one, two, undo, pass)).toEqual([1, 4]);
  });

  test('1825/replay/3: chat and standing orders mean no move', () => {
    const scene = dealing();
    expect(meant(scene, { type: 'message', entity: 71, message: 'hello' })).toEqual([]);
    expect(meant(scene, { type: 'program_share_pass', entity: 71 })).toEqual([]);
    expect(meant(scene, { type: 'program_disable', entity: 71 })).toEqual([]);
    expect(meant(scene, { ...pass, entity: 71 })).toEqual([{ verb: 'pass' }]);
  });

  test('1825/replay/4: ended by hand, it is scored as it stands', async () => {
    const replay = await openReplay(
      recording(buys(71, 'C&W', 130), { type: 'end_game', entity: 71, entity_type: 'player' }),
    );
    if (!replay.ok) throw new Error(replay.error);
    const { step, table, game } = replay.value;
    const ends = (host: boolean) =>
      game
        .rulebook!.verbs.get('endGame')!
        .judge(table, { verb: 'endGame' }, { seat: '', players: ['player:1'], host })
        .map(({ clause }) => clause);
    expect([ends(false), ends(true)]).toEqual([['1825/replay/4'], []]);
    expect([...step(0), ...step(1)]).toEqual([]);
    expect(ends(true)).toEqual(['1825/end-of-game/9']);
    expect(game.rulebook!.turn(table).over).toBe(true);
    expect(game.rulebook!.score(table).map(({ total }) => total)).toEqual([1200, 1200]);
  });

  test('1825/replay/5: nobody is asked where nothing can be decided', () => {
    const scene = dealing({ profile: 'peer' }, 1);
    started(scene, 'LNWR', 100, { 4: 20 });
    const verbs = () => scene.turn().verbs;
    sold(scene, { 'player:1': ['S&M', 'C&HP', 'C&W', 'L&M'] });
    expect(verbs()).toEqual(['buyShare', 'startCompany', 'pass']);
    scene.fund('player:1', 133);
    expect(verbs()).toEqual(['buyShare', 'pass']);
    scene.fund('player:1', 99);
    expect(verbs()).toEqual([]);
    scene.put('private:L&M', 'bank');
    sold(scene, {});
    expect(verbs()).toEqual(['buyPrivate', 'pass']);
    scene.fund('player:1', 0);
    expect(verbs()).toEqual([]);
    stockRound(scene, 1);
    scene.put('share:LNWR-1', 'player:1');
    expect(verbs()).toEqual(['sellShares', 'sellPrivate', 'pass']);
  });

  test('1825/replay/5: a company is not asked to build when nothing is left to build, nor to buy what it cannot pay', () => {
    const scene = builder({ profile: 'peer' }, '1', 0);
    scene.play(1, lay('LNWR', 'T14', '9', 1));
    scene.play(1, lay('LNWR', 'S17', '9', 0));
    expect(scene.turn().entity).toBe('company:MR');
    const rich = builder({ profile: 'peer' }, '1', 179);
    rich.play(1, { verb: 'pass' });
    expect(rich.turn().entity).toBe('company:MR');
    const buyer = builder({ profile: 'peer' }, '1', 180);
    buyer.play(1, { verb: 'pass' });
    expect(buyer.turn()).toMatchObject({ entity: 'company:LNWR', verbs: ['buyTrain', 'pass'] });
  });

  test('1825/replay/6: the rotation of a tile turns its edges', () => {
    const scene = builder({ profile: 'peer' });
    const action = { type: 'lay_tile', entity: 'LNWR', hex: 'T14', tile: '9-3', rotation: 1 };
    const moves = meant(scene, action);
    expect(moves).toEqual([lay('LNWR', 'T14', '9', 1)]);
    expect(scene.wrongs(1, (moves as { verb: string }[])[0]!)).toEqual([]);
    expect(scene.wrongs(1, lay('LNWR', 'T14', '9', 0))).not.toEqual([]);
  });

  test('1825/replay/7: a city is named by its part of the tile', () => {
    const scene = builder({ profile: 'peer', k6: true }, '3');
    const place = (city: string) => ({ type: 'place_token', entity: 'LNWR', city, slot: 0 });
    const move = (hex: string, city: number) => [
      { verb: 'placeToken', company: 'LNWR', hex, city },
    ];
    expect(meant(scene, place('S13-0-0'))).toEqual(move('S13', 0));
    expect(meant(scene, place('S13-0-2'))).toEqual(move('S13', 2));
    tile(scene, 'R12', '52', 0);
    tile(scene, 'R16', '119', 0);
    const lays = [
      { type: 'lay_tile', entity: 'LNWR', hex: 'R12', tile: '52-1', rotation: 0 },
      { type: 'lay_tile', entity: 'LNWR', hex: 'R16', tile: '119-0', rotation: 0 },
    ];
    expect(meant(scene, ...lays, place('52-1-1'))).toEqual(move('R12', 1));
    expect(meant(scene, ...lays, place('119-0-1'))).toEqual(move('R16', 0));
  });

  test('1825/replay/8: trains count by kind from none, those of minors first', () => {
    const scene = line(builder({ r1: true, profile: 'peer', units: '123' }));
    expect(scene.at('train:U3-0')).toBe('bank');
    expect(piecesIn(scene.table, 'depot').includes('train:U3-0')).toBe(false);
    const buy = { type: 'buy_train', entity: 'LNWR', train: '2-0', price: 180 };
    expect(meant(scene, buy)).toEqual([
      { verb: 'buyTrain', company: 'LNWR', train: 'train:2-0', price: 180 },
    ]);
    expect(piecesIn(scene.table, 'depot')[0]).toBe('train:2-0');
  });

  test('1825/replay/7 1825/replay/8: a recorded run names train and stops', () => {
    const scene = line(builder({ profile: 'peer' }));
    token(scene, 'MR', 'Q15');
    tile(scene, 'T14', '9', 1);
    const [train] = trains(scene, 'LNWR', '2');
    operating(scene, ['LNWR', 'MR'], 'run');
    const action = run('2-0', {
      hexes: ['T16', 'R16'],
      connections: [['T16', 'S17', 'R16']],
      nodes: ['T16-0', 'R16-0'],
      revenue: 30,
    });
    const moves = meant(scene, action);
    expect(moves).toEqual([
      {
        verb: 'runTrains',
        company: 'LNWR',
        routes: [{ trains: [train], way: ['T16.0', 'S17', 'R16.0'] }],
        revenue: 30,
      },
    ]);
    expect(scene.wrongs(1, (moves as { verb: string }[])[0]!)).toEqual([]);
  });
});

describe.skipIf(!there)('whole recorded games', () => {
  test.each(recorded)('1825/replay/9: %s comes out as recorded', async (_, file) => {
    const read = readRecording(JSON.parse(readFileSync(file, 'utf8')));
    if (!read.ok) throw new Error(read.error);
    const replay = await openReplay(read.value);
    if (!replay.ok) throw new Error(replay.error);
    const { step, table, game } = replay.value;
    const against = read.value.steps.flatMap((__, i) => step(i));
    expect(against).toEqual([]);
    expect(game.rulebook!.turn(table).over).toBe(true);
    const seat = (id: number) => read.value.players.findIndex((player) => player.id === id) + 1;
    const expected = Object.entries(read.value.result).map(([id, worth]) => [
      `player:${seat(Number(id))}`,
      worth,
    ]);
    const got = game.rulebook!.score(table).map(({ player, total }) => [player, total]);
    expect(got.sort()).toEqual(expected.sort());
  });
});
