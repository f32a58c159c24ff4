import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import {
  type Now,
  type Step,
  type VerbRule,
  type Waiting,
  way,
} from '../../../rules/course/nouns.ts';
import { isAt, operator } from '../../../rules/operating/turn.ts';
import { charterOf } from '../../../rules/trains.ts';
import { named } from '../../../rules/turns.ts';
import { type Option, read, type Swap } from '../clock.ts';
import { companies, director, inReceivership, isFloated } from '../companies.ts';
import { connected } from '../track/reach.ts';
import { removable, remover } from './markers.ts';
import { canRedeem } from './shares.ts';
import { advanceSwap, answerOption, beginMerger, mergerPrice, optionChooser } from './swap.ts';

/** Proposing a merger or an acquisition, and answering what it asks. (1862 §14) */

const id = z.string().check(z.minLength(1), z.maxLength(64));

export interface ProposeMerger extends Move {
  verb: 'proposeMerger';
  /** The company whose turn it is. */
  company: string;
  other: string;
  /** Which of the two survives. */
  survivor: string;
}

/** Companies that the operating one could merge with. */
export function mergerPartners(now: Now, company: string): string[] {
  const { table } = now;
  const met = connected(now, company);
  return companies(table).filter(
    (other) =>
      other !== company &&
      met.has(other) &&
      isFloated(table, other) &&
      !inReceivership(table, other),
  );
}

const about = (_now: Now, { other }: ProposeMerger) => ({ places: [charterOf(other)] });

export const proposeMerger: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('proposeMerger'),
    company: id,
    other: id,
    survivor: id,
  }) as unknown as VerbRule['schema'],
  ways: [
    way<ProposeMerger>({
      name: 'merger',
      checks: [
        {
          reason: 'company',
          breaks: ({ table }, { company }) => operator(table) !== company,
          says: (_now, { company }) =>
            `${company} cannot merge now: that comes before track, or last.`,
        },
        {
          reason: 'lner',
          breaks: ({ table }) => read(table, 'lner') === 'formed',
          says: () => 'No companies merge any more: the LNER has formed.',
        },
        {
          reason: 'other',
          breaks: ({ table }, { company, other }) => company === other || !isFloated(table, other),
          says: (_now, { other }) => `${other} is no company that could be merged.`,
          about,
        },
        {
          reason: 'receivership',
          breaks: ({ table }, { other }) => isFloated(table, other) && inReceivership(table, other),
          says: (_now, { other }) => `${other} is in receivership.`,
          about,
        },
        {
          reason: 'connected',
          breaks: (now, { company, other }) =>
            isFloated(now.table, other) && !connected(now, company).has(other),
          says: (_now, { company, other }) =>
            `No track of ${company} leads to a marker of ${other}.`,
          about,
        },
        {
          reason: 'survivor',
          breaks: (_now, { company, other, survivor }) =>
            survivor !== company && survivor !== other,
          says: (_now, { company, other }) => `Either ${company} or ${other} survives.`,
        },
      ],
      *candidates(now) {
        const company = operator(now.table);
        if (company === undefined) return;
        for (const other of mergerPartners(now, company))
          for (const survivor of [company, other])
            yield { verb: 'proposeMerger', company, other, survivor };
      },
      // The other director has to agree. (1862 D19)
      consent({ table }, { company, other }) {
        const theirs = director(table, other);
        return theirs === undefined || theirs === director(table, company) ? [] : [theirs];
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
        return `${company} ${does} ${other}; ${survivor} survives at ${money(mergerPrice(table, company, other))}`;
      },
    }),
  ],
};

/** A step that waits for a merger; only receivership and the LNER close it. (1862 §7) */
const mergerStep = (name: string, may: string): Step => ({
  name,
  ways: ['merger'],
  may,
  open: ({ table }, company) =>
    director(table, company) !== undefined && read(table, 'lner') !== 'formed',
});

export const mergeStep = mergerStep('merge', 'may merge with a company in reach');
export const acquireStep = mergerStep('acquire', 'may acquire a company in reach');

interface SettleOption extends Move {
  verb: 'settleOption';
  choice: 'sell' | 'redeem';
}

const optionOf = ({ table }: Now): Option | null => read(table, 'swap')?.option ?? null;

const sayOption = (now: Now, { choice }: SettleOption): string =>
  choice === 'redeem'
    ? `pays ${now.money(optionOf(now)?.redeem ?? 0)} for the odd share`
    : `gives up the odd share for ${now.money(optionOf(now)?.sell ?? 0)}`;

export const settleOption: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('settleOption'),
    choice: z.enum(['sell', 'redeem']),
  }) as unknown as VerbRule['schema'],
  ways: [
    way<SettleOption>({
      name: 'option',
      checks: [
        {
          reason: 'cash',
          breaks(now, { choice }) {
            const option = optionOf(now);
            return choice === 'redeem' && !(option && canRedeem(now.table, option));
          },
          says: (now) =>
            `It takes ${now.money(optionOf(now)?.redeem ?? 0)}, and that is not there.`,
        },
      ],
      *candidates() {
        yield { verb: 'settleOption', choice: 'redeem' };
        yield { verb: 'settleOption', choice: 'sell' };
      },
      effects: (now, draft, { choice }) => answerOption(now, draft, choice === 'redeem'),
      say: sayOption,
    }),
  ],
};

/** What is asked in an exchange of shares under way. */
function question({ table, money }: Now, swap: Swap) {
  const { option, survivor, excess } = swap;
  if (!option) {
    const who = remover(table, swap);
    return {
      who,
      what: `${named(who)} removes ${excess} of the markers of ${survivor}.`,
      answers: removable(table, swap).map((hex) => ({
        move: { verb: 'removeMarker', company: survivor, hex },
        says: `Remove the marker in ${hex}`,
      })),
    };
  }
  const who = optionChooser(table, swap, option);
  const what = option.sell === option.redeem ? 'an odd share' : "the director's certificate";
  return {
    who,
    what: `${named(who)} keeps ${what} for ${money(option.redeem)} or gives it up for ${money(option.sell)}.`,
    answers: [
      {
        move: { verb: 'settleOption', choice: 'redeem' },
        says: `Keep it: ${money(option.redeem)}`,
      },
      { move: { verb: 'settleOption', choice: 'sell' }, says: `Give it up: ${money(option.sell)}` },
    ],
  };
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
    const { who, what, answers } = question(now, swap);
    const label = (holder: string) =>
      `${holder.startsWith('player:') ? named(holder) : holder.slice(8)} exchanges`;
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
          ...(option
            ? [{ label: label(option.holder), state: 'now' as const, who: option.holder }]
            : []),
          ...holders.map((holder) => ({
            label: label(holder),
            state: 'to come' as const,
            who: holder,
          })),
          ...(other === null
            ? []
            : [
                {
                  label: excess > 0 ? `${excess} markers too many` : 'Markers, trains and money',
                  state: option || holders.length > 0 ? ('to come' as const) : ('now' as const),
                },
              ]),
        ],
        asked: { who: [who], what, answers },
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
