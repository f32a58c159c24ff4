import { read, setCompanyProgress } from '../course/keys.ts';
import type { Context, Draft } from '../course/nouns.ts';
import { stationsOf } from '../stations.ts';
import { companiesOf, isParred, nameOf, trainsOf } from '../stock/holdings.ts';
import { cellOf } from '../stock/market.ts';
import { operatingOrder } from '../stock/moves.ts';
import { COMPANIES, parCells } from '../stock/rules.ts';
import { isDueToFloat, lacksToFloat, soldOf } from '../stock/shares.ts';

/** Reads from the pieces what the clock says of companies, after play by hand. */

/**
 * Writes what the pieces say of each company: its par, and that it has floated. Its capital is not paid: it
 * is on the table already, or it was left out on purpose. The title adds what its own clock keys say.
 */
export function restoreCompanies(context: Context, draft: Draft): void {
  context.rules.course.restoreCompanies?.(draft);
  for (const company of companiesOf(context)) {
    const par = parByPieces(context, company);
    if (par !== undefined) setCompanyProgress(draft, company, { par });
    if (hasFloatedByPieces(context, company)) setFloated(draft, company);
    context.rules.course.restoreFromPieces?.(draft, company);
  }
}

export const setFloated = (draft: Draft, company: string): void =>
  setCompanyProgress(draft, company, { floated: true });

/** The prices at which a company may ever have been started, ascending. */
export function everyPar({ rules, table, box }: Context, company: string): readonly number[] {
  if (rules.companies.isParred !== COMPANIES.isParred) return [];
  const now = rules.stock.parPrices(table, company);
  if (now.length === 1) return now;
  const all = new Set([...now, ...parCells(box).map(({ price }) => price)]);
  return [...all].sort((a, b) => a - b);
}

/** The president's certificate has been sold, and the price marker is on the market. */
export function isBegun({ rules, table }: Context, company: string): boolean {
  const [first = ''] = rules.companies.certificates(table, company);
  const place = table.pieces.get(first)?.place ?? '';
  return (place.startsWith('player:') || place === 'pool') && cellOf(table, company) !== undefined;
}

/**
 * The par of a company that was started by hand. A marker that has left its par cell does not tell it: the
 * highest par up to the present price is taken, and people can correct it.
 */
function parByPieces(context: Context, company: string): number | undefined {
  if (isParred(context, company) || !isBegun(context, company)) return undefined;
  const pars = everyPar(context, company);
  const price = cellOf(context.table, company)!.price;
  return pars.findLast((par) => par <= price) ?? pars[0];
}

/** Enough shares are sold, or it has what only a floated company has: a train, or a token on the map. */
function hasFloatedByPieces(context: Context, company: string): boolean {
  const { table } = context;
  if (isDueToFloat(context, company)) return true;
  return (
    isParred(context, company) &&
    !context.rules.companies.isFloated(table, company) &&
    cellOf(table, company) !== undefined &&
    (trainsOf(context, company).length > 0 || stationsOf(table, company).length > 0)
  );
}

/** Companies whose price marker is on the market and that do not operate, each with a sentence that says why. */
export function idleCompanies(context: Context): readonly { company: string; why: string }[] {
  const operating = new Set([...operatingOrder(context), ...read(context.table, 'round').order]);
  return companiesOf(context)
    .filter((company) => !operating.has(company) && cellOf(context.table, company))
    .map((company) => ({ company, why: whyIdle(context, company) }));
}

function whyIdle(context: Context, company: string): string {
  const { rules } = context;
  const name = nameOf(context, company);
  if (!isBegun(context, company))
    return `Nobody has the ${rules.companies.head}’s certificate of ${name}.`;
  if (!isParred(context, company)) return `${name} has no par price.`;
  const sold = soldOf(context, company);
  const lacks = lacksToFloat(context, company);
  return 'percent' in lacks
    ? `${name} has not floated: ${sold}% are sold, and ${sold + lacks.percent}% are needed.`
    : `${name} has not floated: it has too little money.`;
}
