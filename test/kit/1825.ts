import { title } from '../../engine/games/1825/title.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { applyAll, isImpossible } from '../../engine/kernel/op.ts';
import { ordinariesIn, percentIn, presidentOf } from '../../engine/rules/certificates.ts';
import type { Json, Op } from '../../shared/op.ts';
import * as kit from './scene.ts';

/** The box that these options open; throws where they are refused. */
export const boxOf = (options: BoxOptions): Box => kit.gameOf(title, options).box;

type Clock = Record<string, Json>;

/** A table of 1825 on which any position can be laid out, and moves be tried and played. */
export interface Scene extends Omit<kit.Scene<Clock>, 'put' | 'clock'> {
  put(piece: string, to: string, turn?: number): void;
  pay(from: string, to: string, amount: number): void;
  /** Sets a key of the clock, or takes it away. */
  clock(key: string, value: Json | undefined): void;
  holds(player: number | string, company: string): number;
  director(company: string): string | undefined;
}

/** A table just set up, the referee enforcing. */
export function begin(options: BoxOptions): Scene {
  const scene = kit.staged<Clock>({
    game: kit.gameOf(title, options),
    read: (table, key) => table.clock.get(key) as Json,
  });
  const { table } = scene;
  const does = (op: Op) => {
    const answer = applyAll(table, [op]);
    if (!Array.isArray(answer) && isImpossible(answer)) throw new Error(answer.impossible);
  };
  return {
    ...scene,
    put: (piece, to, turn) => scene.put(piece, to, turn === undefined ? {} : { turn }),
    pay: (from, to, amount) => {
      if (amount !== 0) does({ op: 'pay', from, to, amount });
    },
    clock: (key, value) =>
      does(value === undefined ? { op: 'set', key } : { op: 'set', key, value }),
    wrongs: (player, move) => scene.wrongs(player, move).filter((id) => !id.startsWith('table/')),
    holds: (player, company) =>
      percentIn(table, typeof player === 'number' ? `player:${player}` : player, company),
    director: (company) => presidentOf(table, company),
  };
}

/** Puts the marker of a company on a price of the market. */
export function price(scene: Scene, company: string, at: number): void {
  const cell = scene.game.box.market.cells.find((c) => c.price === at);
  if (!cell) throw new Error(`no cell of ${at}`);
  scene.put(`marker:${company}`, `cell:${cell.row}.${cell.col}`);
}

/**
 * A started company: marker on its par, certificates handed out as "player: percent", the biggest
 * holder the director; what is named under "pool" lies in the open market.
 */
export function started(
  scene: Scene,
  company: string,
  par: number,
  holders: { readonly [holder: string]: number },
): void {
  price(scene, company, par);
  scene.clock(`par:${company}`, par);
  const unit = scene.game.box.companies.get(company)!.kind === 'minor' ? 20 : 10;
  const most = Math.max(...Object.values(holders));
  const director = Object.keys(holders).find((holder) => holders[holder] === most);
  for (const [holder, percent] of Object.entries(holders)) {
    const place = holder === 'pool' ? 'pool' : `player:${holder}`;
    if (holder === director) {
      scene.put(`share:${company}-0`, place);
      if (place !== 'pool') scene.put(`charter:${company}`, place);
    }
    const ordinaries = percent / unit - (holder === director ? 2 : 0);
    for (const id of ordinariesIn(scene.table, 'ipo', company).slice(0, ordinaries))
      scene.put(id, place);
  }
}

/** Makes started companies formed, in this order. */
export function formed(scene: Scene, ...companies: string[]): void {
  const before = (scene.table.clock.get('formed') ?? []) as string[];
  scene.clock('formed', [...before, ...companies]);
}

/** Everything still with the bank goes to nobody in particular: privates all had an owner once. */
export function privatesOwned(scene: Scene): void {
  for (const [id, { kind }] of scene.game.box.pieces)
    if (kind === 'private' && scene.at(id) === 'ipo') scene.put(id, 'bank');
}

/** A stock dealing round of the second set or later, with this player at turn. */
export function stockRound(scene: Scene, player: number, set = 2): void {
  scene.clock('round', { kind: 'stock', set, number: 1, of: 1 });
  scene.clock('companyTurn', undefined);
  scene.clock('stockTurn', {
    player: `player:${player}`,
    did: [],
    bought: false,
    justBought: null,
    sold: [],
  });
}

export const STEP = ['track', 'run', 'dividend', 'trains'] as const;

/** An operating round in which the first of these companies is at turn, at a step. */
export function operating(
  scene: Scene,
  companies: readonly string[],
  step: (typeof STEP)[number] = 'track',
  turn: { readonly [field: string]: Json } = {},
  of = 1,
): void {
  scene.clock('stockTurn', undefined);
  scene.clock('round', { kind: 'operating', set: 2, number: 1, of });
  scene.clock('companies', companies);
  scene.clock('at', 0);
  scene.clock('companyTurn', {
    company: companies[0]!,
    step,
    laid: [],
    upgraded: false,
    token: false,
    revenue: null,
    running: [],
    loan: 0,
    lease: null,
    ...turn,
  });
}

/** Takes trains of a kind out of the stock onto a charter; answers their pieces. */
export function trains(scene: Scene, company: string, ...kinds: string[]): string[] {
  return kinds.map((kind) => {
    const id = (scene.table.places.get('depot') ?? []).find(
      (piece) => scene.game.box.pieces.get(piece)!.type === kind,
    );
    if (id === undefined) throw new Error(`no ${kind} in the stock`);
    scene.put(id, `company:${company}`);
    return id;
  });
}

/** Lays a tile of the supply on a hex, asking no rule. */
export function tile(scene: Scene, hex: string, type: string, turn = 0): void {
  const id = (scene.table.places.get('supply') ?? []).find(
    (piece) => scene.game.box.pieces.get(piece)!.type === type,
  );
  if (id === undefined) throw new Error(`no tile ${type} in the supply`);
  scene.put(id, `hex:${hex}`, turn);
}

/** Stands the next token of a company in a city. */
export function token(scene: Scene, company: string, hex: string, city = 0, slot = 0): void {
  const id = [...scene.game.box.pieces.keys()].find(
    (piece) => piece.startsWith(`token:${company}-`) && scene.at(piece) === `company:${company}`,
  );
  if (id === undefined) throw new Error(`no token of ${company} left`);
  scene.put(id, `slot:${hex}.${city}.${slot}`);
}

/** Id of a clause of 1825. */
export const clause = (name: string): string => `1825/${name}`;
