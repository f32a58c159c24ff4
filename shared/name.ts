import * as z from 'zod/mini';

/**
 * Letters that cannot be seen, that turn around how others are read, or that are halves of one. A name
 * stands in sentences, lists and files, where it must not make another name or sentence of itself.
 */
const TRICKS =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** What was written, without such letters; joiners stay, for whole scripts and signs need them. */
export const stripInvisible = () => z.overwrite((text: string) => text.replace(TRICKS, ''));

/** Somebody's free text as their words: between marks that it cannot close. */
export const quoted = (text: string): string =>
  `“${text.replace(TRICKS, '').replace(/[“”]/g, '’')}”`;

/** What people call themselves, and their tables. */
export const Name = z.string().check(stripInvisible(), z.trim(), z.minLength(1), z.maxLength(40));
