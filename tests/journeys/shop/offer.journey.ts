import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadDemoPromotions } from '#app/demo/load-demo-promotions.ts';
import { formatCents } from '#kit/money.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { buyPanel, holdAnswers } from '../checkout-steps.ts';
import { expectGone, expectPath, expectText, expectVisible } from '../expect-page.ts';

describe('the offer page', () => {
  const journey = useJourney();
  const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

  test('without a promotion there are no offers to list (G-05)', async () => {
    const visitor = await journey.visit();
    visitor.expectNoise(/status of 404/);
    await visitor.page.goto('/now');
    await expectVisible(visitor.page.getByRole('heading', { name: /Page not found/ }));
  });

  test('from the list of offers to the checkout, every part of the page, exact words (M-097, G-05)', async () => {
    expect(await loadDemoPromotions(journey.db, journey.now())).toBe(8);
    const { page } = await journey.visit();
    await page.goto('/now');
    const offers = page.getByRole('main').getByRole('listitem');
    expect(await offers.count()).toBe(8);
    await expectAccessible(page, 'the list of offers');
    await offers.filter({ hasText: 'Meiomi Rosé' }).getByRole('link').click();
    await expectPath(page, '/now/meiomi-rose');
    await expectText(page.getByRole('heading', { level: 1 }), 'Meiomi Rosé');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /^https?:\/\/[^/]+\/products\/meiomi-rose$/,
    );
    await expectVisible(buyPanel(page).getByRole('img', { name: 'Bottle of Meiomi Rosé' }));
    for (const words of ['$12.99', 'In Stock', 'Buy 3 for $33.00', 'Save $1.99 each', '$12.99 each'])
      await expectVisible(buyPanel(page).getByText(words, { exact: true }));
    await expectVisible(summary(page).getByRole('heading', { name: 'Your cart is empty' }));
    await expectVisible(summary(page).getByText('Add items to begin checkout.', { exact: true }));
    expect(await summary(page).getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true);
    await expectAccessible(page, 'an offer and an empty cart');

    const more = buyPanel(page).getByRole('button', { name: 'Increase quantity' });
    await more.click();
    await more.click();
    const release = await holdAnswers(page, '**/ajax/cart');
    await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
    await expectVisible(summary(page).getByText('Recalculating cart'));
    await release();
    await expectVisible(buyPanel(page).getByRole('button', { name: 'In cart' }));
    await expectGone(summary(page).getByText('Recalculating cart'));
    await expectVisible(summary(page).getByText('Rosé by the three'));
    await expectVisible(summary(page).getByText(formatCents(-597)));
    expect(await summary(page).getByRole('listitem').count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Shopping cart' }).isVisible()).toBe(false);
    await expectAccessible(page, 'an offer in the cart');
    await summary(page).getByRole('link', { name: 'Checkout' }).click();
    await expectPath(page, '/checkout');
  });

  test('a product that is not on promotion: its sizes, and a counter that empties the cart again (M-090, M-097)', async () => {
    const { slug } = await somePack(journey.db, { sizes: 2 });
    const { page } = await journey.visit({ width: 375, height: 800 });
    await page.goto(`/now/${slug}`);
    expect(await page.getByRole('group', { name: 'Size' }).getByRole('radio').count()).toBeGreaterThanOrEqual(
      2,
    );
    await page.getByRole('radio').nth(1).check();
    await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 1 bottle' }));
    await buyPanel(page).getByRole('textbox', { name: 'Quantity' }).fill('0');
    await expectVisible(summary(page).getByText('Your cart is empty', { exact: true }));
    await page.getByRole('radio').first().check();
    await expectText(buyPanel(page).getByRole('button', { name: /cart$/ }), 'Add to cart');
  });

  test('an unknown slug is not found (G-05)', async () => {
    const visitor = await journey.visit();
    visitor.expectNoise(/status of 404/);
    await visitor.page.goto('/now/no-such-bottle');
    await expectVisible(visitor.page.getByRole('heading', { name: /Page not found/ }));
  });
});
