import { companyProgress } from '../../../rules/course/keys.ts';
import type {
  Check,
  Draft,
  Context,
  PlaceId,
  Interruption,
  Action,
  Table,
} from '../../../rules/course/nouns.ts';
import type { MoveOf } from '../../../rules/course/verb.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { defineVerb, text } from '../../../rules/course/verb.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { onceCheck } from '../../../rules/stock/buy.ts';
import { companiesOf, isParred, nameOf, presidentOf } from '../../../rules/stock/holdings.ts';
import { playersOf } from '../../../rules/stock/issued.ts';
import { hasSoldEarlier } from '../../../rules/stock/shares.ts';
import { hasBought } from '../../../rules/stock/turn.ts';
import { type Asked, type Merger, read, write } from '../clock.ts';
import { isSystem, ownerOf, units } from '../systems.ts';
import { abandon, failure, form, traded, undecided } from './form.ts';
import { pairName, proposal, sayChoice, sayHolder, sentence, mergerProcedure } from './told.ts';
import type { Question } from './trade.ts';

/** Which companies may merge, and who may propose it (1828 A7.1). */

const ENOUGH = 6;

/** The two companies. The first gives the system its name, charter and colours. */
const both = { survivor: text, other: text };
type Pair = MoveOf<typeof both>;

const pairOf = ({ survivor, other }: Pair): readonly [string, string] => [survivor, other];

const names = (context: Context, pair: Pair): string =>
  pairOf(pair)
    .map((id) => nameOf(context, id))
    .join(' and ');

/** True if a director will be able to give a certificate away afterwards. */
const donationLikely = (context: Context, a: string, b: string): boolean =>
  playersOf(context.box).some((player) => {
    const held = units(context.table, player, a) + units(context.table, player, b);
    const sold = hasSoldEarlier(context, player, a) || hasSoldEarlier(context, player, b);
    return held >= ENOUGH || (held === ENOUGH - 1 && !sold);
  });

const bothOrNeither = ({ table }: Context, a: string, b: string): boolean =>
  Boolean(companyProgress(table, a).operated) === Boolean(companyProgress(table, b).operated);

const oneFloated = ({ table }: Context, a: string, b: string): boolean =>
  Boolean(companyProgress(table, a).floated || companyProgress(table, b).floated);

/** Why these are not two public companies: they are one, or one is a system or no public company. */
function saysUnfit(context: Context, pair: Pair): string | undefined {
  const { table } = context;
  const [survivor, other] = pairOf(pair);
  if (survivor === other) return `${nameOf(context, survivor)} does not merge with itself.`;
  for (const id of [survivor, other]) {
    const whole = ownerOf(table, id);
    if (isSystem(table, whole))
      return `${whole === id ? nameOf(context, id) : `${id} is part of ${nameOf(context, whole)}, which`} is a system and does not merge again.`;
    if (!companiesOf(context).includes(id)) return `${id} is no public company that could merge.`;
  }
  return undefined;
}

export const pairCheck = defineCheck<Pair>(
  ['pair', 'unparred', 'president', 'operated', 'floated', 'donation'],
  function* (context, pair, player) {
    const both = pairOf(pair);
    const said = () => names(context, pair);
    const unfit = saysUnfit(context, pair);
    if (unfit !== undefined) return yield objection('pair', unfit);
    if (both.some((id) => !isParred(context, id)))
      yield objection('unparred', `${said()} must both have a par price.`);
    if (!both.some((id) => presidentOf(context, id) === player))
      yield objection('president', `${playerToken(player)} directs neither of ${said()}.`);
    if (!bothOrNeither(context, ...both))
      yield objection('operated', `One of ${said()} has operated and the other has not.`);
    if (!oneFloated(context, ...both))
      yield objection('floated', `Neither of ${said()} has floated.`);
    if (!donationLikely(context, ...both))
      yield objection(
        'donation',
        `No player holds six shares of ${said()} together, or five without having sold one.`,
      );
  },
);

/** The companies that may merge into `survivor`. */
export const partners = (context: Context, player: PlaceId, survivor: string): string[] =>
  companiesOf(context).filter((other) => {
    const pair: Pair = { verb: 'proposeMerger', survivor, other };
    return !pairCheck.breaks(context, pair, player);
  });

/**
 * Pairs that look like a merger of the player. The par price of the first company is not checked: this only
 * decides who passes automatically. (C68)
 */
export function* likelyPairs(context: Context, player: PlaceId): Generator<[string, string]> {
  const all = companiesOf(context).filter((id) => !isSystem(context.table, id));
  for (const second of all) {
    if (!isParred(context, second)) continue;
    for (const first of all)
      if (
        first !== second &&
        [first, second].some((id) => presidentOf(context, id) === player) &&
        bothOrNeither(context, first, second) &&
        oneFloated(context, first, second) &&
        donationLikely(context, first, second)
      )
        yield [first, second];
  }
}

/**
 * A merger at the table. It is proposed and agreed to. Its questions are answered on the clock while no piece
 * moves. It is completed in one move (1828 A7).
 */

