import type { Finding } from '../../../../shared/finding.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, money, named } from '../course/turns.ts';
import { hasRoomAtHome, homeOf } from '../track/home.ts';
import {
  certificateLimit,
  certificates,
  companies,
  hasRoom,
  isInPlay,
  isStarted,
} from './holdings.ts';
import { hasSold } from './shares.ts';
import { parChart } from './market.ts';

/** Which companies may be started now, and by whom. (1862 §4.1, §6.4) */

const GROUP = 4;
export const CROWN_SHARES = 3;

/** The phase from which a company is offered: the last four of the order C, the four before them B. */
export function groupOf(table: Table, company: string): 'A' | 'B' | 'C' {
  const offered = read(table, 'offered');
  const behind = offered.length - offered.indexOf(company);
  return behind <= GROUP ? 'C' : behind <= 2 * GROUP ? 'B' : 'A';
}

/** The least that starting a company costs: three shares at the lowest par. */
export const leastCost = (table: Table): number => CROWN_SHARES * (parChart(table)[0] ?? 0);

/** Has the phase of its group been reached? */
const isOffered = (table: Table, company: string): boolean => {
  const names = table.box.phases.map(({ name }) => name);
  return names.indexOf(read(table, 'phase')) >= names.indexOf(groupOf(table, company));
};

/** Why a company cannot be started by anybody now. */
export function unavailable(table: Table, company: string): Finding[] {
  if (read(table, 'lner') === 'formed')
    return [violation('1862/4.1/11', 'No company is started any more: the LNER has formed.')];
  if (!isInPlay(table, company) || isStarted(table, company))
    return [violation('1862/4.1/9', `${company} is not there to be started.`)];
  return found(
    !isOffered(table, company) &&
      violation(
        '1862/4.1/9',
        `${company} is not offered before phase ${groupOf(table, company)}; this is ${read(table, 'phase')}.`,
      ),
    !hasRoomAtHome(table, company) &&
      violation(
        '1862/4.1/10',
        `The home of ${company}, ${homeOf(table, company)}, is full and cannot gain a space now.`,
        { places: [`hex:${homeOf(table, company)}`] },
      ),
  );
}

export const isAvailable = (table: Table, company: string): boolean =>
  unavailable(table, company).length === 0;

export const availableCompanies = (table: Table): string[] =>
  companies(table).filter((company) => isAvailable(table, company));

/** Companies that a player may start: not those he has sold in this stock round. */
export const startableBy = (table: Table, player: PlaceId): string[] =>
  availableCompanies(table).filter((company) => !hasSold(table, player, company));

/** At the limit, nothing more is bought. */
export const limitFinding = (
  table: Table,
  player: PlaceId,
  clause: string,
): Finding | undefined | false =>
  !hasRoom(table, player) &&
  violation(clause, `${named(player)} holds ${certificates(table, player)} certificates.`, {
    facts: { held: certificates(table, player), limit: certificateLimit(table) },
  });

export const cashFinding = (
  table: Table,
  player: PlaceId,
  cost: number,
  clause: string,
): Finding | undefined | false =>
  cash(table, player) < cost &&
  violation(clause, `It takes ${money(cost)}; ${money(cash(table, player))} is there.`, {
    facts: { cost, cash: cash(table, player) },
  });
