import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { loadTitle } from '../../engine/games/titles.ts';
import type { Game } from '../../engine/rules/referee.ts';
import { Export } from '../../shared/wire.ts';

/** Where golden ledgers lie, one for each version of the rules of each title. */
export const ledgers = new URL('ledgers/', import.meta.url);

/** The golden ledger of the latest version of a title: "1828-3". */
export const latest = (title: string): string =>
  readdirSync(ledgers)
    .flatMap((name) => (name.startsWith(`${title}-`) ? [name.replace('.json.gz', '')] : []))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)!;

/** A golden ledger as it was written; `version` as in "1828-3". */
export const goldenGame = (version: string): Export =>
  Export.parse(
    JSON.parse(gunzipSync(readFileSync(new URL(`${version}.json.gz`, ledgers))).toString('utf8')),
  );

/** The game that a golden ledger is of, with the rules of today. */
export async function gameOf({ title, options }: Export): Promise<Game> {
  const opened = (await loadTitle(title)).open(options as { players: number });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}
