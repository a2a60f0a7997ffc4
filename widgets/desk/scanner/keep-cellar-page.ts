/** Registers the worker that answers when a page of counting or receiving is loaded without a connection (B-169). */
let isAsked = false;

export function keepCellarPage(): void {
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator) || !navigator.onLine) return;
  isAsked = true;
  // A failure does no harm: scans are still kept, and the next page tries again.
  navigator.serviceWorker
    .register('/desk/stock/worker.js', { updateViaCache: 'none' })
    .catch(() => undefined);
}
