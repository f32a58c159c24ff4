/** The worker of this page, on duty; it opens the page without a connection and shows notices. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/worker.js');
  await navigator.serviceWorker.ready;
  return registration;
}

/**
 * Keeps what this page is made of, so that it opens without a connection. From the home screen it
 * keeps every game and lesson too: who puts it there means to play on the way.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const { active } = await worker();
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && !LIVE.test(pathname));
    const all = matchMedia('(display-mode: standalone)').matches
      ? ((await (await fetch('/files.json')).json()) as string[])
      : [];
    active?.postMessage({ files: ['/', ...loaded.map(({ pathname }) => pathname), ...all] });
  } catch {
    // A browser without a worker, or no connection just now: nothing is lost by it.
  }
}

const LIVE = /^\/(api|sync|health)\b/;
