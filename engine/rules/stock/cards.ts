import type { Box, Draft, PieceId, PlaceId, Table } from '../course/nouns.ts';
import { playersOf } from './issued.ts';

/**
 * Number cards. One colour gives the current player order; players take cards of the other colour for the
 * next order.
 */

export type Colour = 'blue' | 'red';

/** The place of cards that nobody holds. */
const BESIDE = 'numbers';

/** Has the box number cards? They then give the player order. */
export const hasNumberCards = ({ places }: Box): boolean => places.has(BESIDE);

const cardId = (colour: Colour, number: number): PieceId => `card:${colour}-${number}`;

/** The colour in force. The clock stores it; the first colour is blue. */
const colourNow = (table: Table): Colour => (table.clock.get('colour') === 'red' ? 'red' : 'blue');
const nextColour = (table: Table): Colour => (colourNow(table) === 'blue' ? 'red' : 'blue');

/** Players with a card of this colour, lowest card first. */
function holding(table: Table, colour: Colour): PlaceId[] {
  const players = playersOf(table.box);
  const places = players.map((_, i) => table.pieces.get(cardId(colour, i + 1))?.place ?? '');
  return [...new Set(places)].filter((place) => players.includes(place));
}

/** Players in the order of the colour in force. Players without a card come last, in seating order. */
export function orderByCards(table: Table): readonly PlaceId[] {
  const players = playersOf(table.box);
  const order = holding(table, colourNow(table));
  return order.length === players.length ? order : [...new Set([...order, ...players])];
}

/** Deals the cards of a colour to these players, from 1 on. */
export function dealCards(draft: Draft, players: readonly PlaceId[], colour: Colour): void {
  players.forEach((player, i) => draft.put(cardId(colour, i + 1), player));
}

/** Players with a card of the next order, lowest card first. */
export const playersWithNextCard = (table: Table): PlaceId[] => holding(table, nextColour(table));

/** Gives the player the lowest free card of the next order, unless the player has one. */
export function takeCard(draft: Draft, player: PlaceId): void {
  const order = playersWithNextCard(draft.table);
  if (!order.includes(player)) draft.put(cardId(nextColour(draft.table), order.length + 1), player);
}

/** Takes the player's card back and moves the later cards down. Returns whether the player had one. */
export function giveCardBack(draft: Draft, player: PlaceId): boolean {
  const order = playersWithNextCard(draft.table);
  const behind = order.slice(order.indexOf(player) + 1);
  if (!order.includes(player)) return false;
  [...behind, BESIDE].forEach((to, i) =>
    draft.put(cardId(nextColour(draft.table), order.length - behind.length + i), to),
  );
  return true;
}

/** Returns the cards of the old colour. The other colour gives the order from now on. */
export function turnColour(draft: Draft): void {
  const { table } = draft;
  const colour = nextColour(table);
  playersOf(table.box).forEach((_, i) => draft.put(cardId(colourNow(table), i + 1), BESIDE));
  draft.set('colour', colour);
}
