import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import { type Move, railwayMoves } from '../../../../shared/move.ts';
import type { PieceId, PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, read } from '../course/clock.ts';
import { found, money, mover, named, outOfTurn } from '../course/turns.ts';
import { canBuyMore } from '../parliament/round.ts';
import { cashFinding, limitFinding } from './available.ts';
import { companies, isStarted, ordinaries, units } from './holdings.ts';
import { valueOf } from './market.ts';
import {
  blocks,
  cannotPart,
  forcedBlocks,
  hasBought,
  hasDone,
  mustSell,
  offers,
  stockActor,
  type Unsellable,
  unsellable,
} from './round.ts';
import { sellBlock } from './sales.ts';
import { hasSold, toPlayer } from './shares.ts';

/** Selling and buying shares. (1862 §4.3, §6.2, §6.4) */

const id = z.string().check(z.minLength(1), z.maxLength(64));

export interface BuyShare extends Move {
  verb: 'buyShare';
  company: string;
  from: string;
  percent: number;
  /** The certificate itself, where it matters which one. */
  certificate?: string | undefined;
}

export const ORDINARY = 10;
const SOURCES: Readonly<Record<string, string>> = {
  ipo: '1862/6.5.1/3',
  pool: '1862/6.5.1/4',
};

const wanted = (table: Table, { company, from, certificate }: BuyShare): PieceId | undefined => {
  const lying = ordinaries(table, from, company);
  return certificate !== undefined && lying.includes(certificate) ? certificate : lying[0];
};

const priceAt = (table: Table, { company, from }: BuyShare): number =>
  offers(table, company).find((offer) => offer.from === from)?.price ?? 0;

function shareFindings(table: Table, move: BuyShare, player: PlaceId): Finding[] {
  const { company, from, percent } = move;
  const crown = percent !== ORDINARY;
  const lies = ordinaries(table, from, company).length > 0;
  return found(
    crown &&
      violation(
        from === 'pool' ? '1862/director/6' : '1862/6.5.1/1',
        'Ordinary certificates of 10% are bought, one at a time.',
      ),
    !crown &&
      !(lies && offers(table, company).some((offer) => offer.from === from)) &&
      violation('1862/6.5.1/1', `No share of ${company} can be bought there.`),
    limitFinding(table, player, '1862/6.5.1/8'),
    lies && cashFinding(table, player, priceAt(table, move), SOURCES[from] ?? '1862/6.5.1/5'),
  );
}

function judgeInParliament(table: Table, move: BuyShare): Finding[] {
  const { winner } = read(table, 'parliament');
  const mine = winner && move.company === winner.company && move.from === 'ipo';
  return found(
    !(mine && canBuyMore(table)) &&
      violation(
        '1862/4.2/6',
        'Up to two shares are bought here, out of the IPO of the company whose charter was won.',
      ),
    move.percent !== ORDINARY &&
      violation('1862/6.5.1/1', 'Ordinary certificates of 10% are bought, one at a time.'),
  );
}

function judgeInRound(table: Table, move: BuyShare, player: PlaceId): Finding[] {
  const { company } = move;
  return found(
    ...turnFindings(table, player),
    hasSold(table, player, company) &&
      violation('1862/6.5.1/7', `${named(player)} has sold ${company} in this round.`),
    ...shareFindings(table, move, player),
  );
}

const judgeShare = (table: Table, move: BuyShare, player: PlaceId): Finding[] =>
  read(table, 'stage') === 'stock'
    ? judgeInRound(table, move, player)
    : judgeInParliament(table, move);

/** What stands in the way of any purchase, or start, in this turn. */
export function turnFindings(table: Table, player: PlaceId): Finding[] {
  const { fines, markers } = read(table, 'stock');
  return found(
    markers !== null &&
      violation('1862/6.5.4.2/4', `The number of markers of ${markers} comes first.`),
    fines.length > 0 && violation('1862/4.3/6', 'A fine has to be raised first.'),
    hasBought(table) &&
      violation('1862/6/2', `${named(player)} has taken the purchase of this turn.`),
    mustSell(table, player) &&
      violation('1862/6.5.2/4', `${named(player)} is above the certificate limit: sales first.`),
  );
}

/** Who buys shares now. */
const buyer = (table: Table): PlaceId | undefined => {
  if (read(table, 'stage') === 'stock') return stockActor(table);
  return read(table, 'parliament').winner?.player;
};

export const buyShare = verb<BuyShare>({
  schema: z.extend(railwayMoves.buyShare, {
    certificate: z.optional(id),
  }) as z.ZodMiniType<BuyShare>,
  judge(table, move, actor) {
    const stage = read(table, 'stage');
    const player = buyer(table);
    if ((stage !== 'stock' && stage !== 'parliament') || player === undefined)
      return [violation('1862/6/1', 'Shares are bought in stock rounds.')];
    return found(outOfTurn(actor, [player], '1862/6/1'), ...judgeShare(table, move, player));
  },
  effects(draft, move, actor) {
    const { table } = draft;
    const player = mover(actor, [buyer(table) ?? '']);
    const paper = wanted(table, move);
    if (paper === undefined) return;
    const { company, from } = move;
    payUpTo(draft, player, from === charterOf(company) ? from : 'bank', priceAt(table, move));
    toPlayer(draft, player, company, paper);
    if (read(table, 'stage') === 'stock') noteBought(draft, player, company, ORDINARY, 'buy');
    const { winner } = read(table, 'parliament');
    if (read(table, 'stage') === 'parliament' && winner)
      amend(draft, 'parliament', { winner: { ...winner, bought: winner.bought + 1 } });
  },
  *options(table, player) {
    if (buyer(table) !== player) return;
    for (const company of companies(table))
      for (const { from } of offers(table, company)) {
        const move = { verb: 'buyShare' as const, company, from, percent: ORDINARY };
        if (judgeShare(table, move, player).length === 0) yield move;
      }
  },
  say: (_table, { company, from }) => {
    const where = from === 'ipo' ? 'the IPO' : from === 'pool' ? 'the pool' : `${company} itself`;
    return `buys a share of ${company} from ${where}`;
  },
});

