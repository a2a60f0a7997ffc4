import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, chooseMethod } from '../checkout-steps.ts';
import { expectFocus, expectGone, expectVisible } from '../expect-page.ts';

describe('the times of a delivery', () => {
  const journey = useSharedJourney();

  async function openCheckout(page: Page, skip: number, quantity = 1): Promise<void> {
    await addProduct(page, (await somePack(journey.db, { skip })).slug, quantity);
    await page.goto('/checkout');
  }

  test('times that do not load can be requested again (M-118, M-271)', async () => {
    const { page, expectNoise } = await journey.visit();
    await openCheckout(page, 14);
    await chooseMethod(page, 'delivery');
    expectNoise(/status of 500/);
    await page.route(
      '**/ajax/shop-info/time-slots',
      (route) => route.fulfill({ status: 500, json: { message: 'Delivery times are not there.' } }),
      {
        times: 1,
      },
    );
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expectVisible(page.getByRole('alert').getByText('Delivery times are not there.'));
    await expectAccessible(page, 'times that did not come');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectVisible(page.getByRole('radio', { name: '5:00 pm - 6:00 pm', exact: true }));
    await expectGone(page.getByText('Delivery times are not there.'));
    await expectFocus(page.getByRole('heading', { name: 'Delivery day' }));
  });

  test('a full time cannot be chosen, and a closed day says why (M-200, M-287)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 14);
    await chooseMethod(page, 'delivery');
    const slot = (hour: number, deliveryAvailable: boolean) => ({
      ...{ id: `2026-11-20T${hour}:00`, from: `${hour}:00`, to: `${hour + 1}:00`, deliveryAvailable },
      formatted: `${hour - 12}:00 pm - ${hour - 11}:00 pm`,
    });
    const answers = [
      { timeSlots: [slot(17, false), slot(18, true)], closedReason: null, nextOpenDay: null },
      { timeSlots: [], closedReason: 'Closed Thursday, Thanksgiving', nextOpenDay: 'Friday' },
    ];
    await page.route('**/ajax/shop-info/time-slots', (route) =>
      route.fulfill({ json: { data: answers.shift() } }),
    );
    await page.getByRole('button', { name: 'Today' }).click();
    const full = page.getByRole('radio', { name: '5:00 pm - 6:00 pm Full' });
    await expectVisible(full);
    expect(await full.isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: '6:00 pm - 7:00 pm', exact: true }).isDisabled()).toBe(
      false,
    );
    await expectAccessible(page, 'a full time');
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expectVisible(page.getByText('Closed Thursday, Thanksgiving'));
    await expectVisible(page.getByText('The store next opens Friday.'));
  });
});
