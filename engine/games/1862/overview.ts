import { byBox } from '../../rules/kept.ts';
import type { Now } from '../../rules/course/nouns.ts';
import type { BesideRow, Overview } from '../../rules/rulebook.ts';
import { companies, isChartered, isStarted, parOf } from './companies.ts';
import { permitsOf } from './trains/roster.ts';

/** What everybody looks at: the charters with their permits and homes. */

const hexNames = byBox(
  ({ map }) =>
    new Map(map.hexes.map(({ at, name }) => [at, name === undefined ? at : `${name} (${at})`])),
);

function charterRow({ table, box, money }: Now, company: string): BesideRow {
  const permits = permitsOf(table, company);
  const [home] = box.companies.get(company)?.home ?? [];
  const at = home && hexNames(box).get(home.hex);
  const par = parOf(table, company);
  const says = [
    permits.length > 0 ? permits.join(' and ') : 'no permit',
    ...(at === undefined ? [] : [`home in ${at}`]),
    ...(isStarted(table, company) && par !== undefined
      ? [`${isChartered(table, company) ? 'chartered' : 'non-chartered'}, par ${money(par)}`]
      : ['not started']),
  ];
  return { name: company, says: says.join(', ') };
}

/** A band is obsolete from a phase on; a warranty keeps a train of it for a while. (1862 §12.3) */
const obsolete = byBox(({ trains }) =>
  Object.fromEntries(
    [...trains.values()].flatMap(({ name, data }) =>
      typeof data.rustsOn === 'string' ? [[name, data.rustsOn]] : [],
    ),
  ),
);

export const overview = (now: Now): Partial<Overview> => ({
  rusts: obsolete(now.box),
  besides: [
    {
      heading: 'Charters',
      rows: companies(now.table).map((company) => charterRow(now, company)),
    },
  ],
});
