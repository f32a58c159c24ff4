import type { Finding } from '../../../../shared/finding.ts';
import type { Draft } from '../../../kernel/draft.ts';
import { cash, type Table } from '../../../kernel/table.ts';
import type { Actor, Turn } from '../../../rules/rulebook.ts';
import { charterOf } from '../../../rules/trains.ts';
import { violation } from '../clauses.ts';
import { amend, beginning, read, write } from '../course/clock.ts';
import type { Follow } from '../course/follow.ts';
import type { StepName } from '../course/keys.ts';
import { found, named, outOfTurn } from '../course/turns.ts';
import { mergerOpen } from '../merger/verbs.ts';
import { decider, director, inReceivership, isFloated } from '../stock/holdings.ts';
import { operatingOrder } from '../stock/market.ts';
import { homeOf, mustUpgradeHome, owesHome, placeHome } from '../track/home.ts';
import { owesHomeTile, trackOpen } from '../track/lay.ts';
import { tokenOpen } from '../track/tokens.ts';
import { buyFromBank, isTrainless, preferredFace, trainsOpen } from '../trains/buying.ts';
import { isForced } from '../trains/forced.ts';
import { offerPrice, onOffer } from '../trains/roster.ts';
import { bankrupt } from './bankruptcy.ts';
import { distribute, dividendOpen } from './dividend.ts';
import { closeStep, operator } from './operator.ts';
import { redeemOpen } from './redeem.ts';
import { runOpen } from './run.ts';

/** Operating rounds: order, the steps of a turn, and which of them wait. (1862 §7) */

export function beginSet(draft: Draft): void {
  const { table } = draft;
  const phase = table.box.phases.find(({ name }) => name === read(table, 'phase'));
  write(draft, 'stage', 'operating');
  beginRound(draft, 1, phase?.operatingRounds ?? 1);
}

export function beginRound(draft: Draft, num: number, of: number): void {
  const order = operatingOrder(draft.table);
  write(draft, 'operating', { ...beginning('operating'), num, of, order });
  draft.put('marker:round', `round:OR ${Math.min(num, 3)}`);
}

/** Does the step wait for its action or a pass? */
function isOpen(table: Table, company: string, step: StepName): boolean {
  switch (step) {
    case 'home':
      return director(table, company) !== undefined && mustUpgradeHome(table, company);
    case 'merge':
    case 'acquire':
      return mergerOpen(table, company);
    case 'track':
      return trackOpen(table, company);
    case 'token':
      return tokenOpen(table, company);
    case 'run':
      return runOpen(table, company);
    case 'dividend':
      return dividendOpen(table, company);
    case 'trains':
      return trainsOpen(table, company);
    case 'redeem':
      return redeemOpen(table, company);
    case 'end':
      return false;
  }
}

/** What follows by itself. */
export function advanceOperating(draft: Draft): Follow {
  const { table } = draft;
  const { order, at, begun, step, out } = read(table, 'operating');
  const company = order[at];
  if (company === undefined) return 'over';
  if (step === 'end' || out.includes(company) || !isFloated(table, company)) {
    amend(draft, 'operating', { ...FRESH, at: at + 1 });
    return 'on';
  }
  if (!begun) {
    amend(draft, 'operating', { ...FRESH, begun: true });
    return 'on';
  }
  if (isOpen(table, company, step)) return 'wait';
  leaveStep(draft, company, step);
  return 'on';
}

/** The turn of a company before anything has been done in it. */
const FRESH = {
  begun: false,
  step: 'home',
  laid: [],
  track: 'free',
  tokened: false,
  revenue: null,
  subsidy: 0,
  forced: false,
} as const;

/** What a step that waits for nobody does by itself. */
function leaveStep(draft: Draft, company: string, step: StepName): void {
  const { table } = draft;
  const led = director(table, company) !== undefined;
  if (step === 'home' && led && owesHome(table, company)) placeHome(draft, company);
  if (step === 'dividend') distribute(draft, company, 'withhold');
  if (step === 'trains' && !led) buyInReceivership(draft, company);
  if (operator(table) === company && read(table, 'operating').step === step) closeStep(draft);
}

