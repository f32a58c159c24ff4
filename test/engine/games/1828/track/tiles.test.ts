import { describe, expect, test } from 'vitest';
import clauses from '../../../../../engine/games/1828/clauses.json' with { type: 'json' };
import { tileChecks } from '../../../../../engine/games/1828/track/lay.ts';
import { nodeExits } from '../../../../../engine/hexes/rotate.ts';
import { shapeOn } from '../../../../../engine/rules/board.ts';
import { readReasons } from '../../../../../engine/rules/clauses.ts';
import { layCandidates as laysFor } from '../../../../../engine/rules/track/lay.ts';
import {
  begin,
  operating,
  type Scene,
  started,
  tile,
  token,
  nowOf,
  grandRapids,
  line,
  system,
} from '../../../../kit/1828.ts';
import { layTile } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { lay, builder, type Lay, laying } from './positions.ts';
import { grandTrunk, trackLine, said } from '../../../../kit/stands/1828-stands.ts';

const reasons = readReasons('1828', clauses);

/** Clauses against a tile on a hex, whoever lays it and whatever was laid in this turn. */
function wrongs(table: Scene['table'], one: Lay): string[] {
  const context = nowOf(table);
  const found: string[] = [];
  for (const check of tileChecks) {
    if (check.reasons.includes('twice') || check.reasons.includes('blocked')) continue;
    const move = laying('GT', one);
    if (!check.breaks(context, move, 'player:1')) continue;
    for (const { reason } of check.find(context, move, 'player:1')) {
      const finer = check.finerReason?.(context, move, 'player:1') ?? reason;
      found.push(`1828/${reasons.lay![finer] ?? reasons.lay![reason] ?? finer}`);
    }
    if (check.stops) break;
  }
  return found;
}

/** What is wrong with a tile on a hex, whoever lays it. */
const wrongTile = (scene: Scene, hex: string, type: string, turn: number) =>
  wrongs(scene.table, { hex, tile: type, turn });

/** Tiles and ways to turn them that are right for a hex. */
const lays = (table: Scene['table'], hex: string): Lay[] =>
  [...laysFor(nowOf(table), hex)].filter((one) => wrongs(table, one).length === 0);

