import * as z from 'zod/mini';
import { amend, read } from '../../../rules/course/keys.ts';
import type {
  Check,
  Draft,
  Move,
  Context,
  Step,
  Table,
  PieceId,
} from '../../../rules/course/nouns.ts';
import type { Warning } from '../../../rules/rulebook.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import {
  type SharedMove,
  defineSharedVerb,
  defineAction,
  text,
} from '../../../rules/course/verb.ts';
import { payUpTo, treasuryCheck } from '../../../rules/money.ts';
import { companyCheck, operatorMoves } from '../../../rules/operating/turn.ts';
import { treasuryOf } from '../../../rules/stock/holdings.ts';
import { train as purchase } from '../../../rules/trains/buy.ts';
import { beginPhase } from '../../../rules/trains/phase.ts';
import { sellerOf } from '../../../rules/trains/owning.ts';
import { aTrain, charterOf, trainPrice } from '../../../rules/trains/cards.ts';
import { bankrupt } from '../bankruptcy.ts';
import { read as readOwn } from '../clock.ts';
import { companies, director, inReceivership, isStarted, trainsOf } from '../companies.ts';
import {
  bandOf,
  facesOf,
  freeWarranties,
  hasRoomFor,
  isObsolete,
  kindOf,
  limitPerKind,
  mostExtra,
  offerPrice,
  onOffer,
  permitsOf,
  settleCards,
  setWarranties,
  trainFace,
  trainLimit,
  usedPrice,
  warrantyPrice,
} from './roster.ts';
import { forced, hasRaised, isForced, isTrainless, ownTrain, saysDuty } from './raise.ts';

/** `buyTrain`: from the bank, as the kind that the buyer wants, and from other companies. (1862 §S12.1) */

const more = {
  /** The kind to buy a train of the bank as: "2F". Left out = a kind that the company may run. */
  face: z.optional(text),
  /** Warranties that are bought and paid for with a train of the bank, besides the free ones. */
  warranties: z.optional(z.int().check(z.gte(0))),
};
type BuyTrain = SharedMove<'buyTrain', typeof more>;

/** The preferred kinds if nobody chooses. (1862 §S15) */
const PREFERENCE = ['express', 'freight', 'local'];

/** The faces that the company may run and has room for, in the order of preference. (1862 §S10) */
function facesToRun(table: Table, company: string, train: PieceId): string[] {
  const permits = permitsOf(table, company);
  return PREFERENCE.filter((kind) => permits.includes(kind))
    .flatMap((kind) => facesOf(table, train).filter((face) => kindOf(face) === kind))
    .filter((face) => hasRoomFor(table, company, face));
}

const preferredFace = (table: Table, company: string, train: PieceId): string | undefined =>
  facesToRun(table, company, train)[0];

/** The objection if the company has no permit: the train would not run. (1862 §S10) */
function withoutPermit(table: Table, company: string, face: string): Warning | undefined {
  const kind = kindOf(face);
  if (kind === undefined || permitsOf(table, company).includes(kind)) return undefined;
  return { says: `${company} has no ${kind} permit: it cannot run ${aTrain(face)} train` };
}

const faceBought = (table: Table, { company, train, face }: BuyTrain): string =>
  face ?? preferredFace(table, company, train) ?? facesOf(table, train)[0] ?? '';

const isBanks = ({ table }: Context, { train }: Move): boolean =>
  table.pieces.get(String(train))?.place === 'depot';

const priceOfAll = (table: Table, { train, warranties = 0 }: BuyTrain): number =>
  trainPrice(table, train) + warranties * warrantyPrice(table);

/** The figures of a purchase. */
const facts = ({ table }: Context, move: BuyTrain) => ({
  facts: { price: move.price, treasury: treasuryOf(table, move.company) },
});

/** There are three kinds of train limit, depending on the phase. */
const roomCheck = (faceOf: (table: Table, move: BuyTrain) => string): Check<BuyTrain> =>
  defineCheck(['room', 'room-3', 'room-2'], (context, move) => {
    const { table } = context;
    if (hasRoomFor(table, move.company, faceOf(table, move))) return undefined;
    const each = limitPerKind(table);
    const limit = `${trainLimit(table)} trains${each ? ' of a kind' : ''}`;
    const says = `In phase ${read(table, 'phase')} a company holds ${limit}; ${move.company} has them.`;
    return objection(
      !each ? 'room' : trainLimit(table) > 2 ? 'room-3' : 'room-2',
      says,
      facts(context, move),
    );
  });

