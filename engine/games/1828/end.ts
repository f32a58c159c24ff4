import { OVER, read, write } from '../../rules/course/keys.ts';
import type { CourseRules, Draft, Now, Round } from '../../rules/course/nouns.ts';
import { ENDS } from '../../rules/course/end.ts';
import { stockRound } from '../../rules/stock/round.ts';
import { companiesOf, isParred } from '../../rules/stock/holdings.ts';
import { read as readOwn, write as writeOwn } from './clock.ts';
import { blockHome } from './track/tokens.ts';

/** What follows what, and how the game ends (1828 A5.8, A13, A15). */

const soars = ({ table }: Now): boolean => read(table, 'end')?.reason === 'market';

function after(now: Now, draft: Draft, round: string): string {
  const { table } = now;
  if (round === 'auction') return 'stock';
  if (round === 'stock') {
    return soars(now) ? OVER : 'operating';
  }
  const turn = read(table, 'turn');
  const reason = read(table, 'end')?.reason;
  const last = reason === 'purple' && turn >= (readOwn(table, 'lastSet') ?? 0);
  if (soars(now) || last || reason === 'bank') return OVER;
  write(draft, 'turn', turn + 1);
  return 'stock';
}

export const COURSE: Partial<CourseRules> = {
  after,
  endsSet: soars,
  ends: {
    ...ENDS,
    market: 'a stock price has reached $500',
    purple: 'the last set of operating rounds is over',
  },
  /** The set in hand is finished; another stock round and a whole set follow. (A15) */
  phaseBegun({ table }, draft, kind) {
    if (kind !== 'D' || read(table, 'end')) return;
    write(draft, 'end', { reason: 'purple' });
    writeOwn(draft, 'lastSet', read(table, 'turn') + 1);
  },
};

/** In purple phase companies without a par leave the game; blocking tokens take their homes. (A5.8) */
function removeUnparred(now: Now, draft: Draft): void {
  for (const company of companiesOf(now)) {
    if (isParred(now, company)) continue;
    blockHome(now, draft, company);
    writeOwn(draft, 'removed', [...readOwn(now.table, 'removed'), company]);
  }
}

/** A stock round; in purple phase it begins with who has no par. */
export function stockRoundOf(...parts: Parameters<typeof stockRound>): Round {
  const round = stockRound(...parts);
  return {
    ...round,
    begin(now, draft) {
      round.begin(now, draft);
      if (read(now.table, 'phase') === 'Purple') removeUnparred(now, draft);
    },
  };
}
