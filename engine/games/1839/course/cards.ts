import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { read, write } from './clock.ts';

/** Number cards: one colour gives the order now, the other is taken for the next (1839 §5.1). */

type Colour = 'blue' | 'red';

/** Where cards lie that nobody holds. */
const BESIDE = 'numbers';

const cardId = (colour: Colour, number: number): PieceId => `card:${colour}-${number}`;

export const nextColour = (table: Table): Colour =>
  read(table, 'colour') === 'blue' ? 'red' : 'blue';

/** Number of the card of a colour that lies with a player; undefined = none. */
export function cardOf(table: Table, player: PlaceId, colour: Colour): number | undefined {
  const numbers = lying(table, player).flatMap((id) => {
    const data = table.box.pieces.get(id)!.data;
    return data?.colour === colour && typeof data.number === 'number' ? [data.number] : [];
  });
  return numbers.length === 0 ? undefined : Math.min(...numbers);
}

/** Players by the cards of the colour in force; who has none comes last, in seating order. */
export function orderOf(table: Table): PlaceId[] {
  const colour = read(table, 'colour');
  const number = new Map(
    playersOf(table.box).map((player) => [player, cardOf(table, player, colour) ?? Infinity]),
  );
  return [...number.keys()].sort((a, b) =>
    number.get(a) === number.get(b) ? 0 : number.get(a)! - number.get(b)!,
  );
}

/** The cards of a colour from 1 to these players, in this order. */
export function dealCards(draft: Draft, players: readonly PlaceId[], colour: Colour): void {
  players.forEach((player, i) => draft.put(cardId(colour, i + 1), player));
}

/** Players who hold a card of the other colour, lowest first. */
export function stopped(table: Table): PlaceId[] {
  const colour = nextColour(table);
  return playersOf(table.box)
    .filter((player) => cardOf(table, player, colour) !== undefined)
    .sort((a, b) => cardOf(table, a, colour)! - cardOf(table, b, colour)!);
}

/** Who passes takes the lowest free card of the other colour, unless he has one. (sr-overview/8) */
export function takeCard(draft: Draft, player: PlaceId): void {
  const { table } = draft;
  const colour = nextColour(table);
  if (cardOf(table, player, colour) === undefined)
    draft.put(cardId(colour, stopped(table).length + 1), player);
}

/** Who acts gives his card back, and those behind him move down. (sr-overview/9, 10) */
export function giveCardBack(draft: Draft, player: PlaceId): void {
  const { table } = draft;
  const colour = nextColour(table);
  const held = cardOf(table, player, colour);
  if (held === undefined) return;
  const behind = stopped(table).slice(held);
  draft.put(cardId(colour, held), BESIDE);
  behind.forEach((other, i) => {
    draft.put(cardId(colour, held + i + 1), BESIDE);
    draft.put(cardId(colour, held + i), other);
  });
}

/** The old colour goes back, the other one gives the order from now on. (sr-overview/12) */
export function turnColour(draft: Draft): void {
  const { table } = draft;
  const old = read(table, 'colour');
  playersOf(table.box).forEach((_, i) => draft.put(cardId(old, i + 1), BESIDE));
  write(draft, 'colour', nextColour(table));
}
