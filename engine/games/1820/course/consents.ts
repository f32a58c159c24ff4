import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Turn, type Verb, verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses/index.ts';
import type { Json } from '../../../../shared/op.ts';
import { read, write } from './clock.ts';
import type { Offer } from './keys.ts';
import { actorFor, found, mover, named, outOfTurn } from './turns.ts';

/** Moves that need another player's consent: proposed, then done when all have agreed (1820 §4.8, §8.7, §8.9). */

/** The stored form of a move. */
function stored(move: Move): { readonly [key: string]: Json } {
  return Object.fromEntries(Object.entries(move).filter(([, value]) => value !== undefined)) as {
    readonly [key: string]: Json;
  };
}

/** Who besides the proposer has to agree; nobody = the move is done at once. */
export type Consent<M extends Move> = (table: Table, move: M, proposer: PlaceId) => PlaceId[];

/** The verb as it is proposed; what it does waits for `agree`. */
export function withConsent(
  plain: Verb,
  proposer: (table: Table, move: Move) => PlaceId,
  consent: Consent<Move>,
): Verb {
  return {
    ...plain,
    effects(draft, move, actor) {
      const by = mover(actor, [proposer(draft.table, move)]);
      const to = [...new Set(consent(draft.table, move, by))].filter((player) => player !== by);
      if (to.length === 0) return plain.effects(draft, move, actor);
      write(draft, 'offer', { move: stored(move), by, to });
    },
    say(table, move) {
      const by = proposer(table, move);
      const asks = consent(table, move, by).some((player) => player !== by);
      return asks ? `proposes: ${plain.say(table, move)}` : plain.say(table, move);
    },
  };
}

export interface Agree extends Move {
  verb: 'agree';
}
export interface Decline extends Move {
  verb: 'decline';
}

/** `agree` and `decline`, over the verbs that can be proposed. */
export function answers(proposable: ReadonlyMap<string, Verb>): [string, Verb][] {
  const waiting = (table: Table) => read(table, 'offer');
  /** A hand may have set the clock: what is stored is read like any move. */
  const understood = (stored: Offer['move']) => {
    const rule = proposable.get(String(stored.verb));
    const parsed = rule?.schema.safeParse(stored);
    return rule && parsed?.success ? { rule, move: parsed.data } : undefined;
  };
  const none = violation('1820/6.5.2.4/1', 'Nothing has been proposed.');
  const agree = verb<Agree>({
    schema: z.strictObject({ verb: z.literal('agree') }),
    judge(table, _move, actor) {
      const offer = waiting(table);
      if (!offer) return [none];
      const proposed = understood(offer.move);
      return found(
        outOfTurn(actor, offer.to, '1820/6.5.2.4/1'),
        ...(proposed
          ? proposed.rule.judge(table, proposed.move, actorFor(offer.by))
          : [violation('1820/6.5.2.4/1', 'What was proposed is no move that can be agreed to.')]),
      );
    },
    effects(draft, _move, actor) {
      const offer = waiting(draft.table);
      if (!offer) return;
      const who = mover(actor, offer.to);
      const to = offer.to.filter((player) => player !== who);
      if (to.length > 0) return write(draft, 'offer', { ...offer, to });
      write(draft, 'offer', null);
      const proposed = understood(offer.move);
      proposed?.rule.effects(draft, proposed.move, actorFor(offer.by));
    },
    *options(table, player) {
      if (waiting(table)?.to.includes(player)) yield { verb: 'agree' };
    },
    say: () => 'agrees',
  });
  const decline = verb<Decline>({
    schema: z.strictObject({ verb: z.literal('decline') }),
    judge(table, _move, actor) {
      const offer = waiting(table);
      if (!offer) return [none];
      return found(outOfTurn(actor, [...offer.to, offer.by], '1820/6.5.2.4/1'));
    },
    effects(draft) {
      write(draft, 'offer', null);
    },
    *options(table, player) {
      if (waiting(table)?.to.includes(player)) yield { verb: 'decline' };
    },
    say: (table, _move) => (waiting(table) ? 'declines' : 'declines what is not proposed any more'),
  });
  return [
    ['agree', agree],
    ['decline', decline],
  ];
}

/** While something is proposed only those asked act. `say` tells what it is. */
export function offerTurn(
  table: Table,
  before: Turn,
  say: (table: Table, move: Move) => string,
): Turn {
  const offer = read(table, 'offer');
  if (!offer) return before;
  return {
    round: before.round,
    ...(before.entity === undefined ? {} : { entity: before.entity }),
    acting: offer.to,
    verbs: ['agree', 'decline'],
    sentence: `${offer.to.map(named).join(', ')} may agree to what ${named(offer.by)} proposes.`,
    story: [`Proposed by ${named(offer.by)}: ${say(table, offer.move as unknown as Move)}.`],
    over: false,
  };
}
