import type { Move } from '../../shared/move.ts';
import { type Draft, withDraft } from '../kernel/draft.ts';
import type { PieceId, PlaceId } from '../kernel/box.ts';
import { read } from '../rules/course/keys.ts';
import type { Context } from '../rules/course/nouns.ts';
import { bankSize, houseOf } from '../rules/house/house.ts';
import { options } from '../rules/referee.ts';
import { trainsOf } from '../rules/stock/holdings.ts';
import { priceOf } from '../rules/stock/market.ts';
import { trainsIn } from '../rules/trains/cards.ts';
import { sellerOf } from '../rules/trains/owning.ts';
import { bidGain, EARLY_MONEY, inOrder, type OrderedMove } from './judge/quick.ts';
import { laterTrains, promise } from './judge/board.ts';
import { type Outlook, runBy, shareOf } from './value/outlook.ts';
import { judged, type TableValue, valueOf } from './value/worth.ts';
import { revenueOf, type Sight } from './sight.ts';

/** The search: tries the best candidates on a draft, and compares what they are worth to the player. */

/** A move, and what it gains: how much more it brings the player than doing nothing. */
export interface WeighedMove {
  readonly move: Move;
  readonly gain: number;
  /** The value of the table after the move; left out = the move was not tried. */
  readonly value?: TableValue;
}

/** After a move of these verbs the player often moves again, so the two moves are tried together. */
const GOES_ON = ['sellShares', 'layTile'];
/** How many second moves are tried. */
const FOLLOW_UPS = 5;
/** Moves that a program never makes: it does not set up a table, and does not propose to end the game. */
const NEVER = ['endGame', 'setUp'];
/** The gain of a move that is made only if there is no other. */
const LAST_RESORT = -1e6;
/** Candidates beyond the budget have gains below this: they come after what was weighed, in the quick order. */
const UNTRIED = -1e5;
/** The gain of an offer. A program makes one only if it has no other move: it cannot tell whether others agree. */
const OFFER = -2e6;

/** Was the move weighed? If not, its gain only says in which order it comes. */
export const wasWeighed = ({ gain }: WeighedMove): boolean => gain > UNTRIED;

/** What is known of the table before any move is tried. */
interface Before {
  readonly value: TableValue;
  readonly judged: number;
  readonly rounds: number;
  readonly promise: number;
  readonly part: number;
  readonly later: readonly string[];
  readonly phase: string;
  readonly depot: readonly PieceId[];
}

/** The player's legal moves. */
export function movesOf(sight: Sight): Move[] {
  const { game, table, me } = sight;
  return [...options(game, table, me, NEVER)];
}

function beforeOf(sight: Sight): Before {
  const value = valueOf(sight);
  const { operates, level, me, table } = sight;
  const looks = operates !== undefined && level.looksAhead;
  const later = looks ? laterTrains(sight, operates) : [];
  return {
    value,
    judged: judged(sight, value, me),
    rounds: value.rounds,
    later,
    phase: read(table, 'phase'),
    depot: trainsIn(table, 'depot'),
    promise: looks ? promise(sight, operates, later) : 0,
    part: operates === undefined ? 0 : shareOf(sight, me, operates),
  };
}

/** Verbs that change what longer trains will earn. */
const ON_THE_BOARD = ['layTile', 'placeToken', 'buyPrivate'];
/** The part of these later earnings that is counted on. */
const PROMISED = 0.45;
/** The part of the quick judgement of a tile that counts as gain: where the track leads. */
const HINT = 0.35;

/** What a tile or token of the company in turn gains its owner in later rounds, with longer trains. */
function promiseGain(sight: Sight, before: Before, { verb, company }: Move, quick: number): number {
  const { operates, level } = sight;
  if (!ON_THE_BOARD.includes(verb) || company !== operates || operates === undefined) return 0;
  const hint = verb === 'layTile' ? HINT * quick : 0;
  if (!level.looksAhead) return hint;
  const more = promise(sight, operates, before.later) - before.promise;
  return hint + PROMISED * (before.part + 0.1) * more * Math.min(5, before.rounds);
}

