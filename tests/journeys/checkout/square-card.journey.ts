import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdsCardNumber } from '#domains/payments/card-number.rules.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import type { Visitor } from '#tests/harness/browser.ts';
import { someOf } from '#tests/harness/long-run.ts';
import {
  cardFrame,
  confirmTypedCard,
  typeCard,
  useSquareJourney,
} from '#tests/square-browser/use-square-journey.ts';
import { signedInAda } from '../account-steps.ts';
import { addProduct, confirmOrder, fillContact, thanks } from '../checkout-steps.ts';
import { expectEventually, expectFocus, expectGone, expectPath, expectVisible } from '../expect-page.ts';

const schemes = ['light', 'dark'] as const;
const anyScript = '**/v1/square.js';

describe('paying with Square’s card fields', () => {
  const journey = useSquareJourney();
  const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });
  const confirmCardButton = (page: Page) => page.getByRole('button', { name: 'Confirm Card Details' });
  const orders = async () =>
    (await journey.db.selectFrom('orders').select('id').where('state', '=', 'placed').execute()).length;

  /**
   * What the page sends to the shop, with URLs split into segments, because digits of adjacent ids are not a
   * card number.
   */
  function sentTo(page: Page): unknown[] {
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(journey.shop.url))
        sent.push([...request.url().split(/[/.?]/), request.postData() ?? '']);
    });
    return sent;
  }

  /** Uses the cart's link, as a shopper does, which is a client-side visit. */
  async function openCheckout({ page, expectNoise }: Visitor, skip: number): Promise<void> {
    // The shop answers the visit with the address to load instead, and the browser counts any 409 as an
    // error.
    expectNoise(/status of 409 \(Conflict\) \(.*\/checkout\)/);
    await addProduct(page, (await somePack(journey.db, { skip })).slug);
    await page.goto('/cart');
    await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Checkout' }));
    await expectVisible(cardFrame(page).getByLabel('Card number'));
  }

  test.each(someOf([375, 1280].flatMap((width) => schemes.map((scheme) => ({ width, scheme })))))(
    'a good card at $width px in $scheme: the bank gets the number, the shop never does (M-121, M-292, R-019)',
    async ({ width, scheme }) => {
      const visitor = await journey.visit({ width, height: 812, colorScheme: scheme });
      const { page } = visitor;
      const sent = sentTo(page);
      await openCheckout(visitor, 30);
      await fillContact(page);
      await expectAccessible(page, 'Square’s fields');
      expect(
        await page.locator('input[name*=card i], input[name=cvv], input[autocomplete^=cc-]').count(),
      ).toBe(0);
      const [style] =
        await page.evaluate<Record<string, Record<string, string>>[]>('window.squareSeen.styles');
      expect(style?.input).toMatchObject(
        scheme === 'light'
          ? { backgroundColor: '#ffffff', color: '#17211d' }
          : { backgroundColor: '#1a2420', color: '#edf1ec' },
      );
      await typeCard(page);
      await confirmTypedCard(page);
      await expectVisible(payment(page).getByText('VISA ending 1111, expires 12/2029'));
      await expectAccessible(page, 'a confirmed card');
      const [details] = await page.evaluate<{ amount: string }[]>('window.squareSeen.tokenized');
      expect(details).toEqual({
        amount: expect.stringMatching(/^\d+\.\d\d$/),
        currencyCode: 'USD',
        intent: 'CHARGE',
        billingContact: { givenName: 'Ada', familyName: 'Vine', phone: '+15165550100', countryCode: 'US' },
        customerInitiated: true,
        sellerKeyedIn: false,
      });
      await expectEventually(() => confirmOrder(page).isDisabled(), false);
      await confirmOrder(page).click();
      await expectVisible(thanks(page));
      await expectVisible(page.getByText('VISA ending 1111'));
      const held = (await journey.square.ledger()).payments.at(-1);
      expect(`${Number(held?.amount_money.amount) / 100}`).toBe(`${Number(details?.amount)}`);
      expect(sent.length).toBeGreaterThan(5);
      expect(sent.filter(holdsCardNumber)).toEqual([]);
    },
  );

  test('mistakes in the fields are reported by the page, and the first of them has the focus', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await openCheckout(visitor, 31);
    await typeCard(page, { number: '4111', cvv: '1' });
    await confirmTypedCard(page);
    await expectVisible(
      payment(page).getByText('Please check the card number. Please check the security code.'),
    );
    await expectFocus(cardFrame(page).getByLabel('Card number'));
    await expectGone(page.getByText('INVALID_RAW_CODE'));
    await expectAccessible(page, 'wrong card fields');
    expect(await confirmOrder(page).isDisabled()).toBe(true);
    await typeCard(page);
    await confirmTypedCard(page);
    await expectVisible(payment(page).getByText('VISA ending 1111, expires 12/2029'));
  });

  test('a field that the bank refuses is shown again with what was typed, and corrected by itself (R-011)', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await openCheckout(visitor, 32);
    await fillContact(page);
    await typeCard(page, { cvv: '911' });
    await confirmTypedCard(page);
    await confirmOrder(page).click();
    await expectVisible(page.getByRole('link', { name: 'The security code is incorrect.' }));
    const cvv = cardFrame(page).getByLabel('CVV');
    await expectEventually(() => cvv.getAttribute('aria-invalid'), 'true');
    expect(await cardFrame(page).getByLabel('Card number').inputValue()).toBe('4111 1111 1111 1111');
    await cvv.fill('111');
    await confirmTypedCard(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
  });

  test('fields that never answer: reported within 45 seconds, the button works again, and there is no order (R-020)', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await page.clock.install();
    await openCheckout(visitor, 33);
    await fillContact(page);
    const before = await orders();
    await typeCard(page, { cvv: '000' });
    await confirmTypedCard(page);
    await expectVisible(payment(page).getByText('Checking your card'));
    expect(await confirmCardButton(page).getAttribute('aria-disabled')).toBe('true');
    await page.clock.fastForward(45_000);
    await expectVisible(
      payment(page).getByText(/^Checking your card takes too long\. Nothing was charged\./),
    );
    await expectEventually(() => confirmCardButton(page).getAttribute('aria-disabled'), 'false');
    await expectAccessible(page, 'a card that takes too long');
    expect(await confirmOrder(page).isDisabled()).toBe(true);
    expect(await orders()).toBe(before);
    await cardFrame(page).getByLabel('CVV').fill('001');
    await confirmTypedCard(page);
    await expectVisible(
      payment(page).getByText('Your card could not be checked, and nothing was charged. Please try again.'),
    );
    await cardFrame(page).getByLabel('CVV').fill('111');
    await confirmTypedCard(page);
    await expectVisible(payment(page).getByText('VISA ending 1111, expires 12/2029'));
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    expect(await orders()).toBe(before + 1);
  });

  test('a late answer, such as after a bank’s own check, still counts, but not once another card was chosen (R-020)', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await page.clock.install();
    await openCheckout(visitor, 36);
    const hold = () =>
      page.evaluate(
        '(window.squareGate = new Promise((resolve) => { window.openSquareGate = resolve; }), 0)',
      );
    const late = payment(page).getByText(/^Checking your card takes too long\./);
    await typeCard(page);
    await hold();
    await confirmTypedCard(page);
    await expectVisible(payment(page).getByText('Checking your card'));
    await page.clock.fastForward(45_000);
    await expectVisible(late);
    await page.evaluate('window.openSquareGate()');
    await expectVisible(payment(page).getByText('VISA ending 1111, expires 12/2029'));

    await page.getByRole('button', { name: 'Edit payment' }).click();
    await hold();
    await confirmTypedCard(page);
    await page.clock.fastForward(45_000);
    await expectVisible(late);
    await page.evaluate('(window.firstGate = window.openSquareGate, window.squareGate = undefined, 0)');
    await typeCard(page, { number: '5105 1051 0510 5100' });
    await confirmTypedCard(page);
    const master = payment(page).getByText('MASTERCARD ending 5100, expires 12/2029');
    await expectVisible(master);
    await page.evaluate('window.firstGate()');
    await expectEventually(() => page.evaluate<number>('window.squareSeen.answered'), 3);
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    await expectVisible(master);
  });

  test('a card saved at Square pays for the next order with its id alone (M-121)', async () => {
    const { page } = await journey.visit();
    const email = await signedInAda(journey, page);
    const contact = page.getByRole('region', { name: 'Contact details' });
    await addProduct(page, (await somePack(journey.db, { skip: 37 })).slug);
    await page.goto('/checkout');
    await contact.getByLabel('Phone').fill('5165550100');
    await contact.getByRole('button', { name: 'Confirm Contact Details' }).click();
    await typeCard(page);
    await payment(page).getByRole('checkbox', { name: 'Save this card for next time' }).check();
    await confirmTypedCard(page);
    await expectVisible(payment(page).getByText('VISA ending 1111, expires 12/2029'));
    expect(await page.evaluate('window.squareSeen.tokenized[0].intent')).toBe('CHARGE_AND_STORE');
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    const kept = () =>
      journey.db
        .selectFrom('saved_cards')
        .innerJoin('accounts', 'accounts.id', 'saved_cards.account_id')
        .select('saved_cards.last4')
        .where('email', '=', email)
        .execute();
    await expectEventually(kept, [{ last4: '1111' }], 20_000);

    await addProduct(page, (await somePack(journey.db, { skip: 38 })).slug);
    await page.goto('/checkout');
    await expectVisible(payment(page).getByText('Visa •••• 1111'));
    // A saved card does not need Square's script.
    expect(await page.evaluate('window.Square')).toBeUndefined();
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    expect((await journey.square.ledger()).payments.at(-1)).toMatchObject({
      customer_id: expect.any(String),
    });
  });

  test.each(someOf(schemes))(
    'without the script, in %s: a warning on the console, a sentence with the store’s phone, nothing to submit, and a retry (M-292)',
    async (scheme) => {
      const { page, expectNoise } = await journey.visit({ width: 375, height: 812, colorScheme: scheme });
      expectNoise(
        /console warning: Square’s card form could not be loaded: the script is blocked or cannot be reached/,
      );
      expectNoise(/square\.js net::ERR_FAILED/);
      expectNoise(/console error: Failed to load resource: net::ERR_FAILED/);
      await page.route(anyScript, (route) => route.abort());
      await addProduct(page, (await somePack(journey.db, { skip: 34 })).slug);
      await page.goto('/checkout');
      const told = payment(page).getByRole('alert').filter({ hasText: 'The card form could not be loaded' });
      await expectVisible(told.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ }));
      expect(await confirmCardButton(page).count()).toBe(0);
      await fillContact(page);
      expect(await confirmOrder(page).isDisabled()).toBe(true);
      await expectAccessible(page, 'no card form');
      await page.unroute(anyScript);
      await told.getByRole('button', { name: 'Try again' }).click();
      await expectFocus(page.getByRole('heading', { name: 'Payment' }));
      await typeCard(page);
      await confirmTypedCard(page);
      await confirmOrder(page).click();
      await expectVisible(thanks(page));
    },
  );

  test('the fields follow the page into dark mode, and disappear with it', async () => {
    const visitor = await journey.visit();
    const { page } = visitor;
    await openCheckout(visitor, 35);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectEventually(
      () => page.evaluate<string>('window.squareSeen.styles.at(-1).input.backgroundColor'),
      '#1a2420',
    );
    await page.getByRole('banner').getByRole('link').first().click();
    await expectPath(page, '/');
    await expectEventually(() => page.evaluate<number>('window.squareSeen.destroyed'), 1);
    expect(await page.locator('iframe').count()).toBe(0);
  });
});
