import { formatMoney } from '../../../kernel/box.ts';
import { cash, piecesIn } from '../../../kernel/table.ts';
import { moveRoundMarker } from '../../../rules/course/keys.ts';
import type {
  Draft,
  Prompt,
  Move,
  Context,
  PieceId,
  PlaceId,
  Round,
  Table,
} from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { sum, defineVerb, text } from '../../../rules/course/verb.ts';
import type { HouseRule } from '../../../rules/course/nouns.ts';
import {
  dealtSeating,
  houseRulesWith,
  passingRule,
  unavailable,
} from '../../../rules/house/rules.ts';
import { memoizeByBox } from '../../../rules/memoize.ts';
import { payUpTo } from '../../../rules/money.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { giveCardBack, playersWithNextCard, takeCard } from '../../../rules/stock/cards.ts';
import { playersOf } from '../../../rules/stock/issued.ts';
import { nextPlayerIndex, stockActor } from '../../../rules/stock/turn.ts';
import { TEN } from '../auction/futures.ts';
import { amend, beginning, note, read, recordOf, write } from '../clock.ts';
import { incomeOf } from '../companies/chart.ts';
import {
  catalogue,
  directorOf,
  familyOf,
  heldShares,
  orderOf,
  sharesIn,
  sizeOf,
  costObjection,
  holderName,
} from '../companies/holdings.ts';
import { dropFor, movePriceBySteps, publicOrder } from '../companies/market.ts';
import {
  acted,
  dealtIn,
  isMainDone,
  limitsOf,
  ACTOR_CLAUSES,
  actorObjections,
  sellable,
} from './shares.ts';

/** Stock rounds. A turn is for one holder or company and lasts until its player is done. (1820 §4) */

const LAST_FUTURES = 3;

/** Income up to the first stock round after Victoria's death, less the debts for trains. */
export function openStockRound(draft: Draft): string {
  const { table } = draft;
  const set = read(table, 'turn');
  const { dead, last } = read(table, 'victoria');
  if (!dead || last === set)
    for (const player of playersOf(table.box))
      draft.pay('bank', player, incomeOf(table), 'as income');
  if (set > 1) {
    for (const [player, owed] of Object.entries(read(table, 'owed')))
      if (table.purses.has(player)) payUpTo(draft, player, 'bank', owed, 'for trains on credit');
    write(draft, 'owed', {});
  }
  write(draft, 'floatLaid', {});
  write(draft, 'stock', beginning('stock'));
  write(draft, 'dealing', beginning('dealing'));
  moveRoundMarker(draft, 'SR, lobbies open');
  return set === 1 ? 'cousins' : set <= LAST_FUTURES ? 'futures' : 'stock';
}

/** Cousins of the player that direct a company and can sell a share of it. (§4.4) */
const mustSell = (table: Table, player: PlaceId): PlaceId[] =>
  familyOf(table, player).filter(
    (holder) =>
      holder !== player &&
      catalogue(table.box).some(
        (company) => directorOf(table, company) === holder && sellable(table, holder, company) > 0,
      ),
  );

/** Ends the turn: counts quiet turns, takes and returns number cards. */
function endTurn({ table, rules }: Context, draft: Draft): void {
  const { part, as, loud, quiet } = read(table, 'dealing');
  const player = stockActor(table);
  if (part === 2 && as === '') takeCard(draft, player);
  else if (part === 2) giveCardBack(draft, player);
  const out = rules.stock.passLasts === 'for good' ? playersWithNextCard(table) : [];
  const at = nextPlayerIndex(orderOf(table), read(table, 'stock').at, out);
  amend(draft, 'stock', { at, acted: [] });
  amend(draft, 'dealing', { as: '', loud: false, quiet: loud ? 0 : quiet + 1 });
}

/** One cell down for each share in the pool; one up if holders have all shares. (§4.12) */
function adjustPrices(draft: Draft): void {
  const { table } = draft;
  for (const company of publicOrder(table)) {
    const pool = sharesIn(table, 'pool', company);
    if (pool > 0) movePriceBySteps(draft, company, -dropFor(table, company, pool));
    else if (heldShares(table, company) === sizeOf(table, company))
      movePriceBySteps(draft, company, 1);
  }
  for (const company of Object.keys(read(table, 'records')))
    if (recordOf(table, company).fee !== undefined) note(draft, company, { fee: undefined });
}

const PLAIN = ['buy', 'sell', 'takeLoan', 'redeem'];
const WAYS = { 1: ['fund', 'raiseLobby', 'increase', ...PLAIN], 2: PLAIN } as const;

