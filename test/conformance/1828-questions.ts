import { placeOfPlayer, type Recording } from '../../engine/formats/18xx-games.ts';
import { readRoutes, wayOfRecorded } from '../../engine/formats/recorded-route.ts';
import { likelyPairs, partners } from '../../engine/games/1828/merger/partners.ts';
import { unitPrice } from '../../engine/games/1828/stock.ts';
import { nameOf, unplaced } from '../../engine/games/1828/systems.ts';
import { layCost } from '../../engine/games/1828/track.ts';
import { equivalentRotations } from '../../engine/hexes/rotate.ts';
import type { Table } from '../../engine/kernel/table.ts';
import { drawings, trackOf } from '../../engine/rules/board.ts';
import {
  auctionActor,
  faceOf,
  freeCash,
  isPurchasable,
  leastBid,
} from '../../engine/rules/auction/waterfall.ts';
import { playersOf } from '../../engine/rules/certificates.ts';
import { judged } from '../../engine/rules/operating/run.ts';
import { priceOf } from '../../engine/rules/stock/moves.ts';
import { hasBought, stockActor } from '../../engine/rules/stock/turn.ts';
import { canHelp, mustBuy, roomyCharters } from '../../engine/rules/trains/owning.ts';
import { charterOf } from '../../engine/rules/trains.ts';
import type { Game } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';
import type { Move } from '../../shared/move.ts';
import { nowOf } from '../kit/1828.ts';
import { differences, type Question } from './oracle.ts';

/** A table at a question: what may be done there, asked of the rulebook's verbs. */
interface Stand {
  readonly game: Game;
  readonly table: Table;
  readonly actor: Actor;
}

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
  merge,
  track,
  token,
  train,
  route,
};

/** Final worth by the recording's player ids. */
export function result(game: Game, table: Table, recording: Recording): Record<string, number> {
  const worth = new Map(game.rulebook!.score(table).map(({ player, total }) => [player, total]));
  return Object.fromEntries(
    recording.players.map(({ id }) => [String(id), worth.get(placeOfPlayer(recording, id)!) ?? 0]),
  );
}

const isLegal = ({ game, table, actor }: Stand, move: Move): boolean =>
  !game
    .rulebook!.verbs.get(move.verb)!
    .judge(table, move, actor)
    .some(({ severity }) => severity === 'violation');

function optionsOf({ game, table }: Stand, verb: string): Move[] {
  const [player] = game.rulebook!.turn(table).acting;
  return player === undefined ? [] : [...game.rulebook!.verbs.get(verb)!.options(table, player)];
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

/** Our id of a company as recorded: a system is its survivor. */
const companyOf = (entity: string): string => entity.replace(/^(corp|minor):/, '').split('-')[0]!;

function auction(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { bids } = question as unknown as {
    bids: {
      target: string;
      min: number;
      buysAtOnce?: boolean;
      tests: [number, true | string][];
    }[];
  };
  return bids.flatMap(({ target, min, tests }) => {
    const player = auctionActor(table);
    const buys = isPurchasable(nowOf(table), target);
    const offer = (amount: number): Move =>
      buys
        ? { verb: 'buyPrivate', private: target, price: faceOf(table.box, target) }
        : { verb: 'bid', on: target, amount };
    return [
      ...(buys ? [] : differences(leastBid(nowOf(table), target), min, `${target}: least`)),
      // What can be bought at once is bought at its face value, whatever is offered (A4.1).
      ...tests.flatMap(([amount, theirs]) => {
        const ours = isLegal(stand, offer(amount)) && !(buys && amount > freeCash(table, player));
        return differences(ours, theirs === true, `${target} at ${amount}`);
      }),
    ];
  });
}

function shares(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { buy, sell, par, mergeStart } = question as unknown as {
    buy: { corp: string; from: string; percent: number; price: number }[];
    sell: { corp: string; percent: number; price: number }[];
    par: { corp: string; prices: number[] }[];
    mergeStart?: Record<string, string[]>;
  };
  const name = (company: unknown) => nameOf(table, String(company));
  const bought = optionsOf(stand, 'buyShare').filter((move) => move.with === undefined);
  const buys = bought.map(({ company, from, percent }) => {
    const price = (unitPrice(table, String(company), String(from)) * Number(percent)) / 10;
    return `${name(company)} ${from === 'pool' ? 'market' : from} ${percent} ${price}`;
  });
  const sells = optionsOf(stand, 'sellShares').map(({ company, percent }) => {
    const price = (priceOf(table, String(company)) * Number(percent)) / 10;
    return `${name(company)} ${percent} ${price}`;
  });
  const pars = optionsOf(stand, 'startCompany').filter((move) => move.with === undefined);
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
      pars.map((move) => `${move.company} ${move.par}`),
      par.flatMap(({ corp, prices }) => prices.map((price) => `${corp} ${price}`)),
    ),
    ...compare(
      'merge',
      hasBought(table)
        ? []
        : [...likelyPairs(nowOf(table), stockActor(table))].map((pair) => pair.join(' ')),
      Object.entries(mergeStart ?? {}).flatMap(([first, all]) =>
        all.map((one) => `${first} ${one}`),
      ),
    ),
    ...mayPass(stand, question),
  ];
}

