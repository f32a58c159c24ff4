import { html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { EditorPart, schemaOf } from './editor-part.ts';
import { faults, field } from '../form/fields.ts';
import { fieldName } from '../form/plain-values.ts';

const FIELDS = ['name', 'designer', 'id', 'length', 'special', 'currency', 'president', 'opening'];
const NEEDED = new Set(['name', 'designer', 'id', 'currency']);

/** What is said of a title on its card, and what players and bank begin with. */
@customElement('editor-facts')
export class EditorFacts extends EditorPart {
  protected override render() {
    const { draft } = this;
    return html`<div class="columns">
        ${FIELDS.map((name) =>
          field({
            draft,
            schema: schemaOf(name),
            path: [name],
            label: name === 'id' ? 'Short name' : fieldName(name),
            optional: !NEEDED.has(name),
          }),
        )}
        ${this.bank()}
      </div>
      <h3>Players</h3>
      ${this.players()}`;
  }

  private bank() {
    const value = this.draft.at(['bank']);
    return html`<div class="field">
      <b class="name">Bank</b>
      <input
        type="number"
        min="0"
        aria-label="Bank"
        placeholder="it never breaks"
        .value=${live(value === null || value === undefined ? '' : String(value))}
        @change=${(event: Event) => {
          const { value } = event.target as HTMLInputElement;
          this.draft.put(['bank'], value === '' ? null : Number(value));
        }}
      />
      <small>What the bank begins with; empty = it never breaks. In 1830: 12000.</small>
      ${faults(this.draft, ['bank'])}
    </div>`;
  }

  /** Cash and limit for each number of players; a number that has none cannot play. */
  private players() {
    const { draft } = this;
    const { min = 2, max = 6 } = (draft.at(['players']) ?? {}) as { min?: number; max?: number };
    const numbers = Array.from({ length: 11 }, (_, i) => i + 2);
    const field = (name: string, n: number) =>
      html`<input
        type="number"
        min="0"
        aria-label="${fieldName(name)} with ${n} players"
        ?disabled=${n < min || n > max}
        .value=${live(String(draft.at([name, String(n)]) ?? ''))}
        @change=${(event: Event) => {
          const { value } = event.target as HTMLInputElement;
          draft.put([name, String(n)], value === '' ? undefined : Number(value));
        }}
      />`;
    return html`<div class="row">
        ${(['min', 'max'] as const).map(
          (end) =>
            html`<label class="field"
              ><span>${end === 'min' ? 'At least' : 'At most'}</span
              ><input
                type="number"
                min="2"
                max="12"
                .value=${live(String(end === 'min' ? min : max))}
                @change=${(event: Event) =>
                  this.range({
                    min,
                    max,
                    [end]: Number((event.target as HTMLInputElement).value) || 2,
                  })}
            /></label>`,
        )}
      </div>
      <div class="scroll">
        <table>
          <tr>
            <th scope="col">With</th>
            <th scope="col">Cash of each</th>
            <th scope="col">Certificate limit</th>
          </tr>
          ${numbers
            .filter((n) => n >= min && n <= max)
            .map(
              (n) =>
                html`<tr>
                  <th scope="row">${n} players</th>
                  <td>${field('startingCash', n)}</td>
                  <td>${field('certificateLimit', n)}</td>
                </tr>`,
            )}
        </table>
      </div>
      ${faults(draft, ['players'])} ${faults(draft, ['startingCash'])}
      ${faults(draft, ['certificateLimit'])}`;
  }

  /** A number of players that is new has the figures of its neighbour. */
  private range({ min, max }: { min: number; max: number }): void {
    const { file } = this.draft;
    const filled = (name: string) => {
      const table = (file[name] ?? {}) as Readonly<Record<string, number>>;
      const known = Object.values(table);
      return Object.fromEntries(
        Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i).map((n) => [
          String(n),
          table[n] ?? table[n - 1] ?? table[n + 1] ?? known.at(-1) ?? 0,
        ]),
      );
    };
    this.draft.replace({
      ...file,
      players: { min, max },
      startingCash: filled('startingCash'),
      ...(file['certificateLimit'] !== undefined && {
        certificateLimit: filled('certificateLimit'),
      }),
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'editor-facts': EditorFacts;
  }
}
