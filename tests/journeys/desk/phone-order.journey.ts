import { describe, expect, test } from 'vitest';
import { phoneDesk } from '#domains/checkout/phone-orders/phone-draft.fixture.ts';
import type { PackId } from '#kit/ids.ts';
import { openCheckoutFixture } from '#tests/fixtures/checkout-fixture.ts';
import { signInDesk } from '#tests/fixtures/desk-journey.ts';
import { textedPayPath } from '#tests/fixtures/outbox-folder.ts';
import { useJourney } from '#tests/fixtures/use-journey.ts';
import { expectAccessible } from '#tests/harness/accessibility.ts';
import { confirmCard, confirmOrder } from '../checkout-steps.ts';
import { expectEventually, expectPath, expectVisible } from '../expect-page.ts';

/** Today's windows are still ahead. */
const noon = 12 * 60;

describe('a phone order', () => {
  const journey = useJourney({ WARM_UP: 'yes' }, noon);

  test('is taken at the desk, paid with the texted link in a browser that has nothing else, appears on the open board, and is packed (B-100 to B-102)', async () => {
    const atDesk = await journey.visit({ width: 768, height: 1_024 });
    const { page } = atDesk;
    await signInDesk(journey.db, page, { url: journey.shop.url, now: journey.now() });
    const board = await atDesk.openTab();
    await board.goto('/desk');
    await expectVisible(board.getByText('Live', { exact: true }));

    await page.goto('/desk/orders/new');
    await page.getByLabel('The caller’s phone').fill('5165550123');
    await page.getByRole('button', { name: 'Find', exact: true }).last().click();
    await page.getByLabel('First name').fill('Rosa');
    await page.getByLabel('Last name').fill('Quillfeather');
    await page.getByRole('button', { name: 'Take the order' }).click();
    await expectPath(page, /^\/desk\/drafts\/[0-9a-f]{32}$/);

    await page.getByLabel('Find a bottle').fill('merlot');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const found = page.getByRole('list', { name: 'Found bottles' });
    await found.getByRole('button', { name: 'Add' }).first().click();
    const send = page.getByRole('button', { name: 'Send pay link' });
    // Immediately, while the shop is still answering about the bottle.
    await page.getByRole('radio', { name: 'Delivery' }).check();
    await page.getByLabel('Street and number, apartment').fill('12 Berry Hill Road');
    await page.getByLabel('Town').fill('Syosset');
    await page.getByLabel('ZIP').fill('11791');
    await page.getByRole('button', { name: 'Check the address' }).click();
    await expectVisible(page.getByText('Syosset, New York 11791'));
    await page.getByLabel('Window').selectOption({ index: 1 });
    await expectEventually(() => send.isEnabled(), true);
    await expectAccessible(page, 'a draft that can be sent');
    await send.click();
    await expectVisible(page.getByText('waiting for payment'));

    const buyer = await journey.visit({ width: 375, height: 812 });
    await buyer.page.goto(await textedPayPath(journey.dataDir, '5165550123'));
    await expectVisible(buyer.page.getByText(/^Delivery to Syosset 11791, Today, /));
    expect(await buyer.page.content()).not.toContain('Quillfeather');
    await confirmCard(buyer.page);
    await buyer.page.getByRole('checkbox', { name: 'I am 21 years of age or older.' }).check();
    await expectAccessible(buyer.page, 'the payment of a phone order');
    // An impatient buyer.
    await confirmOrder(buyer.page).dblclick();
    // It may be someone else's browser, so it shows what everyone may see.
    await expectVisible(buyer.page.getByRole('heading', { name: 'This order has been placed' }));

    await expectVisible(board.getByText('Taken by Ann (phone)'));
    await page.reload();
    await expectVisible(page.getByText(/^The buyer has paid\. It is order #\d+ now/));
    const orders = journey.db.selectFrom('orders').select('number').where('phone', '=', '5165550123');
    const [order, ...more] = await orders.execute();
    expect(more).toEqual([]);
    await page.goto(`/desk/orders/${order?.number}/pack`);
    for (const bottle of await page.getByRole('button', { name: /0 of/ }).all()) await bottle.click();
    await page.getByRole('button', { name: 'Packed', exact: true }).click();
    await expectVisible(page.getByText(/^Ready at P-/).first());
  });

  test('an owner reads the card rules, switches typing on, and types a caller’s card; leaving the page leaves the payment service behind (B-104)', async () => {
    const { db } = journey;
    const { page, expectNoise } = await journey.visit({ width: 1_280, height: 900 });
    // The next page is loaded in full, and the browser counts any 409 as an error.
    expectNoise(/status of 409 \(Conflict\) \(.*\/card\)/);
    await signInDesk(db, page, { url: journey.shop.url, role: 'owner', now: journey.now() });
    await page.goto('/desk/keyed-cards');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expectVisible(page.getByText('Please read the card rules first.'));
    await page.getByRole('checkbox', { name: 'I have read the card rules.' }).check();
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expectVisible(page.getByText('On: owners and managers may type a caller’s card.'));
    await expectAccessible(page, 'the switch of typed cards');

    const { deps, stockWine } = openCheckoutFixture(db, Date.now);
    const desk = phoneDesk({ db, deps, clock: journey.now });
    const [packId] = await stockWine({ onHand: 3 });
    const id = await desk.begin([{ packId: packId as PackId, quantity: 1 }]);
    expect(await desk.send(id)).toMatchObject({ kind: 'link-sent' });
    await page.goto(`/desk/drafts/${id}`);
    await page.getByRole('link', { name: 'Type the caller’s card' }).click();
    await expectPath(page, `/desk/drafts/${id}/card`);
    await confirmCard(page, 'Declined');
    await page.getByRole('checkbox', { name: /^The caller says/ }).check();
    await expectAccessible(page, 'a caller’s card');
    const place = page.getByRole('button', { name: 'Place the order' });
    await place.click();
    await expectVisible(page.getByRole('link', { name: 'Your card was declined. Try another card.' }));
    await confirmCard(page);
    await expectEventually(() => place.isEnabled(), true);
    await place.click();
    await expectVisible(page.getByText(/^The buyer has paid\. It is order #\d+ now/));
    await expectPath(page, `/desk/drafts/${id}`);
  });
});
