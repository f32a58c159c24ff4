import { playersAfter } from '../../../rules/stock/holdings.ts';
import { askChoice } from '../clock.ts';
import {
  BRITISH_RAIL,
  charterPiece,
  directorOf,
  holders,
  isCousin,
  playerOf,
  sharesIn,
  treasuryOf,
} from './holdings.ts';
import { isPublic, liquidate } from './market.ts';
import type { Draft, PlaceId, Table } from '../../../rules/course/nouns.ts';

/** Who directs a company (1820 §12). */

/** Holders with most shares, if somebody has more than the director; shifts are sales not yet done. */
export function rivals(
  table: Table,
  company: string,
  shift: ReadonlyMap<PlaceId, number> = new Map(),
): PlaceId[] {
  const held = (holder: PlaceId) => sharesIn(table, holder, company) + (shift.get(holder) ?? 0);
  const director = directorOf(table, company);
  const most = Math.max(...holders(table).map(held));
  if (most === 0) return [];
  if (director !== undefined && held(director) >= most) return [];
  return holders(table).filter((holder) => held(holder) === most);
}

/**
 * Who follows: of tied players the next in number-card order after `after`, players before cousins;
 * of tied cousins alone, undefined: somebody chooses. (§12, D20)
 */
export function successor(
  table: Table,
  candidates: readonly PlaceId[],
  after: PlaceId | undefined,
): PlaceId | undefined {
  const players = candidates.filter((holder) => !isCousin(holder));
  if (players.length === 0) return candidates.length === 1 ? candidates[0] : undefined;
  return playersAfter(table, playerOf(table, after)).find((player) => players.includes(player));
}

/**
 * Hands the charter to whoever is director now. `chooser` decides between cousins alone. A company
 * that nobody holds has no director and is put into liquidation. (§12, §16.3)
 */
export function settleDirector(draft: Draft, company: string, chooser?: PlaceId): void {
  const { table } = draft;
  if (company === BRITISH_RAIL) return;
  const now = directorOf(table, company);
  if (!holders(table).some((holder) => sharesIn(table, holder, company) > 0)) {
    if (isPublic(table, company)) {
      draft.put(charterPiece(company), treasuryOf(company));
      liquidate(draft, company);
    }
    return;
  }
  const candidates = rivals(table, company);
  if (candidates.length === 0) return;
  const heir = successor(table, candidates, now ?? chooser);
  if (heir !== undefined) return draft.put(charterPiece(company), heir);
  const [first] = candidates;
  draft.put(charterPiece(company), first!);
  askChoice(draft, 'successor', playerOf(table, chooser), company, candidates);
}

/** Would a sale by `holder` take the directorship away? */
export const losesControl = (
  table: Table,
  company: string,
  holder: PlaceId,
  shares: number,
): boolean =>
  directorOf(table, company) === holder &&
  rivals(table, company, new Map([[holder, -shares]])).length > 0;
