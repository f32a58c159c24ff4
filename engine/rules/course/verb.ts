import * as z from 'zod/mini';
import { railwayMoves } from '../../../shared/move.ts';
import type { About } from '../rulebook.ts';
import type { Against, Answer, AnyWay, Check, Move, Now, PlaceId, VerbRule, Way } from './nouns.ts';
import { legality } from './legal.ts';
import { wholeWay } from './whole.ts';

/** How verbs, their ways and the checks of these are written. */

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

/** The move of a verb that all titles share, with what it may say besides. */
export type Shared<
  V extends keyof typeof railwayMoves,
  F extends Fields = Readonly<Record<never, z.ZodMiniType>>,
> = z.infer<(typeof railwayMoves)[V]> & MoveOf<F>;

/** Ways written on the spot are read with the fields of their verb. */
interface Ways<F extends Fields> {
  (...ways: readonly Way<MoveOf<F>>[]): VerbRule;
  (...ways: readonly AnyWay[]): VerbRule;
}

const ruleOf = (schema: unknown, ways: readonly AnyWay[]): VerbRule => ({
  schema: schema as VerbRule['schema'],
  ways: ways.map(wholeWay),
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

/** Ways are kept without the type of their move: the verb's schema has read it. */
export const way = <M extends Move>(parts: Way<M>): AnyWay => wholeWay(parts);

/** The moves of a way that are worth judging, as answers to what is asked. */
export const answersOf = (now: Now, way: AnyWay, player: PlaceId): Answer[] =>
  [...way.candidates(now, player)].map((move) => ({ move, says: way.say(now, move) }));

/** The legal moves of a way, as answers to what is asked. */
export function legalAnswers(
  now: Now,
  way: AnyWay,
  player: PlaceId,
  says: (move: Move) => string = (move) => way.say(now, move),
): Answer[] {
  const isLegal = legality(now, way, player);
  return [...way.candidates(now, player)]
    .filter(isLegal)
    .map((move) => ({ move, says: says(move) }));
}

/** Of some checks those with these reasons. */
export const those = <M extends Move>(
  checks: readonly Check<M>[],
  ...reasons: readonly string[]
): Check<M>[] => checks.filter(({ reason }) => reasons.includes(reason));

/** What is wrong, by which reason, and what decided it. */
export const wrong = (reason: string, says: string, about: About = {}): Against => ({
  reason,
  says,
  ...about,
});

/**
 * What speaks against a move, one thing after the other, as a title reads it in its rules: a function
 * that yields each, and returns where the rest would make no sense.
 */
export function objections<M extends Move>(
  all: (now: Now, move: M, player: PlaceId) => Generator<Against, void>,
): Check<M> {
  const first = (now: Now, move: M, player: PlaceId) => all(now, move, player).next().value;
  return {
    reason: '',
    all,
    breaks: (now, move, player) => first(now, move, player) !== undefined,
    says: (now, move, player) => first(now, move, player)!.says,
  };
}

/** A check that finds for itself what is wrong, and by which reason. */
export const fault = <M extends Move>(
  find: (now: Now, move: M, player: PlaceId) => Against | undefined,
  more: Pick<Check<M>, 'bars' | 'sees'> = {},
): Check<M> => ({
  ...more,
  ...objections(function* (now, move, player) {
    const found = find(now, move, player);
    if (found) yield found;
  }),
  breaks: (now, move, player) => find(now, move, player) !== undefined,
});

/** What finds a fault of a move, looked at once however many checks ask for it one after the other. */
export function lookedAtOnce<M extends Move>(
  find: (now: Now, move: M, player: PlaceId) => Against | undefined,
): (now: Now, move: M, player: PlaceId) => Against | undefined {
  let last: { now: Now; move: M; player: PlaceId; revision: number; found?: Against } | undefined;
  return (now, move, player) => {
    const revision = now.table.revision.all;
    const same = last?.now === now && last.move === move && last.player === player;
    if (last && same && last.revision === revision) return last.found;
    const found = find(now, move, player);
    last = { now, move, player, revision, ...(found && { found }) };
    return found;
  };
}

/** A fault that has one of several reasons, as checks: one for each, the fault looked at once. */
export function faults<M extends Move>(
  reasons: readonly string[],
  fault: (now: Now, move: M, player: PlaceId) => Against | undefined,
  more: Pick<Check<M>, 'bars' | 'sees'> = {},
): Check<M>[] {
  const of = lookedAtOnce(fault);
  return reasons.map((reason) => ({
    reason,
    breaks: (now, move, player) => of(now, move, player)?.reason === reason,
    says: (now, move, player) => of(now, move, player)!.says,
    about: (now, move, player) => of(now, move, player)!,
    ...more,
  }));
}

/** What is wrong, in a sentence, and what decided it. */
type Wrong = string | (About & { readonly says: string });

/** A check whose sentence is there only where it breaks. */
export const against = <M extends Move>(
  reason: string,
  find: (now: Now, move: M, player: string) => Wrong | false | undefined,
  more: Pick<Check<M>, 'bars' | 'sees'> = {},
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
