import type { Finding } from '../../../../shared/finding.ts';
import { type Of, type RailwayMove, railwayMoves } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { payUpTo } from '../../../rules/money.ts';
import { verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import { found, money, mover, named, outOfTurn } from '../course/turns.ts';
import { cashFinding, CROWN_SHARES, limitFinding, startableBy, unavailable } from './available.ts';
import { crownOf, isStarted, papers } from './holdings.ts';
import { parChart, parFor, standAt, startingPrices } from './market.ts';
import { stockActor } from './round.ts';
import { hasSold, settleDirector } from './shares.ts';
import { noteBought, turnFindings } from './verbs.ts';

/** Starting a company: with a charter won, at par; or without one, at a price of its own. (1862 §4.3, §6.4) */

type StartCompany = Of<RailwayMove, 'startCompany'>;

/** The charter in hand, whose par is still to be set. */
const charterWon = (table: Table) => {
  const { winner } = read(table, 'parliament');
  return read(table, 'stage') === 'parliament' && winner && !isStarted(table, winner.company)
    ? winner
    : undefined;
};

function judgeCharter(table: Table, { company, par }: StartCompany, player: PlaceId): Finding[] {
  const won = charterWon(table)!;
  const pars = parChart(table);
  return found(
    company !== won.company &&
      violation('1862/4.2/2', `The charter of ${won.company} has been won, no other.`),
    !pars.includes(par) &&
      violation(
        '1862/market/7',
        `Chartered companies have a par of ${pars.map(money).join(', ')}.`,
      ),
    cashFinding(table, player, CROWN_SHARES * par, '1862/4.2/2'),
  );
}

function judgeOwn(table: Table, { company, par }: StartCompany, player: PlaceId): Finding[] {
  return found(
    ...turnFindings(table, player),
    ...unavailable(table, company),
    hasSold(table, player, company) &&
      violation('1862/6.5.1/7', `${named(player)} has sold ${company} in this round.`),
    limitFinding(table, player, '1862/6.5.1/8'),
    !startingPrices(table).includes(par) &&
      violation('1862/6.5.3/2', 'The starting price is one of the market from £54 to £200.', {
        facts: { par },
      }),
    cashFinding(table, player, CROWN_SHARES * par, '1862/6.5.3/2'),
  );
}

const starter = (table: Table): PlaceId | undefined =>
  read(table, 'stage') === 'stock' ? stockActor(table) : charterWon(table)?.player;

export const startCompany = verb<StartCompany>({
  schema: railwayMoves.startCompany,
  judge(table, move, actor) {
    const player = starter(table);
    if (player === undefined)
      return [violation('1862/6.5.3/1', 'Companies are started in stock rounds, or by charter.')];
    return found(
      outOfTurn(actor, [player], '1862/6/1'),
      ...(charterWon(table) ? judgeCharter(table, move, player) : judgeOwn(table, move, player)),
    );
  },
  effects(draft, { company, par }, actor) {
    const { table } = draft;
    if (!table.box.companies.has(company) || isStarted(table, company)) return;
    const chartered = charterWon(table);
    const player = mover(actor, [chartered?.player ?? stockActor(table)]);
    start(draft, player, company, par, chartered !== undefined);
    if (!chartered) noteBought(draft, player, company, 10 * CROWN_SHARES, 'par');
  },
  *options(table, player) {
    if (starter(table) !== player) return;
    const won = charterWon(table);
    const affordable = (price: number) => CROWN_SHARES * price <= cash(table, player);
    if (won) {
      for (const par of parChart(table).filter(affordable))
        yield { verb: 'startCompany', company: won.company, par };
      return;
    }
    if (turnFindings(table, player).length > 0) return;
    if (limitFinding(table, player, '1862/6.5.1/8')) return;
    for (const company of startableBy(table, player))
      for (const par of startingPrices(table).filter(affordable))
        yield { verb: 'startCompany', company, par };
  },
  say: (_table, { company, par }) => `starts ${company} at ${money(par)}`,
});

/** Price and par markers, the director's certificate to the player, his money where it belongs. */
function start(
  draft: Draft,
  player: PlaceId,
  company: string,
  price: number,
  chartered: boolean,
): void {
  const { table } = draft;
  const charter = charterOf(company);
  const par = parFor(table, price);
  draft.put(`par:${company}`, `par:${chartered ? '' : 'non-'}chartered-${par}`);
  draft.put(`charter:${company}`, charter);
  standAt(draft, company, price);
  if (!chartered) for (const id of papers(table, 'ipo', company)) draft.put(id, charter);
  payUpTo(draft, player, chartered ? 'bank' : charter, CROWN_SHARES * price);
  const crown = crownOf(table, company);
  if (crown !== undefined) draft.put(crown, player);
  settleDirector(draft, company);
}
