import * as z from 'zod/mini';
import { cash, lying } from '../../../kernel/table.ts';
import type {
  Against,
  Draft,
  PieceId,
  PlaceId,
  Round,
  Table,
} from '../../../rules/course/nouns.ts';
import {
  fault,
  objections,
  type Shared,
  sharedVerb,
  verbOf,
  way,
  word,
  wrong,
} from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { beginPhase } from '../../../rules/trains/buy.ts';
import { charterOf, trainName, trainsIn } from '../../../rules/trains/cards.ts';
import { listed, named } from '../../../rules/procedure.ts';
import { amend, read, write } from '../clock.ts';
import { colourOf, isAvailable } from '../companies/chart.ts';
import { orderOf, playerOf, runs, tooDear } from '../companies/holdings.ts';
import { bidOnCousin } from '../cousins/auction.ts';
import { incomeOf } from '../stock/house.ts';
import { takeoverHouse } from '../takeover/offering.ts';
import type { House } from './open-cry.ts';
import { bidders, bidding, isDone, openAuction, repeatWithout, TEN, tens } from './open-cry.ts';

/** Trains auctioned ahead of their time in the first three stock rounds. (1820 §4.3) */

const LEAST = 20;

/** The trains still to be auctioned in this stock round. */
function lots(table: Table): PieceId[] {
  const all = table.box.data.futureTrains as { stockRound: number; trains: string[] }[];
  const now = all.find(({ stockRound }) => stockRound === read(table, 'turn'))?.trains ?? [];
  return lying(table, 'future').filter((id) => now.includes(trainName(table, id)));
}

/** "5+ or 8+". */
const sayLots = (table: Table): string =>
  lots(table)
    .map((id) => trainName(table, id))
    .join(' or ');

/** In the first stock round nothing is paid yet: it goes off the next income. (D12) */
const isOnCredit = (table: Table): boolean => read(table, 'turn') === 1;
const meansClause = (table: Table): string => (isOnCredit(table) ? '6.4.2/10' : '6.4.2/8');

function means(table: Table, player: PlaceId): number {
  if (!isOnCredit(table)) return cash(table, player);
  return incomeOf(table) - (read(table, 'owed')[player] ?? 0);
}

export const futuresHouse: House = {
  least: (_table, { high }) => (high ? high.amount + TEN : LEAST),
  most: (table, _cry, player) => means(table, player),
  why: ({ table, money }, _cry, player) => ({
    reason: meansClause(table),
    says: isOnCredit(table)
      ? `No more than the next income can be owed: ${money(means(table, player))} is left of it.`
      : `${named(player)} has ${money(means(table, player))}.`,
  }),
  leastClause: '6.4.2/2',
  tensClause: '6.4.2/3',
};

function putUp(draft: Draft): void {
  if (lots(draft.table).length > 0) openAuction(draft, { kind: 'future' });
  else write(draft, 'cry', null);
}

const winner = (table: Table): PlaceId | undefined => {
  const cry = read(table, 'cry');
  return cry?.kind === 'future' && cry.step === 'take' ? cry.high?.player : undefined;
};

/** What the winner pays for each train. */
const winning = (table: Table): number => read(table, 'cry')?.high?.amount ?? 0;

export const futures: Round = {
  name: 'futures',
  begin: (_now, draft) => putUp(draft),
  floor(now) {
    const { table, money } = now;
    const taking = winner(table);
    const acting = taking === undefined ? bidders(table, futuresHouse) : [taking];
    return {
      round: 'Auction of future trains',
      acting,
      ...(taking === undefined
        ? { ways: ['cry'], because: 'futures', each: true }
        : { ways: ['takeTrains'], because: 'taking' }),
      sentence:
        taking === undefined
          ? `${listed(acting.map(named))} may bid for ${sayLots(table)}.`
          : `${named(taking)} takes a train for ${money(winning(table))} each.`,
      procedure: () => bidding(now, futuresHouse, sayLots(table), 'future'),
      pass: {
        says: 'passes',
        effects: (_now, draft, player) =>
          taking === undefined ? isDone(draft, player) : repeatWithout(draft),
      },
    };
  },
  advance({ table }, draft) {
    const cry = read(table, 'cry');
    if (cry && (cry.step === 'take' || bidders(table, futuresHouse).length > 0)) return 'wait';
    if (cry?.high) {
      amend(draft, 'cry', { step: 'take' });
      return 'on';
    }
    // Trains without a bid leave the game.
    for (const id of lots(table)) draft.put(id, 'out');
    write(draft, 'cry', null);
    return 'over';
  },
};

const some = z.array(word).check(z.minLength(1), z.maxLength(2));

export const takeTrains = verbOf('takeTrains', { trains: some })({
  name: 'takeTrains',
  checks: [
    objections(function* (now, { trains }, player) {
      const { table } = now;
      const open = lots(table);
      const price = winning(table) * trains.length;
      if (new Set(trains).size < trains.length || trains.some((id) => !open.includes(id)))
        yield wrong('6.4.2/4', 'One takes trains that are on offer, one or both.');
      yield* tooDear(now, meansClause(table), price, means(table, player));
    }),
  ],
  *candidates({ table }) {
    const open = lots(table);
    for (const id of open) yield { verb: 'takeTrains', trains: [id] };
    if (open.length > 1) yield { verb: 'takeTrains', trains: open };
  },
  effects({ table }, draft, { trains }, player) {
    const taken = trains.filter((id) => lots(table).includes(id));
    const price = winning(table) * taken.length;
    if (isOnCredit(table)) {
      const owed = read(table, 'owed');
      write(draft, 'owed', { ...owed, [player]: (owed[player] ?? 0) + price });
    } else payUpTo(draft, player, 'bank', price);
    for (const id of taken) draft.put(id, player);
    putUp(draft);
  },
  say: ({ table }, { trains }) => `takes ${trains.map((id) => trainName(table, id)).join(' and ')}`,
});

