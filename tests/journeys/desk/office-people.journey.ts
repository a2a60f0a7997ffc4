/**
 * The office when two people work in it, with two processes: a promotion below cost that is tried, runs and
 * is reported, a customer from points to erasure, and settings that conflict with people, orders and a
 * colleague.
 */
import { describe, expect, test } from 'vitest';
import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { readPackPlaces } from '#domains/catalogue/read-pack-places.ts';
import { findPlacedOrder } from '#domains/orders/find-order.ts';
import { findCampaign } from '#domains/pricing/find-campaigns.ts';
import { readStore } from '#domains/store/read-store.ts';
import { storeDay } from '#kit/clock.ts';
import type { PackId, PromotionId } from '#kit/ids.ts';
import { addDays } from '#kit/store-day.ts';
import { freshEmail } from '#tests/fixtures/account-people.ts';
import { somePack } from '#tests/fixtures/demo-packs.ts';
import { orderWith, signInDesk } from '#tests/fixtures/desk-journey.ts';
import { openLoyaltyFixture } from '#tests/fixtures/loyalty-fixture.ts';
import { registeredShopper } from '#tests/fixtures/registered-shopper.ts';
import { sellBasket } from '#tests/fixtures/sell-basket.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { engines } from '#tests/harness/databases.ts';
import { someOf } from '#tests/harness/long-run.ts';
import { expectEventually, expectPath, expectVisible } from '../expect-page.ts';

const dayMs = 86_400_000;
const hostile = '=1+1 <b>Friends</b>';

