import type { ApiResult } from '../../browser/api.ts';
import { newId } from '../../browser/new-id.ts';
import type { FileChange } from '../../../shared/version.ts';

/** Titles that are being made, as this browser keeps them. */

const DRAFT = 'signalbox:title:';

export type TitleJson = Readonly<Record<string, unknown>>;

/** The way back and on of a title that is being made, as it is kept in the browser. */
export interface KeptHistory {
  /** What leads from each version to the one before, the latest first. */
  readonly past: readonly (readonly FileChange[])[];
  /** What leads on again, after an undo. */
  readonly future: readonly (readonly FileChange[])[];
}

export interface KeptDraft {
  readonly id: string;
  readonly seen: number;
  readonly file: TitleJson;
  readonly history?: KeptHistory;
}

const isObject = (value: unknown): value is TitleJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (value: unknown, fits: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(fits);

/** Why a file cannot be opened in the editor: parts that it draws are not of the form that it can draw. */
export function shapeFault(file: TitleJson): string | undefined {
  const { map, market, differences = [] } = file;
  const isHex = (one: unknown) =>
    isObject(one) && ['at', 'color', 'tile'].every((field) => typeof one[field] === 'string');
  const isCell = (one: unknown) => one === null || isObject(one);
  const wrong = [
    isObject(map) && isListOf(map['hexes'], isHex) ? '' : 'map.hexes',
    isObject(market) && isListOf(market['grid'], (row) => isListOf(row, isCell))
      ? ''
      : 'market.grid',
    isListOf(differences, (one) => isObject(one) && isObject(one['rules'])) ? '' : 'differences',
    ...['tiles', 'companies', 'privates', 'trains', 'phases'].map((field) =>
      isListOf(file[field], isObject) ? '' : field,
    ),
  ].find(Boolean);
  return wrong && `The editor cannot open it: ${wrong} is missing or has another form.`;
}

/** Returns whether there was space for it. Where there is little, the way back is not kept. */
export function keepDraft(draft: KeptDraft): boolean {
  const { history, ...bare } = draft;
  return isStored(draft) || (history !== undefined && isStored(bare));
}

function isStored(draft: KeptDraft): boolean {
  try {
    localStorage.setItem(DRAFT + draft.id, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Keeps a title that is to be made; its id, or why it cannot be. */
export function beginDraft(file: TitleJson): ApiResult<string> {
  const fault = shapeFault(file);
  if (fault !== undefined) return { ok: false, error: fault };
  const id = newId();
  return keepDraft({ id, seen: Date.now(), file })
    ? { ok: true, value: id }
    : {
        ok: false,
        error: 'This browser does not let pages keep anything, so a title cannot be made here.',
      };
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
