import { exportTable } from '../../browser/api.ts';
import type { TableStore } from '../../table/store.ts';

/** Hands the game over as a file, which any home page opens. */
export async function saveGame(store: TableStore): Promise<void> {
  const { base } = store;
  const file =
    base.kind === 'live' ? await exportTable(base.id, base.secret ?? '') : localFile(store);
  if (!file.ok) return store.say(file.error);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(file.value)], { type: 'application/json' }),
  );
  link.download = `${base.name.replace(/[^\w-]+/g, '-')}.signalbox.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The same shape as the server's export, for a table of this browser. */
function localFile({ base }: TableStore) {
  const { box } = base.game;
  return {
    ok: true as const,
    value: {
      format: 'signalbox/1',
      title: box.game,
      options: box.options,
      name: base.name.slice(0, 40),
      players: base.seats.filter(({ players }) => players.length > 0).map(({ name }) => name),
      entries: base.ledger.entries,
    },
  };
}
