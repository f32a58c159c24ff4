import type { Box, Draft, PieceId, PlaceId, Table } from '../course/nouns.ts';
import { playersOf } from './issued.ts';

/** Number cards: one colour gives the order of the players now, the other is taken for the next. */

export type Colour = 'blue' | 'red';

/** Where cards lie that nobody holds. */
const BESIDE = 'numbers';

/** Is there a place for them in the box? Then they give the order. */
export const hasNumberCards = ({ places }: Box): boolean => places.has(BESIDE);

const cardId = (colour: Colour, number: number): PieceId => `card:${colour}-${number}`;

/** The clock of a title with number cards says their colour; it begins with blue. */
const colourNow = (table: Table): Colour => (table.clock.get('colour') === 'red' ? 'red' : 'blue');
const nextColour = (table: Table): Colour => (colourNow(table) === 'blue' ? 'red' : 'blue');

/** Players who hold a card of a colour, lowest first. */
function holding(table: Table, colour: Colour): PlaceId[] {
  const players = playersOf(table.box);
  const places = players.map((_, i) => table.pieces.get(cardId(colour, i + 1))?.place ?? '');
  return [...new Set(places)].filter((place) => players.includes(place));
}

/** Players by the cards of the colour in force; who has none comes last, in seating order. */
export function orderByCards(table: Table): readonly PlaceId[] {
  const players = playersOf(table.box);
  const order = holding(table, colourNow(table));
  return order.length === players.length ? order : [...new Set([...order, ...players])];
}

/** The cards of a colour from 1 to these players, in this order. */
export function dealCards(draft: Draft, players: readonly PlaceId[], colour: Colour): void {
  players.forEach((player, i) => draft.put(cardId(colour, i + 1), player));
}

/** Players who have a card of the next order, lowest first. */
export const playersWithNextCard = (table: Table): PlaceId[] => holding(table, nextColour(table));

/** The player takes the lowest free card of the next order, unless he has one. */
export function takeCard(draft: Draft, player: PlaceId): void {
  const order = playersWithNextCard(draft.table);
  if (!order.includes(player)) draft.put(cardId(nextColour(draft.table), order.length + 1), player);
}

/** The player gives his card back, and those behind him move down; says whether he had one. */
export function giveCardBack(draft: Draft, player: PlaceId): boolean {
  const order = playersWithNextCard(draft.table);
  const behind = order.slice(order.indexOf(player) + 1);
  if (!order.includes(player)) return false;
  [...behind, BESIDE].forEach((to, i) =>
    draft.put(cardId(nextColour(draft.table), order.length - behind.length + i), to),
  );
  return true;
}

/** The old colour goes back, the other one gives the order from now on. */
export function turnColour(draft: Draft): void {
  const { table } = draft;
  const colour = nextColour(table);
  playersOf(table.box).forEach((_, i) => draft.put(cardId(colourNow(table), i + 1), BESIDE));
  draft.set('colour', colour);
}
