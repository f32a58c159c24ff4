import { describe, expect, it } from 'vitest';
import { nodeExits } from '../../../../../engine/hexes/rotate.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import clauses from '../../../../../engine/games/1828/clauses.json' with { type: 'json' };
import { readReasons } from '../../../../../engine/rules/clauses.ts';
import { tileChecks } from '../../../../../engine/games/1828/track/lay.ts';
import { shapeOn } from '../../../../../engine/rules/board.ts';
import { costOf, layCandidates as laysFor } from '../../../../../engine/rules/track/lay.ts';
import {
  begin,
  operating,
  type Scene,
  started,
  system,
  tile,
  tileAt,
  token,
  nowOf,
} from '../../../../kit/1828.ts';

/** Building: how many tiles, which of them where, and for what. */

const lay = (company: string, hex: string, type: string, turn: number, power?: string) => ({
  verb: 'layTile',
  company,
  hex,
  tile: type,
  turn,
  ...(power === undefined ? {} : { with: power }),
});
/** GT in Grand Rapids D4 lays track; east of it is D6, south-east E5. */
function grandRapids(phase = 'Yellow', cash = 1000): Scene {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 6 });
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', cash);
  scene.clock('phase', phase);
  operating(scene, ['GT']);
  return scene;
}
function asSystem(phase = 'Yellow'): Scene {
  const scene = grandRapids(phase);
  system(scene, 'GT', 'IC');
  started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 });
  return scene;
}
interface Lay {
  readonly hex: string;
  readonly tile: string;
  readonly turn: number;
}
const layTile = (company: string, one: Lay) => ({ verb: 'layTile' as const, company, ...one });

const reasons = readReasons('1828', clauses);

