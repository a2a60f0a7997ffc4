import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { formatCents } from '#kit/money.ts';
import { expectAccessible } from '#tests/harness/browser.ts';
import { type ShelfPack, setStock, somePack } from '#tests/worlds/shelf.ts';
import { useJourney } from '#tests/worlds/use-journey.ts';
import { addProduct, buyPanel, holdAnswers } from './checkout-steps.ts';
import { expectEventually, expectFocus, expectFocusedWithin, expectGone, expectText, expectVisible } from './expect-page.ts';

describe('the cart', () => {
  const journey = useJourney();

  test('M-082 M-085 M-100 empty: the texts, and a Checkout that cannot be pressed', async () => {
    const { page } = await journey.visit();
    await page.goto('/cart');
    const main = page.getByRole('main');
    await expectText(main.getByRole('heading', { level: 1 }), 'Shopping Cart');
    await expectVisible(main.getByRole('heading', { name: 'Nothing in cart' }));
    await expectVisible(main.getByText('Add items to your cart to see them here.'));
    expect(await main.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true);
    expect(await main.getByRole('link', { name: 'Checkout' }).count()).toBe(0);
    await page.goto('/checkout');
    await expectVisible(main.getByRole('heading', { name: 'Nothing in cart' }));
    await expectVisible(main.getByText('Add items to your cart to check out.'));
    expect(await page.getByRole('button', { name: 'Confirm order' }).count()).toBe(0);
  });

  test('M-086 M-087 M-088 a quantity is changed: 24 choices, the row and the summary say what happens', async () => {
    const pack = await somePack(journey.db, { skip: 1 });
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    await page.goto('/cart');
    const quantity = page.getByRole('combobox', { name: /Quantity/ });
    const choices = await quantity.getByRole('option').allInnerTexts();
    expect(choices).toEqual(Array.from({ length: 24 }, (_, index) => String(index + 1)));
    const release = await holdAnswers(page, '**/ajax/cart/*');
    await quantity.selectOption('3');
    await expectVisible(page.getByText('Checking availability'));
    await expectVisible(page.getByText('Recalculating cart'));
    await expectAccessible(page, 'a row that is being updated');
    await release();
    await expectGone(page.getByText('Checking availability'));
    await expectGone(page.getByText('Recalculating cart'));
    expect(await quantity.inputValue()).toBe('3');
    await expectVisible(
      page
        .getByRole('main')
        .getByText(formatCents(3 * pack.priceCents))
        .first(),
    );
  });

  test('M-088 a row is removed: it says so, is gone, and the focus is not lost', async () => {
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

  test('M-092 M-270 more than is left: the server’s words in red, the quantity keeps its value', async () => {
    const pack = await somePack(journey.db, { skip: 4 });
    const visitor = await journey.visit();
    const { page } = visitor;
    await addProduct(page, pack.slug);
    await setStock(journey.db, pack, 3);
    await page.goto('/cart');
    visitor.expectNoise(/status of 422/);
    const quantity = page.getByRole('combobox', { name: /Quantity/ });
    await quantity.selectOption('5');
    await expectVisible(page.getByRole('alert').getByText('Only 3 left in stock.'));
    await expectEventually(() => quantity.inputValue(), '1');
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    await expectAccessible(page, 'a refused quantity');
  });

  test('M-088 a line that was removed is put back by one press, with its quantity', async () => {
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
    expect(await rows.last().getByRole('combobox').inputValue()).toBe('3');
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

  test('M-092 what was refused is said once, and that the quantity is what it was; what was changed is said too', async () => {
    const pack = await somePack(journey.db, { skip: 7 });
    await setStock(journey.db, pack, 3);
    const visitor = await journey.visit();
    const { page } = visitor;
    visitor.expectNoise(/status of 422/);
    await addProduct(page, pack.slug);
    await page.goto('/cart');
    const row = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
    await row.getByRole('combobox').selectOption('5');
    await expectVisible(row.getByText('The quantity is still 1.'));
    expect(await row.getByText(/Only 3 left/).count()).toBe(1);
    await row.getByRole('combobox').selectOption('2');
    await expectVisible(row.getByText('Quantity changed to 2.'));
    expect(await row.getByText(/Only 3 left/).count()).toBe(1);
    await expectGone(row.getByText('The quantity is still 1.'));
  });

  test('M-092 M-252 M-270 what another tab has removed is said to be gone, and is gone from all that the page shows', async () => {
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
    const said = (name: string) => main.getByRole('alert').getByText(`${name}: This item is no longer in your cart.`);

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
    await expectVisible(buyPanel(product).getByRole('alert').getByText('This item is no longer in your cart.'));
    await expectVisible(buyPanel(product).getByRole('button', { name: 'Add to cart' }));
    await expectVisible(product.getByRole('button', { name: 'Cart, 1 item, 2 bottles' }));
  });

  test('M-270 a line that is gone while the cart cannot be read anew: the page says so, and is mended by a button', async () => {
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
      page.getByRole('alert').getByText('This item is no longer in your cart. This page could not be brought up to date.'),
    );
    await unblock();
    await page.getByRole('button', { name: 'Show my cart as it is now' }).click();
    await expectVisible(page.getByRole('main').getByRole('heading', { name: 'Nothing in cart' }));
  });

  test('M-088 R-028 a change that went through but cannot be seen is not called a failure, and is not made twice', async () => {
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

  test('M-096 a price that changed since is told, and counts', async () => {
    const pack = await somePack(journey.db, { skip: 5 });
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    const newCents = pack.priceCents + 111;
    await changePackPrice(journey.db, pack.packId, newCents, Date.now());
    await page.goto('/cart');
    await expectVisible(page.getByText(`Price changed from ${formatCents(pack.priceCents)} to ${formatCents(newCents)}`));
    const subtotal = page.getByRole('region', { name: 'Order summary' }).getByRole('definition').first();
    await expectText(subtotal, formatCents(newCents));
    await expectAccessible(page, 'a changed price');
  });

  test('M-096 sold out while in the cart: the row says so', async () => {
    const pack = await somePack(journey.db, { skip: 6 });
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    await setStock(journey.db, pack, 0);
    await page.goto('/cart');
    await expectVisible(page.getByText('This item is out of stock.'));
    await expectAccessible(page, 'a sold-out row');
    await page.goto('/checkout');
    await expectVisible(page.getByText('This item is out of stock.'));
  });

  test('M-095 the cart outlives the window', async () => {
    const { page } = await journey.visit();
    await addProduct(page, (await somePack(journey.db, { skip: 7 })).slug);
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === 'demijohn');
    expect(session).toMatchObject({ httpOnly: true, secure: false, sameSite: 'Lax', path: '/' });
    expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 60 * 60);
    const next = await journey.visit({ storageState: { cookies, origins: [] } });
    await next.page.goto('/');
    await expectVisible(next.page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
  });

  test('M-137 15 lines scroll inside the quick cart', async () => {
    const { page } = await journey.visit({ height: 700 });
    let newest = '';
    for (let skip = 20; skip < 35; skip += 1) {
      const { packId, name } = await somePack(journey.db, { skip });
      newest = name;
      if (skip === 20) await page.goto('/about');
      await page.evaluate(
        `fetch('/ajax/cart', { method: 'POST', headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)[1]) }, body: JSON.stringify({ packId: ${packId} }) }).then((answer) => answer.text())`,
      );
    }
    await page.reload();
    await page.getByRole('button', { name: 'Cart, 15 items, 15 bottles' }).click();
    const list = page.getByRole('list', { name: 'Items in the cart' });
    await expectVisible(list);
    // What was added last is seen without scrolling.
    await expectText(list.getByRole('listitem').first().getByRole('link'), newest);
    const { inner, outer } = await page.evaluate<{ inner: number; outer: number }>(
      '(({ scrollHeight, clientHeight }) => ({ inner: scrollHeight, outer: clientHeight }))(document.querySelector(\'[aria-label="Items in the cart"]\'))',
    );
    expect(inner).toBeGreaterThan(outer * 1.5);
    await expectVisible(page.getByRole('region', { name: 'Shopping cart' }).getByRole('link', { name: 'View Shopping Cart' }));
    const panel = await page.getByRole('region', { name: 'Shopping cart' }).boundingBox();
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(700);
    await expectAccessible(page, 'a long quick cart');
    await page.getByRole('region', { name: 'Shopping cart' }).getByRole('button', { name: 'Close' }).click();
    await expectGone(list);
    await expectFocus(page.getByRole('button', { name: 'Cart, 15 items, 15 bottles' }));
    await page.goto('/cart');
    const checkout = page.getByRole('region', { name: 'Items' }).getByRole('link', { name: 'Checkout' });
    await expectGone(checkout);
    await page.setViewportSize({ width: 375, height: 700 });
    const bar = await checkout.boundingBox();
    expect((bar?.y ?? 700) + (bar?.height ?? 0)).toBeLessThanOrEqual(700);
    await expectAccessible(page, 'a long cart on a phone');
  });
});

/** No answer comes to the page's asking for the cart again, until the returned function is called. */
async function blockReloads(page: Page): Promise<() => Promise<void>> {
  const block = (route: Route) => (route.request().headers()['x-inertia-partial-data'] ? route.abort() : route.fallback());
  await page.route('**/*', block);
  return () => page.unroute('**/*', block);
}
