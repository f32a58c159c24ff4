import {
  faceName,
  type Game,
  type PieceId,
  piecesIn,
  type PlaceId,
  type Table,
  tileNumber,
} from '../../engine/index.ts';
import type { Move } from '../../shared/move.ts';
import {
  capitalize,
  companyName,
  money,
  type Names,
  pieceName,
  placeName,
  stationWord,
} from './say.ts';

/** The text of a hover: the name of the place, then what lies there and what may be done. */
export function explainPlace(
  view: {
    readonly names: Names;
    readonly table: Table;
    readonly moves: readonly Move[];
    readonly game: Pick<Game, 'rulebook'>;
  },
  place: PlaceId,
  hex?: string,
  piece?: PieceId,
): string[] {
  const { names, table, moves } = view;
  const { box } = names;
  const station = stationWord(box);
  const spec = piece ? box.pieces.get(piece) : undefined;
  const lines = [spec && spec.kind !== 'tile' ? spec.name : placeName(names, place)];
  if (spec?.company && spec.kind !== 'tile') lines.push(companyName(box, spec.company));
  const at = hex ?? (place.startsWith('hex:') ? place.slice(4) : undefined);
  if (at) {
    const tile = piecesIn(table, `hex:${at}`).findLast((id) => box.pieces.get(id)?.kind === 'tile');
    const type = tile && faceName(box.pieces.get(tile)!, table.pieces.get(tile)!.face);
    if (type) lines.push(`Tile ${tileNumber(box, type)}, ${box.tiles.get(type)?.color ?? ''}.`);
    for (const [slot, stack] of table.places)
      if (slot.startsWith(`slot:${at}.`) && stack.length > 0)
        lines.push(`${capitalize(station)}: ${stack.map((id) => pieceName(box, id)).join(', ')}.`);
    for (const border of box.map.borders)
      if (border.at === at && border.cost)
        lines.push(`${border.type}: ${money(box, border.cost)}.`);
    const lays = new Set(
      moves.filter((m) => m.verb === 'layTile' && m.hex === at).map((m) => m.tile),
    );
    if (lays.size > 0)
      lines.push(
        `You may lay ${lays.size === 1 ? 'one kind of tile' : `${lays.size} kinds of tile`} here.`,
      );
    if (moves.some((m) => m.verb === 'placeToken' && m.hex === at))
      lines.push(`You may place a ${station} here.`);
  }
  if (place.startsWith('cell:')) {
    const stack = piecesIn(table, place);
    if (stack.length > 0)
      lines.push(
        `From the top: ${[...stack]
          .reverse()
          .map((id) => pieceName(box, id))
          .join(', ')}.`,
      );
  }
  return lines;
}
