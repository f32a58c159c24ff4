import { placeOfPlayer, type Recording } from '../../engine/formats/18xx-games.ts';
import { readRoutes, wayOfRecorded } from '../../engine/formats/recorded-route.ts';
import { equivalentRotations } from '../../engine/hexes/rotate.ts';
import { drafted } from '../../engine/kernel/draft.ts';
import type { Table } from '../../engine/kernel/table.ts';
import {
  askingPrice,
  auctionActor,
  freeCash,
  leastBid,
  unsold,
} from '../../engine/rules/auction/waterfall.ts';
import { drawings, trackOf } from '../../engine/rules/board.ts';
import { playersOf } from '../../engine/rules/certificates.ts';
import { read, standing } from '../../engine/rules/course/keys.ts';
import type { Game } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';
import { priceOf } from '../../engine/rules/stock/moves.ts';
import { hasRoom, mustBuy } from '../../engine/rules/trains/owning.ts';
import type { Move } from '../../shared/move.ts';
import { nowOf } from './1830.ts';
import { differences, type Question } from './oracle.ts';

/** A table of 1830 or 1889 at a question: what may be done there, asked of the rulebook's verbs. */
interface Stand {
  readonly game: Game;
  readonly table: Table;
  readonly actor: Actor;
}

/** An answer to a figure: yes, or the oracle's word for why not. */
type Tests = readonly (readonly [number, true | string])[];
/** Hex, tile -> rotations and cost. */
type Lays = Record<string, { lay?: [string, number[], number][] }>;

/** What we would answer otherwise than the oracle, one line each; empty = we agree. */
export function answer(game: Game, table: Table, question: Question): string[] {
  const actor = { seat: 'oracle', players: playersOf(game.box), host: true };
  const ask = ANSWERS[question.kind];
  return ask
    ? ask({ game, table, actor }, question)
    : [`no answer to questions of the kind ${question.kind}`];
}

const ANSWERS: Record<string, (stand: Stand, question: Question) => string[]> = {
  auction,
  shares,
  track,
  token,
  train,
  route,
  company,
};

/** Final worth by the recording's player ids. */
export function result(game: Game, table: Table, recording: Recording): Record<string, number> {
  const worth = new Map(game.rulebook!.score(table).map(({ player, total }) => [player, total]));
  return Object.fromEntries(
    recording.players.map(({ id }) => [String(id), worth.get(placeOfPlayer(recording, id)!) ?? 0]),
  );
}

const verbOf = ({ game }: Stand, verb: string) => game.rulebook!.verbs.get(verb)!;

const isLegal = (stand: Stand, move: Move): boolean =>
  !verbOf(stand, move.verb)
    .judge(stand.table, move, stand.actor)
    .some(({ severity }) => severity === 'violation');

/** Legal moves of whoever acts; of everybody, if asked so. */
function optionsOf(stand: Stand, verb: string, everybody = false): Move[] {
  const { game, table } = stand;
  const players = everybody ? playersOf(game.box) : game.rulebook!.turn(table).acting;
  return players.flatMap((player) => [...verbOf(stand, verb).options(table, player)]);
}

/** What a move takes out of a purse. */
function costOf(stand: Stand, move: Move, purse: string): number {
  const { ops } = drafted(stand.table, 0, (draft) =>
    verbOf(stand, move.verb).effects(draft, move, stand.actor),
  );
  return ops.reduce((sum, op) => (op.op === 'pay' && op.from === purse ? sum + op.amount : sum), 0);
}

/** Two lists compared as sets of lines. */
function compare(what: string, ours: readonly string[], theirs: readonly string[]): string[] {
  const mine = new Set(ours);
  const other = new Set(theirs);
  return [
    ...[...mine].filter((line) => !other.has(line)).map((line) => `${what}: only we say ${line}`),
    ...[...other].filter((line) => !mine.has(line)).map((line) => `${what}: only oracle ${line}`),
  ];
}

const mayPass = (stand: Stand, question: Question): string[] =>
  differences(isLegal(stand, { verb: 'pass' }), question.mayPass, 'mayPass');

const companyOf = (entity: string): string => entity.replace('corp:', '');

/** What that engine broke at is no answer. */
const isAnswer = ([, theirs]: readonly [number, true | string]): boolean =>
  theirs !== 'engine-internal-error';

