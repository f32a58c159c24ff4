import type { PieceId, PlaceId } from '../../../engine/index.ts';
import type { Move } from '../../../shared/move.ts';
import { lays, laysOf, takeMoves, tokenPlacings } from '../../reading/moves/why-not.ts';
import { cityCount, stationWord } from '../../reading/say.ts';
import type { TableStore } from '../../store/store.ts';

/** On how many hexes a tile is tried, if no hex is aimed at. */
const MOST_HEXES = 24;

/** A question to the rules about a place or a piece. `attempts` = the moves whose objections are its answer. */
export interface WhyNotQuestion {
  readonly label: string;
  readonly attempts: () => Iterable<Move>;
}

/**
 * The question "Why not?" about track or a token on a hex, a tile of the tray, a share, a train or a private. `moves` = what
 * may be done there. Undefined if something may be done, or if the rules have nothing to say.
 */
export function whyNotQuestion(
  store: TableStore,
  { place, piece, hex }: { place?: PlaceId; piece?: PieceId; hex?: string },
  moves: readonly Move[],
): WhyNotQuestion | undefined {
  const { turn, table, box } = store;
  const company = turn?.entity?.startsWith('company:') ? turn.entity.slice(8) : undefined;
  const at = hex ?? (place?.startsWith('hex:') ? place.slice(4) : undefined);
  const spec = piece ? box.pieces.get(piece) : undefined;
  const trackMoves = store.moves.filter(({ verb }) => verb === 'layTile');
  if (piece && spec?.kind === 'tile' && table.pieces.get(piece)?.place === 'supply') {
    if (company === undefined) return undefined;
    // If the company may build somewhere, the tile is what is wrong. Otherwise any hex shows the reason.
    const open = new Set(trackMoves.map((move) => String(move.hex)));
    const hexes = store.aimed
      ? [store.aimed]
      : [...open, ...box.map.hexes.map((one) => one.at)].slice(0, Math.max(MOST_HEXES, open.size));
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
    return trackMoves.some((move) => move.hex === at)
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
