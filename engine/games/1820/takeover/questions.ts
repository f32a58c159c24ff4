import { cash } from '../../../kernel/table.ts';
import { GAME_OVER } from '../../../rules/course/keys.ts';
import type { Draft, Context, Table, Interruption } from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { defineVerb, text } from '../../../rules/course/verb.ts';
import { playerToken } from '../../../rules/procedure.ts';
import { stationsOf } from '../../../rules/stations.ts';
import { popQuestion, type Asked, type Choice, firstAsked, read, write } from '../clock.ts';
import {
  giveUp,
  giveUpOne,
  giveUpOptions,
  keepMarkers,
  sayKeeping,
  slotOf,
  takeOver,
} from './procedure.ts';
import {
  charterPiece,
  isCousin,
  playerOf,
  decidesFor,
  treasuryOf,
  holderName,
} from '../companies/holdings.ts';
import { movePriceBySteps, moveToBottom } from '../companies/market.ts';
import { bankruptCousin } from '../companies/family.ts';
import { raisable } from '../trains.ts';

/** Debts and questions that come before everything else. */

type Debt = Extract<Asked, { ask: 'debt' }>;

/**
 * Pays the debt if the money is there, makes the payer bankrupt if nothing is left to sell; otherwise they
 * sell. (§13.4, §16.3)
 */
function settleDebt(draft: Draft, { payer, amount, company, repay }: Debt): void {
  const { table } = draft;
  const owes = playerOf(table, payer) !== undefined;
  if (owes && cash(table, payer) < amount && raisable(table) !== 0) return;
  popQuestion(draft);
  if (!owes) return;
  if (cash(table, payer) >= amount) {
    draft.pay(payer, 'bank', amount, `for loans of ${company}`);
    if (repay) movePriceBySteps(draft, company, -1);
  } else if (isCousin(payer)) bankruptCousin(draft, payer.slice('holder:'.length));
  else {
    draft.pay(payer, 'bank', cash(table, payer), 'in bankruptcy');
    write(draft, 'end', { reason: 'bankrupt', player: payer });
    write(draft, 'asked', []);
    write(draft, 'stage', GAME_OVER);
  }
}

/** Asks the rest of a question again. */
const askAgain = (draft: Draft, rest: Choice): void =>
  write(draft, 'asked', [rest, ...read(draft.table, 'asked')]);

/** A question: the clause that limits its answers, its text, and the effects of an answer. */
interface Question {
  readonly clause: string;
  asks(company: string): string;
  answer(draft: Draft, asked: Choice, choice: string): void;
}

const QUESTIONS: Readonly<Record<Choice['question'], Question>> = {
  successor: {
    clause: '13.4/5',
    asks: (company) => `chooses which cousin directs ${company}`,
    answer(draft, { company }, choice) {
      if (playerOf(draft.table, choice) !== undefined) draft.put(charterPiece(company), choice);
    },
  },
  order: {
    clause: '10.3/3',
    asks: () => 'chooses which company goes into liquidation next',
    answer(draft, asked, choice) {
      const rest = asked.options.filter((one) => one !== choice);
      for (const company of rest.length > 1 ? [choice] : [choice, ...rest])
        moveToBottom(draft, company);
      if (rest.length > 1) askAgain(draft, { ...asked, options: rest });
    },
  },
  marker: {
    clause: '8.4.3/14',
    asks: (company) => `chooses which of two markers of ${company} in one hex is given up`,
    answer(draft, { company }, choice) {
      const station = stationsOf(draft.table, company).find((one) => slotOf(one) === choice);
      if (station) giveUp(draft, station);
    },
  },
  giveUp: {
    clause: '8.4.3/16',
    asks: (company) =>
      `keeps the markers of ${company}, paying for those above the limit, or gives one up`,
    answer(draft, asked, choice) {
      const { company, count } = asked;
      if (keepMarkers(draft, company, count, choice)) return;
      giveUpOne(draft, company, choice);
      askAgain(draft, asked);
    },
  },
  merge: {
    clause: '8.2/11',
    asks: (company) => `may merge ${company} into another private company`,
    answer(draft, { company }, choice) {
      if (decidesFor(draft.table, choice) !== undefined && choice !== company)
        takeOver(draft, company, choice);
    },
  },
};

