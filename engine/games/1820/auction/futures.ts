import * as z from 'zod/mini';
import { cash, piecesIn } from '../../../kernel/table.ts';
import type {
  Objection,
  Draft,
  Context,
  PieceId,
  PlaceId,
  Procedure,
  Round,
  Table,
} from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { defineVerb, listOf, text } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operatingCompany } from '../../../rules/operating/turn.ts';
import { joinWords, playerToken, procedureSteps } from '../../../rules/procedure.ts';
import { beginPhase } from '../../../rules/trains/phase.ts';
import { charterOf, trainName, trainsIn } from '../../../rules/trains/cards.ts';
import { amend, type OpenAuction, read, write } from '../clock.ts';
import { colourOf, incomeOf, isAvailable } from '../companies/chart.ts';
import { orderOf, playerOf, decidesFor, costObjection } from '../companies/holdings.ts';

/**
 * Open auctions without a clock (1820 §15). Anybody may bid at any moment. A bid wakes all who were done.
 * When all others are done, the last bid wins.
 */

/** Bids and lobbies are multiples of this. */
export const TEN = 10;
export const roundUp = (amount: number): number => Math.ceil(amount / TEN) * TEN;
const roundDown = (amount: number): number => Math.floor(amount / TEN) * TEN;

/** Amounts to offer between two bounds, in tens: the next few, the middle and the greatest. */
export function tens(least: number, most: number): number[] {
  const top = Math.floor(most / TEN) * TEN;
  const some = [least, least + TEN, least + 5 * TEN, roundUp((least + top) / 2), top];
  return [...new Set(some)].filter((n) => n >= least && n <= top).sort((a, b) => a - b);
}

/** The clauses of the bids in every kind of auction. */
export const BID_CLAUSES = [
  '10.4/1',
  '10.4/5',
  '6.4.2/2',
  '6.4.2/3',
  '8.4.2/2',
  '6.4.2/8',
  '6.4.2/10',
  '8.4.2/5',
  '8.4.2/7',
] as const;
type BidClause = (typeof BID_CLAUSES)[number];

/** What differs between the kinds of auction. */
export interface AuctionHouse {
  /** The least bid now. */
  least(table: Table, cry: OpenAuction): number;
  /** The greatest bid of a player; 0 = none. */
  most(table: Table, cry: OpenAuction, player: PlaceId): number;
  /** Why a player may not bid more. */
  mostObjection(context: Context, cry: OpenAuction, player: PlaceId): Objection<BidClause>;
  readonly leastClause: BidClause;
  readonly tensClause: BidClause;
}

export function openAuction(
  draft: Draft,
  lot: Pick<OpenAuction, 'kind'> & Partial<Pick<OpenAuction, 'company' | 'by' | 'bank'>>,
  barred: readonly string[] = [],
): void {
  write(draft, 'cry', {
    company: '',
    by: '',
    bank: null,
    high: null,
    done: [],
    step: 'bid',
    acquirer: '',
    ...lot,
    barred: [...barred],
  });
}

/** Players who may still bid: in order, not barred, not done, not the highest bidder, and with enough money. */
export function bidders(table: Table, house: AuctionHouse): PlaceId[] {
  const cry = read(table, 'cry');
  if (cry?.step !== 'bid') return [];
  const least = house.least(table, cry);
  return orderOf(table).filter(
    (player) =>
      player !== cry.high?.player &&
      !cry.done.includes(player) &&
      !cry.barred.includes(player) &&
      house.most(table, cry, player) >= least,
  );
}

/** The player will not bid again unless somebody else does. */
export function isDone(draft: Draft, player: PlaceId): void {
  const done = read(draft.table, 'cry')?.done ?? [];
  amend(draft, 'cry', { done: [...done.filter((one) => one !== player), player] });
}

/** The winner declines or cannot pay. The auction is repeated without that player. (§15) */
export function repeatWithout(draft: Draft): void {
  const cry = read(draft.table, 'cry');
  if (!cry?.high) return;
  const { kind, company, by, bank, barred, high } = cry;
  openAuction(draft, { kind, company, by, bank }, [...barred, high.player]);
}

/** The bids so far in words. */
function sayBids({ money }: Context, { bank, high }: OpenAuction): string {
  if (high) return `${playerToken(high.player)} bids ${money(high.amount)}.`;
  return bank === null ? 'Nobody has bid yet.' : `The bank bids ${money(bank)}.`;
}

