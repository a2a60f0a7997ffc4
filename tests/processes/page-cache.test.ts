import { describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { findProduct } from '#domains/catalogue/find-product.ts';
import type { PackId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { useShop } from '#tests/fixtures/use-shop.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { soonMs } from '#tests/harness/soon.ts';

describe.each(someEngines)('pages cached for guests on %s', { timeout: 60_000 }, (engine) => {
  const fixture = useShop(engine);
  const guest = () => new HttpShopper(fixture.shop.url);

  /** Requests the page until it contains the text; every page before that must be complete. */
  async function expectSoon(path: string, text: string): Promise<void> {
    const read = async () => (await guest().page(path)).text.includes(text);
    await expect.poll(read, { timeout: soonMs, interval: 20 }).toBe(true);
  }

  /** The pack of the listing's first product with a single size, so that its card shows that price. */
  async function singleSizeOn(listing: string): Promise<PackId> {
    for (const [, slug = ''] of listing.matchAll(/href="\/products\/([^"]+)"/g)) {
      const product = await findProduct(fixture.db, slug);
      if (product?.packs.length === 1 && product.packs[0]) return product.packs[0].id;
    }
    throw new Error('no product of one size on the listing');
  }

  test('a price changed by another process appears on the page and on the listing', async () => {
    const pack = await somePack(fixture.db, { skip: 1 });
    const path = `/products/${pack.slug}`;
    for (let round = 1; round <= 5; round += 1) {
      await guest().page(path);
      const cents = pack.priceCents + round;
      await changePackPrice(fixture.db, pack.packId, cents, { actor: 'test', now: Date.now() });
      await expectSoon(path, formatCents(cents));
    }
    const listing = '/wine?page=1';
    const listed = await singleSizeOn((await guest().page(listing)).text);
    for (let round = 1; round <= 5; round += 1) {
      const cents = 900_000 + round;
      await changePackPrice(fixture.db, listed, cents, { actor: 'test', now: Date.now() });
      await expectSoon(listing, formatCents(cents).slice(1));
    }
  });

  test('the last bottle sold at another process: out of stock at this one', async () => {
    const pack = await somePack(fixture.db, { skip: 2 });
    await setStock(fixture.db, pack, 1);
    const path = `/products/${pack.slug}`;
    const other = await fixture.open();
    await expectSoon(path, 'In Stock');
    const buyer = new HttpShopper(other.url);
    await buyer.add(pack.packId);
    expect((await buyer.submit({ checkoutId: await buyer.viewCheckout() })).status).toBe(303);
    await expectSoon(path, 'Out of Stock');
    await setStock(fixture.db, pack, 5);
    await expectSoon(path, 'In Stock');
  });

  test('cached pages belong to no one', async () => {
    const { slug, packId } = await somePack(fixture.db, { skip: 3 });
    const shopper = guest();
    await shopper.add(packId, 3);
    const own = await shopper.page(`/products/${slug}`);
    expect(own.text).toContain('Cart, 0 items, 0 bottles');
    expect((await shopper.send('GET', '/ajax/visitor')).text).toContain('Cart, 1 item, 3 bottles');
    for (let view = 0; view < 3; view += 1) {
      const { text, headers } = await guest().page(`/products/${slug}`);
      expect(text).toContain('Cart, 0 items, 0 bottles');
      expect(text === own.text).toBe(true);
      expect(headers.getSetCookie()).toEqual([]);
    }
  });
});
