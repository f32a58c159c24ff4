import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import type { Check, Now } from '../../../rules/course/nouns.ts';
import { against, sum, verbOf, word } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { named } from '../../../rules/turns.ts';
import { roundUp, TEN } from '../auction/open-cry.ts';
import { lobbies, lobbyPlaces, markersOf, ownerIn, sendMarker } from './markers.ts';
import { acted, actsFor } from './round.ts';

/** Lobbies: money under a marker that buys the right to float a company. (1820 §4.6) */

const LEAST = 20;
/** So many free amounts are worth naming for each lobby; all between them and beyond are legal too. */
const NAMED = 6;

type OfLobby = Move & { amount: number; lobby?: string | undefined };

const isTaken = (table: Table, { amount, lobby }: OfLobby): boolean =>
  lobbies(table).some((one) => one.amount === amount && one.place !== lobby);

/** What any amount has to heed. */
const amountChecks = <M extends OfLobby>(adds: (now: Now, move: M) => number): Check<M>[] => [
  against(
    '6.5.2.1/5',
    ({ money }, { amount }) => amount < LEAST && `A lobby has at least ${money(LEAST)}.`,
  ),
  against(
    '6.5.2.1/6',
    ({ money }, { amount }) => amount % TEN !== 0 && `A lobby is a multiple of ${money(TEN)}.`,
  ),
  against(
    '6.5.2.1/4',
    ({ table, money }, move) =>
      isTaken(table, move) && `There is a lobby of ${money(move.amount)} already.`,
  ),
  against('6.5.1/12', (now, move, player) => {
    const there = cash(now.table, player);
    const says = `${named(player)} has ${now.money(there)}.`;
    return adds(now, move) > there && { says, facts: { needs: adds(now, move), cash: there } };
  }),
];

/** The lowest free amounts. */
function* amounts(table: Table, from: number, most: number, lobby?: PlaceId): Generator<number> {
  let named = 0;
  for (let amount = Math.max(LEAST, from); amount <= most && named < NAMED; amount += TEN)
    if (!isTaken(table, { verb: '', amount, lobby })) {
      named++;
      yield amount;
    }
}

export const fundLobby = verbOf('fundLobby', { amount: sum })({
  name: 'fund',
  partial: true,
  checks: [
    ...actsFor<OfLobby>((_move, player) => player),
    ...amountChecks<OfLobby>((_now, { amount }) => amount),
    against(
      '6.5.2.1/1',
      ({ table }, _move, player) =>
        markersOf(table, player).length === 0 && `${named(player)} has no lobby marker left.`,
    ),
  ],
  *candidates({ table }, player) {
    for (const amount of amounts(table, LEAST, cash(table, player)))
      yield { verb: 'fundLobby', amount };
  },
  effects({ table }, draft, { amount }, player) {
    const place = lobbyPlaces(table).find((one) => ownerIn(table, one) === undefined);
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
    ...actsFor<OfLobby>((_move, player) => player),
    against('6.5.2.1/2', ({ table }, { lobby, amount }) => {
      const one = lobbies(table).find(({ place }) => place === lobby);
      return (!one || amount <= one.amount) && 'A funded lobby is raised by adding money to it.';
    }),
    ...amountChecks<OfLobby>(({ table }, { lobby = '', amount }) => amount - cash(table, lobby)),
  ],
  *candidates({ table }, player) {
    for (const { place, amount: now } of lobbies(table))
      for (const amount of amounts(table, roundUp(now + 1), now + cash(table, player), place))
        yield { verb: 'raiseLobby', lobby: place, amount };
  },
  effects({ table }, draft, { lobby, amount }, player) {
    if (!table.purses.has(lobby)) return;
    payUpTo(draft, player, lobby, Math.max(0, amount - cash(table, lobby)));
    acted(draft, player, 'main', true);
  },
  say({ table, money }, { lobby, amount }) {
    const owner = ownerIn(table, lobby);
    return `raises the lobby of ${owner ? named(owner) : 'nobody'} to ${money(amount)}`;
  },
});
