import { html } from 'lit';
import { beginningFrom } from '../../../../engine/boxes/index.ts';
import { titles } from '../../../../engine/index.ts';
import { keptDrafts, type TitleJson } from '../drafts.ts';

/** Titles that another one can be compared with or take a part from: those that this browser keeps, and ours. */

export interface OtherTitle {
  readonly name: string;
  readonly file: () => Promise<TitleJson>;
}

const draftName = ({ file, seen }: ReturnType<typeof keptDrafts>[number]): string =>
  `${String(file['name'] ?? 'a title')}, ${new Date(seen).toLocaleDateString()}`;

/** Titles that this browser keeps, without the one with that id. */
export const ownTitles = (except?: string): readonly OtherTitle[] =>
  keptDrafts()
    .filter(({ id }) => id !== except)
    .map((draft) => ({ name: draftName(draft), file: () => Promise.resolve(draft.file) }));

/** Titles of ours; of one whose rules are code, its box. */
export const ourTitles = (): readonly OtherTitle[] =>
  titles.map(({ id }) => ({ name: id, file: async () => (await beginningFrom(id)).file }));

/** A choice of titles, which says again what it is for once one was chosen. */
export function titleChoice(
  label: string,
  own: readonly OtherTitle[],
  ours: readonly OtherTitle[],
  chosen: (title: OtherTitle) => void,
) {
  const all = [...own, ...ours];
  const options = (some: readonly OtherTitle[]) =>
    some.map((one) => html`<option value=${all.indexOf(one)}>${one.name}</option>`);
  return html`<select
    aria-label=${label}
    @change=${(event: Event) => {
      const select = event.target as HTMLSelectElement;
      const title = all[Number(select.value)];
      if (select.value !== '' && title) chosen(title);
      select.value = '';
    }}
  >
    <option value="">${label} …</option>
    ${own.length > 0 ? html`<optgroup label="Yours">${options(own)}</optgroup>` : ''}
    ${ours.length > 0 ? html`<optgroup label="Titles here">${options(ours)}</optgroup>` : ''}
  </select>`;
}
