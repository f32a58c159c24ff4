import * as z from 'zod/mini';
import type { Context, PlaceId, Step, Table, Interruption } from '../../../rules/course/nouns.ts';
import type { MoveOf } from '../../../rules/course/verb.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { legalAnswers, defineVerb, text } from '../../../rules/course/verb.ts';
import { companyCheck, isAt, operatorMoves } from '../../../rules/operating/turn.ts';
import { playerToken, type ProcedureStep } from '../../../rules/procedure.ts';
import { charterOf } from '../../../rules/trains/cards.ts';
import { type Option, read, type Swap } from '../clock.ts';
import {
  companies,
  connected,
  director,
  inReceivership,
  isFloated,
  isInPlay,
} from '../companies.ts';
import {
  advanceSwap,
  answerOption,
  beginMerger,
  mergerPrice,
  optionChooser,
  paperOf,
  removeMarker,
  remover,
} from './swap.ts';
import { canPay, canRedeem, isTreasurys } from './shares.ts';

/** Proposing a merger or an acquisition, and its questions. (1862 §S14) */

const proposal = {
  /** The company in turn. */
  company: text,
  other: text,
  /** The one of the two that survives. */
  survivor: text,
};

/** Companies that the company in turn could merge with. */
export function mergerPartners(context: Context, company: string): string[] {
  const { table } = context;
  const others = companies(table).filter(
    (other) => other !== company && isFloated(table, other) && !inReceivership(table, other),
  );
  if (others.length === 0) return others;
  const met = connected(context, company);
  return others.filter((other) => met.has(other));
}

/** Why two companies cannot merge. */
function unmergeable(context: Context, move: MoveOf<typeof proposal>) {
  const { table } = context;
  const { company, other } = move;
  const about = { places: [charterOf(other)] };
  if (read(table, 'lner') === 'formed')
    return objection('lner', 'No companies merge any more: the LNER has formed.', about);
  if (company === other) return objection('other', `${company} cannot merge with itself.`, about);
  if (!isInPlay(table, other))
    return objection('undecided', `${other} is not in this game.`, about);
  if (!isFloated(table, other))
    return objection(
      'other',
      `${other} has not floated: no marker of it is there to be joined.`,
      about,
    );
  if (inReceivership(table, other))
    return objection('receivership', `${other} is in receivership.`, about);
  return connected(context, company).has(other)
    ? undefined
    : objection('connected', `No track of ${company} leads to a marker of ${other}.`, about);
}

export const proposeMerger = defineVerb(
  'proposeMerger',
  proposal,
)({
  name: 'merger',
  checks: [
    companyCheck('is not in turn'),
    defineCheck(
      ['lner', 'other', 'undecided', 'receivership', 'connected', 'survivor'],
      function* (context, move) {
        const { company, other, survivor } = move;
        const fault = unmergeable(context, move);
        if (fault) yield fault;
        if (survivor !== company && survivor !== other)
          yield objection('survivor', `Either ${company} or ${other} survives.`);
      },
    ),
  ],
  candidates: operatorMoves(function* (context, company) {
    for (const other of mergerPartners(context, company))
      for (const survivor of [company, other])
        yield { verb: 'proposeMerger', company, other, survivor };
  }),
  // The other director must agree. (1862 D19)
  consent({ table }, { other }) {
    const theirs = director(table, other);
    return theirs === undefined ? [] : [theirs];
  },
  effects(context, draft, { company, other, survivor }) {
    const { table } = context;
    const known = [company, other].every((one) => isFloated(table, one));
    if (!known || company === other || read(table, 'swap')) return;
    const kind = isAt(table, company, 'acquire') ? 'acquire' : 'merge';
    beginMerger(context, draft, kind, company, other, survivor === other ? other : company);
  },
  say({ table, money }, { company, other, survivor }) {
    const does = isAt(table, company, 'acquire') ? 'acquires' : 'merges with';
    const price = money(mergerPrice(table, company, other));
    return `${company} ${does} ${other}; ${survivor} survives at ${price}`;
  },
});

/** Receivership and the LNER close both merger steps. (1862 §7) */
export const mayMerge = (table: Table, company: string): boolean =>
  director(table, company) !== undefined && read(table, 'lner') !== 'formed';

/** A step that waits if there is a company to merge with. (1862 §7) */
const mergerStep = (name: string, may: string): Step => ({
  name,
  actions: ['merger'],
  may,
  open: (context, company) =>
    mayMerge(context.table, company) && mergerPartners(context, company).length > 0,
});

