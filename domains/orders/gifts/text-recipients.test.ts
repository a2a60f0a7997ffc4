import { describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { findOrderMessages } from '#domains/notifications/find-order-messages.ts';
import { missedMessages } from '#domains/notifications/missed.rules.ts';
import { requestResend } from '#domains/notifications/request-resend.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { cameBack } from '../came-back.ts';
import { sendOut } from '../send-out.ts';
import { correctGift } from './correct-gift.ts';
import { textRecipients } from './text-recipients.ts';

const bea = { name: 'Bea Quill', phone: '5165550177', message: 'Cheers' };
const hourMs = 60 * 60_000;
const end = 'Questions? Call (516) 555-0142. STOP ends texts.';

/** It is noon on a Friday. */
describe.each(engines)('texting the recipient of a gift, on %s (N-070)', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const by = () => ({ actor: 'staff:ann', now: shop.checkout.clock() });
  const tell = async () => {
    const staff = staffOf(shop.checkout);
    expect(await staff.drain()).toEqual([]);
    // Two processes run it at the same time.
    const ask = () => textRecipients(shop.checkout.db, shop.checkout.clock());
    await Promise.all([ask(), ask()]);
    expect(await staff.drain()).toEqual([]);
    return shop.checkout.textsTo(bea.phone);
  };

  test('for a pickup once it is packed and paid, with its number, and without price or bottle', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('pickup', { gift: bea });
    expect(await tell()).toEqual([]);
    await staff.pack(order);
    const told = [
      `Till: a gift from Ada is ready for you at 555 Woodbury Road, Woodbury, NY 11797. Say #${order.number}, and bring a photo ID, 21+ only. ${end}`,
    ];
    expect(await tell()).toEqual(told);
    await staff.replay();
    expect(await tell()).toEqual(told);
    // What goes back later goes to the buyer, who alone is notified.
    await staff.refund(order, { kind: 'rest' });
    expect(await tell()).toEqual(told);
    expect((await staff.vendor()).back).toBe(order.finalTotalCents);
    expect(told.join()).not.toMatch(/\$|https?:|Wine \d/);
  });

  test('for a delivery once, when it leaves, however often it goes', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('delivery', { gift: bea });
    await staff.pack(order);
    expect(await tell()).toEqual([]);
    const leave = () => sendOut(shop.checkout.db, { number: order.number, ...by() });
    await leave();
    const told = [
      `Till: a gift from Ada is on its way to you, 5:00 pm - 6:00 pm. An adult (21+) with a photo ID must receive it. ${end}`,
    ];
    expect(await tell()).toEqual(told);
    await cameBack(shop.checkout.db, { number: order.number, why: 'absent', ...by() });
    await tell();
    await leave();
    expect(await tell()).toEqual(told);
  });

  test('for a shipment when its carrier has it', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('shipping', { gift: bea });
    await staff.pack(order);
    await tell();
    await staff.handOver(order);
    expect(await tell()).toEqual([
      `Till: a gift from Ada is on its way to you with UPS 1Z999AA10123456784. An adult (21+) must sign for it. ${end}`,
    ]);
  });

  test('in the morning if it is ready at night, and not if it was cancelled by then', async () => {
    const staff = staffOf(shop.checkout);
    shop.checkout.wait(9 * hourMs);
    const [kept, cancelled] = [
      await staff.buy('pickup', { gift: bea }),
      await staff.buy('pickup', { gift: bea }),
    ];
    await staff.pack(kept);
    await staff.pack(cancelled);
    expect(await tell()).toEqual([]);
    await staff.cancel(cancelled);
    shop.checkout.wait(11 * hourMs - 1);
    expect(await tell()).toEqual([]);
    shop.checkout.wait(1);
    expect(await tell()).toEqual([expect.stringContaining(`Say #${kept.number},`)]);
  });

  test('not for a gift without a phone, for an order that is no gift, or if the recipient is the buyer', async () => {
    const staff = staffOf(shop.checkout);
    for (const gift of [{ ...bea, phone: '' }, undefined, { ...bea, phone: '(516) 555-0100' }])
      await staff.pack(await staff.buy('pickup', gift && { gift }));
    expect(await tell()).toEqual([]);
    expect((await staff.kindsOfMessages()).filter((kind) => kind === 'gift-coming')).toEqual([]);
  });

  test('again when staff ask for it, at the corrected phone', async () => {
    const staff = staffOf(shop.checkout);
    const order = await staff.buy('pickup', { gift: { ...bea, phone: '(516) 555-0178' } });
    await staff.pack(order);
    await tell();
    expect(shop.checkout.textsTo('5165550178')).toHaveLength(1);
    const { db } = shop.checkout;
    await inTransaction(db, (tx) => correctGift(tx, { number: order.number, gift: bea, ...by() }));
    const seen = await findOrderMessages(db, order.id);
    const [wrong] = seen.filter(({ kind }) => kind === 'gift-coming').map(({ key }) => key);
    expect([...missedMessages(seen, await staff.reread(order))]).toEqual([wrong]);
    await requestResend(db, { number: order.number, messageKind: 'gift-coming', ...by() });
    expect(await tell()).toHaveLength(1);
    expect(shop.checkout.textsTo('5165550178')).toHaveLength(1);
  });
});