/** What speaks for a move and does not show in the value of the table. `waits` = its company has yet to float. */
function urgeOf({ table, context }: Sight, move: Move, waits: boolean): number {
  switch (move.verb) {
    case 'buyPrivate':
      return move.company === undefined ? (1 - EARLY_MONEY) * Number(move.price) : 0;
    case 'buyShare':
      // If a company never floats, all that its president has paid for it is lost.
      return waits ? FLOAT_FIRST * priceOf(table, String(move.company)) : 0;
    case 'buyTrain':
      return ENDS_THE_GAME * Math.max(0, read(table, 'turn') - longOf(context));
    default:
      return 0;
  }
}

/** For how many rounds the first run of a company counts. */
const FIRST_RUN = 5;

/**
 * What a train gains a company that earns nothing yet: it runs at once, instead of waiting for a better train. What
 * the company that sold it loses by that is taken off, or a president's two companies hand one train to and fro.
 */
function firstRunGain(
  sight: Sight,
  { value, part, rounds }: Before,
  { verb, company }: Move,
  seller: string | undefined,
): number {
  const { context, me, operates } = sight;
  if (verb !== 'buyTrain' || operates === undefined || company !== operates) return 0;
  const earned = (one: string) => value.outlooks.get(one)?.revenue ?? 0;
  if (earned(operates) > 0) return 0;
  const earns = (one: string) => revenueOf(sight, one, trainsOf(context, one));
  const lost = seller === undefined ? 0 : earned(seller) - earns(seller);
  const share = seller === undefined ? 0 : shareOf(sight, me, seller);
  return (part * earns(operates) - share * lost) * Math.min(FIRST_RUN, rounds);
}

/** The outlooks of the other companies. A train of the bank leaves them as they are, unless it begins a phase. */
function unchangedOutlooks(
  { table, operates }: Sight,
  { value, phase, depot }: Before,
  { verb, train }: Move,
): ReadonlyMap<string, Outlook> | undefined {
  if (verb !== 'buyTrain' || operates === undefined) return undefined;
  if (read(table, 'phase') !== phase || !depot.includes(String(train))) return undefined;
  const others = new Map(value.outlooks);
  others.delete(operates);
  return others;
}

const FLOAT_FIRST = 1;
/** In a long game somebody has to buy the last trains, because they end it. */
const ENDS_THE_GAME = 20;
/** The stock round from which on a game is long. It comes sooner if no bank ends the game. */
const longOf = ({ table, box }: Context): number =>
  bankSize(box, houseOf(table)) === undefined ? 9 : 14;

/** Does the player run the company, and has it yet to float? */
const isWaiting = (sight: Sight, company: string): boolean =>
  !sight.context.rules.companies.isFloated(sight.table, company) &&
  runBy(sight, company) === sight.me;

/**
 * Is the seller another player's company? Some rules let it be taken without asking (1825 §10.2). A program does
 * not take it, because the owner would not agree.
 */
function isAnothers(sight: Sight, seller: string | undefined): boolean {
  const owner = seller === undefined ? undefined : runBy(sight, seller);
  return owner !== undefined && owner !== sight.me;
}

/** No procedure asks more questions. */
const MOST_ANSWERS = 20;

/** Others leave an auction to the player. Any other question gets the answer that is listed first. */
function firstAnswer({ game, table, me }: Sight, asked: PlaceId): Move | undefined {
  const answers = [...options(game, table, asked, NEVER)];
  const leaves = asked !== me && answers[0]?.verb === 'bid';
  return (leaves && answers.find(({ verb }) => verb === 'pass')) || answers[0];
}

/** Carries the procedure that a move has begun to its end. */
function carryOut(sight: Sight, draft: Draft, { verb }: Move): void {
  const { game, table } = sight;
  const rulebook = game.rulebook!;
  for (let i = 0; i < MOST_ANSWERS && draft.impossible === undefined; i++) {
    rulebook.settle(draft);
    const { procedure, acting } = rulebook.turn(table);
    const [asked] = acting;
    if (procedure?.begunBy !== verb || asked === undefined) return;
    const answer = firstAnswer(sight, asked);
    if (!answer) return;
    const actor = { seat: 'program', players: [asked], host: false };
    rulebook.verbs.get(answer.verb)!.effects(draft, answer, actor);
  }
}

