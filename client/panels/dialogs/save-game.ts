import { exportTable } from '../../browser/api.ts';
import { fileName, saveFile } from '../../browser/save-file.ts';
import { keptLines } from '../../table/felt.ts';
import type { TableStore } from '../../table/store.ts';

/** Hands the game over as a file, which any home page opens; if wished, with the what-ifs of the room. */
export async function saveGame(store: TableStore, lines = false): Promise<void> {
  const file = await gameFile(store);
  if (!file.ok) return store.say(file.error);
  const name = `${fileName(store.base.name)}.signalbox.json`;
  const { felt } = store.base;
  const whole = { ...file.value, ...(lines && felt && { lines: keptLines(felt) }) };
  saveFile(name, JSON.stringify(whole), 'application/json');
}

/** The game as it is saved: told by the server, where it has it. */
export async function gameFile(store: TableStore) {
  const { base } = store;
  return base.kind === 'live' ? exportTable(base.id, base.secret ?? '') : localFile(store);
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
