import { css, html, nothing, type TemplateResult } from 'lit';
import { type Step, stepsOf } from '../../reading/steps.ts';
import type { TableStore } from '../../store/store.ts';

/** Told by more than colour. */
const SIGNS: Readonly<Record<Step['state'], string>> = { done: '✓', now: '●', 'to come': '○' };

/** The steps of a company's turn as a line: done, now, to come. */
export function stepLine(store: TableStore): TemplateResult | typeof nothing {
  const { turn, entries } = store;
  const rulebook = store.base.game.rulebook;
  if (!turn || !rulebook || !store.present) return nothing;
  const steps = stepsOf(turn, new Set(rulebook.verbs.keys()), entries, store.marks.standing);
  if (steps.length === 0) return nothing;
  return html`<ol class="steps" aria-label="Steps of the turn">
    ${steps.map(
      ({ name, state, count }) =>
        html`<li
          class=${state.replace(' ', '-')}
          aria-current=${state === 'now' ? 'step' : nothing}
        >
          <span aria-hidden="true">${SIGNS[state]}</span> ${name}${
            count > 1 || (count === 1 && state === 'now')
              ? html` <small>×${count}</small>`
              : nothing
          }<span class="hidden-text">, ${state}</span>
        </li>`,
    )}
  </ol>`;
}

export const stepStyles = css`
  .steps {
    display: flex;
    justify-content: space-between;
    gap: 4px;
    margin: -4px 0 14px;
    padding: 0;
    list-style: none;
    font-size: 0.84rem;
  }
  .steps li {
    flex: 1 0 auto;
    padding-top: 4px;
    border-top: 4px solid var(--line-2);
    color: var(--ink-2);
    white-space: nowrap;
  }
  .steps .done {
    border-top-color: var(--ink-2);
  }
  .steps .now {
    border-top-color: var(--accent);
    color: var(--ink);
    font-weight: 650;
  }
`;
