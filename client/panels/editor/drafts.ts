import type { ApiResult } from '../../browser/api.ts';

/** Titles that are being made, as this browser keeps them. */

const DRAFT = 'signalbox:title:';

export type TitleJson = Readonly<Record<string, unknown>>;

export interface KeptDraft {
  readonly id: string;
  readonly seen: number;
  readonly file: TitleJson;
}

/** Returns whether there was space for it. */
export function keepDraft(draft: KeptDraft): boolean {
  try {
    localStorage.setItem(DRAFT + draft.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function keptDraft(id: string): ApiResult<KeptDraft> {
  try {
    const text = localStorage.getItem(DRAFT + id);
    if (text) return { ok: true, value: JSON.parse(text) as KeptDraft };
  } catch {
    // Storage is refused or holds no JSON: as if the draft were not there.
  }
  return { ok: false, error: 'This browser has no such title; it may have been forgotten.' };
}

export function keptDrafts(): readonly KeptDraft[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(DRAFT))
      .flatMap((key) => {
        const read = keptDraft(key.slice(DRAFT.length));
        return read.ok ? [read.value] : [];
      })
      .sort((a, b) => b.seen - a.seen);
  } catch {
    return [];
  }
}

export function forgetDraft(id: string): void {
  localStorage.removeItem(DRAFT + id);
}
