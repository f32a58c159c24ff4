import * as z from 'zod/mini';
import { applyTheme } from './browser/theme.ts';

// The page's policy allows no code from strings; zod must not even try.
z.config({ jitless: true });
applyTheme();

/**
 * `/` is home, `/t/<table>` a table the server keeps, `/l/<table>` one of this browser,
 * `/about/<title>` a game to read about, `/look/<title>` its box to look into,
 * `/lesson/<title>/<number>` a lesson.
 */
async function page(): Promise<HTMLElement> {
  const [, kind, id] = location.pathname.split('/');
  if (kind === 't' && id) {
    await import('./panels/table/page.ts');
    const element = document.createElement('table-page');
    element.table = id;
    element.secret = location.hash.slice(1);
    return element;
  }
  if (kind === 'l' && id) {
    await import('./panels/table/page.ts');
    const element = document.createElement('table-page');
    element.local = id;
    return element;
  }
  if (kind === 'look' && id) {
    await import('./panels/table/page.ts');
    const element = document.createElement('table-page');
    element.look = id;
    return element;
  }
  if (kind === 'lesson') {
    await import('./panels/lesson/lesson-page.ts');
    const element = document.createElement('lesson-page');
    element.shipped = location.pathname.split('/').slice(2, 4).join('/');
    return element;
  }
  if (kind === 'about' && id) {
    await import('./panels/title/about-page.ts');
    const element = document.createElement('about-page');
    element.game = id;
    return element;
  }
  await import('./panels/home/home.ts');
  return document.createElement('signalbox-home');
}

let shown = '';
async function show(): Promise<void> {
  const wanted = location.pathname + location.hash;
  if (wanted === shown) return;
  shown = wanted;
  document.body.replaceChildren(await page());
}

addEventListener('popstate', () => void show());
addEventListener('hashchange', () => void show());
void show();
