/**
 * Asking for a notice when a bottle is back, and an amount that opens its explanation (N-050, N-080, N-081).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct } from '../checkout-steps.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';

describe('a bottle that is sold out', () => {
  /** By day, because no one is written to at night. */
  const journey = useJourney({}, 13 * 60);

  const letters = () =>
    readdirSync(join(journey.dataDir, 'outbox'))
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(join(journey.dataDir, 'outbox', name), 'utf8'));

  test('is asked for with a consent, confirmed by a link, announced once, and ended by one press (N-080, N-081)', async () => {
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
    await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expectVisible(page.getByText(/^We have written to ada@example\.com\./));
    const proof = () => letters().find((text) => text.includes('Yes, write to me'));
    await expectEventually(async () => proof() !== undefined, true);
    const path = /http\S+(\/back\/\S+)/.exec(proof() ?? '')?.[1] ?? '';
    await page.goto(path);
    await expectVisible(
      page.getByRole('heading', { level: 1, name: 'We will write to you when it is back' }),
    );
    await expectAccessible(page, 'the page of a wish');
    await page.getByRole('button', { name: 'Do not write to me' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'You are not waiting for it' }));
    expect(await journey.db.selectFrom('wanted').select(['email', 'closed_why']).execute()).toEqual([
      { email: null, closed_why: 'given-up' },
    ]);
  });

  test('by text: a separate consent, the phone’s passcode, the page that ends it, and the list in the account (N-080)', async () => {
    const visitor = await journey.visit({ width: 375 });
    visitor.expectNoise(/status of 422/);
    const { page } = visitor;
    const gone = await journey.db
      .selectFrom('products')
      .innerJoin('formats', 'formats.product_id', 'products.id')
      .innerJoin('bottle_stock', 'bottle_stock.format_id', 'formats.id')
      .select(['products.slug'])
      .where('bottle_stock.on_hand', '=', 0)
      .where('products.published', '=', 1)
      .where('products.group_id', 'is', null)
      .executeTakeFirstOrThrow();
    await page.goto(`/products/${gone.slug}`);
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    const form = page.getByRole('form', { name: 'Tell me when it is back' });
    await form.getByRole('radio', { name: 'By text' }).check();
    await expectVisible(form.getByText(/STOP ends it\./));
    await form.getByLabel('Mobile phone').fill('5165550142');
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expectVisible(form.getByText('We text only with your yes.'));
    await expectAccessible(page, 'a wish by text without a yes');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expectVisible(page.getByLabel('Passcode'));
    const passcode = () => /\b(\d{6}) is your passcode/.exec(letters().join('\n'))?.[1];
    await expectEventually(async () => passcode() !== undefined, true);
    await page.getByLabel('Passcode').fill('000');
    await page.getByRole('button', { name: 'Confirm passcode' }).click();
    await expectVisible(page.getByText('That is not the passcode. Please check it.'));
    await expectAccessible(page, 'the passcode of a wish');
    await page.getByLabel('Passcode').fill(passcode() ?? '');
    await page.getByRole('button', { name: 'Confirm passcode' }).click();
    await expectVisible(page.getByText(/^You are on the list\. We text \(516\) 555-0142 once, when /));
    await page.getByRole('link', { name: 'See it, or end it' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'We will text you when it is back' }));
    await expectVisible(page.getByRole('region', { name: 'Closest on the shelf today' }));
    await expectAccessible(page, 'the page of a wish by text');
    await page.getByRole('button', { name: 'Do not text me' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'You are not waiting for it' }));
  });

  test('an amount in the cart opens its explanation, by keyboard (N-050)', async () => {
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
