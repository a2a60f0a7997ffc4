/**
 * Low stock is proposed, ordered, mailed and received; a doubtful shelf is checked before any money is taken.
 */
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { setBottleSource } from '#domains/purchasing/reorder/set-bottle-source.ts';
import { addSupplier } from '#domains/purchasing/save-supplier.ts';
import type { StaffRole } from '#domains/staff/permissions.rules.ts';
import type { FormatId, PackId } from '#kit/ids.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { stockWine } from '#tests/fixtures/stock-wine.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectEventually, expectGone, expectPath, expectVisible } from '../expect-page.ts';

const dayMs = 24 * 60 * 60_000;

describe('ordering, and the shelf check', () => {
  const journey = useJourney();
  const by = () => ({ actor: 'test', now: journey.now() });

  async function wine(name: string, onHand: number): Promise<{ formatId: FormatId; packId: PackId }> {
    const [packId] = await stockWine(journey.db, { name, onHand }, journey.now() - 100 * dayMs);
    if (packId === undefined) throw new Error('no pack');
    const { format_id } = await journey.db
      .selectFrom('packs')
      .select('format_id')
      .where('id', '=', packId)
      .executeTakeFirstOrThrow();
    return { formatId: format_id as FormatId, packId };
  }
  /** Sells one a day for four weeks. */
  async function sell(formatId: FormatId) {
    const rows = Array.from({ length: 28 }, (_, day) => ({
      ...{ format_id: formatId, change: -1, reason: 'order' as const, actor: 'x' },
      moved_at: journey.now() - day * dayMs - 60_000,
    }));
    await journey.db.insertInto('stock_movements').values(rows).execute();
    await journey.db
      .updateTable('bottle_stock')
      .set(({ eb }) => ({ on_hand: eb('on_hand', '-', 28) }))
      .where('format_id', '=', formatId)
      .execute();
  }
  async function open(role: StaffRole, path: string, options: object = { width: 768, height: 1_024 }) {
    const visitor = await journey.visit(options);
    await signInDesk(journey.db, visitor.page, { url: journey.shop.url, role, now: journey.now() });
    await visitor.page.goto(path);
    return visitor;
  }
  const onHand = (formatId: FormatId) =>
    journey.db
      .selectFrom('bottle_stock')
      .select('on_hand')
      .where('format_id', '=', formatId)
      .executeTakeFirstOrThrow();

  test('from a low bottle to its delivery: why, how many, mailed, and received all at once (B-162, B-170, B-171)', async () => {
    const { formatId } = await wine('Ordered Barolo', 30);
    await sell(formatId);
    const fields = { name: 'Journey Imports', address: '', email: 'orders@example.com', phone: '' };
    const days = { leadDays: 3, cycleDays: 7, safetyBottles: 4, isOpen: true };
    const added = await inTransaction(journey.db, (tx) => addSupplier(tx, { ...fields, ...days }, by()));
    const supplierId = added.kind === 'saved' ? added.id : 0;
    await inTransaction(journey.db, (tx) =>
      setBottleSource(tx, formatId, { supplierId, caseBottles: 6 }, by()),
    );
    const { page } = await open('manager', '/desk/stock');
    await page.getByRole('link', { name: 'Low stock' }).click();
    await page.getByLabel('Supplier', { exact: true }).selectOption({ label: 'Journey Imports' });
    await expectVisible(page.getByText('the books are a guess, 16 of 100'));
    await expectAccessible(page, 'low stock');
    await page.getByRole('link', { name: 'What to order' }).click();
    await expectVisible(page.getByRole('heading', { name: 'What to order from Journey Imports' }));
    await page.getByRole('button', { name: /^Needed: 9\. Why\?/ }).click();
    await expectVisible(page.getByText('So 9 bottles more.'));
    await page.getByRole('button', { name: /^A day: 0\.66\. Why\?/ }).click();
    await expectVisible(page.getByText('In 28 days: 28 bottles in 28 days, 1 a day.'));
    await expectAccessible(page, 'a proposal and its reason');
    await page.getByLabel('Cases of 6: Ordered Barolo 2024, 750 mL').fill('3');
    await expectVisible(page.getByText('18 bottles in all'));
    await page.getByRole('button', { name: 'Write the order' }).click();
    await expectPath(page, /^\/desk\/stock\/orders\/\d+$/);
    await expectAccessible(page, 'an order that is written');
    await page.getByLabel('Cases: Ordered Barolo 2024, 750 mL').fill('2');
    await expectVisible(page.getByText('Save your changes first.'));
    await page.getByRole('button', { name: 'Save the changes' }).click();
    await expectVisible(page.getByText('Saved: 12 bottles.'));
    await page.getByRole('button', { name: 'Mail it to Journey Imports' }).click();
    await expectVisible(page.getByText(/^12 bottles are on order\. The mail to orders@example\.com/));
    await expectAccessible(page, 'an order that is on its way');
    await expectEventually(
      () =>
        journey.db
          .selectFrom('messages')
          .select(['recipient', 'state'])
          .where('kind', '=', 'supply-order')
          .execute(),
      [{ recipient: 'orders@example.com', state: 'sent' }],
    );
    await page.getByRole('link', { name: 'Receive it' }).click();
    await page.getByRole('textbox', { name: 'Number of the invoice', exact: true }).fill('I-77');
    await expectAccessible(page, 'a delivery of what was ordered');
    await page.getByRole('button', { name: 'Look at the bottles' }).click();
    await expectVisible(page.getByText('12 bottles to the shelf'));
    await page.getByRole('button', { name: /^Received/ }).click();
    await expectVisible(page.getByText('12 bottles received.'));
    expect(await onHand(formatId)).toEqual({ on_hand: 14 });
    await page.goto(`/desk/stock/bottles/${formatId}`);
    await expectVisible(page.getByText('sure, 100 of 100'));
  });

  test('the last bottle on a doubtful shelf: it is missing, and is left out before any money is taken (B-062, B-306)', async () => {
    const [doubt, sure] = [await wine('Doubtful Rioja', 1), await wine('Sure Cava', 50)];
    const checkout = openCheckoutFixture(journey.db, Date.now);
    const shopper = await checkout.shopperWith([
      { packId: doubt.packId, quantity: 1 },
      { packId: sure.packId, quantity: 1 },
    ]);
    const { number } = await staffOf(checkout).buy('pickup', { shopper });
    const { page } = await open('clerk', '/desk', { width: 1_280, height: 900 });
    const card = page.locator(`[data-order="${number}"]`);
    await expectVisible(card.getByText('Check the shelf.'));
    await expectAccessible(page, 'a board with a shelf to check');
    await card.getByRole('button', { name: 'Not there' }).click();
    await expectPath(page, new RegExp(`^/desk/orders/${number}/pack`));
    await expectVisible(page.getByRole('dialog'));
    await expectAccessible(page, 'another is offered, or it is left out');
    await page.keyboard.press('Escape');
    await expectVisible(page.getByText(/Doubtful Rioja 2024 750 mL/).first());
    await page.goto('/desk');
    await expectVisible(card.getByText('Not on the shelf. Offer another, or leave it out.'));
    await card.getByRole('button', { name: 'Found after all' }).click();
    await expectGone(card.getByText('Not on the shelf. Offer another, or leave it out.'));
    await expectVisible(card.getByRole('button', { name: 'Pick' }));
    expect(
      await journey.db
        .selectFrom('stock_sights')
        .select(['kind', 'is_wrong'])
        .where('format_id', '=', doubt.formatId)
        .orderBy('id')
        .execute(),
    ).toEqual([
      { kind: 'check', is_wrong: 1 },
      { kind: 'check', is_wrong: 0 },
    ]);
  });
});
