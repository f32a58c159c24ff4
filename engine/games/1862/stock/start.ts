import { railwayMoves } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { type Check, type Now, type VerbRule, way } from '../../../rules/course/nouns.ts';
import { payUpTo } from '../../../rules/money.ts';
import { mustSellFirst } from '../../../rules/stock/buy.ts';
import { settlePresident } from '../../../rules/stock/holdings.ts';
import { hasSold } from '../../../rules/stock/shares.ts';
import type { StartCompany } from '../../../rules/stock/start.ts';
import { hasBought, hasDone } from '../../../rules/stock/turn.ts';
import { charterOf } from '../../../rules/trains.ts';
import { named } from '../../../rules/turns.ts';
import { read } from '../clock.ts';
import { CROWN, crownOf, isStarted, markPar, papers } from '../companies.ts';
import { parChart, parFor, standAt, startingPrices } from '../market.ts';
import { availability, availableCompanies, roomCheck } from './available.ts';
import { noteBought } from './shares.ts';

/** `startCompany`: with a charter won, at par; or without one, at a price of its own. (1862 §4.3, §6.4) */

const cashCheck: Check<StartCompany> = {
  reason: 'cash',
  breaks: ({ table }, { par }, player) => cash(table, player) < CROWN * par,
  says: ({ table, money }, { par }, player) =>
    `It takes ${money(CROWN * par)}; ${money(cash(table, player))} is there.`,
};

/** Price and par markers, the director's certificate to the player, his money where it belongs. */
function start(
  now: Now,
  draft: Draft,
  player: PlaceId,
  { company, par: price }: StartCompany,
  chartered: boolean,
): void {
  const { table } = now;
  const charter = charterOf(company);
  markPar(draft, company, parFor(table, price), chartered);
  draft.put(`charter:${company}`, charter);
  standAt(draft, company, price);
  if (!chartered) for (const id of papers(table, 'ipo', company)) draft.put(id, charter);
  payUpTo(draft, player, chartered ? 'bank' : charter, CROWN * price);
  const crown = crownOf(table, company);
  if (crown !== undefined) draft.put(crown, player);
  settlePresident(now, draft, company);
}

const isStartable = ({ table }: Now, company: string): boolean =>
  table.box.companies.has(company) && !isStarted(table, company);

const say = ({ money }: Now, { company, par }: StartCompany): string =>
  `starts ${company} at ${money(par)}`;

export const startInTurn = way<StartCompany>({
  name: 'start',
  checks: [
    {
      reason: 'once',
      breaks: ({ table }) => hasBought(table),
      says: (_now, _move, player) => `${named(player)} has taken the purchase of this turn.`,
    },
    mustSellFirst,
    {
      reason: 'sold',
      breaks: (now, { company }, player) => hasSold(now, player, company),
      says: (_now, { company }, player) => `${named(player)} has sold ${company} in this round.`,
    },
    roomCheck,
    {
      reason: 'par',
      breaks: ({ table }, { par }) => !startingPrices(table).includes(par),
      says: () => 'The starting price is one of the market from £54 to £200.',
    },
    cashCheck,
    ...availability<StartCompany>((_now, { company }) => company),
  ],
  *candidates(now, player) {
    for (const company of availableCompanies(now))
      for (const par of startingPrices(now.table))
        if (CROWN * par <= cash(now.table, player)) yield { verb: 'startCompany', company, par };
  },
  effects(now, draft, move, player) {
    if (!isStartable(now, move.company)) return;
    start(now, draft, player, move, false);
    noteBought(now, draft, player, move.company, 10 * CROWN);
    hasDone(draft, player, 'par');
  },
  say,
});

const won = ({ table }: Now): string | undefined => read(table, 'parliament').winner?.company;

const startChartered = way<StartCompany>({
  name: 'charter',
  checks: [
    {
      reason: 'charter',
      breaks: (now, { company }) => company !== won(now),
      says: (now) => `The charter of ${won(now)} has been won, no other.`,
    },
    {
      reason: 'par',
      breaks: ({ table }, { par }) => !parChart(table).includes(par),
      says: ({ table, money }) =>
        `Chartered companies have a par of ${parChart(table).map(money).join(', ')}.`,
    },
    cashCheck,
  ],
  *candidates(now) {
    const company = won(now);
    if (company !== undefined)
      for (const par of parChart(now.table)) yield { verb: 'startCompany', company, par };
  },
  effects(now, draft, move, player) {
    if (isStartable(now, move.company)) start(now, draft, player, move, true);
  },
  say,
});

export const startCompany: VerbRule = {
  schema: railwayMoves.startCompany as unknown as VerbRule['schema'],
  ways: [startInTurn, startChartered],
};
