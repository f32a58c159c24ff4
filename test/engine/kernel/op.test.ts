import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestMatches, digest } from '../../../engine/kernel/digest.ts';
import { apply, applyAll, isImpossible, takeBack } from '../../../engine/kernel/op.ts';
import { snapshot, type Table, unpackBox } from '../../../engine/kernel/table.ts';
import type { Op } from '../../../shared/op.ts';
import { opOn, wildOp } from '../../kit/chance/arbitraries.ts';
import { toyBox } from '../../kit/toy/toy-box.ts';

const box = toyBox();
const ops = fc.array(opOn(box), { maxLength: 60 });
const money = (table: Table) => [...table.purses.values()].reduce((sum, held) => sum + held, 0);

describe('table and ops', () => {
  test('K1 every piece is in exactly one place', () => {
    fc.assert(
      fc.property(ops, (ops) => {
        const table = unpackBox(box);
        for (const op of ops) {
          apply(table, op);
          const lying = [...table.places].flatMap(([place, stack]) =>
            stack.map((id) => [id, place]),
          );
          expect(new Map(lying as [string, string][]).size).toBe(lying.length);
          expect(lying.length).toBe(box.pieces.size);
          for (const [id, place] of lying) expect(table.pieces.get(id!)!.place).toBe(place);
        }
      }),
    );
  });

  test('K2 money is conserved', () => {
    fc.assert(
      fc.property(ops, (ops) => {
        const table = unpackBox(box);
        const before = money(table);
        for (const op of ops) apply(table, op);
        expect(money(table)).toBe(before);
      }),
    );
  });

  const impossible: [string, Op, RegExp][] = [
    ['unknown piece', { op: 'put', piece: 'tile:99-0', to: 'supply' }, /no piece tile:99-0/],
    ['unknown place', { op: 'put', piece: 'tile:7-0', to: 'hex:Z9' }, /no place hex:Z9/],
    [
      'position beyond the pile',
      { op: 'put', piece: 'tile:7-0', to: 'hex:A1', at: 1 },
      /position 1/,
    ],
    ['turn', { op: 'put', piece: 'tile:7-0', to: 'hex:A1', turn: 6 }, /a turn is 0 to 5/],
    ['side', { op: 'put', piece: 'tile:7-0', to: 'hex:A1', face: 1 }, /no side 1/],
    ['unknown purse', { op: 'pay', from: 'player:9', to: 'bank', amount: 1 }, /no purse player:9/],
    ['too much', { op: 'pay', from: 'player:2', to: 'bank', amount: 31 }, /has \$30 and/],
    ['zero', { op: 'pay', from: 'player:2', to: 'bank', amount: 0 }, /whole number from 1/],
    ['half', { op: 'pay', from: 'player:2', to: 'bank', amount: 0.5 }, /whole number from 1/],
    ['itself', { op: 'pay', from: 'player:2', to: 'player:2', amount: 1 }, /itself/],
  ];
  test.each(impossible)('K3 %s is impossible, says why and changes nothing', (_what, op, why) => {
    const table = unpackBox(box);
    const before = snapshot(table);
    const answer = apply(table, op);
    expect(isImpossible(answer) && answer.impossible).toMatch(why);
    expect(snapshot(table)).toEqual(before);
  });

  test.each<[string, Op]>([
    [
      '{player:2} has $30 and cannot pay $130.',
      { op: 'pay', from: 'player:2', to: 'bank', amount: 130 },
    ],
    ['the bank cannot pay itself.', { op: 'pay', from: 'bank', to: 'bank', amount: 1 }],
    [
      'tile 7 cannot be turned to 6; a turn is 0 to 5.',
      { op: 'put', piece: 'tile:7-0', to: 'hex:A1', turn: 6 },
    ],
    ['X has no side 2; it has 2.', { op: 'put', piece: 'token:X-0', to: 'supply', face: 2 }],
    [
      'Nothing more fits on the first circle of A1; there is room for 1.',
      { op: 'put', piece: 'token:X-1', to: 'slot:A1.0.0' },
    ],
    [
      'Nothing can lie at position 3 of {player:1}; 1 lie there.',
      { op: 'put', piece: 'token:X-1', to: 'player:1', at: 3 },
    ],
  ])('K3 people, places and money are named as people know them: %s', (says, op) => {
    const table = unpackBox(box);
    apply(table, { op: 'put', piece: 'token:X-0', to: 'slot:A1.0.0' });
    const answer = apply(table, op);
    expect(isImpossible(answer) && answer.impossible).toBe(says);
  });

  test('K3 a full place takes no more pieces, but its own piece can be turned', () => {
    const table = unpackBox(box);
    apply(table, { op: 'put', piece: 'token:X-0', to: 'slot:A1.0.0' });
    const second = apply(table, { op: 'put', piece: 'token:X-1', to: 'slot:A1.0.0' });
    expect(isImpossible(second) && second.impossible).toMatch(/room for 1/);
    const turned = apply(table, { op: 'put', piece: 'token:X-0', to: 'slot:A1.0.0', face: 1 });
    expect(isImpossible(turned)).toBe(false);
  });

  test('K3 a bottomless purse may go below zero', () => {
    const table = unpackBox(box);
    apply(table, { op: 'pay', from: 'bank', to: 'player:1', amount: 500 });
    expect(table.purses.get('bank')).toBe(-500);
  });

  test('K4 every op has an exact inverse', () => {
    fc.assert(
      fc.property(ops, opOn(box), (history, op) => {
        const table = unpackBox(box);
        for (const op of history) apply(table, op);
        const before = snapshot(table);
        const answer = apply(table, op);
        if (!isImpossible(answer)) expect(isImpossible(apply(table, answer))).toBe(false);
        expect(snapshot(table)).toEqual(before);
      }),
    );
  });

  test('K5 a list of ops is done completely or not at all, and can be undone', () => {
    fc.assert(
      fc.property(ops, ops, (history, list) => {
        const table = unpackBox(box);
        for (const op of history) apply(table, op);
        const before = snapshot(table);
        const inverse = applyAll(table, list);
        if (Array.isArray(inverse)) takeBack(table, inverse);
        expect(snapshot(table)).toEqual(before);
      }),
    );
  });

  test('K6 equal tables have equal digests, different ones different', () => {
    fc.assert(
      fc.property(ops, ops, (a, b) => {
        const [one, other] = [unpackBox(box), unpackBox(box)];
        for (const op of a) apply(one, op);
        for (const op of b) apply(other, op);
        const same = JSON.stringify(snapshot(one)) === JSON.stringify(snapshot(other));
        expect(digest(one) === digest(other)).toBe(same);
      }),
    );
  });

  test('K6 computing the digest after every op gives the same digest as computing it once', () => {
    fc.assert(
      fc.property(fc.array(opOn(box), { maxLength: 40 }), fc.nat(40), (ops, back) => {
        const table = unpackBox(box);
        const inverses: Op[][] = [];
        const fresh = () => {
          const other = unpackBox(box);
          for (const [place, stack] of table.places) other.places.set(place, [...stack]);
          for (const [id, piece] of table.pieces) other.pieces.set(id, { ...piece });
          for (const [purse, money] of table.purses) other.purses.set(purse, money);
          for (const [key, value] of table.clock) other.clock.set(key, value);
          return digest(other);
        };
        for (const op of ops as Op[]) {
          const inverse = applyAll(table, [op]);
          if (Array.isArray(inverse)) inverses.push(inverse);
          expect(digest(table)).toBe(fresh());
        }
        for (const inverse of inverses.reverse().slice(0, back)) {
          takeBack(table, inverse);
          expect(digest(table)).toBe(fresh());
        }
      }),
    );
  });

  test('K6 the digest of a known table is this one in every engine', () => {
    const table = unpackBox(box);
    apply(table, { op: 'set', key: 'round', value: { name: 'SR', no: 1, passed: ['player:2'] } });
    expect(digest(table)).toMatchInlineSnapshot(`"2-55294cc2504bd79d"`);
    // As every ledger had it before digests were sums.
    expect(digestMatches(table, '1ea02c4e1714dd7e')).toBe(true);
    expect(digestMatches(table, digest(table))).toBe(true);
    apply(table, { op: 'set', key: 'round', value: { name: 'SR', no: 2, passed: ['player:2'] } });
    expect(digestMatches(table, '1ea02c4e1714dd7e')).toBe(false);
  });

  test('K7 no op throws', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(wildOp, opOn(box)), { maxLength: 20 }), (ops) => {
        const table = unpackBox(box);
        for (const op of ops) apply(table, op);
        expect(table.pieces.size).toBe(box.pieces.size);
      }),
    );
  });

  test('K9 a put with `spare` adds a piece, which is then like any other, and its inverse removes it', () => {
    const table = unpackBox(box);
    const before = digest(table);
    for (const piece of ['tile:7-900', 'blank:1:Strike in York']) {
      const put: Op = { op: 'put', piece, to: 'hex:A1' };
      expect(apply(table, put)).toHaveProperty(
        'impossible',
        expect.stringContaining(`no piece ${piece}`),
      );
      const fetched = applyAll(table, [{ ...put, spare: true }]);
      expect(table.pieces.get(piece)?.place).toBe('hex:A1');
      const moved = applyAll(table, [{ ...put, to: 'supply' }]);
      expect(table.places.get('supply')).toContain(piece);
      takeBack(table, moved as Op[]);
      takeBack(table, fetched as Op[]);
      expect(table.pieces.has(piece)).toBe(false);
      expect(digest(table)).toBe(before);
    }
    const unlike = apply(table, { op: 'put', piece: 'tile:none-900', to: 'hex:A1', spare: true });
    expect(isImpossible(unlike)).toBe(true);
  });
});
