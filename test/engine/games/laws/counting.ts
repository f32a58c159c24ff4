import { cities, type TileShape } from '../../../../engine/hexes/shape.ts';
import type { Table } from '../../../../engine/kernel/table.ts';
import { exits } from '../../../../engine/hexes/rotate.ts';
import { boardOf, shapeOn, tileOn, tileShape, tileType } from '../../../../engine/rules/board.ts';
import type { Turn } from '../../../../engine/rules/rulebook.ts';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { Past } from './past.ts';

/** What lies on a table, counted from pieces and places alone. Nothing here asks the rules. */

export interface Refusal {
  readonly table: Table;
  readonly turn: Turn;
  readonly past: Past;
  readonly actor: string;
  readonly move: Move;
  readonly finding: Finding;
  /** Would the move stand if this player made it? */
  readonly standsFor: (player: string) => boolean;
}

/** Is it so? undefined = it says nothing that is counted here. */
export type Recount = (refusal: Refusal, said: RegExpExecArray) => boolean | undefined;

export const figure = (said: string | undefined): number =>
  Number((said ?? '').replaceAll(/[^\d]/g, ''));

/** Pieces of a kind in a place. */
export const lying = ({ pieces, box }: Table, kind: string, at: string): string[] =>
  [...pieces].flatMap(([id, { place }]) =>
    place === at && box.pieces.get(id)!.kind === kind ? [id] : [],
  );

/** The company of this id or name; of a system the first of its two. */
export const companyOf = ({ box }: Table, name: string): string | undefined =>
  [name, ...name.split('-')].find((id) => box.companies.has(id));

export const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

/** Does a tile keep what lies on a hex, by its turn? */
export const turnsOf = (table: Table, hex: string, tile: string): boolean[] =>
  [0, 1, 2, 3, 4, 5].map((turn) =>
    keepsTrack(shapeOn(table, hex), tileShape(table.box, tile, turn)),
  );

/** Are the sides that track joined to each other, or to a stop, joined by the other shape too? */
function keepsTrack(old: TileShape, next: TileShape): boolean {
  const joins = ({ paths }: TileShape) =>
    paths.map(({ a, b }) =>
      [a, b]
        .map((end) => (end.kind === 'edge' ? `e${end.edge}` : 'stop'))
        .sort()
        .join(),
    );
  const then = joins(next);
  return joins(old).every((one) => then.includes(one));
}

/** Do track ends of the tile lead to these places: off the map, over barriers, into blank sides? Each clause has its own. */
export function runsThere(table: Table, move: Move, where: string): boolean {
  const [hex, tile, turn] = [String(move.hex), String(move.tile), Number(move.turn)];
  const { grid, index } = boardOf(table);
  const ends = exits(tileShape(table.box, tile, turn)).map((edge) => grid.neighbour(hex, edge));
  const isBlank = (at: string): boolean =>
    !exits(shapeOn(table, at)).some((edge) => grid.neighbour(at, edge) === hex);
  const all = (said: RegExp): string[] => [...where.matchAll(said)].map(([, at]) => at!);
  return (
    (!where.includes('off the map') || ends.some((at) => !index.has(at))) &&
    all(/blank side of (\w+)/g).every((at) => ends.includes(at) && isBlank(at)) &&
    all(/barrier to (\w+)/g).every((at) => ends.includes(at))
  );
}

/** How many tiles of the game keep in some turn what lies on a hex, of those that may follow it. */
export const fitting = (table: Table, hex: string): number => {
  const lies = tileOn(table, hex);
  const follow = lies && table.box.tiles.get(tileType(table, lies.id))!.upgradesTo;
  return (follow ?? [...table.box.tiles.keys()]).filter((tile) => table.box.tiles.has(tile)).length;
};

/** Where the privates with this name or id lie. */
export const lyingNamed = ({ pieces, box }: Table, name: string): string[] =>
  [...pieces].flatMap(([id, { place }]) =>
    box.pieces.get(id)!.name === name || id === `private:${name}` ? [place] : [],
  );

/** Is the piece of this name, or the charter of this company, out of play? */
export const isOut = (table: Table, name: string): boolean =>
  table.pieces.get(`charter:${companyOf(table, name)}`)?.place === 'out' ||
  lyingNamed(table, name).includes('out');

export const papers = (table: Table, at: string, company: string): number[] =>
  lying(table, 'certificate', at).flatMap((id) => {
    const spec = table.box.pieces.get(id)!;
    return spec.company === company ? (spec.percent ?? 0) : [];
  });

export const percent = (table: Table, at: string, company: string): number =>
  papers(table, at, company).reduce((sum, one) => sum + one, 0);

/** Who holds the certificate of the office of a company, or its charter. */
const headOf = ({ pieces, box }: Table, company: string): string | undefined =>
  [...pieces].find(([id, { place }]) => {
    const spec = box.pieces.get(id)!;
    // A system has another one than its companies had. In 1820 the charter lies with the director.
    const office = spec.president === true || id === `charter:${company}`;
    return spec.company === company && office && place.startsWith('player:');
  })?.[1].place;

export const priceOf = ({ box }: Table, move: Move): number | undefined =>
  box.pieces.get(String(move.train))?.price;

/** The kind of the train that a move names. */
export const trainKind = ({ box }: Table, move: Move): string | undefined => {
  const spec = box.pieces.get(String(move.train));
  return spec?.kind === 'train' ? spec.type : undefined;
};

export const supply = (table: Table, tile: string): number =>
  lying(table, 'tile', 'supply').filter((id) => table.box.pieces.get(id)!.type === tile).length;

export const isOnMarket = ({ pieces, box }: Table, company: string): boolean =>
  [...pieces].some(
    ([id, { place }]) =>
      box.pieces.get(id)!.kind === 'marker' &&
      box.pieces.get(id)!.company === company &&
      box.places.get(place)?.kind === 'cell',
  );

/** The colour that the box knows under the rulebook's name. */
export const colourNamed = (name: string | undefined): string =>
  name === 'russet' ? 'brown' : (name ?? '');

/** Numbers of the cities of a hex. */
export const cityNumbers = (table: Table, hex: string): number[] =>
  cities(shapeOn(table, hex)).map(({ cityIndex }) => cityIndex);

/** Has the hex a stop? */
export const hasStop = (table: Table, hex: string): boolean =>
  shapeOn(table, hex).nodes.some(({ kind }) => kind !== 'junction');

/** Empty circles of a city. */
export const circles = (table: Table, hex: string, city: number): number => {
  const { slots = 0 } =
    cities(shapeOn(table, hex)).find(({ cityIndex }) => cityIndex === city) ?? {};
  const places = Array.from({ length: slots }, (_, i) => `slot:${hex}.${city}.${i}`);
  return places.filter((place) => lying(table, 'token', place).length === 0).length;
};

/** The purse of a player or company in a sentence, alone and with its head's. */
export function sumsOf(table: Table, who: string): number[] {
  const company = companyOf(table, who);
  const place = who.startsWith('{') ? who.slice(1, -1) : `company:${company}`;
  const purse = table.purses.get(place);
  const head = company === undefined ? undefined : headOf(table, company);
  const help = head === undefined ? 0 : (table.purses.get(head) ?? 0);
  return purse === undefined ? [] : [purse, purse + help];
}

export const PURCHASES =
  /^(buyShare|startCompany|buyPrivate|proposeMerger|failMerger|increaseShares)$/;
