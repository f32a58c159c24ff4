import { clauseOfDifference, fieldsOf, unpaidIncomes } from '../../engine/boxes/index.ts';
import type { FileTitle } from '../../engine/boxes/index.ts';
import type { TitleFile } from '../../engine/boxes/index.ts';
import type { Box } from '../../engine/index.ts';

/** What a title's file holds, in lines. `hasTexts` = its sentences stand in files beside it. */
export async function summary(
  file: TitleFile,
  { rulebook }: FileTitle,
  box: Box,
  hasTexts: boolean,
): Promise<readonly string[]> {
  const kinds = new Map<string, number>();
  for (const { kind } of box.pieces.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const { differences } = await rulebook.words(box);
  return [
    `${file.name}, by ${file.designer}, for ${file.players.min} to ${file.players.max} players`,
    `map: ${box.map.hexes.length} hexes, ${box.map.borders.length} borders, ${box.map.orientation}`,
    `market: ${box.market.cells.length} cells, ${box.market.kind}`,
    `pieces: ${[...kinds].map(([kind, n]) => `${n} ${kind}`).join(', ')}`,
    `companies: ${[...box.companies.keys()].join(', ')}`,
    `privates: ${file.privates.map(({ id }) => id).join(', ') || 'none'}`,
    `trains: ${file.trains.map(({ name, count }) => `${count} x ${name}`).join(', ')}`,
    `phases: ${file.phases.map(({ name }) => name).join(', ')}`,
    ...differences.map(({ says }) => `differs: ${says}`),
    ...(hasTexts ? [] : missingTexts(file)),
    ...notes(file),
  ];
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