describe('which tile where', () => {
  test('1828/track1/11 1828/track3/2 1828/phases/10 1828/tilesov/2: yellow, green, brown, each in its time', () => {
    const scene = builder('Yellow');
    const colours = () =>
      new Set(
        scene.options(1, 'layTile').map((m) => scene.game.box.tiles.get(String(m.tile))!.color),
      );
    expect([...colours()]).toEqual(['yellow']);
    tile(scene, 'E5', '9', 2);
    expect(wrongTile(scene, 'E5', '23', 5)).toEqual(['1828/track3/2']);
    scene.clock('phase', 'Green');
    expect([...colours()].sort()).toEqual(['green', 'yellow']);
    expect(wrongTile(scene, 'E5', '23', 5)).toEqual([]);
    expect(wrongTile(scene, 'E5', '8', 2)).toContain('1828/track1/11');
    expect(wrongTile(scene, 'D6', '14', 1)).toContain('1828/track1/11');
    expect(wrongTile(scene, 'E5', '45', 2)).toContain('1828/track1/11');
    tile(scene, 'E5', '23', 5);
    const browns = () => [...lays(scene.table, 'E5')];
    expect(browns()).toEqual([]);
    scene.clock('phase', 'Brown');
    expect(new Set(browns().map((one) => scene.game.box.tiles.get(one.tile)!.color))).toEqual(
      new Set(['brown']),
    );
  });

  test('1828/track2/4 1828/upg2/2: track and ways into a city stay', () => {
    const scene = builder('Green');
    tile(scene, 'E5', '9', 2);
    tile(scene, 'D8', '57', 1);
    expect(wrongTile(scene, 'E5', '23', 5)).toEqual([]);
    expect(wrongTile(scene, 'E5', '23', 4)).toContain('1828/track2/4');
    expect(wrongTile(scene, 'D8', '14', 1)).toEqual([]);
    expect(wrongTile(scene, 'D8', '14', 2)).toContain('1828/track2/4');
  });

  test('1828/track2/5 1828/track2/6 1828/track2/9 1828/map/3 1828/map/4: not off the map, not into a blank side, not on red or gray', () => {
    const scene = builder();
    expect(wrongTile(scene, 'E5', '9', 0)).toEqual(['1828/track2/5']);
    expect(wrongTile(scene, 'E5', '9', 2)).toEqual([]);
    // D18 is gray and shows nothing towards E19 and C19.
    expect(wrongTile(scene, 'E19', '9', 2)).toEqual(['1828/track2/6']);
    expect(wrongTile(scene, 'E17', '9', 0)).toEqual([]);
    for (const hex of ['D18', 'H16', 'K11', 'G3', 'A15', 'B28'])
      expect([hex, wrongTile(scene, hex, '9', 0)]).toEqual([hex, ['1828/track2/9']]);
  });

  test('1828/track2/7 1828/map/3: wherever a buildable hex meets a red one there is a triangle, and track may enter', () => {
    const scene = builder();
    for (const [hex, turn] of [
      ['G5', 1],
      ['H4', 2],
      ['H2', 0],
      ['J2', 2],
      ['K17', 0],
      ['B26', 1],
      ['C27', 0],
      ['B16', 2],
    ] as const)
      expect([hex, wrongTile(scene, hex, '9', turn)]).toEqual([hex, []]);
  });

  test.each([
    ['B20', 'C21', '57', 2, '57', 1],
    ['D16', 'C15', '9', 2, '9', 1],
    ['D16', 'C17', '9', 0, '9', 1],
    ['C17', 'D16', '9', 0, '9', 1],
    ['E11', 'F12', '9', 2, '7', 1],
    ['F12', 'E11', '9', 2, '8', 4],
    ['C21', 'B20', '9', 2, '9', 0],
  ] as const)(
    '1828/track2/8 1828/map/7: no track from %s into %s',
    (hex, _other, bad, badTurn, good, goodTurn) => {
      const scene = builder('Purple');
      expect(wrongTile(scene, hex, bad, badTurn)).toContain('1828/track2/8');
      expect(wrongTile(scene, hex, good, goodTurn)).toEqual([]);
    },
  );

  test('1828/track3/3 1828/placeov/3 1828/tiletypes/1: every hex takes tiles of its own kind', () => {
    const scene = builder('Green');
    const kinds: Record<string, readonly [hex: string, tile: string, turn: number]> = {
      plain: ['H10', '9', 1],
      city: ['D8', '57', 1],
      town: ['I11', '4', 1],
      double: ['G11', '1', 0],
    };
    for (const [kind, [hex]] of Object.entries(kinds))
      for (const [other, [, type, turn]] of Object.entries(kinds)) {
        const wrong = wrongTile(scene, hex, type, turn);
        if (kind === other) expect([kind, wrong]).toEqual([kind, []]);
        else expect(wrong).toContain('1828/tiletypes/1');
      }
    tile(scene, 'D8', '57', 1);
    expect(wrongTile(scene, 'D8', '23', 1)).toContain('1828/tiletypes/1');
  });

  test('1828/track3/3 1828/tiletypes/3 1828/tiletypes/4: the number of a tile decides what may follow it', () => {
    const scene = builder('Brown');
    tile(scene, 'H12', '14', 1);
    expect(wrongTile(scene, 'H12', '448', 1)).toContain('1828/track3/3');
    expect(wrongTile(scene, 'H12', '63', 1)).toEqual([]);
    tile(scene, 'I19', '53', 0);
    const after = new Set([...lays(scene.table, 'I19')].map((one) => one.tile));
    expect(after).toEqual(new Set(['61']));
  });

  test('1828/tiletypes/2: towns stay as they are', () => {
    const scene = builder('Brown');
    tile(scene, 'I11', '4', 1);
    tile(scene, 'G11', '1', 0);
    for (const hex of ['I11', 'G11']) expect([...lays(scene.table, hex)]).toEqual([]);
    expect(wrongTile(scene, 'I11', '23', 1)).not.toEqual([]);
    expect(wrongTile(scene, 'I11', '14', 1)).not.toEqual([]);
  });

  test('1828/track4/1: a label takes its own label only', () => {
    const scene = builder('Green');
    tile(scene, 'D8', '57', 1);
    expect(wrongTile(scene, 'D14', '59', 0)).toEqual([]);
    // It has the wrong label, whatever else may follow what.
    expect(wrongTile(scene, 'D14', '54', 0)).toContain('1828/track4/1');
    expect(wrongTile(scene, 'D14', '54', 0)).not.toContain('1828/track3/3');
    // Cities that differ decide before labels.
    expect(wrongTile(scene, 'D8', '59', 1)).toContain('1828/tiletypes/1');
    expect(wrongTile(scene, 'I19', '14', 0)).toContain('1828/track4/1');
    expect([...lays(scene.table, 'E27')].map((one) => one.tile)).toContain('121');
    expect([...lays(scene.table, 'G23')].every((one) => one.tile === '54')).toBe(true);
  });

  test('1828/simple/1: a plain hex takes any plain tile, any way that leads somewhere', () => {
    const scene = builder();
    expect(wrongTile(scene, 'H10', '7', 4)).toEqual([]);
    expect([...lays(scene.table, 'H10')].map(({ tile: type, turn }) => `${type}/${turn}`)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((turn) => `7/${turn}`),
      ...[0, 1, 2, 3, 4, 5].map((turn) => `8/${turn}`),
      ...[0, 1, 2].map((turn) => `9/${turn}`),
    ]);
  });

  test('1828/track3/6 1828/track3/7: each city keeps its ways in and its markers', () => {
    const first = builder('Brown');
    tile(first, 'D14', '59', 0);
    const before = [0, 1].map((city) => {
      const shape = shapeOn(first.table, 'D14');
      return nodeExits(shape, shape.nodes.find((node) => node.cityIndex === city)!.index);
    });
    const upgrades = [...lays(first.table, 'D14')];
    expect(new Set(upgrades.map((one) => one.tile)).size).toBe(5);
    let swapped = 0;
    for (const upgrade of upgrades) {
      const scene = builder('Brown');
      tile(scene, 'D14', '59', 0);
      const marks = [token(scene, 'PRR', 'D14', 0), token(scene, 'GT', 'D14', 1)];
      scene.play(1, lay('GT', 'D14', upgrade.tile, upgrade.turn));
      const shape = shapeOn(scene.table, 'D14');
      marks.forEach((mark, i) => {
        const city = Number(scene.at(mark).split('.')[1]);
        const node = shape.nodes.find((one) => one.kind === 'city' && one.cityIndex === city)!;
        expect(nodeExits(shape, node.index)).toEqual(expect.arrayContaining([...before[i]!]));
        if (city !== i) swapped++;
      });
      expect(new Set(marks.map((mark) => scene.at(mark))).size).toBe(2);
    }
    expect(swapped).toBeGreaterThan(0);
    // A turn that would lead both old cities into one is refused.
    expect(wrongTile(first, 'D14', '64', 3)).toContain('1828/track2/4');
  });
});

