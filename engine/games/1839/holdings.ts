import { cash, piecesIn } from '../../kernel/table.ts';
import { read, phaseAt, phaseOf } from '../../rules/course/keys.ts';
import type { Context, PhaseSpec, PieceId, PlaceId, Table } from '../../rules/course/nouns.ts';
import { memoizeByBox } from '../../rules/memoize.ts';
import { cellOf } from '../../rules/stock/market.ts';
import { operatingCompany } from '../../rules/operating/turn.ts';
import { privateAt, privateName } from '../../rules/privates/rules.ts';
import { presidentOf, treasuryOf } from '../../rules/stock/holdings.ts';
import { charterOf } from '../../rules/trains/cards.ts';

/** Shareholdings, and questions about the turn. */

/** The countries in the order in which their companies operate. (§6) */
export const COUNTRIES = ['OVER', 'BEL', 'GER'] as const;

export const isForeign = (company: string): boolean =>
  (COUNTRIES as readonly string[]).includes(company);

/** Nobody decides for a foreign company. (§6) */
export const foreignCompany = (company: string) =>
  isForeign(company)
    ? { says: `${company} is a foreign company: nobody decides for it.` }
    : undefined;

const publics = memoizeByBox(({ companies }) =>
  [...companies.values()].flatMap(({ id, kind }) => (kind === 'public' ? [id] : [])),
);

/** The eight public companies. */
export const publicCompanies = ({ box }: Table): readonly string[] => publics(box);

/** Public companies and countries. */
export const allCompanies = ({ box }: Table): string[] => [...box.companies.keys()];

export const isPlayer = (place: PlaceId): boolean => place.startsWith('player:');

/** True if the company is parred: its marker is on the market. */
export const stands = (table: Table, company: string): boolean =>
  cellOf(table, company) !== undefined;

export const ownsPrivate = (table: Table, company: string, id: string): boolean =>
  privateAt(table, id) === charterOf(company);

/** Why a company has not the power of a private that it does not own. */
export function saysNotOwned(table: Table, company: string, id: string): string {
  const name = privateName(table.box, id);
  return privateAt(table, id) === 'out'
    ? `${name} has left the game.`
    : `${company} does not own ${name}.`;
}

/** The player who owns a private. */
export function playerWith(table: Table, id: string): PlaceId | undefined {
  const at = privateAt(table, id);
  return isPlayer(at) ? at : undefined;
}

/** The tokens a company may still place. */
export const unplaced = (table: Table, company: string): PieceId[] =>
  piecesIn(table, charterOf(company)).filter((id) => table.box.pieces.get(id)!.kind === 'token');

export const presidentsCash = (context: Context, company: string): number =>
  cash(context.table, presidentOf(context, company) ?? '');

/** Treasury plus the president's cash. */
export const means = (context: Context, company: string): number =>
  treasuryOf(context.table, company) + presidentsCash(context, company);

/** True if it is this company's turn, at one of these steps. */
export const isIn = (table: Table, company: string, ...steps: readonly string[]): boolean =>
  operatingCompany(table) === company && steps.includes(read(table, 'step'));

export const phaseNow = (table: Table): PhaseSpec => phaseOf(table) ?? table.box.phases[0]!;

/** True if this phase or a later one has begun. */
export const sincePhase = (table: Table, name: string): boolean =>
  phaseAt(table) >= table.box.phases.findIndex((phase) => phase.name === name);
