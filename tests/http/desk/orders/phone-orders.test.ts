/** A phone order over HTTP: taken at the desk, paid behind its link by a browser that has nothing else. */
import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { cancelOrder } from '#domains/orders/cancel-order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import type { PayProps } from '#screens/checkout/checkout/props.ts';
import type { DraftsProps, FoundBottle } from '#screens/desk/phone/props.ts';
import { browserOf } from '#tests/fixtures/account-people.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { signedInDesk } from '#tests/fixtures/desk-person.ts';
import { someEngines } from '#tests/harness/long-run.ts';
import { pageOf } from '../../visitor.ts';
import { home, json, slotId, usePhoneDesk } from './phone-desk.fixture.ts';

const minuteMs = 60_000;

describe.each(someEngines)('a phone order over HTTP on %s', { timeout: 60_000 }, (engine) => {
  const desk = usePhoneDesk(engine);
  const { post, ask, draftOf, begin, fill, send, linkOf, pay, drain } = desk;

  test('a caller, a spirit that is not shipped, an address, a window, the link by text and mail, and the payment (B-100, B-101, B-102)', async () => {
    const id = await begin();
    const at = `/desk/drafts/${id}`;
    const found = await ask(`${at}/bottles`, { find: 'barolo' });
    const bottles: FoundBottle[] = found.json().data.found;
    const { packId } = desk.shop.shelf.barolo;
    expect(bottles.map((bottle) => bottle.packId)).toContain(packId);
    expect((await post(desk.ann, `${at}/line`, { packId, quantity: 2 })).status).toBe(303);
    expect((await post(desk.ann, `${at}/line`, { packId, quantity: 900 })).errors).toHaveProperty('line');
    expect((await post(desk.ann, `${at}/way`, { method: 'by-owl' })).errors).toHaveProperty('method');
    expect((await post(desk.ann, `${at}/way`, { method: 'delivery' })).status).toBe(303);
    expect((await draftOf(desk.ann, id)).problems).toEqual([
      expect.stringContaining('No delivery address'),
      'Please choose a delivery time.',
    ]);
    expect((await post(desk.ann, `${at}/address`, { ...home, zip: '1' })).errors).toHaveProperty('zip');
    expect((await post(desk.ann, `${at}/address`, home)).status).toBe(303);
    expect((await post(desk.ann, `${at}/slot`, { slotId: '2026-11-29T17:00' })).errors).toHaveProperty(
      'deliveryTimeSlot',
    );
    expect((await post(desk.ann, `${at}/slot`, { slotId })).status).toBe(303);
    expect((await post(desk.ann, `${at}/note`, { note: 'Rings twice' })).status).toBe(303);
    expect(await send(id)).toMatchObject({ status: 303 });
    await drain();
    const sent = await desk.shop.database.db
      .selectFrom('messages')
      .select(['kind', 'channel', 'recipient', 'state'])
      .orderBy('channel')
      .execute();
    expect(sent).toEqual([
      { kind: 'pay-link', channel: 'mail', recipient: '', state: 'sent' },
      { kind: 'pay-link', channel: 'text', recipient: '', state: 'sent' },
    ]);

    const browser = await browserOf(desk.shop);
    const link = await linkOf(id);
    const opened = await browser.visit(link);
    expect([opened.statusCode, opened.headers['cache-control'], opened.headers['x-robots-tag']]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ]);
    const props = pageOf(opened).props as unknown as PayProps;
    expect([props.handOver, props.heldUntil]).toEqual([
      ...['Delivery to Syosset 11791, Today, 5:00 pm - 6:00 pm', noon + 120 * minuteMs],
    ]);
    for (const word of ['Quillfeather', '0177', '5165550177', 'ada@example.com', 'Berry Hill', 'Rings twice'])
      expect([word, opened.body.includes(word)]).toEqual([word, false]);

    expect((await pay(browser, link, { ageConfirmation: false })).json().errors).toHaveProperty(
      'ageConfirmation',
    );
    const declined = await pay(browser, link, {
      paymentInformation: { editMode: 'new', newCardNonce: testCards.declined },
    });
    expect([declined.statusCode, Object.keys(declined.json().errors)]).toEqual([422, ['payment']]);
    const paid = await pay(browser, link);
    expect([paid.statusCode, String(paid.headers.location)]).toEqual([
      ...[303, expect.stringMatching(/^\/checkout\/success\//)],
    ]);
    const success = await browser.visit(String(paid.headers.location));
    expect(success.body).not.toContain('Quillfeather');
    const [order] = await desk.shop.database.db.selectFrom('orders').selectAll().execute();
    expect(order).toMatchObject({
      ...{ first_name: 'Ada', phone: '5165550177', delivery_street: '12 Berry Hill Road', slot_id: slotId },
      ...{ state: 'placed', taken_by: `staff:${desk.ann.staffId}` },
    });

    // Everyone with the link reads that it is paid, and paying again leads to the same order.
    const again = await (await browserOf(desk.shop)).visit(link);
    expect([again.statusCode, pageOf(again).props.why]).toEqual([410, 'paid']);
    expect((await pay(await browserOf(desk.shop), link)).headers.location).toBe(paid.headers.location);
    expect(await desk.shop.database.db.selectFrom('orders').select('id').execute()).toHaveLength(1);

    const shown = await draftOf(desk.ben, id);
    expect(shown.draft).toMatchObject({
      state: 'paid',
      orderNumber: order?.number,
      phone: '',
      firstName: '',
    });
    const page = pageOf(await desk.ben.browser.visit(`/desk/orders/${order?.number}`)).props as {
      order: { takenBy: string; history: { what: string; who: string }[]; notes: { words: string }[] };
    };
    expect([page.order.takenBy, page.order.history.at(-1), page.order.notes]).toMatchObject([
      ...['Ann', { what: 'Taken by phone, and paid', who: 'Ann' }, [{ words: 'Rings twice' }]],
    ]);
    const board = await desk.ben.browser.get('/desk/board', json);
    expect(board.body).toContain('"takenBy":"Ann"');
  });

  test('one more bottle goes with the order that waits in the store: the window counts as before, and there is no second fee (B-103)', async () => {
    const places = async () =>
      (
        await desk.shop.database.db
          .selectFrom('delivery_slots')
          .select('booked')
          .where('id', '=', slotId)
          .execute()
      )[0]?.booked;
    const before = await places();
    const [host] = await desk.shop.database.db
      .selectFrom('orders')
      .select('number')
      .where('slot_id', '=', slotId)
      .execute();
    const number = host?.number ?? 0;
    const id = await fill();
    const at = `/desk/drafts/${id}`;
    expect((await draftOf(desk.ann, id)).company).toEqual([
      { number, words: `Order #${number}: delivery today, 5:00 pm - 6:00 pm` },
    ]);
    expect((await post(desk.ann, `${at}/goes-with`, { number: '77' })).errors.goesWith?.[0]).toBe(
      'The order that this was to go with is cancelled or no longer in the store.',
    );
    expect((await post(desk.ann, `${at}/goes-with`, { number: 'x' })).errors).toHaveProperty('goesWith');
    expect((await post(desk.ann, `${at}/goes-with`, { number: `${number}` })).status).toBe(303);
    const draft = await draftOf(desk.ann, id);
    expect(draft).toMatchObject({
      problems: [],
      draft: { goesWith: number, way: 'delivery', windowWords: 'Today, 5:00 pm - 6:00 pm' },
    });
    expect(draft.amounts).toContainEqual({ name: 'Shipping/Delivery', cents: 0 });
    expect((await send(id)).status).toBe(303);
    const browser = await browserOf(desk.shop);
    const link = await linkOf(id);
    expect((pageOf(await browser.visit(link)).props as unknown as PayProps).handOver).toBe(
      `Delivery to Syosset 11791, Today, 5:00 pm - 6:00 pm, together with your order #${number}`,
    );
    expect((await pay(browser, link)).statusCode).toBe(303);
    expect(await places()).toBe(before);
    const own = (await draftOf(desk.ann, id)).draft.orderNumber ?? 0;
    const company = async (order: number) =>
      (
        pageOf(await desk.ben.browser.visit(`/desk/orders/${order}`)).props as {
          order: { goesWith: number[] };
        }
      ).order.goesWith;
    expect([await company(own), await company(number)]).toEqual([[number], [own]]);
    expect((await desk.ben.browser.get('/desk/board', json)).body).toContain(`"together":[${own}]`);

    // Once cancelled, the first leaves its window to the other; a link that waits for it has ended.
    const waiting = await fill();
    await post(desk.ann, `/desk/drafts/${waiting}/goes-with`, { number: `${number}` });
    await send(waiting);
    const cancelled = await cancelOrder(desk.shop.database.db, {
      number: number as OrderNumber,
      ...{ reason: 'The buyer called.', restock: true, actor: 'cli:test', now: desk.now },
    });
    expect([cancelled.kind, await places()]).toEqual(['cancelled', before]);
    const over = await browser.visit(await linkOf(waiting));
    expect([over.statusCode, pageOf(over).props.why]).toEqual([410, 'parted']);
    expect((await draftOf(desk.ann, waiting)).problems).toEqual([
      'The order that this was to go with is cancelled or no longer in the store.',
    ]);
    expect((await post(desk.ann, `/desk/drafts/${waiting}/withdraw`)).status).toBe(303);
  });

  test('the person who comes second sees name and time, and an outdated page saves nothing (B-059)', async () => {
    const id = await fill();
    const { draft, totalCents } = await draftOf(desk.ann, id);
    const at = `/desk/drafts/${id}`;
    await post(desk.ben, `${at}/note`, { note: 'Ben was here' });
    const stale = await post(desk.ann, `${at}/send`, { version: draft.version, totalCents });
    expect(stale.errors.stale?.[0]).toBe(
      'Ben changed this order at 12:00 pm. Nothing was changed by you. See what changed below.',
    );
    expect(
      (await post(desk.ann, `${at}/send`, { version: draft.version + 1, totalCents: 1 })).errors.total?.[0],
    ).toMatch(/^The total is now \$[\d.]+ instead of \$0\.01\. Read it to the buyer/);
    expect((await send(id)).status).toBe(303);
    const { packId } = desk.shop.shelf.barolo;
    expect((await post(desk.ben, `${at}/line`, { packId, quantity: 3 })).errors.draft?.[0]).toBe(
      'Ann sent the pay link at 12:00 pm. Nothing was changed by you. Withdraw the link first to change the order.',
    );
    expect((await post(desk.ben, `${at}/resend`)).status).toBe(303);
    expect((await post(desk.ben, `${at}/withdraw`)).status).toBe(303);
    expect((await post(desk.ann, `${at}/withdraw`)).errors.draft?.[0]).toBe(
      'Ben withdrew this order at 12:00 pm. Nothing was changed by you.',
    );
    const over = await (await browserOf(desk.shop)).visit(await linkOf(id));
    expect([over.statusCode, pageOf(over).component, pageOf(over).props.why]).toEqual([
      ...[410, 'Checkout/PayOver', 'withdrawn'],
    ]);
    const lists = pageOf(await desk.ann.browser.visit('/desk/drafts')).props as unknown as DraftsProps;
    expect(lists.ended.map((card) => card.id)).toContain(id);
  });

  test('a key that is foreign, altered or expired opens nothing (B-101)', async () => {
    const id = await fill();
    await send(id);
    const link = await linkOf(id);
    const browser = await browserOf(desk.shop);
    const changed = link.replace(/\.1\./, '.2.');
    for (const wrong of ['/pay/x', '/pay/a.1.b', changed, `${link}x`, link.replace('/pay/', '/pay/x')]) {
      expect([wrong, (await browser.visit(wrong)).statusCode]).toEqual([wrong, 404]);
      expect([wrong, (await pay(browser, wrong)).statusCode]).toEqual([wrong, 404]);
    }
    desk.now += 120 * minuteMs;
    try {
      const over = await browser.visit(link);
      expect([over.statusCode, pageOf(over).props.why]).toEqual([410, 'expired']);
      expect((await pay(browser, link)).headers.location).toBe(link);
      desk.ann.browser = await signedInDesk(desk.shop, desk.ann.staffId);
      const shown = await draftOf(desk.ann, id);
      expect(shown.draft).toMatchObject({ state: 'expired', heldUntil: null });
    } finally {
      desk.now = noon;
      desk.ann.browser = await signedInDesk(desk.shop, desk.ann.staffId);
    }
  });
});
