/*
 * The driver's page without signal (B-114): keeps the one document, which names no one, and the files that it loads. It answers from what
 * it keeps and asks the store on the side, so that a page opens at once where there is hardly any signal. What the page asks for by a
 * script goes by untouched: run and outcomes are in the phone's database, and the page itself sends them.
 */
importScripts('/desk/page-keeper.js');

const page = '/desk/drive/';
const lookAgainMs = 4_000;

const keeper = self.pageKeeper({
  cacheName: 'demijohn-drive-1',
  page,
  files: /(?:src|href)="(\/(?:assets\/[^"]+|desk\/drive\/[^"]+\.(?:png|webmanifest)))"/g,
  ask: () => ({ signal: AbortSignal.timeout(lookAgainMs) }),
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && pathname === page) event.respondWith(pageKeptFirst(event));
  else if (pathname.startsWith('/assets/') || pathname.startsWith(`${page}icon-`))
    event.respondWith(keeper.keptOrFetched(request));
});

async function pageKeptFirst(event) {
  const kept = await keeper.kept();
  if (!kept) return fetch(event.request);
  event.waitUntil(keeper.keep().catch(() => undefined));
  return kept;
}
