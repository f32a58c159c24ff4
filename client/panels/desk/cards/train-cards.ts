import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import { faceName, piecesIn } from '../../../../engine/index.ts';
import { companyName, headingCase, money } from '../../../reading/say.ts';
import { isUnlimited } from '../../../reading/figures/outlook.ts';
import type { TableStore } from '../../../store/store.ts';
import { groupBy } from '../../board/moves.ts';
import { moveButton } from '../move-button.ts';
import { isTyped } from '../move-form.ts';
import { buyAndDone } from './buy-and-done.ts';

/**
 * Trains as cards: the price, how many are left, who sells, and what their purchase changes. Those of other
 * companies stand last, because their price is only the least that may be asked.
 */
export function trainCards(store: TableStore, moves: readonly Move[]): TemplateResult {
  const { box, table } = store;
  const sameCard = ({ train }: Move) => {
    const id = String(train);
    return `${table.pieces.get(id)?.place} ${box.pieces.get(id)?.name} ${table.pieces.get(id)?.face}`;
  };
  const isOwned = ({ train }: Move) =>
    table.pieces.get(String(train))?.place.startsWith('company:') === true;
  const ordered = [...moves.filter((one) => !isOwned(one)), ...moves.filter(isOwned)];
  return html`<ul class="cards">
    ${[...groupBy(ordered, sameCard).values()].map((about) => card(store, about))}
  </ul>`;
}

function card(store: TableStore, all: readonly Move[]): TemplateResult {
  const { box, table } = store;
  const train = String(all[0]!.train);
  // Equal trains in one place are one choice.
  const moves = all.filter((move) => move.train === train);
  const spec = box.pieces.get(train);
  const place = table.pieces.get(train)?.place ?? '';
  const seller = place.startsWith('company:')
    ? companyName(box, place.slice(8))
    : headingCase(box.places.get(place)?.label ?? '');
  const left = piecesIn(table, place).filter(
    (id) => box.pieces.get(id)?.type === spec?.type,
  ).length;
  const type = box.trains.get(spec?.type ?? '');
  const rusts = type?.data.rustsOn;
  const unlimited = place === 'depot' && isUnlimited(box, spec?.type ?? '');
  // A train of several kinds has no face before it is bought.
  const name =
    spec && place.startsWith('company:')
      ? faceName(spec, table.pieces.get(train)!.face)
      : spec?.name;
  return html`<li class="card" aria-label="${name} train, ${seller}">
    <h4>
      <span>${name} train</span>
      ${spec?.price === undefined ? nothing : html`<span class="price">${money(box, spec.price)}</span>`}
    </h4>
    <p class="facts">
      <span>${seller}</span>
      <span
        >${unlimited ? 'any number' : place.startsWith('company:') ? `has ${left}` : `${left} left`}</span
      >
      ${typeof rusts === 'string' ? html`<span>goes with the first <b>${rusts}</b></span>` : nothing}
    </p>
    ${
      moves.length === 1 && !isTyped(store, moves)
        ? html`<div class="moves">
            ${moveButton(store, moves[0]!)}${buyAndDone(store, moves[0]!)}
          </div>`
        : html`<move-form
            quiet
            .moves=${moves}
            .also=${(move: Move) => buyAndDone(store, move)}
          ></move-form>`
    }
  </li>`;
}
