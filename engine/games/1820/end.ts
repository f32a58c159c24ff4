import { END_REASONS, scores } from '../../rules/course/end.ts';
import { GAME_OVER } from '../../rules/course/keys.ts';
import type {
  Draft,
  Context,
  PlaceId,
  Round,
  RuleChanges,
  Table,
} from '../../rules/course/nouns.ts';
import { beginRound, operatingRound as usual } from '../../rules/operating/round.ts';
import { TURN_END, operatingCompany } from '../../rules/operating/turn.ts';
import { turnColour } from '../../rules/stock/cards.ts';
import { playersOf } from '../../rules/stock/issued.ts';
import { discardInterruption } from '../../rules/trains/discard.ts';
import { cousinAuction } from './auction/cousins.ts';
import { futures, givers } from './auction/futures.ts';
import { amend, beginning, read, write } from './clock.ts';
import type { Colour } from './companies/chart.ts';
import { advanceColumn, clearSupply, firstColumn, isFrom, trainsOf } from './companies/chart.ts';
import { closeCousins } from './companies/family.ts';
import { BRITISH_RAIL, directedBy, decidesFor, sharesIn, sizeOf } from './companies/holdings.ts';
import {
  hasOperated,
  operatingOrder,
  priceOf,
  turnFaceDown,
  turnFaceUp,
} from './companies/market.ts';
import { overview } from './overview.ts';
import { failDue, interestDue, maintenanceDue } from './operating/dues.ts';
import {
  arrive,
  noteRevenue,
  operateBritishRail,
  plainRun,
  settleDividend,
} from './operating/runs.ts';
import { dragRecognizers } from './recognise.ts';
import { floats, raisingInterruption } from './stock/floats.ts';
import { market, openStockRound, stock } from './stock/round.ts';
import { dealtIn } from './stock/shares.ts';
import { questionInterruptions } from './takeover/questions.ts';
import { issue, liquidations, takeovers } from './takeover/round.ts';
import {
  type Difference,
  difference,
  differenceInClauses,
  unruled,
} from '../../rules/differences.ts';

/**
 * Operating rounds. The next company is always the dearest that is still face up. Some turns need no player.
 * (1820 §6, §7)
 */

const operatingRound: Round = {
  ...usual,
  begin(context, draft) {
    const { table } = context;
    const { num, of } = read(table, 'round');
    // The first round that begins in brown phase is Victoria's last. (§16.1)
    if (!read(table, 'victoria').dead && isFrom(table, 'brown'))
      amend(draft, 'victoria', { dying: true });
    // An issue and takeover round follows each round; a stock round begins the next set. (§3)
    if (num > 0) beginRound(context, draft, num + 1, of);
    else beginRound(context, draft, 1, context.rules.operating.roundsOfSet(table));
  },
  prompt: (context) => ({
    ...usual.prompt(context),
    alsoMayAct: () => givers(context.table),
  }),
  advance(context, draft) {
    const { table } = context;
    const company = operatingCompany(table);
    if (company === undefined) {
      // The highest price, the topmost marker that is still face up; then the private companies.
      const next = operatingOrder(table).find((one) => !hasOperated(table, one));
      if (next === undefined) {
        endRound(draft);
        return 'over';
      }
      if (next === BRITISH_RAIL) operateBritishRail(draft);
      else beginTurn(draft, next);
      if (next === BRITISH_RAIL) return 'on';
    } else if (read(table, 'step') !== TURN_END) {
      if (sizeOf(table, company) === 0) write(draft, 'step', TURN_END);
      else if (decidesFor(table, company) === undefined) runByItself(context, draft, company);
    }
    return usual.advance(context, draft);
  },
};

/** Begins the turn of a company and marks those before it as done. */
function beginTurn(draft: Draft, company: string): void {
  const { table } = draft;
  const done = read(table, 'round').order.slice(0, read(table, 'at'));
  amend(draft, 'round', { order: [...done, company] });
  write(draft, 'at', done.length);
  write(draft, 'step', '');
}

/** Nothing is noted of a new turn: neither Bedlington's upgrade nor whether there was a train for the revenue. */
const turnBegun = (_context: Context, draft: Draft): void =>
  write(draft, 'turned', beginning('turned'));

function turnOver({ table }: Context, draft: Draft, company: string): void {
  if (!hasOperated(table, company)) turnFaceDown(draft, company);
}

