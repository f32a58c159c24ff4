import {
  PASS,
  type Scene,
  begin,
  phase,
  before,
  stockRound,
  started,
  cousin,
} from '../../../../kit/1820.ts';

/** The lobby of player 1 is being resolved. */
export function floating(name = 'Yellow'): Scene {
  const scene = begin();
  phase(scene, name);
  scene.fund({ 'player:1': 2000, 'player:2': 1000, 'player:3': 1000, 'lobby:1': 20 });
  scene.put('lobbyist:red-0', 'lobby:1');
  before(scene, 'floats');
  scene.settle();
  return scene;
}

export const start = (company: string, par: number, size = 5) => ({
  verb: 'startCompany',
  company,
  par,
  size,
});

export const lay = (hex: string, tile: string, turn: number) => ({
  verb: 'layTile',
  company: 'SDR',
  hex,
  tile,
  turn,
});

export const place = (hex: string, city = 0) => ({ verb: 'placeToken', company: 'SDR', hex, city });

export const started1 = (name?: string) => {
  const scene = floating(name);
  scene.play(1, start('SDR', 65, scene.read('phase') === 'Brown' ? 10 : 5));
  return scene;
};

export const float = () => {
  const scene = begin();
  phase(scene, 'Green');
  scene.put('lobbyist:red-0', 'lobby:1');
  scene.fund({ 'lobby:1': 100, 'player:1': 2000, 'player:2': 2000, 'player:3': 2000 });
  before(scene, 'floats');
  scene.settle();
  scene.play(1, { verb: 'startCompany', company: 'LSR', par: 71, size: 10 });
  return scene;
};

export const giveLSR = (holder: string, shares: number) => ({
  verb: 'subscribe',
  company: 'LSR',
  holder,
  shares,
});

export const floatingIn = (name = 'Yellow', column?: number, player = 1) => {
  const scene = begin();
  phase(scene, name, column);
  scene.fund({ 'player:1': 3000, 'player:2': 3000, 'player:3': 3000, 'lobby:1': 20 });
  const marker = [...scene.table.pieces].find(
    ([id, { place }]) => id.startsWith('lobbyist:') && place === `player:${player}`,
  )![0];
  scene.put(marker, 'lobby:1');
  before(scene, 'floats');
  scene.settle();
  return scene;
};

/** Player 1 directs LSR (5 shares at £95), player 2 CFR (10 at £71); BI belongs to player 1. */
export const dealt = (players = 3, more: Parameters<typeof stockRound>[2] = {}) => {
  const scene = begin({ players });
  started(scene, 'LSR', 5, 95, { 1: 2, 2: 1, pool: 2 });
  started(scene, 'CFR', 10, 71, { 2: 3, 1: 2, BI: 1, pool: 4 });
  cousin(scene, 'BI', 1, 500);
  for (let n = 1; n <= players; n++) scene.fund({ [`player:${n}`]: 1000 });
  stockRound(scene, 1, more);
  return scene;
};

export const floatingWithCousin = (name: string, par: number, size: number) => {
  const scene = begin();
  cousin(scene, 'BI', 3, 500);
  phase(scene, name);
  scene.fund({ 'player:1': 5000, 'player:2': 1000, 'player:3': 1000, 'lobby:1': 20 });
  scene.put('lobbyist:red-0', 'lobby:1');
  before(scene, 'floats');
  scene.settle();
  scene.play(1, { verb: 'startCompany', company: 'SDR', par, size });
  scene.play(1, { verb: 'placeToken', company: 'SDR', hex: 'M15', city: 0 });
  if (scene.read('raising')!.step === 'markers') scene.play(1, PASS);
  return scene;
};
