import { describe, expect, test } from 'vitest';
import clauses from '../../../../../engine/games/1828/clauses.json' with { type: 'json' };
import { tileChecks } from '../../../../../engine/games/1828/track/lay.ts';
import { piecesIn } from '../../../../../engine/kernel/table.ts';
import { readReasons } from '../../../../../engine/rules/clauses.ts';
import { costOf } from '../../../../../engine/rules/track/lay.ts';
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
  trains,
  grandRapids,
  RAN,
} from '../../../../kit/1828.ts';
import { layTile } from '../../../../kit/moves.ts';
import { legal } from '../../../../kit/scene.ts';
import { lay, builder, type Lay, laying } from './positions.ts';
import { besideWabash, said } from '../../../../kit/stands/1828-stands.ts';

function asSystem(phase = 'Yellow'): Scene {
  const scene = builder(phase);
  system(scene, 'GT', 'IC');
  started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 });
  return scene;
}

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

const terrain = (table: Scene['table'], hex: string): number =>
  nowOf(table).rules.track.terrainCost(table, 'GT', hex);

const layCost = (table: Scene['table'], company: string, one: Lay): number =>
  costOf(nowOf(table), laying(company, one));

describe('how many tiles', () => {
  test('1828/track1/1 1828/opactions/2: one tile a turn, yellow or an upgrade, in the track step', () => {
    const scene = builder('Green');
    scene.play(1, lay('GT', 'E5', '9', 2));
    expect(scene.wrongs(1, lay('GT', 'F6', '9', 2))).toContain('1828/track1/1');
    // Who is not in turn has used none.
    expect(scene.wrongs(1, lay('WAB', 'F6', '9', 2))).toEqual(['1828/opactions/2']);
    const upgrade = builder('Green');
    tile(upgrade, 'E5', '9', 2);
    upgrade.play(1, lay('GT', 'E5', '23', 5));
    expect(upgrade.wrongs(1, lay('GT', 'F6', '9', 2))).toContain('1828/track1/1');
    const late = builder();
    operating(late, ['GT'], 'token');
    expect(late.wrongs(1, lay('GT', 'E5', '9', 2))).toEqual(['1828/opactions/2']);
    expect(late.options(1, 'layTile')).toEqual([]);
  });

  test('1828/track1/2 1828/track3/1: a system lays two, and upgrades once', () => {
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

  test('1828/track1/3: B&M and NYH pay $40 for a further yellow tile, in a system too', () => {
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

  test('1828/track1/5 1828/upg2/1: no hex twice in a turn', () => {
    const scene = asSystem('Green');
    scene.play(1, lay('GT', 'E5', '9', 2));
    expect(scene.wrongs(1, lay('GT', 'E5', '23', 5))).toEqual(['1828/track1/5']);
    operating(scene, ['GT']);
    expect(scene.wrongs(1, lay('GT', 'E5', '23', 5))).toEqual([]);
  });
});

describe('what it costs', () => {
  test('1828/track1/6 1828/track1/7: water $80, mountains $120, from the treasury to the bank', () => {
    const scene = builder('Yellow', 80);
    const bank = scene.cash('bank');
    scene.play(1, lay('GT', 'D6', '57', 1));
    expect([scene.cash('company:GT'), scene.cash('bank') - bank]).toEqual([0, 80]);
    const poor = builder('Yellow', 79);
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

  test('1828/track1/8 1828/track3/5: terrain is paid once, on the four yellow hexes by the first upgrade', () => {
    const scene = builder('Green');
    tile(scene, 'D6', '57', 1);
    expect(layCost(scene.table, 'GT', { hex: 'D6', tile: '14', turn: 1 })).toBe(0);
    for (const hex of ['C15', 'D14', 'E9', 'G23']) expect(terrain(scene.table, hex)).toBe(80);
    for (const hex of ['E15', 'H22', 'I19', 'E27', 'J6']) expect(terrain(scene.table, hex)).toBe(0);
    tile(scene, 'G23', '54');
    expect(terrain(scene.table, 'G23')).toBe(0);
  });

  test('1828/track1/9 1828/track3/4 1828/tilesov/4: what is not in the supply is not laid; what was upgraded is', () => {
    const scene = builder('Green');
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

describe('lays of a turn', () => {
  test('1828 A6.5: with nothing left to lay and nothing in the treasury the lay alone is wrong', () => {
    const scene = besideWabash('track', 0);
    scene.put('private:E&K', 'company:GT');
    scene.play(1, lay('GT', 'E5', '9', 2));
    expect(scene.wrongs(1, lay('GT', 'F6', '9', 2))).toEqual(['1828/track1/1']);
  });

  test('1828 A6.5: an upgrade is one of a turn, also the first', () => {
    const scene = besideWabash('track', 0, 'Green');
    tile(scene, 'D6', '57', 1);
    expect(scene.read('work').upgrades).toBeFalsy();
    scene.play(1, lay('GT', 'D6', '14', 1));
    expect([scene.read('work').upgrades, scene.read('work').laid]).toEqual([1, ['D6']]);
  });

  test('1828 D3.3: a dollar keeps the step open while E&K may be bought, nothing does not', () => {
    const after = (cash: number, phase: string, owner = 'player:2') => {
      const scene = besideWabash('track', cash, phase);
      scene.put('private:E&K', owner);
      trains(scene, 'GT', '2');
      scene.play(1, lay('GT', 'E5', '9', 2));
      return scene.read('step');
    };
    expect(after(1, 'Green')).toBe('track');
    expect(after(0, 'Green')).not.toBe('track');
    expect(after(1, 'Yellow')).not.toBe('track');
    expect(after(1, 'Green', 'company:WAB')).not.toBe('track');
    // Its own, unused, keeps it open without a dollar.
    expect(after(0, 'Red', 'company:GT')).toBe('track');
  });

  test('1828 A6.5: for $40 B&M lays one more yellow tile, in addition to the terrain', () => {
    const boston = (cash: number) => {
      const scene = begin({ players: 4, seed: 23366 });
      started(scene, 'B&M', 79, { 1: 6 }, RAN);
      token(scene, 'B&M', 'E27');
      scene.fund('company:B&M', cash);
      operating(scene, ['B&M']);
      scene.play(1, lay('B&M', 'C27', '9', 2));
      return scene;
    };
    expect(boston(39).read('step')).not.toBe('track');
    const scene = boston(40);
    const more = scene.options(1, 'layTile');
    expect(more.length).toBeGreaterThan(0);
    scene.play(1, more[0]!);
    expect(scene.cash('company:B&M')).toBe(0);
  });
});

describe('track', () => {
  test('1828 A6.5: the terrain must be in the treasury to the dollar, and is paid once', () => {
    const scene = grandRapids('track', 'Green');
    scene.fund('company:GT', 79);
    expect(legal(scene, 1, lay('GT', 'D6', '57', 1))).toBe(false);
    scene.fund('company:GT', 80);
    scene.play(1, lay('GT', 'D6', '57', 1));
    expect(scene.cash('company:GT')).toBe(0);
    // The upgrade of a later turn costs nothing.
    operating(scene, ['GT']);
    scene.play(1, lay('GT', 'D6', '14', 1));
    expect(scene.cash('company:GT')).toBe(0);
  });

  test('1828 A6.5: green waits for green phase, brown for brown, and blue opens nothing', () => {
    for (const [phase, green, brown] of [
      ['Yellow', false, false],
      ['Green', true, false],
      ['Blue', true, false],
      ['Brown', true, true],
      ['Purple', true, true],
    ] as const) {
      const scene = grandRapids('track', phase);
      tile(scene, 'D6', '57', 1);
      expect([phase, legal(scene, 1, lay('GT', 'D6', '14', 1))]).toEqual([phase, green]);
      tile(scene, 'D6', '14', 1);
      const browns = scene.options(1, 'layTile').filter((move) => move.hex === 'D6');
      expect([phase, browns.length > 0]).toEqual([phase, brown]);
    }
  });

  test('1828 A6.5: a system that upgraded also lays a yellow tile, on another hex', () => {
    const scene = grandRapids('track', 'Green');
    system(scene, 'GT', 'IC');
    started(scene, 'GT', 79, { 1: 6, 'company:GT': 1 });
    scene.play(1, lay('GT', 'D6', '57', 1));
    expect(legal(scene, 1, lay('GT', 'D6', '14', 1))).toBe(false);
    expect(legal(scene, 1, lay('GT', 'E5', '9', 2))).toBe(true);
  });

  test('1828 A6.5: a system of B&M and NYH lays two tiles and two more for $40 each, none of them after an upgrade', () => {
    const boston = () => {
      const scene = begin({ players: 4 });
      system(scene, 'B&M', 'NYH');
      started(scene, 'B&M', 79, { 1: 6, 'company:B&M': 1 });
      token(scene, 'B&M', 'E27');
      scene.fund('company:B&M', 1000);
      scene.clock('phase', 'Green');
      operating(scene, ['B&M']);
      return scene;
    };
    const scene = boston();
    const paid = [
      lay('B&M', 'C27', '9', 2),
      lay('B&M', 'B26', '8', 5),
      lay('B&M', 'D26', '8', 4),
      lay('B&M', 'F26', '57', 1),
    ].map((move) => {
      const before = scene.cash('company:B&M');
      scene.play(1, move);
      return before - scene.cash('company:B&M');
    });
    // The mountain costs $120 besides, the water $80.
    expect(paid).toEqual([0, 0, 40 + 120, 40 + 80]);
    const upgraded = boston();
    upgraded.play(
      1,
      upgraded.options(1, 'layTile').find(({ tile }) => tile === '121')!,
    );
    upgraded.play(1, lay('B&M', 'C27', '9', 2));
    expect(legal(upgraded, 1, lay('B&M', 'D26', '8', 4))).toBe(false);
  });
});

describe('what a lay is refused for', () => {
  test('1828 A6.4: outside the track step nothing is said of the tile, the hex or the money', () => {
    const scene = grandRapids('trains', 'Green');
    scene.fund('company:GT', 0);
    for (const move of [layTile('GT', 'D14', '68', 1), layTile('GT', 'G3', '57')])
      expect(said(scene, 1, move)).toEqual(['GT is not laying track now.']);
    expect(said(scene, 1, layTile('WAB', 'E5', '17'))).toEqual(['WAB has not been started.']);
  });

  test('1828 A6.5: a company that has laid is told so beside it; a system by its own rule', () => {
    const scene = grandRapids('track', 'Green');
    scene.play(1, layTile('GT', 'E5', '9', 2));
    expect(said(scene, 1, layTile('GT', 'F6', '9', 2))).toEqual([
      'GT is not laying track now.',
      'GT has used all its lays of this turn.',
    ]);
    system(scene, 'GT', 'IC');
    operating(scene, ['GT'], 'token', { lays: 2 });
    expect(scene.wrongs(1, layTile('GT', 'F6', '9', 2))).toEqual([
      '1828/opactions/2',
      '1828/track1/2',
    ]);
  });

  test('1828 A6.5: the price of a tile for $40 is told only where it may be laid', () => {
    const scene = begin({ players: 4 });
    started(scene, 'B&M', 79, { 1: 6 });
    token(scene, 'B&M', 'E27');
    scene.fund('company:B&M', 14);
    scene.clock('phase', 'Green');
    scene.put('private:E&K', 'company:B&M');
    operating(scene, ['B&M'], 'track', { lays: 1 });
    tile(scene, 'C27', '9', 2);
    expect(said(scene, 1, layTile('B&M', 'C27', '23', 5))).toEqual([
      'The tile for $40 is a yellow one.',
    ]);
    expect(said(scene, 1, layTile('B&M', 'D26', '8', 2))).toEqual([
      'It costs $160, and B&M has $14.',
    ]);
  });

  test('1828 A6.5: of a private without a power it is told that alone, whatever the tile is', () => {
    const scene = grandRapids('track', 'Green');
    expect(said(scene, 1, { ...layTile('GT', 'H12', '57'), with: 'M&H' })).toEqual([
      'M&H has no power to lay track.',
    ]);
  });

  test('1828 A6.5: a lay after the last one, which the host lets stand, costs no fee', () => {
    const scene = grandRapids('track', 'Green');
    scene.play(1, layTile('GT', 'E5', '9', 2));
    const before = scene.cash('company:GT');
    scene.force(1, layTile('GT', 'F6', '9', 2));
    expect([scene.cash('company:GT'), tileAt(scene, 'F6')]).toEqual([before, ['9', 2]]);
  });
});
