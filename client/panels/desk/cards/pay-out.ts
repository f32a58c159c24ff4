import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import { money, purseName } from '../../../reading/say.ts';
import { mainMove } from '../../../reading/purpose.ts';
import type { TableStore } from '../../../store/store.ts';
import { moveButton } from '../move-button.ts';

/** A card for each kind of dividend: what each purse gets or adds. The button tells where the price would go. */
export function payOut(store: TableStore, moves: readonly Move[]): TemplateResult {
  const { box, names } = store;
  const main = mainMove(store, moves);
  return html`<ul class="cards">
    ${moves.map((move) => {
      const told = String(move.kind);
      const gets = [...store.moment.preview(move).purses].filter(([, amount]) => amount !== 0);
      return html`<li class="card" aria-label=${told}>
        ${
          store.dial.help === 'none' || gets.length === 0
            ? nothing
            : html`<p class="facts">
                ${gets.map(
                  ([purse, amount]) =>
                    html`<span
                      >${purseName(names, purse)}
                      <b>${amount > 0 ? '+' : '−'}${money(box, Math.abs(amount))}</b></span
                    >`,
                )}
              </p>`
        }
        <div class="moves">${moveButton(store, move, { main: move === main })}</div>
      </li>`;
    })}
  </ul>`;
}
