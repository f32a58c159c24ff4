import { expect, test } from 'vitest';
import { rules1839 } from '../../../../../engine/games/1839/routes/rules.ts';
import type { TrackGraph } from '../../../../../engine/hexes/track.ts';
import type { Drawn } from '../../../routes/drawn.ts';
import { sharedSide, sideTwice } from '../../../routes/forks.ts';

const rulesOf = (track: TrackGraph, slots: Drawn['slots']) =>
  rules1839(track, {
    company: 'me',
    phase: 'Green',
    slots,
    exchange: () => [],
    borsig: false,
    posterijen: false,
    ijsel: false,
  });

test('1839/route/17: two trains of a company never cross one hex side, where the track forks neither', () => {
  const shared = sharedSide(rulesOf, '3+');
  expect(shared).toEqual({ codes: ['track-shared'], best: 70, alone: [70, 30] });
});

test('1839/route/11: a train never crosses one hex side twice, where the track forks neither', () => {
  expect(sideTwice(rulesOf, '5+')).toEqual({ codes: ['side-twice'], best: 90 });
});
