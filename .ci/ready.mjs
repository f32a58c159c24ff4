// Makes a fresh clone ready: installs packages if they are missing or older than the lock file and,
// with --browser, finds a Chromium or gets one by the machine's own package manager.
import { execFileSync, execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
const fresh = () =>
  existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
if (!existsSync(installed) || !fresh()) {
  console.log('Installing packages ...');
  execSync('npm ci --include=dev --no-audit --no-fund --loglevel=error', { stdio: 'inherit' });
}

if (process.argv.includes('--browser')) {
  const { findBrowser } = await import('./browser.mjs');
  if (!findBrowser()) {
    console.log('No Chromium found; installing one ...');
    install();
    if (!findBrowser()) {
      console.error(
        'The browser tests need Chromium, and none could be installed. Install one and put it on the PATH, or name it in CHROME_PATH, then run npm test again.',
      );
      process.exit(1);
    }
  }
}

/** Debian's package where apt is there and allowed, otherwise Playwright's own download. */
function install() {
  const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });
  try {
    if (!existsSync('/usr/bin/apt-get')) throw new Error('no apt-get');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args) => run(...[...sudo, 'apt-get', ...args]);
    apt('update', '-qq');
    const get = (...names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names);
    get('chromium', 'fonts-dejavu-core');
    try {
      get('chromium-headless-shell');
    } catch {
      // Older systems have none. Chromium itself does, it only takes longer.
    }
  } catch {
    try {
      run('npx', 'playwright-core', 'install', 'chromium');
    } catch {
      // The caller says what is missing.
    }
  }
}
