import { html, type TemplateResult } from 'lit';
import { money, playerName } from '../../../reading/say.ts';
import type { TableStore } from '../../../store/store.ts';

/** The final scores: each player's total and its parts, the winner first. Only titles with a rulebook have them. */
export function finalScores(store: TableStore): TemplateResult {
  const { box, names, table } = store;
  const all = store.game.rulebook!.score(table);
  return html`<section aria-label="Final scores">
    <h3>Final scores</h3>
    <ol class="cards">
      ${all.map(
        ({ player, total, parts }) =>
          html`<li class="card">
            <h4>
              <span>${playerName(names, player)}</span>
              <span class="price">${money(box, total)}</span>
            </h4>
            <p class="facts">
              ${parts.map(
                ({ of: label, amount }) => html`<span>${label} <b>${money(box, amount)}</b></span>`,
              )}
            </p>
          </li>`,
      )}
    </ol>
  </section>`;
}
