import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { addProduct, confirmCard } from '../checkout-steps.ts';
import { expectEventually, expectGone, expectVisible } from '../expect-page.ts';

describe('bottles held for a shopper who is paying', () => {
  const journey = useJourney();
  const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

  test('opening the checkout holds the bottles, once; leaving it releases them (S-02)', async () => {
    const pack = await somePack(journey.db, { skip: 16 });
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    await page.goto('/checkout');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/ajax/checkout/hold')) asked.push(request.method());
    });
    const held = () =>
      journey.db.selectFrom('stock_holds').select('bottles').where('format_id', '=', pack.formatId).execute();
    await page.getByLabel('Billing postal code').click();
    await expectVisible(page.getByText(/^Your bottles are held until \d+:\d\d [ap]m\.$/));
    expect(await held()).toEqual([{ bottles: 1 }]);
    await page.getByLabel('Billing postal code').fill('11791');
    await confirmCard(page);
    expect(asked).toEqual(['POST']);
    await page.getByRole('link', { name: 'Change the cart' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Shopping Cart' }));
    await expectEventually(held, []);
    expect(asked).toEqual(['POST', 'DELETE']);
  });

  test('a line that cannot be held says so in its place (S-02)', async () => {
    const pack = await somePack(journey.db, { skip: 17 });
    const { page, expectNoise } = await journey.visit();
    await addProduct(page, pack.slug);
    await page.goto('/checkout');
    await setStock(journey.db, pack, 0);
    expectNoise(/status of 422/);
    await page.getByLabel('Billing postal code').click();
    await expectVisible(
      summary(page).getByRole('listitem').getByText(`${pack.name}: This item is out of stock.`),
    );
    await expectGone(page.getByText(/Your bottles are held/));
  });
});
