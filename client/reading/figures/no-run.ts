import type { Rulebook, Table } from '../../../engine/index.ts';
import { noRoute } from '../../../engine/routes/index.ts';
import { hexName, stationWord } from '../say.ts';

/** "No train of NYC can run", and why; undefined = one can, or the table cannot tell. */
export function whyNoneRuns(
  desk: NonNullable<Rulebook['runTask']>,
  table: Table,
  company: string,
): string | undefined {
  const { box } = table;
  if (!box.companies.has(company)) return undefined;
  try {
    const { track, rules, trains } = desk(table, company);
    if (trains.length === 0) return `${company} has no train that may run`;
    const none = noRoute(track, rules, trains);
    if (!none) return undefined;
    const says = `No train of ${company} can run: `;
    if (!none.line)
      return `${says}no track leads from its ${stationWord(box)}s to another stop where it might`;
    const { from, to, why } = none.line;
    return `${says}${hexName(box, from.at)} – ${hexName(box, to.at)} is no route, because ${why}`;
  } catch {
    // A table laid out by hand may lack what the rules need.
    return undefined;
  }
}
