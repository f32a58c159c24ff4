import { recordedGames } from '../../../conformance/games/recorded.ts';

const OF_RECORDS = [1, 2, 3, 4, 5, 6].map((n) => `1862/recorded-games/${n}`);

/** D26: a bare home is tiled before the track step is over. D34: freights apart, and loops. */
recordedGames('1862', OF_RECORDS.join(', '), {
  '46925': { D26: [72, 78, 87, 233, 421], D34: [248] },
  '1862_game_end_bank': { D26: [62, 70, 84, 90, 522], D34: [578] },
});
