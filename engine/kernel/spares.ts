import type { Box, PieceId, PieceSpec, PlaceId } from './box.ts';
import type { Piece } from './table.ts';

/**
 * Copies of tiles and trains beyond those that a box holds: "tile:57-4" where it has 57-0 to 57-3.
 * Nobody lists them; asked for by name they lie here, and only a put that says `spare` fetches one.
 */
export const SPARES: PlaceId = 'spares';

const COPY = /^((?:tile|train):.+)-(?:0|[1-9]\d{0,2})$/;

/**
 * What is known of a piece, with a field for all that is known of any: pieces of all kinds are asked
 * in the same lines of the rules, which read things of one layout many times faster than of several.
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

/** Every piece of a box; asked by name, its spares too. */
export class Catalogue extends Map<PieceId, PieceSpec> {
  constructor(pieces: Iterable<readonly [PieceId, PieceSpec]>) {
    super();
    for (const [id, spec] of pieces) this.set(id, listed(spec));
  }
  override get(id: PieceId): PieceSpec | undefined {
    const own = super.get(id);
    // Most that is asked for and not there is no copy of anything.
    if (own || id[0] !== 't') return own;
    const like = COPY.exec(id)?.[1];
    const spec = like === undefined ? undefined : super.get(`${like}-0`);
    return spec && { ...spec, place: SPARES };
  }
}

const UNFETCHED: Piece = Object.freeze({ place: SPARES, turn: 0, face: 0 });

/** Where every piece of a table lies; asked by name, its spares too. */
export class Pieces extends Map<PieceId, Piece> {
  readonly #box: Box;
  constructor(box: Box) {
    super();
    this.#box = box;
  }
  override get(id: PieceId): Piece | undefined {
    return super.get(id) ?? (this.#box.pieces.get(id) && UNFETCHED);
  }
}
