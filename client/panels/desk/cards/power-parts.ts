import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import { lotOf } from '../../../reading/say.ts';
import type { TableStore } from '../../../store/store.ts';
import { groupBy, groupByVerb, verbHeading } from '../../board/moves.ts';
import { moveButton } from '../move-button.ts';
import '../lay-track.ts';
import '../move-form.ts';

/** More moves of one verb than this are chosen, not listed. */
const A_FEW = 3;

/** The private whose power a move uses. */
export const powerIn = ({ box }: TableStore, move: Move): string | undefined =>
  typeof move.with === 'string' ? lotOf(box, move.with) : undefined;

/**
 * What the powers of privates allow, each under the name of its private: nobody takes it for what the
 * company in turn may do, and uses it up.
 */
export function powerParts(
  store: TableStore,
  moves: readonly Move[],
): TemplateResult | typeof nothing {
  if (moves.length === 0) return nothing;
  const { box } = store;
  return html`${[...groupBy(moves, (move) => powerIn(store, move)!)].map(([lot, all]) => {
    const { name, data } = box.pieces.get(lot)!;
    const lays = all.filter(({ verb }) => verb === 'layTile');
    const others = all.filter(({ verb }) => verb !== 'layTile');
    return html`<section aria-label="Use ${name}">
      <h3>Use ${name}</h3>
      ${typeof data?.power === 'string' ? html`<p class="quiet">${data.power}</p>` : nothing}
      ${lays.length > 0 ? html`<lay-track power=${name} .moves=${lays}></lay-track>` : nothing}
      ${
        others.length > 0
          ? [...groupByVerb(others)].map(([verb, moves]) => ofVerb(store, verb, moves))
          : nothing
      }
    </section>`;
  })}`;
}

/** A power that any company may use is chosen in a form, not listed company by company. */
function ofVerb(store: TableStore, verb: string, moves: readonly Move[]): TemplateResult {
  if (moves.length <= A_FEW)
    return html`<div class="moves">${moves.map((move) => moveButton(store, move))}</div>`;
  return html`<div role="group" aria-label=${verbHeading(store, verb)}>
    <move-form quiet .moves=${moves}></move-form>
  </div>`;
}
