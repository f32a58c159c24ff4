import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import {
  type BoxOptions,
  houseRulesOf,
  type HouseRulesOfTitle,
  loadTitle,
  type Title,
  unpackBox,
} from '../../../engine/index.ts';
import type { HouseChange } from '../../../shared/house.ts';
import { paper } from '../parts/styles.ts';
import './house-rules.ts';

/** House rules for a table that is about to be opened. Fires `wish` with the choices. */
@customElement('opening-house')
export class OpeningHouse extends LitElement {
  @property({ attribute: 'title-id' }) titleId = '';
  @property({ attribute: false }) options: BoxOptions = { players: 3 };
  @property({ attribute: false }) names: readonly string[] = [];
  @property({ attribute: false }) wish: HouseChange = {};
  @state() private loaded: Title | undefined;

  static override styles = [
    paper,
    css`
      :host {
        display: block;
      }
      p {
        margin: 8px 0;
      }
      .problem {
        padding: 8px 12px;
        border-left: 5px solid var(--red);
        background: var(--red-soft);
        border-radius: var(--radius);
      }
    `,
  ];

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('titleId')) return;
    this.loaded = undefined;
    void loadTitle(this.titleId).then((title) => (this.loaded = title));
  }

  protected override render() {
    if (!this.loaded) return html`<p class="quiet" role="status">One moment …</p>`;
    const game = this.loaded.open(this.options);
    if (!game.ok) return html`<p class="problem">${game.error}</p>`;
    const table = unpackBox(game.value.box);
    const house = houseRulesOf(game.value.rulebook?.house);
    const why = Object.keys(this.wish).length > 0 ? house.refusal(table, this.wish) : undefined;
    const told = toldNames(house.describe(table, this.wish), this.names);
    return html`<p class="quiet" role="status" aria-label="House rules chosen">
        ${told ? `House rules: ${told}.` : 'None: everything is played as printed.'}
      </p>
      ${why ? html`<p class="problem" role="alert">${why}</p>` : nothing} ${this.absent(house)}
      <house-rules
        .switches=${house.controls(table).filter(({ option }) => !option)}
        .wish=${this.wish}
        .players=${new Map(this.names.map((name, i) => [`player:${i + 1}`, name]))}
        @wish=${(event: CustomEvent<HouseChange>) => this.tell(event.detail)}
      ></house-rules>`;
  }

  private absent({ absent }: HouseRulesOfTitle) {
    return absent.map((why) => html`<p class="quiet">${why}</p>`);
  }

  private tell(detail: HouseChange): void {
    this.dispatchEvent(new CustomEvent('wish', { detail }));
  }
}

const toldNames = (told: string, names: readonly string[]): string =>
  told.replace(/\{player:(\d+)\}/g, (_, n: string) => names[Number(n) - 1] ?? `Player ${n}`);
