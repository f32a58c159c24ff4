import {
  type Clock as Today,
  beginning as first,
  read as readToday,
} from '../../engine/games/1820/clock.ts';
import {
  directorOf,
  holders as holdersOf,
  sharesIn,
  sizeOf,
} from '../../engine/games/1820/companies/holdings.ts';
import { differences } from '../../engine/games/1820/rulebook.ts';
import { title } from '../../engine/games/1820/title.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { withDraft } from '../../engine/kernel/draft.ts';
import { applyAll } from '../../engine/kernel/op.ts';
import { piecesIn, type Table } from '../../engine/kernel/table.ts';
import { withDifferences } from '../../engine/rules/frame.ts';
import { operatingCompany } from '../../engine/rules/operating/turn.ts';
import type { Json } from '../../shared/op.ts';
import { translate } from './stands/1820-clock.ts';
import * as kit from './scene.ts';

export { markerIn, PASS, soldOut, tile, tileAt } from './scene.ts';

/** Tables of 1820 on which any position can be set up, and moves can be tried and played. */

/** The box for these options. Throws if they are refused. */
export const boxOf = (options: BoxOptions): Box => kit.gameOf(title, options).box;

/** The turn of a company, with its keys in one object. */
interface Operating {
  readonly company: string;
  readonly step: string;
  readonly laid: readonly string[];
  readonly actions: number;
  readonly bedlington: boolean;
  readonly stationed: boolean;
  readonly revenue: number | null;
  readonly hadTrain: boolean;
  readonly bought: boolean;
}

/** The turn of a player in the stock actions. */
interface Stock {
  readonly part: 1 | 2;
  readonly at: number;
  readonly quiet: number;
  readonly as: string;
  readonly main: boolean;
  readonly loud: boolean;
  readonly sold: { readonly [holder: string]: readonly string[] };
}

/** The clock as positions write it: with the keys of version 1820/2. */
export type Clock = Omit<Today, 'stock' | 'companies' | 'auction'> & {
  readonly begun: boolean;
  readonly half: number;
  readonly operating: Operating;
  readonly stock: Stock;
  readonly companies: Today['records'];
  readonly auction: Today['cry'];
  readonly pending: readonly { readonly kind: string; readonly [more: string]: Json }[];
};
export type StepName = string;

const NO_TURN: Operating = {
  company: '',
  step: 'track',
  laid: [],
  actions: 0,
  bedlington: false,
  stationed: false,
  revenue: null,
  hadTrain: false,
  bought: false,
};
const NO_STOCK: Stock = {
  part: 1,
  at: 0,
  quiet: 0,
  as: '',
  main: false,
  loud: false,
  sold: {},
};

/** The values of positions' keys, read from the present keys. */
const TOLD: { readonly [key: string]: (table: Table) => unknown } = {
  begun: () => true,
  half: (table) => readToday(table, 'round').num,
  companies: (table) => readToday(table, 'records'),
  auction: (table) => readToday(table, 'cry'),
  pending: (table) => readToday(table, 'asked').map(({ ask, ...more }) => ({ kind: ask, ...more })),
  operating(table): Operating {
    const { laid, lays, tokened, revenue } = readToday(table, 'work');
    const company = operatingCompany(table) ?? '';
    const step = readToday(table, 'step') || 'track';
    const turned = readToday(table, 'turned');
    return { company, step, laid, actions: lays, stationed: tokened, revenue, ...turned };
  },
  stock(table): Stock {
    const { at, acted, sold } = readToday(table, 'stock');
    const all = Object.entries(sold).map(([who, what]) => [who, Object.keys(what)]);
    const main = acted.includes('main');
    return { ...readToday(table, 'dealing'), at, main, sold: Object.fromEntries(all) };
  },
};

/** Converts the clock of a position to the keys that the rules read. */
function inTodaysWords(table: Table): void {
  const changes = Object.entries(translate(table.clock) ?? {});
  const { ops } = withDraft(table, 1, (draft) => {
    for (const [key, value] of changes) draft.set(key, value);
  });
  applyAll(table, ops);
}

/** A clock value under a key of positions. */
function read<K extends keyof Clock & string>(table: Table, key: K): Clock[K] {
  return (TOLD[key]?.(table) ?? readToday(table, key as never)) as Clock[K];
}

export interface Scene extends Omit<kit.Scene<Clock>, 'fund'> {
  /** Sets purses to these amounts, from or to the bank. */
  fund(purses: { readonly [purse: string]: number }): void;
  shares(place: string, company: string): number;
  size(company: string): number;
  director(company: string): string | undefined;
}

export const COUSINS = ['GWSC', 'CBV', 'BI', 'VF'] as const;

