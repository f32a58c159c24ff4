import * as z from 'zod/mini';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { amend, read as readFrame } from '../../../rules/course/keys.ts';
import {
  type Check,
  type Now,
  type Step,
  type VerbRule,
  way,
} from '../../../rules/course/nouns.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { beginPhase } from '../../../rules/trains/phase.ts';
import { charterOf, trainPrice } from '../../../rules/trains.ts';
import { bankrupt } from '../bankruptcy.ts';
import { read } from '../clock.ts';
import { director, inReceivership, isStarted } from '../companies.ts';
import { permitsOf } from './permits.ts';
import { forced, hasRaised, isForced, isTrainless } from './raise.ts';
import {
  bandOf,
  facesOf,
  hasRoomFor,
  kindOf,
  limitPerKind,
  offerPrice,
  onOffer,
  ownerOf,
  trainFace,
  trainLimit,
  usedPrice,
  usedTrains,
} from './roster.ts';
import {
  freeWarranties,
  mostExtra,
  setWarranties,
  settleCards,
  warrantyPrice,
} from './warranties.ts';

/** `buyTrain`: from the bank, as what the buyer likes, and from other companies. (1862 §12.1) */

const text = z.string().check(z.minLength(1), z.maxLength(64));

interface BuyTrain extends Move {
  verb: 'buyTrain';
  company: string;
  train: string;
  /** Of the train alone; warranties are paid besides. */
  price: number;
  /** What a train of the bank is bought as: "2F"; left out = a kind the company may run. */
  face?: string | undefined;
  /** Bought with a train of the bank, besides those that come with it. */
  warranties?: number | undefined;
}

const treasury = (table: Table, company: string): number => cash(table, charterOf(company));

/** Kinds in the order in which they are preferred where nobody chooses. (1862 §15) */
const PREFERENCE = ['express', 'freight', 'local'];

/** The face of the first permit for which there is room. */
function preferredFace(table: Table, company: string, train: PieceId): string | undefined {
  const permits = permitsOf(table, company);
  return PREFERENCE.filter((kind) => permits.includes(kind))
    .flatMap((kind) => facesOf(table, train).filter((face) => kindOf(face) === kind))
    .find((face) => hasRoomFor(table, company, face));
}

const faceBought = (table: Table, { company, train, face }: BuyTrain): string =>
  face ?? preferredFace(table, company, train) ?? facesOf(table, train)[0] ?? '';

const isBanks = ({ table }: Now, { train }: Move): boolean =>
  table.pieces.get(String(train))?.place === 'depot';

const priceOfAll = (table: Table, { train, warranties = 0 }: BuyTrain): number =>
  trainPrice(table, train) + warranties * warrantyPrice(table);

const about = ({ table }: Now, { company, train, price }: BuyTrain) => ({
  facts: { price, treasury: treasury(table, company) },
  pieces: [train],
});

const companyCheck: Check<BuyTrain> = {
  reason: 'company',
  breaks: ({ table }, { company }) => operator(table) !== company,
  says: (_now, { company }) => `${company} is not buying trains now.`,
};

/** Three limits, each of its phases. */
const roomChecks = (faceOf: (table: Table, move: BuyTrain) => string): Check<BuyTrain>[] => {
  const which = (table: Table): string =>
    !limitPerKind(table) ? 'room' : trainLimit(table) > 2 ? 'room-3' : 'room-2';
  return ['room-3', 'room-2', 'room'].map((reason) => ({
    reason,
    breaks: ({ table }, move) =>
      which(table) === reason && !hasRoomFor(table, move.company, faceOf(table, move)),
    says: ({ table }, { company }) =>
      `In phase ${readFrame(table, 'phase')} a company holds ${trainLimit(table)} trains${limitPerKind(table) ? ' of a kind' : ''}; ${company} has them.`,
    about,
  }));
};

const cashCheck = (costs: (table: Table, move: BuyTrain) => number): Check<BuyTrain> => ({
  reason: 'cash',
  breaks: ({ table }, move) => costs(table, move) > treasury(table, move.company),
  says: ({ table, money }, move) =>
    `${move.company} has ${money(treasury(table, move.company))} for ${money(costs(table, move))}.`,
  about,
});

