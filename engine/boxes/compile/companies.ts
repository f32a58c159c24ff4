import { phaseOf } from '../../rules/course/keys.ts';
import type { Table } from '../../rules/course/nouns.ts';
import { type Difference, difference } from '../../rules/differences.ts';
import { hasReached } from '../../rules/privates/powers.ts';
import { percentIn } from '../../rules/stock/issued.ts';
import { parCells } from '../../rules/stock/rules.ts';
import type { TitleFile } from '../schema/title.ts';

/** What single companies have otherwise than the rest: a fixed par, an own float, a phase from which they start. */

type FileCompany = TitleFile['companies'][number];

/** Par prices that are open in the phase: a zone `par-green` waits for the phase that brings green on. */
function openPars(table: Table): number[] {
  const colours = phaseOf(table)?.tiles ?? [];
  const zones = new Set(['par', ...colours.map((colour) => `par-${colour}`)]);
  return parCells(table.box)
    .filter((cell) => cell.zones.some((zone) => zones.has(zone)))
    .map(({ price }) => price)
    .sort((a, b) => a - b);
}

export function companyDifferences({ companies, market }: TitleFile): Difference[] {
  const byId = new Map(companies.map((one) => [one.id, one]));
  const some = (field: 'par' | 'floatPercent' | 'availableFrom') =>
    companies.some((one: FileCompany) => one[field] !== undefined);
  const byPhase = market.grid
    .flat()
    .some((cell) => cell?.zones?.some((zone) => zone.startsWith('par-')));
  return [
    ...(byPhase || some('par')
      ? [
          difference('par-and-float/1', {
            stock: {
              parPrices(table, company) {
                const fixed = byId.get(company)?.par;
                return fixed === undefined ? openPars(table) : [fixed];
              },
            },
          }),
        ]
      : []),
    ...(some('availableFrom')
      ? [
          difference('par-and-float/1', {
            stock: {
              startable(table, company) {
                const from = byId.get(company)?.availableFrom;
                return from === undefined || hasReached(table, from);
              },
            },
          }),
        ]
      : []),
    ...(some('floatPercent')
      ? [
          difference('par-and-float/6', {
            stock: {
              lacksToFloat(table, company) {
                const percent = byId.get(company)?.floatPercent;
                return percent === undefined
                  ? undefined
                  : { percent: percent - 100 + percentIn(table, 'ipo', company) };
              },
            },
          }),
        ]
      : []),
  ];
}
