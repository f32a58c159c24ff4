import { placeOfPlayer, type Recording } from '../../../engine/formats/18xx-games.ts';
import { readRoutes, wayOfRecorded } from '../../../engine/formats/recorded-route.ts';
import { equivalentRotations } from '../../../engine/hexes/rotate.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import {
  askingPrice,
  auctionActor,
  freeCash,
  isPurchasable,
  leastBid,
} from '../../../engine/rules/auction/waterfall.ts';
import { boxShapes, trackOf } from '../../../engine/rules/board.ts';
import { playersOf } from '../../../engine/rules/stock/issued.ts';
import { read } from '../../../engine/rules/course/keys.ts';
import type { Context } from '../../../engine/rules/course/nouns.ts';
import { judgedRun } from '../../../engine/rules/operating/run.ts';
import type { Game } from '../../../engine/rules/referee.ts';
import { canHelp, hasRoom, mustBuy } from '../../../engine/rules/trains/owning.ts';
import type { Move } from '../../../shared/move.ts';
import { differences, type Question } from '../oracle.ts';
import {
  type Stand,
  type Ask,
  type Tests,
  isLegal,
  optionsOf,
  movesOf,
  companyOf,
  paid,
  compare,
  tested,
  mayPass,
} from './ask.ts';

export * from './ask.ts';

/**
 * Answers to the oracle's questions, alike in all titles: what may be done is read from the options of
 * the rulebook's verbs, what is legal from their verdicts, what it costs from what it would pay.
 */

/** Tile, rotations, cost. */
type Lays = readonly (readonly [string, readonly number[], number])[];

/** How a title is asked. */
export interface Asked {
  nowOf(table: Table): Context;
  /** Kinds of questions that this title alone has, or answers in a way of its own. */
  readonly own?: Readonly<Record<string, Ask>>;
  /**
   * Where the oracle is no measure, the name of the decision that says so, for a line on which we
   * differ: "D26". Left out = it is one everywhere.
   */
  named?(stand: Stand, line: string, question: Question): string | undefined;
}

/** What we would answer otherwise than the oracle, one line each; empty = we agree. */
export type Answer = (game: Game, table: Table, question: Question) => string[];

export function answers({ nowOf, own = {}, named }: Asked): Answer {
  const asks: Readonly<Record<string, Ask>> = { ...ASKS, ...own };
  return (game, table, question) => {
    const ask = asks[question.kind];
    if (!ask) return [`no answer to questions of the kind ${question.kind}`];
    const actor = { seat: 'oracle', players: playersOf(game.box), host: true };
    const stand = { game, table, now: nowOf(table), actor };
    return ask(stand, question).map((line) => {
      const name = named?.(stand, line, question);
      return name === undefined ? line : `[${name}] ${line}`;
    });
  };
}

/** Final worth by the recording's player ids. */
export function result(game: Game, table: Table, recording: Recording): Record<string, number> {
  const worth = new Map(game.rulebook!.score(table).map(({ player, total }) => [player, total]));
  return Object.fromEntries(
    recording.players.map(({ id }) => [String(id), worth.get(placeOfPlayer(recording, id)!) ?? 0]),
  );
}

/** The waterfall auction of 1830, 1828 and 1889. */
const auction: Ask = (stand, question) => {
  const { table, now: context } = stand;
  const { bids } = question as unknown as {
    bids: { target: string; min: number; tests: Tests }[];
  };
  const purse = freeCash(table, auctionActor(table));
  return bids.flatMap(({ target, min, tests }) => {
    if (read(table, 'auction').on !== null || !isPurchasable(context, target))
      return [
        ...differences(leastBid(context.table, target), min, `${target}: least`),
        ...tested(stand, tests, target, (amount) => ({ verb: 'bid', on: target, amount })),
      ];
    // That engine takes any amount for what is bought at once; here it costs its price (1830 §4,
    // 1828 A4.1), and whoever has less than the amount does not get it there.
    const price = askingPrice(table, target);
    const legal = isLegal(stand, { verb: 'buyPrivate', private: target, price });
    return tests.flatMap(([amount, theirs]) =>
      differences(legal && amount <= purse, theirs === true, `${target} at ${amount}`),
    );
  });
};

interface Stock {
  readonly buy: readonly Held[];
  readonly sell: readonly Held[];
  readonly par: readonly { readonly corp: string; readonly prices: readonly number[] }[];
  readonly exchange?: readonly (readonly [string, string, string, true | string])[];
  readonly buyCompany?: readonly { readonly company: string; readonly tests: Tests }[];
}
interface Held {
  readonly corp: string;
  readonly from?: string;
  readonly percent: number;
  readonly price: number;
}

