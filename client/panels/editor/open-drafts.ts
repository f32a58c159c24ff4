import type { ApiResult } from '../../browser/api.ts';
import { keptDraft, type TitleJson } from './drafts.ts';
import { TitleDraft } from './title-draft.ts';

/** Titles that are open in this page, so that the way back is still there after a game was played. */

export interface OpenDraft {
  readonly draft: TitleDraft;
  /** The file as it was when the editor was opened. */
  readonly opened: TitleJson;
}

const known = new Map<string, OpenDraft>();

/** The draft of a title that this browser keeps. What another page has changed since is begun anew. */
export function openDraft(id: string): ApiResult<OpenDraft> {
  const kept = keptDraft(id);
  if (!kept.ok) return kept;
  const { file, history } = kept.value;
  const before = known.get(id);
  if (before && JSON.stringify(before.draft.file) === JSON.stringify(file))
    return { ok: true, value: before };
  const begun = { draft: new TitleDraft(file, history), opened: file };
  known.set(id, begun);
  return { ok: true, value: begun };
}
