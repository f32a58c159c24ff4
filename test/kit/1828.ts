import { type Clock, keys, type OwnClock, read as readOwn } from '../../engine/games/1828/clock.ts';
import { differences } from '../../engine/games/1828/rulebook.ts';
import { title } from '../../engine/games/1828/title.ts';
import { certificates, units } from '../../engine/games/1828/systems.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { piecesIn, type Table } from '../../engine/kernel/table.ts';
import { initialValue, read as readFrame } from '../../engine/rules/course/keys.ts';
import type { Context } from '../../engine/rules/course/nouns.ts';
import { withDifferences } from '../../engine/rules/frame.ts';
import { presidentOf } from '../../engine/rules/stock/holdings.ts';
import { overLimit } from '../../engine/rules/trains/discard.ts';
import * as kit from './scene.ts';
import { handOut, stand, tile } from './scene.ts';

/** Rules that tests outside the engine use. */
export { certificatesOf } from '../../engine/games/1828/systems.ts';
export { read as readClock } from '../../engine/rules/course/keys.ts';

export { markerIn, passStockRound, PASS, soldOut, stand, tile, tileAt, trains } from './scene.ts';

/** Tables of 1828 on which any position can be set up, and moves can be tried and played. */

const rules = withDifferences(differences);

/** The context of a table under the rules of 1828. */
export const nowOf = (table: Table): Context => ({
  table,
  box: table.box,
  rules,
  money: (amount) => `$${amount}`,
  can: () => false,
});

/** A clock key of the frame or of 1828. */
const read = <K extends keyof Clock & string>(table: Table, key: K): Clock[K] =>
  (key in keys
    ? readOwn(table, key as keyof OwnClock)
    : readFrame(table, key as never)) as unknown as Clock[K];

/** The box for these options. Throws if they are refused. */
export const boxOf = (options: BoxOptions): Box => kit.gameOf(title, options).box;

export interface Scene extends kit.Scene<Clock> {
  /** Tens of percent of a company in a place. */
  units(place: string, company: string): number;
  director(company: string): string | undefined;
}

/** A new table with strictness enforce. */
export function begin({ seed, ...options }: BoxOptions & { seed?: number }): Scene {
  const setUp = { verb: 'setUp', ...(seed === undefined ? {} : { seed }) };
  const game = kit.gameOf(title, options as BoxOptions);
  const scene = kit.staged<Clock>({ game, read, setUp });
  return {
    ...scene,
    wrongs: (player, move) => scene.findings(player, move).map(({ clause }) => clause),
    units: (place, company) => units(scene.table, place, company),
    director: (company) => presidentOf(nowOf(scene.table), company),
  };
}

/** What a company that has operated says of itself. */
export const RAN = { floated: true, operated: true } as const;

/** The cells of the par prices. */
export const parCells: Readonly<Record<number, readonly [number, number]>> = {
  67: [13, 7],
  71: [11, 6],
  79: [9, 5],
  86: [7, 4],
  94: [5, 3],
  105: [3, 2],
  120: [1, 1],
};

/**
 * A company with a par: its marker there, units by place ("1" is a player, "pool", ...), the player with most
 * as director, the rest in the IPO.
 */
export function started(
  scene: Scene,
  company: string,
  par: number,
  holders: { readonly [holder: string]: number },
  standing: { readonly floated?: boolean; readonly operated?: boolean } = { floated: true },
): void {
  stand(scene, company, ...parCells[par]!);
  scene.clock('companies', { [company]: { par, ...standing } });
  const papers = certificates(scene.table, company);
  for (const id of papers) scene.put(id, 'ipo');
  handOut(scene, papers, holders);
}

/** Player n has the turn of a stock round, by default the second of the game. */
export function stockRound(scene: Scene, player: number, turn = 2, phase?: string): void {
  scene.clock('stage', 'stock');
  scene.clock('turn', turn);
  if (phase !== undefined) scene.clock('phase', phase);
  scene.clock('passed', []);
  scene.clock('stock', { ...initialValue('stock'), at: player - 1 });
}

/** An operating round with the first of these companies at a step. */
export function operating(
  scene: Scene,
  order: readonly string[],
  step = 'track',
  more: Doing = {},
): void {
  const {
    num = 1,
    of = 1,
    at = 0,
    begun = true,
    upgraded,
    atLeast = null,
    ran = [],
    ...done
  } = more;
  scene.clock('stage', 'operating');
  if (scene.read('turn') < 2) scene.clock('turn', 2);
  scene.clock('asked', []);
  scene.clock('round', { num, of, order });
  scene.clock('at', at);
  scene.clock('step', begun ? step : '');
  scene.clock('ran', ran);
  const upgrades = upgraded ? 1 : 0;
  scene.clock('work', { ...initialValue('work'), ...done, upgrades, least: atLeast });
}

/** The progress of a company in its turn, and the round in the set. */
interface Doing extends Partial<
  Pick<Clock['work'], 'laid' | 'lays' | 'tokened' | 'revenue' | 'acted'>
> {
  readonly num?: number;
  readonly of?: number;
  readonly at?: number;
  readonly begun?: boolean;
  readonly upgraded?: boolean;
  readonly atLeast?: number | null;
  readonly ran?: readonly string[];
}

/** What must be answered before anything else: the question, and companies that discard. */
export const awaited = (scene: Scene): string[] => [
  ...scene.read('asked').map(({ ask }) => ask),
  ...overLimit(nowOf(scene.table)).map(() => 'discard'),
];

/** Places the next marker of a company in a city. "blocking" is a marker of nobody. */
export function token(scene: Scene, company: string, hex: string, city = 0, slot = 0): string {
  if (company !== 'blocking') return kit.token(scene, company, hex, city, slot);
  const [id = ''] = piecesIn(scene.table, 'blocking');
  scene.put(id, `slot:${hex}.${city}.${slot}`);
  return id;
}

/** Makes two companies a system whose certificates are not distributed yet. */
export function system(scene: Scene, survivor: string, other: string): void {
  scene.clock('systems', { [survivor]: other });
  scene.put(`charter:${other}`, `company:${survivor}`);
}

/** Four players, as in the recorded game of that seed. */
export const four = (): Scene => begin({ players: 4, seed: 23366 });

/** GT in Grand Rapids D4 with $1000, directed by player 1. */
export function grandRapids(
  step: 'track' | 'token' | 'run' | 'trains' = 'track',
  phase = 'Yellow',
): Scene {
  const scene = four();
  started(scene, 'GT', 79, { 1: 6, 2: 1 });
  token(scene, 'GT', 'D4');
  scene.fund('company:GT', 1000);
  scene.clock('phase', phase);
  operating(scene, ['GT'], step);
  return scene;
}

/** D6, D8, the town D10 and D12 lie in a line from Grand Rapids to D14. */
export function line(scene: Scene): void {
  tile(scene, 'D6', '57', 1);
  tile(scene, 'D8', '57', 1);
  tile(scene, 'D10', '4', 1);
  tile(scene, 'D12', '9', 1);
  tile(scene, 'D14', '59', 1);
}
