import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import type { Actor, Turn } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { amend, goTo, read } from '../course/clock.ts';
import { found, mover, named, outOfTurn } from '../course/turns.ts';
import {
  BRITISH_RAIL,
  catalogue,
  cousinsOf,
  directorOf,
  familyOf,
  holderOf,
  orderOf,
  playerOf,
} from '../companies/holdings.ts';
import { sellable } from './selling.ts';

/** Turns of a stock round: one holder or company is acted for, until the player is done (1820 §4.4, §4.5). */

export const stockActor = (table: Table): PlaceId => {
  const order = orderOf(table);
  return order[read(table, 'stock').at % order.length]!;
};

/** The holder that a move is for: the player's own self where it names nobody. */
export const buyerOf = (table: Table, actor: Actor, named: string | undefined): PlaceId =>
  named ?? mover(actor, [stockActor(table)]);

/** May the player who has the turn act for this holder or company now? */
export function turnFindings(
  table: Table,
  actor: Actor,
  entity: PlaceId,
  { main }: { main: boolean },
): Finding[] {
  const { as, main: done } = read(table, 'stock');
  const player = stockActor(table);
  if (read(table, 'stage') !== 'stock')
    return [violation('1820/6.5.1/1', 'This is done in the stock actions of a stock round.')];
  return found(
    outOfTurn(actor, [player], '1820/6.5.1/1'),
    as !== '' &&
      as !== entity &&
      violation('1820/6.5.1/2', `This turn is for ${sayEntity(table, as)} alone.`),
    !entity.startsWith('company:') &&
      !familyOf(table, player).includes(entity) &&
      violation('1820/6.5.1/2', `${named(player)} does not act for ${sayEntity(table, entity)}.`),
    main && done && violation('1820/6.5.2/1', 'The main action of this turn has been taken.'),
  );
}

/** Entities that the player may still act for in this turn. */
export function entities(table: Table, player: PlaceId): PlaceId[] {
  if (read(table, 'stage') !== 'stock' || stockActor(table) !== player) return [];
  const { as } = read(table, 'stock');
  return as === '' ? familyOf(table, player) : [as];
}

export function sayEntity(table: Table, entity: PlaceId): string {
  if (entity.startsWith('player:')) return named(entity);
  if (entity.startsWith('company:')) return entity.slice('company:'.length);
  return table.purses.has(entity) ? (table.box.purses.get(entity)?.label ?? entity) : entity;
}

/** Writes down that the player has acted for this entity. */
export const acted = (
  draft: Draft,
  as: PlaceId,
  what: { main?: boolean; loud?: boolean } = {},
): void => amend(draft, 'stock', { as, ...what });

/** Cousins of the player that direct a company and could sell a share of it. (§4.4) */
export function mustSell(table: Table, player: PlaceId): string[] {
  return cousinsOf(table.box).filter((cousin) => {
    const holder = holderOf(cousin);
    if (playerOf(table, holder) !== player) return false;
    return catalogue(table.box).some(
      (company) => directorOf(table, company) === holder && sellable(table, holder, company) > 0,
    );
  });
}

/** A company acted for that has bought nothing yet has taken a loan for it. (§4.10) */
const hasBorrowed = (table: Table): boolean => {
  const { as, main } = read(table, 'stock');
  return as.startsWith('company:') && !main;
};

export function judgeStockPass(table: Table, actor: Actor): Finding[] {
  const player = stockActor(table);
  const bound = read(table, 'stock').as === '' ? mustSell(table, player) : [];
  return found(
    outOfTurn(actor, [player], '1820/6.5.1/1'),
    bound.length > 0 &&
      violation(
        '1820/6.5.1/4',
        `${bound.join(', ')} directs a company and can sell: it has to act before anybody passes.`,
      ),
    hasBorrowed(table) &&
      violation(
        '1820/17.1/5',
        `${sayEntity(table, read(table, 'stock').as)} took a loan for shares of the pool and buys some.`,
      ),
  );
}

