import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { buyPanel, confirmCard, confirmOrder, fillContact, thanks } from '../checkout-steps.ts';
import { expectEventually, expectPath, expectText, expectVisible, textOf } from '../expect-page.ts';

const phone = 375;
const looks = someOf(
  [phone, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme }))),
);

describe('the whole purchase as a guest for pickup', () => {
  const journey = useJourney();
  let placed = 0;

  async function openRedWine(page: Page, width: number): Promise<void> {
    if (width === phone) {
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByText('Wine', { exact: true }).click();
      await expectAccessible(page, 'the slide-out menu');
      await menu.getByRole('link', { name: 'Red Wine' }).click();
    } else {
      const shop = page.getByRole('navigation', { name: 'Shop' });
      await shop.getByText('Wine', { exact: true }).click();
      await expectAccessible(page, 'the mega-menu');
      await shop.getByRole('link', { name: 'Red Wine' }).click();
    }
  }

  test.each(looks)(
    'at $width px in $scheme, WCAG 2.2 AA in every state (M-002, M-098, M-099, M-122, M-126, M-127, M-291)',
    async ({ width, scheme }) => {
      const { page } = await journey.visit({ width, height: 812, colorScheme: scheme });
      const check = (state: string) => expectAccessible(page, state);

      await page.goto('/');
      await check('home');
      await openRedWine(page, width);
      await expectVisible(page.getByRole('heading', { level: 1, name: 'Red Wine' }));
      await check('listing');
      const first = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
      const name = await textOf(first);
      await first.click();

      await expectText(page.getByRole('heading', { level: 1 }), name);
      await check('product');
      await buyPanel(page).getByRole('button', { name: 'Increase quantity' }).click();
      await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
      const isPhone = width < 768;
      const quickCart = page.getByRole('region', { name: isPhone ? 'Added to your cart' : 'Shopping cart' });
      await expectVisible(quickCart.getByText(isPhone ? '1 item' : '× 2'));
      await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 2 bottles' }));
      await expectVisible(buyPanel(page).getByRole('button', { name: 'In cart' }));
      await check('quick cart');
      await quickCart.getByRole('link', { name: isPhone ? 'View cart' : 'View Shopping Cart' }).click();

      await expectVisible(page.getByRole('heading', { level: 1, name: 'Shopping Cart' }));
      await check('cart');
      await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();

      await expectVisible(page.getByRole('heading', { level: 1, name: 'Checkout' }));
      await check('checkout');
      await page.getByRole('button', { name: 'Confirm Contact Details' }).click();
      await expectVisible(page.getByText('You must be 21 years of age or older to shop.'));
      await check('checkout with errors');
      expect(await confirmOrder(page).isDisabled()).toBe(true);
      await fillContact(page);
      await expectVisible(page.getByText('VISA ending 1111, expires 12/2029'));
      expect(await page.getByLabel('Billing postal code').inputValue()).toBe('11797');
      await confirmCard(page);
      await expectEventually(() => confirmOrder(page).isDisabled(), false);
      await check('checkout complete');
      await confirmOrder(page).click();

      await expectVisible(thanks(page));
      placed += 1;
      await expectVisible(page.getByText(/Order #\d+/));
      await expectVisible(page.getByRole('link', { name: 'Map and directions' }));
      await check('success');
      await expectVisible(page.getByRole('button', { name: 'Cart, 0 items, 0 bottles' }));
      await page.reload();
      await expectVisible(thanks(page));
      await expectVisible(page.getByText('VISA ending 1111'));
      await expectStubForOthers(page.url(), { width, height: 812, colorScheme: scheme });
      await page.goto('/cart');
      await expectVisible(page.getByRole('heading', { name: 'Nothing in cart' }));
      await check('empty cart');
      await page.goto('/checkout');
      await expectVisible(page.getByText('Add items to your cart to check out.'));
      await check('empty checkout');
      await expectPath(page, '/checkout');
    },
  );

  async function expectStubForOthers(
    successUrl: string,
    options: Parameters<typeof journey.visit>[0],
  ): Promise<void> {
    const { page } = await journey.visit(options);
    await page.goto(successUrl);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'This order has been placed' }));
    await expectAccessible(page, 'an order without its buyer');
    const html = await page.content();
    await expectVisible(page.getByText(/Order #\d+/));
    for (const secret of ['Ada', 'Vine', '555-0100', '5165550100', '1111'])
      expect(html).not.toContain(secret);
  }

  test('the books agree with the gateway afterwards', { tags: 'after-others' }, async () => {
    expect(await journey.db.selectFrom('orders').select('state').execute()).toEqual(
      Array(placed).fill({ state: 'placed' }),
    );
    await expectEventually(() => findBreaches(journey.db), []);
  });
});
