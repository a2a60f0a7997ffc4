/**
 * Every way to buy and a guest's pages, in every engine, at each width and in each color scheme:
 * `npm run test:nightly -- engines`.
 */
import { describe, expect, test } from 'vitest';
import { findBreaches } from '#tests/harness/invariants.ts';
import { expectEventually, expectVisible } from '#tests/journeys/expect-page.ts';
import { expectAccessibleHere } from './engines.ts';
import {
  completeCheckout,
  confirm,
  findRedWine,
  openCart,
  openCheckout,
  putIntoCart,
  ways,
} from './shopping.ts';
import { chosenEngines, useEngines } from './use-engines.ts';

const looks = [375, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);
const purchases = looks.flatMap((look) => ways.map((way) => ({ ...look, way })));
const guestPages = [
  '/',
  '/wine/red-wine',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/forgot-password',
  '/about',
  '/privacy',
];

describe.each(chosenEngines())('all of it in %s', (engine) => {
  const fixture = useEngines();

  test.each(purchases)(
    'a guest buys: $way, $width px in $scheme (M-002, M-107, M-291)',
    async ({ width, scheme, way }) => {
      const page = await fixture.visit(engine, width, scheme);
      await findRedWine(page, width);
      await fixture.picture(`${engine} ${width} ${scheme} product`);
      await putIntoCart(page, width);
      await fixture.picture(`${engine} ${width} ${scheme} quick cart`);
      await openCart(page, width);
      await fixture.picture(`${engine} ${width} ${scheme} cart`);
      await openCheckout(page);
      await completeCheckout(page, way);
      await fixture.picture(`${engine} ${width} ${scheme} checkout ${way}`);
      await confirm(page);
      await expectAccessibleHere(page, 'the order');
    },
  );

  test.each(looks)(
    'the pages of a guest are accessible at $width px in $scheme',
    async ({ width, scheme }) => {
      const page = await fixture.visit(engine, width, scheme);
      for (const path of guestPages) {
        await page.goto(path);
        await expectVisible(page.getByRole('main'));
        await fixture.picture(`${engine} ${width} ${scheme} page ${path}`);
        expect(
          await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'),
          `${path} is no wider`,
        ).toBe(true);
        await expectAccessibleHere(page, path);
      }
    },
  );

  test('the books agree with the gateway afterwards', async () => {
    const placed = await fixture.db.selectFrom('orders').select('id').where('state', '=', 'placed').execute();
    expect(placed).toHaveLength(purchases.length);
    await expectEventually(() => findBreaches(fixture.db), []);
  });
});
