import { formatMoney } from '../../../kernel/box.ts';
import { memoizeByRevision } from '../../memoize.ts';
import { houseRules } from '../../house/in-force.ts';
import { failingCheck, mayMove } from './legal.ts';
import { advanceOnce, currentPrompt, type PromptCache } from '../prompt.ts';
import type { Check, Context, Draft, Frame, Prompt, Table } from '../nouns.ts';

/** No move has more automatic consequences than this; the limit stops a loop. */
const MAX_AUTOMATIC_STEPS = 2000;

/** The contexts and prompts of all tables of a title. */
export interface Contexts {
  /** The context of a table. A new one is made when the house rules change. */
  contextOf(table: Table): Context;
  /** The prompt, found once for each revision of the table. */
  promptOf(context: Context): Prompt;
  /** Does everything that needs no decision. */
  settle(draft: Draft): void;
}

export function createContexts(frame: Frame): Contexts {
  const rulesAt = houseRules(frame);
  const contexts = new WeakMap<Table, Context>();
  const prompts = memoizeByRevision<Table, PromptCache>(() => ({}));

  function contextOf(table: Table): Context {
    const rules = rulesAt(table);
    let context = contexts.get(table);
    if (context?.rules !== rules || context.box !== table.box)
      contexts.set(table, (context = createContext(table, rules)));
    return context;
  }
  return {
    contextOf,
    promptOf(context) {
      const known = prompts(context.table, context.table.revision.all);
      return (known.prompt ??= currentPrompt(context, known));
    },
    settle(draft) {
      const context = contextOf(draft.table);
      for (let i = 0; i < MAX_AUTOMATIC_STEPS && draft.impossible === undefined; i++)
        if (!advanceOnce(context, draft, prompts)) return;
    },
  };
}

function createContext(table: Table, rules: Frame): Context {
  const context: Context = {
    table,
    box: table.box,
    rules,
    money: (amount) => formatMoney(table.box, amount),
    can(action, player) {
      let last: Check | undefined;
      for (const move of action.candidates(context, player)) {
        if (!mayMove(context, action, move, [], player)) continue;
        last = failingCheck(context, action, move, player, last);
        if (!last) return true;
      }
      return false;
    },
  };
  return context;
}
