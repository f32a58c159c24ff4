import { isTitle, loadTitle } from '../../engine/games/titles.ts';
import { canonical } from '../../engine/kernel/digest.ts';
import type { Answer, OpenBox } from './opening.ts';
import type { Game } from '../../engine/rules/referee.ts';

/** Boxes kept unpacked, so that many tables of one game share the one that never changes. */
const shelf = 32;

/** Opens boxes of the titles and keeps the latest ones. */
export function boxes(): OpenBox {
  const kept = new Map<string, Answer<Game>>();
  return async (title, options) => {
    const key = `${title} ${canonical(options)}`;
    const found = kept.get(key);
    if (found) return found;
    if (!isTitle(title)) return { ok: false, error: `There is no game called ${title} here.` };
    const box = (await loadTitle(title)).open(options);
    if (!box.ok) return box;
    kept.set(key, box);
    if (kept.size > shelf) kept.delete(kept.keys().next().value!);
    return box;
  };
}
