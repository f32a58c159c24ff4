import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import type { Procedure } from '../../../../engine/index.ts';
import {
  headingCase,
  hexName,
  lotOf,
  money,
  pieceName,
  placeName,
  purseName,
  withSeatNames,
} from '../../../reading/say.ts';
import { lotIncome } from '../../../reading/figures/lot-income.ts';
import type { TableStore } from '../../../store/store.ts';
import { groupByVerb, groupBy } from '../../board/moves.ts';
import { charterNote } from '../../../reading/figures/outlook.ts';
import { moveButton } from '../move-button.ts';
import { isTyped } from '../move-form.ts';
import { companyIn, shareCard } from './share-cards.ts';

/** The lot that a move is about, if it is about one. */
export function lotIn(store: TableStore, move: Move): string | undefined {
  for (const [key, value] of Object.entries(move)) {
    if (key === 'verb' || key === 'with' || typeof value !== 'string') continue;
    const lot = key === 'company' ? undefined : lotOf(store.box, value);
    if (lot === undefined) continue;
    // In 1889 TR is both a company and a private. The lot is meant if the move says so, or if it is for sale now.
    const isCompany = key !== 'private' && store.box.companies.has(value);
    if (!isCompany || stepOf(store, lot) !== undefined) return lot;
  }
  return undefined;
}

/** What the procedure says of a lot that is for sale in it. */
const stepOf = ({ turn }: TableStore, lot: string) =>
  turn?.procedure?.steps.find((step) => step.lot === lot);

/** What a lot costs now, and the printed price if that is another. */
function priceOf(store: TableStore, lot: string): TemplateResult | typeof nothing {
  const { box } = store;
  const printed = box.pieces.get(lot)!.price;
  const now = stepOf(store, lot)?.price ?? printed;
  if (now === undefined) return nothing;
  const of = printed === undefined || printed === now ? '' : ` of ${money(box, printed)}`;
  return html`<span class="price">${money(box, now)}${of && html`<small>${of}</small>`}</span>`;
}

/** The lots that moves are about as cards: price, income, power in a sentence, and the moves as buttons or a form. */
export function lotCards(store: TableStore, moves: readonly Move[]): TemplateResult {
  return html`<ul class="cards">
    ${[...groupBy(moves, (move) => lotIn(store, move)!)].map(([lot, about]) => card(store, lot, about))}
  </ul>`;
}

/**
 * The lots for sale that get a card without moves, because none of `moves` is about them: those that the question of a
 * procedure is about, whose answers stand beside the question, and those that a player may bid on whom this seat waits for.
 */
export function lotsAsked(
  store: TableStore,
  asked: NonNullable<Procedure['question']> | undefined,
  moves: readonly Move[],
): readonly string[] {
  const about = [...(asked?.answers ?? []), ...(asked?.amount ? [asked.amount] : [])];
  const lots = [...about.map(({ move }) => move), ...store.moment.awaited].flatMap(
    (move) => lotIn(store, move) ?? [],
  );
  const others = new Set(moves.map((move) => lotIn(store, move)));
  const isUnowned = (lot: string) => !/^(player|company):/.test(store.table.pieces.get(lot)!.place);
  return [...new Set(lots)].filter((lot) => isUnowned(lot) && !others.has(lot));
}

/** The verbs of an auction of a company: to bid on it, and what its winner does next. */
const AUCTION_VERBS: ReadonlySet<string> = new Set(['bid', 'buyShare']);

/** The company that a question auctions, if the title says more of its charter than of its shares (1862 §S4). */
export function charterAsked(
  store: TableStore,
  asked: NonNullable<Procedure['question']> | undefined,
): string | undefined {
  const about = [...(asked?.amount ? [asked.amount] : []), ...(asked?.answers ?? [])];
  return about
    .filter(({ move }) => AUCTION_VERBS.has(move.verb))
    .map(({ move }) => companyIn(store, move))
    .find((id) => id !== undefined && charterNote(store.moment.overview, id) !== undefined);
}

