/**
 * Shoppers who are faster than the shop's answers: no click is lost, and the time shown on the page is the
 * time of the order.
 */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { registeredShopper, sitDown } from '#tests/fixtures/registered-shopper.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { someOf } from '#tests/harness/long-run.ts';
import {
  addProduct,
  addressCard,
  chooseMethod,
  confirmCard,
  confirmOrder,
  fillAddress,
  fillContact,
  holdAnswers,
  methodCard,
  syosset,
  thanks,
} from '../checkout-steps.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';

const slotCalls = '**/ajax/checkout/time-slot';

describe('hands that are faster than the answers', () => {
  const journey = useSharedJourney();

  const time = (page: Page, name: string) => addressCard(page).getByRole('radio', { name, exact: true });

  /** A guest with a complete checkout and a delivery tomorrow at five. */
  async function chooseFive(page: Page, skip: number): Promise<void> {
    await addProduct(page, (await somePack(journey.db, { skip })).slug);
    await page.goto('/checkout');
    await fillContact(page);
    await chooseMethod(page, 'delivery');
    await fillAddress(page, syosset);
    await expectVisible(page.getByRole('button', { name: /^Edit delivery address/ }));
    await confirmCard(page);
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await time(page, '5:00 pm - 6:00 pm').click();
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
  }

  test.each(someOf([375, 1280]))(
    'an answer that moves the page arrives between press and release, %i px: the press counts',
    async (width) => {
      // Tall enough for both steps, so that the browser cannot keep the button in place by scrolling.
      const { page } = await journey.visit({ width, height: 1_400 });
      await sitDown(page, await registeredShopper(journey.shop.url));
      await addProduct(page, (await somePack(journey.db, { skip: 60 })).slug);
      await page.goto('/checkout');
      const contact = page.getByRole('region', { name: 'Contact details' });
      await contact.getByLabel('Phone').fill('5165550100');
      const releaseAnswer = await holdAnswers(page, '**/ajax/user-info/basic-details');
      await contact.getByRole('button', { name: 'Confirm Contact Details' }).click();
      const card = page.getByRole('button', { name: 'Confirm Card Details' });
      await contact.getByRole('heading').scrollIntoViewIfNeeded();
      await card.hover();
      await page.mouse.down();
      const answered = page.waitForResponse('**/ajax/user-info/basic-details');
      await releaseAnswer();
      await (await answered).finished();
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
      await page.mouse.up();
      await expectVisible(page.getByRole('button', { name: 'Edit payment' }));
      await expectVisible(page.getByRole('button', { name: 'Edit contact details' }));
      await expectEventually(() => confirmOrder(page).isDisabled(), false);
    },
  );

  test('so does a press while the page is reloading', async () => {
    const { page } = await journey.visit({ height: 1_400 });
    await addProduct(page, (await somePack(journey.db, { skip: 63 })).slug);
    await page.goto('/checkout');
    await fillContact(page);
    const releasePage = await holdAnswers(page, '**/checkout');
    const asked = page.waitForRequest((request) => request.headers()['x-inertia-partial-data'] !== undefined);
    await methodCard(page, 'delivery').click();
    await asked;
    const card = page.getByRole('button', { name: 'Confirm Card Details' });
    await card.hover();
    await page.mouse.down();
    const read = page.waitForResponse('**/checkout');
    await releasePage();
    await (await read).finished();
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    await page.mouse.up();
    await expectVisible(page.getByRole('button', { name: 'Edit payment' }));
    await expectVisible(addressCard(page));
  });

  test('a time is released before another is taken, however late the shop learns of it (M-118)', async () => {
    const { page } = await journey.visit();
    await chooseFive(page, 61);
    const releaseSlots = await holdAnswers(page, slotCalls);
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/ajax/checkout/time-slot')) asked.push(request.postDataJSON());
    });
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await time(page, '4:00 pm - 5:00 pm').click();
    await expectEventually(() => time(page, '4:00 pm - 5:00 pm').isChecked(), true);
    expect(await confirmOrder(page).isDisabled()).toBe(true);
    expect(asked).toEqual([{ id: null }]);
    await releaseSlots();
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    expect(asked.at(-1)).toEqual({ id: expect.stringMatching(/T16:00$/) });
    expect(await time(page, '4:00 pm - 5:00 pm').isChecked()).toBe(true);
  });

  test('no order takes the previous time while another is being chosen (M-118, M-123)', async () => {
    const { page } = await journey.visit();
    await chooseFive(page, 62);
    const releaseAnswer = await holdAnswers(page, slotCalls);
    await time(page, '6:00 pm - 7:00 pm').click();
    await expectEventually(() => confirmOrder(page).isDisabled(), true);
    await releaseAnswer();
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    const { slot_id } = await journey.db
      .selectFrom('orders')
      .innerJoin('slot_bookings', 'slot_bookings.order_id', 'orders.id')
      .select('slot_bookings.slot_id')
      .orderBy('orders.number', 'desc')
      .executeTakeFirstOrThrow();
    expect(slot_id).toMatch(/T18:00$/);
  });
});
