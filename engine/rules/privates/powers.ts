import { shapeOn } from '../board.ts';
import { phaseAt, read } from '../course/keys.ts';
import type { PlaceId, Table } from '../material.ts';
import { operatingCompany } from '../operating/turn.ts';
import { presidencyAt } from '../stock/issued.ts';
import { charterOf } from '../trains/cards.ts';
import { privateAt } from './rules.ts';

/** Powers of privates that several titles have. */

export type LayMoment = 'track step' | 'any step' | 'before a turn' | 'stock round' | 'when sold';

/** Is it one of these moments for the owner of a private? `when sold` is asked for, and never open by itself. */
export function isMoment(
  table: Table,
  owner: PlaceId,
  by: 'company' | 'player',
  when: readonly LayMoment[],
): boolean {
  if (read(table, 'stage') === 'stock') return when.includes('stock round');
  const company = operatingCompany(table);
  if (company === undefined) return false;
  if (when.includes('before a turn') && !read(table, 'work').acted) return true;
  const runs = by === 'company' ? charterOf(company) : presidencyAt(table, company);
  if (runs !== owner) return false;
  return (
    when.includes('any step') || (when.includes('track step') && read(table, 'step') === 'track')
  );
}

/** The step that waits for a lay that may still be made in it. */
export const waitingStep = (
  when: readonly LayMoment[],
  ofTheTurn: boolean | undefined,
): string | undefined => {
  if (when.includes('any step')) return 'privates';
  return when.includes('track step') && !ofTheTurn ? 'track' : undefined;
};

/** Does the company own the private? */
export const companyOwns = (table: Table, company: string, id: string): boolean =>
  privateAt(table, id) === charterOf(company);

/** Has the hex terrain, and only of these kinds? */
export function hasOnlyTerrain(table: Table, hex: string, kinds: readonly string[]): boolean {
  const terrains = shapeOn(table, hex).upgrades.flatMap((one) => one.terrains);
  return terrains.length > 0 && terrains.every((one) => kinds.includes(one));
}

/** Has the game reached this phase? */
export function hasReached(table: Table, phase: string): boolean {
  const at = table.box.phases.findIndex(({ name }) => name === phase);
  return at >= 0 && phaseAt(table) >= at;
}
