import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type ShelfPack, somePack } from '#tests/fixtures/demo-packs.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, buyPanel, holdAnswers } from '../checkout-steps.ts';
import { expectEventually, expectFocusedWithin, expectGone, expectVisible } from '../expect-page.ts';

describe('a line that leaves the cart', () => {
  const journey = useSharedJourney();

  test('a row is removed: the page says so, the row is gone, and the focus is not lost (M-088)', async () => {
    const [one, two] = [await somePack(journey.db, { skip: 2 }), await somePack(journey.db, { skip: 3 })];
    const { page } = await journey.visit();
    for (const { slug } of [one, two]) await addProduct(page, slug);
    await page.goto('/cart');
    const rows = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
    expect(await rows.count()).toBe(2);
    const release = await holdAnswers(page, '**/ajax/cart/*');
    await page.getByRole('button', { name: `Remove ${one.name}` }).click();
    await expectVisible(page.getByText('Removing item'));
    await release();
    await expectEventually(() => rows.count(), 1);
    await expectGone(page.getByText('Removing item'));
    await expectFocusedWithin(page.getByRole('main'));
    await page.getByRole('button', { name: `Remove ${two.name}` }).click();
    await expectVisible(page.getByRole('heading', { name: 'Nothing in cart' }));
    await expectFocusedWithin(page.getByRole('main'));
  });

  test('a removed line is put back with one press, with its quantity, in its place (M-088)', async () => {
    const [one, two] = [await somePack(journey.db, { skip: 5 }), await somePack(journey.db, { skip: 6 })];
    const { page } = await journey.visit({ width: 375, height: 812 });
    await addProduct(page, one.slug, 3);
    await addProduct(page, two.slug);
    await page.goto('/cart');
    const rows = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
    await rows
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expectVisible(undo);
    await expectVisible(page.getByText(/ × 3, removed\.$/));
    expect(await rows.count()).toBe(1);
    await expectAccessible(page, 'a removed line with Undo');
    await undo.click();
    await expectGone(undo);
    expect(await rows.count()).toBe(2);
    // In its place, not at the end.
    expect(await rows.first().getByRole('combobox').inputValue()).toBe('3');
    for (const row of [0, 0]) {
      await rows
        .nth(row)
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expectVisible(undo);
    }
    await expectVisible(page.getByRole('heading', { name: 'Nothing in cart' }));
    await undo.click();
    await expectEventually(() => rows.count(), 1);
  });

  test('what another tab has removed is reported as gone, and is gone from everything on the page (M-092, M-252, M-270)', async () => {
    const packs = await Promise.all([9, 10, 11].map((skip) => somePack(journey.db, { skip })));
    const visitor = await journey.visit();
    const { page } = visitor;
    for (const { slug } of packs) await addProduct(page, slug);
    const [one, two, three] = packs as [ShelfPack, ShelfPack, ShelfPack];
    await page.goto('/cart');
    const product = await visitor.openTab();
    await product.goto(`/products/${three.slug}`);
    const other = await visitor.openTab();
    await other.goto('/cart');
    for (const { name } of packs) {
      await other.getByRole('button', { name: `Remove ${name}` }).click();
      await expectGone(other.getByRole('button', { name: `Remove ${name}` }));
    }
    visitor.expectNoise(/status of 404/);
    const main = page.getByRole('main');
    const said = (name: string) =>
      main.getByRole('alert').getByText(`${name}: This item is no longer in your cart.`);

    await page.getByRole('combobox', { name: `Quantity of ${one.name}` }).selectOption('3');
    await expectVisible(said(one.name));
    await expectFocusedWithin(main);
    await expectVisible(main.getByRole('heading', { name: 'Nothing in cart' }));
    expect(await main.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
    await expectVisible(page.getByRole('button', { name: 'Cart, 0 items, 0 bottles' }));
    await expectAccessible(page, 'a line that is gone');

    await addProduct(page, two.slug);
    await addProduct(page, one.slug);
    await page.goto('/cart');
    await other.goto('/cart');
    await other.getByRole('button', { name: `Remove ${two.name}` }).click();
    await expectGone(other.getByRole('button', { name: `Remove ${two.name}` }));
    await page.getByRole('button', { name: `Remove ${two.name}` }).click();
    await expectVisible(said(two.name));
    await expectFocusedWithin(main);
    expect(await page.getByRole('region', { name: 'Items' }).getByRole('listitem').count()).toBe(1);
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    await page.getByRole('combobox', { name: `Quantity of ${one.name}` }).selectOption('2');
    await expectGone(said(two.name));

    await buyPanel(product).getByRole('button', { name: 'Increase quantity' }).click();
    await expectVisible(
      buyPanel(product).getByRole('alert').getByText('This item is no longer in your cart.'),
    );
    await expectVisible(buyPanel(product).getByRole('button', { name: 'Add to cart' }));
    await expectVisible(product.getByRole('button', { name: 'Cart, 1 item, 2 bottles' }));
  });

  test('a line that is gone while the cart cannot be reloaded: the page says so, and a button fixes it (M-270)', async () => {
    const pack = await somePack(journey.db, { skip: 12 });
    const visitor = await journey.visit();
    const { page } = visitor;
    await addProduct(page, pack.slug);
    await page.goto('/cart');
    const other = await visitor.openTab();
    await other.goto('/cart');
    await other.getByRole('button', { name: `Remove ${pack.name}` }).click();
    await expectVisible(other.getByRole('heading', { name: 'Nothing in cart' }));
    visitor.expectNoise(/status of 404|ERR_FAILED/);
    const unblock = await blockReloads(page);
    await page.getByRole('combobox', { name: /Quantity/ }).selectOption('3');
    await expectVisible(
      page
        .getByRole('alert')
        .getByText('This item is no longer in your cart. This page could not be brought up to date.'),
    );
    await unblock();
    await page.getByRole('button', { name: 'Show my cart as it is now' }).click();
    await expectVisible(page.getByRole('main').getByRole('heading', { name: 'Nothing in cart' }));
  });

  test('a change that went through but cannot be shown is not called a failure, and is not made twice (M-088, R-028)', async () => {
    const pack = await somePack(journey.db, { skip: 8 });
    const visitor = await journey.visit();
    const { page } = visitor;
    await page.goto(`/products/${pack.slug}`);
    visitor.expectNoise(/ERR_FAILED/);
    let seesNothing = await blockReloads(page);
    const buy = page.getByRole('article').getByRole('button', { name: 'Add to cart' });
    await buy.click();
    const words = 'Your cart was changed, but this page could not be brought up to date.';
    await expectVisible(page.getByRole('alert').getByText(words));
    expect(await page.getByText('Nothing was changed.').count()).toBe(0);
    await buy.click({ force: true });
    await expectAccessible(page, 'a change that could not be seen');
    await seesNothing();
    await page.getByRole('button', { name: 'Show my cart as it is now' }).click();
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    await expectGone(page.getByText(words));

    await page.goto('/cart');
    seesNothing = await blockReloads(page);
    const quantity = page.getByRole('combobox', { name: /Quantity/ });
    await quantity.selectOption('3');
    await expectVisible(page.getByRole('alert').getByText(words));
    await seesNothing();
    await page.getByRole('button', { name: 'Show my cart as it is now' }).click();
    await expectEventually(() => quantity.inputValue(), '3');
  });
});

/** Blocks the page's reloads of the cart until the returned function is called. */
async function blockReloads(page: Page): Promise<() => Promise<void>> {
  const block = (route: Route) =>
    route.request().headers()['x-inertia-partial-data'] ? route.abort() : route.fallback();
  await page.route('**/*', block);
  return () => page.unroute('**/*', block);
}
