import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stop } from '../../../engine/hexes/track.ts';
import type { RouteRules } from '../../../engine/routes/rules.ts';
import { buildTrainPool } from '../../../engine/routes/search/train-pool.ts';
import { createLearnedBounds } from '../../../engine/routes/search/express/learned-bounds.ts';
import { ALL, searchPaths } from '../../../engine/routes/search/path-search.ts';
import { startNodeBudget } from '../../../engine/routes/search/node-budget.ts';
import { bitsOf, has, members, within } from '../../../engine/routes/search/net/bits.ts';
import { chainsOf } from '../../../engine/routes/search/net/chains.ts';
import { narrowsOf } from '../../../engine/routes/search/net/narrows.ts';
import { compileNet } from '../../../engine/routes/search/net/net.ts';
import { rules1839 } from '../../../engine/games/1839/routes/rules.ts';
import { bestRoutes } from '../../../engine/routes/best.ts';
import { rules1825 } from '../../../engine/games/1825/routes/rules.ts';
import { drawn } from './drawn.ts';
import { smallMap } from './maps.ts';
import type { SmallMap } from './maps.ts';

const rulesFor = ({ slots }: SmallMap): RouteRules =>
  rules1825({
    company: 'me',
    phase: '4a',
    slots: (stop: Stop) => slots(stop),
    throughStation: () => false,
    twoPlusTwoTownEnd: false,
    haltEndForU3: false,
    twoPlusTwoDoubleHeads: false,
    expressPaysTowns: true,
    bestStopsPaid: false,
  });

describe('the bounds of a search', () => {
  it('every legal route lies in one chain of parts that are joined by single points', () => {
    let routes = 0;
    for (let seed = 0; seed < 1000; seed += 1) {
      const map = smallMap(seed);
      const rules = rulesFor(map);
      const net = compileNet(map.track, rules);
      const [kind] = buildTrainPool(net, rules, [{ id: 't', name: '7' }]).kinds;
      const open = new Uint8Array(net.stretches.length);
      const chains = chainsOf(net, narrowsOf(net, kind!.plan.barred, open));
      const price = new Int32Array(net.stretches.length);
      const found = ({ arcs }: { arcs: readonly { from: number; to: number }[] }): number => {
        const stops = [arcs[0]!.from, ...arcs.map(({ to }) => to)];
        expect(chains.some((chain) => stops.every((stop) => has(chain, stop)))).toBe(true);
        routes += 1;
        return ALL;
      };
      searchPaths(
        kind!.plan,
        { price, shut: open, floor: ALL, found },
        startNodeBudget({ nodes: 20_000 }),
      );
    }
    expect(routes).toBeGreaterThan(1000);
  });

  it('a learned obstacle is minimal', () => {
    const size = 40;
    const some = fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), some, (causes, more) => {
        // It fails where all of any one cause is taken.
        const sets = causes.map((cause) => bitsOf(size, cause));
        const fails = (taken: ReturnType<typeof bitsOf>) => sets.some((set) => within(set, taken));
        const taken = bitsOf(size, [...causes[0]!, ...more]);
        const lacks = createLearnedBounds(size);
        lacks.learn(taken, 1, 100, fails);
        const { uses } = lacks.against(1, 100)[0]!;
        expect(fails(uses) && within(uses, taken)).toBe(true);
        for (const left of members(uses))
          expect(
            fails(
              bitsOf(
                size,
                members(uses).filter((member) => member !== left),
              ),
            ),
          ).toBe(false);
        expect(lacks.below(taken, 1)).toBe(100);
        expect(lacks.below(bitsOf(size, []), 1)).toBe(Infinity);
        expect(lacks.against(1, 99)).toEqual([]);
      }),
    );
  });

  it('an off-board at the end is paid in addition to the five best cities of a 5D+, however little it pays', () => {
    const city = 'city=revenue:20;path=a:1,b:_0;path=a:4,b:_0';
    const map = drawn(
      {
        ...Object.fromEntries(['E2', 'E4', 'E6', 'E8', 'E10', 'E12'].map((at) => [at, city])),
        E14: 'offboard=revenue:10,groups:Belgie;path=a:1,b:_0',
      },
      { 'E2.0': ['me'] },
    );
    const rules = rules1839(map.track, {
      company: 'me',
      phase: 'Red',
      slots: map.slots,
      exchange: () => [],
      borsig: false,
      ijsel: false,
      posterijen: false,
    });
    const { revenue, proven } = bestRoutes(map.track, rules, [{ id: 't', name: '5D+' }]);
    expect({ revenue, proven }).toEqual({ revenue: 5 * 2 * 20 + 10, proven: true });
  });
});
