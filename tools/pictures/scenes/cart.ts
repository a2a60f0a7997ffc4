import { setStock } from '#tests/fixtures/demo-packs.ts';
import type { Scene } from '../scene.ts';
import { asMember, withCart } from './people.ts';

export const cartScenes: readonly Scene[] = [
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', who: withCart },
  {
    name: 'cart-error',
    path: '/cart',
    who: withCart,
    async act(page, { db, shelf }) {
      await setStock(db, shelf.single, 3);
      await page
        .getByRole('combobox', { name: /Quantity/ })
        .first()
        .selectOption('12');
      await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).first().waitFor();
      await setStock(db, shelf.single, 60);
    },
  },
  { name: 'cart-member', path: '/cart', who: asMember },
];
