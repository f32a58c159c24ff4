import { tileOn } from '../../rules/board.ts';
import { read } from '../../rules/course/keys.ts';
import type { Table } from '../../rules/course/nouns.ts';
import type { TrackRules } from '../../rules/track/rules.ts';
import type { RuleSettings } from '../schema/rules.ts';

type Lays = NonNullable<NonNullable<RuleSettings['track']>['lays']>;
type LayRules = Pick<TrackRules, 'laysPerTurn' | 'laysUsed' | 'extraLayFee'>;

/** More than any turn has. */
const TOO_MANY = 99;

/**
 * The lays of a turn as a list: what each may be. A lay that the next one forbids uses up the rest. Lays are counted
 * by `work.lays`, so the next one is the one at that index.
 */
export function layRules(lays: Lays): LayRules {
  const next = (table: Table) => lays[read(table, 'work').lays];
  return {
    laysPerTurn: () => lays.length,
    laysUsed(table, { hex }) {
      const lay = next(table);
      if (!lay) return 1;
      const upgrades = tileOn(table, hex) !== undefined;
      if (lay.tile === 'upgrade' ? !upgrades : lay.tile !== 'any' && upgrades) return TOO_MANY;
      const rest = lays.slice(read(table, 'work').lays + 1);
      const ends = upgrades && rest.some(({ tile }) => tile === 'new, if none was upgraded');
      return ends ? 1 + rest.length : 1;
    },
    extraLayFee: (table) => next(table)?.fee ?? 0,
  };
}