export interface Beginning {
  readonly players?: number;
  readonly cousins?: readonly string[];
  /** Leaves cards and money as they were dealt. */
  readonly dealt?: boolean;
  readonly luck?: number;
  readonly options?: { readonly [option: string]: Json };
}

const frame = withDifferences(differences);

/** A new table with strictness enforce. Player n has blue number card n. */
export function begin({
  players = 3,
  cousins = COUSINS,
  dealt = false,
  luck = 1,
  options = {},
}: Beginning = {}): Scene {
  const game = kit.gameOf(title, { players, ...options } as BoxOptions);
  const setUp = { verb: 'setUp', ...(dealt ? {} : { cousins }) };
  const table = kit.staged<Clock>({ game, read, setUp, luck });
  /** True while the stage has not begun. `settle` begins it. */
  let begun = true;
  const beginStage = () => {
    const now = {
      table: table.table,
      box: game.box,
      rules: frame,
      money: (amount: number) => `£${amount}`,
      can: () => false,
    };
    const draft = withDraft(table.table, 1, (draft) =>
      frame.rounds[table.read('stage')]!.begin(now, draft),
    );
    applyAll(table.table, draft.ops);
  };
  const scene: Scene = {
    ...table,
    clock(key, value) {
      if (key === 'begun') begun = value !== false;
      else {
        table.clock(key, value);
        inTodaysWords(table.table);
      }
    },
    settle() {
      if (!begun) beginStage();
      begun = true;
      table.settle();
    },
    fund(purses) {
      for (const [purse, amount] of Object.entries(purses)) table.fund(purse, amount);
    },
    shares: (place, company) => sharesIn(table.table, place, company),
    size: (company) => sizeOf(table.table, company),
    director: (company) => directorOf(table.table, company),
  };
  if (dealt) return scene;
  const colour = scene.read('colour');
  for (let n = 1; n <= players; n++) scene.put(`card:${colour}-${n}`, 'numbers');
  scene.clock('colour', 'blue');
  for (let n = 1; n <= players; n++) scene.put(`card:blue-${n}`, `player:${n}`);
  return scene;
}

export const PRICES = [
  10, 40, 43, 47, 51, 55, 60, 65, 71, 78, 86, 95, 105, 116, 128, 142, 157, 173, 190, 208, 227, 247,
  268, 289, 311, 334, 357, 381, 405, 429, 453, 477, 500,
];

/** Puts the marker of a company on a price, below those there and face up. */
export const stand = (scene: Scene, company: string, price: number): void =>
  scene.put(`marker:${company}`, `cell:0.${PRICES.indexOf(price)}`, { at: 0, face: 0 });

/** "1" is a player; "pool" and "treasury" are those places; anything else is a cousin. */
export const placeOf = (company: string, holder: string): string =>
  /^\d$/.test(holder)
    ? `player:${holder}`
    : holder === 'treasury'
      ? `company:${company}`
      : holder === 'pool'
        ? 'pool'
        : `holder:${holder}`;

/**
 * A public company: the marker on a price, shares by holder, the rest in its treasury, and the holder with
 * most as director. It floated before the first stock round.
 */
export function started(
  scene: Scene,
  company: string,
  size: number,
  price: number,
  holders: { readonly [holder: string]: number },
): void {
  for (const [id, spec] of scene.game.box.pieces)
    if (spec.company === company && spec.kind === 'certificate') scene.put(id, 'ipo');
  stand(scene, company, price);
  let n = 1;
  for (const [holder, count] of Object.entries(holders))
    for (let i = 0; i < count; i++) scene.put(`share:${company}-${n++}`, placeOf(company, holder));
  while (n <= size) scene.put(`share:${company}-${n++}`, `company:${company}`);
  const [leader] = holdersOf(scene.table)
    .filter((holder) => sharesIn(scene.table, holder, company) > 0)
    .sort((a, b) => sharesIn(scene.table, b, company) - sharesIn(scene.table, a, company));
  scene.put(`charter:${company}`, leader ?? `company:${company}`);
  scene.clock('companies', { [company]: { floated: 0 } });
}

/** A private company of a player, on the first free place of the private track. */
export function privately(scene: Scene, company: string, player: number): void {
  scene.put(`share:${company}-0`, `player:${player}`);
  scene.put(`charter:${company}`, `player:${player}`);
  let n = 1;
  while (piecesIn(scene.table, `private-track:${n}`).length > 0) n++;
  scene.put(`marker:${company}`, `private-track:${n}`, { face: 0 });
  scene.clock('companies', { [company]: { floated: 0 } });
}

/** A cousin in play: its card with a player, money in its treasury. */
export function cousin(scene: Scene, id: string, player: number, money = 0): void {
  scene.put(`cousin:${id}`, `player:${player}`);
  scene.fund({ [`holder:${id}`]: money });
}

