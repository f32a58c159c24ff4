import { cash, piecesIn } from '../../kernel/table.ts';
import { hasNumberCards, orderByCards } from './cards.ts';
import { playersOf } from './issued.ts';
import { memoizeByRevision } from '../memoize.ts';
import { charterOf, trainsIn } from '../trains/cards.ts';
import { read, companyProgress } from '../course/keys.ts';
import type { Box, Draft, Context, PieceId, PlaceId, Table } from '../course/nouns.ts';

export const companiesOf = ({ rules, table }: Context): readonly string[] =>
  rules.companies.all(table);

type View = Pick<Context, 'table' | 'rules'>;

/** The company that an original company is part of now; itself if it never merged. */
export const wholeOf = ({ rules, table }: View, original: string): string =>
  rules.companies.originals(table).get(original) ?? original;

const inverted = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, readonly string[]>>();

/** The originals by the company that they are part of, which comes first. */
function byWhole(originals: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  let known = inverted.get(originals);
  if (!known) {
    const made = new Map<string, readonly string[]>();
    for (const [one, whole] of originals) {
      const before = made.get(whole) ?? [];
      made.set(whole, one === whole ? [one, ...before] : [...before, one]);
    }
    inverted.set(originals, (known = made));
  }
  return known;
}

/** The original companies that form a company, itself first. */
export const partsOf = ({ rules, table }: View, company: string): readonly string[] =>
  byWhole(rules.companies.originals(table)).get(company) ?? [company];

/** "GT", or "GT-IC" for a company that consists of two. */
export function nameOf(context: Context, company: string): string {
  const parts = partsOf(context, company);
  return parts.length === 1 ? company : parts.join('-');
}

/** The charters of a company, on which its trains lie. */
export const chartersOf = (context: Context, company: string): PlaceId[] =>
  partsOf(context, company).map((part) => charterOf(part));

export const percentOf = (box: Box, paper: PieceId): number => box.pieces.get(paper)?.percent ?? 0;

/** Where the certificates of a company lie, until one moves. */
interface Spread {
  readonly percent: ReadonlyMap<PlaceId, number>;
  /** By place. A place is added when it is asked for. */
  readonly papers: Map<PlaceId, readonly PieceId[]>;
}
const spreads = memoizeByRevision<Table, Map<readonly PieceId[], Spread>>(() => new Map());

/**
 * Memoized by the list of certificates, because a title may change which certificates a company has without
 * moving one.
 */
function spreadOf(table: Table, papers: readonly PieceId[]): Spread {
  const known = spreads(table, table.revision.papers);
  let spread = known.get(papers);
  if (!spread) {
    const percent = new Map<PlaceId, number>();
    for (const id of papers) {
      const { place } = table.pieces.get(id)!;
      percent.set(place, (percent.get(place) ?? 0) + percentOf(table.box, id));
    }
    known.set(papers, (spread = { percent, papers: new Map() }));
  }
  return spread;
}

/**
 * Certificates of a company in a place: the president's first, the others in the order in which they
 * arrived.
 */
export function certificatesIn(
  { rules, table }: Context,
  place: PlaceId,
  company: string,
): readonly PieceId[] {
  const papers = rules.companies.certificates(table, company);
  const spread = spreadOf(table, papers);
  let there = spread.papers.get(place);
  if (!there) {
    const found = spread.percent.has(place)
      ? piecesIn(table, place).filter((id) => papers.includes(id))
      : [];
    const [first] = papers;
    there = [...found.filter((id) => id === first), ...found.filter((id) => id !== first)];
    spread.papers.set(place, there);
  }
  return there;
}

/** Ordinary certificates of a company in a place, in the order in which they arrived. */
export function ordinariesIn(
  { rules, table }: Context,
  place: PlaceId,
  company: string,
): PieceId[] {
  const [, ...ordinary] = rules.companies.certificates(table, company);
  return piecesIn(table, place).filter((id) => ordinary.includes(id));
}

/** Percent of a company in a place. */
export const percentHeld = ({ rules, table }: Context, place: PlaceId, company: string): number =>
  spreadOf(table, rules.companies.certificates(table, company)).percent.get(place) ?? 0;

