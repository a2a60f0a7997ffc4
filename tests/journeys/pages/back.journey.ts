import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import {
  addProduct,
  buyPanel,
  completeCheckout,
  confirmOrder,
  goToCheckout,
  holdAnswers,
  thanks,
} from '../checkout-steps.ts';
import { expectEventually, expectGone, expectPath, expectVisible } from '../expect-page.ts';

describe('pages restored by Back', () => {
  const journey = useSharedJourney();

  test('the header’s cart is the current one, not the one from then (M-222)', async () => {
    const pack = await somePack(journey.db);
    const { page } = await journey.visit({ width: 1280, height: 900 });
    await page.goto(`/products/${pack.slug}`);
    await page.getByRole('region', { name: 'From the same shelf' }).getByRole('link').first().click();
    await expectEventually(() => page.url().endsWith(pack.slug), false);
    await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
    await expectVisible(buyPanel(page).getByRole('button', { name: 'In cart' }));
    await page.goBack();
    await expectPath(page, `/products/${pack.slug}`);
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item' }));
  });

  test('so it is even if Back is faster than reading the cart (M-222)', async () => {
    const pack = await somePack(journey.db);
    const { page } = await journey.visit({ width: 1280, height: 900 });
    await page.goto(`/products/${pack.slug}`);
    await page.getByRole('region', { name: 'From the same shelf' }).getByRole('link').first().click();
    await expectEventually(() => page.url().endsWith(pack.slug), false);
    const releaseCart = await holdAnswers(page, '**/products/*');
    const read = page.waitForRequest((request) => request.headers()['x-inertia-partial-data'] !== undefined);
    await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
    await read;
    await page.goBack();
    await expectPath(page, `/products/${pack.slug}`);
    await releaseCart();
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item' }));
  });

  test('a checkout whose cart has been bought is empty when Back restores it, scrolled to its top, and the next cart is not taken for it (R-003)', async () => {
    const [bought, next] = [await somePack(journey.db, { skip: 1 }), await somePack(journey.db, { skip: 2 })];
    const placed = async () =>
      (await journey.db.selectFrom('orders').select('id').where('state', '=', 'placed').execute()).length;
    const before = await placed();
    const { page } = await journey.visit({ width: 375, height: 812 });
    await addProduct(page, bought.slug);
    await goToCheckout(page);
    await completeCheckout(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    await page.goBack();
    await expectPath(page, '/checkout');
    await expectVisible(page.getByRole('main').getByRole('heading', { name: 'Nothing in cart' }));
    await expectGone(confirmOrder(page));
    // The sentence is at the top, while the form was scrolled to its end.
    await expectEventually(() => page.evaluate<number>('window.scrollY'), 0);
    await page.goForward();
    await expectVisible(thanks(page));
    expect(await placed()).toBe(before + 1);
    await addProduct(page, next.slug);
    await expectVisible(buyPanel(page));
  });
});