/** These lots, and the company `charter`, as cards without moves: for bidders and for whoever waits. */
export function lotsForSale(
  store: TableStore,
  lots: readonly string[],
  charter: string | undefined,
): TemplateResult | typeof nothing {
  if (lots.length === 0 && charter === undefined) return nothing;
  return html`<section aria-label="For sale now">
    <h3>For sale now</h3>
    <ul class="cards">
      ${lots.map((lot) => card(store, lot, []))}
      ${charter === undefined ? nothing : shareCard(store, charter, [])}
    </ul>
  </section>`;
}

/** The places of all hexes that the data of a lot names: what it blocks, where it builds. */
function hexesIn(data: unknown): string[] {
  if (typeof data === 'string') return /^[A-Z]{1,2}\d{1,2}$/.test(data) ? [`hex:${data}`] : [];
  if (typeof data !== 'object' || data === null) return [];
  return [...new Set(Object.values(data).flatMap(hexesIn))];
}

/** What a lot brings in each operating round. If a player and a company get different sums, both. */
function incomeOf({ box }: TableStore, lot: string): TemplateResult | typeof nothing {
  const brings = lotIncome(box, lot);
  if (!brings) return nothing;
  const { player, company } = brings;
  return player === company
    ? html`<span>Brings <b>${money(box, player)}</b></span>`
    : html`<span
        >Brings a player <b>${money(box, player)}</b>, a company <b>${money(box, company)}</b></span
      >`;
}

function card(store: TableStore, lot: string, moves: readonly Move[]): TemplateResult {
  const { box, table, names } = store;
  const spec = box.pieces.get(lot)!;
  const data = spec.data ?? {};
  const id = lot.slice(lot.indexOf(':') + 1);
  const purses = [...table.purses].filter(
    ([purse, sum]) => sum > 0 && purse.endsWith(`:${id}`) && !/^(company|player):/.test(purse),
  );
  const { note } = stepOf(store, lot) ?? {};
  const place = table.pieces.get(lot)!.place;
  const owner = /^(player|company):/.test(place) ? placeName(names, place) : undefined;
  const places = hexesIn(data).filter((hex) => box.places.has(hex));
  const show = (on: boolean) => () =>
    places.length > 0 && store.show(on ? { pieces: [], places } : undefined);
  return html`<li
    class="card"
    aria-label=${spec.name}
    @mouseenter=${show(true)}
    @mouseleave=${show(false)}
  >
    <h4>
      <span>${pieceName(box, lot)}</span>
      ${priceOf(store, lot)}
    </h4>
    <p class="facts">
      ${id === spec.name ? nothing : html`<span>${id}</span>`} ${incomeOf(store, lot)}
      ${owner === undefined ? nothing : html`<span>Held by <b>${owner}</b></span>`}
      ${note === undefined ? nothing : html`<b>${withSeatNames(names, note)}</b>`}
      ${purses.map(([purse, sum]) => html`<span>${headingCase(purseName(names, purse))} <b>${money(box, sum)}</b></span>`)}
    </p>
    ${
      places.length === 0
        ? nothing
        : html`<p class="facts where">
            <span>On the map</span>
            ${places.map((place) => {
              const hex = place.slice('hex:'.length);
              const aimed = store.aimed === hex;
              return html`<button
                class="small plain"
                aria-label="On the map: ${hexName(box, hex)}"
                aria-pressed=${aimed}
                @click=${() => store.set({ aimed: aimed ? '' : hex })}
                @focus=${show(true)}
                @blur=${show(false)}
              >
                ${hexName(box, hex)}
              </button>`;
            })}
          </p>`
    }
    ${typeof data.power === 'string' ? html`<p class="quiet">${data.power}</p>` : nothing}
    ${[...groupByVerb(moves)].map(([, all]) =>
      all.length === 1 && !isTyped(store, all)
        ? html`<div class="moves">${moveButton(store, all[0]!)}</div>`
        : html`<move-form quiet .moves=${all}></move-form>`,
    )}
  </li>`;
}
