import { stored } from './clock.ts';
import { listed, named } from '../procedure.ts';
import { read, write } from './keys.ts';
import type { AnyWay, Check, Draft, Move, Now, PlaceId, VerbRule, Waiting } from './nouns.ts';
import { playersOf } from '../stock/papers.ts';
import { against, verbOf } from './verb.ts';

/** Moves that need another player's consent: proposed, then done when all have agreed. */

/** Who has to agree to a move of another's: players, for no place agrees to what leaves it. */
export const askedBy = (now: Now, way: AnyWay, move: Move, by: PlaceId): PlaceId[] => {
  const seated = playersOf(now.box);
  const asked = (way.consent?.(now, move, by) ?? []).filter(
    (one): one is PlaceId => one !== undefined && one !== by && seated.includes(one),
  );
  return [...new Set(asked)];
};

/** Writes the move down as an offer if somebody has to agree to it; says whether it did. */
export function proposed(now: Now, draft: Draft, way: AnyWay, move: Move, by: PlaceId): boolean {
  const to = askedBy(now, way, move, by);
  if (to.length === 0) return false;
  write(draft, 'offer', { move: stored(move), by, to });
  return true;
}

interface Offered {
  readonly way: AnyWay;
  readonly move: Move;
  readonly by: PlaceId;
  readonly to: readonly PlaceId[];
}

/** What has been proposed; a hand may have set the clock, so what is stored is read like any move. */
function offered(now: Now): Offered | undefined {
  const offer = read(now.table, 'offer');
  if (!offer) return undefined;
  const rule = now.rules.verbs[String(offer.move.verb)];
  const parsed = rule?.schema.safeParse(offer.move);
  if (!parsed?.success) return undefined;
  const way = rule?.ways.find((one) => one.consent && (one.meant?.(now, parsed.data) ?? true));
  return way && { way, move: parsed.data, by: offer.by, to: offer.to };
}

export const offerWaiting: Waiting = {
  name: 'offer',
  floor(now, before) {
    const offer = read(now.table, 'offer');
    if (!offer) return undefined;
    const { round, entity } = before();
    const on = offered(now);
    const says = on ? on.way.say(now, on.move) : 'something';
    // "SS buys LAAN" names who does it; "buys LAAN" is what the one who proposes does.
    const what = /^[a-z]/.test(says) ? `${named(offer.by)} ${says}.` : `${says}.`;
    const asked = listed(offer.to.map(named));
    return {
      round,
      ...(entity !== undefined && { entity }),
      acting: offer.to,
      aside: [offer.by],
      ways: ['agree', 'decline'],
      because: 'offer',
      alone: true,
      sentence: `${asked} may agree to what ${named(offer.by)} proposes.`,
      story: [`Proposed by ${named(offer.by)}: ${says}.`],
      procedure: () => ({
        title: 'A proposal',
        steps: [{ label: what, state: 'now' }],
        ...on?.way.proposal?.(now, on.move, on.by),
        state: 'proposed',
        parties: [
          { player: offer.by, says: 'proposes' },
          ...offer.to.map((player) => ({ player, says: 'is asked' })),
        ],
        asked: {
          who: offer.to,
          what: `${asked} ${offer.to.length > 1 ? 'agree or decline' : 'agrees or declines'}.`,
          answers: [
            { move: { verb: 'agree' }, says: 'Agree' },
            { move: { verb: 'decline' }, says: 'Decline' },
          ],
        },
        withdraw: { who: offer.by, move: { verb: 'decline' }, says: 'Withdraw the proposal' },
        ...(on && { begunBy: on.move.verb }),
      }),
    };
  },
};

export const consentVerbs: Readonly<Record<string, VerbRule>> = {
  agree: verbOf(
    'agree',
    {},
  )({
    name: 'agree',
    by: (now) => read(now.table, 'offer')?.to ?? [],
    checks: [
      against('stale', (now) => {
        const offer = offered(now);
        const speaks = ({ severity, breaks }: Check) =>
          severity !== 'caution' && breaks(now, offer!.move, offer!.by);
        const isStale = !offer || offer.way.checks.some(speaks);
        return isStale && 'What was proposed cannot be done any more.';
      }),
    ],
    *candidates() {
      yield { verb: 'agree' };
    },
    effects(now, draft, _move, player) {
      const offer = offered(now);
      if (!offer) return write(draft, 'offer', null);
      const { way, move, by } = offer;
      const to = offer.to.filter((one) => one !== player);
      if (to.length > 0) return write(draft, 'offer', { move: stored(move), by, to });
      write(draft, 'offer', null);
      way.effects(now, draft, move, by);
    },
    say: () => 'agrees',
  }),
  decline: verbOf(
    'decline',
    {},
  )({
    name: 'decline',
    by(now) {
      const offer = read(now.table, 'offer');
      return offer ? [...offer.to, offer.by] : [];
    },
    checks: [],
    *candidates() {
      yield { verb: 'decline' };
    },
    effects(now, draft, _move, player) {
      const offer = offered(now);
      write(draft, 'offer', null);
      if (offer?.to.includes(player)) offer.way.refused?.(now, draft, offer.move);
    },
    say: () => 'declines',
  }),
};
