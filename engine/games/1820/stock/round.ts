import { playersOf } from '../../../rules/stock/papers.ts';
import { standRound } from '../../../rules/course/keys.ts';
import type { Draft, Floor, Now, PlaceId, Round, Table } from '../../../rules/course/nouns.ts';
import { wrong } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { nextAt, stockActor } from '../../../rules/stock/turn.ts';
import { named } from '../../../rules/procedure.ts';
import { giveCardBack, stopped, takeCard } from '../../../rules/stock/cards.ts';
import { amend, beginning, note, read, recordOf, write } from '../clock.ts';
import {
  catalogue,
  directorOf,
  familyOf,
  heldShares,
  orderOf,
  sharesIn,
  sizeOf,
  who,
} from '../companies/holdings.ts';
import { dropFor, moveMarker, publicOrder } from '../companies/market.ts';
import { incomeOf } from './house.ts';
import { sayLobbies } from './lobbies.ts';
import { dealtIn, isMainDone, limitsOf, sellable } from './shares.ts';

/** Stock rounds: a turn is for one holder or company, until its player is done. (1820 §4) */

const LAST_FUTURES = 3;

/** Income up to the first stock round after Victoria's death; what is owed for trains goes off it. */
export function openStockRound(draft: Draft): string {
  const { table } = draft;
  const turn = read(table, 'turn');
  const { dead, last } = read(table, 'victoria');
  if (!dead || last === turn)
    for (const player of playersOf(table.box)) draft.pay('bank', player, incomeOf(table));
  if (turn > 1) {
    for (const [player, owed] of Object.entries(read(table, 'owed')))
      if (table.purses.has(player)) payUpTo(draft, player, 'bank', owed);
    write(draft, 'owed', {});
  }
  write(draft, 'floatLaid', {});
  write(draft, 'stock', beginning('stock'));
  write(draft, 'dealing', beginning('dealing'));
  standRound(draft, 'SR, lobbies open');
  return turn === 1 ? 'cousins' : turn <= LAST_FUTURES ? 'futures' : 'stock';
}

/** Cousins of the player that direct a company and could sell a share of it. (§4.4) */
const mustSell = (table: Table, player: PlaceId): PlaceId[] =>
  familyOf(table, player).filter(
    (holder) =>
      holder !== player &&
      catalogue(table.box).some(
        (company) => directorOf(table, company) === holder && sellable(table, holder, company) > 0,
      ),
  );

/** The turn is over: quiet ones are counted, cards are taken and given back. */
function endTurn({ table, rules }: Now, draft: Draft): void {
  const { part, as, loud, quiet } = read(table, 'dealing');
  const player = stockActor(table);
  if (part === 2 && as === '') takeCard(draft, player);
  else if (part === 2) giveCardBack(draft, player);
  const out = rules.stock.passing === 'for good' ? stopped(table) : [];
  const at = nextAt(orderOf(table), read(table, 'stock').at, out);
  amend(draft, 'stock', { at, acted: [] });
  amend(draft, 'dealing', { as: '', loud: false, quiet: loud ? 0 : quiet + 1 });
}

/** One cell down for each share in the pool, one up if holders have all. (§4.12) */
export function adjustPrices(draft: Draft): void {
  const { table } = draft;
  for (const company of publicOrder(table)) {
    const pool = sharesIn(table, 'pool', company);
    if (pool > 0) moveMarker(draft, company, -dropFor(table, company, pool));
    else if (heldShares(table, company) === sizeOf(table, company)) moveMarker(draft, company, 1);
  }
  for (const company of Object.keys(read(table, 'records')))
    if (recordOf(table, company).fee !== undefined) note(draft, company, { fee: undefined });
}

const PLAIN = ['buy', 'sell', 'takeLoan', 'redeem'];
const WAYS = { 1: ['fund', 'raiseLobby', 'increase', ...PLAIN], 2: PLAIN } as const;

/** Why the turn cannot be ended yet. */
function mustAct(table: Table, player: PlaceId) {
  const { as } = read(table, 'dealing');
  const bound = as === '' ? mustSell(table, player) : [];
  const says = `${bound.map((cousin) => who(table, cousin)).join(', ')} directs a company and can sell: it has to act before anybody passes.`;
  if (bound.length > 0) return wrong('6.5.1/4', says);
  // A company acted for that has bought nothing yet has taken a loan for it. (§4.10)
  const owes = as.startsWith('company:') && !isMainDone(table);
  return owes
    ? wrong('17.1/5', `${who(table, as)} took a loan for shares of the pool and buys some.`)
    : undefined;
}

function says(table: Table, player: PlaceId): string {
  const { part, as } = read(table, 'dealing');
  const whom = as === player ? '' : ` for ${who(table, as)}`;
  if (as !== '')
    return isMainDone(table) ? `may sell again${whom}, or is done` : `goes on${whom}, or is done`;
  return part === 1
    ? 'acts for one holder or company, or passes'
    : 'acts, or passes and takes a card of the next order';
}

export const stock: Round = {
  name: 'stock',
  begin: () => {},
  floor({ table }: Now): Floor {
    const { part, as } = read(table, 'dealing');
    const player = stockActor(table);
    const next = stopped(table).map(named).join(', ') || 'nobody yet';
    const story = [...sayLobbies(table), ...(part === 2 ? [`Next order so far: ${next}.`] : [])];
    return {
      round: `Stock round ${read(table, 'turn')}${part === 1 ? ', lobbies open' : ''}`,
      entity: as === '' ? player : as,
      acting: [player],
      ways: WAYS[part],
      because: part === 1 ? 'stock' : 'resolved',
      sentence: `${named(player)} ${says(table, player)}.`,
      ...(story.length > 0 && { story }),
      limits: () => limitsOf(table, as.startsWith('company:') || as === '' ? player : as),
      pass: {
        get must() {
          return mustAct(table, player);
        },
        says: 'passes',
        effects: endTurn,
      },
    };
  },
  advance(now, draft) {
    const { table } = now;
    const { part, quiet, as } = read(table, 'dealing');
    const players = orderOf(table).length;
    if (as === '' && (part === 1 ? quiet >= players : stopped(table).length === players))
      return 'over';
    const sells =
      !as.startsWith('company:') &&
      dealtIn(table).some((company) => sellable(table, as, company) > 0);
    if (!isMainDone(table) || sells) return 'wait';
    endTurn(now, draft);
    return 'on';
  },
};

/** Prices are adjusted when all have passed. (§4.12) */
export const market: Round = {
  name: 'market',
  begin: () => {},
  floor: (now) => ({ ...stock.floor(now), ways: [] }),
  advance(_now, draft) {
    adjustPrices(draft);
    write(draft, 'dealing', beginning('dealing'));
    return 'over';
  },
};
