import * as z from 'zod/mini';
import type { Move } from '../../../../shared/move.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { type Check, type Now, type VerbRule, way } from '../../../rules/course/nouns.ts';
import { payUpTo } from '../../../rules/money.ts';
import { operator } from '../../../rules/operating/turn.ts';
import { privateAt } from '../../../rules/privates/cards.ts';
import { trainsOf, treasury } from '../../../rules/stock/holdings.ts';
import { charterOf, trainName } from '../../../rules/trains.ts';
import { ownsPrivate } from '../holdings.ts';
import { own, put } from '../keys.ts';
import { usePower } from '../privates/privates.ts';

/** SAVED markers of Verveers and Beyer Peacock: a rusted train runs once more (§10.8). */

const VERVEERS = 'VERV';
const PEACOCK = 'BPC';
const READY = 'saved';
const PRICE = 200;
const TO_OWNER = 50;

const word = z.string().check(z.minLength(1), z.maxLength(64));

/** A train loses its marker and its protection. */
export function dropSaved(draft: Draft, train: PieceId): void {
  const { [train]: marker, ...rest } = own(draft.table, 'saved');
  if (marker === undefined) return;
  if (draft.table.pieces.has(marker)) draft.put(marker, 'out');
  put(draft, 'saved', rest);
}

const markersIn = (table: Table, place: string, of: string): PieceId[] =>
  lying(table, place).filter((id) => id.startsWith(`saved:${of}-`));

/** A marker of this private that the company may put on a train now. */
function markerFor(table: Table, company: string, of: string): PieceId | undefined {
  if (of === VERVEERS && ownsPrivate(table, company, of)) return markersIn(table, READY, of)[0];
  if (of !== PEACOCK) return undefined;
  const assigned = new Set(Object.values(own(table, 'saved')));
  return markersIn(table, charterOf(company), of).find((id) => !assigned.has(id));
}

interface SaveTrain extends Move {
  verb: 'saveTrain';
  company: string;
  train: string;
  /** Verveers or Beyer Peacock. */
  with: string;
}

/** The company is in turn. */
const inTurn: Check<Move & { company: string }> = {
  reason: 'company',
  breaks: ({ table }, { company }) => operator(table) !== company,
  says: (_now, { company }) => `${company} is not in turn.`,
  bars: true,
};

export const saving = way<SaveTrain>({
  name: 'saving',
  checks: [
    inTurn,
    {
      reason: 'marker',
      which: (_now, { with: of }) => (of === VERVEERS ? 'brown/3' : 'brown/27'),
      breaks: ({ table }, { company, with: of }) => markerFor(table, company, of) === undefined,
      says: (_now, { company, with: of }) => `${company} has no SAVED marker of ${of}.`,
    },
    {
      reason: 'own',
      which: (_now, { with: of }) => (of === VERVEERS ? 'brown/8' : 'brown/28'),
      breaks: (now, { company, train }) => !trainsOf(now, company).includes(train),
      says: (_now, { company }) => `${company} does not own that train.`,
      about: (_now, { train }) => ({ pieces: [train] }),
    },
    {
      reason: 'brown/5',
      breaks: ({ table }, { train }) => own(table, 'saved')[train] !== undefined,
      says: () => 'There is a SAVED marker on that train.',
      about: (_now, { train }) => ({ pieces: [train] }),
    },
  ],
  *candidates(now) {
    const company = operator(now.table);
    if (company === undefined) return;
    for (const of of [VERVEERS, PEACOCK])
      for (const train of trainsOf(now, company))
        yield { verb: 'saveTrain', company, train, with: of };
  },
  effects({ table }, draft, { company, train, with: of }) {
    const marker = markerFor(table, company, of);
    if (marker === undefined) return;
    draft.put(marker, charterOf(company));
    put(draft, 'saved', { ...own(table, 'saved'), [train]: marker });
    if (of === VERVEERS) usePower(draft, VERVEERS);
  },
  say: ({ table }, { company, train }) => `${company} saves a ${trainName(table, train)} train`,
});

export const saveTrain: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('saveTrain'),
    company: word,
    train: word,
    with: word,
  }) as unknown as VerbRule['schema'],
  ways: [saving],
};

interface BuySaved extends Move {
  verb: 'buySaved';
  company: string;
}

/** The company that sells markers, if there is one and it has any. */
function sellerFor({ table }: Now, buyer: string): string | undefined {
  const at = privateAt(table, PEACOCK);
  const sells = at.startsWith('company:') && at !== charterOf(buyer);
  return sells && markersIn(table, READY, PEACOCK).length > 0 ? at : undefined;
}

export const buyingSaved = way<BuySaved>({
  name: 'buyingSaved',
  checks: [
    inTurn,
    {
      reason: 'brown/27',
      breaks: (now, { company }) => sellerFor(now, company) === undefined,
      says: () => 'No other company has a SAVED marker of Beyer Peacock to sell.',
    },
    {
      reason: 'brown/27',
      breaks: ({ table }, { company }) => treasury(table, company) < PRICE,
      says: ({ table, money }, { company }) =>
        `A marker costs ${money(PRICE)}; ${company} has ${money(treasury(table, company))}.`,
      about: ({ table }, { company }) => ({ facts: { treasury: treasury(table, company) } }),
    },
  ],
  *candidates({ table }) {
    const company = operator(table);
    if (company !== undefined) yield { verb: 'buySaved', company };
  },
  effects(now, draft, { company }) {
    const owner = sellerFor(now, company);
    const [marker] = markersIn(now.table, READY, PEACOCK);
    if (owner === undefined || marker === undefined) return;
    payUpTo(draft, charterOf(company), owner, TO_OWNER);
    payUpTo(draft, charterOf(company), 'bank', PRICE - TO_OWNER);
    draft.put(marker, charterOf(company));
    usePower(draft, PEACOCK);
  },
  say: ({ money }, { company }) => `${company} buys a SAVED marker for ${money(PRICE)}`,
});

export const buySaved: VerbRule = {
  schema: z.strictObject({
    verb: z.literal('buySaved'),
    company: word,
  }) as unknown as VerbRule['schema'],
  ways: [buyingSaved],
};
