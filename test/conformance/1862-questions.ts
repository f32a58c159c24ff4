import { placeOfPlayer, type Recording } from '../../engine/formats/18xx-games.ts';
import { readRoutes, wayOfRecorded } from '../../engine/formats/recorded-route.ts';
import { mergerPartners } from '../../engine/games/1862/merger/propose.ts';
import { judged } from '../../engine/rules/operating/run.ts';
import { nextBid } from '../../engine/games/1862/parliament/round.ts';
import { isChartered, valueOf } from '../../engine/games/1862/companies.ts';
import { priceFrom } from '../../engine/games/1862/stock/round.ts';
import { owesHomeTile } from '../../engine/games/1862/track/lay.ts';
import { trainFace } from '../../engine/games/1862/trains/roster.ts';
import { equivalentRotations } from '../../engine/hexes/rotate.ts';
import type { Table } from '../../engine/kernel/table.ts';
import { faceOf, PERMANENT } from '../../engine/games/1862/routes/faces.ts';
import { drawings, trackOf } from '../../engine/rules/board.ts';
import { playersOf } from '../../engine/rules/certificates.ts';
import type { Game } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';
import type { Move } from '../../shared/move.ts';
import { nowOf } from '../kit/1862.ts';
import { differences, type Question } from './oracle.ts';

/** A table at a question: what may be done there, asked of the rulebook's verbs. */
interface Stand {
  readonly game: Game;
  readonly table: Table;
  readonly actor: Actor;
}

/**
 * What we would answer otherwise than the oracle, one line each; empty = we agree. Where that engine
 * is no measure the line begins with the decision: "[D26] ...".
 */
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
  redeem,
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

const RAISES = ['sellTreasury', 'refinance', 'declareBankruptcy'];

/** A pass of a company that has to raise money starts that, with us by a move of its own. */
function mayPass(stand: Stand, question: Question): string[] {
  const raises = RAISES.some((verb) => optionsOf(stand, verb).length > 0);
  return differences(isLegal(stand, { verb: 'pass' }) || raises, question.mayPass, 'mayPass');
}

const companyOf = (entity: string): string => entity.replace('corp:', '');

function auction(stand: Stand, question: Question): string[] {
  const { bids } = question as unknown as {
    bids: { target: string; min: number; tests: [number, true | string][] }[];
  };
  const open = new Set(optionsOf(stand, 'bid').map(({ on }) => String(on)));
  return [
    ...compare(
      'on sale',
      [...open],
      bids.map(({ target }) => target),
    ),
    ...bids.flatMap(({ target, min, tests }) => [
      ...differences(nextBid(stand.table), min, `${target}: least`),
      ...tests.flatMap(([amount, theirs]) =>
        differences(
          isLegal(stand, { verb: 'bid', on: target, amount }),
          theirs === true,
          `${target} at ${amount}`,
        ),
      ),
    ]),
  ];
}

