import type { BoxOptions } from '../../kernel/box.ts';
import type { Changes, TitleFile } from '../schema/title.ts';

/** Applies what options and the number of players change. */

/** The changes in force at a table, in order: by number of players, then by option. */
export function changesFor(file: TitleFile, options: BoxOptions): readonly Changes[] {
  const byPlayers = file.byPlayers?.[options.players];
  const chosen = (file.options ?? []).filter(({ id }) => options[id] === true);
  return [...(byPlayers ? [byPlayers as Changes] : []), ...chosen.map(({ changes }) => changes)];
}

/** The file with the changes. Rules are not looked at: they belong to the rulebook. */
export const changed = (file: TitleFile, all: readonly Changes[]): TitleFile =>
  all.reduce(withChanges, file);

/** The file for a number of players as far as rules go: what `byPlayers` sets is a difference like the others. */
export function rulesFor(file: TitleFile, players: number): TitleFile {
  const { rules, says } = file.byPlayers?.[players] ?? {};
  if (!rules) return file;
  const own = { rules, ...(says !== undefined && { says }) };
  return { ...file, differences: [...(file.differences ?? []), own] };
}

/** The members of a list with other fields, by what names them. */
const patched = <T extends object>(
  list: readonly T[],
  nameOf: (one: T) => string,
  fields: Readonly<Record<string, object>> | undefined,
): T[] =>
  fields
    ? list.map((one) => {
        const other = Object.hasOwn(fields, nameOf(one)) ? fields[nameOf(one)] : undefined;
        return other ? { ...one, ...other } : one;
      })
    : [...list];

function withChanges(file: TitleFile, changes: Changes): TitleFile {
  const { opening, bank, privatesInPlay, shares, tiles = [] } = changes;
  const counts = new Map(tiles.map((one) => [one.id, one]));
  const known = new Set(file.tiles.map(({ id }) => id));
  return {
    ...file,
    ...(opening !== undefined && { opening }),
    ...(bank !== undefined && { bank }),
    ...(privatesInPlay && { privatesInPlay }),
    privates: patched(file.privates, ({ id }) => id, changes.privates),
    companies: patched(
      shares ? file.companies.map((one) => ({ ...one, shares })) : file.companies,
      ({ id }) => id,
      changes.companies,
    ),
    trains: patched(file.trains, ({ name }) => name, changes.trains),
    tiles: [
      ...file.tiles.map((one) => ({ ...one, ...counts.get(one.id) })),
      ...tiles.filter(({ id }) => !known.has(id)),
    ],
  };
}
