import type { PieceId, PieceSpec, PlaceId } from './box.ts';

/**
 * Copies of tiles, trains, stations and price markers beyond those that a box holds: "tile:57-4" where
 * it has 57-0 to 57-3, "marker:PRR-1" beside "marker:PRR"; and blank cards, whose words are their
 * name: "blank:1:Strike in York". Nobody lists them; asked for by name they lie here, and only a put
 * that says `spare` fetches one.
 */
export const SPARES: PlaceId = 'spares';

const COPY = /^((?:tile|train|token):.+)-(?:0|[1-9]\d{0,2})$/;
const MARKER = /^(marker:.+)-[1-9]\d?$/;
/** Single spaces between words of letters, figures and signs: nothing that cannot be seen. */
const BLANK = /^blank:[1-9]\d?:([\p{L}\p{M}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*)$/u;

/** So many letters go on a blank card: with its number they are a name that a put can say. */
export const CARD_LETTERS = 48;

/** A spare that any hand may fetch. Tiles and trains are what a box rations: a house rule brings them. */
export const mayFetchByHand = (id: PieceId): boolean => /^(?:blank|token|marker):/.test(id);

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
