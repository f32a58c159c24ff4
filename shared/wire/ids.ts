import * as z from 'zod/mini';

/** Schemas of ids and values that several messages have. */
export const tableId = z.string().check(z.regex(/^[a-z0-9]{16}$/));
export const seatId = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/));
export const titleId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,24}$/));
/** A place or a piece. */
export const place = z.string().check(z.minLength(1), z.maxLength(64));