function auction(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { bids } = question as unknown as {
    bids: { target: string; min: number; tests: Tests }[];
  };
  const player = auctionActor(table);
  return bids.flatMap(({ target, min, tests }) => {
    const buys = read(table, 'auction').on === null && unsold(table)[0] === target;
    const offer = (amount: number): Move =>
      buys
        ? { verb: 'buyPrivate', private: target, price: askingPrice(table, target) }
        : { verb: 'bid', on: target, amount };
    const least = buys ? askingPrice(table, target) : leastBid(nowOf(table), target);
    return [
      ...differences(least, min, `${target}: least`),
      // That engine takes any amount for the first private; here it costs its price (1830 §4).
      ...tests.flatMap(([amount, theirs]) => {
        const ours = isLegal(stand, offer(amount)) && !(buys && amount > freeCash(table, player));
        return differences(ours, theirs === true, `${target} at ${amount}`);
      }),
    ];
  });
}

function shares(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { buy, sell, par, exchange, buyCompany, privateLays } = question as unknown as {
    buy: { corp: string; from: string; percent: number; price: number }[];
    sell: { corp: string; percent: number; price: number }[];
    par: { corp: string; prices: number[] }[];
    exchange?: [string, string, string, true | string][];
    buyCompany?: { company: string; tests: Tests }[];
    privateLays?: Record<string, Record<string, [string, number[], number][]>>;
  };
  const buys = optionsOf(stand, 'buyShare')
    .filter((move) => move.with === undefined)
    .map(({ company, from, percent }) => {
      const unit =
        from === 'ipo' ? standing(table, String(company)).par! : priceOf(table, String(company));
      return `${company} ${from === 'pool' ? 'market' : from} ${percent} ${(unit * Number(percent)) / 10}`;
    });
  const sells = optionsOf(stand, 'sellShares').map(({ company, percent }) => {
    const price = (priceOf(table, String(company)) * Number(percent)) / 10;
    return `${company} ${percent} ${price}`;
  });
  return [
    ...compare(
      'buy',
      buys,
      buy.map(({ corp, from, percent, price }) => `${corp} ${from} ${percent} ${price}`),
    ),
    ...compare(
      'sell',
      sells,
      sell.map(({ corp, percent, price }) => `${corp} ${percent} ${price}`),
    ),
    ...compare(
      'par',
      optionsOf(stand, 'startCompany').map((move) => `${move.company} ${move.par}`),
      par.flatMap(({ corp, prices }) => prices.map((price) => `${corp} ${price}`)),
    ),
    ...(exchange ?? []).flatMap(([id, corp, from, theirs]) =>
      differences(
        isLegal(stand, {
          verb: 'buyShare',
          company: corp,
          from: from === 'market' ? 'pool' : from,
          percent: 10,
          with: id,
        }),
        theirs === true,
        `exchange of ${id} from ${from}`,
      ),
    ),
    ...(buyCompany ?? []).flatMap((one) =>
      one.tests
        .filter(isAnswer)
        .flatMap(([price, theirs]) =>
          differences(
            isLegal(stand, { verb: 'buyPrivate', private: one.company, price }),
            theirs === true,
            `${one.company} at ${price}`,
          ),
        ),
    ),
    ...powers(stand, privateLays),
    ...mayPass(stand, question),
  ];
}

/** The tiles that privates may lay now, whoever owns them. */
function powers(
  stand: Stand,
  theirs: Record<string, Record<string, [string, number[], number][]>> = {},
): string[] {
  const ours = optionsOf(stand, 'layTile', true).filter((move) => move.with !== undefined);
  return compare(
    'power',
    linesOf(stand, ours),
    Object.entries(theirs).flatMap(([id, hexes]) =>
      Object.entries(hexes).flatMap(([hex, lays]) =>
        lays.flatMap(([tile, turns, cost]) =>
          turns.map((r) => `${id} ${hex} ${tile} r${r} ${cost}`),
        ),
      ),
    ),
  );
}

/** Lays with the rotations that look alike, and what they cost. */
function linesOf(stand: Stand, lays: readonly Move[]): string[] {
  return lays.flatMap((move) => {
    const { company, hex, tile, turn, with: id } = move;
    const shape = drawings(stand.table.box).tiles.get(String(tile))!;
    const cost = costOf(stand, move, `company:${company}`);
    const by = id === undefined ? '' : `${id} `;
    return equivalentRotations(shape, Number(turn)).map((r) => `${by}${hex} ${tile} r${r} ${cost}`);
  });
}

function track(stand: Stand, question: Question): string[] {
  const { hexes, privateLays } = question as unknown as {
    hexes: Lays;
    privateLays?: Record<string, Record<string, [string, number[], number][]>>;
  };
  const plain = optionsOf(stand, 'layTile').filter((move) => move.with === undefined);
  const theirs = Object.entries(hexes).flatMap(([hex, { lay = [] }]) =>
    lay.flatMap(([tile, turns, cost]) => turns.map((r) => `${hex} ${tile} r${r} ${cost}`)),
  );
  return [
    ...compare('lay', linesOf(stand, plain), theirs),
    ...powers(stand, privateLays),
    ...mayPass(stand, question),
  ];
}

