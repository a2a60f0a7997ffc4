/**
 * The shop as an app on a phone: available for a moment without a network, and never in the way of a
 * purchase.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setAppLink } from '#domains/store/contact-settings.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct } from '../checkout-steps.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';

describe('the shop as an app', () => {
  const journey = useJourney();

  const workerState = (page: Page) =>
    page.evaluate<string>(
      "navigator.serviceWorker.getRegistration().then((found) => found?.active?.state ?? 'none')",
    );
  const keptFiles = (page: Page) =>
    page.evaluate<string[]>(`(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname).sort();
    })()`);
  const hashedFile = /^\/assets\/[^/]+-[\w-]{8}\.(css|js|woff2)$/;
  const keptBesideAssets = async (page: Page) =>
    (await keptFiles(page)).filter((path) => !hashedFile.test(path));
  const fontsOf = (page: Page) =>
    page.evaluate<string[]>(
      `document.fonts.ready.then((fonts) => [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))`,
    );

  async function withWorker(page: Page): Promise<void> {
    await page.goto('/');
    await expectEventually(() => workerState(page), 'activated', 30_000);
  }

  test('without a network a page says so, with phone and hours; once reconnected, the shop continues (M-012)', async () => {
    const visitor = await journey.visit({ width: 375, height: 812 });
    const { page } = visitor;
    await withWorker(page);
    await page.goto('/wine');
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    visitor.expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.goto('/about');
    await expectVisible(page.getByRole('heading', { name: 'You are offline', level: 1 }));
    await expectVisible(page.getByRole('link', { name: '(516) 555-0142' }));
    await expectVisible(page.getByRole('cell', { name: '11:00 am–9:00 pm' }));
    expect((await fontsOf(page)).map((family) => family.replaceAll('"', '')).sort()).toEqual([
      'Figtree',
      'Young Serif',
    ]);
    await expectVisible(page.locator('.shop svg'));
    expect(await page.evaluate("getComputedStyle(document.querySelector('.again')).backgroundColor")).toBe(
      'rgb(30, 90, 67)',
    );
    await expectAccessible(page, 'the offline page');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the offline page by night');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectVisible(page.getByRole('heading', { name: 'About', level: 1 }));
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test('the cart, the checkout and an account are never cached and never answered by the worker', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await withWorker(page);
    await addProduct(page, (await somePack(journey.db)).slug);
    const own: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.fromServiceWorker() && !hashedFile.test(pathname)) own.push(pathname);
    });
    for (const path of ['/cart', '/checkout', '/login', '/orders', '/store-hours'])
      await page.goto(path, { waitUntil: 'networkidle' });
    expect(own).toEqual(['/store-hours']);
    expect(await keptBesideAssets(page)).toEqual(['/offline', '/offline.css']);
    visitor.expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await expect(page.goto('/cart')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(false);
    await page.goto('/cart');
    await expectVisible(page.getByRole('heading', { name: 'Shopping Cart', level: 1 }));
  });

  test('a worker of an earlier version leaves nothing behind', async () => {
    const { page } = await journey.visit();
    await page.goto('/robots.txt');
    await page.evaluate(
      "caches.open('demijohn-offline-0').then((cache) => cache.put('/cart', new Response('old')))",
    );
    await withWorker(page);
    await expectEventually(() => keptBesideAssets(page), ['/offline', '/offline.css']);
  });

  test('a file with a hash in its name is requested once, a picture once a day; a page, a call and a file without a hash every time', async () => {
    const { page } = await journey.visit();
    await withWorker(page);
    await page.goto('/wine', { waitUntil: 'networkidle' });
    const style = await page.locator('link[rel=stylesheet]').first().getAttribute('href');
    const thumb = `/assets/thumb/product/${(await somePack(journey.db)).slug}.jpg`;
    const paths = [style ?? '', thumb, '/ajax/shop-info/soonest', '/about', '/favicon.svg'];
    // Only the worker's own requests: the browser's file cache must not answer in its place.
    const seen: string[] = [];
    await page.context().route('**/*', (route) => {
      seen.push(new URL(route.request().url()).pathname);
      return route.continue();
    });
    const ask = (path: string) =>
      page.evaluate<number>(`fetch('${path}', { cache: 'no-store' }).then(({ status }) => status)`);
    for (const path of paths) {
      await ask(path);
      await expectEventually(
        async () => (await keptFiles(page)).includes(path),
        hashedFile.test(path) || path === thumb,
      );
    }
    seen.length = 0;
    for (const path of paths) await ask(path);
    expect(seen.filter((path) => paths.includes(path))).toEqual(paths.slice(2));

    // A day later the picture is requested again, the file never.
    await page.evaluate(`(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const path of ${JSON.stringify([style, thumb])}) {
          const kept = await cache.match(path);
          if (kept) await cache.put(path, new Response(await kept.blob(), { headers: { ...Object.fromEntries(kept.headers), date: new Date(Date.now() - 90_000_000).toUTCString() } }));
        }
      }
    })()`);
    seen.length = 0;
    for (const path of paths.slice(0, 2)) await ask(path);
    expect(seen.filter((path) => paths.includes(path))).toEqual([thumb]);
  });

  test('the cache is bounded: the oldest files go first', async () => {
    const { page } = await journey.visit();
    await withWorker(page);
    await page.goto('/wine', { waitUntil: 'networkidle' });
    await page.evaluate(`(async () => {
      const cache = await caches.open((await caches.keys()).find((name) => name.includes('assets')));
      for (const { url } of await cache.keys()) await cache.delete(url);
      for (let index = 100; index < 220; index += 1) await cache.put('/assets/old-abcde' + index + '.js', new Response('old'));
    })()`);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await expectEventually(
      async () =>
        (await keptFiles(page)).filter((path) => path.endsWith('.js') || path.endsWith('.css')).length <= 101,
      true,
    );
    const left = await keptFiles(page);
    expect(left).not.toContain('/assets/old-abcde100.js');
    expect(left).toContain('/assets/old-abcde219.js');
  });

  test('a newer worker waits while a page is open until it is told to take over', async () => {
    const { page } = await journey.visit();
    await withWorker(page);
    await page.goto('/about', { waitUntil: 'networkidle' });
    // As a new version would, a worker at another address waits to replace the first.
    const states = () =>
      page.evaluate<string[]>(
        "navigator.serviceWorker.getRegistration().then(({ active, waiting }) => [active, waiting].map((worker) => worker?.scriptURL.split('/').at(-1) ?? '-'))",
      );
    await page.evaluate("navigator.serviceWorker.register('/worker.js?2').then(() => undefined)");
    await expectEventually(states, ['worker.js', 'worker.js?2']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Terms', level: 1 }));
    expect(await states()).toEqual(['worker.js', 'worker.js?2']);
    await page.evaluate(
      "navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting.postMessage('take over'))",
    );
    await expectEventually(states, ['worker.js?2', '-']);
  });

  test('a page loaded in full tells a waiting worker to take over', async () => {
    const { page } = await journey.visit();
    await page.addInitScript(
      'navigator.serviceWorker.register = async () => ({ waiting: { postMessage: (words) => (window.told = words) } });',
    );
    await page.goto('/');
    await expectEventually(() => page.evaluate<string>('window.told'), 'take over', 30_000);
  });

  test('a phone is offered the app, and the store page links to it if the owner has said so (M-012)', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    expect(manifest).toBe('/manifest.webmanifest');
    const sizes = await page.evaluate<number[]>(`(async () => {
      const { icons } = await (await fetch('${manifest}')).json();
      return Promise.all(icons.map(async ({ src }) => (await createImageBitmap(await (await fetch(src)).blob())).width));
    })()`);
    expect(sizes).toEqual([192, 512, 192, 512]);
    await page.goto('/store-hours');
    const inMain = page.getByRole('main').getByRole('link', { name: 'Get our mobile app' });
    const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Get our mobile app' });
    expect([await inMain.count(), await inFooter.count()]).toEqual([0, 0]);
    await setAppLink(journey.db, 'https://shop.example/?source=pwa', { actor: 'test', now: journey.now() });
    await expectEventually(async () => {
      await page.goto('/store-hours');
      return inMain.count();
    }, 1);
    for (const link of [inMain, inFooter])
      expect(await link.getAttribute('href')).toBe('https://shop.example/?source=pwa');
  });

  test('the accessibility statement exists, one link from About (S-16, G-60)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await page.goto('/about');
    await page.getByRole('link', { name: 'Accessibility' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Accessibility', level: 1 }));
    await expectAccessible(page, 'the accessibility statement');
    await page.goto('/');
    expect(await page.locator('footer nav a').filter({ hasNotText: 'mobile app' }).count()).toBe(7);
  });

  test('structured data stays as received while one browses, and never runs', async () => {
    const { page } = await journey.visit();
    const { slug, name } = await somePack(journey.db);
    await page.goto(`/products/${slug}`, { waitUntil: 'networkidle' });
    const blocks = () => page.locator('script[type="application/ld+json"]').allTextContents();
    expect((await blocks()).join()).toContain(`"name":${JSON.stringify(name)}`);
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Wine', exact: true })
      .click();
    await expectVisible(page.getByRole('heading', { name: 'Wine', level: 1 }));
    expect((await blocks()).join()).not.toContain('ProductGroup');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/wine$/);
  });
});
