import { describe } from 'vitest';
import { recordedGames } from '../../../conformance/games/recorded.ts';
import { endsByItsRules } from '../family/playout.ts';
import { TITLE_1889 } from '../family/titles.ts';

/** What only records have: purchases that look like bids, passes left out, hexes instead of hops. */
const OF_RECORDS = [
  ...[5, 6].map((n) => `1889/stock-round-turns/${n}`),
  '1889/presidency/7',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `1889/replay/${n}`),
];

describe('games of random legal moves', () => endsByItsRules(TITLE_1889, [4, 2], [2, 4]));

recordedGames('1889', OF_RECORDS.join(', '), { '314': {}, hs_lhglbbiz_17502: {} });
