import { describe, expect, test } from 'vitest';
import { changePackPrice } from '#domains/catalogue/change-pack-price.ts';
import { formatCents } from '#kit/money.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, holdAnswers } from '../checkout-steps.ts';
import { expectEventually, expectFocus, expectGone, expectText, expectVisible } from '../expect-page.ts';

describe('the cart', () => {
  const journey = useJourney();

  test('empty: the texts, and a Checkout that cannot be pressed (M-082, M-085, M-100)', async () => {
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

  test('a quantity is changed: 24 choices, the row and the summary say what happens (M-086, M-087, M-088)', async () => {
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

  test('the menu of quantities shows in advance what is not available: it lists all 24, the last ones under the reason (M-087, M-092)', async () => {
    const pack = await somePack(journey.db, { skip: 9 });
    const { page } = await journey.visit({ width: 375 });
    await addProduct(page, pack.slug);
    await setStock(journey.db, pack, 12);
    await page.goto('/cart');
    const quantity = page.getByRole('combobox', { name: /Quantity/ });
    expect(await quantity.getByRole('option').count()).toBe(24);
    const beyond = quantity.locator('optgroup');
    expect(await beyond.getAttribute('label')).toBe('Only 12 left in stock.');
    expect(await beyond.getByRole('option').first().textContent()).toBe('13');
    await quantity.selectOption('12');
    await expectVisible(page.getByText('Quantity changed to 12.'));
    await expectAccessible(page, 'a menu that says what there is');
  });

  test('more than is left: the server’s message in red, the quantity keeps its value (M-092, M-270)', async () => {
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

  test('a refused change is announced once, along with the unchanged quantity; a successful change is announced too (M-092)', async () => {
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

  test('a price that has changed since is reported, and applies (M-096)', async () => {
    const pack = await somePack(journey.db, { skip: 5 });
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    const newCents = pack.priceCents + 111;
    await changePackPrice(journey.db, pack.packId, newCents, { actor: 'test', now: journey.now() });
    await page.goto('/cart');
    await expectVisible(
      page.getByText(`Price changed from ${formatCents(pack.priceCents)} to ${formatCents(newCents)}`),
    );
    const subtotal = page.getByRole('region', { name: 'Order summary' }).getByRole('definition').first();
    await expectText(subtotal, formatCents(newCents));
    await expectAccessible(page, 'a changed price');
  });

  test('sold out while in the cart: the row says so (M-096)', async () => {
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

  test('the cart survives closing the window (M-095)', async () => {
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

  test('15 lines scroll inside the quick cart (M-137)', async () => {
    const { page } = await journey.visit({ height: 700 });
    let newest = '';
    for (let skip = 20; skip < 35; skip += 1) {
      const { packId, name } = await somePack(journey.db, { skip });
      newest = name;
      if (skip === 20) await page.goto('/login');
      await page.evaluate(
        `fetch('/ajax/cart', { method: 'POST', headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)[1]) }, body: JSON.stringify({ packId: ${packId} }) }).then((answer) => answer.text())`,
      );
    }
    await page.reload();
    await page.getByRole('button', { name: 'Cart, 15 items, 15 bottles' }).click();
    const list = page.getByRole('list', { name: 'Items in the cart' });
    await expectVisible(list);
    // What was added last is visible without scrolling.
    await expectText(list.getByRole('listitem').first().getByRole('link'), newest);
    const { inner, outer } = await page.evaluate<{ inner: number; outer: number }>(
      '(({ scrollHeight, clientHeight }) => ({ inner: scrollHeight, outer: clientHeight }))(document.querySelector(\'[aria-label="Items in the cart"]\'))',
    );
    expect(inner).toBeGreaterThan(outer * 1.5);
    await expectVisible(
      page.getByRole('region', { name: 'Shopping cart' }).getByRole('link', { name: 'View Shopping Cart' }),
    );
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
