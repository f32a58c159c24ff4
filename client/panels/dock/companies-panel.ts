import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { CompanySpec } from '../../../engine/index.ts';
import {
  holding,
  percents,
  presidentOf,
  shareMatrix,
  isUnused,
} from '../../reading/figures/holdings.ts';
import { charterNote } from '../../reading/figures/outlook.ts';
import { capitalize, money, placeName, runnerName, priceOf } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { inkOn } from '../../picture/ink-on.ts';
import { paint } from '../parts/paint.ts';
import { askMenu, pieceStyles } from '../parts/pieces/piece.ts';
import { paper, panel } from '../parts/styles.ts';
import { holdingStyles, placeHead, shelves } from './shelves.ts';

/** Every company's charter: its president, its possessions and who holds its shares. */
@customElement('companies-panel')
export class CompaniesPanel extends TableElement {
  @state() private sleeping = false;

  static override styles = [
    paper,
    panel,
    pieceStyles,
    holdingStyles,
    css`
      .holder {
        border: 1px solid var(--line);
        border-left: 8px solid var(--company);
        border-radius: 9px;
        padding: 8px 12px 10px;
        background: var(--card);
      }
      .holder > h3 {
        border: 0;
        margin: 0;
        padding: 0;
      }
      button.badge {
        min-height: 0;
        border: 0;
        background: var(--company);
      }
      .badge {
        padding: 1px 8px;
        border-radius: 5px;
        background: var(--company);
        color: var(--on-company);
        font: 700 0.8125rem/1.5 var(--sans);
      }
      .facts {
        display: flex;
        flex-wrap: wrap;
        gap: 0 14px;
        margin: 2px 0 6px;
        font-size: 0.875rem;
        color: var(--ink-2);
      }
      .facts b {
        color: var(--ink);
      }
      .acts {
        outline: 2px solid var(--accent);
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const all = [...store.box.companies.values()];
    const awake = all.filter((company) => this.awake(company));
    // A free table hides no company of the box.
    const whole = awake.length === 0 || this.sleeping || !store.ruled;
    const shown = whole ? all : awake;
    return html`${shown.map((company) => this.company(company))}
    ${
      store.ruled && awake.length > 0 && awake.length < all.length
        ? html`<section>
            <button class="small" @click=${() => (this.sleeping = !this.sleeping)}>
              ${this.sleeping ? 'Show only companies in play' : `Show all ${all.length} companies`}
            </button>
          </section>`
        : nothing
    }`;
  }

  private awake({ id }: CompanySpec): boolean {
    const { table } = this.store;
    return (
      priceOf(table, id) !== undefined ||
      (table.purses.get(`company:${id}`) ?? 0) > 0 ||
      presidentOf(table, id) !== undefined
    );
  }

  private company(company: CompanySpec) {
    const { id, name, colour } = company;
    const { store } = this;
    const { table, names, box } = store;
    const place = `company:${id}`;
    const price = priceOf(table, id);
    const president = presidentOf(table, id);
    const holders = [...(shareMatrix(table).get(id) ?? [])];
    const acts = store.turn?.entity === place;
    const note = charterNote(store.moment.overview, id);
    return html`<section
      class="holder ${acts ? 'acts' : ''}"
      data-place=${place}
      aria-label=${name}
      ${paint({ '--company': colour, '--on-company': inkOn(company) })}
    >
      ${placeHead(
        store,
        place,
        html`${
            table.pieces.get(`charter:${id}`)?.place === place
              ? html`<button
                  class="badge"
                  data-piece="charter:${id}"
                  aria-haspopup="menu"
                  title="Charter"
                  @click=${(event: MouseEvent) => askMenu(event, `charter:${id}`)}
                >
                  ${id}
                </button>`
              : html`<span class="badge">${id}</span>`
          }<span>${name}</span>`,
        table.purses.get(place),
      )}
      <p class="facts">
        ${price === undefined ? nothing : html`<span>Price <b>${money(box, price)}</b></span>`}
        ${president ? html`<span>Run by <b>${runnerName(names, president)}</b></span>` : nothing}
        ${acts ? html`<span class="turn">operating</span>` : nothing}
        ${note === undefined ? nothing : html`<span>${capitalize(note)}</span>`}
      </p>
      ${shelves(store, holding(table, place))}
      ${
        holders.length > 0
          ? html`<p class="quiet">
              ${holders
                .filter(([holder]) => holder !== place && !isUnused(table, holder))
                .map(([holder, percent]) => `${placeName(names, holder)} ${percents(percent)}`)
                .join(' · ')}
            </p>`
          : nothing
      }
    </section>`;
  }
}
