import type { BoxOptions } from '../../../engine/kernel/box.ts';
import type { Title } from '../../../engine/games/titles.ts';

/** Option sets worth playing, one after the other. */
const SETS: Readonly<Record<string, readonly BoxOptions[]>> = {
  '1825': [
    { players: 2, units: '1', r1: true },
    { players: 3, units: '1' },
    { players: 2, units: '3' },
    { players: 3, units: '2', k5: true },
    { players: 4, units: '2', k3: true, k2: true },
    { players: 5, units: '12', r2: true, k1: true, k6: true },
    { players: 4, units: '23', u3p: true, db3: true },
    { players: 6, units: '123', r1: true, r2: true, r3: true, k2: true, k3: true, k7: true },
    { players: 4, units: '1', profile: 'peer', k7: true, db2: true },
    { players: 2, units: '3', profile: 'peer', unit_4: true },
  ],
  '1839': [
    { players: 2 },
    { players: 3 },
    { players: 4 },
    { players: 5 },
    { players: 6 },
    { players: 4, beginners: true },
  ],
};

/** The option sets of a title: those named here, or else every number of players. */
export function variationsOf({ id, players: { min, max } }: Title): readonly BoxOptions[] {
  return SETS[id] ?? Array.from({ length: max - min + 1 }, (_, i) => ({ players: min + i }));
}
