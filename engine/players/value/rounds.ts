import { bankLeft, bankSize, houseOf } from '../../rules/house/house.ts';
import { GAME_OVER, read } from '../../rules/course/keys.ts';
import type { Context } from '../../rules/course/nouns.ts';
import { companiesOf } from '../../rules/stock/holdings.ts';
import { playersOf } from '../../rules/stock/issued.ts';
import { trainsIn } from '../../rules/trains/cards.ts';
import type { Position } from '../record.ts';
import type { Sight } from '../sight.ts';

/** How far away the end is, in operating rounds after the current one. */

const MOST_ROUNDS = 14;
const LEAST_ROUNDS = 0.5;
/** No round is to come, and the current one is over too. */
export const OVER = -1;

/** What all companies earned in their last runs. */
function earned({ table }: Context): number {
  let sum = 0;
  for (const { revenue } of Object.values(read(table, 'lastRun'))) sum += revenue;
  return sum;
}

/**
 * Rounds until the bank breaks. Revenues grow from round to round by about a hundredth of the bank, so after
 * r rounds it has paid `now * r + growth * r * r / 2`.
 */
function untilBankBreaks(context: Context, size: number): number {
  const { table } = context;
  const growth = size / 110;
  const now = earned(context);
  const left = Math.max(0, bankLeft(table));
  return (-now + Math.sqrt(now * now + 2 * growth * left)) / growth;
}

/** Where the bank never breaks: until the last trains, which come sooner the more companies buy. */
function untilLastTrain(sight: Sight): number {
  const { table } = sight;
  const left = trainsIn(table, 'depot').filter(
    (id) => table.box.trains.get(table.box.pieces.get(id)!.type ?? '')?.data.unlimited !== true,
  );
  return left.length / pace(sight) + 4;
}

/** Trains that all companies together buy in a round, as the level counts on it. */
export function pace({ context, level }: Position): number {
  const { table, rules } = context;
  const { least, byPlayer, byCompany } = level.pace;
  const floated = companiesOf(context).filter((id) => rules.companies.isFloated(table, id)).length;
  return Math.max(least, byPlayer * playersOf(table.box).length, byCompany * floated);
}

export function roundsLeft(sight: Sight): number {
  const { context, title, level, table } = sight;
  if (read(table, 'stage') === GAME_OVER) return OVER;
  if (read(table, 'end')) {
    const { num, of } = read(table, 'round');
    return Math.max(0, of - num);
  }
  const size = bankSize(table.box, houseOf(table));
  const own = title.roundsLeft?.(context);
  const rounds =
    own ?? (size === undefined ? untilLastTrain(sight) : untilBankBreaks(context, size));
  const horizon = Math.max(level.horizon, title.horizon ?? 0);
  return Math.min(horizon, MOST_ROUNDS, Math.max(LEAST_ROUNDS, rounds));
}