function merge({ table }: Stand, question: Question): string[] {
  const { of, candidates } = question as unknown as { of: string; candidates: string[] };
  const ours = partners(nowOf(table), stockActor(table), companyOf(of));
  return compare(`merge of ${of}`, ours, candidates);
}

function track(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { hexes } = question as unknown as {
    hexes: Record<string, { lay?: [string, number[], number][] }>;
  };
  const plain = optionsOf(stand, 'layTile').filter((move) => move.with === undefined);
  const ours = plain.flatMap(({ company, hex, tile, turn }) => {
    const lay = { hex: String(hex), tile: String(tile), turn: Number(turn) };
    const cost = layCost(nowOf(table), { verb: 'layTile', company: String(company), ...lay });
    const shape = drawings(table.box).tiles.get(lay.tile)!;
    return equivalentRotations(shape, lay.turn).map((r) => `${hex} ${tile} r${r} ${cost}`);
  });
  const theirs = Object.entries(hexes).flatMap(([hex, { lay = [] }]) =>
    lay.flatMap(([tile, turns, cost]) => turns.map((r) => `${hex} ${tile} r${r} ${cost}`)),
  );
  return [...compare('lay', ours, theirs), ...mayPass(stand, question)];
}

function token(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { place } = question as unknown as { place: [string, number, number][] };
  const [next] = unplaced(table, companyOf(question.entity));
  const price = next === undefined ? 0 : table.box.pieces.get(next)!.price;
  const ours = optionsOf(stand, 'placeToken').map(({ hex, city }) => `${hex} ${city} ${price}`);
  return [
    ...compare(
      'token',
      ours,
      place.map((one) => one.join(' ')),
    ),
    ...mayPass(stand, question),
  ];
}

interface Offered {
  readonly train: string;
  readonly shell?: string;
}

function train(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const company = companyOf(question.entity);
  const { depot, corps, ownerSells, must, room, presidentMayContribute } = question as unknown as {
    depot: (Offered & { price: number; accepted: true | string })[];
    corps: (Offered & { owner: string; tests: [number, true | string][] })[];
    ownerSells?: [string, number, number, true | string][];
    must: boolean;
    room: boolean;
    presidentMayContribute: boolean;
  };
  const now = nowOf(table);
  const buy = ({ train, shell }: Offered, price: number): Move => ({
    verb: 'buyTrain',
    company,
    train: `train:${train}`,
    price,
    ...(shell === undefined ? {} : { shell }),
  });
  // That engine puts a train on a full shell as long as the other one has room. A9.2 does not, and
  // the rules decide: purchases for a full shell are no question (clauses trains1/1, systems/3).
  const full = ({ shell }: Offered) =>
    shell !== undefined && !roomyCharters(now, company).includes(charterOf(shell));
  const where = ({ train, shell }: Offered, price: number) => `${train} ${shell ?? ''} at ${price}`;
  return [
    ...differences(mustBuy(now, company), must, 'must'),
    ...differences(roomyCharters(now, company).length > 0, room, 'room'),
    ...differences(canHelp(now, company), presidentMayContribute, 'help'),
    ...depot
      .filter((one) => !full(one))
      .flatMap((one) =>
        differences(
          isLegal(stand, buy(one, one.price)),
          one.accepted === true,
          where(one, one.price),
        ),
      ),
    ...corps
      .filter((one) => !full(one))
      .flatMap((one) =>
        one.tests
          .filter(([price]) => price >= 0)
          .flatMap(([price, theirs]) =>
            differences(isLegal(stand, buy(one, price)), theirs === true, where(one, price)),
          ),
      ),
    ...(ownerSells ?? []).flatMap(([corp, percent, , theirs]) =>
      differences(
        isLegal(stand, { verb: 'sellShares', company: companyOf(corp), percent }),
        theirs === true,
        `sell ${percent}% of ${corp}`,
      ),
    ),
    ...mayPass(stand, question),
  ];
}

function route(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const company = companyOf(question.entity);
  const { variants } = question as unknown as {
    variants: {
      what: string;
      routes: unknown;
      legal: boolean;
      revenue?: number[];
      total?: number;
    }[];
  };
  return variants.flatMap(({ what, routes, legal, revenue, total }) => {
    const ways = readRoutes(routes).map((one) => ({
      trains: [`train:${one.train}`],
      way: wayOfRecorded(trackOf(table), one),
    }));
    const move = { verb: 'runTrains', company, routes: ways } as const;
    const ours = isLegal(stand, move);
    const counted = judged(nowOf(table), move);
    return [
      ...differences(ours, legal, `${what}: legal`),
      ...(legal && ours
        ? [
            ...differences(counted.revenue, total, `${what}: total`),
            ...differences(
              counted.routes.map((paid) => paid.revenue),
              revenue,
              `${what}: revenue`,
            ),
          ]
        : []),
    ];
  });
}
