import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Move } from '../../../shared/move.ts';
import { capital, companyName, named, pieceName } from '../../reading/say.ts';
import { TableController, type TableStore } from '../../table/store.ts';
import { paper } from '../parts/styles.ts';
import { heading, sayMove } from '../board/moves.ts';

/** Parameters that are sums of money. */
const SUMS: ReadonlySet<string> = new Set(['amount', 'price']);

/** Many moves of one verb: chosen parameter by parameter, each list only what still fits. */
@customElement('move-chooser')
export class MoveChooser extends LitElement {
  @property({ attribute: false }) store!: TableStore;
  @property({ attribute: false }) moves: readonly Move[] = [];
  @property() verb = '';
  @state() private chosen: Readonly<Record<string, string>> = {};
  readonly controller = new TableController(this);

  static override styles = [
    paper,
    css`
      :host,
      .fields {
        display: grid;
        gap: 8px;
      }
    `,
  ];

  protected override render() {
    let left = this.moves;
    const fields = [];
    for (const key of parameters(this.moves)) {
      const figure = this.figure(key, left);
      if (figure !== undefined) {
        fields.push(figure.field);
        left = left.map((move) => ({ ...move, [key]: figure.value }));
        continue;
      }
      const values = [...new Set(left.map((move) => text(move[key])))];
      // A move may lack what others of its verb have: a train without a warranty, the plain lay.
      const asked = this.chosen[key];
      const taken = asked !== undefined && values.includes(asked) ? asked : values[0]!;
      if (values.length > 1) fields.push(this.field(key, values, taken, left));
      left = left.filter((move) => text(move[key]) === taken);
    }
    const move = left[0];
    if (!move) return nothing;
    return html`<div class="fields">${fields}</div>
      <button class="main" @click=${() => this.store.propose(move)}>
        ${capital(named(this.store.names, sayMove(this.store, move)))}
      </button>`;
  }

  /** A sum of which options name only some: any that the referee lets pass may be typed. */
  private figure(key: string, left: readonly Move[]) {
    const known = left.map((move) => move[key]);
    if (!SUMS.has(key) || !known.every((one) => typeof one === 'number')) return undefined;
    const { least, most, step } = this.store.amounts(left[0]!, key, known);
    if (least === most) return undefined;
    const typed = Number(this.chosen[key] ?? known[0]);
    const value = Number.isInteger(typed) ? typed : known[0]!;
    const field = html`<label class="field"
      ><span>${heading(key)}, ${least} to ${most}${step > 1 ? ` in steps of ${step}` : ''}</span
      ><input
        type="number"
        inputmode="numeric"
        min=${least}
        max=${most}
        step=${step}
        .value=${String(value)}
        @input=${(event: Event) => {
          this.chosen = { ...this.chosen, [key]: (event.target as HTMLInputElement).value };
        }}
    /></label>`;
    return { value, field };
  }

  private field(key: string, values: readonly string[], taken: string, left: readonly Move[]) {
    const set = (value: string) => (this.chosen = { ...this.chosen, [key]: value });
    return html`<label class="field"
      ><span>${heading(key)}</span>
      <select @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
        ${values.map(
          (value) =>
            html`<option value=${value} ?selected=${value === taken}>
              ${this.told(key, left.find((move) => text(move[key]) === value)?.[key])}
            </option>`,
        )}
      </select></label
    >`;
  }

  private told(key: string, value: unknown): string {
    const { box } = this.store;
    if (value === undefined) return 'none';
    const id = String(value);
    if (key === 'company') return companyName(box, id);
    if (key === 'hex') {
      const name = box.map.hexes.find(({ at }) => at === id)?.name;
      return name ? `${id} ${name}` : id;
    }
    if (box.pieces.has(id)) return pieceName(box, id);
    if (box.pieces.has(`private:${id}`)) return pieceName(box, `private:${id}`);
    return named(this.store.names, box.places.get(id)?.label ?? text(value));
  }
}

function parameters(moves: readonly Move[]): string[] {
  const keys = new Set(moves.flatMap((move) => Object.keys(move)));
  keys.delete('verb');
  return [...keys];
}

function text(value: unknown): string {
  return typeof value === 'object' || value === undefined
    ? (JSON.stringify(value) ?? '')
    : String(value);
}
