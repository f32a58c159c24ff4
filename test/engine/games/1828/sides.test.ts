import { expect, it } from 'vitest';
import { rules1828 } from '../../../../engine/games/1828/routes/rules.ts';
import { sharedSide } from '../../routes/forks.ts';

it('1828 A6.7: two trains of a company never cross one hex side, where the track forks neither', () => {
  const shared = sharedSide(
    (track, slots) => rules1828(track, { company: 'me', phase: 'Green', slots, coal: false }),
    '3',
  );
  expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
});
