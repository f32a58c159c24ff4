import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { type Actor, verb } from '../../../rules/rulebook.ts';
import { charterOf, trainPrice } from '../../../rules/trains.ts';
import { violation } from '../clauses/index.ts';
import { amend, write } from '../course/clock.ts';
import { found, money, named, outOfTurn } from '../course/turns.ts';
import {
  director,
  faceValue,
  ownsPrivate,
  privateAt,
  privatesAt,
  publicCompanies,
  trainsOf,
} from '../holdings.ts';
import { closePrivate } from '../privates/privates.ts';
import {
  allCompanies,
  saleValue,
  sayUnsellable,
  sellable,
  sellBundle,
  unitOf,
  unsellable,
} from '../stock/shares.ts';
import type { SellShares } from '../stock/verbs.ts';
import { markerPrice, markerValue, spots } from '../track/places.ts';
import { placedOf, stationsOf } from '../track/reach.ts';
import { inNeed, supplyPrice } from './trains.ts';
import { isAt, operator } from './turn.ts';

/** Money for a train: markers, the director's shares and privates, bankruptcy (1839 §6.9). */

const BANK = 'RB';
/** The dearest single tile: a river, and what some privates ask. */
const DEAREST_LAY = 90;

const word = z.string().check(z.minLength(1), z.maxLength(64));

/** Treasury and director's cash. */
function means(table: Table, company: string): number {
  const player = director(table, company);
  return cash(table, charterOf(company)) + (player === undefined ? 0 : cash(table, player));
}

/** What has to be found: the train on sale, or without one the dearest that another company has. */
function trainTarget(table: Table): number {
  const supply = supplyPrice(table);
  if (supply !== Infinity) return supply;
  const faces = publicCompanies(table.box).flatMap((id) =>
    trainsOf(table, id).map((t) => trainPrice(table, t)),
  );
  return Math.max(0, ...faces);
}

/** What the director may raise money for now; 0 = nothing. */
function target(table: Table, company: string): number {
  if (inNeed(table, company)) return trainTarget(table);
  // Rotterdamsche Bank: any track, marker or train. (D81)
  if (!ownsPrivate(table, company, BANK)) return 0;
  if (isAt(table, company, 'track')) return DEAREST_LAY;
  if (isAt(table, company, 'marker'))
    return Math.max(
      0,
      ...[...spots(table, company)].map((spot) => markerPrice(table, company, spot)),
    );
  return isAt(table, company, 'trains') && supplyPrice(table) !== Infinity ? supplyPrice(table) : 0;
}

const stillMissing = (table: Table, company: string): boolean =>
  means(table, company) < target(table, company);

/** One share less would already do. */
const tooMany = (table: Table, company: string, of: string, share: number): boolean =>
  means(table, company) + saleValue(table, of, share - unitOf(of)) >= target(table, company);

/** Sales of shares by the director of the company that operates. */
export const saleForTrain = {
  judge(table: Table, { company: of, percent }: SellShares, actor: Actor): Finding[] {
    const company = operator(table);
    const player = company === undefined ? undefined : director(table, company);
    if (company === undefined || player === undefined || target(table, company) === 0)
      return [
        violation(
          '1839/emergency/13',
          'In an operating round shares are sold only by a director who has to help his company.',
        ),
      ];
    const why = unsellable(table, player, of, percent, company);
    const about = { facts: { means: means(table, company), needed: target(table, company) } };
    return found(
      outOfTurn(actor, [player], '1839/emergency/7'),
      why && sayUnsellable(table, why, player, of),
      why === undefined &&
        tooMany(table, company, of, percent) &&
        violation('1839/emergency/14', 'Less would do: no more is raised than is missing.', about),
    );
  },
  effects(draft: Draft, { company: of, percent }: SellShares, actor: Actor): void {
    const company = operator(draft.table);
    const seller = (company && director(draft.table, company)) ?? actor.players[0];
    if (seller !== undefined && draft.table.box.companies.has(of))
      sellBundle(draft, seller, of, percent);
  },
  *options(table: Table, player: PlaceId): Generator<SellShares> {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!stillMissing(table, company)) return;
    for (const of of allCompanies(table))
      for (const percent of sellable(table, player, of, company))
        if (!tooMany(table, company, of, percent))
          yield { verb: 'sellShares', company: of, percent };
  },
};

/** Markers that may be sold: never the last station, and none with another on it. */
function sellableMarkers(table: Table, company: string): PieceId[] {
  const stations = stationsOf(table, company);
  const placed = placedOf(table, company);
  return placed
    .filter(
      (one) =>
        one.exchange ||
        (stations.length > 1 &&
          !placed.some((top) => top.exchange && top.hex === one.hex && top.city === one.city)),
    )
    .map(({ token }) => token);
}

interface SellToken extends Move {
  verb: 'sellToken';
  company: string;
  token: string;
}

