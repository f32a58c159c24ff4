import type { PlaceId } from '../../../kernel/box.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import type { Turn } from '../../../rules/rulebook.ts';
import { charterOf, trainsIn } from '../../../rules/trains.ts';
import { amend, beginning, read, setStanding, standing, write } from '../course/clock.ts';
import { type Pending, STEPS, type StepName } from '../course/keys.ts';
import {
  director,
  isSystem,
  MINOR,
  nameOf,
  ownsPrivate,
  purseOf,
  runs,
  trainsOf,
} from '../holdings.ts';
import { buyable, payPrivates, privatesOnSale } from '../privates/privates.ts';
import { operatingOrder } from '../stock/market.ts';
import { beginStockRound } from '../stock/stock-round.ts';
import { named } from '../course/turns.ts';
import { settleDividend } from './dividend.ts';
import { trainLimit, trainsOpen } from './trains.ts';
import { cityChoices, placeHomes, tokenOpen } from './tokens.ts';
import { isLinked } from './reach.ts';
import { trackOpen } from './slots.ts';

/** Operating rounds: order, the steps of a turn, and which of them wait for a decision (1828 A6). */

export function beginSet(draft: Draft): void {
  const { table } = draft;
  const phase = table.box.phases.find(({ name }) => name === read(table, 'phase'));
  write(draft, 'stage', 'operating');
  beginRound(draft, 1, phase?.operatingRounds ?? 1);
}

function beginRound(draft: Draft, num: number, of: number): void {
  const { table } = draft;
  payPrivates(draft);
  const minor = runs(table, MINOR) === undefined ? [] : [MINOR];
  const order = [...minor, ...operatingOrder(table)];
  write(draft, 'operating', { ...beginning('operating'), num, of, order });
}

/** The company whose turn it is, or the minor. */
export function operator(table: Table): string | undefined {
  if (read(table, 'stage') !== 'operating') return undefined;
  const { order, at } = read(table, 'operating');
  return order[at];
}

/** Something has been done in this round. */
export const touch = (draft: Draft): void => amend(draft, 'operating', { touched: true });

/** The step is done; what comes next is looked for by itself. */
export function closeStep(draft: Draft): void {
  const { step } = read(draft.table, 'operating');
  const next = STEPS[STEPS.indexOf(step) + 1] ?? 'end';
  amend(draft, 'operating', { step: next, touched: true });
}

/** Does the step wait for its action or a pass? (D3.3) */
export function isOpen(table: Table, company: string, step: StepName): boolean {
  const minor = company === MINOR;
  const { lays, revenue } = read(table, 'operating');
  switch (step) {
    case 'track':
      return trackOpen(table, company);
    case 'token':
      return !minor && tokenOpen(table, company);
    case 'run':
      return (
        revenue === null &&
        trainsOf(table, company).length > 0 &&
        (!minor || lays > 0) &&
        isLinked(table, company)
      );
    case 'dividend':
      return !minor && (revenue ?? 0) > 0;
    case 'arrange':
      return isSystem(table, company) && trainsOf(table, company).length > 0;
    case 'trains':
      return !minor && trainsOpen(table, company);
    case 'privates':
      return !minor && (canBuyPrivates(table, company) || hasFreeTile(table, company));
    case 'end':
      return false;
  }
}

export const canBuyPrivates = (table: Table, company: string): boolean =>
  privatesOnSale(table) && cash(table, purseOf(company)) >= 1 && buyable(table).length > 0;

/** C&StL's tile is still to be laid. */
export const hasFreeTile = (table: Table, company: string): boolean =>
  ownsPrivate(table, company, 'C&StL') && !read(table, 'spent').includes('C&StL');

/** One thing that follows by itself; false = somebody has to decide. */
export function advanceOperating(draft: Draft): boolean {
  const { table } = draft;
  const [waiting] = read(table, 'pending');
  if (waiting) return dropIfMoot(draft, waiting);
  const { order, at, begun, step } = read(table, 'operating');
  const company = order[at];
  if (company === undefined) {
    endRound(draft);
    return true;
  }
  if (!begun) {
    beginTurn(draft, company);
    return true;
  }
  if (!standing(table, company).linked && isLinked(table, company))
    setStanding(draft, company, { linked: true });
  if (step === 'end') {
    const fresh = { begun: false, step: 'track', laid: [], lays: 0 } as const;
    amend(draft, 'operating', { ...fresh, at: at + 1 });
    return true;
  }
  if (isOpen(table, company, step)) return false;
  if (step === 'dividend') settleDividend(draft, company);
  const next = STEPS[STEPS.indexOf(step) + 1]!;
  amend(draft, 'operating', { step: next });
  return true;
}

