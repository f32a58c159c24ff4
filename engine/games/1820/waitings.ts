import type { PlaceId } from '../../kernel/box.ts';
import type { Draft } from '../../kernel/draft.ts';
import { cash, type Table } from '../../kernel/table.ts';
import { OVER } from '../../rules/course/keys.ts';
import type { Floor, Now, Waiting } from '../../rules/course/nouns.ts';
import { fault } from '../../rules/course/nouns.ts';
import { verbOf, word } from '../../rules/course/verb.ts';
import { cellPlace, markerOf } from '../../rules/market.ts';
import type { Procedure } from '../../rules/procedure.ts';
import { stationsOf } from '../../rules/stations.ts';
import { trainName } from '../../rules/trains.ts';
import { named } from '../../rules/turns.ts';
import { trainLimit, trainsOf } from './companies/chart.ts';
import {
  answered,
  type Asked,
  type Choice,
  firstAsked,
  type Raising,
  read,
  write,
} from './clock.ts';
import { giveUp, slotOf } from './companies/closing.ts';
import {
  charterPiece,
  isCousin,
  playerOf,
  runs,
  sizeOf,
  treasuryOf,
  who,
} from './companies/holdings.ts';
import { bankruptCousin } from './cousins/closing.ts';
import { moveMarker, priceOf } from './companies/market.ts';
import { isOverLimit } from './companies/phase.ts';
import { closeIncrease } from './stock/increase.ts';
import { dumpers, heldPercent } from './stock/placing.ts';
import { closeFloat } from './stock/floats.ts';
import {
  giveUpOne,
  giveUpOptions,
  KEEP,
  KEEP_WITH_FOX,
  keepMarkers,
  takeOver,
} from './takeover/procedure.ts';
import { discardByItself } from './trains/discard.ts';
import { canSell } from './trains/raise.ts';

/** What has to be settled before anything else: debts, trains too many, questions, shares being placed. */

type Debt = Extract<Asked, { ask: 'debt' }>;

/** Paid if the money is there; bankrupt if nothing is left to sell; else somebody sells. (§13.4, §16.3) */
function settleDebt(draft: Draft, { payer, amount, company, repay }: Debt): boolean {
  const { table } = draft;
  if (!table.purses.has(payer) || playerOf(table, payer) === undefined) {
    answered(draft);
  } else if (cash(table, payer) >= amount) {
    answered(draft);
    draft.pay(payer, 'bank', amount);
    if (repay) moveMarker(draft, company, -1);
  } else if (canSell(table)) return false;
  else if (isCousin(payer)) {
    answered(draft);
    bankruptCousin(draft, payer.slice('holder:'.length));
  } else {
    draft.pay(payer, 'bank', cash(table, payer));
    write(draft, 'end', { reason: 'bankrupt', player: payer });
    write(draft, 'asked', []);
    write(draft, 'stage', OVER);
  }
  return true;
}

/** Settled without anybody: no longer asked, or nobody to ask. */
function settleDiscard(draft: Draft, company: string): boolean {
  const { table } = draft;
  const gone = sizeOf(table, company) === 0 || !isOverLimit(table, company);
  if (!gone && runs(table, company) !== undefined) return false;
  if (!gone) discardByItself(draft, company);
  answered(draft);
  return true;
}

const optionsOf = (
  table: Table,
  { question, company, options, count }: Choice,
): readonly string[] => (question === 'giveUp' ? giveUpOptions(table, company, count) : options);

const CLAUSES: Readonly<Record<Choice['question'], string>> = {
  successor: '13.4/5',
  order: '10.3/3',
  marker: '8.4.3/14',
  giveUp: '8.4.3/16',
  merge: '8.2/11',
};

const ASKS: Readonly<Record<Choice['question'], (company: string) => string>> = {
  successor: (company) => `chooses which cousin directs ${company}`,
  order: () => 'chooses which company goes into liquidation next',
  marker: (company) => `chooses which of two markers of ${company} in one hex is given up`,
  giveUp: (company) =>
    `keeps the markers of ${company}, paying for those above the limit, or gives one up`,
  merge: (company) => `may merge ${company} into another private company`,
};

