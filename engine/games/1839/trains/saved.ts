import type { Move } from '../../../../shared/move.ts';
import type { PieceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import type { Now } from '../../../rules/course/nouns.ts';
import { way, verbOf, word } from '../../../rules/course/verb.ts';
import { moneyCheck, payUpTo } from '../../../rules/money.ts';
import { companyCheck, ofOperator } from '../../../rules/operating/turn.ts';
import { privateAt, privateName } from '../../../rules/privates/cards.ts';
import { trainsOf } from '../../../rules/stock/holdings.ts';
import { charterOf, trainName } from '../../../rules/trains/cards.ts';
import { ownsPrivate } from '../holdings.ts';
import { own, put } from '../keys.ts';
import { usePower } from '../privates/privates.ts';

/** SAVED markers of Verveers and Beyer Peacock: a rusted train runs once more (§10.8). */

const VERVEERS = 'VERV';
const PEACOCK = 'BPC';
const READY = 'saved';
const PRICE = 200;
const TO_OWNER = 50;

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
  company: string;
  train: string;
  /** Verveers or Beyer Peacock. */
  with: string;
}

const inTurn = companyCheck('is not in turn');

export const saving = way<SaveTrain>({
  name: 'saving',
  checks: [
    inTurn,
    {
      reason: 'marker',
      which: (_now, { with: of }) => (of === VERVEERS ? 'brown/3' : 'brown/27'),
      breaks: ({ table }, { company, with: of }) => markerFor(table, company, of) === undefined,
      says: ({ box }, { company, with: of }) =>
        `${company} has no SAVED marker of ${privateName(box, of)}.`,
    },
    {
      reason: 'own',
      which: (_now, { with: of }) => (of === VERVEERS ? 'brown/8' : 'brown/28'),
      breaks: (now, { company, train }) => !trainsOf(now, company).includes(train),
      says: (_now, { company }) => `${company} does not own that train.`,
    },
    {
      reason: 'brown/5',
      breaks: ({ table }, { train }) => own(table, 'saved')[train] !== undefined,
      says: () => 'There is a SAVED marker on that train.',
    },
  ],
  candidates: ofOperator(function* (now, company) {
    for (const of of [VERVEERS, PEACOCK])
      for (const train of trainsOf(now, company))
        yield { verb: 'saveTrain', company, train, with: of };
  }),
  effects({ table }, draft, { company, train, with: of }) {
    const marker = markerFor(table, company, of);
    if (marker === undefined) return;
    draft.put(marker, charterOf(company));
    put(draft, 'saved', { ...own(table, 'saved'), [train]: marker });
    if (of === VERVEERS) usePower(draft, VERVEERS);
  },
  say: ({ table }, { company, train }) => `${company} saves a ${trainName(table, train)} train`,
});

const fields = { company: word, train: word, with: word };
export const saveTrain = verbOf('saveTrain', fields)(saving);

/** The company that sells markers, if there is one and it has any. */
function sellerFor({ table }: Now, buyer: string): string | undefined {
  const at = privateAt(table, PEACOCK);
  const sells = at.startsWith('company:') && at !== charterOf(buyer);
  return sells && markersIn(table, READY, PEACOCK).length > 0 ? at : undefined;
}

export const buyingSaved = way<Move & { company: string }>({
  name: 'buyingSaved',
  checks: [
    inTurn,
    {
      reason: 'brown/27',
      breaks: (now, { company }) => sellerFor(now, company) === undefined,
      says: () => 'No other company has a SAVED marker of Beyer Peacock to sell.',
    },
    moneyCheck(
      'brown/27',
      () => PRICE,
      (_now, { company }) => charterOf(company),
    ),
  ],
  candidates: ofOperator((_now, company) => [{ verb: 'buySaved', company }]),
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

export const buySaved = verbOf('buySaved', { company: word })(buyingSaved);
