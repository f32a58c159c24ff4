import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FieldSchema } from '../../../../engine/boxes/index.ts';
import type { Path, TitleDraft } from '../title-draft.ts';
import {
  distanceOf,
  distanceText,
  fieldName,
  formsOf,
  isScalar,
  pageWords,
  shownValue,
  textOfValue,
  valueOfText,
} from './plain-values.ts';

/** Fields of a title as a form, by their schema: each with what it says, its value in 1830 and what is wrong with it. */

export interface FieldOptions {
  readonly draft: TitleDraft;
  readonly schema: FieldSchema;
  readonly path: Path;
  readonly label: string;
  /** May it be left out? */
  readonly optional?: boolean;
  /** Puts the value elsewhere than at the path. */
  readonly put?: (value: unknown) => void;
  readonly value?: unknown;
}

const valueOf = ({ draft, path, value }: FieldOptions): unknown => value ?? draft.at(path);
const put = (options: FieldOptions, value: unknown): void =>
  options.put ? options.put(value) : options.draft.put(options.path, value);
const textIn = (event: Event): string =>
  (event.target as HTMLInputElement | HTMLSelectElement).value;

/** A field with its label, description and faults. */
export function field(options: FieldOptions): TemplateResult {
  const { schema, label } = options;
  const in1830 = schema.in1830 === undefined ? '' : `In 1830: ${shownValue(schema.in1830)}.`;
  return html`<div class="field">
    <b class="name">${label}</b>
    ${control(options)}
    <small>${pageWords(schema.description)} ${in1830}</small>
    ${faults(options.draft, options.path)}
  </div>`;
}

/** What is wrong at a field. */
export function faults(draft: TitleDraft, path: Path, inside = true) {
  const found = draft.faultsAt(path, inside);
  return found.length === 0
    ? nothing
    : html`<ul class="faults" role="alert">
        ${found.slice(0, 4).map(({ says }) => html`<li>${pageWords(says)}</li>`)}
        ${found.length > 4 ? html`<li>${found.length - 4} more</li>` : nothing}
      </ul>`;
}

/** What a value is written in. */
export function control(options: FieldOptions): TemplateResult {
  const { schema, path } = options;
  if (path.at(-1) === 'distance') return distance(options);
  const named = namesFor(options);
  if (named) return choice({ ...options, optional: true }, named);
  if (schema.enum) return choice(options, schema.enum);
  if (schema.type === 'boolean') return choice(options, [true, false]);
  if (schema.pattern?.startsWith('^#')) return colour(options);
  if (schema.type === 'array' && schema.items?.enum) return several(options, schema.items.enum);
  if (schema.type === 'array' && schema.items?.properties) return members(options);
  if (schema.type === 'object' && schema.properties) return group(options);
  if (!isScalar(schema) && formsOf(schema).length > 1) return oneOf(options);
  return line(options);
}

/** Fields that name a member of a list of the title. */
const NAMES: Readonly<Record<string, readonly [list: string, key: string]>> = {
  rustsOn: ['trains', 'name'],
  onTrain: ['trains', 'name'],
  availableFrom: ['phases', 'name'],
  from: ['phases', 'name'],
  phase: ['phases', 'name'],
};

/** What a field may name, if it names something that is in the title; a name that is not there any more stays. */
function namesFor({ draft, schema, path }: FieldOptions): readonly unknown[] | undefined {
  const [list, key] = NAMES[String(path.at(-1))] ?? [];
  if (list === undefined || key === undefined || schema.type !== 'string') return undefined;
  const there = draft.list(list).map((one) => one[key]);
  const written = draft.at(path);
  return written === undefined || there.includes(written) ? there : [...there, written];
}

function line(options: FieldOptions) {
  const { schema, label } = options;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return html`<input
    type=${isNumber ? 'number' : 'text'}
    aria-label=${label}
    min=${schema.minimum ?? nothing}
    max=${isNumber && (schema.maximum ?? 0) < 1e9 ? (schema.maximum ?? nothing) : nothing}
    maxlength=${schema.maxLength ?? nothing}
    placeholder=${exampleIn(options)}
    .value=${live(textOfValue(valueOf(options)))}
    @change=${(event: Event) => put(options, valueOfText(textIn(event), schema))}
  />`;
}

/** An example in an empty field. Where a field may be left out, it must not look like what stands there then. */
function exampleIn({ schema, optional }: FieldOptions) {
  if (schema.example === undefined) return nothing;
  const text = textOfValue(schema.example);
  if (!optional) return text;
  return schema.type === 'integer' || schema.type === 'number' ? nothing : `such as ${text}`;
}

function distance(options: FieldOptions) {
  return html`<input
    aria-label=${options.label}
    title="Stops, or cities + towns, or unlimited"
    placeholder="3, 3+2, unlimited"
    .value=${live(distanceText(valueOf(options)))}
    @change=${(event: Event) => put(options, distanceOf(textIn(event)))}
  />`;
}

