import type { Export } from '../../../shared/wire.ts';
import { exportTable, importTable } from '../../browser/api.ts';
import { openCreatedTable } from '../../browser/created-table.ts';
import { fileName, saveFile } from '../../browser/save-file.ts';
import { savedWhatIfs } from '../../table/felt.ts';
import type { TableStore } from '../../store/store.ts';

/** Hands the game over as a file, which any home page opens; if wished, with the what-ifs of the room. */
export async function saveGame(store: TableStore, lines = false): Promise<void> {
  const file = await wholeFile(store, lines);
  if (!file.ok) return store.say(file.error);
  const name = `${fileName(store.base.name)}.signalbox.json`;
  saveFile(name, JSON.stringify(file.value), 'application/json');
}

/** A game of this browser alone goes on at a table of the server, where the others can come to it. */
export async function playTogether(store: TableStore, lines: boolean): Promise<void> {
  const file = await wholeFile(store, lines);
  const made = file.ok ? await importTable(file.value as Export) : file;
  if (!made.ok) return store.say(made.error);
  openCreatedTable(made.value, store.base.name.slice(0, 40), store.box.game);
}

async function wholeFile(store: TableStore, lines: boolean) {
  const file = await gameFile(store);
  const { felt } = store.base;
  if (!file.ok || !lines || !felt) return file;
  return { ok: true as const, value: { ...file.value, lines: savedWhatIfs(felt) } };
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
