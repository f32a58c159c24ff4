import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Move } from '../../../shared/move.ts';
import { fold, type Game, snapshot } from '../../../engine/index.ts';
import { local } from '../../../client/table/local.ts';
import { createScrubber } from '../../../client/table/scrubber.ts';
import { opOn } from '../../kit/chance/arbitraries.ts';
import { toyBox } from '../../kit/toy/toy-box.ts';

const game: Game = { box: toyBox() };
const actor = { seat: 'hotseat', players: ['player:1', 'player:2'], host: true };

function played(moves: readonly Move[]) {
  let ids = 0;
  const kept: number[] = [];
  const table = local(game, [], {
    newId: () => `move-${String(++ids).padStart(6, '0')}`,
    now: () => ids,
    luck: () => ids * 977,
    kept: (entries) => void kept.push(entries.length),
  });
  for (const move of moves) table.propose(move, actor);
  return { table, kept };
}

const move = fc
  .array(opOn(game.box), { minLength: 1, maxLength: 2 })
  .map((ops) => ({ verb: 'hand', ops }) as unknown as Move);

describe('a local table', () => {
  it('stores each entry, and opens again with the same content', () => {
    const { table, kept } = played([
      { verb: 'hand', ops: [{ op: 'pay', from: 'bank', to: 'player:1', amount: 40 }] },
      { verb: 'roll', dice: ['die:1'] },
      { verb: 'undo' },
    ]);
    expect(kept).toEqual([1, 2, 3]);
    expect(table.ledger.entries[1]?.luck).toBeTypeOf('number');
    const again = fold(game.box, table.ledger.entries);
    expect(snapshot(again.table)).toEqual(snapshot(table.ledger.table));
  });
});

describe('scrubbing', () => {
  it('shows the state at any entry exactly, in any order of visits', () => {
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 12 }),
        fc.array(fc.integer({ min: -2, max: 14 }), { maxLength: 12 }),
        (moves, visits) => {
          const { entries } = played(moves).table.ledger;
          const looking = createScrubber(game.box);
          for (const seq of visits) {
            const there = looking.to(entries, seq);
            const expected = fold(game.box, entries.slice(0, Math.max(0, seq)));
            expect(snapshot(there.table)).toEqual(snapshot(expected.table));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('replays entries that a rebase has changed', () => {
    const first = played([{ verb: 'hand', ops: [{ op: 'put', piece: 'die:1', to: 'hex:A1' }] }]);
    const other = played([{ verb: 'hand', ops: [{ op: 'put', piece: 'die:1', to: 'supply' }] }]);
    const looking = createScrubber(game.box);
    looking.to(first.table.ledger.entries, 1);
    const there = looking.to(other.table.ledger.entries, 1);
    expect(there.table.pieces.get('die:1')?.place).toBe('supply');
  });
});
