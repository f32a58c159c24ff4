import { railwayMoves, type Of, type RailwayMove } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { issueOf, percentIn } from '../../../rules/certificates.ts';
import { priceOf } from '../../../rules/market.ts';
import { type PresidencyRule, saleFault, sell } from '../../../rules/presidency.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { roundOf, told } from '../course/clock.ts';
import { figuresOf, money, named } from '../course/figures.ts';
import { BANK, facePrice, ownerOf, privatePiece } from '../course/privates.ts';
import { testBank } from '../course/bank.ts';
import { moveCharter } from './buying.ts';
import { isStarted } from './offer.ts';
import { outOfTurn } from '../course/sequence.ts';
import { doer, mustSell, note, POOL, sellable, sellablePrivates, stockTurn } from './turn.ts';

type SellShares = Of<RailwayMove, 'sellShares'>;
type SellPrivate = Of<RailwayMove, 'sellPrivate'>;

const presidency = (table: Table): PresidencyRule => ({ order: told(table, 'order'), pool: POOL });

/** What the market pays for a part of a company. */
const proceeds = (table: Table, company: string, percent: number): number =>
  Math.floor(((priceOf(table, company) ?? 0) * percent) / 10);

export const sellShares = verb<SellShares>({
  schema: railwayMoves.sellShares,
  judge(table, { company, percent }, actor) {
    const early = outOfTurn(table, actor, 'stock');
    if (early.length > 0) return early;
    const player = doer(table, actor);
    if (roundOf(table)?.set === 1)
      return [violation('1825/selling/1', 'No shares are sold in the first stock dealing round.')];
    if (!isStarted(table, company))
      return [violation('1825/selling/3', `${company} has not been started: it has no price.`)];
    if (stockTurn(table)?.justBought === company)
      return [
        violation(
          '1825/selling/11',
          `${named(player)} has just bought ${company} and may not sell it at once.`,
        ),
      ];
    const fault = saleFault(table, company, player, percent, presidency(table));
    const held = percentIn(table, player, company);
    if (fault === 'no-change')
      return [
        violation(
          '1825/selling/12',
          `The president's certificate of ${company} cannot be split: nobody would take it over, and no ordinary certificate lies in the market as change.`,
          { facts: { percent, held }, pieces: [issueOf(table.box, company).president ?? ''] },
        ),
      ];
    if (fault !== undefined)
      return [
        violation(
          '1825/selling/3',
          `${named(player)} holds ${held} % of ${company}, in certificates of ${issueOf(table.box, company).unit} %, and cannot sell ${percent} %.`,
          { facts: { percent, held } },
        ),
      ];
    return [];
  },
  effects(draft, { company, percent }, actor) {
    const { table } = draft;
    const player = doer(table, actor);
    const price = proceeds(table, company, percent);
    sell(draft, company, player, percent, presidency(table));
    draft.pay('bank', player, price);
    moveCharter(draft, company);
    sold(draft, player, 'sellShares', company);
    testBank(draft);
  },
  *options(table, player) {
    if (stockTurn(table)?.player !== player) return;
    for (const company of sellable(table, player)) {
      const { unit } = issueOf(table.box, company);
      for (let percent = unit; percent <= percentIn(table, player, company); percent += unit)
        if (saleFault(table, company, player, percent, presidency(table)) === undefined)
          yield { verb: 'sellShares', company, percent };
    }
  },
  say: (table, { company, percent }) =>
    `sells ${percent} % of ${company} for ${money(table, proceeds(table, company, percent))}`,
});

/** What the bank pays for a private: face value less 30, so nothing for the cheapest. */
const bankPays = (table: Table, piece: string): number =>
  Math.max(0, facePrice(table, piece) - figuresOf(table.box).privateSaleDiscount);

export const sellPrivate = verb<SellPrivate>({
  schema: railwayMoves.sellPrivate,
  judge(table, { private: id, price }, actor) {
    const early = outOfTurn(table, actor, 'stock');
    if (early.length > 0) return early;
    const player = doer(table, actor);
    const piece = privatePiece(id);
    if (roundOf(table)?.set === 1)
      return [
        violation('1825/selling/2', 'No privates are sold in the first stock dealing round.'),
      ];
    if (!table.box.pieces.has(piece) || ownerOf(table, piece) !== player)
      return [violation('1825/selling/7', `${named(player)} does not own ${id}.`)];
    if (!sellablePrivates(table, player).includes(id))
      return [
        violation(
          '1825/selling/10',
          'A private is sold before the purchase of the turn, not after it.',
          { pieces: [piece] },
        ),
      ];
    if (price !== bankPays(table, piece))
      return [
        violation(
          price === 0 || bankPays(table, piece) === 0 ? '1825/selling/8' : '1825/selling/7',
          `The bank pays ${money(table, bankPays(table, piece))} for ${id}: its price less ${money(table, figuresOf(table.box).privateSaleDiscount)}.`,
          { facts: { price, pays: bankPays(table, piece) }, pieces: [piece] },
        ),
      ];
    return [];
  },
  effects(draft, { private: id, price }, actor) {
    const player = doer(draft.table, actor);
    draft.put(privatePiece(id), BANK);
    draft.pay('bank', player, price);
    sold(draft, player, 'sellPrivate', id);
    testBank(draft);
  },
  *options(table, player) {
    if (stockTurn(table)?.player !== player) return;
    for (const id of sellablePrivates(table, player))
      yield { verb: 'sellPrivate', private: id, price: bankPays(table, privatePiece(id)) };
  },
  say: (table, { private: id, price }) => `sells ${id} to the bank for ${money(table, price)}`,
});

function sold(
  draft: Draft,
  player: PlaceId,
  did: 'sellShares' | 'sellPrivate',
  what: string,
): void {
  const turn = stockTurn(draft.table);
  if (turn?.player !== player) return;
  note(draft, player, {
    did: [...turn.did, did],
    justBought: null,
    sold: [...turn.sold.filter((s) => s !== what), what],
  });
}

/** May a stock turn be ended now? (1825 §4.2) */
export function passFindings(table: Table, player: PlaceId) {
  if (!mustSell(table, player)) return [];
  return [
    violation(
      '1825/certificate-limit/2',
      `${named(player)} is above the certificate limit and must sell before ending the turn.`,
    ),
  ];
}
