import { type Clock as OwnClock, read as readOwn } from '../../engine/games/1862/clock.ts';
import { director, units } from '../../engine/games/1862/companies.ts';
import { differences } from '../../engine/games/1862/rulebook.ts';
import { buyingMarkers } from '../../engine/games/1862/track/tokens.ts';
import { title } from '../../engine/games/1862/title.ts';
import type { BoxOptions } from '../../engine/kernel/box.ts';
import { piecesIn, type Table } from '../../engine/kernel/table.ts';
import { tileFaces } from '../../engine/rules/board.ts';
import {
  type Clock as FrameClock,
  initialValue as frameBeginning,
  read as readFrame,
} from '../../engine/rules/course/keys.ts';
import type { Context } from '../../engine/rules/course/nouns.ts';
import { withDifferences } from '../../engine/rules/frame.ts';
import { rowCells } from '../../engine/rules/stock/market.ts';
import type { Game } from '../../engine/rules/referee.ts';
import * as kit from './scene.ts';
import { placeOf } from './scene.ts';

export { PASS } from './scene.ts';

/** Tables of 1862 on which any position can be set up, and moves can be tried and played. */

/** The turn of a company, with its keys in one object. */
interface Operating {
  readonly num: number;
  readonly of: number;
  readonly order: readonly string[];
  readonly at: number;
  /** False until the turn of the company at `at` has begun. */
  readonly begun: boolean;
  readonly step: string;
  readonly laid: readonly string[];
  readonly track: 'free' | 'yellow' | 'done';
  readonly tokened: boolean;
  readonly revenue: number | null;
  readonly subsidy: number;
}

/** The state of a company, and whether it has its home marker. */
type Standing = FrameClock['companies'][string] & { readonly homed: boolean };

/** What is dealt, bought and owed in a stock round. */
type Stock = Omit<FrameClock['stock'], 'bought'> & {
  readonly bought: OwnClock['bought'];
  readonly fines: readonly { readonly player: string; readonly amount: number }[];
  /** A company whose number of station markers is being chosen. */
  readonly markers: string | null;
};

/** The clock as positions write it: some keys of the table are combined. */
export type Clock = Omit<FrameClock, 'stock' | 'end' | 'companies'> &
  OwnClock & {
    readonly operating: Operating;
    readonly stock: Stock;
    readonly companies: Readonly<Record<string, Standing>>;
    readonly parliaments: number;
    readonly end: string | null;
  };

export interface Scene extends kit.Scene<Clock> {
  /** Shares of a company in a place. */
  units(place: string, company: string): number;
  director(company: string): string | undefined;
}

const TRACK = ['free', 'yellow', 'done'] as const;

const together = {
  operating(table: Table): Operating {
    const { num, of, order } = readFrame(table, 'round');
    const { laid, lays, tokened, revenue, subsidy = 0 } = readFrame(table, 'work');
    const step = readFrame(table, 'step');
    const turn = { begun: step !== '', step, track: TRACK[Math.min(2, lays)]! };
    return {
      num,
      of,
      order,
      at: readFrame(table, 'at'),
      ...turn,
      laid,
      tokened,
      revenue,
      subsidy,
    };
  },
  stock: (table: Table): Stock => ({
    ...readFrame(table, 'stock'),
    bought: readOwn(table, 'bought'),
    fines: readFrame(table, 'asked')
      .filter(({ ask }) => ask === 'fine')
      .map(({ player, amount }) => ({ player: String(player), amount: Number(amount) })),
    markers: buyingMarkers(table) ?? null,
  }),
  companies: (table: Table): Clock['companies'] =>
    Object.fromEntries(
      Object.keys(readOwn(table, 'dealt')).map((id) => [
        id,
        { ...readFrame(table, 'companies')[id], homed: readOwn(table, 'homed').includes(id) },
      ]),
    ),
  parliaments: (table: Table): number => readOwn(table, 'sitting'),
  end: (table: Table): string | null => readFrame(table, 'end')?.reason ?? null,
};

const OWN = ['sitting', 'parliament', 'bought', 'offered', 'dealt', 'homed', 'warranties'].concat([
  'placed',
  'swap',
  'out',
  'lner',
  'limit',
  'broken',
  'soared',
]);

/** A key of the table's own clock. */
const readPlain = <K extends keyof Clock & string>(table: Table, key: K): Clock[K] =>
  (OWN.includes(key)
    ? readOwn(table, key as keyof OwnClock)
    : readFrame(table, key as keyof FrameClock)) as Clock[K];

/** A clock value under a key of positions. */
export const read = <K extends keyof Clock & string>(table: Table, key: K): Clock[K] =>
  Object.hasOwn(together, key)
    ? (together[key as keyof typeof together](table) as Clock[K])
    : readPlain(table, key);

/** A seed whose removal keeps the companies that most tests use. */
export const SEED = 46925;

export const gameOf = (options: BoxOptions): Game => kit.gameOf(title, options);

