import { drafted } from '../../../kernel/draft.ts';
import { cash } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/stock/papers.ts';
import { read as readFrame } from '../../../rules/course/keys.ts';
import type { Now, PieceId, PlaceId, Table } from '../../../rules/course/nouns.ts';
import { type Outcome, type Procedure, type Stage, named } from '../../../rules/procedure.ts';
import { presidentOf, trainsOf, treasury } from '../../../rules/stock/holdings.ts';
import { priceOf } from '../../../rules/stock/market.ts';
import { charterOf, trainName } from '../../../rules/trains/cards.ts';
import { type Asked, type Exchange, type Merger, read } from '../clock.ts';
import { certificatesOf, nameOf, units } from '../systems.ts';
import { form, traded, undecided } from './form.ts';

/** A merger told step by step, before anything of it is done: who gives what to whom (1828 A7.4). */

const PHASES = ['', 'Pairs', 'Odd shares', 'The pool', 'Unsold shares', 'Discarded shares'];

const HEAPS: Readonly<Record<string, string>> = {
  discard: 'the discard pile',
  ipo: 'the initial offering',
  pool: 'the pool',
};

const holder = (place: string): string =>
  HEAPS[place] ?? (place.startsWith('player:') ? named(place) : place);

/** What is done, where it is not simply given for something. */
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
const stages = ({ steps }: Merger): Stage[] =>
  steps.map(({ phase, who, does, gives, gets, with: partner, cash }): Stage => ({
    heading: PHASES[phase] ?? '',
    state: 'done',
    label: who in HEAPS ? `${holder(who)} ${DOES[does]}`.trim() : DOES[does],
    ...(!(who in HEAPS) && { who }),
    ...(does !== 'even' && { gives, gets }),
    ...(cash !== 0 && { cash }),
    ...(partner !== undefined && { note: `with ${holder(partner)}` }),
  }));

export const pairName = ({ survivor, other }: Pick<Merger, 'survivor' | 'other'>): string =>
  `${survivor}-${other}`;

const ASKS: Readonly<Record<Asked['ask'], string>> = {
  leave: 'chooses which of two tokens in one hex leaves the game',
  setAside: 'chooses the odd share to set aside',
  source: 'chooses whom to trade with',
  single: 'sells the odd share or pays for a share of the system',
  complete: 'looks over the exchange and completes it',
};

const failsOf = ({ question }: Merger): string | undefined =>
  question.ask === 'complete' ? question.fails : undefined;

const doing = (merger: Merger): string =>
  failsOf(merger) === undefined ? ASKS[merger.question.ask] : 'sees that it fails';

export const sentence = (merger: Merger): string =>
  `Merger ${pairName(merger)}: ${named(merger.question.player)} ${doing(merger)}.`;

/** What an answer to the question means, for the one who chooses. */
export function sayChoice({ box, money }: Now, question: Asked, choice: string): string {
  switch (question.ask) {
    case 'leave':
      return `sends the token in ${box.places.get(choice)?.label ?? choice} out of the game`;
    case 'setAside':
      return `sets a share of ${choice} aside`;
    case 'source':
      return `trades with ${holder(choice)}`;
    case 'single':
      return choice === 'trade'
        ? `pays ${money(question.difference)} on top of the odd share for one of the system`
        : `sells the odd share of ${question.of} for ${money(question.price)}`;
    case 'complete':
      return 'completes the merger';
  }
}

/** Certificates of a system bear both names. */
function bands({ box }: Now, merger: Pick<Merger, 'survivor' | 'other'>) {
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
  if (place.startsWith('player:')) return named(place);
  return place.startsWith('company:') ? 'Treasury' : (places.get(place)?.label ?? place);
};

