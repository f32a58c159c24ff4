import { standing } from '../../../rules/course/keys.ts';
import type {
  Check,
  Draft,
  Now,
  PlaceId,
  Waiting,
  Way,
  Table,
} from '../../../rules/course/nouns.ts';
import type { MoveOf } from '../../../rules/course/verb.ts';
import { objections, wrong, against, verbOf, word } from '../../../rules/course/verb.ts';
import { named } from '../../../rules/procedure.ts';
import { onceCheck } from '../../../rules/stock/buy.ts';
import { companiesOf, isParred, nameOf, presidentOf } from '../../../rules/stock/holdings.ts';
import { playersOf } from '../../../rules/stock/papers.ts';
import { hasSold } from '../../../rules/stock/shares.ts';
import { hasBought } from '../../../rules/stock/turn.ts';
import { type Asked, type Merger, read, write } from '../clock.ts';
import { isSystem, units } from '../systems.ts';
import { abandon, failure, form, traded, undecided } from './form.ts';
import { pairName, proposal, sayChoice, sentence, underWay } from './told.ts';
import type { Question } from './trade.ts';

/** Which two companies may merge, and who may propose it (1828 A7.1). */

const ENOUGH = 6;

/** Two companies; the first gives the system its name, charter and colours. */
const both = { survivor: word, other: word };
type Pair = MoveOf<typeof both>;

const pairOf = ({ survivor, other }: Pair): readonly [string, string] => [survivor, other];

const names = (now: Now, pair: Pair): string =>
  pairOf(pair)
    .map((id) => nameOf(now, id))
    .join(' and ');

/** Somebody will be able to give a certificate away afterwards. */
const donationLikely = (now: Now, a: string, b: string): boolean =>
  playersOf(now.box).some((player) => {
    const held = units(now.table, player, a) + units(now.table, player, b);
    const sold = hasSold(now, player, a) || hasSold(now, player, b);
    return held >= ENOUGH || (held === ENOUGH - 1 && !sold);
  });

const bothOrNeither = ({ table }: Now, a: string, b: string): boolean =>
  Boolean(standing(table, a).operated) === Boolean(standing(table, b).operated);

const oneFloated = ({ table }: Now, a: string, b: string): boolean =>
  Boolean(standing(table, a).floated || standing(table, b).floated);

export const pairCheck = objections<Pair>(function* (now, pair, player) {
  const both = pairOf(pair);
  const said = () => names(now, pair);
  if (
    both[0] === both[1] ||
    both.some((id) => !companiesOf(now).includes(id) || isSystem(now.table, id))
  )
    yield wrong('pair', 'Two public companies merge; a system does not merge again.');
  if (both.some((id) => !isParred(now, id)))
    yield wrong('unparred', `${said()} must both have a par price.`);
  if (!both.some((id) => presidentOf(now, id) === player))
    yield wrong('president', `${named(player)} directs neither of ${said()}.`);
  if (!bothOrNeither(now, ...both))
    yield wrong('operated', `One of ${said()} has operated and the other has not.`);
  if (!oneFloated(now, ...both)) yield wrong('floated', `Neither of ${said()} has floated.`);
  if (!donationLikely(now, ...both))
    yield wrong(
      'donation',
      `No player holds six shares of ${said()} together, or five without having sold one.`,
    );
});

/** Companies that could merge into `survivor`. */
export const partners = (now: Now, player: PlaceId, survivor: string): string[] =>
  companiesOf(now).filter((other) => {
    const pair: Pair = { verb: 'proposeMerger', survivor, other };
    return !pairCheck.breaks(now, pair, player);
  });

/**
 * Pairs that look like a merger of the player's. The par price of the first company is not looked
 * at: this decides who is passed automatically, and nothing else. (C68)
 */
export function* likelyPairs(now: Now, player: PlaceId): Generator<[string, string]> {
  const all = companiesOf(now).filter((id) => !isSystem(now.table, id));
  for (const second of all) {
    if (!isParred(now, second)) continue;
    for (const first of all)
      if (
        first !== second &&
        [first, second].some((id) => presidentOf(now, id) === player) &&
        bothOrNeither(now, first, second) &&
        oneFloated(now, first, second) &&
        donationLikely(now, first, second)
      )
        yield [first, second];
  }
}

/**
 * A merger at the table: proposed, agreed to, traded question by question on the clock while no
 * piece moves, and then completed in one move (1828 A7).
 */

/** A merger with what its answers have led to so far. */
function follow(now: Now, merger: Merger): Merger {
  const slots = undecided(now.table, merger);
  const [first] = slots;
  const player = merger.by;
  if (first !== undefined) return { ...merger, question: { ask: 'leave', player, options: slots } };
  const result = traded(now, merger);
  const why = failure(now.table, result);
  const question: Asked =
    result.state === 'asks'
      ? byName(merger, result.question)
      : { ask: 'complete', player, ...(why === undefined ? {} : { fails: why }) };
  return {
    ...merger,
    steps: result.steps,
    question,
  };
}

