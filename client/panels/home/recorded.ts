import type { Entry } from '../../../shared/entry.ts';
import { readLesson } from '../../../shared/lesson.ts';
import { Export } from '../../../shared/wire.ts';
import { importerFor } from '../../../engine/formats/importers.ts';
import { readRecording, type Recording } from '../../../engine/formats/18xx-games.ts';
import { loadTitle } from '../../../engine/games/titles.ts';
import type { BoxOptions } from '../../../engine/kernel/box.ts';
import { fold } from '../../../engine/kernel/ledger.ts';
import type { ApiResult } from '../../browser/api.ts';
import { keepOwnLesson } from '../../browser/lessons.ts';
import { keepLocal, type LocalTable } from '../../browser/memory.ts';
import { hotseat } from '../../table/hotseat.ts';
import { hotseatSeat } from '../../table/session.ts';
import { newId } from '../../browser/new-id.ts';

/** Steps played between two looks at what the page wants. */
const AT_ONCE = 40;

/** Reads a recorded game and keeps it in this browser; answers the address where it is shown. */
export async function openRecorded(
  file: File,
  told: (done: number, of: number) => void,
): Promise<ApiResult<string>> {
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    return { ok: false, error: 'This is no game file: it is not JSON.' };
  }
  const own = Export.safeParse(json);
  if (own.success) return openExport(own.data);
  if (typeof json === 'object' && json !== null && 'lesson' in json) return openLesson(json);
  const recording = readRecording(json);
  if (!recording.ok) return recording;
  try {
    return await replay(recording.value, told);
  } catch (problem) {
    return { ok: false, error: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** A lesson is kept under an id of this browser's own, whatever it calls itself. */
function openLesson(json: object): ApiResult<string> {
  const read = readLesson(json);
  if (!read.ok) return read;
  const lesson = { ...read.value, id: newId() };
  return keepOwnLesson(lesson)
    ? { ok: true, value: `/lesson/mine/${lesson.id}` }
    : { ok: false, error: 'This browser has no room to keep the lesson: forget a game.' };
}

/** A file of our own is opened as it was written: its entries are applied, no rule is asked. */
async function openExport(file: Export): Promise<ApiResult<string>> {
  try {
    const title = await loadTitle(file.title);
    const game = title.open(file.options as BoxOptions);
    if (!game.ok) return game;
    fold(game.value.box, file.entries);
    const { lines = [], ...rest } = file;
    return keep({ ...rest, options: file.options as LocalTable['options'], lines });
  } catch (problem) {
    return { ok: false, error: problem instanceof Error ? problem.message : String(problem) };
  }
}

/** Plays the recorded steps through the referee, who notes what he would have refused. */
async function replay(
  recording: Recording,
  told: (done: number, of: number) => void,
): Promise<ApiResult<string>> {
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
  let stopped = '';
  const of = recording.steps.length;
  for (let step = 0; step < of && !stopped; step++) {
    const moves = importer.value.moves(table.ledger.table, recording, step);
    if (!moves.ok) stopped = moves.error;
    else
      for (const move of moves.value) {
        const refusal = table.propose(move);
        if (refusal) stopped = refusal.findings[0]?.message ?? 'It was refused.';
      }
    if (step % AT_ONCE === 0) {
      told(step, of);
      await new Promise((go) => setTimeout(go));
    }
  }
  if (entries.length <= 2 && stopped)
    return { ok: false, error: `This game cannot be played again: ${stopped}` };
  return keep({
    name: `${title.name}, recorded game ${recording.name}`,
    title: title.id,
    options: options.value,
    players: recording.players.map(({ name }) => name),
    entries,
  });
}

function keep(
  game: Pick<LocalTable, 'name' | 'title' | 'options' | 'players' | 'entries' | 'lines'>,
) {
  const id = newId();
  const kept = keepLocal({ ...game, id, seen: Date.now(), recorded: true });
  return kept
    ? ({ ok: true, value: `/l/${id}` } as const)
    : ({ ok: false, error: 'This browser has no room to keep the game: forget another.' } as const);
}