const chosen = (table: Table): Choice | undefined => {
  const first = firstAsked(table);
  return first?.ask === 'choose' ? first : undefined;
};

function sayChoice({ box, table }: Now, choice: string): string {
  if (!choice.startsWith('slot:')) return who(table, choice);
  return `the marker in ${box.places.get(choice)?.label ?? choice}`;
}

/** The rest of a question that is asked once more. */
const askAgain = (draft: Draft, rest: Choice): void =>
  write(draft, 'asked', [rest, ...read(draft.table, 'asked')]);

/** Each goes into liquidation under those before it. */
const sink = (draft: Draft, company: string): void => {
  const marker = markerOf(company);
  if (draft.table.pieces.has(marker)) draft.put(marker, cellPlace({ row: 0, col: 0 }), { at: 0 });
};

function answer(draft: Draft, asked: Choice, choice: string): void {
  const { table } = draft;
  const { question, company, options, count } = asked;
  if (question === 'successor') {
    if (playerOf(table, choice) !== undefined) draft.put(charterPiece(company), choice);
  } else if (question === 'order') {
    sink(draft, choice);
    const rest = options.filter((one) => one !== choice);
    if (rest.length > 1) askAgain(draft, { ...asked, options: rest });
    else if (rest[0] !== undefined) sink(draft, rest[0]);
  } else if (question === 'marker') {
    const station = stationsOf(table, company).find((one) => slotOf(one) === choice);
    if (station) giveUp(draft, station);
  } else if (question === 'merge') {
    if (runs(table, choice) !== undefined && choice !== company) takeOver(draft, company, choice);
  } else if (choice === KEEP || choice === KEEP_WITH_FOX)
    keepMarkers(draft, company, count, choice === KEEP_WITH_FOX);
  else {
    giveUpOne(draft, company, choice);
    askAgain(draft, asked);
  }
}

export const choose = verbOf('choose', { choice: word })({
  name: 'choose',
  checks: [
    fault(({ table }, { choice }) => {
      const asked = chosen(table)!;
      return optionsOf(table, asked).includes(choice)
        ? undefined
        : { reason: CLAUSES[asked.question], says: `${choice} cannot be chosen.` };
    }),
  ],
  *candidates({ table }) {
    const asked = chosen(table);
    if (asked) for (const choice of optionsOf(table, asked)) yield { verb: 'choose', choice };
  },
  effects({ table }, draft, { choice }) {
    const asked = chosen(table);
    if (!asked) return;
    answered(draft);
    answer(draft, asked, choice);
  },
  say: (now, { choice }) => `chooses ${sayChoice(now, choice)}`,
});

/** What is asked, of whom, which ways answer it, and which moves those are. */
function told(
  now: Now,
  asked: Asked,
): Pick<Floor, 'acting' | 'ways' | 'sentence'> & { answers: Procedure } {
  const { table, money } = now;
  const player: PlaceId | undefined =
    asked.ask === 'choose'
      ? asked.player
      : asked.ask === 'discard'
        ? runs(table, asked.company)
        : playerOf(table, asked.payer);
  const acting = player === undefined ? [] : [player];
  const name = player === undefined ? 'Nobody' : named(player);
  const { company } = asked;
  const parts = {
    choose: () => {
      const { question } = asked as Choice;
      return {
        ways: question === 'giveUp' ? ['choose', 'takeLoan'] : ['choose'],
        sentence: `${name} ${ASKS[question](company)}.`,
        title: 'A question',
        answers: optionsOf(table, asked as Choice).map((choice) => ({
          ...{ move: { verb: 'choose', choice }, says: sayChoice(now, choice) },
        })),
      };
    },
    discard: () => ({
      ways: ['discard'],
      sentence: `${name} discards a train of ${company}: it has more than the limit.`,
      title: `Only ${trainLimit(table)} trains are allowed now`,
      answers: trainsOf(table, company).map((train) => ({
        ...{ move: { verb: 'discardTrain', company, train }, says: trainName(table, train) },
      })),
    }),
    debt: () => {
      const { payer, amount } = asked as Debt;
      const there = money(cash(table, payer));
      return {
        ways: ['cashSale'],
        sentence: `${who(table, payer)} owes ${money(amount)} for ${company}, has ${there} and sells shares.`,
        title: `${who(table, payer)} owes ${money(amount)}`,
        answers: [],
      };
    },
  }[asked.ask]();
  const { ways, sentence, title, answers } = parts;
  return {
    ...{ acting, ways, sentence },
    answers: {
      ...{ title, state: 'under way', steps: [{ label: sentence, state: 'now' }] },
      asked: { who: acting, what: sentence, answers },
    },
  };
}

