import { css, html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import { shareMatrix, percents } from '../../../reading/figures/holdings.ts';
import { listed } from '../../../reading/moves/consequences.ts';
import { companyName, money, priceOf, withSeatNames } from '../../../reading/say.ts';
import { inkOn } from '../../../picture/ink-on.ts';
import type { TableStore } from '../../../store/store.ts';
import { groupBy, verbHeading } from '../../board/moves.ts';
import { paint } from '../../parts/paint.ts';
import { trainCards } from './train-cards.ts';

/** So many answers are read as buttons, one below the other. */
const A_FEW = 4;

const SALE = 'sellShares';
const PURCHASE = 'buyTrain';

/** What of a question is shown in parts, and no longer as a button of its own. */
export const inParts = (answers: readonly Move[]): readonly Move[] =>
  answers.length <= A_FEW
    ? []
    : answers.filter((move) => move.verb === PURCHASE || (move.verb === SALE && isPlain(move)));

/** A sale that says no more than the company and how much of it. */
const isPlain = ({ company, percent, ...more }: Move): boolean =>
  typeof company === 'string' && typeof percent === 'number' && Object.keys(more).length === 1;

/**
 * The ways to a train for which the money is missing, so that they read at once: a line for each company
 * whose shares may be sold, with a button for each number of them, and a card for each train, where a price
 * that is open is typed.
 */
export function wayOut(store: TableStore, moves: readonly Move[]): TemplateResult {
  const sales = moves.filter(({ verb }) => verb === SALE);
  const purchases = moves.filter(({ verb }) => verb === PURCHASE);
  const part = (verb: string, inside: TemplateResult) =>
    html`<section aria-label=${verbHeading(store, verb)}>
      <h4>${verbHeading(store, verb)}</h4>
      ${inside}
    </section>`;
  return html`${
    sales.length === 0
      ? nothing
      : part(
          SALE,
          html`<ul class="sales">
            ${[...groupBy(sales, ({ company }) => String(company))].map(([company, all]) =>
              saleLine(store, company, all),
            )}
          </ul>`,
        )
  }
  ${purchases.length === 0 ? nothing : part(PURCHASE, trainCards(store, purchases))}`;
}

/** What may be sold of one company: what is held, its price, and what each sale brings. */
function saleLine(store: TableStore, id: string, moves: readonly Move[]): TemplateResult {
  const { box, table, shownPlayer } = store;
  const company = box.companies.get(id);
  const price = priceOf(table, id);
  const held =
    shareMatrix(table)
      .get(id)
      ?.get(shownPlayer ?? '') ?? 0;
  const brings = (move: Move) => Math.abs(store.moment.preview(move).cost);
  return html`<li
    data-place="company:${id}"
    ${paint({
      '--company': company?.colour ?? 'var(--line-2)',
      '--on-company': company ? inkOn(company) : 'var(--ink)',
    })}
  >
    <span class="badge" title=${companyName(box, id)}>${id}</span>
    <span class="facts"
      >${held === 0 ? nothing : html`<b>${percents(held)}</b> `}${price === undefined ? nothing : `at ${money(box, price)}`}</span
    >
    <span class="row">
      ${moves.map((move) => {
        const share = percents(Number(move.percent));
        const sum = money(box, brings(move));
        const { prices } = store.moment.preview(move);
        const to = store.dial.help === 'none' ? undefined : prices.get(id)?.to;
        return html`<button
          class="small"
          aria-label="Sell ${share} of ${id} for ${sum}${to === undefined ? '' : `, then ${money(box, to)}`}"
          @click=${() => store.propose(move)}
        >
          ${share}
          <b>${sum}</b>${to === undefined ? nothing : html` <small>then ${money(box, to)}</small>`}
        </button>`;
      })}
    </span>
    ${saleFollows(store, id, moves)}
  </li>`;
}

/** What else follows from selling so much of a company, such as another president. The buttons have the price. */
function saleFollows(store: TableStore, id: string, moves: readonly Move[]) {
  if (store.dial.help === 'none') return nothing;
  const bySentence = groupBy(moves, (move) => {
    const { follows } = store.moment.preview(move);
    return follows.filter((one) => !one.startsWith(`${id} falls from`)).join('; ');
  });
  bySentence.delete('');
  return [...bySentence].map(([says, all]) => {
    const shares = all.map(({ percent }) => percents(Number(percent)));
    const told = withSeatNames(store.names, says);
    return html`<p class="follows">${listed(shares)}: ${told}.</p>`;
  });
}

export const wayOutStyles = css`
  .sales {
    display: grid;
    gap: 5px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .sales li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: baseline;
    gap: 3px 8px;
  }
  .sales button {
    padding-inline: 6px;
  }
  .sales :is(.row, .follows) {
    grid-column: 1 / 3;
  }
  .sales .row {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
  }
`;
