import { beginning, read } from '../../engine/games/1820/course/clock.ts';
import type { Clock, StepName } from '../../engine/games/1820/course/keys.ts';
import {
  directorOf,
  holders as holdersOf,
  sharesIn,
  sizeOf,
} from '../../engine/games/1820/companies/holdings.ts';
import { rulebook } from '../../engine/games/1820/rulebook.ts';
import { title } from '../../engine/games/1820/title.ts';
import type { Box, BoxOptions } from '../../engine/kernel/box.ts';
import { drafted } from '../../engine/kernel/draft.ts';
import { append, type Ledger, open } from '../../engine/kernel/ledger.ts';
import { applyAll, isImpossible } from '../../engine/kernel/op.ts';
import { cash, lying } from '../../engine/kernel/table.ts';
import { playersOf } from '../../engine/rules/certificates.ts';
import { cellOf } from '../../engine/rules/market.ts';
import { consider, type Game } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';
import type { Turn } from '../../engine/rules/rulebook.ts';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Json, Op } from '../../shared/op.ts';

/**
 * Tables of 1820 on which any position can be laid out, and moves be tried and played. Player 0 is a
 * seat that plays everybody.
 */

/** The box that these options open; throws where they are refused. */
export function boxOf(options: BoxOptions): Box {
  const opened = title.open(options);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value.box;
}

export interface Scene {
  readonly game: Game;
  readonly table: Ledger['table'];
  readonly ledger: Ledger;
  put(piece: string, to: string, how?: { at?: number; turn?: number; face?: number }): void;
  /** Sets purses to figures, out of or into the bank. */
  fund(purses: { readonly [purse: string]: number }): void;
  /** Sets a key of the clock, or some fields of it where both are objects. */
  clock<K extends keyof Clock>(key: K, value: Partial<Clock[K]> | Clock[K]): void;
  /** Clauses of what is found against a move; the table is as it was. */
  wrongs(player: number, move: Move): string[];
  findings(player: number, move: Move): readonly Finding[];
  /** Plays a legal move; throws with the findings of one that is not. */
  play(player: number, move: Move): void;
  /** Plays a move whatever the rules say, as on a table that only annotates. */
  force(player: number, move: Move): void;
  /** Every legal move of a verb for a player. */
  options(player: number, verb: string): Move[];
  /** Lets everything happen that follows by itself. */
  settle(): void;
  undo(): void;
  turn(): Turn;
  read<K extends keyof Clock>(key: K): Clock[K];
  cash(purse: string): number;
  price(company: string): number | undefined;
  shares(place: string, company: string): number;
  size(company: string): number;
  director(company: string): string | undefined;
  at(piece: string): string;
}

const host = { seat: 'host', players: ['player:1'], host: true };
const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const COUSINS = ['GWSC', 'CBV', 'BI', 'VF'] as const;

export interface Beginning {
  readonly players?: number;
  readonly cousins?: readonly string[];
  /** Leaves cards and money as chance dealt them. */
  readonly dealt?: boolean;
  readonly luck?: number;
  readonly options?: { readonly [option: string]: Json };
}

