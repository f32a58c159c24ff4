import { read as readFrame } from '../../../rules/course/keys.ts';
import type { Against, Check, Move, Now, Table } from '../../../rules/course/nouns.ts';
import { faults, wrong } from '../../../rules/course/verb.ts';
import { read } from '../clock.ts';
import { companies, CROWN, isInPlay, isStarted } from '../companies.ts';
import { hasRoomAtHome, homeOf } from '../track/home.ts';
import { parChart } from './market.ts';

/** Which companies may be started now. (1862 §4.1, §6.4) */

const GROUP = 4;

/** The phase from which a company is offered: the last four of the order C, the four before them B. */
export function groupOf(table: Table, company: string): 'A' | 'B' | 'C' {
  const offered = read(table, 'offered');
  const behind = offered.length - offered.indexOf(company);
  return behind <= GROUP ? 'C' : behind <= 2 * GROUP ? 'B' : 'A';
}

/** The least that starting a company costs: three shares at the lowest par. */
export const leastCost = (table: Table): number => CROWN * parChart(table)[0]!;

/** Why a company cannot be started by anybody now. */
function unavailable(now: Now, company: string): Against | undefined {
  const { table } = now;
  if (read(table, 'lner') === 'formed')
    return wrong('lner', 'No company is started any more: the LNER has formed.');
  if (!isInPlay(table, company) || isStarted(table, company))
    return wrong('there', `${company} is not there to be started.`);
  const phase = readFrame(table, 'phase');
  const group = groupOf(table, company);
  if (phase < group)
    return wrong('offered', `${company} is not offered before phase ${group}; this is ${phase}.`);
  if (hasRoomAtHome(now, company)) return undefined;
  const home = `The home of ${company}, ${homeOf(table, company)},`;
  return wrong('home', `${home} is full and cannot gain a space now.`);
}

/** `of` = the company that a move would start. */
export const availability = <M extends Move>(
  of: (now: Now, move: M) => string | undefined,
): Check<M>[] =>
  faults(
    ['lner', 'there', 'offered', 'home'],
    (now, move) => {
      const company = of(now, move);
      return company === undefined ? undefined : unavailable(now, company);
    },
    true,
  );

export const availableCompanies = (now: Now): string[] =>
  companies(now.table).filter((company) => !unavailable(now, company));
