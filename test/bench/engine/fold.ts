import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findBrowser } from '../../../.ci/browser.mjs';
import {
  append,
  apply,
  type Box,
  digest,
  isImpossible,
  loadTitle,
  open,
  seededLuck,
  unpackBox,
} from '../../../engine/index.ts';
import type { Entry } from '../../../shared/entry.ts';
import type { Op } from '../../../shared/op.ts';
import { BROWSER_FLAGS } from '../../browser/served.ts';
import { median, table, timed } from '../figures.ts';
import type { folded } from './folded.ts';
import { goldenEntries } from './games.ts';

const OPS = 100_000;
const RUNS = 9;
/** Most that folding and verifying two thousand entries may take in a browser, in milliseconds. */
const MOST = 50;

/** Folding random hand-made ledgers of the biggest box: ops a second, a digest beside it, and a whole game in a browser. */
export async function run(): Promise<void> {
  const title = await loadTitle('1825');
  const opened = title.open({ players: 8, units: '123' });
  if (!opened.ok) throw new Error(opened.error);
  const { box } = opened.value;
  const entries = ledgerOf(box, OPS);

  const folds: number[] = [];
  const digests: number[] = [];
  for (let i = 0; i < RUNS; i++) {
    const ledger = open(box);
    folds.push(timed(() => entries.forEach((entry) => append(ledger, entry))));
    digests.push(timed(() => Array.from({ length: 100 }, () => digest(ledger.table))) / 100);
  }
  const perSecond = Math.round(OPS / (median(folds) / 1000));
  console.log(
    table(
      ['what', 'median', 'unit'],
      [
        [`fold ${OPS} ops in ${entries.length} entries`, median(folds).toFixed(1), 'ms'],
        [`digest of ${box.pieces.size} pieces`, median(digests).toFixed(3), 'ms'],
      ],
    ),
  );
  const page = await inPage();
  console.log(
    `fold: ${perSecond} ops/s, digest ${median(digests).toFixed(3)} ms, ${page.entries} entries of 1830 folded and verified in Chromium in ${page.ms.toFixed(1)} ms`,
  );
  if (page.ms > MOST) process.exitCode = 1;
}

/** A whole game as a browser opens it: the golden ledger of 1830, every digest compared. */
async function inPage(): Promise<{ entries: number; ms: number }> {
  const saved = goldenEntries('1830');
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./folded.ts', import.meta.url)),
        formats: ['iife'],
        name: 'bench',
      },
    },
  })) as { output: { code: string }[] }[];
  const browser = await chromium.launch({ executablePath: findBrowser()!, args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: built[0]!.output[0]!.code });
    const times = await page.evaluate(
      ({ text, runs }) => {
        const { bench } = globalThis as unknown as { bench: { folded: typeof folded } };
        return bench.folded('1830', JSON.parse(text) as ReturnType<typeof goldenEntries>, runs);
      },
      { text: JSON.stringify(saved), runs: RUNS },
    );
    return { entries: saved.entries.length, ms: median(times) };
  } finally {
    await browser.close();
  }
}

/** Entries of four random possible ops each, the same at every run. */
function ledgerOf(box: Box, count: number): Entry[] {
  const luck = seededLuck(1825);
  const pick = <T>(things: readonly T[]) => things[luck.below(things.length)]!;
  const pieces = [...box.pieces.keys()];
  const places = [...box.places.keys()];
  const purses = [...box.purses.keys()];
  const table = unpackBox(box);
  const ops: Op[] = [];
  while (ops.length < count) {
    const kind = luck.below(10);
    const op: Op =
      kind < 6
        ? { op: 'put', piece: pick(pieces), to: pick(places), turn: luck.below(6) }
        : kind < 9
          ? { op: 'pay', from: pick(purses), to: pick(purses), amount: 1 + luck.below(50) }
          : { op: 'set', key: 'turn', value: luck.below(100) };
    if (!isImpossible(apply(table, op))) ops.push(op);
  }
  const entries: Entry[] = [];
  for (let i = 0; i < ops.length; i += 4) {
    const seq = entries.length + 1;
    entries.push({
      seq,
      id: `entry-${seq}`,
      at: 0,
      by: 'table',
      move: { verb: 'hand' },
      ops: ops.slice(i, i + 4),
      findings: [],
      rules: '',
      digest: '',
    });
  }
  return entries;
}
