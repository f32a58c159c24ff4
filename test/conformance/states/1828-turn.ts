import { canExchange } from '../../../engine/games/1828/privates/exchange.ts';
import { likelyPairs } from '../../../engine/games/1828/merger/verbs.ts';
import { rulebook } from '../../../engine/games/1828/rulebook.ts';
import { MINOR, nameOf } from '../../../engine/games/1828/systems.ts';
import { cash, type Table } from '../../../engine/kernel/table.ts';
import { pendingQuestion, read } from '../../../engine/rules/course/keys.ts';
import { operatingCompany } from '../../../engine/rules/operating/turn.ts';
import { isSaleable, privateAt, privatesOf } from '../../../engine/rules/privates/rules.ts';
import { deciderOf } from '../../../engine/rules/stock/holdings.ts';
import { hasBought, stockActor } from '../../../engine/rules/stock/turn.ts';
import { overLimit } from '../../../engine/rules/trains/discard.ts';
import { canHelp, mustBuy } from '../../../engine/rules/trains/owning.ts';
import { charterOf } from '../../../engine/rules/trains/cards.ts';
import { nowOf } from '../../kit/1828.ts';
import { type Ids } from './state.ts';

/** Whose turn it is, at which step, and what may be done, as the oracle writes it. */

export const entity = (table: Table, company: string): string =>
  company === MINOR ? `minor:${MINOR}` : `corp:${nameOf(table, company)}`;

const STEP: Readonly<Record<string, string>> = {
  track: 'Track',
  token: 'Token',
  run: 'Route',
  dividend: 'Dividend',
  arrange: 'SwapTrain',
  trains: 'BuyTrain',
  privates: 'BuyCompany',
  end: 'End',
};
/** What is waited for before the step goes on, by the verb that answers it. */
function waitingFor(table: Table): string | undefined {
  const asked = pendingQuestion(table);
  if (asked) return asked.ask;
  return read(table, 'step') !== 'arrange' && overLimit(nowOf(table)).length > 0
    ? 'discard'
    : undefined;
}

const PENDING: Readonly<Record<string, string>> = {
  home: 'HomeToken',
  ekTile: 'SpecialTrack',
  token: 'SpecialToken',
  discard: 'DiscardTrain',
};

export function step(table: Table): string {
  const stage = read(table, 'stage');
  if (stage === 'auction')
    return rulebook.turn(table).verbs.includes('startCompany')
      ? 'CompanyPendingPar'
      : 'WaterfallAuction';
  if (stage === 'stock') return 'BuySellParShares';
  const waiting = waitingFor(table);
  return waiting === undefined ? STEP[read(table, 'step')]! : PENDING[waiting]!;
}

export function active(table: Table, id: Ids): string {
  const { entity: at = '' } = rulebook.turn(table);
  if (at.startsWith('player:')) return `player:${id(at)}`;
  const asked = pendingQuestion(table);
  if (asked?.ask === 'ekTile') return 'company:E&K';
  if (asked?.ask === 'token') return `company:${String(asked.private)}`;
  return entity(table, at.slice('company:'.length));
}

/** Is there a move of the verb that gives no private away? */
const some = (table: Table, player: string, verb: string): boolean =>
  [...rulebook.verbs.get(verb)!.options(table, player)].some((move) => move.with === undefined);

export function can(table: Table): string[] {
  const stage = read(table, 'stage');
  if (stage === 'auction') return step(table) === 'CompanyPendingPar' ? ['par'] : ['bid', 'pass'];
  if (stage === 'stock') {
    const player = stockActor(table);
    const context = nowOf(table);
    return [
      ...(some(table, player, 'buyShare') || canExchange(context, player) ? ['buy_shares'] : []),
      ...(some(table, player, 'startCompany') ? ['par'] : []),
      ...(some(table, player, 'sellShares') ? ['sell_shares'] : []),
      ...(!hasBought(table) && !likelyPairs(context, player).next().done ? ['choose'] : []),
      'pass',
    ];
  }
  const company = operatingCompany(table)!;
  const waiting = waitingFor(table);
  if (waiting !== undefined) return [...WAITING[waiting]!];
  if (company === MINOR) return [...MAY[read(table, 'step')]!];
  return operatingCan(table, company);
}

const WAITING: Record<string, string[]> = {
  home: ['place_token'],
  ekTile: ['lay_tile'],
  token: ['place_token', 'pass'],
  discard: ['discard_train'],
};
const MAY: Record<string, string[]> = {
  track: ['lay_tile', 'pass'],
  token: ['place_token', 'pass'],
  run: ['run_routes'],
  dividend: ['dividend'],
  arrange: ['swap_train', 'pass'],
  trains: ['buy_train'],
  privates: ['pass'],
  end: [],
};

function operatingCan(table: Table, company: string): string[] {
  const step = read(table, 'step');
  const context = nowOf(table);
  const player = deciderOf(context, company)!;
  const all = [...MAY[step]!];
  const { toCompanies } = nowOf(table).rules.privates;
  const onSale = privatesOf(table.box).some(
    (id) => privateAt(table, id).startsWith('player:') && isSaleable(table.box, id),
  );
  if (toCompanies!.open(table) && onSale && cash(table, charterOf(company)) >= 1)
    all.push('buy_company');
  if (some(table, player, 'buyCoal')) all.push('special_buy');
  if (step !== 'trains') return all;
  if (!mustBuy(context, company) && read(table, 'work').least === null) all.push('pass');
  if (canHelp(context, company)) all.push('sell_shares');
  // The recorder looks at the bank alone; by the rules other directors are asked first. (A6.9)
  const bankrupt = { verb: 'declareBankruptcy', company, recorded: true };
  const found = rulebook.verbs.get('declareBankruptcy')!.judge(table, bankrupt, {
    seat: 'record',
    players: [player],
    host: true,
  });
  if (!found.some(({ severity }) => severity === 'violation')) all.push('bankrupt');
  return all;
}
