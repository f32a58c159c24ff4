import { existsSync, readFileSync } from 'node:fs';
import { startVitest } from 'vitest/node';
import { loadTitle, titles } from '../../engine/games/titles.ts';

/**
 * `npm run -s clauses -- <game>`: holds the title's registry of clauses, and the tests that name
 * them, against the checklist. Prints what is missing (first 20 of each), then
 * `<game>: <r> of <n> clauses ruled or reasoned, <t> of <a> automatable exercised`.
 * A clause is exercised by a passing test with its id in its name. Exit 0 if both are complete.
 */
interface Item {
  readonly id: string;
  readonly automatable: boolean;
}

const id = process.argv[2] ?? '';
if (!titles.some((title) => title.id === id)) {
  console.error(`Say which game: ${titles.map((title) => title.id).join(', ')}.`);
  process.exit(2);
}
const checklist = new URL(`../../../shared/games/${id}/clauses.json`, import.meta.url);
if (!existsSync(checklist)) {
  console.error(
    `The checklist of ${id} is not beside this checkout, so there is nothing to count.`,
  );
  process.exit(2);
}
const items = JSON.parse(readFileSync(checklist, 'utf8')) as Item[];

const title = await loadTitle(id);
const opened = title.open({ players: title.players.min });
if (!opened.ok) throw new Error(opened.error);
const registry = opened.value.rulebook?.clauses ?? new Map();

const exercised = await namedByPassingTests(id);
const unruled = items.filter((item) => !registry.has(item.id));
// What the checklist calls automatable counts, whatever the registry says of it.
const automatable = items.filter((item) => item.automatable);
const untested = automatable.filter((item) => !exercised.has(item.id));

list('not in the registry', unruled);
list('exercised by no passing test', untested);
console.log(
  `${id}: ${items.length - unruled.length} of ${items.length} clauses ruled or reasoned, ` +
    `${automatable.length - untested.length} of ${automatable.length} automatable exercised`,
);
process.exit(unruled.length === 0 && untested.length === 0 ? 0 : 1);

function list(what: string, missing: readonly Item[]): void {
  for (const item of missing.slice(0, 20)) console.log(`${what}: ${item.id}`);
  if (missing.length > 20) console.log(`... and ${missing.length - 20} more ${what}`);
}

/** Runs the title's tests and gathers the clause ids in the names of those that pass. */
async function namedByPassingTests(game: string): Promise<Set<string>> {
  const vitest = await startVitest('test', [`test/engine/games/${game}`], {
    config: 'test/vitest.config.ts',
    watch: false,
    reporters: [{}],
  });
  const named = new Set<string>();
  for (const file of vitest.state.getTestModules())
    for (const test of file.children.allTests('passed'))
      for (const [clause] of test.fullName.matchAll(new RegExp(`\\b${game}/[a-z0-9.-]+/\\d+`, 'g')))
        named.add(clause);
  await vitest.close();
  return named;
}
