import type { Page } from 'playwright-core';
import {
  addressCard,
  albany,
  chooseMethod,
  confirmCard,
  confirmOrder,
  fillAddress,
  fillContact,
  syosset,
} from '#tests/journeys/checkout-steps.ts';
import type { Scene } from '../scene.ts';
import { newcomerWithCart, withCart } from './people.ts';

const pay = async (page: Page, outcome?: string) => {
  await confirmCard(page, outcome);
  await page.getByRole('button', { name: 'Edit payment' }).waitFor();
};

export const checkoutScenes: readonly Scene[] = [
  { name: 'checkout-empty', path: '/checkout' },
  { name: 'checkout', path: '/checkout', who: withCart },
  {
    name: 'checkout-wrong-fields',
    path: '/checkout',
    who: withCart,
    act: (page) => page.getByRole('button', { name: 'Confirm Contact Details' }).click(),
  },
  {
    name: 'checkout-delivery',
    path: '/checkout',
    who: withCart,
    async act(page) {
      await fillContact(page);
      await chooseMethod(page, 'delivery');
      await fillAddress(page, syosset);
      await page.getByRole('button', { name: 'Tomorrow' }).click();
      await addressCard(page).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'checkout-wrong-address',
    path: '/checkout',
    who: withCart,
    async act(page) {
      await chooseMethod(page, 'delivery');
      await fillAddress(page, albany);
      await addressCard(page)
        .getByText(/deliver/)
        .last()
        .waitFor();
    },
  },
  {
    name: 'checkout-shipping',
    path: '/checkout',
    who: withCart,
    async act(page) {
      await fillContact(page);
      await chooseMethod(page, 'shipping');
      await fillAddress(page, albany);
      await page.getByRole('button', { name: /^Edit shipping address$/ }).waitFor();
    },
  },
  {
    name: 'checkout-complete',
    path: '/checkout',
    who: withCart,
    async act(page) {
      await fillContact(page);
      await pay(page);
    },
  },
  {
    name: 'checkout-declined',
    path: '/checkout',
    who: withCart,
    async act(page) {
      await fillContact(page);
      await pay(page, 'Declined');
      await confirmOrder(page).click();
      await page.getByRole('heading', { name: /submitting your order/ }).waitFor();
    },
  },
  { name: 'checkout-newcomer', path: '/checkout', who: newcomerWithCart },
  {
    name: 'checkout-success-guest',
    path: '/checkout',
    who: withCart,
    async act(page) {
      await fillContact(page);
      await pay(page);
      await confirmOrder(page).click();
      await page.getByRole('heading', { name: 'Thank you! Your order has been placed' }).waitFor();
    },
  },
  { name: 'checkout-success-member', path: ({ successPath }) => successPath, who: async ({ member }) => member },
  { name: 'find-order', path: '/find-order' },
  {
    name: 'find-order-wrong',
    path: '/find-order',
    act: (page) => page.getByRole('button', { name: 'Send the link' }).click(),
  },
];
