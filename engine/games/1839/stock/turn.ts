import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { ordinariesIn } from '../../../rules/certificates.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { giveCardBack, orderOf, takeCard } from '../course/cards.ts';
import { amend, read, sincePhase } from '../course/clock.ts';
import { found, outOfTurn } from '../course/turns.ts';
import { director, isForeign, isParred, percent } from '../holdings.ts';
import {
  allCompanies,
  certificateLimit,
  certificatesHeld,
  costOf,
  sellable,
  UNIT,
} from './shares.ts';

/** The turn of a player in a stock round: sales, one purchase, sales (1839 §5.1). */

/** A director's one purchase may come to this much of his company. (D39) */
const WHOLE_PURCHASE = 30;
/** Who holds this much buys no more from the IPO. (§5.3) */
export const IPO_HOLDING = 60;

export const stockActor = (table: Table): PlaceId =>
  orderOf(table)[read(table, 'stock').at] ?? orderOf(table)[0]!;

/** Is it this player's turn, in a stock round? */
export function notNow(table: Table, actor: Parameters<typeof outOfTurn>[0]): Finding[] {
  if (read(table, 'stage') !== 'stock')
    return [violation('1839/sr-overview/3', 'This is done in a stock round.')];
  return found(outOfTurn(actor, [stockActor(table)], '1839/sr-overview/2'));
}

/** The purchase of this turn has not been made yet. */
export const purchaseUnmade = (table: Table): boolean => read(table, 'stock').bought === null;

/**
 * May a certificate be bought now? It is the first of the turn, or it goes on a director's purchase
 * of his own company, nothing having been sold since.
 */
export function purchaseOpen(
  table: Table,
  player: PlaceId,
  company: string,
  share: number,
): boolean {
  const { bought, acts } = read(table, 'stock');
  if (bought === null) return true;
  return (
    acts.at(-1) === 'buy' &&
    bought.company === company &&
    director(table, company) === player &&
    bought.percent + share <= WHOLE_PURCHASE
  );
}

export const hasSold = (table: Table, player: PlaceId, company: string): boolean =>
  (read(table, 'stock').sold[player] ?? []).includes(company);

/** An offer of a certificate: where it lies and what percent it is. */
export interface Lot {
  readonly company: string;
  readonly from: PlaceId;
  readonly percent: number;
}

/** Everything that lies for sale, whoever asks. */
export function lots(table: Table): Lot[] {
  return allCompanies(table).flatMap((company) => {
    const places = isForeign(company) ? [charterOf(company), 'pool'] : ['ipo', 'pool'];
    const sizes = isForeign(company) ? [2, 4] : [UNIT];
    return places.flatMap((from) =>
      sizes
        .filter((size) => lies(table, from, company, size))
        .map((percent) => ({ company, from, percent })),
    );
  });
}

/** Does the source hold that much in certificates that may be bought singly? */
export function lies(table: Table, from: PlaceId, company: string, share: number): boolean {
  return isForeign(company)
    ? percent(table, from, company) >= share
    : ordinariesIn(table, from, company).length * UNIT >= share;
}

/** Why a lot cannot be bought by a player, leaving the moment of the turn aside. */
export function lotFindings(
  table: Table,
  player: PlaceId,
  { company, from, percent: share }: Lot,
): Finding[] {
  const foreign = isForeign(company);
  const cost = costOf(table, company, share);
  const about = {
    facts: { cost, cash: cash(table, player), held: percent(table, player, company) },
    places: [from],
  };
  const sources = foreign ? [charterOf(company), 'pool'] : ['ipo', 'pool'];
  return found(
    (!table.box.companies.has(company) || !sources.includes(from)) &&
      violation('1839/sr-overview/4', 'That is no place where shares of this company are sold.'),
    (foreign ? share !== 2 && share !== 4 : share !== UNIT) &&
      violation(
        foreign ? '1839/buying/12' : '1839/buying/1',
        `A certificate of ${company} is ${foreign ? '2 or 4' : UNIT} %.`,
      ),
    foreign &&
      !sincePhase(table, 'Green') &&
      violation('1839/buying/8', 'Foreign shares are sold from green phase on.', about),
    !isParred(table, company) &&
      violation(
        foreign ? '1839/buying/9' : '1839/buying/7',
        foreign
          ? `No train has reached ${company} yet, so it has no price.`
          : `${company} has no par yet: its director's certificate comes first.`,
        about,
      ),
    !lies(table, from, company, share) &&
      violation('1839/sr-overview/4', `${share} % of ${company} do not lie there.`, about),
    hasSold(table, player, company) &&
      violation(
        '1839/buying/10',
        `Shares of ${company} were sold by this player in this round.`,
        about,
      ),
    from === 'ipo' &&
      percent(table, player, company) >= IPO_HOLDING &&
      violation(
        '1839/buying/3',
        `With ${IPO_HOLDING} % or more nothing is bought from the IPO; the pool is free.`,
        about,
      ),
    !foreign && limitReached(table, player),
    cost > cash(table, player) &&
      violation(
        '1839/sr-overview/6',
        `It costs ƒ${cost}, and there are ƒ${cash(table, player)}.`,
        about,
      ),
  );
}

/** No room for one more public certificate. (cert-limit/5) */
export function limitReached(table: Table, player: PlaceId): Finding | undefined {
  const held = certificatesHeld(table, player);
  const limit = certificateLimit(table, player);
  if (held < limit) return undefined;
  return violation('1839/cert-limit/5', `${held} certificates are held; the limit is ${limit}.`, {
    facts: { held, limit },
    places: [player],
  });
}

/** Notes an action of the turn; acting after a pass gives the card for the next round back. */
export function noteAct(draft: Draft, player: PlaceId, act: 'sell' | 'buy'): void {
  giveCardBack(draft, player);
  amend(draft, 'stock', { acts: [...read(draft.table, 'stock').acts, act] });
}

/** The turn ends; without an action in it that is a pass. */
export function endTurn(draft: Draft, player: PlaceId): void {
  const { table } = draft;
  const { acts, at } = read(table, 'stock');
  if (acts.length === 0) takeCard(draft, player);
  amend(draft, 'stock', { at: (at + 1) % orderOf(table).length, acts: [], bought: null });
}

export const canSellSome = (table: Table, player: PlaceId): boolean =>
  allCompanies(table).some((company) => sellable(table, player, company).length > 0);

export const canBuySome = (table: Table, player: PlaceId): boolean =>
  lots(table).some(
    (lot) =>
      purchaseOpen(table, player, lot.company, lot.percent) &&
      lotFindings(table, player, lot).length === 0,
  );
