import { recordedGames } from '../../../conformance/games/recorded.ts';

recordedGames('1825', '1825/replay', {
  '1825_game_end_bank': {},
  // D29: half of a minor's certificate is not sold without change.
  '141331': { D29: [479] },
});
