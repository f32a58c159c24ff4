import { defineCheck } from '../course/check.ts';
import { cities } from '../../hexes/shape.ts';
import { cityStopId } from '../../hexes/track.ts';
import { shapeOn, termFor, trackOf } from '../board.ts';
import { payUpTo, treasuryCheck } from '../money.ts';
import { slotPlace } from '../stations.ts';
import { charterOf } from '../trains/cards.ts';
import { joinWords, playerToken } from '../procedure.ts';
import { amend, popQuestion, pendingQuestion, read } from '../course/keys.ts';
import type { Check, Draft, Prompt, Context, Step, Interruption } from '../course/nouns.ts';
import { canAct, defineAction, defineSharedVerb, type SharedMove } from '../course/verb.ts';
import { closeStep, companyCheck, isAt, operatorMoves } from '../operating/turn.ts';
import { deciderOf, nameOf } from '../stock/holdings.ts';
import { networkOf, reachedCities, stationsOn } from '../track/reach.ts';
import {
  choosesBefore,
  freeSlot,
  freeSlots,
  homeChoices,
  reservedFor,
  unplacedTokens,
} from './homes.ts';

/** `placeToken`: the token of the turn, and the home that has to be chosen. */

export type PlaceToken = SharedMove<'placeToken'>;

const nextToken = (context: Context, company: string): string | undefined =>
  unplacedTokens(context, company)[0];

export function priceOfToken(context: Context, company: string): number {
  const token = nextToken(context, company);
  return (token !== undefined && context.box.pieces.get(token)?.price) || 0;
}

const wordOf = ({ box }: Context): string => termFor(box, 'token');

/** What the token costs in this hex. */
function costOf(context: Context, { company, hex }: PlaceToken): number {
  const printed = priceOfToken(context, company);
  return context.rules.tokens.cost?.(context.table, company, hex, printed) ?? printed;
}

/** Why there is no such city in a hex; undefined = there is one. */
export function saysNoCity({ table }: Pick<Context, 'table'>, hex: string, city: number) {
  const there = cities(shapeOn(table, hex));
  if (there[city]) return undefined;
  if (there.length === 0) return `${hex} has no city.`;
  const all = there.map(({ cityIndex }) => String(cityIndex));
  const only = all.length === 1 ? 'its only city is' : 'its cities are';
  return `${hex} has no city ${city}; ${only} ${joinWords(all)}.`;
}

/** The hex has the city that the move names. */
export const cityCheck = defineCheck<PlaceToken>(
  'place',
  (context, { hex, city }) => saysNoCity(context, hex, city),
  { stops: true, reads: ['hex', 'city'], finerReason: () => 'no-city' },
);

/** The checks of every token: one is left, one in a turn, one in a hex, a free slot. */
export const placeChecks: readonly Check<PlaceToken>[] = [
  defineCheck(
    'left',
    (context, { company }) =>
      nextToken(context, company) === undefined &&
      `${nameOf(context, company)} has no ${wordOf(context)} left.`,
  ),
  defineCheck(
    'once',
    (context, { company }) =>
      read(context.table, 'work').tokened &&
      `${nameOf(context, company)} has placed its ${wordOf(context)} of this turn.`,
  ),
  defineCheck(
    'same-hex',
    (context, { company, hex }) =>
      stationsOn(context, company).some(({ at }) => at === hex) &&
      `${nameOf(context, company)} has a ${wordOf(context)} in ${hex} already.`,
  ),
  defineCheck('comes-first', (context, { company, hex }) => {
    const first = choosesBefore(context, company, hex);
    return (
      first.length > 0 && `${hex} waits for the home ${wordOf(context)} of ${first.join(' and ')}.`
    );
  }),
  cityCheck,
  defineCheck<PlaceToken>(
    'place',
    (context, move) => {
      if (isOpenPlace(context, move)) return undefined;
      const { company, hex, city } = move;
      return () => {
        const others = reservedFor(context, company, hex, city);
        return others.length === 0
          ? `That city of ${hex} has no open place.`
          : `The open place in ${hex} is kept for ${others.join(' and ')}.`;
      };
    },
    {
      finerReason: (context, { company, hex, city }) =>
        reservedFor(context, company, hex, city).length > 0 ? 'kept' : 'place',
    },
  ),
];

/** Is the named slot free? Without a slot: is any slot free? */
function isOpenPlace(context: Context, { company, hex, city, slot }: PlaceToken): boolean {
  const free = freeSlots(context, company, hex, city);
  return slot === undefined ? free.length > 0 : free.includes(slot);
}

