import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { type Actor, verb } from '../../../rules/rulebook.ts';
import { charterOf, trainPrice } from '../../../rules/trains.ts';
import { caution, violation } from '../clauses.ts';
import { amend, read, write } from '../course/clock.ts';
import { found, money, named, outOfTurn } from '../course/turns.ts';
import {
  director,
  isPlayer,
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
import { markerValue } from '../track/places.ts';
import { placedOf, stationsOf } from '../track/reach.ts';
import { bankTarget } from './bank.ts';
import { halfFace, means, reachable } from './means.ts';
import { duePrice, inNeed } from './trains.ts';
import { isAt, operator } from './turn.ts';

/** Money for a train: markers, the director's shares and privates, bankruptcy (1839 §6.9). */

const word = z.string().check(z.minLength(1), z.maxLength(64));

/** What has to be found: the train on sale, or without one the dearest that another company has. */
function trainTarget(table: Table, company: string): number {
  const supply = duePrice(table, company);
  if (supply !== Infinity) return supply;
  const faces = publicCompanies(table.box).flatMap((id) =>
    trainsOf(table, id).map((t) => trainPrice(table, t)),
  );
  return Math.max(0, ...faces);
}

/** What the director may raise money for now; 0 = nothing. */
const target = (table: Table, company: string): number =>
  inNeed(table, company) ? trainTarget(table, company) : bankTarget(table, company);

const stillMissing = (table: Table, company: string): boolean =>
  means(table, company) < target(table, company);

/** One share less would already do. */
const tooMany = (table: Table, company: string, of: string, share: number): boolean =>
  means(table, company) + saleValue(table, of, share - unitOf(of)) >= target(table, company);

/** Markers go while the treasury alone is short, whatever the director has. (D63) */
const treasuryShort = (table: Table, company: string): boolean =>
  inNeed(table, company) && cash(table, charterOf(company)) < trainTarget(table, company);

/** What was raised for another thing than a first train waits until that is bought. (D81) */
function noteRaised(draft: Draft, amount: number): void {
  const company = operator(draft.table);
  if (company === undefined || inNeed(draft.table, company)) return;
  const { raised = 0 } = read(draft.table, 'operating');
  amend(draft, 'operating', { raised: raised + amount });
}

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
    if (seller === undefined || !draft.table.box.companies.has(of)) return;
    const before = cash(draft.table, seller);
    sellBundle(draft, seller, of, percent);
    noteRaised(draft, cash(draft.table, seller) - before);
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
      (operator(table) !== company || !treasuryShort(table, company)) &&
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
    if (!treasuryShort(table, company)) return;
    for (const token of sellableMarkers(table, company))
      yield { verb: 'sellToken', company, token };
  },
  say: (table, { company, token }) =>
    `${company} sells a marker for ${money(markerValue(table, token, company))}`,
});

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
    if (isPlayer(owner)) {
      noteRaised(draft, halfFace(draft.table, id));
      draft.pay('bank', owner, halfFace(draft.table, id));
    }
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

interface DeclareBankruptcy extends Move {
  verb: 'declareBankruptcy';
  company: string;
}

/** In its train step, without a train, and not to be helped. */
const isRuined = (table: Table, company: string): boolean =>
  isAt(table, company, 'trains') &&
  trainsOf(table, company).length === 0 &&
  reachable(table, company) < duePrice(table, company);

/** A company of the same director with a train that could be had for what there is. */
function couldSell(table: Table, company: string): string | undefined {
  const player = director(table, company);
  if (player === undefined || reachable(table, company) < 1) return undefined;
  return publicCompanies(table.box).find(
    (other) =>
      other !== company && director(table, other) === player && trainsOf(table, other).length > 0,
  );
}

export const declareBankruptcy = verb<DeclareBankruptcy>({
  schema: z.strictObject({ verb: z.literal('declareBankruptcy'), company: word }),
  judge(table, { company }, actor) {
    const seller = couldSell(table, company);
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
      seller !== undefined &&
        caution(
          '1839/emergency/12',
          `${seller} has the same director and a train that ${company} could buy.`,
          { places: [charterOf(seller)] },
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
