import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unpack } from '../../../engine/kernel/table.ts';
import { drafted } from '../../../engine/kernel/draft.ts';
import { applyAll } from '../../../engine/kernel/op.ts';
import {
  certificatesIn,
  issueOf,
  percentIn,
  playersOf,
  presidencyAt,
  presidentOf,
} from '../../../engine/rules/certificates.ts';
import {
  rightfulPresident,
  saleFault,
  sell,
  settlePresidency,
  takePresidency,
} from '../../../engine/rules/presidency.ts';
import { boxOf } from '../../kit/1825.ts';

const box = boxOf({ players: 4, units: '1', r1: true });
const order = playersOf(box);
const rule = { order, pool: 'pool' };

/** A table where player 1 started the company and others hold ordinary certificates. */
function held(company: string, ...ordinaries: number[]) {
  const table = unpack(box);
  const { all } = issueOf(box, company);
  const rest = all.slice(1);
  const ops = [{ op: 'put' as const, piece: all[0]!, to: 'player:1' }];
  ordinaries.forEach((n, i) => {
    for (const piece of rest.splice(0, n))
      ops.push({ op: 'put', piece, to: i === 4 ? 'pool' : `player:${i + 1}` });
  });
  applyAll(table, ops);
  return table;
}
const doing = (table: ReturnType<typeof held>, work: Parameters<typeof drafted>[2]) => {
  const { ops } = drafted(table, 1, work);
  applyAll(table, ops);
  return table;
};

describe('who is president', () => {
  test('the president keeps it against equal holdings', () => {
    expect(rightfulPresident(held('GWR', 0, 2), 'GWR', rule)).toBe('player:1');
  });
  test('more takes it; of two with more and alike the first behind the president', () => {
    expect(rightfulPresident(held('GWR', 0, 0, 3, 3), 'GWR', rule)).toBe('player:3');
    const turned = { ...rule, order: ['player:4', 'player:1', 'player:2', 'player:3'] };
    expect(rightfulPresident(held('GWR', 0, 0, 3, 3), 'GWR', turned)).toBe('player:3');
    const around = { ...rule, order: ['player:3', 'player:1', 'player:4', 'player:2'] };
    expect(rightfulPresident(held('GWR', 0, 0, 3, 3), 'GWR', around)).toBe('player:4');
  });
  test('the new president gives ordinary certificates for the other', () => {
    const table = doing(held('GWR', 0, 3), (draft) => settlePresidency(draft, 'GWR', rule));
    expect(presidentOf(table, 'GWR')).toBe('player:2');
    expect(percentIn(table, 'player:2', 'GWR')).toBe(30);
    expect(certificatesIn(table, 'player:1', 'GWR')).toHaveLength(2);
  });
});

describe('selling', () => {
  test('the seller of a part of a bare president’s certificate needs change', () => {
    expect(saleFault(held('GWR', 0, 1), 'GWR', 'player:1', 10, rule)).toBe('no-change');
    expect(saleFault(held('GWR', 0, 1, 0, 0, 1), 'GWR', 'player:1', 10, rule)).toBeUndefined();
    expect(saleFault(held('GWR', 0, 2), 'GWR', 'player:1', 10, rule)).toBeUndefined();
    expect(saleFault(held('Cam', 0, 1), 'Cam', 'player:1', 20, rule)).toBe('no-change');
  });
  test('nobody else with enough: the president’s certificate lies in the market', () => {
    const table = doing(held('GWR', 2, 1), (draft) => sell(draft, 'GWR', 'player:1', 30, rule));
    expect(presidencyAt(table, 'GWR')).toBe('pool');
    expect(percentIn(table, 'player:1', 'GWR')).toBe(10);
    expect(percentIn(table, 'pool', 'GWR')).toBe(30);
  });
  test('who takes it from the market pays for one and gives one', () => {
    const table = doing(held('GWR', 0, 1), (draft) => {
      sell(draft, 'GWR', 'player:1', 20, rule);
      takePresidency(draft, 'GWR', 'player:2', rule);
    });
    expect(presidentOf(table, 'GWR')).toBe('player:2');
    expect(percentIn(table, 'player:2', 'GWR')).toBe(20);
    expect(percentIn(table, 'pool', 'GWR')).toBe(10);
  });

  test('any sale without fault moves exactly its percent and leaves the rightful president', () => {
    const holdings = fc.array(fc.nat(4), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom('GWR', 'Cam'),
        holdings,
        fc.nat(3),
        fc.integer({ min: 1, max: 10 }),
        (company, ordinaries, seat, units) => {
          const table = held(company, ...ordinaries);
          applyAll(table, drafted(table, 1, (d) => settlePresidency(d, company, rule)).ops);
          const seller = order[seat]!;
          const percent = units * issueOf(box, company).unit;
          fc.pre(saleFault(table, company, seller, percent, rule) === undefined);
          const before = order.map((player) => percentIn(table, player, company));
          const pool = percentIn(table, 'pool', company);
          doing(table, (draft) => sell(draft, company, seller, percent, rule));
          order.forEach((player, i) => {
            const sold = player === seller ? percent : 0;
            expect(percentIn(table, player, company)).toBe(before[i]! - sold);
          });
          expect(percentIn(table, 'pool', company)).toBe(pool + percent);
          expect(presidentOf(table, company)).toBe(rightfulPresident(table, company, rule));
        },
      ),
      { numRuns: 300 },
    );
  });
});
