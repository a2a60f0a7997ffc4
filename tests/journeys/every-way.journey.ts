/** Who buys, how it is handed over, on which screen: every pair is bought to its end. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/harness/browser.ts';
import { findBreaches } from '#tests/harness/invariants.ts';
import { textedPasscode } from '#tests/worlds/outbox-folder.ts';
import { registeredShopper, sitDown } from '#tests/worlds/registered-shopper.ts';
import { somePack } from '#tests/worlds/shelf.ts';
import { useJourney } from '#tests/worlds/use-journey.ts';
import {
  addProduct,
  addressCard,
  albany,
  confirmCard,
  confirmOrder,
  fillAddress,
  fillContact,
  methodTitles,
  syosset,
  thanks,
} from './checkout-steps.ts';
import { expectEventually, expectVisible } from './expect-page.ts';

const widths = [375, 1280] as const;
const ways = ['pickup', 'delivery', 'shipping'] as const;
type Way = (typeof ways)[number];
type WayIn = (page: Page, width: number) => Promise<void>;

describe('every way to buy', { timeout: 180_000 }, () => {
  const journey = useJourney();
  let bought = 40;

  const account = (page: Page) => page.getByRole('region', { name: 'Account' });
  const contact = (page: Page) => page.getByRole('region', { name: 'Contact details' });
  const methods = (page: Page) => page.getByRole('region', { name: 'Delivery method' });
  const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });

  async function openCheckout(page: Page): Promise<void> {
    bought += 1;
    await addProduct(page, (await somePack(journey.db, { skip: bought })).slug);
    await page.goto('/checkout');
  }

  /** The first of a day's windows that is still free: others buy here too. */
  async function pickTime(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    const free = addressCard(page)
      .getByRole('radio', { disabled: false, name: /\d [ap]m/ })
      .first();
    await free.click();
    await expectEventually(
      () =>
        addressCard(page)
          .getByRole('radio', { name: /\d [ap]m/, checked: true })
          .count(),
      1,
    );
  }

  async function handOver(page: Page, way: Way): Promise<void> {
    await methods(page).getByRole('radio', { name: methodTitles[way] }).click();
    await expectEventually(() => methods(page).getByRole('radio', { name: methodTitles[way] }).isChecked(), true);
    if (way === 'pickup') return;
    const edit = page.getByRole('button', { name: /^Edit (delivery address and time|shipping address)$/ });
    const { address } = way === 'delivery' ? syosset : albany;
    if ((await addressCard(page).getByText(address).count()) === 0) {
      if (await edit.isVisible()) await edit.click();
      const addNew = addressCard(page).getByRole('button', { name: 'Add New Address' });
      if (await addNew.isVisible()) await addNew.click();
      await fillAddress(page, way === 'delivery' ? syosset : albany);
    }
    await expectVisible(addressCard(page).getByText(address));
    if (way === 'delivery') await pickTime(page);
  }

  async function payAndExpectThanks(page: Page, what: string): Promise<void> {
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await expectAccessible(page, what);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
  }

  const lastOrder = () =>
    journey.db
      .selectFrom('orders')
      .select(['delivery_method', 'account_id', 'loyalty_customer_id'])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();

  async function buyAllWays(page: Page, width: number, wayIn: WayIn): Promise<void> {
    for (const way of ways) {
      await openCheckout(page);
      await wayIn(page, width);
      await handOver(page, way);
      await payAndExpectThanks(page, `${way} at ${width}`);
      expect((await lastOrder()).delivery_method).toBe(way);
    }
  }

  async function confirmContact(page: Page): Promise<void> {
    const confirm = contact(page).getByRole('button', { name: 'Confirm Contact Details' });
    if (!(await confirm.isVisible())) return;
    const age = contact(page).getByRole('checkbox');
    if (await age.isVisible()) await age.check();
    if ((await contact(page).getByLabel('Phone').inputValue()) === '') await contact(page).getByLabel('Phone').fill('5165550100');
    await confirm.click();
  }

  test.each(widths)('M-003 M-100 M-107 M-235 a guest, %i px: picked up, brought, shipped', async (width) => {
    const { page } = await journey.visit({ width, height: 812 });
    await buyAllWays(page, width, async () => {
      await fillContact(page);
      await confirmCard(page);
    });
  });

  test.each(widths)('M-003 M-102 M-104 M-107 a loyalty customer, %i px: picked up, brought, shipped', async (width) => {
    const { page } = await journey.visit({ width, height: 812 });
    const phone = width === 375 ? '5165550103' : '5165550104';
    let isFirst = true;
    await buyAllWays(page, width, async () => {
      const found = account(page).getByRole('button', { name: 'Edit loyalty account' });
      if (isFirst) {
        await account(page).getByRole('radio', { name: 'Loyalty' }).click();
        await account(page).getByLabel('Loyalty phone').fill(phone);
        await account(page).getByRole('button', { name: 'Find my account' }).click();
        await expectVisible(account(page).getByLabel('Passcode'));
        await account(page)
          .getByLabel('Passcode')
          .fill(await textedPasscode(journey.dataDir, phone));
        await account(page).getByRole('button', { name: 'Confirm passcode' }).click();
      }
      isFirst = false;
      // Whose phone was proved is known at the next purchase.
      await expectVisible(found);
      await confirmContact(page);
      await confirmCard(page);
    });
    expect((await lastOrder()).loyalty_customer_id).not.toBeNull();
  });

  test.each(widths)(
    'M-003 M-103 M-107 M-120 M-247 somebody signed in, %i px: with a new card, then with the card on file',
    async (width) => {
      const { page } = await journey.visit({ width, height: 812 });
      await sitDown(page, await registeredShopper(journey.shop.url));
      let isFirst = true;
      await buyAllWays(page, width, async () => {
        await confirmContact(page);
        if (isFirst) {
          await payment(page)
            .getByRole('checkbox', { name: /Save this card/ })
            .check();
          await confirmCard(page);
        } else {
          await expectVisible(payment(page).getByText(/1111/).first());
        }
        isFirst = false;
      });
      expect((await lastOrder()).account_id).not.toBeNull();
      const cards = await journey.db.selectFrom('payments').select('saved_card_id').where('saved_card_id', 'is not', null).execute();
      expect(cards.length).toBeGreaterThanOrEqual(2);
    },
  );

  test('R-051 the network is cut at the moment of paying: it says so, nothing is lost, and one order comes of it', async () => {
    const { page, expectNoise } = await journey.visit();
    await openCheckout(page);
    await fillContact(page);
    await confirmCard(page);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    const count = async () =>
      (
        await journey.db
          .selectFrom('orders')
          .select((eb) => eb.fn.countAll<number>().as('orders'))
          .executeTakeFirstOrThrow()
      ).orders;
    const before = Number(await count());
    expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/);
    await page.context().setOffline(true);
    await confirmOrder(page).click();
    await expectVisible(page.getByRole('alert').filter({ hasText: /.+/ }).first());
    await page.context().setOffline(false);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    expect(Number(await count())).toBe(before + 1);
  });

  test('the books agree with the gateway afterwards', async () => {
    await expectEventually(() => findBreaches(journey.db), []);
  });
});
