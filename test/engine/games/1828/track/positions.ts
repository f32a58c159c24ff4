import { begin, operating, type Scene, started, token } from '../../../../kit/1828.ts';

export const lay = (company: string, hex: string, type: string, turn: number, power?: string) => ({
  verb: 'layTile',
  company,
  hex,
  tile: type,
  turn,
  ...(power === undefined ? {} : { with: power }),
});

/** GT in Grand Rapids D4 lays track; east of it is D6, south-east E5. */
export function builder(phase = 'Yellow', cash = 1000): Scene {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 6 });
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', cash);
  scene.clock('phase', phase);
  operating(scene, ['GT']);
  return scene;
}

export interface Lay {
  readonly hex: string;
  readonly tile: string;
  readonly turn: number;
}

export const laying = (company: string, one: Lay) => ({
  verb: 'layTile' as const,
  company,
  ...one,
});