/** Price, treasury and trains of the system as it stands, and who holds what of it. */
function system(now: Now, survivor: string, before?: readonly [Merger, Held]): Outcome {
  const { table, money } = now;
  const president = presidentOf(now, survivor);
  const trains = trainsOf(now, survivor).map((id) => trainName(table, id));
  const merger = before?.[0];
  const rows = HOLDERS(table, survivor).flatMap((place) => {
    const was = before?.[1].get(place);
    const has = units(table, place, survivor);
    const more = was && place.startsWith('player:') ? cash(table, place) - was.cash : 0;
    if (has + (was?.survivor ?? 0) + (was?.other ?? 0) === 0 && more === 0) return [];
    const cells = was ? [percent(was.survivor), percent(was.other)] : [];
    const paid = more === 0 ? '–' : `${more > 0 ? '+' : '−'}${money(Math.abs(more))}`;
    return [[whose(now.box, place), ...cells, percent(has), ...(was ? [paid] : [])]];
  });
  return {
    facts: [
      ...(president === undefined ? [] : [{ label: 'Director', value: named(president) }]),
      { label: 'Price', value: money(priceOf(table, survivor)) },
      { label: 'Treasury', value: money(treasury(table, survivor)) },
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

/** More questions than any merger asks; each is given its first answer. */
const ENOUGH = 60;

/** What comes of it; while something is left to be asked, only what no answer changes. */
function outlook(now: Now, merger: Merger): Outcome {
  const fails = failsOf(merger);
  if (fails !== undefined) return { fails, facts: [] };
  const before = [merger, heldOf(now.table, merger)] as const;
  const isOpen = merger.question.ask !== 'complete';
  let { answers, leave } = merger;
  for (let [slot] = undecided(now.table, merger); slot !== undefined;) {
    leave = [...leave, slot];
    [slot] = undecided(now.table, { ...merger, leave });
  }
  let seen: Outcome = { facts: [] };
  for (let i = 0; i < ENOUGH; i++) {
    const result = traded(now, { ...merger, leave, answers });
    if (result.state === 'fails') return seen;
    if (result.state === 'asks') {
      const [first] = result.question.options;
      answers = [...answers, first!];
      continue;
    }
    drafted(now.table, 0, (draft) => {
      form(now, draft, { ...merger, leave, answers }, result);
      seen = system(now, merger.survivor, before);
    });
    if (!isOpen) return seen;
    return { facts: seen.facts.filter(({ label }) => label !== 'Director') };
  }
  return seen;
}

/** A merger that waits for the word of another director: what is exchanged, as far as nothing is asked. */
export function proposal(
  now: Now,
  merger: Merger,
): Pick<Procedure, 'title' | 'steps' | 'outcome' | 'bands'> {
  const { question } = merger;
  const next: Stage[] =
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
    outcome: outlook(now, merger),
    bands: bands(now, merger),
  };
}

/** The merger as its questions and answers have it; no piece moves before it is completed. */
export function underWay(now: Now, merger: Merger): Procedure {
  const { by, survivor, other, question } = merger;
  const directors = [survivor, other].flatMap((company) => presidentOf(now, company) ?? []);
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
    asked: {
      who: [player],
      what: `${named(player)} ${doing(merger)}.`,
      answers: answersTo(now, merger),
    },
    outcome: outlook(now, merger),
    bands: bands(now, merger),
    begunBy: 'proposeMerger',
  };
}

function answersTo(now: Now, merger: Merger) {
  const { question } = merger;
  if (question.ask !== 'complete')
    return question.options.map((choice) => ({
      move: { verb: 'answerMerger', choice },
      says: sayChoice(now, question, choice),
    }));
  const says = question.fails === undefined ? 'Complete the merger' : 'Go on without a system';
  return [{ move: { verb: 'completeMerger' }, says }];
}

/** How a merger came out, while it is the last thing done in a turn. */
export function cameOut(now: Now): Procedure | undefined {
  const { table } = now;
  const last = readFrame(table, 'stock').acted.at(-1);
  if (last === 'fail') {
    const fails = 'The two companies could not merge. Nothing was moved.';
    return { title: 'Merger', state: 'failed', steps: [], outcome: { fails, facts: [] } };
  }
  const [survivor, other] = Object.entries(read(table, 'systems')).at(-1) ?? [];
  if (last !== 'merge' || survivor === undefined || other === undefined) return undefined;
  return {
    title: `Merger ${pairName({ survivor, other })}`,
    state: 'done',
    steps: [{ label: 'The two are one system now', state: 'done' }],
    outcome: system(now, survivor),
    bands: bands(now, { survivor, other }),
    begunBy: 'proposeMerger',
  };
}
