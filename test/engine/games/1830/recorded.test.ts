import { recordedGames } from '../../../conformance/recorded.ts';

/** What only records have: purchases that look like bids, passes left out, exchanges of privates. */
const OF_RECORDS = [
  ...[5, 6].map((n) => `1830/stock-round-turns/${n}`),
  '1830/presidency/7',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `1830/replay/${n}`),
];

recordedGames('1830', OF_RECORDS.join(', '), { '29133': {} });
