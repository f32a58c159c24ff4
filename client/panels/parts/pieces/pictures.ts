import { html, nothing } from 'lit';
import { type PieceId, picturePolicy } from '../../../../engine/index.ts';
import { type FeltPicture, sourceOf } from '../../../../shared/felt.ts';
import type { TableStore } from '../../../store/store.ts';
import type { Session } from '../../../table/session.ts';

const NONE: ReadonlyMap<string, FeltPicture> = new Map();

/** The pictures of people's own at a table: none where the host does not want any. */
export const picturesAt = ({ ledger, felt }: Session): ReadonlyMap<string, FeltPicture> =>
  (picturePolicy(ledger.table) === 'on' ? felt?.pictures : undefined) ?? NONE;

/** The pictures of people's own that are shown here. */
export const shownPictures = ({ room }: TableStore) => picturesAt(room);

/** The picture on a blank card, or nothing. */
export function pictureOn(store: TableStore, card: PieceId) {
  if (!card.startsWith('blank:')) return nothing;
  const found = [...shownPictures(store).values()].find((one) => one.card === card);
  return found
    ? html`<img class="on-card" alt=${found.says} src=${sourceOf(found)} draggable="false" />`
    : nothing;
}
