import { playersOf } from '../../rules/stock/papers.ts';
import { ENDS, scores } from '../../rules/course/end.ts';
import { OVER } from '../../rules/course/keys.ts';
import type { Draft, Frame, Table } from '../../rules/course/nouns.ts';
import { turnColour } from '../../rules/stock/cards.ts';
import { futures } from './auction/futures.ts';
import { amend, beginning, read, write } from './clock.ts';
import { advanceColumn, clearSupply, type Colour, firstColumn, isFrom } from './companies/chart.ts';
import { directedBy, sharesIn } from './companies/holdings.ts';
import { priceOf } from './companies/market.ts';
import { cousinAuction } from './cousins/auction.ts';
import { closeCousins } from './cousins/powers.ts';
import { translate } from './older.ts';
import { operatingRound, turnBegun, turnOver } from './operating/round.ts';
import { hands } from './recognise.ts';
import { floats, raisingWaiting } from './stock/floats.ts';
import { market, openStockRound, stock } from './stock/round.ts';
import { dealtIn } from './stock/shares.ts';
import { questions } from './takeover/questions.ts';
import { issue, liquidations, takeovers } from './takeover/round.ts';
import { discardWaiting } from '../../rules/trains/discard.ts';

/** Which round follows which, what stands between them, and the end. (1820 §3, §16.4, §16.5) */

export const rounds: Frame['rounds'] = {
  ...{ cousins: cousinAuction, futures, stock, floats, market },
  ...{ operating: operatingRound, issue, liquidations, takeovers },
};

const nobodyDirects = (table: Table): boolean =>
  playersOf(table.box).every((player) => directedBy(table, player).length === 0);

/** A price of £500 was reached, or nobody directs anything: the game is over here. (§16.4) */
function isOver(draft: Draft): boolean {
  const { table } = draft;
  if (read(table, 'end')) return true;
  if (nobodyDirects(table)) write(draft, 'end', { reason: 'control' });
  return nobodyDirects(table);
}

const AFTER: Readonly<Record<string, string>> = {
  ...{ cousins: 'futures', futures: 'stock', issue: 'liquidations', liquidations: 'takeovers' },
};

export const course: Partial<Frame['course']> = {
  first: () => 'cousins',
  translate,
  waitings: [questions, discardWaiting, raisingWaiting],
  always: [],
  after({ table }, draft, round) {
    switch (round) {
      case 'stock':
        return read(table, 'dealing').part === 1 ? 'floats' : 'market';
      case 'floats':
        amend(draft, 'dealing', { part: 2, quiet: 0 });
        return 'stock';
      case 'market':
        if (isOver(draft)) return OVER;
        turnColour(draft);
        amend(draft, 'round', { num: 0 });
        return 'operating';
      case 'operating':
        return read(table, 'end') ? OVER : 'issue';
      case 'takeovers':
        write(draft, 'issue', beginning('issue'));
        if (isOver(draft)) return OVER;
        if (read(table, 'round').num < read(table, 'round').of) return 'operating';
        write(draft, 'turn', read(table, 'turn') + 1);
        return openStockRound(draft);
    }
    return AFTER[round]!;
  },
  /** The chart follows the first train of a colour, older trains and at last the cousins leave. (§3) */
  phaseBegun({ table, box }, draft, kind) {
    const colour = box.trains.get(kind)!.data.colour as Colour;
    advanceColumn(draft, firstColumn(table, colour));
    clearSupply(draft, colour);
    if (isFrom(table, 'red')) closeCousins(draft);
  },
  turnBegun,
  turnOver,
  /** Shares at their price, and nothing of a bankrupt player; private companies have none. (§16.5) */
  worth: ({ table }, player, company) =>
    read(table, 'end')?.player === player
      ? 0
      : sharesIn(table, player, company) * priceOf(table, company),
  score: (now) => scores(now, dealtIn(now.table)),
  ends: {
    bank: ENDS.bank!,
    bankrupt: 'a player is bankrupt',
    control: 'no player directs a company',
    market: 'a price has reached £500',
    chart: 'the cost of business has run off the chart',
  },
  hands,
};