/** The auction as a procedure that everybody can follow. */
export function bidding(
  context: Context,
  house: AuctionHouse,
  lot: string,
  on: string,
  paid = '',
): Procedure | undefined {
  const { table } = context;
  const cry = read(table, 'cry');
  if (!cry) return undefined;
  const { high, done, barred } = cry;
  const who = bidders(table, house);
  const bids = cry.step === 'bid';
  const nobody = !high && cry.bank === null;
  return {
    title: `Auction of ${lot}`,
    state: bids ? 'under way' : 'ready',
    steps: procedureSteps([sayBids(context, cry), 'The winner takes it'], bids ? 0 : 1),
    parties: [
      ...(high ? [{ player: high.player, says: `bids ${context.money(high.amount)}` }] : []),
      ...done.map((player) => ({ player, says: 'is done' })),
      ...barred.map((player) => ({ player, says: 'is out' })),
    ],
    ...(who.length > 0 && {
      question: {
        who,
        what: `Who bids ${nobody ? '' : 'more '}for ${lot}?${paid}`,
        answers: [{ move: { verb: 'pass' }, says: nobody ? 'No bid' : 'No more' }],
        amount: {
          move: { verb: 'bid', on },
          field: 'amount',
          step: TEN,
          says: 'Bid',
          least: house.least(table, cry),
          most: roundDown(Math.max(...who.map((player) => house.most(table, cry, player)))),
        },
      },
    }),
  };
}

/** Trains that are auctioned early, in the first three stock rounds. (1820 §4.3) */

const LEAST = 20;

/** The trains that are still to be auctioned in this stock round. */
export function futureTrains(table: Table): PieceId[] {
  const all = table.box.data.futureTrains as { stockRound: number; trains: string[] }[];
  const now = all.find(({ stockRound }) => stockRound === read(table, 'turn'))?.trains ?? [];
  return piecesIn(table, 'future').filter((id) => now.includes(trainName(table, id)));
}

/** For example "5+ or 8+". */
export const sayLots = (table: Table): string =>
  futureTrains(table)
    .map((id) => trainName(table, id))
    .join(' or ');

const NEXT_INCOME = 'the income of stock round 2';

/** In the first stock round nothing is paid yet. The price is taken off the next income. (D12) */
export const isOnCredit = (table: Table): boolean => read(table, 'turn') === 1;
const meansClause = (table: Table) => (isOnCredit(table) ? '6.4.2/10' : '6.4.2/8');

function means(table: Table, player: PlaceId): number {
  if (!isOnCredit(table)) return cash(table, player);
  return incomeOf(table) - (read(table, 'owed')[player] ?? 0);
}

export const futuresHouse: AuctionHouse = {
  least: (_table, { high }) => (high ? high.amount + TEN : LEAST),
  most: (table, _cry, player) => means(table, player),
  mostObjection: ({ table, money }, _cry, player) =>
    objection(
      meansClause(table),
      isOnCredit(table)
        ? `No more than the next income can be owed: ${money(means(table, player))} is left of it.`
        : `${playerToken(player)} has ${money(means(table, player))}.`,
    ),
  leastClause: '6.4.2/2',
  tensClause: '6.4.2/3',
};

function putUp(draft: Draft): void {
  if (futureTrains(draft.table).length > 0) openAuction(draft, { kind: 'future' });
  else write(draft, 'cry', null);
}

const winner = (table: Table): PlaceId | undefined => {
  const cry = read(table, 'cry');
  return cry?.kind === 'future' && cry.step === 'take' ? cry.high?.player : undefined;
};

/** What the winner pays for each train. */
export const winningBid = (table: Table): number => read(table, 'cry')?.high?.amount ?? 0;

/** What the winner may take: "one train or both, for £40 each". */
function sayTaken({ table, money }: Context): string {
  const price = money(winningBid(table));
  return futureTrains(table).length > 1
    ? `one train or both, for ${price} each`
    : `the train for ${price}`;
}

