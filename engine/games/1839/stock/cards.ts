import type { Draft, PieceId, PlaceId } from '../../../rules/course/nouns.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/stock/papers.ts';
import { own, put } from '../clock.ts';

/** Number cards: one colour gives the order now, the other is taken for the next (§5.1). */

type Colour = 'blue' | 'red';

/** Where cards lie that nobody holds. */
const BESIDE = 'numbers';

const cardId = (colour: Colour, number: number): PieceId => `card:${colour}-${number}`;

const nextColour = (table: Table): Colour => (own(table, 'colour') === 'blue' ? 'red' : 'blue');

/** Number of the card of a colour that lies with a player; Infinity = none. */
function cardOf(table: Table, player: PlaceId, colour: Colour): number {
  const numbers = lying(table, player).flatMap((id) => {
    const data = table.box.pieces.get(id)!.data;
    return data?.colour === colour && typeof data.number === 'number' ? [data.number] : [];
  });
  return Math.min(Infinity, ...numbers);
}

function byCards(table: Table, players: readonly PlaceId[], colour: Colour): PlaceId[] {
  const number = new Map(players.map((player) => [player, cardOf(table, player, colour)]));
  return [...players].sort((a, b) =>
    number.get(a) === number.get(b) ? 0 : number.get(a)! - number.get(b)!,
  );
}

/** Players by the cards of the colour in force; who has none comes last, in seating order. */
export const orderOf = (table: Table): PlaceId[] =>
  byCards(table, playersOf(table.box), own(table, 'colour'));

/** The cards of a colour from 1 to these players, in this order. */
export function dealCards(draft: Draft, players: readonly PlaceId[], colour: Colour): void {
  players.forEach((player, i) => draft.put(cardId(colour, i + 1), player));
}

const hasStopped = (table: Table, player: PlaceId): boolean =>
  cardOf(table, player, nextColour(table)) !== Infinity;

/** Players who hold a card of the other colour, lowest first. */
export function stopped(table: Table): PlaceId[] {
  const all = playersOf(table.box).filter((player) => hasStopped(table, player));
  return byCards(table, all, nextColour(table));
}

/** Who passes takes the lowest free card of the other colour, unless he has one. (sr-overview/8) */
export function takeCard(draft: Draft, player: PlaceId): void {
  const { table } = draft;
  if (!hasStopped(table, player))
    draft.put(cardId(nextColour(table), stopped(table).length + 1), player);
}

/**
 * Who acts gives his card back, and those behind him move down; says whether he had one.
 * (sr-overview/9, 10)
 */
export function giveCardBack(draft: Draft, player: PlaceId): boolean {
  const { table } = draft;
  const colour = nextColour(table);
  const held = cardOf(table, player, colour);
  if (held === Infinity) return false;
  const behind = stopped(table).slice(held);
  draft.put(cardId(colour, held), BESIDE);
  behind.forEach((other, i) => {
    draft.put(cardId(colour, held + i + 1), BESIDE);
    draft.put(cardId(colour, held + i), other);
  });
  return true;
}

/** The old colour goes back, the other one gives the order from now on. (sr-overview/12) */
export function turnColour(draft: Draft): void {
  const { table } = draft;
  const old = own(table, 'colour');
  playersOf(table.box).forEach((_, i) => draft.put(cardId(old, i + 1), BESIDE));
  put(draft, 'colour', nextColour(table));
}