export const isParred = ({ rules, table }: Context, company: string): boolean =>
  rules.companies.isParred(table, company);

export const isFloated = (table: Table, company: string): boolean =>
  companyProgress(table, company).floated === true;

/** Why a company takes no part in what companies do; undefined = it does. */
export function saysIdle(context: Context, company: string): string | undefined {
  const { rules, table } = context;
  const undecided = rules.companies.undecided?.(table, company)?.says;
  if (undecided !== undefined || !companiesOf(context).includes(company)) return undecided;
  if (!isParred(context, company)) return `${nameOf(context, company)} has not been started.`;
  return rules.companies.isFloated(table, company)
    ? undefined
    : `${nameOf(context, company)} has not floated.`;
}

/** The reason of a company for which nobody decides; undefined = somebody may. */
export function undecidedReason({ rules, table }: Context, company: string): string | undefined {
  const undecided = rules.companies.undecided?.(table, company);
  return undecided && (undecided.clause ?? 'undecided');
}

/** Who holds the president's certificate of a parred company. */
export function presidentOf(context: Context, company: string): PlaceId | undefined {
  if (!isParred(context, company)) return undefined;
  const [first] = context.rules.companies.certificates(context.table, company);
  const place = first === undefined ? undefined : context.table.pieces.get(first)!.place;
  return place?.startsWith('player:') ? place : undefined;
}

/** Who decides for a company. */
export const deciderOf = (context: Context, company: string): PlaceId | undefined =>
  context.rules.companies.decider?.(context.table, company) ?? presidentOf(context, company);

export function trainsOf(context: Context, company: string): readonly PieceId[] {
  const { table } = context;
  const parts = partsOf(context, company);
  return parts.length === 1
    ? trainsIn(table, charterOf(company))
    : parts.flatMap((part) => trainsIn(table, charterOf(part)));
}

/**
 * Players in the order of the round: by number cards, or from the clock. If the clock does not name exactly
 * the players, the seating order.
 */
export function orderOf(table: Table): readonly PlaceId[] {
  if (hasNumberCards(table.box)) return orderByCards(table);
  const seats = playersOf(table.box);
  const order = read(table, 'order');
  const whole = order.length === seats.length && seats.every((player) => order.includes(player));
  return whole ? order : seats;
}

/** The players in the order of the round, starting with the one after this player. */
export function playersAfter(
  table: Table,
  player: PlaceId | undefined,
  order = orderOf(table),
): PlaceId[] {
  const from = player === undefined ? 0 : order.indexOf(player) + 1;
  return [...order.slice(from), ...order.slice(0, from)];
}

/**
 * Who would be president with these holdings, less what the old president sells. It is the player who holds
 * most, at least as much as the president's certificate. On a tie the old president stays, or the first tied
 * player after the old president follows.
 */
export function presidentByHoldings(
  context: Context,
  company: string,
  old: PlaceId | undefined,
  sells = 0,
): PlaceId | undefined {
  const [first] = context.rules.companies.certificates(context.table, company);
  const least = first === undefined ? Infinity : percentOf(context.box, first);
  const has = (player: PlaceId) =>
    percentHeld(context, player, company) - (player === old ? sells : 0);
  let best = old !== undefined && has(old) >= least ? old : undefined;
  let most = best === undefined ? least - 1 : has(best);
  for (const player of playersAfter(context.table, old)) {
    if (has(player) <= most) continue;
    best = player;
    most = has(player);
  }
  return best;
}

/** Exchanges the president's certificate for ordinary ones of the same worth, which go to `to`. */
export function transferPresidency(
  context: Context,
  draft: Draft,
  company: string,
  heir: PlaceId,
  to: PlaceId,
): void {
  const [first] = context.rules.companies.certificates(context.table, company);
  if (first === undefined) return;
  let owed = percentOf(context.box, first);
  for (const id of ordinariesIn(context, heir, company)) {
    if (owed <= 0) break;
    draft.put(id, to);
    owed -= percentOf(context.box, id);
  }
  draft.put(first, heir);
}

