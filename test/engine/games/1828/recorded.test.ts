import { recordedGames } from '../../../conformance/games/recorded.ts';

recordedGames('1828', '1828/replay', { '23366': {}, '1828Games_game_end_bankrupt': {} });
