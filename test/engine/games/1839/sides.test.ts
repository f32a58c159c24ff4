import { expect, it } from 'vitest';
import { rules1839 } from '../../../../engine/games/1839/routes/rules.ts';
import { sharedSide } from '../../routes/forks.ts';

it('1839/route/17: two trains of a company never cross one hex side, where the track forks neither', () => {
  const shared = sharedSide(
    (track, slots) =>
      rules1839(track, {
        ...{ company: 'me', phase: 'Green', slots },
        ...{ exchange: () => [], borsig: false, posterijen: false, ijsel: false },
      }),
    '3+',
  );
  expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
});
