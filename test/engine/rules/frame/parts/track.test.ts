import { describe, expect, it } from 'vitest';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { checkOf } from '../../../../../engine/rules/course/check.ts';
import type { Stop } from '../../../../../engine/hexes/track.ts';
import type { ReachedParts } from '../../../../../engine/hexes/walks/around.ts';
import { boardOf, tileShape, trackOf } from '../../../../../engine/rules/board.ts';
import type { Context } from '../../../../../engine/rules/course/nouns.ts';
import { difference } from '../../../../../engine/rules/frame.ts';
import { isOvertaken } from '../../../../../engine/rules/privates/privates.ts';
import { bringsSomethingNew, twiceCheck } from '../../../../../engine/rules/track/lay.ts';
import {
  networkOf,
  networkWith,
  standsOn,
  wouldMeet,
} from '../../../../../engine/rules/track/reach.ts';
import {
  colourChecks,
  endsCheck,
  inSupply,
  saysLost,
} from '../../../../../engine/rules/track/tile.ts';
import { type BuyTrain, trainChecks } from '../../../../../engine/rules/trains/buy.ts';
import {
  operating,
  type Scene,
  started,
  stationed,
  tile,
  type Tiles,
  token,
  train,
  trains,
} from '../../../../kit/1830.ts';
import { LINKED, seen, table } from './table.ts';

/** Tiles, networks and shells on tables of 1830. */

describe('tiles', () => {
  it('are laid once on a hex in a turn, where a title does not say otherwise (1830 §6.3)', () => {
    const scene = stationed('PRR', 'H12');
    scene.clock('work', { laid: ['H10'] });
    const says = (hex: string, sameHexAgain?: boolean) => {
      const track = sameHexAgain === undefined ? {} : { sameHexAgain };
      const move = { verb: 'layTile', company: 'PRR', hex, tile: '57', turn: 0 } as const;
      const found = twiceCheck.find(seen(scene, difference('', { track })), move, 'player:1');
      return [...found].map((one) => one.says);
    };
    expect(says('H10')).toEqual(['H10 has had a tile this turn.']);
    expect([says('H14'), says('H10', true)]).toEqual([[], []]);
  });

  it('are all of the supply, its first one too', () => {
    const scene = table('3');
    const [first, ...rest] = piecesIn(scene.table, 'supply');
    const { type } = scene.game.box.pieces.get(first!)!;
    for (const id of rest) if (scene.game.box.pieces.get(id)!.type === type) scene.put(id, 'out');
    expect(inSupply(scene.table, type!)).toBe(first);
  });

  it('that a private lays together come too late once one of its hexes has another', () => {
    const scene = table('3');
    const late = (together?: boolean) =>
      isOvertaken(scene.table, 'DH', (together === undefined ? {} : { together }) as never);
    expect([late(true), late()]).toEqual([false, false]);
    tile(scene, 'F16', '57', 0);
    expect([late(true), late(false), late()]).toEqual([true, false, false]);
  });
});

describe('a tile that replaces another', () => {
  const adds = (tile: string, turn: number, enough: readonly ('track' | 'value' | 'city')[]) => {
    const scene = stationed('PRR', 'H12', [
      ['H10', '57', 1],
      ['H8', '9', 1],
    ]);
    const hex = tile === '14' ? 'H10' : 'H8';
    const move = { verb: 'layTile', company: 'PRR', hex, tile, turn } as const;
    return bringsSomethingNew(seen(scene, difference('', {})), move, enough);
  };

  it('brings only what is asked for: a city is no track', () => {
    expect([adds('14', 0, ['city']), adds('14', 0, [])]).toEqual([true, false]);
    // Turned by 2 it would cut the track of the city.
    expect(adds('14', 2, ['city'])).toBe(false);
    // PRR cannot trace track to F16.
    const apart = seen(stationed('PRR', 'H12', [['F16', '57', 0]]), difference('', {}));
    const move = { verb: 'layTile', company: 'PRR', hex: 'F16', tile: '14', turn: 0 } as const;
    expect(bringsSomethingNew(apart, move, ['city'])).toBe(false);
  });

  it('brings track only where the new track is traced, not the old one (1830 §6.3)', () => {
    // PRR comes from the east. Only a branch at that end is one that it can trace.
    const turns = [0, 1, 2, 3, 4, 5];
    const all = ['23', '24'].map((id) => turns.filter((turn) => adds(id, turn, ['track'])));
    expect(all).toEqual([[4], [4]]);
  });
});