const rules = withDifferences(differences);

/** The context of a table, for questions to the rules without a move. */
export function nowOf(table: Table): Context {
  const context: Context = {
    table,
    box: table.box,
    rules,
    money: (amount) => `£${amount}`,
    can(action, player) {
      for (const move of action.candidates(context, player))
        if (!action.checks.some((check) => check.breaks(context, move, player))) return true;
      return false;
    },
  };
  return context;
}

/** A new table with strictness enforce. */
export function begin(options: BoxOptions = { players: 3 }, seed: number = SEED): Scene {
  const setUp = { verb: 'setUp', seed };
  const scene = kit.staged<Clock>({ game: gameOf(options), read: readPlain, setUp });
  const plain = scene.clock;
  const apart: Partial<Record<string, (value: never) => void>> = {
    operating(fields: Partial<Operating>) {
      const { num, of, order, at, begun, step, laid, track, tokened, revenue, subsidy } = fields;
      const given = (all: object) =>
        Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined));
      plain('round', given({ num, of, order }));
      if (at !== undefined) plain('at', at);
      if (begun === false) plain('step', '');
      else if (step !== undefined) plain('step', step);
      const lays = track && TRACK.indexOf(track);
      plain('work', given({ laid, lays, tokened, revenue, subsidy }));
    },
    companies(all: Partial<Clock['companies']>) {
      for (const [id, standing] of Object.entries(all)) {
        const { homed, ...more } = standing!;
        const others = scene.read('homed').filter((one) => one !== id);
        plain('homed', homed ? [...others, id] : others);
        plain('companies', { [id]: more } as unknown as Clock['companies']);
      }
    },
    stock({ bought, fines, markers, ...fields }: Partial<Stock>) {
      if (markers === null) plain('asked', []);
      if (fines)
        plain(
          'asked',
          fines.map((fine) => ({ ask: 'fine', ...fine })),
        );
      plain('stock', fields as Partial<Stock>);
      if (bought) plain('bought', bought);
    },
  };
  return {
    ...scene,
    clock(key, value) {
      const parts = apart[key];
      if (parts) parts(value as never);
      else plain(key, value);
    },
    read: (key) => read(scene.table, key),
    units: (place, company) => units(scene.table, place, company),
    director: (company) => director(scene.table, company),
  };
}

export interface Started {
  readonly price?: number;
  readonly par?: number;
  readonly chartered?: boolean;
  readonly cash?: number;
  readonly floated?: boolean;
  readonly homed?: boolean;
  /** Unused markers on the charter. */
  readonly markers?: number;
}

/**
 * A started company: shares by holder ("1" is a player, "pool", "company:X"), the rest unsold. The player
 * with most, at least three, is director; otherwise the director's certificate is in the pool.
 */
export function started(
  scene: Scene,
  company: string,
  holders: { readonly [holder: string]: number },
  more: Started = {},
): void {
  const { price = 100, chartered = false, cash = 500, floated = true, homed = true } = more;
  const par = more.par ?? (price >= 100 ? 100 : 54);
  const { put, table } = scene;
  const charter = `company:${company}`;
  price_(scene, company, price);
  put(`par:${company}`, `par:${chartered ? '' : 'non-'}chartered-${par}`);
  put(`charter:${company}`, charter);
  for (let n = 0; n < 8; n++) put(`share:${company}-${n}`, chartered ? 'ipo' : charter);
  const rest = Array.from({ length: 7 }, (_, n) => `share:${company}-${n + 1}`);
  const players = Object.keys(holders).filter((holder) => /^\d$/.test(holder));
  const most = Math.max(0, ...players.map((holder) => holders[holder]!));
  const leader = most >= 3 ? players.find((holder) => holders[holder] === most) : 'pool';
  const moves = leader !== 'pool' || (holders.pool ?? 0) >= 3;
  if (moves) put(`share:${company}-0`, placeOf(leader!));
  for (const [holder, count] of Object.entries(holders))
    for (let n = moves && holder === leader ? 3 : 0; n < count; n++)
      put(rest.shift()!, placeOf(holder));
  scene.clock('companies', { [company]: { floated, operated: homed, homed } });
  scene.fund(charter, cash);
  const { markers = 3 } = more;
  for (const [id, spec] of table.box.pieces)
    if (spec.kind === 'token' && spec.company === company)
      put(id, Number(id.slice(-1)) < markers ? charter : 'aside');
}

/** Puts the price marker of a company on a price, behind those there. */
export function price_(scene: Scene, company: string, price: number): void {
  const cell = rowCells(scene.table.box, 0).find((one) => one.price === price)!;
  scene.put(`marker:${company}`, `cell:0.${cell.col}`);
}

/** Player n has the turn of a stock round. */
export function stockRound(scene: Scene, player = 1, turn = 2): void {
  scene.clock('stage', 'stock');
  scene.clock('turn', turn);
  scene.clock('passed', []);
  scene.clock('asked', []);
  scene.clock('stock', { ...frameBeginning('stock'), at: player - 1, bought: {} });
}

