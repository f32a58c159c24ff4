import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { houseRulesOf, isSetUp } from '../../../engine/index.ts';
import type { HouseChange } from '../../../shared/house.ts';
import { players } from '../../reading/figures/holdings.ts';
import { withSeatNames, playerName } from '../../reading/say.ts';
import { TableElement } from '../parts/elements/table-element.ts';
import { paper } from '../parts/styles.ts';
import './house-rules.ts';

/** The house rules of this table. Everybody reads them; the host changes them. */
@customElement('house-in-play')
export class HouseInPlay extends TableElement {
  @state() private wish: HouseChange = {};

  static override styles = [
    paper,
    css`
      :host {
        display: grid;
        gap: 8px;
      }
      summary {
        cursor: pointer;
        padding: 6px 0;
        color: var(--accent);
      }
      .problem {
        padding: 8px 12px;
        border-left: 5px solid var(--red);
        background: var(--red-soft);
        border-radius: var(--radius);
      }
      .row {
        position: sticky;
        bottom: 0;
        padding: 10px 0;
        background: var(--paper);
      }
    `,
  ];

  protected override render() {
    const { store } = this;
    const { table, names } = store;
    const house = houseRulesOf(store.game.rulebook?.house);
    const says = house.says(table).map((one) => withSeatNames(names, one));
    const locked = !store.host || !store.present;
    return html`<p>
        ${says.length > 0 ? `Played otherwise here: ${says.join('; ')}.` : 'None: everything is played as printed.'}
      </p>
      ${
        locked
          ? nothing
          : html`<details>
              <summary>Change the house rules</summary>
              ${this.change(house)}
            </details>`
      }`;
  }

  private change(house: ReturnType<typeof houseRulesOf>) {
    const { store, wish } = this;
    const { table, names } = store;
    const any = Object.keys(wish).length > 0;
    const told = any ? withSeatNames(names, house.describe(table, wish)) : '';
    const why = any ? house.refusal(table, wish) : undefined;
    return html`<house-rules
        .switches=${house.controls(table)}
        .wish=${wish}
        .players=${new Map(players(table).map((one) => [one, playerName(names, one)]))}
        ?begun=${isSetUp(table)}
        @wish=${(event: CustomEvent<HouseChange>) => (this.wish = event.detail)}
      ></house-rules>
      ${why ? html`<p class="problem" role="alert">${why}</p>` : nothing}
      <div class="row">
        <button
          class="main"
          ?disabled=${told === '' || why !== undefined}
          @click=${() => {
            store.propose({ verb: 'house', rules: wish });
            this.wish = {};
          }}
        >
          Play so from now on
        </button>
        <span class="quiet" role="status"
          >${told === '' ? 'Everybody is told, and the log keeps it.' : `${told}.`}</span
        >
      </div>`;
  }
}
