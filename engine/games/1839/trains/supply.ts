import { piecesIn } from '../../../kernel/table.ts';
import { phaseAt, read } from '../../../rules/course/keys.ts';
import type { Draft, Context, PieceId, Table } from '../../../rules/course/nouns.ts';
import { defineCheck, objection } from '../../../rules/course/check.ts';
import { defineAction, defineVerb } from '../../../rules/course/verb.ts';
import { text, type MoveOf, type CompanyMove } from '../../../rules/course/verb.ts';
import { payUpTo, treasuryCheck } from '../../../rules/money.ts';
import { companyCheck, operatorMoves, operatingCompany } from '../../../rules/operating/turn.ts';
import { privateAt, privateName } from '../../../rules/privates/rules.ts';
import { trainsOf } from '../../../rules/stock/holdings.ts';
import { beginPhase } from '../../../rules/trains/phase.ts';
import { charterOf, trainName, trainPrice } from '../../../rules/trains/cards.ts';
import { own, put } from '../clock.ts';
import { COUNTRIES, ownsPrivate, isIn, sincePhase, stands } from '../holdings.ts';
import { usePower, closePrivate } from '../privates/privates.ts';
import { type Difference, difference } from '../../../rules/differences.ts';

/** SAVED markers of Verveers and Beyer Peacock: a rusted train runs once more (§10.8). */

const VERVEERS = 'VERV';
const PEACOCK = 'BPC';
const READY = 'saved';
const PRICE = 200;
const TO_OWNER = 50;

/** Removes a train's marker, and with it the protection. */
export function dropSaved(draft: Draft, train: PieceId): void {
  const { [train]: marker, ...rest } = own(draft.table, 'saved');
  if (marker === undefined) return;
  if (draft.table.pieces.has(marker)) draft.put(marker, 'out');
  put(draft, 'saved', rest);
}

const savedMarkersIn = (table: Table, place: string, of: string): PieceId[] =>
  piecesIn(table, place).filter((id) => id.startsWith(`saved:${of}-`));

/** A marker of this private that the company may put on a train now. */
function savedMarkerFor(table: Table, company: string, of: string): PieceId | undefined {
  if (of === VERVEERS && ownsPrivate(table, company, of))
    return savedMarkersIn(table, READY, of)[0];
  if (of !== PEACOCK) return undefined;
  const assigned = new Set(Object.values(own(table, 'saved')));
  return savedMarkersIn(table, charterOf(company), of).find((id) => !assigned.has(id));
}

/** The private: Verveers or Beyer Peacock. */
const fields = { company: text, train: text, with: text };
type SaveTrain = MoveOf<typeof fields>;

const inTurn = companyCheck('is not in turn');

export const saving = defineAction<SaveTrain>({
  name: 'saving',
  checks: [
    {
      ...inTurn,
      finerReason: (context, move, player) =>
        move.with === VERVEERS ? 'brown/8' : inTurn.finerReason!(context, move, player),
    },
    defineCheck(
      ['brown/3', 'brown/27', 'brown/8', 'brown/28', 'brown/5'],
      function* (context, { company, train, with: of }) {
        const { table, box } = context;
        const by = <R extends string>(verveers: R, peacock: R): R =>
          of === VERVEERS ? verveers : peacock;
        if (savedMarkerFor(table, company, of) === undefined)
          yield objection(
            by('brown/3', 'brown/27'),
            `${company} has no SAVED marker of ${privateName(box, of)}.`,
          );
        if (!trainsOf(context, company).includes(train))
          yield objection(by('brown/8', 'brown/28'), `${company} does not own that train.`);
        if (own(table, 'saved')[train] !== undefined)
          yield objection('brown/5', 'There is a SAVED marker on that train.');
      },
    ),
  ],
  candidates: operatorMoves(function* (context, company) {
    for (const of of [VERVEERS, PEACOCK])
      for (const train of trainsOf(context, company))
        yield { verb: 'saveTrain', company, train, with: of };
  }),
  effects({ table }, draft, { company, train, with: of }) {
    const marker = savedMarkerFor(table, company, of);
    if (marker === undefined) return;
    draft.put(marker, charterOf(company));
    put(draft, 'saved', { ...own(table, 'saved'), [train]: marker });
    if (of === VERVEERS) usePower(draft, VERVEERS);
  },
  say: ({ table }, { company, train }) => `${company} saves a ${trainName(table, train)} train`,
});

export const saveTrain = defineVerb('saveTrain', fields)(saving);

/** The company that sells markers, if it has any. */
function sellerFor({ table }: Context, buyer: string): string | undefined {
  const at = privateAt(table, PEACOCK);
  const sells = at.startsWith('company:') && at !== charterOf(buyer);
  return sells && savedMarkersIn(table, READY, PEACOCK).length > 0 ? at : undefined;
}

export const buyingSaved = defineAction<CompanyMove>({
  name: 'buyingSaved',
  checks: [
    inTurn,
    defineCheck(
      'brown/27',
      (context, { company }) =>
        sellerFor(context, company) === undefined &&
        'No other company has a SAVED marker of Beyer Peacock to sell.',
    ),
    // Where nobody sells a marker there is no price.
    { ...treasuryCheck('brown/27', () => PRICE), silentAfter: ['brown/27'] },
  ],
  candidates: operatorMoves((_context, company) => [{ verb: 'buySaved', company }]),
  effects(context, draft, { company }) {
    const owner = sellerFor(context, company);
    const [marker] = savedMarkersIn(context.table, READY, PEACOCK);
    if (owner === undefined || marker === undefined) return;
    payUpTo(draft, charterOf(company), owner, TO_OWNER, 'for the marker');
    payUpTo(draft, charterOf(company), 'bank', PRICE - TO_OWNER, 'for the marker');
    draft.put(marker, charterOf(company));
    usePower(draft, PEACOCK);
  },
  say: ({ money }, { company }) => `${company} buys a SAVED marker for ${money(PRICE)}`,
});

