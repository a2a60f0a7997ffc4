/** Each reason that prevents a delivery, caused for real, with the checkout's message. */
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { someFields } from '#domains/addresses/address.fixture.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import type { HttpShopper } from '#tests/fixtures/http-shopper.ts';
import { registeredShopper, sitDown } from '#tests/fixtures/registered-shopper.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import {
  addProduct,
  albany,
  chooseMethod,
  confirmCard,
  confirmOrder,
  fillAddress,
  fillContact,
} from '../checkout-steps.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';

const book = '/ajax/user-info/address';
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const methods = (page: Page) => page.getByRole('region', { name: 'Delivery method' });

async function save(shopper: HttpShopper, change: object): Promise<string> {
  const answer = await shopper.send('POST', book, {
    ...someFields({ phone: '5165550100' }),
    selectForDelivery: false,
    ...change,
  });
  if (answer.status !== 200) throw new Error(`Not saved: ${answer.status} ${answer.text}`);
  return (answer.json() as { data: { address: { addressId: string } } }).data.address.addressId;
}

async function expectMethodError(page: Page, reason: string, suggestion: string): Promise<void> {
  await expectVisible(methods(page).getByRole('heading', { name: 'Delivery Method Error' }));
  await expectVisible(methods(page).getByText(reason));
  await expectVisible(methods(page).getByText(suggestion, { exact: true }));
  await expectVisible(summary(page).getByText('Delivery Error'));
  await expectEventually(() => confirmOrder(page).isDisabled(), true);
  await expectAccessible(page, `a delivery method error: ${reason}`);
}

describe('a delivery that is not possible', () => {
  const journey = useJourney();

  test('the saved address is a P.O. box, and shipping is chosen (M-272, M-277, M-279)', async () => {
    const shopper = await registeredShopper(journey.shop.url);
    await save(shopper, { address: 'P.O. Box 12', city: 'Albany', zip: '12207' });
    const { page } = await journey.visit();
    await sitDown(page, shopper);
    await addProduct(page, (await somePack(journey.db, { skip: 30 })).slug);
    await page.goto('/checkout');
    // The saved addresses are radio buttons too, so this looks in the group of fulfilment methods.
    await methods(page)
      .getByRole('radio', { name: /^Shipping/ })
      .click();
    await expectMethodError(
      page,
      'We cannot ship to a P.O. box.',
      'Try selecting pickup or contact our store for assistance.',
    );
  });

  test('the chosen address was removed from the address book in another window (M-276, M-281)', async () => {
    const shopper = await registeredShopper(journey.shop.url);
    await save(shopper, {});
    const second = await save(shopper, {
      address: '80 State Street',
      city: 'Albany',
      zip: '12207',
      selectForDelivery: true,
    });
    const { page } = await journey.visit();
    await sitDown(page, shopper);
    await addProduct(page, (await somePack(journey.db, { skip: 31 })).slug);
    await page.goto('/checkout');
    const contact = page.getByRole('region', { name: 'Contact details' });
    await contact.getByLabel('Phone').fill('5165550100');
    await contact.getByRole('button', { name: 'Confirm Contact Details' }).click();
    await methods(page)
      .getByRole('radio', { name: /^Shipping/ })
      .click();
    await expectVisible(page.getByText('80 State Street').first());
    await confirmCard(page);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await shopper.send('DELETE', `/address/${second}`);
    await confirmOrder(page).click();
    await expectVisible(
      page.getByText(/No delivery address is chosen\. Please provide complete address information\./).first(),
    );
    await expectVisible(page.getByRole('heading', { name: 'There was an error submitting your order' }));
    await expectAccessible(page, 'an order without its address');
  });
});

describe('a carrier that does not answer', () => {
  // Port 9 of loopback is closed.
  const journey = useJourney({ EASYPOST_API_KEY: 'EZTK1', EASYPOST_URL: 'http://127.0.0.1:9/v2' });

  test('the shipping cost cannot be determined, and pickup still sells (M-278, M-279, G-57)', async () => {
    const { page } = await journey.visit();
    await addProduct(page, (await somePack(journey.db, { skip: 32 })).slug);
    await page.goto('/checkout');
    await fillContact(page);
    await chooseMethod(page, 'shipping');
    await fillAddress(page, albany);
    await expectMethodError(
      page,
      'The shipping cost could not be worked out.',
      'Please try again or contact our store for assistance.',
    );
    await chooseMethod(page, 'pickup');
    await confirmCard(page);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
  });
});
