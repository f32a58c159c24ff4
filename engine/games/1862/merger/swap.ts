import { cash } from '../../../kernel/table.ts';
import { amend, read, setCompanyProgress, write } from '../../../rules/course/keys.ts';
import type { Draft, Context, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { defineVerb, text } from '../../../rules/course/verb.ts';
import { optionOrHouse } from '../../../rules/house/house.ts';
import { closeStep, TURN_END } from '../../../rules/operating/turn.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { slotPlace, type Station, stationsOf, unusedTokens } from '../../../rules/stations.ts';
import { transferPresidency } from '../../../rules/stock/holdings.ts';
import { playersOf, presidencyAt } from '../../../rules/stock/issued.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { loseTurn, restart } from '../bankruptcy.ts';
import { type Option, read as readOwn, type Swap, write as writeOwn } from '../clock.ts';
import {
  clockwiseFrom,
  DIRECTOR_TENTHS,
  decider,
  director,
  fromBank,
  isArea,
  isChartered,
  markPar,
  certificatesIn,
  refinancingOf,
  trainsOf,
  units,
  valueOf,
} from '../companies.ts';
import { parFor, priceBelow, standAt } from '../stock/market.ts';
import { fetchTokens, homeOf, loseMarker, spareToken } from '../track/tokens.ts';
import { givePermit, permitsOf, settleCards } from '../trains/roster.ts';
import { canPay, exchange, isTreasurys, partners, settleOption, sharesOf } from './shares.ts';

/** A merger, an acquisition or a re-financing, holder by holder. (1862 §S14) */

/** The lower value plus half of the higher one, down to a price of the market. (1862 §S14.2) */
export function mergerPrice(table: Table, a: string, b: string): number {
  const values = [valueOf(table, a), valueOf(table, b)];
  return priceBelow(table, Math.min(...values) + Math.max(...values) / 2);
}

export function beginMerger(
  context: Context,
  draft: Draft,
  kind: 'merge' | 'acquire',
  active: string,
  partner: string,
  survivor: string,
): void {
  const { table } = draft;
  const other = survivor === active ? partner : active;
  const price = mergerPrice(table, active, partner);
  const chartered = isChartered(table, active) && isChartered(table, partner);
  prepare(draft, active, partner);
  standAt(draft, survivor, price);
  markPar(draft, survivor, parFor(table, price), chartered);
  begin(context, draft, { kind, active, survivor, other, price });
}

export function beginRefinancing(
  context: Context,
  draft: Draft,
  company: string,
  price: number,
): void {
  for (const id of certificatesIn(draft.table, 'ipo', company)) draft.put(id, 'pool');
  begin(context, draft, {
    kind: 'refinance',
    active: company,
    survivor: company,
    other: null,
    price,
  });
}

/** Moves unsold IPO shares to the pool, and the partner's shares and money to the active company. */
function prepare(draft: Draft, active: string, partner: string): void {
  const { table } = draft;
  const [mine, theirs] = [charterOf(active), charterOf(partner)];
  for (const company of [active, partner]) {
    for (const id of certificatesIn(table, 'ipo', company)) draft.put(id, 'pool');
    for (const id of certificatesIn(table, theirs, company)) draft.put(id, mine);
  }
  draft.pay(theirs, mine, cash(table, theirs));
}

type Begun = Pick<Swap, 'kind' | 'active' | 'survivor' | 'other' | 'price'>;

function begin({ table, money }: Context, draft: Draft, begun: Begun): void {
  const order = clockwiseFrom(table, director(table, begun.active));
  const swap: Swap = {
    ...begun,
    first: order[0]!,
    holders: [],
    option: null,
    excess: 0,
    joined: false,
    story: [],
  };
  const holders = [...order, charterOf(begun.active)].filter(
    (holder) => sharesOf(table, swap, holder) > 0,
  );
  const { kind, survivor, other, price } = begun;
  const what =
    kind === 'refinance'
      ? `${survivor} is re-financed; shares are exchanged two for one.`
      : `${other} is merged into ${survivor} at ${money(price)}; shares are exchanged two for one.`;
  writeOwn(draft, 'swap', { ...swap, holders, story: [what] });
}

/** Who decides on an option: the player, or for a treasury the director of the active company. */
export const optionChooser = (table: Table, swap: Swap, { holder }: Option): PlaceId =>
  playersOf(table.box).includes(holder) ? holder : swap.first;

/** Does one thing that needs no decision during the exchange; nothing while somebody is asked. */
export function advanceSwap(context: Context, draft: Draft): void {
  const { table } = context;
  const swap = readOwn(table, 'swap');
  if (!swap) return;
  if (swap.option) {
    if (!canPay(table, swap.option)) answerOption(context, draft, false);
    return;
  }
  const [holder, ...later] = swap.holders;
  if (holder !== undefined) {
    const option = exchange(draft, swap, holder, later);
    writeOwn(draft, 'swap', { ...swap, holders: later, option });
    return;
  }
  if (!swap.joined) {
    crownHeir(context, draft, swap);
    if (swap.other !== null) loseDoubles(draft, swap.survivor, swap.other);
    writeOwn(draft, 'swap', { ...swap, joined: true, excess: excessOf(table, swap) });
    return;
  }
  if (swap.excess > 0) return;
  writeOwn(draft, 'swap', null);
  join(context, draft, swap);
}

/** What is kept or given up: "the odd share", "a director's certificate". */
export function paperOf({ box }: Table, { certificate }: Option, article: 'a' | 'the'): string {
  if (box.pieces.get(certificate)?.president === true) return `${article} director's certificate`;
  return article === 'a' ? 'an odd share' : 'the odd share';
}

export function answerOption({ table, money }: Context, draft: Draft, redeems: boolean): void {
  const swap = readOwn(table, 'swap');
  if (!swap?.option) return;
  const { option } = swap;
  settleOption(draft, option, redeems);
  const who = isTreasurys(option) ? 'The treasury' : playerToken(option.holder);
  const what = paperOf(table, option, 'the');
  const line = redeems
    ? `${who} pays ${money(option.redeem)} for ${what}.`
    : `${who} gives up ${what} for ${money(option.sell)}.`;
  writeOwn(draft, 'swap', { ...swap, option: null, story: [...swap.story, line] });
}

/** The holder with most shares of the survivor, at least three, becomes its director. (1862 §S14.5) */
function crownHeir(context: Context, draft: Draft, { first, survivor }: Swap): void {
  const { table } = draft;
  const players = clockwiseFrom(table, first);
  const most = Math.max(...players.map((player) => units(table, player, survivor)));
  const heir = players.find((player) => units(table, player, survivor) === most);
  const at = presidencyAt(table, survivor);
  if (heir === undefined || at === undefined || most < DIRECTOR_TENTHS || at === heir) return;
  transferPresidency(context, draft, survivor, heir, at);
}

/** What happens when all shares are exchanged. (1862 §S14.5, §S14.6) */

function join(context: Context, draft: Draft, swap: Swap): void {
  const { survivor, other } = swap;
  if (other === null) return refinance(draft, survivor);
  unite(draft, survivor, other);
  settleTurns(context, draft, swap);
}

/** Money, trains, shares, permits and markers of both become the survivor's. The other company may restart. */
function unite(draft: Draft, survivor: string, other: string): void {
  const { table } = draft;
  const [stays, goes] = [charterOf(survivor), charterOf(other)];
  draft.pay(goes, stays, cash(table, goes));
  for (const train of trainsOf(table, other)) draft.put(train, stays);
  for (const id of certificatesIn(table, goes, survivor)) draft.put(id, stays);
  for (const kind of permitsOf(table, other)) givePermit(draft, survivor, kind);
  uniteMarkers(draft, survivor, other);
  setCompanyProgress(draft, survivor, { floated: true });
  restart(draft, other);
  settleCards(draft);
  // The trains of both may run in this turn.
  const mine = trainsOf(table, survivor);
  const ran = read(table, 'ran').filter((train) => !mine.includes(train));
  write(draft, 'ran', ran);
}

/** True if the company has had or lost its turn in this round. */
function hasOperated({ table }: Context, company: string): boolean {
  const place = read(table, 'round').order.indexOf(company);
  return place < read(table, 'at') || readOwn(table, 'out').includes(company);
}

/** Decides which of the two still has a turn in this round. */
function settleTurns(
  context: Context,
  draft: Draft,
  { kind, active, survivor, other }: Swap,
): void {
  const { table } = context;
  const partner = survivor === active ? other! : survivor;
  const operated = hasOperated(context, partner);
  if (!operated && kind === 'acquire') loseTurn(draft, partner);
  const at = read(table, 'at');
  const left = read(table, 'round').order.filter((one, i) => i <= at || one !== partner);
  amend(draft, 'round', { order: left.map((company, i) => (i === at ? survivor : company)) });
  if (kind === 'merge' && !operated) closeStep(context, draft);
  else write(draft, 'step', TURN_END);
}

/** The bank pays ten times the par. The next train must then come from the bank. */
function refinance(draft: Draft, company: string): void {
  const { table } = draft;
  fromBank(draft, charterOf(company), refinancingOf(table, company), 'as its capital');
  amend(draft, 'work', { sold: director(table, company) === undefined ? [] : [company] });
}

/** The markers of two companies become those of one. (1862 §S14.5) */

export const EIGHT = 'eight_tokens';

/** The most markers of a merged company. */
const most = (table: Table): number => (optionOrHouse(table, EIGHT) ? 8 : 7);

/**
 * On a hex where both have a marker, or both have a link to London, the other company's marker is lost first.
 * It does not return when the survivor's is removed from there.
 */
function loseDoubles(draft: Draft, survivor: string, other: string): void {
  const { table } = draft;
  const mine = stationsOf(table, survivor);
  for (const { token, at } of stationsOf(table, other))
    if (mine.some((own) => own.at === at || (isArea(table.box, own.at) && isArea(table.box, at))))
      loseMarker(draft, token);
}

/** All markers that the survivor would have on the map. */
const together = (table: Table, swap: Swap): Station[] =>
  partners(swap).flatMap((company) => stationsOf(table, company));

const excessOf = (table: Table, swap: Swap): number =>
  swap.other === null ? 0 : Math.max(0, together(table, swap).length - most(table));

/** The markers that may be removed: all except the one on the survivor's home. */
const removable = (table: Table, swap: Swap): string[] =>
  together(table, swap).flatMap(({ at }) => (at === homeOf(table, swap.survivor) ? [] : [at]));

/** The markers of the other company change their colour. Unused ones are counted together. */
function uniteMarkers(draft: Draft, survivor: string, other: string): void {
  const { table } = draft;
  loseDoubles(draft, survivor, other);
  const unused = unusedTokens(table, survivor).length + unusedTokens(table, other).length;
  const moving = stationsOf(table, other);
  for (const { token } of moving) loseMarker(draft, token);
  for (const { token, at, city, slot } of moving) {
    const marker = spareToken(table, survivor);
    if (marker === undefined) continue;
    draft.put(marker, slotPlace(at, city, slot));
    const placed = readOwn(table, 'placed').filter((id) => id !== marker);
    const renamed = placed.map((id) => (id === token ? marker : id));
    writeOwn(draft, 'placed', renamed);
  }
  const onMap = stationsOf(table, survivor).length;
  fetchTokens(draft, survivor, Math.min(most(table) - onMap, unused));
}

/** Who chooses the markers that are removed. */
export const remover = (table: Table, { survivor, first }: Swap): PlaceId =>
  decider(table, survivor) ?? first;

export const removeMarker = defineVerb('removeMarker', { company: text, hex: text })({
  name: 'removeMarker',
  checks: [
    defineCheck(['renamed', 'there', 'home'], function* ({ table }, { company, hex }) {
      const swap = readOwn(table, 'swap')!;
      const { survivor, other } = swap;
      if (company === other) {
        const says = `The markers of ${company} are those of ${survivor} now: name ${survivor}.`;
        return yield objection('renamed', says);
      }
      if (company !== survivor)
        return yield objection('there', `${company} removes no markers now.`);
      if (hex === homeOf(table, company))
        yield objection('home', `The marker on the home of ${company} stays.`);
      else if (!removable(table, swap).includes(hex))
        yield objection('there', `No marker of ${company} stands in ${hex}.`);
    }),
  ],
  *candidates({ table }) {
    const swap = readOwn(table, 'swap');
    for (const hex of swap ? removable(table, swap) : [])
      yield { verb: 'removeMarker', company: swap!.survivor, hex };
  },
  effects({ table }, draft, { hex }) {
    const swap = readOwn(table, 'swap');
    const marker = swap && together(table, swap).find(({ at }) => at === hex);
    if (!swap || !marker) return;
    loseMarker(draft, marker.token);
    writeOwn(draft, 'swap', { ...swap, excess: Math.max(0, swap.excess - 1) });
  },
  say: (_context, { company, hex }) => `${company} removes its marker in ${hex}`,
});
