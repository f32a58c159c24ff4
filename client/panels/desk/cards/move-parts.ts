import { html, nothing, type TemplateResult } from 'lit';
import type { Move } from '../../../../shared/move.ts';
import { mainMove } from '../../../reading/purpose.ts';
import type { TableStore } from '../../../store/store.ts';
import { groupByVerb, moveCommand, verbHeading, verbHeadings } from '../../board/moves.ts';
import '../lay-track.ts';
import { moveButton } from '../move-button.ts';
import { isTyped } from '../move-form.ts';
import { lotCards, lotIn } from './lot-cards.ts';
import { payOut } from './pay-out.ts';
import { companyIn, shareCards } from './share-cards.ts';
import { trainCards } from './train-cards.ts';

/** More moves of one verb than this are chosen step by step, not from one long list. */
const A_LIST = 10;

type Parts = readonly (TemplateResult | typeof nothing)[];

/**
 * Moves in parts, each shown as what it is about: lots and shares as cards, trains as cards, track
 * from its tiles, and whatever else a title has as buttons or a form.
 */
export function moveParts(store: TableStore, moves: readonly Move[]): Parts {
  const lots: Move[] = [];
  const deals: Move[] = [];
  const shares: Move[] = [];
  const others: Move[] = [];
  const inStock = store.turn?.entity?.startsWith('company:') !== true;
  for (const move of moves) {
    const about = companyIn(store, move) !== undefined;
    const lot = lotIn(store, move);
    if (lot !== undefined) (isHeld(store, lot) ? deals : lots).push(move);
    else if (inStock && about && move.verb !== 'startCompany') shares.push(move);
    else others.push(move);
  }
  const companies = section('Companies', 'Companies', shares, shareCards(store, shares));
  const offered = ofLots(store, 'To be had', lots);
  const held = ofLots(store, 'Held by somebody', deals);
  // What somebody holds may be dealt in at any time. The step itself comes before it. Beside shares, a lot
  // of the bank is the exception. (1825 §4.3)
  const isDealing = shares.length > 0 || others.some(({ verb }) => verb === 'startCompany');
  if (inStock && isDealing) return [companies, rest(store, others), offered, held];
  return inStock
    ? [offered, rest(store, others), held]
    : [rest(store, others), companies, offered, held];
}

const isHeld = ({ table }: TableStore, lot: string): boolean =>
  /^(player|company):/.test(table.pieces.get(lot)!.place);

const ofLots = (store: TableStore, label: string, lots: readonly Move[]) =>
  section(label, verbHeadings(store, lots), lots, lotCards(store, lots));

const section = (
  label: string,
  heading: string,
  { length }: readonly Move[],
  inside: TemplateResult,
) =>
  length === 0
    ? nothing
    : html`<section aria-label=${label}>
        <h3>${heading}</h3>
        ${inside}
      </section>`;

/** Moves that are about no lot and no company, by verb. Verbs with one move each stand together. */
function rest(store: TableStore, moves: readonly Move[]): TemplateResult {
  const verbs = [...groupByVerb(moves)].toSorted(byLoss);
  const single = ([, all]: (typeof verbs)[number]) => all.length === 1 && !isOwn(store, all);
  const singles = verbs.filter(single).flatMap(([, all]) => all);
  const alone = singles.length === moves.length;
  const main = store.moment.runner === undefined ? mainMove(store, moves) : undefined;
  const label = alone
    ? singles.length === 1
      ? verbHeading(store, singles[0]!.verb)
      : 'Decide'
    : 'Also';
  return html`${verbs
    .filter((one) => !single(one))
    .map(([verb, all]) => {
      const heading = verbHeading(store, verb);
      return section(heading, heading, all, ofVerb(store, verb, all));
    })}
  ${section(
    label,
    label,
    singles,
    html`<div class="moves">
      ${singles.map((move) => moveButton(store, move, { main: move === main }))}
    </div>`,
  )}`;
}

/** What is only given away stands after what the step is for. */
const LOSES = 'discardTrain';
const byLoss = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  Number(a === LOSES) - Number(b === LOSES);

/** Of equal trains one is discarded as well as another. */
const eachOnce = (store: TableStore, moves: readonly Move[]): readonly Move[] =>
  [
    ...new Map(moves.toReversed().map((move) => [moveCommand(store, move), move])).values(),
  ].toReversed();

function ofVerb(store: TableStore, verb: string, moves: readonly Move[]): TemplateResult {
  if (verb === 'layTile') return html`<lay-track .moves=${moves}></lay-track>`;
  if (verb === 'buyTrain') return trainCards(store, moves);
  if (verb === 'payDividend') return payOut(store, moves);
  if (moves.length > A_LIST || isTyped(store, moves) || moves.some(({ par }) => par !== undefined))
    return html`<move-form .moves=${moves}></move-form>`;
  const shown = verb === LOSES ? eachOnce(store, moves) : moves;
  return html`<div class="moves">${shown.map((move) => moveButton(store, move))}</div>`;
}

/** Verbs with a panel of their own, however few the moves. */
const OWN: ReadonlySet<string> = new Set(['layTile', 'buyTrain', 'payDividend']);
const isOwn = (store: TableStore, moves: readonly Move[]): boolean =>
  OWN.has(moves[0]!.verb) || isTyped(store, moves);
