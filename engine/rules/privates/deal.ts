import { SEEDS, recordedDraw, recordedShuffle } from '../../kernel/luck.ts';
import { read, write } from '../course/keys.ts';
import type { Box, Draft, Context, Table } from '../course/nouns.ts';
import { playersOf } from '../stock/issued.ts';
import { privatesOf } from './rules.ts';

/** What is dealt and drawn with the privates at set-up. */

const priceOf = (box: Box, id: string): number => box.pieces.get(`private:${id}`)!.price ?? 0;

/** The most that a player pays for a private that is dealt. */
export const dearestPrivate = (box: Box): number =>
  Math.max(0, ...privatesOf(box).map((id) => priceOf(box, id)));

/** One draw for each private in play; by rising draws they go to the players in turn, who pay for them. */
export function dealPrivates({ box }: Context, draft: Draft, seed: number | undefined): void {
  const drawn = recordedShuffle(seed ?? draft.luck.below(SEEDS))(privatesOf(box));
  playersOf(box).forEach((player, i) => {
    const id = drawn[i];
    if (id === undefined) return;
    draft.put(`private:${id}`, player);
    draft.pay(player, 'bank', priceOf(box, id));
  });
}

/** Draws a company for each of these privates. */
export function drawCompanies(
  draft: Draft,
  seed: number | undefined,
  from: Readonly<Record<string, readonly string[]>>,
): void {
  const draw = recordedDraw(seed ?? draft.luck.below(SEEDS));
  const drawn: Record<string, string> = {};
  for (const [id, companies] of Object.entries(from))
    drawn[id] = companies[draw() % companies.length]!;
  write(draft, 'drawn', drawn);
}

/** The company that was drawn for a private. */
export function drawnFor(table: Table, id: string): string | undefined {
  const drawn = read(table, 'drawn');
  return Object.hasOwn(drawn, id) ? drawn[id] : undefined;
}
