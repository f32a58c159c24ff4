import { css, html, LitElement, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Move } from '../../../shared/move.ts';
import { capital, companyName, named, pieceName } from '../../reading/say.ts';
import { TableController, type TableStore } from '../../table/store.ts';
import { paper } from '../parts/styles.ts';
import { heading, sayMove } from '../board/moves.ts';

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
      const taken = values.includes(this.chosen[key] ?? '') ? this.chosen[key]! : values[0]!;
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

  /** A price that the rules name only some values of: any whole number between them may be typed. */
  private figure(key: string, left: readonly Move[]) {
    const partial = this.store.base.game.rulebook?.verbs.get(this.verb)?.partial === true;
    const figures = left.map((move) => move[key]);
    if (!partial || !figures.every((one) => typeof one === 'number')) return undefined;
    const min = Math.min(...figures);
    const max = Math.max(...figures);
    if (min === max) return undefined;
    const typed = Number(this.chosen[key] ?? min);
    const value = Math.min(max, Math.max(min, Number.isInteger(typed) ? typed : min));
    const field = html`<label class="field"
      ><span>${heading(key)}, ${min} to ${max}</span
      ><input
        type="number"
        inputmode="numeric"
        min=${min}
        max=${max}
        .value=${String(value)}
        @change=${(event: Event) => {
          this.chosen = { ...this.chosen, [key]: (event.target as HTMLInputElement).value };
        }}
    /></label>`;
    return { value, field };
  }

  private field(key: string, values: readonly string[], taken: string, left: readonly Move[]) {
    const set = (value: string) => (this.chosen = { ...this.chosen, [key]: value });
    const figures = values.map(Number);
    const amounts = values.length > 12 && figures.every(Number.isInteger);
    if (amounts) {
      const min = Math.min(...figures);
      const max = Math.max(...figures);
      const step = figures.length > 1 ? Math.abs(figures[1]! - figures[0]!) : 1;
      return html`<label class="field"
        ><span>${heading(key)}, ${min} to ${max}</span
        ><input
          type="number"
          inputmode="numeric"
          min=${min}
          max=${max}
          step=${step}
          .value=${taken}
          @change=${(event: Event) => set(nearest(figures, (event.target as HTMLInputElement).value))}
      /></label>`;
    }
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

function nearest(figures: readonly number[], wanted: string): string {
  const goal = Number(wanted);
  return String(
    figures.reduce((best, one) => (Math.abs(one - goal) < Math.abs(best - goal) ? one : best)),
  );
}
