import { type TileShape } from '../../../../engine/hexes/shape.ts';
import { shapeOn, tileShape } from '../../../../engine/rules/board.ts';

import {
  type Refusal,
  type Recount,
  NUMBERS,
  PURCHASES,
  circles,
  colourNamed,
  cityNumbers,
  companyOf,
  figure,
  fitting,
  hasStop,
  isOnMarket,
  lying,
  isOut,
  lyingNamed,
  papers,
  percent,
  priceOf,
  runsThere,
  sumsOf,
  supply,
  trainKind,
  turnsOf,
} from './counting.ts';

import { OFFERS } from './offers.ts';

/**
 * The figures of a refusal, counted again from pieces, purses and the past of the game. Nothing here asks
 * the rules.
 */

export const SENTENCES: readonly (readonly [RegExp, Recount])[] = [
  [/^(?:Not now|Nothing is proposed): (.*)$/, ({ turn }, [, now]) => turn.sentence === now],
  [
    /^It is not \{(\S+)'s\} turn: (.*) to act\.$/,
    ({ turn }, [, late, acts]) =>
      !acts!.includes(`{${late} is}`) && (turn.acting.includes(late!) ? undefined : true),
  ],
  [
    /^This is for (.*) to do, and you act for \{(.*)\}/,
    ({ turn, standsFor }, [, whose, own]) =>
      turn.acting.includes(own!) &&
      [...whose!.matchAll(/player:\d/g)].some(([player]) => standsFor(player)),
  ],
  [
    /^\{(player:\d)\} has nothing to pass: it is \{(player:\d)'s\}/,
    ({ turn }, [, idle, acts]) => !turn.acting.includes(idle!) && turn.acting.includes(acts!),
  ],
  [/^Only \{(player:\d)\} may pass for/, ({ turn }, [, player]) => turn.acting.includes(player!)],
  [
    /^(?!That )(.+) (?:is closed|has left the game)\.$/,
    ({ table }, [, name]) => isOut(table, name!),
  ],
  [
    /^That (\S+) train (?:is out of|has left) the game\.$/,
    ({ table, move }, [, kind]) =>
      table.pieces.get(String(move.train))?.place === 'out' && trainKind(table, move) === kind,
  ],
  [
    /^The supply sells an? (\S+) next: an? (\S+) comes later\.$/,
    ({ table, move }, [, next, later]) =>
      lying(table, 'train', 'depot')[0]!.startsWith(`train:${next}-`) &&
      trainKind(table, move) === later &&
      next !== later,
  ],
  [
    /^(\S+) (?:has \S+ and )?owns a train, so /,
    ({ table }, [, name]) => {
      const company = companyOf(table, name!);
      return company === undefined
        ? undefined
        : lying(table, 'train', `company:${company}`).length > 0;
    },
  ],
  [
    /^(.+) belongs to \{?([^}:]+|player:\d)\}?: only /,
    ({ table }, [, name, owner]) =>
      lyingNamed(table, name!).some(
        (at) => at === owner || at === `company:${companyOf(table, owner!)}`,
      ),
  ],
  [
    /^(\S+) is a foreign company\b/,
    ({ table }, [, name]) => table.box.companies.get(name!)?.kind === 'foreign',
  ],
  [
    /^Of (\S+) (no share|\d+%) is left in /,
    ({ table, move }, [, name, left]) =>
      percent(table, String(move.from), name!) === figure(left) &&
      Number(move.percent) > figure(left),
  ],
  [
    /^(\S+) can raise (\S+) for a train of (\S+)\.$/,
    ({ table }, [, name, raised, price]) =>
      figure(raised) >= figure(price) && figure(raised) >= Math.max(...sumsOf(table, name!)),
  ],
  [
    /^(\S+) has not been started/,
    ({ table }, [, name]) => {
      const company = companyOf(table, name!);
      return company === undefined ? undefined : !isOnMarket(table, company);
    },
  ],
  [
    /^\{(player:\d)\} holds (\d+)% of (\S+?)(?:, in | and cannot )/,
    ({ table, move }, [, player, held, name]) => {
      const company = companyOf(table, name!);
      if (company === undefined) return undefined;
      const all = papers(table, player!, company);
      const sum = all.reduce((one, other) => one + other, 0);
      const unit = Math.min(
        ...papers(table, 'ipo', company),
        ...papers(table, 'pool', company),
        ...all,
      );
      const wants = Number(move.percent);
      return sum === figure(held) && (wants > sum || wants % unit !== 0 || wants < unit);
    },
  ],
  [
    /^The pool would hold (\d+)% of (\S+); (\d+)%/,
    ({ table, move }, [, held, name, most]) => {
      const company = companyOf(table, name!);
      if (company === undefined) return undefined;
      const then = percent(table, 'pool', company) + Number(move.percent);
      return then === figure(held) && then > figure(most);
    },
  ],
  [
    /^\{(player:\d)\} would hold (\d+)% of (\S+); (\d+)%/,
    ({ table, move }, [, player, then, name, most]) => {
      const company = companyOf(table, name!);
      if (company === undefined) return undefined;
      const sum = percent(table, player!, company) + Number(move.percent);
      return sum === figure(then) && sum > figure(most);
    },
  ],
  [
    /^No (\d+)% certificate of (\S+) lies in/,
    ({ table, move }, [, size, name]) => {
      const company = companyOf(table, name!);
      const left = lying(table, 'certificate', String(move.from)).filter((id) => {
        const spec = table.box.pieces.get(id)!;
        return spec.company === company && spec.percent === figure(size) && !spec.president;
      });
      return company === undefined ? undefined : left.length === 0;
    },
  ],
  [
    /^Nobody else holds enough of (\S+) to become/,
    ({ table, actor }, [, name]) => {
      const company = companyOf(table, name!);
      if (company === undefined) return undefined;
      const office = [...table.box.pieces.values()].find(
        (spec) => spec.company === company && spec.president,
      )!;
      return [...table.box.places.keys()].every(
        (place) =>
          !place.startsWith('player:') ||
          place === actor ||
          percent(table, place, company) < office.percent!,
      );
    },
  ],
  [
    /^\{(player:\d)\} holds no shares of (\S+)\./,
    ({ table }, [, player, name]) => {
      const company = companyOf(table, name!);
      return company === undefined ? undefined : percent(table, player!, company) === 0;
    },
  ],
  [
    /^(\S+) has been started already/,
    ({ table }, [, name]) => {
      const company = companyOf(table, name!);
      return company === undefined ? undefined : isOnMarket(table, company);
    },
  ],
  [
    /^\{(player:\d)\} has sold (\S+) in this (?:round|turn)/,
    ({ table, past }, [, player, name]) =>
      companyOf(table, name!) === undefined
        ? undefined
        : [name!, ...name!.split('-')].some((one) => past.hasSold(player!, one)),
  ],
  [
    /has made the purchase of this turn already/,
    ({ past }) => past.verbs.some((verb) => PURCHASES.test(verb)),
  ],
  [
    /^(?:(?:.*, and )|(?:.*; ))?(\{player:\d\}|[A-Z][\w&-]*) has ([£$ƒ¥][\d,]+)\b/,
    ({ table }, [, who, sum]) => {
      const sums = sumsOf(table, who!);
      return sums.length === 0 ? undefined : sums.includes(figure(sum));
    },
  ],
  [
    /^It costs ([£$ƒ¥][\d,]+)(?:, no more and no less)?\.$/,
    ({ table, move }, [, cost]) => {
      const price = priceOf(table, move);
      if (move.verb !== 'buyTrain' || price === undefined) return undefined;
      return figure(cost) !== Number(move.price) &&
        [price, Math.floor(price / 2)].includes(figure(cost))
        ? true
        : move.exchange === undefined && move.with === undefined
          ? false
          : undefined;
    },
  ],
  [
    /^It costs ([£$ƒ¥][\d,]+), and .+ has ([£$ƒ¥][\d,]+)\.$/,
    ({ table, actor, move }, [, cost, has]) =>
      figure(cost) > figure(has) &&
      [actor, move.player, `company:${String(move.company)}`]
        .map((purse) => table.purses.get(String(purse)))
        .includes(figure(has)),
  ],
  [
    /(?:^The|: the) price lies between ([£$ƒ¥][\d,]+) and ([£$ƒ¥][\d,]+)/,
    ({ move }, [, least, most]) =>
      Number(move.price) < figure(least) || Number(move.price) > figure(most),
  ],
  [
    /^(\S+) owns that train already/,
    ({ table, move }, [, name]) =>
      name!
        .split('-')
        .some((one) => table.pieces.get(String(move.train))?.place === `company:${one}`),
  ],
  [
    /^(\S+) holds its limit of (\d+) trains/,
    ({ table }, [, name, limit]) => {
      const company = companyOf(table, name!);
      if (company === undefined) return undefined;
      return lying(table, 'train', `company:${company}`).length >= figure(limit);
    },
  ],
  [/^No tile (\S+) is left in the supply/, ({ table }, [, tile]) => supply(table, tile!) === 0],
  [
    /would cut track that lies in (\S+)\./,
    ({ table }, [, hex]) => shapeOn(table, hex!).paths.length > 0,
  ],
  [
    /^Track would run (?!into a blank side of a gray)(.*)\.$/,
    ({ table, move }, [, where]) => runsThere(table, move, where!),
  ],
  [
    /^The next tile on (\S+) is (\w+), and (\S+) is (\w+)\./,
    ({ table }, [, hex, next, tile, colour]) =>
      table.box.tiles.get(tile!)?.color === colourNamed(colour) &&
      next !== colour &&
      fitting(table, hex!) > 0,
  ],
  [
    /^However it is turned, tile (\S+) would cut/,
    ({ table, move }, [, tile]) => !turnsOf(table, String(move.hex), tile!).includes(true),
  ],
  [
    /^Tile (\S+) never replaces tile (\S+)\./,
    ({ table }, [, tile, old]) => !table.box.tiles.get(old!)?.upgradesTo.includes(tile!),
  ],
  [
    /^(\S+) has (no|one|two|three) (cit|town)\w*, and tile (\S+) has (no|one|two|three)/,
    ({ table }, [, hex, count, kind, tile, other]) => {
      const stop = kind === 'cit' ? 'city' : 'town';
      const number = ({ nodes }: TileShape): string =>
        NUMBERS[nodes.filter((node) => node.kind === stop).length]!;
      return (
        number(shapeOn(table, hex!)) === count && number(tileShape(table.box, tile!, 0)) === other
      );
    },
  ],
  [
    /cannot replace (?:tile|what)[^;]*; ([\w, ]+) can\.$/,
    ({ table }, [, tiles]) => {
      const open = table.box.phases.find(({ name }) => name === table.clock.get('phase'))!.tiles;
      const could = (tile: string) =>
        supply(table, tile) > 0 && open.includes(table.box.tiles.get(tile)!.color);
      return tiles === 'nothing' || tiles!.split(', ').every(could);
    },
  ],
  [
    /^No (\w+) tile is open yet/,
    ({ table }, [, colour]) =>
      !table.box.phases
        .find(({ name }) => name === table.clock.get('phase'))
        ?.tiles.includes(colourNamed(colour)),
  ],
  [
    /^(\S+) has no place for a town or city of (\S+) with/,
    ({ table }, [, , hex]) => shapeOn(table, hex!).nodes.length > 0,
  ],
  [
    /brings nothing new that/,
    ({ table, move }) =>
      shapeOn(table, String(move.hex)).paths.length > 0 &&
      tileShape(table.box, String(move.tile), Number(move.turn)).paths.length > 0,
  ],
  [
    /^That city of (\S+) has no open place/,
    ({ table, move }, [, hex]) =>
      cityNumbers(table, hex!).includes(Number(move.city)) &&
      circles(table, hex!, Number(move.city)) === 0,
  ],
  [/^(\S+) has no city\.$/, ({ table }, [, hex]) => cityNumbers(table, hex!).length === 0],
  [
    /^(\S+) has no city (\d+); /,
    ({ table }, [, hex, city]) =>
      cityNumbers(table, hex!).length > 0 && !cityNumbers(table, hex!).includes(figure(city)),
  ],
  [/: (\S+) has no stop; /, ({ table }, [, hex]) => !hasStop(table, hex!)],
  [/: (\S+) does not say which stop; /, ({ table }, [, hex]) => hasStop(table, hex!)],
  [
    /: (\S+) has no stop (\d+); /,
    ({ table }, [, hex, node]) => {
      const stop = shapeOn(table, hex!).nodes[figure(node)];
      return hasStop(table, hex!) && (stop === undefined || stop.kind === 'junction');
    },
  ],
  [
    /^(\S+) has a token in (\S+) already/,
    ({ table }, [, name, hex]) =>
      [...table.pieces].some(
        ([id, { place }]) =>
          place.startsWith(`slot:${hex}.`) &&
          [name!, ...name!.split('-')].includes(table.box.pieces.get(id)!.company ?? ''),
      ),
  ],
];

/** A figure among the facts of a finding, and whether it is so. */
type FactRecount = (refusal: Refusal, fact: number) => boolean | undefined;

const sumsAnywhere = ({ table }: Refusal, fact: number): boolean =>
  [...table.purses.values()].includes(fact);

export const FACTS: Readonly<Record<string, FactRecount>> = {
  cash: sumsAnywhere,
  purse: (refusal, fact) => {
    const { table, move } = refusal;
    return sumsAnywhere(refusal, fact) || sumsOf(table, String(move.company)).includes(fact);
  },
  cost: ({ finding }, fact) =>
    typeof finding.facts.cash === 'number' ? fact > finding.facts.cash : undefined,
  price: ({ finding, move }, fact) =>
    move.verb === 'buyTrain' && 'treasury' in finding.facts
      ? [move.price, finding.facts.face].includes(fact)
      : undefined,
  face: ({ table, move }, fact) =>
    move.verb === 'buyTrain' ? priceOf(table, move) === fact : undefined,
  treasury: ({ table, move }, fact) =>
    move.verb === 'buyTrain' || move.verb === 'layTile'
      ? table.purses.get(`company:${String(move.company)}`) === fact
      : undefined,
  pool: ({ table, move }, fact) => {
    const company = companyOf(table, String(move.company));
    return move.verb === 'sellShares' && company !== undefined && table.box.game !== '1820'
      ? percent(table, 'pool', company) === fact
      : undefined;
  },
  visits: ({ move, finding }, fact) => {
    const routes = move.routes as readonly { readonly way: readonly string[] }[];
    const { may, least } = finding.facts;
    const isIn = routes.some(({ way }) => way.filter((stop) => stop.includes('.')).length >= fact);
    if (typeof least === 'number') return isIn && fact < least;
    return isIn && (typeof may !== 'number' || fact > may);
  },
  least: ({ finding }, fact) => {
    const { bid, most } = finding.facts;
    // A multiple of the step is told with the least bid.
    return typeof bid === 'number' && most === undefined ? bid < fact || bid % 5 !== 0 : undefined;
  },
  most: ({ finding }, fact) => {
    const { bid, least } = finding.facts;
    return typeof bid === 'number' && least === undefined ? bid > fact : undefined;
  },
  best: ({ finding }, fact) => fact > Number(finding.facts.revenue),
  edges: () => undefined,
};

export function wrongIn(refusal: Refusal): { readonly counted: number; readonly wrong: string[] } {
  const { message, facts } = refusal.finding;
  const answers: (readonly [string, boolean | undefined])[] = [...SENTENCES, ...OFFERS].flatMap(
    ([says, recount]) => {
      const said = says.exec(message);
      return said ? [[message, recount(refusal, said)] as const] : [];
    },
  );
  for (const [key, fact] of Object.entries(facts))
    if (typeof fact === 'number' && Object.hasOwn(FACTS, key))
      answers.push([`${message} (${key} ${fact})`, FACTS[key]!(refusal, fact)]);
  const told = answers.filter(([, isSo]) => isSo !== undefined);
  return { counted: told.length, wrong: told.flatMap(([what, isSo]) => (isSo ? [] : [what])) };
}
