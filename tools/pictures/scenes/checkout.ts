import type { Page } from 'playwright-core';
import {
  addressCard,
  albany,
  chooseMethod,
  confirmCard,
  confirmOrder,
  fillAddress,
  fillContact,
  giftCard,
  syosset,
} from '#tests/journeys/checkout-steps.ts';
import type { Scene } from '../scene.ts';
import { newcomerWithCart, withCart } from './people.ts';

const pay = async (page: Page, outcome?: string) => {
  await confirmCard(page, outcome);
  await page.getByRole('button', { name: 'Edit payment' }).waitFor();
};

/** A guest with a cart at the checkout, and what the guest does there. */
function atCheckout(name: string, act: (page: Page) => Promise<unknown>): Scene {
  return { name, path: '/checkout', who: withCart, act };
}

export const checkoutScenes: readonly Scene[] = [
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout', path: '/checkout', who: withCart },
  atCheckout('checkout-wrong-fields', (page) =>
    page.getByRole('button', { name: 'Confirm Contact Details' }).click(),
  ),
  atCheckout('checkout-delivery', async (page) => {
    await fillContact(page);
    await chooseMethod(page, 'delivery');
    await fillAddress(page, syosset);
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await addressCard(page).getByRole('radio').first().waitFor();
  }),
  atCheckout('checkout-wrong-address', async (page) => {
    await chooseMethod(page, 'delivery');
    await fillAddress(page, albany);
    await addressCard(page)
      .getByText(/deliver/)
      .last()
      .waitFor();
  }),
  atCheckout('checkout-shipping', async (page) => {
    await fillContact(page);
    await chooseMethod(page, 'shipping');
    await fillAddress(page, albany);
    await page.getByRole('button', { name: /^Edit shipping address$/ }).waitFor();
  }),
  atCheckout('checkout-gift', async (page) => {
    await fillContact(page);
    await giftCard(page).getByRole('switch', { name: 'This is a gift' }).check();
    await giftCard(page).getByLabel('Recipient’s name').fill('Bea Quill');
    await giftCard(page).getByLabel('Message').fill('Happy birthday, Bea!\nWith love, Ada');
  }),
  atCheckout('checkout-complete', async (page) => {
    await fillContact(page);
    await pay(page);
  }),
  atCheckout('checkout-declined', async (page) => {
    await fillContact(page);
    await pay(page, 'Declined');
    await confirmOrder(page).click();
    await page.getByRole('heading', { name: /submitting your order/ }).waitFor();
  }),
  { name: 'checkout-newcomer', path: '/checkout', who: newcomerWithCart },
  atCheckout('checkout-success-guest', async (page) => {
    await fillContact(page);
    await pay(page);
    await confirmOrder(page).click();
    await page.getByRole('heading', { name: 'Thank you! Your order has been placed' }).waitFor();
  }),
  {
    name: 'checkout-success-member',
    path: ({ successPath }) => successPath,
    who: async ({ member }) => member,
  },
  { name: 'find-order', path: '/find-order' },
  {
    name: 'find-order-wrong',
    path: '/find-order',
    act: (page) => page.getByRole('button', { name: 'Send the link' }).click(),
  },
];
