import { existsSync, readFileSync } from 'node:fs';

/** A title's facts beside this checkout, where they are; says so once where they are not. */
export function dossier(title: string): unknown {
  const facts = new URL(`../../../../shared/games/${title}/facts.json`, import.meta.url);
  if (existsSync(facts)) return JSON.parse(readFileSync(facts, 'utf8'));
  console.log(`${title}: no dossier beside this checkout; its facts are not compared.`);
  return undefined;
}
