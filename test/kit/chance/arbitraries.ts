import fc from 'fast-check';
import type { Box } from '../../../engine/kernel/box.ts';
import type { Json, Op } from '../../../shared/op.ts';

const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;

/** Ops on the contents of a box, most of them possible. */
export function opOn(box: Box): fc.Arbitrary<Op> {
  const piece = fc.constantFrom(...box.pieces.keys());
  const place = fc.constantFrom(...box.places.keys());
  const purse = fc.constantFrom(...box.purses.keys());
  const put = fc.record(
    {
      op: fc.constant('put' as const),
      piece,
      to: place,
      at: fc.nat(5),
      turn: fc.nat(6),
      face: fc.nat(6),
    },
    { requiredKeys: ['op', 'piece', 'to'] },
  );
  const pay = fc.record({
    op: fc.constant('pay' as const),
    from: purse,
    to: purse,
    amount: fc.integer({ min: -5, max: 120 }),
  });
  const set = fc.record(
    { op: fc.constant('set' as const), key: fc.constantFrom('round', 'turn', 'sold'), value: json },
    { requiredKeys: ['op', 'key'] },
  );
  return fc.oneof({ weight: 4, arbitrary: put }, { weight: 2, arbitrary: pay }, set);
}

/** Ops with names and numbers that no box has. They must not throw. */
export const wildOp: fc.Arbitrary<Op> = fc.record({
  op: fc.constantFrom('put', 'pay', 'set'),
  piece: wildName(),
  to: wildName(),
  from: wildName(),
  at: fc.double(),
  turn: fc.double(),
  face: fc.double(),
  amount: fc.double(),
  key: wildName(),
  value: json,
}) as unknown as fc.Arbitrary<Op>;

function wildName(): fc.Arbitrary<string> {
  return fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'tile:7-0', 'bank', ''));
}
