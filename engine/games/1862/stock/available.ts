import type { Move } from '../../../../shared/move.ts';
import type { Table } from '../../../kernel/table.ts';
import { read as readFrame } from '../../../rules/course/keys.ts';
import type { Check, Now } from '../../../rules/course/nouns.ts';
import { named } from '../../../rules/turns.ts';
import { read } from '../clock.ts';
import {
  certificateLimit,
  certificates,
  companies,
  CROWN,
  hasRoom,
  isInPlay,
  isStarted,
} from '../companies.ts';
import { parChart } from '../market.ts';
import { hasRoomAtHome, homeOf } from '../track/home.ts';

/** Which companies may be started now, and by whom. (1862 §4.1, §6.4) */

const GROUP = 4;

/** The phase from which a company is offered: the last four of the order C, the four before them B. */
export function groupOf(table: Table, company: string): 'A' | 'B' | 'C' {
  const offered = read(table, 'offered');
  const behind = offered.length - offered.indexOf(company);
  return behind <= GROUP ? 'C' : behind <= 2 * GROUP ? 'B' : 'A';
}

/** The least that starting a company costs: three shares at the lowest par. */
export const leastCost = (table: Table): number => CROWN * (parChart(table)[0] ?? 0);

const isThere = (table: Table, company: string): boolean =>
  isInPlay(table, company) && !isStarted(table, company);

/** Has the phase of its group been reached? */
function isOffered(table: Table, company: string): boolean {
  const names = table.box.phases.map(({ name }) => name);
  return names.indexOf(readFrame(table, 'phase')) >= names.indexOf(groupOf(table, company));
}

/** Why a company cannot be started by anybody now; `of` = the company that a move would start. */
export const availability = <M extends Move>(
  of: (now: Now, move: M) => string | undefined,
): Check<M>[] => {
  const about = (
    reason: string,
    breaks: (now: Now, company: string) => boolean,
    says: (now: Now, company: string) => string,
  ): Check<M> => ({
    reason,
    breaks(now, move) {
      const company = of(now, move);
      return company !== undefined && breaks(now, company);
    },
    says: (now, move) => says(now, of(now, move)!),
    bars: true,
  });
  return [
    about(
      'lner',
      ({ table }) => read(table, 'lner') === 'formed',
      () => 'No company is started any more: the LNER has formed.',
    ),
    about(
      'there',
      ({ table }, company) => !isThere(table, company),
      (_now, company) => `${company} is not there to be started.`,
    ),
    about(
      'offered',
      ({ table }, company) => !isOffered(table, company),
      ({ table }, company) =>
        `${company} is not offered before phase ${groupOf(table, company)}; this is ${readFrame(table, 'phase')}.`,
    ),
    about(
      'home',
      (now, company) => !hasRoomAtHome(now, company),
      ({ table }, company) =>
        `The home of ${company}, ${homeOf(table, company)}, is full and cannot gain a space now.`,
    ),
  ];
};

export const availableCompanies = (now: Now): string[] =>
  read(now.table, 'lner') === 'formed'
    ? []
    : companies(now.table).filter(
        (company) =>
          isThere(now.table, company) &&
          isOffered(now.table, company) &&
          hasRoomAtHome(now, company),
      );

/** At the limit, nothing more is bought. */
export const roomCheck: Check<Move> = {
  reason: 'limit',
  breaks: ({ table }, _move, player) => !hasRoom(table, player),
  says: ({ table }, _move, player) =>
    `${named(player)} holds ${certificates(table, player)} certificates.`,
  about: ({ table }, _move, player) => ({
    facts: { held: certificates(table, player), limit: certificateLimit(table) },
  }),
};