/** The trade speaks of two sides; people know the companies. */
function byName({ survivor, other }: Merger, question: Question): Asked {
  const company = (side: string): string => (side === 'S' ? survivor : other);
  if (question.ask === 'setAside') return { ...question, options: question.options.map(company) };
  return question.ask === 'single' ? { ...question, of: company(question.of) } : question;
}

/** The merger of two companies before anything is asked. */
const begun = (now: Now, { survivor, other }: Pair, by: PlaceId): Merger =>
  follow(now, {
    ...{ by, survivor, other, leave: [], answers: [], steps: [] },
    question: { ask: 'complete', player: by },
  });

const checks: readonly Check<Pair>[] = [onceCheck, pairCheck];

/** Directors other than the proposer have to agree. (A7.1) */
const others = (now: Now, { survivor, other }: Pair, by: PlaceId): PlaceId[] =>
  [survivor, other].flatMap((company) => {
    const theirs = presidentOf(now, company);
    return theirs === undefined || theirs === by ? [] : [theirs];
  });

const propose: Way<Pair> = {
  name: 'propose',
  checks,
  *candidates(now, player) {
    if (hasBought(now.table)) return;
    for (const survivor of companiesOf(now))
      for (const other of partners(now, player, survivor))
        yield { verb: 'proposeMerger', survivor, other };
  },
  consent: others,
  proposal: (now, pair, by) => proposal(now, begun(now, pair, by)),
  effects(now, draft, pair, by) {
    if (pair.survivor !== pair.other) write(draft, 'merger', begun(now, pair, by));
  },
  say: (now, { survivor, other }) => `merges ${nameOf(now, other)} into ${nameOf(now, survivor)}`,
};

/** A recorded merger that came to nothing: the purchase of the turn is spent. (C31, D3.5) */
const fail: Way<Pair> = {
  name: 'fail',
  checks,
  candidates: () => [],
  effects: (_now, draft) => abandon(draft),
  say: (now, { survivor, other }) =>
    `finds that ${nameOf(now, survivor)} and ${nameOf(now, other)} cannot merge`,
};

const asked = (table: Table): Asked | undefined => read(table, 'merger')?.question;

const optionsOf = (table: Table): readonly string[] => {
  const question = asked(table);
  return question?.ask === 'complete' ? [] : (question?.options ?? []);
};

const answerMerger = verbOf('answerMerger', { choice: word })({
  name: 'answer',
  checks: [
    against(
      'choice',
      ({ table }, { choice }) =>
        !optionsOf(table).includes(String(choice)) &&
        `${String(choice)} is not among what may be chosen now.`,
    ),
  ],
  *candidates({ table }) {
    for (const choice of optionsOf(table)) yield { verb: 'answerMerger', choice };
  },
  effects(now, draft, { choice }) {
    const merger = read(now.table, 'merger');
    if (!merger) return;
    const next =
      merger.question.ask === 'leave'
        ? { ...merger, leave: [...merger.leave, choice] }
        : { ...merger, answers: [...merger.answers, choice] };
    write(draft, 'merger', follow(now, next));
  },
  say(now, { choice }) {
    const question = asked(now.table);
    return question ? sayChoice(now, question, choice) : `answers ${choice}`;
  },
});

/** Everything asked has been answered: the system is formed, or the merger fails. */
function completed(now: Now, draft: Draft): void {
  const merger = read(now.table, 'merger');
  if (!merger) return;
  const result = traded(now, merger);
  if (result.state === 'done' && failure(now.table, result) === undefined)
    form(now, draft, merger, result);
  else abandon(draft);
}

const completeMerger = verbOf(
  'completeMerger',
  {},
)({
  name: 'complete',
  checks: [],
  *candidates() {
    yield { verb: 'completeMerger' };
  },
  effects: completed,
  say({ table }) {
    const merger = read(table, 'merger');
    if (!merger) return 'completes a merger';
    const { question } = merger;
    const fails = question.ask === 'complete' ? question.fails : undefined;
    return fails === undefined
      ? `completes the merger ${pairName(merger)}`
      : `gives up the merger ${pairName(merger)}`;
  },
});

export const mergerVerbs = {
  proposeMerger: verbOf('proposeMerger', both)(propose),
  failMerger: verbOf('failMerger', both)(fail),
  answerMerger,
  completeMerger,
};

/** A merger comes before all else, until it is completed or given up. (A7.4) */
export const mergerWaiting: Waiting = {
  name: 'merger',
  floor(now, before) {
    const merger = read(now.table, 'merger');
    if (!merger) return undefined;
    const { question } = merger;
    return {
      round: before().round,
      entity: question.player,
      acting: [question.player],
      ways: [question.ask === 'complete' ? 'complete' : 'answer'],
      because: 'merger',
      alone: true,
      sentence: sentence(merger),
      procedure: () => underWay(now, merger),
    };
  },
};