const FIRST: Readonly<Record<string, number>> = {
  Yellow: 1,
  Green: 3,
  Blue: 6,
  Brown: 9,
  Red: 12,
  Gray: 15,
};

/** Sets the phase, with the chart in its first column or in the named one. */
export function phase(scene: Scene, name: string, column = FIRST[name]!): void {
  scene.clock('phase', name);
  scene.put('marker:column', `column:${column}`);
}

/** Player n has the turn of the stock actions, in the second stock round by default. */
export function stockRound(
  scene: Scene,
  player = 1,
  { turn = 2, part = 1 as 1 | 2, ...more }: Partial<Clock['stock']> & { turn?: number } = {},
): void {
  scene.clock('stage', 'stock');
  scene.clock('begun', true);
  scene.clock('turn', turn);
  scene.clock('auction', null);
  scene.clock('stock', { ...NO_STOCK, at: player - 1, part, ...more });
}

/** An operating round with a company at a step. */
export function operating(
  scene: Scene,
  company: string,
  step: StepName = 'track',
  more: Partial<Clock['operating']> = {},
): void {
  scene.clock('stage', 'operating');
  scene.clock('begun', true);
  scene.clock('auction', null);
  if (scene.read('half') === 0) scene.clock('half', 1);
  if (scene.read('turn') < 2) scene.clock('turn', 2);
  scene.clock('operating', { ...NO_TURN, company, step, ...more });
}

/** A stage of an issue and takeover round. */
export function issueRound(
  scene: Scene,
  stage: 'issue' | 'liquidations' | 'takeovers',
  more: Partial<Clock['issue']> = {},
): void {
  scene.clock('stage', stage);
  scene.clock('begun', true);
  scene.clock('auction', null);
  if (scene.read('half') === 0) scene.clock('half', 1);
  scene.clock('turn', 2);
  scene.clock('issue', { ...first('issue'), ...more });
}

/** A stage that has not begun. `settle` begins it. */
export function before(scene: Scene, stage: Clock['stage'], half = 1): void {
  scene.clock('auction', null);
  // An operating round counts itself when it begins.
  scene.clock('half', stage === 'operating' ? half - 1 : half);
  if (scene.read('turn') < 2) scene.clock('turn', 2);
  scene.clock('stage', stage);
  scene.clock('begun', false);
}

/** Moves trains of a kind from the supply to a place. Returns their pieces. */
export function trains(scene: Scene, place: string, ...kinds: string[]): string[] {
  return kinds.map((kind) => {
    const id = [...piecesIn(scene.table, 'depot'), ...piecesIn(scene.table, 'out')].find(
      (piece) => scene.game.box.pieces.get(piece)!.type === kind,
    );
    if (id === undefined) throw new Error(`no ${kind} in the supply`);
    scene.put(id, place.includes(':') ? place : `company:${place}`);
    return id;
  });
}

/** Trains of a kind in a place. */
export const count = (scene: Scene, place: string, type: string): number =>
  piecesIn(scene.table, place).filter((id) => scene.game.box.pieces.get(id)!.type === type).length;

/** Places a marker of a company in a city, from its charter or from the spare ones. */
export function token(scene: Scene, company: string, hex: string, city = 0, slot = 0): string {
  const home = [`company:${company}`, 'stations'];
  const id = [...scene.game.box.pieces].find(
    ([piece, spec]) =>
      spec.kind === 'token' && spec.company === company && home.includes(scene.at(piece)),
  )?.[0];
  if (id === undefined) throw new Error(`no marker of ${company} left`);
  scene.put(id, `slot:${hex}.${city}.${slot}`);
  return id;
}

/** Markers of a company on its charter. */
export const onCharter = (scene: Scene, company: string): number =>
  piecesIn(scene.table, `company:${company}`).filter(
    (id) => scene.game.box.pieces.get(id)!.kind === 'token',
  ).length;

/** Puts so many loans on a charter. */
export function loans(scene: Scene, company: string, count: number): void {
  for (const id of piecesIn(scene.table, 'loans').slice(0, count))
    scene.put(id, `company:${company}`);
}

export const loansOn = (scene: Scene, company: string): number =>
  piecesIn(scene.table, `company:${company}`).filter(
    (id) => scene.game.box.pieces.get(id)!.type === 'loan',
  ).length;

/** Everybody who is asked passes until `until` holds. */
export function passUntil(scene: Scene, until: () => boolean): void {
  for (let i = 0; i < 200 && !until(); i++)
    scene.play(Number(scene.turn().acting[0]!.slice('player:'.length)), kit.PASS);
}
