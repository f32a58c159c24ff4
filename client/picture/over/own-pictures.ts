import { type Drawing, type FeltPicture, sourceOf } from '../../../shared/felt.ts';
import type { Point } from '../art/curve.ts';
import type { Area } from '../board/tabletop.ts';

/** A little larger than a blank card. */
export const CARD = { w: 80, h: 54 };

/** The rectangle between the two corners of a drawing. */
export function corners({ points }: Drawing): Area {
  const [x = 0, y = 0, tx = x, ty = y] = points;
  return { x: Math.min(x, tx), y: Math.min(y, ty), w: Math.abs(tx - x), h: Math.abs(ty - y) };
}

/** Where a picture on a card is drawn: paper as large as the card hides its words. */
export function onCardAt({ x, y }: Point): { readonly paper: Area; readonly within: Area } {
  const { w, h } = CARD;
  return {
    paper: { x: x - w / 2, y: y - h / 2, w, h },
    within: { x: x - w / 2 + 2, y: y - h / 2 + 2, w: w - 4, h: h - 4 },
  };
}

/** Pictures of people's own as they lie on a table, and the drawings that show some of them. */
export interface OwnPictures {
  readonly pictures: ReadonlyMap<string, FeltPicture>;
  readonly marks: Iterable<Drawing>;
}

/** A picture at its place. */
export interface PictureSpot {
  readonly shows: FeltPicture;
  readonly within: Area;
  readonly paper?: Area;
}

/** Every picture that lies on the table top; `spotOf` finds a card there. */
export function laidPictures(
  { pictures, marks }: OwnPictures,
  spotOf: (card: string) => Point | undefined,
): PictureSpot[] {
  const drawn = [...marks].flatMap((mark) => {
    const shows = pictures.get(mark.picture ?? '');
    return shows ? [{ shows, within: corners(mark) }] : [];
  });
  const onCards = [...pictures.values()].flatMap((shows) => {
    const spot = shows.card === undefined ? undefined : spotOf(shows.card);
    return spot ? [{ shows, ...onCardAt(spot) }] : [];
  });
  return [...drawn, ...onCards];
}

/** A picture at its place as text of an SVG. Only bytes that were checked get here. */
export function pictureText({ shows, within, paper }: PictureSpot, colour: string): string {
  const area = ({ x, y, w, h }: Area) => `x="${x}" y="${y}" width="${w}" height="${h}"`;
  const under = paper ? `<rect ${area(paper)} fill="${colour}"/>` : '';
  return `${under}<image ${area(within)} preserveAspectRatio="xMidYMid meet" href="${sourceOf(shows)}"/>`;
}