export const sellToken = verb<SellToken>({
  schema: z.strictObject({ verb: z.literal('sellToken'), company: word, token: word }),
  judge(table, { company, token }, actor) {
    const last = stationsOf(table, company).some((one) => one.token === token);
    return found(
      outOfTurn(actor, [director(table, company)], '1839/emergency/5'),
      (operator(table) !== company || !inNeed(table, company)) &&
        violation(
          '1839/emergency/2',
          `${company} sells markers only for a first train that it cannot pay.`,
        ),
      !sellableMarkers(table, company).includes(token) &&
        violation(
          '1839/emergency/4',
          last
            ? 'The last station, or one under an exchange marker, stays.'
            : 'That marker is not on the map.',
          { pieces: [token] },
        ),
      inNeed(table, company) &&
        !stillMissing(table, company) &&
        violation('1839/emergency/14', 'The money is there: no more is raised than is missing.'),
    );
  },
  effects(draft, { company, token }) {
    const { table } = draft;
    if (table.box.pieces.get(token)?.kind !== 'token') return;
    draft.pay('bank', charterOf(company), markerValue(table, token, company));
    draft.put(token, charterOf(company));
    amend(draft, 'operating', { markerSold: true });
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!inNeed(table, company) || !stillMissing(table, company)) return;
    for (const token of sellableMarkers(table, company))
      yield { verb: 'sellToken', company, token };
  },
  say: (table, { company, token }) =>
    `${company} sells a marker for ${money(markerValue(table, token, company))}`,
});

const halfFace = (table: Table, id: string): number => Math.floor(faceValue(table, id) / 2);

interface DiscardPrivate extends Move {
  verb: 'discardPrivate';
  private: string;
}

export const discardPrivate = verb<DiscardPrivate>({
  schema: z.strictObject({ verb: z.literal('discardPrivate'), private: word }),
  judge(table, { private: id }, actor) {
    const company = operator(table);
    const player = company === undefined ? undefined : director(table, company);
    return found(
      outOfTurn(actor, [player], '1839/emergency/8'),
      (company === undefined || !stillMissing(table, company)) &&
        violation(
          '1839/emergency/8',
          'Privates are given up only for a train that cannot be paid otherwise.',
        ),
      (player === undefined || privateAt(table, id) !== player) &&
        violation('1839/emergency/8', `The director does not own ${id}.`, {
          pieces: [`private:${id}`],
        }),
    );
  },
  effects(draft, { private: id }) {
    const owner = privateAt(draft.table, id);
    if (owner.startsWith('player:')) draft.pay('bank', owner, halfFace(draft.table, id));
    closePrivate(draft, id);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (!stillMissing(table, company)) return;
    for (const id of privatesAt(table, player)) yield { verb: 'discardPrivate', private: id };
  },
  say: (table, { private: id }) => `gives ${id} up for ${money(halfFace(table, id))}`,
});

/** All that could be raised for a company without a train. */
export function reachable(table: Table, company: string): number {
  const player = director(table, company);
  if (player === undefined) return cash(table, charterOf(company));
  const value = (token: PieceId): number => markerValue(table, token, company);
  const placed = placedOf(table, company);
  const stations = stationsOf(table, company).map(({ token }) => value(token));
  const markers =
    placed.reduce((sum, { token }) => sum + value(token), 0) -
    (stations.length > 0 ? Math.min(...stations) : 0);
  const shares = allCompanies(table).reduce((sum, of) => {
    const most = Math.max(0, ...sellable(table, player, of, company));
    return sum + saleValue(table, of, most);
  }, 0);
  const privates = privatesAt(table, player).reduce((sum, id) => sum + halfFace(table, id), 0);
  return means(table, company) + markers + shares + privates;
}

interface DeclareBankruptcy extends Move {
  verb: 'declareBankruptcy';
  company: string;
}

/** In its train step, without a train, and not to be helped. */
const isRuined = (table: Table, company: string): boolean =>
  isAt(table, company, 'trains') &&
  trainsOf(table, company).length === 0 &&
  reachable(table, company) < supplyPrice(table);

export const declareBankruptcy = verb<DeclareBankruptcy>({
  schema: z.strictObject({ verb: z.literal('declareBankruptcy'), company: word }),
  judge(table, { company }, actor) {
    return found(
      outOfTurn(actor, [director(table, company)], '1839/emergency/12'),
      !isRuined(table, company) &&
        violation(
          '1839/emergency/12',
          `${company} has no train to buy that cannot be paid somehow.`,
          {
            facts: { reachable: reachable(table, company) },
          },
        ),
    );
  },
  effects(draft, { company }) {
    const { table } = draft;
    const player = director(table, company);
    if (player === undefined) return;
    for (const of of allCompanies(table)) {
      const most = Math.max(0, ...sellable(table, player, of, company));
      if (most > 0) sellBundle(draft, player, of, most);
    }
    for (const id of privatesAt(table, player)) {
      draft.pay('bank', player, halfFace(table, id));
      closePrivate(draft, id);
    }
    draft.pay(player, charterOf(company), cash(table, player));
    write(draft, 'end', { reason: 'bankrupt', player });
    write(draft, 'stage', 'over');
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    if (isRuined(table, company)) yield { verb: 'declareBankruptcy', company };
  },
  say(table, { company }) {
    const player = director(table, company);
    return `${player === undefined ? 'the director' : named(player)} is bankrupt over ${company}`;
  },
});
