/** Buying an order again, and what is closest to a bottle that is gone (N-060, N-032). */
import { describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { countBottles } from '#domains/stock/count-bottles.ts';
import { type ShelfPack, somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, completeCheckout, confirmOrder, thanks } from '../checkout-steps.ts';
import { expectVisible } from '../expect-page.ts';

describe('an order that is bought again', () => {
  const journey = useJourney();
  const by = () => ({ actor: 'staff:ann', now: journey.now() });

  async function order(...packs: ShelfPack[]) {
    const visitor = await journey.visit({ width: 375 });
    for (const { slug } of packs) await addProduct(visitor.page, slug);
    await completeCheckout(visitor.page);
    await confirmOrder(visitor.page).click();
    await thanks(visitor.page).waitFor();
    return visitor;
  }
  const inCart = async (page: Awaited<ReturnType<typeof order>>['page']) => {
    await page.goto('/cart');
    return page.getByRole('region', { name: 'Items' }).getByRole('heading', { level: 2 }).allTextContents();
  };

  test('goes into the cart at once if nothing has changed, for anyone who has the link (N-060)', async () => {
    const pack = await somePack(journey.db);
    const { page } = await order(pack);
    const link = page.url();
    await page.getByRole('button', { name: /^Buy again order #/ }).click();
    await expectVisible(page.getByRole('region', { name: 'Added to your cart' }));
    expect(await inCart(page)).toEqual([pack.name]);
    const guest = await journey.visit({ width: 1280 });
    await guest.page.goto(link);
    await expectVisible(guest.page.getByRole('heading', { name: 'This order has been placed' }));
    await guest.page.getByRole('button', { name: /^Buy again order #/ }).click();
    await expectVisible(guest.page.getByRole('region', { name: 'Shopping cart' }));
    expect(await inCart(guest.page)).toEqual([pack.name]);
  });

  test('names what has changed first, and offers the closest to what is gone (N-060, N-032)', async () => {
    const [dearer, gone, same] = [1, 2, 3].map((skip) => somePack(journey.db, { skip }));
    const packs = await Promise.all([dearer, gone, same].map((each) => each as Promise<ShelfPack>));
    const [first, second, third] = packs as [ShelfPack, ShelfPack, ShelfPack];
    const { page } = await order(...packs);
    await changePackPrice(journey.db, first.packId, first.priceCents + 150, by());
    await countBottles(journey.db, second.formatId, 0, { ...by(), note: 'counted' });
    await page.getByRole('button', { name: /^Buy again order #/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Since you bought it' });
    await expectVisible(dialog.getByText(/^Price changed from /));
    await expectVisible(dialog.getByText('Sold out.'));
    await expectVisible(dialog.getByText('Closest on the shelf today'));
    await expectAccessible(page, 'what has changed since');
    const instead = await dialog.getByRole('listitem').getByRole('link').first().textContent();
    await dialog.getByRole('checkbox', { name: /^Take it instead: 1 × \$/ }).check();
    await dialog.getByRole('button', { name: /^Add 3 to cart, \$/ }).click();
    await expectVisible(page.getByRole('region', { name: 'Added to your cart' }));
    expect((await inCart(page)).toSorted()).toEqual([first.name, instead ?? '', third.name].toSorted());
  });

  test('a line that sold out is replaced by the closest with one press; the bottle’s page shows it too (N-032)', async () => {
    const { page } = await journey.visit({ width: 375 });
    const pack = await somePack(journey.db, { skip: 4 });
    await addProduct(page, pack.slug, 2);
    await countBottles(journey.db, pack.formatId, 0, { ...by(), note: 'counted' });
    await page.goto('/cart');
    const items = page.getByRole('region', { name: 'Items' });
    await expectVisible(items.getByText('Closest on the shelf today'));
    await expectAccessible(page, 'a cart with a line that sold out');
    const instead = await items.getByRole('link').nth(1).textContent();
    await items.getByRole('button', { name: /^Take these 2 instead/ }).click();
    await expectVisible(items.getByRole('heading', { level: 2, name: instead ?? '' }));
    await page.goto(`/products/${pack.slug}`);
    const closest = page.getByRole('region', { name: 'Closest on the shelf today' });
    await expectVisible(closest.getByRole('link', { name: instead ?? '' }));
    await expectAccessible(page, 'the page of a bottle that sold out');
  });
});
