import { lessonDraft } from '../../../engine/lessons/index.ts';
import { keepOwnLesson } from '../../browser/lessons.ts';
import { newId } from '../../browser/new-id.ts';
import type { TableStore } from '../../store/store.ts';

/** Makes a lesson that begins at the shown moment of the game or what-if line, and opens its editor. */
export function makeLesson(store: TableStore): void {
  const { base, at } = store;
  const about = { id: newId(), name: base.name.slice(0, 100) };
  const draft = lessonDraft(base.game, store.entries.slice(0, at), base.seats, about);
  if (!draft.ok) return store.say(draft.error);
  if (!keepOwnLesson(draft.value)) return store.say('This browser has no room to keep the lesson.');
  history.pushState(null, '', `/lesson/edit/${about.id}`);
  dispatchEvent(new PopStateEvent('popstate'));
}
