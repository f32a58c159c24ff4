import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import { money, uncapitalize } from '../../../reading/say.ts';
import type { PassSequence } from '../../../reading/moves/next-moves.ts';
import type { TableStore } from '../../../store/store.ts';
import { moveCommand } from '../../board/moves.ts';
import { proposeAll } from '../move-button.ts';
import { whatIsLeft } from '../pass-until.ts';

const COUNTS = ['one', 'two', 'three', 'four'];
/** So many purchases are also offered with the end of the turn. */
const WITH_END = 2;

interface Bundle {
  readonly moves: readonly Move[];
  readonly says: string;
  /** The passes that end the turn after them. */
  readonly turnEnd?: PassSequence;
}

/**
 * Beneath the purchase of a train: up to four of its kind with one press, and the same with the end of the turn,
 * for one and for two. A purchase that another has to agree to is no more than itself.
 */
export function buyAndDone(store: TableStore, buy: Move): TemplateResult | typeof nothing {
  if (placeOf(store, buy)?.startsWith('company:') !== false) return nothing;
  const bundles = bundlesOf(store, buy);
  if (bundles.length === 0) return nothing;
  const about = uncapitalize(moveCommand(store, buy));
  const left = bundles.find(({ turnEnd }) => turnEnd)?.turnEnd;
  return html`<div class="row">
      ${bundles.map(
        ({ moves, says, turnEnd }) =>
          html`<button
            class="small"
            aria-label="${says}: ${about}"
            @click=${() => proposeAll(store, [...moves, ...(turnEnd?.passes ?? [])])}
          >
            ${says}
          </button>`,
      )}
    </div>
    ${left ? whatIsLeft(store, left, [buy.verb]) : nothing}`;
}

/** What one press can do beyond the one purchase. */
function bundlesOf(store: TableStore, buy: Move): Bundle[] {
  const all: Bundle[] = [];
  const moves: Move[] = [];
  let sum = 0;
  for (const count of COUNTS) {
    const next =
      moves.length === 0
        ? { move: buy, preview: store.moment.preview(buy) }
        : store.moment.after(moves, buy.verb).find(({ move }) => isLike(store, buy, move));
    if (!next) break;
    moves.push(next.move);
    sum += next.preview.cost;
    const turnEnd = moves.length > WITH_END ? undefined : store.moment.turnEndAfter(moves);
    const bundle = { moves: [...moves], ...(turnEnd && { turnEnd }) };
    const several = `… ${count} for ${money(store.box, sum)}`;
    if (moves.length > 1)
      all.push({ ...bundle, says: turnEnd ? `${several}, and end it` : several });
    else if (turnEnd) all.push({ ...bundle, says: '… and end the turn' });
  }
  return all;
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
