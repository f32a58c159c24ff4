import * as z from 'zod/mini';
import type { Against, Now, PlaceId, Step, Table, Waiting } from '../../../rules/course/nouns.ts';
import type { MoveOf } from '../../../rules/course/verb.ts';
import { answersOf, fault, objections, verbOf, word, wrong } from '../../../rules/course/verb.ts';
import { companyCheck, isAt, ofOperator } from '../../../rules/operating/turn.ts';
import { named, type Stage } from '../../../rules/procedure.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { type Option, read, type Swap } from '../clock.ts';
import { companies, connected, director, inReceivership, isFloated } from '../companies.ts';
import {
  advanceSwap,
  answerOption,
  beginMerger,
  mergerPrice,
  optionChooser,
  removeMarker,
  remover,
} from './swap.ts';
import { canRedeem } from './shares.ts';

/** Proposing a merger or an acquisition, and answering what it asks. (1862 §14) */

const proposal = {
  /** The company whose turn it is. */
  company: word,
  other: word,
  /** Which of the two survives. */
  survivor: word,
};

/** Companies that the operating one could merge with. */
export function mergerPartners(now: Now, company: string): string[] {
  const { table } = now;
  const others = companies(table).filter(
    (other) => other !== company && isFloated(table, other) && !inReceivership(table, other),
  );
  if (others.length === 0) return others;
  const met = connected(now, company);
  return others.filter((other) => met.has(other));
}

/** Why two companies cannot merge. */
function unmergeable(now: Now, move: MoveOf<typeof proposal>): Against | undefined {
  const { table } = now;
  const { company, other, survivor } = move;
  const against = (reason: string, says: string) =>
    wrong(reason, says, { places: [charterOf(other)] });
  if (read(table, 'lner') === 'formed')
    return against('lner', 'No companies merge any more: the LNER has formed.');
  if (company === other || !isFloated(table, other))
    return against('other', `${other} is no company that could be merged.`);
  if (inReceivership(table, other)) return against('receivership', `${other} is in receivership.`);
  if (!connected(now, company).has(other))
    return against('connected', `No track of ${company} leads to a marker of ${other}.`);
  return survivor === company || survivor === other
    ? undefined
    : against('survivor', `Either ${company} or ${other} survives.`);
}

export const proposeMerger = verbOf(
  'proposeMerger',
  proposal,
)({
  name: 'merger',
  checks: [companyCheck('cannot merge now: that comes before track, or last'), fault(unmergeable)],
  candidates: ofOperator(function* (now, company) {
    for (const other of mergerPartners(now, company))
      for (const survivor of [company, other])
        yield { verb: 'proposeMerger', company, other, survivor };
  }),
  // The other director has to agree. (1862 D19)
  consent({ table }, { other }) {
    const theirs = director(table, other);
    return theirs === undefined ? [] : [theirs];
  },
  effects(now, draft, { company, other, survivor }) {
    const { table } = now;
    const known = [company, other].every((one) => isFloated(table, one));
    if (!known || company === other || read(table, 'swap')) return;
    const kind = isAt(table, company, 'acquire') ? 'acquire' : 'merge';
    beginMerger(now, draft, kind, company, other, survivor === other ? other : company);
  },
  say({ table, money }, { company, other, survivor }) {
    const does = isAt(table, company, 'acquire') ? 'acquires' : 'merges with';
    const price = money(mergerPrice(table, company, other));
    return `${company} ${does} ${other}; ${survivor} survives at ${price}`;
  },
});

/** Receivership and the LNER close both steps of mergers. (1862 §7) */
export const mayMerge = (table: Table, company: string): boolean =>
  director(table, company) !== undefined && read(table, 'lner') !== 'formed';

/** A step that waits for a merger where there is a company to merge with. (1862 §7) */
const mergerStep = (name: string, may: string): Step => ({
  name,
  ways: ['merger'],
  may,
  open: (now, company) => mayMerge(now.table, company) && mergerPartners(now, company).length > 0,
});

