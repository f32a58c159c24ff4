import * as z from 'zod/mini';
import { BOX_LIMITS as MOST } from '../../../shared/box-limits.ts';

/** Values that fields of a title's file are made of. */

/** Names that every object has already, so that a record cannot be read by them. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf']);

const isPlain = (text: string): boolean => !RESERVED.has(text);

/** An id: letters, digits and a few signs. Ids become parts of places: "company:B&O". */
export const id = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(MOST.id),
    z.regex(/^[\p{L}\p{N}&+*/_ -]+$/u, 'letters, digits and & + * / _ - only'),
    z.refine(isPlain, 'a name that cannot be used'),
  );
export const name = z.string().check(z.minLength(1), z.maxLength(MOST.name));
export const sentence = z.string().check(z.minLength(1), z.maxLength(MOST.sentence));
/** A hex: a letter, or two, and a number. */
export const hex = z.string().check(z.regex(/^[A-Za-z]{1,2}\d{1,2}$/, 'a hex such as "F16"'));
export const money = z.int().check(z.gte(0), z.lte(MOST.money));
export const percent = z.int().check(z.gte(0), z.lte(100));
export const figure = z.int().check(z.gte(0), z.lte(999));
export const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as "#237333"'));

export const TILE_COLOURS = ['white', 'yellow', 'green', 'brown', 'gray'] as const;
export const HEX_COLOURS = [...TILE_COLOURS, 'red', 'blue', 'sepia'] as const;
export const tileColour = z.enum(TILE_COLOURS);
export const hexColour = z.enum(HEX_COLOURS);

/** A hex, or the face of a tile, in tile language. */
export const tileText = z.string().check(z.maxLength(MOST.tileText));

/** A list with a bound. */
export const list = <S extends z.ZodMiniType>(of: S, most: number) =>
  z.array(of).check(z.maxLength(most));

const playerCount = z
  .string()
  .check(z.regex(/^([2-9]|1[0-2])$/, 'a number of players, "2" to "12"'));
/** One value for each number of players. */
export const byPlayers = <S extends z.ZodMiniType>(of: S) => z.record(playerCount, of);
