import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import type { Actor } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, read, standing } from '../course/clock.ts';
import { companies, nameOf, privateAt, units } from '../holdings.ts';
import { touch } from '../operating/round.ts';
import { closePrivate } from './privates.ts';
import { operatingOrder, parPrices } from '../stock/market.ts';
import { toPlayer } from '../stock/shares.ts';
import { hasBought, hasDone, isStartable, onSale, stockActor } from '../stock/stock-round.ts';
import { type BuyShare, parFindings, start, type StartCompany, wanted } from '../stock/verbs.ts';
import { found, money, named, outOfTurn } from '../course/turns.ts';
import { payUpTo } from '../../../rules/money.ts';

/** Mohawk & Hudson: exchanged for a share, or for half a director's certificate (1828 A10.2). */

const ID = 'M&H';

/** May its owner use it now? In a stock round as the purchase of the turn, else in any operating round. */
function judgeMoment(table: Table, actor: Actor): Finding[] {
  const holder = privateAt(table, ID);
  const about = { pieces: [`private:${ID}`] };
  if (!holder.startsWith('player:'))
    return [violation('1828/mh/2', 'M&H can be exchanged only by a player who owns it.', about)];
  const owned = outOfTurn(actor, [holder], '1828/mh/2');
  switch (read(table, 'stage')) {
    case 'stock':
      return found(
        owned ?? outOfTurn(actor, [stockActor(table)], '1828/mh/4'),
        stockActor(table) !== holder &&
          violation('1828/mh/4', 'In a stock round M&H is exchanged in its owner’s turn.', about),
        hasBought(table) &&
          violation('1828/mh/4', `${named(holder)} has taken the purchase of this turn.`, about),
      );
    case 'operating':
      return found(owned);
    default:
      return [violation('1828/mh/4', 'M&H is exchanged in stock and operating rounds.', about)];
  }
}

/** A free share must not make 20 % of a company that has no director yet. (C37) */
const wouldLead = (table: Table, player: PlaceId, company: string): boolean =>
  standing(table, company).par === undefined && units(table, player, company) >= 1;

export function judgeExchange(table: Table, move: BuyShare, actor: Actor): Finding[] {
  const { company, from, percent } = move;
  const holder = privateAt(table, ID);
  const name = nameOf(table, company);
  return found(
    ...judgeMoment(table, actor),
    move.with !== ID && violation('1828/mh/2', `${move.with} cannot be exchanged for a share.`),
    ((from !== 'ipo' && from !== 'pool') || wanted(table, move) === undefined) &&
      violation('1828/mh/2', `No ${percent}% certificate of ${name} lies there.`),
    percent !== 10 && violation('1828/mh/2', 'M&H is worth one 10% certificate.'),
    wouldLead(table, holder, company) &&
      violation('1828/mh/2', `${named(holder)} would hold 20% of ${name}, which has no par price.`),
  );
}

export function exchange(draft: Draft, move: BuyShare, _actor: Actor): void {
  const { table } = draft;
  const paper = wanted(table, move);
  const player = privateAt(table, ID);
  if (paper === undefined || !player.startsWith('player:')) return;
  closePrivate(draft, ID);
  const floated = standing(table, move.company).floated;
  toPlayer(draft, player, move.company, paper);
  if (read(table, 'stage') === 'stock') return hasDone(draft, player, 'exchange', move.company);
  const joins = !floated && standing(table, move.company).floated;
  const { touched, order } = read(table, 'operating');
  if (joins && !touched)
    amend(draft, 'operating', {
      order: [
        ...order.filter((id) => standing(table, id).par === undefined),
        ...operatingOrder(table),
      ],
      begun: false,
    });
  touch(draft);
}

const owns = (table: Table, player: PlaceId): boolean => {
  if (privateAt(table, ID) !== player) return false;
  const stage = read(table, 'stage');
  if (stage === 'stock') return stockActor(table) === player && !hasBought(table);
  return stage === 'operating';
};

export function* exchangeOptions(table: Table, player: PlaceId): Generator<BuyShare> {
  if (!owns(table, player)) return;
  for (const company of companies(table)) {
    if (wouldLead(table, player, company)) continue;
    const parred = standing(table, company).par !== undefined;
    const lots = onSale(table, company).filter(({ units }) => units === 1);
    for (const { from } of lots) yield { verb: 'buyShare', company, from, percent: 10, with: ID };
    if (!parred && wanted(table, { verb: 'buyShare', company, from: 'ipo', percent: 10 }))
      yield { verb: 'buyShare', company, from: 'ipo', percent: 10, with: ID };
  }
}

/** Half of an unsold director's certificate: one par price is paid, and the par is set. */
export function judgeExchangePar(table: Table, move: StartCompany, actor: Actor): Finding[] {
  const holder = privateAt(table, ID);
  const purse = cash(table, holder);
  return found(
    ...judgeMoment(table, actor),
    move.with !== ID && violation('1828/mh/3', `${move.with} cannot be exchanged for a share.`),
    ...parFindings(table, move.company, move.par),
    purse < move.par &&
      violation('1828/mh/3', `The other half costs ${money(move.par)}; ${money(purse)} is there.`, {
        facts: { price: move.par, cash: purse },
      }),
  );
}

export function exchangePar(draft: Draft, move: StartCompany, _actor: Actor): void {
  const { table } = draft;
  const player = privateAt(table, ID);
  if (!player.startsWith('player:')) return;
  closePrivate(draft, ID);
  payUpTo(draft, player, 'bank', move.par);
  start(draft, player, move.company, move.par);
  if (read(table, 'stage') === 'stock') hasDone(draft, player, 'exchange');
  else touch(draft);
}

export function* exchangeParOptions(table: Table, player: PlaceId): Generator<StartCompany> {
  if (!owns(table, player)) return;
  for (const company of companies(table).filter((id) => isStartable(table, id)))
    for (const par of parPrices(table))
      if (cash(table, player) >= par) yield { verb: 'startCompany', company, par, with: ID };
}
