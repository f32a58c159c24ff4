import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where recorded games lie. */

const ACTIONS = '.actions.json';

/** Files of recorded games in a folder, or the file itself; `ending` = what their names end in. */
export function* gamesIn(path: string, ending = ACTIONS): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else
    for (const name of readdirSync(path).sort()) {
      const inside = join(path, name);
      if (statSync(inside).isDirectory()) yield* gamesIn(inside, ending);
      else if (inside.endsWith(ending)) yield inside;
    }
}

export const nameOf = (file: string): string => basename(file).replace(/(\.actions)?\.json$/, '');

/** Where the oracle's states of a game are. */
export const statesBeside = (file: string): string =>
  file.replace(/(\.actions)?\.json$/, '.states.json.gz');
