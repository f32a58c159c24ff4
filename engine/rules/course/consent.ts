import { defineCheck } from './check.ts';
import { storedMove } from './clock.ts';
import { joinWords, playerToken } from '../procedure.ts';
import { read, write } from './keys.ts';
import type {
  AnyAction,
  Check,
  Draft,
  Move,
  Context,
  PlaceId,
  VerbRule,
  Interruption,
} from './nouns.ts';
import { playersOf } from '../stock/issued.ts';
import { defineVerb } from './verb.ts';

/** Moves that need another player's consent. Such a move is an offer first, and is done when everybody has agreed. */

/** The players who must consent to the move. */
export const consentersOf = (
  context: Context,
  action: AnyAction,
  move: Move,
  by: PlaceId,
): PlaceId[] => {
  const seated = playersOf(context.box);
  const asked = (action.consent?.(context, move, by) ?? []).filter(
    (one): one is PlaceId => one !== undefined && one !== by && seated.includes(one),
  );
  return [...new Set(asked)];
};

/** If somebody must consent, stores the move as an offer. Returns whether it did. */
export function offerIfConsentNeeded(
  context: Context,
  draft: Draft,
  action: AnyAction,
  move: Move,
  by: PlaceId,
): boolean {
  const to = consentersOf(context, action, move, by);
  if (to.length === 0) return false;
  write(draft, 'offer', { move: storedMove(move), by, to });
  return true;
}

/** An offer that can be read: its move, and the action that the move is of. */
interface ReadOffer {
  readonly action: AnyAction;
  readonly move: Move;
  readonly by: PlaceId;
  readonly to: readonly PlaceId[];
}

/** The stored offer. A hand may have set the clock, so the stored move is validated like any other. */
function readOffer(context: Context): ReadOffer | undefined {
  const offer = read(context.table, 'offer');
  if (!offer) return undefined;
  const rule = context.rules.verbs[String(offer.move.verb)];
  const parsed = rule?.schema.safeParse(offer.move);
  if (!parsed?.success) return undefined;
  const action = rule?.actions.find(
    (one) => one.consent && (one.matches?.(context, parsed.data) ?? true),
  );
  return action && { action, move: parsed.data, by: offer.by, to: offer.to };
}

/** The offered move as a sentence. "SS buys LAAN" has a subject; "buys LAAN" gets the player who offers it. */
function sayOffer(context: Context, { action, move, by }: ReadOffer): string {
  const says = action.say(context, move);
  return /^[a-z]/.test(says) ? `${playerToken(by)} ${says}` : says;
}

/** The answer and the offered move: "agrees: SR buys SMR for ¥40". */
function sayAnswer(context: Context, answer: string): string {
  const offer = readOffer(context);
  return offer ? `${answer}: ${sayOffer(context, offer)}` : answer;
}

export const offerInterruption: Interruption = {
  name: 'offer',
  prompt(context, before) {
    const offer = read(context.table, 'offer');
    if (!offer) return undefined;
    const { round, entity } = before();
    const known = readOffer(context);
    const says = known ? known.action.say(context, known.move) : 'something';
    const what = `${known ? sayOffer(context, known) : `${playerToken(offer.by)} ${says}`}.`;
    const asked = joinWords(offer.to.map(playerToken));
    return {
      round,
      ...(entity !== undefined && { entity }),
      acting: offer.to,
      alsoMayAct: [offer.by],
      actions: ['agree', 'decline'],
      closedReason: 'offer',
      ...(known && { closedFiner: `offer ${known.action.name}` }),
      exclusive: true,
      sentence: `${asked} may agree to what ${playerToken(offer.by)} proposes, or decline.`,
      story: [`Proposed by ${playerToken(offer.by)}: ${says}.`],
      procedure: () => ({
        title: 'A proposal',
        steps: [{ label: what, state: 'now' }],
        ...known?.action.proposal?.(context, known.move, known.by),
        state: 'proposed',
        parties: [
          { player: offer.by, says: 'proposes' },
          ...offer.to.map((player) => ({ player, says: 'is asked' })),
        ],
        question: {
          who: offer.to,
          what: `${asked} ${offer.to.length > 1 ? 'agree or decline' : 'agrees or declines'}.`,
          toYou: 'You agree or decline.',
          answers: [
            { move: { verb: 'agree' }, says: 'Agree' },
            { move: { verb: 'decline' }, says: 'Decline' },
          ],
        },
        withdraw: { who: offer.by, move: { verb: 'decline' }, says: 'Withdraw the proposal' },
        ...(known && { begunBy: known.move.verb }),
      }),
    };
  },
};

/** Why an answer is refused if there is no offer. */
const NOTHING = 'Nothing is proposed';

export const consentVerbs: Readonly<Record<string, VerbRule>> = {
  agree: defineVerb(
    'agree',
    {},
  )({
    name: 'agree',
    closedSays: NOTHING,
    by: (context) => read(context.table, 'offer')?.to ?? [],
    checks: [
      defineCheck('stale', (context) => {
        const offer = readOffer(context);
        const refuses = ({ severity, breaks }: Check) =>
          severity !== 'caution' && breaks(context, offer!.move, offer!.by);
        const isStale = !offer || offer.action.checks.some(refuses);
        return isStale && 'What was proposed cannot be done any more.';
      }),
    ],
    *candidates() {
      yield { verb: 'agree' };
    },
    effects(context, draft, _move, player) {
      const offer = readOffer(context);
      if (!offer) return write(draft, 'offer', null);
      const { action, move, by } = offer;
      const to = offer.to.filter((one) => one !== player);
      if (to.length > 0) return write(draft, 'offer', { move: storedMove(move), by, to });
      write(draft, 'offer', null);
      action.effects(context, draft, move, by);
    },
    say: (context) => sayAnswer(context, 'agrees'),
  }),
  decline: defineVerb(
    'decline',
    {},
  )({
    name: 'decline',
    closedSays: NOTHING,
    by(context) {
      const offer = read(context.table, 'offer');
      return offer ? [...offer.to, offer.by] : [];
    },
    checks: [],
    *candidates() {
      yield { verb: 'decline' };
    },
    effects(context, draft, _move, player) {
      const offer = readOffer(context);
      write(draft, 'offer', null);
      if (offer?.to.includes(player)) offer.action.refused?.(context, draft, offer.move);
    },
    say: (context) => sayAnswer(context, 'declines'),
  }),
};
