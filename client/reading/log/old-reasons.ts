import type { Entry } from '../../../shared/entry.ts';
import type { Op, Pay } from '../../../shared/op.ts';
import { gameAt, type Game, type Table, verbOf, withDraft } from '../../../engine/index.ts';

const paysOf = (ops: readonly Op[]): Pay[] => ops.filter((op): op is Pay => op.op === 'pay');

/**
 * The ops of an entry that was written before payments said what they are for, with what the rules of today say
 * of each. They do the move again on a draft. The entry stays as it is where they pay anything else.
 * `table` = the table before it.
 */
export function withReasons(
  opened: Game,
  table: Table,
  { move, ops, luck = 0 }: Entry,
): readonly Op[] {
  const game = gameAt(opened, table);
  const verb = verbOf(game, move.verb);
  const turn = game.rulebook?.turn(table);
  if (!verb || !turn) return ops;
  const written = paysOf(ops);
  for (const player of [...turn.acting, ...(turn.alsoMayAct ?? [])]) {
    const { ops: again } = withDraft(table, luck, (draft) => {
      verb.effects(draft, move, { seat: '', players: [player], host: false });
      game.rulebook!.settle(draft);
    });
    const paid = paysOf(again);
    if (paid.length !== written.length || !paid.every((one, i) => isSame(one, written[i]!)))
      continue;
    let at = 0;
    return ops.map((op) => (op.op === 'pay' ? paid[at++]! : op));
  }
  return ops;
}

const isSame = (one: Pay, other: Pay): boolean =>
  one.from === other.from && one.to === other.to && one.amount === other.amount;