/** Writes down a purchase of the turn: what was bought in a round is not sold in it. */
export function noteBought(
  draft: Draft,
  player: PlaceId,
  company: string,
  percent: number,
  did: 'buy' | 'par',
): void {
  const { bought } = read(draft.table, 'stock');
  const mine = bought[player] ?? {};
  amend(draft, 'stock', {
    bought: { ...bought, [player]: { ...mine, [company]: (mine[company] ?? 0) + percent } },
  });
  hasDone(draft, player, did);
}

export interface SellShares extends Move {
  verb: 'sellShares';
  company: string;
  percent: number;
  /** Certificates named by a hand or a recorded game: they go first. */
  certificates?: readonly string[] | undefined;
}

function sayUnsellable(table: Table, why: Unsellable, move: SellShares, player: PlaceId): Finding {
  const { company, percent } = move;
  const held = 10 * units(table, player, company);
  const about = { facts: { percent, held } };
  switch (why) {
    case 'not-held':
      return violation(
        '1862/6.4/1',
        `${named(player)} holds ${held}% of ${company}, in shares of 10%.`,
        about,
      );
    case 'just-bought':
      return violation('1862/6.4/4', 'What was bought in this round is not sold in it.', about);
    case 'sold-this-turn':
      return violation('1862/6.4/2', `${company} has been sold in this turn, in one block.`, about);
    case 'after-purchase':
      return violation('1862/6/3', 'Nothing is sold after the purchase of the turn.', about);
    case 'no-change':
      return violation(
        '1862/director/4',
        `Nobody can take over ${company}, and the pool has no shares to give back for the director's certificate.`,
        about,
      );
  }
}

const fined = (table: Table): PlaceId | undefined => read(table, 'stock').fines[0]?.player;

export const sellShares = verb<SellShares>({
  schema: z.extend(railwayMoves.sellShares, {
    certificates: z.optional(z.array(id).check(z.maxLength(10))),
  }) as z.ZodMiniType<SellShares>,
  judge(table, move, actor) {
    const stage = read(table, 'stage');
    if (stage === 'parliament')
      return [violation('1862/4.2/5', 'Nothing is sold in a Parliament round.')];
    if (stage !== 'stock') return [violation('1862/6/1', 'Shares are sold in stock rounds.')];
    const { company, percent } = move;
    const debtor = fined(table);
    const player = debtor ?? stockActor(table);
    const why =
      percent % 10 !== 0
        ? 'not-held'
        : debtor === undefined
          ? unsellable(table, player, company, percent)
          : cannotPart(table, player, company, percent);
    const { markers } = read(table, 'stock');
    return found(
      outOfTurn(actor, [player], '1862/6/1'),
      markers !== null &&
        violation('1862/6.5.4.2/4', `The number of markers of ${markers} comes first.`),
      why && sayUnsellable(table, why, move, player),
    );
  },
  effects(draft, { company, percent, certificates }, actor) {
    const { table } = draft;
    const debtor = fined(table);
    const player = mover(actor, [debtor ?? stockActor(table)]);
    if (!isStarted(table, company)) return;
    const brought = sellBlock(draft, player, company, percent, certificates);
    if (debtor !== undefined) return payFine(draft, player, brought);
    const { sold } = read(table, 'stock');
    amend(draft, 'stock', { sold: { ...sold, [player]: { ...sold[player], [company]: 'now' } } });
    hasDone(draft, player, 'sell');
  },
  *options(table, player) {
    const { fines, markers } = read(table, 'stock');
    if (read(table, 'stage') !== 'stock' || markers !== null) return;
    const debtor = fines[0]?.player;
    if ((debtor ?? stockActor(table)) !== player) return;
    const may = debtor === undefined ? blocks : forcedBlocks;
    for (const company of companies(table))
      for (const percent of may(table, player, company))
        yield { verb: 'sellShares', company, percent };
  },
  say: (table, { company, percent }) => {
    const price = Math.floor(percent / 10) * valueOf(table, company);
    return `sells ${percent}% of ${company} for ${money(price)}`;
  },
});

/** The proceeds of a forced sale go to the bank as far as the fine goes. (1862 §5) */
function payFine(draft: Draft, player: PlaceId, brought: number): void {
  const [fine, ...rest] = read(draft.table, 'stock').fines;
  if (!fine) return;
  const paid = Math.min(fine.amount, brought, cash(draft.table, player));
  draft.pay(player, 'bank', paid);
  const amount = fine.amount - paid;
  amend(draft, 'stock', { fines: amount > 0 ? [{ ...fine, amount }, ...rest] : rest });
}
