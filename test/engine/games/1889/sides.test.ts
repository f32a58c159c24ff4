import { expect, it } from 'vitest';
import type { Drawn } from '../../routes/drawn.ts';
import { rules1830 } from '../../../../engine/routes/plain.ts';
import { sharedSide, sideTwice } from '../../routes/forks.ts';

const rulesOf = (_track: unknown, slots: Drawn['slots']) =>
  rules1830(
    { company: 'me', phase: '3', slots, figures: ['yellow'], reach: (name) => Number(name) },
    '1889',
  );

it('1889 §6.5: two trains of a company never cross one hex side, where the track forks neither', () => {
  const shared = sharedSide(rulesOf, '3');
  expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
});

it('1889 §6.5: a train never crosses one hex side twice, where the track forks neither', () => {
  expect(sideTwice(rulesOf, '4')).toEqual({ codes: ['side-twice'], best: 90 });
});
