import { cash } from '../../kernel/table.ts';
import { read, moveRoundMarker, write } from '../../rules/course/keys.ts';
import type {
  Check,
  Draft,
  Prompt,
  Progress,
  Move,
  Context,
  PassRule,
  PlaceId,
  Round,
  Table,
} from '../../rules/course/nouns.ts';
import type { SharedMove } from '../../rules/course/verb.ts';
import { defineCheck, objection } from '../../rules/course/check.ts';
import { defineSharedVerb, defineAction, legalAnswers } from '../../rules/course/verb.ts';
import {
  playerToken,
  type Answer,
  type Procedure,
  type ProcedureStep,
} from '../../rules/procedure.ts';
import { certificateLimitCheck } from '../../rules/stock/buy.ts';
import { orderOf, playersAfter } from '../../rules/stock/holdings.ts';
import {
  type Auction,
  beginning,
  type Clock,
  read as readOwn,
  write as writeOwn,
} from './clock.ts';
import { companies, DIRECTOR_TENTHS, hasRoom, isInPlay, isStarted, parOf } from './companies.ts';
import { parChart } from './stock/market.ts';
import { hasRoomAtHome, homeOf } from './track/tokens.ts';

/** Which companies may start now. (1862 §S4.1, §S6.4) */

const GROUP = 4;

/** The group of a company: the last four of the offer order are C, the four before them B. */
export function groupOf(table: Table, company: string): 'A' | 'B' | 'C' {
  const offered = readOwn(table, 'offered');
  const behind = offered.length - offered.indexOf(company);
  return behind <= GROUP ? 'C' : behind <= 2 * GROUP ? 'B' : 'A';
}

/** The least cost of starting a company: three shares at the lowest par. */
export const leastCost = (table: Table): number => DIRECTOR_TENTHS * parChart(table)[0]!;

/** Why nobody can start this company now. */
function unavailable(context: Context, company: string) {
  const { table } = context;
  if (readOwn(table, 'lner') === 'formed')
    return objection('lner', 'No company is started any more: the LNER has formed.');
  if (!isInPlay(table, company)) return objection('undecided', `${company} is not in this game.`);
  if (isStarted(table, company)) return objection('there', `${company} has been started already.`);
  const phase = read(table, 'phase');
  const group = groupOf(table, company);
  if (phase < group)
    return objection(
      'offered',
      `${company} is not offered before phase ${group}; this is ${phase}.`,
    );
  if (hasRoomAtHome(context, company)) return undefined;
  const home = `The home of ${company}, ${homeOf(table, company)},`;
  return objection('home', `${home} is full, and no tile that may lie there adds a space.`);
}

/** `of` = the company that a move would start. */
export const availabilityCheck = <M extends Move>(
  of: (context: Context, move: M) => string | undefined,
): Check<M> =>
  defineCheck<M>(
    ['lner', 'undecided', 'there', 'offered', 'home'],
    (context, move) => {
      const company = of(context, move);
      return company === undefined ? undefined : unavailable(context, company);
    },
    { stops: true },
  );

const availableCompanies = (context: Context): string[] =>
  companies(context.table).filter((company) => !unavailable(context, company));

/** Parliament rounds: who may open an auction, raise a bid, or buy the charter won. (1862 §S4) */

const STEP = 5;
const MOST_EXTRA = 2;
const BEFORE_FIRST_STOCK_ROUND = 2;

export const amendParliament = (draft: Draft, fields: Partial<Clock['parliament']>): void =>
  writeOwn(draft, 'parliament', { ...readOwn(draft.table, 'parliament'), ...fields });

function sit(draft: Draft, number: number): void {
  writeOwn(draft, 'sitting', number);
  writeOwn(draft, 'parliament', beginning('parliament'));
  write(draft, 'passed', []);
  moveRoundMarker(draft, 'parliament');
}

/** The player in turn while no auction runs and no charter is being bought. */
export const opener = (table: Table): PlaceId => {
  const order = orderOf(table);
  return order[readOwn(table, 'parliament').at % order.length]!;
};

/** The least next bid, and the most that a player can bid: they must keep the cost of the lowest par. */
export const nextBid = (table: Table): number => {
  const { auction } = readOwn(table, 'parliament');
  return auction ? auction.high.amount + STEP : 0;
};

/** Below 0 if the player cannot even bid nothing. */
const mostBid = (table: Table, player: PlaceId): number =>
  Math.floor((cash(table, player) - leastCost(table)) / STEP) * STEP;

const affords = (context: Context, player: PlaceId, bid: number): boolean =>
  hasRoom(context, player) && mostBid(context.table, player) >= bid;

/** True if the player may put up a company. */
export const canOpen = (context: Context, player: PlaceId): boolean =>
  !readOwn(context.table, 'parliament').won.includes(player) &&
  affords(context, player, 0) &&
  availableCompanies(context).length > 0;

