/**
 * What a shopper does in any browser, from the shelf to the order's number, with the same steps as Chromium's
 * journeys.
 */
import { expect } from 'vitest';
import type { ShopLocator, ShopPage } from '#tests/harness/shop-page.ts';
import {
  addressCard,
  albany,
  buyPanel,
  chooseMethod,
  confirmCard,
  confirmOrder,
  fillAddress,
  fillContact,
  syosset,
  thanks,
} from '#tests/journeys/checkout-steps.ts';
import { expectEventually, expectText, expectVisible, textOf } from '#tests/journeys/expect-page.ts';

export const ways = ['pickup', 'delivery', 'shipping'] as const;
export type Way = (typeof ways)[number];

/** Goes from the menu to a product's page; returns the product's name. */
export async function findRedWine(page: ShopPage, width: number): Promise<string> {
  await page.goto('/');
  if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
  const menu =
    width < 1024
      ? page.getByRole('dialog', { name: 'Menu' })
      : page.getByRole('navigation', { name: 'Shop' });
  await menu.getByText('Wine', { exact: true }).click();
  await menu.getByRole('link', { name: 'Red Wine', exact: true }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Red Wine' }));
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
  const name = await textOf(first);
  await first.click();
  await expectText(page.getByRole('heading', { level: 1 }), name);
  return name;
}

/**
 * Adds two bottles to the cart. The shop confirms that without another click: in one line on a phone, in the
 * quick cart on wider screens.
 */
export async function putIntoCart(page: ShopPage, width: number): Promise<void> {
  await buyPanel(page).getByRole('button', { name: 'Increase quantity' }).click();
  await buyPanel(page).getByRole('button', { name: 'Add to cart' }).click();
  await expectVisible(told(page, width));
  await expectVisible(
    width < 768 ? told(page, width).getByText('1 item') : told(page, width).getByText('× 2'),
  );
  await expectVisible(page.getByRole('button', { name: 'Cart, 1 item, 2 bottles' }));
  await expectVisible(buyPanel(page).getByRole('button', { name: 'In cart' }));
  // Next to a scroll bar that takes space, too.
  const inside = `[...document.querySelectorAll(':popover-open')].map((open) => open.getBoundingClientRect())
    .filter(({ left, right }) => left >= 0 && right <= document.documentElement.clientWidth).length`;
  expect(await page.evaluate<number>(inside)).toBe(1);
}

function told(page: ShopPage, width: number): ShopLocator {
  return page.getByRole('region', { name: width < 768 ? 'Added to your cart' : 'Shopping cart' });
}

/** Uses the link in the confirmation that the shop shows. */
export async function openCart(page: ShopPage, width: number): Promise<void> {
  await told(page, width)
    .getByRole('link', { name: width < 768 ? 'View cart' : 'View Shopping Cart' })
    .click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Shopping Cart' }));
}

export async function openCheckout(page: ShopPage): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Checkout' }));
}

/** Fills in the checkout until 'Confirm order' can be pressed. */
export async function completeCheckout(page: ShopPage, way: Way): Promise<void> {
  await fillContact(page);
  await chooseMethod(page, way);
  if (way !== 'pickup') {
    const address = way === 'delivery' ? syosset : albany;
    await fillAddress(page, address);
    await expectVisible(addressCard(page).getByText(address.address));
  }
  if (way === 'delivery') {
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await addressCard(page)
      .getByRole('radio', { name: /\d [ap]m/, disabled: false })
      .first()
      .click();
  }
  await confirmCard(page);
  await expectEventually(() => confirmOrder(page).isDisabled(), false);
}

export async function confirm(page: ShopPage): Promise<void> {
  await confirmOrder(page).click();
  await expectVisible(thanks(page));
  await expectVisible(page.getByText(/Order #\d+/));
}
