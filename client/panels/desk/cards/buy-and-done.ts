import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import { money, uncapitalize } from '../../../reading/say.ts';
import type { TableStore } from '../../../store/store.ts';
import { moveCommand } from '../../board/moves.ts';
import { proposeAll } from '../move-button.ts';
import { whatIsLeft } from '../pass-until.ts';

/**
 * Beneath the purchase of a train: the same and the end of the turn with one press, for one train of its kind
 * and for two. A purchase that another has to agree to ends no turn.
 */
export function buyAndDone(store: TableStore, buy: Move): TemplateResult | typeof nothing {
  if (placeOf(store, buy)?.startsWith('company:') !== false) return nothing;
  const second = store.moment.after([buy], buy.verb).find(({ move }) => isLike(store, buy, move));
  const sum = store.moment.preview(buy).cost + (second?.preview.cost ?? 0);
  const ends = [
    { moves: [buy], says: '… and end the turn' },
    ...(second
      ? [{ moves: [buy, second.move], says: `… two for ${money(store.box, sum)}, and end it` }]
      : []),
  ].flatMap(({ moves, says }) => {
    const way = store.moment.turnEndAfter(moves);
    return way ? [{ moves, says, way }] : [];
  });
  const about = uncapitalize(moveCommand(store, buy));
  return ends.length === 0
    ? nothing
    : html`<div class="row">
          ${ends.map(
            ({ moves, says, way }) =>
              html`<button
                class="small"
                aria-label="${says}: ${about}"
                @click=${() => proposeAll(store, [...moves, ...way.passes])}
              >
                ${says}
              </button>`,
          )}
        </div>
        ${whatIsLeft(store, ends[0]!.way, [buy.verb])}`;
}

const placeOf = ({ table }: TableStore, { train }: Move): string | undefined =>
  table.pieces.get(String(train))?.place;

/** The same purchase of another train: of one kind, in one place, for one price. */
function isLike(store: TableStore, buy: Move, other: Move): boolean {
  const kind = (move: Move) => store.box.pieces.get(String(move.train))?.type;
  const rest = ({ train: _train, ...move }: Move) => JSON.stringify(move);
  return (
    kind(buy) === kind(other) &&
    placeOf(store, buy) === placeOf(store, other) &&
    rest(buy) === rest(other)
  );
}
