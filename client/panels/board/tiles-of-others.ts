import type { Ghost } from '../../picture/scene.ts';
import type { TableStore } from '../../store/store.ts';
import type { ConnectedPerson } from '../../table/presence.ts';

/** The tiles that other players in turn are considering. None in a what-if or at an earlier moment. */
export function tilesOfOthers(store: TableStore, others: readonly ConnectedPerson[]): Ghost[] {
  if (!store.present || store.inWhatIf) return [];
  const acting = store.turn?.acting ?? [];
  return others.flatMap(({ state: { seat, lay } }) =>
    lay && store.box.tiles.has(lay.tile) && seat.players.some((player) => acting.includes(player))
      ? [{ ...lay, colour: seat.colour, name: seat.name }]
      : [],
  );
}