describe('green and towns', () => {
  test('1828 A6.5: the yellow D14 takes green from green phase on, for its $80', () => {
    const at = (phase: string, cash: number) => {
      const scene = trackLine(grandTrunk('track', phase, cash));
      if (!legal(scene, 1, layTile('GT', 'D14', '59', 1))) return 'illegal';
      scene.play(1, layTile('GT', 'D14', '59', 1));
      return scene.cash('company:GT');
    };
    expect([at('Yellow', 1000), at('Green', 1000), at('Green', 80), at('Green', 79)]).toEqual([
      'illegal',
      920,
      0,
      'illegal',
    ]);
  });

  test('1828 A6.5: one tile a turn, and towns are never upgraded', () => {
    const scene = trackLine(grandTrunk('track', 'Brown'));
    expect(scene.options(1, 'layTile').some(({ hex }) => hex === 'D10')).toBe(false);
    scene.play(1, layTile('GT', 'D6', '14', 1));
    expect(scene.options(1, 'layTile')).toEqual([]);
    expect(legal(scene, 1, layTile('GT', 'D8', '14', 1))).toBe(false);
  });
});

describe('what a colour is refused for', () => {
  test('1828 A6.5: of a hex that is printed for good nothing else is said', () => {
    const scene = grandRapids('track', 'Green');
    system(scene, 'GT', 'IC');
    operating(scene, ['GT'], 'track', { lays: 1, upgraded: true, laid: ['C15'] });
    tile(scene, 'C15', '14', 0);
    expect(said(scene, 1, layTile('GT', 'L16', '57', 1))).toEqual([
      'L16 is printed for good; no tile is laid there.',
    ]);
  });

  test('1828 A6.5: a yellow tile where none goes is told by the colour, not by upgrades of the turn', () => {
    const system40 = grandRapids('track', 'Green');
    system(system40, 'GT', 'IC');
    operating(system40, ['GT'], 'track', { lays: 1, upgraded: true, laid: ['D6'] });
    line(system40);
    tile(system40, 'D6', '14', 1);
    const [first] = said(system40, 1, layTile('GT', 'D8', '57', 2));
    expect(first).toBe('The next tile on D8 is green, and 57 is yellow.');
    expect(said(system40, 1, layTile('GT', 'D10', '4', 1))[0]).toBe(
      'D10 cannot be upgraded any further.',
    );
    // Nor is a green tile on a bare hex called a second upgrade: yellow comes first there.
    expect(said(system40, 1, layTile('GT', 'E5', '23', 5))[0]).toBe(
      'The next tile on E5 is yellow, and 23 is green.',
    );
    const nyh = begin({ players: 4 });
    started(nyh, 'NYH', 79, { 1: 6 });
    token(nyh, 'NYH', 'G23');
    nyh.clock('phase', 'Brown');
    operating(nyh, ['NYH'], 'track', { lays: 1 });
    tile(nyh, 'F22', '8', 0);
    expect(said(nyh, 1, layTile('NYH', 'F22', '7')).join(' ')).not.toContain('$40');
    expect(said(nyh, 1, layTile('NYH', 'E21', '23'))[0]).toBe('The tile for $40 is a yellow one.');
  });
});

