import { railwayMoves, type Of, type RailwayMove } from '../../../../shared/move.ts';
import type { Finding } from '../../../../shared/finding.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf, trainName, trainPrice, trainsIn } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { isFormed, read, told, write } from '../course/clock.ts';
import {
  companiesOverLimit,
  companyToDecide,
  decider,
  overTrainLimit,
} from '../course/deciders.ts';
import { charter, companiesOf, figuresOf, money, switchesOf } from '../course/figures.ts';
import { phaseOf, trainBought } from '../course/phase.ts';
import { outOfStep, outOfTurn } from '../course/sequence.ts';
import { hasRoute } from '../track/reach.ts';
import { affordableEntries, inReceivership } from './receivership.ts';
import { onSale, OPEN_MARKET, stockEntries } from './stock.ts';

type BuyTrain = Of<RailwayMove, 'buyTrain'>;
type DiscardTrain = Of<RailwayMove, 'discardTrain'>;

/** The company on whose charter a train lies. */
function ownerOf(table: Table, train: PieceId): string | undefined {
  const place = table.pieces.get(train)?.place ?? '';
  return place.startsWith('company:') ? place.slice('company:'.length) : undefined;
}

/** Is it the train that a minor formed with, still on its charter? */
function isRequired(table: Table, train: PieceId): boolean {
  const owner = ownerOf(table, train);
  return (
    owner !== undefined &&
    figuresOf(table.box).minorTrains.some((set) => set.train === train) &&
    charter(table.box, owner)?.data.requiredTrain === trainName(table, train)
  );
}

/** Why another company cannot sell this train; undefined if it can. (1825 §10.2) */
function unsaleable(table: Table, train: PieceId, owner: string): Finding | undefined {
  const switches = switchesOf(table.box);
  if (!switches.receivershipTrainSale && inReceivership(table, owner))
    return violation('1825/receivership/6', `${owner} has no president and sells no train.`, {
      pieces: [train],
    });
  if (!switches.minorTrainSaleable && isRequired(table, train))
    return violation('1825/purchase-trains/12', `${owner} formed with this train and keeps it.`, {
      pieces: [train],
    });
  return undefined;
}

/** Trains that other companies could sell to this one. */
export function saleableTrains(table: Table, company: string): PieceId[] {
  return companiesOf(table.box).flatMap((owner) =>
    owner === company || !isFormed(table, owner)
      ? []
      : trainsIn(table, charterOf(owner)).filter(
          (train) => unsaleable(table, train, owner) === undefined,
        ),
  );
}

export const hasRoom = (table: Table, company: string): boolean =>
  trainsIn(table, charterOf(company)).length < phaseOf(table).trainLimit;

/** Lowest price at which one company sells to another. */
const leastPrice = (table: Table): number => figuresOf(table.box).minInterCompanyTrainPrice;

/** Is the company asked about trains: room, and cash for something. (1825 §14.2) */
export function mayBuyTrain(table: Table, company: string): boolean {
  if (!hasRoom(table, company)) return false;
  if (inReceivership(table, company))
    return hasRoute(table, company) && affordableEntries(table, company).length >= 2;
  const has = cash(table, charterOf(company));
  const step = switchesOf(table.box).interCompanyPriceStep;
  const others = saleableTrains(table, company).length > 0;
  if (others && has >= (step > 1 ? 1 : leastPrice(table))) return true;
  return stockEntries(table).some(({ train }) => trainPrice(table, train) <= has);
}

function priceFindings(table: Table, { company, train, price }: BuyTrain): Finding[] {
  const about = { pieces: [train], facts: { price } };
  const owner = ownerOf(table, train);
  if (owner === undefined) {
    if (!onSale(table, train))
      return [
        violation(
          '1825/purchase-trains/1',
          `This ${trainName(table, train)} train is not on sale: the bank sells the next of its stock, kinds whose phase has come, and the open market.`,
          about,
        ),
      ];
    const face = trainPrice(table, train);
    if (price === face) return [];
    const clause =
      table.pieces.get(train)!.place === OPEN_MARKET
        ? '1825/purchase-trains/4'
        : '1825/purchase-trains/1';
    return [
      violation(clause, `A ${trainName(table, train)} train costs ${money(table, face)}.`, {
        ...about,
        facts: { price, face },
      }),
    ];
  }
  if (owner === company)
    return [violation('1825/purchase-trains/5', `${company} owns this train already.`, about)];
  if (inReceivership(table, company))
    return [
      violation(
        '1825/receivership/7',
        `${company} has no president and buys from the bank only.`,
        about,
      ),
    ];
  const found: Finding[] = [];
  const kept = unsaleable(table, train, owner);
  if (kept) found.push(kept);
  if (price < leastPrice(table))
    found.push(
      violation(
        '1825/purchase-trains/6',
        `Companies sell trains to each other for at least ${money(table, leastPrice(table))}.`,
        about,
      ),
    );
  const step = switchesOf(table.box).interCompanyPriceStep;
  if (price % step !== 0)
    found.push(
      violation(
        '1825/purchase-trains/7',
        `Prices between companies are multiples of ${money(table, step)}.`,
        about,
      ),
    );
  return found;
}