/** A train of the stack, and what its sale changes. */
function buyFromBank(now: Now, draft: Draft, move: BuyTrain): void {
  const { table } = now;
  const { company, train, warranties = 0 } = move;
  payUpTo(draft, charterOf(company), 'bank', priceOfAll(table, move));
  const side = Math.max(0, facesOf(table, train).indexOf(faceBought(table, move)));
  draft.put(train, charterOf(company), { face: side });
  setWarranties(draft, train, freeWarranties(table, train) + warranties);
  settleCards(draft);
  amend(draft, 'work', { sold: [], acted: true });
  beginPhase(now, draft, bandOf(table, train));
}

const fromBank = way<BuyTrain>({
  name: 'train',
  partial: true,
  meant: isBanks,
  checks: [
    companyCheck,
    {
      reason: 'first',
      breaks({ table }, { train }) {
        const offer = onOffer(table);
        return offer === undefined || bandOf(table, train) !== bandOf(table, offer);
      },
      says: () => 'Only the first train of the stack is for sale.',
      about,
    },
    {
      reason: 'price',
      breaks: ({ table }, { train, price }) => price !== trainPrice(table, train),
      says: ({ table, money }, { train }) => `It costs ${money(trainPrice(table, train))}.`,
      about,
    },
    {
      reason: 'face',
      breaks: ({ table }, move) => !facesOf(table, move.train).includes(faceBought(table, move)),
      says: ({ table }, { train }) => `It is bought as ${facesOf(table, train).join(', ')}.`,
      about,
    },
    ...roomChecks(faceBought),
    ...['warranties', 'further'].map((reason): Check<BuyTrain> => ({
      reason,
      breaks: ({ table }, { train, warranties = 0 }) =>
        warranties > mostExtra(table, train) &&
        (reason === 'further') === freeWarranties(table, train) > 0,
      says: ({ table }, { train }) =>
        `No more than ${mostExtra(table, train)} can be bought with this train.`,
      about,
    })),
    cashCheck(priceOfAll),
  ],
  *candidates({ table }) {
    const company = operator(table);
    const train = onOffer(table);
    if (company === undefined || train === undefined) return;
    const price = trainPrice(table, train);
    for (const face of facesOf(table, train))
      for (let more = 0; more <= mostExtra(table, train); more++)
        yield {
          ...{ verb: 'buyTrain', company, train, price, face },
          ...(more > 0 && { warranties: more }),
        };
  },
  effects: buyFromBank,
  say({ table, money }, move) {
    const { company, train, face, warranties = 0 } = move;
    const kept =
      warranties === 0 ? '' : ` and ${warranties} warrant${warranties > 1 ? 'ies' : 'y'}`;
    return `${company} buys a ${face ?? bandOf(table, train)} train${kept} for ${money(priceOfAll(table, move))}`;
  },
});

const isFresh = (table: Table, train: PieceId): boolean =>
  usedPrice(table, train) === trainPrice(table, train);

