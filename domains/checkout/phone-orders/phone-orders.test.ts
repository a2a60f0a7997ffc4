import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { takenSlots } from '#domains/fulfilment/booked-slots.ts';
import { expireHolds } from '#domains/stock/holds/expire-holds.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import { newId, type VisitorId } from '#kit/ids.ts';
import { noon, submitOf, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { placeOrder } from '../place-order.ts';
import { setDraftLine } from './change-draft.ts';
import { expireDrafts, forgetOrderDrafts } from './end-drafts.ts';
import { readPayLink } from './open-pay-link.ts';
import { ann, ben } from './phone-draft.fixture.ts';
import { minute, slotId, usePhoneOrders } from './phone-orders.fixture.ts';
import { resendPayLink, sendPayLink } from './send-pay-link.ts';
import { withdrawDraft } from './withdraw-draft.ts';

describe.each(engines)('a phone order on %s', (engine) => {
  const { shop, desk, db, wine, pay, draftToSyosset, freeFor, acts, events } = usePhoneOrders(engine);

  test('sent, its bottles and its window are held for two hours, and another shopper sees them as held (B-101)', async () => {
    const packId = await wine(2);
    const id = await draftToSyosset(packId);
    expect(await freeFor(packId)).toEqual([2, 0]);
    expect(await desk().send(id)).toEqual({ kind: 'link-sent', until: noon + 120 * minute });
    expect(await freeFor(packId)).toEqual([0, 2]);
    expect((await takenSlots(db(), '2026-11-20')).get(slotId)).toBe(1);
    expect(await acts()).toEqual([
      `${ann} draft-begun`,
      ...Array.from({ length: 4 }, () => `${ann} draft-changed`),
      `${ann} pay-link-sent`,
    ]);
    expect(await events('draft.link-asked')).toBe(1);
    // The job that ends shoppers' holds after fifteen minutes leaves this one alone.
    shop.checkout.wait(119 * minute);
    expect(await expireHolds(db(), shop.checkout.clock())).toBe(0);
    expect(await freeFor(packId)).toEqual([0, 2]);
    const other = await shop.checkout.shopperWith([{ packId, quantity: 1 }]);
    expect(await placeOrder(shop.checkout.deps, submitOf(other))).toMatchObject({
      kind: 'refused',
      refusals: [{ kind: 'held-by-others', heldBottles: 2 }],
    });
  });

  test('is held no longer than its window can be booked (B-101)', async () => {
    shop.checkout.wait(150 * minute);
    const id = await draftToSyosset(await wine());
    const sent = await desk().send(id);
    expect(sent).toEqual({ kind: 'link-sent', until: noon + 240 * minute + 1 });
    shop.checkout.wait(90 * minute);
    expect(await pay(await desk().keyOf(id))).toMatchObject({ kind: 'placed' });
  });

  test('is sent and paid while online orders pause, and paid in the window that it holds even though it was closed (B-217, B-213)', async () => {
    const pause = { untilAt: noon + 600 * minute, words: 'Snow.' };
    shop.checkout.setUp({ pauses: { all: pause, delivery: pause } });
    const id = await draftToSyosset(await wine());
    expect(await desk().send(id)).toMatchObject({ kind: 'link-sent' });
    shop.checkout.setUp({ closedSlots: [slotId] });
    expect(await pay(await desk().keyOf(id))).toMatchObject({ kind: 'placed' });
    expect((await takenSlots(db(), '2026-11-20')).get(slotId)).toBe(1);
    const late = await draftToSyosset(await wine());
    expect(await desk().send(late)).toMatchObject({ kind: 'not-sendable' });
    shop.checkout.setUp({ pauses: {}, closedSlots: [] });
  });

  test('everything is held or nothing, and what is missing is named in the shop’s own words (B-101)', async () => {
    const [packId, rare] = [await wine(), await wine(1)];
    const id = await draftToSyosset(packId);
    await setDraftLine(db(), { id, packId: rare, quantity: 1, ...desk().by() });
    const [format] = await db().selectFrom('packs').select('format_id').where('id', '=', rare).execute();
    const shown = await desk().read(id);
    const { totalCents } = (await desk().quote(id)).shown;
    await holdBottles(db(), {
      visitorId: newId<VisitorId>(),
      demands: [{ formatId: format?.format_id as never, bottles: 1 }],
      now: noon,
    });
    const answer = await sendPayLink(shop.checkout.deps, {
      ...{ id, shown: shown.version, totalCents },
      ...desk().by(),
    });
    expect(answer).toMatchObject({
      kind: 'not-sendable',
      problems: [{ kind: 'held-by-others', packId: rare, heldBottles: 1 }],
    });
    expect(await freeFor(packId)).toEqual([10, 0]);
    expect((await takenSlots(db(), '2026-11-20')).get(slotId) ?? 0).toBe(0);
    expect((await desk().read(id)).state).toBe('open');
    expect(await acts()).not.toContain(`${ann} pay-link-sent`);
  });

  test('paid, it is one order, taken by the person who took it, and holds nothing beside it (B-102)', async () => {
    const packId = await wine();
    const id = await draftToSyosset(packId);
    const { shown } = await desk().quote(id);
    await desk().send(id);
    const key = await desk().keyOf(id);
    const paid = await pay(key);
    expect(paid).toMatchObject({ kind: 'placed' });
    const [order, ...others] = await shop.checkout.orders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      ...{ state: 'placed', taken_by: ann, final_total_cents: shown.totalCents, slot_id: slotId },
      ...{ first_name: 'Ada', last_name: 'Vine', phone: '5165550100', email: 'ada@example.com' },
      ...{ delivery_street: syosset.address, delivery_zip: syosset.zip, age_confirmed_at: noon },
    });
    expect(await freeFor(packId)).toEqual([8, 0]);
    expect((await takenSlots(db(), '2026-11-20')).get(slotId)).toBe(1);
    const draft = await desk().read(id);
    expect([draft.state, draft.orderId, draft.caller.phone, draft.caller.firstName]).toEqual([
      ...['paid', order?.id, '', ''],
    ]);
    expect(await readPayLink(db(), key, noon)).toMatchObject({ kind: 'paid', order: { id: order?.id } });
    expect(await pay(key)).toMatchObject({ kind: 'placed', order: { id: order?.id } });
    expect(await shop.checkout.ledger()).toHaveLength(1);
  });

  test('is paid for by a person of 21, with a card, and by nothing else that the browser sends (B-101)', async () => {
    const id = await desk().begin([{ packId: await wine(), quantity: 1 }]);
    await desk().send(id);
    const key = await desk().keyOf(id);
    expect(await pay(key, testCards.good, 'yes')).toMatchObject({
      kind: 'refused',
      refusals: [{ kind: 'age-not-confirmed' }],
    });
    expect(await pay(key, '' as never)).toMatchObject({
      kind: 'refused',
      refusals: [{ kind: 'payment-missing' }],
    });
    expect(await shop.checkout.orders()).toEqual([]);
    expect((await desk().read(id)).state).toBe('sent');
  });

  test('a declined card leaves bottles and window held: no one gets in between (B-101)', async () => {
    const packId = await wine(2);
    const id = await draftToSyosset(packId);
    await desk().send(id);
    const key = await desk().keyOf(id);
    expect(await pay(key, testCards.declined)).toMatchObject({ kind: 'declined' });
    expect(await freeFor(packId)).toEqual([0, 2]);
    expect((await takenSlots(db(), '2026-11-20')).get(slotId)).toBe(1);
    expect((await desk().read(id)).state).toBe('sent');
    expect(await pay(key)).toMatchObject({ kind: 'placed' });
    const [order, ...others] = await shop.checkout.orders();
    expect([order?.id, others]).toEqual([(await desk().read(id)).orderId, []]);
  });

  test('withdrawn, bottles and window are free at once, and its link is dead (B-101)', async () => {
    const packId = await wine(2);
    const id = await draftToSyosset(packId);
    await desk().send(id);
    const key = await desk().keyOf(id);
    expect(await withdrawDraft(db(), { id, ...desk().by() })).toEqual({ kind: 'withdrawn' });
    expect(await freeFor(packId)).toEqual([2, 0]);
    expect((await takenSlots(db(), '2026-11-20')).get(slotId)).toBe(0);
    expect(await pay(key)).toEqual({ kind: 'over', link: { kind: 'withdrawn' } });
    expect(await resendPayLink(db(), { id, ...desk().by(ben) })).toMatchObject({ kind: 'no-link' });
    expect(await withdrawDraft(db(), { id, ...desk().by(ben) })).toMatchObject({
      kind: 'draft-closed',
      last: { act: 'withdrawn', actor: ann, at: noon },
    });
    expect(await shop.checkout.orders()).toEqual([]);
  });

  test('by the clock: expired, it is free before any job has run, and is sent again at new prices that are named (B-102)', async () => {
    const packId = await wine(2);
    const id = await draftToSyosset(packId);
    await desk().send(id);
    const first = await desk().keyOf(id);
    const { totalCents } = (await desk().quote(id)).shown;
    shop.checkout.wait(120 * minute);
    expect(await readPayLink(db(), first, shop.checkout.clock())).toEqual({ kind: 'expired' });
    expect(await pay(first)).toEqual({ kind: 'over', link: { kind: 'expired' } });
    expect(await freeFor(packId)).toEqual([2, 0]);
    await shop.checkout.setPrice(packId, 2_500);
    const { changes, shown } = await desk().quote(id);
    expect(changes).toMatchObject([
      { kind: 'price-changed', fromCents: 1_999, toCents: 2_500 },
      { kind: 'total-changed', fromCents: totalCents, toCents: shown.totalCents },
    ]);
    const { version } = await desk().read(id);
    const old = { id, shown: version, totalCents, ...desk().by() };
    expect(await sendPayLink(shop.checkout.deps, old)).toEqual({
      ...{ kind: 'total-changed', fromCents: totalCents, toCents: shown.totalCents },
    });
    expect(await desk().send(id)).toMatchObject({ kind: 'link-sent' });
    expect((await desk().quote(id)).changes).toEqual([]);
    expect(await pay(first)).toEqual({ kind: 'over', link: { kind: 'expired' } });
    expect(await pay(await desk().keyOf(id))).toMatchObject({ kind: 'placed' });
    expect(await shop.checkout.orders()).toMatchObject([{ final_total_cents: shown.totalCents }]);
  });

  test('the job ends what has expired, once, and after thirty days nothing of it is left (B-102)', async () => {
    const packId = await wine(2);
    const id = await draftToSyosset(packId);
    await desk().send(id);
    shop.checkout.wait(120 * minute);
    const now = shop.checkout.clock();
    expect(await expireDrafts(db(), now)).toBe(1);
    expect(await expireDrafts(db(), now)).toBe(0);
    expect((await takenSlots(db(), '2026-11-20')).get(slotId)).toBe(0);
    expect((await desk().read(id)).state).toBe('expired');
    expect(await forgetOrderDrafts(db(), now + 30 * 24 * 60 * minute - 1)).toBe(0);
    expect(await forgetOrderDrafts(db(), now + 30 * 24 * 60 * minute)).toBe(1);
    for (const table of ['order_drafts', 'carts', 'cart_lines', 'checkout_drafts'] as const)
      expect([table, await db().selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  });
});
