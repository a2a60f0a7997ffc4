/**
 * Every pair of buyer, fulfilment method and screen: each purchase is completed, from the product's page to
 * the order's number.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { textedPasscode } from '#tests/fixtures/outbox-folder.ts';
import { registeredShopper, sitDown } from '#tests/fixtures/registered-shopper.ts';
import type { Journey } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
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
  goToCheckout,
  syosset,
  thanks,
} from '../checkout-steps.ts';
import { expectEventually, expectVisible } from '../expect-page.ts';
import type { Hands } from '../hands.ts';

const widths = someOf([375, 1280] as const);
const ways = ['pickup', 'delivery', 'shipping'] as const;
type Way = (typeof ways)[number];

const buyers = ['guest', 'loyalty', 'account'] as const;
type Buyer = (typeof buyers)[number];
/** One of the buyers in `npm test`, chosen by the seed of the run, and all of them at night. */
export const someBuyers = someOf(buyers);

/** The tests of all ways to buy, with a pointer or a keyboard. */
export function testEveryWay(journey: Journey, hands: Hands, those: readonly Buyer[] = buyers): void {
  let bought = 40;

  const account = (page: Page) => page.getByRole('region', { name: 'Account' });
  const contact = (page: Page) => page.getByRole('region', { name: 'Contact details' });
  const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });

  /** The first free window of the day: other tests buy here too. */
  async function pickTime(page: Page): Promise<void> {
    await hands.press(page.getByRole('button', { name: 'Tomorrow' }));
    const times = (state: { checked?: boolean; disabled?: boolean }) =>
      addressCard(page).getByRole('radio', { name: /\d [ap]m/, ...state });
    await hands.pick(times({ disabled: false }).first());
    await expectEventually(() => times({ checked: true }).count(), 1);
  }

  async function handOver(page: Page, way: Way): Promise<void> {
    await chooseMethod(page, way, hands);
    if (way === 'pickup') return;
    const edit = page.getByRole('button', { name: /^Edit (delivery address and time|shipping address)$/ });
    const { address } = way === 'delivery' ? syosset : albany;
    if ((await addressCard(page).getByText(address).count()) === 0) {
      if (await edit.isVisible()) await hands.press(edit);
      const addNew = addressCard(page).getByRole('button', { name: 'Add New Address' });
      if (await addNew.isVisible()) await hands.press(addNew);
      await fillAddress(page, way === 'delivery' ? syosset : albany, hands);
    }
    await expectVisible(addressCard(page).getByText(address));
    if (way === 'delivery') await pickTime(page);
  }

  async function payAndExpectThanks(page: Page, what: string): Promise<void> {
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await expectAccessible(page, what);
    await hands.press(confirmOrder(page));
    await expectVisible(thanks(page));
    await expectVisible(page.getByText(/Order #\d+/));
    // The notice about the ID appears once, whatever the method.
    expect(await page.getByRole('main').getByText('21 or older').count()).toBe(1);
  }

  const savedCards = async () => (await journey.db.selectFrom('saved_cards').select('id').execute()).length;

  const lastOrder = () =>
    journey.db
      .selectFrom('orders')
      .select(['delivery_method', 'account_id', 'loyalty_customer_id'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();

  async function buyAllWays(
    page: Page,
    width: number,
    wayIn: (way: Way) => Promise<void>,
    wayOut: (way: Way) => Promise<void> = async () => undefined,
  ): Promise<void> {
    for (const way of ways) {
      bought += 1;
      await addProduct(page, (await somePack(journey.db, { skip: bought })).slug, 1, hands);
      await goToCheckout(page, hands);
      await wayIn(way);
      await handOver(page, way);
      await payAndExpectThanks(page, `${way} at ${width}`);
      expect((await lastOrder()).delivery_method).toBe(way);
      await wayOut(way);
    }
  }

  async function confirmContact(page: Page): Promise<void> {
    const confirm = contact(page).getByRole('button', { name: 'Confirm Contact Details' });
    if (!(await confirm.isVisible())) return;
    const age = contact(page).getByRole('checkbox');
    if (await age.isVisible()) await hands.tick(age);
    if ((await contact(page).getByLabel('Phone').inputValue()) === '')
      await hands.type(contact(page).getByLabel('Phone'), '5165550100');
    await hands.press(confirm);
  }

  /** The phone is verified once, and is known at the next purchase. */
  async function proveLoyalty(page: Page, phone: string): Promise<void> {
    await hands.pick(account(page).getByRole('radio', { name: 'Loyalty' }));
    await hands.type(account(page).getByLabel('Loyalty phone'), phone);
    await hands.press(account(page).getByRole('button', { name: 'Find my account' }));
    await expectVisible(account(page).getByLabel('Passcode'));
    await hands.type(account(page).getByLabel('Passcode'), await textedPasscode(journey.dataDir, phone));
    await hands.press(account(page).getByRole('button', { name: 'Confirm passcode' }));
  }

  /**
   * Pays with a new card that is saved, the saved card as selected, or the saved card chosen among others.
   */
  async function payWith(page: Page, way: Way): Promise<void> {
    if (way === 'pickup') {
      await hands.tick(payment(page).getByRole('checkbox', { name: /Save this card/ }));
      return confirmCard(page, 'Approved', hands);
    }
    await expectVisible(payment(page).getByText(/1111/).first());
    if (way === 'delivery') return;
    await hands.press(payment(page).getByRole('button', { name: 'Edit payment' }));
    await hands.pick(payment(page).getByRole('radio', { name: 'Use a new card' }));
    await expectVisible(payment(page).getByRole('button', { name: 'Confirm Card Details' }));
    await hands.pick(payment(page).getByRole('radio', { name: /1111/ }));
    await hands.press(payment(page).getByRole('button', { name: 'Use this card' }));
  }

  test.skipIf(!those.includes('guest')).each(widths)(
    'a guest, %i px: pickup, delivery, shipping (M-003, M-100, M-107, M-235)',
    async (width) => {
      const { page } = await journey.visit({ width, height: 812 });
      await buyAllWays(page, width, async () => {
        await fillContact(page, hands);
        await confirmCard(page, 'Approved', hands);
      });
    },
  );

  test.skipIf(!those.includes('loyalty')).each(widths)(
    'a loyalty customer, %i px: pickup, delivery, shipping (M-003, M-102, M-104, M-107)',
    async (width) => {
      const { page } = await journey.visit({ width, height: 812 });
      await buyAllWays(page, width, async (way) => {
        if (way === 'pickup') await proveLoyalty(page, width === 375 ? '5165550103' : '5165550104');
        await expectVisible(account(page).getByRole('button', { name: 'Edit loyalty account' }));
        await confirmContact(page);
        await confirmCard(page, 'Approved', hands);
      });
      expect((await lastOrder()).loyalty_customer_id).not.toBeNull();
    },
  );

  test.skipIf(!those.includes('account')).each(widths)(
    'a signed-in shopper, %i px: a new card, then the card on file, twice (M-003, M-103, M-107, M-120, M-247)',
    async (width) => {
      const { page } = await journey.visit({ width, height: 812 });
      await sitDown(page, await registeredShopper(journey.shop.url));
      const before = await savedCards();
      const wayIn = async (way: Way) => {
        await confirmContact(page);
        await payWith(page, way);
      };
      // A card is saved a moment after its order.
      const wayOut = async (way: Way) => {
        if (way === 'pickup') await expectEventually(savedCards, before + 1);
      };
      await buyAllWays(page, width, wayIn, wayOut);
      expect((await lastOrder()).account_id).not.toBeNull();
      const cards = await journey.db
        .selectFrom('payments')
        .select('saved_card_id')
        .where('saved_card_id', 'is not', null)
        .execute();
      expect(cards.length).toBeGreaterThanOrEqual(2);
    },
  );
}
