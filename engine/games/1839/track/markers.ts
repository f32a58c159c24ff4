import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { hexPlace } from '../../../rules/board.ts';
import { verb } from '../../../rules/rulebook.ts';
import { slotPlace } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, money } from '../course/turns.ts';
import { director, ownsPrivate, unplaced } from '../holdings.ts';
import { finishStep, funds, isAt, notAt, operator, payCosts } from '../operating/turn.ts';
import { usePower } from '../privates/privates.ts';
import { homeChoices, placeHome } from './homes.ts';
import { costFinding } from './powers.ts';
import { markerPrice, type Spot, spotFindings, spots } from './places.ts';
import { circlesOf, placedOf, stackIn } from './reach.ts';

/** Placing a marker, home, station or exchange, and moving one with the Westlandsche (1839 §6.5). */

/** Lays of a turn that leave no time for a marker. (D51) */
const TOO_MANY = 2;
const FREE = 'CO';
const HALF = 'SWO';
const MOVES = 'WSM';

export interface PlaceToken extends Move, Spot {
  verb: 'placeToken';
  company: string;
  with?: string | undefined;
}

/** What placing costs with the power that is used; a home is free. */
export const priceOf = (table: Table, move: PlaceToken): number => {
  if (isAt(table, move.company, 'home')) return 0;
  const full = markerPrice(table, move.company, move);
  if (move.with === FREE) return 0;
  return move.with === HALF ? full / 2 : full;
};

/** Could any marker be placed in this turn? */
function turnFindings(table: Table, company: string): (Finding | false)[] {
  const { marked, lays } = read(table, 'operating');
  return [
    marked && violation('1839/markers/13', `${company} has placed its marker of this turn.`),
    lays.counted >= TOO_MANY &&
      violation(
        '1839/markers/17',
        `${company} has laid ${lays.counted} tiles, so it places no marker.`,
        {
          facts: { tiles: lays.counted },
        },
      ),
  ];
}

function markerFindings(
  table: Table,
  move: PlaceToken,
  purse: number = funds(table, move.company),
): Finding[] {
  const { company, with: power } = move;
  const clause = power === FREE ? '1839/green/11' : '1839/green/20';
  return found(
    ...turnFindings(table, company),
    unplaced(table, company).length === 0 &&
      violation('1839/markers/1', `${company} has no marker left.`),
    power !== undefined &&
      ((power !== FREE && power !== HALF) || !ownsPrivate(table, company, power)) &&
      violation(clause, `${company} has no such power from ${power}.`),
    ...spotFindings(table, company, move),
    costFinding(priceOf(table, move), purse, company, '1839/markers/4'),
  );
}

function homeFindings(table: Table, { company, hex, city }: PlaceToken): Finding[] {
  const choices = homeChoices(table, company);
  return found(
    !choices.some((home) => home.hex === hex && home.city === city) &&
      violation('1839/or-actions/1', `That is no home of ${company} that is still to be marked.`, {
        places: [hexPlace(hex)],
      }),
  );
}

export const placeToken = verb<PlaceToken>({
  schema: z.extend(railwayMoves.placeToken, {
    exchange: z.optional(z.boolean()),
  }) as unknown as z.ZodMiniType<PlaceToken>,
  judge(table, move, actor) {
    const { company } = move;
    const home = isAt(table, company, 'home');
    const steps = ['home', 'marker'] as const;
    return [
      ...found(...notAt(table, actor, company, steps, '1839/or-actions/3', 'place a marker')),
      ...(home ? homeFindings(table, move) : markerFindings(table, move)),
    ];
  },
  effects(draft, move) {
    const { table } = draft;
    const { company, with: power } = move;
    if (isAt(table, company, 'home')) return placeHome(draft, company, move);
    const [token] = unplaced(table, company);
    payCosts(draft, company, priceOf(table, move));
    if (token !== undefined) stand(draft, company, token, move);
    amend(draft, 'operating', { marked: true });
    finishStep(draft);
    if (power !== undefined) usePower(draft, power);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (isAt(table, company, 'home'))
      for (const home of homeChoices(table, company))
        yield { verb: 'placeToken', company, ...home };
    if (!isAt(table, company, 'marker')) return;
    for (const move of candidates(table, company))
      if (markerFindings(table, move).length === 0) yield move;
  },
  say(table, move) {
    const { company, hex, exchange } = move;
    const what = exchange ? 'its exchange marker' : 'a marker';
    const cost = priceOf(table, move);
    return `${company} places ${what} in ${hex}${cost > 0 ? ` for ${money(cost)}` : ''}`;
  },
});

