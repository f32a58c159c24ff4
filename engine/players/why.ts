import { nameOf } from '../rules/stock/holdings.ts';
import type { Sight } from './sight.ts';
import type { WeighedMove } from './choose.ts';
import type { TableValue } from './value/worth.ts';

/** Why a program makes a move: one sentence with the figures that decided. */

const MOST_PARTS = 2;

/** The parts of the player's expectation that a move changes most, in words. */
function parts({ context, me }: Sight, before: TableValue, after: TableValue): string[] {
  const was = before.players.get(me);
  const is = after.players.get(me);
  if (!was || !is) return [];
  const changes: [string, number][] = [['cash', is.cash - was.cash]];
  for (const company of new Set([...was.companies.keys(), ...is.companies.keys()])) {
    const change = (is.companies.get(company) ?? 0) - (was.companies.get(company) ?? 0);
    changes.push([`shares of ${nameOf(context, company)}`, change]);
  }
  changes.push(['privates', is.privates - was.privates]);
  changes.push(['other things', is.besides - was.besides]);
  return changes
    .filter(([, change]) => Math.abs(change) >= 1)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .slice(0, MOST_PARTS)
    .map(
      ([name, change]) => `${name} ${signed(context.money(Math.abs(Math.round(change))), change)}`,
    );
}

const signed = (money: string, change: number): string => `${change < 0 ? '-' : '+'}${money}`;

/** "PRR lays 57 on E5: I end with about $40 more (shares of PRR +$40). The next best, ..., brings $12 less." */
export function whyOf(
  sight: Sight,
  before: TableValue,
  best: WeighedMove,
  next: WeighedMove | undefined,
): string {
  const { game, table, context, me } = sight;
  const say = (move: WeighedMove['move']) => game.rulebook!.verbs.get(move.verb)!.say(table, move);
  const worth = context.money(Math.round(before.players.get(me)?.total ?? 0));
  const rounds = Math.round(before.rounds);
  const horizon = `I expect to end with ${worth}, after about ${rounds} more operating round${rounds === 1 ? '' : 's'}.`;
  if (!next) return `${say(best.move)}: it is the only move. ${horizon}`;
  const found = best.value ? parts(sight, before, best.value) : [];
  const figures = found.length > 0 ? ` (${found.join(', ')})` : '';
  const margin = Math.max(0, Math.round(best.gain - next.gain));
  const other = `The next best, "${say(next.move)}", ${margin === 0 ? 'is as good' : `brings ${context.money(margin)} less`}.`;
  return `${say(best.move)}: ${gained(context, Math.round(best.gain))}${figures}. ${other} ${horizon}`;
}

/** What a move brings its player, in the third person: "about $40 more at the end (cash +$40)". */
export function gainOf(sight: Sight, before: TableValue, { gain, value }: WeighedMove): string {
  const { context } = sight;
  const sum = Math.round(gain);
  const found = value ? parts(sight, before, value) : [];
  const figures = found.length > 0 ? ` (${found.join(', ')})` : '';
  if (sum === 0) return `changes nothing at the end${figures}`;
  return `about ${context.money(Math.abs(sum))} ${sum > 0 ? 'more' : 'less'} at the end${figures}`;
}

/** What a move brings its player at the end of the game. */
function gained(context: Sight['context'], gain: number): string {
  if (gain === 0) return 'it changes nothing for me';
  return `I end with about ${context.money(Math.abs(gain))} ${gain > 0 ? 'more' : 'less'}`;
}
