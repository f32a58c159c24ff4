import * as z from 'zod/mini';
import type { Move } from '../../../shared/move.ts';
import type { About, AnyWay, Check, Now, VerbRule, Way } from './nouns.ts';

/** A verb that only one title has, and checks that say what is wrong in one breath. */

/** The name of something: of a company, a piece, a place. */
export const word = z.string().check(z.minLength(1), z.maxLength(64));
export const sum = z.int().check(z.gte(0), z.lte(1_000_000));

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The move of a verb with these fields. */
export type MoveOf<F extends Fields> = keyof F extends never
  ? Move
  : Move & z.infer<z.ZodMiniObject<F>>;

/** A verb by its name and the fields of its move; then its ways. */
export const verbOf =
  <F extends Fields>(name: string, fields: F) =>
  (...ways: readonly Way<MoveOf<F>>[]): VerbRule => ({
    schema: z.strictObject({
      verb: z.literal(name),
      ...fields,
    }) as unknown as VerbRule['schema'],
    ways: ways as unknown as readonly AnyWay[],
  });

/** What is wrong, in a sentence, and what decided it. */
type Wrong = string | (About & { readonly says: string });

/** A check whose sentence is there only where it breaks. */
export const against = <M extends Move>(
  reason: string,
  find: (now: Now, move: M, player: string) => Wrong | false | undefined,
  more: Pick<Check<M>, 'bars'> = {},
): Check<M> => {
  const found = (now: Now, move: M, player: string) => {
    const wrong = find(now, move, player) || '';
    return typeof wrong === 'string' ? { says: wrong } : wrong;
  };
  return {
    reason,
    breaks: (now, move, player) => Boolean(find(now, move, player)),
    says: (now, move, player) => found(now, move, player).says,
    about(now, move, player) {
      const { says: _says, ...about } = found(now, move, player);
      return about;
    },
    ...more,
  };
};
