import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import { money, uncapitalize } from '../../../reading/say.ts';
import type { WayOn } from '../../../reading/moves/next-moves.ts';
import type { TableStore } from '../../../store/store.ts';
import { moveCommand } from '../../board/moves.ts';
import { proposeAll } from '../move-button.ts';
import { whatIsLeft } from '../pass-until.ts';

/** More trains of a kind than this are bought in two presses. */
const COUNTS = ['', 'one', 'two', 'three', 'four'];

/**
 * Beneath the purchase of a train: several of its kind with one press, and the same with the end of the turn,
 * for one and for two. A purchase that another has to agree to is no more than itself.
 */
export function buyAndDone(store: TableStore, buy: Move): TemplateResult | typeof nothing {
  if (placeOf(store, buy)?.startsWith('company:') !== false) return nothing;
  const chain: Move[] = [buy];
  let sum = store.moment.preview(buy).cost;
  const ends: { says: string; moves: readonly Move[]; way?: WayOn }[] = [];
  const offer = () => {
    const moves = [...chain];
    const way = chain.length > 2 ? undefined : store.moment.turnEndAfter(moves);
    const several = `… ${COUNTS[chain.length]} for ${money(store.box, sum)}`;
    if (chain.length > 1 && !way) ends.push({ moves, says: several });
    if (way)
      ends.push({
        moves,
        says: chain.length > 1 ? `${several}, and end it` : '… and end the turn',
        way,
      });
  };
  offer();
  while (chain.length < COUNTS.length - 1) {
    const next = store.moment.after(chain, buy.verb).find(({ move }) => isLike(store, buy, move));
    if (!next) break;
    sum += next.preview.cost;
    chain.push(next.move);
    offer();
  }
  const about = uncapitalize(moveCommand(store, buy));
  const left = ends.find(({ way }) => way)?.way;
  return ends.length === 0
    ? nothing
    : html`<div class="row">
          ${ends.map(
            ({ moves, says, way }) =>
              html`<button
                class="small"
                aria-label="${says}: ${about}"
                @click=${() => proposeAll(store, [...moves, ...(way?.passes ?? [])])}
              >
                ${says}
              </button>`,
          )}
        </div>
        ${left ? whatIsLeft(store, left, [buy.verb]) : nothing}`;
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
