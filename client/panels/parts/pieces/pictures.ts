import { html, nothing } from 'lit';
import { type PieceId, picturePolicy } from '../../../../engine/index.ts';
import { type FeltPicture, sourceOf } from '../../../../shared/felt.ts';
import type { TableStore } from '../../../store/store.ts';

const NONE: ReadonlyMap<string, FeltPicture> = new Map();

/** The pictures of people's own that are shown here: none where the host does not want any. */
export const shownPictures = ({ room }: TableStore): ReadonlyMap<string, FeltPicture> =>
  (picturePolicy(room.ledger.table) === 'on' ? room.felt?.pictures : undefined) ?? NONE;

/** The picture on a blank card, or nothing. */
export function pictureOn(store: TableStore, card: PieceId) {
  if (!card.startsWith('blank:')) return nothing;
  const found = [...shownPictures(store).values()].find((one) => one.card === card);
  return found
    ? html`<img class="on-card" alt=${found.says} src=${sourceOf(found)} draggable="false" />`
    : nothing;
}
