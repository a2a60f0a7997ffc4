import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formatCents } from '#kit/money.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, buyPanel, holdAnswers } from '../checkout-steps.ts';
import {
  expectEventually,
  expectGone,
  expectPath,
  expectText,
  expectVisible,
  textOf,
} from '../expect-page.ts';

describe('the product page', () => {
  const journey = useJourney();
  const staff = (page: Page) => buyPanel(page).getByRole('textbox', { name: 'Quantity' });
  const button = (page: Page) =>
    buyPanel(page).getByRole('button', { name: /Add to cart|In cart|Checking availability/ });

  test('two sizes: each has its own line, its own counter and its own words (M-072, M-074, M-075, M-090)', async () => {
    const { slug } = await somePack(journey.db, { sizes: 2 });
    const { page } = await journey.visit();
    await page.goto(`/products/${slug}`);
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio');
    expect(await sizes.count()).toBeGreaterThanOrEqual(2);
    expect(await sizes.first().isChecked()).toBe(true);
    await button(page).click();
    await expectText(button(page), 'In cart');
    await page.keyboard.press('Escape');

    await sizes.nth(1).check();
    await expectText(button(page), 'Add to cart');
    await staff(page).fill('3');
    await button(page).click();
    await expectText(button(page), 'In cart');
    await page.keyboard.press('Escape');
    await expectVisible(page.getByRole('button', { name: 'Cart, 2 items, 4 bottles' }));
    await sizes.first().check();
    expect(await staff(page).inputValue()).toBe('1');
    await sizes.nth(1).check();
    expect(await staff(page).inputValue()).toBe('3');
    await expectAccessible(page, 'a product with two sizes');
  });

  test('a chosen size is in the address: Back, a copied link and the cart’s line open it again (M-072)', async () => {
    const { slug } = await somePack(journey.db, { sizes: 2 });
    const { page } = await journey.visit();
    await page.goto(`/products/${slug}`);
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio');
    const price = () => textOf(buyPanel(page).locator('.price').first());
    const priceOfFirst = await price();
    await sizes.nth(1).check();
    const second = await price();
    expect(second).not.toBe(priceOfFirst);
    await expectPath(page, /^\/products\/[^/]+\?size=[\d.]+m?l/);
    await page.reload();
    expect([await sizes.nth(1).isChecked(), await price()]).toEqual([true, second]);
    await button(page).click();
    await expectText(button(page), 'In cart');
    await page.goto('/cart');
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expectText(button(page), 'In cart');
    expect(await sizes.nth(1).isChecked()).toBe(true);
    await page.goBack();
    await page.goForward();
    await expectText(button(page), 'In cart');
    await sizes.first().check();
    await expectPath(page, `/products/${slug}`);
    await page.goto(`/products/${slug}?size=jeroboam`);
    expect(await sizes.first().isChecked()).toBe(true);
  });

  test('a size that is sold out promises neither delivery nor pickup (M-076)', async () => {
    const pack = await somePack(journey.db, { sizes: 2, skip: 2 });
    await setStock(journey.db, pack, 0);
    const { page } = await journey.visit();
    await page.goto(`/products/${pack.slug}`);
    const sizes = page.getByRole('group', { name: 'Size' });
    const promise = buyPanel(page).locator('[data-soonest]');
    await sizes.getByRole('radio', { name: /out of stock/ }).check();
    await expectGone(promise);
    await sizes.getByRole('radio').nth(1).check();
    await expectText(promise, /^At the store (today|tomorrow|[A-Z])/);
  });

  test('the first price is that of one bottle; a markdown and three for a price are both shown (M-294, G-33)', async () => {
    const pack = await somePack(journey.db, { skip: 30 });
    const forCents = 3 * pack.priceCents - 900;
    await promote(journey.db, pack.packId, { kind: 'xfer', buy: 3, forCents }, journey.now(), 'Three');
    const { page } = await journey.visit();
    const shown = buyPanel(page).locator('.price').first();
    await expectEventually(async () => {
      await page.goto(`/products/${pack.slug}`);
      return buyPanel(page)
        .getByText(`Buy 3 for ${formatCents(forCents)}`)
        .count();
    }, 1);
    await expectText(shown, formatCents(pack.priceCents));
    await expectVisible(buyPanel(page).getByText('In Stock', { exact: true }));
    await promote(journey.db, pack.packId, { kind: 'cents', cents: 100 }, journey.now(), 'Dollar off');
    await expectEventually(
      async () => {
        await page.goto(`/products/${pack.slug}`);
        return textOf(shown);
      },
      formatCents(pack.priceCents - 100),
    );
    await expectVisible(buyPanel(page).getByText('On Sale', { exact: true }));
    await expectVisible(buyPanel(page).getByText(`Buy 3 for ${formatCents(forCents)}`));
    await expectAccessible(page, 'a markdown beside three for a price');
  });

  test('one size: no picker (M-072)', async () => {
    const { page } = await journey.visit();
    await page.goto(`/products/${(await somePack(journey.db)).slug}`);
    await expectText(button(page), 'Add to cart');
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  test('out of stock: the page says so, the product can be viewed but not bought (M-073, M-076, M-164)', async () => {
    const pack = await somePack(journey.db, { sizes: 2, skip: 1 });
    await setStock(journey.db, pack, 0);
    const { page } = await journey.visit();
    await page.goto(`/products/${pack.slug}`);
    const first = page.getByRole('radio', { name: /out of stock/ });
    await first.check();
    await expectVisible(buyPanel(page).getByText('Out of Stock', { exact: true }));
    expect(await button(page).isDisabled()).toBe(true);
    await expectText(button(page), 'Add to cart');
    for (const name of ['Decrease quantity', 'Increase quantity'])
      expect(await buyPanel(page).getByRole('button', { name }).isDisabled()).toBe(true);
    expect(await staff(page).isDisabled()).toBe(true);
    await expectAccessible(page, 'a size out of stock');
  });

  test('more than is left: the server’s message beneath the buttons (M-092, M-270)', async () => {
    const pack = await somePack(journey.db, { skip: 1 });
    await setStock(journey.db, pack, 3);
    const visitor = await journey.visit();
    const { page } = visitor;
    visitor.expectNoise(/status of 422/);
    await page.goto(`/products/${pack.slug}`);
    await staff(page).fill('5');
    await button(page).click();
    await expectVisible(page.getByRole('alert').getByText('Only 3 left in stock.'));
    await expectVisible(buyPanel(page).getByText('None was added to your cart.'));
    await expectText(button(page), 'Add to cart');
    await expectAccessible(page, 'a refused addition');
    await staff(page).fill('3');
    await button(page).click();
    await expectText(button(page), 'In cart');
    await expectGone(buyPanel(page).getByText('None was added to your cart.'));
    await page.keyboard.press('Escape');
    await buyPanel(page).getByRole('button', { name: 'Increase quantity' }).click();
    await expectVisible(buyPanel(page).getByText('The quantity in your cart is still 3.'));
  });

  test('the quantity can be typed (M-091)', async () => {
    const { page } = await journey.visit();
    await addProduct(page, (await somePack(journey.db, { skip: 2 })).slug);
    await page.keyboard.press('Escape');
    await staff(page).fill('4');
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 4 bottles' }));
    await staff(page).fill('abc');
    await expectEventually(() => staff(page).inputValue(), '4');
    await staff(page).fill('2.7');
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 2 bottles' }));
    expect(await staff(page).inputValue()).toBe('2');
    await staff(page).fill('');
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    await staff(page).fill('0');
    await expectVisible(page.getByRole('button', { name: 'Cart, 0 items, 0 bottles' }));
    await expectText(button(page), 'Add to cart');
  });

  test('five quick clicks send one request, 500 ms after the last; none while one is pending (M-091, M-093)', async () => {
    const { page } = await journey.visit();
    await addProduct(page, (await somePack(journey.db, { skip: 3 })).slug);
    await page.keyboard.press('Escape');
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/ajax/cart')) sent.push(request);
    });
    const more = buyPanel(page).getByRole('button', { name: 'Increase quantity' });
    const release = await holdAnswers(page, '**/ajax/cart/*');
    // Run in the page, because messages between it and the test take too long.
    await page.evaluate(`{
      const article = document.querySelector('main article');
      window.clicked = window.checked = 0;
      addEventListener('click', () => (window.clicked = performance.now()), true);
      new MutationObserver(() => {
        if (!window.checked && article.textContent.includes('Checking availability')) window.checked = performance.now();
      }).observe(article, { childList: true, subtree: true, characterData: true });
    }`);
    await page.evaluate(`(async () => {
      const buttons = [...document.querySelectorAll('main article button')];
      const more = buttons.find((each) => (each.ariaLabel ?? each.textContent).includes('Increase quantity'));
      for (let click = 0; click < 5; click += 1) {
        more.click();
        await new Promise(requestAnimationFrame);
      }
    })()`);
    await expectText(button(page), 'Checking availability');
    expect(await page.evaluate<number>('window.checked - window.clicked')).toBeGreaterThanOrEqual(400);
    await more.click({ force: true });
    await button(page).click({ force: true });
    await release();
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 6 bottles' }));
    expect(sent.map((request) => [request.method(), request.postDataJSON()?.quantity])).toEqual([['PUT', 6]]);
  });

  test('minus does nothing at 0, 24 is the most (M-091)', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await page.goto(`/products/${(await somePack(journey.db, { skip: 4 })).slug}`);
    const less = buyPanel(page).getByRole('button', { name: 'Decrease quantity' });
    await less.click();
    await expectEventually(() => staff(page).inputValue(), '0');
    await less.click({ force: true });
    expect(await staff(page).inputValue()).toBe('0');
    await staff(page).fill('25');
    await expectVisible(page.getByText('You can order up to 24 of one item.'));
    await button(page).click({ force: true });
    await expectVisible(page.getByRole('button', { name: 'Cart, 0 items, 0 bottles' }));
  });

  test('on promotion: what to pay, what it was, and one pill; every size has its own (M-164, M-293)', async () => {
    const pack = await somePack(journey.db, { sizes: 2, skip: 2 });
    await promote(journey.db, pack.packId, { kind: 'percent', tenths: 120 }, journey.now());
    const { page } = await journey.visit();
    await expectEventually(async () => {
      await page.goto(`/products/${pack.slug}`);
      return buyPanel(page).getByText('12% off', { exact: true }).count();
    }, 1);
    const paid = pack.priceCents - Math.floor((pack.priceCents * 120 + 500) / 1_000);
    await expectVisible(buyPanel(page).getByText(formatCents(paid), { exact: true }).first());
    await expectVisible(buyPanel(page).getByText('On Sale', { exact: true }));
    await button(page).click();
    await expectText(button(page), 'In cart');
    await page.keyboard.press('Escape');
    await page.getByRole('radio').nth(1).check();
    await expectGone(buyPanel(page).getByText('12% off', { exact: true }));
    await expectVisible(buyPanel(page).getByText('In Stock', { exact: true }));
    await expectText(button(page), 'Add to cart');
    await expectAccessible(page, 'a product on promotion');
  });

  test('how soon it can be had, on a cached page; nothing about it if the product cannot be had', async () => {
    const [pack, gone] = [await somePack(journey.db, { skip: 6 }), await somePack(journey.db, { skip: 7 })];
    await setStock(journey.db, gone, 0);
    const { page } = await journey.visit();
    await page.goto(`/products/${pack.slug}`, { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await expectText(buyPanel(page).locator('[data-soonest]'), /^At the store (today|tomorrow|[A-Z])/);
    await page.goto(`/products/${gone.slug}`, { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    await expectGone(buyPanel(page).locator('[data-soonest]'));
  });

  test('adding keeps the scroll position and requests only the cart (M-222)', async () => {
    const { page } = await journey.visit({ width: 375, height: 700 });
    await page.goto(`/products/${(await somePack(journey.db, { skip: 5 })).slug}`);
    await button(page).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate<number>('scrollY');
    const reload = page.waitForRequest(
      (request) => request.headers()['x-inertia-partial-data'] !== undefined,
    );
    await button(page).click();
    expect((await reload).headers()['x-inertia-partial-data']).toBe('cart,cartModel');
    await expectText(button(page), 'In cart');
    expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
  });
});
