import type { Scene } from '../../../../kit/1862.ts';
import { atHome } from '../../../../kit/stands/1862-line.ts';

/** A company of player 1 at its track step, its home with this tile. */
export const building = (company: string, home: string, type: string, turn: number, phase = 'A') =>
  atHome(phase, company, home, type, turn);

export const laysOn = (scene: Scene, hex: string) =>
  scene
    .options(1, 'layTile')
    .filter((move) => move.hex === hex)
    .map(({ tile, turn }) => `${String(tile)}/${String(turn)}`)
    .sort();
