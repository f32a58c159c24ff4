import { GAME_OVER, read, write } from '../../rules/course/keys.ts';
import type { Draft, Context, Round } from '../../rules/course/nouns.ts';
import {
  type Difference,
  difference,
  differenceInClauses,
  unruled,
} from '../../rules/differences.ts';
import { END_REASONS } from '../../rules/course/end.ts';
import { stockRound } from '../../rules/stock/round.ts';
import { trainsBefore } from '../../rules/trains/cards.ts';
import { companiesOf, isParred } from '../../rules/stock/holdings.ts';
import { read as readOwn, write as writeOwn } from './clock.ts';
import { closeMinor } from './privates/privates.ts';
import { blockHome } from './track/tokens.ts';

/** The order of rounds, and how the game ends (1828 A5.8, A13, A15). */

const soars = ({ table }: Context): boolean => read(table, 'end')?.reason === 'market';

function after(context: Context, draft: Draft, round: string): string {
  const { table } = context;
  if (round === 'auction') return 'stock';
  if (round === 'stock') {
    return soars(context) ? GAME_OVER : 'operating';
  }
  const set = read(table, 'turn');
  const reason = read(table, 'end')?.reason;
  const last = reason === 'purple' && set >= (readOwn(table, 'lastSet') ?? 0);
  if (soars(context) || last || reason === 'bank') return GAME_OVER;
  write(draft, 'turn', set + 1);
  return 'stock';
}

/** The first D train begins the last stock round and set. (A15) */
const beforeTheLastSet = ({ table }: Context): string[] => [
  `Last set with the first D (${trainsBefore(table, 'D')} trains to go)`,
];

/**
 * The train that closes the privates closes the C&P railway. With the first D the present set is finished; another
 * stock round and a whole set follow. (A10.2, A15)
 */
function phaseBegun({ table, rules }: Context, draft: Draft, kind: string): void {
  if (rules.trains.closesPrivates.includes(kind)) closeMinor(draft);
  if (kind !== 'D' || read(table, 'end')) return;
  write(draft, 'end', { reason: 'purple' });
  writeOwn(draft, 'lastSet', read(table, 'turn') + 1);
}

export const end: readonly Difference[] = [
  difference('endcrit/4', { course: { nextRound: after } }),
  difference('endcrit/5', { course: { endsSet: soars } }),
  ...differenceInClauses(['endcrit/7', 'cp/12'], { course: { phaseBegun } }),
  unruled({
    course: {
      overview: (context) => ({ end: beforeTheLastSet(context) }),
      endReasons: {
        ...END_REASONS,
        market: 'a stock price has reached $500',
        purple: 'the last set of operating rounds is over',
      },
    },
  }),
];

/** In purple phase companies without a par leave the game. Blocking tokens fill their homes. (A5.8) */
function removeUnparred(context: Context, draft: Draft): void {
  for (const company of companiesOf(context)) {
    if (isParred(context, company)) continue;
    blockHome(context, draft, company);
    writeOwn(draft, 'removed', [...readOwn(context.table, 'removed'), company]);
  }
}

/** A stock round. In purple phase it first removes companies without a par. */
export function stockRoundOf(...parts: Parameters<typeof stockRound>): Round {
  const round = stockRound(...parts);
  return {
    ...round,
    begin(context, draft) {
      round.begin(context, draft);
      if (read(context.table, 'phase') === 'Purple') removeUnparred(context, draft);
    },
  };
}