/** Why the turn cannot be ended yet. */
function mustAct(table: Table, player: PlaceId) {
  const { as } = read(table, 'dealing');
  const bound = as === '' ? mustSell(table, player) : [];
  const says = `${bound.map((cousin) => holderName(table, cousin)).join(', ')} directs a company and can sell: it has to act before anybody passes.`;
  if (bound.length > 0) return objection('6.5.1/4', says);
  // A company that this turn is for, and that has bought nothing yet, has taken a loan to buy. (§4.10)
  const owes = as.startsWith('company:') && !isMainDone(table);
  return owes
    ? objection(
        '17.1/5',
        `${holderName(table, as)} took a loan for shares of the pool and buys some.`,
      )
    : undefined;
}

function says(table: Table, player: PlaceId): string {
  const { part, as } = read(table, 'dealing');
  const whom = as === player ? '' : ` for ${holderName(table, as)}`;
  if (as !== '')
    return isMainDone(table) ? `may sell again${whom}, or is done` : `goes on${whom}, or is done`;
  return part === 1
    ? 'acts for one holder or company, or passes'
    : 'acts, or passes and takes a card of the next order';
}

/** The lobbies, and who comes when in the next round; undefined = there is nothing to tell. */
function storyOf(table: Table, part: 1 | 2): string[] | undefined {
  const next = playersWithNextCard(table).map(playerToken).join(', ') || 'nobody yet';
  const lines = [...sayLobbies(table), ...(part === 2 ? [`Next order so far: ${next}.`] : [])];
  return lines.length > 0 ? lines : undefined;
}

export const stock: Round = {
  name: 'stock',
  begin: () => {},
  prompt({ table }: Context): Prompt {
    const { part, as } = read(table, 'dealing');
    const player = stockActor(table);
    return {
      round: `Stock round ${read(table, 'turn')}${part === 1 ? ', lobbies open' : ''}`,
      entity: as === '' ? player : as,
      acting: [player],
      actions: WAYS[part],
      closedReason: part === 1 ? 'stock' : 'resolved',
      sentence: `${playerToken(player)} ${says(table, player)}.`,
      story: () => storyOf(table, part),
      limits: () => limitsOf(table, as.startsWith('company:') || as === '' ? player : as),
      pass: {
        must: () => mustAct(table, player),
        says: 'passes',
        effects: endTurn,
      },
    };
  },
  advance(context, draft) {
    const { table } = context;
    const { part, quiet, as } = read(table, 'dealing');
    const players = orderOf(table).length;
    if (
      as === '' &&
      (part === 1 ? quiet >= players : playersWithNextCard(table).length === players)
    )
      return 'over';
    const sells =
      !as.startsWith('company:') &&
      dealtIn(table).some((company) => sellable(table, as, company) > 0);
    if (!isMainDone(table) || sells) return 'wait';
    endTurn(context, draft);
    return 'on';
  },
};

/** Prices are adjusted when all have passed. (§4.12) */
export const market: Round = {
  name: 'market',
  begin: () => {},
  prompt: (context) => ({ ...stock.prompt(context), actions: [] }),
  advance(_context, draft) {
    adjustPrices(draft);
    write(draft, 'dealing', beginning('dealing'));
    return 'over';
  },
};

/** Lobbies: money under a marker that buys the right to float a company. (1820 §4.6) */

const LEAST = 20;
/** How many free amounts are listed for each lobby. Amounts between and beyond them are legal too. */
const NAMED = 6;

const isLobbyMarker = ({ box }: Table, id: PieceId): boolean =>
  box.pieces.get(id)?.type === 'lobby';

/** The player whose marker lies in a place, under a bid or a lobby. */
export function ownerIn(table: Table, place: PlaceId): PlaceId | undefined {
  const marker = piecesIn(table, place).find((id) => isLobbyMarker(table, id));
  return marker === undefined ? undefined : table.box.pieces.get(marker)!.place;
}

/** Markers that a player has in hand. */
const markersOf = (table: Table, player: PlaceId): PieceId[] =>
  piecesIn(table, player).filter((id) => isLobbyMarker(table, id));

/** Puts a marker from the player's hand to a place. */
export function sendMarker(draft: Draft, player: PlaceId, to: PlaceId): void {
  const [marker] = markersOf(draft.table, player);
  if (marker !== undefined) draft.put(marker, to);
}

/** Returns the marker in a place to its owner. */
export function returnMarker(draft: Draft, place: PlaceId): void {
  for (const id of markersOf(draft.table, place))
    draft.put(id, draft.table.box.pieces.get(id)!.place);
}

interface Lobby {
  readonly place: PlaceId;
  readonly owner: PlaceId;
  readonly amount: number;
}

const spaces = memoizeByBox(({ places }) =>
  [...places.keys()].filter((one) => one.startsWith('lobby:')),
);

/** The funded lobbies, the highest first. */
export function lobbies(table: Table): Lobby[] {
  return spaces(table.box)
    .flatMap((place): Lobby[] => {
      const owner = ownerIn(table, place);
      return owner === undefined ? [] : [{ place, owner, amount: cash(table, place) }];
    })
    .sort((a, b) => b.amount - a.amount);
}

