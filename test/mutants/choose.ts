import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lucky } from '../../engine/kernel/luck.ts';
import { apart, type Site, sitesOf } from './sites.ts';

/** One site, in one file, under the number by which it is switched on. */
export interface Mutant extends Site {
  readonly id: number;
  /** As the repository names it: "engine/games/1828/end.ts". */
  readonly file: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** No rule is decided there: what people read, how a record is read, which options there are. */
const NO_RULES = /^(clauses|precis|card|import|recognise|title)/;

/** So many sites of a title's rule files, drawn by a seed, each in no other one. */
export function chosen(title: string, many: number, seed: number): Mutant[] {
  const folder = join(root, 'engine/games', title);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NO_RULES.test(file))
    .sort();
  const all = files.flatMap((file) => {
    const path = join(folder, file);
    return sitesOf(path, readFileSync(path, 'utf8')).map((site) => ({ path, site }));
  });
  const drawn = lucky(seed).shuffled(all).slice(0, many);
  return [...new Set(drawn.map(({ path }) => path))]
    .flatMap((path) =>
      apart(drawn.filter((one) => one.path === path).map(({ site }) => site)).map((site) => ({
        ...site,
        file: relative(root, path),
      })),
    )
    .map((mutant, i) => ({ ...mutant, id: i + 1 }));
}