/** The hex, with the city if it has several. */
const cityOf = ({ table }: Context, hex: string, city: number): string =>
  cities(shapeOn(table, hex)).length > 1 ? `${hex}, city ${city + 1}` : hex;

/** Places the token and pays for it. */
export function place(context: Context, draft: Draft, move: PlaceToken, price: number): void {
  const { company, hex, city } = move;
  const token = nextToken(context, company);
  const slot = move.slot ?? Math.max(0, freeSlot(context, company, hex, city));
  if (token !== undefined) {
    payUpTo(draft, charterOf(company), 'bank', price);
    draft.put(token, slotPlace(hex, city, slot));
  }
  amend(draft, 'work', { tokened: true, acted: true });
}

export const token = defineAction<PlaceToken>({
  name: 'token',
  matches: (_context, move) => move.with === undefined,
  checks: [
    companyCheck((context) => `is not placing a ${wordOf(context)} now`),
    ...placeChecks,
    treasuryCheck('cost', costOf),
    defineCheck('reach', (context, { company, hex, city }) => {
      const stop = cityStopId(trackOf(context.table), hex, city);
      const isOut = stop !== -1 && !networkOf(context, company).hasStop(stop);
      return isOut && `${nameOf(context, company)} cannot trace track to that city of ${hex}.`;
    }),
  ],
  candidates: operatorMoves(function* (context, company) {
    // Tracing the network is slow, and late in a game most companies have no token left.
    if (nextToken(context, company) === undefined) return;
    for (const { hex, city } of reachedCities(context, company))
      yield { verb: 'placeToken', company, hex, city };
  }),
  effects(context, draft, move) {
    place(context, draft, move, costOf(context, move));
    if (isAt(context.table, move.company, 'token')) closeStep(context, draft);
  },
  say: (context, { company, hex, city }) =>
    `${nameOf(context, company)} places a ${wordOf(context)} in ${cityOf(context, hex, city)}`,
});

export const tokenStep: Step = {
  name: 'token',
  actions: ['token'],
  may: 'may place a token',
  says: (context) => `may place a ${wordOf(context)}`,
  open(context, company) {
    const player = deciderOf(context, company);
    return player !== undefined && canAct(context, 'token', player);
  },
};

/** The company whose home is being chosen. `founder` = the original company that the home is printed for. */
const choosing = ({
  table,
}: Context): { company: string; by: string; founder: string } | undefined => {
  const asked = pendingQuestion(table);
  if (asked?.ask !== 'home') return undefined;
  const company = String(asked.company);
  return { company, by: String(asked.by), founder: String(asked.founder ?? company) };
};

export const home = defineAction<PlaceToken>({
  name: 'home',
  matches: (context) => choosing(context) !== undefined,
  checks: [
    defineCheck('choice', (context, { company, hex, city }) => {
      const due = choosing(context);
      const { home, choices } = homeChoices(context, due?.founder ?? company);
      const isHome = due?.company === company && home?.hex === hex;
      if (isHome && choices.some((one) => one.city === city)) return undefined;
      return `${due?.founder} chooses a free city of its home ${home?.hex}.`;
    }),
  ],
  *candidates(context) {
    const due = choosing(context);
    if (!due) return;
    const { home, choices } = homeChoices(context, due.founder);
    for (const { city } of choices)
      yield { verb: 'placeToken', company: due.company, hex: home!.hex, city };
  },
  effects(context, draft, { company, hex, city }) {
    const { home, choices } = homeChoices(context, choosing(context)?.founder ?? company);
    const choice = choices.find((one) => one.city === city);
    if (home && choice) draft.put(home.token, slotPlace(hex, city, choice.slot));
    if (choosing(context)) popQuestion(draft);
  },
  say: (context, { company, hex, city }) =>
    `${nameOf(context, company)} has its home in ${cityOf(context, hex, city)}`,
});

/** A home is chosen before anything else. */
export const homeInterruption: Interruption = {
  name: 'home',
  prompt(context, before): Prompt | undefined {
    const due = choosing(context);
    if (!due) return undefined;
    const player = deciderOf(context, due.by);
    return {
      round: before().round,
      entity: charterOf(due.company),
      acting: player === undefined ? [] : [player],
      actions: ['home', ...context.rules.anytimeActions],
      purpose: ['home'],
      sentence: `${player === undefined ? 'Nobody' : playerToken(player)} chooses the home city of ${nameOf(context, due.company)}.`,
    };
  },
  settle(context, draft) {
    const due = choosing(context);
    if (due && homeChoices(context, due.founder).choices.length === 0) popQuestion(draft);
  },
};

export const placeToken = defineSharedVerb('placeToken')(home, token);