describe('why a tile does not replace another', () => {
  const laid = () =>
    stationed(
      'PRR',
      'H12',
      [
        ['H10', '57', 1],
        ['F16', '63', 0],
        ['F10', '58', 0],
      ],
      { phase: '5' },
    );

  it('its colour does not follow, or nothing ever follows (1830 §6.3)', () => {
    const context = seen(laid(), difference('', {}));
    const { find, finerReason } = checkOf(colourChecks, 'colour');
    const told = (hex: string, tile: string) => {
      const move = { verb: 'layTile', company: 'PRR', hex, tile, turn: 0 } as const;
      const says = [...find(context, move, 'player:1')].map((found) => found.says);
      return [finerReason!(context, move, 'player:1'), ...says];
    };
    expect(told('H10', '63')).toEqual([
      'colour',
      'The next tile on H10 is green, and 63 is brown.',
    ]);
    expect(told('H14', '14')).toEqual([
      'first-colour',
      'The next tile on H14 is yellow, and 14 is green.',
    ]);
    expect(told('F16', '14')).toEqual(['last', 'F16 cannot be upgraded any further.']);
    expect(told('F10', '63')).toEqual(['last-town', 'F10 cannot be upgraded any further.']);
  });

  it('a hex for whose next colour the title has no tiles cannot be upgraded', () => {
    const context = seen(laid(), difference('', {}));
    const yellow = [...context.box.tiles].filter(([, { color }]) => color === 'yellow');
    const { find } = checkOf(colourChecks, 'colour');
    const told = (tiles: Context['box']['tiles']) => {
      const move = { verb: 'layTile', company: 'PRR', hex: 'E11', tile: '57', turn: 0 } as const;
      const found = find({ ...context, box: { ...context.box, tiles } }, move, 'player:1');
      return [...found].map(({ says }) => says);
    };
    expect(told(context.box.tiles)).toEqual(['The next tile on E11 is green, and 57 is yellow.']);
    expect(told(new Map(yellow))).toEqual(['E11 cannot be upgraded any further.']);
  });

  it('it would cut track, or has no place for the city', () => {
    const context = seen(laid(), difference('', {}));
    const lost = (tile: string, turn: number) =>
      saysLost(context, { verb: 'layTile', company: 'PRR', hex: 'H10', tile, turn });
    expect(lost('15', 0)).toBe('Tile 15 turned so would cut the track of H10 to side 4.');
    expect(lost('14', 2)).toBe('Tile 14 turned so would cut the track of H10 to sides 1 and 4.');
    // The town of tile 3 keeps its sides, but two towns of tile 2 share them.
    const towns = seen(stationed('PRR', 'H12', [['H10', '3', 0]]), difference('', {}));
    expect(
      saysLost(towns, { verb: 'layTile', company: 'PRR', hex: 'H10', tile: '2', turn: 0 }),
    ).toBe('Tile 2 turned so has no place for a town or city of H10 with all its track.');
    expect(lost('9', 1)).toMatch(/^However it is turned, tile 9 has no place for a town or city/);
  });
});

describe('ends of track', () => {
  it('are told apart by where they lead, each with its own clause', () => {
    const scene = stationed('PRR', 'H12');
    const check = endsCheck(['off', 'blank'], (_context, { kind }) =>
      kind === 'off' ? 'off' : 'blank',
    );
    const told = (hex: string, tile: string, turn: number) => {
      const move = { verb: 'layTile', company: 'PRR', hex, tile, turn } as const;
      const found = check.find(seen(scene, difference('', {})), move, 'player:1');
      return [...found].map(({ reason, says }) => [reason, says]);
    };
    const off = ['off', 'Track would run off the map.'];
    const blank = ['blank', 'Track would run into a blank side of I1.'];
    expect([told('J2', '8', 0), told('J2', '8', 1)]).toEqual([[off, blank], [off]]);
    expect(told('J2', '8', 2)).toEqual([blank]);
  });
});

describe('a network', () => {
  it('is traced anew where what it depends on has changed, though no tile or token has', () => {
    const scene = stationed('PRR', 'H12');
    token(scene, 'NYC', 'E19');
    const reaches = (view: string) => {
      const whole = view === 'merged' ? 'PRR' : 'NYC';
      const originals = () => new Map(Object.entries({ PRR: 'PRR', NYC: whole }));
      const track = { networkDependsOn: () => view };
      // Something has happened in between.
      scene.fund('player:2', scene.cash('player:2') + 1);
      const { hasStop } = networkOf(
        seen(scene, difference('', { companies: { originals }, track })),
        'PRR',
      );
      const { stops } = trackOf(scene.table);
      return ['H12', 'E19'].map((hex) => hasStop(stops.findIndex(({ at }) => at === hex)));
    };
    expect(reaches('apart')).toEqual([true, false]);
    expect(reaches('merged')).toEqual([true, true]);
    expect(reaches('apart')).toEqual([true, false]);
  });
});

describe('the revenue of a company without a president', () => {
  it('is withheld (1830 §6.6)', () => {
    const scene = table('3');
    started(scene, 'PRR', 67, { pool: 50 }, LINKED);
    scene.fund('company:PRR', 0);
    operating(scene, ['PRR'], 'dividend', { revenue: 100 });
    scene.settle();
    expect(scene.read('lastRun').PRR).toMatchObject({ revenue: 100, kind: 'withhold' });
  });
});

