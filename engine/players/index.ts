/**
 * The door of the programs that play. A server worker and a browser worker call `loadProgram` once for a
 * title and then `decide` for each moment at which a program is to act.
 * @module
 */
export { type LevelName, LEVELS } from './levels.ts';
export type { Answer, Program, Settings } from './player.ts';
export type { WeighedMove } from './choose.ts';
export { loadProgram } from './titles/titles.ts';
export type { Expectation } from './value/worth.ts';
