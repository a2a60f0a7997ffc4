import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import { newId, type PackId, type VisitorId } from '#kit/ids.ts';
import { formatCents } from '#kit/money.ts';
import { setStock, somePack } from '#tests/fixtures/demo-packs.ts';
import { promote } from '#tests/fixtures/promote.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, chooseMethod } from '../checkout-steps.ts';
import { expectEventually, expectGone, expectText, expectVisible, textOf } from '../expect-page.ts';

describe('what a cart costs', () => {
  const journey = useJourney();
  const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
  const amount = (page: Page, name: string) =>
    summary(page).getByRole('term').filter({ hasText: name }).locator('xpath=../dd');
  const quantity = (page: Page) => page.getByRole('combobox', { name: /Quantity/ });

  /** The amount of a line of the summary, in cents. */
  async function cents(page: Page, name: string): Promise<number> {
    return Math.round(Number((await textOf(amount(page, name))).replace(/[$,]/g, '')) * 100);
  }

  test('three for a price: the line says so, the summary names it, and all adds up (M-083, M-084, M-191, M-294)', async () => {
    const pack = await somePack(journey.db, { skip: 40 });
    const forCents = 3 * pack.priceCents - 600;
    await promote(
      journey.db,
      pack.packId,
      { kind: 'xfer', buy: 3, forCents },
      journey.now(),
      'Three of a kind',
    );
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    await page.goto('/cart');
    const row = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
    const words = `Buy 3 for ${formatCents(forCents)} applied`;
    expect(await summary(page).getByText('Three of a kind').count()).toBe(0);
    await expectVisible(row.getByText(`Add 2 more, three cost ${formatCents(forCents)}`, { exact: true }));
    expect(await row.getByText('On Sale').count()).toBe(0);
    for (const [bottles, off, text] of [
      ['3', 600, words],
      ['4', 600, `${words} to 3 of 4`],
      ['6', 1_200, words],
    ] as const) {
      await quantity(page).selectOption(bottles);
      await expectText(amount(page, 'Subtotal'), formatCents(Number(bottles) * pack.priceCents));
      await expectText(amount(page, 'Three of a kind'), formatCents(-off));
      await expectVisible(row.getByText(text, { exact: true }));
      await expectVisible(
        row.getByText(formatCents(Number(bottles) * pack.priceCents - off), { exact: true }),
      );
    }
    const [subTotal, discount, tax] = [
      await cents(page, 'Subtotal'),
      await cents(page, 'Three of a kind'),
      await cents(page, 'Sales tax'),
    ];
    expect(await cents(page, 'Order total before delivery')).toBe(subTotal + discount + tax);
    await expectText(amount(page, 'Shipping/Delivery'), 'Calculated during checkout');
    await expectVisible(summary(page).getByText('Sales tax is estimated until the address is known.'));
    await expectAccessible(page, 'a cart with a discount');

    await page.getByRole('button', { name: /^Cart, / }).click();
    const panel = page.getByRole('region', { name: 'Shopping cart' });
    await expectVisible(panel.getByText(formatCents(-1_200)));
  });

  test('how much is missing for free delivery, in the cart and in its panel (M-288, M-289)', async () => {
    const pack = await somePack(journey.db, { skip: 41 });
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    const nudge = `Add ${formatCents(10_000 - pack.priceCents)} to waive delivery fees`;
    await expectVisible(page.getByRole('region', { name: 'Shopping cart' }).getByText(nudge));
    await expectAccessible(page, 'the quick cart with what is missing');
    await page.goto('/cart');
    await expectVisible(summary(page).getByText(nudge));
    // No fee is mentioned to a shopper whose chosen place is reached only by parcel.
    await page.evaluate(`document.cookie = 'place=12207; path=/'`);
    await page.reload({ waitUntil: 'networkidle' });
    await expectGone(summary(page).getByText(/to waive delivery fees/));
    await page.evaluate(`document.cookie = 'place=; path=/; max-age=0'`);
    await page.reload();
    await expectVisible(summary(page).getByText(nudge));
    await quantity(page).selectOption(String(Math.ceil(10_000 / pack.priceCents)));
    await expectGone(summary(page).getByText(/to waive delivery fees/));
  });

  test('shipping was chosen and a spirit does not ship: reported softly, the cart stays as it is (M-195, M-273, M-280)', async () => {
    const wine = await somePack(journey.db, { skip: 42 });
    const gin = await journey.db
      .selectFrom('products')
      .select(['slug', 'name'])
      .where('category_path', 'like', 'spirits/gin%')
      .where('published', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { page } = await journey.visit();
    await addProduct(page, wine.slug, 2);
    await addProduct(page, gin.slug);
    await page.goto('/checkout');
    await chooseMethod(page, 'shipping');
    await page.goto('/cart');
    await expectVisible(summary(page).getByRole('heading', { name: 'Delivery Error' }));
    await expectVisible(
      summary(page).getByText('Your order is not eligible for the selected delivery method.'),
    );
    await expectVisible(
      summary(page).getByText('Shipping Eligibility: 2 of 3 bottles eligible for shipping'),
    );
    const rows = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
    await expectVisible(rows.filter({ hasText: gin.name }).getByText('Not eligible for shipping'));
    expect(await rows.filter({ hasText: wine.name }).getByText('Not eligible for shipping').count()).toBe(0);
    await expectVisible(summary(page).getByRole('link', { name: 'Checkout' }));
    await expectAccessible(page, 'a cart that cannot be shipped');
  });

  test('the last bottles are held by another shopper: the row says so (M-092, M-096)', async () => {
    const pack = await somePack(journey.db, { skip: 43 });
    const visitor = await journey.visit();
    const { page } = visitor;
    await addProduct(page, pack.slug);
    await setStock(journey.db, pack, 3);
    const demands = [{ formatId: pack.formatId, bottles: 2 }];
    await holdBottles(journey.db, { visitorId: newId<VisitorId>(), demands, now: journey.now() });
    await page.goto('/cart');
    await expectVisible(page.getByText('Only 1 left', { exact: true }));
    visitor.expectNoise(/status of 422/);
    await quantity(page).selectOption('2');
    await expectVisible(
      page
        .getByRole('alert')
        .getByText(
          'Only 1 left in stock; 2 more bottles are held by another shopper and may be free again in 15 minutes.',
        ),
    );
    await expectEventually(() => quantity(page).inputValue(), '1');
  });

  test('a case and a bottle of the same wine are distinguished (M-081, M-191)', async () => {
    const pack = await somePack(journey.db, { skip: 44 });
    const { id } = await journey.db
      .insertInto('packs')
      .values({
        format_id: pack.formatId,
        bottles: 6,
        price_cents: 5 * pack.priceCents,
        cost_cents: null,
        is_sale_item: 0,
        published: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { page } = await journey.visit();
    await addProduct(page, pack.slug);
    await page.evaluate(
      `fetch('/ajax/cart', { method: 'POST', headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)[1]) }, body: JSON.stringify({ packId: ${id as PackId} }) }).then((answer) => answer.text())`,
    );
    await page.goto('/cart');
    const rows = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
    expect(await rows.count()).toBe(2);
    await expectVisible(rows.nth(1).getByText(/, case of 6 · /));
    expect(
      await rows
        .first()
        .getByText(/case of/)
        .count(),
    ).toBe(0);
  });
});
