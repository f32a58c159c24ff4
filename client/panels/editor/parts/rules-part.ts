import { html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { FieldSchema } from '../../../../engine/boxes/index.ts';
import { EditorPart, schemaOf } from './editor-part.ts';
import { control, faults } from '../form/fields.ts';
import { fieldName, pageWords, shownValue } from '../form/plain-values.ts';
import type { TitleJson } from '../drafts.ts';
import { differenceOf, ruleValue, withRule } from './rule-fields.ts';

/** How many rules of a file have another value than in 1830. */
const countDifferent = (file: TitleJson, parts: FieldSchema['properties'] = {}): number =>
  Object.entries(parts)
    .flatMap(([part, { properties = {} }]) =>
      Object.entries(properties).map(([name, { in1830 }]) => [ruleValue(file, part, name), in1830]),
    )
    .filter(
      ([value, in1830]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(in1830),
    ).length;

/** "1830, but ...": every rule that may differ, with its value in 1830 and what it does. */
@customElement('editor-rules')
export class EditorRules extends EditorPart {
  protected override render() {
    const { properties = {} } = schemaOf('differences', 'rules');
    const count = countDifferent(this.draft.file, properties);
    return html`<p class="told">
        Every rule is that of 1830 until you set it.
        ${count === 0 ? 'So far nothing differs.' : `So far ${count === 1 ? 'one rule differs' : `${count} rules differ`}.`}
      </p>
      ${Object.entries(properties).map(
        ([part, schema]) =>
          html`<h3>${(schema.description ?? part).replace(/\.$/, '')}</h3>
            <div class="columns">
              ${Object.entries(schema.properties ?? {}).map(([name, inner]) =>
                this.rule(part, name, inner),
              )}
            </div>`,
      )}`;
  }

  private rule(part: string, name: string, schema: FieldSchema) {
    const { draft } = this;
    const at = differenceOf(draft.file, part, name);
    const label = fieldName(name);
    const value = ruleValue(draft.file, part, name);
    const isSame = JSON.stringify(value) === JSON.stringify(schema.in1830);
    const put = (value: unknown) => draft.replace(withRule(draft.file, part, name, value));
    return html`<div class="field">
      <b class="name"
        >${label}${at < 0 ? nothing : isSame ? html` <span class="quiet">still as in 1830</span>` : html` <mark>differs</mark>`}</b
      >
      <small>${pageWords(schema.description)} In 1830: ${shownValue(schema.in1830)}.</small>
      ${
        at < 0
          ? html`<span
              ><button
                class="small"
                aria-label="Change ${label}"
                @click=${() => put(schema.example ?? otherThan1830(schema))}
              >
                Change
              </button></span
            >`
          : html`${control({
                draft,
                schema,
                label,
                put,
                optional: true,
                path: ['differences', at, 'rules', part, name],
                value,
              })}
              ${this.sentence(at, label)}
              <span
                ><button class="small plain" @click=${() => put(undefined)}>
                  As in 1830
                </button></span
              >
              ${faults(draft, ['differences', at, 'rules', part, name])}`
      }
    </div>`;
  }

  /** The field for the rule in the designer's own words, which the referee cites. */
  private sentence(at: number, label: string) {
    const says = this.draft.at(['differences', at, 'says']);
    return html`<input
      aria-label="${label} in your own words"
      placeholder="The rule in your own words"
      maxlength="400"
      .value=${typeof says === 'string' ? says : ''}
      @change=${(event: Event) => {
        const { value } = event.target as HTMLInputElement;
        this.draft.put(['differences', at, 'says'], value.trim() || undefined);
      }}
    />`;
  }
}

/** The value to begin with when a rule is changed: another one than in 1830, where the schema tells one. */
function otherThan1830(schema: FieldSchema): unknown {
  if (schema.enum) return schema.enum.find((one) => one !== schema.in1830);
  if (schema.type === 'boolean') return schema.in1830 !== true;
  return schema.in1830;
}

declare global {
  interface HTMLElementTagNameMap {
    'editor-rules': EditorRules;
  }
}