/** The oracle's words for companies and places of shares. */
export interface Names {
  company(table: Table, company: string): string;
  place(table: Table, company: string, place: string): string;
}
const placeName = (place: string): string => (place === 'pool' ? 'market' : place);
const NAMES: Names = {
  company: (_, company) => company,
  place: (_table, _company, place) => placeName(place),
};

/** What can be bought, sold and started in a stock round. */
export const shares =
  (names: Partial<Names> = {}): Ask =>
  (stand, question) => {
    const { table, game } = stand;
    const { company: nameOf, place } = { ...NAMES, ...names };
    const { buy, sell, par, exchange = [], buyCompany = [] } = question as unknown as Stock;
    const [player = ''] = game.rulebook!.turn(table).acting;
    const bought = optionsOf(stand, 'buyShare').map((move) => {
      const [company, from] = [String(move.company), String(move.from)];
      const price = paid(stand, move, 'from', player);
      return `${nameOf(table, company)} ${place(table, company, from)} ${move.percent} ${price}`;
    });
    const sold = optionsOf(stand, 'sellShares').map(
      (move) =>
        `${nameOf(table, String(move.company))} ${move.percent} ${paid(stand, move, 'to', player)}`,
    );
    return [
      ...compare(
        'buy',
        bought,
        buy.map(({ corp, from, percent, price }) => `${corp} ${from} ${percent} ${price}`),
      ),
      ...compare(
        'sell',
        sold,
        sell.map(({ corp, percent, price }) => `${corp} ${percent} ${price}`),
      ),
      ...compare(
        'par',
        optionsOf(stand, 'startCompany').map((move) => `${move.company} ${move.par}`),
        par.flatMap(({ corp, prices }) => prices.map((price) => `${corp} ${price}`)),
      ),
      ...exchange.flatMap(([id, company, from, theirs]) =>
        differences(
          isLegal(stand, {
            verb: 'buyShare',
            company,
            percent: 10,
            with: id,
            from: from === 'market' ? 'pool' : from,
          }),
          theirs === true,
          `exchange of ${id} from ${from}`,
        ),
      ),
      ...buyCompany.flatMap(({ company, tests }) =>
        tested(stand, tests, company, (price) => ({ verb: 'buyPrivate', private: company, price })),
      ),
      ...powers(stand, question),
      ...mayPass(stand, question),
    ];
  };

/** Their lays, a line for each rotation: "[prefix]hex tile rN cost". */
const theirLays = (hex: string, lays: Lays, prefix = ''): string[] =>
  lays.flatMap(([tile, turns, cost]) =>
    turns.map((turn) => `${prefix}${hex} ${tile} r${turn} ${cost}`),
  );

/** Ours, with the rotations that look alike. */
function ourLays(stand: Stand, moves: readonly Move[]): string[] {
  return moves.flatMap((move) => {
    const shape = boxShapes(stand.table.box).tiles.get(String(move.tile))!;
    const cost = paid(stand, move, 'from', `company:${move.company}`);
    const lay: Lays[number] = [
      String(move.tile),
      equivalentRotations(shape, Number(move.turn)),
      cost,
    ];
    return theirLays(String(move.hex), [lay], move.with === undefined ? '' : `${move.with} `);
  });
}

/** The tiles that privates may lay now, whoever owns them. */
function powers(stand: Stand, question: Question): string[] {
  const { privateLays } = question as { privateLays?: Record<string, Record<string, Lays>> };
  if (!privateLays) return [];
  const all = movesOf(stand, 'layTile', playersOf(stand.table.box));
  return compare(
    'power',
    ourLays(
      stand,
      all.filter((move) => move.with !== undefined),
    ),
    Object.entries(privateLays).flatMap(([id, hexes]) =>
      Object.entries(hexes).flatMap(([hex, lays]) => theirLays(hex, lays, `${id} `)),
    ),
  );
}

const track: Ask = (stand, question) => {
  const { hexes } = question as unknown as { hexes: Record<string, { lay?: Lays }> };
  return [
    ...compare(
      'lay',
      ourLays(stand, optionsOf(stand, 'layTile')),
      Object.entries(hexes).flatMap(([hex, { lay = [] }]) => theirLays(hex, lay)),
    ),
    ...powers(stand, question),
    ...mayPass(stand, question),
  ];
};

const token: Ask = (stand, question) => {
  const { place } = question as unknown as { place: [string, number, number][] };
  const purse = `company:${companyOf(question.entity)}`;
  return [
    ...compare(
      'token',
      optionsOf(stand, 'placeToken').map(
        (move) => `${move.hex} ${move.city} ${paid(stand, move, 'from', purse)}`,
      ),
      place.map((one) => one.join(' ')),
    ),
    ...mayPass(stand, question),
  ];
};