const used = way<BuyTrain>({
  name: 'used',
  meant: (now, move) => !isBanks(now, move),
  checks: [
    companyCheck,
    {
      reason: 'owner',
      breaks({ table }, { company, train }) {
        const seller = ownerOf(table, train);
        return seller === undefined || seller === company || !isStarted(table, seller);
      },
      says: () => 'That train is not for sale.',
      about,
      bars: true,
    },
    {
      reason: 'lner',
      breaks: ({ table }) => read(table, 'lner') === 'formed',
      says: () => 'Companies sell no trains any more: the LNER has formed.',
    },
    {
      reason: 'raised',
      breaks: ({ table }) => hasRaised(table),
      says: () => 'The money was raised for a train of the bank.',
    },
    {
      reason: 'receivership',
      breaks: ({ table }, { train }) => inReceivership(table, ownerOf(table, train)!),
      says: ({ table }, { train }) =>
        `${ownerOf(table, train)} is in receivership and sells no train.`,
    },
    ...['full', 'half'].map((reason): Check<BuyTrain> => ({
      reason,
      breaks: ({ table }, { train, price }) =>
        price !== usedPrice(table, train) && isFresh(table, train) === (reason === 'full'),
      says: ({ table, money }, { train }) =>
        `It costs ${money(usedPrice(table, train))}, no more and no less.`,
      about,
    })),
    {
      reason: 'used-warranties',
      breaks: (_now, { warranties = 0 }) => warranties > 0,
      says: () => 'Warranties are bought with trains of the bank only.',
    },
    {
      reason: 'face',
      breaks: ({ table }, { train, face }) =>
        (face ?? trainFace(table, train)) !== trainFace(table, train),
      says: () => 'A train of another company stays what it is.',
    },
    ...roomChecks((table, { train }) => trainFace(table, train)),
    cashCheck((table, { train }) => usedPrice(table, train)),
  ],
  *candidates({ table }) {
    const company = operator(table);
    if (company !== undefined)
      for (const train of usedTrains(table, company))
        yield { verb: 'buyTrain', company, train, price: usedPrice(table, train) };
  },
  // The director who sells has to agree, unless it is the same one. (1862 D40)
  consent({ table }, { company, train }) {
    const seller = ownerOf(table, train);
    const theirs = seller === undefined ? undefined : director(table, seller);
    return theirs === undefined || theirs === director(table, company) ? [] : [theirs];
  },
  effects({ table }, draft, { company, train, price }) {
    const seller = ownerOf(table, train);
    if (seller === undefined) return;
    payUpTo(draft, charterOf(company), charterOf(seller), price);
    draft.put(train, charterOf(company));
    settleCards(draft);
  },
  say: ({ table, money }, { company, train, price }) =>
    `${company} buys a ${trainFace(table, train)} train from ${ownerOf(table, train)} for ${money(price)}`,
});

export const buyTrain: VerbRule = {
  schema: z.extend(railwayMoves.buyTrain, {
    face: z.optional(text),
    warranties: z.optional(z.int().check(z.gte(0), z.lte(9))),
  }) as unknown as VerbRule['schema'],
  ways: [fromBank, used],
};

/** The money is there, and a face for which there is room. */
const canBuyFromBank = (table: Table, company: string): boolean => {
  const train = onOffer(table);
  return (
    train !== undefined &&
    treasury(table, company) >= offerPrice(table) &&
    facesOf(table, train).some((face) => hasRoomFor(table, company, face))
  );
};

export const affordableUsed = (table: Table, company: string): PieceId[] =>
  usedTrains(table, company).filter(
    (train) =>
      usedPrice(table, train) <= treasury(table, company) &&
      hasRoomFor(table, company, trainFace(table, train)),
  );

/** Nobody directs it: it buys what it can pay, or is bankrupt without a train. (1862 §15) */
function buyInReceivership(now: Now, draft: Draft, company: string): void {
  const { table } = now;
  const train = onOffer(table);
  const face = train && preferredFace(table, company, train);
  if (train !== undefined && treasury(table, company) >= offerPrice(table)) {
    const price = trainPrice(table, train);
    if (face !== undefined)
      buyFromBank(now, draft, { verb: 'buyTrain', company, train, price, face });
  } else if (isTrainless(table, company)) bankrupt(draft, company);
}

export const trainStep: Step = {
  name: 'trains',
  ways: ['train', 'used', 'sellTreasury', 'refinance', 'bankruptcy'],
  may: 'may buy trains',
  open: ({ table }, company) =>
    director(table, company) !== undefined &&
    (isTrainless(table, company) ||
      hasRaised(table) ||
      canBuyFromBank(table, company) ||
      affordableUsed(table, company).length > 0),
  must({ table }, company) {
    if (hasRaised(table))
      return {
        reason: 'raised',
        says: 'The money was raised for a train: it has to be bought.',
      };
    if (!isTrainless(table, company)) return undefined;
    return isForced(table, company)
      ? { reason: 'poor', says: `${company} has no train: it has to raise the money for one.` }
      : { reason: 'train', says: `${company} has no train and can pay for one.` };
  },
  skip(now, draft, company) {
    if (director(now.table, company) === undefined) buyInReceivership(now, draft, company);
  },
  procedure: forced,
};
