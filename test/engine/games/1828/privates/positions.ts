import { begin, operating, type Scene, started, token, grandRapids } from '../../../../kit/1828.ts';

export const buy = (id: string, price: number, company = 'GT') => ({
  verb: 'buyPrivate',
  private: id,
  price,
  company,
});

export const lay = (hex: string, type: string, turn: number, power?: string, company = 'GT') => ({
  verb: 'layTile',
  company,
  hex,
  tile: type,
  turn,
  ...(power === undefined ? {} : { with: power }),
});

/** GT, directed by player 1, in green phase; player 2 holds the privates named. */
export function offering(privates: readonly string[], step: 'track' | 'trains' = 'track'): Scene {
  const scene = begin({ players: 4 });
  started(scene, 'GT', 79, { 1: 6 });
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', 1000);
  for (const id of privates) scene.put(`private:${id}`, 'player:2');
  scene.clock('phase', 'Green');
  operating(scene, ['GT'], step);
  return scene;
}

/** The private lies on the charter of GT. */
export function owned(id: string, step: 'track' | 'trains' = 'track'): Scene {
  const scene = offering([], step);
  scene.put(`private:${id}`, 'company:GT');
  return scene;
}

export const EK = { with: 'E&K' };

/** GT of player 1 with a private on its charter. */
export function owner(id: string, step: 'track' | 'trains' = 'track'): Scene {
  const scene = grandRapids(step, 'Green');
  scene.put(`private:${id}`, 'company:GT');
  return scene;
}
