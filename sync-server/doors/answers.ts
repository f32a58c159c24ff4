import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type * as z from 'zod/mini';
import { CLASS_LIMITS } from '../../shared/people/classroom.ts';
import { misread } from '../../shared/json/misread.ts';
import { LIMITS } from '../../shared/wire.ts';
import { parsePlainJson } from '../room/plain.ts';

/** Reading of request bodies, and the error answers: a status and a sentence. */

export type Env = { Bindings: HttpBindings };

/** Reads a body of this schema or throws the reason. The JSON is checked for its form first. */
export async function readBody<T>(c: Context<Env>, schema: z.ZodMiniType<T>): Promise<T> {
  const json = parsePlainJson(await c.req.text(), LIMITS.depth + 8);
  if (json === undefined) throw errorResponse(400, 'This is not JSON that could be read here.');
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw errorResponse(
    400,
    `What was sent cannot be read: ${misread(read.error.issues[0]!, json)}.`,
  );
}

export function forbidden(): HTTPException {
  return errorResponse(403, 'This link opens nothing here; ask for a new one.');
}

export function errorResponse(
  status: 400 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429 | 503,
  error: string,
): HTTPException {
  return new HTTPException(status, { message: error });
}

export function onlyHost(): HTTPException {
  return errorResponse(403, 'Only the host may do this.');
}

export function refuseWith(why: string | undefined): void {
  if (why !== undefined) throw errorResponse(409, why);
}

export function unreachable(): HTTPException {
  return errorResponse(503, 'This table is just moving to another machine; try again in a moment.');
}

export function tooManyRequests(): HTTPException {
  return errorResponse(429, 'Too much was asked for from here in a short time; wait a minute.');
}

function tooLarge(): never {
  throw errorResponse(413, 'This is more than can be taken in at once.');
}

/** How large a body may be: a wish, a table with a title of its own, a class, an imported game. (SPEC H3) */
export const bodies = {
  small: bodyLimit({ maxSize: LIMITS.body, onError: tooLarge }),
  titled: bodyLimit({ maxSize: LIMITS.createBody, onError: tooLarge }),
  class: bodyLimit({ maxSize: CLASS_LIMITS.body, onError: tooLarge }),
  large: bodyLimit({ maxSize: LIMITS.importBody, onError: tooLarge }),
};
