import { cash } from '../../kernel/table.ts';
import { bankLeft, bankSize, houseOf } from '../house/house.ts';
import { playedHere } from '../house/keeping.ts';
import { playersOf } from '../stock/papers.ts';
import { listed, named } from '../procedure.ts';
import { faceOf } from '../auction/waterfall.ts';
import { privatesAt } from '../privates/rules.ts';
import { companiesOf, held, isParred, nameOf } from '../stock/holdings.ts';
import { priceOf } from '../stock/market.ts';
import { OVER, read, write } from './keys.ts';
import type { CourseRules, Draft, Floor, Now, PlaceId, Worth } from './nouns.ts';
import { verbOf } from './verb.ts';

/** The end of the game, and what counts then. */

/** The shares of a player at their price. */
export const sharesWorth = (now: Now, player: PlaceId, company: string): number =>
  (held(now, player, company) / 10) * priceOf(now.table, company);

/** Cash, shares of parred companies at their price, privates at face value. */
export function worthOf(now: Now, player: PlaceId, companies = parredOf(now)): Worth {
  const { table, box, rules } = now;
  const parts = [{ of: 'cash', amount: cash(table, player) }];
  for (const company of companies) {
    const amount = rules.course.worth(now, player, company);
    if (amount > 0) parts.push({ of: nameOf(now, company), amount });
  }
  for (const id of privatesAt(table, player)) parts.push({ of: id, amount: faceOf(box, id) });
  return { player, total: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

const parredOf = (now: Now): readonly string[] =>
  companiesOf(now).filter((company) => isParred(now, company));

/** Players by their worth; `companies` = those whose shares count, where not simply all that are parred. */
export const scores = (now: Now, companies?: readonly string[]): Worth[] =>
  playersOf(now.box)
    .map((player) => worthOf(now, player, companies))
    .sort((a, b) => b.total - a.total);

/** A payment has taken a bank that has an end below nothing: it goes on paying, and the end is certain. */
export function watchBank({ table }: Now, draft: Draft): boolean {
  const size = bankSize(table.box, houseOf(table));
  if (size === undefined || bankLeft(table) >= 0 || read(table, 'end')) return false;
  write(draft, 'end', { reason: 'bank' });
  return true;
}

/** Why games end, by the reason that the clock names. */
export const ENDS: CourseRules['ends'] = {
  bank: 'the bank is broken',
  bankrupt: 'a president is bankrupt',
  agreement: 'all players agree',
};

export function overFloor(now: Now): Floor {
  const reason = read(now.table, 'end')?.reason ?? '';
  const house = reason === 'bank' ? playedHere(now, 'bank') : undefined;
  const why = `${now.rules.course.ends[reason] ?? 'it has ended'}${house ? ` (house rule: ${house})` : ''}`;
  const all = now.rules.course.score(now);
  const most = Math.max(...all.map(({ total }) => total));
  const best = all.filter(({ total }) => total === most).map(({ player }) => named(player));
  const wins = `${listed(best)} ${best.length > 1 ? 'share the win' : 'has most'}`;
  return {
    round: 'End of the game',
    acting: [],
    ways: [],
    sentence: `The game is over: ${why}. ${wins} with ${now.money(most)}.`,
    because: 'over',
  };
}

/** `endGame`: proposes to stop now; the game is over when everybody has agreed. */
export const endGame = verbOf(
  'endGame',
  {},
)({
  name: 'endGame',
  by: ({ box }) => playersOf(box),
  checks: [],
  candidates: () => [],
  consent: ({ box }, _move, by) => playersOf(box).filter((player) => player !== by),
  effects(_now, draft) {
    write(draft, 'end', { reason: 'agreement' });
    write(draft, 'stage', OVER);
  },
  say: () => 'ends the game',
});
