import type { Draft } from '../../../kernel/draft.ts';
import { closeObsolete, owners, payPrivates } from '../privates/privates.ts';
import { COUNTRIES } from '../holdings.ts';
import { amend, beginning, phaseNow, read, setStanding, write } from './clock.ts';

/** How a stock round, a set of operating rounds, and one of these begin. */

/** Obsolete privates close as a stock round starts. (1839 §5.1) */
export function beginStockRound(draft: Draft, set: number): void {
  write(draft, 'stage', 'stock');
  write(draft, 'set', set);
  write(draft, 'stock', beginning('stock'));
  closeObsolete(draft, owners(draft.table));
  markRound(draft, 'stock');
}

/** As many rounds as the phase says in which the stock round ended. (D27) */
export function beginSet(draft: Draft): void {
  write(draft, 'stage', 'operating');
  amend(draft, 'operating', { of: phaseNow(draft.table).operatingRounds });
  beginOperatingRound(draft, 1);
}

/** Off-board markers go home, last revenues are forgotten, privates pay. (§6) */
export function beginOperatingRound(draft: Draft, num: number): void {
  const { table } = draft;
  const { of } = read(table, 'operating');
  write(draft, 'operating', { ...beginning('operating'), num, of });
  markRound(draft, `OR ${num}`);
  for (const [id, { type, place }] of table.box.pieces)
    if (type === 'offboard' && isAbroad(table.pieces.get(id)!.place)) draft.put(id, place);
  for (const company of Object.keys(read(table, 'companies')))
    if (read(table, 'companies')[company]?.revenue !== undefined)
      setStanding(draft, company, { revenue: 0 });
  payPrivates(draft);
}

const isAbroad = (place: string): boolean =>
  COUNTRIES.some((country) => place === `company:${country}`);

/** The round marker shows where the game is. (overview/4) */
export function markRound(draft: Draft, space: string): void {
  if (draft.table.places.has(`round:${space}`)) draft.put('marker:round', `round:${space}`);
}
