import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { someOf } from '#tests/harness/long-run.ts';
import {
  cardFrame,
  confirmTypedCard,
  typeCard,
  useSquareJourney,
} from '#tests/square-browser/use-square-journey.ts';
import { addProduct, chooseMethod, confirmOrder, fillContact, thanks } from '../checkout-steps.ts';
import { expectEventually, expectGone, expectVisible } from '../expect-page.ts';

describe('paying with a wallet', () => {
  const journey = useSquareJourney();
  const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });
  const apple = (page: Page) => payment(page).getByRole('button', { name: 'Pay with Apple Pay' });
  const google = (page: Page) => payment(page).getByRole('button', { name: 'Buy with Google Pay' });
  const agreed = 'VISA ending 1111, expires 12/2029';

  async function openCheckout(page: Page, skip: number, wallets: Record<string, string>): Promise<void> {
    await page.addInitScript(`window.squareWallets = ${JSON.stringify(wallets)}`);
    await addProduct(page, (await somePack(journey.db, { skip })).slug);
    await page.goto('/checkout');
    await expectVisible(cardFrame(page).getByLabel('Card number'));
  }

  test('is not offered if Square does not offer it', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 40, {});
    await fillContact(page);
    await typeCard(page);
    await expectGone(apple(page));
    await expectGone(google(page));
    await expectGone(payment(page).getByText('Or enter a card:'));
  });

  test.each(
    someOf([375, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))),
  )(
    'waits for the other steps, including the age, and then pays; at $width px in $scheme',
    async ({ width, scheme }) => {
      const { page } = await journey.visit({ width, height: 812, colorScheme: scheme });
      await openCheckout(page, 41, { apple: 'ok', google: 'ok' });
      await expectVisible(
        payment(page).getByText(
          'Apple Pay and Google Pay can be used here once these are complete: contact details.',
        ),
      );
      await expectGone(apple(page));
      await expectGone(google(page));
      await fillContact(page);
      await expectVisible(google(page));
      await expectAccessible(page, 'wallets');
      await apple(page).click();
      await expectVisible(payment(page).getByText(agreed));
      await confirmOrder(page).click();
      await expectVisible(thanks(page));
    },
  );

  test('Google’s own button pays, and a total that changes afterwards has to be approved again', async () => {
    const { page } = await journey.visit();
    await openCheckout(page, 42, { google: 'ok' });
    await fillContact(page);
    await google(page).click();
    await expectVisible(payment(page).getByText(agreed));
    const totals = () => page.evaluate<{ amount: string }[]>('window.squareSeen.totals');
    const before = (await totals()).at(-1)?.amount;
    // Another fulfilment method changes the total, once the address is known.
    await chooseMethod(page, 'delivery');
    await expectEventually(async () => (await totals()).at(-1)?.amount === before, false);
    await expectVisible(
      payment(page).getByText(
        /^Google Pay can be used here once these are complete: delivery method, address and time/,
      ),
    );
    await expectGone(payment(page).getByText(agreed));
    await chooseMethod(page, 'pickup');
    await expectEventually(async () => (await totals()).at(-1)?.amount, before);
    await expectVisible(payment(page).getByText(agreed));
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
  });

  test('a wallet that is closed, fails or never answers leaves the card (R-020)', async () => {
    const { page } = await journey.visit();
    await page.clock.install();
    await openCheckout(page, 43, { apple: 'cancel' });
    await fillContact(page);
    await apple(page).click();
    await expectVisible(
      payment(page).getByText('The wallet was closed and nothing was charged. Try again, or enter a card.'),
    );
    await page.evaluate("window.squareWallets.apple = 'reject'");
    await apple(page).click();
    const failed = payment(page).getByText(
      'The wallet did not answer, and nothing was charged. Please enter a card.',
    );
    await expectVisible(failed);
    await page.evaluate("window.squareWallets.apple = 'hang'");
    await apple(page).click();
    await expectGone(failed);
    await page.clock.fastForward(45_000);
    await expectVisible(failed);
    expect(await confirmOrder(page).isDisabled()).toBe(true);
    await typeCard(page);
    await confirmTypedCard(page);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
  });
});
