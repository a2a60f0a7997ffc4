/**
 * The shop behind a shared cache. `npm test` uses a by-the-book cache in this process;
 * `npm run test:nightly -- edge` uses Varnish, and real minutes without a shop.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { registeredShopper } from '#tests/fixtures/registered-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { withoutSearchTimes } from '#tests/fixtures/without-search-times.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { dice } from '#tests/harness/long-run.ts';
import { startBookCache } from './book-cache.ts';
import type { Edge } from './edge.ts';
import { startVarnish } from './varnish.ts';

const isVarnish = process.env.EDGE === 'varnish';
/**
 * Enough that the first view of each page, and one more after the purge by a newly started shop, weigh
 * little.
 */
const requests = 500;
const withoutShopMs = 5 * 60_000;
const members = ['Quimby', 'Zebedee', 'Ottoline', 'Peregrine', 'Xanthippe', 'Wolfgang'];

interface Person {
  shopper: HttpShopper;
  /** What only this visitor's own answers may contain. */
  name: string | null;
  /** The number of lines in the cart, which distinguishes visitors. */
  count: number;
}

describe(`behind ${isVarnish ? 'Varnish' : 'a shared cache by the book'}`, { timeout: 600_000 }, () => {
  const edgePort = freePort();
  /** The shop gets the cache's address before the cache exists. */
  const fixture = useShop('sqlite', async () => ({ EDGE_PURGE_URL: `http://127.0.0.1:${await edgePort}/` }));
  let edge: Edge;
  let pages: string[];
  beforeAll(async () => {
    edge = await (isVarnish ? startVarnish : startBookCache)(fixture.shop.url, await edgePort);
    const packs = await Promise.all(Array.from({ length: 10 }, (_, skip) => somePack(fixture.db, { skip })));
    pages = [
      ...['/', '/wine', '/wine/red-wine', '/spirits', '/grapes', '/grapes/merlot', '/about', '/terms'],
      ...['/privacy', '/shipping-and-delivery', ...packs.map(({ slug }) => `/products/${slug}`)],
    ];
    await untilPurgedAtStart();
  }, 120_000);
  afterAll(() => edge?.stop());

  /** A newly started shop purges everything once, before it purges what has changed since. */
  async function untilPurgedAtStart(): Promise<void> {
    const guest = new HttpShopper(edge.url);
    const pack = await somePack(fixture.db, { skip: 15 });
    const shown = async () => (await guest.page(`/products/${pack.slug}`)).text;
    await shown();
    await setStock(fixture.db, pack, 0);
    await vi.waitUntil(async () => (await shown()).includes('>Out of Stock<'), { timeout: 20_000 });
  }

  async function people(): Promise<Person[]> {
    const found: Person[] = [];
    // Sent to the shop directly: behind the edge they would all share one address, which may not register so
    // many.
    for (const firstName of members) {
      const shopper = await registeredShopper(fixture.shop.url, { firstName });
      found.push({ shopper: Object.assign(shopper, { url: edge.url }), name: firstName, count: 0 });
    }
    for (let count = 0; count < 8; count += 1) {
      const shopper = new HttpShopper(edge.url);
      for (let line = 0; line < count; line += 1)
        await shopper.add((await somePack(fixture.db, { skip: 20 + line })).packId);
      found.push({ shopper, name: null, count });
    }
    return found;
  }

  test('requests of members, carts and guests mixed: no one gets another’s data, and most pages come from the cache (O-080, O-081)', async () => {
    const visitors = await people();
    const chance = dice();
    const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
    const first = new Map<string, string>();
    const foreign: string[] = [];
    let documents = 0;
    let hits = 0;
    for (let round = 0; round < requests; round += 1) {
      const { shopper, name, count } = one(visitors);
      const kind = one(['page', 'page', 'page', 'visitor', 'cart'] as const);
      const path = kind === 'page' ? one(pages) : kind === 'cart' ? '/cart' : '/ajax/visitor';
      const answer = await shopper.send(
        'GET',
        path,
        undefined,
        kind === 'visitor' ? {} : { accept: 'text/html' },
      );
      expect([path, answer.status]).toEqual([path, 200]);
      const named = members.filter((member) => answer.text.includes(member));
      if (kind === 'page') {
        documents += 1;
        if (edge.isHit(answer.headers)) hits += 1;
        const text = withoutSearchTimes(answer.text);
        const before = first.get(path) ?? text;
        first.set(path, before);
        if (named.length > 0 || text !== before || answer.headers.has('set-cookie')) foreign.push(path);
        continue;
      }
      expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
      const shown =
        kind === 'visitor'
          ? (answer.json() as { props: { cart: { count: number } } }).props
          : propsOf(answer.text);
      if (shown.cart.count !== count || named.some((other) => other !== name))
        foreign.push(`${path} of ${name ?? count}`);
      if (name !== null && !named.includes(name)) foreign.push(`${path} without ${name}`);
    }
    expect(foreign).toEqual([]);
    expect(hits / documents).toBeGreaterThan(0.8);
    console.log(`${documents} documents, ${hits} of them kept ones; 0 foreign answers of ${requests}`);
  });

  test('the shop purges what has changed within five seconds, and other pages stay cached (O-082)', async () => {
    const guest = new HttpShopper(edge.url);
    const pack = await somePack(fixture.db, { skip: 3 });
    const path = `/products/${pack.slug}`;
    const read = async (of: string) => (await guest.page(of)).headers;
    for (const address of ['/about', path]) {
      await read(address);
      expect(edge.isHit(await read(address)), address).toBe(true);
    }
    expect((await read(path)).get('surrogate-key')?.split(' ')).toContain(`p${pack.productId}`);
    const tookMs: number[] = [];
    for (const [bottles, shown] of [
      [0, '>Out of Stock<'],
      [4, 'Only 4 left'],
      [0, '>Out of Stock<'],
    ] as const) {
      await setStock(fixture.db, pack, bottles);
      const changedAt = performance.now();
      await expect
        .poll(async () => (await guest.page(path)).text.includes(shown), { timeout: 5_000, interval: 50 })
        .toBe(true);
      tookMs.push(Math.round(performance.now() - changedAt));
      expect(edge.isHit(await read('/about'))).toBe(true);
    }
    console.log(`A change of stock was at the edge after ${tookMs.join(', ')} ms`);
  });

  test('the 20 most-read pages survive five minutes without a shop (O-085)', async () => {
    const guest = new HttpShopper(edge.url);
    const areKept = async () => {
      const answers: boolean[] = [];
      for (const path of pages) answers.push(edge.isHit((await guest.page(path)).headers));
      return answers.every((isHit) => isHit);
    };
    await areKept();
    expect(await areKept()).toBe(true);
    await fixture.shop.stop();
    const answers: number[] = [];
    for (let part = 0; part < 10; part += 1) {
      await edge.later(withoutShopMs / 10);
      for (const path of pages) answers.push((await guest.page(path)).status);
    }
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(answers).toHaveLength(10 * pages.length);
    expect((await guest.page('/cart')).status).toBeGreaterThanOrEqual(500);
  });
});

function propsOf(html: string): { cart: { count: number } } {
  const json = /<script[^>]*data-page="app"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return JSON.parse(json).props;
}
