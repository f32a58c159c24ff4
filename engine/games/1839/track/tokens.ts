import * as z from 'zod/mini';
import { amend } from '../../../rules/course/keys.ts';
import type { Check, Draft, Context, PieceId, Step, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, objection, pickChecks } from '../../../rules/course/check.ts';
import { defineAction } from '../../../rules/course/verb.ts';
import { defineVerb, text, defineSharedVerb } from '../../../rules/course/verb.ts';
import { closeStep, companyCheck, operatorMoves } from '../../../rules/operating/turn.ts';
import { cardOf, privateName } from '../../../rules/privates/rules.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { presidentOf } from '../../../rules/stock/holdings.ts';
import { placeChecks } from '../../../rules/tokens/place.ts';
import { ownsPrivate, saysNotOwned, unplaced } from '../holdings.ts';
import { own } from '../clock.ts';
import { usePower } from '../privates/privates.ts';
import { unspentObjection, costCheck, payCosts, unspentCheck } from '../trains/money.ts';
import { home, FREE, HALF, spotCheck, spots, tokenPrice } from './homes.ts';
import { leaveBuilding } from './lay.ts';
import { circlesOf, placedOf, type PlaceToken, type Spot, stackIn } from './stacks.ts';

/** Placing a token (station or exchange), and moving one with the Westlandsche (§6.5). */

/** With this many lays in a turn, no token may be placed. (D51) */
const TOO_MANY = 2;
const MOVES = 'WSM';

/** The checks that do not depend on the place. */
const turnChecks: readonly Check<PlaceToken>[] = [
  companyCheck('is not placing a marker now'),
  ...pickChecks<PlaceToken>(placeChecks as Check[], 'once'),
  defineCheck('markers/17', ({ table }, { company }) => {
    const { counted: tiles } = own(table, 'lays');
    const says = `${company} has laid ${tiles} tiles, so it places no marker.`;
    return tiles >= TOO_MANY && { says, facts: { tiles } };
  }),
];

const token = defineAction<PlaceToken>({
  name: 'token',
  checks: [
    unspentCheck(tokenPrice),
    ...turnChecks,
    ...pickChecks<PlaceToken>(placeChecks as Check[], 'left'),
    defineCheck(
      ['privates/11', 'green/11', 'green/20'],
      function* ({ table, box }, { company, with: power }) {
        if (power === undefined) return;
        const name = privateName(box, power);
        if (power !== FREE && power !== HALF)
          yield objection('privates/11', `${name} does not help to place markers.`);
        else if (!ownsPrivate(table, company, power))
          yield objection(
            power === FREE ? 'green/11' : 'green/20',
            saysNotOwned(table, company, power),
          );
      },
    ),
    spotCheck,
    // The price counts a location that the token is allowed in.
    {
      ...costCheck(tokenPrice, () => 'markers/4'),
      silentAfter: ['map/1', 'markers/5', 'markers/6', 'markers/14'],
    },
  ],
  candidates: operatorMoves(function* (context, company) {
    const owned = [FREE, HALF].filter((id) => ownsPrivate(context.table, company, id));
    for (const spot of spots(context, company))
      for (const power of [undefined, ...owned])
        yield { verb: 'placeToken', company, ...spot, ...(power && { with: power }) };
  }),
  effects(context, draft, move) {
    const { company, with: power } = move;
    const [next] = unplaced(context.table, company);
    payCosts(context, draft, company, tokenPrice(context, move));
    if (next !== undefined) stand(context.table, draft, company, next, move);
    amend(draft, 'work', { tokened: true });
    if (power !== undefined) usePower(draft, power);
    closeStep(context, draft);
  },
  say(context, move) {
    const { company, hex, exchange } = move;
    const what = exchange ? 'its exchange marker' : 'a marker';
    const cost = tokenPrice(context, move);
    return `${company} places ${what} in ${hex}${cost > 0 ? ` for ${context.money(cost)}` : ''}`;
  },
});

/** Puts a token in a free circle, or on a station of its own company. */
function stand(table: Table, draft: Draft, company: string, token: PieceId, spot: Spot): void {
  const { hex, city, slot, exchange } = spot;
  const circles = circlesOf(table, spot);
  const at = exchange ? circles.indexOf(company) : (slot ?? circles.indexOf(null));
  const place = slotPlace(hex, city, Math.max(0, at));
  if (table.places.has(place)) draft.put(token, place);
}

const placedToken = ({ table }: Context, { company, token }: PlaceToken) =>
  placedOf(table, company).find((one) => one.token === token);

const western = defineCheck<PlaceToken>(['blue/17'], function* (context, move) {
  const about = { pieces: [cardOf(MOVES), move.token!] };
  if (!ownsPrivate(context.table, move.company, MOVES))
    yield objection('blue/17', 'The company does not own the Westlandsche.', about);
  const placed = placedToken(context, move);
  if (!placed) return yield objection('blue/17', 'That is no placed marker of the company.', about);
  const { hex, city, slot, exchange } = placed;
  if (!exchange && stackIn(context.table, hex, city, slot).length > 1)
    yield objection(
      'blue/17',
      'An exchange marker lies on it, which would have to go first.',
      about,
    );
  if (hex === move.hex && city === move.city && exchange === (move.exchange ?? false))
    yield objection('blue/17', 'The marker is there already.', about);
});

const moving = defineAction<PlaceToken>({
  name: 'moving',
  checks: [unspentCheck<PlaceToken>(() => 0), ...turnChecks, western, spotCheck],
  candidates: operatorMoves(function* (context, company) {
    if (!ownsPrivate(context.table, company, MOVES)) return;
    for (const { token } of placedOf(context.table, company))
      for (const spot of spots(context, company))
        yield { verb: 'moveToken', company, token, ...spot };
  }),
  effects(context, draft, move) {
    const { table, box } = context;
    if (box.pieces.get(move.token!)?.kind === 'token')
      stand(table, draft, move.company, move.token!, move);
    amend(draft, 'work', { tokened: true });
    usePower(draft, MOVES);
    closeStep(context, draft);
  },
  say: (_context, { company, hex, exchange }) =>
    `${company} moves a marker to ${hex}${exchange ? ' as its exchange marker' : ''}`,
});

const exchange = z.optional(z.boolean());
const count = z.int().check(z.gte(0));

export const placeToken = defineSharedVerb('placeToken', { exchange })(home, token);

const spot = { hex: text, city: count, slot: z.optional(count), exchange };
export const moveToken = defineVerb('moveToken', { company: text, token: text, ...spot })(moving);

export const tokenStep: Step = {
  name: 'token',
  actions: ['token', 'moving', 'kleef'],
  may: 'may place a marker',
  open(context, company) {
    const { table } = context;
    const player = presidentOf(context, company);
    const owns = (id: string): boolean => ownsPrivate(table, company, id);
    if (player === undefined || (unplaced(table, company).length === 0 && !owns(MOVES)))
      return false;
    return owns('KLEEF') || owns('RB') || [token, moving].some((one) => context.can(one, player));
  },
  must: (context) => unspentObjection(context),
  close: leaveBuilding,
};
