/*
 * Counting and receiving without signal: where such a page cannot be fetched, one stands in for it that knows nobody and nothing, takes
 * scans and keeps them in the browser's database. No page of the desk is ever kept but that one, and the files that it loads.
 */
importScripts('/desk/page-keeper.js');

const page = '/desk/stock/offline';
const counted = /^\/desk\/stock\/(?:count|receive)\/\d+(?:\/differences)?$/;

const keeper = self.pageKeeper({
  cacheName: 'demijohn-cellar-1',
  page,
  files: /(?:src|href)="(\/assets\/[^"]+)"/g,
  ask: () => ({ credentials: 'omit' }),
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET' || request.headers.has('x-inertia')) return;
  if (request.mode === 'navigate' && counted.test(pathname)) event.respondWith(pageOrCellar(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(keeper.keptOrFetched(request));
});

async function pageOrCellar(event, pathname) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keeper.keep().catch(() => undefined));
    return answer;
  } catch {
    const kept = await keeper.kept();
    if (!kept) return Response.error();
    // The page's own address in it, or the browser would be led away from what is counted.
    const inJson = (path) => `"url":"${path.replaceAll('/', '\\/')}"`;
    const text = await kept.text();
    return new Response(text.replace(inJson(page), inJson(pathname.replace(/\/differences$/, ''))), {
      headers: kept.headers,
    });
  }
}
