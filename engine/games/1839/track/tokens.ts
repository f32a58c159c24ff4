import * as z from 'zod/mini';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { amend } from '../../../rules/course/keys.ts';
import type { Check, Now, Step } from '../../../rules/course/nouns.ts';
import { those, way, verbOf, word, sharedVerb } from '../../../rules/course/verb.ts';
import { closeStep, companyCheck, ofOperator } from '../../../rules/operating/turn.ts';
import { privateName } from '../../../rules/privates/rules.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { presidentOf } from '../../../rules/stock/holdings.ts';
import { placeChecks } from '../../../rules/tokens/place.ts';
import { ownsPrivate, unplaced } from '../holdings.ts';
import { own } from '../clock.ts';
import { usePower } from '../privates/privates.ts';
import { againstUnspent, costCheck, payCosts, unspentChecks } from '../trains/money.ts';
import { home, FREE, HALF, spotChecks, spots, tokenPrice } from './homes.ts';
import { leaveBuilding } from './lay.ts';
import { circlesOf, placedOf, type PlaceToken, type Spot, stackIn } from './stacks.ts';

/** Placing a token, station or exchange, and moving one with the Westlandsche (§6.5). */

/** Lays of a turn that leave no time for a token. (D51) */
const TOO_MANY = 2;
const MOVES = 'WSM';

/** Could any token be placed in this turn? */
const turnChecks: readonly Check<PlaceToken>[] = [
  companyCheck('is not placing a token now'),
  ...those<PlaceToken>(placeChecks as Check[], 'once'),
  {
    reason: 'markers/17',
    breaks: ({ table }) => own(table, 'lays').counted >= TOO_MANY,
    says: ({ table }, { company }) =>
      `${company} has laid ${own(table, 'lays').counted} tiles, so it places no token.`,
    about: ({ table }) => ({ facts: { tiles: own(table, 'lays').counted } }),
  },
];

export const token = way<PlaceToken>({
  name: 'token',
  checks: [
    ...unspentChecks(tokenPrice),
    ...turnChecks,
    ...those<PlaceToken>(placeChecks as Check[], 'left'),
    {
      reason: 'power',
      which: (_now, { with: power }) => (power === FREE ? 'green/11' : 'green/20'),
      breaks: ({ table }, { company, with: power }) =>
        power !== undefined &&
        ((power !== FREE && power !== HALF) || !ownsPrivate(table, company, power)),
      says: ({ box }, { company, with: power }) =>
        `${company} has no such power from ${privateName(box, power!)}.`,
    },
    ...spotChecks,
    costCheck(tokenPrice, () => 'markers/4'),
  ],
  candidates: ofOperator(function* (now, company) {
    const owned = [FREE, HALF].filter((id) => ownsPrivate(now.table, company, id));
    for (const spot of spots(now, company))
      for (const power of [undefined, ...owned])
        yield { verb: 'placeToken', company, ...spot, ...(power && { with: power }) };
  }),
  effects(now, draft, move) {
    const { company, with: power } = move;
    const [next] = unplaced(now.table, company);
    payCosts(now, draft, company, tokenPrice(now, move));
    if (next !== undefined) stand(now.table, draft, company, next, move);
    amend(draft, 'work', { tokened: true });
    if (power !== undefined) usePower(draft, power);
    closeStep(now, draft);
  },
  say(now, move) {
    const { company, hex, exchange } = move;
    const what = exchange ? 'its exchange token' : 'a token';
    const cost = tokenPrice(now, move);
    return `${company} places ${what} in ${hex}${cost > 0 ? ` for ${now.money(cost)}` : ''}`;
  },
});

/** Stands a token in a free circle, or on the station of its own company. */
function stand(table: Table, draft: Draft, company: string, token: PieceId, spot: Spot): void {
  const { hex, city, slot, exchange } = spot;
  const circles = circlesOf(table, spot);
  const at = exchange ? circles.indexOf(company) : (slot ?? circles.indexOf(null));
  const place = slotPlace(hex, city, Math.max(0, at));
  if (table.places.has(place)) draft.put(token, place);
}

const placedToken = ({ table }: Now, { company, token }: PlaceToken) =>
  placedOf(table, company).find((one) => one.token === token);

const western = (says: string, breaks: Check<PlaceToken>['breaks']): Check<PlaceToken> => ({
  reason: 'blue/17',
  breaks,
  says: () => says,
  about: (_now, { token }) => ({ pieces: [`private:${MOVES}`, token!] }),
});

export const moving = way<PlaceToken>({
  name: 'moving',
  checks: [
    ...unspentChecks<PlaceToken>(() => 0),
    ...turnChecks,
    western(
      'The company does not own the Westlandsche.',
      ({ table }, { company }) => !ownsPrivate(table, company, MOVES),
    ),
    western('That is no placed token of the company.', (now, move) => !placedToken(now, move)),
    western('An exchange token lies on it, which would have to go first.', (now, move) => {
      const placed = placedToken(now, move);
      if (!placed || placed.exchange) return false;
      return stackIn(now.table, placed.hex, placed.city, placed.slot).length > 1;
    }),
    western('The token is there already.', (now, move) => {
      const placed = placedToken(now, move);
      return (
        placed?.hex === move.hex &&
        placed.city === move.city &&
        placed.exchange === (move.exchange ?? false)
      );
    }),
    ...spotChecks,
  ],
  candidates: ofOperator(function* (now, company) {
    if (!ownsPrivate(now.table, company, MOVES)) return;
    for (const { token } of placedOf(now.table, company))
      for (const spot of spots(now, company)) yield { verb: 'moveToken', company, token, ...spot };
  }),
  effects(now, draft, move) {
    const { table, box } = now;
    if (box.pieces.get(move.token!)?.kind === 'token')
      stand(table, draft, move.company, move.token!, move);
    amend(draft, 'work', { tokened: true });
    usePower(draft, MOVES);
    closeStep(now, draft);
  },
  say: (_now, { company, hex, exchange }) =>
    `${company} moves a token to ${hex}${exchange ? ' as its exchange token' : ''}`,
});

const exchange = z.optional(z.boolean());
const count = z.int().check(z.gte(0));

export const placeToken = sharedVerb('placeToken', { exchange })(home, token);

const spot = { hex: word, city: count, slot: z.optional(count), exchange };
export const moveToken = verbOf('moveToken', { company: word, token: word, ...spot })(moving);

export const tokenStep: Step = {
  name: 'token',
  ways: ['token', 'moving', 'kleef'],
  may: 'may place a token',
  open(now, company) {
    const { table } = now;
    const player = presidentOf(now, company);
    const owns = (id: string): boolean => ownsPrivate(table, company, id);
    if (player === undefined || (unplaced(table, company).length === 0 && !owns(MOVES)))
      return false;
    return owns('KLEEF') || owns('RB') || [token, moving].some((one) => now.can(one, player));
  },
  must: (now) => againstUnspent(now),
  leave: leaveBuilding,
};