/** A future train is handed to the company that operates: its owner proposes, the director agrees. (1820 §8.9) */

const ownerOf = (table: Table, train: string): PlaceId | undefined =>
  playerOf(table, table.pieces.get(train)?.place);

/** Future trains of a player whose time has come. */
const ripe = (table: Table, player: PlaceId): string[] =>
  trainsIn(table, player).filter((train) => isAvailable(table, colourOf(table, train)));

/** Players who could hand a train to the company on turn. */
export function givers(table: Table): PlaceId[] {
  const company = operator(table);
  if (runs(table, company ?? '') === undefined) return [];
  return orderOf(table).filter((player) => ripe(table, player).length !== 0);
}

export const assignTrain = verbOf('assignTrain', { company: word, train: word })({
  name: 'assign',
  by: ({ table }, { train }) => [ownerOf(table, train)],
  checks: [
    objections(function* ({ table }, { company, train }) {
      if (ownerOf(table, train) === undefined)
        return yield wrong('6.4.3/1', 'That is no future train of a player.');
      if (operator(table) !== company)
        return yield wrong('6.4.3/2', `${company} is not operating.`);
      if (runs(table, company) === undefined)
        return yield wrong('6.4.3/4', `Nobody can agree for ${company}.`);
      if (!isAvailable(table, colourOf(table, train)))
        yield wrong('6.4.3/3', 'Trains of its colour are not to be had yet.');
    }),
  ],
  *candidates({ table }, player) {
    const company = operator(table);
    if (company !== undefined)
      for (const train of ripe(table, player)) yield { verb: 'assignTrain', company, train };
  },
  consent: ({ table }, { company }) => [runs(table, company)],
  effects(now, draft, { company, train }) {
    draft.put(train, charterOf(company));
    beginPhase(now, draft, trainName(now.table, train));
  },
  say: ({ table }, { company, train }) => `a future ${trainName(table, train)} goes to ${company}`,
});

/** `bid`: on a cousin in turn, on trains and companies whenever one likes. (1820 §4.2, §15) */

/** `player`: whose bid it is, where a seat plays several who may bid at once. */
const more = { player: z.optional(word) };

const houseOf = (table: Table): House =>
  read(table, 'cry')?.kind === 'future' ? futuresHouse : takeoverHouse;

/** What a bid is on: "future" or the company. */
const lotOf = (table: Table): string => read(table, 'cry')?.company || 'future';

/**
 * Who may bid: first those who are waited for, then who is done and may come back in as long as
 * nobody has won; not who bids highest.
 */
function free(table: Table): PlaceId[] {
  const high = read(table, 'cry')?.high?.player;
  const all = new Set([...bidders(table, houseOf(table)), ...orderOf(table)]);
  return [...all].filter((player) => player !== high);
}

const cryOut = way<Shared<'bid', typeof more>>({
  name: 'cry',
  partial: true,
  by: ({ table }, { player }) =>
    free(table).filter((one) => player === undefined || one === player),
  checks: [
    fault((now, { on, amount, player: named }, mover): Against | undefined => {
      const { table, money } = now;
      const player = named ?? mover;
      const house = houseOf(table);
      const cry = read(table, 'cry')!;
      const least = house.least(table, cry);
      const most = house.most(table, cry, player);
      const facts = { bid: amount, least, most };
      if (on !== lotOf(table)) return wrong('10.4/1', `Bids are on ${lotOf(table)} now.`);
      if (cry.barred.includes(player))
        return wrong('10.4/5', 'It is repeated without who would not buy.', { facts });
      if (amount % TEN !== 0)
        return wrong(house.tensClause, `A bid is a multiple of ${money(TEN)}.`, { facts });
      if (amount < least) {
        const clause = cry.high ? '10.4/1' : house.leastClause;
        return wrong(clause, `The least bid is ${money(least)}.`, { facts });
      }
      return amount > most ? { ...house.why(now, cry, player), facts } : undefined;
    }),
  ],
  *candidates({ table }, player) {
    const cry = read(table, 'cry');
    const house = houseOf(table);
    if (cry && bidders(table, house).includes(player))
      for (const amount of tens(house.least(table, cry), house.most(table, cry, player)))
        yield { verb: 'bid', on: lotOf(table), amount, player };
  },
  effects({ table }, draft, { amount, player: named }, mover) {
    const player = orderOf(table).find((one) => one === named) ?? mover;
    amend(draft, 'cry', { high: { player, amount }, done: [] });
  },
  say({ table, money }, { on, amount }) {
    const train = `a future ${sayLots(table) || 'train'} of stock round ${read(table, 'turn')}`;
    return `bids ${money(amount)} on ${on === 'future' ? train : on}`;
  },
});

export const bid = sharedVerb('bid', more)(bidOnCousin, cryOut);