function token(stand: Stand, question: Question): string[] {
  const { place } = question as unknown as { place: [string, number, number][] };
  const purse = `company:${companyOf(question.entity)}`;
  const ours = optionsOf(stand, 'placeToken').map(
    (move) => `${move.hex} ${move.city} ${costOf(stand, move, purse)}`,
  );
  return [
    ...compare(
      'token',
      ours,
      place.map((one) => one.join(' ')),
    ),
    ...mayPass(stand, question),
  ];
}

function train(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const now = nowOf(table);
  const company = companyOf(question.entity);
  const asked = question as unknown as {
    depot: { train: string; price: number; accepted: true | string }[];
    corps: { train: string; tests: Tests }[];
    exchange?: { giveTrain: string; train: string; price: number; accepted: true | string }[];
    ownerSells?: [string, number, number, true | string][];
    must: boolean;
    room: boolean;
    presidentMayContribute: boolean;
    bankrupt?: boolean;
  };
  // After a sale for a train that engine still takes what it does not offer any more: another
  // company's train. The rules decide (1889 §7.2, clause forced-purchase/10).
  const barred = table.box.game === '1889' && read(table, 'work').sold.length > 0;
  const corps = barred ? [] : asked.corps;
  const buy = (id: string, price: number, given?: string): Move => ({
    verb: 'buyTrain',
    company,
    train: `train:${id}`,
    price,
    ...(given !== undefined && { exchange: `train:${given}` }),
  });
  return [
    ...differences(mustBuy(now, company), asked.must, 'must'),
    ...differences(hasRoom(now, company), asked.room, 'room'),
    // That is the duty there, whatever the treasury has; ours is seen at each price.
    ...differences(mustBuy(now, company), asked.presidentMayContribute, 'help'),
    ...asked.depot.flatMap(({ train: id, price, accepted }) =>
      differences(isLegal(stand, buy(id, price)), accepted === true, `${id} at ${price}`),
    ),
    ...corps.flatMap(({ train: id, tests }) =>
      tests
        .filter(([price]) => price >= 0)
        .flatMap(([price, theirs]) =>
          differences(isLegal(stand, buy(id, price)), theirs === true, `${id} at ${price}`),
        ),
    ),
    ...(asked.exchange ?? []).flatMap(({ train: id, giveTrain, price, accepted }) =>
      differences(
        isLegal(stand, buy(id, price, giveTrain)),
        accepted === true,
        `${id} for ${giveTrain} and ${price}`,
      ),
    ),
    ...(asked.ownerSells ?? []).flatMap(([corp, percent, , theirs]) =>
      differences(
        isLegal(stand, { verb: 'sellShares', company: corp, percent }),
        theirs === true,
        `sell ${percent}% of ${corp}`,
      ),
    ),
    ...(asked.bankrupt === undefined
      ? []
      : differences(
          isLegal(stand, { verb: 'declareBankruptcy', company }),
          asked.bankrupt,
          'ruin',
        )),
    ...mayPass(stand, question),
  ];
}

function company(stand: Stand, question: Question): string[] {
  const { companies } = question as unknown as {
    companies: { company: string; tests: Tests }[];
  };
  const buyer = companyOf(question.entity);
  return companies.flatMap((one) =>
    one.tests
      .filter(isAnswer)
      .flatMap(([price, theirs]) =>
        differences(
          isLegal(stand, { verb: 'buyPrivate', private: one.company, price, company: buyer }),
          theirs === true,
          `${one.company} at ${price}`,
        ),
      ),
  );
}

function route(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const company = companyOf(question.entity);
  const { variants } = question as unknown as {
    variants: { what: string; routes: unknown; legal: boolean; total?: number }[];
  };
  return variants.flatMap(({ what, routes, legal, total }) => {
    const ways = readRoutes(routes).map((one) => ({
      trains: [`train:${one.train}`],
      way: wayOfRecorded(trackOf(table), one),
    }));
    const move = { verb: 'runTrains', company, routes: ways } as const;
    const ours = isLegal(stand, move);
    if (!legal || !ours) return differences(ours, legal, `${what}: legal`);
    // A figure that the track does not pay is remarked on, so ours is the one that is not.
    const right = verbOf(stand, 'runTrains').judge(table, { ...move, revenue: total }, stand.actor);
    return right.map(({ message }) => `${what}: ${message}`);
  });
}
