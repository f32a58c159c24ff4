import { css, html, nothing } from 'lit';
import type { Change } from './compare.ts';

/** The differences of two versions, each with where it is, at most so many. Its styles are `changeListStyles`. */
export const changeList = (changes: readonly Change[], most: number) =>
  html`<ul>
    ${changes
      .slice(0, most)
      .map(
        ({ where, before, after }) =>
          html`<li><b>${where}</b>: <del>${before}</del> → <ins>${after}</ins></li>`,
      )}
    ${changes.length > most ? html`<li>${changes.length - most} more</li>` : nothing}
  </ul>`;

export const changeListStyles = css`
  ul {
    padding-left: 18px;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  del {
    color: var(--ink-2);
  }
  .problem {
    color: var(--red);
  }
`;