export const buySaved = defineVerb('buySaved', { company: text })(buyingSaved);

/** How trains change hands, and what the first train of a type changes (§1.1). */

/** The first train of this type makes the privates obsolete. */
const SEVEN = '7+';

/** The train on sale: the oldest colour left. (§6.8) */
export const onOffer = (table: Table): PieceId | undefined =>
  piecesIn(table, 'depot').find((id) => table.box.pieces.get(id)!.kind === 'train');

/** It lets its company buy trains at any time. */
export const WORKS = 'NFWS';
export const CREDIT = 'CM';
export const BEIJNES = 'BEIJ';
/** How much Crédit Mobilier lowers the price of a train. (D82) */
export const CREDITED: Readonly<Record<string, number>> = { '3+': 100, '5+': 150, '7+': 250 };

/** True if the company may buy trains at its present step. */
export const maySupply = (table: Table, company: string): boolean =>
  isIn(table, company, 'trains') ||
  (ownsPrivate(table, company, WORKS) && isIn(table, company, 'track', 'token', 'run', 'dividend'));

/** Powers that make the train on sale cheaper for the company now. (D82, D83) */
export const helpers = (table: Table, company: string): string[] =>
  [CREDIT, BEIJNES].filter(
    (power) =>
      ownsPrivate(table, company, power) &&
      isIn(table, company, 'trains') &&
      (power === CREDIT || !sincePhase(table, 'Brown')),
  );

/** The price of a train from the supply with one of these powers. */
export function bankPrice(table: Table, train: PieceId, power: string | undefined): number {
  if (power === BEIJNES) return 0;
  const off = power === CREDIT ? (CREDITED[trainName(table, train)] ?? 0) : 0;
  return trainPrice(table, train) - off;
}

/** The price of the train on sale for the company now, with the best of its powers. (§6.9) */
export function duePrice(table: Table, company: string): number {
  const offer = onOffer(table);
  if (offer === undefined) return Infinity;
  const powers = [undefined, ...helpers(table, company)];
  return Math.min(...powers.map((power) => bankPrice(table, offer, power)));
}

/** The clauses for a train that is out of the game. */
export const GONE = ['setup/18', 'trains-buy/7', 'foreign-or/14', 'train-limit/3'] as const;

/** Why a train is out of the game: it never came into it, has rusted, went abroad, or was one too many. */
export function goneClause({ table, box, rules }: Context, train: PieceId): (typeof GONE)[number] {
  if (box.pieces.get(train)?.place === 'out') return 'setup/18';
  const begun = box.phases.slice(0, phaseAt(table) + 1);
  const hasRusted = begun.some(
    ({ onTrain }) =>
      onTrain !== undefined && rules.trains.rusts(box, onTrain).includes(trainName(table, train)),
  );
  if (hasRusted) return 'trains-buy/7';
  // Before a country operates only the limit takes a train that still runs.
  return COUNTRIES.some((one) => stands(table, one)) ? 'foreign-or/14' : 'train-limit/3';
}

/** True if a train is kept for one more run when its kind rusts. (§10.8) */
const isSaved = (table: Table, train: PieceId): boolean =>
  own(table, 'saved')[train] !== undefined && table.pieces.get(train)!.place.startsWith('company:');

export const trains: readonly Difference[] = [
  difference('trains-buy/9', { trains: { mustOwn: 'always' } }),
  difference('train-limit/3', { trains: { discardPlace: 'out' } }),
  difference('train-limit/5', { trains: { discardOrder: 'operating' } }),
  difference('brown/4', { trains: { isSpared: isSaved } }),
];

/** Moves a train to the charter of a public company. */
export function acquire(context: Context, draft: Draft, company: string, train: PieceId): void {
  const { table } = context;
  const supply = table.pieces.get(train)?.place === 'depot';
  const rusted = own(table, 'lastRuns').includes(train);
  dropSaved(draft, train);
  draft.put(train, rusted ? 'out' : charterOf(company));
  // The private that came with the company closes with its first train. (D85)
  if (own(table, 'linked') === company) closePrivate(draft, 'RWS');
  if (supply) beginPhase(context, draft, trainName(table, train));
}

/** Saved trains that have rusted run once more. The first 7+ converts Beijnes. */
export function phaseBegun(context: Context, draft: Draft, kind: string): void {
  const { table, box, rules } = context;
  const rusted = rules.trains.rusts(box, kind);
  const more = [...table.pieces.keys()].filter(
    (id) => rusted.includes(trainName(table, id)) && isSaved(table, id),
  );
  if (more.length > 0) put(draft, 'lastRuns', [...own(table, 'lastRuns'), ...more]);
  if (kind !== SEVEN) return;
  const abroad = read(table, 'round').order[read(table, 'at')];
  put(draft, 'sevens', operatingCompany(table) ?? abroad ?? '');
  convertBeijnes(context, draft);
}

/** An unused Beijnes of a company becomes a 7+ when brown begins. (D83) */
function convertBeijnes(context: Context, draft: Draft): void {
  const { table } = context;
  const at = privateAt(table, BEIJNES);
  const train = onOffer(table);
  if (!at.startsWith('company:')) return;
  closePrivate(draft, BEIJNES);
  if (train === undefined || trainName(table, train) !== SEVEN) return;
  acquire(context, draft, at.slice('company:'.length), train);
}
