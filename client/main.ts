import * as z from 'zod/mini';
import { keepForOffline } from './browser/offline.ts';
import { applyTheme } from './browser/theme.ts';
import './panels/parts/skip-link.ts';
import { readHash } from './panels/together/moment.ts';

// The content security policy forbids eval, so zod must not generate code.
z.config({ jitless: true });
applyTheme();

/**
 * Chooses the page by its address:
 * - `/`: home
 * - `/t/<table>`: a table that the server keeps
 * - `/l/<table>`: a table of this browser
 * - `/about/<title>`: a game to read about
 * - `/look/<title>`: the box of a game
 * - `/lesson/<title>/<number>`, `/lesson/mine/<id>`, `/lesson#...`: a lesson of the house, of this
 * browser, in a link
 * - `/lesson/edit/<id>`: the editor of a lesson
 * - `/drill/<title>/<kind>/<difficulty>/<seed>`: a drill
 * - `/edit`, `/edit/<id>`: where a title is made; `/edit/<id>/table`: the table beside it
 * - `/class/new/<title>/<number>`: opens a class with a lesson
 * - `/class/<table>`: the teacher's page of a class
 * - `/join/<table>`: where pupils join a class
 */
async function page(): Promise<HTMLElement> {
  const [, kind, id] = location.pathname.split('/');
  if (kind === 't' && id) {
    await import('./panels/table/page.ts');
    const element = document.createElement('table-page');
    element.table = id;
    const { secret, ...moment } = readHash(location.hash);
    element.secret = secret;
    element.moment = moment;
    return element;
  }
  if (kind === 'l' && id) {
    await import('./panels/table/page.ts');
    const element = document.createElement('table-page');
    element.local = id;
    element.moment = readHash(location.hash);
    return element;
  }
  if (kind === 'look' && id) {
    await import('./panels/table/page.ts');
    const element = document.createElement('table-page');
    element.look = id;
    return element;
  }
  if (kind === 'lesson' && id === 'edit') {
    await import('./panels/lesson/lesson-editor.ts');
    const element = document.createElement('lesson-editor');
    element.lesson = location.pathname.split('/')[3] ?? '';
    return element;
  }
  if (kind === 'lesson') {
    await import('./panels/lesson/lesson-page.ts');
    const element = document.createElement('lesson-page');
    element.shipped = location.pathname.split('/').slice(2, 4).join('/');
    if (!id) element.link = location.hash.slice(1);
    return element;
  }
  if (kind === 'drill' && id) {
    await import('./panels/drill/drill-page.ts');
    return document.createElement('drill-page');
  }
  if (kind === 'edit') {
    const { editorPage } = await import('./panels/editor/page.ts');
    return editorPage();
  }
  if (kind === 'join' && id) {
    await import('./panels/classroom/join-page.ts');
    const element = document.createElement('join-page');
    element.table = id;
    element.secret = readHash(location.hash).secret;
    return element;
  }
  if (kind === 'class' && id === 'new') {
    await import('./panels/classroom/open-class.ts');
    const element = document.createElement('open-class');
    element.lesson = location.pathname.split('/').slice(3, 5).join('/');
    return element;
  }
  if (kind === 'class' && id) {
    await import('./panels/classroom/class-page.ts');
    const element = document.createElement('class-page');
    element.table = id;
    element.secret = readHash(location.hash).secret;
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

let path = '';
async function show(): Promise<void> {
  path = location.pathname;
  const shown = await page().catch(notFetched);
  document.body.replaceChildren(document.createElement('skip-link'), shown);
}

/** A page of which a part is neither kept here nor answered by the server. */
function notFetched(error: unknown): HTMLElement {
  // It is still told to the console, in case it is a fault of ours.
  reportError(error);
  const main = document.createElement('main');
  const says = Object.assign(document.createElement('p'), {
    role: 'alert',
    textContent:
      'This page could not be fetched: there is no connection, or the server does not answer. Tables and lessons that were opened here before open without one; with Signalbox on the home screen, every game and lesson does.',
  });
  const again = Object.assign(document.createElement('button'), { textContent: 'Try again' });
  again.addEventListener('click', () => location.reload());
  const home = Object.assign(document.createElement('a'), { href: '/', textContent: 'First page' });
  main.append(says, again, ' ', home);
  Object.assign(main.style, { maxWidth: '34rem', margin: '15vh auto', padding: '0 20px' });
  return main;
}

/** A new address is a new page. A new moment of the open table is shown on the same page. */
addEventListener('popstate', () => {
  if (location.pathname !== path) void show();
});
addEventListener('hashchange', () => {
  const { secret, ...moment } = readHash(location.hash);
  const open = document.querySelector('table-page');
  if (open && !secret) open.goTo(moment);
  else void show();
});
void show();
// The page loads first and comes to rest.
addEventListener('load', () => setTimeout(() => void keepForOffline(), 3_000), { once: true });
