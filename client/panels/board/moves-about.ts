import type { PieceId, PlaceId } from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import { lotOf, splitId } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** What was pressed: a place, the hex it is in, the piece that lies there. */
export interface PressedThing {
  readonly place?: PlaceId;
  readonly hex?: string;
  readonly piece?: PieceId;
}

/**
 * Legal moves that the desk has, found by the thing they are about: a hex or one city of it, a share
 * or a marker of a company, a train and its like, a private company, a price of the market. Tiles fan
 * out, and routes are drawn.
 */
export function movesAbout(store: TableStore, pressed: PressedThing): readonly Move[] {
  const about = test(store, pressed);
  return store.moves.filter(({ verb }) => verb !== 'layTile' && verb !== 'runTrains').filter(about);
}

function test(store: TableStore, { place, hex, piece }: PressedThing): (move: Move) => boolean {
  const { box, table } = store;
  const [kind, id] = splitId(place ?? '');
  const spec = piece ? box.pieces.get(piece) : undefined;
  if (kind === 'hex' || kind === 'slot') {
    const at = hex ?? id;
    // Who presses one of several cities means that one.
    const city = kind === 'slot' ? Number(id.split('.')[1]) : undefined;
    const here = ({ hex, city: other }: Move) =>
      hex === at && (city === undefined || typeof other !== 'number' || other === city);
    if (store.moves.some((move) => here(move) && move.verb !== 'layTile')) return here;
    // A home where nothing is to be placed stands for its company.
    const homes = [...box.companies.values()].filter((company) =>
      company.home.some((home) => home.hex === at && (city === undefined || home.city === city)),
    );
    const stands = new Set([...homes.map((company) => company.id), spec?.company]);
    return ({ company }) =>
      typeof company === 'string' && stands.has(company) && !store.moment.runner;
  }
  if (kind === 'cell' && spec?.kind !== 'marker') {
    const price = box.market.cells.find(({ row, col }) => `${row}.${col}` === id)?.price;
    return ({ par }) => par === price;
  }
  if (!piece || !spec) return () => false;
  const lies = table.pieces.get(piece);
  switch (spec.kind) {
    case 'train':
      return ({ train }) => {
        const other = typeof train === 'string' ? table.pieces.get(train) : undefined;
        return (
          other?.place === lies?.place &&
          other?.face === lies?.face &&
          box.pieces.get(String(train))?.type === spec.type
        );
      };
    case 'private':
    case 'card':
      return (move) =>
        Object.values(move).some((word) => typeof word === 'string' && lotOf(box, word) === piece);
    case 'certificate':
      return ({ company, from }) =>
        company === spec.company && (from === undefined || from === lies?.place);
    case 'marker':
    case 'charter':
      return ({ company }) => company === spec.company;
    default:
      return () => false;
  }
}