/** An operating round with the first of these companies at a step. */
export function operating(
  scene: Scene,
  order: readonly string[],
  step = 'track',
  more: Partial<Operating> = {},
): void {
  scene.clock('stage', 'operating');
  scene.clock('work', frameBeginning('work'));
  scene.clock('ran', []);
  scene.clock('out', []);
  scene.clock('operating', {
    num: 1,
    of: 1,
    order,
    at: 0,
    begun: true,
    step,
    subsidy: 0,
    ...more,
  });
}

/** Moves a train of a band to a charter as one of its faces. Returns the piece. */
export function train(scene: Scene, company: string, face: string, warranties = 0): string {
  const id = piecesIn(scene.table, 'depot').find((piece) =>
    (scene.game.box.pieces.get(piece)!.data?.faces as string[] | undefined)?.includes(face),
  );
  if (id === undefined) throw new Error(`no ${face} in the stack`);
  const faces = scene.game.box.pieces.get(id)!.data!.faces as string[];
  scene.put(id, `company:${company}`, { face: faces.indexOf(face) });
  if (warranties > 0) scene.clock('warranties', { [id]: warranties });
  return id;
}

/** Takes every train before a band off the stack. */
export function soldOutBefore(scene: Scene, band: string): void {
  for (const id of [...piecesIn(scene.table, 'depot')])
    if ((scene.game.box.pieces.get(id)!.type ?? '') < band) scene.put(id, 'out');
}

/** Puts a tile of the supply on a hex without a rule check. */
export function tile(scene: Scene, hex: string, type: string, turn = 0): void {
  const { box } = scene.game;
  for (const piece of [...piecesIn(scene.table, `hex:${hex}`)])
    if (box.pieces.get(piece)!.kind === 'tile') scene.put(piece, 'supply', { turn: 0, face: 0 });
  const id = piecesIn(scene.table, 'supply').find((piece) =>
    tileFaces(box.pieces.get(piece)!).includes(type),
  );
  if (id === undefined) throw new Error(`no tile ${type} in the supply`);
  scene.put(id, `hex:${hex}`, { turn, face: tileFaces(box.pieces.get(id)!).indexOf(type) });
}

/** Places a marker of a company on a hex, also of a company that has not started. */
export function marker(scene: Scene, company: string, hex: string, slot = 0): string {
  const id = [...scene.game.box.pieces].find(
    ([piece, spec]) =>
      spec.kind === 'token' && spec.company === company && !scene.at(piece).startsWith('slot:'),
  )?.[0];
  if (id === undefined) throw new Error(`no marker of ${company} left`);
  scene.put(id, `slot:${hex}.0.${slot}`);
  scene.clock('placed', [...scene.read('placed'), id]);
  return id;
}

/** Company of the marker in a space. */
export function markerIn(scene: Scene, hex: string, slot = 0): string | undefined {
  const id = piecesIn(scene.table, `slot:${hex}.0.${slot}`).at(-1);
  return id === undefined ? undefined : scene.game.box.pieces.get(id)!.company;
}

/** Unused markers on a charter. */
export const unused = (scene: Scene, company: string): number =>
  piecesIn(scene.table, `company:${company}`).filter((id) => id.startsWith('token:')).length;

/** Faces of the trains of a company. */
export const trainsOf = (scene: Scene, company: string): string[] =>
  piecesIn(scene.table, `company:${company}`)
    .filter((id) => id.startsWith('train:'))
    .map((id) => {
      const faces = scene.game.box.pieces.get(id)!.data!.faces as string[];
      return faces[scene.table.pieces.get(id)!.face]!;
    });

/** Kinds of the permits of a company. */
export const permits = (scene: Scene, company: string): string[] =>
  piecesIn(scene.table, `company:${company}`)
    .filter((id) => id.startsWith('permit:'))
    .map((id) => scene.game.box.pieces.get(id)!.type!);

/** Lets a company run these kinds only. */
export function permit(scene: Scene, company: string, ...kinds: string[]): void {
  const charter = `company:${company}`;
  for (const id of [...piecesIn(scene.table, charter)])
    if (id.startsWith('permit:')) scene.put(id, 'permits');
  for (const kind of kinds)
    scene.put(
      piecesIn(scene.table, 'permits').find((id) => id.startsWith(`permit:${kind}`))!,
      charter,
    );
}

/** The number of the topmost tile of a hex, and its rotation. */
export function tileAt(scene: Scene, hex: string): readonly [string, number] | undefined {
  const id = piecesIn(scene.table, `hex:${hex}`).findLast(
    (piece) => scene.game.box.pieces.get(piece)!.kind === 'tile',
  );
  if (id === undefined) return undefined;
  const { turn, face } = scene.table.pieces.get(id)!;
  return [tileFaces(scene.game.box.pieces.get(id)!)[face]!, turn];
}