/** Nobody directs it: it buys what it can pay, or is bankrupt without a train. (1862 §15) */
function buyInReceivership(draft: Draft, company: string): void {
  const { table } = draft;
  const train = onOffer(table);
  const face = train && preferredFace(table, company, train);
  if (train !== undefined && cash(table, charterOf(company)) >= offerPrice(table)) {
    if (face !== undefined) buyFromBank(draft, company, train, face);
  } else if (isTrainless(table, company)) bankrupt(draft, company);
}

/** May the operating company be done with the step it stands at? */
export function judgeDone(table: Table, actor: Actor): Finding[] {
  const company = operator(table);
  if (company === undefined) return [violation('1862/7/4', 'No company is operating.')];
  const { step, forced } = read(table, 'operating');
  const who = step === 'run' ? decider(table, company) : director(table, company);
  return found(
    outOfTurn(actor, [who], '1862/7/4'),
    step === 'home' &&
      violation('1862/7.2/2', `${company} has to upgrade ${homeOf(table, company)} first.`),
    step === 'track' &&
      owesHomeTile(table, company) &&
      violation('1862/7.6/4', `The home of ${company}, ${homeOf(table, company)}, is bare.`, {
        places: [`hex:${homeOf(table, company)}`],
      }),
    step === 'run' && violation('1862/7.8/1', `${company} runs its trains, if only for nothing.`),
    step === 'dividend' && violation('1862/7.8.5/11', `${company} has to pay out or to withhold.`),
    step === 'trains' && trainDuty(table, company, forced),
  );
}

function trainDuty(table: Table, company: string, forced: boolean): Finding | undefined | false {
  if (forced)
    return violation('1862/7.11/5', 'The money was raised for a train: it has to be bought.');
  if (!isTrainless(table, company)) return undefined;
  return isForced(table, company)
    ? violation('1862/7.11/4', `${company} has no train: it has to raise the money for one.`)
    : violation('1862/7.11/2', `${company} has no train and can pay for one.`);
}

const MAY: Readonly<Record<StepName, string>> = {
  home: 'upgrades its home for its marker',
  merge: 'may merge with a company in reach',
  track: 'may build track',
  token: 'may place a marker or link to London',
  run: 'runs its trains',
  dividend: 'pays a dividend or withholds',
  trains: 'may buy trains',
  redeem: 'may buy back a share',
  acquire: 'may acquire a company in reach',
  end: 'is done',
};

const VERBS: Readonly<Record<StepName, readonly string[]>> = {
  home: ['layTile'],
  merge: ['proposeMerger', 'pass'],
  track: ['layTile', 'pass'],
  token: ['placeToken', 'pass'],
  run: ['runTrains'],
  dividend: ['payDividend'],
  trains: ['buyTrain', 'pass'],
  redeem: ['redeemShare', 'pass'],
  acquire: ['proposeMerger', 'pass'],
  end: [],
};

/** What a company without a train and without the money for one may do. */
const RAISING = ['buyTrain', 'sellTreasury', 'refinance', 'declareBankruptcy'];

export function operatingTurn(table: Table): Turn {
  const { num, step } = read(table, 'operating');
  const company = operator(table) ?? '';
  const player = step === 'run' ? decider(table, company) : director(table, company);
  const run = player === undefined ? 'nobody' : named(player);
  const raises = step === 'trains' && isForced(table, company);
  const may = raises ? 'has no train and raises the money for one' : MAY[step];
  const by = inReceivership(table, company) ? 'in receivership, its trains run by' : 'run by';
  return {
    round: `Operating round ${read(table, 'turn')}.${num}`,
    entity: charterOf(company),
    acting: player === undefined ? [] : [player],
    verbs: raises ? RAISING : VERBS[step],
    sentence: `${company}, ${by} ${run}, ${may}.`,
    over: false,
  };
}
