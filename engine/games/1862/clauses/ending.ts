import { numbered } from './numbered.ts';

export const ending = [
  ...numbered('10.3', 'The LNER (10.3)', {
    1: 'After the set of the first H train the LNER forms.',
    2: 'IPO shares go to the pool.',
    3: 'What was not started never will be.',
    4: 'One stock round and one set later all is over.',
  }),
  ...numbered('end-of-game', 'End of the game', {
    1: 'A price of 1000 ends it with the round.',
    2: 'A broken bank ends it with the set, unless the LNER was there before.',
    3: 'Broken is a bank that has to pay what it has not; it pays.',
    4: 'Broken in the set of the first H, it ends all without the LNER.',
    5: 'Cash counts, and shares at their price.',
    6: 'Without a train each certificate counts half, rounded down.',
    7: 'Most wins.',
    8: 'Players never go bankrupt.',
  }),
  ...numbered('recorded-games', 'Recorded games', {
    1: 'What was undone is left out, what was redone is not; talk and programs do nothing.',
    2: 'What the site did by itself follows at once.',
    3: 'Recorded earnings stand.',
    4: 'The recorded games end with the recorded worth.',
    5: 'After each round they agree with what was written down.',
    6: 'Recorded directors agree with each other.',
  }),
];