/** Buys a train of the stack, with the effects of its sale. */
function buyFromBank(context: Context, draft: Draft, move: BuyTrain): void {
  const { table } = context;
  const { company, train, warranties = 0 } = move;
  payUpTo(draft, charterOf(company), 'bank', priceOfAll(table, move));
  const side = Math.max(0, facesOf(table, train).indexOf(faceBought(table, move)));
  draft.put(train, charterOf(company), { face: side });
  setWarranties(draft, train, freeWarranties(table, train) + warranties);
  settleCards(draft);
  amend(draft, 'work', { sold: [], acted: true });
  beginPhase(context, draft, bandOf(table, train));
}

/** The objection to a purchase from the bank. */
function bankFault(context: Context, move: BuyTrain) {
  const { table, money } = context;
  const { train, price, warranties = 0 } = move;
  const offer = onOffer(table);
  const most = mostExtra(table, train);
  if (offer === undefined || bandOf(table, train) !== bandOf(table, offer))
    return objection(
      'first',
      'Only the first train of the stack is for sale.',
      facts(context, move),
    );
  if (price !== trainPrice(table, train))
    return objection('price', `It costs ${money(trainPrice(table, train))}.`, facts(context, move));
  if (!facesOf(table, train).includes(faceBought(table, move)))
    return objection(
      'face',
      `It is bought as ${facesOf(table, train).join(', ')}.`,
      facts(context, move),
    );
  if (warranties <= most) return undefined;
  const reason = freeWarranties(table, train) > 0 ? 'further' : 'warranties';
  return objection(
    reason,
    `No more than ${most} ${most === 1 ? 'warranty' : 'warranties'} can be bought with this train.`,
    facts(context, move),
  );
}

const fromBank = defineAction<BuyTrain>({
  name: 'train',
  partial: true,
  matches: isBanks,
  checks: [
    companyCheck('is not buying trains now'),
    defineCheck(['face', 'first', 'price', 'further', 'warranties'], bankFault, { stops: true }),
    roomCheck(faceBought),
    treasuryCheck('cash', ({ table }, move) => priceOfAll(table, move)),
  ],
  candidates: operatorMoves(function* ({ table }, company) {
    const train = onOffer(table);
    if (train === undefined) return;
    const price = trainPrice(table, train);
    for (const face of new Set([...facesToRun(table, company, train), ...facesOf(table, train)]))
      for (let more = 0; more <= mostExtra(table, train); more++)
        yield {
          verb: 'buyTrain',
          company,
          train,
          price,
          face,
          ...(more > 0 && { warranties: more }),
        };
  }),
  effects: buyFromBank,
  warns: ({ table }, move) => withoutPermit(table, move.company, faceBought(table, move)),
  say({ table, money }, move) {
    const { company, train, face, warranties = 0 } = move;
    const kept =
      warranties === 0 ? '' : ` and ${warranties} warrant${warranties > 1 ? 'ies' : 'y'}`;
    return `${company} buys ${aTrain(face ?? bandOf(table, train))} train${kept} for ${money(priceOfAll(table, move))}`;
  },
});

