import { likelyPairs, partners } from '../../../engine/games/1828/merger/verbs.ts';
import { nameOf } from '../../../engine/games/1828/systems.ts';
import { hasBought, stockActor } from '../../../engine/rules/stock/turn.ts';
import { charterOf } from '../../../engine/rules/trains/cards.ts';
import { chartersWithRoom } from '../../../engine/rules/trains/owning.ts';
import { nowOf } from '../../kit/1828.ts';
import { answers, type Ask, companyOf, compare, shares, trains } from './questions.ts';

/** Pairs with which a merger could begin, each in the order in which it would be named. */
const beginnings: Ask = ({ table, now: context }, question) => {
  const { mergeStart = {} } = question as { mergeStart?: Record<string, string[]> };
  const ours = hasBought(table) ? [] : [...likelyPairs(context, stockActor(table))];
  return compare(
    'merge',
    ours.map((pair) => pair.join(' ')),
    Object.entries(mergeStart).flatMap(([first, all]) => all.map((one) => `${first} ${one}`)),
  );
};

const stock = shares({ company: nameOf });

/** 1828 at a question of the oracle. */
export const answer = answers({
  nowOf,
  own: {
    shares: (stand, question) => [...stock(stand, question), ...beginnings(stand, question)],
    merge: ({ table, now: context }, question) => {
      const { of, candidates } = question as unknown as { of: string; candidates: string[] };
      return compare(
        `merge of ${of}`,
        partners(context, stockActor(table), companyOf(of)),
        candidates,
      );
    },
    // That engine puts a train on a full shell as long as the other one has room. A9.2 does not, and
    // the rules decide: purchases for a full shell are no question (clauses trains1/1, systems/3).
    train: trains({
      isAsked: ({ now: context }, { shell }, { entity }) =>
        shell === undefined ||
        chartersWithRoom(context, companyOf(entity)).includes(charterOf(shell)),
    }),
  },
});
