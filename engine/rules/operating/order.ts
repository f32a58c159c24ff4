import type { Draft } from '../../kernel/draft.ts';
import { read, write } from '../course/keys.ts';
import type { Now } from '../course/nouns.ts';
import { operatingOrder } from '../stock/moves.ts';

/** The order of those still to operate, after prices have fallen. */
export function reorder(now: Now, draft: Draft): void {
  const { table } = now;
  const round = read(table, 'round');
  const done = round.order.slice(0, read(table, 'at') + 1);
  const rest = operatingOrder(now).filter(
    (company) => round.order.includes(company) && !done.includes(company),
  );
  write(draft, 'round', { ...round, order: [...done, ...rest] });
}
