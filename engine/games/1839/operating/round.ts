import type { Draft } from '../../../kernel/draft.ts';
import { lying, type Table } from '../../../kernel/table.ts';
import { playersOf } from '../../../rules/certificates.ts';
import { markerOf } from '../../../rules/market.ts';
import type { Turn } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { beginOperatingRound, beginStockRound } from '../course/begin.ts';
import { amend, beginning, read, setStanding, write } from '../course/clock.ts';
import { type StepName, STEPS } from '../course/keys.ts';
import { named } from '../course/turns.ts';
import {
  COUNTRIES,
  director,
  isParred,
  ownsPrivate,
  publicCompanies,
  unplaced,
} from '../holdings.ts';
import { settleMess } from '../privates/mess.ts';
import { nflmTurn, nflmWaits } from '../privates/nflm.ts';
import { becomeObsolete, closeObsolete, closeUsed } from '../privates/privates.ts';
import { mayBuyPrivates } from '../privates/purchases.ts';
import { operatingOrder, parsToCome, stands1000 } from '../stock/market.ts';
import { closeHomes, homeChoices, settleHomes } from '../track/homes.ts';
import { trackOpen } from '../track/lay.ts';
import { moveToken, placeToken } from '../track/markers.ts';
import { placedOf } from '../track/reach.ts';
import { buyTrainAbroad, leaveAbroad, operateAbroad } from './abroad.ts';
import { bankCouldSell } from './bank.ts';
import { distribute } from './dividend.ts';
import { overLimit } from './phase.ts';
import { canRun, skipRun } from './running.ts';
import { savesSome } from './saved.ts';
import { buyingSteps, trainsOpen } from './trains.ts';
import { operator } from './turn.ts';

/** Operating rounds: privates, public companies, countries, and the steps of a turn (1839 §6). */

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceOperating(draft: Draft): boolean {
  const { table } = draft;
  const [due] = read(table, 'pending');
  if (due !== undefined) {
    if (director(table, due) !== undefined && overLimit(table, due)) return false;
    write(draft, 'pending', read(table, 'pending').slice(1));
    return true;
  }
  const { part, order, at } = read(table, 'operating');
  const company = order[at];
  switch (part) {
    case 'privates':
      return endPrivates(draft);
    case 'public':
      if (company === undefined) return beginAbroad(draft);
      return advanceTurn(draft, company);
    case 'foreign':
      if (company === undefined) amend(draft, 'operating', { part: 'end' });
      else advanceAbroad(draft, company);
      return true;
    case 'end':
      endRound(draft);
      return true;
  }
}

/** Once the NFLM has run, players' obsolete privates close and the companies begin. (§6.2) */
function endPrivates(draft: Draft): boolean {
  const { table } = draft;
  if (nflmWaits(table)) return false;
  closeObsolete(draft, playersOf(table.box));
  amend(draft, 'operating', { part: 'public', order: operatingOrder(table), at: 0, begun: false });
  return true;
}

function advanceTurn(draft: Draft, company: string): boolean {
  const { table } = draft;
  const { begun, step, done } = read(table, 'operating');
  if (!begun) {
    const { num, of, part, order, at } = read(table, 'operating');
    const fresh = { ...beginning('operating'), num, of, part, order, at };
    write(draft, 'operating', { ...fresh, nflm: true, begun: true });
    settleHomes(draft, company);
    return true;
  }
  if (!done && isOpen(table, company, step)) return false;
  leave(draft, company, step);
  return true;
}

/** Does the step wait for its action or a pass? */
function isOpen(table: Table, company: string, step: StepName): boolean {
  switch (step) {
    case 'home':
      return homeChoices(table, company).length > 0;
    case 'track':
      return trackOpen(table, company);
    case 'marker':
      return markerOpen(table, company);
    case 'run':
      return canRun(table, company);
    case 'dividend':
      return (read(table, 'operating').revenue ?? 0) > 0;
    case 'trains':
      return (
        trainsOpen(table, company) ||
        savesSome(table, company) ||
        mayBuyPrivates(table, company) ||
        bankCouldSell(table, company)
      );
    case 'done':
      return false;
  }
}

function markerOpen(table: Table, company: string): boolean {
  const player = director(table, company);
  if (
    player === undefined ||
    (unplaced(table, company).length === 0 && !ownsPrivate(table, company, 'WSM'))
  )
    return false;
  return (
    ownsPrivate(table, company, 'KLEEF') ||
    ownsPrivate(table, company, 'RB') ||
    [placeToken, moveToken].some((rule) => {
      for (const _ of rule.options(table, player)) return true;
      return false;
    })
  );
}

