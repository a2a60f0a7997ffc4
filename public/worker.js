/*
 * Shows the offline page where a page cannot be fetched, and keeps what cannot change: files with a hash in their name, and the
 * bottles' pictures for a day. No page is ever kept, and what is private, is sent or is asked for by a script goes by untouched.
 */
const offlineFilesName = 'demijohn-offline-2';
const assetsName = 'demijohn-assets-2';
const picturesName = 'demijohn-pictures-2';
const names = [offlineFilesName, assetsName, picturesName];
const offlinePage = '/offline';
const offlineStyle = '/offline.css';
/** More than a visit needs of one build; of an earlier build the oldest go first. */
const most = { [assetsName]: 100, [picturesName]: 150 };
const freshForMs = 24 * 60 * 60 * 1000;

const handsOff =
  /^\/(account|address|agree|ajax|api|assets|back\/|cart|checkout|confirm-password|desk|dev|email|feeds|find-order|forgot-password|login|logout|loyalty|offline|order|other-time|password|pay\/|profile|register|reset-password|staff|verify-email)/;
const hashed = /^\/assets\/[^/]+-[\w-]{8}\.(css|js|woff2)$/;
const picture = /^\/assets\/thumb\/product\/[^/]+\.jpg$/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflineFiles());
});

/** A page that has just been loaded has nothing of the earlier worker's: only it asks (`widgets/seo/keep-offline-page.ts`). */
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((all) =>
        Promise.all(all.filter((name) => !names.includes(name)).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET' || request.headers.has('x-inertia')) return;
  if (pathname === offlineStyle) event.respondWith(fetch(request).catch(() => fromKept(pathname)));
  else if (search === '' && hashed.test(pathname))
    event.respondWith(keptOrFetched(event, assetsName, () => true));
  else if (search === '' && picture.test(pathname))
    event.respondWith(keptOrFetched(event, picturesName, isFresh));
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
  const cache = await caches.open(offlineFilesName);
  return (await cache.match(path)) ?? Response.error();
}

/** A browser that has no room, or forbids to keep, is one that asks the shop. */
async function keptOrFetched(event, name, isGood) {
  const { request } = event;
  const kept = await caches.match(request.url).catch(() => undefined);
  if (kept && isGood(kept)) return kept;
  try {
    const answer = await fetch(request);
    if (answer.status === 200 && answer.type === 'basic')
      event.waitUntil(keep(name, request.url, answer.clone()).catch(() => undefined));
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function keep(name, address, answer) {
  const cache = await caches.open(name);
  // What is put anew comes last in the line.
  await cache.delete(address);
  await cache.put(address, answer);
  const line = await cache.keys();
  await Promise.all(line.slice(0, Math.max(0, line.length - most[name])).map((old) => cache.delete(old)));
}

function isFresh(answer) {
  return Date.now() - Date.parse(answer.headers.get('date') ?? '') < freshForMs;
}

/** Telephone and hours may change: the page is fetched anew once a day, on the side. */
async function refreshOfflineFiles() {
  const cache = await caches.open(offlineFilesName);
  const page = await cache.match(offlinePage);
  if (page && isFresh(page)) return;
  await keepOfflineFiles().catch(() => undefined);
}

/** The page, its stylesheet, and the fonts that the stylesheet names. */
async function keepOfflineFiles() {
  const cache = await caches.open(offlineFilesName);
  await cache.addAll(
    [offlinePage, offlineStyle].map((path) => new Request(path, { cache: 'reload', credentials: 'omit' })),
  );
  const style = await (await cache.match(offlineStyle)).text();
  await cache.addAll([...style.matchAll(/url\("(\/assets\/[^"]+)"\)/g)].map(([, path]) => path));
}