/** A train for sale: by the bank at a price, or by a company at any that is tested. */
export interface Offered {
  readonly train: string;
  /** The charter of a system of 1828 on which it would lie. */
  readonly shell?: string;
  readonly giveTrain?: string;
  readonly price?: number;
  readonly accepted?: true | string;
  readonly tests?: Tests;
}

interface Trains {
  readonly depot: readonly Offered[];
  readonly corps: readonly Offered[];
  readonly exchange?: readonly Offered[];
  readonly ownerSells?: readonly (readonly [string, number, number, true | string])[];
  readonly must: boolean;
  readonly room: boolean;
  readonly presidentMayContribute: boolean;
  readonly bankrupt?: boolean;
}

/** What a title says otherwise of trains than of 1828's. */
interface OfTrains {
  /** False for what is not on offer by our rules for a reason of its own. */
  isAsked(stand: Stand, offered: Offered, question: Question): boolean;
  /** May the president add money? */
  helps(context: Context, company: string): boolean;
}
const TRAINS: OfTrains = { isAsked: () => true, helps: canHelp };

/** Train purchases, the duty to buy, and what a president may sell for one. */
export const trains =
  (own: Partial<OfTrains> = {}): Ask =>
  (stand, question) => {
    const { isAsked, helps } = { ...TRAINS, ...own };
    const { now: context } = stand;
    const company = companyOf(question.entity);
    const all = question as unknown as Trains;
    const { depot, corps, exchange = [], ownerSells = [] } = all;
    const offers = [...depot, ...corps, ...exchange].filter((one) => isAsked(stand, one, question));
    return [
      ...differences(mustBuy(context, company), all.must, 'must'),
      ...differences(hasRoom(context, company), all.room, 'room'),
      ...differences(helps(context, company), all.presidentMayContribute, 'help'),
      ...offers.flatMap(({ train, shell, giveTrain, price, accepted, tests }) =>
        tested(
          stand,
          tests ?? [[price!, accepted!]],
          [train, shell, giveTrain].filter((word) => word !== undefined).join(' '),
          (price) => ({
            verb: 'buyTrain',
            company,
            train: `train:${train}`,
            price,
            ...(shell !== undefined && { shell }),
            ...(giveTrain !== undefined && { exchange: `train:${giveTrain}` }),
          }),
        ),
      ),
      ...ownerSells.flatMap(([corp, percent, , theirs]) =>
        differences(
          isLegal(stand, { verb: 'sellShares', company: companyOf(corp), percent }),
          theirs === true,
          `sell ${percent}% of ${corp}`,
        ),
      ),
      ...(all.bankrupt === undefined
        ? []
        : differences(
            isLegal(stand, { verb: 'declareBankruptcy', company }),
            all.bankrupt,
            'ruin',
          )),
      ...mayPass(stand, question),
    ];
  };

/** Privates that a company may buy. */
const company: Ask = (stand, question) => {
  const { companies } = question as unknown as {
    companies: { company: string; tests: Tests }[];
  };
  const buyer = companyOf(question.entity);
  return companies.flatMap(({ company: id, tests }) =>
    tested(stand, tests, id, (price) => ({
      verb: 'buyPrivate',
      private: id,
      price,
      company: buyer,
    })),
  );
};

/** Routes as run, and bent in one place; that engine's break-downs are left out. */
const route: Ask = (stand, question) => {
  const { table, now: context } = stand;
  const { variants } = question as unknown as { variants: readonly Variant[] };
  return variants.flatMap(({ what, routes, legal, revenue, total, subsidy = 0, why }) => {
    if (why === 'engine-internal-error') return [];
    const ways = readRoutes(routes).map((one) => ({
      trains: [`train:${one.train}`],
      way: wayOfRecorded(trackOf(table), one),
    }));
    const move = { verb: 'runTrains', company: companyOf(question.entity), routes: ways } as const;
    const ours = isLegal(stand, move);
    if (!legal || !ours) return differences(ours, legal, `${what}: legal`);
    const counted = judgedRun(context, move);
    return [
      ...differences(counted.revenue, total, `${what}: total`),
      ...differences(counted.subsidy ?? 0, subsidy, `${what}: subsidy`),
      // Where freights run together (1862) the split is that engine's book-keeping.
      ...(context.box.game === '1862'
        ? []
        : differences(
            counted.routes.map((one) => one.revenue),
            revenue,
            `${what}: revenue`,
          )),
    ];
  });
};

export interface Variant {
  readonly what: string;
  readonly routes: unknown;
  readonly legal: boolean;
  readonly revenue?: readonly number[];
  readonly total?: number;
  readonly subsidy?: number;
  readonly why?: string;
}

const ASKS: Readonly<Record<string, Ask>> = {
  auction,
  shares: shares(),
  track,
  token,
  train: trains(),
  company,
  route,
};
