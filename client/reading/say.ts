import type { Seat } from '../../shared/people/seat.ts';
import {
  type Box,
  cities,
  faceName,
  formatMoney as money,
  hexesOf,
  hexName,
  nodeExits,
  type PhaseSpec,
  type PieceId,
  piecesIn,
  type PlaceId,
  shapeOn,
  SIDES,
  type Table,
  termFor,
} from '../../engine/index.ts';
import { seatOf } from '../table/session.ts';

export { hexName, money };

/** What the title's own rulebook calls the sign of a company in a city: a token, or a marker. */
export const stationWord = (box: Box): string => termFor(box, 'token');

/** The names for sentences: the box has those of pieces and money, the seats those of players. */
export interface Names {
  readonly box: Box;
  readonly seats: readonly Seat[];
  /** The reader, if one person reads for one player. Sentences then say "you". */
  readonly me?: Seat;
}

/** The title's word for whoever leads a company. */
export const headWord = ({ data }: Pick<Box, 'data'>): 'director' | 'president' =>
  data['president'] === 'director' ? 'director' : 'president';

/** Who runs a company, for the reader: "you". A seat that plays several reads which of them. */
export const runnerName = (names: Names, player: string): string => {
  const { players = [] } = names.me ?? {};
  return players.length === 1 && players[0] === player ? 'you' : playerName(names, player);
};

/** The name of a player's place: the seat that plays it, or what the box calls it. */
export function playerName({ box, seats }: Names, player: string): string {
  return seatOf(seats, player)?.name ?? box.places.get(player)?.label ?? player;
}

/** ", plays Player 2, Player 3": the players of a seat, unless the seat has that name. */
export function playsWords({ places }: Box, { name, players }: Seat): string {
  const says = players.map((place) => places.get(place)?.label ?? place).join(', ');
  return says === '' || says === name ? '' : `, plays ${says}`;
}

/** The name of a player, and whether it is a program: "Club 2 (program)". */
export function seatTitle(names: Names, player: string): string {
  const isProgram = seatOf(names.seats, player)?.program !== undefined;
  return `${playerName(names, player)}${isProgram ? ' (program)' : ''}`;
}

/**
 * Puts the seats' names where a sentence says {player:1}. Where it says {player:1 is}, {player:1's} or, of several
 * players, {player:1 too}, that player reads "you are", "your" and "you".
 */
