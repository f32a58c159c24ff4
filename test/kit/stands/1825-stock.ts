import { begin, privatesOwned, type Scene, started, stockRound } from '../1825.ts';

/** Short forms of the moves of a stock round. */
export const pass = { verb: 'pass' };
export const buy = (company: string, from = 'ipo', percent = 10) => ({
  verb: 'buyShare',
  company,
  from,
  percent,
});
export const start = (company: string, par: number) => ({ verb: 'startCompany', company, par });
export const sell = (company: string, percent: number) => ({
  verb: 'sellShares',
  company,
  percent,
});
export const sellPrivate = (id: string, price: number) => ({
  verb: 'sellPrivate',
  private: id,
  price,
});
export const buyPrivate = (id: string, price: number) => ({
  verb: 'buyPrivate',
  private: id,
  price,
});

/** Unit 1 with minors. All privates have had an owner, and player 1 is in turn in the second stock round. */
export function dealing(options: object = {}, set = 2): Scene {
  const scene = begin({ players: 4, units: '1', r1: true, ...options });
  privatesOwned(scene);
  stockRound(scene, 1, set);
  const { players } = scene.game.box.options;
  for (let player = 1; player <= players; player++) scene.fund(`player:${player}`, 1500);
  return scene;
}

/** The last player owns all of a company. */
export const soldOut = (scene: Scene, company: string, par: number): void =>
  started(scene, company, par, { 4: 100 });
