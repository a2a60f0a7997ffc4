/*
 * The driver's page without signal (B-114): keeps the one document, which names no one, and the files that it loads. It answers from what
 * it keeps and asks the store on the side, so that a page opens at once where there is hardly any signal. What the page asks for by a
 * script goes by untouched: run and outcomes are in the phone's database, and the page itself sends them.
 */
const cacheName = 'demijohn-drive-1';
const page = '/desk/drive/';
const lookAgainMs = 4_000;

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
            .filter((name) => name.startsWith('demijohn-drive-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && pathname === page) event.respondWith(pageKeptFirst(event));
  else if (pathname.startsWith('/assets/') || pathname.startsWith(`${page}icon-`))
    event.respondWith(keptOrFetched(request));
});

async function pageKeptFirst(event) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(page);
  if (!kept) return fetch(event.request);
  event.waitUntil(keepPage().catch(() => undefined));
  return kept;
}

async function keptOrFetched(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request.url)) ?? fetch(request);
}

/** The document with everything that it loads, or nothing of it: a page is never kept without its scripts. */
async function keepPage() {
  const answer = await fetch(page, { redirect: 'manual', signal: AbortSignal.timeout(lookAgainMs) });
  // Signed out, or a fault: what was kept stays.
  if (!answer.ok || answer.type !== 'basic') return;
  const text = await answer.clone().text();
  const cache = await caches.open(cacheName);
  const files = filesIn(
    text,
    /(?:src|href)="(\/(?:assets\/[^"]+|desk\/drive\/[^"]+\.(?:png|webmanifest)))"/g,
  );
  for (const file of files) {
    const kept = (await cache.match(file)) ?? (await fetchInto(cache, file));
    if (file.endsWith('.css'))
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
