import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { textedPasscode } from '#tests/fixtures/outbox-folder.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { expectSignedIn, goodPassword, signedInAda } from '../account-steps.ts';
import {
  addProduct,
  addressCard,
  albany,
  chooseMethod,
  confirmCard,
  confirmOrder,
  fillAddress,
  fillContact,
  syosset,
  thanks,
} from '../checkout-steps.ts';
import { expectEventually, expectFocus, expectGone, expectPath, expectVisible } from '../expect-page.ts';

describe('who checks out', () => {
  const journey = useJourney();
  const account = (page: Page) => page.getByRole('region', { name: 'Account' });
  const contact = (page: Page) => page.getByRole('region', { name: 'Contact details' });
  const rose = { phone: '5165550101', masked: '(516) 555-0101' };

  async function openCheckout(page: Page, skip: number): Promise<void> {
    await addProduct(page, (await somePack(journey.db, { skip })).slug);
    await page.goto('/checkout');
  }

  test('a guest has four options; two of them lead elsewhere, and back (M-101, M-102)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 20);
    const ways = await account(page).getByRole('radio').all();
    const names = await Promise.all(ways.map((way) => way.getAttribute('value')));
    expect(names).toEqual(['guest', 'loyalty', 'signingIn', 'registering']);
    await expectVisible(account(page).getByText('complete', { exact: true }));
    for (const [way, link, path] of [
      ['Sign in', 'Sign In', '/login'],
      ['Register', 'Create an account', '/register'],
    ] as const) {
      await account(page).getByRole('radio', { name: way }).click();
      await expectGone(account(page).getByText('complete', { exact: true }));
      await account(page).getByRole('link', { name: link }).click();
      await expectPath(page, path);
      await page.goBack();
      await expectVisible(page.getByRole('heading', { level: 1, name: 'Checkout' }));
    }
  });

  test('the loyalty account is found with the texted passcode, shown, and edited (M-104, G-12)', async () => {
    const { page, expectNoise } = await journey.visit();
    await openCheckout(page, 21);
    await account(page).getByRole('radio', { name: 'Loyalty' }).click();
    const phone = account(page).getByLabel('Loyalty phone');
    await phone.pressSequentially(rose.phone);
    expect(await phone.inputValue()).toBe(rose.masked);
    await expectAccessible(page, 'the loyalty phone');
    await account(page).getByRole('button', { name: 'Find my account' }).click();
    const passcode = account(page).getByLabel('Passcode');
    await expectFocus(passcode);
    expect(await passcode.getAttribute('autocomplete')).toBe('one-time-code');
    await expectGone(account(page).getByText('Rose'));
    await expectAccessible(page, 'the passcode');

    const right = await textedPasscode(journey.dataDir, rose.phone);
    expectNoise(/status of 422/);
    await passcode.fill(right === '000000' ? '000001' : '000000');
    await account(page).getByRole('button', { name: 'Confirm passcode' }).click();
    await expectVisible(account(page).getByText('That is not the passcode. Please check it.'));
    await expectFocus(passcode);
    await passcode.fill(right);
    await account(page).getByRole('button', { name: 'Confirm passcode' }).click();
    await expectVisible(account(page).getByText('Rose Marino'));
    await expectVisible(account(page).getByText('2,340 points'));
    await expectVisible(account(page).getByText('complete', { exact: true }));
    expect(await contact(page).getByLabel('First name').inputValue()).toBe('Rose');
    await expectAccessible(page, 'the loyalty account');

    await page.reload();
    await expectVisible(account(page).getByText('Rose Marino'));
    expect(await account(page).getByRole('radio', { name: 'Loyalty' }).isChecked()).toBe(true);
    await account(page).getByRole('button', { name: 'Edit loyalty account' }).click();
    await expectGone(account(page).getByText('complete', { exact: true }));
    expect(await account(page).getByLabel('Loyalty phone').inputValue()).toBe(rose.masked);
    // Verified a moment ago: no second text is sent.
    await account(page).getByRole('button', { name: 'Find my account' }).click();
    await expectVisible(account(page).getByText('Rose Marino'));

    await contact(page).getByRole('checkbox').check();
    await contact(page).getByRole('button', { name: 'Confirm Contact Details' }).click();
    await confirmCard(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    const order = await journey.db
      .selectFrom('orders')
      .select('loyalty_customer_id')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(order.loyalty_customer_id).not.toBeNull();
  });

  test('another passcode can be asked for after 30 seconds, another number at once (M-104)', async () => {
    const { page } = await journey.visit();
    await page.clock.install();
    await openCheckout(page, 22);
    await account(page).getByRole('radio', { name: 'Loyalty' }).click();
    await account(page).getByLabel('Loyalty phone').fill('5165550102');
    await account(page).getByRole('button', { name: 'Find my account' }).click();
    await expectVisible(account(page).getByLabel('Passcode'));
    const resend = account(page).getByRole('button', { name: 'Resend' });
    await expectGone(resend);
    await page.clock.fastForward(30_000);
    // The shop's own clock did not advance, so it would not send another text so soon.
    const starts: string[] = [];
    await page.route('**/ajax/challenge/start', (route) => {
      starts.push(route.request().postData() ?? '');
      return route.fulfill({ json: { data: { key: 'another' } } });
    });
    await resend.click();
    await expectGone(resend);
    expect(starts.map((body) => JSON.parse(body))).toEqual([
      {
        type: 'loyalty-register',
        phone: '(516) 555-0102',
        inputs: { phone: '(516) 555-0102' },
        invoker: 'LoyaltyLookup',
      },
    ]);
    await account(page).getByRole('button', { name: 'Use another number' }).click();
    await expectVisible(account(page).getByLabel('Loyalty phone'));
  });

  test('a message from the shop appears under the phone (M-254)', async () => {
    const { page, expectNoise } = await journey.visit();
    await openCheckout(page, 23);
    await account(page).getByRole('radio', { name: 'Loyalty' }).click();
    expectNoise(/status of 422/);
    await account(page).getByLabel('Loyalty phone').fill('516555');
    await account(page).getByRole('button', { name: 'Find my account' }).click();
    await expectVisible(account(page).getByText('Please enter a ten-digit phone number.'));
  });

  test('a guest may leave an email for the receipt (M-199, G-16)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 24);
    const email = contact(page).getByLabel('Email (for your receipt)');
    await email.fill('ada@');
    await fillContact(page);
    await expectVisible(contact(page).getByText('Please enter a valid email address, or leave it empty.'));
    await expectFocus(email);
    await email.fill('ada@example.com');
    await contact(page).getByRole('button', { name: 'Confirm Contact Details' }).click();
    await expectVisible(contact(page).getByText('ada@example.com'));
    await page.reload();
    await expectVisible(contact(page).getByText('ada@example.com'));
    await confirmCard(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    const order = await journey.db
      .selectFrom('orders')
      .select('email')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(order.email).toBe('ada@example.com');
    // None of it is left in the browser's session storage.
    expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain(
      'ada@example.com',
    );
  });

  test('an invalid contact field reports it when left, and stops as soon as it is valid (M-235, M-236, M-237)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 24);
    const card = contact(page);
    for (const label of ['First name', 'Last name', 'Phone']) {
      await expectVisible(card.getByText(label).filter({ hasText: '*' }).first());
      const words = `Please enter a valid ${label === 'Phone' ? 'phone number' : label.toLowerCase()}.`;
      await card.getByLabel(label).focus();
      await card.getByLabel(label).blur();
      await expectVisible(card.getByText(words));
      await card.getByLabel(label).pressSequentially(label === 'Phone' ? '5165550100' : 'Ada');
      await expectGone(card.getByText(words));
    }
  });

  test('with an account: contact details and addresses are the account’s (M-103, M-105, M-106, M-111, M-112, M-115, M-116, M-232)', async () => {
    const { page, expectNoise } = await journey.visit();
    await signedInAda(journey, page);
    await openCheckout(page, 25);
    await expectGone(account(page));
    await expectGone(contact(page).getByRole('checkbox'));
    await expectGone(contact(page).getByLabel('Email (for your receipt)'));
    expect(await contact(page).getByLabel('First name').inputValue()).toBe('Ada');
    await contact(page).getByLabel('Phone').fill('5165550100');
    expectNoise(/status of 422/);
    await page.route(
      '**/ajax/user-info/basic-details',
      (route) =>
        route.fulfill({
          status: 422,
          json: { message: 'No.', errors: { phone: ['Not this phone.', 'Second.'] } },
        }),
      { times: 1 },
    );
    await contact(page).getByRole('button', { name: 'Confirm Contact Details' }).click();
    await expectVisible(contact(page).getByText('Not this phone.'));
    await contact(page).getByRole('button', { name: 'Confirm Contact Details' }).click();
    await expectVisible(contact(page).getByRole('button', { name: 'Edit contact details' }));

    await chooseMethod(page, 'delivery');
    const card = addressCard(page);
    await expectVisible(card.getByRole('switch', { name: 'Default Shipping Address' }));
    await fillAddress(page, syosset);
    await expectVisible(page.getByRole('button', { name: 'Edit delivery address and time' }));
    await page.getByRole('button', { name: 'Edit delivery address and time' }).click();
    await card.getByRole('button', { name: 'Add New Address' }).click();
    await card.getByRole('switch').click();
    await fillAddress(page, albany);
    await expectVisible(card.getByText('Sorry, we do not deliver to your city.'));
    // It is in the address book by now: submitting it again changes it and does not add another.
    await card.getByRole('button', { name: 'Use this address' }).click();
    await expectVisible(card.getByText('Sorry, we do not deliver to your city.'));
    await page.reload();
    const book = card.getByRole('radio');
    await expectVisible(card.getByText('Local Delivery Unavailable'));
    expect(await book.count()).toBe(2);
    expect(await card.getByText('Default Shipping Address').count()).toBe(1);
    expect(await card.getByRole('radio', { name: /80 State Street/ }).isChecked()).toBe(true);
    await expectAccessible(page, 'the address book');

    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (/address-info|delivery-address/.test(request.url()))
        sent.push(JSON.parse(request.postData() ?? '').addressId);
    });
    await card.getByRole('button', { name: 'Use this address' }).click();
    await expectVisible(card.getByText('Sorry, we do not deliver to your city.'));
    expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await card.getByRole('button', { name: 'Edit this address' }).click();
    const locked = card.getByRole('switch');
    expect(await locked.getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page, 'an address of the book');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expectVisible(card.getByText('Sorry, we do not deliver to your city.'));
    await page.getByRole('button', { name: 'Edit delivery address and time' }).click();
    await card.getByRole('radio', { name: /Berry Hill/ }).click();
    await card.getByRole('button', { name: 'Use this address' }).click();
    await expectVisible(card.getByText('Syosset, New York 11791'));
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await page.getByRole('radio', { name: '1:00 pm - 2:00 pm', exact: true }).click();
    await confirmCard(page);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));

    await openCheckout(page, 26);
    await expectVisible(contact(page).getByText('(516) 555-0100'));
    await expectVisible(contact(page).getByRole('button', { name: 'Edit contact details' }));
  });

  test('signing in leads back to the checkout (M-101)', async () => {
    const visitor = await journey.visit();
    const email = await signedInAda(journey, visitor.page);
    const { page } = await journey.visit();
    await openCheckout(page, 27);
    await account(page).getByRole('radio', { name: 'Sign in' }).click();
    await account(page).getByRole('link', { name: 'Sign In' }).click();
    await expectPath(page, '/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expectPath(page, '/checkout');
    await expectSignedIn(page);
    await expectGone(account(page));
  });
});
