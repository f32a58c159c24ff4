import { read } from '../../rules/course/keys.ts';
import type { Luck } from '../../kernel/luck.ts';
import { playersOf } from '../../rules/stock/issued.ts';
import { nameOf, percentHeld, deciderOf } from '../../rules/stock/holdings.ts';
import type { Move } from '../../../shared/move.ts';
import type { PlaceId } from '../../kernel/box.ts';
import { joinWords } from '../../rules/procedure.ts';
import type { Difficulty, DrillTask } from '../drill.ts';
import {
  type DrillPosition,
  drawn,
  type TaskKind,
  lookAfter,
  movesOf,
  saidMove,
} from '../position.ts';
import { citedFor } from '../citations.ts';

/** Who is president after a sale or a purchase. */

const VERBS = ['sellShares', 'buyShare'];
const MOST_TRIED = 40;
const NOBODY = 'Nobody';

interface Outcome {
  readonly move: Move;
  readonly company: string;
  readonly was: PlaceId;
  readonly is: PlaceId | undefined;
  /** What the players hold afterwards, in percent. */
  readonly held: ReadonlyMap<PlaceId, number>;
}

function outcomeOf(position: DrillPosition, move: Move): Outcome | undefined {
  const { context } = position;
  const company = String(move.company);
  const was = deciderOf(context, company);
  if (was === undefined) return undefined;
  const players = playersOf(context.box);
  return lookAfter(position, move, () => ({
    move,
    company,
    was,
    is: deciderOf(context, company),
    held: new Map(players.map((player) => [player, percentHeld(context, player, company)])),
  }));
}

/** How many players hold as much as the one who holds most, or are one share behind. */
const isClose = ({ held, was }: Outcome): boolean => {
  const own = held.get(was) ?? 0;
  return [...held].some(
    ([player, percent]) => player !== was && percent > 0 && percent >= own - 10,
  );
};

function difficultyOf({ held, is, was, move }: Outcome): Difficulty {
  const most = Math.max(...held.values());
  const level = [...held.values()].filter((percent) => percent === most).length;
  if (level > 1) return 'hard';
  if (is === was || Number(move.percent) > 20) return 'medium';
  return 'easy';
}

function whyOf({ context }: DrillPosition, { company, was, is, held }: Outcome): string {
  const name = nameOf(context, company);
  const { head } = context.rules.companies;
  const shares = [...held]
    .filter(([, percent]) => percent > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([player, percent]) => `{${player}} holds ${percent}%`);
  const end =
    is === undefined
      ? `${name} is without a ${head}`
      : is === was
        ? `{${was}} stays ${head}`
        : `{${is}} becomes ${head} in place of {${was}}`;
  return shares.length > 0
    ? `Afterwards ${joinWords(shares)}: ${end}.`
    : `As the shares then lie, ${end}.`;
}

function make(position: DrillPosition, luck: Luck): DrillTask | undefined {
  const { context, player, rulebook } = position;
  const moves = luck.shuffled(VERBS.flatMap((verb) => movesOf(position, verb)));
  const outcomes = moves
    .slice(0, MOST_TRIED)
    .flatMap((move) => outcomeOf(position, move) ?? [])
    .filter((outcome) => outcome.is !== outcome.was || isClose(outcome));
  const changed = outcomes.filter(({ is, was }) => is !== was);
  // If the presidency never stayed, nobody would have to count.
  const outcome = drawn(luck, changed.length > 0 && luck.below(3) > 0 ? changed : outcomes);
  if (!outcome) return undefined;
  const { move, company, is } = outcome;
  const { head } = context.rules.companies;
  const says = saidMove(position, move);
  const choices = [...playersOf(context.box).map((one) => `{${one}}`), NOBODY];
  return {
    difficulty: difficultyOf(outcome),
    player,
    move,
    question: `{${player}} ${says}. Who is ${head} of ${nameOf(context, company)} afterwards?`,
    choices,
    right: is === undefined ? choices.length - 1 : choices.indexOf(`{${is}}`),
    why: whyOf(position, outcome),
    clauses: citedFor(rulebook.game, 'president'),
  };
}

export const president: TaskKind = {
  isNear: ({ table }) => read(table, 'stage') !== 'operating',
  make,
};
