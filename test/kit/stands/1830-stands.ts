import { type Scene, opened, begin, started, token, operating } from '../1830.ts';

/** A company of player 1 with its home token and money, alone at a step. */
export function company(id: string, hex: string, step = 'track', phase = '5'): Scene {
  const scene = opened(begin({ players: 3 }), phase);
  started(scene, id, 67, { 1: 60 }, { floated: true, operated: true });
  scene.fund(`company:${id}`, 1000);
  token(scene, id, hex);
  operating(scene, [id], step);
  return scene;
}

/** Tiles that join Pittsburgh H10 to Philadelphia and New York. */
export const LINE = [
  ['H10', '57', 1],
  ['H14', '9', 1],
  ['H16', '57', 1],
  ['H18', '59', 1],
] as const;

/** A table after the auction, in a phase. */
export const table = (phase = '2', players = 3): Scene => opened(begin({ players }), phase);
