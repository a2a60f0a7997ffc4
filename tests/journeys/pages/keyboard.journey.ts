import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { addProduct, buyPanel, confirmOrder, thanks } from '../checkout-steps.ts';
import {
  expectEventually,
  expectFocus,
  expectGone,
  expectText,
  expectVisible,
  textOf,
} from '../expect-page.ts';
import { byKeyboard } from '../hands.ts';
import { expectFocusKept, tabTo } from '../tab-walk.ts';

describe('with the keyboard alone (S-16)', () => {
  const journey = useSharedJourney();

  test('the skip link comes first and leads past the header', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await tabTo(page, skip);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('main').getByRole('link').first());
  });

  test('Escape closes a menu and returns the focus', async () => {
    const { page } = await journey.visit();
    await page.goto('/');
    const shop = page.getByRole('navigation', { name: 'Shop' });
    const wine = shop.locator('summary', { hasText: 'Wine' });
    await tabTo(page, wine);
    await page.keyboard.press('Space');
    await tabTo(page, shop.getByRole('link', { name: 'White Wine' }));
    await page.keyboard.press('Escape');
    await expectFocus(wine);
    await expectGone(shop.getByRole('link', { name: 'White Wine' }));
  });

  test.each([
    [375, 'Added to your cart'],
    [768, 'Shopping cart'],
  ])(
    '%i px: the cart’s notice, open over the page, covers nothing that the Tab key reaches',
    async (width, name) => {
      const { page } = await journey.visit({ width, height: 812 });
      await addProduct(page, (await somePack(journey.db)).slug, 1, byKeyboard);
      await expectVisible(page.getByRole('region', { name }));
      await expectFocus(buyPanel(page).getByRole('button', { name: 'In cart' }));
      await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
    },
  );

  test('the whole purchase, with the focus always visible', async () => {
    const { page } = await journey.visit();
    const { keyboard } = page;
    await page.goto('/');
    const shop = page.getByRole('navigation', { name: 'Shop' });
    await tabTo(page, shop.locator('summary', { hasText: 'Wine' }));
    await keyboard.press('Enter');
    await tabTo(page, shop.getByRole('link', { name: 'Red Wine' }));
    await keyboard.press('Enter');

    await expectVisible(page.getByRole('heading', { level: 1, name: 'Red Wine' }));
    const card = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
    const name = await textOf(card);
    await tabTo(page, card);
    await keyboard.press('Enter');
    await expectText(page.getByRole('heading', { level: 1 }), name);

    const add = buyPanel(page).getByRole('button', { name: /Add to cart|In cart|Checking/ });
    await tabTo(page, buyPanel(page).getByRole('button', { name: 'Increase quantity' }));
    await keyboard.press('Space');
    await tabTo(page, add);
    await keyboard.press('Enter');
    await expectText(add, 'In cart');
    await expectFocus(add);

    const quickCart = page.getByRole('region', { name: 'Shopping cart' });
    await expectVisible(quickCart);
    await keyboard.press('Escape');
    await expectGone(quickCart);
    await expectFocus(add);
    const cartButton = page.getByRole('button', { name: 'Cart, 1 item, 2 bottles' });
    await tabTo(page, cartButton, 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, quickCart.getByRole('link', { name: 'View Shopping Cart' }));
    await keyboard.press('Escape');
    await expectFocus(cartButton);
    await keyboard.press('Enter');
    await tabTo(page, quickCart.getByRole('link', { name: 'View Shopping Cart' }));
    await keyboard.press('Enter');

    await expectVisible(page.getByRole('heading', { level: 1, name: 'Shopping Cart' }));
    const quantity = page.getByRole('combobox', { name: /Quantity/ });
    await tabTo(page, quantity);
    await keyboard.press('ArrowDown');
    await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 3 bottles' }));
    await expectFocus(quantity);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Checkout' }));
    await keyboard.press('Enter');

    await expectVisible(page.getByRole('heading', { level: 1, name: 'Checkout' }));
    await tabTo(page, page.getByLabel('First name'));
    await keyboard.press('Enter');
    await expectVisible(page.getByText('Please enter a valid first name.'));
    await expectFocus(page.getByLabel('First name'));
    await keyboard.type('Ada');
    await tabTo(page, page.getByLabel('Last name'));
    await keyboard.type('Vine');
    await tabTo(page, page.getByLabel('Phone'));
    await keyboard.type('5165550100');
    expect(await page.getByLabel('Phone').inputValue()).toBe('(516) 555-0100');
    await tabTo(page, page.getByRole('checkbox', { name: 'I am 21 years of age or older.' }));
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Confirm Contact Details' }));
    await keyboard.press('Enter');
    await expectVisible(page.getByRole('button', { name: 'Edit contact details' }));
    await expectFocusKept(page);
    await tabTo(page, page.getByRole('button', { name: 'Confirm Card Details' }));
    await keyboard.press('Enter');
    await expectVisible(page.getByRole('button', { name: 'Edit payment' }));
    await expectFocusKept(page);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await tabTo(page, confirmOrder(page));
    await keyboard.press('Enter');
    await expectVisible(thanks(page));
    await expectFocus(thanks(page));
  });
});
