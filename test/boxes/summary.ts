import { clauseOfDifference, fieldsOf, unpaidIncomes } from '../../engine/boxes/index.ts';
import type { FileTitle } from '../../engine/boxes/index.ts';
import type { TitleFile } from '../../engine/boxes/index.ts';
import type { Box } from '../../engine/index.ts';

/**
 * What a title's file holds, in lines. `asWritten` = the file before its powers got the clauses of 1830, if a `title.ts`
 * opens it: that one adds none.
 */
export async function summary(
  file: TitleFile,
  { rulebook }: FileTitle,
  box: Box,
  asWritten: TitleFile | undefined,
): Promise<readonly string[]> {
  const kinds = new Map<string, number>();
  for (const { kind } of box.pieces.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const players = `${box.options.players} players`;
  const absent = file.privates.flatMap(({ id }) => (box.pieces.has(`private:${id}`) ? [] : [id]));
  const optionOf = optionsByClause(file);
  const { differences } = await rulebook.words(box);
  return [
    `${file.name}, by ${file.designer}, for ${file.players.min} to ${file.players.max} players`,
    `map: ${box.map.hexes.length} hexes, ${box.map.borders.length} borders, ${box.map.orientation}`,
    `market: ${box.market.cells.length} cells, ${box.market.kind}`,
    `pieces for ${players}: ${[...kinds].map(([kind, n]) => `${n} ${kind}`).join(', ')}`,
    `companies: ${[...box.companies.keys()].join(', ')}`,
    `privates: ${file.privates.map(({ id }) => id).join(', ') || 'none'}${absent.length > 0 ? `; for ${players} without ${absent.join(', ')}` : ''}`,
    `trains: ${file.trains.map(({ name, count }) => `${count} x ${name}`).join(', ')}`,
    `phases: ${file.phases.map(({ name }) => name).join(', ')}`,
    ...differences.map(({ id, says }) => `differs${optionOf(id)}: ${says}`),
    ...(asWritten ? missingClauses(asWritten) : missingTexts(file)),
    ...notes(file),
  ];
}

/** " by an option (its label)" for the clause of an option; '' for a rule of every table. */
function optionsByClause({ options = [] }: TitleFile): (clause: string) => string {
  return (id) => {
    const option = options.find(({ clause }) => clause !== undefined && id.endsWith(`/${clause}`));
    return option ? ` by an option (${option.label})` : '';
  };
}

/** What is in force and stands in no line "differs", because beside a `title.ts` only a clause is listed. */
function missingClauses({ privates, differences = [] }: TitleFile): string[] {
  const powers = privates.flatMap(({ id, powers = [] }) =>
    powers.flatMap(({ power, clause }) => (clause === undefined ? [`${power} of ${id}`] : [])),
  );
  const rules = differences.flatMap((one) =>
    one.clause === undefined ? [`differences of ${fieldsOf(one.rules).join(' and ')}`] : [],
  );
  return [...powers, ...rules].map(
    (what) =>
      `note: ${what}: no "clause", so no line "differs" comes from it. If 1830 plays it otherwise, name one.`,
  );
}

/** The sentences that the file leaves to 1830 or leaves out. */
function missingTexts(file: TitleFile): string[] {
  const silent = (file.differences ?? []).filter(({ says }) => says === undefined);
  return [
    ...silent.map(
      (one) =>
        `note: differences, ${fieldsOf(one.rules).join(' and ')}: no sentence of its own, so its values are said under ${clauseOfDifference(one)}. Add "says".`,
    ),
    ...(file.precis ? [] : ['note: precis: figures and differences are shown. Add "precis".']),
  ];
}

/** What the file says that may not be meant. */
function notes(file: TitleFile): string[] {
  const noFollowers = file.tiles.filter(
    ({ color, upgradesTo = [] }) => color === 'yellow' && upgradesTo.length === 0,
  );
  return [
    ...unpaidIncomes(file).map(({ field, says }) => `note: ${field}: ${says}`),
    ...(noFollowers.length > 0
      ? [`note: tiles: nothing follows the yellow ${noFollowers.map(({ id }) => id).join(', ')}.`]
      : []),
  ];
}
