import * as z from 'zod/mini';
import type { Finding } from '../../shared/finding.ts';
import type { Move } from '../../shared/move.ts';
import type { Json } from '../../shared/op.ts';
import type { PlaceId } from '../kernel/box.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Table } from '../kernel/table.ts';
import { stored } from './clock.ts';
import { type About, type Turn, type Verb, verb } from './rulebook.ts';
import { actorFor, found, mover, named, turnFinding } from './turns.ts';

/** Moves that need another player's consent: proposed, then done when all have agreed. */

/** What has been proposed, and whose consent is still missing. */
export interface Offer {
  readonly move: { readonly [key: string]: Json };
  readonly by: PlaceId;
  readonly to: readonly PlaceId[];
}

/** Where a title keeps its offer, and the clause that asks for consent. */
export interface ConsentRule {
  waiting(table: Table): Offer | null;
  wait(draft: Draft, offer: Offer | null): void;
  violation(clause: string, message: string, about?: About): Finding;
  readonly clause: string;
}

/** Who besides the proposer has to agree; nobody = the move is done at once. */
type Consent<M extends Move> = (table: Table, move: M, proposer: PlaceId) => PlaceId[];

/** A verb that others have to agree to: its name, the verb, who proposes, who is asked. */
export type Proposable = readonly [
  name: string,
  rule: Verb,
  proposer: (table: Table, move: Move) => PlaceId,
  consent: Consent<Move>,
];

interface Agree extends Move {
  verb: 'agree';
}
interface Decline extends Move {
  verb: 'decline';
}

export function consents({ waiting, wait, violation, clause }: ConsentRule) {
  const outOfTurn = turnFinding(violation);
  const none = () => violation(clause, 'Nothing has been proposed.');

  /** The verb as it is proposed; what it does waits for `agree`. */
  function withConsent(
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
        wait(draft, { move: stored(move), by, to });
      },
      say(table, move) {
        const by = proposer(table, move);
        const asks = consent(table, move, by).some((player) => player !== by);
        return asks ? `proposes: ${plain.say(table, move)}` : plain.say(table, move);
      },
    };
  }

  /** `agree` and `decline`, over the verbs that can be proposed. */
  function answers(proposable: ReadonlyMap<string, Verb>): [string, Verb][] {
    /** A hand may have set the clock: what is stored is read like any move. */
    const understood = (stored: Offer['move']) => {
      const rule = proposable.get(String(stored.verb));
      const parsed = rule?.schema.safeParse(stored);
      return rule && parsed?.success ? { rule, move: parsed.data } : undefined;
    };
    const agree = verb<Agree>({
      schema: z.strictObject({ verb: z.literal('agree') }),
      judge(table, _move, actor) {
        const offer = waiting(table);
        if (!offer) return [none()];
        const proposed = understood(offer.move);
        return found(
          outOfTurn(actor, offer.to, clause),
          ...(proposed
            ? proposed.rule.judge(table, proposed.move, actorFor(offer.by))
            : [violation(clause, 'What was proposed is no move that can be agreed to.')]),
        );
      },
      effects(draft, _move, actor) {
        const offer = waiting(draft.table);
        if (!offer) return;
        const who = mover(actor, offer.to);
        const to = offer.to.filter((player) => player !== who);
        if (to.length > 0) return wait(draft, { ...offer, to });
        wait(draft, null);
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
        if (!offer) return [none()];
        return found(outOfTurn(actor, [...offer.to, offer.by], clause));
      },
      effects(draft) {
        wait(draft, null);
      },
      *options(table, player) {
        if (waiting(table)?.to.includes(player)) yield { verb: 'decline' };
      },
      say: (table, _move) =>
        waiting(table) ? 'declines' : 'declines what is not proposed any more',
    });
    return [
      ['agree', agree],
      ['decline', decline],
    ];
  }

  /** While something is proposed only those asked act. `say` tells what it is. */
  function offerTurn(table: Table, before: Turn, say: (table: Table, move: Move) => string): Turn {
    const offer = waiting(table);
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

  /** The verbs of a title that are proposed, with `agree` and `decline`, and its turn while one waits. */
  return function proposals(list: readonly Proposable[]) {
    const rules = new Map(list.map(([name, rule]) => [name, rule]));
    /** What waits for consent; a hand may have set the clock to anything. */
    const say = (table: Table, move: Move): string => {
      const rule = rules.get(move.verb);
      const parsed = rule?.schema.safeParse(move);
      return rule && parsed?.success ? rule.say(table, parsed.data) : 'something';
    };
    const proposed = list.map(([name, rule, by, consent]): [string, Verb] => [
      name,
      withConsent(rule, by, consent),
    ]);
    return {
      verbs: [...proposed, ...answers(rules)],
      turn: (table: Table, before: Turn): Turn => offerTurn(table, before, say),
    };
  };
}
