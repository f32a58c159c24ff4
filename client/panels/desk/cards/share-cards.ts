import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import {
  certificatesElsewhere,
  percents,
  presidentOf,
  shareMatrix,
} from '../../../reading/figures/holdings.ts';
import { lackAndCapital } from '../../../reading/figures/floats.ts';
import { byPrice, charterNote } from '../../../reading/figures/outlook.ts';
import { capitalize, headingCase, money, runnerName, priceOf } from '../../../reading/say.ts';
import type { TableStore } from '../../../store/store.ts';
import { groupByVerb, groupBy, verbHeading } from '../../board/moves.ts';
import { inkOn } from '../../../picture/ink-on.ts';
import { paint } from '../../parts/paint.ts';
import { isTyped } from '../move-form.ts';
import { moveButton } from '../move-button.ts';

/** More moves of one verb about one company than this are chosen, not listed. */
const A_FEW = 3;

/** Prices of more purchases than this are not compared. */
const MOST_COMPARED = 12;

/** The company that a move is about, if it is about one: its shares, its charter. */
export function companyIn({ box }: TableStore, { company, on }: Move): string | undefined {
  return [company, on].find(
    (word): word is string => typeof word === 'string' && box.companies.has(word),
  );
}

/**
 * Companies as cards, the dearest first: what a share costs, where the shares are, and what may be done about
 * them.
 */
export function shareCards(store: TableStore, moves: readonly Move[]): TemplateResult {
  const about = groupBy(moves, (move) => companyIn(store, move)!);
  const companies = [...store.box.companies.keys()].filter((id) => about.has(id));
  return html`<ul class="cards">
    ${companies.sort(byPrice(store.table)).map((id) => shareCard(store, id, about.get(id)!))}
  </ul>`;
}

export function shareCard(store: TableStore, id: string, moves: readonly Move[]): TemplateResult {
  const { box, table, names, shownPlayer } = store;
  const company = box.companies.get(id);
  const price = priceOf(table, id);
  const president = presidentOf(table, id);
  const shares = shareMatrix(table).get(id) ?? new Map<string, number>();
  const where = [...shares].filter(
    ([place, percent]) =>
      (place === 'ipo' || place === 'pool' || place === `company:${id}`) &&
      // Of a company that nobody has started there is nothing to tell.
      !(place === 'ipo' && percent === 100 && price === undefined),
  );
  const label = (place: string) =>
    place === `company:${id}` ? 'Treasury' : headingCase(box.places.get(place)?.label ?? place);
  const mine = shownPlayer === undefined ? 0 : (shares.get(shownPlayer) ?? 0);
  const waits = store.game.rulebook?.waitingFloat?.(table, id);
  const note = charterNote(store.moment.overview, id);
  const limit = shownPlayer === store.turn?.entity ? store.moment.limits?.companies[id] : undefined;
  return html`<li
    class="card"
    aria-label=${company?.name ?? id}
    data-place="company:${id}"
    ${paint({
      '--company': company?.colour ?? 'var(--line-2)',
      '--on-company': company ? inkOn(company) : 'var(--ink)',
    })}
  >
    <h4>
      <span class="badge">${id}</span><span>${company?.name}</span>
      ${price === undefined ? nothing : html`<span class="price">${money(box, price)}</span>`}
    </h4>
    <p class="facts">
      ${where.map(([place, percent]) => html`<span>${label(place)} <b>${percents(percent)}</b></span>`)}
      ${waits ? html`<span>Floats <b>${lackAndCapital(box, waits)}</b></span>` : nothing}
      ${
        mine > 0 || limit?.most !== undefined
          ? html`<span
              >${capitalize(runnerName(names, shownPlayer!))}
              <b>${percents(mine)}</b
              >${limit?.most === undefined ? nothing : `, at most ${percents(limit.most)}`}</span
            >`
          : nothing
      }
      ${
        limit?.more === undefined || limit.more >= certificatesElsewhere(table, id, shownPlayer)
          ? nothing
          : html`<span
              ><b>${limit.more === 0 ? 'None' : limit.more}</b> more may be
              held${limit.byCertificates ? ' under the certificate limit' : ''}</span
            >`
      }
      ${president ? html`<span>Run by <b>${runnerName(names, president)}</b></span>` : nothing}
      ${note === undefined ? nothing : html`<span>${capitalize(note)}</span>`}
    </p>
    ${[...groupByVerb(moves)].map(([verb, all]) => about(store, verb, all))}
  </li>`;
}

/**
 * The cheaper of two places stands first, because nobody pays more for the same share on purpose. At one
 * price the rulebook's order stays: the initial offering before the pool, as on the charter.
 */
const cheapestFirst = (store: TableStore, moves: readonly Move[]): readonly Move[] =>
  moves.length > MOST_COMPARED
    ? moves
    : moves.toSorted((a, b) => pricePaid(store, a) - pricePaid(store, b));

/** What whoever pays gives for it: the player, or a cousin of theirs. */
function pricePaid(store: TableStore, move: Move): number {
  const { purses } = store.moment.preview(move);
  return Math.max(0, ...[...purses.values()].map((gained) => -gained));
}

function about(store: TableStore, verb: string, all: readonly Move[]): TemplateResult {
  const moves = verb === 'buyShare' ? cheapestFirst(store, all) : all;
  if (moves.length <= A_FEW && !isTyped(store, moves))
    return html`<div class="moves">${moves.map((move) => moveButton(store, move))}</div>`;
  return html`<div role="group" aria-label=${verbHeading(store, verb)}>
    <move-form quiet .moves=${moves}></move-form>
  </div>`;
}
