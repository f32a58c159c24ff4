import { pass } from '../../../../kit/stands/1825-stock.ts';
import { type Scene } from '../../../../kit/1825.ts';

export const done = (scene: Scene, player: number) => {
  if (scene.turn().acting[0] === `player:${player}`) scene.play(player, pass);
};

export const starts = (scene: Scene, player = 1): string[] => [
  ...new Set(scene.options(player, 'startCompany').map((move) => move.company as string)),
];

export const cashes = (scene: Scene, ...players: number[]) =>
  players.map((player) => scene.cash(`player:${player}`));

export const acting = (scene: Scene) => Number(scene.turn().acting[0]?.slice('player:'.length));

export const companies = (scene: Scene, player: number, verb: string) =>
  scene.options(player, verb).map(({ company }) => company);
