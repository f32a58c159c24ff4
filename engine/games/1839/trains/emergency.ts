import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { OVER, read, write } from '../../../rules/course/keys.ts';
import { type Check, faults, type Now, type VerbRule, way } from '../../../rules/course/nouns.ts';
import { operator } from '../../../rules/operating/turn.ts';
import type { Procedure } from '../../../rules/procedure.ts';
import { privateAt, privatesAt } from '../../../rules/privates/cards.ts';
import { presidentOf, trainsOf, treasury } from '../../../rules/stock/holdings.ts';
import type { SellShares } from '../../../rules/stock/sell.ts';
import { charterOf } from '../../../rules/trains.ts';
import { named } from '../../../rules/turns.ts';
import {
  allCompanies,
  isIn,
  isPlayer,
  means,
  presidentsCash,
  publicCompanies,
} from '../holdings.ts';
import { own, put } from '../keys.ts';
import { closePrivate } from '../privates/privates.ts';
import { againstSale, saleValue, sellable, sellAny, unitOf } from '../stock/foreign.ts';
import { tokenValue } from '../track/spots.ts';
import { placedOf, stationsOf } from '../track/stacks.ts';
import { bankTarget } from './bank.ts';
import { halfFace, inNeed, reachable, trainTarget } from './means.ts';
import { duePrice } from './supply.ts';

/** Money for a train: tokens, the president's shares and privates, bankruptcy (§6.9). */

const word = z.string().check(z.minLength(1), z.maxLength(64));

/** The company in turn, if any; '' has nothing and nobody. */
const buyer = ({ table }: Now): string => operator(table) ?? '';

/** What the president may raise money for now; 0 = nothing. */
const target = (now: Now, company: string): number =>
  inNeed(now, company) ? trainTarget(now, company) : bankTarget(now, company);

const stillMissing = (now: Now): boolean => means(now, buyer(now)) < target(now, buyer(now));

/** Tokens go while the treasury alone is short, whatever the president has. (D63) */
const treasuryShort = (now: Now, company: string): boolean =>
  inNeed(now, company) && treasury(now.table, company) < trainTarget(now, company);

/** What was raised for another thing than a first train waits until that is bought. (D81) */
function noteRaised(now: Now, draft: Draft, amount: number): void {
  const company = operator(now.table);
  if (company === undefined || inNeed(now, company)) return;
  put(draft, 'raised', own(now.table, 'raised') + amount);
}

/** Sales of shares by the president of the company that operates. */
export const emergencySale = way<SellShares>({
  name: 'emergencySale',
  meant: ({ table }) => read(table, 'stage') !== 'stock',
  checks: [
    {
      reason: 'emergency/13',
      breaks: (now) => target(now, buyer(now)) === 0,
      says: () =>
        'In an operating round shares are sold only by a president who has to help his company.',
      bars: true,
    },
    ...faults<SellShares>(
      ['unparred', 'held', 'president', 'office', 'selling/4'],
      (now, { company, percent }, player) =>
        againstSale(now, player, company, percent, [buyer(now)]),
    ),
    {
      reason: 'emergency/14',
      breaks(now, { company: of, percent }, player) {
        const less = saleValue(now.table, of, percent - unitOf(of));
        const company = buyer(now);
        return (
          againstSale(now, player, of, percent, [company]) === undefined &&
          means(now, company) + less >= target(now, company)
        );
      },
      says: () => 'Less would do: no more is raised than is missing.',
      about: (now) => ({
        facts: { means: means(now, buyer(now)), needed: target(now, buyer(now)) },
      }),
    },
  ],
  *candidates(now, player) {
    if (!stillMissing(now)) return;
    for (const company of allCompanies(now.table))
      for (const percent of sellable(now, player, company, [buyer(now)]))
        yield { verb: 'sellShares', company, percent };
  },
  effects(now, draft, { company, percent }, player) {
    const before = cash(now.table, player);
    sellAny(now, draft, player, company, percent);
    noteRaised(now, draft, cash(now.table, player) - before);
  },
  say: ({ table, money }, { company, percent }) =>
    `sells ${percent} % of ${company} for ${money(saleValue(table, company, percent))}`,
});

