import { ENDS, scores } from '../../rules/course/end.ts';
import { ask, OVER, read, write } from '../../rules/course/keys.ts';
import type { Draft, Frame, Now, Round } from '../../rules/course/nouns.ts';
import { beginRound, operatingRound as round1830 } from '../../rules/operating/round.ts';
import { operator } from '../../rules/operating/turn.ts';
import { percentIn } from '../../rules/stock/papers.ts';
import { charterOf } from '../../rules/trains/cards.ts';
import { discardWaiting } from '../../rules/trains/discard.ts';
import { auction, discounts } from './auction.ts';
import { first, put, setCharter } from './clock.ts';
import { abroad, costOf, forget } from './foreign.ts';
import { allCompanies } from './holdings.ts';
import { translate } from './older.ts';
import { northWaiting } from './privates/north.ts';
import { becomeObsolete, closeObsolete } from './privates/privates.ts';
import { hands } from './recognise.ts';
import { turnUp } from './runs.ts';
import { deal } from './setup.ts';
import { atTop, closeStockRound, kabinet, kabinetWaits, parsToCome, stockRound } from './stock.ts';
import { settleHomes } from './track/homes.ts';
import { maySupply, phaseBegun } from './trains/supply.ts';

/** Why the game ends, by the reason that the clock names (§9). */
const ends = {
  ...ENDS,
  abroad: 'players hold the whole of a foreign company, and its price has reached ƒ1000',
  market: 'a price has reached ƒ1000',
};

/** Which round follows which, and what turns and rounds begin and end with (§1, §6). */

/** The next of the set, or the first of a new one. */
const operatingRound: Round = {
  ...round1830,
  begin(now, draft) {
    const { num, of } = read(now.table, 'round');
    if (num < of) beginRound(now, draft, num + 1, of);
    else beginRound(now, draft, 1, now.rules.operating.rounds(now.table));
  },
  floor(now) {
    const floor = round1830.floor(now);
    const company = operator(now.table);
    const buys = company !== undefined && maySupply(now.table, company);
    const ways = buys ? [...new Set([...floor.ways, 'train'])] : floor.ways;
    return { ...floor, ways, ...parsToCome(now) };
  },
};

/** Markers are turned up; a price of 1000 ends the game. (§6.5, §9) */
function closeRound({ table }: Now, draft: Draft): string {
  turnUp(draft);
  if (allCompanies(table).some((id) => atTop(table, id))) {
    write(draft, 'end', { reason: 'market' });
    return OVER;
  }
  const { num, of } = read(table, 'round');
  if (num < of) return 'operating';
  if (read(table, 'end')) return OVER;
  write(draft, 'turn', read(table, 'turn') + 1);
  return 'stock';
}

export const rounds: Frame['rounds'] = {
  discounts,
  auction,
  stock: stockRound,
  kabinet,
  operating: operatingRound,
  abroad,
};

export const course: Partial<Frame['course']> = {
  first: () => 'discounts',
  translate,
  deal,
  after(now, draft, round) {
    switch (round) {
      case 'discounts':
        return 'auction';
      case 'auction':
        return 'stock';
      case 'stock':
        return kabinetWaits(now) ? 'kabinet' : closeStockRound(now, draft);
      case 'kabinet':
        return closeStockRound(now, draft);
      case 'operating':
        return 'abroad';
      default:
        return closeRound(now, draft);
    }
  },
  // Each round is followed by the countries before the set goes on.
  endsSet: () => true,
  waitings: [discardWaiting, northWaiting],
  always: [],
  phaseBegun,
  roundBegun(now, draft) {
    forget(now, draft);
    ask(draft, { ask: 'north' });
  },
  turnBegun(_now, draft, company) {
    put(draft, 'lays', first('lays'));
    put(draft, 'tokenSold', false);
    settleHomes(draft, company);
  },
  /** Its obsolete privates close; if it bought the first 7+, all are obsolete from now on. (§6.2) */
  turnOver(_now, draft, company) {
    setCharter(draft, company, { served: true });
    closeObsolete(draft, [charterOf(company)]);
    becomeObsolete(draft, company);
  },
  worth: ({ table }, player, company) => costOf(table, company, percentIn(table, player, company)),
  // Foreign shares count too.
  score: (now) => scores(now, allCompanies(now.table)),
  ends,
  hands,
};