describe('what a tile is refused for', () => {
  test('1828 A6.5: cities, towns and labels are told by what hex and tile have; labels cite their rule', () => {
    const scene = grandRapids('track', 'Green');
    expect(said(scene, 1, layTile('GT', 'D10', '7'))).toContain(
      'D10 has one town, and tile 7 has no town.',
    );
    expect(said(scene, 1, layTile('GT', 'H22', '14'))).toContain(
      'H22 has two cities, and tile 14 has one city.',
    );
    tile(scene, 'D6', '57', 1);
    const label = scene
      .findings(1, layTile('GT', 'D6', '53', 1))
      .find(({ clause }) => clause === '1828/track4/1');
    expect(label?.message).toBe('D6 has no label, and tile 53 has the label Ba.');
  });

  test('1828 A6.5: on a bare hex the colour decides; nothing is replaced there', () => {
    const scene = grandRapids('track', 'Green');
    expect(said(scene, 1, layTile('GT', 'E5', '23', 5))).toEqual([
      'The next tile on E5 is yellow, and 23 is green.',
    ]);
  });

  test('1828 A6.5: a tile that never follows is told by that, not by track that it would cut', () => {
    const scene = grandRapids('track', 'Green');
    tile(scene, 'E5', '8', 2);
    expect(said(scene, 1, layTile('GT', 'E5', '20', 2))).toContain(
      'Tile 20 never replaces tile 8.',
    );
    expect(said(scene, 1, layTile('GT', 'E5', '20', 2)).join(' ')).not.toContain('would cut');
  });

  test('1828 A6.5: track that would be cut is told by its side, a barrier by its own rule', () => {
    const scene = grandRapids('track', 'Green');
    const move = layTile('GT', 'C15', '14', 1);
    expect(said(scene, 1, move)).toContain(
      'Tile 14 turned so would cut the track of C15 to side 0.',
    );
    expect(scene.wrongs(1, move)).toContain('1828/track2/8');
  });

  test('1828 A6.5: a town tile is not upgraded any further, and no more is said', () => {
    const scene = grandRapids('track', 'Green');
    line(scene);
    expect(said(scene, 1, layTile('GT', 'D10', '4', 1))).toEqual([
      'D10 cannot be upgraded any further.',
    ]);
  });

  test('1828 A6.5, A11: of the tunnel it is said which tile it takes', () => {
    const scene = grandRapids('track', 'Green');
    const found = said(scene, 1, layTile('GT', 'K13', '7'));
    expect(found).toContain('Only tile 4 is laid in the Virginia Tunnel K13.');
    expect(found.join(' ')).not.toMatch(/has one town|another kind|turned/);
  });
});
