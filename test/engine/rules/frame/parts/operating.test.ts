import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import {
  give,
  lay,
  operating,
  place,
  started,
  stationed,
  tile,
  token,
  trains,
} from '../../../../kit/1830.ts';
import { upgradeNodes } from '../../../../../engine/hexes/upgrade.ts';
import type { Stop } from '../../../../../engine/hexes/track.ts';
import { shapeOn, tileShape, trackOf } from '../../../../../engine/rules/board.ts';
import { markersAfterLay, movedTokens } from '../../../../../engine/rules/stations.ts';
import { difference } from '../../../../../engine/rules/frame.ts';
import { homeCityNow } from '../../../../../engine/rules/tokens/homes.ts';
import { kindDifference } from '../../../../../engine/rules/track/tile.ts';
import { LINKED, seen, table } from './table.ts';

/** Dividends, track and tokens on tables of 1830: what is offered, what a forced move does, and what is told. */

describe('dividends', () => {
  const ran = (revenue: number, kind: string) => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60, pool: 10 });
    scene.fund('company:PRR', 100);
    operating(scene, ['PRR'], 'trains', { revenue });
    scene.force(1, { verb: 'payDividend', company: 'PRR', kind });
    return scene;
  };

  it('a payout of zero counts as withheld, whatever the move says (1830 §6.6)', () => {
    const scene = ran(0, 'payout');
    expect(scene.read('lastRun').PRR).toMatchObject({ revenue: 0, kind: 'withhold' });
    expect([scene.cash('player:1'), scene.cash('company:PRR')]).toEqual([1000, 100]);
  });

  it('a loan of the turn is subtracted, and paid from the treasury if it is larger', () => {
    const left = (revenue: number, loan: number) => {
      const scene = table('3');
      started(scene, 'PRR', 67, { 1: 60 });
      scene.fund('company:PRR', 100);
      operating(scene, ['PRR'], 'dividend', { revenue, loan });
      scene.play(1, { verb: 'payDividend', company: 'PRR', kind: 'withhold' });
      return scene.cash('company:PRR');
    };
    expect([left(100, 0), left(100, 30), left(100, 100), left(100, 130), left(10, 200)]).toEqual([
      200, 170, 100, 70, 0,
    ]);
  });

  it('a payout is recorded as one, and a step other than the dividend’s continues', () => {
    const scene = ran(100, 'payout');
    expect(scene.read('lastRun').PRR).toMatchObject({ revenue: 100, kind: 'payout' });
    expect([scene.cash('player:1'), scene.cash('company:PRR')]).toEqual([1060, 110]);
    expect(scene.read('companies').PRR).toMatchObject({ operated: true });
    expect(scene.read('step')).toBe('trains');
  });
});

describe('trains that have run', () => {
  it('are known for the round, and a train that changes its owner is new there', () => {
    const scene = table('3');
    for (const [company, player] of [
      ['PRR', 1],
      ['NYC', 2],
    ] as const)
      started(scene, company, 67, { [player]: 60 }, LINKED);
    const [kept] = trains(scene, 'PRR', '3');
    const [sold] = trains(scene, 'NYC', '3');
    operating(scene, ['PRR', 'NYC'], 'dividend', { revenue: 10 });
    // It ran for a third company, from which NYC has it.
    scene.clock('ran', [sold!]);
    scene.play(1, { verb: 'payDividend', company: 'PRR', kind: 'payout' });
    // PRR has no money for a train, so NYC is next.
    expect(scene.turn().entity).toBe('company:NYC');
    expect(scene.read('ran')).toEqual([kept]);
  });
});

describe('a company without a president', () => {
  it('makes no move, and that is said (1830 §5.5)', () => {
    const scene = table();
    started(scene, 'PRR', 67, {}, LINKED);
    scene.fund('company:PRR', 100);
    operating(scene, ['PRR'], 'trains');
    const [train] = piecesIn(scene.table, 'depot');
    const buy = { verb: 'buyTrain', company: 'PRR', train: train!, price: 80 };
    expect(scene.findings(1, buy).map(({ message }) => message)).toEqual(['PRR has no president.']);
  });
});

