import type { Export } from '../../../shared/wire.ts';
import { exportTable, importTable } from '../../browser/api.ts';
import { openCreatedTable } from '../../browser/created-table.ts';
import { saveTable } from '../../browser/memory.ts';
import { newId } from '../../browser/new-id.ts';
import { fileName, saveFile } from '../../browser/save-file.ts';
import { savedPictures } from '../../../shared/felt/saved-picture.ts';
import { savedWhatIfs } from '../../table/felt/felt.ts';
import { picturesAt } from '../parts/pieces/pictures.ts';
import type { TableStore } from '../../store/store.ts';

/** What of the felt a saved game includes. */
export interface Besides {
  /** The what-if lines of the room. */
  readonly lines: boolean;
  /** Pictures of people's own. */
  readonly pictures: boolean;
}

/** Saves the game as a file that any home page opens. */
export async function saveGame(
  store: TableStore,
  besides: Besides = { lines: false, pictures: true },
): Promise<void> {
  const file = await wholeFile(store, besides);
  if (!file.ok) return store.say(file.error);
  const name = `${fileName(store.base.name)}.signalbox.json`;
  saveFile(name, JSON.stringify(file.value), 'application/json');
}

/** Moves a game of this browser to a table on the server, where others can join. */
export async function playTogether(store: TableStore, besides: Besides): Promise<void> {
  const file = await wholeFile(store, besides);
  const made = file.ok ? await importTable(file.value as Export) : file;
  if (!made.ok) return store.say(made.error);
  openCreatedTable(made.value, store.base.name.slice(0, 40), store.box.game);
}

/** Goes on from the end of a recorded game in this browser. The recording stays as it is. */
export function playHere(store: TableStore): void {
  const { format: _format, ...game } = { ...localFile(store).value, ...picturesOf(store) };
  const id = newId();
  if (!saveTable({ ...game, id, seen: Date.now() }))
    return store.say('This browser has no room to keep the game: forget another.');
  history.pushState(null, '', `/l/${id}`);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The game as a file, with these things of the felt. */
export async function wholeFile(store: TableStore, { lines, pictures }: Besides) {
  const file = await gameFile(store);
  const { felt } = store.base;
  if (!file.ok || !felt) return file;
  const value = {
    ...file.value,
    ...(lines && { lines: savedWhatIfs(felt) }),
    ...(pictures && picturesOf(store)),
  };
  return { ok: true as const, value };
}

/** The pictures of people's own that are shown at the table, for its file. */
export function picturesOf({ base }: TableStore): Pick<Export, 'pictures'> {
  const marks = base.felt?.marks.values() ?? [];
  const all = savedPictures(picturesAt(base), marks);
  return all.length > 0 ? { pictures: all } : {};
}

/** The server makes the file if it keeps the table. */
async function gameFile(store: TableStore) {
  const { base } = store;
  return base.kind === 'live' ? exportTable(base.id, base.secret ?? '') : localFile(store);
}

/** The server's export format for a table of this browser. */
function localFile({ base }: TableStore) {
  const { box } = base.game;
  const seats = base.seats.filter(({ players }) => players.length > 0);
  const programs = seats.map(({ program }) => program ?? null);
  return {
    ok: true as const,
    value: {
      format: 'signalbox/1',
      title: box.game,
      options: box.options,
      name: base.name.slice(0, 40),
      players: seats.map(({ name }) => name),
      ...(programs.some(Boolean) && { programs }),
      entries: base.ledger.entries,
    },
  };
}
