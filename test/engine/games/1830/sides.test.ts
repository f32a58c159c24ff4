import { expect, it } from 'vitest';
import { rules1830 } from '../../../../engine/routes/plain.ts';
import { sharedSide } from '../../routes/forks.ts';

it('1830 §6.5: two trains of a company never cross one hex side, where the track forks neither', () => {
  const shared = sharedSide(
    (_track, slots) =>
      rules1830({ company: 'me', phase: '3', slots, figures: ['yellow'], reach: () => 3 }, '1830'),
    '3',
  );
  expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
});