/** A table just set up, the referee enforcing; player n has number card n of the blue ones. */
export function begin({
  players = 3,
  cousins = COUSINS,
  dealt = false,
  luck = 1,
  options = {},
}: Beginning = {}): Scene {
  const box = boxOf({ players, ...options } as BoxOptions);
  const game: Game = { box, rulebook: rulebook(box) };
  const ledger = open(box);
  const { table } = ledger;
  const actor = (player: number): Actor => ({
    seat: `seat ${player}`,
    players: player === 0 ? playersOf(box) : [`player:${player}`],
    host: false,
  });
  const propose = (who: Actor, move: Move, note?: string) => {
    const verdict = consider(game, ledger, { move, actor: who, luck, ...(note && { note }) });
    if (!verdict.stands)
      throw new Error(
        `${JSON.stringify(move)} was refused: ${verdict.findings.map((f) => `${f.clause} ${f.message}`).join(' / ')}`,
      );
    const seq = ledger.entries.length + 1;
    const wrong = append(ledger, {
      ...{ seq, id: `e${seq}`, at: 0, by: who.seat, move: verdict.move, ops: [...verdict.ops] },
      ...{ findings: [], rules: '', digest: '' },
    });
    if (wrong) throw new Error(wrong.impossible);
  };
  const does = (ops: readonly Op[]) => {
    const answer = applyAll(table, ops);
    if (!Array.isArray(answer) && isImpossible(answer)) throw new Error(answer.impossible);
  };

  propose(host, { verb: 'dial', strictness: 'enforce' });
  propose(host, { verb: 'setUp', ...(dealt ? {} : { cousins }) });

  const scene: Scene = {
    game,
    table,
    ledger,
    put: (piece, to, how = {}) => does([{ op: 'put', piece, to, ...how }]),
    fund: (purses) => {
      for (const [purse, amount] of Object.entries(purses)) {
        const more = amount - cash(table, purse);
        if (more > 0) does([{ op: 'pay', from: 'bank', to: purse, amount: more }]);
        if (more < 0) does([{ op: 'pay', from: purse, to: 'bank', amount: -more }]);
      }
    },
    clock: (key, value) => {
      const before = read(table, key) as unknown as Json;
      const now = value as unknown as Json;
      const all = isObject(before) && isObject(now) ? { ...before, ...now } : now;
      does([{ op: 'set', key, value: all }]);
    },
    wrongs: (player, move) => scene.findings(player, move).map(({ clause }) => clause),
    findings: (player, move) => {
      const verdict = consider(game, ledger, { move, actor: actor(player), luck: 1 });
      const wrong = verdict.findings.filter(({ severity }) => severity === 'violation');
      if (verdict.stands !== (wrong.length === 0))
        throw new Error(`${JSON.stringify(move)} stands: ${verdict.stands}`);
      return verdict.findings;
    },
    play: (player, move) => propose(actor(player), move),
    force: (player, move) => propose({ ...actor(player), host: true }, move, 'let it stand'),
    options: (player, verb) => [
      ...game.rulebook!.verbs.get(verb)!.options(table, `player:${player}`),
    ],
    settle: () => {
      const draft = drafted(table, 1, (draft) => game.rulebook!.settle(draft));
      if (draft.impossible !== undefined) throw new Error(draft.impossible);
      does(draft.ops);
    },
    undo: () => propose(host, { verb: 'undo' }),
    turn: () => game.rulebook!.turn(table),
    read: (key) => read(table, key),
    cash: (purse) => cash(table, purse),
    price: (company) => cellOf(table, company)?.price,
    shares: (place, company) => sharesIn(table, place, company),
    size: (company) => sizeOf(table, company),
    director: (company) => directorOf(table, company),
    at: (piece) => table.pieces.get(piece)!.place,
  };
  if (dealt) return scene;
  const { colour } = { colour: read(table, 'colour') };
  for (let n = 1; n <= players; n++) scene.put(`card:${colour}-${n}`, 'numbers');
  scene.clock('colour', 'blue');
  for (let n = 1; n <= players; n++) scene.put(`card:blue-${n}`, `player:${n}`);
  return scene;
}

export const PRICES = [
  10, 40, 43, 47, 51, 55, 60, 65, 71, 78, 86, 95, 105, 116, 128, 142, 157, 173, 190, 208, 227, 247,
  268, 289, 311, 334, 357, 381, 405, 429, 453, 477, 500,
];

/** Stands the marker of a company at a price, under those there and face up. */
export const stand = (scene: Scene, company: string, price: number): void =>
  scene.put(`marker:${company}`, `cell:0.${PRICES.indexOf(price)}`, { at: 0, face: 0 });

/** "1" is a player, "pool" and "treasury" what they say, anything else a cousin. */
export const placeOf = (company: string, holder: string): string =>
  /^\d$/.test(holder)
    ? `player:${holder}`
    : holder === 'treasury'
      ? `company:${company}`
      : holder === 'pool'
        ? 'pool'
        : `holder:${holder}`;

/**
 * A public company: marker at a price, shares handed out by holder, the rest of the size in its
 * treasury, the holder with most its director. Floated before the first stock round.
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
  while (lying(scene.table, `private-track:${n}`).length > 0) n++;
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

/** A phase, the chart in its first column or in the one named. */
export function phase(scene: Scene, name: string, column = FIRST[name]!): void {
  scene.clock('phase', name);
  scene.put('marker:column', `column:${column}`);
}