/**
 * Moves everything that is sold to the pool, even a president's certificate that is worth more, and then
 * transfers the presidency.
 */
function throughPool(
  context: Context,
  draft: Draft,
  seller: PlaceId,
  company: string,
  percent: number,
  named: readonly PieceId[],
): void {
  const [first] = context.rules.companies.certificates(context.table, company);
  const old = presidentOf(context, company);
  const mine = certificatesIn(context, seller, company);
  const ordinary = ordinariesIn(context, seller, company);
  let owed = percent;
  for (const id of new Set([...named.filter((one) => mine.includes(one)), ...ordinary, ...mine])) {
    if (owed <= 0) break;
    draft.put(id, 'pool');
    owed -= percentOf(context.box, id);
  }
  const heir = old === undefined ? undefined : presidentByHoldings(context, company, old);
  if (old !== undefined && first !== undefined && heir !== undefined && heir !== old) {
    const keeps = percentHeld(context, old, company) >= percentOf(context.box, first);
    transferPresidency(context, draft, company, heir, keeps ? old : 'pool');
  }
  for (const id of ordinariesIn(context, 'pool', company)) {
    if (owed >= 0) break;
    draft.put(id, seller);
    owed += percentOf(context.box, id);
  }
}

/** Transfers the president's certificate to the new president after holdings have changed. */
export function settlePresident(context: Context, draft: Draft, company: string): void {
  const old = presidentOf(context, company);
  const heir = presidentByHoldings(context, company, old);
  const [first] = context.rules.companies.certificates(context.table, company);
  const at = first === undefined ? undefined : context.table.pieces.get(first)!.place;
  const from = at === 'pool' ? at : old;
  if (from !== undefined && heir !== undefined && heir !== old)
    transferPresidency(context, draft, company, heir, from);
  layCharter(context, draft, company);
}

/** If charters are cards, moves the charter to the president. A charter that lies by its company stays. */
export function layCharter(context: Context, draft: Draft, company: string): void {
  const card = `charter:${company}`;
  const place = context.table.pieces.get(card)?.place;
  const to = presidentOf(context, company) ?? 'charters';
  const stays = [undefined, 'out', to, charterOf(company)];
  if (!stays.includes(place)) draft.put(card, to);
}

/**
 * Moves `percent` of a company from a player to the pool. A president who sells down first transfers the
 * presidency, and so keeps exactly what was not sold. If nobody can follow, all certificates of the
 * president go to the pool, and ordinary ones come back for what the president keeps.
 */
export function moveToPool(
  context: Context,
  draft: Draft,
  seller: PlaceId,
  company: string,
  percent: number,
  named: readonly PieceId[] = [],
): void {
  const { box } = context;
  if (context.rules.stock.presidencyTransfer === 'through the pool')
    return throughPool(context, draft, seller, company, percent, named);
  const left = percentHeld(context, seller, company) - percent;
  if (presidentOf(context, company) === seller) {
    const heir = presidentByHoldings(context, company, seller, percent);
    if (heir !== undefined && heir !== seller)
      transferPresidency(context, draft, company, heir, seller);
  }
  const mine = certificatesIn(context, seller, company);
  const [first] = context.rules.companies.certificates(context.table, company);
  const wanted = [...named.filter((id) => mine.includes(id) && id !== first), ...mine.toReversed()];
  let owed = percent;
  for (const id of new Set(wanted)) {
    if (percentOf(box, id) > owed) continue;
    draft.put(id, 'pool');
    owed -= percentOf(box, id);
  }
  if (owed <= 0) return layCharter(context, draft, company);
  for (const id of certificatesIn(context, seller, company)) draft.put(id, 'pool');
  for (const id of certificatesIn(context, 'pool', company)) {
    if (id === first || percentHeld(context, seller, company) >= left) continue;
    draft.put(id, seller);
  }
  layCharter(context, draft, company);
}

/** Treasury of a company. */
export const treasuryOf = (table: Table, company: string): number =>
  cash(table, charterOf(company));