/** Tries a move on a draft: the value of the table after it, and the gain, which may include the player's next move. */
function tried(
  sight: Sight,
  before: Before,
  { move, quick }: OrderedMove,
  depth: number,
): WeighedMove {
  const { game, table, me } = sight;
  const rulebook = game.rulebook!;
  const verb = rulebook.verbs.get(move.verb)!;
  const actor = { seat: 'program', players: [me], host: false };
  const answersOffer = read(table, 'offer') !== null;
  const waits = move.verb === 'buyShare' && isWaiting(sight, String(move.company));
  const urge = sight.title.urge?.(sight, move) ?? 0;
  const most = sight.title.mostGain?.(sight, move) ?? Infinity;
  const seller = move.verb === 'buyTrain' ? sellerOf(sight.context, String(move.train)) : undefined;
  const takesUnasked = isAnothers(sight, seller);
  let gain = LAST_RESORT;
  let value: TableValue | undefined;
  withDraft(table, 0, (draft) => {
    verb.effects(draft, move, actor);
    if (draft.impossible !== undefined) return;
    if (!answersOffer && (read(table, 'offer') || takesUnasked)) {
      gain = OFFER;
      return;
    }
    if (sight.title.procedures?.includes(move.verb)) carryOut(sight, draft, move);
    value = valueOf(sight, before.rounds, unchangedOutlooks(sight, before, move));
    gain = judged(sight, value, me) - before.judged + promiseGain(sight, before, move, quick);
    gain += urgeOf(sight, move, waits) + firstRunGain(sight, before, move, seller) + urge;
    gain = Math.min(gain, most);
    if (depth < 2 || !GOES_ON.includes(move.verb)) return;
    rulebook.settle(draft);
    gain = Math.max(gain, gainGoingOn(sight, before, gain));
  });
  return { move, gain, ...(value && { value }) };
}

/** The gain with the best next move, if the player is still in turn. */
function gainGoingOn(sight: Sight, before: Before, sofar: number): number {
  const { game, table, me, operates } = sight;
  const turn = game.rulebook!.turn(table);
  const same = operates === undefined || turn.entity === `company:${operates}`;
  if (turn.over || !same || !turn.acting.includes(me)) return sofar;
  let best = sofar;
  const next = movesOf(sight).filter(
    ({ verb }) => verb !== 'pass' && !GOES_ON.slice(0, 1).includes(verb),
  );
  for (const ordered of inOrder(sight, next).slice(0, FOLLOW_UPS)) {
    if (sight.looked >= sight.level.nodes) break;
    best = Math.max(best, tried(sight, before, ordered, 1).gain);
  }
  return best;
}

/** The gain of a move that is not tried: a pass, a bid, a bankruptcy; undefined = it has to be tried. */
function gainUntried(sight: Sight, before: Before, move: Move): number | undefined {
  const own = sight.title.gain?.(sight, move);
  if (own !== undefined) return own;
  switch (move.verb) {
    case 'pass':
      return 0;
    case 'bid':
      return bidGain(sight, move, before.rounds);
    case 'declareBankruptcy':
      return LAST_RESORT;
    default:
      return undefined;
  }
}

/** The moves of a position with their gains, best first. */
export function weigh(
  sight: Sight,
  moves: readonly Move[],
): { before: TableValue; all: WeighedMove[] } {
  const before = beforeOf(sight);
  const { level } = sight;
  const all: WeighedMove[] = [];
  let close = 0;
  for (const ordered of inOrder(sight, moves)) {
    const { move } = ordered;
    const gain = gainUntried(sight, before, move);
    if (gain !== undefined) all.push({ move, gain });
    else if (close < level.candidates && sight.looked < level.nodes) {
      const one = tried(sight, before, ordered, level.depth);
      // Many offers must not keep a move that needs nobody's consent from being tried.
      if (one.gain !== OFFER) close += 1;
      all.push(one);
    } else all.push({ move, gain: UNTRIED - all.length });
  }
  all.sort((a, b) => b.gain - a.gain);
  return { before: before.value, all };
}

/** What the player can expect to be worth at the end. */
export const expectationOf = (value: TableValue, player: PlaceId): number =>
  value.players.get(player)?.total ?? 0;
