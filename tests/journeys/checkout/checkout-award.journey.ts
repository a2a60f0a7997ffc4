/** Eligible members redeem a loyalty reward at the checkout with one click. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { embeddedProgramme } from '#adapters/loyalty/embedded/embedded-programme.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { textedPasscode } from '#tests/fixtures/outbox-folder.ts';
import { registeredShopper, sitDown } from '#tests/fixtures/registered-shopper.ts';
import { useSharedJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { addProduct, confirmCard, confirmOrder, fillContact, thanks } from '../checkout-steps.ts';
import { expectEventually, expectGone, expectVisible } from '../expect-page.ts';

describe('a reward at the checkout', () => {
  const journey = useSharedJourney();
  const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
  const account = (page: Page) => page.getByRole('region', { name: 'Account' });
  const awardButton = (page: Page) =>
    summary(page).getByRole('button', { name: 'Use 1,000 points: $10 off this order' });

  /** A member of the loyalty program with this phone and this many points. */
  async function member(phone: string, points: number): Promise<void> {
    const programme = embeddedProgramme({ db: journey.db, clock: Date.now });
    const enrolled = await programme.enrol({ phone, firstName: 'Ann', lastName: 'Lee', email: null });
    if (enrolled.kind !== 'enrolled') throw new Error(enrolled.kind);
    await programme.earn({
      accountId: enrolled.member.accountId,
      points,
      key: `given-${phone}`,
      reason: 'Counter',
    });
  }

  test('a member with an account takes $10 off with one press; the order shows it, and it is used up (M-003, M-009, M-010, M-022)', async () => {
    const phone = '5165550150';
    await member(phone, 1_500);
    const { page, expectNoise } = await journey.visit({ width: 375, height: 812 });
    await sitDown(page, await registeredShopper(journey.shop.url));
    await page.goto('/loyalty');
    await page.getByLabel('Loyalty phone').fill(phone);
    await page.getByRole('button', { name: 'Text me a passcode' }).click();
    await page.getByLabel('Passcode').fill(await textedPasscode(journey.dataDir, phone));
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('1,500'));

    await addProduct(page, (await somePack(journey.db, { skip: 70 })).slug, 2);
    await page.goto('/checkout');
    await expectVisible(
      summary(page).getByText(
        /^This order brings \d+ points\. 1,000 points are \$10 off\. You have 1,500\.$/,
      ),
    );
    await page.route('**/redeem-award', (route) =>
      route.fulfill({ status: 500, json: { message: 'The till is stuck.' } }),
    );
    expectNoise(/500/);
    await awardButton(page).click();
    await expectVisible(summary(page).getByText('The till is stuck.'));
    await page.unroute('**/redeem-award');
    await awardButton(page).click();
    await expectVisible(summary(page).getByText('Loyalty reward'));
    await expectVisible(summary(page).getByText('-$10.00'));
    await expectVisible(summary(page).getByText(/You have 500\.$/));
    await expectGone(awardButton(page));
    await expectAccessible(page, 'a reward taken at the checkout');

    const contact = page.getByRole('region', { name: 'Contact details' });
    if (await contact.getByRole('button', { name: 'Confirm Contact Details' }).isVisible()) {
      await contact.getByLabel('Phone').fill(phone);
      await contact.getByRole('button', { name: 'Confirm Contact Details' }).click();
    }
    await confirmCard(page);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    await expectVisible(page.getByRole('main').getByText('-$10.00'));
    const order = await journey.db
      .selectFrom('orders')
      .select('discount_total_cents')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(order.discount_total_cents).toBe(1_000);

    await addProduct(page, (await somePack(journey.db, { skip: 71 })).slug);
    await page.goto('/checkout');
    await expectVisible(summary(page).getByText(/You have 500\.$/));
    await expectGone(summary(page).getByText('Loyalty reward'));
  });

  test('a member without an account takes $10 off as well, and can take the points back until ordering (M-010, M-104, M-248, G-14)', async () => {
    const phone = '5165550151';
    await member(phone, 2_000);
    const { page } = await journey.visit();
    await addProduct(page, (await somePack(journey.db, { skip: 72 })).slug);
    await page.goto('/checkout');
    await fillContact(page);
    await account(page).getByRole('radio', { name: 'Loyalty' }).click();
    await account(page).getByLabel('Loyalty phone').fill(phone);
    await account(page).getByRole('button', { name: 'Find my account' }).click();
    await account(page)
      .getByLabel('Passcode')
      .fill(await textedPasscode(journey.dataDir, phone));
    await account(page).getByRole('button', { name: 'Confirm passcode' }).click();
    await expectVisible(summary(page).getByText(/You have 2,000\.$/));
    await expectVisible(summary(page).getByText(/^They leave your points at once\./));
    await awardButton(page).click();
    await expectVisible(summary(page).getByText('-$10.00'));
    await expectVisible(summary(page).getByText(/You have 1,000\.$/));
    await expectGone(awardButton(page));
    await expectAccessible(page, 'a reward taken without an account');
    await summary(page)
      .getByRole('button', { name: 'Do not use the reward: take 1,000 points back' })
      .click();
    await expectVisible(summary(page).getByText(/You have 2,000\.$/));
    await expectGone(summary(page).getByText('Loyalty reward'));
    await awardButton(page).click();
    await expectVisible(summary(page).getByText('-$10.00'));
    await confirmCard(page);
    await expectEventually(() => confirmOrder(page).isDisabled(), false);
    await confirmOrder(page).click();
    await expectVisible(thanks(page));
    await expectVisible(page.getByRole('main').getByText('-$10.00'));
  });
});
