import { read } from '../../../engine/rules/course/keys.ts';
import { mustBuy } from '../../../engine/rules/trains/owning.ts';
import { nowOf } from '../states/1830-turn.ts';
import { answers, trains } from './questions.ts';

/** 1830 and 1889 at a question of the oracle. */
export const answer = answers({
  nowOf,
  own: {
    // After a sale for a train that engine still takes what it does not offer any more: another
    // company's train. The rules decide (1889 §7.2, clause forced-purchase/10).
    train: trains({
      isAsked: ({ table }, { tests }) =>
        !(tests && table.box.game === '1889' && read(table, 'work').sold.length > 0),
      // That is the duty there, whatever the treasury has; ours is seen at each price.
      helps: mustBuy,
    }),
  },
});