export const mergeStep = mergerStep('merge', 'may merge with a company in reach');
export const acquireStep = mergerStep('acquire', 'may acquire a company in reach');

const optionOf = ({ table }: Context): Option | null => read(table, 'swap')?.option ?? null;

/** Why a share cannot be kept; undefined = it can. */
function unpayable({ table, money }: Context): string | undefined {
  const swap = read(table, 'swap');
  if (!swap?.option || canRedeem(table, swap, swap.option)) return undefined;
  const takes = `It takes ${money(swap.option.redeem)}, and`;
  return canPay(table, swap.option)
    ? `${takes} the treasury could not pay for the train any more.`
    : `${takes} that is not there.`;
}

export const settleOption = defineVerb('settleOption', { choice: z.enum(['sell', 'redeem']) })({
  name: 'option',
  checks: [
    defineCheck(['cash'], function* (context, { choice }) {
      const says = choice === 'redeem' && unpayable(context);
      if (says) yield objection('cash', says);
    }),
  ],
  *candidates() {
    yield { verb: 'settleOption', choice: 'redeem' };
    yield { verb: 'settleOption', choice: 'sell' };
  },
  effects: (context, draft, { choice }) => answerOption(context, draft, choice === 'redeem'),
  say(context, { choice }) {
    const option = optionOf(context);
    const { redeem = 0, sell = 0 } = option ?? {};
    const what = option ? paperOf(context.table, option, 'the') : 'the odd share';
    const [keeps, gives] =
      option && isTreasurys(option)
        ? ['lets the treasury pay', 'lets the treasury give up']
        : ['pays', 'gives up'];
    return choice === 'redeem'
      ? `${keeps} ${context.money(redeem)} for ${what}`
      : `${gives} ${what} for ${context.money(sell)}`;
  },
});

/** Who is asked what in an exchange of shares. */
function question(context: Context, swap: Swap): [PlaceId, string] {
  const { table, money } = context;
  const { option, survivor, excess } = swap;
  if (!option) {
    const who = remover(table, swap);
    return [who, `${playerToken(who)} removes ${excess} of the markers of ${survivor}.`];
  }
  const who = optionChooser(table, swap, option);
  const what = paperOf(context.table, option, 'a');
  const figures = `for ${money(option.redeem)} or gives it up for ${money(option.sell)}`;
  if (option.holder === who) return [who, `${playerToken(who)} keeps ${what} ${figures}.`];
  return [who, `${playerToken(who)} decides: the treasury keeps ${what} ${figures}.`];
}

/** What decides about an option: the re-financing, a director's certificate, or an odd share. */
const optionKind = ({ box }: Context, { kind }: Swap, { certificate }: Option): string =>
  kind === 'refinance'
    ? 'refinance'
    : box.pieces.get(certificate)?.president === true
      ? 'crown'
      : 'odd';

const TITLES: Readonly<Record<Swap['kind'], string>> = {
  merge: 'Merger',
  acquire: 'Acquisition',
  refinance: 'Re-financing',
};

/** The exchange, holder by holder, comes before everything else. */
export const swapInterruption: Interruption = {
  name: 'swap',
  prompt(context, before) {
    const swap = read(context.table, 'swap');
    if (!swap) return undefined;
    const { kind, active, survivor, other, option, holders, excess, story, price } = swap;
    const [who, what] = question(context, swap);
    const [asked] = (option ? settleOption : removeMarker).actions;
    const exchanges = (who: PlaceId, state: ProcedureStep['state']): ProcedureStep => ({
      label: 'exchanges',
      state,
      who,
    });
    const rest: ProcedureStep = {
      label: excess > 0 ? `Markers too many: ${excess}` : 'Markers, trains and money',
      state: option ? 'to come' : 'now',
    };
    return {
      round: before().round,
      entity: charterOf(survivor),
      acting: [who],
      actions: [option ? 'option' : 'removeMarker'],
      closedReason: option ? 'swap' : 'excess',
      ...(option && { closedFiner: `swap ${optionKind(context, swap, option)}` }),
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
        question: { who: [who], what, answers: legalAnswers(context, asked!, who) },
        outcome: {
          facts: [
            { label: 'Survivor', value: survivor },
            { label: 'Price', value: context.money(price) },
          ],
        },
        begunBy: kind === 'refinance' ? 'refinance' : 'proposeMerger',
      }),
    };
  },
  settle: advanceSwap,
};