export function withSeatNames(names: Names, sentence: string): string {
  return sentence.replace(
    /(run by )?\{(player:\d+)( is|'s| too)?\}/g,
    (_, run: string | undefined, player: string, form: string | undefined) => {
      if (run !== undefined) return run + runnerName(names, player);
      const isMe = form !== undefined && names.me?.players.includes(player);
      if (isMe) return OWN[form]!;
      return playerName(names, player) + (form === "'s" ? '’s' : form === ' is' ? form : '');
    },
  );
}

const OWN: Readonly<Record<string, string>> = { ' is': 'you are', "'s": 'your', ' too': 'you' };

export function placeName(names: Names, place: PlaceId): string {
  if (place.startsWith('player:')) return playerName(names, place);
  const [kind, id] = splitId(place);
  if (kind === 'hex') return hexName(names.box, id);
  return names.box.places.get(place)?.label ?? place;
}

/** How many cities a hex has now. */
export const cityCount = (table: Table, at: string): number => cities(shapeOn(table, at)).length;

/** Which of several cities: by the sides to which its track leads, or by its number where it has none. */
function cityWords(table: Table, at: string, city: number): string {
  const shape = shapeOn(table, at);
  const all = cities(shape);
  const node = all.find(({ cityIndex }) => cityIndex === city);
  const sides = SIDES[table.box.map.orientation];
  const led = node ? nodeExits(shape, node.index).map((edge) => sides[edge]!) : [];
  return led.length === 0
    ? `city ${city + 1} of ${all.length}`
    : `the city with track ${led.join(' and ')}`;
}

/** A place on the board in words: the name of the hex and, if it has several cities, which one. */
export function placeWords(table: Table, at: string, city?: unknown): string {
  const { box } = table;
  const spec = hexesOf(box).get(at);
  if (!spec) return at;
  const count = cityCount(table, at);
  if (count < 2 || typeof city !== 'number') return hexName(box, at);
  const parts = spec.name?.split(/ [&/] /) ?? [];
  const own = parts.length === count ? parts[city] : undefined;
  return own ? `${at} ${own}` : `${hexName(box, at)}, ${cityWords(table, at, city)}`;
}

/** A zone of the market: "par yellow", "no certificate limit". */
export const zoneWords = (zone: string): string =>
  zone.replace(/\bcert\b/, 'certificate').replaceAll('-', ' ');

export function purseName(names: Names, purse: string): string {
  if (purse.startsWith('player:')) return playerName(names, purse);
  return names.box.purses.get(purse)?.label ?? purse;
}

export function pieceName(box: Box, piece: PieceId): string {
  return box.pieces.get(piece)?.name ?? piece;
}

/** The name of the face of a piece that is up: "2E". */
export const faceUp = ({ box, pieces }: Table, piece: PieceId): string =>
  faceName(box.pieces.get(piece)!, pieces.get(piece)!.face);

/** What a word of a move stands for: a company, a private, a card, a piece, a holder by name. */
export function wordName(names: Names, word: string): string {
  const { box } = names;
  const company = box.companies.get(word) ?? box.companies.get(word.replace(/^company:/, ''));
  if (company) return company.name === company.id ? company.id : `${company.id}, ${company.name}`;
  const lot = lotOf(box, word);
  if (lot !== undefined) return pieceName(box, lot);
  if (word.startsWith('player:')) return playerName(names, word);
  const label = box.places.get(word)?.label ?? box.purses.get(word)?.label;
  return label ?? word;
}

/**
 * A space that a player has taken with a marker and money: "Lobby of Ada, £40"; nothing for any other
 * word.
 */
export function takenSpace(names: Names, table: Table, word: string): string | undefined {
  const [kind] = /^.+(?= space \d+$)/.exec(names.box.places.get(word)?.label ?? '') ?? [];
  const [marker] = kind === undefined ? [] : piecesIn(table, word);
  const owner = marker === undefined ? '' : names.box.pieces.get(marker)!.place;
  if (kind === undefined || !owner.startsWith('player:')) return undefined;
  return `${kind} of ${playerName(names, owner)}, ${money(names.box, table.purses.get(word) ?? 0)}`;
}

/** The private company or card that a word of a move names: "C&P" -> "private:C&P". */
export function lotOf(box: Box, word: string): PieceId | undefined {
  let lots = lotsOf.get(box);
  if (!lots) {
    const all = [...box.pieces].filter(([, { kind }]) => kind === 'private' || kind === 'card');
    lots = new Map(all.flatMap(([id]) => [[id, id] as const, [splitId(id)[1], id] as const]));
    lotsOf.set(box, lots);
  }
  return lots.get(word);
}
const lotsOf = new WeakMap<Box, ReadonlyMap<string, PieceId>>();

export function companyName(box: Box, id: string): string {
  return box.companies.get(id)?.name ?? id;
}

/** The price under a company's marker, and whether it has one on the market. */
export function priceOf(table: Table, company: string): number | undefined {
  const marker = table.pieces.get(`marker:${company}`);
  return marker && pricesOf(table.box).get(marker.place);
}

const prices = new WeakMap<Box, ReadonlyMap<PlaceId, number>>();
function pricesOf(box: Box): ReadonlyMap<PlaceId, number> {
  let all = prices.get(box);
  if (!all) {
    all = new Map(box.market.cells.map(({ row, col, price }) => [`cell:${row}.${col}`, price]));
    prices.set(box, all);
  }
  return all;
}

/** A sentence begins with a capital: "bids £20" -> "Bids £20"; the sign of a florin is no letter. */
export const capitalize = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => (letter === 'ƒ' ? letter : letter.toUpperCase()));

/** "Run for £50" within a sentence. */
export const uncapitalize = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A label as a heading: "the bank pool" -> "Bank pool". */
export const headingCase = (label: string): string => capitalize(label.replace(/^the /, ''));

/** "1 certificate", "3 certificates" */
export function countWithNoun(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** "hex:E10" -> ["hex", "E10"] */
export function splitId(id: string): [kind: string, rest: string] {
  const colon = id.indexOf(':');
  return colon < 0 ? [id, ''] : [id.slice(0, colon), id.slice(colon + 1)];
}

/** How many trains a company may hold in a phase: "4", or "3 of each kind" (1862 §7.9). */
export const trainLimit = ({ trainLimit, data }: PhaseSpec): string =>
  data?.limitOf === 'each kind' ? `${trainLimit} of each kind` : `${trainLimit}`;
