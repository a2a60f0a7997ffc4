/**
 * The server adapter with Inertia's real client in a real browser: each understands the other (M-218 to
 * M-224).
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, shown, type TestShop, until, visit } from './test-shop.ts';

let shop: TestShop;
let page: Page;
let violations: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  const context = await shop.browser.newContext();
  page = await context.newPage();
  violations = [];
  shop.hits.length = 0;
  page.on('pageerror', (error) => violations.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
});
afterEach(async () => {
  shop.server.assets.version = 'v1';
  await page.context().close();
  expect(violations).toEqual([]);
});

/** A full load, as from the address bar. */
async function open(path: string): Promise<void> {
  await page.goto(`${shop.origin}${path}`);
  await until(page, 'globalThis.shop?.page');
  shop.hits.length = 0;
}

describe('leaving the page app (M-219)', () => {
  test('a new build is loaded by a full load, and a waiting message is still shown', async () => {
    await open('/');
    const answers: string[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      if (['fetch', 'xhr', 'document'].includes(response.request().resourceType()))
        answers.push(`${response.status()} ${path}`);
    });
    shop.server.assets.version = 'v2';
    await page.evaluate("void shop.visit('/form', { method: 'post', data: {} })");
    await until(page, "globalThis.shop?.page?.version === 'v2'");
    expect(answers).toEqual(['303 /form', '409 /other', '200 /other']);
    expect(await shown(page)).toMatchObject({ component: 'Test/Other', flash: { saved: 'POST' } });
  });

  test('an address outside the app is reached by a full load', async () => {
    await open('/');
    await page.evaluate("void shop.visit('/away')");
    await page.waitForURL('**/other?away=1');
    expect(shop.hits.at(-1)?.headers).not.toHaveProperty('x-inertia');
  });
});

describe('errors', () => {
  test.each([
    ['/nowhere', 404, 'Errors/NotFound'],
    ['/broken', 500, 'Errors/Status'],
  ])(
    '%s is shown as a page of the shop with status %i, not as an overlay (M-128, M-220)',
    async (url, status, component) => {
      await open('/');
      const { page: got, events } = await visit(page, url);
      expect(got.component).toBe(component);
      expect(events.find((event) => event.name === 'httpException')?.detail.response).toMatchObject({
        status,
      });
      expect(await page.locator('dialog').count()).toBe(0);
      expect((await page.goto(`${shop.origin}${url}`))?.status()).toBe(status);
      await until(page, 'globalThis.shop?.page');
      expect((await shown(page)).component).toBe(component);
    },
  );

  test('an address that names another host is a page that does not exist', async () => {
    expect((await page.goto(`${shop.origin}//evil.example/path`))?.status()).toBe(404);
    await until(page, 'globalThis.shop?.page');
    expect((await shown(page)).component).toBe('Errors/NotFound');
    expect(new URL(page.url()).origin).toBe(shop.origin);
  });
});

describe('the history (R-079)', () => {
  test('back, forward and reload never show raw JSON', async () => {
    await open('/');
    await visit(page, '/other');
    await visit(page, '/props');
    await page.goto(`${shop.origin}/results`);
    for (const [step, component] of [
      [() => page.goBack(), 'Test/Page'],
      [() => page.goBack(), 'Test/Other'],
      [() => page.reload(), 'Test/Other'],
      [() => page.goBack(), 'Test/Page'],
      [() => page.goForward(), 'Test/Other'],
    ] as const) {
      await step();
      await until(page, `globalThis.shop?.page?.component === '${component}'`);
      expect(await page.locator('body > #app').count()).toBe(1);
      expect(await page.evaluate('document.contentType')).toBe('text/html');
    }
  });

  test('a personal page is encrypted, and unreadable once the history is cleared', async () => {
    await open('/');
    await visit(page, '/private');
    expect(JSON.stringify(await page.evaluate('history.state'))).not.toContain('secret');
    await visit(page, '/goodbye');
    shop.hits.length = 0;
    await page.goBack();
    await until(page, "shop.page.props.card === 'secret'");
    // The client could no longer read it and asked the server, which decides again.
    expect(shop.hits.map((hit) => hit.url)).toEqual(['/private']);
  });

  test('a page that is not personal is stored as it is', async () => {
    await open('/');
    await visit(page, '/private');
    await visit(page, '/props');
    shop.hits.length = 0;
    await page.goBack();
    await until(page, "shop.page.props.card === 'secret'");
    expect(shop.hits).toEqual([]);
  });
});
