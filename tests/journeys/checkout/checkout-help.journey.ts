/** The checkout's messages and help at points where shoppers could get stuck. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { handOverOrder } from '#domains/orders/hand-over-order.ts';
import { packOrder } from '#domains/orders/pack-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { textedPasscode } from '#tests/fixtures/outbox-folder.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectSignedIn, goodPassword } from '../account-steps.ts';
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
  thanks,
} from '../checkout-steps.ts';
import { expectEventually, expectFocus, expectGone, expectVisible, textOf } from '../expect-page.ts';

describe('a checkout that helps', () => {
  const journey = useJourney();
  const account = (page: Page) => page.getByRole('region', { name: 'Account' });
  const contact = (page: Page) => page.getByRole('region', { name: 'Contact details' });
  const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

  async function openCheckout(page: Page, skip: number): Promise<void> {
    await addProduct(page, (await somePack(journey.db, { skip })).slug);
    await page.goto('/checkout');
  }

  test('a phone number pasted with its country code is the same number; eleven other digits are refused (M-228)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 60);
    const phone = contact(page).getByLabel('Phone');
    await phone.fill('+1 (631) 555-0142');
    expect(await phone.inputValue()).toBe('(631) 555-0142');
    await phone.fill('26315550142');
    await phone.blur();
    await expectVisible(contact(page).getByText('Please enter a valid phone number.'));
  });

  test('a town outside the delivery areas: the towns inside, no fee, no tick, and the option to ship instead (M-233)', async () => {
    const { page } = await journey.visit({ width: 375 });
    await openCheckout(page, 61);
    await fillContact(page);
    await chooseMethod(page, 'delivery');
    await fillAddress(page, { ...albany, city: 'Plainview', zip: '11791' });
    await expectVisible(addressCard(page).getByText('Sorry, we do not deliver to your city.'));
    await expectVisible(
      addressCard(page).getByText(
        'We deliver to Syosset, Woodbury, Cold Spring Harbor, Laurel Hollow, and Huntington.',
      ),
    );
    await expectGone(
      page.getByRole('region', { name: 'Delivery method' }).getByText('complete', { exact: true }),
    );
    await expectVisible(summary(page).getByText('Delivery Error'));
    await expectGone(summary(page).getByText('Shipping/Delivery'));
    await expectAccessible(page, 'a town that is not delivered to');
    await addressCard(page).getByRole('button', { name: 'Ship it' }).click();
    await page.locator('input[type=radio]:checked').and(methodCard(page, 'shipping')).waitFor();
    // The typed values are kept, and the card says what the carrier requires.
    await expectVisible(addressCard(page).getByText('Plainview, New York 11791'));
    const rate = await textOf(
      summary(page).getByRole('term').filter({ hasText: 'Shipping/Delivery' }).locator('xpath=../dd'),
    );
    await expectVisible(
      page.getByRole('region', { name: 'Delivery method' }).getByText(rate, { exact: true }),
    );
  });

  test('a right town with a wrong ZIP is reported at the ZIP (M-230)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 62);
    await fillContact(page);
    await chooseMethod(page, 'delivery');
    await fillAddress(page, { ...albany, city: 'Syosset', zip: '11801' });
    const zip = addressCard(page).getByLabel('Postal code');
    await expectEventually(() => zip.getAttribute('aria-invalid'), 'true');
    await expectVisible(
      addressCard(page).getByText('Please enter a valid postal code. 11801 is not in Syosset.'),
    );
  });

  test('on a phone the total and the next step stay in sight (M-099, M-122)', async () => {
    const { page } = await journey.visit({ width: 375, height: 700 });
    await openCheckout(page, 63);
    const next = page.getByRole('button', { name: /^Next: / });
    const box = await next.boundingBox();
    expect((box?.y ?? 700) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
    await expectAccessible(page, 'the bar of the checkout');
    // The links to open steps are large enough for touch.
    const open = await summary(page).getByRole('link', { name: 'Payment' }).boundingBox();
    expect(open?.height).toBeGreaterThanOrEqual(44);
    await next.click();
    await expectFocus(page.getByRole('heading', { name: 'Contact details' }));
    await fillContact(page);
    await confirmCard(page);
    await page.getByRole('button', { name: 'Review and confirm' }).click();
    await expectFocus(page.getByRole('heading', { name: 'Order summary' }));
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
  });

  test('a verified phone without an account joins; the order’s points are shown here and afterwards; then carrier and tracking on the buyer’s own page (M-003, M-009, M-104, M-212)', async () => {
    const { page, expectNoise } = await journey.visit();
    await openCheckout(page, 64);
    await expectVisible(
      summary(page).getByText(
        /^With our loyalty program this order brings \d+ points?; 1,000 points are \$10 off\./,
      ),
    );
    await summary(page).getByRole('link', { name: 'Choose Loyalty' }).click();
    await expectFocus(page.getByRole('heading', { name: 'Account', exact: true }));
    await account(page).getByRole('radio', { name: 'Loyalty' }).click();
    await account(page).getByLabel('Loyalty phone').fill('5165550188');
    await account(page).getByRole('button', { name: 'Find my account' }).click();
    expectNoise(/422/);
    await account(page)
      .getByLabel('Passcode')
      .fill(await textedPasscode(journey.dataDir, '5165550188'));
    await account(page).getByLabel('Passcode').press('Enter');
    await expectVisible(
      account(page).getByText('We could not find a loyalty account with this phone number.'),
    );
    await expectVisible(account(page).getByRole('button', { name: 'Go on as a new customer' }));
    await expectAccessible(page, 'a phone that may join');
    await account(page).getByLabel('First name').fill('Ada');
    await account(page).getByLabel('Last name').fill('Vine');
    await account(page).getByRole('button', { name: 'Join with (516) 555-0188' }).click();
    await expectVisible(account(page).getByText('Ada Vine'));
    await expectVisible(
      summary(page).getByText(/^This order brings \d+ points?\. 1,000 points are \$10 off\. You have 0\.$/),
    );
    await contact(page).getByRole('checkbox', { name: 'I am 21' }).check();
    await contact(page).getByRole('button', { name: 'Confirm Contact Details' }).click();
    await chooseMethod(page, 'shipping');
    await fillAddress(page, albany);
    await confirmCard(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    await expectVisible(page.getByText(/^This order brings you \d+ points? once it is handed over\./));
    const row = await journey.db
      .selectFrom('orders')
      .select('number')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const number = row.number as OrderNumber;
    const by = { actor: 'test', now: journey.now() };
    expect(await packOrder(journey.db, { number, ...by })).toEqual({ kind: 'packed' });
    const tracking = [{ provider: 'UPS', number: '1Z999AA10123456784' }];
    await handOverOrder(journey.db, {
      number,
      method: 'shipping',
      idCheck: null,
      tracking,
      ...by,
    });
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'Tracking' }));
    await expectVisible(page.getByText('1Z999AA10123456784'));
    await expectVisible(page.getByRole('link', { name: 'Follow it at UPS' }));
    await expectAccessible(page, 'the buyer’s page of a parcel');
  });

  test('a guest who left an email gets an account with one field (M-126)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 67);
    await contact(page).getByLabel('Email').fill(`ada.${Date.now()}@example.com`);
    await fillContact(page);
    await confirmCard(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    await expectAccessible(page, 'the offer of an account');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expectVisible(page.getByText(/^Please use at least \d+ characters\.$/));
    await page.getByLabel('Password').fill(goodPassword);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expectSignedIn(page);
    await expectVisible(thanks(page));
    await expectGone(page.getByRole('button', { name: 'Create my account' }));
    await expectFocus(page.getByRole('heading', { name: 'Your account is open' }));
    // The order stays a guest order: the page must not send the shopper to an order list without it.
    await expectGone(page.getByRole('link', { name: 'your orders' }));
    await expectAccessible(page, 'an account that was opened');
  });

  test('a guest who asks for it is remembered by name and phone, and forgotten again on request', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 65);
    const box = contact(page).getByRole('switch', { name: 'Remember me on this device' });
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await fillContact(page);
    await confirmCard(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    await openCheckout(page, 66);
    await expectEventually(() => contact(page).getByLabel('Phone').inputValue(), '(516) 555-0100');
    expect(await contact(page).getByLabel('First name').inputValue()).toBe('Ada');
    expect(await contact(page).getByRole('checkbox', { name: 'I am 21' }).isChecked()).toBe(false);
    await box.uncheck();
    await fillContact(page);
    await expectVisible(contact(page).getByRole('button', { name: /^Edit/ }));
    expect(await page.evaluate("localStorage.getItem('remembered-contact')")).toBeNull();
  });
});