export const futures: Round = {
  name: 'futures',
  begin: (_context, draft) => putUp(draft),
  prompt(context) {
    const { table } = context;
    const taking = winner(table);
    const acting = taking === undefined ? bidders(table, futuresHouse) : [taking];
    return {
      round: 'Auction of future trains',
      acting,
      ...(taking === undefined
        ? { actions: ['cry'], closedReason: 'futures', passesOneByOne: true }
        : { actions: ['takeTrains'], closedReason: 'taking' }),
      sentence:
        taking === undefined
          ? `${joinWords(acting.map(playerToken))} may bid for ${sayLots(table)}.`
          : `${playerToken(taking)} takes ${sayTaken(context)}.`,
      procedure: () => {
        const paid = isOnCredit(table) ? ` It is paid out of ${NEXT_INCOME}.` : '';
        return bidding(context, futuresHouse, sayLots(table), 'future', paid);
      },
      pass: {
        ...(taking === undefined
          ? { says: 'passes' }
          : { says: 'backs out, and the others bid again', saysMore: true }),
        effects: (_context, draft, player) =>
          taking === undefined ? isDone(draft, player) : repeatWithout(draft),
      },
    };
  },
  advance({ table }, draft) {
    const cry = read(table, 'cry');
    if (cry && (cry.step === 'take' || bidders(table, futuresHouse).length > 0)) return 'wait';
    if (cry?.high) {
      amend(draft, 'cry', { step: 'take' });
      return 'on';
    }
    // Trains without a bid leave the game.
    for (const id of futureTrains(table)) draft.put(id, 'out');
    write(draft, 'cry', null);
    return 'over';
  },
};

const some = listOf(text).check(z.minLength(1));

export const takeTrains = defineVerb('takeTrains', { trains: some })({
  name: 'takeTrains',
  checks: [
    defineCheck(['6.4.2/4', '6.4.2/10', '6.4.2/8'], function* (context, { trains }, player) {
      const { table } = context;
      const open = futureTrains(table);
      const price = winningBid(table) * trains.length;
      if (new Set(trains).size < trains.length || trains.some((id) => !open.includes(id)))
        yield objection('6.4.2/4', 'One takes trains that are on offer, one or both.');
      yield* costObjection(context, meansClause(table), price, means(table, player));
    }),
  ],
  *candidates({ table }) {
    const open = futureTrains(table);
    for (const id of open) yield { verb: 'takeTrains', trains: [id] };
    if (open.length > 1) yield { verb: 'takeTrains', trains: open };
  },
  effects({ table }, draft, { trains }, player) {
    const taken = trains.filter((id) => futureTrains(table).includes(id));
    const price = winningBid(table) * taken.length;
    if (isOnCredit(table)) {
      const owed = read(table, 'owed');
      write(draft, 'owed', { ...owed, [player]: (owed[player] ?? 0) + price });
    } else payUpTo(draft, player, 'bank', price);
    for (const id of taken) draft.put(id, player);
    putUp(draft);
  },
  say: ({ table, money }, { trains }) => {
    const names = trains.map((id) => trainName(table, id)).join(' and ');
    const price = money(winningBid(table) * trains.length);
    return `takes ${names} for ${price}${isOnCredit(table) ? `, out of ${NEXT_INCOME}` : ''}`;
  },
});

/** Handing a future train to the company in turn: the owner proposes, the director agrees. (1820 §8.9) */

const ownerOf = (table: Table, train: string): PlaceId | undefined =>
  playerOf(table, table.pieces.get(train)?.place);

/** Future trains of a player that can be handed over now. */
const ripe = (table: Table, player: PlaceId): string[] =>
  trainsIn(table, player).filter((train) => isAvailable(table, colourOf(table, train)));

/** Players who can hand a train to the company in turn. */
export function givers(table: Table): PlaceId[] {
  const company = operatingCompany(table);
  if (decidesFor(table, company ?? '') === undefined) return [];
  return orderOf(table).filter((player) => ripe(table, player).length !== 0);
}

export const assignTrain = defineVerb('assignTrain', { company: text, train: text })({
  name: 'assign',
  by: ({ table }, { train }) => [ownerOf(table, train)],
  checks: [
    defineCheck(
      ['6.4.3/1', '6.4.3/2', '6.4.3/4', '6.4.3/3'],
      function* ({ table }, { company, train }) {
        if (ownerOf(table, train) === undefined)
          return yield objection('6.4.3/1', 'That is no future train of a player.');
        if (operatingCompany(table) !== company)
          return yield objection('6.4.3/2', `${company} is not operating.`);
        if (decidesFor(table, company) === undefined)
          return yield objection('6.4.3/4', `Nobody can agree for ${company}.`);
        if (!isAvailable(table, colourOf(table, train)))
          yield objection('6.4.3/3', 'Trains of its colour are not to be had yet.');
      },
    ),
  ],
  *candidates({ table }, player) {
    const company = operatingCompany(table);
    if (company !== undefined)
      for (const train of ripe(table, player)) yield { verb: 'assignTrain', company, train };
  },
  consent: ({ table }, { company }) => [decidesFor(table, company)],
  effects(context, draft, { company, train }) {
    draft.put(train, charterOf(company));
    beginPhase(context, draft, trainName(context.table, train));
  },
  say: ({ table }, { company, train }) => `a future ${trainName(table, train)} goes to ${company}`,
});
