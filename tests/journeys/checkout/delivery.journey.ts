import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack, someSpirit } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { someOf } from '#tests/harness/long-run.ts';
import {
  addProduct,
  addressCard,
  albany,
  chooseMethod,
  confirmCard,
  confirmOrder,
  fillAddress,
  fillContact,
  methodCard,
  syosset,
  thanks,
} from '../checkout-steps.ts';
import {
  expectEventually,
  expectFocus,
  expectFocusedWithin,
  expectGone,
  expectText,
  expectVisible,
} from '../expect-page.ts';

const looks = someOf(
  [375, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme }))),
);
const editAddress = /^Edit (delivery address and time|shipping address)$/;

describe('an order that is delivered', () => {
  const journey = useJourney();
  const bought: { method: string; state: string; zip: string; until: string | null }[] = [];
  const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

  async function openCheckout(page: Page, skip: number, quantity = 1): Promise<void> {
    await addProduct(page, (await somePack(journey.db, { skip })).slug, quantity);
    await page.goto('/checkout');
  }

  /**
   * The methods show their earliest time too, so a time slot is found by its full name. It shows as chosen at
   * once; the shop keeps it once it has answered.
   */
  async function pickTime(page: Page, day: string, time: string): Promise<void> {
    await page.getByRole('button', { name: day }).click();
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith('/ajax/checkout/time-slot') && response.request().postDataJSON().id !== null,
    );
    await page.getByRole('radio', { name: time, exact: true }).click();
    await page
      .locator('input[type=radio]:checked')
      .and(page.getByRole('radio', { name: time, exact: true }))
      .waitFor();
    expect((await kept).status()).toBe(200);
  }

  test.each(looks)(
    'Syosset with a time, $width px in $scheme (M-107 M-109 M-118 M-122 M-200 M-217 M-286 to)',
    async ({ width, scheme }) => {
      const { page } = await journey.visit({ width, height: 812, colorScheme: scheme });
      await openCheckout(page, 10);
      await expectVisible(page.getByText('Included Above Minimum'));
      await expectGone(addressCard(page));
      await fillContact(page);
      await chooseMethod(page, 'delivery');
      await expectFocus(methodCard(page, 'delivery'));
      await expectVisible(summary(page).getByText('Sales tax is estimated until the address is known'));
      await expectVisible(summary(page).getByText(/^Add \$\d+\.\d\d to waive delivery fees$/));
      // WCAG 3.3.7: a name and phone that were entered once are not requested again.
      expect(await addressCard(page).getByLabel('First name').inputValue()).toBe('Ada');
      await expectAccessible(page, 'the address form');
      await fillAddress(page, syosset);
      await expectVisible(page.getByRole('button', { name: editAddress }));
      // The next thing to do is in view.
      const today = await page.getByRole('button', { name: /^Today/ }).boundingBox();
      expect(today?.y).toBeGreaterThan(0);
      expect(today?.y).toBeLessThan(812);
      if (width < 1024) await expectVisible(page.getByRole('button', { name: 'Next: day and time' }));
      await expectFocusedWithin(addressCard(page));
      await expectGone(page.getByText('Sales tax is estimated'));
      await pickTime(page, 'Tomorrow', '5:00 pm - 6:00 pm');
      await confirmCard(page);
      await expectEventually(() => confirmOrder(page).isDisabled(), false);
      await expectAccessible(page, 'a complete delivery');

      await page.getByRole('button', { name: 'Today' }).click();
      await expectEventually(() => confirmOrder(page).isDisabled(), true);
      await pickTime(page, 'Tomorrow', '4:00 pm - 5:00 pm');
      await page.reload();
      await expectVisible(addressCard(page).getByText('12 Berry Hill Road'));
      expect(await methodCard(page, 'delivery').isChecked()).toBe(true);
      await expectEventually(
        () => page.getByRole('radio', { name: '4:00 pm - 5:00 pm', exact: true }).isChecked(),
        true,
      );
      await expectVisible(page.getByRole('button', { name: 'Edit contact details' }));
      await confirmCard(page);
      await confirmOrder(page).click();
      await expectVisible(thanks(page));
      bought.push({ method: 'delivery', state: 'placed', zip: '11791', until: '17:00' });
    },
  );

  test('Albany: the carrier’s rate comes with the address (M-111 M-117 M-216 to)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 11);
    await fillContact(page);
    await chooseMethod(page, 'shipping');
    await expectVisible(page.getByRole('heading', { name: 'Shipping address' }));
    await expectGone(page.getByRole('button', { name: 'Tomorrow' }));
    await expectVisible(summary(page).getByText('Once the address is known'));
    await fillAddress(page, albany);
    await expectVisible(page.getByRole('button', { name: editAddress }));
    await expectText(
      summary(page)
        .locator('div', { has: page.getByText('Shipping/Delivery', { exact: true }) })
        .last(),
      /\$[1-9]/,
    );
    await confirmCard(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    bought.push({ method: 'shipping', state: 'placed', zip: '12207', until: null });
  });

  test('a spirit prevents shipping, and the page says so (M-007, M-272, M-273, M-275, M-279, M-280)', async () => {
    const spirit = await someSpirit(journey.db);
    const { page } = await journey.visit();
    await openCheckout(page, 12, 2);
    await addProduct(page, spirit.slug);
    await page.goto('/checkout');
    await chooseMethod(page, 'shipping');
    const card = page.getByRole('region', { name: 'Delivery method' });
    await expectVisible(card.getByRole('heading', { name: 'Delivery Method Error' }));
    for (const words of [
      'Your order is not eligible for the selected delivery method.',
      'Some items in your cart are not eligible for shipping. Try pickup or local delivery.',
      'Not eligible for shipping',
      'Shipping Eligibility: 2 of 3 bottles eligible for shipping',
    ]) {
      await expectVisible(card.getByText(words, { exact: true }));
    }
    await expectVisible(card.getByRole('listitem').filter({ hasText: spirit.name }));
    await expectVisible(summary(page).getByText('Delivery Error'));
    await fillContact(page);
    await confirmCard(page);
    await fillAddress(page, albany);
    await expectVisible(page.getByRole('button', { name: editAddress }));
    expect(await confirmOrder(page).isDisabled()).toBe(true);
    await expectVisible(summary(page).getByRole('link', { name: 'Delivery method and address' }));
    await expectAccessible(page, 'a delivery method error');
    await chooseMethod(page, 'pickup');
    await expectGone(page.getByRole('heading', { name: 'Delivery Method Error' }));
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
  });

  test('each mistake in an address is reported under its field (M-227, M-228, M-229, M-230, M-233, M-234)', async () => {
    const { page, expectNoise } = await journey.visit();
    await openCheckout(page, 13);
    await chooseMethod(page, 'delivery');
    const card = addressCard(page);
    await card.getByRole('button', { name: 'Use this address' }).click();
    await expectFocus(card.getByLabel('First name'));
    for (const field of ['first name', 'last name', 'phone number', 'postal code']) {
      await expectVisible(card.getByText(`Please enter a valid ${field}.`));
    }
    await card.getByLabel('First name').pressSequentially('A');
    await expectGone(card.getByText('Please enter a valid first name.'));
    await card.getByLabel('Phone').pressSequentially('5165550100');
    expect(await card.getByLabel('Phone').inputValue()).toBe('(516) 555-0100');
    await expectGone(card.getByText('Please enter a valid phone number.'));
    await card.getByLabel('Postal code').pressSequentially('11791-1234');
    expect(await card.getByLabel('Postal code').inputValue()).toBe('11791');
    await card.getByLabel('Last name').focus();
    await card.getByLabel('Last name').blur();
    await expectVisible(card.getByText('Please enter a valid last name.'));
    expect(await card.getByLabel('State').locator('option').allTextContents()).toEqual(['New York']);
    expect(await card.getByLabel('Country').locator('option').allTextContents()).toEqual(['USA']);
    expect(await card.getByRole('switch').count()).toBe(0);
    await expectAccessible(page, 'an address with errors');

    // A digit too many is shown and refused: 117911 is not Syosset's 11791.
    await fillAddress(page, { ...syosset, zip: '117911' });
    expect(await card.getByLabel('Postal code').inputValue()).toBe('117911');
    await expectVisible(card.getByText('Please enter a valid postal code.'));

    await fillAddress(page, albany);
    await expectVisible(card.getByText('Sorry, we do not deliver to your city.'));
    await expectFocus(card.getByLabel('City'));
    const methods = page.getByRole('region', { name: 'Delivery method' });
    await expectVisible(methods.getByText('We do not deliver to Albany 12207.'));
    // The shipping option shows its rate as soon as the address is known, even before it is chosen.
    await expectText(methods.getByRole('radio', { name: /^Shipping/ }).locator('xpath=..'), /\$\d/);
    // Messages about a replaced address disappear, even if the new address is refused.
    expectNoise(/status of 422/);
    await fillAddress(page, { ...albany, city: 'Huntington' });
    await expectVisible(card.getByText('Please enter a valid postal code. 12207 is Albany, not Huntington.'));
    await expectGone(methods.getByText('We do not deliver to Albany 12207.'));
    await fillAddress(page, albany);
    await expectVisible(methods.getByText('We do not deliver to Albany 12207.'));
    // Local delivery does not go there, but shipping does: the address need not be typed again.
    await chooseMethod(page, 'shipping');
    await card.getByRole('button', { name: /Edit/ }).click();
    await fillAddress(page, { ...albany, address: 'PO Box 12' });
    await expectVisible(card.getByText('Sorry, we do not ship to your area.'));

    await page.route('**/ajax/address-info/validate', (route) =>
      route.fulfill({
        status: 422,
        json: { message: 'No.', errors: { city: ['First of the city.', 'Second of the city.'] } },
      }),
    );
    await fillAddress(page, albany);
    await expectVisible(card.getByText('First of the city.'));
    expect(await card.getByText('Second of the city.').count()).toBe(0);
  });

  test('a method that the shop refuses leaves the previous one (M-108)', async () => {
    const { page, expectNoise } = await journey.visit();
    await openCheckout(page, 15);
    expectNoise(/status of 500/);
    await page.route(
      '**/ajax/cart/delivery-method',
      (route) => route.fulfill({ status: 500, json: { message: 'Not now, please.' } }),
      {
        times: 1,
      },
    );
    await methodCard(page, 'delivery').click();
    await expectVisible(page.getByRole('alert').getByText('Not now, please.'));
    expect(await methodCard(page, 'pickup').isChecked()).toBe(true);
    await expectGone(addressCard(page));
    await chooseMethod(page, 'delivery');
    await expectVisible(addressCard(page));
    await expectGone(page.getByText('Not now, please.'));
  });

  test('a choice made in one window applies in the other', async () => {
    const { page, openTab } = await journey.visit();
    await openCheckout(page, 18);
    await chooseMethod(page, 'delivery');
    await fillAddress(page, syosset);
    await expectVisible(page.getByRole('button', { name: editAddress }));
    await pickTime(page, 'Tomorrow', '2:00 pm - 3:00 pm');
    const other = await openTab();
    await other.goto('/checkout');
    await expectVisible(addressCard(other).getByText('12 Berry Hill Road'));
    await expectEventually(
      () => other.getByRole('radio', { name: '2:00 pm - 3:00 pm', exact: true }).isChecked(),
      true,
    );
  });

  test('the books agree with the gateway afterwards', { tags: 'after-others' }, async () => {
    const orders = await journey.db
      .selectFrom('orders')
      .select(['delivery_method as method', 'state', 'delivery_zip as zip', 'slot_to as until'])
      .orderBy('number')
      .execute();
    expect(orders).toEqual(bought);
    await expectEventually(() => findBreaches(journey.db), []);
  });
});
