import { expect } from 'vitest';
import type { Move } from '../../../shared/move.ts';
import { piecesIn } from '../../../engine/kernel/table.ts';
import {
  begin,
  cousin,
  issueRound,
  operating,
  PASS,
  phase,
  type Scene,
  stand,
  started,
  stockRound,
  tile,
  token,
  trains,
} from '../1820.ts';

/** Tables with which many positions of 1820 begin, and short forms of its moves. */

export const acting = (scene: Scene): number[] =>
  scene.turn().acting.map((player) => Number(player.slice(7)));

export const bid = (on: string, amount: number, more = {}) => ({
  verb: 'bid',
  on,
  amount,
  ...more,
});
export const offer = (by: string, company: string) => ({ verb: 'offerCompany', by, company });
export const acquire = (company: string) => ({ verb: 'acquire', company });
export const issue = (company: string, shares: number) => ({
  verb: 'issueShares',
  company,
  shares,
});
export const reduce = (
  company: string,
  size: number,
  from: { holder: string; shares: number }[] = [],
) => ({ verb: 'reduceShares', company, size, from });
export const sell = (company: string, percent: number, more = {}) => ({
  verb: 'sellShares',
  company,
  percent,
  ...more,
});
export const buy = (company: string, from: string, percent = 20, more = {}) => ({
  verb: 'buyShare',
  company,
  from,
  percent,
  ...more,
});
/** LSR runs each of its trains on one of these routes. */
export const run = (scene: Scene, ...ways: readonly (readonly string[])[]) => {
  const own = piecesIn(scene.table, 'company:LSR').filter((id) => id.startsWith('train:'));
  return {
    verb: 'runTrains',
    company: 'LSR',
    routes: ways.map((way, i) => ({ trains: [own[i]!], way: [...way] })),
  };
};
export const due = (verb: 'payDue' | 'refuseDue', company = 'LSR') => ({ verb, company });
/** LSR lays a tile. */
export const lay = (hex: string, type: string, turn: number, more = {}) => ({
  verb: 'layTile',
  company: 'LSR',
  hex,
  tile: type,
  turn,
  ...more,
});

/** Everybody passes until the bidding ends. */
export const passBids = (scene: Scene): void => {
  while (scene.turn().verbs.includes('bid')) scene.play(acting(scene)[0]!, PASS);
};

/** The first available train of a type. */
export const first = (scene: Scene, type: string): string =>
  [...scene.table.places.get('depot')!].find((id) => scene.game.box.pieces.get(id)!.type === type)!;

/** LSR of player 1 (10 shares at £95), CFR of player 2 (5 at £71), SDR of player 3 (5 at £60). */
export function threeCompanies(name = 'Green'): Scene {
  const scene = begin();
  phase(scene, name);
  started(scene, 'LSR', 10, 95, { 1: 4, 2: 1, pool: 1 });
  started(scene, 'CFR', 5, 71, { 2: 2, 3: 1 });
  started(scene, 'SDR', 5, 60, { 3: 2, 1: 1 });
  scene.fund({ 'player:1': 100, 'player:2': 100, 'player:3': 100 });
  scene.fund({ 'company:LSR': 1000, 'company:CFR': 300, 'company:SDR': 500 });
  return scene;
}

/** SDR is first to offer, then CFR, then LSR. */
export function offering(at = 0, name = 'Green'): Scene {
  const scene = threeCompanies(name);
  issueRound(scene, 'takeovers', { order: ['SDR', 'CFR', 'LSR'], at });
  return scene;
}

/** LSR (player 1) at £95 and CFR (player 2) at £71, both with five shares; LSR stands in Margate. */
export function inTurn(step: Parameters<typeof operating>[2] = 'track', more = {}): Scene {
  const scene = begin();
  started(scene, 'LSR', 5, 95, { 1: 3, 2: 1 });
  started(scene, 'CFR', 5, 71, { 2: 3 });
  // Margate - Dover: N18 to O17.
  tile(scene, 'N18', '5', 5);
  tile(scene, 'O17', '148', 3);
  token(scene, 'LSR', 'N18');
  scene.fund({ 'player:1': 1000, 'player:2': 1000, 'company:LSR': 1000, 'company:CFR': 500 });
  operating(scene, 'LSR', step, more);
  return scene;
}

/** LSR of player 1 builds. It has a token in a city on H10, with track to both sides. */
export function building(name = 'Yellow'): Scene {
  const scene = begin();
  phase(scene, name);
  started(scene, 'LSR', 10, 95, { 1: 4 });
  scene.fund({ 'company:LSR': 1000 });
  operating(scene, 'LSR', 'track');
  return scene;
}

/** A table with a token in a hex, on a tile of any kind, to build around it. */
export function near(hex: string, type = '57', turn = 1, name = 'Yellow'): Scene {
  const scene = building(name);
  tile(scene, hex, type, turn);
  token(scene, 'LSR', hex);
  return scene;
}

/** The objections to a lay of LSR apart from reach and money. */
export const groundsAgainst = (
  scene: Scene,
  hex: string,
  type: string,
  turn: number,
  more = {},
): string[] =>
  scene
    .wrongs(1, lay(hex, type, turn, more))
    .filter((clause) => clause !== '1820/12.3.1.1/1' && clause !== '1820/12.3.1.1/10');

