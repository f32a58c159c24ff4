import { existsSync, readFileSync } from 'node:fs';

/** The figures of a title that stand beside this checkout. Without them it prints one line, and its tests skip. */
export function sharedFacts(title: string): unknown {
  const facts = new URL(`../../../../shared/games/${title}/facts.json`, import.meta.url);
  if (existsSync(facts)) return JSON.parse(readFileSync(facts, 'utf8'));
  console.log(`${title}: skipped: no ../shared/games/${title}/facts.json to compare with.`);
  return undefined;
}
