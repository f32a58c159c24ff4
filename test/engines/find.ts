import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that is on the PATH, or the one that the environment names. */
export function findProgram(
  named: string | undefined,
  names: readonly string[],
): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [named, ...onPath].find((path) => path && existsSync(path));
}
