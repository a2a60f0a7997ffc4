/** Registers the service worker that stores the offline page (`public/worker.js`). */
let isAsked = false;

/** The page and its first interactions come first. */
const settledMs = 3_000;

/** Registers once, a while after the first page has loaded. */
export function keepOfflinePage(): void {
  // Only where browsers support it (https, or localhost), and not in development.
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  const later = () => setTimeout(ask, settledMs);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** A failure does no harm: the shop works as before, and the next visit tries again. */
function ask(): void {
  if (navigator.onLine) navigator.serviceWorker.register('/worker.js').then(activateWaiting, () => undefined);
}

/**
 * A newer worker waits until a page has fully loaded, such as this one, which loaded before the worker was
 * registered.
 */
function activateWaiting({ waiting }: ServiceWorkerRegistration): void {
  waiting?.postMessage('take over');
}