function beginTurn(draft: Draft, company: string): void {
  amend(draft, 'operating', {
    begun: true,
    step: 'track',
    laid: [],
    lays: 0,
    upgraded: false,
    tokened: false,
    revenue: null,
    atLeast: null,
  });
  if (company !== MINOR) placeHomes(draft, company);
}

/** What need not be answered any more goes by itself. */
function dropIfMoot(draft: Draft, waiting: Pending): boolean {
  const { table } = draft;
  const moot =
    (waiting.kind === 'discard' &&
      trainsIn(table, charterOf(waiting.shell)).length <= trainLimit(table)) ||
    (waiting.kind === 'homeCity' && cityChoices(table, waiting).length === 0);
  if (moot) answered(draft);
  return moot;
}

export function answered(draft: Draft): void {
  write(draft, 'pending', read(draft.table, 'pending').slice(1));
}

/** Who answers what is pending. */
export function asks(table: Table, pending: Pending): PlaceId | undefined {
  return director(table, pending.company);
}

function endRound(draft: Draft): void {
  const { table } = draft;
  const { num, of } = read(table, 'operating');
  const end = read(table, 'end');
  const turn = read(table, 'turn');
  if (end?.reason === 'market') return write(draft, 'stage', 'over');
  if (num < of) return beginRound(draft, num + 1, of);
  if (end?.reason === 'purple' && turn >= (end.set ?? 0)) return write(draft, 'stage', 'over');
  write(draft, 'turn', turn + 1);
  beginStockRound(draft);
}

const MAY: Readonly<Record<StepName, string>> = {
  track: 'may lay track',
  token: 'may place a station marker',
  run: 'runs its trains',
  dividend: 'pays a dividend or withholds',
  arrange: 'may move trains between its shells',
  trains: 'may buy trains',
  privates: 'may buy private companies',
  end: 'is done',
};

const VERBS: Readonly<Record<StepName, readonly string[]>> = {
  track: ['layTile', 'pass'],
  token: ['placeToken', 'pass'],
  run: ['runTrains'],
  dividend: ['payDividend'],
  arrange: ['moveTrain', 'pass'],
  trains: ['buyTrain', 'sellShares', 'declareBankruptcy', 'pass'],
  privates: ['pass'],
  end: [],
};

/** M&H may be exchanged at any moment of the round. */
const ANY_MOMENT = ['buyShare', 'startCompany'];

const PENDING: Readonly<Record<Pending['kind'], readonly [verbs: string[], says: string]>> = {
  homeCity: [['placeToken'], 'chooses the city of its home marker'],
  ekTile: [['layTile'], 'lays the free tile of E&K in E7'],
  dhMarker: [['placeToken', 'pass'], 'may place a marker in F20'],
  cpMarker: [['placeToken', 'pass'], 'may place a marker in C15'],
  discard: [['discardTrain'], 'discards a train'],
};

export function operatingTurn(table: Table): Turn {
  const { num, step } = read(table, 'operating');
  const round = `Operating round ${read(table, 'turn')}.${num}`;
  const [waiting] = read(table, 'pending');
  const company = waiting?.company ?? operator(table) ?? MINOR;
  const player = runs(table, company);
  const acting = player === undefined ? [] : [player];
  const who = `${nameOf(table, company)}, run by ${player === undefined ? 'nobody' : named(player)},`;
  if (waiting) {
    const [own, says] = PENDING[waiting.kind];
    const verbs = [...own, ...ANY_MOMENT];
    return {
      round,
      entity: charterOf(company),
      acting,
      verbs,
      sentence: `${who} ${says}.`,
      over: false,
    };
  }
  const verbs = new Set(VERBS[step]);
  if (company !== MINOR) {
    if (canBuyPrivates(table, company)) verbs.add('buyPrivate');
    if (hasFreeTile(table, company)) verbs.add('layTile');
    verbs.add('buyCoal');
  }
  ANY_MOMENT.forEach((name) => verbs.add(name));
  const sentence = `${who} ${MAY[step]}.`;
  return { round, entity: charterOf(company), acting, verbs: [...verbs], sentence, over: false };
}
