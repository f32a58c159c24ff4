import { gameOf, runLesson } from '../../../engine/lessons/index.ts';
import type { Box } from '../../../engine/index.ts';
import type { Lesson } from '../../../shared/lesson.ts';
import { type OpenClass, PUPIL_LINK } from '../../../shared/people/classroom.ts';
import type { Export } from '../../../shared/wire.ts';
import { type ApiResult, importTable } from '../../browser/api.ts';
import { openClass } from '../../browser/classroom.ts';
import { saveLink } from '../../browser/memory.ts';

/** A class that was just opened: its table, and the secret of the link for pupils. */
export interface ClassTable {
  readonly table: string;
  readonly secret: string;
}

/** Opens a class as a table of its own. The table that the file was taken from is not changed. */
export async function startClass(file: Export, wish: OpenClass): Promise<ApiResult<ClassTable>> {
  const made = await importTable(file);
  if (!made.ok) return made;
  const { table, links } = made.value;
  const { secret, seat } = links.host;
  const opened = await openClass(table, secret, wish);
  if (!opened.ok) return opened;
  const { name, title } = file;
  const pupils = { seat: PUPIL_LINK, secret: opened.value.secret };
  saveLink({ table, name, title, secret, seat, seen: Date.now(), links: [pupils] });
  return { ok: true, value: { table, secret: pupils.secret } };
}

/** The start of a lesson as a file. */
export async function beginningOf(lesson: Lesson): Promise<ApiResult<Export>> {
  const game = await gameOf(lesson);
  const played = game.ok ? runLesson(game.value, lesson, { now: Date.now }) : game;
  if (!played.ok) return played;
  const { box } = played.value.game;
  return fileOf(lesson.name, box, lesson.players, played.value.ledger.entries);
}

/** A game up to a moment as a file. */
export function fileOf(
  name: string,
  { game: title, options }: Box,
  players: readonly string[],
  entries: Export['entries'],
): ApiResult<Export> {
  const format = 'signalbox/1';
  const about = { format, title, options, name: name.slice(0, 40), players: [...players] };
  return { ok: true, value: { ...about, entries } as Export };
}
