import type { LessonRun } from '../../../engine/lessons/index.ts';
import { saveTable } from '../../browser/memory.ts';
import { newId } from '../../browser/new-id.ts';
import type { TableStore } from '../../store/store.ts';

/** How the table of a lesson is kept. */
export interface PlayOn {
  /** Programs play for everybody but the pupil. */
  readonly programs: boolean;
}

/** The level of the programs against which a pupil plays on. */
const LEVEL = 'learner';

/** Turns the table of a lesson into a table of this browser, alone or against programs, and goes there. */
export function playOn(store: TableStore, played: LessonRun, { programs }: PlayOn): void {
  const { lesson, game } = played;
  const id = newId();
  const levels = lesson.players.map((_, i) =>
    `player:${i + 1}` === (lesson.you ?? 'player:1') ? null : LEVEL,
  );
  const kept = saveTable({
    ...(programs && { programs: levels }),
    id,
    name: lesson.name,
    title: lesson.title,
    options: game.box.options,
    players: lesson.players,
    entries: played.ledger.entries,
    seen: Date.now(),
  });
  if (!kept) return store.say('This browser has no room to keep the table: forget another.');
  history.pushState(null, '', `/l/${id}`);
  dispatchEvent(new PopStateEvent('popstate'));
}
