/*
 * Shows the offline page where a page cannot be fetched, and does nothing else: no page is ever kept, and what is private,
 * is sent or is asked for by a script goes by untouched.
 */
const kept = 'demijohn-offline-1';
const offlinePage = '/offline';
const offlineFiles = [offlinePage, '/offline.css'];
const freshForMs = 24 * 60 * 60 * 1000;

const handsOff =
  /^\/(account|address|ajax|api|assets|cart|checkout|confirm-password|dev|email|feeds|find-order|forgot-password|login|logout|loyalty|offline|order|password|profile|register|reset-password|verify-email)/;

self.addEventListener('install', (event) => {
  // An earlier version keeps nothing that a page of today could miss: the new one may take over at once.
  event.waitUntil(keepOfflineFiles().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (pathname === '/offline.css') event.respondWith(fetch(request).catch(() => fromKept(pathname)));
  else if (request.mode === 'navigate' && !handsOff.test(pathname)) event.respondWith(pageOrOffline(event));
});

async function pageOrOffline(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(refreshOfflineFiles());
    return answer;
  } catch {
    return fromKept(offlinePage);
  }
}

async function fromKept(path) {
  const cache = await caches.open(kept);
  return (await cache.match(path)) ?? Response.error();
}

/** Telephone and hours may change: the page is fetched anew once a day, on the side. */
async function refreshOfflineFiles() {
  const cache = await caches.open(kept);
  const page = await cache.match(offlinePage);
  const keptAt = Date.parse(page?.headers.get('date') ?? '');
  if (Date.now() - keptAt < freshForMs) return;
  await keepOfflineFiles().catch(() => undefined);
}

async function keepOfflineFiles() {
  const cache = await caches.open(kept);
  await cache.addAll(offlineFiles.map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })));
}