describe.each(someOf(engines))('the office with two processes on %s', (engine) => {
  const journey = useJourney({}, undefined, { engine, hasTwo: true });

  async function desk(
    role: 'owner' | 'manager',
    { name = 'Ann', isAtSecond = false, width = 1_280, height = 900 } = {},
  ) {
    const { page } = await journey.visit({ isAtSecond, width, height });
    const { url } = isAtSecond ? journey.second : journey.shop;
    await signInDesk(journey.db, page, { url, role, name, now: journey.now() });
    return page;
  }

  test('a promotion below cost is pointed out, tried on the past and scheduled by an owner; the other process sells at it, and the page shows what it achieved (B-190 to B-194, B-285, B-300)', async () => {
    const { db } = journey;
    const { packId } = await somePack(db, { skip: 5 });
    const pack = (await readPackPlaces(db, [packId as PackId])).get(packId as PackId);
    if (!pack) throw new Error('The demonstration sells it');
    await db
      .updateTable('packs')
      .set({ cost_cents: Math.round(pack.priceCents * 0.8) })
      .where('id', '=', packId)
      .execute();
    const item = { pack, quantity: 3, priceCents: pack.priceCents };
    await sellBasket(db, [item], { at: journey.now() - 5 * dayMs });
    const page = await desk('owner', { width: 768, height: 1_024 });
    await page.goto(`/desk/promotions/new?packs=${packId}`);
    await page.getByLabel('Name', { exact: true }).fill(hostile);
    await page.getByLabel('Percent off each').fill('45');
    await page.getByLabel('First day').fill(storeDay(journey.now()));
    await page.getByLabel('Last day').fill(addDays(storeDay(journey.now()), 3));
    await page.getByRole('button', { name: 'Try it on the last 90 days' }).click();
    await expectVisible(page.getByText(/each is below the \$[\d.]+ that it cost/));
    await page.getByLabel('Sell below cost all the same').check();
    await page.getByRole('button', { name: 'Try it on the last 90 days' }).click();
    await expectVisible(page.getByRole('heading', { name: 'What it would have done' }));
    await page.getByRole('button', { name: 'Schedule it' }).click();
    await expectVisible(page.getByRole('heading', { name: hostile, level: 1 }));
    await expectAccessible(page, 'a promotion below cost');
    const at = new URL(page.url()).pathname;
    const seen = async (words: string) =>
      (await (await fetch(journey.second.url + productPath(pack.slug))).text()).includes(words);
    await expectEventually(() => seen('45% off'), true);

    const campaign = await findCampaign(db, Number(at.split('/').at(-1)) as PromotionId);
    await sellBasket(db, [item], { at: journey.now(), promotions: campaign ? [campaign] : [] });
    await page.reload();
    await expectVisible(page.getByText('3 bottles', { exact: true }).first());
    await expectVisible(page.getByText(/given away, in 1 order\.$/));
    await page.goto('/desk/activity');
    await expectVisible(page.getByText(/scheduled the promotion “=1\+1 <b>Friends<\/b>”/).first());
  });

  test('a customer: points by hand, everything on file, orders looked at first, and erasure with an order under way (B-201, B-202, B-204, B-205, G-53)', async () => {
    const { db } = journey;
    const loyalty = openLoyaltyFixture(db);
    const member = await loyalty.customer(100, '5162340891');
    const manager = await desk('manager', { name: 'Mia', width: 375, height: 812 });
    await manager.goto(`/desk/customers/m-${member.id}`);
    await expectVisible(manager.getByText('Points under (516) 234-0891, no texted code on record'));
    await manager.getByText('Give or take points').click();
    await manager.getByLabel('Points', { exact: true }).fill('-30');
    await manager.getByLabel('Why').first().selectOption('counted-twice');
    await manager.getByRole('button', { name: 'Change the points' }).click();
    await expectVisible(manager.getByText('30 points taken.'));
    await expectEventually(() => loyalty.pointsOf(member), 70);

    const email = freshEmail();
    await registeredShopper(journey.second.url, { email, firstName: 'Zoë', lastName: 'Quill' });
    const account = await findAccountByEmail(db, email);
    if (!account) throw new Error('Registered a moment ago');
    const order = await orderWith(db, 'pickup', {
      account_id: account.id,
      first_name: 'Zoë',
      phone: '5162340892',
    });
    const owner = await desk('owner', { name: 'Olga', isAtSecond: true });
    await owner.goto(`/desk/customers?find=${encodeURIComponent(email)}`);
    await owner.getByRole('link', { name: /Zoë Quill/ }).click();
    await expectVisible(owner.getByRole('link', { name: `#${order.number}` }));
    await owner.getByRole('button', { name: 'All that is held' }).click();
    await expectVisible(owner.getByRole('heading', { name: 'All that is held of Zoë Quill' }));
    await expectVisible(owner.getByText(email).first());
    await expectAccessible(owner, 'all that is held of a customer');
    await owner.getByRole('link', { name: 'Back to the customer' }).click();
    await owner.getByText('Have a manager look first').first().click();
    await owner.getByLabel('Account: the account').check();
    await owner.getByLabel('Why').last().selectOption('abuse');
    await owner.getByRole('button', { name: 'Look first from now on' }).click();
    await expectVisible(owner.getByText('A manager looks at their orders first from now on.'));
    await expectAccessible(owner, 'a customer who is looked at first');

    await owner.getByRole('button', { name: 'Erase', exact: true }).click();
    const dialog = owner.getByRole('dialog', { name: 'Erase this customer?' });
    await dialog.getByLabel('Type the word “erase”').fill('erase');
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expectPath(owner, '/desk/customers');
    await expectVisible(owner.getByText('Erased. Orders stay without a name.'));
    expect(await findAccountByEmail(db, email)).toBeUndefined();
    expect((await findPlacedOrder(db, order.number))?.firstName).toBe('Zoë');
    await owner.goto(`/desk/orders/${order.number}`);
    await owner.getByRole('button', { name: 'Cancel', exact: true }).click();
    const cancel = owner.getByRole('dialog', { name: `Cancel #${order.number}?` });
    await cancel.getByLabel('Why').selectOption({ index: 1 });
    await cancel.getByLabel('What the buyer reads').fill('You asked us to.');
    await cancel.getByRole('button', { name: 'Cancel the order' }).click();
    await expectVisible(owner.getByText(`#${order.number} is cancelled.`));
    await expectEventually(async () => (await findPlacedOrder(db, order.number))?.firstName, '');
  });

  test('settings conflict with orders and a colleague: a slot below what is booked, an area with an open order, one field by two people at two processes (B-210 to B-213, B-283, B-287)', async () => {
    const { db } = journey;
    const ann = await desk('owner', { name: 'Ann' });
    const ben = await desk('owner', { name: 'Ben', isAtSecond: true });
    const day = addDays(storeDay(journey.now()), 1);
    await db
      .insertInto('delivery_slots')
      .values({ id: `${day}T15:00`, day, booked: 3 })
      .execute();
    const order = await orderWith(db, 'delivery', { delivery_zip: '11743' });

    await ann.goto('/desk/settings/slots');
    await ben.goto(`${journey.second.url}/desk/settings/slots`);
    for (const [page, capacity] of [
      [ann, '2'],
      [ben, '6'],
    ] as const) {
      await page.getByLabel('Orders in each').fill(capacity);
      await page.getByRole('button', { name: 'See what it changes' }).first().click();
      await expectVisible(page.getByRole('button', { name: 'Save the plan' }));
    }
    await expectVisible(
      ann.getByText(
        /3:00 pm has 3 orders and would take 2: they keep their places, and no new one is given\./,
      ),
    );
    await expectAccessible(ann, 'a delivery time below what is booked');
    await ann.getByRole('button', { name: 'Save the plan' }).click();
    await expectVisible(ann.getByText('Saved. Shoppers see it within a second.'));
    await ben.getByRole('button', { name: 'Save the plan' }).click();
    await expectVisible(ben.getByText(/This was changed by Ann, .*Before: 4 · yours: 6 · now: 2\./));
    expect(await ben.getByLabel('Orders in each').inputValue()).toBe('6');
    expect((await readStore(db)).slots.capacity).toBe(2);
    const slot = await db
      .selectFrom('delivery_slots')
      .select('booked')
      .where('id', '=', `${day}T15:00`)
      .executeTakeFirstOrThrow();
    expect(slot.booked).toBe(3);

    await ann.goto('/desk/settings/areas');
    await ann.locator('summary').getByText('Huntington', { exact: true }).click();
    const area = ann.getByRole('form', { name: 'Huntington' });
    await area.getByLabel('Deliver there').uncheck();
    await area.getByRole('button', { name: 'See what it changes' }).click();
    await expectVisible(
      ann.getByText(/You would not deliver to 11743 anymore, and 1 open order goes there\./),
    );
    await expectVisible(ann.getByRole('link', { name: `#${order.number}` }).first());
    const save = area.getByRole('button', { name: 'Save the area' });
    expect(await save.isDisabled()).toBe(true);
    await area.getByLabel('I know, and look after these orders').check();
    await save.click();
    await expectVisible(ann.getByText('Saved. Shoppers see it within a second.'));
    await expectEventually(
      async () =>
        (await (await fetch(`${journey.second.url}/shipping-and-delivery`)).text()).includes(
          '<li>Huntington',
        ),
      false,
    );
    expect((await findPlacedOrder(db, order.number))?.cancelled ?? null).toBeNull();
  });
});