describe('a train for a shell', () => {
  it('needs a shell that is there and has room (1828 A9.2)', () => {
    const scene = table('6');
    started(scene, 'PRR', 67, { 1: 60 }, LINKED);
    operating(scene, ['PRR'], 'trains');
    const originals = () => new Map(['PRR', 'NYC'].map((one) => [one, 'PRR']));
    const context = seen(scene, difference('', { companies: { originals } }));
    const { find, finerReason } = checkOf(trainChecks, 'room');
    const told = (shell?: string) => {
      const move = train('PRR', 'train:6-0', 630, { ...(shell && { shell }) }) as BuyTrain;
      const [found] = find(context, move, 'player:1');
      return found && [found.says, finerReason!(context, move, 'player:1')];
    };
    expect([told(), told('NYC')]).toEqual([undefined, undefined]);
    expect(told('CPR')).toEqual(['PRR-NYC has no shell CPR.', 'shell']);
    trains(scene, 'NYC', '5', '5');
    expect(told('NYC')).toEqual(['NYC holds its limit of 2 trains.', 'shell-room']);
    expect(told()).toBeUndefined();
    trains(scene, 'PRR', '5', '6');
    expect(told()).toEqual(['PRR-NYC holds its limit of 2 trains.', 'room']);
    expect(told('NYC')).toEqual(['PRR-NYC holds its limit of 2 trains.', 'room']);
  });
});

describe('a tile that would be met', () => {
  /** What bounds tell of a tile and what the whole board tells, asked for each path and each node. */
  function compared(
    scene: Scene,
    hex: string,
    kind: string,
    turn: number,
    stands: (stop: Stop) => readonly (string | null)[],
  ) {
    const context = seen(scene, difference('', {}));
    const shape = tileShape(scene.table.box, kind, turn);
    const { graph, hasPiece, hasStop } = networkWith(context, 'PRR', hex, shape, stands);
    const at = boardOf(scene.table).index.get(hex)!;
    const meets = (isEnough: (met: ReachedParts) => boolean) =>
      wouldMeet(context, 'PRR', hex, shape, stands, isEnough);
    const paths = shape.paths.map((_, i) => hasPiece(graph.firstPiece[at]! + i));
    const nodes = shape.nodes.map((_, i) => hasStop(graph.firstStop[at]! + i));
    const bounds = [
      ...paths.map((_, i) => meets((met) => met.paths[i] === true)),
      ...nodes.map((_, i) => meets((met) => met.nodes[i] === true)),
      meets((met) => met.paths.every(Boolean)),
    ];
    const whole = [...paths, ...nodes, paths.every(Boolean)];
    return bounds.join() === whole.join() ? whole : { hex, kind, turn, bounds, whole };
  }
  const TURNS = [0, 1, 2, 3, 4, 5];

  it('is one that the whole board, with the tile on it, says is met (1830 §6.3)', () => {
    const laids: readonly Tiles[] = [
      [],
      [
        ['H10', '57', 1],
        ['G13', '9', 0],
      ],
      [
        ['H10', '14', 0],
        ['G11', '8', 0],
        ['G9', '9', 1],
      ],
    ];
    const answers = new Set<unknown>();
    for (const laid of laids)
      for (const tokens of [[], ['NYC', null], ['PRR', null], ['NYC']]) {
        const scene = stationed('PRR', 'H12', laid);
        if (laid.length > 0) token(scene, 'NYC', 'H10');
        const before = standsOn(seen(scene, difference('', {})));
        for (const hex of ['H10', 'H14', 'G11', 'G13', 'G9']) {
          const stands = (stop: Stop) => (stop.at === hex ? tokens : before(stop));
          for (const kind of ['57', '9', '58', '14', '59'])
            for (const turn of TURNS) {
              const found = compared(scene, hex, kind, turn, stands);
              if (!Array.isArray(found)) expect({ laid, tokens, ...found }).toBeUndefined();
              else for (const one of found) answers.add(one);
            }
        }
      }
    expect(answers).toEqual(new Set([true, false]));
  });

  it('may be met by a walk that it leads away and that comes back to it', () => {
    const curves = ['7', '8', '9', '23', '24', '26'];
    const answers = new Set<unknown>();
    for (const west of curves)
      for (const turn of TURNS) {
        // From H12 to H10, on to H8, round by G9 and back to H10.
        const scene = stationed('PRR', 'H12', [
          ['H8', west, turn],
          ['G9', '7', 5],
        ]);
        const stands = standsOn(seen(scene, difference('', {})));
        for (const kind of ['20', '16', '19', '23', '27', '59'])
          for (const so of TURNS) {
            const found = compared(scene, 'H10', kind, so, stands);
            if (!Array.isArray(found)) expect({ west, at: turn, ...found }).toBeUndefined();
            else for (const one of found) answers.add(one);
          }
      }
    expect(answers).toEqual(new Set([true, false]));
  });
});
