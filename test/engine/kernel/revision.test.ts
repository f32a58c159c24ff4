import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box, PieceKind } from '../../../engine/kernel/box.ts';
import { applyAll, takeBack } from '../../../engine/kernel/op.ts';
import { snapshot, type Table, unpackBox } from '../../../engine/kernel/table.ts';
import type { Op } from '../../../shared/op.ts';
import { opOn } from '../../kit/chance/arbitraries.ts';
import { toyBox } from '../../kit/toy/toy-box.ts';

/** The toy box with some of its tokens as certificates and trains. */
function mixedBox(): Box {
  const toy = toyBox();
  const kinds: Readonly<Record<string, PieceKind>> = {
    'token:X-0': 'certificate',
    'token:X-1': 'certificate',
    'token:X-2': 'train',
    'token:X-3': 'train',
  };
  const pieces = [...toy.pieces].map(
    ([id, spec]) => [id, { ...spec, kind: kinds[id] ?? spec.kind }] as const,
  );
  return { ...toy, pieces: new Map(pieces) };
}
const box = mixedBox();

/** What each part of a revision stands for, spelled out. */
function parts(table: Table): Record<keyof Table['revision'], string> {
  const lie = (keep: (place: string, id: string) => boolean) =>
    JSON.stringify(
      [...table.places].map(([place, stack]) =>
        stack.flatMap((id) => (keep(place, id) ? [id, table.pieces.get(id)!] : [])),
      ),
    );
  const of = (kind: PieceKind) => lie((_place, id) => box.pieces.get(id)!.kind === kind);
  return {
    all: JSON.stringify(snapshot(table)),
    pieces: lie(() => true),
    board: lie((place) => place.startsWith('hex:') || place.startsWith('slot:')),
    papers: of('certificate'),
    trains: of('train'),
    tiles: of('tile'),
    tokens: of('token'),
  };
}

test('K8 an equal number of a revision means equal content', () => {
  const lists = fc.array(
    fc.record({ ops: fc.array(opOn(box), { maxLength: 4 }), back: fc.boolean() }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(lists, (lists) => {
      const table = unpackBox(box);
      const seen = new Map<string, string>();
      const look = () => {
        for (const [part, now] of Object.entries(parts(table))) {
          const key = `${part} ${table.revision[part as keyof Table['revision']]}`;
          expect(seen.get(key) ?? now).toBe(now);
          seen.set(key, now);
        }
      };
      look();
      for (const { ops, back } of lists) {
        const before = table.revision;
        const inverse = applyAll(table, ops as Op[]);
        look();
        if (back && Array.isArray(inverse)) takeBack(table, inverse, before);
        look();
      }
    }),
  );
});

test('K8 the number of a part stays while only other parts change', () => {
  const table = unpackBox(box);
  const { revision } = table;
  applyAll(table, [
    { op: 'put', piece: 'token:X-0', to: 'player:1' },
    { op: 'pay', from: 'player:1', to: 'bank', amount: 5 },
    { op: 'set', key: 'round', value: 'stock' },
  ]);
  expect(table.revision.all).not.toBe(revision.all);
  expect(table.revision.papers).not.toBe(revision.papers);
  expect(table.revision.board).toBe(revision.board);
  expect(table.revision.trains).toBe(revision.trains);
  expect(table.revision.tokens).toBe(revision.tokens);
});
