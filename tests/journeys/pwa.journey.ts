/** The shop as an app on a phone: kept for a moment without a network, and never in the way of a purchase. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setAppLink } from '#domains/store/set-app-link.ts';
import { expectAccessible } from '#tests/harness/browser.ts';
import { somePack } from '#tests/worlds/shelf.ts';
import { useJourney } from '#tests/worlds/use-journey.ts';
import { addProduct } from './checkout-steps.ts';
import { expectEventually, expectVisible } from './expect-page.ts';

describe('the shop as an app', () => {
  const journey = useJourney();

  const workerState = (page: Page) =>
    page.evaluate<string>("navigator.serviceWorker.getRegistration().then((found) => found?.active?.state ?? 'none')");
  const keptFiles = (page: Page) =>
    page.evaluate<string[]>(`(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname).sort();
    })()`);

  async function withWorker(page: Page): Promise<void> {
    await page.goto('/');
    await expectEventually(() => workerState(page), 'activated', 30_000);
  }

  test('M-012 without a network a page says so, with telephone and hours; with one again the shop goes on', async () => {
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
    expect(await page.evaluate("getComputedStyle(document.querySelector('.again')).backgroundColor")).toBe('rgb(30, 90, 67)');
    await expectAccessible(page, 'the offline page');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the offline page by night');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expectVisible(page.getByRole('heading', { name: 'About', level: 1 }));
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test('the cart, the checkout and an account are never kept and never answered by the worker', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await withWorker(page);
    await addProduct(page, (await somePack(journey.db)).slug);
    const own: string[] = [];
    page.on('response', (response) => {
      if (response.fromServiceWorker()) own.push(new URL(response.url()).pathname);
    });
    for (const path of ['/cart', '/checkout', '/login', '/orders', '/store-hours']) await page.goto(path, { waitUntil: 'networkidle' });
    expect(own).toEqual(['/store-hours']);
    expect(await keptFiles(page)).toEqual(['/offline', '/offline.css']);
    visitor.expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await expect(page.goto('/cart')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await page.context().setOffline(false);
    await page.goto('/cart');
    await expectVisible(page.getByRole('heading', { name: 'Shopping Cart', level: 1 }));
  });

  test('a worker of an earlier shop leaves nothing behind', async () => {
    const { page } = await journey.visit();
    await page.goto('/robots.txt');
    await page.evaluate("caches.open('demijohn-offline-0').then((cache) => cache.put('/cart', new Response('old')))");
    await withWorker(page);
    await expectEventually(() => keptFiles(page), ['/offline', '/offline.css']);
  });

  test('M-012 a phone is offered the app, and the store page leads to it where the owner has said so', async () => {
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
    expect(await page.getByRole('link', { name: /mobile app/ }).count()).toBe(0);
    await setAppLink(journey.db, 'https://shop.example/?source=pwa', { actor: 'test', now: Date.now() });
    await expectEventually(async () => {
      await page.goto('/store-hours');
      return page.getByRole('link', { name: 'Get our mobile app' }).count();
    }, 1);
    expect(await page.getByRole('link', { name: 'Get our mobile app' }).getAttribute('href')).toBe('https://shop.example/?source=pwa');
  });

  test('S-16 G-60 the accessibility statement is there, one link from About', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await page.goto('/about');
    await page.getByRole('link', { name: 'Accessibility' }).click();
    await expectVisible(page.getByRole('heading', { name: 'Accessibility', level: 1 }));
    await expectAccessible(page, 'the accessibility statement');
    await page.goto('/');
    expect(await page.locator('footer nav a').count()).toBe(7);
  });

  test('structured data stays as it came while one looks on, and never runs', async () => {
    const { page } = await journey.visit();
    const { slug, name } = await somePack(journey.db);
    await page.goto(`/products/${slug}`, { waitUntil: 'networkidle' });
    const blocks = () => page.locator('script[type="application/ld+json"]').allTextContents();
    expect((await blocks()).join()).toContain(`"name":${JSON.stringify(name)}`);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Wine', exact: true }).click();
    await expectVisible(page.getByRole('heading', { name: 'Wine', level: 1 }));
    expect((await blocks()).join()).not.toContain('ProductGroup');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/wine$/);
  });
});
