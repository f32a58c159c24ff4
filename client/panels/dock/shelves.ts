import { css, html, nothing, type TemplateResult } from 'lit';
import type { PieceId, PlaceId } from '../../../engine/index.ts';
import type { Holding } from '../../reading/figures/holdings.ts';
import { money } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';
import { pieceCard } from '../parts/pieces/piece.ts';
import { putByHand } from '../board/hands.ts';

/** The heading of a place in a panel: its name, its money, and buttons to drop or pay without dragging. */
export function placeHead(
  store: TableStore,
  place: PlaceId,
  label: TemplateResult,
  cash: number | undefined,
): TemplateResult {
  const { inHand } = store;
  return html`<h3>
    <span class="label">${label}</span>
    ${
      inHand && store.movable
        ? html`<button class="small main" @click=${() => putByHand(store, inHand, place)}>
            Put here
          </button>`
        : nothing
    }
    ${
      cash === undefined
        ? nothing
        : html`<button
            class="cash small plain"
            title="Pay by hand"
            ?disabled=${!store.movable}
            @click=${() => store.set({ open: { dialog: 'pay', about: place } })}
          >
            ${money(store.box, cash)}
          </button>`
    }
  </h3>`;
}

/** What lies in a place, sorted by kind; certificates by company. */
export function shelves(store: TableStore, held: Holding): TemplateResult {
  const rows = [
    held.blocks.flatMap(({ pieces }) => stacked(store, pieces)),
    stacked(store, held.trains),
    stacked(store, held.privates),
    stacked(store, held.tokens),
    stacked(
      store,
      held.others.filter((id) => !atHome(store, held.place, id)),
    ),
  ].filter((row) => row.length > 0);
  if (rows.length === 0) return html`<p class="quiet">Nothing</p>`;
  return html`${rows.map(
    (row) =>
      html`<div class="pieces">
        ${row.map(({ piece, count }) => pieceCard(store, piece, count))}
      </div>`,
  )}`;
}

/**
 * True if this piece is the company's own charter in its own place. Elsewhere a charter is shown as a piece.
 */
function atHome({ box }: TableStore, place: PlaceId, id: PieceId): boolean {
  const spec = box.pieces.get(id);
  return spec?.kind === 'charter' && place === `company:${spec.company}`;
}

/** Equal pieces as a stack. The topmost one is taken. */
export function stacked(
  store: TableStore,
  pieces: readonly PieceId[],
): { piece: PieceId; count: number }[] {
  const by = new Map<string, { piece: PieceId; count: number }>();
  for (const piece of pieces) {
    const spec = store.box.pieces.get(piece);
    const face = store.table.pieces.get(piece)?.face;
    const key = [spec?.kind, spec?.name, spec?.company, spec?.percent, spec?.president, face].join(
      '|',
    );
    by.set(key, { piece, count: (by.get(key)?.count ?? 0) + 1 });
  }
  return [...by.values()];
}

export const holdingStyles = css`
  .holder > h3 {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .holder > h3 .label {
    flex: 1;
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
  }
  .cash:disabled {
    opacity: 1;
  }
  .cash {
    font: 650 1.05rem var(--sans);
    font-variant-numeric: tabular-nums;
  }
  .turn {
    padding: 0 8px;
    border-radius: 9px;
    background: var(--accent);
    color: var(--on-accent);
    font: 600 0.75rem/1.5 var(--sans);
  }
  .holder .pieces + .pieces,
  .holder p {
    margin-top: 7px;
  }
`;