/** True if the winner may buy another share of the new company. Two more make half of it. (1862 §4.2) */
export function canBuyMore(
  context: Context,
  { player, company, bought }: NonNullable<Clock['parliament']['winner']>,
): boolean {
  const par = parOf(context.table, company);
  if (par === undefined || bought >= MOST_EXTRA) return false;
  return cash(context.table, player) >= par && hasRoom(context, player);
}

/** The players still in the auction, clockwise from the highest bidder, who comes last. */
const asked = (table: Table, { bidders, high }: Auction): PlaceId[] =>
  playersAfter(table, high.player).filter((player) => bidders.includes(player));

/** The bidder who is asked: the next one clockwise from the highest bidder. */
function bidder(table: Table): PlaceId | undefined {
  const { auction } = readOwn(table, 'parliament');
  return auction ? asked(table, auction).find((one) => one !== auction.high.player) : undefined;
}

/** Who decides now. */
const parliamentActor = (table: Table): PlaceId =>
  readOwn(table, 'parliament').winner?.player ?? bidder(table) ?? opener(table);

/** Ends the turn of a player, with or without a pass. The next player is to the left. */
function endTurn(draft: Draft, player: PlaceId, pass: boolean): void {
  const order = orderOf(draft.table);
  const others = read(draft.table, 'passed').filter((one) => one !== player);
  write(draft, 'passed', pass ? [...others, player] : others);
  amendParliament(draft, { at: (order.indexOf(player) + 1) % order.length, winner: null });
}

/** Bidders who cannot raise leave the auction. The last one left wins. */
function advanceAuction(context: Context, draft: Draft): Progress {
  const { table } = context;
  const { company, bidders, high } = readOwn(table, 'parliament').auction!;
  const left = bidders.filter(
    (player) => player === high.player || affords(context, player, nextBid(table)),
  );
  if (left.length === bidders.length && left.length > 1) return 'wait';
  if (left.length > 1) amendParliament(draft, { auction: { company, bidders: left, high } });
  else win(draft, company, high.player, high.amount);
  return 'on';
}

function win(draft: Draft, company: string, player: PlaceId, amount: number): void {
  const { table } = draft;
  draft.pay(player, 'bank', Math.min(amount, cash(table, player)));
  draft.put(`obligation:${company}`, player);
  const { won } = readOwn(table, 'parliament');
  amendParliament(draft, {
    at: orderOf(table).indexOf(player),
    won: [...won.filter((one) => one !== player), player],
    auction: null,
    winner: { player, company, bought: 0 },
    lastToAct: player,
  });
}

const passing: PassRule['effects'] = (_context, draft) => {
  const { table } = draft;
  const { auction, winner } = readOwn(table, 'parliament');
  // The charter is bought. The winner may put up nothing more; everybody else has another turn.
  if (winner) return endTurn(draft, winner.player, false);
  if (!auction) return endTurn(draft, opener(table), true);
  const out = bidder(table);
  const bidders = auction.bidders.filter((player) => player !== out);
  amendParliament(draft, { auction: { ...auction, bidders } });
};

/** Another share of the new company, as an answer. */
const further = (context: Context, player: PlaceId): Answer[] =>
  (context.rules.verbs.buyShare?.actions ?? []).flatMap((action) =>
    action.name === 'charterShare' && readOwn(context.table, 'parliament').winner
      ? legalAnswers(context, action, player)
      : [],
  );

function procedure(context: Context): Procedure {
  const { table, money } = context;
  const { auction, winner } = readOwn(table, 'parliament');
  const player = parliamentActor(table);
  const company = auction?.company ?? winner?.company;
  const priced = winner !== null && isStarted(table, winner.company);
  const who = winner?.player;
  const stage = (does: string, label: string, state: ProcedureStep['state']): ProcedureStep =>
    who === undefined ? { label, state } : { label: does, state, who };
  const pass = { move: { verb: 'pass' }, says: winner ? 'No further share' : 'Leave the auction' };
  return {
    title: `Auction of the charter of ${company}`,
    state: 'under way',
    parties: auction
      ? asked(table, auction).map((one) => ({
          player: one,
          says: one === auction.high.player ? `bids ${money(auction.high.amount)}` : 'is in it',
        }))
      : [{ player, says: 'has won' }],
    steps: [
      { label: 'The charter is bid for', state: winner ? 'done' : 'now' },
      stage(
        'sets the par',
        'The winner sets the par',
        priced ? 'done' : winner ? 'now' : 'to come',
      ),
      stage(
        'may buy up to two further shares',
        'Up to two further shares',
        priced ? 'now' : 'to come',
      ),
    ],
    question: {
      who: [player],
      what: winner
        ? `${playerToken(player)} ${priced ? 'may buy a further share' : 'sets the par price'}.`
        : `${playerToken(player)} raises or leaves the auction.`,
      answers: winner && !priced ? [] : [...further(context, player), pass],
      ...(auction && {
        amount: {
          move: { verb: 'bid', on: auction.company, amount: nextBid(table) },
          field: 'amount',
          least: nextBid(table),
          most: mostBid(table, player),
          step: STEP,
          says: 'Bid',
        },
      }),
    },
    begunBy: 'bid',
  };
}

