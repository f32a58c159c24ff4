import type { Entry } from '../../../shared/entry.ts';
import { ORDER_MOVE } from '../../../shared/order.ts';
import {
  type Box,
  isOfTheTable,
  type PlaceId,
  type PurseId,
  type Table,
} from '../../../engine/index.ts';
import { cashFlows, listed, saysFloats } from '../moves/consequences.ts';
import type { LogLine } from './log-lines.ts';
import { isDividend, type Payment, paymentSentences } from './payments.ts';
import { money, type Names, withSeatNames } from '../say.ts';

/** What others have changed since a seat's own last entry. */
export interface SeatChanges {
  /** The lines of the entries that stand. */
  readonly lines: readonly LogLine[];
  /** Hexes, station circles and market cells where a piece was put. */
  readonly places: ReadonlySet<PlaceId>;
  /** Companies whose price is another, with both prices. */
  readonly prices: ReadonlyMap<string, { readonly from: number; readonly to: number }>;
  /** What each purse except the bank's has more or less. */
  readonly cash: ReadonlyMap<PurseId, number>;
  /** Certificates that came to or left a player: "player:2 NYC". */
  readonly shares: ReadonlySet<string>;
  /** A paragraph, with players as {player:1}: prices, then floats, presidents, trains and phases. */
  readonly says: readonly string[];
  /** What the seat's own players paid and got by what others did: a private that was won, dividends. */
  readonly own: readonly string[];
}

/** The seq of the last entry that a seat itself made in the game; 0 = none. A standing order is no such. */
export const lastOwn = (entries: readonly Entry[], seat: string): number =>
  entries.findLast(
    ({ id, by, move }) => by === seat && !isOfTheTable(move.verb) && !id.startsWith(ORDER_MOVE),
  )?.seq ?? 0;

/**
 * Sums up what the entries after `own` changed. It reads what each entry itself says and does, so it tells
 * nothing that the log does not.
 */
export function seatChanges(
  lines: readonly LogLine[],
  own: number,
  {
    standing,
    table,
    players = [],
  }: {
    readonly standing: ReadonlySet<number>;
    readonly table: Table;
    readonly players?: readonly PlaceId[];
  },
): SeatChanges {
  const since = lines.slice(own).filter(({ entry }) => standing.has(entry.seq));
  const ops = since.flatMap(({ entry }) => entry.ops);
  const places = new Set<PlaceId>();
  const shares = new Set<string>();
  for (const op of ops) {
    if (op.op !== 'put') continue;
    if (/^(hex|slot|cell):/.test(op.to)) places.add(op.to);
    const { kind, company } = table.box.pieces.get(op.piece) ?? {};
    if (kind === 'certificate' && op.to.startsWith('player:')) shares.add(`${op.to} ${company}`);
  }
  const prices = new Map<string, { from: number; to: number }>();
  for (const line of since)
    for (const [company, { from, to }] of line.prices)
      prices.set(company, { from: prices.get(company)?.from ?? from, to });
  for (const [company, { from, to }] of prices) if (from === to) prices.delete(company);
  const cash = new Map([...cashFlows(ops)].filter(([, sum]) => sum !== 0));
  const events = since.flatMap(({ events, payments }) => withCapital(table.box, events, payments));
  const follows = since.flatMap(({ follows }) => follows);
  const dividends = since
    .flatMap(({ payments }) => payments)
    .filter((one) => isDividend(one) && !one.told.to && players.includes(one.to));
  const apart = new Set([...events, ...paymentSentences(table.box, dividends)]);
  const mine = follows.filter((one) => players.some((player) => one.includes(`{${player}}`)));
  return {
    lines: since,
    places,
    prices,
    cash,
    shares,
    says: [...priceWords(table, prices), ...new Set(events)],
    // An event, such as a new president, is told as one, and dividends as one sum.
    own: [
      ...new Set(mine.filter((one) => !apart.has(one))),
      ...players.flatMap((player) =>
        dividendSum(
          table.box,
          dividends.filter(({ to }) => to === player),
        ),
      ),
    ],
  };
}

/** The events, of a company that floats with the capital that it got: "NYC floats with $760". */
const withCapital = (
  box: Box,
  events: readonly string[],
  payments: readonly Payment[],
): readonly string[] =>
  events.map((event) => {
    const paid = payments.find(
      ({ to, reason }) =>
        reason === 'as its capital' && saysFloats(to.replace(/^company:/, '')) === event,
    );
    return paid ? `${event} with ${money(box, paid.amount)}` : event;
  });

/** The dividends of a player as one sum with its parts: "{player:1} gets £18 in dividends (£8 + £10)". */
function dividendSum(box: Box, dividends: readonly Payment[]): string[] {
  const [first] = dividends;
  if (!first) return [];
  const amount = dividends.reduce((sum, one) => sum + one.amount, 0);
  const parts = dividends.map((one) => money(box, one.amount)).join(' + ');
  return paymentSentences(box, [{ ...first, amount }]).map((says) =>
    dividends.length > 1 ? `${says} (${parts})` : says,
  );
}

const PAYS_OR_GETS = /^\{(player:\d+)\} (pay|get)s /;

/** A payment as its own payer or payee reads it: "you pay £60 for ECR". Others read the name. */
export function ownWords(names: Names, sentence: string): string {
  const player = PAYS_OR_GETS.exec(sentence)?.[1];
  const isMine = player !== undefined && names.me?.players.includes(player);
  return withSeatNames(names, isMine ? sentence.replace(PAYS_OR_GETS, 'you $2 ') : sentence);
}

function priceWords(table: Table, prices: SeatChanges['prices']): string[] {
  const told = [...prices].map(
    ([company, { from, to }]) => `${company} ${money(table.box, from)} to ${money(table.box, to)}`,
  );
  return told.length === 0 ? [] : [`Prices: ${listed(told)}`];
}
