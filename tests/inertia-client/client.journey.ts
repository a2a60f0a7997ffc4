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

const lastHit = () => shop.hits.at(-1)?.headers ?? {};

describe('a page request (M-218)', () => {
  test('identifies itself, and gets the page without a full load', async () => {
    await open('/');
    const { page: got, url } = await visit(page, '/other?a=1#here');
    expect(lastHit()).toMatchObject({
      'x-inertia': 'true',
      'x-requested-with': 'XMLHttpRequest',
      'x-inertia-version': 'v1',
    });
    expect(got).toMatchObject({ component: 'Test/Other', url: '/other?a=1#here' });
    expect(url).toBe('/other?a=1#here');
    expect(shop.hits).toHaveLength(1);
  });

  test('a partial reload brings only what it names, and the rest stays (M-222)', async () => {
    await open('/props');
    const before = (await shown(page)).props;
    const { page: after } = await visit(page, '/props', {
      only: ['cart', 'cartModel'],
      preserveState: true,
      preserveScroll: true,
    });
    const served = Number(after.props.cartModel);
    expect(served).toBeGreaterThan(Number(before.cartModel));
    expect(after.props).toEqual({
      ...before,
      cart: { count: served, items: [served] },
      cartModel: served,
      clock: served,
    });
    expect(lastHit()).toMatchObject({
      'x-inertia-partial-component': 'Test/Page',
      'x-inertia-partial-data': 'cart,cartModel',
    });
  });

  test('a partial reload brings everything except what it leaves out', async () => {
    await open('/props');
    const before = (await shown(page)).props;
    const { page: after } = await visit(page, '/props', { except: ['cart', 'title'] });
    expect(after.props.cart).toEqual(before.cart);
    expect(after.props.title).toBe(before.title);
    expect(after.props.cartModel).not.toBe(before.cartModel);
  });

  test('a partial reload may bring a field inside a prop, and its siblings stay', async () => {
    await open('/props');
    const before = (await shown(page)).props.cart as { count: number };
    const { page: after } = await visit(page, '/props', { only: ['cart.items'] });
    const cart = after.props.cart as { count: number; items: number[] };
    expect(cart.count).toBe(before.count);
    expect(cart.items[0]).toBeGreaterThan(before.count);
  });

  test('an optional prop comes when it is requested', async () => {
    await open('/props');
    expect((await shown(page)).props).not.toHaveProperty('details');
    const { page: after } = await visit(page, '/props', { only: ['details'] });
    expect(after.props.details).toEqual(expect.any(Number));
  });

  test('a once prop is sent once, and kept across pages and partial reloads', async () => {
    await open('/props');
    const { nav } = (await shown(page)).props;
    const other = await visit(page, '/other');
    expect(lastHit()['x-inertia-except-once-props']).toBe('nav');
    expect(other.page.props.nav).toBe(nav);
    const again = await visit(page, '/props');
    expect(again.page.props.nav).toBe(nav);
    await visit(page, '/props', { only: ['cart'] });
    const last = await visit(page, '/other');
    expect(lastHit()['x-inertia-except-once-props']).toBe('nav');
    expect(last.page.props.nav).toBe(nav);
  });

  test('deferred props are requested by the client itself, one request per group; a failed one is rescued', async () => {
    await page.goto(`${shop.origin}/deferred`);
    await until(page, 'shop.page?.props.first && shop.page.props.second');
    const { props, rescuedProps } = await shown(page);
    expect(props).toEqual({ errors: {}, first: 'first', second: 'second' });
    expect(rescuedProps).toEqual(['broken']);
    const asked = shop.hits.map((hit) => hit.headers['x-inertia-partial-data']);
    expect(asked).toEqual([undefined, 'first', 'second,broken']);
  });

  test('merged props are joined, matched and deep-merged; a reset replaces them', async () => {
    await open('/results');
    const { page: more } = await visit(page, '/results?page=2', {
      only: ['results', 'newest', 'facets'],
      preserveState: true,
    });
    expect(more.props).toEqual({
      errors: {},
      results: [
        { id: 1, seen: 1 },
        { id: 2, seen: 2 },
        { id: 3, seen: 2 },
      ],
      newest: [2, 1],
      facets: { red: { page1: 1, page2: 2 } },
    });
    const { page: reset } = await visit(page, '/results?page=5', {
      only: ['results'],
      reset: ['results'],
      preserveState: true,
    });
    expect(reset.props.results).toEqual([
      { id: 5, seen: 5 },
      { id: 6, seen: 5 },
    ]);
  });
});

