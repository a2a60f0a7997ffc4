/** Lets the browser keep the page that it shows without a network (`public/worker.js`). */
let isAsked = false;

/** The page comes first, and what is done on it at once. */
const settledMs = 3_000;

/** Asks once, some time after the first page has come. */
export function keepOfflinePage(): void {
  // Only where the browser can (https, or this machine), and not while one works on the pages.
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  const later = () => setTimeout(ask, settledMs);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Not kept is not wrong: the shop works as before, and the next visit asks again. */
function ask(): void {
  if (navigator.onLine) navigator.serviceWorker.register('/worker.js').then(letTakeOver, () => undefined);
}

/**
 * A newer worker waits until a page is loaded whole: this one, which has come before the worker was asked
 * for.
 */
function letTakeOver({ waiting }: ServiceWorkerRegistration): void {
  waiting?.postMessage('take over');
}