/** Clauses against a tile on a hex, whoever lays it and whatever was laid in this turn. */
function wrongs(table: Scene['table'], one: Lay): string[] {
  const context = nowOf(table);
  const found: string[] = [];
  for (const check of tileChecks) {
    if (check.reason === 'twice' || check.reason === 'blocked') continue;
    const move = layTile('GT', one);
    if (!check.breaks(context, move, 'player:1')) continue;
    const broken = check.finerReason
      ? [{ reason: check.finerReason(context, move, 'player:1') }]
      : undefined;
    for (const { reason } of broken ?? check.findAll?.(context, move, 'player:1') ?? [check])
      found.push(`1828/${reasons.lay![reason] ?? reason}`);
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

const terrain = (table: Scene['table'], hex: string): number =>
  nowOf(table).rules.track.terrainCost(table, 'GT', hex);
const layCost = (table: Scene['table'], company: string, one: Lay): number =>
  costOf(nowOf(table), layTile(company, one));

describe('how many tiles', () => {
  it('1828/track1/1 1828/opactions/2: one tile a turn, yellow or an upgrade, in the track step', () => {
    const scene = grandRapids('Green');
    scene.play(1, lay('GT', 'E5', '9', 2));
    expect(scene.wrongs(1, lay('GT', 'F6', '9', 2))).toContain('1828/track1/1');
    // Who is not in turn has used none.
    expect(scene.wrongs(1, lay('WAB', 'F6', '9', 2))).toEqual(['1828/opactions/2']);
    const upgrade = grandRapids('Green');
    tile(upgrade, 'E5', '9', 2);
    upgrade.play(1, lay('GT', 'E5', '23', 5));
    expect(upgrade.wrongs(1, lay('GT', 'F6', '9', 2))).toContain('1828/track1/1');
    const late = grandRapids();
    operating(late, ['GT'], 'token');
    expect(late.wrongs(1, lay('GT', 'E5', '9', 2))).toEqual(['1828/opactions/2']);
    expect(late.options(1, 'layTile')).toEqual([]);
  });

  it('1828/track1/2 1828/track3/1: a system lays two, and upgrades once', () => {
    const scene = asSystem('Green');
    scene.play(1, lay('GT', 'E5', '9', 2));
    scene.play(1, lay('GT', 'F6', '9', 2));
    expect(scene.wrongs(1, lay('GT', 'G7', '9', 2))).toContain('1828/track1/2');
    const upgrade = asSystem('Green');
    tile(upgrade, 'E5', '9', 2);
    tile(upgrade, 'F6', '9', 2);
    upgrade.play(1, lay('GT', 'E5', '23', 5));
    expect(upgrade.wrongs(1, lay('GT', 'F6', '23', 5))).toEqual(['1828/track3/1']);
    expect(upgrade.wrongs(1, lay('GT', 'G7', '9', 2))).toEqual([]);
  });

  it('1828/track1/3: B&M and NYH pay $40 for a further yellow tile, in a system too', () => {
    const boston = (phase = 'Yellow') => {
      const scene = begin({ players: 4 });
      started(scene, 'B&M', 79, { 1: 6 });
      token(scene, 'B&M', 'E27');
      scene.fund('company:B&M', 1000);
      scene.clock('phase', phase);
      operating(scene, ['B&M']);
      return scene;
    };
    const scene = boston();
    scene.play(1, lay('B&M', 'C27', '9', 2));
    expect(scene.cash('company:B&M')).toBe(1000);
    scene.play(1, lay('B&M', 'B26', '7', 4));
    expect(scene.cash('company:B&M')).toBe(960);
    expect(scene.wrongs(1, lay('B&M', 'D26', '8', 2))).toContain('1828/track1/1');
    const upgraded = boston('Green');
    tile(upgraded, 'C27', '9', 2);
    upgraded.play(1, lay('B&M', 'C27', '23', 5));
    expect(upgraded.wrongs(1, lay('B&M', 'D26', '8', 2))).toContain('1828/track1/3');
    const second = boston('Green');
    tile(second, 'C27', '9', 2);
    second.play(1, lay('B&M', 'D26', '8', 2));
    expect(second.wrongs(1, lay('B&M', 'C27', '23', 5))).toEqual(['1828/track1/3']);
    const both = boston();
    system(both, 'B&M', 'NYH');
    started(both, 'B&M', 79, { 1: 6 });
    for (const [hex, type, turn] of [
      ['C27', '9', 2],
      ['B26', '7', 4],
      ['D26', '8', 2],
    ] as const)
      both.play(1, lay('B&M', hex, type, turn));
    expect(both.cash('company:B&M')).toBe(1000 - 120 - 40);
    expect(both.wrongs(1, lay('B&M', 'D22', '9', 1))).toEqual(['1828/track2/1']);
  });

  it('1828/track1/5 1828/upg2/1: no hex twice in a turn', () => {
    const scene = asSystem('Green');
    scene.play(1, lay('GT', 'E5', '9', 2));
    expect(scene.wrongs(1, lay('GT', 'E5', '23', 5))).toEqual(['1828/track1/5']);
    operating(scene, ['GT']);
    expect(scene.wrongs(1, lay('GT', 'E5', '23', 5))).toEqual([]);
  });
});

describe('what it costs', () => {
  it('1828/track1/6 1828/track1/7: water $80, mountains $120, from the treasury to the bank', () => {
    const scene = grandRapids('Yellow', 80);
    const bank = scene.cash('bank');
    scene.play(1, lay('GT', 'D6', '57', 1));
    expect([scene.cash('company:GT'), scene.cash('bank') - bank]).toEqual([0, 80]);
    const poor = grandRapids('Yellow', 79);
    expect(poor.wrongs(1, lay('GT', 'D6', '57', 1))).toContain('1828/track1/7');
    expect(poor.wrongs(1, lay('GT', 'E5', '9', 2))).toEqual([]);
    for (const [hex, cost] of [
      ['D26', 120],
      ['G19', 120],
      ['B6', 80],
      ['E5', 0],
    ] as const)
      expect([hex, terrain(poor.table, hex)]).toEqual([hex, cost]);
  });

  it('1828/track1/8 1828/track3/5: terrain is paid once, on the four yellow hexes by the first upgrade', () => {
    const scene = grandRapids('Green');
    tile(scene, 'D6', '57', 1);
    expect(layCost(scene.table, 'GT', { hex: 'D6', tile: '14', turn: 1 })).toBe(0);
    for (const hex of ['C15', 'D14', 'E9', 'G23']) expect(terrain(scene.table, hex)).toBe(80);
    for (const hex of ['E15', 'H22', 'I19', 'E27', 'J6']) expect(terrain(scene.table, hex)).toBe(0);
    tile(scene, 'G23', '54');
    expect(terrain(scene.table, 'G23')).toBe(0);
  });

  it('1828/track1/9 1828/track3/4 1828/tilesov/4: what is not in the supply is not laid; what was upgraded is', () => {
    const scene = grandRapids('Green');
    const nines = () => piecesIn(scene.table, 'supply').filter((id) => id.startsWith('tile:9-'));
    const [first, ...rest] = nines();
    for (const id of rest) scene.put(id, 'aside');
    scene.put(first!, 'hex:E5', { turn: 2 });
    expect(scene.wrongs(1, lay('GT', 'D6', '57', 1))).toEqual([]);
    expect(wrongTile(scene, 'F6', '9', 2)).toEqual(['1828/track1/9']);
    scene.play(1, lay('GT', 'E5', '23', 5));
    expect(scene.at(first!)).toBe('supply');
    expect(wrongTile(scene, 'F6', '9', 2)).toEqual([]);
  });
});

describe('which tile where', () => {
  it('1828/track1/11 1828/track3/2 1828/phases/10 1828/tilesov/2: yellow, green, brown, each in its time', () => {
    const scene = grandRapids('Yellow');
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

  it('1828/track2/4 1828/upg2/2: track and ways into a city stay', () => {
    const scene = grandRapids('Green');
    tile(scene, 'E5', '9', 2);
    tile(scene, 'D8', '57', 1);
    expect(wrongTile(scene, 'E5', '23', 5)).toEqual([]);
    expect(wrongTile(scene, 'E5', '23', 4)).toContain('1828/track2/4');
    expect(wrongTile(scene, 'D8', '14', 1)).toEqual([]);
    expect(wrongTile(scene, 'D8', '14', 2)).toContain('1828/track2/4');
  });

  it('1828/track2/5 1828/track2/6 1828/track2/9 1828/map/3 1828/map/4: not off the map, not into a blank side, not on red or gray', () => {
    const scene = grandRapids();
    expect(wrongTile(scene, 'E5', '9', 0)).toEqual(['1828/track2/5']);
    expect(wrongTile(scene, 'E5', '9', 2)).toEqual([]);
    // D18 is gray and shows nothing towards E19 and C19.
    expect(wrongTile(scene, 'E19', '9', 2)).toEqual(['1828/track2/6']);
    expect(wrongTile(scene, 'E17', '9', 0)).toEqual([]);
    for (const hex of ['D18', 'H16', 'K11', 'G3', 'A15', 'B28'])
      expect([hex, wrongTile(scene, hex, '9', 0)]).toEqual([hex, ['1828/track2/9']]);
  });

  it('1828/track2/7 1828/map/3: wherever a buildable hex meets a red one there is a triangle, and track may enter', () => {
    const scene = grandRapids();
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

  it.each([
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
      const scene = grandRapids('Purple');
      expect(wrongTile(scene, hex, bad, badTurn)).toEqual(['1828/track2/8']);
      expect(wrongTile(scene, hex, good, goodTurn)).toEqual([]);
    },
  );

  it('1828/track3/3 1828/placeov/3 1828/tiletypes/1: every hex takes tiles of its own kind', () => {
    const scene = grandRapids('Green');
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

  it('1828/track3/3 1828/tiletypes/3 1828/tiletypes/4: the number of a tile decides what may follow it', () => {
    const scene = grandRapids('Brown');
    tile(scene, 'H12', '14', 1);
    expect(wrongTile(scene, 'H12', '448', 1)).toContain('1828/track3/3');
    expect(wrongTile(scene, 'H12', '63', 1)).toEqual([]);
    tile(scene, 'I19', '53', 0);
    const after = new Set([...lays(scene.table, 'I19')].map((one) => one.tile));
    expect(after).toEqual(new Set(['61']));
  });

  it('1828/tiletypes/2: towns stay as they are', () => {
    const scene = grandRapids('Brown');
    tile(scene, 'I11', '4', 1);
    tile(scene, 'G11', '1', 0);
    for (const hex of ['I11', 'G11']) expect([...lays(scene.table, hex)]).toEqual([]);
    expect(wrongTile(scene, 'I11', '23', 1)).not.toEqual([]);
    expect(wrongTile(scene, 'I11', '14', 1)).not.toEqual([]);
  });

  it('1828/track4/1: a label takes its own label only', () => {
    const scene = grandRapids('Green');
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

  it('1828/simple/1: a plain hex takes any plain tile, any way that leads somewhere', () => {
    const scene = grandRapids();
    expect(wrongTile(scene, 'H10', '7', 4)).toEqual([]);
    expect([...lays(scene.table, 'H10')].map(({ tile: type, turn }) => `${type}/${turn}`)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((turn) => `7/${turn}`),
      ...[0, 1, 2, 3, 4, 5].map((turn) => `8/${turn}`),
      ...[0, 1, 2].map((turn) => `9/${turn}`),
    ]);
  });

  it('1828/track3/6 1828/track3/7: each city keeps its ways in and its markers', () => {
    const first = grandRapids('Brown');
    tile(first, 'D14', '59', 0);
    const before = [0, 1].map((city) => {
      const shape = shapeOn(first.table, 'D14');
      return nodeExits(shape, shape.nodes.find((node) => node.cityIndex === city)!.index);
    });
    const upgrades = [...lays(first.table, 'D14')];
    expect(new Set(upgrades.map((one) => one.tile)).size).toBe(5);
    let swapped = 0;
    for (const upgrade of upgrades) {
      const scene = grandRapids('Brown');
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

describe('connection', () => {
  it('1828/track2/1 1828/track2/10: some track of the tile is reached; the rest may be of no use', () => {
    const scene = grandRapids('Green');
    expect(scene.wrongs(1, lay('GT', 'H10', '9', 1))).toEqual(['1828/track2/1']);
    expect(scene.wrongs(1, lay('GT', 'E5', '8', 3))).toContain('1828/track2/1');
    for (const hex of ['E5', 'F6', 'G7']) tile(scene, hex, '9', 2);
    // The new straight of a crossing leads from nowhere to nowhere.
    expect(scene.wrongs(1, lay('GT', 'G7', '20', 1))).toEqual([]);
  });

  it('1828/track2/2: a full city ends the way, an open or own place does not', () => {
    const scene = grandRapids();
    tile(scene, 'D6', '57', 1);
    expect(scene.wrongs(1, lay('GT', 'D8', '57', 1))).toEqual([]);
    const mark = token(scene, 'blocking', 'D6');
    expect(scene.wrongs(1, lay('GT', 'D8', '57', 1))).toEqual(['1828/track2/1']);
    scene.put(mark, 'blocking');
    token(scene, 'WAB', 'D6');
    expect(scene.wrongs(1, lay('GT', 'D8', '57', 1))).toEqual(['1828/track2/1']);
    scene.put('token:WAB-0', 'company:WAB');
    token(scene, 'GT', 'D6');
    expect(scene.wrongs(1, lay('GT', 'D8', '57', 1))).toEqual([]);
  });

  it('1828/track2/2 1828/coal/3 1828/coal/4: K11 ends the way without a coal marker', () => {
    const scene = begin({ players: 4 });
    started(scene, 'C&O', 79, { 1: 6 });
    tile(scene, 'K15', '57', 1);
    tile(scene, 'K13', '4', 1);
    token(scene, 'C&O', 'K15');
    operating(scene, ['C&O']);
    expect(scene.wrongs(1, lay('C&O', 'J12', '9', 0))).toEqual(['1828/track2/1']);
    scene.put('coal:0', 'company:C&O');
    expect(scene.wrongs(1, lay('C&O', 'J12', '9', 0))).toEqual([]);
  });

  it('1828/track2/3: the way uses no edge twice, not even round a loop', () => {
    const scene = grandRapids('Green');
    // From D4 down into E5 and F6, where the track turns round over G7 and G5.
    tile(scene, 'E5', '23', 5);
    tile(scene, 'F6', '23', 2);
    tile(scene, 'G7', '7', 1);
    tile(scene, 'G5', '7', 3);
    expect(scene.wrongs(1, lay('GT', 'D6', '57', 0))).toEqual(['1828/track2/1']);
    tile(scene, 'E5', '7', 2);
    expect(scene.wrongs(1, lay('GT', 'D6', '57', 0))).toEqual([]);
  });

  it('1828/placeov/1: what was laid rightly stays when the way to it is closed', () => {
    const scene = grandRapids();
    tile(scene, 'D6', '57', 1);
    scene.play(1, lay('GT', 'D8', '57', 1));
    token(scene, 'blocking', 'D6');
    scene.settle();
    expect(tileAt(scene, 'D8')).toEqual(['57', 1]);
  });
});

describe('hexes of privates', () => {
  it.each([
    ['SVN', 'G19'],
    ['StCT', 'D10'],
    ['C&StL', 'B24'],
    ['D&H', 'F20'],
    ['C&P', 'C15'],
    ['M&H', 'D22'],
    ['E&K', 'E7'],
    ['C&A', 'H22'],
  ] as const)('1828/track1/12 1828/privgen/8 %s closes %s while a player owns it', (id, hex) => {
    const scene = grandRapids('Green');
    const [one] = [...lays(scene.table, hex)];
    const closed = () =>
      scene
        .findings(1, lay('GT', hex, one!.tile, one!.turn))
        .some(({ clause }) => clause === '1828/track1/12');
    scene.put(`private:${id}`, 'player:2');
    expect(closed()).toBe(true);
    scene.put(`private:${id}`, 'company:IC');
    expect(closed()).toBe(false);
    scene.put(`private:${id}`, 'out');
    expect(closed()).toBe(false);
  });
});
