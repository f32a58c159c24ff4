import { withDraft } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/stock/issued.ts';
import { read } from '../../../rules/course/keys.ts';
import type { Context, PieceId, PlaceId, Table } from '../../../rules/course/nouns.ts';
import {
  type Outcome,
  type Procedure,
  type ProcedureStep,
  playerToken,
} from '../../../rules/procedure.ts';
import { presidentOf, trainsOf, treasuryOf } from '../../../rules/stock/holdings.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { charterOf, trainName } from '../../../rules/trains/cards.ts';
import { type Asked, type Exchange, type Merger, read as readOwn } from '../clock.ts';
import { certificatesOf, nameOf, units } from '../systems.ts';
import { form, traded, undecided } from './form.ts';

/** A merger in steps, before anything is done: who gives what to whom (1828 A7.4). */

const PHASES = ['', 'Pairs', 'Odd shares', 'The pool', 'Unsold shares', 'Discarded shares'];

const PILES: Readonly<Record<string, string>> = {
  discard: 'the discard pile',
  ipo: 'the initial offering',
  pool: 'the pool',
};

export const sayHolder = (place: string): string =>
  PILES[place] ?? (place.startsWith('player:') ? playerToken(place) : place);

/** The words for exchanges that are no plain exchange. */
const DOES: Readonly<Record<Exchange['does'], string>> = {
  setAside: 'sets aside a share until the odd ones are asked for:',
  pair: '',
  swap: 'swaps:',
  even: 'evens out the swap:',
  single: '',
  sell: 'sells:',
  discard: 'discards for nothing:',
  direct: 'directs the system:',
  fill: 'fills up for shares that were discarded:',
};

/** The exchanges so far. */
const stages = ({ steps }: Merger): ProcedureStep[] =>
  steps.map(({ phase, who, does, gives, gets, with: partner, cash }): ProcedureStep => ({
    heading: PHASES[phase] ?? '',
    state: 'done',
    label: who in PILES ? `${sayHolder(who)} ${DOES[does]}`.trim() : DOES[does],
    ...(!(who in PILES) && { who }),
    ...(does !== 'even' && { gives, gets }),
    ...(cash !== 0 && { cash }),
    ...(partner !== undefined && { note: `with ${sayHolder(partner)}` }),
  }));

export const pairName = ({ survivor, other }: Pick<Merger, 'survivor' | 'other'>): string =>
  `${survivor}-${other}`;

const ASKS: Readonly<Record<Asked['ask'], string>> = {
  leave: 'chooses which of two markers in one hex leaves the game',
  setAside: 'chooses the odd share to set aside',
  source: 'chooses whom to trade with',
  single: 'sells the odd share or pays for a share of the system',
  complete: 'looks over the exchange and completes it',
};

const failsOf = ({ question }: Merger): string | undefined =>
  question.ask === 'complete' ? question.fails : undefined;

const doing = (merger: Merger): string =>
  failsOf(merger) === undefined ? ASKS[merger.question.ask] : 'confirms that it fails';

export function sentence(merger: Merger): string {
  const why = failsOf(merger);
  const because = why === undefined ? '' : ` ${why}`;
  return `Merger ${pairName(merger)}: ${playerToken(merger.question.player)} ${doing(merger)}.${because}`;
}

/** What an answer means, for the player who chooses. */
export function sayChoice({ box, money }: Context, question: Asked, choice: string): string {
  switch (question.ask) {
    case 'leave':
      return `sends the marker in ${box.places.get(choice)?.label ?? choice} out of the game`;
    case 'setAside':
      return `sets a share of ${choice} aside`;
    case 'source':
      return `trades with ${sayHolder(choice)}`;
    case 'single':
      return choice === 'trade'
        ? `pays ${money(question.difference)} on top of the odd share for one of the system`
        : `sells the odd share of ${question.of} for ${money(question.price)}`;
    case 'complete':
      return 'completes the merger';
  }
}

/** The labels of a system's certificates show both names. */
function bands({ box }: Context, merger: Pick<Merger, 'survivor' | 'other'>) {
  const { system } = certificatesOf(box, merger.survivor);
  const band = `${merger.survivor}–${merger.other}`;
  return Object.fromEntries(system.map((id): [PieceId, string] => [id, band]));
}

interface Holding {
  readonly survivor: number;
  readonly other: number;
  readonly cash: number;
}
type Held = ReadonlyMap<PlaceId, Holding>;

const HOLDERS = ({ box }: Table, survivor: string): PlaceId[] => [
  ...playersOf(box),
  'pool',
  'ipo',
  charterOf(survivor),
];

const heldOf = (table: Table, { survivor, other }: Merger): Held =>
  new Map(
    HOLDERS(table, survivor).map((place) => [
      place,
      {
        survivor: units(table, place, survivor),
        other: units(table, place, other),
        cash: place.startsWith('player:') ? cash(table, place) : 0,
      },
    ]),
  );

const percent = (units: number): string => (units === 0 ? '–' : `${10 * units}%`);

const whose = ({ places }: Table['box'], place: PlaceId): string => {
  if (place.startsWith('player:')) return playerToken(place);
  return place.startsWith('company:') ? 'Treasury' : (places.get(place)?.label ?? place);
};