describe('a write', () => {
  test.each(['post', 'put', 'patch', 'delete'])(
    '%s carries the token automatically, and a 303 leads to a GET',
    async (method) => {
      await open('/');
      const { page: got } = await visit(page, '/form', { method, data: { email: 'a@b.c' } });
      expect(shop.hits.map((hit) => `${hit.method} ${hit.url}`)).toEqual([
        `${method.toUpperCase()} /form`,
        'GET /other',
      ]);
      expect(shop.hits[0]?.headers['x-xsrf-token']).toBeDefined();
      expect(got.component).toBe('Test/Other');
      const cookies = await page.context().cookies();
      expect(cookies.find((cookie) => cookie.name === 'demijohn')).toMatchObject({
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      });
      expect(cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')).toMatchObject({
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      });
    },
  );

  test('refused fields come back to the page as errors, in the named bag (M-283)', async () => {
    await open('/');
    const plain = await visit(page, '/form', { method: 'post', data: { email: '' } });
    expect(plain.page).toMatchObject({
      component: 'Test/Page',
      url: '/',
      props: { errors: { email: 'Required.' } },
    });
    const bagged = await visit(page, '/form', { method: 'post', data: { email: '' }, errorBag: 'contact' });
    expect(bagged.page.props.errors).toEqual({ contact: { email: 'Required.' } });
    expect(bagged.events.find((event) => event.name === 'error')?.detail.errors).toEqual({
      email: 'Required.',
    });
    expect((await visit(page, '/')).page.props.errors).toEqual({});
  });

  test('flash is shown on the next page only, and is not in the history', async () => {
    await open('/');
    const { page: got, events } = await visit(page, '/form', { method: 'post', data: {} });
    expect(got.flash).toEqual({ saved: 'POST' });
    expect(events.filter((event) => event.name === 'flash').map((event) => event.detail.flash)).toEqual([
      { saved: 'POST' },
    ]);
    expect(JSON.stringify(await page.evaluate('history.state'))).not.toContain('saved');
    await visit(page, '/');
    await page.goBack();
    await until(page, "shop.page.component === 'Test/Other'");
    expect((await shown(page)).flash ?? {}).toEqual({});
  });

  test('a redirect with a fragment leads to the fragment', async () => {
    await open('/');
    await page.evaluate("shop.visit('/form/fragment', { method: 'post' })");
    await page.waitForURL('**/other#total');
    expect((await shown(page)).component).toBe('Test/Other');
  });

  test('an expired token gets a 419 with a fresh one: nothing is lost, and the second try succeeds (M-284)', async () => {
    await open('/');
    await page.evaluate("document.cookie = 'XSRF-TOKEN=old.token; path=/'");
    const refused = await visit(page, '/form', { method: 'post', data: { email: 'typed' } });
    expect(refused.page).toMatchObject({ component: 'Test/Page', url: '/' });
    const [told] = refused.events.filter((event) => event.name === 'httpException');
    expect(told?.detail.response).toMatchObject({ status: 419 });
    expect(await page.locator('dialog').count()).toBe(0);
    expect((await visit(page, '/form', { method: 'post', data: { email: 'typed' } })).page.component).toBe(
      'Test/Other',
    );
  });
});
