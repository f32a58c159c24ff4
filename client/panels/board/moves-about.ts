import type { Move } from '../../../shared/move.ts';
import { lotOf, splitId } from '../../reading/say.ts';
import type { BoardHit } from '../../picture/stage.ts';
import type { TableStore } from '../../store/store.ts';

/**
 * The legal moves about a thing: a hex or one of its cities, a share or marker of a company, a train and
 * its kind, a private company, a market price. Tile lays and routes are left out, because the fan and the
 * pen offer them.
 */
export function movesAbout(store: TableStore, pressed: BoardHit): readonly Move[] {
  const about = test(store, pressed);
  return store.moves.filter(({ verb }) => verb !== 'layTile' && verb !== 'runTrains').filter(about);
}

function test(store: TableStore, { place, hex, piece }: BoardHit): (move: Move) => boolean {
  const { box, table } = store;
  const [kind, id] = splitId(place ?? '');
  const spec = piece ? box.pieces.get(piece) : undefined;
  if (kind === 'hex' || kind === 'slot') {
    const at = hex ?? id;
    // A press on one of several cities means that city.
    const city = kind === 'slot' ? Number(id.split('.')[1]) : undefined;
    const here = ({ hex, city: other }: Move) =>
      hex === at && (city === undefined || typeof other !== 'number' || other === city);
    if (store.moves.some((move) => here(move) && move.verb !== 'layTile')) return here;
    // A home without a legal placement stands for its company.
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
