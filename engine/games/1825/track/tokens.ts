import type { Finding } from '../../../../shared/finding.ts';
import { cities } from '../../../hexes/shape.ts';
import { shapeAt } from '../../../hexes/board.ts';
import { cityStopId, trackGraph } from '../../../hexes/track.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { boardOf, hexPlace } from '../../../rules/board.ts';
import { circles, stationsOf, unusedTokens } from '../../../rules/stations.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { money } from '../course/figures.ts';
import { keepers } from './homes.ts';
import { networkOf } from './reach.ts';
import { credit } from '../operating/receivership.ts';

/** Price of the company's next token; undefined when all stand on the map. (1825 §7) */
export function nextTokenPrice(table: Table, company: string): number | undefined {
  const [token] = unusedTokens(table, company);
  return token === undefined ? undefined : (table.box.pieces.get(token)?.price ?? 0);
}

/** What keeps the company from placing any token in this turn. */
export function tokenTurnFindings(table: Table, company: string): Finding[] {
  const turn = read(table, 'companyTurn');
  if (turn?.company === company && turn.token)
    return [
      violation('1825/place-token/1', `${company} has placed its token of this turn already.`),
    ];
  const price = nextTokenPrice(table, company);
  if (price === undefined)
    return [violation('1825/place-token/7', `All tokens of ${company} stand on the map.`)];
  const has = cash(table, charterOf(company)) + credit(table, company);
  if (has >= price) return [];
  return [
    violation(
      '1825/place-token/7',
      `The next token of ${company} costs ${money(table, price)}, and it has ${money(table, has)}.`,
      { facts: { price, has } },
    ),
  ];
}

/** What keeps the company out of this city. */
export function cityFindings(table: Table, company: string, at: string, city: number): Finding[] {
  const board = boardOf(table);
  const about = { places: [hexPlace(at)] };
  const shape = shapeAt(board, at);
  const node = shape && cities(shape)[city];
  if (!node)
    return [violation('1825/place-token/2', `There is no city ${city + 1} in ${at}.`, about)];
  const found: Finding[] = [];
  if (stationsOf(table, company).some((station) => station.at === at))
    found.push(violation('1825/place-token/4', `${company} has a token in ${at} already.`, about));
  const free = circles(table, at, city, node.slots).filter((owner) => owner === null).length;
  const kept = keepers(table, company, at, city);
  if (free === 0)
    found.push(
      violation('1825/place-token/2', `Every circle of this city in ${at} is taken.`, about),
    );
  else if (free <= kept.city.length)
    found.push(
      violation(
        '1825/place-token/5',
        `The free circle in ${at} is kept for ${kept.city.join(' and ')}.`,
        about,
      ),
    );
  else if (kept.hex.length > 0 && freeInHex(table, company, at) <= kept.hex.length)
    found.push(
      violation(
        '1825/place-token/6',
        `The last free circle in ${at} is kept for ${kept.hex.join(' and ')}.`,
        about,
      ),
    );
  const stop = cityStopId(trackGraph(board), at, city);
  if (stop < 0 || !networkOf(table, company).hasStop(stop))
    found.push(
      violation(
        '1825/place-token/3',
        `No track that ${company} can use leads to this city in ${at}.`,
        about,
      ),
    );
  return found;
}

/** Free circles of a hex that are not kept for a home in a known city. */
function freeInHex(table: Table, company: string, at: string): number {
  return cities(shapeAt(boardOf(table), at)!).reduce((sum, { cityIndex, slots }) => {
    const free = circles(table, at, cityIndex, slots).filter((owner) => owner === null).length;
    return sum + Math.max(0, free - keepers(table, company, at, cityIndex).city.length);
  }, 0);
}

/** Every city in which the company may place a token now. */
export function* legalTokens(
  table: Table,
  company: string,
): Generator<{ readonly at: string; readonly city: number }> {
  if (tokenTurnFindings(table, company).length > 0) return;
  const network = networkOf(table, company);
  for (const id of network.stops) {
    const { at, node } = network.graph.stops[id]!;
    if (node.kind !== 'city') continue;
    if (cityFindings(table, company, at, node.cityIndex).length === 0)
      yield { at, city: node.cityIndex };
  }
}

export const mayPlaceToken = (table: Table, company: string): boolean =>
  !legalTokens(table, company).next().done;