export const questions: Waiting = {
  name: 'questions',
  floor(now, before) {
    const asked = firstAsked(now.table);
    if (!asked) return undefined;
    const { answers, ...floor } = told(now, asked);
    return {
      round: before().round,
      ...(asked.company !== '' && { entity: treasuryOf(asked.company) }),
      ...floor,
      because: 'pending',
      procedure: () => answers,
    };
  },
  settle({ table }, draft) {
    const asked = firstAsked(table);
    if (asked?.ask === 'debt') return settleDebt(draft, asked);
    if (asked?.ask === 'discard') return settleDiscard(draft, asked.company);
    if (asked || read(table, 'asked').length === 0) return false;
    answered(draft);
    return true;
  },
};

/** A float or an increase as a value. */
function placing({ table, money }: Now, raising: Raising, sentence: string): Procedure {
  const { kind, company, step, size, by } = raising;
  const markers = {
    label: 'Its first markers are placed',
    state: step === 'markers' ? 'now' : 'done',
  };
  return {
    title: `${company} ${kind === 'float' ? 'is floated' : 'grows'}`,
    state: 'under way',
    steps: [
      ...(kind === 'float' ? [markers as Procedure['steps'][number]] : []),
      { label: 'Its shares are placed', state: step === 'shares' ? 'now' : 'to come' },
    ],
    asked: { who: [by], what: sentence, answers: [{ move: { verb: 'pass' }, says: 'Done' }] },
    outcome: {
      facts: [
        { label: 'Shares', value: String(size) },
        { label: 'Price', value: money(priceOf(table, company)) },
        { label: 'Held', value: `${Math.floor(heldPercent(table, raising))}%` },
      ],
    },
  };
}

/** Markers and shares of a company that is floated or enlarged come first. (§4.9, §4.11) */
export const raisingWaiting: Waiting = {
  name: 'raising',
  floor(now, before): Floor | undefined {
    const { table, money } = now;
    const raising = read(table, 'raising');
    if (!raising) return undefined;
    const { kind, company, by, step, hex, size } = raising;
    const first = stationsOf(table, company).length === 0;
    const sellers = step === 'shares' ? dumpers(table, raising) : [];
    const acting = [...new Set([by, ...sellers])];
    const others = acting.slice(1).map(named).join(', ');
    const percent = Math.floor(heldPercent(table, raising));
    const sentence =
      step === 'shares'
        ? `${named(by)} places shares of ${company}; ${percent}% are held, 40% are needed.${others ? ` ${others} may sell.` : ''}`
        : hex !== ''
          ? `${named(by)} places the marker of ${company} in ${hex}.`
          : `${named(by)} places ${first ? 'a first' : 'perhaps a second'} marker of ${company}.`;
    const does = kind === 'float' ? 'is floated' : 'grows';
    return {
      round: before().round,
      entity: treasuryOf(company),
      acting,
      ways:
        step === 'markers'
          ? ['firstToken', 'floatLay']
          : ['subscribe', ...(kind === 'increase' ? ['dump'] : [])],
      because: kind === 'float' ? 'raising' : 'growing',
      sentence,
      story: [`${company} ${does} with ${size} shares at ${money(priceOf(table, company))}.`],
      procedure: () => placing(now, raising, sentence),
      pass: {
        must:
          hex === '' ? undefined : { reason: '6.6.2/6', says: `A marker goes to ${hex} first.` },
        says: 'is done',
        binds: (player) =>
          player === by
            ? undefined
            : { reason: '6.6.1/3', says: `${named(by)} places the shares.` },
        effects: (_now, draft) =>
          kind === 'float' ? closeFloat(draft, raising) : closeIncrease(draft, raising),
      },
    };
  },
};