/** Player n has the turn of the stock actions, in the second stock round unless it is said. */
export function stockRound(
  scene: Scene,
  player = 1,
  { turn = 2, part = 1 as 1 | 2, ...more }: Partial<Clock['stock']> & { turn?: number } = {},
): void {
  scene.clock('stage', 'stock');
  scene.clock('begun', true);
  scene.clock('turn', turn);
  scene.clock('auction', null);
  scene.clock('stock', { ...beginning('stock'), at: player - 1, part, ...more });
}

/** An operating round in which a company stands at a step. */
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
  scene.clock('operating', { ...beginning('operating'), company, step, ...more });
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
  scene.clock('issue', { ...beginning('issue'), ...more });
}

/** A stage that is still to be begun; `settle` begins it. */
export function before(scene: Scene, stage: Clock['stage'], half = 1): void {
  scene.clock('auction', null);
  scene.clock('half', half);
  if (scene.read('turn') < 2) scene.clock('turn', 2);
  scene.clock('stage', stage);
  scene.clock('begun', false);
}

/** Takes trains of a kind out of the supply; answers their pieces. */
export function trains(scene: Scene, place: string, ...kinds: string[]): string[] {
  return kinds.map((kind) => {
    const id = [...lying(scene.table, 'depot'), ...lying(scene.table, 'out')].find(
      (piece) => scene.game.box.pieces.get(piece)!.type === kind,
    );
    if (id === undefined) throw new Error(`no ${kind} in the supply`);
    scene.put(id, place.includes(':') ? place : `company:${place}`);
    return id;
  });
}

/** Takes every train of these kinds out of the supply. */
export function soldOut(scene: Scene, ...kinds: string[]): void {
  for (const id of [...lying(scene.table, 'depot')])
    if (kinds.includes(scene.game.box.pieces.get(id)!.type ?? '')) scene.put(id, 'out');
}

/** Trains of a kind in a place. */
export const count = (scene: Scene, place: string, type: string): number =>
  lying(scene.table, place).filter((id) => scene.game.box.pieces.get(id)!.type === type).length;

/** Lays a tile of the supply on a hex, asking no rule. */
export function tile(scene: Scene, hex: string, type: string, turn = 0): void {
  const id = lying(scene.table, 'supply').find(
    (piece) => scene.game.box.pieces.get(piece)!.type === type,
  );
  if (id === undefined) throw new Error(`no tile ${type} in the supply`);
  for (const piece of [...lying(scene.table, `hex:${hex}`)])
    if (scene.game.box.pieces.get(piece)!.kind === 'tile') scene.put(piece, 'supply', { turn: 0 });
  scene.put(id, `hex:${hex}`, { turn });
}

/** Number of the tile of a hex, and how it is turned. */
export function tileAt(scene: Scene, hex: string): readonly [string, number] | undefined {
  const id = lying(scene.table, `hex:${hex}`).findLast(
    (piece) => scene.game.box.pieces.get(piece)!.kind === 'tile',
  );
  return id === undefined
    ? undefined
    : [scene.game.box.pieces.get(id)!.type!, scene.table.pieces.get(id)!.turn];
}

/** Stands a marker of a company in a city, from its charter or from the spare ones. */
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

/** Company of the marker in a circle. */
export function markerIn(scene: Scene, hex: string, city = 0, slot = 0): string | undefined {
  const id = lying(scene.table, `slot:${hex}.${city}.${slot}`).at(-1);
  return id === undefined ? undefined : scene.game.box.pieces.get(id)?.company;
}

/** Markers of a company on its charter. */
export const onCharter = (scene: Scene, company: string): number =>
  lying(scene.table, `company:${company}`).filter(
    (id) => scene.game.box.pieces.get(id)!.kind === 'token',
  ).length;

/** Puts so many loans on a charter. */
export function loans(scene: Scene, company: string, count: number): void {
  for (const id of lying(scene.table, 'loans').slice(0, count)) scene.put(id, `company:${company}`);
}

export const loansOn = (scene: Scene, company: string): number =>
  lying(scene.table, `company:${company}`).filter(
    (id) => scene.game.box.pieces.get(id)!.type === 'loan',
  ).length;

export const PASS = { verb: 'pass' } as const;

/** Everybody asked passes until `until` holds. */
export function passUntil(scene: Scene, until: () => boolean): void {
  for (let i = 0; i < 200 && !until(); i++)
    scene.play(Number(scene.turn().acting[0]!.slice('player:'.length)), PASS);
}
