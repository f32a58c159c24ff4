import { END_REASONS, scores } from '../../rules/course/end.ts';
import { pushQuestion, GAME_OVER, read, write } from '../../rules/course/keys.ts';
import type { Draft, Frame, Context, Round } from '../../rules/course/nouns.ts';
import { beginRound, operatingRound as round1830 } from '../../rules/operating/round.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { percentIn } from '../../rules/stock/issued.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { discardInterruption } from '../../rules/trains/discard.ts';
import { auction, discounts } from './auction.ts';
import { charter, first, put, setCharter } from './clock.ts';
import { foreignRound, costOf, forget } from './foreign.ts';
import { allCompanies } from './holdings.ts';
import { northInterruption } from './privates/north.ts';
import { becomeObsolete, closeObsolete } from './privates/privates.ts';
import { dragRecognizers } from './recognise.ts';
import { turnFaceUp } from './runs.ts';
import { deal } from './setup.ts';
import { atTop, closeStockRound, kabinet, kabinetWaits, parsToCome, stockRound } from './stock.ts';
import { settleHomes } from './track/homes.ts';
import { stationsOf } from './track/stacks.ts';
import { maySupply, phaseBegun } from './trains/supply.ts';
import { type Difference, difference, unruled } from '../../rules/differences.ts';

/** The reasons for the end of the game, as the clock names them (§9). */
const ends = {
  ...END_REASONS,
  abroad: 'players hold the whole of a foreign company, and its price has reached ƒ1000',
  market: 'a price has reached ƒ1000',
};

/** The order of rounds, and what happens at the start and end of turns and rounds (§1, §6). */

/** Begins the next round of the set, or the first of a new set. */
const operatingRound: Round = {
  ...round1830,
  begin(context, draft) {
    const { num, of } = read(context.table, 'round');
    if (num < of) beginRound(context, draft, num + 1, of);
    else beginRound(context, draft, 1, context.rules.operating.roundsOfSet(context.table));
  },
  prompt(context) {
    const prompt = round1830.prompt(context);
    const company = operatingCompany(context.table);
    const buys = company !== undefined && maySupply(context.table, company);
    const ways = buys ? [...new Set([...prompt.actions, 'train'])] : prompt.actions;
    return { ...prompt, actions: ways, story: () => parsToCome(context) };
  },
};

/** Turns the markers up. A price of 1000 ends the game. (§6.5, §9) */
function closeRound({ table }: Context, draft: Draft): string {
  turnFaceUp(draft);
  if (allCompanies(table).some((id) => atTop(table, id))) {
    write(draft, 'end', { reason: 'market' });
    return GAME_OVER;
  }
  const { num, of } = read(table, 'round');
  if (num < of) return 'operating';
  if (read(table, 'end')) return GAME_OVER;
  write(draft, 'turn', read(table, 'turn') + 1);
  return 'stock';
}

/** After play by hand: a company with a token on the map has placed its home tokens and has had a turn. */
function restoreCharter(draft: Draft, company: string): void {
  const { homed = false, served = false } = charter(draft.table, company);
  if (stationsOf(draft.table, company).length > 0 && !(homed && served))
    setCharter(draft, company, { homed: true, served: true });
}

export const rounds: Frame['rounds'] = {
  discounts,
  auction,
  stock: stockRound,
  kabinet,
  operating: operatingRound,
  abroad: foreignRound,
};

function nextRound(context: Context, draft: Draft, round: string): string {
  switch (round) {
    case 'discounts':
      return 'auction';
    case 'auction':
      return 'stock';
    case 'stock':
      return kabinetWaits(context) ? 'kabinet' : closeStockRound(context, draft);
    case 'kabinet':
      return closeStockRound(context, draft);
    case 'operating':
      return 'abroad';
    default:
      return closeRound(context, draft);
  }
}

/** Markers leave the foreign charters, and the owner of the NFLM is asked for its tile. */
function roundBegun(context: Context, draft: Draft): void {
  forget(context, draft);
  pushQuestion(draft, { ask: 'north' });
}

function turnBegun(_context: Context, draft: Draft, company: string): void {
  put(draft, 'lays', first('lays'));
  put(draft, 'tokenSold', false);
  settleHomes(draft, company);
}

/** Obsolete privates of the company close. If it bought the first 7+, all privates become obsolete. (§6.2) */
function turnOver(_context: Context, draft: Draft, company: string): void {
  setCharter(draft, company, { served: true });
  closeObsolete(draft, [charterOf(company)]);
  becomeObsolete(draft, company);
}

export const course: readonly Difference[] = [
  difference('setup/11', { course: { deal } }),
  difference('discounts/2', { course: { firstRound: () => 'discounts' } }),
  difference('overview/3', { course: { nextRound } }),
  difference('or-overview/1', { course: { roundBegun } }),
  // The countries operate after each round, before the set continues.
  difference('or-overview/5', { course: { endsSet: () => true } }),
  difference('or-actions/1', { course: { turnBegun } }),
  difference('privates/21', { course: { turnOver } }),
  difference('brown/24', { course: { phaseBegun } }),
  difference('blue/23', { course: { interruptions: [discardInterruption, northInterruption] } }),
  // Foreign shares count too.
  difference('end/4', {
    course: { score: (context) => scores(context, allCompanies(context.table)) },
  }),
  difference('selling/6', {
    course: {
      shareWorth: ({ table }, player, company) =>
        costOf(table, company, percentIn(table, player, company)),
    },
  }),
  unruled({ course: { restoreFromPieces: restoreCharter, endReasons: ends, dragRecognizers } }),
];
