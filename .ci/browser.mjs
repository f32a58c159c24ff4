import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Chromium without windows, which no test sees: a page costs a quarter less in it. */
const WINDOWLESS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium: CHROME_PATH, one on the PATH, an application, or Playwright's own. */
export function findBrowser({ windowless = false } = {}) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = [...(windowless ? WINDOWLESS : []), ...NAMES].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  );
  return [process.env.CHROME_PATH, ...onPath, ...APPS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}