const otherColour = (table: Table) => (read(table, 'colour') === 'blue' ? 'red' : 'blue');

const cardsOf = (table: Table, colour: string): string[] =>
  orderOf(table).map((_, i) => `card:${colour}-${i + 1}`);

/** Who has which card of the colour that gives the next order. */
export const nextOrder = (table: Table): PlaceId[] =>
  cardsOf(table, otherColour(table)).flatMap((card) => {
    const place = table.pieces.get(card)?.place ?? '';
    return place.startsWith('player:') ? [place] : [];
  });

function takeCard(draft: Draft, player: PlaceId): void {
  if (nextOrder(draft.table).includes(player)) return;
  const free = cardsOf(draft.table, otherColour(draft.table)).find(
    (card) => draft.table.pieces.get(card)?.place === 'numbers',
  );
  if (free !== undefined) draft.put(free, player);
}

/** The player gives the card back, and everybody with a higher one moves down. */
function giveCardBack(draft: Draft, player: PlaceId): void {
  const order = nextOrder(draft.table);
  if (!order.includes(player)) return;
  const kept = order.filter((one) => one !== player);
  cardsOf(draft.table, otherColour(draft.table)).forEach((card, i) =>
    draft.put(card, kept[i] ?? 'numbers'),
  );
}

/** The turn is over: quiet ones are counted, cards are taken and given back. */
export function endTurn(draft: Draft): void {
  const { table } = draft;
  const { part, at, as, loud, quiet } = read(table, 'stock');
  const player = stockActor(table);
  const players = orderOf(table).length;
  if (part === 2) {
    if (as === '') takeCard(draft, player);
    else giveCardBack(draft, player);
  }
  const still = loud ? 0 : quiet + 1;
  amend(draft, 'stock', {
    ...{ at: (at + 1) % players, as: '', main: false, loud: false, quiet: still },
  });
  if (part === 1 && still >= players) goTo(draft, 'floats');
  if (part === 2 && nextOrder(table).length === players) goTo(draft, 'market');
}

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceStock(draft: Draft): boolean {
  const { table } = draft;
  const { as, main } = read(table, 'stock');
  if (read(table, 'raising') !== null || !main) return false;
  const maySell =
    !as.startsWith('company:') &&
    [...catalogue(table.box), BRITISH_RAIL].some((company) => sellable(table, as, company) > 0);
  if (maySell) return false;
  endTurn(draft);
  return true;
}

/** New order, old cards back to the supply. (§4.5) */
export function turnCards(draft: Draft): void {
  const { table } = draft;
  for (const card of cardsOf(table, read(table, 'colour')))
    if (lying(table, 'numbers').includes(card) === false) draft.put(card, 'numbers');
}

export function stockTurn(table: Table): Turn {
  const { part, as, main } = read(table, 'stock');
  const player = stockActor(table);
  const whom = as === '' || as === player ? '' : ` for ${sayEntity(table, as)}`;
  const verbs =
    part === 1
      ? [
          'fundLobby',
          'raiseLobby',
          'increaseShares',
          'buyShare',
          'sellShares',
          'takeLoan',
          'redeemShares',
          'pass',
        ]
      : ['buyShare', 'sellShares', 'takeLoan', 'redeemShares', 'pass'];
  const says =
    as === ''
      ? part === 1
        ? 'acts for one holder or company, or passes'
        : 'acts, or passes and takes a card of the next order'
      : main
        ? `may sell again${whom}, or is done`
        : `goes on${whom}, or is done`;
  return {
    round: `Stock round ${read(table, 'turn')}${part === 1 ? ', lobbies open' : ''}`,
    entity: as === '' ? player : as,
    acting: [player],
    verbs,
    sentence: `${named(player)} ${says}.`,
    ...(part === 2 && {
      story: [`Next order so far: ${nextOrder(table).map(named).join(', ') || 'nobody yet'}.`],
    }),
    over: false,
  };
}
