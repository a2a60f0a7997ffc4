/**
 * Every way to buy, without a pointer, and errors on the way corrected without one (WCAG 2.1.1, 2.4.3, G-60).
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import {
  addProduct,
  chooseMethod,
  confirmCard,
  confirmOrder,
  declines,
  fillContact,
  goToCheckout,
  methodCard,
  refusal,
  thanks,
} from '../checkout-steps.ts';
import { expectEventually, expectFocus, expectGone, expectPath, expectVisible } from '../expect-page.ts';
import { byKeyboard } from '../hands.ts';
import { someBuyers, testEveryWay } from './every-way-walk.ts';

describe('every way to buy by keyboard', { timeout: 180_000 }, () => {
  const journey = useJourney();
  const { press, type } = byKeyboard;

  testEveryWay(journey, byKeyboard, someBuyers);

  async function openCheckout(page: Page, skip: number): Promise<void> {
    await addProduct(page, (await somePack(journey.db, { skip })).slug, 1, byKeyboard);
    await goToCheckout(page, byKeyboard);
    await fillContact(page, byKeyboard);
  }

  test('after each decline the focus leads to what is wrong, and from there to the card (M-281, S-16)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await openCheckout(page, 30);
    await confirmCard(page, declines[0][0], byKeyboard);
    for (const [index, [, message]] of declines.entries()) {
      await press(confirmOrder(page));
      await expectFocus(refusal(page));
      const mend = page.getByRole('link', { name: message });
      await page.keyboard.press('Tab');
      await expectFocus(mend);
      await page.keyboard.press('Enter');
      await expectFocus(page.getByRole('heading', { name: 'Payment' }));
      await confirmCard(page, declines[index + 1]?.[0] ?? 'Approved', byKeyboard);
    }
    await expectAccessible(page, 'a declined card mended');
    await press(confirmOrder(page));
    await expectVisible(thanks(page));
    await expectFocus(thanks(page));
    await expectVisible(page.getByText(/Order #\d+/));
  });

  test('an invalid postal code gets the focus, with its message (S-16)', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await openCheckout(page, 31);
    const postalCode = page.getByLabel('Billing postal code');
    await type(postalCode, '117');
    await press(page.getByRole('button', { name: 'Confirm Card Details' }));
    await expectFocus(postalCode);
    expect(await postalCode.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type('97');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('button', { name: 'Edit payment' }));
  });

  test('the network is cut at a choice and at the moment of paying: the focus stays, the same keys then go through (R-051)', async () => {
    const { page, expectNoise } = await journey.visit({ width: 375, height: 812 });
    await openCheckout(page, 32);
    await confirmCard(page, 'Approved', byKeyboard);
    expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/);
    const offline = page.getByRole('alert').filter({ hasText: 'You seem to be offline.' });

    await page.context().setOffline(true);
    await byKeyboard.pick(methodCard(page, 'shipping'));
    await expectVisible(offline);
    await expectFocus(methodCard(page, 'shipping'));
    expect(await methodCard(page, 'pickup').isChecked()).toBe(true);
    await page.context().setOffline(false);
    await chooseMethod(page, 'shipping', byKeyboard);
    await expectGone(offline);
    await chooseMethod(page, 'pickup', byKeyboard);

    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await page.context().setOffline(true);
    await press(confirmOrder(page));
    await expectVisible(offline);
    await expectFocus(confirmOrder(page));
    await page.context().setOffline(false);
    await press(page.getByRole('button', { name: 'Dismiss' }));
    await expectGone(offline);
    await press(confirmOrder(page));
    await expectVisible(thanks(page));
  });

  test('the final answer of a slow bank takes the focus', async () => {
    const { page } = await journey.visit({ width: 375, height: 812 });
    await openCheckout(page, 33);
    await confirmCard(page, 'Approved', byKeyboard);
    await press(confirmOrder(page));
    await expectVisible(thanks(page));
    const { id } = await journey.db
      .selectFrom('orders')
      .select('id')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const put = (state: 'pending_payment' | 'payment_failed' | 'placed') =>
      journey.db.updateTable('orders').set({ state }).where('id', '=', id).execute();
    await put('pending_payment');
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'We are confirming your payment' }));
    await put('placed');
    await expectFocus(thanks(page));

    // A refusal is shown where the shopper looks, not only at the foot of the checkout.
    await put('pending_payment');
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'We are confirming your payment' }));
    await put('payment_failed');
    await expectPath(page, '/checkout');
    await expectVisible(
      page.getByRole('status').getByText('Your card was not charged. Please try again.').first(),
    );
    // So that the books agree.
    await put('placed');
  });

  test('the books agree with the gateway afterwards', { tags: 'after-others' }, async () => {
    await expectEventually(() => findBreaches(journey.db), []);
  });
});
