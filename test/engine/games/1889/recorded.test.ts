import { recordedGames } from '../../../conformance/recorded.ts';

/** What only records have: purchases that look like bids, passes left out, hexes instead of hops. */
const OF_RECORDS = [
  ...[5, 6].map((n) => `1889/stock-round-turns/${n}`),
  '1889/presidency/7',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `1889/replay/${n}`),
];

recordedGames('1889', OF_RECORDS.join(', '), { '314': {}, hs_lhglbbiz_17502: {} });
