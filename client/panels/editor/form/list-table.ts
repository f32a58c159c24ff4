import { html, nothing } from 'lit';
import type { FieldSchema } from '../../../../engine/boxes/index.ts';
import type { TitleDraft } from '../title-draft.ts';
import { control, faults } from './fields.ts';
import { fieldName, pageWords } from './plain-values.ts';

/** A list of a title as a table: a row for each member, a column for each field. */

export interface ListOptions {
  readonly draft: TitleDraft;
  readonly schema: FieldSchema;
  /** The list's field: "trains". */
  readonly list: string;
  /** What a member is called: "train". */
  readonly member: string;
  readonly columns: readonly string[];
  /** A new member. */
  readonly blank: () => object;
  /** What else stands at the end of a row. */
  readonly more?: (at: number) => unknown;
}

export function listTable(options: ListOptions) {
  const { draft, schema, list, member, columns, blank } = options;
  const properties = schema.properties ?? {};
  const all = draft.list(list);
  return html`<div class="scroll list">
      <table>
        <thead>
          <tr>
            ${columns.map(
              (name) =>
                html`<th scope="col" title=${pageWords(properties[name]?.description)}>
                  ${fieldName(name)}
                </th>`,
            )}
            <th></th>
          </tr>
        </thead>
        <tbody>
          ${all.map((_, i) => row(options, i, all.length))}
        </tbody>
      </table>
    </div>
    ${faults(draft, [list], false)}
    <button @click=${() => draft.put([list], [...all, blank()])}>Add a ${member}</button>`;
}

function row(options: ListOptions, i: number, count: number) {
  const { draft, schema, list, member, columns, more } = options;
  const properties = schema.properties ?? {};
  return html`<tr>
      ${columns.map(
        (name) =>
          html`<td
            class=${name}
            data-field=${fieldName(name)}
            title=${pageWords(properties[name]?.description)}
          >
            ${control({
              draft,
              schema: properties[name] ?? {},
              path: [list, i, name],
              label: `${fieldName(name)} of ${member} ${i + 1}`,
              optional: !schema.required?.includes(name),
            })}
          </td>`,
      )}
      <td class="tools">
        ${more?.(i) ?? nothing}
        <button
          class="small plain"
          aria-label="Move ${member} ${i + 1} up"
          ?disabled=${i === 0}
          @click=${() => move(options, i, i - 1)}
        >
          ↑
        </button>
        <button
          class="small plain"
          aria-label="Move ${member} ${i + 1} down"
          ?disabled=${i === count - 1}
          @click=${() => move(options, i, i + 1)}
        >
          ↓
        </button>
        <button
          class="small plain"
          aria-label="Remove ${member} ${i + 1}"
          @click=${() => draft.put([list, i], undefined)}
        >
          ✕
        </button>
      </td>
    </tr>
    ${
      draft.faultsAt([list, i]).length > 0
        ? html`<tr class="wrong">
            <td colspan=${columns.length + 1}>${faults(draft, [list, i])}</td>
          </tr>`
        : nothing
    }`;
}

function move({ draft, list }: ListOptions, from: number, to: number): void {
  const all = [...draft.list(list)];
  const [one] = all.splice(from, 1);
  all.splice(to, 0, one!);
  draft.put([list], all);
}
