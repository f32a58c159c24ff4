import type { Move } from '../../shared/move.ts';

/** A game that programs have played, as the moves that were made. */
export interface PlayedGame {
  readonly players: number;
  /** The seed of the luck of its moves. */
  readonly seed: number;
  readonly moves: readonly Move[];
}

type File = () => Promise<{ default: unknown }>;

/** The played games of each title. They are loaded with the first drill of a title. */
const files: Readonly<Record<string, File>> = {
  '1820': () => import('./games/1820.json', { with: { type: 'json' } }),
  '1825': () => import('./games/1825.json', { with: { type: 'json' } }),
  '1828': () => import('./games/1828.json', { with: { type: 'json' } }),
  '1830': () => import('./games/1830.json', { with: { type: 'json' } }),
  '1839': () => import('./games/1839.json', { with: { type: 'json' } }),
  '1862': () => import('./games/1862.json', { with: { type: 'json' } }),
  '1889': () => import('./games/1889.json', { with: { type: 'json' } }),
};

/** The played games of a title; none if it has no drills. */
export async function playedGames(title: string): Promise<readonly PlayedGame[]> {
  if (!Object.hasOwn(files, title)) return [];
  return (await files[title]!()).default as readonly PlayedGame[];
}
