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
    if (!active) return;
    const keep = (files: readonly string[]) => files.length > 0 && active.postMessage({ files });
    keep(['/']);
    // A file that was asked for before the worker was on duty may arrive later, so the worker hears of each as it arrives.
    new PerformanceObserver((list) => keep(filesOf(list.getEntries()))).observe({
      type: 'resource',
      buffered: true,
    });
    if (!matchMedia('(display-mode: standalone)').matches) return;
    keep((await (await fetch('/files.json')).json()) as string[]);
  } catch {
    // A browser without a worker, or no connection just now: nothing is lost by it.
  }
}

/** The files of this page among what the browser has loaded. */
const filesOf = (loaded: readonly PerformanceEntry[]): readonly string[] =>
  loaded
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !LIVE.test(pathname))
    .map(({ pathname }) => pathname);

const LIVE = /^\/(api|sync|health)\b/;
