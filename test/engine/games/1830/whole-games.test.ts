import { describe } from 'vitest';
import { recordedGames } from '../../../conformance/games/recorded.ts';
import { endsByItsRules } from '../family/playout.ts';
import { TITLE_1830 } from '../family/titles.ts';

/** What only records have: purchases that look like bids, passes left out, exchanges of privates. */
const OF_RECORDS = [
  ...[5, 6].map((n) => `1830/stock-round-turns/${n}`),
  '1830/presidency/7',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `1830/replay/${n}`),
];

describe('games of random legal moves', () => endsByItsRules(TITLE_1830, [3, 1], [2, 4]));

recordedGames('1830', OF_RECORDS.join(', '), { '29133': {} });