export const mergeStep = mergerStep('merge', 'may merge with a company in reach');
export const acquireStep = mergerStep('acquire', 'may acquire a company in reach');

const optionOf = ({ table }: Now): Option | null => read(table, 'swap')?.option ?? null;

export const settleOption = verbOf('settleOption', { choice: z.enum(['sell', 'redeem']) })({
  name: 'option',
  checks: [
    objections(function* (now, { choice }) {
      const option = optionOf(now);
      if (choice === 'sell' || (option && canRedeem(now.table, option))) return;
      yield wrong('cash', `It takes ${now.money(option?.redeem ?? 0)}, and that is not there.`);
    }),
  ],
  *candidates() {
    yield { verb: 'settleOption', choice: 'redeem' };
    yield { verb: 'settleOption', choice: 'sell' };
  },
  effects: (now, draft, { choice }) => answerOption(now, draft, choice === 'redeem'),
  say(now, { choice }) {
    const { redeem = 0, sell = 0 } = optionOf(now) ?? {};
    return choice === 'redeem'
      ? `pays ${now.money(redeem)} for the odd share`
      : `gives up the odd share for ${now.money(sell)}`;
  },
});

const isOffice = ({ box }: Pick<Now, 'box'>, { certificate }: Option): boolean =>
  box.pieces.get(certificate)?.president === true;

/** Who is asked what in an exchange of shares under way. */
function question(now: Now, swap: Swap): [PlaceId, string] {
  const { table, money } = now;
  const { option, survivor, excess } = swap;
  if (!option) {
    const who = remover(table, swap);
    return [who, `${named(who)} removes ${excess} of the markers of ${survivor}.`];
  }
  const who = optionChooser(table, swap, option);
  const what = isOffice(now, option) ? "a director's certificate" : 'an odd share';
  const figures = `for ${money(option.redeem)} or gives it up for ${money(option.sell)}`;
  if (option.holder === who) return [who, `${named(who)} keeps ${what} ${figures}.`];
  return [who, `${named(who)} decides: the treasury keeps ${what} ${figures}.`];
}

const TITLES: Readonly<Record<Swap['kind'], string>> = {
  merge: 'Merger',
  acquire: 'Acquisition',
  refinance: 'Re-financing',
};

/** Holder by holder, before anything else. */
export const swapWaiting: Waiting = {
  name: 'swap',
  floor(now, before) {
    const swap = read(now.table, 'swap');
    if (!swap) return undefined;
    const { kind, active, survivor, other, option, holders, excess, story, price } = swap;
    const [who, what] = question(now, swap);
    const [asked] = (option ? settleOption : removeMarker).ways;
    const exchanges = (who: PlaceId, state: Stage['state']): Stage => ({
      ...{ label: 'exchanges', state, who },
    });
    const rest: Stage = {
      label: excess > 0 ? `${excess} markers too many` : 'Markers, trains and money',
      state: option ? 'to come' : 'now',
    };
    return {
      round: before().round,
      entity: charterOf(survivor),
      acting: [who],
      ways: [option ? 'option' : 'removeMarker'],
      because: 'swap',
      sentence: what,
      story,
      procedure: () => ({
        title: `${TITLES[kind]} of ${other === null ? active : `${other} and ${survivor}`}`,
        state: 'under way',
        steps: [
          ...story.map((line) => ({ label: line, state: 'done' as const })),
          ...(option ? [exchanges(option.holder, 'now')] : []),
          ...holders.map((holder) => exchanges(holder, 'to come')),
          ...(other === null ? [] : [rest]),
        ],
        asked: { who: [who], what, answers: answersOf(now, asked!, who) },
        outcome: {
          facts: [
            { label: 'Survivor', value: survivor },
            { label: 'Price', value: now.money(price) },
          ],
        },
        begunBy: kind === 'refinance' ? 'refinance' : 'proposeMerger',
      }),
    };
  },
  settle: advanceSwap,
};
