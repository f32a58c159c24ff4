import { cash } from '../../kernel/table.ts';
import type { PlaceId } from '../../rules/course/nouns.ts';
import { certificatesIn, companiesOf, isParred } from '../../rules/stock/holdings.ts';
import { percentOf } from '../../rules/stock/holdings.ts';
import { playersOf } from '../../rules/stock/issued.ts';
import type { Sight } from '../sight.ts';
import { type Outlook, outlookOf, runBy, shareOf } from './outlook.ts';
import { privatesWorth, usualPar } from './privates.ts';
import { OVER, roundsLeft } from './rounds.ts';

/** The value of a table for its players: what each will be worth at the end, as far as can be seen. */

/** One player's expected worth, and of what it is made. */
export interface Expectation {
  readonly total: number;
  readonly cash: number;
  /** By company: shares at their last price with what they pay until then, less help for trains. */
  readonly companies: ReadonlyMap<string, number>;
  readonly privates: number;
  readonly besides: number;
}

export interface TableValue {
  readonly rounds: number;
  readonly outlooks: ReadonlyMap<string, Outlook>;
  readonly players: ReadonlyMap<PlaceId, Expectation>;
}

/** What is to come is less sure than money in hand. */
const TRUST = 0.85;
/** A share whose company never floats is hardly ever sold again. */
const UNFLOATED = 0.6;
/** A president decides what becomes of the money. */
const CONTROL = 0.03;

function holding(sight: Sight, player: PlaceId, outlook: Outlook, rounds: number): number {
  const { context, title } = sight;
  const { company, floats, rise, paid, help } = outlook;
  const share = shareOf(sight, player, company);
  const isPresident = runBy(sight, company) === player;
  if (share === 0 && !isPresident) return 0;
  const worth =
    title.shares?.(context, player, company) ??
    context.rules.course.shareWorth(context, player, company);
  const least = (rounds >= 1 && title.windsUp?.(sight, player, company)) || 0;
  const live = Math.max(worth * rise + TRUST * paid * share, least);
  let sum = floats * live + (1 - floats) * UNFLOATED * worth;
  if (isPresident) sum += floats * (CONTROL * TRUST * paid - burden(sight, player, help));
  return sum;
}

/** What help for trains costs: more than its sum where the cash is not there. */
function burden({ context: { table } }: Sight, player: PlaceId, help: number): number {
  const there = cash(table, player);
  return help <= there ? 0.9 * help : 0.9 * there + 1.3 * (help - there);
}

/** Shares of companies without a price yet, as they come with privates. */
function unpriced(sight: Sight, player: PlaceId, company: string): number {
  const { context } = sight;
  const { box, table, rules } = context;
  const percent = certificatesIn(context, player, company).reduce(
    (sum, id) => sum + percentOf(box, id),
    0,
  );
  if (percent === 0) return 0;
  return (percent / 10) * usualPar(rules.stock.parPrices(table, company));
}

/** `known` = outlooks that a move leaves as they were. */
export function valueOf(
  sight: Sight,
  rounds = roundsLeft(sight),
  known?: ReadonlyMap<string, Outlook>,
): TableValue {
  const { context, title, table } = sight;
  sight.looked += 1;
  const listed = title.companies?.(context) ?? companiesOf(context);
  const outlooks = new Map<string, Outlook>();
  for (const company of listed)
    if (title.companies || isParred(context, company))
      outlooks.set(company, known?.get(company) ?? outlookOf(sight, company, rounds));
  const players = new Map<PlaceId, Expectation>();
  for (const player of playersOf(table.box)) {
    const companies = new Map<string, number>();
    let shares = 0;
    for (const company of listed) {
      const outlook = outlooks.get(company);
      const amount = outlook
        ? holding(sight, player, outlook, rounds)
        : rounds === OVER
          ? 0
          : unpriced(sight, player, company);
      if (amount === 0) continue;
      companies.set(company, amount);
      shares += amount;
    }
    const privates = privatesWorth(sight, player, rounds);
    const besides = title.besides?.(sight, player) ?? 0;
    const own = cash(table, player);
    players.set(player, {
      cash: own,
      companies,
      privates,
      besides,
      total: own + shares + privates + besides,
    });
  }
  return { rounds, outlooks, players };
}

/** How good a table is for a player: the own expectation, less a part of what others can expect. */
export function judged({ level }: Sight, { players }: TableValue, player: PlaceId): number {
  const own = players.get(player)?.total ?? 0;
  if (level.envy === 0) return own;
  let others = 0;
  for (const [one, { total }] of players) if (one !== player) others += total;
  return own - (level.envy * others) / Math.max(1, players.size - 1);
}
