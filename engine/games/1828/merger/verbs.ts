import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { Json } from '../../../../shared/op.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Turn, verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { read, write } from '../course/clock.ts';
import type { Asked, Merger } from '../course/keys.ts';
import { companies, director, nameOf } from '../holdings.ts';
import { hasBought, notStock, stockActor } from '../stock/stock-round.ts';
import { found, mover, named, outOfTurn } from '../course/turns.ts';
import { abandon, failure, form, shown, traded, undecided } from './form.ts';
import { mergerFindings, partners } from './partners.ts';
import { sayChoice, story } from './story.ts';
import type { Question } from './trade.ts';

/**
 * A merger at the table: proposed, agreed to, traded question by question on the clock while no
 * piece moves, and then completed in one move (1828 A7).
 */

const id = z.string().check(z.minLength(1), z.maxLength(64));

export interface ProposeMerger extends Move {
  verb: 'proposeMerger';
  /** Whose name, charter and colours the system keeps. */
  survivor: string;
  other: string;
}

/** The clock's merger with what its answers have led to so far. */
function follow(table: Table, merger: Merger): Merger {
  const slots = undecided(table, merger);
  const player = merger.by;
  if (slots.length > 0) return { ...merger, question: { ask: 'leave', player, options: slots } };
  const result = traded(table, merger);
  const why = failure(table, result);
  const question: Asked =
    result.state === 'asks'
      ? byName(merger, result.question)
      : { ask: 'complete', player, ...(why === undefined ? {} : { fails: why }) };
  return {
    ...merger,
    steps: result.steps.map((step) => shown(step) as unknown as Json),
    question,
  };
}

/** The trade speaks of two sides; people know the companies. */
function byName({ survivor, other }: Merger, question: Question): Asked {
  const company = { S: survivor, O: other };
  switch (question.ask) {
    case 'setAside':
      return { ...question, options: question.options.map((side) => company[side]) };
    case 'single':
      return { ...question, of: company[question.of] };
    case 'source':
      return question;
  }
}

export const proposeMerger = verb<ProposeMerger>({
  schema: z.strictObject({ verb: z.literal('proposeMerger'), survivor: id, other: id }),
  judge(table, { survivor, other }, actor) {
    const outside = notStock(table);
    if (outside) return [outside];
    const player = stockActor(table);
    return found(
      outOfTurn(actor, [player], '1828/merge/9'),
      hasBought(table) &&
        violation('1828/merge/9', `${named(player)} has taken the purchase of this turn already.`),
      ...mergerFindings(table, player, survivor, other),
    );
  },
  effects(draft, { survivor, other }, actor) {
    const by = mover(actor, [stockActor(draft.table)]);
    begin(draft, by, survivor, other);
  },
  *options(table, player) {
    if (read(table, 'stage') !== 'stock' || stockActor(table) !== player || hasBought(table))
      return;
    for (const survivor of companies(table))
      for (const other of partners(table, player, survivor))
        yield { verb: 'proposeMerger', survivor, other };
  },
  say: (table, { survivor, other }) =>
    `merges ${nameOf(table, other)} into ${nameOf(table, survivor)}`,
});

function begin(draft: Draft, by: PlaceId, survivor: string, other: string): void {
  const merger: Merger = {
    by,
    survivor,
    other,
    leave: [],
    answers: [],
    steps: [],
    question: { ask: 'complete', player: by },
  };
  write(draft, 'merger', follow(draft.table, merger));
}

/** Directors other than the proposer have to agree. (A7.1) */
export function mergerPartners(table: Table, { survivor, other }: ProposeMerger): PlaceId[] {
  const by = stockActor(table);
  return [survivor, other].flatMap((company) => {
    const theirs = director(table, company);
    return theirs === undefined || theirs === by ? [] : [theirs];
  });
}

export interface Answer extends Move {
  verb: 'answerMerger';
  /** One of the options of the question on the clock. */
  choice: string;
}

