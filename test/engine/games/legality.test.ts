import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import unbroken from './unbroken.json' with { type: 'json' };

/**
 * Every clause of legality is one that a finding can cite, or is named in `unbroken.json` with the reason
 * why none does: it permits or defines something ("permits"), the rules do it by themselves ("follows"),
 * no table of such a composition is opened, so that nobody can break it ("unopened"), or who breaks it
 * is told the clause named there.
 */
const games = new URL('../../../engine/games/', import.meta.url);

/** Clauses that the rules of a title cite: in its code or its title file, or as what a reason leads to. */
function cited(title: string): Set<string> {
  const folder = new URL(`${title}/`, games);
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') || file === 'box.json')
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
    // The clauses of a difference are what people read, no reasons of findings.
    .replaceAll(/difference(InClauses)?\(\s*('[^']*'|\[[^\]]*\])/g, '');
  const entries = JSON.parse(readFileSync(new URL('clauses.json', folder), 'utf8')) as {
    readonly id: string;
    readonly serves?: object;
  }[];
  const served = entries.flatMap(({ id, serves }) => (serves ? id.slice(title.length + 1) : []));
  const named = [...source.matchAll(/['`"]([0-9a-z.-]+\/\d+)['`"]/g)].map(([, one]) => one!);
  return new Set([...served, ...named]);
}

for (const [title, reasons] of Object.entries(unbroken)) {
  const list = new URL(`../../../../shared/games/${title}/clauses.json`, import.meta.url);
  test.skipIf(!existsSync(list))(
    `every legality of ${title} is cited, or has a reason why it is not${existsSync(list) ? '' : ' (skipped: no checklist beside this checkout)'}`,
    () => {
      const items = JSON.parse(readFileSync(list, 'utf8')) as { id: string; kind: string }[];
      const legal = items
        .filter(({ kind }) => kind === 'legality')
        .map(({ id }) => id.slice(title.length + 1));
      const by = cited(title);
      const named = Object.keys(reasons);
      expect(legal.filter((id) => !by.has(id)).sort()).toEqual([...named].sort());
      const neighbours = Object.values<string>(reasons).filter(
        (reason) => !['permits', 'follows', 'unopened'].includes(reason),
      );
      expect(neighbours.filter((id) => !by.has(id))).toEqual([]);
    },
  );
}
