import { type Seen, words } from './tree.ts';

/** What no sentence for people may hold: ids, keys, and what a program says when it has nothing. */
const RAW: readonly RegExp[] = [
  /\b(undefined|NaN|null|true|false)\b|\[object/,
  /\{/,
  /\b(player|company|hex|slot|cell|train|token|share|lobby|private|marker|cousin|charter|tile|bid|cert|card):[\w&-]/,
  /\b[Pp]layer \d/,
  /\blobby \d/,
  /\bcell \d/,
  /\b[a-z]{2,}[A-Z][a-z]+\b/,
];

/** Sentences of the page with something raw in them. */
export function rawWords(all: readonly Seen[]): string[] {
  const found = new Set<string>();
  for (const one of all)
    for (const said of [one.name, one.role === 'combobox' ? one.value : ''])
      if (RAW.some((raw) => raw.test(said))) found.add(said.slice(0, 160));
  return [...found];
}

const CONTROLS: ReadonlySet<string> = new Set([
  'button',
  'combobox',
  'spinbutton',
  'textbox',
  'checkbox',
  'radio',
  'link',
  'tab',
  'menuitem',
  'slider',
  'searchbox',
  'switch',
]);

export const isControl = ({ role }: Seen): boolean => CONTROLS.has(role);

export const isPressable = ({ role, disabled }: Seen): boolean =>
  !disabled && (role === 'button' || role === 'radio');

/** Controls that do not say what they are. */
export const nameless = (all: readonly Seen[]): string[] =>
  all
    .filter((one) => isControl(one) && one.name === '')
    .map((one) => `a ${one.role} without a name${one.above ? ` in "${near(one)}"` : ''}`);

function near(one: Seen): string {
  for (let at = one.above; at; at = at.above) if (at.name) return at.name;
  return one.above ? words(one.above).slice(0, 60) : '';
}

/** Fields that hold a figure outside of what they themselves allow. */
export const outOfBounds = (all: readonly Seen[]): string[] =>
  all
    .filter(({ role, value, least, most }) => {
      const figure = Number(value);
      if (role !== 'spinbutton' || value === '') return false;
      // A field without bounds says 0 to 0.
      if (least === undefined || most === undefined || least >= most) return false;
      return figure < least || figure > most;
    })
    .map(({ name, value, least, most }) => `"${name}" holds ${value}, not ${least} to ${most}`);
