import { cash } from '../../kernel/table.ts';
import { issuedCertificates, playersOf } from '../../rules/stock/issued.ts';
import { GAME_OVER, read, write } from '../../rules/course/keys.ts';
import { endGame as endGameOf1830 } from '../../rules/course/end.ts';
import type { CellSpec, Draft, Context, Table, VerbRule } from '../../rules/course/nouns.ts';
import { bankSize, houseOf } from '../../rules/house/house.ts';
import { priceMarkerOf } from '../../rules/stock/market.ts';
import { tokensOf } from '../../rules/stations.ts';
import { charterOf, trainsIn } from '../../rules/trains/cards.ts';
import * as own from './clock.ts';
import { figuresOf, switchesOf } from './box/figures.ts';

/** How the game ends, and how a company ends. */

/** What the bank has left: its size less the cash of all players. (1825 §13, D21) */
export function bankLeft(table: Table): number {
  const held = playersOf(table.box).reduce((sum, player) => sum + cash(table, player), 0);
  const { bank } = figuresOf(table.box);
  return (bankSize(table.box, houseOf(table)) ?? bank) - held;
}

/** True if the bank is to be looked at: a player sold in this turn, or a dividend was decided in this operating round. */
function mayHaveBroken(table: Table): boolean {
  if (read(table, 'stage') === 'stock')
    return read(table, 'stock').acted.some((did) => did.startsWith('sell'));
  const set = read(table, 'turn');
  const { num } = read(table, 'round');
  return Object.values(read(table, 'lastRun')).some((run) => run.turn === set && run.num === num);
}

/** Notes that the bank is broken, after a sale or a dividend. Once broken it stays so. Returns whether it has broken now. */
export function watchBank({ table }: Context, draft: Draft): boolean {
  if (read(table, 'end') || bankLeft(table) >= 0 || !mayHaveBroken(table)) return false;
  write(draft, 'end', { reason: 'bank' });
  return true;
}

/** What follows where a price marker arrives: at 0 the company ends, in the last cell the game. (1825 §12, §13) */
export function arrived(draft: Draft, company: string, { zones }: CellSpec): void {
  if (zones.includes('close')) removeCompany(draft, company);
  if (!zones.includes('end')) return;
  write(draft, 'end', { reason: 'market' });
  write(draft, 'stage', GAME_OVER);
}

/**
 * Removes a company for good. Tokens, certificates and cash go at once, its trains to the pool or out of the
 * game. (1825 §12, D8)
 */
function removeCompany(draft: Draft, company: string): void {
  const { table } = draft;
  const charter = charterOf(company);
  const trainsGo = switchesOf(table.box).closedCompanyTrains === 'pool' ? 'pool' : 'out';
  for (const train of trainsIn(table, charter)) draft.put(train, trainsGo);
  const certificates = issuedCertificates(table.box, company).all;
  for (const piece of [
    ...tokensOf(table.box, company),
    ...certificates,
    priceMarkerOf(company),
    `charter:${company}`,
  ])
    draft.put(piece, 'out');
  draft.pay(charter, 'bank', cash(table, charter), 'left in its treasury');
  own.write(draft, 'removed', [...own.read(table, 'removed'), company]);
}

/** Ends the game early with the present worth of everybody. Only the host may, and nobody else is asked. */
export const endGame: VerbRule = {
  ...endGameOf1830,
  actions: endGameOf1830.actions.map(({ consent: _consent, ...action }) => ({
    ...action,
    host: true,
  })),
};
