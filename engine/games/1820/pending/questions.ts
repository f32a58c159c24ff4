import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import { cellPlace, markerOf } from '../../../rules/market.ts';
import { type Turn, verb } from '../../../rules/rulebook.ts';
import { stationsOf } from '../../../rules/stations.ts';
import { violation } from '../clauses.ts';
import { read, write } from '../course/clock.ts';
import type { Pending, Question } from '../course/keys.ts';
import { found, money, named, outOfTurn } from '../course/turns.ts';
import { giveUp, slotOf } from '../companies/closing.ts';
import { charterPiece, playerOf, runs, treasuryOf } from '../companies/holdings.ts';
import { sayEntity } from '../stock/turn.ts';
import {
  giveUpOne,
  giveUpOptions,
  KEEP,
  KEEP_WITH_FOX,
  keepMarkers,
  takeOver,
} from '../takeover/procedure.ts';
import { answered } from './debts.ts';

/** Questions that come up on the way, and the verb that answers them: `choose`. */

type Asked = Extract<Pending, { kind: 'choose' }>;

const CLAUSES: Readonly<Record<Question, string>> = {
  successor: '1820/13.4/5',
  order: '1820/10.3/3',
  marker: '1820/8.4.3/14',
  giveUp: '1820/8.4.3/16',
  merge: '1820/8.2/11',
};

const asked = (table: Table): Asked | undefined => {
  const [first] = read(table, 'pending');
  return first?.kind === 'choose' ? first : undefined;
};

/** What may be answered now. */
const optionsOf = (
  table: Table,
  { question, company, options, count }: Asked,
): readonly string[] => (question === 'giveUp' ? giveUpOptions(table, company, count) : options);

export interface Choose extends Move {
  verb: 'choose';
  choice: string;
}

/** The rest of a question that is asked once more, or nothing. */
const askAgain = (draft: Draft, rest: Asked): void =>
  write(draft, 'pending', [rest, ...read(draft.table, 'pending')]);

function answer(draft: Draft, question: Asked, choice: string): void {
  const { table } = draft;
  const { company, options, count } = question;
  switch (question.question) {
    case 'successor':
      if (playerOf(table, choice) !== undefined) draft.put(charterPiece(company), choice);
      return;
    case 'order': {
      // Each goes into liquidation under those before it.
      const marker = markerOf(choice);
      if (table.pieces.has(marker)) draft.put(marker, cellPlace({ row: 0, col: 0 }), { at: 0 });
      const rest = options.filter((one) => one !== choice);
      if (rest.length > 1) askAgain(draft, { ...question, options: rest });
      else if (rest[0] !== undefined && table.pieces.has(markerOf(rest[0])))
        draft.put(markerOf(rest[0]), cellPlace({ row: 0, col: 0 }), { at: 0 });
      return;
    }
    case 'marker': {
      const station = stationsOf(table, company).find((one) => slotOf(one) === choice);
      if (station) giveUp(draft, station);
      return;
    }
    case 'giveUp':
      if (choice === KEEP || choice === KEEP_WITH_FOX)
        return keepMarkers(draft, company, count, choice === KEEP_WITH_FOX);
      giveUpOne(draft, company, choice);
      return askAgain(draft, question);
    case 'merge':
      if (runs(table, choice) !== undefined && choice !== company) takeOver(draft, company, choice);
      return;
  }
}

export const choose = verb<Choose>({
  schema: z.strictObject({
    verb: z.literal('choose'),
    choice: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  judge(table, { choice }, actor) {
    const question = asked(table);
    if (!question) return [violation('1820/13.4/5', 'Nothing is asked now.')];
    const clause = CLAUSES[question.question];
    return found(
      outOfTurn(actor, [question.player], clause),
      !optionsOf(table, question).includes(choice) &&
        violation(clause, `${choice} cannot be chosen.`),
    );
  },
  effects(draft, { choice }) {
    const question = asked(draft.table);
    if (!question) return;
    answered(draft);
    answer(draft, question, choice);
  },
  *options(table, player) {
    const question = asked(table);
    if (question?.player !== player) return;
    for (const choice of optionsOf(table, question)) yield { verb: 'choose', choice };
  },
  say: (table, { choice }) => `chooses ${sayChoice(table, choice)}`,
});

function sayChoice(table: Table, choice: string): string {
  if (choice.startsWith('slot:'))
    return `the marker in ${table.box.places.get(choice)?.label ?? choice}`;
  return sayEntity(table, choice);
}

const ASKS: Readonly<Record<Question, (company: string) => string>> = {
  successor: (company) => `chooses which cousin directs ${company}`,
  order: () => 'chooses which company goes into liquidation next',
  marker: (company) => `chooses which of two markers of ${company} in one hex is given up`,
  giveUp: (company) =>
    `keeps the markers of ${company}, paying for those above the limit, or gives one up`,
  merge: (company) => `may merge ${company} into another private company`,
};

/** What is waited for before all else. */
export function pendingTurn(table: Table, round: string): Turn | undefined {
  const [first] = read(table, 'pending');
  if (!first) return undefined;
  const entity = first.company === '' ? undefined : treasuryOf(first.company);
  const plain = { round, ...(entity !== undefined && { entity }), over: false };
  if (first.kind === 'choose')
    return {
      ...plain,
      acting: [first.player],
      verbs: first.question === 'giveUp' ? ['choose', 'takeLoan'] : ['choose'],
      sentence: `${named(first.player)} ${ASKS[first.question](first.company)}.`,
    };
  if (first.kind === 'discard') {
    const player = runs(table, first.company);
    return {
      ...plain,
      acting: player === undefined ? [] : [player],
      verbs: ['discardTrain'],
      sentence: `${player ? named(player) : 'Nobody'} discards a train of ${first.company}: it has more than the limit.`,
    };
  }
  const player: PlaceId | undefined = playerOf(table, first.payer);
  const there = cash(table, first.payer);
  return {
    ...plain,
    acting: player === undefined ? [] : [player],
    verbs: ['sellShares'],
    sentence: `${sayEntity(table, first.payer)} owes ${money(first.amount)} for ${first.company}, has ${money(there)} and sells shares.`,
  };
}
