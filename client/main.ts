import * as z from 'zod/mini';
import { applyTheme } from './browser/theme.ts';

// The page's policy allows no code from strings; zod must not even try.
z.config({ jitless: true });
applyTheme();

/** `/` is home, `/t/<table>` a table the server keeps, `/l/<table>` one of this browser. */
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
