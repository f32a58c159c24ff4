import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { Json } from '../../../../shared/op.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Actor, type Turn, type Verb, verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { read, write } from './clock.ts';
import type { Offer } from './keys.ts';
import { found, named, outOfTurn } from './turns.ts';

/**
 * Moves that another player has to agree to: a private bought from him, a train bought from his
 * company (1839 §6.8, §10.2). They are proposed, and done when he agrees.
 */
export interface Proposable {
  readonly rule: Verb;
  /** Who proposes it. */
  by(table: Table, move: Move): PlaceId | undefined;
  /** Whose consent it needs; undefined = nobody's, and it is done at once. */
  asks(table: Table, move: Move): PlaceId | undefined;
}

const CONSENT = '1839/privates/6';
const actorFor = (player: PlaceId): Actor => ({ seat: player, players: [player], host: false });

const stored = (move: Move): Offer['move'] =>
  Object.fromEntries(Object.entries(move).filter(([, value]) => value !== undefined)) as Record<
    string,
    Json
  >;

/** The verb as it is proposed; what it does may wait for `agree`. */
export function withConsent({ rule, by, asks }: Proposable): Verb {
  return {
    ...rule,
    effects(draft, move, actor) {
      const from = by(draft.table, move);
      const to = asks(draft.table, move);
      if (from === undefined || to === undefined) return rule.effects(draft, move, actor);
      write(draft, 'offer', { move: stored(move), by: from, to });
    },
    say: (table, move) =>
      `${asks(table, move) === undefined ? '' : 'proposes: '}${rule.say(table, move)}`,
  };
}

interface Answer extends Move {
  verb: 'agree' | 'decline';
}

/** `agree` and `decline`, over the verbs that can be proposed. */
export function answers(proposable: ReadonlyMap<string, Proposable>): [string, Verb][] {
  /** A hand may have set the clock: what is stored is read like any move. */
  const understood = (offer: Offer) => {
    const rule = proposable.get(String(offer.move.verb))?.rule;
    const parsed = rule?.schema.safeParse(offer.move);
    return rule && parsed?.success ? { rule, move: parsed.data } : undefined;
  };
  const none = () => violation(CONSENT, 'Nothing has been proposed.');
  const agree = verb<Answer>({
    schema: z.strictObject({ verb: z.literal('agree') }) as unknown as z.ZodMiniType<Answer>,
    judge(table, _move, actor) {
      const offer = read(table, 'offer');
      if (!offer) return [none()];
      const proposed = understood(offer);
      return found(
        outOfTurn(actor, [offer.to], CONSENT),
        ...(proposed
          ? proposed.rule.judge(table, proposed.move, actorFor(offer.by))
          : [violation(CONSENT, 'What was proposed is no move that can be agreed to.')]),
      );
    },
    effects(draft) {
      const offer = read(draft.table, 'offer');
      write(draft, 'offer', null);
      const proposed = offer && understood(offer);
      if (offer && proposed) proposed.rule.effects(draft, proposed.move, actorFor(offer.by));
    },
    *options(table, player) {
      if (read(table, 'offer')?.to === player) yield { verb: 'agree' };
    },
    say: () => 'agrees',
  });
  const decline = verb<Answer>({
    schema: z.strictObject({ verb: z.literal('decline') }) as unknown as z.ZodMiniType<Answer>,
    judge(table, _move, actor) {
      const offer = read(table, 'offer');
      return offer ? found(outOfTurn(actor, [offer.to, offer.by], CONSENT)) : [none()];
    },
    effects: (draft) => write(draft, 'offer', null),
    *options(table, player) {
      if (read(table, 'offer')?.to === player) yield { verb: 'decline' };
    },
    say: () => 'declines',
  });
  return [
    ['agree', agree],
    ['decline', decline],
  ];
}

/** While something is proposed only the player asked acts. `say` tells what it is. */
export function offerTurn(
  table: Table,
  before: Turn,
  say: (table: Table, move: Move) => string,
): Turn {
  const offer = read(table, 'offer');
  if (!offer) return before;
  return {
    ...before,
    acting: [offer.to],
    verbs: ['agree', 'decline'],
    sentence: `${named(offer.to)} may agree to what ${named(offer.by)} proposes.`,
    story: [`Proposed by ${named(offer.by)}: ${say(table, offer.move as unknown as Move)}.`],
  };
}