/** What follows from the end of a step, and the next one. */
function leave(draft: Draft, company: string, step: StepName): void {
  const { table } = draft;
  if (step === 'home') closeHomes(draft, company);
  if (step === 'track' || step === 'marker') settleMess(draft, company);
  if (step === 'run' && read(table, 'operating').revenue === null) skipRun(draft, company);
  if (step === 'dividend' && !read(table, 'operating').done) distribute(draft, company, 'withhold');
  closeUsed(draft);
  if (step === 'done') return endTurn(draft, company);
  const next = STEPS[STEPS.indexOf(step) + 1] ?? 'done';
  const { raised } = read(table, 'operating');
  amend(draft, 'operating', { step: next, done: false, ...(raised && { raised: 0 }) });
}

/** Its obsolete privates close; if it bought the first 7+, all privates are obsolete from now on. */
function endTurn(draft: Draft, company: string): void {
  setStanding(draft, company, { operated: true });
  closeObsolete(draft, [charterOf(company)]);
  becomeObsolete(draft, company);
  const { at } = read(draft.table, 'operating');
  amend(draft, 'operating', { at: at + 1, begun: false, step: 'home', done: false });
}

function beginAbroad(draft: Draft): boolean {
  const order = COUNTRIES.filter((country) => isParred(draft.table, country));
  amend(draft, 'operating', { part: 'foreign', order, at: 0, begun: false });
  return true;
}

/** A country earns and buys back, then buys a train each time it is looked at. */
function advanceAbroad(draft: Draft, country: string): void {
  const { at, begun } = read(draft.table, 'operating');
  if (!begun) {
    amend(draft, 'operating', { begun: true });
    operateAbroad(draft, country);
  } else if (!buyTrainAbroad(draft, country)) {
    leaveAbroad(draft, country);
    amend(draft, 'operating', { at: at + 1, begun: false });
  }
}

/** Markers are turned up; a price of 1000 ends the game. (§6.5, §9) */
function endRound(draft: Draft): void {
  const { table } = draft;
  for (const company of publicCompanies(table.box)) {
    const piece = table.pieces.get(markerOf(company))!;
    if (piece.face === 1)
      draft.put(markerOf(company), piece.place, {
        at: lying(table, piece.place).indexOf(markerOf(company)),
        face: 0,
      });
  }
  if ([...publicCompanies(table.box), ...COUNTRIES].some((id) => stands1000(table, id))) {
    write(draft, 'end', { reason: 'market' });
    return write(draft, 'stage', 'over');
  }
  const { num, of } = read(table, 'operating');
  if (num < of) beginOperatingRound(draft, num + 1);
  else beginStockRound(draft, read(table, 'set') + 1);
}

const MAY: Readonly<Record<StepName, string>> = {
  home: 'places its home markers',
  track: 'may lay track',
  marker: 'may place a marker',
  run: 'runs its trains',
  dividend: 'pays, half-pays or withholds',
  trains: 'may buy trains',
  done: 'is done',
};

const VERBS: Readonly<Record<StepName, readonly string[]>> = {
  home: ['placeToken', 'pass'],
  track: ['layTile', 'pass'],
  marker: ['placeToken', 'moveToken', 'layTile', 'pass'],
  run: ['runTrains'],
  dividend: ['payDividend'],
  trains: ['buyTrain', 'saveTrain', 'buySaved', 'pass'],
  done: [],
};
/** Raising money for a train, or with the Rotterdamsche Bank for anything. */
const RAISING = ['sellToken', 'sellShares', 'discardPrivate', 'declareBankruptcy'];

export function operatingTurn(table: Table): Turn {
  const { part, num, step } = read(table, 'operating');
  if (part === 'privates') return nflmTurn(table);
  const round = `Operating round ${read(table, 'set')}.${num}`;
  const [due] = read(table, 'pending');
  const company = due ?? operator(table) ?? '';
  const player = director(table, company);
  const acting = player === undefined ? [] : [player];
  const who = `${company}, run by ${player === undefined ? 'nobody' : named(player)},`;
  const entity = charterOf(company);
  if (due !== undefined) {
    const verbs = ['discardTrain'];
    return { round, entity, acting, verbs, sentence: `${who} discards a train.`, over: false };
  }
  const verbs = new Set(VERBS[step]);
  if (buyingSteps(table, company).includes(step)) verbs.add('buyTrain');
  for (const name of [...RAISING, 'buyPrivate']) verbs.add(name);
  return {
    round,
    entity,
    acting,
    verbs: [...verbs],
    sentence: `${who} ${MAY[step]}.`,
    ...parsToCome(table),
    over: false,
  };
}

/** Why the step cannot be passed; undefined = it can. */
export function mustAct(table: Table, company: string): 'home' | 'train' | undefined {
  const { step } = read(table, 'operating');
  if (step === 'home' && placedOf(table, company).length === 0) return 'home';
  if (step === 'trains' && trainsOpen(table, company) && noTrain(table, company)) return 'train';
  return undefined;
}

const noTrain = (table: Table, company: string): boolean =>
  !lying(table, charterOf(company)).some((id) => table.box.pieces.get(id)!.kind === 'train');
