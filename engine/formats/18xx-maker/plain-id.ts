import { BOX_LIMITS } from '../../../shared/box-limits.ts';
import type { Gaps } from './gaps.ts';

/** An id as titles here write them; one that is taken gets a number. `taken` = what the file calls each id. */
export function plainId(
  written: string,
  taken: Map<string, string>,
  at: string,
  { note }: Gaps,
): string {
  const allowed = written
    .replace(/\|/g, ' ')
    .replace(/[^\p{L}\p{N}&+*/_ -]+/gu, '')
    .trim()
    .slice(0, BOX_LIMITS.id)
    .trim();
  let id = allowed || 'X';
  for (let n = 2; taken.has(id); n++) id = `${(allowed || 'X').slice(0, BOX_LIMITS.id - 3)} ${n}`;
  taken.set(id, written);
  if (id !== written) note(at, `It is called "${id}" here.`);
  return id;
}