/** The objection to a purchase from another company. */
function usedFault(context: Context, move: BuyTrain) {
  const { table, money } = context;
  const { company, train, price, face, warranties = 0 } = move;
  const seller = sellerOf(context, train);
  const cost = usedPrice(table, train);
  if (seller === company)
    return objection('own', `${company} owns that train already.`, facts(context, move));
  if (table.pieces.get(train)?.place === 'out')
    return objection(
      isObsolete(table, train) ? 'obsolete' : 'gone',
      `That ${bandOf(table, train)} train has left the game.`,
      facts(context, move),
    );
  if (seller === undefined || !isStarted(table, seller))
    return objection('owner', 'That train is not for sale.', facts(context, move));
  if (readOwn(table, 'lner') === 'formed')
    return objection(
      'lner',
      'Companies sell no trains any more: the LNER has formed.',
      facts(context, move),
    );
  if (hasRaised(table))
    return objection(
      'raised',
      'The money was raised for a train of the bank.',
      facts(context, move),
    );
  if (inReceivership(table, seller))
    return objection(
      'receivership',
      `${seller} is in receivership and sells no train.`,
      facts(context, move),
    );
  if (price !== cost) {
    const reason = cost === trainPrice(table, train) ? 'full' : 'half';
    return objection(reason, `It costs ${money(cost)}, no more and no less.`, facts(context, move));
  }
  if (warranties > 0)
    return objection(
      'used-warranties',
      'Warranties are bought of the bank only.',
      facts(context, move),
    );
  if ((face ?? trainFace(table, train)) !== trainFace(table, train))
    return objection('face', 'A train of another company stays what it is.', facts(context, move));
  return undefined;
}

const used = defineAction<BuyTrain>({
  name: 'used',
  matches: (context, move) => !isBanks(context, move),
  checks: [
    companyCheck('is not buying trains now'),
    defineCheck(
      [
        'own',
        'obsolete',
        'gone',
        'owner',
        'lner',
        'raised',
        'receivership',
        'full',
        'half',
        'used-warranties',
        'face',
      ],
      usedFault,
      { stops: true },
    ),
    roomCheck((table, { train }) => trainFace(table, train)),
    treasuryCheck('cash', ({ table }, { train }) => usedPrice(table, train)),
  ],
  candidates: operatorMoves(function* ({ table }, company) {
    for (const other of companies(table))
      for (const train of other === company ? [] : trainsOf(table, other))
        yield { verb: 'buyTrain', company, train, price: usedPrice(table, train) };
  }),
  // The selling director must agree, unless it is the same one. (1862 D40)
  consent: purchase.consent!,
  effects(context, draft, { company, train, price }) {
    const seller = sellerOf(context, train);
    if (seller === undefined) return;
    payUpTo(draft, charterOf(company), charterOf(seller), price);
    draft.put(train, charterOf(company));
    settleCards(draft);
  },
  warns: ({ table }, { company, train }) => withoutPermit(table, company, trainFace(table, train)),
  say: (context, { company, train, price }) =>
    `${company} buys ${aTrain(trainFace(context.table, train))} train from ${sellerOf(context, train)} for ${context.money(price)}`,
});

export const buyTrain = defineSharedVerb('buyTrain', more)(fromBank, used);

/** Without a director, a company buys what it can pay for. Without a train it is bankrupt. (1862 §S15) */
function buyInReceivership(context: Context, draft: Draft, company: string): void {
  const { table } = context;
  const train = onOffer(table);
  const face = train && preferredFace(table, company, train);
  if (train !== undefined && treasuryOf(table, company) >= offerPrice(table)) {
    const price = trainPrice(table, train);
    if (face !== undefined)
      buyFromBank(context, draft, { verb: 'buyTrain', company, train, price, face });
  } else if (isTrainless(table, company)) bankrupt(draft, company);
}

export const trainStep: Step = {
  name: 'trains',
  actions: ['train', 'used', 'sellTreasury', 'refinance', 'bankruptcy'],
  purpose: ['train', 'used'],
  may: 'may buy trains',
  due: 'must buy a train',
  open(context, company) {
    const player = director(context.table, company)!;
    if (isTrainless(context.table, company) || hasRaised(context.table)) return true;
    return context.can(fromBank, player) || context.can(used, player);
  },
  must(context, company) {
    const { table } = context;
    if (hasRaised(table))
      return { reason: 'raised', says: 'The money was raised for a train: it has to be bought.' };
    if (!isTrainless(table, company)) return undefined;
    if (!isForced(table, company))
      return { reason: 'train', says: `${company} has no train and can pay for one.` };
    const reason = ownTrain(table, company) ? 'poor used' : 'poor';
    return { reason, says: `${company} has no train: ${saysDuty(context, company)}` };
  },
  skip(context, draft, company) {
    if (director(context.table, company) === undefined) buyInReceivership(context, draft, company);
  },
  procedure: (context, company) => forced(context, company, [fromBank, used]),
};
