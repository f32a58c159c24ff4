import { css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { EditorPart, schemaOf } from './editor-part.ts';
import { listTable } from '../form/list-table.ts';
import { homesOf } from '../map/map-part.ts';
import { stopsOf } from '../map/hex-text.ts';
import type { MapJson } from '../map/map-picture.ts';
import '../map/map-picture.ts';

interface Home {
  readonly hex: string;
  readonly city?: number;
}

const COLOURS = [
  '#b3261e',
  '#1f5fa8',
  '#2e7d32',
  '#d99a1b',
  '#6b3fa0',
  '#00838f',
  '#5d4037',
  '#37474f',
];
const SHARES = [20, 10, 10, 10, 10, 10, 10, 10, 10];

/** Companies in a table; the home of each is pressed on the map. */
@customElement('editor-companies')
export class EditorCompanies extends EditorPart {
  /** The company whose home is pressed next. */
  @state() private placing = -1;

  static override styles = [
    ...EditorPart.styles,
    css`
      map-picture {
        max-width: 760px;
      }
      .homes {
        margin-top: 16px;
      }
    `,
  ];

  protected override render() {
    const { draft, placing } = this;
    const companies = draft.list('companies');
    const id = String(companies[placing]?.['id'] ?? '');
    return html`${listTable({
        draft,
        list: 'companies',
        member: 'company',
        schema: schemaOf('companies'),
        columns: ['id', 'name', 'colour', 'textColour', 'shares', 'tokens', 'par', 'floatPercent'],
        blank: () => this.blank(companies.length),
        more: (i) => this.homeButton(i),
      })}
      <div class="homes">
        <p class="told" role="status">
          ${
            placing >= 0 && id
              ? html`Press the home of <b>${id}</b> on the map; press it again to take it back.
                  <button class="small" @click=${() => (this.placing = -1)}>Done</button>`
              : 'Press “Home” of a company, then its city on the map.'
          }
        </p>
        ${this.cityChoice()}
        <map-picture
          .map=${draft.at(['map']) as MapJson}
          .homes=${homesOf(companies)}
          @hex=${({ detail }: CustomEvent<string>) => this.press(detail)}
        ></map-picture>
      </div>`;
  }

  private blank(n: number): object {
    const ids = new Set(this.draft.list('companies').map(({ id }) => id));
    let letter = n;
    while (ids.has(initials(letter))) letter++;
    return {
      id: initials(letter),
      name: `Railway ${initials(letter)}`,
      colour: COLOURS[n % COLOURS.length],
      textColour: '#ffffff',
      home: [],
      tokens: [0, 40, 100],
      shares: SHARES,
    };
  }

  private homes(i: number): readonly Home[] {
    return this.draft.list('companies', i, 'home') as unknown as readonly Home[];
  }

  private homeButton(i: number) {
    const homes = this.homes(i).map(({ hex }) => hex);
    return html`<button
      class="small"
      aria-pressed=${this.placing === i}
      aria-label="Home of company ${i + 1}"
      @click=${() => this.place(this.placing === i ? -1 : i)}
    >
      Home${homes.length > 0 ? `: ${homes.join(', ')}` : ''}
    </button>`;
  }

  /** The map lies under the list, so it comes into view when a home is to be pressed on it. */
  private async place(company: number): Promise<void> {
    this.placing = company;
    if (company < 0) return;
    await this.updateComplete;
    this.renderRoot.querySelector('.homes')?.scrollIntoView({ block: 'nearest' });
  }

  /** On a hex with several cities, which one it is. */
  private cityChoice() {
    const map = this.draft.at(['map']) as MapJson;
    const several = this.homes(this.placing).flatMap((home, n) => {
      const tile = map.hexes.find(({ at }) => at === home.hex)?.tile ?? '';
      const cities = stopsOf(tile).filter(({ kind }) => kind === 'city').length;
      return cities > 1 ? [{ home, n, cities }] : [];
    });
    return several.map(
      ({ home, n, cities }) =>
        html`<label class="field"
          ><span>City of ${home.hex}</span
          ><select
            @change=${(event: Event) => {
              const { value } = event.target as HTMLSelectElement;
              const path = ['companies', this.placing, 'home', n, 'city'];
              this.draft.put(path, value === '' ? undefined : Number(value));
            }}
          >
            <option value="" ?selected=${home.city === undefined}>chosen in play</option>
            ${Array.from(
              { length: cities },
              (_, i) => html`<option value=${i} ?selected=${home.city === i}>${i + 1}</option>`,
            )}
          </select></label
        >`,
    );
  }

  private press(hex: string): void {
    if (this.placing < 0) return;
    const homes = this.homes(this.placing);
    const has = homes.some((home) => home.hex === hex);
    const next = has
      ? homes.filter((home) => home.hex !== hex)
      : homes.length > 0 && !this.hasTokensFor(homes.length + 1)
        ? [{ hex }]
        : [...homes, { hex }];
    this.draft.put(['companies', this.placing, 'home'], next);
  }

  private hasTokensFor(homes: number): boolean {
    const tokens = this.draft.at(['companies', this.placing, 'tokens']);
    return Array.isArray(tokens) && tokens.slice(0, homes).every((cost) => cost === 0);
  }
}

const initials = (n: number): string =>
  String.fromCharCode(65 + (n % 26)).repeat(1 + Math.floor(n / 26)) + 'R';

declare global {
  interface HTMLElementTagNameMap {
    'editor-companies': EditorCompanies;
  }
}