export const answerMerger = verb<Answer>({
  schema: z.strictObject({ verb: z.literal('answerMerger'), choice: id }),
  judge(table, { choice }, actor) {
    const merger = read(table, 'merger');
    const question = merger?.question;
    if (!question || question.ask === 'complete')
      return [violation('1828/merge/26', 'No merger asks a question now.')];
    return found(
      outOfTurn(actor, [question.player], '1828/merge/26'),
      !(question.options as readonly string[]).includes(choice) &&
        violation('1828/merge/26', `${choice} is not among what may be chosen now.`),
    );
  },
  effects(draft, { choice }) {
    const merger = read(draft.table, 'merger');
    if (!merger) return;
    const next =
      merger.question.ask === 'leave'
        ? { ...merger, leave: [...merger.leave, choice] }
        : { ...merger, answers: [...merger.answers, choice] };
    write(draft, 'merger', follow(draft.table, next));
  },
  *options(table, player) {
    const merger = read(table, 'merger');
    const question = merger?.question;
    if (!question || question.ask === 'complete' || question.player !== player) return;
    for (const choice of question.options) yield { verb: 'answerMerger', choice };
  },
  say(table, { choice }) {
    const question = read(table, 'merger')?.question;
    return question ? sayChoice(table, question, choice) : `answers ${choice}`;
  },
});

export interface CompleteMerger extends Move {
  verb: 'completeMerger';
}

/** Everything asked has been answered: the system is formed, or the merger fails. */
export const completeMerger = verb<CompleteMerger>({
  schema: z.strictObject({ verb: z.literal('completeMerger') }),
  judge(table, _move, actor) {
    const merger = read(table, 'merger');
    if (!merger || merger.question.ask !== 'complete')
      return [violation('1828/merge/8', 'No merger is ready to be completed.')];
    return found(outOfTurn(actor, [merger.by], '1828/merge/9'));
  },
  effects(draft) {
    const merger = read(draft.table, 'merger');
    if (!merger) return;
    const result = traded(draft.table, merger);
    if (result.state === 'done' && failure(draft.table, result) === undefined)
      form(draft, merger, result);
    else abandon(draft, merger.by);
  },
  *options(table, player) {
    const merger = read(table, 'merger');
    if (merger && merger.by === player && merger.question.ask === 'complete')
      yield { verb: 'completeMerger' };
  },
  say(table) {
    const merger = read(table, 'merger');
    if (!merger) return 'completes a merger';
    const pair = `${merger.survivor}-${merger.other}`;
    const { question } = merger;
    const fails = question.ask === 'complete' ? question.fails : undefined;
    return fails === undefined ? `completes the merger ${pair}` : `gives the merger ${pair} up`;
  },
});

export interface FailMerger extends Move {
  verb: 'failMerger';
  survivor: string;
  other: string;
}

/** A recorded merger that came to nothing: the purchase of the turn is spent. (C31, D3.5) */
export const failMerger = verb<FailMerger>({
  schema: z.strictObject({ verb: z.literal('failMerger'), survivor: id, other: id }),
  judge: (table, move, actor) =>
    proposeMerger.judge(table, { ...move, verb: 'proposeMerger' }, actor),
  effects(draft, _move, actor) {
    abandon(draft, mover(actor, [stockActor(draft.table)]));
  },
  options: () => [],
  say: (table, { survivor, other }) =>
    `finds that ${nameOf(table, survivor)} and ${nameOf(table, other)} cannot merge`,
});

export function mergerTurn(table: Table, merger: Merger): Turn {
  const question = merger.question;
  const pair = `${merger.survivor}-${merger.other}`;
  const says: Readonly<Record<Asked['ask'], string>> = {
    leave: 'chooses which of two markers in one hex leaves the game',
    setAside: 'chooses the odd share to set aside',
    source: 'chooses whom to trade with',
    single: 'sells the odd share or pays for a share of the system',
    complete:
      question.ask === 'complete' && question.fails !== undefined
        ? 'sees that it fails'
        : 'looks over the exchange and completes it',
  };
  return {
    round: `Stock round ${read(table, 'turn')}`,
    entity: question.player,
    acting: [question.player],
    verbs: [question.ask === 'complete' ? 'completeMerger' : 'answerMerger'],
    sentence: `Merger ${pair}: ${named(question.player)} ${says[question.ask]}.`,
    over: false,
    story: [
      ...story(table, merger),
      ...(question.ask === 'complete' && question.fails !== undefined ? [question.fails] : []),
    ],
  };
}