function shares(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { buy, sell, par } = question as unknown as {
    buy: { corp: string; from: string; percent: number; price: number }[];
    sell: { corp: string; percent: number; price: number }[];
    par: { corp: string; prices: number[] }[];
  };
  const FROM: Readonly<Record<string, string>> = { ipo: 'ipo', pool: 'market' };
  // Unissued shares are "ipo" to the oracle, wherever they lie; those bought back are not.
  const unissued = (company: string, from: string) =>
    FROM[from] ?? (isChartered(table, company) ? 'treasury' : 'ipo');
  const buys = optionsOf(stand, 'buyShare').map(({ company, from, percent }) => {
    const price = priceFrom(table, String(company), String(from));
    return `${company} ${unissued(String(company), String(from))} ${percent} ${price}`;
  });
  const sells = optionsOf(stand, 'sellShares').map(({ company, percent }) => {
    const price = (valueOf(table, String(company)) * Number(percent)) / 10;
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
    ...mayPass(stand, question),
  ];
}

function merge(stand: Stand, question: Question): string[] {
  const { of, candidates } = question as unknown as { of: string; candidates: string[] };
  return compare('partner', mergerPartners(nowOf(stand.table), companyOf(of)), candidates);
}

function track(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { hexes } = question as unknown as {
    hexes: Record<string, { lay?: [string, number[], number][] }>;
  };
  const ours = optionsOf(stand, 'layTile').flatMap(({ hex, tile, turn }) => {
    const shape = drawings(table.box).tiles.get(String(tile))!;
    return equivalentRotations(shape, Number(turn)).map((r) => `${hex} ${tile} r${r}`);
  });
  const theirs = Object.entries(hexes).flatMap(([hex, { lay = [] }]) =>
    lay.flatMap(([tile, turns]) => turns.map((r) => `${hex} ${tile} r${r}`)),
  );
  // `mayPass` is what is offered there; a pass over a bare home is refused when carried out. (D26)
  const duty = owesHomeTile(nowOf(table), companyOf(question.entity)) ? '[D26] ' : '';
  return [
    ...compare('lay', ours, theirs),
    ...mayPass(stand, question).map((line) => `${duty}${line}`),
  ];
}

function token(stand: Stand, question: Question): string[] {
  const { place } = question as unknown as { place: [string, number, number][] };
  return [
    ...compare(
      'token',
      optionsOf(stand, 'placeToken').map(({ hex, city }) => `${hex} ${city}`),
      place.map(([hex, city]) => `${hex} ${city}`),
    ),
    ...mayPass(stand, question),
  ];
}

function train(stand: Stand, question: Question): string[] {
  const company = companyOf(question.entity);
  const { depot, corps } = question as unknown as {
    depot: {
      name: string;
      train: string;
      price: number;
      accepted: true | string;
      warranties?: number[];
    }[];
    corps: { train: string; owner: string; tests: [number, true | string][] }[];
  };
  const buy = (train: string, price: number, more: object = {}) =>
    isLegal(stand, { verb: 'buyTrain', company, train: `train:${train}`, price, ...more });
  return [
    ...depot.flatMap(({ name, train, price, accepted, warranties = [] }) => {
      const face = name.replace(/\*+$/, '');
      const counts = [0, 1, 2, 3].filter((n) => buy(train, price, { face, warranties: n }));
      return [
        ...differences(buy(train, price, { face }), accepted === true, `${name} at ${price}`),
        ...(accepted === true ? differences(counts, warranties, `${name}: warranties`) : []),
      ];
    }),
    ...corps.flatMap(({ train, owner, tests }) =>
      tests.flatMap(([price, theirs]) =>
        differences(buy(train, price), theirs === true, `${train} of ${owner} at ${price}`),
      ),
    ),
    ...mayPass(stand, question),
  ];
}

const faceOn = (table: Table, train: string) => faceOf(trainFace(table, train));

/** Do some of these ways close a loop, end to end? */
function closes(ways: readonly (readonly string[])[]): boolean {
  const groups: Set<string>[] = [];
  return ways.some((way) => {
    const [a, b] = [way[0]!, way.at(-1)!];
    const [from, to] = [a, b].map((end) => groups.find((group) => group.has(end)));
    if (from !== undefined && from === to) return true;
    groups.push(new Set([a, b, ...(from ?? []), ...(to ?? [])]));
    for (const old of [from, to]) if (old) groups.splice(groups.indexOf(old), 1);
    return false;
  });
}

/** The split among the routes is the oracle's book-keeping: only the sums are held against ours. */
function route(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const company = companyOf(question.entity);
  const { variants } = question as unknown as {
    variants: {
      what: string;
      routes: unknown;
      legal: boolean;
      total?: number;
      subsidy?: number;
      why?: string;
    }[];
  };
  return variants.flatMap(({ what, routes, legal, total, subsidy, why }) => {
    if (why === 'engine-internal-error') return [];
    const read = readRoutes(routes).map((one) => ({
      trains: [`train:${one.train}`],
      way: wayOfRecorded(trackOf(table), one),
    }));
    const move = { verb: 'runTrains' as const, company, routes: read };
    const ours = isLegal(stand, move);
    const paid = judged(nowOf(table), move);
    const freights = read.filter(({ trains }) => faceOn(table, trains[0]!)?.permit === 'freight');
    const apart = freights.filter(
      ({ trains }) => (faceOn(table, trains[0]!)?.counts ?? 0) >= PERMANENT,
    );
    // Permanent freights may run apart, and a loop scores its best stop, without a bonus. (D34)
    const named = apart.length > 1 || closes(freights.map(({ way }) => way)) ? '[D34] ' : '';
    const sum = `${named}${what}: total`;
    return [
      ...differences(ours, legal, `${what}: legal`),
      ...(legal && ours
        ? [
            ...differences(paid.revenue, total, sum),
            ...differences(paid.subsidy, subsidy ?? 0, `${what}: subsidy`),
          ]
        : []),
    ];
  });
}

function redeem(stand: Stand, question: Question): string[] {
  const { redeem: all } = question as unknown as { redeem: { accepted: true | string }[] };
  return differences(
    optionsOf(stand, 'redeemShare').length > 0,
    all.some(({ accepted }) => accepted === true),
    'redeem',
  );
}
