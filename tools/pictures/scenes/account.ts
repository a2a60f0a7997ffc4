import { orderStates } from '../place-orders.ts';
import type { Scene } from '../scene.ts';
import { asMember, asNewcomer } from './people.ts';

const orders: Scene[] = orderStates.map((state) => ({
  name: `order-${state}`,
  path: (fixture) => fixture.orders[state],
  who: asMember,
}));

export const accountScenes: readonly Scene[] = [
  { name: 'account', path: '/account', who: asMember },
  { name: 'account-new', path: '/account', who: asNewcomer },
  { name: 'loyalty', path: '/loyalty', who: asMember },
  { name: 'loyalty-new', path: '/loyalty', who: asNewcomer },
  { name: 'orders', path: '/orders', who: asMember },
  { name: 'orders-none', path: '/orders', who: asNewcomer },
  ...orders,
  { name: 'addresses', path: '/addresses', who: asMember },
  { name: 'addresses-none', path: '/addresses', who: asNewcomer },
  {
    name: 'addresses-delete',
    path: '/addresses',
    who: asMember,
    windowOnly: true,
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click(),
  },
  { name: 'address-add', path: '/address', who: asMember },
  {
    name: 'address-edit',
    path: '/addresses',
    who: asMember,
    async act(page) {
      await page.getByRole('main').getByRole('link', { name: /Edit/ }).first().click();
      await page.waitForURL(/\/address\/./);
    },
  },
  { name: 'profile', path: '/profile', who: asMember },
  { name: 'profile-unverified', path: '/profile', who: asNewcomer },
  {
    name: 'profile-delete',
    path: '/profile',
    who: asMember,
    windowOnly: true,
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Delete Account' }).first().click(),
  },
];
