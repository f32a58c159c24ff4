import { cash } from '../../../kernel/table.ts';
import { amend, read } from '../../../rules/course/keys.ts';
import type {
  AnyAction,
  Draft,
  Context,
  PieceId,
  Procedure,
  Table,
  VerbRule,
} from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { legalAnswers, type MoveOf, defineVerb } from '../../../rules/course/verb.ts';
import { operatorMoves, operatingCompany } from '../../../rules/operating/turn.ts';
import { saysIdle } from '../../../rules/stock/holdings.ts';
import { movePriceMarker } from '../../../rules/stock/moves.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { raised, raisingProcedure } from '../../../rules/trains/emergency.ts';
import { aTrain, charterOf } from '../../../rules/trains/cards.ts';
import { bankrupt } from '../bankruptcy.ts';
import { read as readOwn } from '../clock.ts';
import {
  companies,
  director,
  fromBank,
  ordinaries,
  parOf,
  refinancingOf,
  trainsOf,
} from '../companies.ts';
import { beginRefinancing } from '../merger/swap.ts';
import { hasRoomFor, offerPrice, onOffer, trainFace, usedPrice } from './roster.ts';

/** A company without a train and without the money for one. (1862 §S12.4) */

/** True if the company has no train. It must own one at the end of its turn. */
export const isTrainless = (table: Table, company: string): boolean =>
  trainsOf(table, company).length === 0 && onOffer(table) !== undefined;

/** True if money for a train was raised. The train must then come from the bank. */
export const hasRaised = (table: Table): boolean =>
  read(table, 'work').sold.includes(operatingCompany(table) ?? '');

/** The money that is missing for the train of the bank. */
const missing = (table: Table, company: string): number =>
  offerPrice(table) - cash(table, charterOf(company));

/** True if this company must raise money for a train. */
export const isForced = (table: Table, company: string): boolean =>
  isTrainless(table, company) && missing(table, company) > 0 && Number.isFinite(offerPrice(table));

interface OwnTrain {
  readonly train: PieceId;
  readonly seller: string;
  readonly price: number;
}

/**
 * A train that another company of the same director could sell for the money in the treasury. Directors
 * cannot refuse themselves, so this comes before anything else. (1862 §S12.4, D66)
 */
export function ownTrain(table: Table, company: string): OwnTrain | undefined {
  const player = director(table, company);
  if (player === undefined || readOwn(table, 'lner') === 'formed') return undefined;
  for (const seller of companies(table)) {
    if (seller === company || director(table, seller) !== player) continue;
    for (const train of trainsOf(table, seller)) {
      const price = usedPrice(table, train);
      const fits = hasRoomFor(table, company, trainFace(table, train));
      if (fits && price <= cash(table, charterOf(company))) return { train, seller, price };
    }
  }
  return undefined;
}

/** How many of its own shares are enough; undefined if all of them are not. */
export function sharesToSell(table: Table, company: string): number | undefined {
  const price = priceOf(table, company);
  const own = ordinaries(table, charterOf(company), company).length;
  if (!price || own * price < missing(table, company)) return undefined;
  return Math.ceil(missing(table, company) / price);
}

export const canRefinance = (table: Table, company: string): boolean =>
  refinancingOf(table, company) >= missing(table, company);

/** For example "EUR can buy a 2F train from WVR for £60." */
export const saysOwn = ({ table, money }: Context, company: string, own: OwnTrain): string =>
  `${company} can buy ${aTrain(trainFace(table, own.train))} train from ${own.seller} for ${money(own.price)}.`;

/** What a company without a train and without the money for one has to do. */
export function saysDuty(context: Context, company: string): string {
  const { table, money } = context;
  const own = ownTrain(table, company);
  if (own) return saysOwn(context, company, own);
  const count = sharesToSell(table, company);
  const sells = count !== undefined && `sells ${count} of its own shares`;
  const refinanced = canRefinance(table, company) && 'is re-financed';
  const ways = [sells, refinanced].filter((way) => way !== false);
  return ways.length > 0
    ? `it ${ways.join(' or ')}; a pass does not say so.`
    : `it cannot raise the ${money(missing(table, company))} that are missing, and is bankrupt.`;
}

/** The sentence for a company that must first buy such a train. */
function ownTrainObjection(context: Context, company: string) {
  const own = ownTrain(context.table, company)!;
  return objection(
    'own-train',
    `${saysOwn(context, company, own)} The same director cannot refuse.`,
    { facts: { price: own.price }, pieces: [own.train], places: [charterOf(own.seller)] },
  );
}

