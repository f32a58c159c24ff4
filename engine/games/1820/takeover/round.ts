import { cash } from '../../../kernel/table.ts';
import { GAME_OVER, moveRoundMarker } from '../../../rules/course/keys.ts';
import type {
  Answer,
  Draft,
  Prompt,
  Progress,
  Context,
  PlaceId,
  Procedure,
  Round,
} from '../../../rules/course/nouns.ts';
import { joinWords, playerToken, procedureSteps } from '../../../rules/procedure.ts';
import { legalAnswers } from '../../../rules/course/verb.ts';
import { trainName } from '../../../rules/trains/cards.ts';
import { beginPhase } from '../../../rules/trains/phase.ts';
import { bidders, bidding, isDone, openAuction, repeatWithout } from '../auction/futures.ts';
import { amend, beginning, type OpenAuction, read, write } from '../clock.ts';
import {
  advanceColumn,
  clearSupply,
  type Colour,
  colourOf,
  columnNumber,
  columns,
  END_COLUMN,
  onOffer,
} from '../companies/chart.ts';
import { markersToBritish, windUp } from './procedure.ts';
import { directorOf, inPlay, isCousin, purseOf, treasuryOf } from '../companies/holdings.ts';
import { inLiquidation, isPublic, operatingOrder, publicOrder } from '../companies/market.ts';
import { issueFloor, issueRoundName, undone } from './issuing.ts';
import {
  bidder,
  forcingBid,
  nextTurn,
  offerer,
  offering,
  openOffer,
  payIfAble,
  takeoverHouse,
  worth,
} from './offering.ts';

/** Issue and takeover rounds: the chart, a train, issues, liquidations, takeovers. (1820 §11) */

const LIQUIDATION_PRICE = 10;

/** One train of the supply leaves. After the last of a colour, the first of the next colour leaves as well. */
function discardOne(context: Context, draft: Draft, after?: Colour): void {
  const { table } = context;
  const train = onOffer(table);
  if (train === undefined || colourOf(table, train) === after) return;
  draft.put(train, 'out');
  beginPhase(context, draft, trainName(table, train));
  if (after === undefined) discardOne(context, draft, colourOf(table, train));
}

/** The chart advances one column and one train leaves. Then directors issue and reduce. */
export const issue: Round = {
  name: 'issue',
  begin(context, draft) {
    const { table } = context;
    moveRoundMarker(draft, `I&T ${read(table, 'round').num}`);
    const order = operatingOrder(table);
    const liquidating = order.filter((company) => inLiquidation(table, company));
    write(draft, 'issue', { ...beginning('issue'), order, liquidating });
    advanceColumn(draft, columnNumber(table) + 1);
    const column = columnNumber(table);
    if (column >= END_COLUMN) {
      if (!read(table, 'end')) write(draft, 'end', { reason: 'chart' });
      write(draft, 'stage', GAME_OVER);
      return;
    }
    clearSupply(draft, columns(table)[column - 1]!.colour);
    discardOne(context, draft);
  },
  prompt: issueFloor,
  advance: ({ table }) => (undone(table).length > 0 ? 'wait' : 'over'),
};

/** Companies that were in liquidation at the start of the round are wound up one after the other. */
export const liquidations: Round = {
  name: 'liquidations',
  begin: () => {},
  prompt: takeoverFloor,
  advance({ table }, draft) {
    if (read(table, 'cry')) return advanceAuction(draft);
    if (liquidateNext(draft)) return 'on';
    amend(draft, 'issue', { order: [...publicOrder(table)].reverse(), at: 0 });
    return 'over';
  },
};

/** Companies may be offered, the cheapest first. A cousin offers the companies that it directs. */
export const takeovers: Round = {
  name: 'takeovers',
  begin: () => {},
  prompt: takeoverFloor,
  advance({ table }, draft) {
    if (read(table, 'cry')) return advanceAuction(draft);
    // Companies of a bankrupt cousin are liquidated in the same round. (§16.3)
    if (liquidateNext(draft)) return 'on';
    const { order, at, offered } = read(table, 'issue');
    const company = order[at];
    if (company === undefined) return 'over';
    const director = directorOf(table, company);
    const isOut = !isPublic(table, company) || inLiquidation(table, company);
    if (isOut || director === undefined) nextTurn(draft);
    else if (!isCousin(director)) return 'wait';
    else if (offered.includes(company)) nextTurn(draft);
    else openOffer(draft, company, company);
    return 'on';
  },
};

/** Puts the next company in liquidation up for auction. Returns false if there is none. */
function liquidateNext(draft: Draft): boolean {
  const { table } = draft;
  const [company, ...rest] = read(table, 'issue').liquidating;
  if (company === undefined) return false;
  amend(draft, 'issue', { liquidating: rest });
  const bank = LIQUIDATION_PRICE * inPlay(table, company);
  if (inLiquidation(table, company)) openAuction(draft, { kind: 'liquidation', company, bank });
  return true;
}

/** After the bidding, an auction continues by itself as far as nobody has to decide. */
function advanceAuction(draft: Draft): Progress {
  const { table } = draft;
  const { step, company, by, bank, high } = read(table, 'cry')!;
  if (step === 'raise') payIfAble(draft);
  if (!read(table, 'cry')) return 'on';
  if (step !== 'bid' || bidders(table, takeoverHouse).length > 0) return 'wait';
  if (high) {
    const forced = bank !== null || by === '' || high.amount >= forcingBid(table, company);
    amend(draft, 'cry', { step: forced ? 'take' : 'accept' });
    return 'on';
  }
  write(draft, 'cry', null);
  if (bank !== null) {
    // The bank's bid goes to the treasury, markers to British Rail; the rest is divided. (§11.5)
    draft.pay('bank', treasuryOf(company), bank, 'for its markers and trains');
    markersToBritish(draft, company);
    windUp(draft, company);
  }
  return 'on';
}

