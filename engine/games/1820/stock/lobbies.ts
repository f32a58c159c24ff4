import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { type Actor, verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, money, mover, named, roundUp, TEN } from '../course/turns.ts';
import { markersOf, ownerIn, sendMarker } from '../auctions/markers.ts';
import { acted, stockActor, turnFindings } from './turn.ts';

/** Lobbies: money under a marker that buys the right to float a company (1820 §4.6). */

const LEAST = 20;

export interface Lobby {
  readonly place: PlaceId;
  readonly owner: PlaceId;
  readonly amount: number;
}

const lobbyPlaces = (table: Table): PlaceId[] =>
  [...table.box.places.keys()].filter((place) => place.startsWith('lobby:'));

/** The funded lobbies, highest first. */
export function lobbies(table: Table): Lobby[] {
  return lobbyPlaces(table)
    .flatMap((place): Lobby[] => {
      const owner = ownerIn(table, place);
      return owner === undefined ? [] : [{ place, owner, amount: cash(table, place) }];
    })
    .sort((a, b) => b.amount - a.amount);
}

/** What is against a lobby of this amount; `but` = the one that is raised to it. */
function amountFindings(table: Table, amount: number, but?: PlaceId): Finding[] {
  const taken = lobbies(table).some((one) => one.amount === amount && one.place !== but);
  const about = { facts: { amount } };
  return found(
    read(table, 'stock').part !== 1 &&
      violation('1820/6.5.1/8', 'The lobbies of this stock round have been resolved.', about),
    amount < LEAST && violation('1820/6.5.2.1/5', `A lobby has at least ${money(LEAST)}.`, about),
    amount % TEN !== 0 && violation('1820/6.5.2.1/6', 'A lobby is a multiple of £10.', about),
    taken && violation('1820/6.5.2.1/4', `There is a lobby of ${money(amount)} already.`, about),
  );
}

const short = (table: Table, player: PlaceId, more: number): Finding | false =>
  more > cash(table, player) &&
  violation('1820/6.5.1/12', `${named(player)} has ${money(cash(table, player))}.`, {
    facts: { needs: more, cash: cash(table, player) },
  });

/** Amounts worth naming: the lowest free ones and the highest. All between are legal too. */
function* amounts(table: Table, from: number, most: number, but?: PlaceId): Generator<number> {
  let offered = 0;
  for (let amount = Math.max(LEAST, from); amount <= most && offered < 6; amount += TEN)
    if (amountFindings(table, amount, but).length === 0) {
      offered++;
      yield amount;
    }
}

const isTurn = (table: Table, player: PlaceId): boolean => {
  const { as, main, part } = read(table, 'stock');
  return (
    read(table, 'stage') === 'stock' &&
    stockActor(table) === player &&
    part === 1 &&
    !main &&
    (as === '' || as === player)
  );
};

export interface FundLobby extends Move {
  verb: 'fundLobby';
  amount: number;
}

const amount = z.int().check(z.gte(0), z.lte(1_000_000));

export const fundLobby = verb<FundLobby>({
  schema: z.strictObject({ verb: z.literal('fundLobby'), amount }),
  partial: true,
  judge(table, { amount }, actor: Actor) {
    const player = stockActor(table);
    return found(
      ...turnFindings(table, actor, player, { main: true }),
      ...amountFindings(table, amount),
      markersOf(table, player).length === 0 &&
        violation('1820/6.5.2.1/1', `${named(player)} has no lobby marker left.`),
      short(table, player, amount),
    );
  },
  effects(draft, { amount }, actor) {
    const { table } = draft;
    const player = mover(actor, [stockActor(table)]);
    const place = lobbyPlaces(table).find((one) => ownerIn(table, one) === undefined);
    if (place === undefined) return;
    sendMarker(draft, player, place);
    payUpTo(draft, player, place, amount);
    acted(draft, player, { main: true, loud: true });
  },
  *options(table, player) {
    if (!isTurn(table, player) || markersOf(table, player).length === 0) return;
    for (const amount of amounts(table, LEAST, cash(table, player)))
      yield { verb: 'fundLobby', amount };
  },
  say: (_table, { amount }) => `funds a lobby with ${money(amount)}`,
});

export interface RaiseLobby extends Move {
  verb: 'raiseLobby';
  /** "lobby:3" */
  lobby: string;
  /** What lies there afterwards. */
  amount: number;
}

export const raiseLobby = verb<RaiseLobby>({
  schema: z.strictObject({
    verb: z.literal('raiseLobby'),
    lobby: z.string().check(z.minLength(1), z.maxLength(64)),
    amount,
  }),
  partial: true,
  judge(table, { lobby, amount }, actor) {
    const player = stockActor(table);
    const one = lobbies(table).find(({ place }) => place === lobby);
    return found(
      ...turnFindings(table, actor, player, { main: true }),
      (!one || amount <= one.amount) &&
        violation('1820/6.5.2.1/2', 'A funded lobby is raised by adding money to it.'),
      ...amountFindings(table, amount, lobby),
      short(table, player, amount - (one?.amount ?? 0)),
    );
  },
  effects(draft, { lobby, amount }, actor) {
    const { table } = draft;
    if (!table.purses.has(lobby)) return;
    const player = mover(actor, [stockActor(table)]);
    payUpTo(draft, player, lobby, Math.max(0, amount - cash(table, lobby)));
    acted(draft, player, { main: true, loud: true });
  },
  *options(table, player) {
    if (!isTurn(table, player)) return;
    for (const { place, amount: now } of lobbies(table))
      for (const amount of amounts(table, roundUp(now + 1), now + cash(table, player), place))
        yield { verb: 'raiseLobby', lobby: place, amount };
  },
  say: (table, { lobby, amount }) => {
    const owner = ownerIn(table, lobby);
    return `raises the lobby of ${owner ? named(owner) : 'nobody'} to ${money(amount)}`;
  },
});

/** "{player:1} £40", highest first: for the story of the round. */
export const sayLobbies = (table: Table): string[] =>
  lobbies(table).map(({ owner, amount }) => `Lobby of ${named(owner)}: ${money(amount)}.`);
