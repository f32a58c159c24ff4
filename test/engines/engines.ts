import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { serve } from '../browser/served.ts';
import { firefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { TOUR } from './tour.ts';
import { webkit } from './webkit.ts';

/**
 * `npm run -s engines -- [firefox] [webkit] [--pictures FOLDER] [--client FOLDER]`: a short tour of the product in
 * the browsers that are not built on Chromium, one after the other. One line for each:
 * `engines: <name>, <n> of <N> stops, 0 errors of the page`, or that it is skipped, because it is not installed;
 * exit 0 only if all of it came true in those that are.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'string' }, client: { type: 'string' } },
});
const wanted = [firefox, webkit].filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name.toLowerCase()),
);
const there = wanted.filter(({ missing }) => !missing());
for (const { name, missing } of wanted) {
  const why = missing();
  if (why) console.log(`engines: ${name} is skipped, ${why}`);
}
if (there.length === 0) process.exit(0);
const client = values.client ?? mkdtempSync(join(tmpdir(), 'signalbox-client-'));
if (!values.client)
  await build({
    configFile: fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: client, emptyOutDir: true },
  });
if (values.pictures) mkdirSync(values.pictures, { recursive: true });
const here = await serve(client);
let whole = true;
try {
  for (const engine of there) whole = (await tour(engine)) && whole;
} finally {
  await here.close();
  if (!values.client) rmSync(client, { recursive: true, force: true });
}
process.exit(whole ? 0 : 1);

/** Returns whether every stop came true and the page told no error. */
async function tour({ name, open }: Engine): Promise<boolean> {
  const tab = await open(1440, 900);
  const picture = async (of: string | number) => {
    if (values.pictures)
      writeFileSync(join(values.pictures, `${name.toLowerCase()}-${of}.png`), await tab.picture());
  };
  let seen = 0;
  try {
    for (const { says, see } of TOUR) {
      await see(tab, here.url);
      console.log(`  ${says}`);
      seen++;
      await picture(seen);
    }
  } catch (problem) {
    console.log(`  BROKEN: ${TOUR[seen]!.says}\n    ${String(problem)}`);
    await picture('broken');
  } finally {
    await tab.close();
  }
  for (const error of tab.errors) console.log(`  error: ${error}`);
  const { errors } = tab;
  console.log(
    `engines: ${name}, ${seen} of ${TOUR.length} stops, ${errors.length} errors of the page`,
  );
  return seen === TOUR.length && errors.length === 0;
}
