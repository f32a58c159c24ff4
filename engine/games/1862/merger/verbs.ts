import * as z from 'zod/mini';
import type { Finding } from '../../../../shared/finding.ts';
import type { Move } from '../../../../shared/move.ts';
import type { PlaceId } from '../../../kernel/box.ts';
import type { Table } from '../../../kernel/table.ts';
import { type Turn, verb } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { read } from '../course/clock.ts';
import type { Swap } from '../course/keys.ts';
import { found, money, named, outOfTurn } from '../course/turns.ts';
import { operator } from '../operating/operator.ts';
import { companies, director, inReceivership, isFloated } from '../stock/holdings.ts';
import { connected } from '../track/reach.ts';
import { remover } from './markers.ts';
import { canRedeem } from './shares.ts';
import { answerOption, beginMerger, mergerPrice, optionChooser } from './swap.ts';

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

function judge(table: Table, { company, other, survivor }: ProposeMerger): Finding[] {
  const { step } = read(table, 'operating');
  const about = { places: [charterOf(other)] };
  return found(
    (operator(table) !== company || (step !== 'merge' && step !== 'acquire')) &&
      violation('1862/7.5/1', `${company} cannot merge now: that comes before track, or last.`),
    read(table, 'lner') === 'formed' &&
      violation('1862/7.5/3', 'No companies merge any more: the LNER has formed.'),
    (company === other || !isFloated(table, other)) &&
      violation('1862/7.5.2/1', `${other} is no company that could be merged.`, about),
    isFloated(table, other) &&
      inReceivership(table, other) &&
      violation('1862/7.5/2', `${other} is in receivership.`, about),
    isFloated(table, other) &&
      !connected(table, company).has(other) &&
      violation('1862/7.5.2/1', `No track of ${company} leads to a marker of ${other}.`, about),
    survivor !== company &&
      survivor !== other &&
      violation('1862/7.5.1/2', `Either ${company} or ${other} survives.`),
  );
}

/** Companies that the operating one could merge with. */
export const mergerPartners = (table: Table, company: string): string[] =>
  companies(table).filter(
    (other) =>
      other !== company &&
      isFloated(table, other) &&
      !inReceivership(table, other) &&
      connected(table, company).has(other),
  );

/** The other director has to agree. (1862 D19) */
export function mergerConsent(table: Table, { company, other }: ProposeMerger): PlaceId[] {
  const theirs = director(table, other);
  return theirs === undefined || theirs === director(table, company) ? [] : [theirs];
}

/** Does the step wait? Only receivership and the LNER close it. (1862 §7) */
export const mergerOpen = (table: Table, company: string): boolean =>
  director(table, company) !== undefined && read(table, 'lner') !== 'formed';

export const proposeMerger = verb<ProposeMerger>({
  schema: z.strictObject({
    verb: z.literal('proposeMerger'),
    company: id,
    other: id,
    survivor: id,
  }),
  judge: (table, move, actor) =>
    found(outOfTurn(actor, [director(table, move.company)], '1862/7.5.1/1'), ...judge(table, move)),
  effects(draft, { company, other, survivor }) {
    const { table } = draft;
    const known = [company, other].every((one) => isFloated(table, one));
    if (!known || company === other || read(table, 'swap')) return;
    const { step } = read(table, 'operating');
    const kind = step === 'acquire' ? 'acquire' : 'merge';
    beginMerger(draft, kind, company, other, survivor === other ? other : company);
  },
  *options(table, player) {
    const company = operator(table);
    if (company === undefined || director(table, company) !== player) return;
    for (const other of mergerPartners(table, company))
      for (const survivor of [company, other]) {
        const move = { verb: 'proposeMerger' as const, company, other, survivor };
        if (judge(table, move).length === 0) yield move;
      }
  },
  say(table, { company, other, survivor }) {
    const does = read(table, 'operating').step === 'acquire' ? 'acquires' : 'merges with';
    const price = money(mergerPrice(table, company, other));
    return `${company} ${does} ${other}; ${survivor} survives at ${price}`;
  },
});

export interface SettleOption extends Move {
  verb: 'settleOption';
  choice: 'sell' | 'redeem';
}

export const settleOption = verb<SettleOption>({
  schema: z.strictObject({
    verb: z.literal('settleOption'),
    choice: z.enum(['sell', 'redeem']),
  }) as z.ZodMiniType<SettleOption>,
  judge(table, { choice }, actor) {
    const swap = read(table, 'swap');
    if (!swap?.option) return [violation('1862/7.5.3/10', 'No odd share is to be decided on.')];
    const { option } = swap;
    return found(
      outOfTurn(actor, [optionChooser(table, swap, option)], '1862/7.5.3/10'),
      choice === 'redeem' &&
        !canRedeem(table, option) &&
        violation('1862/7.5.3/11', `It takes ${money(option.redeem)}, and that is not there.`),
    );
  },
  effects(draft, { choice }) {
    answerOption(draft, choice === 'redeem');
  },
  *options(table, player) {
    const swap = read(table, 'swap');
    if (!swap?.option || optionChooser(table, swap, swap.option) !== player) return;
    if (canRedeem(table, swap.option)) yield { verb: 'settleOption', choice: 'redeem' };
    yield { verb: 'settleOption', choice: 'sell' };
  },
  say(table, { choice }) {
    const option = read(table, 'swap')?.option;
    return choice === 'redeem'
      ? `pays ${money(option?.redeem ?? 0)} for the odd share`
      : `gives up the odd share for ${money(option?.sell ?? 0)}`;
  },
});

/** What a merger under way waits for. */
export function swapTurn(table: Table, swap: Swap): Turn {
  const { kind, survivor, option, story } = swap;
  const { num } = read(table, 'operating');
  const round = `Operating round ${read(table, 'turn')}.${num}`;
  const common = { round, entity: charterOf(survivor), story, over: false };
  if (option) {
    const who = optionChooser(table, swap, option);
    const what = option.sell === option.redeem ? 'an odd share' : "the director's certificate";
    return {
      ...common,
      acting: [who],
      verbs: ['settleOption'],
      sentence: `${named(who)} keeps ${what} for ${money(option.redeem)} or gives it up for ${money(option.sell)}.`,
    };
  }
  const who = remover(table, swap);
  return {
    ...common,
    acting: [who],
    verbs: ['removeMarker'],
    sentence:
      kind === 'refinance'
        ? `${survivor} is being re-financed.`
        : `${named(who)} removes ${swap.excess} of the markers of ${survivor}.`,
  };
}
