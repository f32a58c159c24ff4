import { cash, lying } from '../../../kernel/table.ts';
import type { Draft, Move, Now, PieceId, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { objections, sum, verbOf, word, wrong } from '../../../rules/course/verb.ts';
import { byBox } from '../../../rules/kept.ts';
import { payUpTo } from '../../../rules/money.ts';
import { named } from '../../../rules/procedure.ts';
import { TEN } from '../auction/open-cry.ts';
import { tooDear } from '../companies/holdings.ts';
import { acted, notFor } from './shares.ts';

/** Lobbies: money under a marker that buys the right to float a company. (1820 §4.6) */

const LEAST = 20;
/** So many free amounts are worth naming for each lobby; all between them and beyond are legal too. */
const NAMED = 6;

const isMarker = ({ box }: Table, id: PieceId): boolean => box.pieces.get(id)?.type === 'lobby';

/** The player with whom the box has the marker that lies in a place, under a bid or a lobby. */
export function ownerIn(table: Table, place: PlaceId): PlaceId | undefined {
  const marker = lying(table, place).find((id) => isMarker(table, id));
  return marker === undefined ? undefined : table.box.pieces.get(marker)!.place;
}

/** Markers a player has in hand. */
const markersOf = (table: Table, player: PlaceId): PieceId[] =>
  lying(table, player).filter((id) => isMarker(table, id));

/** A marker from the player's hand to a place. */
export function sendMarker(draft: Draft, player: PlaceId, to: PlaceId): void {
  const [marker] = markersOf(draft.table, player);
  if (marker !== undefined) draft.put(marker, to);
}

/** The marker in a place goes back to its owner. */
export function returnMarker(draft: Draft, place: PlaceId): void {
  for (const id of markersOf(draft.table, place))
    draft.put(id, draft.table.box.pieces.get(id)!.place);
}

export interface Lobby {
  readonly place: PlaceId;
  readonly owner: PlaceId;
  readonly amount: number;
}

const spaces = byBox(({ places }) => [...places.keys()].filter((one) => one.startsWith('lobby:')));

/** The funded lobbies, highest first. */
export function lobbies(table: Table): Lobby[] {
  return spaces(table.box)
    .flatMap((place): Lobby[] => {
      const owner = ownerIn(table, place);
      return owner === undefined ? [] : [{ place, owner, amount: cash(table, place) }];
    })
    .sort((a, b) => b.amount - a.amount);
}

/** "Lobby of Ada: £40.", highest first. */
export const sayLobbies = (table: Table): string[] =>
  lobbies(table).map(({ owner, amount }) => `Lobby of ${named(owner)}: £${amount}.`);

type OfLobby = Move & { amount: number; lobby?: string | undefined };

const isTaken = (table: Table, { amount, lobby }: Omit<OfLobby, 'verb'>): boolean =>
  lobbies(table).some((one) => one.amount === amount && one.place !== lobby);

/** What any amount has to heed; `adds` = what the player pays for it. */
function* amountFaults(now: Now, move: OfLobby, adds: number, player: PlaceId) {
  const { table, money } = now;
  const { amount } = move;
  if (amount < LEAST) yield wrong('6.5.2.1/5', `A lobby has at least ${money(LEAST)}.`);
  if (amount % TEN !== 0) yield wrong('6.5.2.1/6', `A lobby is a multiple of ${money(TEN)}.`);
  if (isTaken(table, move))
    yield wrong('6.5.2.1/4', `There is a lobby of ${money(amount)} already.`);
  yield* tooDear(now, '6.5.1/12', adds, cash(table, player));
}

/** The lowest free amounts. */
function* amounts(table: Table, from: number, most: number, lobby?: PlaceId): Generator<number> {
  let named = 0;
  for (let amount = Math.max(LEAST, from); amount <= most && named < NAMED; amount += TEN) {
    if (isTaken(table, { amount, lobby })) continue;
    named++;
    yield amount;
  }
}

export const fundLobby = verbOf('fundLobby', { amount: sum })({
  name: 'fund',
  partial: true,
  checks: [
    objections(function* (now, move, player) {
      yield* notFor(now, player);
      yield* amountFaults(now, move, move.amount, player);
      if (markersOf(now.table, player).length === 0)
        yield wrong('6.5.2.1/1', `${named(player)} has no lobby marker left.`);
    }),
  ],
  *candidates({ table }, player) {
    for (const amount of amounts(table, LEAST, cash(table, player)))
      yield { verb: 'fundLobby', amount };
  },
  effects({ table }, draft, { amount }, player) {
    const place = spaces(table.box).find((one) => ownerIn(table, one) === undefined);
    if (place === undefined) return;
    sendMarker(draft, player, place);
    payUpTo(draft, player, place, amount);
    acted(draft, player, 'main', true);
  },
  say: ({ money }, { amount }) => `funds a lobby with ${money(amount)}`,
});

/** `amount` is what lies there afterwards. */
export const raiseLobby = verbOf('raiseLobby', { lobby: word, amount: sum })({
  name: 'raiseLobby',
  partial: true,
  checks: [
    objections(function* (now, move, player) {
      const { table } = now;
      yield* notFor(now, player);
      const one = lobbies(table).find(({ place }) => place === move.lobby);
      if (!one || move.amount <= one.amount)
        yield wrong('6.5.2.1/2', 'A funded lobby is raised by adding money to it.');
      yield* amountFaults(now, move, move.amount - cash(table, move.lobby), player);
    }),
  ],
  *candidates({ table }, player) {
    for (const { place, amount: now } of lobbies(table))
      for (const amount of amounts(table, now + TEN, now + cash(table, player), place))
        yield { verb: 'raiseLobby', lobby: place, amount };
  },
  effects({ table }, draft, { lobby, amount }, player) {
    if (!table.purses.has(lobby)) return;
    payUpTo(draft, player, lobby, amount - cash(table, lobby));
    acted(draft, player, 'main', true);
  },
  say({ table, money }, { lobby, amount }) {
    const owner = ownerIn(table, lobby);
    return `raises the lobby of ${owner ? named(owner) : 'nobody'} to ${money(amount)}`;
  },
});