/** Markers worth judging: wherever the company comes, with the powers it owns. */
function* candidates(table: Table, company: string): Generator<PlaceToken> {
  const powers = [undefined, ...[FREE, HALF].filter((id) => ownsPrivate(table, company, id))];
  for (const spot of spots(table, company))
    for (const power of powers)
      yield { verb: 'placeToken', company, ...spot, ...(power !== undefined && { with: power }) };
}

/** What markers cost that the company may place, could it pay them all. */
export function markerCosts(table: Table, company: string): number[] {
  if (!isAt(table, company, 'marker')) return [];
  return [...candidates(table, company)].flatMap((move) =>
    markerFindings(table, move, Infinity).length === 0 ? [priceOf(table, move)] : [],
  );
}

/** Stands a marker in a free circle, or on the station of its own company. */
function stand(
  draft: Draft,
  company: string,
  token: PieceId,
  { hex, city, slot, exchange }: Spot,
): void {
  const { table } = draft;
  const circles = circlesOf(table, hex, city);
  const at = exchange ? circles.indexOf(company) : (slot ?? circles.indexOf(null));
  const place = slotPlace(hex, city, Math.max(0, at));
  if (table.places.has(place)) draft.put(token, place);
}

export interface MoveToken extends Move, Spot {
  verb: 'moveToken';
  company: string;
  token: string;
}

function moveFindings(table: Table, move: MoveToken): Finding[] {
  const { company, token } = move;
  const placed = placedOf(table, company).find((one) => one.token === token);
  const pile = placed ? stackIn(table, placed.hex, placed.city, placed.slot) : [];
  const about = { pieces: [`private:${MOVES}`, token] };
  const stays =
    placed !== undefined &&
    placed.hex === move.hex &&
    placed.city === move.city &&
    placed.exchange === (move.exchange ?? false);
  return found(
    ...turnFindings(table, company),
    !ownsPrivate(table, company, MOVES) &&
      violation('1839/blue/17', `${company} does not own the Westlandsche.`, about),
    !placed && violation('1839/blue/17', 'That is no placed marker of the company.', about),
    placed &&
      !placed.exchange &&
      pile.length > 1 &&
      violation(
        '1839/blue/17',
        'An exchange marker lies on it, which would have to go first.',
        about,
      ),
    stays && violation('1839/blue/17', 'The marker is there already.', about),
    ...spotFindings(table, company, move, token),
  );
}

export const moveToken = verb<MoveToken>({
  schema: z.strictObject({
    verb: z.literal('moveToken'),
    company: z.string().check(z.minLength(1), z.maxLength(64)),
    token: z.string().check(z.minLength(1), z.maxLength(64)),
    hex: z.string().check(z.minLength(1), z.maxLength(64)),
    city: z.int().check(z.gte(0)),
    slot: z.optional(z.int().check(z.gte(0))),
    exchange: z.optional(z.boolean()),
  }) as unknown as z.ZodMiniType<MoveToken>,
  judge(table, move, actor) {
    const { company } = move;
    return [
      ...found(...notAt(table, actor, company, ['marker'], '1839/or-actions/3', 'move a marker')),
      ...moveFindings(table, move),
    ];
  },
  effects(draft, move) {
    const { table } = draft;
    if (table.box.pieces.get(move.token)?.kind === 'token')
      stand(draft, move.company, move.token, move);
    amend(draft, 'operating', { marked: true });
    finishStep(draft);
    usePower(draft, MOVES);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!isAt(table, company, 'marker') || !ownsPrivate(table, company, MOVES)) return;
    for (const { token } of placedOf(table, company))
      for (const spot of spots(table, company)) {
        const move: MoveToken = { verb: 'moveToken', company, token, ...spot };
        if (moveFindings(table, move).length === 0) yield move;
      }
  },
  say: (_table, { company, hex, exchange }) =>
    `${company} moves a marker to ${hex}${exchange ? ' as its exchange marker' : ''}`,
});
