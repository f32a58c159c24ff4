import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { type FieldSchema, type Power, powerSentence } from '../../../../engine/boxes/index.ts';
import { EditorPart, schemaOf } from './editor-part.ts';
import { control, faults } from '../form/fields.ts';
import { listTable } from '../form/list-table.ts';
import { fieldName, pageWords } from '../form/plain-values.ts';
import type { Path } from '../title-draft.ts';

/** Fields of a power that its sentence says already, or that only experts set. */
const HIDDEN = new Set(['power', 'clause', 'says']);

/** Privates in a table, and under it what each can do, by sentences out of the closed list. */
@customElement('editor-privates')
export class EditorPrivates extends EditorPart {
  static override styles = [
    ...EditorPart.styles,
    css`
      article {
        margin: 12px 0;
        padding: 12px 14px;
        border: 1px solid var(--line);
        border-radius: 10px;
        background: var(--card);
      }
      .says {
        flex: 1;
      }
      .power {
        display: grid;
        gap: 8px;
        margin: 10px 0;
        padding-left: 12px;
        border-left: 3px solid var(--line-2);
      }
    `,
  ];

  protected override render() {
    const { draft } = this;
    const privates = draft.list('privates');
    return html`${listTable({
      draft,
      list: 'privates',
      member: 'private',
      schema: schemaOf('privates'),
      columns: ['id', 'name', 'price', 'revenue', 'blocks', 'says'],
      blank: () => ({
        id: `P${privates.length + 1}`,
        name: `Private ${privates.length + 1}`,
        price: 20 + 30 * privates.length,
        revenue: 5 + 5 * privates.length,
      }),
    })}
    ${privates.length === 0 ? html`<p class="quiet">A title may do without.</p>` : this.unsold()}
    ${privates.map((one, i) => this.powers(String(one['name'] ?? ''), i))}`;
  }

  /** Where the game opens with a stock round there is no auction, so the privates stay in the box. */
  private unsold() {
    if (this.draft.at(['opening']) !== 'stock') return nothing;
    return html`<p class="told" role="status">
      The game opens with a stock round, so nobody ever buys these privates.
      <button class="small" @click=${() => this.draft.put(['opening'], 'auction')}>
        Open with their auction
      </button>
    </p>`;
  }

  /** What the power does with its figures, as the table says it. While something is missing, what it is for. */
  private said(power: Readonly<Record<string, unknown>>, path: Path): string {
    const schema = kindOf(power);
    if (!schema || this.draft.faultsAt(path).length > 0) return schema ? sentenceOf(schema) : '';
    return powerSentence(power as unknown as Power, String(this.draft.at(['currency']) ?? ''));
  }

  private powers(name: string, i: number) {
    const kinds = powerKinds();
    const powers = this.draft.list('privates', i, 'powers');
    return html`<article aria-label="What ${name} can do">
      <b>${name}</b>
      ${powers.length === 0 ? html`<span class="quiet">has no power.</span>` : nothing}
      ${powers.map((power, n) => this.power(power, i, n))}
      <select
        aria-label="Give ${name} a power"
        @change=${(event: Event) => {
          const select = event.target as HTMLSelectElement;
          const kind = kinds[Number(select.value)];
          select.value = '';
          if (kind) this.draft.put(['privates', i, 'powers'], [...powers, blankPower(kind)]);
        }}
      >
        <option value="">Give it a power …</option>
        ${kinds.map((kind, n) => html`<option value=${n}>${sentenceOf(kind)}</option>`)}
      </select>
    </article>`;
  }

  private power(power: Readonly<Record<string, unknown>>, i: number, n: number) {
    const path = ['privates', i, 'powers', n];
    const schema = kindOf(power);
    if (!schema) return nothing;
    return html`<div class="power">
      <span class="row"
        ><span class="says">${this.said(power, path)}</span>
        <button
          class="small plain"
          aria-label="Take this power away"
          @click=${() => {
            const rest = this.draft.list('privates', i, 'powers').filter((_, at) => at !== n);
            this.draft.put(['privates', i, 'powers'], rest.length > 0 ? rest : undefined);
          }}
        >
          Remove
        </button></span
      >
      <div class="columns">
        ${Object.entries(schema.properties ?? {}).map(([name, inner]) =>
          HIDDEN.has(name)
            ? nothing
            : html`<div class="field" title=${pageWords(inner.description)}>
                <b class="name">${fieldName(name)}</b>${control({
                  draft: this.draft,
                  schema: inner,
                  path: [...path, name],
                  label: fieldName(name),
                  optional: !schema.required?.includes(name),
                })}<small>${pageWords(inner.description)}</small>
              </div>`,
        )}
      </div>
      ${faults(this.draft, path)}
    </div>`;
  }
}

const wordOf = ({ properties }: FieldSchema): unknown =>
  properties?.['power']?.const ?? properties?.['power']?.enum?.[0];

const powerKinds = (): readonly FieldSchema[] => schemaOf('privates', 'powers').oneOf ?? [];

const kindOf = (power: Readonly<Record<string, unknown>>): FieldSchema | undefined =>
  powerKinds().find((kind) => wordOf(kind) === power['power']);

const sentenceOf = ({ properties }: FieldSchema): string =>
  properties?.['power']?.description ?? '';

/** A power with its least: lists are empty, words the first that there are. */
function blankPower(kind: FieldSchema): object {
  const needed = (kind.required ?? []).filter((name) => name !== 'power');
  const first = (schema: FieldSchema): unknown => {
    if (schema.enum) return schema.enum[0];
    if (schema.type === 'array') return schema.items?.enum ? [schema.items.enum[0]] : [];
    if (schema.type === 'boolean') return false;
    if (schema.type === 'integer') return schema.minimum ?? 0;
    if (schema.anyOf) return first(schema.anyOf[0]!);
    return '';
  };
  return {
    power: wordOf(kind),
    ...Object.fromEntries(needed.map((name) => [name, first(kind.properties![name]!)])),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'editor-privates': EditorPrivates;
  }
}