/** Price, treasury and trains of the system, and its shareholders. */
function system(context: Context, survivor: string, before?: readonly [Merger, Held]): Outcome {
  const { table, money } = context;
  const president = presidentOf(context, survivor);
  const trains = trainsOf(context, survivor).map((id) => trainName(table, id));
  const merger = before?.[0];
  const rows = HOLDERS(table, survivor).flatMap((place) => {
    const was = before?.[1].get(place);
    const has = units(table, place, survivor);
    const more = was && place.startsWith('player:') ? cash(table, place) - was.cash : 0;
    if (has + (was?.survivor ?? 0) + (was?.other ?? 0) === 0 && more === 0) return [];
    const cells = was ? [percent(was.survivor), percent(was.other)] : [];
    const paid = more === 0 ? '–' : `${more > 0 ? '+' : '−'}${money(Math.abs(more))}`;
    return [[whose(context.box, place), ...cells, percent(has), ...(was ? [paid] : [])]];
  });
  return {
    facts: [
      ...(president === undefined ? [] : [{ label: 'Director', value: playerToken(president) }]),
      { label: 'Price', value: money(priceOf(table, survivor)) },
      { label: 'Treasury', value: money(treasuryOf(table, survivor)) },
      { label: 'Trains', value: trains.join(', ') || 'none' },
    ],
    table: {
      columns: merger
        ? ['Holder', merger.survivor, merger.other, pairName(merger), 'Cash']
        : ['Holder', nameOf(table, survivor)],
      rows,
    },
  };
}

/** More questions than any merger asks. Each gets its first answer. */
const ENOUGH = 60;

/** The outcome. While a question is open, only what no answer changes. */
function outlook(context: Context, merger: Merger): Outcome {
  const fails = failsOf(merger);
  if (fails !== undefined) return { fails, facts: [] };
  const before = [merger, heldOf(context.table, merger)] as const;
  const isOpen = merger.question.ask !== 'complete';
  let { answers, leave } = merger;
  for (let [slot] = undecided(context.table, merger); slot !== undefined;) {
    leave = [...leave, slot];
    [slot] = undecided(context.table, { ...merger, leave });
  }
  let seen: Outcome = { facts: [] };
  for (let i = 0; i < ENOUGH; i++) {
    const result = traded(context, { ...merger, leave, answers });
    if (result.state === 'fails') return seen;
    if (result.state === 'asks') {
      const [first] = result.question.options;
      answers = [...answers, first!];
      continue;
    }
    withDraft(context.table, 0, (draft) => {
      form(context, draft, { ...merger, leave, answers }, result);
      seen = system(context, merger.survivor, before);
    });
    if (!isOpen) return seen;
    return { facts: seen.facts.filter(({ label }) => label !== 'Director') };
  }
  return seen;
}

/** A merger that waits for the consent of another director: the exchanges that need no answer. */
export function proposal(
  context: Context,
  merger: Merger,
): Pick<Procedure, 'title' | 'steps' | 'outcome' | 'certificateLabels'> {
  const { question } = merger;
  const next: ProcedureStep[] =
    question.ask === 'complete'
      ? []
      : [
          {
            label: 'is asked, and the rest follows from the answers',
            state: 'to come',
            who: question.player,
          },
        ];
  return {
    title: `Merger ${pairName(merger)}`,
    steps: [...stages(merger), ...next],
    outcome: outlook(context, merger),
    certificateLabels: bands(context, merger),
  };
}

/** The merger with its questions and answers. No piece moves before it is completed. */
export function mergerProcedure(context: Context, merger: Merger): Procedure {
  const { by, survivor, other, question } = merger;
  const directors = [survivor, other].flatMap((company) => presidentOf(context, company) ?? []);
  const agreed = [...new Set(directors)].filter((player) => player !== by);
  const { player } = question;
  return {
    title: `Merger ${pairName(merger)}`,
    state: question.ask === 'complete' ? 'ready' : 'under way',
    parties: [
      { player: by, says: 'proposes' },
      ...agreed.map((one) => ({ player: one, says: 'has agreed' })),
    ],
    steps: [...stages(merger), { label: doing(merger), state: 'now', who: player }],
    question: {
      who: [player],
      what: `${playerToken(player)} ${doing(merger)}.`,
      answers: answersTo(context, merger),
    },
    outcome: outlook(context, merger),
    certificateLabels: bands(context, merger),
    begunBy: 'proposeMerger',
  };
}

function answersTo(context: Context, merger: Merger) {
  const { question } = merger;
  if (question.ask !== 'complete')
    return question.options.map((choice) => ({
      move: { verb: 'answerMerger', choice },
      says: sayChoice(context, question, choice),
    }));
  const says = question.fails === undefined ? 'Complete the merger' : 'Go on without a system';
  return [{ move: { verb: 'completeMerger' }, says }];
}

/** How a merger ended, while it is the last thing done in a turn. */
export function endedMerger(context: Context): Procedure | undefined {
  const { table } = context;
  const last = read(table, 'stock').acted.at(-1);
  if (last === 'fail') {
    const fails = 'The two companies could not merge. Nothing was moved.';
    return { title: 'Merger', state: 'failed', steps: [], outcome: { fails, facts: [] } };
  }
  const [survivor, other] = Object.entries(readOwn(table, 'systems')).at(-1) ?? [];
  if (last !== 'merge' || survivor === undefined || other === undefined) return undefined;
  return {
    title: `Merger ${pairName({ survivor, other })}`,
    state: 'done',
    steps: [{ label: 'The two are one system now', state: 'done' }],
    outcome: system(context, survivor),
    certificateLabels: bands(context, { survivor, other }),
    begunBy: 'proposeMerger',
  };
}