function floor(context: Context): Prompt {
  const { table } = context;
  const { auction, winner } = readOwn(table, 'parliament');
  const player = parliamentActor(table);
  const set = read(table, 'turn');
  const who = playerToken(player);
  const priced = winner !== null && isStarted(table, winner.company);
  // The host may have let somebody win a charter that cannot be started or paid for.
  const starts = (company: string): boolean =>
    cash(table, player) >= leastCost(table) && availableCompanies(context).includes(company);
  return {
    round: `Parliament round ${set === 1 ? `1.${readOwn(table, 'sitting')}` : set}`,
    entity: player,
    acting: [player],
    actions: winner ? [priced ? 'charterShare' : 'charter'] : ['bid'],
    closedReason: winner ? 'charter' : auction ? 'auction' : 'parliament',
    sentence: winner
      ? priced
        ? `${who} may buy a further share of ${winner.company}.`
        : `${who} has won the charter of ${winner.company} and sets its par price.`
      : `${who} may ${auction ? `raise for ${auction.company}` : 'put up a charter'} or pass.`,
    procedure: auction || winner ? () => procedure(context) : undefined,
    pass: {
      must: () =>
        winner && !priced && starts(winner.company)
          ? { reason: 'par', says: `The par price of ${winner.company} has to be set.` }
          : undefined,
      ...(auction && !winner ? { says: 'leaves the auction', saysMore: true } : { says: 'passes' }),
      effects: passing,
    },
  };
}

export const parliament: Round = {
  name: 'parliament',
  begin: (_context, draft) => sit(draft, 1),
  prompt: floor,
  advance(context, draft) {
    const { table } = context;
    const { auction, winner } = readOwn(table, 'parliament');
    if (auction && !winner) return advanceAuction(context, draft);
    if (winner && (!isStarted(table, winner.company) || canBuyMore(context, winner))) return 'wait';
    if (winner) {
      endTurn(draft, winner.player, false);
      return 'on';
    }
    if (read(table, 'passed').length >= orderOf(table).length) {
      // Two rounds before the first stock round, one before each later one. (1862 D1)
      const number = readOwn(table, 'sitting');
      if (read(table, 'turn') > 1 || number >= BEFORE_FIRST_STOCK_ROUND) return 'over';
      sit(draft, number + 1);
      return 'on';
    }
    if (canOpen(context, opener(table))) return 'wait';
    endTurn(draft, opener(table), true);
    return 'on';
  },
};

/** `bid`: putting up a charter, and raising. (1862 §S4.1, §S4.2) */

type Bid = SharedMove<'bid'>;

const auctionOf = ({ table }: Context) => readOwn(table, 'parliament').auction;

export const bid = defineSharedVerb('bid')(
  defineAction<Bid>({
    name: 'bid',
    partial: true,
    checks: [
      defineCheck(['other', 'won'], function* (context, { on }, player) {
        const auction = auctionOf(context);
        if (auction && auction.company !== on)
          yield objection('other', `${auction.company} is being auctioned.`);
        if (!auction && readOwn(context.table, 'parliament').won.includes(player))
          yield objection('won', `${playerToken(player)} has won a charter in this round.`);
      }),
      availabilityCheck<Bid>((context, { on }) => (auctionOf(context) ? undefined : on)),
      certificateLimitCheck,
      defineCheck(
        ['step', 'least', 'poor', 'most'],
        function* ({ table, money }, { amount }, player) {
          const [least, most] = [nextBid(table), mostBid(table, player)];
          const about = { facts: { amount, least, most } };
          if (amount % STEP !== 0) yield objection('step', `Bids go in steps of ${money(STEP)}.`);
          if (amount < least)
            yield objection('least', `The least bid is ${money(least)} now.`, about);
          const kept = `${money(leastCost(table))} has to be kept for the director's certificate`;
          const says = `${kept}: ${money(Math.max(0, most))} can be bid.`;
          if (most < least) yield objection('poor', says, about);
          else if (amount > most) yield objection('most', says, about);
        },
      ),
    ],
    *candidates(context) {
      const auction = auctionOf(context);
      const least = nextBid(context.table);
      for (const on of auction ? [auction.company] : availableCompanies(context))
        for (const more of [0, 1, 5]) yield { verb: 'bid', on, amount: least + more * STEP };
    },
    effects(context, draft, { on, amount }, player) {
      const { company = on, bidders = orderOf(context.table) } = auctionOf(context) ?? {};
      if (context.box.companies.has(company))
        amendParliament(draft, { auction: { company, bidders, high: { player, amount } } });
    },
    say: (context, { on, amount }) =>
      auctionOf(context)
        ? `bids ${context.money(amount)} for ${on}`
        : `puts up the charter of ${on} at ${context.money(amount)}`,
  }),
);