function choice(options: FieldOptions, values: readonly unknown[]) {
  const value = valueOf(options);
  const isNone = value === undefined;
  return html`<select
    aria-label=${options.label}
    @change=${(event: Event) => {
      const at = textIn(event);
      put(options, at === '' ? undefined : values[Number(at)]);
    }}
  >
    ${options.optional || isNone ? html`<option value="" ?selected=${isNone}>–</option>` : nothing}
    ${values.map(
      (one, i) => html`<option value=${i} ?selected=${one === value}>${shownValue(one)}</option>`,
    )}
  </select>`;
}

function colour(options: FieldOptions) {
  const value = valueOf(options);
  return html`<input
    type="color"
    aria-label=${options.label}
    .value=${typeof value === 'string' ? value : '#ffffff'}
    @change=${(event: Event) => put(options, textIn(event))}
  />`;
}

/** Any of a few words, in the order in which they are listed. */
function several(options: FieldOptions, values: readonly unknown[]) {
  const chosen = (valueOf(options) as readonly unknown[] | undefined) ?? [];
  return html`<span class="ticks" role="group" aria-label=${options.label}
    >${values.map(
      (one) =>
        html`<label class="tick"
          ><input
            type="checkbox"
            .checked=${live(chosen.includes(one))}
            @change=${(event: Event) => {
              const { checked } = event.target as HTMLInputElement;
              const next = values.filter((other) =>
                other === one ? checked : chosen.includes(other),
              );
              put(options, next.length === 0 && options.optional ? undefined : next);
            }}
          />${shownValue(one)}</label
        >`,
    )}</span
  >`;
}

/** Other forms than a line: a word, or fields. */
function oneOf(options: FieldOptions) {
  const forms = formsOf(options.schema);
  const value = valueOf(options);
  const of = forms.findIndex((form) =>
    form.properties ? typeof value === 'object' : form.const === value,
  );
  const inner = forms[of];
  return html`<span class="inner"
    ><select
      aria-label=${options.label}
      @change=${(event: Event) => {
        const form = forms[Number(textIn(event))];
        put(options, form?.properties ? exampleOf(form, options.schema) : form?.const);
      }}
    >
      ${value === undefined ? html`<option value="" selected>–</option>` : nothing}
      ${forms.map(
        (form, i) =>
          html`<option value=${i} ?selected=${i === of}>
            ${form.properties ? Object.keys(form.properties).map(fieldName).join(', ') : shownValue(form.const)}
          </option>`,
      )}</select
    >${inner?.properties ? group({ ...options, schema: inner }) : nothing}</span
  >`;
}

/** What fields hold at first: as in 1830 where that says so. */
function exampleOf(form: FieldSchema, whole: FieldSchema): unknown {
  for (const one of [whole.in1830, whole.example])
    if (typeof one === 'object' && one !== null && !Array.isArray(one)) return one;
  return Object.fromEntries((form.required ?? []).map((name) => [name, 1]));
}

/** The fields of an object side by side. */
function group(options: FieldOptions) {
  const { schema } = options;
  const value = (valueOf(options) ?? {}) as Readonly<Record<string, unknown>>;
  return html`<span class="inner"
    >${Object.entries(schema.properties ?? {}).map(
      ([name, inner]) =>
        html`<label title=${pageWords(inner.description)}
          ><span>${fieldName(name)}</span>${control({
            ...options,
            schema: inner,
            path: [...options.path, name],
            label: `${options.label}, ${fieldName(name).toLowerCase()}`,
            optional: !schema.required?.includes(name),
            value: value[name],
            put: (next) => {
              const { [name]: _, ...rest } = value;
              put(options, next === undefined ? rest : { ...rest, [name]: next });
            },
          })}</label
        >`,
    )}</span
  >`;
}

/** A short list of objects, one under the other. */
function members(options: FieldOptions) {
  const { schema } = options;
  const list = (valueOf(options) ?? []) as readonly unknown[];
  const items = schema.items!;
  const first = (schema.example ?? schema.in1830) as readonly unknown[] | undefined;
  return html`<span class="members"
    >${list.map(
      (one, i) =>
        html`<span class="member"
          >${group({
            ...options,
            schema: items,
            path: [...options.path, i],
            label: `${options.label} ${i + 1}`,
            value: one,
            put: (next) =>
              put(
                options,
                list.map((other, n) => (n === i ? next : other)),
              ),
          })}<button
            class="small plain"
            aria-label="Remove ${options.label} ${i + 1}"
            @click=${() =>
              put(
                options,
                list.filter((_, n) => n !== i),
              )}
          >
            Remove
          </button></span
        >`,
    )}<button
      class="small"
      @click=${() => put(options, [...list, list.at(-1) ?? first?.[0] ?? {}])}
    >
      Add
    </button></span
  >`;
}