/** Tokens that may be sold: never the last station, and none with another on it. */
function saleableTokens({ table }: Now, company: string): PieceId[] {
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

const tokenSale = way<SellToken>({
  name: 'tokenSale',
  checks: [
    {
      reason: 'emergency/2',
      breaks: (now, { company }) => buyer(now) !== company || !treasuryShort(now, company),
      says: (_now, { company }) =>
        `${company} sells tokens only for a first train that it cannot pay.`,
    },
    {
      reason: 'emergency/4',
      breaks: (now, { company, token }) => !saleableTokens(now, company).includes(token),
      says: ({ table }, { company, token }) =>
        stationsOf(table, company).some((one) => one.token === token)
          ? 'The last station, or one under an exchange token, stays.'
          : 'That token is not on the map.',
      about: (_now, { token }) => ({ pieces: [token] }),
    },
  ],
  *candidates(now) {
    const company = operator(now.table);
    if (company === undefined) return;
    for (const token of saleableTokens(now, company)) yield { verb: 'sellToken', company, token };
  },
  effects({ table, box }, draft, { company, token }) {
    if (box.pieces.get(token)?.kind !== 'token') return;
    draft.pay('bank', charterOf(company), tokenValue(table, token, company));
    draft.put(token, charterOf(company));
    put(draft, 'tokenSold', true);
  },
  say: ({ table, money }, { company, token }) =>
    `${company} sells a token for ${money(tokenValue(table, token, company))}`,
});

export const sellToken: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('sellToken'),
    company: word,
    token: word,
  }) as unknown as VerbRule['schema'],
  ways: [tokenSale],
};

interface DiscardPrivate extends Move {
  verb: 'discardPrivate';
  private: string;
}

const privateGivenUp = way<DiscardPrivate>({
  name: 'privateGivenUp',
  checks: [
    {
      reason: 'emergency/8',
      breaks: (now) => !stillMissing(now),
      says: () => 'Privates are given up only for a train that cannot be paid otherwise.',
    },
    {
      reason: 'emergency/8',
      breaks: ({ table }, { private: id }, player) => privateAt(table, id) !== player,
      says: (_now, { private: id }) => `The president does not own ${id}.`,
      about: (_now, { private: id }) => ({ pieces: [`private:${id}`] }),
    },
  ],
  *candidates(now, player) {
    for (const id of privatesAt(now.table, player)) yield { verb: 'discardPrivate', private: id };
  },
  effects(now, draft, { private: id }) {
    const owner = privateAt(now.table, id);
    if (isPlayer(owner)) {
      noteRaised(now, draft, halfFace(now.table, id));
      draft.pay('bank', owner, halfFace(now.table, id));
    }
    closePrivate(draft, id);
  },
  say: ({ table, money }, { private: id }) => `gives ${id} up for ${money(halfFace(table, id))}`,
});

export const discardPrivate: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('discardPrivate'),
    private: word,
  }) as unknown as VerbRule['schema'],
  ways: [privateGivenUp],
};

interface DeclareBankruptcy extends Move {
  verb: 'declareBankruptcy';
  company: string;
}

/** In its train step, without a train, and not to be helped. */
const isRuined = (now: Now, company: string): boolean =>
  isIn(now.table, company, 'trains') &&
  trainsOf(now, company).length === 0 &&
  reachable(now, company) < duePrice(now.table, company);

/** A company of the same president with a train that could be had for what there is. */
function couldSell(now: Now, company: string): string | undefined {
  const player = presidentOf(now, company);
  if (player === undefined || reachable(now, company) < 1) return undefined;
  return publicCompanies(now.table).find(
    (other) =>
      other !== company && presidentOf(now, other) === player && trainsOf(now, other).length > 0,
  );
}

