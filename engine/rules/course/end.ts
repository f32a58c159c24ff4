import { cash } from '../../kernel/table.ts';
import { bankLeft, bankSize, houseOf } from '../house/house.ts';
import { houseRuleInForce } from '../house/in-force.ts';
import { playersOf } from '../stock/issued.ts';
import { joinWords, playerToken } from '../procedure.ts';
import { faceOf } from '../auction/waterfall.ts';
import { privatesAt } from '../privates/rules.ts';
import { companiesOf, percentHeld, isParred, nameOf } from '../stock/holdings.ts';
import { priceOf } from '../stock/market.ts';
import { GAME_OVER, read, write } from './keys.ts';
import type { CourseRules, Draft, Prompt, Context, PlaceId, Worth } from './nouns.ts';
import { defineVerb } from './verb.ts';

/** The end of the game and the score. */

/** The value of a player's shares of one company at its price. */
export const sharesWorth = (context: Context, player: PlaceId, company: string): number =>
  (percentHeld(context, player, company) / 10) * priceOf(context.table, company);

/** Cash, shares of parred companies at their price, privates at face value. */
export function worthOf(context: Context, player: PlaceId, companies = parredOf(context)): Worth {
  const { table, box, rules } = context;
  const parts = [{ of: 'cash', amount: cash(table, player) }];
  for (const company of companies) {
    const amount = rules.course.shareWorth(context, player, company);
    if (amount > 0) parts.push({ of: nameOf(context, company), amount });
  }
  for (const id of privatesAt(table, player)) parts.push({ of: id, amount: faceOf(box, id) });
  return { player, total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

const parredOf = (context: Context): readonly string[] =>
  companiesOf(context).filter((company) => isParred(context, company));

/**
 * All players, the richest first. `companies` = companies whose shares count; left out = all that have a
 * par.
 */
export const scores = (context: Context, companies?: readonly string[]): Worth[] =>
  playersOf(context.box)
    .map((player) => worthOf(context, player, companies))
    .sort((a, b) => b.total - a.total);

/** If the bank is below zero and can break, notes that the game will end. The bank goes on paying. */
export function watchBank({ table }: Context, draft: Draft): void {
  const size = bankSize(table.box, houseOf(table));
  if (size === undefined || bankLeft(table) >= 0 || read(table, 'end')) return;
  write(draft, 'end', { reason: 'bank' });
}

/** The sentence for each reason that ends the game. */
export const END_REASONS: CourseRules['endReasons'] = {
  bank: 'the bank is broken',
  bankrupt: 'a player is bankrupt',
  agreement: 'all players agree',
};

export function gameOverPrompt(context: Context): Prompt {
  const reason = read(context.table, 'end')?.reason ?? '';
  const house = reason === 'bank' ? houseRuleInForce(context, 'bank') : undefined;
  const why = `${context.rules.course.endReasons[reason] ?? 'it has ended'}${house ? ` (house rule: ${house})` : ''}`;
  const all = context.rules.course.score(context);
  const most = Math.max(...all.map(({ total }) => total));
  const best = all.filter(({ total }) => total === most).map(({ player }) => playerToken(player));
  const wins = `${joinWords(best)} ${best.length > 1 ? 'share the win' : 'has most'}`;
  return {
    round: 'End of the game',
    acting: [],
    actions: [],
    sentence: `The game is over: ${why}. ${wins} with ${context.money(most)}.`,
    closedReason: 'over',
  };
}

/** `endGame`: proposes to stop now; the game is over when everybody has agreed. */
export const endGame = defineVerb(
  'endGame',
  {},
)({
  name: 'endGame',
  by: ({ box }) => playersOf(box),
  checks: [],
  candidates: () => [],
  consent: ({ box }, _move, by) => playersOf(box).filter((player) => player !== by),
  effects(_context, draft) {
    write(draft, 'end', { reason: 'agreement' });
    write(draft, 'stage', GAME_OVER);
  },
  say: () => 'ends the game',
});
