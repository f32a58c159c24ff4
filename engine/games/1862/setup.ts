import { SEEDS, recordedShuffle } from '../../kernel/luck.ts';
import type { Box, Draft, Context } from '../../rules/course/nouns.ts';
import { seatingOrder } from '../../rules/house/house.ts';
import { read, write } from './clock.ts';
import { CHARTERED_MARKERS } from './companies.ts';
import { fetchTokens } from './track/tokens.ts';
import { givePermit, returnPermits } from './trains/roster.ts';

/** Set-up: which companies leave, the offer order of the others, and their permits. (1862 §S2) */

const DECK = ['freight', 'express', 'local'] as const;
const OF_EACH = 6;

interface Dealt {
  readonly removed: readonly string[];
  /** Companies in play, in offer order. */
  readonly offered: readonly string[];
  /** The kind of permit of each company in play. */
  readonly permits: Readonly<Record<string, string>>;
}

/** Everything that is random in this game, from one seed. */
export function deal(box: Box, seed: number): Dealt {
  const shuffled = recordedShuffle(seed);
  const list = [...box.companies.keys()];
  const drawn = shuffled(list);
  const leave = Number(box.data.companiesRemoved);
  const offered = drawn.slice(leave);
  const whole = Array.from({ length: DECK.length * OF_EACH }, (_, i) => DECK[i % DECK.length]!);
  const deck = shuffled(box.options.players < 7 ? whole.slice(0, -2) : whole);
  const inPlay = list.filter((id) => offered.includes(id));
  return {
    removed: drawn.slice(0, leave),
    offered,
    permits: Object.fromEntries(inPlay.map((id, i) => [id, deck[i]!])),
  };
}

export function dealOut({ table, box }: Context, draft: Draft, seed: number | undefined): void {
  const { removed, offered, permits } = deal(box, seed ?? draft.luck.below(SEEDS));
  for (const company of removed) returnToBox(draft, company);
  write(draft, 'offered', offered);
  write(draft, 'dealt', permits);
  for (const [company, permit] of Object.entries(permits)) {
    givePermit(draft, company, permit);
    fetchTokens(draft, company, CHARTERED_MARKERS);
  }
  draft.put('card:priority', seatingOrder(table)[0]!);
}

/** Returns a company with all its pieces to the box. */
export function returnToBox(draft: Draft, company: string): void {
  const { table } = draft;
  for (const [id, spec] of table.box.pieces)
    if (spec.company === company && table.pieces.get(id)!.place !== 'out') draft.put(id, 'out');
  returnPermits(draft, company);
  const left = read(table, 'offered').filter((id) => id !== company);
  write(draft, 'offered', left);
}