/** The train changes hands and is paid for; a phase may begin. */
export function buyTrainFor(draft: Draft, company: string, train: PieceId, price: number): void {
  const owner = ownerOf(draft.table, train);
  draft.put(train, charterOf(company));
  if (owner !== company)
    payUpTo(draft, charterOf(company), owner ? charterOf(owner) : 'bank', price);
  trainBought(draft, train);
}

export const buyTrain = verb<BuyTrain>({
  schema: railwayMoves.buyTrain,
  partial: true,
  judge(table, move, actor) {
    const { company, train, price } = move;
    const early = outOfStep(table, actor, company, ['trains']);
    if (early.length > 0) return early;
    if (table.box.pieces.get(train)?.kind !== 'train')
      return [violation('1825/purchase-trains/1', `There is no train ${train} in this game.`)];
    const found: Finding[] = [];
    const holds = trainsIn(table, charterOf(company)).length;
    const { trainLimit, name } = phaseOf(table);
    if (holds >= trainLimit)
      found.push(
        violation(
          '1825/purchase-trains/9',
          `${company} has ${holds} trains, and ${trainLimit} are allowed in phase ${name}.`,
          { facts: { holds, limit: trainLimit } },
        ),
      );
    const has = cash(table, charterOf(company));
    if (has < price)
      found.push(
        violation(
          '1825/forced-train-purchases/2',
          `${company} has ${money(table, has)} for a price of ${money(table, price)}; players never add to it.`,
          { facts: { price, has } },
        ),
      );
    found.push(...priceFindings(table, move));
    return found;
  },
  effects: (draft, { company, train, price }) => buyTrainFor(draft, company, train, price),
  *options(table, player) {
    const turn = read(table, 'companyTurn');
    if (turn?.step !== 'trains' || decider(table, turn.company) !== player) return;
    const { company } = turn;
    const actor = { seat: '', players: [player], host: false };
    const has = cash(table, charterOf(company));
    const step = switchesOf(table.box).interCompanyPriceStep;
    const prices = (train: PieceId): number[] => {
      const most = Math.floor(has / step) * step;
      const face = trainPrice(table, train);
      return [...new Set([leastPrice(table), Math.min(face, most), most])];
    };
    const candidates = [
      ...stockEntries(table).map(({ train }) => ({ train, prices: [trainPrice(table, train)] })),
      ...(inReceivership(table, company) ? [] : saleableTrains(table, company)).map((train) => ({
        train,
        prices: prices(train),
      })),
    ];
    for (const { train, prices } of candidates)
      for (const price of prices) {
        const move: BuyTrain = { verb: 'buyTrain', company, train, price };
        if (buyTrain.judge(table, move, actor).length === 0) yield move;
      }
  },
  say: (table, { company, train, price }) => {
    const owner = ownerOf(table, train);
    return `${company} buys a ${trainName(table, train)} train from ${owner ?? 'the bank'} for ${money(table, price)}`;
  },
});

export const discardTrain = verb<DiscardTrain>({
  schema: railwayMoves.discardTrain,
  judge(table, { company, train }, actor) {
    const early = outOfTurn(table, actor, 'operating');
    if (early.length > 0) return early;
    if (!companiesOverLimit(table).includes(company))
      return [
        violation(
          '1825/purchase-trains/11',
          `${company} holds no more trains than phase ${phaseOf(table).name} allows and discards none.`,
        ),
      ];
    if (!actor.players.includes(decider(table, company)))
      return [
        violation(
          '1825/purchase-trains/11',
          `The president of ${company} chooses what it discards.`,
        ),
      ];
    if (table.pieces.get(train)?.place === charterOf(company)) return [];
    return [violation('1825/purchase-trains/11', `${company} does not own this train.`)];
  },
  effects(draft, { train }) {
    draft.put(train, OPEN_MARKET);
    const ran = told(draft.table, 'ran');
    if (ran.includes(train))
      write(
        draft,
        'ran',
        ran.filter((id) => id !== train),
      );
  },
  *options(table, player) {
    if (companyToDecide(table) !== overTrainLimit(table)) return;
    const actor = { seat: '', players: [player], host: false };
    for (const company of companiesOverLimit(table))
      for (const train of trainsIn(table, charterOf(company))) {
        const move: DiscardTrain = { verb: 'discardTrain', company, train };
        if (discardTrain.judge(table, move, actor).length === 0) yield move;
      }
  },
  say: (table, { company, train }) =>
    `${company} discards a ${trainName(table, train)} train to the open market`,
});
