import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { served } from '../browser/served.ts';
import { byHand1862 } from './by-hand-1862.ts';
import { freeGame } from './free-1862.ts';
import { lessonClass } from './lesson-class.ts';
import { told } from './session.ts';
import { teaching } from './teacher.ts';

/**
 * `npm run -s sessions [teacher|class|free-1862|by-hand]`: what people do with the table in an evening, in real
 * browsers, told step by step. Last line: `sessions: <n> sessions, <s> steps, 0 broken`, and before it
 * the folder with the pictures; exit 0 only if every step came true.
 */
const SESSIONS = {
  teacher: teaching,
  class: lessonClass,
  'free-1862': freeGame,
  'by-hand': byHand1862,
};

const wanted = process.argv.slice(2);
const chosen = Object.entries(SESSIONS).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
if (chosen.length === 0) {
  console.error(`Say which session: ${Object.keys(SESSIONS).join(', ')}.`);
  process.exit(2);
}
const client = mkdtempSync(join(tmpdir(), 'signalbox-client-'));
await build({
  configFile: fileURLToPath(new URL('../../client/vite.config.ts', import.meta.url)),
  logLevel: 'error',
  build: { outDir: client, emptyOutDir: true },
});
const pictures = mkdtempSync(join(tmpdir(), 'signalbox-sessions-'));
const sum = { steps: 0, broken: 0 };
const here = await served(client);
try {
  for (const [name, play] of chosen) {
    const { steps, broken } = await told(here, pictures, name, play);
    sum.steps += steps;
    sum.broken += broken;
  }
} finally {
  await here.close();
  rmSync(client, { recursive: true, force: true });
}
console.log(`pictures: ${pictures}`);
console.log(`sessions: ${chosen.length} sessions, ${sum.steps} steps, ${sum.broken} broken`);
process.exit(sum.broken === 0 ? 0 : 1);
