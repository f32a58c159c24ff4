import { describe, expect, test } from 'vitest';
import { shapeAt } from '../../../engine/hexes/board.ts';
import { applyAll, takeBack } from '../../../engine/kernel/op.ts';
import { unpackBox } from '../../../engine/kernel/table.ts';
import { boardOf, colourOn, boxShapes, tileOn, tileShape } from '../../../engine/rules/board.ts';
import { markersInCity, movedTokens, readSlot, slotPlace } from '../../../engine/rules/stations.ts';
import { upgradeNodes } from '../../../engine/hexes/upgrade.ts';
import { boxOf } from '../../kit/1825.ts';

const box = boxOf({ players: 2, units: '1', r1: true });

describe('the board a table shows', () => {
  test('the topmost tile counts, turned as it lies; taking it back shows the print again', () => {
    const table = unpackBox(box);
    const before = table.revision;
    const printed = boardOf(table);
    const ops = applyAll(table, [
      { op: 'put', piece: 'tile:8-0', to: 'hex:T14', turn: 2 },
      { op: 'put', piece: 'token:GWR-0', to: 'hex:T14' },
    ]);
    if (!Array.isArray(ops)) throw new Error(ops.impossible);
    expect(shapeAt(boardOf(table), 'T14')).toBe(tileShape(box, '8', 2));
    expect(tileOn(table, 'T14')?.id).toBe('tile:8-0');
    expect(colourOn(table, 'T14')).toBe('yellow');
    takeBack(table, ops, before);
    expect(boardOf(table)).toBe(printed);
    expect(shapeAt(boardOf(table), 'T14')).toBe(boxShapes(box).printed.get('T14'));
  });

  test('tokens follow the track of their city under a new tile', () => {
    const table = unpackBox(box);
    applyAll(table, [
      { op: 'put', piece: 'token:LSWR-0', to: slotPlace('V20', 0, 0) },
      { op: 'put', piece: 'token:GER-0', to: slotPlace('V20', 4, 0) },
    ]);
    const old = shapeAt(boardOf(table), 'V20')!;
    const next = tileShape(box, '32', 1);
    const map = upgradeNodes(old, next);
    if (!map.ok) throw new Error('no way round');
    const stand = movedTokens(table, 'V20', old, next, map.value);
    // Turned by one, the city that had edge 0 is the one whose track was drawn at edge 5.
    expect(stand.map(({ city }) => city)).toEqual([5, 3]);
    expect(markersInCity(table, 'V20', 0, 1)).toEqual(['LSWR']);
  });

  test('a slot is read back from its place, whatever the coordinate', () => {
    expect(readSlot(slotPlace('AA-1', 2, 1))).toEqual({ at: 'AA-1', city: 2, slot: 1 });
    expect(readSlot('hex:AA-1')).toBeUndefined();
  });
});
