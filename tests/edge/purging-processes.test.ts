/**
 * Several processes behind one cache that is told what has changed (O-082): a listener that answers as
 * instructed.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackService, startLoopbackService } from '#tests/emulators/loopback-service.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { soonMs } from '#tests/harness/soon.ts';

describe('several processes behind one cache', () => {
  let status = 204;
  let cache: LoopbackService;
  beforeAll(async () => {
    cache = await startLoopbackService(() => ({ status, body: '' }));
  });
  afterAll(() => cache.close());
  const fixture = useShop('postgres', async () => ({ EDGE_PURGE_URL: cache.origin }));

  const told = () => cache.calls.map(({ headers }) => String(headers['surrogate-key']));

  test('one of three calls the cache; a cache that fails is called again and delays no page; when the caller is killed, another calls (O-082)', {
    timeout: 120_000,
  }, async () => {
    const others = [await fixture.open(), await fixture.open()];
    // If the three start slowly, what the last of them has changed is purged after what the first one has.
    await expect.poll(told, { timeout: 15_000 }).toContain('pages');
    const naming = (product: number) =>
      told().filter((keys) => keys.split(' ').includes(`p${product}`)).length;
    const [pack, other] = [await somePack(fixture.db, { skip: 1 }), await somePack(fixture.db, { skip: 2 })];
    await setStock(fixture.db, pack, 0);
    await expect.poll(() => naming(pack.productId), { timeout: soonMs }).toBe(1);
    expect(told().filter((keys) => keys !== 'pages')).toHaveLength(1);

    status = 503;
    await setStock(fixture.db, other, 0);
    await expect.poll(() => naming(other.productId), { timeout: soonMs }).toBeGreaterThan(1);
    const page = await new HttpShopper(fixture.shop.url).page(`/products/${other.slug}`);
    expect([page.status, page.text.includes('>Out of Stock<')]).toEqual([200, true]);
    const logs = [fixture.shop, ...others].map((shop) =>
      shop.logs().includes('"job":"the cache before the shop"'),
    );
    expect(logs.filter(Boolean)).toHaveLength(1);
    expect(naming(pack.productId)).toBe(1);
    status = 204;
    const before = told().length;
    await expect.poll(() => told().length, { timeout: 15_000 }).toBe(before + 1);
    expect(told().at(-1)?.split(' ')).toContain(`p${other.productId}`);

    const caller = [fixture.shop, ...others][logs.indexOf(true)];
    await caller?.kill('SIGKILL');
    await setStock(fixture.db, pack, 50);
    await expect.poll(() => told().slice(before + 1), { timeout: 20_000 }).toEqual(['pages']);
  });
});
