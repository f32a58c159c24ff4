import type { Finding } from '../../../shared/finding.ts';
import { tableMoves } from '../../../shared/move.ts';
import type { FileChange } from '../../../shared/version.ts';
import { withDraft } from '../../kernel/draft.ts';
import { withoutPlace } from '../../kernel/version.ts';
import type { Box, Table } from '../course/nouns.ts';
import { type Actor, type Rulebook, tableRefusal, type Verb, verb } from '../rulebook.ts';

/** The rules of another version of a box. */
export interface RulesOfVersion {
  readonly rulebook?: Rulebook;
  /** Why no table begins with it. */
  readonly unfit?: string;
}

/** So many pieces are named that have no place. */
const MOST_NAMED = 12;

/**
 * `version`: the host puts a newer version of the title's file under the table. It is refused at every strictness where
 * something on the table has no place in it, or where its rules cannot go on from here.
 */
export function versionVerb(rulesOf: (box: Box) => RulesOfVersion | undefined): Verb {
  const refusals = (table: Table, changes: readonly FileChange[]): string[] => {
    const next = table.box.withChanges?.(changes);
    if (next === undefined) return ['This title is no file of your own, so it has one version.'];
    if (typeof next === 'string') return [next];
    const { rulebook, unfit } = rulesOf(next.box) ?? {};
    if (unfit !== undefined) return [unfit];
    const placeless = withoutPlace(table, next.box);
    const more = placeless.length - MOST_NAMED;
    if (more > 0)
      return [
        ...placeless.slice(0, MOST_NAMED),
        `${more} more ${more === 1 ? 'has' : 'have'} no place.`,
      ];
    if (placeless.length > 0) return placeless;
    const stuck = stuckReason(table, changes, rulebook);
    return stuck === undefined ? [] : [stuck];
  };
  return verb({
    schema: tableMoves.version,
    judge(table, { changes }, actor): Finding[] {
      const says = mayChange(actor)
        ? refusals(table, changes)
        : ['Only the host puts another version of the title under the table.'];
      return says.map((one) => tableRefusal('table/version', one));
    },
    effects(draft, { changes }, actor) {
      // A refused version is not tried.
      if (mayChange(actor) && refusals(draft.table, changes).length === 0)
        draft.do({ op: 'version', changes: [...changes] });
    },
    options: () => [],
    say: (_table, { changes }) => {
      const parts = [...new Set(changes.map(({ at }) => String(at[0])))];
      return `puts a newer version of the title under the table, with other ${parts.join(', ')}`;
    },
  });
}

const mayChange = ({ host }: Actor): boolean => host;

/** Why the rules of the version cannot say whose turn it is. Its file is anybody's, so anything may go wrong. */
function stuckReason(
  table: Table,
  changes: readonly FileChange[],
  rulebook: Rulebook | undefined,
): string | undefined {
  try {
    const draft = withDraft(table, 0, (tried) => {
      tried.do({ op: 'version', changes: [...changes] });
      if (tried.impossible === undefined) rulebook?.turn(tried.table);
    });
    return draft.impossible;
  } catch (problem) {
    return `The rules of the new version cannot go on from here: ${String((problem as Error).message)}.`;
  }
}
