import { cities } from '../../hexes/shape.ts';
import { cityStopId } from '../../hexes/track.ts';
import { shapeOn, trackOf } from '../board.ts';
import { payUpTo, treasuryCheck } from '../money.ts';
import { slotPlace } from '../stations.ts';
import { charterOf } from '../trains/cards.ts';
import { named } from '../procedure.ts';
import { amend, answered, firstAsked, read } from '../course/keys.ts';
import type { Check, Draft, Floor, Now, Step, Waiting } from '../course/nouns.ts';
import { against, way, sharedVerb, type Shared } from '../course/verb.ts';
import { closeStep, companyCheck, isAt, ofOperator } from '../operating/turn.ts';
import { deciderOf, nameOf } from '../stock/holdings.ts';
import { networkOf, reachedCities, stationsOn } from '../track/reach.ts';
import { comeFirst, freeSlot, freeSlots, homeChoices, keepers } from './homes.ts';

/** `placeToken`: the token of the turn, and the home that has to be chosen. */

export type PlaceToken = Shared<'placeToken'>;

const nextToken = ({ table, rules }: Now, company: string): string | undefined =>
  rules.tokens.unused(table, company)[0];

export function priceOfToken(now: Now, company: string): number {
  const token = nextToken(now, company);
  return (token !== undefined && now.box.pieces.get(token)?.price) || 0;
}

/** What any token has to heed: one left, one in a turn, one in a hex, an open place not kept. */
export const placeChecks: readonly Check<PlaceToken>[] = [
  against(
    'left',
    (now, { company }) =>
      nextToken(now, company) === undefined && `${nameOf(now, company)} has no token left.`,
  ),
  against(
    'once',
    (now, { company }) =>
      read(now.table, 'work').tokened &&
      `${nameOf(now, company)} has placed its token of this turn.`,
  ),
  against(
    'same-hex',
    (now, { company, hex }) =>
      stationsOn(now, company).some(({ at }) => at === hex) &&
      `${nameOf(now, company)} has a token in ${hex} already.`,
  ),
  against('comes-first', (now, { company, hex }) => {
    const first = comeFirst(now, company, hex);
    return first.length > 0 && `${hex} waits for the home token of ${first.join(' and ')}.`;
  }),
  {
    reason: 'place',
    which: (now, { company, hex, city }) =>
      keepers(now, company, hex, city).length > 0 ? 'kept' : 'place',
    breaks: (now, move) => !isOpenPlace(now, move),
    says(now, { company, hex, city }) {
      const kept = keepers(now, company, hex, city);
      return kept.length === 0
        ? `That city of ${hex} has no open place.`
        : `The open place in ${hex} is kept for ${kept.join(' and ')}.`;
    },
  },
];

/** The place named, or any where none is. */
function isOpenPlace(now: Now, { company, hex, city, slot }: PlaceToken): boolean {
  const free = freeSlots(now, company, hex, city);
  return slot === undefined ? free.length > 0 : free.includes(slot);
}

/** The hex, and which of its cities where it has several. */
const cityOf = ({ table }: Now, hex: string, city: number): string =>
  cities(shapeOn(table, hex)).length > 1 ? `${hex}, city ${city + 1}` : hex;

/** The token goes down. */
export function place(now: Now, draft: Draft, move: PlaceToken, price: number): void {
  const { company, hex, city } = move;
  const token = nextToken(now, company);
  const slot = move.slot ?? Math.max(0, freeSlot(now, company, hex, city));
  if (token !== undefined) {
    payUpTo(draft, charterOf(company), 'bank', price);
    draft.put(token, slotPlace(hex, city, slot));
  }
  amend(draft, 'work', { tokened: true, acted: true });
}

export const token = way<PlaceToken>({
  name: 'token',
  meant: (_now, move) => move.with === undefined,
  checks: [
    companyCheck('is not placing a token now'),
    ...placeChecks,
    treasuryCheck('cost', (now, { company }) => priceOfToken(now, company)),
    against('reach', (now, { company, hex, city }) => {
      const stop = cityStopId(trackOf(now.table), hex, city);
      const isOut = stop >= 0 && !networkOf(now, company).hasStop(stop);
      return isOut && `${nameOf(now, company)} cannot trace track to that city of ${hex}.`;
    }),
  ],
  candidates: ofOperator(function* (now, company) {
    // Tracing the board is dear, and late in a game most companies have none left.
    if (nextToken(now, company) === undefined) return;
    for (const { hex, city } of reachedCities(now, company))
      yield { verb: 'placeToken', company, hex, city };
  }),
  effects(now, draft, move) {
    place(now, draft, move, priceOfToken(now, move.company));
    if (isAt(now.table, move.company, 'token')) closeStep(now, draft);
  },
  say: (now, { company, hex, city }) =>
    `${nameOf(now, company)} places a token in ${cityOf(now, hex, city)}`,
});

export const tokenStep: Step = {
  name: 'token',
  ways: ['token'],
  may: 'may place a token',
  open(now, company) {
    const player = deciderOf(now, company);
    return player !== undefined && now.can(token, player);
  },
};

/** The company whose home is being chosen; `founder` = whose home it was printed for. */
const choosing = ({ table }: Now): { company: string; by: string; founder: string } | undefined => {
  const asked = firstAsked(table);
  if (asked?.ask !== 'home') return undefined;
  const company = String(asked.company);
  return { company, by: String(asked.by), founder: String(asked.founder ?? company) };
};

export const home = way<PlaceToken>({
  name: 'home',
  meant: (now) => choosing(now) !== undefined,
  checks: [
    against('choice', (now, { company, hex, city }) => {
      const due = choosing(now);
      const { home, choices } = homeChoices(now, due?.founder ?? company);
      const isHome = due?.company === company && home?.hex === hex;
      if (isHome && choices.some((one) => one.city === city)) return undefined;
      return `${due?.founder} chooses a free city of its home.`;
    }),
  ],
  *candidates(now) {
    const due = choosing(now);
    if (!due) return;
    const { home, choices } = homeChoices(now, due.founder);
    for (const { city } of choices)
      yield { verb: 'placeToken', company: due.company, hex: home!.hex, city };
  },
  effects(now, draft, { company, hex, city }) {
    const { home, choices } = homeChoices(now, choosing(now)?.founder ?? company);
    const choice = choices.find((one) => one.city === city);
    if (home && choice) draft.put(home.token, slotPlace(hex, city, choice.slot));
    if (choosing(now)) answered(draft);
  },
  say: (now, { company, hex, city }) =>
    `${nameOf(now, company)} has its home in ${cityOf(now, hex, city)}`,
});

/** The choice of a home comes before anything else. */
export const homeWaiting: Waiting = {
  name: 'home',
  floor(now, before): Floor | undefined {
    const due = choosing(now);
    if (!due) return undefined;
    const player = deciderOf(now, due.by);
    return {
      round: before().round,
      entity: charterOf(due.company),
      acting: player === undefined ? [] : [player],
      ways: ['home', ...(now.rules.course.meanwhile ?? now.rules.anytime)],
      purpose: ['home'],
      sentence: `${player === undefined ? 'Nobody' : named(player)} chooses the home city of ${nameOf(now, due.company)}.`,
    };
  },
  settle(now, draft) {
    const due = choosing(now);
    if (!due || homeChoices(now, due.founder).choices.length > 0) return false;
    answered(draft);
    return true;
  },
};

export const placeToken = sharedVerb('placeToken')(home, token);
