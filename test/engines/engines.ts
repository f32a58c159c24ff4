import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { serve } from '../browser/served.ts';
import { findFirefox, openFirefox } from './firefox.ts';
import { TOUR } from './tour.ts';

/**
 * `npm run -s engines -- [--pictures FOLDER] [--client FOLDER]`: a short tour of the product in a browser
 * that is not built on Chromium: Firefox, driven by WebDriver BiDi. Last line:
 * `engines: Firefox, <n> of <N> stops, 0 errors of the page`; exit 0 only if all of it came true, or if
 * there is no Firefox here, which one line says.
 */
const { values } = parseArgs({
  options: { pictures: { type: 'string' }, client: { type: 'string' } },
});
const path = findFirefox();
if (!path) {
  console.log('engines: skipped, no Firefox is installed (FIREFOX_PATH names one)');
  process.exit(0);
}
const client = values.client ?? mkdtempSync(join(tmpdir(), 'signalbox-client-'));
if (!values.client)
  await build({
    configFile: fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: client, emptyOutDir: true },
  });
if (values.pictures) mkdirSync(values.pictures, { recursive: true });
const here = await serve(client);
const tab = await openFirefox(path, 1440, 900);
let seen = 0;
try {
  for (const [at, { says, see }] of TOUR.entries()) {
    await see(tab, here.url);
    console.log(`  ${says}`);
    seen++;
    if (values.pictures)
      writeFileSync(join(values.pictures, `firefox-${at + 1}.png`), await tab.picture());
  }
} catch (problem) {
  console.log(`  BROKEN: ${TOUR[seen]!.says}\n    ${String(problem)}`);
  if (values.pictures)
    writeFileSync(join(values.pictures, 'firefox-broken.png'), await tab.picture());
} finally {
  await tab.close();
  await here.close();
  if (!values.client) rmSync(client, { recursive: true, force: true });
}
for (const error of tab.errors) console.log(`  error: ${error}`);
console.log(
  `engines: Firefox, ${seen} of ${TOUR.length} stops, ${tab.errors.length} errors of the page`,
);
process.exit(seen === TOUR.length && tab.errors.length === 0 ? 0 : 1);