/** For example "Lobby of Ada: £40.", the highest first. */
const sayLobbies = (table: Table): string[] =>
  lobbies(table).map(({ owner, amount }) => `Lobby of ${playerToken(owner)}: £${amount}.`);

type OfLobby = Move & { amount: number; lobby?: string | undefined };

const isTaken = (table: Table, { amount, lobby }: Omit<OfLobby, 'verb'>): boolean =>
  lobbies(table).some((one) => one.amount === amount && one.place !== lobby);

/** The objections to an amount. `adds` = what the player pays for it. */
function* amountFaults(context: Context, move: OfLobby, adds: number, player: PlaceId) {
  const { table, money } = context;
  const { amount } = move;
  if (amount < LEAST) yield objection('6.5.2.1/5', `A lobby has at least ${money(LEAST)}.`);
  if (amount % TEN !== 0) yield objection('6.5.2.1/6', `A lobby is a multiple of ${money(TEN)}.`);
  if (isTaken(table, move))
    yield objection('6.5.2.1/4', `There is a lobby of ${money(amount)} already.`);
  yield* costObjection(context, '6.5.1/12', adds, cash(table, player));
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

export const fundLobby = defineVerb('fundLobby', { amount: sum })({
  name: 'fund',
  partial: true,
  checks: [
    defineCheck(
      ['6.5.2.1/1', '6.5.2.1/5', '6.5.2.1/6', '6.5.2.1/4', '6.5.1/12', ...ACTOR_CLAUSES],
      function* (context, move, player) {
        yield* actorObjections(context, player);
        yield* amountFaults(context, move, move.amount, player);
        if (markersOf(context.table, player).length === 0)
          yield objection('6.5.2.1/1', `${playerToken(player)} has no lobby marker left.`);
      },
    ),
  ],
  *candidates({ table }, player) {
    for (const amount of amounts(table, LEAST, cash(table, player)))
      yield { verb: 'fundLobby', amount };
  },
  effects({ table }, draft, { amount }, player) {
    const place = spaces(table.box).find((one) => ownerIn(table, one) === undefined);
    if (place === undefined) return;
    sendMarker(draft, player, place);
    payUpTo(draft, player, place, amount, 'for the lobby');
    acted(draft, player, 'main', true);
  },
  say: ({ money }, { amount }) => `funds a lobby with ${money(amount)}`,
});

/** `amount` is the amount after the raise. */
export const raiseLobby = defineVerb('raiseLobby', { lobby: text, amount: sum })({
  name: 'raiseLobby',
  partial: true,
  checks: [
    defineCheck(
      ['6.5.2.1/2', '6.5.2.1/5', '6.5.2.1/6', '6.5.2.1/4', '6.5.1/12', ...ACTOR_CLAUSES],
      function* (context, move, player) {
        const { table } = context;
        yield* actorObjections(context, player);
        const one = lobbies(table).find(({ place }) => place === move.lobby);
        if (!one || move.amount <= one.amount)
          yield objection('6.5.2.1/2', 'A funded lobby is raised by adding money to it.');
        yield* amountFaults(context, move, move.amount - cash(table, move.lobby), player);
      },
    ),
  ],
  *candidates({ table }, player) {
    for (const { place, amount: now } of lobbies(table))
      for (const amount of amounts(table, now + TEN, now + cash(table, player), place))
        yield { verb: 'raiseLobby', lobby: place, amount };
  },
  effects({ table }, draft, { lobby, amount }, player) {
    if (!table.purses.has(lobby)) return;
    payUpTo(draft, player, lobby, amount - cash(table, lobby), 'for the lobby');
    acted(draft, player, 'main', true);
  },
  say({ table, money }, { lobby, amount }) {
    const owner = ownerIn(table, lobby);
    return `raises the lobby of ${owner ? playerToken(owner) : 'nobody'} to ${money(amount)}`;
  },
});

/** House rules of 1820. */

const MOST_INCOME = 20_000;

/** 1820 has an income instead of starting cash. (1820 §4.1) */
const income: HouseRule = {
  id: 'income',
  label: 'Income of the players',
  help: 'What each player gets when a stock round begins, up to the first after the death of Victoria.',
  input: ({ box }) => ({
    kind: 'figure',
    least: 0,
    most: MOST_INCOME,
    step: 10,
    unit: box.currency,
  }),
  standard: ({ box }) => Number(box.data.income),
  says: ({ box }, value) => `income of ${formatMoney(box, Number(value))} for each player`,
};

export const house = houseRulesWith(
  dealtSeating,
  passingRule(playersWithNextCard),
  unavailable(
    'certificates',
    '1820 has no certificate limit to change: a certificate is one share, and a share is a fifth of one company and a fiftieth of another. What binds a holder is 60% of each.',
  ),
  income,
);
