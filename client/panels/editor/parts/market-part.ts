import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { EditorPart } from './editor-part.ts';
import { faults } from '../form/fields.ts';
import { ruleValue } from './rule-fields.ts';

interface Cell {
  readonly price: number;
  readonly zones?: readonly string[];
}
type Grid = readonly (readonly (Cell | null)[])[];

const ZONES = ['par', 'yellow', 'orange', 'brown', 'end'];
const textIn = (event: Event): string => (event.target as HTMLInputElement).value;

/** The share market: a grid of prices, each written in its cell, with zones painted on. */
@customElement('editor-market')
export class EditorMarket extends EditorPart {
  /** The zone that a press on a cell's corner paints. */
  @state() private zone = 'par';

  static override styles = [
    ...EditorPart.styles,
    css`
      td {
        padding: 2px;
      }
      .cell {
        display: grid;
        grid-template-columns: 62px 24px;
        border: 1px solid var(--line-2);
        border-radius: 5px;
        overflow: hidden;
        background: var(--card);
      }
      .cell input {
        width: 62px;
        min-width: 0;
        padding: 3px 5px;
        border: 0;
        background: none;
      }
      .cell button {
        min-height: 0;
        padding: 0;
        border: 0;
        border-radius: 0;
        font-size: 0.75rem;
      }
      /* In a narrow column the zone stands under the price, and the nineteen columns of 1830 share what there is. */
      @container (max-width: 1000px) {
        table {
          width: 100%;
          table-layout: fixed;
        }
        td {
          width: 31px;
          padding: 1px;
        }
        .cell {
          grid-template-columns: minmax(29px, 1fr);
          max-width: 78px;
        }
        .cell input {
          width: 100%;
          padding: 3px 0;
          font-size: 0.75rem;
          text-align: center;
        }
        .cell button {
          min-height: 22px;
        }
      }
      @media (pointer: coarse) {
        .cell button {
          min-height: 36px;
        }
      }
      .cell.par {
        outline: 2px solid var(--accent);
      }
      .cell.yellow {
        background: #f6e7a0;
        color: #26231e;
      }
      .cell.orange {
        background: #f3c48d;
        color: #26231e;
      }
      .cell.brown {
        background: #d3ad88;
        color: #26231e;
      }
      .cell.none {
        opacity: 0.45;
      }
    `,
  ];

  private get grid(): Grid {
    return (this.draft.at(['market', 'grid']) as Grid | undefined) ?? [];
  }

  protected override render() {
    const { grid } = this;
    const columns = Math.max(0, ...grid.map((row) => row.length));
    return html`<p class="told">
        Write prices into the cells; empty = no cell there. A price moves right when a company pays
        and down when shares are sold. A company starts in a <b>par</b> cell. Yellow, orange and
        brown do what they do in 1830 unless Rules say otherwise.
      </p>
      <div class="row" role="group" aria-label="Zone to paint">
        <span class="quiet">● paints:</span>
        ${ZONES.map(
          (one) =>
            html`<button
              class="small"
              aria-pressed=${one === this.zone}
              @click=${() => (this.zone = one)}
            >
              ${one}
            </button>`,
        )}
      </div>
      <div class="scroll">
        <table aria-label="Share market">
          ${grid.map(
            (row, y) =>
              html`<tr>
                ${Array.from(
                  { length: columns },
                  (_, x) => html`<td>${this.cell(row[x] ?? null, y, x)}</td>`,
                )}
              </tr>`,
          )}
        </table>
      </div>
      <div class="row">
        <button @click=${() => this.put([...grid, grid.at(-1)?.map(() => null) ?? [null]])}>
          Add a row
        </button>
        <button @click=${() => this.put(grid.map((row) => [...row, null]))}>Add a column</button>
        ${
          grid.length > 1
            ? html`<button @click=${() => this.put(grid.slice(0, -1))}>Remove the last row</button>`
            : nothing
        }
        ${
          columns > 1
            ? html`<button
                @click=${() =>
                  this.put(grid.map((row) => (row.length === columns ? row.slice(0, -1) : row)))}
              >
                Remove the last column
              </button>`
            : nothing
        }
      </div>
      ${this.endHint()} ${faults(this.draft, ['market'])}`;
  }

  /** The end zone is a colour like any other until a rule says that it ends the game. */
  private endHint() {
    const painted = this.grid.flat().some((cell) => cell?.zones?.includes('end'));
    const zones = ruleValue(this.draft.file, 'market', 'endZones');
    if (!painted || (Array.isArray(zones) && zones.includes('end'))) return nothing;
    return html`<p class="told" role="status">
      The zone <b>end</b> does not end the game yet: set <b>End zones</b> under Rules to “end”.
    </p>`;
  }

  /** A market of one row is said to be one: prices move only right and left. */
  private put(grid: Grid): void {
    this.draft.put(['market'], { kind: grid.length === 1 ? '1D' : '2D', grid });
  }

  private write(y: number, x: number, cell: Cell | null): void {
    const row = [...this.grid[y]!];
    while (row.length < x) row.push(null);
    row[x] = cell;
    this.put(this.grid.map((one, i) => (i === y ? row : one)));
  }

  private cell(cell: Cell | null, y: number, x: number) {
    const zones = cell?.zones ?? [];
    const called = `row ${y + 1}, column ${x + 1}`;
    const shown = zones.map((one) => (one.startsWith('par') ? 'P' : one.charAt(0))).join('');
    return html`<span class="cell ${cell ? zones.join(' ') : 'none'}"
      ><input
        inputmode="numeric"
        aria-label="Price in ${called}"
        .value=${live(cell ? String(cell.price) : '')}
        @change=${(event: Event) => {
          const price = Number.parseInt(textIn(event), 10);
          this.write(y, x, Number.isNaN(price) ? null : { ...cell, price });
        }}
      /><button
        aria-label="Zone ${this.zone} in ${called}"
        aria-pressed=${zones.includes(this.zone)}
        title=${zones.join(', ') || 'no zone'}
        ?disabled=${!cell}
        @click=${() => this.paint(cell!, y, x)}
      >
        ${shown || '●'}
      </button></span
    >`;
  }

  private paint(cell: Cell, y: number, x: number): void {
    const zones = cell.zones ?? [];
    const next = zones.includes(this.zone)
      ? zones.filter((one) => one !== this.zone)
      : [...zones, this.zone];
    this.write(y, x, { price: cell.price, ...(next.length > 0 && { zones: next }) });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'editor-market': EditorMarket;
  }
}
