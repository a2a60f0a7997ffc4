/*
 * What a worker of the desk needs to keep one page for the time without signal, with everything that it loads: scripts, styles, fonts,
 * icons. `importScripts` brings it into the worker, which says which page that is and when it is shown.
 *
 *   cacheName  'demijohn-drive-1': a higher number forgets what the number before has kept
 *   page       its path
 *   files      what of its text is loaded with it: a pattern whose first group is the path
 *   ask        how it is asked for, as `fetch` takes it
 */
self.pageKeeper = ({ cacheName, page, files: filePattern, ask }) => {
  self.addEventListener('install', (event) => {
    self.skipWaiting();
    event.waitUntil(keep());
  });

  self.addEventListener('activate', (event) => {
    event.waitUntil(forgetOlder().then(() => self.clients.claim()));
  });

  async function forgetOlder() {
    const family = cacheName.replace(/\d+$/, '');
    const older = (await caches.keys()).filter((name) => name.startsWith(family) && name !== cacheName);
    await Promise.all(older.map((name) => caches.delete(name)));
  }

  /** Undefined before it was kept for the first time. */
  async function kept() {
    return (await caches.open(cacheName)).match(page);
  }

  async function keptOrFetched(request) {
    const cache = await caches.open(cacheName);
    return (await cache.match(request.url)) ?? fetch(request);
  }

  /** The page with everything that it loads, or nothing of it: without its scripts it would be of no use. */
  async function keep() {
    const answer = await fetch(page, { ...ask(), redirect: 'manual' });
    // Signed out, or a fault: what was kept stays.
    if (!answer.ok || answer.type !== 'basic') return;
    const text = await answer.clone().text();
    const cache = await caches.open(cacheName);
    const files = pathsIn(text, filePattern);
    for (const file of files) {
      const own = (await cache.match(file)) ?? (await fetchInto(cache, file));
      if (!file.endsWith('.css')) continue;
      for (const font of pathsIn(await own.clone().text(), /url\("?(\/assets\/[^")]+)"?\)/g)) {
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

  function pathsIn(text, pattern) {
    return new Set([...text.matchAll(pattern)].map(([, file]) => file));
  }

  async function fetchInto(cache, file) {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(`${file} is not there`);
    await cache.put(file, answer.clone());
    return answer;
  }

  return { keep, kept, keptOrFetched };
};
