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

/** More moves of one verb than this are chosen in a form, not from one long list. */
const LONGEST_LIST = 10;

type Parts = readonly (TemplateResult | typeof nothing)[];

/**
 * Moves in parts, each shown as what it is about: lots, companies and trains as cards, track as tiles, everything else as
 * buttons or a form.
 */
export function moveParts(store: TableStore, moves: readonly Move[]): Parts {
  const offers: Move[] = [];
  const deals: Move[] = [];
  const shares: Move[] = [];
  const others: Move[] = [];
  const isCompanysTurn = store.turn?.entity?.startsWith('company:') === true;
  for (const move of moves) {
    const isAboutCompany = companyIn(store, move) !== undefined;
    const lot = lotIn(store, move);
    if (lot !== undefined) (isHeld(store, lot) ? deals : offers).push(move);
    else if (!isCompanysTurn && isAboutCompany && move.verb !== 'startCompany') shares.push(move);
    else others.push(move);
  }
  const companies = section('Companies', 'Companies', shares, shareCards(store, shares));
  const offered = lotSection(store, 'To be had', offers);
  const held = lotSection(store, 'Held by somebody', deals);
  // What somebody holds may be dealt in at any time, so it comes after what the step is for. Beside shares, a lot of the
  // bank is the exception, and comes after them too. (1825 §4.3)
  const isShareDealing = shares.length > 0 || others.some(({ verb }) => verb === 'startCompany');
  const rest = otherMoves(store, others);
  if (isCompanysTurn) return [rest, companies, offered, held];
  return isShareDealing ? [companies, rest, offered, held] : [offered, rest, held];
}

const isHeld = ({ table }: TableStore, lot: string): boolean =>
  /^(player|company):/.test(table.pieces.get(lot)!.place);

const lotSection = (store: TableStore, label: string, lots: readonly Move[]) =>
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

/** The other moves, by verb. Verbs with one move each stand together. */
function otherMoves(store: TableStore, moves: readonly Move[]): TemplateResult {
  const verbs = [...groupByVerb(moves)].toSorted(discardsLast);
  const isSingle = ([, all]: (typeof verbs)[number]) =>
    all.length === 1 && !hasOwnPanel(store, all);
  const singles = verbs.filter(isSingle).flatMap(([, all]) => all);
  const onlySingles = singles.length === moves.length;
  // Whoever runs trains finds the green button beside the routes.
  const main = store.moment.runner === undefined ? mainMove(store, moves) : undefined;
  const label = onlySingles
    ? singles.length === 1
      ? verbHeading(store, singles[0]!.verb)
      : 'Decide'
    : 'Also';
  return html`${verbs
    .filter((one) => !isSingle(one))
    .map(([verb, all]) => {
      const heading = verbHeading(store, verb);
      return section(heading, heading, all, movesOfVerb(store, verb, all));
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

/** What only gives something away stands after what the step is for. */
const DISCARD = 'discardTrain';
const discardsLast = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  Number(a === DISCARD) - Number(b === DISCARD);

/** Each command once: of equal trains one is discarded as well as another. The first of equal moves stays. */
const eachOnce = (store: TableStore, moves: readonly Move[]): readonly Move[] =>
  [
    ...new Map(moves.toReversed().map((move) => [moveCommand(store, move), move])).values(),
  ].toReversed();

function movesOfVerb(store: TableStore, verb: string, moves: readonly Move[]): TemplateResult {
  if (verb === 'layTile') return html`<lay-track .moves=${moves}></lay-track>`;
  if (verb === 'buyTrain') return trainCards(store, moves);
  if (verb === 'payDividend') return payOut(store, moves);
  if (
    moves.length > LONGEST_LIST ||
    isTyped(store, moves) ||
    moves.some(({ par }) => par !== undefined)
  )
    return html`<move-form .moves=${moves}></move-form>`;
  const shown = verb === DISCARD ? eachOnce(store, moves) : moves;
  return html`<div class="moves">${shown.map((move) => moveButton(store, move))}</div>`;
}

/** Verbs that are shown in a panel of their own, however few their moves are. */
const WITH_PANEL: ReadonlySet<string> = new Set(['layTile', 'buyTrain', 'payDividend']);
const hasOwnPanel = (store: TableStore, moves: readonly Move[]): boolean =>
  WITH_PANEL.has(moves[0]!.verb) || isTyped(store, moves);
