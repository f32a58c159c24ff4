import type { Move } from '../../shared/move.ts';
import { withDraft } from '../kernel/draft.ts';
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

/** A move with what it is worth more than doing nothing. */
export interface WeighedMove {
  readonly move: Move;
  readonly gain: number;
  /** The value of the table after it; left out = not tried on the table. */
  readonly value?: TableValue;
}

/** Verbs after which the same player often goes on, so that both moves are looked at together. */
const GOES_ON = ['sellShares', 'layTile'];
/** So many follow-ups of a move are tried. */
const FOLLOW_UPS = 5;
/** Offers that nobody has asked for; a program does not end games by agreement. */
const NEVER = ['endGame', 'setUp'];
const LAST_RESORT = -1e6;
/** A candidate for which the budget did not last comes after all that were tried, in the quick order. */
const UNTRIED = -1e5;
/** An offer that waits for another player's consent: nothing speaks for their agreeing. */
const OFFER = -2e6;

/** Was the move weighed? Otherwise its gain only says in which order it comes. */
export const wasWeighed = ({ gain }: WeighedMove): boolean => gain > UNTRIED;

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

/** Verbs that change what the board promises. */
const ON_THE_BOARD = ['layTile', 'placeToken', 'buyPrivate'];
/** The part of a promise that is counted on. */
const PROMISED = 0.45;
/** What the quick judgement of a tile counts beside what it earns: it leads somewhere. */
const HINT = 0.35;

/** What track and tokens promise for later rounds: paid to who owns the company. */
function promised(sight: Sight, before: Before, { verb, company }: Move, quick: number): number {
  const { operates, level } = sight;
  if (!ON_THE_BOARD.includes(verb) || company !== operates || operates === undefined) return 0;
  const hint = verb === 'layTile' ? HINT * quick : 0;
  if (!level.looksAhead) return hint;
  const more = promise(sight, operates, before.later) - before.promise;
  return hint + PROMISED * (before.part + 0.1) * more * Math.min(5, before.rounds);
}

/** What speaks for a move besides the value of the table after it. `waits` = its company is still to float. */
function urged({ table, context }: Sight, move: Move, waits: boolean): number {
  switch (move.verb) {
    case 'buyPrivate':
      return move.company === undefined ? (1 - EARLY_MONEY) * Number(move.price) : 0;
    case 'buyShare':
      // What has been paid for a company of one's own is lost if it never floats.
      return waits ? FLOAT_FIRST * priceOf(table, String(move.company)) : 0;
    case 'buyTrain':
      return ENDS_THE_GAME * Math.max(0, read(table, 'turn') - longOf(context));
    default:
      return 0;
  }
}

/** Rounds for which a run counts that a company without one would have at once. */
const AWAKE = 5;

/** A company that earns nothing buys a train that runs: to wait for a better one is to wait for others. */
function awakes(sight: Sight, before: Before, { verb, company }: Move): number {
  const { context, operates } = sight;
  if (verb !== 'buyTrain' || operates === undefined || company !== operates) return 0;
  if ((before.value.outlooks.get(operates)?.revenue ?? 0) > 0) return 0;
  const revenue = revenueOf(sight, operates, trainsOf(context, operates));
  return before.part * revenue * Math.min(AWAKE, before.rounds);
}

/** What a train of the bank leaves as it was, unless it begins a phase: the plans of all other companies. */
function unmoved(
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
/** Long games end with the last trains, or by what they earn, so somebody has to buy them. */
const ENDS_THE_GAME = 20;
/** Stock rounds after which a game is long: fewer where no bank ends it. */
const longOf = ({ table, box }: Context): number =>
  bankSize(box, houseOf(table)) === undefined ? 9 : 14;

/** Is it a company of the player that is still to float? */
const isWaiting = (sight: Sight, company: string): boolean =>
  !sight.context.rules.companies.isFloated(sight.table, company) &&
  runBy(sight, company) === sight.me;

/**
 * Is it a train of another player's company? Where the rules let it be taken without asking (1825 §10.2), its
 * owner would not agree to it either.
 */
function isAnothers(sight: Sight, { verb, train }: Move): boolean {
  if (verb !== 'buyTrain') return false;
  const seller = sellerOf(sight.context, String(train));
  const owner = seller === undefined ? undefined : runBy(sight, seller);
  return owner !== undefined && owner !== sight.me;
}

/** The value of the table after a move, and the gain of the best that the same player does then. */
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
  const waited = read(table, 'offer') !== null;
  const waiting = move.verb === 'buyShare' && isWaiting(sight, String(move.company));
  const urge = sight.title.urge?.(sight, move) ?? 0;
  const unasked = isAnothers(sight, move);
  let gain = LAST_RESORT;
  let value: TableValue | undefined;
  withDraft(table, 0, (draft) => {
    verb.effects(draft, move, actor);
    if (draft.impossible !== undefined) return;
    if (!waited && (read(table, 'offer') || unasked)) {
      gain = OFFER;
      return;
    }
    value = valueOf(sight, before.rounds, unmoved(sight, before, move));
    gain = judged(sight, value, me) - before.judged + promised(sight, before, move, quick);
    gain += urged(sight, move, waiting) + awakes(sight, before, move) + urge;
    if (depth < 2 || !GOES_ON.includes(move.verb)) return;
    rulebook.settle(draft);
    gain = Math.max(gain, goesOn(sight, before, gain));
  });
  return { move, gain, ...(value && { value }) };
}

/** The best that the player can do next, if it is still the same player's turn. */
function goesOn(sight: Sight, before: Before, sofar: number): number {
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

/** What a move gains without being tried: bids, bankruptcies, runs. */
function untried(sight: Sight, before: Before, move: Move): number | undefined {
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
    const gain = untried(sight, before, move);
    if (gain !== undefined) all.push({ move, gain });
    else if (close < level.candidates && sight.looked < level.nodes) {
      close += 1;
      all.push(tried(sight, before, ordered, level.depth));
    } else all.push({ move, gain: UNTRIED - all.length });
  }
  all.sort((a, b) => b.gain - a.gain);
  return { before: before.value, all };
}

/** Whose expectation a table gives. */
export const expectationOf = (value: TableValue, player: PlaceId): number =>
  value.players.get(player)?.total ?? 0;
