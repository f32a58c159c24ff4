// The one worker of the page: opens it without a connection, and shows the notices that the server pushes.

/** What the page is made of, as it was last seen. */
const KEPT = 'page';
/** Files with a digest in their name: one that is kept is never another. */
const LASTING = /^\/assets\//;
/** What the server answers itself is never kept. */
const LIVE = /^\/(api|sync|health)\b/;
/** Files that are kept, the oldest ones thrown away first. */
const MOST = 600;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || LIVE.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(newest(request, '/'));
  else if (LASTING.test(pathname)) event.respondWith(kept(request));
  else event.respondWith(newest(request, request));
});

/** As the server has it now; as it was last seen where no server answers. A page is never stale. */
async function newest(request, name) {
  const cache = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    keep(cache, name, answer);
    return answer;
  } catch (offline) {
    const found = await cache.match(name);
    if (found) return found;
    throw offline;
  }
}

async function kept(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  keep(cache, request, answer);
  return answer;
}

/** Whoever asked does not wait for it; where there is no room nothing is kept. */
function keep(cache, name, answer) {
  if (answer.ok) cache.put(name, answer.clone()).catch(() => undefined);
}

/** The page says what it was made of before there was a worker, or all that it can be made of. */
self.addEventListener('message', (event) => {
  event.waitUntil(keepAll(event.data.files));
});

async function keepAll(files) {
  const cache = await caches.open(KEPT);
  for (const file of files) {
    if (await cache.match(file)) continue;
    // What the browser has at hand is not asked for again.
    const answer = await fetch(file, { cache: 'force-cache' }).catch(() => undefined);
    if (answer?.ok) await cache.put(file, answer);
  }
  const names = await cache.keys();
  const old = names.slice(0, Math.max(0, names.length - MOST));
  await Promise.all(old.map((name) => cache.delete(name)));
}

// A notice leads to its table when it is pressed.
self.addEventListener('push', (event) => {
  const { table, sentence, link } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(table, {
      body: sentence,
      tag: link,
      icon: '/signal.svg',
      data: link,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const link = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const open = pages.find((page) => page.url.split('#')[0] === link);
      return open ? open.focus() : self.clients.openWindow(link);
    }),
  );
});