/** What a bid means, in a sentence. */
function sayLot({ table, money }: Context, { kind, company, by }: OpenAuction): string {
  if (kind === 'liquidation')
    return `${company} is liquidated: its markers on the map and its trains are sold.`;
  return by === company
    ? `${company} offers itself; whoever outbids the bank has it.`
    : `${by} offers ${company} for ${money(worth(table, company))} at least; ${money(forcingBid(table, company))} cannot be declined.`;
}

/** So many answers of one kind are listed. The desk shows all of them. */
const TOLD = 4;

/** The legal moves of these actions, as answers. */
const waysOf = (context: Context, names: readonly string[], player: PlaceId): Answer[] => {
  const all = Object.values(context.rules.verbs).flatMap(({ actions }) => actions);
  return names.flatMap((name) =>
    all
      .filter((action) => action.name === name)
      .flatMap((action) => legalAnswers(context, action, player).slice(0, TOLD)),
  );
};

const ANSWERS = { acceptBid: 'Accept', declineBid: 'Decline' };
/** A bid is answered by the moves of the auction, not as a proposal is. */
const NO_PROPOSAL = { agree: 'A bid is no proposal', decline: 'A bid is no proposal' };
const GIVES_UP = { decline: 'Who gives up a bid passes' };

/** What the acting players may do at each step of an auction, and why nothing else is possible. */
function stepOf({ table, money }: Context, { step, company, acquirer, high }: OpenAuction) {
  const bid = high?.amount ?? 0;
  const there = money(cash(table, purseOf(table, acquirer)));
  const because = high && bid >= forcingBid(table, company) ? 'forced' : 'winning';
  return {
    bid: { closedReason: 'bidding', actions: ['cry'], says: `may bid for ${company}` },
    accept: {
      closedReason: 'accept',
      actions: Object.keys(ANSWERS),
      closedSays: NO_PROPOSAL,
      says: `accepts or declines ${money(bid)} for ${company}`,
    },
    take: {
      closedReason: because,
      actions: ['acquire'],
      closedSays: GIVES_UP,
      says: `names the company that buys ${company}`,
    },
    raise: {
      closedReason: because,
      actions: ['takeLoan', 'issue'],
      closedSays: GIVES_UP,
      says: `raises ${money(bid)} for ${acquirer}: ${there} is there`,
    },
  }[step];
}

/** The sale of a company as a procedure: bids, the answer, the buyer, the money. */
function sale(context: Context, cry: OpenAuction): Procedure | undefined {
  const { table, money } = context;
  const { company, step, high } = cry;
  const bids = bidding(context, takeoverHouse, company, company);
  if (!bids || step === 'bid') return bids;
  const who = bidder(table);
  const labels = ['The director answers', 'A buyer is named', 'It pays'];
  const { says, actions } = stepOf(context, cry);
  const words = step === 'accept' ? ANSWERS : { pass: 'Give up' };
  const answers = [
    ...(step === 'accept' || who === undefined ? [] : waysOf(context, actions, who)),
    ...Object.entries(words).map(([verb, says]) => ({ move: { verb }, says })),
  ];
  return {
    ...bids,
    state: 'under way',
    steps: [bids.steps[0]!, ...procedureSteps(labels, ['accept', 'take', 'raise'].indexOf(step))],
    ...(who !== undefined && {
      question: { who: [who], what: `${playerToken(who)} ${says}.`, answers },
    }),
    outcome: {
      facts: [
        { label: 'Bid', value: money(high?.amount ?? 0) },
        { label: 'Shares in play', value: String(inPlay(table, company)) },
      ],
    },
  };
}

/** The prompt: the auction of a company, or the turn of a company that may offer. */
function takeoverFloor(context: Context): Prompt {
  const { table } = context;
  const cry = read(table, 'cry');
  const round = issueRoundName(table);
  if (!cry) {
    const company = offering(table);
    const player = offerer(table);
    return {
      round,
      ...(company !== undefined && { entity: treasuryOf(company) }),
      acting: player === undefined ? [] : [player],
      actions: ['offer'],
      closedReason: 'takeovers',
      sentence: `${company ?? 'Nobody'}, run by ${player ? playerToken(player) : 'nobody'}, may offer a company for takeover.`,
      pass: {
        says: 'offers nothing more',
        saysMore: true,
        effects: (_context, draft) => nextTurn(draft),
      },
    };
  }
  const bids = cry.step === 'bid';
  const acting = bids
    ? bidders(table, takeoverHouse)
    : [bidder(table)].filter((one) => one !== undefined);
  const { says, ...step } = stepOf(context, cry);
  return {
    round,
    entity: treasuryOf(cry.company),
    acting,
    ...step,
    sentence: `${joinWords(acting.map(playerToken)) || 'Nobody'} ${says}.`,
    story: [sayLot(context, cry)],
    procedure: () => sale(context, cry),
    ...(bids && { passesOneByOne: true }),
    ...(cry.step !== 'accept' && {
      pass: {
        says: bids ? 'bids no more' : 'gives up, and the others bid again',
        saysMore: true,
        effects: (_context, draft, player) => (bids ? isDone(draft, player) : repeatWithout(draft)),
      },
    }),
  };
}
