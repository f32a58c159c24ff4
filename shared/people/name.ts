import * as z from 'zod/mini';

/**
 * Control characters, lone surrogates, line separators, and characters that are invisible or change the
 * direction of text. With them a name could change the sentence or list that it stands in.
 */
const UNSAFE_CHARACTERS =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Removes these characters. Joiners stay, because some scripts and emoji need them. */
export const stripInvisible = () =>
  z.overwrite((text: string) => text.replace(UNSAFE_CHARACTERS, ''));

/** Free text in quotation marks that the text itself cannot close. */
export const quoted = (text: string): string =>
  `“${text.replace(UNSAFE_CHARACTERS, '').replace(/[“”]/g, '’')}”`;

/** The name of a person or of a table. */
export const Name = z.string().check(stripInvisible(), z.trim(), z.minLength(1), z.maxLength(40));
