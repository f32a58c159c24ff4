import type { Entry } from '../../../shared/entry.ts';
import { readLesson } from '../../../shared/lesson.ts';
import { Export } from '../../../shared/wire.ts';
import {
  type Importer,
  importerFor,
  passedOver,
  readRecording,
  type Recording,
  wordsOnly,
} from '../../../engine/formats/index.ts';
import { type BoxOptions, fold, loadTitle } from '../../../engine/index.ts';
import type { ApiResult } from '../../browser/api.ts';
import { keepOwnLesson } from '../../browser/lessons.ts';
import { forgetLocal, saveTable, type SavedTable } from '../../browser/memory.ts';
import { hotseat } from '../../table/hotseat.ts';
import { hotseatSeat, type Session } from '../../table/session.ts';
import { newId } from '../../browser/new-id.ts';
import { NO_FILE } from '../parts/no-file.ts';
import type { OwnTitle } from './own-title.ts';

/** Steps played between two looks at what the page wants. */
const AT_ONCE = 40;

/** A game that was read: the address where it is shown, and what of its file is not in it. */
export interface ImportResult {
  readonly address: string;
  readonly told: readonly string[];
}

/** Reads a recorded game and keeps it in this browser; or reads a title. */
export async function openRecorded(
  file: File,
  progress: (done: number, of: number) => void,
): Promise<ApiResult<ImportResult> | OwnTitle> {
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    return { ok: false, error: NO_FILE };
  }
  const own = Export.safeParse(json);
  if (own.success) return openExport(own.data);
  if (typeof json === 'object' && json !== null && 'lesson' in json) return openLesson(json);
  const titles = await import('./own-title.ts');
  if (titles.isTitleFile(json)) return titles.readOwnTitle(json);
  const recording = readRecording(json);
  if (!recording.ok) return recording;
  try {
    return await replay(recording.value, progress);
  } catch (problem) {
    return { ok: false, error: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** A lesson is kept under an id of this browser's own, whatever it calls itself. */
function openLesson(json: object): ApiResult<ImportResult> {
  const read = readLesson(json);
  if (!read.ok) return read;
  const lesson = { ...read.value, id: newId() };
  return keepOwnLesson(lesson)
    ? { ok: true, value: { address: `/lesson/mine/${lesson.id}`, told: [] } }
    : { ok: false, error: 'This browser has no room to keep the lesson: forget a game.' };
}

/** A file of our own is opened as it was written: its entries are applied, no rule is asked. */
async function openExport(file: Export): Promise<ApiResult<ImportResult>> {
  try {
    const title = await loadTitle(file.title);
    const opened = title.open(file.options as BoxOptions);
    if (!opened.ok) return opened;
    fold(opened.value.box, file.entries);
    const { lines = [], pictures = [], ...rest } = file;
    const game = { ...rest, options: file.options as SavedTable['options'], lines };
    const kept = keep({ ...game, pictures });
    if (kept.ok || pictures.length === 0) return kept;
    return keep(game, ['This browser has no room for the pictures that lie at the table.']);
  } catch (problem) {
    return { ok: false, error: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** Plays the recorded steps through the referee, who notes what he would have refused. */
async function replay(
  recording: Recording,
  progress: (done: number, of: number) => void,
): Promise<ApiResult<ImportResult>> {
  const importer = await importerFor(recording);
  if (!importer.ok) return importer;
  const options = importer.value.options(recording);
  if (!options.ok) return options;
  const title = await loadTitle(importer.value.title);
  const game = title.open(options.value);
  if (!game.ok) return game;

  const seats = hotseatSeat(recording.players.map(({ name }) => name));
  let entries: readonly Entry[] = [];
  const table = hotseat(game.value, {
    kind: 'hotseat',
    id: 'replay',
    name: '',
    seats,
    entries: [],
    kept: (all) => {
      entries = all;
      return true;
    },
    luck: () => recording.seed ?? 0,
  });
  table.propose({ verb: 'dial', strictness: 'annotate', help: 'legal' });
  table.propose(importer.value.setUp?.(recording) ?? { verb: 'setUp' });
  const { played, stopped } = await playSteps(importer.value, table, recording, progress);
  if (entries.length <= 2 && stopped)
    return { ok: false, error: `This game cannot be played again: ${stopped}` };
  const kept: LocalGame = {
    name: `${title.name}, recorded game ${recording.name}`,
    title: title.id,
    options: options.value,
    players: recording.players.map(({ name }) => name),
    entries,
  };
  return keep(kept, leftOut(importer.value, recording, played, stopped));
}

/** Plays the steps one by one up to the first that means nothing here, and says why it stopped. */
async function playSteps(
  importer: Importer,
  table: Session,
  recording: Recording,
  progress: (done: number, of: number) => void,
): Promise<{ readonly played: number; readonly stopped: string }> {
  const of = recording.steps.length;
  for (let step = 0; step < of; step++) {
    const moves = importer.moves(table.ledger.table, recording, step);
    if (!moves.ok) return { played: step, stopped: moves.error };
    for (const move of moves.value) {
      const refusal = table.propose(move);
      if (refusal)
        return { played: step, stopped: refusal.findings[0]?.message ?? 'It was refused.' };
    }
    if (step % AT_ONCE === 0) {
      progress(step, of);
      await new Promise((go) => setTimeout(go));
    }
  }
  return { played: of, stopped: '' };
}

/** What of the file is not in the game, a sentence for each; chat alone is not worth telling. */
function leftOut(importer: Importer, recording: Recording, played: number, stopped: string) {
  const lines = [...passedOver(importer, recording)];
  if (stopped) {
    const of = `${played} of ${recording.steps.length} actions`;
    lines.push(`The game holds ${of} of the file. The next one was not played: ${stopped}`);
  }
  const words = lines.length > 0 ? wordsOnly(recording) : undefined;
  return words === undefined ? lines : [...lines, words];
}

type LocalGame = Pick<
  SavedTable,
  'name' | 'title' | 'options' | 'players' | 'entries' | 'lines' | 'pictures'
> & {
  readonly programs?: SavedTable['programs'] | undefined;
};

function keep(
  { programs, ...game }: LocalGame,
  told: readonly string[] = [],
): ApiResult<ImportResult> {
  const id = newId();
  const seated = programs ? { programs } : {};
  if (saveTable({ ...game, ...seated, id, seen: Date.now(), recorded: true }))
    return { ok: true, value: { address: `/l/${id}`, told } };
  forgetLocal(id);
  return { ok: false, error: 'This browser has no room to keep the game: forget another.' };
}
