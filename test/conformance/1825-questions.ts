import { placeOfPlayer, type Recording } from '../../engine/formats/18xx-games.ts';
import { readRoutes, wayOfRecorded } from '../../engine/formats/recorded-route.ts';
import { isMinor } from '../../engine/games/1825/figures.ts';
import { layCost } from '../../engine/games/1825/track.ts';
import { issueOf } from '../../engine/rules/certificates.ts';
import { judged } from '../../engine/rules/operating/run.ts';
import { priceOfToken } from '../../engine/rules/tokens/place.ts';
import { nowOf } from '../kit/1825.ts';
import { equivalentRotations } from '../../engine/hexes/rotate.ts';
import type { Table } from '../../engine/kernel/table.ts';
import { drawings, tileOn, tileType, trackOf } from '../../engine/rules/board.ts';
import { playersOf } from '../../engine/rules/certificates.ts';
import { priceOf } from '../../engine/rules/market.ts';
import type { Game } from '../../engine/rules/referee.ts';
import type { Actor } from '../../engine/rules/rulebook.ts';
import type { Move } from '../../shared/move.ts';
import { differences, type Question } from './oracle.ts';

/** A table at a question: what may be done there, asked of the rulebook's verbs. */
interface Stand {
  readonly game: Game;
  readonly table: Table;
  readonly actor: Actor;
}

/**
 * What we would answer otherwise than the oracle, one line each; empty = we agree. Where that engine
 * is no measure the line begins with the decision: "[D29] ...".
 */
export function answer(game: Game, table: Table, question: Question): string[] {
  const stand: Stand = {
    game,
    table,
    actor: { seat: 'oracle', players: playersOf(game.box), host: true },
  };
  const ask = ANSWERS[question.kind];
  if (!ask) return [`no answer to questions of the kind ${question.kind}`];
  return ask(stand, question).map((line) => `${decision(table, line)}${line}`);
}

/** Half of a minor's certificate without change (D29); tile 115 replaced by accident (D23). */
function decision(table: Table, line: string): string {
  const [, company] = /^sell: only oracle (\S+) 20 /.exec(line) ?? [];
  if (company !== undefined && isMinor(table.box, company)) return '[D29] ';
  const [, hex = ''] = /^lay: only oracle (\S+) (2|6|20) /.exec(line) ?? [];
  const old = tileOn(table, hex);
  return old && tileType(table, old.id) === '115' ? '[D23] ' : '';
}

const ANSWERS: Record<string, (stand: Stand, question: Question) => string[]> = {
  shares,
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
  game.rulebook!.verbs.get(move.verb)!.judge(table, move, actor).length === 0;

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

function mayPass(stand: Stand, question: Question): string[] {
  return differences(isLegal(stand, { verb: 'pass' }), question.mayPass, 'mayPass');
}

function shares(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { buy, sell, par, buyCompany, sellCompany } = question as unknown as {
    buy: { corp: string; from: string; percent: number; price: number }[];
    sell: { corp: string; percent: number; price: number }[];
    par: { corp: string; prices: number[] }[];
    buyCompany: [string, number][];
    sellCompany: [string, number][];
  };
  const buys = optionsOf(stand, 'buyShare').map(({ company, from, percent }) => {
    const of = String(company);
    const unit = issueOf(table.box, of).unit / 10;
    const price = unit * nowOf(table).rules.stock.price(table, of, String(from));
    return `${company} ${from === 'pool' ? 'market' : from} ${percent} ${price}`;
  });
  const sells = optionsOf(stand, 'sellShares').map(({ company, percent }) => {
    const price = (priceOf(table, String(company))! * Number(percent)) / 10;
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
    ...compare(
      'buyCompany',
      optionsOf(stand, 'buyPrivate').map((move) => `${move.private} ${move.price}`),
      buyCompany.map((pair) => pair.join(' ')),
    ),
    ...compare(
      'sellCompany',
      optionsOf(stand, 'sellPrivate').map((move) => `${move.private} ${move.price}`),
      sellCompany.map((pair) => pair.join(' ')),
    ),
    ...mayPass(stand, question),
  ];
}

function track(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { hexes } = question as unknown as {
    hexes: Record<string, { lay?: [string, number[], number][] }>;
  };
  const ours = optionsOf(stand, 'layTile').flatMap(({ hex, tile, turn }) => {
    const shape = drawings(table.box).tiles.get(String(tile))!;
    return equivalentRotations(shape, Number(turn)).map(
      (r) => `${hex} ${tile} r${r} ${layCost(table, String(hex))}`,
    );
  });
  const theirs = Object.entries(hexes).flatMap(([hex, { lay = [] }]) =>
    lay.flatMap(([tile, turns, cost]) => turns.map((r) => `${hex} ${tile} r${r} ${cost}`)),
  );
  return [...compare('lay', ours, theirs), ...mayPass(stand, question)];
}

function token(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const { place } = question as unknown as { place: [string, number, number][] };
  const ours = optionsOf(stand, 'placeToken').map(
    ({ company, hex, city }) => `${hex} ${city} ${priceOfToken(nowOf(table), String(company))}`,
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
  const company = question.entity.replace('corp:', '');
  const { depot, corps } = question as unknown as {
    depot: { train: string; price: number; accepted: true | string }[];
    corps: { train: string; owner: string; tests: [number, true | string][] }[];
  };
  const buy = (train: string, price: number) =>
    isLegal(stand, { verb: 'buyTrain', company, train: `train:${train}`, price });
  const accepted = (answer: true | string) => answer === true;
  return [
    ...depot.flatMap(({ train, price, accepted: theirs }) =>
      differences(buy(train, price), accepted(theirs), `${train} at ${price}`),
    ),
    ...compare(
      'on sale',
      optionsOf(stand, 'buyTrain')
        .map((move) => String(move.train))
        .filter((train) => !stand.table.pieces.get(train)!.place.startsWith('company:')),
      depot.filter((one) => accepted(one.accepted)).map(({ train }) => `train:${train}`),
    ),
    ...corps.flatMap(({ train, owner, tests }) =>
      tests.flatMap(([price, theirs]) =>
        differences(buy(train, price), accepted(theirs), `${train} of ${owner} at ${price}`),
      ),
    ),
    ...mayPass(stand, question),
  ];
}

function route(stand: Stand, question: Question): string[] {
  const { table } = stand;
  const company = question.entity.replace('corp:', '');
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
    const read = readRoutes(routes).map((route) => ({
      trains: [`train:${route.train}`],
      way: wayOfRecorded(trackOf(table), route),
    }));
    const run = judged(nowOf(table), { verb: 'runTrains', company, routes: read });
    const ours = isLegal(stand, { verb: 'runTrains', company, routes: read });
    return [
      ...differences(ours, legal, `${what}: legal`),
      ...(legal && ours
        ? [
            ...differences(run.revenue, total, `${what}: total`),
            ...differences(
              run.routes.map((paid) => paid.revenue),
              revenue,
              `${what}: revenue`,
            ),
          ]
        : []),
    ];
  });
}