describe('track and tokens', () => {
  it('a company that cannot run has one option, to run nothing; one that can also has its best run (1830 §6.5)', () => {
    const runs = (...tiles: (readonly [string, string, number])[]) => {
      const scene = stationed('PRR', 'H12', tiles, { step: 'run', kinds: ['2'] });
      return scene.options(1, 'runTrains').map(({ routes }) => (routes as unknown[]).length);
    };
    expect(runs()).toEqual([0]);
    expect(runs(['H10', '57', 1], ['H14', '57', 1])[0]).toBe(1);
  });

  it('without a token left that is the only objection, because a token would cost nothing (1830 §6.4)', () => {
    const scene = stationed('PRR', 'H12', [['H10', '57', 1]], { step: 'token' });
    for (const id of piecesIn(scene.table, 'company:PRR').filter((id) => id.startsWith('token:')))
      scene.put(id, 'out');
    scene.fund('company:PRR', 0);
    expect(scene.wrongs(1, place('PRR', 'H10'))).toEqual(['1830/set-up/10']);
  });

  it('a home is chosen where a slot is free; elsewhere nothing is placed, even if the host lets it stand (1830 §6.2)', () => {
    const scene = table('3');
    started(scene, 'ERIE', 67, { 1: 60 }, LINKED);
    tile(scene, 'E11', '59', 0);
    token(scene, 'NYC', 'E11', 0);
    operating(scene, ['ERIE'], 'track');
    scene.clock('asked', [{ ask: 'home', company: 'ERIE', by: 'ERIE' }] as never);
    expect(scene.wrongs(1, place('ERIE', 'E11', 0))).toEqual(['1830/home-token/5']);
    expect(scene.wrongs(1, place('ERIE', 'E11', 1))).toEqual([]);
    scene.force(1, place('ERIE', 'E11', 0));
    expect(piecesIn(scene.table, 'slot:E11.0.0')).toHaveLength(1);
    expect(scene.at('token:ERIE-0')).toBe('company:ERIE');
  });

  it('the token of DH goes to its tile, and no other private brings one (1830 §9.4)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    scene.fund('company:PRR', 500);
    token(scene, 'PRR', 'H12');
    tile(scene, 'H10', '57', 0);
    for (const id of ['DH', 'CS']) give(scene, id, 'PRR');
    operating(scene, ['PRR'], 'track');
    const [mine] = scene.options(1, 'layTile').filter((move) => move.with === 'DH');
    scene.play(1, mine!);
    const wrongs = (company: string, hex: string, id: string) =>
      scene.wrongs(1, place(company, hex, 0, { with: id }));
    const none = ['1830/powers-of-the-privates/5'];
    expect(wrongs('PRR', 'F16', 'DH')).toEqual([]);
    expect(wrongs('PRR', 'H10', 'DH')).toEqual(none);
    expect(wrongs('PRR', 'F16', 'CS')).toEqual(none);
    expect(wrongs('NYC', 'F16', 'DH')).toEqual(none);
  });

  it('a token stays in its slot when the city is upgraded, also if the first slot is empty (1830 §6.3)', () => {
    const scene = stationed('PRR', 'H12', [['H10', '14', 0]], { phase: '5' });
    token(scene, 'NYC', 'H10', 0, 1);
    const up = lay('PRR', 'H10', '63');
    scene.force(1, up);
    expect(piecesIn(scene.table, 'slot:H10.0.1')).toHaveLength(1);
    expect(piecesIn(scene.table, 'slot:H10.0.0')).toEqual([]);
  });

  it('under a new tile only the tokens of its own hex move; those elsewhere stand as they do (1830 §6.3)', () => {
    const scene = stationed('PRR', 'H12', [['H10', '57', 0]], { phase: '3' });
    token(scene, 'NYC', 'H10');
    const [old, next] = [shapeOn(scene.table, 'H10'), tileShape(scene.table.box, '14', 0)];
    const map = upgradeNodes(old, next);
    if (!map.ok) throw new Error('14 follows 57');
    const stands = markersAfterLay(scene.table, 'H10', old, next, map.value);
    const graph = trackOf(scene.table);
    const cityOf = (hex: string) => graph.stops.find(({ at }) => at === hex)!;
    const node = next.nodes[0]! as Stop['node'];
    expect(stands({ ...cityOf('H10'), node })).toEqual(['NYC', null]);
    expect(stands(cityOf('H12'))).toEqual(['PRR']);
    // The end of the map is no city.
    expect(stands(cityOf('F2'))).toEqual([]);
    // Of two cities of a hex each keeps its own.
    tile(scene, 'G19', '54', 0);
    token(scene, 'NYC', 'G19', 1);
    const cities = [shapeOn(scene.table, 'G19'), tileShape(scene.table.box, '62', 0)] as const;
    const into = upgradeNodes(...cities);
    if (!into.ok) throw new Error('62 follows 54');
    const inNewYork = markersAfterLay(scene.table, 'G19', ...cities, into.value);
    const owners = cities[1].nodes.map((one) =>
      inNewYork({ ...cityOf('G19'), node: one as Stop['node'] }),
    );
    expect(owners.map(([first]) => first).sort()).toEqual(['NYC', null]);
  });

  it('tokens of two cities that become one stand side by side, in the order of the cities', () => {
    const scene = table('3');
    tile(scene, 'G19', '54', 0);
    token(scene, 'PRR', 'G19', 1);
    token(scene, 'NYC', 'G19', 0);
    const [two, one] = ['54', '14'].map((id) => tileShape(scene.table.box, id, 0));
    const all = [...two!.nodes.keys()].map(() => 0);
    const moved = movedTokens(scene.table, 'G19', two!, one!, all);
    expect(moved.map(({ token: id, city, slot }) => [id, city, slot])).toEqual([
      ['token:NYC-0', 0, 0],
      ['token:PRR-0', 0, 1],
    ]);
  });

  it('a tile that never follows says in what it differs from all that may (1830 §6.3)', () => {
    const scene = stationed('PRR', 'H12', [['H10', '57', 0]], { phase: '5' });
    const differs = (hex: string, tile: string, track = {}) =>
      kindDifference(seen(scene, difference('', { track })), { hex, tile });
    expect(['59', '1', '53', '63'].map((id) => differs('H10', id))).toEqual([
      'cities',
      'cities',
      'label',
      'none',
    ]);
    expect(differs('E11', '14')).toBe('cities');
    // It has as many cities as lie there, so that is not what is wrong with it.
    expect(differs('H10', '14', { upgrades: () => ['59'] })).toBe('none');
    expect(differs('H10', '63', { reservedTiles: ['63'] })).toBe('reserved');
    // Nothing follows a brown tile, so there is nothing to differ from.
    tile(scene, 'H10', '63', 0);
    expect(differs('H10', '59')).toBe('none');
  });

  it('a home is in the city that has its printed track, and a token says in which city it is (1830 §6.2)', () => {
    const scene = stationed('PRR', 'H12');
    const { table } = scene;
    const homes = (turn: number) => {
      scene.put('tile:54-0', 'hex:G19', { turn });
      const cities = [0, 1].map((city) =>
        homeCityNow({ table, box: table.box }, { hex: 'G19', city }),
      );
      return cities.map(({ city }) => city);
    };
    expect([homes(0), homes(3)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const placing = scene.game.rulebook!.verbs.get('placeToken')!;
    const say = (hex: string) => placing.say(table, place('PRR', hex, 1) as never);
    expect(say('G19')).toContain('G19, city 2');
    expect(say('H10')).not.toContain('city');
  });

  it('only existing tiles are laid, on existing hexes', () => {
    const scene = stationed('PRR', 'H12');
    expect(scene.wrongs(1, lay('PRR', 'Z99', '57'))).toContain('1830/track/4');
    expect(scene.wrongs(1, lay('PRR', 'H10', '999'))).toContain('1830/track/4');
  });

  it('a rotated tile returns to the supply unrotated', () => {
    const scene = stationed('PRR', 'H12', [['H10', '57', 0]], { phase: '3' });
    const under = piecesIn(scene.table, 'hex:H10')[0]!;
    scene.put(under, 'hex:H10', { turn: 3 });
    tile(scene, 'G11', '57', 0);
    scene.force(1, lay('PRR', 'H10', '15', 0));
    expect(scene.table.pieces.get(under)).toMatchObject({ place: 'supply', turn: 0 });
    expect(scene.table.pieces.get(under)!.face ?? 0).toBe(0);
  });
});
