import type { AnyWay, Draft, Now, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { those, against, meant } from '../../../rules/course/verb.ts';
import { payUpTo } from '../../../rules/money.ts';
import { limitCheck, mustSellFirst, onceCheck, soldCheck } from '../../../rules/stock/buy.ts';
import { settlePresident } from '../../../rules/stock/holdings.ts';
import type { StartCompany } from '../../../rules/stock/start.ts';
import { par, parChecks, startCompany as starting } from '../../../rules/stock/start.ts';
import { hasDone } from '../../../rules/stock/turn.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { read } from '../clock.ts';
import { CROWN, crownOf, isStarted, markPar, papers } from '../companies.ts';
import { availability } from './available.ts';
import { parChart, parFor, standAt, startingPrices } from './market.ts';
import { noteBought } from './shares.ts';

/** `startCompany`: with a charter won, at par; or without one, at a price of its own. (1862 §4.3, §6.4) */

/** Price and par markers, the director's certificate to the player, his money where it belongs. */
function start(
  now: Now,
  draft: Draft,
  player: PlaceId,
  { company, par: price }: StartCompany,
  chartered: boolean,
): boolean {
  const { table } = now;
  if (!table.box.companies.has(company) || isStarted(table, company)) return false;
  const charter = charterOf(company);
  markPar(draft, company, parFor(table, price), chartered);
  draft.put(`charter:${company}`, charter);
  standAt(draft, company, price);
  if (!chartered) for (const id of papers(table, 'ipo', company)) draft.put(id, charter);
  payUpTo(draft, player, chartered ? 'bank' : charter, CROWN * price);
  draft.put(crownOf(table, company)!, player);
  settlePresident(now, draft, company);
  return true;
}

const startInTurn: AnyWay = {
  ...par,
  name: 'start',
  checks: [
    ...[onceCheck, mustSellFirst, soldCheck, limitCheck],
    ...those(parChecks, 'par', 'cash'),
    ...availability<StartCompany>((_now, { company }) => company),
  ],
  effects(now, draft, move: StartCompany, player) {
    if (!start(now, draft, player, move, false)) return;
    noteBought(now, draft, player, move.company, 10 * CROWN);
    hasDone(draft, player, 'par');
  },
};

const won = (table: Table): string | undefined => read(table, 'parliament').winner?.company;

/** While a charter is bought it is its company that is started. */
export const startable = (table: Table, company: string): boolean =>
  (won(table) ?? company) === company;

export const parPrices = (table: Table): readonly number[] =>
  won(table) === undefined ? startingPrices(table) : parChart(table);

const charterCheck = against<StartCompany>(
  'charter',
  ({ table }, { company }) =>
    company !== won(table) && `The charter of ${won(table)} has been won, no other.`,
);

const startChartered: AnyWay = {
  ...par,
  name: 'charter',
  checks: [charterCheck, ...those(parChecks, 'par', 'cash')],
  effects: (now, draft, move: StartCompany, player) => void start(now, draft, player, move, true),
};

export const startCompany = meant(starting, startInTurn, startChartered);
