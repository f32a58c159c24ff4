import * as z from 'zod/mini';
import { type Move, railwayMoves } from '../../../shared/move.ts';
import type { About, AnyWay, Check, Now, VerbRule, Way } from './nouns.ts';

/** Verbs by their name and fields, and checks that say what is wrong in one breath. */

/** The name of something: of a company, a piece, a place. */
export const word = z.string().check(z.minLength(1), z.maxLength(64));
/** A number of shares, of pieces. */
export const count = z.int().check(z.gte(1), z.lte(100));
export const sum = z.int().check(z.gte(0), z.lte(1_000_000));

/** A move of a company. */
export type OfCompany = Move & { company: string };

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The move of a verb with these fields. */
export type MoveOf<F extends Fields> = keyof F extends never
  ? Move
  : Move & z.infer<z.ZodMiniObject<F>>;

/** Ways written on the spot are read with the fields of their verb. */
interface Ways<F extends Fields> {
  (...ways: readonly Way<MoveOf<F>>[]): VerbRule;
  (...ways: readonly AnyWay[]): VerbRule;
}

const ruleOf = (schema: unknown, ways: readonly AnyWay[]): VerbRule => ({
  schema: schema as VerbRule['schema'],
  ways,
});

/** A verb by its name and the fields of its move; then its ways. */
export const verbOf =
  <F extends Fields>(name: string, fields: F): Ways<F> =>
  (...ways: readonly AnyWay[]) =>
    ruleOf(z.strictObject({ verb: z.literal(name), ...fields }), ways);

/** A verb that all titles share, and what its move may say besides; then its ways. */
export const sharedVerb =
  (name: keyof typeof railwayMoves, more: Fields = {}) =>
  (...ways: readonly AnyWay[]): VerbRule =>
    ruleOf(z.extend(railwayMoves[name] as z.ZodMiniObject, more), ways);

/** The same verb, meant in other ways. */
export const meant = ({ schema }: VerbRule, ...ways: readonly AnyWay[]): VerbRule => ({
  schema,
  ways,
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