const ruinChecks: readonly Check<DeclareBankruptcy>[] = [
  {
    reason: 'emergency/12',
    breaks: (now, { company }) => !isRuined(now, company),
    says: (_now, { company }) => `${company} has no train to buy that cannot be paid somehow.`,
    about: (now, { company }) => ({ facts: { reachable: reachable(now, company) } }),
  },
  {
    reason: 'emergency/12',
    severity: 'caution',
    breaks: (now, { company }) => couldSell(now, company) !== undefined,
    says: (now, { company }) =>
      `${couldSell(now, company)} has the same president and a train that ${company} could buy.`,
    about: (now, { company }) => ({ places: [charterOf(couldSell(now, company)!)] }),
  },
];

export const declareBankruptcy: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('declareBankruptcy'),
    company: word,
  }) as unknown as VerbRule['schema'],
  ways: [
    way<DeclareBankruptcy>({
      name: 'bankruptcy',
      checks: ruinChecks,
      *candidates({ table }) {
        const company = operator(table);
        if (company !== undefined) yield { verb: 'declareBankruptcy', company };
      },
      effects(now, draft, { company }) {
        const { table } = now;
        const player = presidentOf(now, company);
        if (player === undefined) return;
        for (const of of allCompanies(table)) {
          const most = Math.max(0, ...sellable(now, player, of, [company]));
          if (most > 0) sellAny(now, draft, player, of, most);
        }
        for (const id of privatesAt(table, player)) {
          draft.pay('bank', player, halfFace(table, id));
          closePrivate(draft, id);
        }
        draft.pay(player, charterOf(company), cash(table, player));
        write(draft, 'end', { reason: 'bankrupt', player });
        write(draft, 'stage', OVER);
      },
      say(now, { company }) {
        const player = presidentOf(now, company);
        return `${player === undefined ? 'the president' : named(player)} is bankrupt over ${company}`;
      },
    }),
  ],
};

/** What is under way where a train has to be owned and the treasury is short. */
export function procedure(now: Now, company: string): Procedure | undefined {
  if (!treasuryShort(now, company)) return undefined;
  const { table, money } = now;
  const player = presidentOf(now, company);
  const due = trainTarget(now, company);
  const missing = due - means(now, company);
  return {
    title: `${company} has to own a train`,
    state: missing <= 0 ? 'ready' : 'under way',
    steps: [
      {
        label: `The treasury gives ${money(treasury(table, company))} of ${money(due)}`,
        state: 'done',
        who: charterOf(company),
      },
      {
        label: 'Tokens may be sold, each for the value of its city',
        state: saleableTokens(now, company).length > 0 ? 'now' : 'done',
        who: charterOf(company),
      },
      {
        label: `The president adds cash: ${money(Math.min(presidentsCash(now, company), due))}`,
        state: 'done',
        ...(player !== undefined && { who: player }),
      },
      {
        label:
          missing > 0
            ? `Shares are sold and privates given up for the missing ${money(missing)}`
            : 'No shares or privates need go',
        state: missing > 0 ? 'now' : 'done',
      },
      { label: 'The train is bought', state: missing > 0 ? 'to come' : 'now' },
    ],
    ...(player !== undefined && {
      asked: {
        who: [player],
        what: `${named(player)} ${missing > 0 ? 'raises the money, or is bankrupt' : 'buys the train'}.`,
        answers: [
          ...saleableTokens(now, company).map((token) => ({
            move: { verb: 'sellToken', company, token },
            says: `Sell a token for ${money(tokenValue(table, token, company))}`,
          })),
          ...(missing > 0 ? privatesAt(table, player) : []).map((id) => ({
            move: { verb: 'discardPrivate', private: id },
            says: `Give ${id} up for ${money(halfFace(table, id))}`,
          })),
        ],
      },
    }),
  };
}
