import * as z from 'zod/mini';
import { amend } from '../../../rules/course/keys.ts';
import type { Check, Draft, Now, PieceId, Step, Table } from '../../../rules/course/nouns.ts';
import { against, objections, those, way, wrong } from '../../../rules/course/verb.ts';
import { verbOf, word, sharedVerb } from '../../../rules/course/verb.ts';
import { closeStep, companyCheck, ofOperator } from '../../../rules/operating/turn.ts';
import { cardOf, privateName } from '../../../rules/privates/rules.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { presidentOf } from '../../../rules/stock/holdings.ts';
import { placeChecks } from '../../../rules/tokens/place.ts';
import { ownsPrivate, unplaced } from '../holdings.ts';
import { own } from '../clock.ts';
import { usePower } from '../privates/privates.ts';
import { againstUnspent, costCheck, payCosts, unspentChecks } from '../trains/money.ts';
import { home, FREE, HALF, spotCheck, spots, tokenPrice } from './homes.ts';
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
  against('markers/17', ({ table }, { company }) => {
    const { counted: tiles } = own(table, 'lays');
    const says = `${company} has laid ${tiles} tiles, so it places no token.`;
    return tiles >= TOO_MANY && { says, facts: { tiles } };
  }),
];

const token = way<PlaceToken>({
  name: 'token',
  checks: [
    ...unspentChecks(tokenPrice),
    ...turnChecks,
    ...those<PlaceToken>(placeChecks as Check[], 'left'),
    objections(function* ({ table, box }, { company, with: power }) {
      if (power === undefined) return;
      if ((power === FREE || power === HALF) && ownsPrivate(table, company, power)) return;
      const says = `${company} has no such power from ${privateName(box, power)}.`;
      yield wrong(power === FREE ? 'green/11' : 'green/20', says);
    }),
    spotCheck,
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

const western = objections<PlaceToken>(function* (now, move) {
  const against = (says: string) =>
    wrong('blue/17', says, { pieces: [cardOf(MOVES), move.token!] });
  if (!ownsPrivate(now.table, move.company, MOVES))
    yield against('The company does not own the Westlandsche.');
  const placed = placedToken(now, move);
  if (!placed) return yield against('That is no placed token of the company.');
  const { hex, city, slot, exchange } = placed;
  if (!exchange && stackIn(now.table, hex, city, slot).length > 1)
    yield against('An exchange token lies on it, which would have to go first.');
  if (hex === move.hex && city === move.city && exchange === (move.exchange ?? false))
    yield against('The token is there already.');
});

const moving = way<PlaceToken>({
  name: 'moving',
  checks: [...unspentChecks<PlaceToken>(() => 0), ...turnChecks, western, spotCheck],
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
