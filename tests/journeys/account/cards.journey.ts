import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newId, randomToken } from '#kit/ids.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { goodPassword, logIn, signedInAda } from '../account-steps.ts';
import { addProduct, confirmCard, confirmOrder, fillContact, giftCard, thanks } from '../checkout-steps.ts';
import {
  expectEventually,
  expectFocus,
  expectGone,
  expectPath,
  expectText,
  expectVisible,
} from '../expect-page.ts';

const schemes = ['light', 'dark'] as const;

describe('cards on file', () => {
  const journey = useJourney();
  const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });
  const saveBox = (page: Page) =>
    payment(page).getByRole('checkbox', { name: 'Save this card for next time' });
  const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Really remove card?' });
  const accountId = async (email: string) =>
    (
      await journey.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id;
  const cards = async (email: string) =>
    journey.db
      .selectFrom('saved_cards')
      .selectAll()
      .where('account_id', '=', await accountId(email))
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .execute();

  async function openCheckout(page: Page, skip: number): Promise<void> {
    await addProduct(page, (await somePack(journey.db, { skip })).slug);
    await page.goto('/checkout');
  }

  async function giveContact(page: Page): Promise<void> {
    const card = page.getByRole('region', { name: 'Contact details' });
    await card.getByLabel('Phone').fill('5165550100');
    await card.getByRole('button', { name: 'Confirm Contact Details' }).click();
    await expectVisible(card.getByRole('button', { name: 'Edit contact details' }));
  }

  /** A new shopper whose first purchase saves the test card. */
  async function withCard(page: Page, skip: number): Promise<string> {
    const email = await signedInAda(journey, page);
    await openCheckout(page, skip);
    await giveContact(page);
    await saveBox(page).check();
    await confirmCard(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    await expectEventually(async () => (await cards(email)).length, 1, 20_000);
    return email;
  }

  /** Saves another card, with matching records of the shop and the vendor. */
  async function putCard(
    email: string,
    change: { brand: string; last4: string; exp_year?: number },
  ): Promise<string> {
    const account_id = await accountId(email);
    const customer = await journey.db
      .selectFrom('vault_customers')
      .select('vault_customer_id')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    const { brand, last4, exp_year = 2031 } = change;
    const id: string = newId();
    const vault_card_id = `ccof:test-${randomToken()}` as const;
    const created_at = journey.now();
    const row = {
      id,
      account_id,
      vault_card_id,
      brand,
      last4,
      exp_month: 3,
      exp_year,
      postal_code: '11797',
      created_at,
      removed_at: null,
    };
    await journey.db.insertInto('saved_cards').values(row).execute();
    const card = JSON.stringify({
      id: vault_card_id,
      brand,
      last4,
      expMonth: 3,
      expYear: exp_year,
      postalCode: '11797',
    });
    const kept = {
      id: vault_card_id,
      idempotency_key: id,
      customer_id: customer.vault_customer_id,
      card,
      removed_at: null,
      created_at,
    };
    await journey.db.insertInto('test_gateway_cards').values(kept).execute();
    return id;
  }

  test('a guest is not asked whether to save a card (M-246)', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 50);
    await expectVisible(page.getByRole('button', { name: 'Confirm Card Details' }));
    await expectGone(saveBox(page));
    await fillContact(page);
    await expectGone(payment(page).getByRole('radio'));
  });

  test.each(someOf([375, 1280].flatMap((width) => schemes.map((scheme) => ({ width, scheme })))))(
    'saved at the first purchase, it pays for the second, and is removed; at $width px in $scheme (M-120, M-121, M-201)',
    async ({ width, scheme }) => {
      const { page } = await journey.visit({ width, height: 812, colorScheme: scheme });
      const email = await withCard(page, 51);
      const [card] = await cards(email);
      expect(card).toMatchObject({ brand: 'VISA', last4: '1111', exp_month: 12, exp_year: 2029 });

      await openCheckout(page, 52);
      await expectVisible(payment(page).getByText('Visa •••• 1111'));
      await expectVisible(payment(page).getByText('Expires 12/2029'));
      expect(await payment(page).locator('[data-brand=VISA]').count()).toBe(1);
      await expectVisible(payment(page).getByText('complete', { exact: true }));
      await expectAccessible(page, 'the one card on file');
      const posted = page.waitForRequest(/submit\/user/);
      await confirmOrder(page).click();
      expect((await posted).postDataJSON().paymentInformation).toMatchObject({
        editMode: 'existing',
        defaultCardId: card?.id,
        newCardNonce: null,
        saveCardOnFile: false,
      });
      await expectVisible(thanks(page));
      await expectVisible(page.getByText('VISA ending 1111'));

      await page.goto('/account');
      const onFile = page.getByRole('region', { name: 'Cards on file' });
      await expectVisible(onFile.getByText('Visa •••• 1111', { exact: true }).first());
      await expectAccessible(page, 'the account’s cards');
      const remove = onFile.getByRole('button', { name: 'Remove Visa •••• 1111' });
      await remove.click();
      await expectVisible(asking(page));
      await expectFocus(asking(page).getByRole('button', { name: 'Cancel' }));
      await expectAccessible(page, 'asking before a card is removed');
      await page.keyboard.press('Escape');
      await expectFocus(remove);
      await remove.click();
      await asking(page).getByRole('button', { name: 'Remove' }).click();
      await expectVisible(onFile.getByText('No cards. You can save one while you check out.'));
      expect(await cards(email)).toEqual([]);

      await openCheckout(page, 53);
      await expectVisible(page.getByRole('button', { name: 'Confirm Card Details' }));
      await expectGone(payment(page).getByRole('radio'));
    },
  );

  test.each(someOf(schemes))(
    'with several cards the form is open beside them; one is used, another removed; in %s (M-120)',
    async (scheme) => {
      const { page } = await journey.visit({ width: 375, height: 812, colorScheme: scheme });
      const email = await withCard(page, 54);
      const master = await putCard(email, { brand: 'MASTERCARD', last4: '5100' });
      await putCard(email, { brand: 'JCB', last4: '5841', exp_year: 2020 });
      await openCheckout(page, 55);
      const group = payment(page).getByRole('group', { name: 'Pay with' });
      const radio = (name: string) => group.getByRole('radio', { name });
      expect(await radio('Use a new card').isChecked()).toBe(true);
      await expectVisible(page.getByRole('button', { name: 'Confirm Card Details' }));
      expect(await group.getByRole('radio').count()).toBe(4);
      expect(await group.locator('[data-brand=MASTERCARD]').count()).toBe(1);
      expect(await group.locator('[data-brand=generic]').count()).toBe(1);
      expect(await radio('Card •••• 5841 Expired 3/2020').isDisabled()).toBe(true);
      await expectAccessible(page, 'three cards on file');

      // With the keyboard, the expired card is skipped.
      await radio('Use a new card').focus();
      await page.keyboard.press('ArrowUp');
      await expectFocus(radio('Visa •••• 1111 Expires 12/2029'));
      await expectGone(page.getByRole('button', { name: 'Confirm Card Details' }));
      await page.keyboard.press('ArrowUp');
      await expectFocus(radio('Mastercard •••• 5100 Expires 3/2031'));
      await page.getByRole('button', { name: 'Use this card' }).click();
      await expectVisible(payment(page).getByText('Mastercard •••• 5100'));
      await expectGone(group);
      await page.getByRole('button', { name: 'Edit payment' }).click();
      expect(await radio('Mastercard •••• 5100 Expires 3/2031').isChecked()).toBe(true);

      await payment(page).getByRole('button', { name: 'Remove Card •••• 5841' }).click();
      await asking(page).getByRole('button', { name: 'Remove' }).click();
      await expectFocus(page.getByRole('heading', { name: 'Payment' }));
      expect(await group.getByRole('radio').count()).toBe(3);
      await payment(page).getByRole('button', { name: 'Remove Mastercard •••• 5100' }).click();
      await asking(page).getByRole('button', { name: 'Remove' }).click();
      await expectEventually(() => group.getByRole('radio').count(), 2);
      expect(await radio('Use a new card').isChecked()).toBe(true);
      expect((await cards(email)).map(({ id }) => id)).not.toContain(master);
      await radio('Visa •••• 1111').check();
      await page.getByRole('button', { name: 'Use this card' }).click();
      await confirmOrder(page).click();
      await expectVisible(thanks(page));
    },
  );

  test('a card removed in another window is reported, and the form opens', async () => {
    const { page, expectNoise } = await journey.visit();
    const email = await withCard(page, 56);
    await openCheckout(page, 57);
    await expectVisible(payment(page).getByText('Visa •••• 1111'));
    await journey.db.updateTable('saved_cards').set({ removed_at: journey.now() }).execute();
    await confirmOrder(page).click();
    await expectVisible(page.getByText('This card is no longer saved. Please choose or enter another card.'));
    await expectVisible(page.getByRole('button', { name: 'Confirm Card Details' }));
    expect(await confirmOrder(page).isDisabled()).toBe(true);

    await putCard(email, { brand: 'VISA', last4: '4444' });
    await page.goto('/account');
    await journey.db.updateTable('saved_cards').set({ removed_at: journey.now() }).execute();
    expectNoise(/status of 404/);
    await page.getByRole('button', { name: 'Remove Visa •••• 4444' }).click();
    await asking(page).getByRole('button', { name: 'Remove' }).click();
    await expectText(
      page.getByRole('alert').filter({ hasText: 'no longer' }),
      /This card is no longer saved\./,
    );
    await expectVisible(page.getByText('No cards. You can save one while you check out.'));
  });

  test('another device asks for the password first, and returns with nothing lost, not even a gift (R-059, N-070)', async () => {
    const first = await journey.visit();
    const email = await withCard(first.page, 58);
    const discover = await putCard(email, { brand: 'DISCOVER', last4: '0004' });
    const { page } = await journey.visit();
    await logIn(page, email);
    await expectPath(page, '/account');
    // As if signed in long ago.
    await journey.db.updateTable('sessions').set({ password_confirmed_at: 0 }).execute();
    await openCheckout(page, 59);
    await giftCard(page).getByRole('switch', { name: 'This is a gift' }).check();
    await giftCard(page).getByLabel('Recipient’s name').fill('Bea Quill');
    await payment(page).getByRole('radio', { name: 'Discover •••• 0004' }).check();
    await page.getByRole('button', { name: 'Use this card' }).click();
    await confirmOrder(page).click();
    await expectVisible(page.getByText('Please confirm your password to use a saved card on this device.'));
    await expectAccessible(page, 'a card that needs the password');
    await page.getByRole('link', { name: 'Confirm your password' }).click();
    await expectPath(page, '/confirm-password');
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectPath(page, '/checkout');
    // Both the list and the summary contain the name while one replaces the other.
    const named = payment(page).getByText('Discover •••• 0004').and(page.locator(':visible'));
    await expectVisible(named.first());
    await expectVisible(page.getByRole('region', { name: 'Contact details' }).getByText('(516) 555-0100'));
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    const paid = await journey.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['saved_card_id', 'gift_name'])
      .orderBy('payments.created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(paid).toEqual({ saved_card_id: discover, gift_name: 'Bea Quill' });
    expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toMatch(
      /checkout-(payment|gift)/,
    );
  });
});
