import { LESSON_LIMITS, type Lesson, readLesson } from '../../shared/lesson.ts';
import type { ApiResult } from './api.ts';

/** Lessons written in this browser or brought to it, and lessons in a link. */

const MINE = 'signalbox:mine:';

/** A link longer than this is cut by some programs that send it on. */
const LONGEST_LINK = 24_000;

export function ownLesson(id: string): ApiResult<Lesson> {
  try {
    const text = localStorage.getItem(MINE + id);
    if (text) return readLesson(JSON.parse(text));
  } catch {
    // Storage is refused or holds no JSON: as if the lesson were not there.
  }
  return { ok: false, error: 'This browser has no such lesson; it may have been forgotten.' };
}

/** Returns whether there was space for it. */
export function keepOwnLesson(lesson: Lesson): boolean {
  try {
    localStorage.setItem(MINE + lesson.id, JSON.stringify(lesson));
    return true;
  } catch {
    return false;
  }
}

export function forgetOwnLesson(id: string): void {
  localStorage.removeItem(MINE + id);
}

/** Lessons of a title that this browser keeps. */
export function ownLessons(title: string): Lesson[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(MINE))
      .map((key) => ownLesson(key.slice(MINE.length)))
      .flatMap((read) => (read.ok && read.value.title === title ? [read.value] : []))
      .sort((a, b) => a.name.localeCompare(b.name));
  } catch {
    return [];
  }
}

/** A lesson as the end of an address, or why it is too big for one. */
export async function encodeLesson(lesson: Lesson): Promise<ApiResult<string>> {
  const bytes = await through(new CompressionStream('deflate-raw'), encode(JSON.stringify(lesson)));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const link = btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return link.length <= LONGEST_LINK
    ? { ok: true, value: link }
    : { ok: false, error: 'This lesson is too long for a link. Send the file instead.' };
}

/** The lesson in the end of an address. */
export async function decodeLesson(link: string): Promise<ApiResult<Lesson>> {
  try {
    const letters = atob(link.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await through(new DecompressionStream('deflate-raw'), bytes, LESSON_LIMITS.file);
    return readLesson(JSON.parse(new TextDecoder().decode(text)));
  } catch {
    return { ok: false, error: 'This link is no lesson: some of it is missing.' };
  }
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Runs bytes through a stream. The result has at most `most` bytes, however small the input is. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array,
  most = Infinity,
): Promise<Uint8Array> {
  const out = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = out.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new Error('too big');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