interface Raising {
  /** Why the money cannot be raised in this way. */
  fails(context: Context, company: string): string | false;
  effects(context: Context, draft: Draft, company: string): void;
  say(context: Context, company: string): string;
}

/** A verb that raises the money or ends the company. */
const raise = (verb: string, name: string, { fails, effects, say }: Raising): VerbRule =>
  defineVerb(
    verb,
    raised,
  )({
    name,
    checks: [
      defineCheck(['due', 'own-train', 'means'], function* (context, { company, recorded }) {
        const { table } = context;
        const due = operatingCompany(table) === company && director(table, company) !== undefined;
        if (!due || !isForced(table, company))
          return yield objection(
            'due',
            saysIdle(context, company) ?? `${company} does not need money for a train now.`,
          );
        if (!recorded && ownTrain(table, company)) yield ownTrainObjection(context, company);
        const facts = {
          missing: missing(table, company),
          price: priceOf(table, company),
          par: parOf(table, company)!,
        };
        const says = fails(context, company);
        if (says !== false) yield objection('means', says, { facts });
      }),
      // A recorded game whose recorder did not check this is accepted.
      defineCheck<MoveOf<typeof raised>>(
        ['own-train'],
        (context, { company, recorded }) =>
          recorded && ownTrain(context.table, company)
            ? ownTrainObjection(context, company)
            : undefined,
        { severity: 'host' },
      ),
    ],
    candidates: operatorMoves((_context, company) => [{ verb, company }]),
    effects(context, draft, move) {
      const company = String(move.company);
      if (parOf(context.table, company) !== undefined) effects(context, draft, company);
    },
    say: (context, { company }) => say(context, String(company)),
  });

/** The company sells as many of its own shares as it needs, at the full price. */
export const sellTreasury = raise('sellTreasury', 'sellTreasury', {
  fails: ({ table, money }, company) =>
    sharesToSell(table, company) === undefined &&
    `Its shares do not bring the ${money(missing(table, company))} that are missing.`,
  effects(context, draft, company) {
    const { table } = context;
    const count = sharesToSell(table, company) ?? 0;
    if (count <= 0) return;
    const price = priceOf(table, company);
    const sold = ordinaries(table, charterOf(company), company).slice(0, count);
    fromBank(draft, charterOf(company), sold.length * price, 'for its shares');
    for (const id of sold) draft.put(id, 'pool');
    movePriceMarker(context, draft, company, 'down', sold.length);
    amend(draft, 'work', { sold: [company], acted: true });
  },
  say: ({ table }, company) =>
    `${company} sells ${sharesToSell(table, company) ?? 0} of its own shares for a train`,
});

export const refinance = raise('refinance', 'refinance', {
  fails: ({ table, money }, company) =>
    !canRefinance(table, company) &&
    `Ten times its par does not bring the ${money(missing(table, company))} that are missing.`,
  effects(context, draft, company) {
    if (!readOwn(context.table, 'swap'))
      beginRefinancing(context, draft, company, priceOf(context.table, company));
  },
  say: ({ table, money }, company) =>
    `${company} is re-financed with ${money(refinancingOf(table, company))}: shares are exchanged two for one`,
});

export const declareBankruptcy = raise('declareBankruptcy', 'bankruptcy', {
  fails: ({ table }, company) =>
    (sharesToSell(table, company) !== undefined || canRefinance(table, company)) &&
    `${company} can still raise the money for a train.`,
  effects: (_context, draft, company) => bankrupt(draft, company),
  say: (_context, company) => `${company} is bankrupt`,
});

const RAISING = [sellTreasury, refinance, declareBankruptcy];

/** The procedure if a company must own a train and cannot pay for one. */
export function forced(
  context: Context,
  company: string,
  purchases: readonly AnyAction[],
): Procedure | undefined {
  const { table } = context;
  const player = director(table, company);
  const raised = hasRaised(table);
  if (player === undefined || !(raised || isForced(table, company))) return undefined;
  const ways = [...RAISING.flatMap((verb) => verb.actions), ...purchases];
  const answers = ways.flatMap((action) => legalAnswers(context, action, player));
  return raisingProcedure(context, company, {
    price: offerPrice(table),
    missing: raised ? 0 : missing(table, company),
    steps: [{ label: 'The company raises the rest', state: raised ? 'done' : 'now' }],
    answers,
  });
}
