import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { Box } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { verb } from '../../../rules/rulebook.ts';
import { violation } from '../clauses.ts';
import { CHARTERED_MARKERS } from '../stock/shares.ts';
import { fetchMarkers } from '../stock/markers.ts';
import { beginning, isSetUp, read, write } from './clock.ts';
import { beginParliament } from '../parliament/round.ts';
import { givePermit, returnPermits } from '../trains/permits.ts';

/** Setting up: which companies leave, in which order the rest are offered, who gets which permit. (1862 §2) */

const MODULUS = 2 ** 31;
const DECK = ['freight', 'express', 'local'] as const;
const OF_EACH = 6;

/** Draws of the generator x <- 1103515245 x + 12345 modulo 2^31. */
export function generator(seed: number): () => number {
  let x = BigInt(seed % MODULUS);
  return () => {
    x = (1103515245n * x + 12345n) % BigInt(MODULUS);
    return Number(x);
  };
}

export interface Dealt {
  readonly removed: readonly string[];
  /** Companies in play, in offer order. */
  readonly offered: readonly string[];
  /** Kind of the permit of each company in play. */
  readonly permits: Readonly<Record<string, string>>;
}

/** Everything that chance decides in this game, from one seed. */
export function deal(box: Box, seed: number): Dealt {
  const draw = generator(seed);
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((one) => ({ one, by: draw() }))
      .sort((a, b) => a.by - b.by)
      .map(({ one }) => one);
  const list = [...box.companies.keys()];
  const drawn = shuffled(list);
  const leave = Number(box.data.companiesRemoved ?? 0);
  const offered = drawn.slice(leave);
  const whole = Array.from({ length: DECK.length * OF_EACH }, (_, i) => DECK[i % DECK.length]!);
  const deck = shuffled(box.options.players < 7 ? whole.slice(0, -2) : whole);
  const inPlay = list.filter((id) => offered.includes(id));
  return {
    removed: drawn.slice(0, leave),
    offered,
    permits: Object.fromEntries(inPlay.map((id, i) => [id, deck[i] ?? DECK[0]])),
  };
}

export interface SetUp extends Move {
  verb: 'setUp';
  /** The seed of a recorded game; left out = drawn. */
  seed?: number | undefined;
}

export const setUp = verb<SetUp>({
  schema: z.strictObject({
    verb: z.literal('setUp'),
    seed: z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  judge: (table) =>
    isSetUp(table) ? [violation('1862/set-up/13', 'The game has been set up already.')] : [],
  effects(draft, { seed }) {
    const { box } = draft.table;
    const players = playersOf(box);
    const { removed, offered, permits } = deal(box, seed ?? draft.luck.below(MODULUS));
    for (const company of removed) leave(draft, company);
    write(draft, 'turn', 1);
    write(draft, 'phase', box.phases[0]?.name ?? beginning('phase'));
    write(draft, 'order', players);
    write(draft, 'offered', offered);
    write(
      draft,
      'companies',
      Object.fromEntries(Object.entries(permits).map(([id, permit]) => [id, { permit }])),
    );
    for (const [company, permit] of Object.entries(permits)) {
      givePermit(draft, company, permit);
      fetchMarkers(draft, company, CHARTERED_MARKERS);
    }
    draft.put('card:priority', players[0]!);
    write(draft, 'stage', 'parliament');
    beginParliament(draft, 1);
  },
  *options(table) {
    if (!isSetUp(table)) yield { verb: 'setUp' };
  },
  say: () => 'sets up the game',
});

/** A company and all that is its own goes back into the box. */
export function leave(draft: Draft, company: string): void {
  const { table } = draft;
  for (const [id, spec] of table.box.pieces)
    if (spec.company === company && table.pieces.get(id)!.place !== 'out') draft.put(id, 'out');
  returnPermits(draft, company);
  const left = read(table, 'offered').filter((id) => id !== company);
  write(draft, 'offered', left);
}