/** A merger with the result of its answers so far. */
function follow(context: Context, merger: Merger): Merger {
  const slots = undecided(context.table, merger);
  const [first] = slots;
  const player = merger.by;
  if (first !== undefined) return { ...merger, question: { ask: 'leave', player, options: slots } };
  const result = traded(context, merger);
  const why = failure(context.table, result);
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

/** Replaces the two sides of the trade by the companies' names. */
function byName({ survivor, other }: Merger, question: Question): Asked {
  const company = (side: string): string => (side === 'S' ? survivor : other);
  if (question.ask === 'setAside') return { ...question, options: question.options.map(company) };
  return question.ask === 'single' ? { ...question, of: company(question.of) } : question;
}

/** A merger before any question. */
const begun = (context: Context, { survivor, other }: Pair, by: PlaceId): Merger =>
  follow(context, {
    by,
    survivor,
    other,
    leave: [],
    answers: [],
    steps: [],
    question: { ask: 'complete', player: by },
  });

const checks: readonly Check<Pair>[] = [onceCheck, pairCheck];

/** The directors of both companies. Whoever proposes need not agree again. (A7.1) */
const directors = (context: Context, { survivor, other }: Pair): (PlaceId | undefined)[] =>
  [survivor, other].map((company) => presidentOf(context, company));

const propose: Action<Pair> = {
  name: 'propose',
  checks,
  *candidates(context, player) {
    if (hasBought(context.table)) return;
    for (const survivor of companiesOf(context))
      for (const other of partners(context, player, survivor))
        yield { verb: 'proposeMerger', survivor, other };
  },
  consent: directors,
  proposal: (context, pair, by) => proposal(context, begun(context, pair, by)),
  effects(context, draft, pair, by) {
    if (pair.survivor !== pair.other) write(draft, 'merger', begun(context, pair, by));
  },
  say: (context, { survivor, other }) =>
    `merges ${nameOf(context, other)} into ${nameOf(context, survivor)}`,
};

/** A recorded merger that failed. It was the purchase of the turn. (C31, D3.5) */
const fail: Action<Pair> = {
  name: 'fail',
  checks,
  candidates: () => [],
  effects: (_context, draft) => abandon(draft),
  say: (context, { survivor, other }) =>
    `finds that ${nameOf(context, survivor)} and ${nameOf(context, other)} cannot merge`,
};

const asked = (table: Table): Asked | undefined => read(table, 'merger')?.question;

const optionsOf = (table: Table): readonly string[] => {
  const question = asked(table);
  return question?.ask === 'complete' ? [] : (question?.options ?? []);
};

const answer = { choice: text };
type Answer = MoveOf<typeof answer>;

const answerMerger = defineVerb(
  'answerMerger',
  answer,
)({
  name: 'answer',
  checks: [
    {
      ...defineCheck<Answer>('choice', (context, { choice }) => {
        const all = optionsOf(context.table);
        const question = asked(context.table);
        if (all.includes(choice)) return undefined;
        const rest = question
          ? all.map((one) => sayChoice(context, question, one)).join(', or ')
          : '';
        return (
          question &&
          `${sayHolder(choice)} cannot be chosen: ${playerToken(question.player)} ${rest}.`
        );
      }),
      finerReason: ({ table }) => `choice ${asked(table)?.ask}`,
    },
  ],
  *candidates({ table }) {
    for (const choice of optionsOf(table)) yield { verb: 'answerMerger', choice };
  },
  effects(context, draft, { choice }) {
    const merger = read(context.table, 'merger');
    if (!merger) return;
    const next =
      merger.question.ask === 'leave'
        ? { ...merger, leave: [...merger.leave, choice] }
        : { ...merger, answers: [...merger.answers, choice] };
    write(draft, 'merger', follow(context, next));
  },
  say(context, { choice }) {
    const question = asked(context.table);
    return question ? sayChoice(context, question, choice) : `answers ${choice}`;
  },
});

/** All questions are answered: the system is formed, or the merger fails. */
function completed(context: Context, draft: Draft): void {
  const merger = read(context.table, 'merger');
  if (!merger) return;
  const result = traded(context, merger);
  if (result.state === 'done' && failure(context.table, result) === undefined)
    form(context, draft, merger, result);
  else abandon(draft);
}

const completeMerger = defineVerb(
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
  proposeMerger: defineVerb('proposeMerger', both)(propose),
  failMerger: defineVerb('failMerger', both)(fail),
  answerMerger,
  completeMerger,
};

/** A merger comes before everything else until it is completed or abandoned. (A7.4) */
export const mergerInterruption: Interruption = {
  name: 'merger',
  prompt(context, before) {
    const merger = read(context.table, 'merger');
    if (!merger) return undefined;
    const { question } = merger;
    const fails = question.ask === 'complete' && question.fails !== undefined;
    return {
      round: before().round,
      entity: question.player,
      acting: [question.player],
      actions: [question.ask === 'complete' ? 'complete' : 'answer'],
      closedReason: `merger ${fails ? 'fails' : question.ask}`,
      exclusive: true,
      sentence: sentence(merger),
      procedure: () => mergerProcedure(context, merger),
    };
  },
};
