import * as own from '../../engine/games/1825/clock.ts';
import { frame } from '../../engine/games/1825/rulebook.ts';
import { title } from '../../engine/games/1825/title.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { applyAll, isImpossible } from '../../engine/kernel/op.ts';
import { boxOrdinariesIn, percentIn, holderOfPresidency } from '../../engine/rules/stock/issued.ts';
import type { Table } from '../../engine/kernel/table.ts';
import { read, type CompanyProgress } from '../../engine/rules/course/keys.ts';
import type { Context } from '../../engine/rules/course/nouns.ts';
import type { Json, Op } from '../../shared/op.ts';
import { countedCertificates } from '../../engine/rules/stock/shares.ts';
import * as kit from './scene.ts';

/** Rules that tests outside the engine use. */
export { bestRun } from '../../engine/games/1825/runs.ts';
export { runnableTrains, runTask } from '../../engine/rules/operating/run.ts';

/** The box for these options. Throws if they are refused. */
export const boxOf = (options: BoxOptions): Box => kit.gameOf(title, options).box;

type Clock = Record<string, Json>;

/** The context of a table, for questions to the rules without a move. */
export const nowOf = (table: Table): Context => ({
  table,
  box: table.box,
  rules: frame,
  money: String,
  can: () => false,
});

/** Certificates of a player that count towards the limit. */
export const certificates = (table: Table, player: string): number =>
  countedCertificates(nowOf(table), player);

/** A table of 1825 on which any position can be set up, and moves can be tried and played. */
export interface Scene extends Omit<kit.Scene<Clock>, 'put' | 'clock'> {
  put(piece: string, to: string, turn?: number): void;
  pay(from: string, to: string, amount: number): void;
  /** Sets or removes a clock key. */
  clock(key: string, value: Json | undefined): void;
  holds(player: number | string, company: string): number;
  director(company: string): string | undefined;
}

/** A new table with strictness enforce. */
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
    director: (company) => holderOfPresidency(table, company),
  };
}

/** Puts the marker of a company on a price of the market. */
export function price(scene: Scene, company: string, at: number): void {
  const cell = scene.game.box.market.cells.find((c) => c.price === at);
  if (!cell) throw new Error(`no cell of ${at}`);
  scene.put(`marker:${company}`, `cell:${cell.row}.${cell.col}`);
}

/**
 * A started company: the marker on its par, certificates as "player: percent", and the player with most as
 * director. Those under "pool" are in the pool.
 */
export function started(
  scene: Scene,
  company: string,
  par: number,
  holders: { readonly [holder: string]: number },
): void {
  price(scene, company, par);
  stand(scene, company, { par });
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
    for (const id of boxOrdinariesIn(scene.table, 'ipo', company).slice(0, ordinaries))
      scene.put(id, place);
  }
}

const stand = (scene: Scene, company: string, fields: CompanyProgress): void => {
  const companies = read(scene.table, 'companies');
  scene.clock('companies', {
    ...companies,
    [company]: { ...companies[company], ...fields },
  } as Json);
};

/** Forms started companies, in this order. */
export function formed(scene: Scene, ...companies: string[]): void {
  for (const company of companies) stand(scene, company, { floated: true });
  scene.clock('formed', [...own.read(scene.table, 'formed'), ...companies]);
}

/** No company has formed yet. */
export function unformed(scene: Scene): void {
  for (const company of own.read(scene.table, 'formed')) stand(scene, company, { floated: false });
  scene.clock('formed', undefined);
}

/** Companies and privates that players have sold in earlier turns of the round. */
export function sold(scene: Scene, by: { readonly [player: string]: readonly string[] }): void {
  const before = Object.entries(by).map(([player, what]) => [
    player,
    Object.fromEntries(what.map((one) => [one, 'before'] as const)),
  ]);
  scene.clock('stock', { ...read(scene.table, 'stock'), sold: Object.fromEntries(before) } as Json);
}

/** The state of the game: the round, its set, its number, and the number of rounds in the set. */
export function roundOf({ table }: Scene) {
  const { num, of } = read(table, 'round');
  const stage = read(table, 'stage');
  const kind = stage === 'over' ? 'operating' : stage;
  return { kind, set: read(table, 'turn'), number: num, of };
}

/** What the company in turn has done. */
export function turnOf({ table }: Scene) {
  const { laid, lays, revenue, loan = 0 } = read(table, 'work');
  return { laid, upgraded: lays > laid.length, revenue, loan };
}

/** The bank is broken. */
export const broken = ({ table }: Scene): boolean => read(table, 'end')?.reason === 'bank';

/** All privates have had an owner, and what the bank has belongs to nobody. */
export function privatesOwned(scene: Scene): void {
  for (const [id, { kind }] of scene.game.box.pieces)
    if (kind === 'private' && scene.at(id) === 'ipo') scene.put(id, 'bank');
}

/** A stock round of the second set or later, with this player in turn. */
export function stockRound(scene: Scene, player: number, set = 2): void {
  scene.clock('stage', 'stock');
  scene.clock('turn', set);
  scene.clock('stock', {
    acted: [],
    bought: [],
    sold: {},
    lastToAct: null,
    at: read(scene.table, 'order').indexOf(`player:${player}`),
  });
}

/** A stock round in which everybody has passed. */
export function passed(scene: Scene): void {
  stockRound(scene, 1);
  scene.clock('passed', ['player:1', 'player:2', 'player:3', 'player:4']);
}

export const STEP = ['track', 'run', 'dividend', 'trains'] as const;

/** What the company in turn has done. */
interface Done {
  readonly laid?: readonly string[];
  readonly upgraded?: boolean;
  readonly revenue?: number | null;
  readonly loan?: number;
}

/** An operating round with the first of these companies in turn, at a step. */
export function operating(
  scene: Scene,
  companies: readonly string[],
  step: (typeof STEP)[number] = 'track',
  { laid = [], upgraded = false, revenue = null, loan = 0 }: Done = {},
  of = 1,
): void {
  scene.clock('stage', 'operating');
  scene.clock('turn', 2);
  scene.clock('round', { num: 1, of, order: companies });
  scene.clock('at', 0);
  scene.clock('step', step);
  const lays = upgraded ? 2 : laid.length;
  scene.clock('work', {
    laid,
    lays,
    revenue,
    loan,
    tokened: false,
    sold: [],
    least: null,
    acted: true,
  });
}

/** Moves trains of a kind from the stock to a charter. Returns their pieces. */
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

/** Puts a tile of the supply on a hex without a rule check. */
export function tile(scene: Scene, hex: string, type: string, turn = 0): void {
  const id = (scene.table.places.get('supply') ?? []).find(
    (piece) => scene.game.box.pieces.get(piece)!.type === type,
  );
  if (id === undefined) throw new Error(`no tile ${type} in the supply`);
  scene.put(id, `hex:${hex}`, turn);
}

/** Places the next token of a company in a city. */
export function token(scene: Scene, company: string, hex: string, city = 0, slot = 0): void {
  const id = [...scene.game.box.pieces.keys()].find(
    (piece) => piece.startsWith(`token:${company}-`) && scene.at(piece) === `company:${company}`,
  );
  if (id === undefined) throw new Error(`no token of ${company} left`);
  scene.put(id, `slot:${hex}.${city}.${slot}`);
}

/** Id of a clause of 1825. */
export const clause = (name: string): string => `1825/${name}`;
