import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withDraft } from '../../../engine/kernel/draft.ts';
import { seededLuck } from '../../../engine/kernel/luck.ts';
import { applyAll } from '../../../engine/kernel/op.ts';
import { cash, snapshot, unpackBox } from '../../../engine/kernel/table.ts';
import { opOn } from '../../kit/chance/arbitraries.ts';
import { toyBox } from '../../kit/toy/toy-box.ts';

const box = toyBox();

describe('draft', () => {
  test('D1 the table shows its ops while it is open, and not afterwards', () => {
    const table = unpackBox(box);
    const before = { ...snapshot(table), revision: table.revision };
    const draft = withDraft(table, 1, (draft) => {
      draft.pay('player:1', 'player:2', 40);
      expect(cash(table, 'player:2')).toBe(70);
      draft.set('paid', cash(table, 'player:2'));
    });
    expect({ ...snapshot(table), revision: table.revision }).toEqual(before);
    applyAll(table, draft.ops);
    expect(table.clock.get('paid')).toBe(70);
  });

  test('D1 the table is restored even if the code in between throws', () => {
    const table = unpackBox(box);
    const before = snapshot(table);
    const work = () =>
      withDraft(table, 1, (draft) => {
        draft.pay('player:1', 'player:2', 40);
        throw new Error('the work broke');
      });
    expect(work).toThrow('the work broke');
    expect(snapshot(table)).toEqual(before);
  });

  test('D1 a draft has the same effect as its ops', () => {
    fc.assert(
      fc.property(fc.array(opOn(box), { maxLength: 30 }), (ops) => {
        const table = unpackBox(box);
        let inside;
        const draft = withDraft(table, 1, (draft) => {
          ops.forEach(draft.do);
          inside = snapshot(table);
        });
        applyAll(table, draft.ops);
        expect(snapshot(table)).toEqual(inside);
      }),
    );
  });

  test('D4 applied where the draft began, its ops lead to the revision at its end', () => {
    const table = unpackBox(box);
    let end;
    const { ops } = withDraft(table, 1, (draft) => {
      draft.pay('player:1', 'player:2', 40);
      draft.set('paid', true);
      end = table.revision;
    });
    applyAll(table, [...ops]);
    expect(table.revision).toBe(end);
  });

  test('D4 applied elsewhere, or in part, they lead to a new revision', () => {
    const table = unpackBox(box);
    let end;
    const pays = () =>
      withDraft(table, 1, (draft) => {
        draft.pay('player:1', 'player:2', 10);
        draft.pay('player:1', 'player:2', 10);
        end = table.revision;
      }).ops;
    const ops = pays();
    applyAll(table, ops.slice(0, 1));
    expect(table.revision).not.toBe(end);
    applyAll(table, ops);
    expect(table.revision).not.toBe(end);
    expect(cash(table, 'player:2')).toBe(60);
  });

  test('D2 after the first impossible op it ignores all others and says why', () => {
    const draft = withDraft(unpackBox(box), 1, (draft) => {
      draft.pay('player:2', 'bank', 10);
      draft.pay('player:2', 'bank', 1000);
      draft.pay('player:2', 'bank', 10);
    });
    expect(draft.ops).toHaveLength(1);
    expect(draft.impossible).toMatch(/has \$20 and/);
  });

  test('D3 equal seeds draw equal numbers, and all outcomes are equally likely', () => {
    const draw = () =>
      Array.from(
        { length: 6000 },
        (
          (luck) => () =>
            luck.below(6)
        )(seededLuck(7)),
      );
    expect(draw()).toEqual(draw());
    for (let face = 0; face < 6; face++) {
      const times = draw().filter((drawn) => drawn === face).length;
      expect(times).toBeGreaterThan(880);
      expect(times).toBeLessThan(1120);
    }
    expect(seededLuck(7).shuffled([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
  });
});