/** A cousin directs the company: trains run, all revenue is withheld, nothing is paid. (§7) */
function runByItself(context: Context, draft: Draft, company: string): void {
  const { table } = context;
  if (!hasOperated(table, company)) {
    noteRevenue(draft, company, read(table, 'work').revenue ?? plainRun(context, company));
    settleDividend(draft, company);
  }
  const owes = [maintenanceDue(table, company), interestDue(table, company)].some(Boolean);
  if (owes || trainsOf(table, company).length === 0) failDue(draft, company);
  write(draft, 'step', TURN_END);
}

function endRound(draft: Draft): void {
  const { table } = draft;
  turnFaceUp(draft);
  const { dying, dead } = read(table, 'victoria');
  if (!dying || dead) return;
  write(draft, 'victoria', { dying: false, dead: true, last: read(table, 'turn') + 1 });
  arrive(draft);
}

/** The order of rounds, what happens between them, and the end. (1820 §3, §16.4, §16.5) */

export const rounds: RuleChanges['rounds'] = {
  auction: undefined,
  cousins: cousinAuction,
  futures,
  stock,
  floats,
  market,
  operating: operatingRound,
  issue,
  liquidations,
  takeovers,
};

const nobodyDirects = (table: Table): boolean =>
  playersOf(table.box).every((player) => directedBy(table, player).length === 0);

/** True if a price of £500 was reached or nobody directs anything, which ends the game here. (§16.4) */
function isOver(draft: Draft): boolean {
  const { table } = draft;
  if (read(table, 'end')) return true;
  if (nobodyDirects(table)) write(draft, 'end', { reason: 'control' });
  return nobodyDirects(table);
}

const AFTER: Readonly<Record<string, string>> = {
  cousins: 'futures',
  futures: 'stock',
  issue: 'liquidations',
  liquidations: 'takeovers',
};

function nextRound({ table }: Context, draft: Draft, round: string): string {
  switch (round) {
    case 'stock':
      return read(table, 'dealing').part === 1 ? 'floats' : 'market';
    case 'floats':
      amend(draft, 'dealing', { part: 2, quiet: 0 });
      return 'stock';
    case 'market':
      if (isOver(draft)) return GAME_OVER;
      turnColour(draft);
      amend(draft, 'round', { num: 0 });
      return 'operating';
    case 'operating':
      return read(table, 'end') ? GAME_OVER : 'issue';
    case 'takeovers':
      write(draft, 'issue', beginning('issue'));
      if (isOver(draft)) return GAME_OVER;
      if (read(table, 'round').num < read(table, 'round').of) return 'operating';
      write(draft, 'turn', read(table, 'turn') + 1);
      return openStockRound(draft);
  }
  return AFTER[round]!;
}

/** The first train of a colour advances the chart. Older trains leave, and finally the cousins. (§3) */
function phaseBegun({ table, box }: Context, draft: Draft, kind: string): void {
  const colour = box.trains.get(kind)!.data.colour as Colour;
  advanceColumn(draft, firstColumn(table, colour));
  clearSupply(draft, colour);
  if (isFrom(table, 'red')) closeCousins(draft);
}

/** Shares count at their price. Those of a bankrupt player and of private companies count nothing. (§16.5) */
const shareWorth = ({ table }: Context, player: PlaceId, company: string): number =>
  read(table, 'end')?.player === player
    ? 0
    : sharesIn(table, player, company) * priceOf(table, company);

export const course: readonly Difference[] = [
  difference('5/1', { course: { nextRound } }),
  difference('6.1/2', { course: { firstRound: () => 'cousins' } }),
  difference('7.1/3', { course: { turnOver } }),
  ...differenceInClauses(['14.4.1/1', '7.2.4/13'], { course: { turnBegun } }),
  difference('9.2/1', { course: { score: (context) => scores(context, dealtIn(context.table)) } }),
  difference('10.2/2', { course: { shareWorth } }),
  difference('10.5/5', { course: { phaseBegun } }),
  difference('13.4/5', {
    course: { interruptions: [questionInterruptions, discardInterruption, raisingInterruption] },
  }),
  unruled({
    course: {
      overview,
      endReasons: {
        bank: END_REASONS.bank!,
        bankrupt: 'a player is bankrupt',
        control: 'no player directs a company',
        market: 'a price has reached £500',
        chart: 'the cost of business has run off the chart',
      },
      dragRecognizers,
    },
  }),
];
