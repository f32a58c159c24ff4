import * as z from 'zod/mini';
import { railwayMoves, type Of, type RailwayMove } from '../../../../shared/move.ts';
import type { Finding } from '../../../../shared/finding.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { percentIn, playersOf, privatesIn } from '../../../rules/certificates.ts';
import { priceOf } from '../../../rules/market.ts';
import { verb, type Worth } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { mustBuildHome } from '../track/building.ts';
import { isActedFor, affordableEntries } from '../operating/receivership.ts';
import { runNothing } from '../operating/running.ts';
import { hasRoom } from '../operating/trading.ts';
import { passFindings } from '../stock/selling.ts';
import { asked, doer, endTurn, stockTurn } from '../stock/turn.ts';
import { isOver, mark, read, roundOf, write } from './clock.ts';
import { decider } from './deciders.ts';
import { companiesOf } from './figures.ts';
import { facePrice, privateId } from './privates.ts';
import { outOfStep, outOfTurn } from './sequence.ts';

type Pass = Of<RailwayMove, 'pass'>;

/** Why a company may not leave its step. */
function stepFindings(table: Table): Finding[] {
  const turn = read(table, 'companyTurn');
  if (!turn) return [];
  const { company } = turn;
  if (turn.step === 'track') {
    const home = mustBuildHome(table, company);
    if (home === null) return [];
    return [
      violation(
        '1825/starting-a-company/40',
        `${company} has to build on its home hex ${home} first: its token waits there.`,
        { places: [`hex:${home}`] },
      ),
    ];
  }
  const obliged =
    isActedFor(table, company) &&
    hasRoom(table, company) &&
    affordableEntries(table, company).length >= 2;
  if (turn.step === 'trains' && obliged)
    return [
      violation(
        '1825/receivership/17',
        `${company} has no president and can pay for more than one train on sale: one of them is bought.`,
      ),
    ];
  return [];
}

export const pass = verb<Pass>({
  schema: railwayMoves.pass,
  judge(table, _move, actor) {
    if (roundOf(table)?.kind !== 'operating') {
      const early = outOfTurn(table, actor, 'stock');
      return early.length > 0 ? early : passFindings(table, doer(table, actor));
    }
    const company = read(table, 'companyTurn')?.company ?? '';
    const early = outOfStep(table, actor, company, ['track', 'trains']);
    return early.length > 0 ? early : stepFindings(table);
  },
  effects(draft) {
    const { table } = draft;
    if (roundOf(table)?.kind === 'stock') return endTurn(draft);
    const turn = read(table, 'companyTurn');
    if (turn?.step === 'track') mark(draft, { step: 'run' });
    else if (turn?.step === 'run') runNothing(draft);
    else if (turn?.step === 'trains') mark(draft, { step: 'done' });
  },
  *options(table, player) {
    const turn = stockTurn(table);
    if (turn && !asked(table, player).includes('pass')) return;
    const company = read(table, 'companyTurn')?.company;
    const mine = turn ? turn.player : company && decider(table, company);
    if (mine !== player) return;
    const actor = { seat: '', players: [player], host: false };
    if (pass.judge(table, { verb: 'pass' }, actor).length === 0) yield { verb: 'pass' };
  },
  say(table) {
    const turn = read(table, 'companyTurn');
    if (roundOf(table)?.kind !== 'operating' || !turn) {
      const bought = stockTurn(table)?.bought === true;
      return bought ? 'ends the turn' : 'passes';
    }
    return turn.step === 'track'
      ? `${turn.company} builds no more`
      : `${turn.company} buys no more trains`;
  },
});

/** The table stops playing: the game ends with what everybody is worth now. */
export type EndGame = { readonly verb: 'endGame' };
const EndGame = z.strictObject({ verb: z.literal('endGame') });

export const endGame = verb<EndGame>({
  schema: EndGame as unknown as z.ZodMiniType<EndGame>,
  judge(table, _move, actor) {
    if (isOver(table)) return [violation('1825/end-of-game/8', 'The game is over already.')];
    if (roundOf(table) === undefined)
      return [violation('1825/sequence-of-play/1', 'The game has not been set up yet.')];
    return actor.host
      ? []
      : [violation('1825/replay/4', 'Only the host may end the game before its time.')];
  },
  effects: (draft) => write(draft, 'over', 'agreement'),
  options: () => [],
  say: () => 'ends the game here, with what everybody is worth now',
});

/** Why the game is over, in words. */
export const OVER: Readonly<Record<string, string>> = {
  bank: 'the bank is broken',
  market: 'a share price has come to the end of the market',
  agreement: 'it was ended by agreement',
};

/** Cash, shares at the present price and privates at face value; highest first. (1825 §13) */
export function score(table: Table): Worth[] {
  return playersOf(table.box)
    .map((player): Worth => {
      const parts = [
        { of: 'cash', amount: cash(table, player) },
        ...companiesOf(table.box).map((company) => ({
          of: company,
          amount: shareValue(table, player, company),
        })),
        ...privatesIn(table, player).map((id) => ({
          of: privateId(table, id),
          amount: facePrice(table, id),
        })),
      ].filter(({ amount }, i) => i === 0 || amount > 0);
      return { player, total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
    })
    .sort((a, b) => b.total - a.total);
}

const shareValue = (table: Table, player: string, company: string): number =>
  Math.floor(((priceOf(table, company) ?? 0) * percentIn(table, player, company)) / 10);
