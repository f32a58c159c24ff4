import { cash } from '../../kernel/table.ts';
import type { Move } from '../../rules/course/nouns.ts';
import { companyProgress } from '../../rules/course/keys.ts';
import { deciderOf } from '../../rules/stock/holdings.ts';
import type { Sight } from '../sight.ts';
import { broughtWith, privateWorth } from '../value/privates.ts';
import { pullOf, quickLay } from './board.ts';

/** The quick judgement: puts candidates in order before any of them is tried. Figures are only compared. */

/** Money that cannot start companies in the first rounds is worth more than its face. */
export const EARLY_MONEY = 1.25;
/** A bid may be raised by others, so only a part of its gain is counted on. */
const BID = 0.5;

/** What a bid on a private would win. */
export function bidGain(sight: Sight, move: Move, rounds: number): number | undefined {
  const id = String(move.on);
  const { box } = sight.context;
  if (!box.pieces.has(`private:${id}`)) return undefined;
  const worth = privateWorth(sight, id, rounds) + broughtWith(sight, id);
  return BID * (worth - EARLY_MONEY * Number(move.amount));
}

function quickStart({ context, me }: Sight, move: Move): number {
  const { table, rules } = context;
  const company = String(move.company);
  const par = Number(move.par ?? 0);
  const floats = (rules.stock.floatPercent / 10) * par;
  const there = cash(table, me);
  return (floats <= there ? 100 : 40 * (there / floats)) + par / 10 - company.length / 100;
}

function quickShare({ context, me }: Sight, move: Move): number {
  const { table } = context;
  const company = String(move.company);
  const own = deciderOf(context, company) === me ? 20 : 0;
  return own + (companyProgress(table, company).floated ? 10 : own);
}

function quickTrain({ context }: Sight, move: Move): number {
  const { table } = context;
  const place = table.pieces.get(String(move.train))?.place ?? '';
  const fromBank = !place.startsWith('company:');
  return (fromBank ? 1000 : 0) - Number(move.price ?? 0) / 100;
}

export interface OrderedMove {
  readonly move: Move;
  readonly quick: number;
}

/** Candidates by the quick judgement, best first; equal ones stay in the order of the rulebook. */
export function inOrder(sight: Sight, moves: readonly Move[]): OrderedMove[] {
  let pull: ReadonlyMap<string, number> | undefined;
  const quick = (move: Move): number => {
    const own = sight.title.quick?.(sight, move);
    if (own !== undefined) return own;
    switch (move.verb) {
      case 'pass':
        return Infinity;
      case 'layTile': {
        const company = String(move.company);
        return quickLay(sight, (pull ??= pullOf(sight.context, company)), move);
      }
      case 'startCompany':
        return quickStart(sight, move);
      case 'buyShare':
        return quickShare(sight, move);
      case 'buyTrain':
        return quickTrain(sight, move);
      case 'bid':
        return -Number(move.amount ?? 0);
      case 'sellShares':
        return -Number(move.percent ?? 0);
      case 'declareBankruptcy':
        return -1e6;
      default:
        return 0;
    }
  };
  return moves.map((move) => ({ move, quick: quick(move) })).sort((a, b) => b.quick - a.quick || 0);
}
