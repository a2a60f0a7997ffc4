/** Asking to be told when a bottle is back, and an amount that opens its reason (N-050, N-080, N-081). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct } from '../checkout-steps.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';

describe('a bottle that is sold out', () => {
  /** By day: nobody is written to at night. */
  const journey = useJourney({}, 13 * 60);

  const letters = () =>
    readdirSync(join(journey.dataDir, 'outbox'))
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(join(journey.dataDir, 'outbox', name), 'utf8'));

  test('is asked for by a yes, proved by a link, told of once, and ended by one press (N-080, N-081)', async () => {
    const visitor = await journey.visit({ width: 375 });
    visitor.expectNoise(/status of 422/);
    const { page } = visitor;
    const gone = await journey.db
      .selectFrom('products')
      .innerJoin('formats', 'formats.product_id', 'products.id')
      .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
      .select(['products.slug', 'products.name', 'formats.id as formatId'])
      .where('bottle_stock.on_hand', '=', 0)
      .where('products.published', '=', 1)
      .where('products.group_id', 'is', null)
      .executeTakeFirstOrThrow();
    await page.goto(`/products/${gone.slug}`);
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    const form = page.getByRole('form', { name: 'Tell me when it is back' });
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expectVisible(form.getByText('We write only with your yes.'));
    await expectAccessible(page, 'a wish without a yes');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expectVisible(page.getByText(/^We have written to ada@example\.com\./));
    const proof = () => letters().find((text) => text.includes('Yes, write to me'));
    await expectEventually(async () => proof() !== undefined, true);
    const path = /http\S+(\/back\/\S+)/.exec(proof() ?? '')?.[1] ?? '';
    await page.goto(path);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'We write to you when it is back' }));
    await expectAccessible(page, 'the page of a wish');
    await page.getByRole('button', { name: 'Do not write to me' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'You are not waiting for it' }));
    expect(await journey.db.selectFrom('wanted').select(['email', 'closed_why']).execute()).toEqual([
      { email: null, closed_why: 'given-up' },
    ]);
  });

  test('an amount of the cart opens its reason, by keyboard (N-050)', async () => {
    const { page } = await journey.visit({ width: 1280 });
    await addProduct(page, (await somePack(journey.db, { skip: 2 })).slug);
    await page.goto('/cart');
    const summary = page.getByRole('region', { name: 'Order summary' });
    await summary.locator('summary', { hasText: 'Sales tax' }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(
      summary.getByText(/^Sales tax, 8\.625 % of \$[\d.]+ \(goods \$[\d.]+\), Nassau County$/),
    );
    await expectAccessible(page, 'the reason of the tax');
  });
});
