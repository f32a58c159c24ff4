import { type PieceId, picturePolicy, SPARES } from '../../../engine/index.ts';
import type { SmallPicture } from './small-picture.ts';
import { tabletop } from '../../picture/board/tabletop.ts';
import type { TableStore } from '../../store/store.ts';
import { mayDraw } from './talk.ts';

/** Whether this person may lay pictures of their own. */
export const mayLayPictures = (store: TableStore): boolean =>
  picturePolicy(store.room.ledger.table) === 'on' &&
  store.room.kind === 'live' &&
  store.room.me.role !== 'spectator' &&
  mayDraw(store);

/** How wide or high a picture on the felt is at most, in hexes. */
export const SIZES = [
  { hexes: 1, says: 'a hex' },
  { hexes: 2, says: 'two hexes' },
  { hexes: 4, says: 'four hexes' },
] as const;

const HEX_WIDTH = 200;
/** Where a picture lies beside the map. */
export const BESIDE = ['left', 'right', 'above', 'below'] as const;

/** Where a picture lies: `card:` and the name of a blank card, `hex:` and a hex, or `beside:` and a side of the map. */
export type Where = `card:${string}` | `hex:${string}` | `beside:${string}`;

/** The corners of a picture in its middle there. Its longer side is so many hexes wide. */
function cornersAt(store: TableStore, where: Where, ratio: number, hexes: number): number[] {
  const [w, h] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1];
  const [wide, high] = [w * hexes * HEX_WIDTH, h * hexes * HEX_WIDTH];
  const { x, y } = middleOf(store, where, wide, high);
  return [x - wide / 2, y - high / 2, x + wide / 2, y + high / 2].map(Math.round);
}

function middleOf({ box }: TableStore, where: Where, wide: number, high: number) {
  const { map, hexes } = tabletop(box);
  const hex = hexes.get(where.slice('hex:'.length));
  const middle = { x: map.x + map.w / 2, y: map.y + map.h / 2 };
  if (where === 'beside:left') return { ...middle, x: map.x - wide / 2 };
  if (where === 'beside:right') return { ...middle, x: map.x + map.w + wide / 2 };
  if (where === 'beside:above') return { ...middle, y: map.y - high / 2 };
  if (where === 'beside:below') return { ...middle, y: map.y + map.h + high / 2 };
  return hex ?? middle;
}

/** Blank cards that lie at the table, with their words. */
export const cardsLying = ({ table }: TableStore): { id: PieceId; says: string }[] =>
  [...table.pieces].flatMap(([id, { place }]) =>
    id.startsWith('blank:') && place !== SPARES
      ? [{ id, says: table.box.pieces.get(id)?.name ?? id }]
      : [],
  );

/** Lays a picture for everybody to see. Returns a sentence if it could not. */
export function layPicture(
  store: TableStore,
  picture: SmallPicture,
  says: string,
  where: Where,
  hexes: number,
): string | undefined {
  const { felt, me } = store.room;
  if (!felt || !mayLayPictures(store)) return 'The host has not allowed pictures here.';
  clearUnused(store);
  const { type, data, width, height } = picture;
  const at = store.base.now();
  const card = where.startsWith('card:') ? { card: where.slice('card:'.length) } : {};
  const sent = felt.picture({ by: me.id, at, says, type, data, ...card });
  if (typeof sent === 'string') return sent;
  if (where.startsWith('card:')) return undefined;
  const drawn = felt.draw({
    tool: 'picture',
    by: me.id,
    colour: me.colour,
    at,
    points: cornersAt(store, where, width / height, hexes),
    text: says,
    picture: sent.id,
  });
  return typeof drawn === 'string' ? drawn : undefined;
}

/** One's own pictures that lie nowhere any more make room: their card is gone, or their drawing was rubbed out. */
function clearUnused(store: TableStore): void {
  const { felt, me } = store.room;
  const cards = new Set(cardsLying(store).map(({ id }) => id));
  const drawn = new Set([...(felt?.marks.values() ?? [])].map(({ picture }) => picture));
  for (const [id, { by, card }] of felt?.pictures ?? [])
    if (by === me.id && !(card === undefined ? drawn.has(id) : cards.has(card))) felt!.wipe(id);
}

/** The drawing that shows a picture on the felt. */
export const drawingOf = ({ room }: TableStore, picture: string) =>
  [...(room.felt?.marks ?? [])].find(([, mark]) => mark.picture === picture);

/** Moves an own picture on the felt, or gives it another size. */
export function movePicture(store: TableStore, id: string, where?: Where, hexes?: number): void {
  const found = drawingOf(store, id);
  if (!found) return;
  const [mark, drawing] = found;
  const [x = 0, y = 0, tx = 0, ty = 0] = drawing.points;
  const [wide, high] = [tx - x, ty - y];
  const size = hexes ?? Math.max(wide, high) / HEX_WIDTH;
  const points = cornersAt(store, where ?? 'beside:', wide / high, size);
  if (where === undefined) {
    // It grows and shrinks around its middle.
    const [left = 0, top = 0, right = 0, bottom = 0] = points;
    const dx = (x + tx - left - right) / 2;
    const dy = (y + ty - top - bottom) / 2;
    [points[0], points[2]] = [Math.round(left + dx), Math.round(right + dx)];
    [points[1], points[3]] = [Math.round(top + dy), Math.round(bottom + dy)];
  }
  store.room.felt?.redraw(mark, { ...drawing, points });
}

/** Takes a picture away, with the drawing that shows it. */
export function takePicture(store: TableStore, id: string): void {
  const { felt } = store.room;
  const mark = drawingOf(store, id)?.[0];
  if (mark !== undefined) felt?.wipe(mark);
  felt?.wipe(id);
}