const optionsOf = (
  table: Table,
  { question, company, options, count }: Choice,
): readonly string[] => (question === 'giveUp' ? giveUpOptions(table, company, count) : options);

const chosen = (table: Table): Choice | undefined => {
  const first = firstAsked(table);
  return first?.ask === 'choose' ? first : undefined;
};

/** For example "chooses {player:2}", or what happens to the markers. */
function sayChoice(context: Context, choice: string): string {
  const { box, table } = context;
  const asked = chosen(table);
  const place = box.places.get(choice)?.label;
  const marker = place === undefined ? 'a marker that is not placed' : `the marker in ${place}`;
  if (asked?.question === 'giveUp')
    return sayKeeping(context, asked.company, asked.count, choice) ?? `gives up ${marker}`;
  return `chooses ${choice.startsWith('slot:') ? marker : holderName(table, choice)}`;
}

export const choose = defineVerb('choose', { choice: text })({
  name: 'choose',
  checks: [
    defineCheck(
      Object.values(QUESTIONS).map(({ clause }) => clause),
      ({ table }, { choice }) => {
        const asked = chosen(table)!;
        return optionsOf(table, asked).includes(choice)
          ? undefined
          : objection(QUESTIONS[asked.question].clause, `${choice} cannot be chosen.`);
      },
    ),
  ],
  *candidates({ table }) {
    const asked = chosen(table);
    if (asked) for (const choice of optionsOf(table, asked)) yield { verb: 'choose', choice };
  },
  effects({ table }, draft, { choice }) {
    const asked = chosen(table);
    if (!asked) return;
    popQuestion(draft);
    QUESTIONS[asked.question].answer(draft, asked, choice);
  },
  say: (context, { choice }) => sayChoice(context, choice),
});

/** A debt that somebody sells shares for, or a question, as a procedure of one step. */
export const questionInterruptions: Interruption = {
  name: 'questions',
  prompt(context, before) {
    const { table, money } = context;
    const asked = firstAsked(table);
    if (!asked) return undefined;
    const debt = asked.ask === 'debt';
    const player = debt ? playerOf(table, asked.payer) : asked.player;
    const acting = player === undefined ? [] : [player];
    const owes = debt ? `${holderName(table, asked.payer)} owes ${money(asked.amount)}` : '';
    const sentence = debt
      ? `${owes} for ${asked.company}, has ${money(cash(table, asked.payer))} and sells shares.`
      : `${playerToken(asked.player)} ${QUESTIONS[asked.question].asks(asked.company)}.`;
    const answers = debt
      ? []
      : optionsOf(table, asked).map((choice) => ({
          move: { verb: 'choose', choice },
          says: sayChoice(context, choice),
        }));
    const borrows = !debt && asked.question === 'giveUp';
    return {
      round: before().round,
      ...(asked.company !== '' && { entity: treasuryOf(asked.company) }),
      acting,
      actions: debt ? ['cashSale'] : ['choose', ...(borrows ? ['takeLoan'] : [])],
      purpose: debt ? ['cashSale'] : ['choose'],
      sentence,
      closedReason: 'pending',
      closedFiner: `pending ${debt ? (asked.repay ? 'repay' : 'lack') : asked.question}`,
      procedure: () => ({
        title: debt ? owes : 'A question',
        state: 'under way',
        steps: [{ label: sentence, state: 'now' }],
        question: { who: acting, what: sentence, answers },
      }),
    };
  },
  settle({ table }, draft) {
    const asked = firstAsked(table);
    if (asked?.ask === 'debt') settleDebt(draft, asked);
    // A value that was written by hand and cannot be read is not asked.
    else if (!asked && read(table, 'asked').length > 0) popQuestion(draft);
  },
};
