import type { PieceId, PieceSpec, PlaceId } from './box.ts';

/**
 * Spares: copies of tiles, trains, tokens and price markers beyond those that a box holds. The box has tiles
 * 57-0 to 57-3; "tile:57-4" is a spare. A blank card is a spare whose name holds its text:
 * "blank:1:Strike in York". Spares are in no list. A lookup by name finds them, and only a put with `spare`
 * brings one to the table.
 */
export const SPARES: PlaceId = 'spares';

const COPY = /^((?:tile|train|token):.+)-(?:0|[1-9]\d{0,2})$/;
const MARKER = /^(marker:.+)-[1-9]\d?$/;
/** Visible characters with single spaces between words. */
const BLANK = /^blank:[1-9]\d?:([\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*)$/u;

/** The longest text of a blank card. With its number it has to fit into the name of a piece. */
export const CARD_LETTERS = 48;

/** May a hand fetch this spare? Tiles and trains are limited by the box; only a house rule brings more. */
export const mayFetchByHand = (id: PieceId): boolean => /^(?:blank|token|marker):/.test(id);

/**
 * A piece with every field of its type. Rules read pieces of all kinds in the same lines of code, and V8
 * reads objects of one shape faster.
 */
const listed = (spec: PieceSpec): PieceSpec => ({
  kind: spec.kind,
  name: spec.name,
  place: spec.place,
  faces: spec.faces,
  face: spec.face,
  company: spec.company,
  type: spec.type,
  percent: spec.percent,
  president: spec.president,
  price: spec.price,
  data: spec.data,
});

/** Every piece of a box. A lookup by name also finds spares. */
export class Catalogue extends Map<PieceId, PieceSpec> {
  constructor(pieces: Iterable<readonly [PieceId, PieceSpec]>) {
    super();
    for (const [id, spec] of pieces) this.set(id, listed(spec));
  }
  override get(id: PieceId): PieceSpec | undefined {
    const own = super.get(id);
    // Most names that are not found are no spares.
    if (own || !/^[tmb]/.test(id)) return own;
    if (id.startsWith('blank:')) return blankCard(id);
    const copied = COPY.exec(id)?.[1];
    const like = copied === undefined ? MARKER.exec(id)?.[1] : `${copied}-0`;
    const spec = like === undefined ? undefined : super.get(like);
    return spec && { ...spec, place: SPARES };
  }
}

function blankCard(id: PieceId): PieceSpec | undefined {
  const words = BLANK.exec(id)?.[1];
  if (words === undefined || words.length > CARD_LETTERS) return undefined;
  return listed({ kind: 'card', name: `“${words}”`, type: 'blank', place: SPARES, faces: 1 });
}
