import type { PieceId, PlaceId } from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import { lays, laysOf, takeMoves, tokenPlacings } from '../../reading/moves/why-not.ts';
import { cityCount, stationWord } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** The most hexes on which a tile is tried, if no hex is given. */
const A_FEW = 24;

/** A question to the rules about a place or a piece. */
export interface WhyNotQuestion {
  readonly label: string;
  readonly attempts: () => Iterable<Move>;
}

/** "Why not?": of the track of a hex, of a token in its cities, of a tile of the tray, of a share, a train, a private company. */
export function whyNotQuestion(
  store: TableStore,
  { place, piece, hex }: { place?: PlaceId; piece?: PieceId; hex?: string },
  moves: readonly Move[],
): WhyNotQuestion | undefined {
  const { turn, table, box } = store;
  const company = turn?.entity?.startsWith('company:') ? turn.entity.slice(8) : undefined;
  const at = hex ?? (place?.startsWith('hex:') ? place.slice(4) : undefined);
  const spec = piece ? box.pieces.get(piece) : undefined;
  const laid = store.moves.filter(({ verb }) => verb === 'layTile');
  if (piece && spec?.kind === 'tile' && table.pieces.get(piece)?.place === 'supply') {
    if (company === undefined) return undefined;
    // If the company may build somewhere, the tile is what is wrong. Otherwise any hex shows the reason.
    const open = new Set(laid.map((move) => String(move.hex)));
    const hexes = store.aimed
      ? [store.aimed]
      : [...open, ...box.map.hexes.map((one) => one.at)].slice(0, Math.max(A_FEW, open.size));
    return {
      label: 'May this tile be laid, and if not, why?',
      attempts: () => laysOf(table, company, piece, hexes),
    };
  }
  // In a step of its own the token is asked about, although a power may lay track in it.
  if (at && company && turn?.purpose[0] === 'placeToken' && cityCount(table, at) > 0)
    return store.moves.some((move) => move.verb === 'placeToken' && move.hex === at)
      ? undefined
      : {
          label: `Why can no ${stationWord(box)} be placed here?`,
          attempts: () => tokenPlacings(table, company, at),
        };
  if (at && company && turn?.verbs.includes('layTile'))
    return laid.some((move) => move.hex === at)
      ? undefined
      : { label: 'Why can no track be laid here?', attempts: () => lays(table, company, at) };
  if (!piece || moves.length > 0 || spec?.kind === 'tile') return undefined;
  const kinds = new Set(['certificate', 'train', 'private']);
  const takers = [
    ...(spec?.kind === 'certificate' ? [] : [company && `company:${company}`]),
    ...(spec?.kind === 'train' && company
      ? []
      : [store.shownPlayer ?? store.session.me.players[0]]),
  ];
  const attempts = takeMoves(table, piece, takers);
  if (!kinds.has(spec?.kind ?? '') || attempts.length === 0) return undefined;
  return { label: 'Why can this not be bought?', attempts: () => attempts };
}
