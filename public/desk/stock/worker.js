/*
 * Counting and receiving without signal: where such a page cannot be fetched, one stands in for it that knows nobody and nothing, takes
 * scans and keeps them in the browser's database. No page of the desk is ever kept but that one, and the files that it loads.
 */
const cacheName = 'demijohn-cellar-1';
const page = '/desk/stock/offline';
const counted = /^\/desk\/stock\/(?:count|receive)\/\d+(?:\/differences)?$/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('demijohn-cellar-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET' || request.headers.has('x-inertia')) return;
  if (request.mode === 'navigate' && counted.test(pathname)) event.respondWith(pageOrCellar(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request));
});

async function pageOrCellar(event, pathname) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepPage().catch(() => undefined));
    return answer;
  } catch {
    const kept = await (await caches.open(cacheName)).match(page);
    if (!kept) return Response.error();
    // The page's own address in it, or the browser would be led away from what is counted.
    const inJson = (path) => `"url":"${path.replaceAll('/', '\\/')}"`;
    const text = await kept.text();
    return new Response(text.replace(inJson(page), inJson(pathname.replace(/\/differences$/, ''))), {
      headers: kept.headers,
    });
  }
}

async function keptOrFetched(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request.url)) ?? fetch(request);
}

/** The page with everything that it loads, or nothing of it: without its scripts it would be of no use. */
async function keepPage() {
  const answer = await fetch(page, { credentials: 'omit', redirect: 'manual' });
  if (!answer.ok || answer.type !== 'basic') return;
  const text = await answer.clone().text();
  const cache = await caches.open(cacheName);
  const files = filesIn(text, /(?:src|href)="(\/assets\/[^"]+)"/g);
  for (const file of files) {
    const kept = (await cache.match(file)) ?? (await fetchInto(cache, file));
    if (!file.endsWith('.css')) continue;
    for (const font of filesIn(await kept.clone().text(), /url\("?(\/assets\/[^")]+)"?\)/g)) {
      files.add(font);
      if (!(await cache.match(font))) await fetchInto(cache, font);
    }
  }
  await cache.put(page, answer);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== page && !files.has(pathname)) await cache.delete(url);
  }
}

function filesIn(text, pattern) {
  return new Set([...text.matchAll(pattern)].map(([, file]) => file));
}

async function fetchInto(cache, file) {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} is not there`);
  await cache.put(file, answer.clone());
  return answer;
}