/** From Liverpool's port over the city to Scotland, a 2+: £30 + £20 + £30, with Sassoon £110. */
export function north(shares = 1): Scene {
  const scene = begin({ cousins: ['SDS', 'CBV', 'BI', 'VF'] });
  phase(scene, 'Green');
  started(scene, 'LSR', 10, 95, { 1: 4 });
  cousin(scene, 'SDS', 2);
  for (let n = 0; n < shares; n++) scene.put(`share:LSR-${9 - n}`, 'holder:SDS');
  tile(scene, 'C15', '5', 3);
  tile(scene, 'B16', '8', 0);
  token(scene, 'LSR', 'C15');
  trains(scene, 'LSR', '2+');
  operating(scene, 'LSR', 'run');
  return scene;
}

/** A new game in which each player has a given sum. */
export function fresh(): Scene {
  const scene = begin();
  scene.fund({ 'player:1': 810, 'player:2': 820, 'player:3': 830 });
  return scene;
}

/** The first future train of a type. */
export const future = (type: string, scene: Scene): string =>
  [...scene.game.box.pieces].find(([, s]) => s.type === type && s.place === 'future')![0];

/** Player 1 directs LSR (5 shares at £95), player 2 CFR (10 at £71); BI belongs to player 1. */
export function twoCompanies(more: Parameters<typeof stockRound>[2] = {}): Scene {
  const scene = begin();
  started(scene, 'LSR', 5, 95, { 1: 2, 2: 1, pool: 1 });
  started(scene, 'CFR', 10, 71, { 2: 3, 1: 2, BI: 1, pool: 2 });
  cousin(scene, 'BI', 1, 500);
  scene.fund({ 'player:1': 1000, 'player:2': 1000, 'player:3': 1000 });
  stockRound(scene, 1, more);
  return scene;
}

/** CFR, one of three companies, is in liquidation. The round has just begun. */
export function liquidating(change: (scene: Scene) => void = () => {}): Scene {
  const scene = threeCompanies();
  stand(scene, 'CFR', 10);
  change(scene);
  issueRound(scene, 'liquidations', { liquidating: ['CFR'] });
  scene.settle();
  return scene;
}

export const amounts = (scene: Scene, player: number, on: string) =>
  scene
    .options(player, 'bid')
    .filter((option) => option.on === on)
    .map(({ amount }) => Number(amount));

export const passing = (scene: Scene, ...players: number[]) =>
  players.forEach((player) => scene.play(player, PASS));

export const said = (scene: Scene, player: number, move: Move): string[] =>
  scene.findings(player, move).map(({ message }) => message);

/** Somebody does what is asked, the easy way, until `until` holds. */
export function go(scene: Scene, until: () => boolean): void {
  for (let n = 0; n < 60 && !until() && !scene.turn().over; n++) {
    const player = acting(scene)[0]!;
    const [move] = ['runTrains', 'payDividend', 'payDue'].flatMap((verb) =>
      scene.options(player, verb),
    );
    scene.play(player, move ?? PASS);
  }
  expect(until() || scene.turn().over).toBe(true);
}

/** LSR (player 1) at £95 and CFR (player 2) at £71, both with five shares. */
export function companiesAt(step: Parameters<typeof operating>[2] = 'track', more = {}): Scene {
  const scene = begin();
  started(scene, 'LSR', 5, 95, { 1: 3, 2: 1 });
  started(scene, 'CFR', 5, 71, { 2: 3 });
  scene.fund({ 'player:1': 1000, 'player:2': 1000, 'company:LSR': 1000, 'company:CFR': 500 });
  operating(scene, 'LSR', step, more);
  return scene;
}

/** Companies of the box that nobody has floated. */
export const UNUSED = 'M&PR';

export const legal = (scene: Scene, move: Move) => scene.wrongs(1, move).length === 0;

/** Player 1 directs LSR (10 shares at £95), player 2 CFR (5 at £71); BI is player 1's. */
export function dealing(more: Parameters<typeof stockRound>[2] = {}): Scene {
  const scene = begin();
  started(scene, 'LSR', 10, 95, { 1: 3, 2: 1, pool: 3 });
  started(scene, 'CFR', 5, 71, { 2: 3, 1: 1, BI: 1 });
  cousin(scene, 'BI', 1, 500);
  scene.fund({ 'player:1': 1000, 'player:2': 1000, 'player:3': 1000, 'company:LSR': 0 });
  stockRound(scene, 1, more);
  return scene;
}

export const step = (scene: Scene) => scene.read('operating').step;

export const pay = (kind: string, company = 'LSR') => ({ verb: 'payDividend', company, kind });

/** A turn with one move. */
export function act(scene: Scene, player: number, move: Parameters<Scene['play']>[1]): void {
  scene.play(player, move);
  if (scene.read('stage') === 'stock' && acting(scene)[0] === player) scene.play(player, PASS);
}

/** Whoever has acted ends the turn. */
export const done = (scene: Scene, player: number) => {
  if (acting(scene)[0] === player) scene.play(player, PASS);
};

export const twoDirectors = () => {
  const scene = begin();
  started(scene, 'LSR', 5, 60, { 1: 3 });
  started(scene, 'CFR', 5, 95, { 2: 3 });
  return scene;
};
