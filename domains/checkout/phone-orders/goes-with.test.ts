/** A phone order that goes with another order of its buyer (B-103). */
import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { takenSlots } from '#domains/fulfilment/booked-slots.ts';
import { findOrder } from '#domains/orders/find-order.ts';
import { findOpenOfBuyer } from '#domains/orders/goes-with/find-open-of-buyer.ts';
import type { Order } from '#domains/orders/order.ts';
import { sendOut } from '#domains/orders/send-out.ts';
import { setSlotPlan } from '#domains/store/delivery-settings.ts';
import type { OrderNumber } from '#kit/ids.ts';
import { noon } from '#tests/fixtures/checkout-fixture.ts';
import { type Method, staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { setDraftWay } from './change-draft.ts';
import { setDraftGoesWith } from './go-with.ts';
import { readPayLink } from './open-pay-link.ts';
import type { DraftId } from './order-draft.ts';
import { payDraft } from './pay-draft.ts';
import { ada, ann, phoneDesk } from './phone-draft.fixture.ts';
import { withdrawDraft } from './withdraw-draft.ts';

const minute = 60_000;
const day = '2026-11-20';
const slotId = `${day}T17:00`;

describe.each(engines)('a phone order that goes with another order on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  const desk = () => phoneDesk(shop.checkout);
  const staff = () => staffOf(shop.checkout);
  const db = () => shop.checkout.db;

  /** One bottle for a dollar: less than the minimum for a delivery of its own. */
  async function begin(caller = ada): Promise<DraftId> {
    const [packId] = await shop.checkout.stockWine({ onHand: 10, priceCents: 100 });
    if (packId === undefined) throw new Error('A wine has a pack');
    return desk().begin([{ packId, quantity: 1 }], caller);
  }
  const goWith = (id: DraftId, number: OrderNumber | null) =>
    setDraftGoesWith(shop.checkout.deps, { id, number, ...desk().by() });
  const pay = async (id: DraftId, nonce = testCards.good) =>
    payDraft(shop.checkout.deps, {
      ...{ key: await desk().keyOf(id), ageConfirmation: true, address: null },
      paymentInformation: { editMode: 'new', newCardNonce: nonce, billingDetails: { postalCode: '11797' } },
    });
  const linkOf = async (id: DraftId) => readPayLink(db(), await desk().keyOf(id), shop.checkout.clock());
  const taken = async () => (await takenSlots(db(), day)).get(slotId);
  async function paidWith(host: Order): Promise<Order> {
    const id = await begin();
    expect(await goWith(id, host.number)).toEqual({ kind: 'changed' });
    expect(await desk().send(id)).toMatchObject({ kind: 'link-sent' });
    const answer = await pay(id);
    const order = answer.kind === 'placed' ? await findOrder(db(), answer.order.id) : undefined;
    if (!order) throw new Error(`Not placed: ${JSON.stringify(answer)}`);
    return order;
  }

  test('has its way, address and window, no second place in it and no second fee, and money of its own (B-103)', async () => {
    // One place: nothing else could be booked.
    const slots = { ...shop.checkout.deps.storeSettings.current().slots, capacity: 1 };
    expect(await setSlotPlan(db(), slots, { actor: 'cli:test', now: noon })).toMatchObject({
      kind: 'changed',
    });
    shop.checkout.setUp({ slots });
    const host = await staff().buy('delivery');
    const id = await begin();
    expect(await findOpenOfBuyer(db(), { phone: ada.phone, accountId: null }, noon)).toMatchObject([
      { number: host.number },
    ]);
    expect([await goWith(id, host.number), await goWith(id, host.number)]).toEqual([
      ...[{ kind: 'changed' }, { kind: 'changed' }],
    ]);
    const quote = await desk().quote(id);
    expect(quote).toMatchObject({ problems: [], slot: { id: slotId, formatted: '5:00 pm - 6:00 pm' } });
    expect(quote.price).toMatchObject({ shippingTotalCents: 0, subTotalCents: 100, finalTotalCents: 109 });
    const sent = await desk().send(id);
    expect(sent).toEqual({ kind: 'link-sent', until: noon + 120 * minute });
    expect(await taken()).toBe(1);
    expect(await pay(id, testCards.declined)).toMatchObject({ kind: 'declined' });
    expect(await pay(id)).toMatchObject({ kind: 'placed' });
    expect(await taken()).toBe(1);
    const { orderId } = await desk().read(id);
    expect(await findOrder(db(), orderId)).toMatchObject({
      ...{ goesWith: host.id, slot: host.slot, deliveryMethod: 'delivery', shippingTotalCents: 0 },
      ...{ finalTotalCents: 109, deliveryAddress: { street: host.deliveryAddress?.street } },
    });
    // The declined card, and a hold for each order.
    expect(await shop.checkout.ledger()).toHaveLength(3);
    const rows = await db()
      .selectFrom('activity')
      .select(['verb', 'actor', 'after'])
      .orderBy('seq')
      .execute();
    const changes = rows.filter(({ after }) => String(after).includes('company'));
    expect(changes).toMatchObject([{ verb: 'draft-changed', actor: ann }]);
    // A third goes with the first, beside the second.
    const second = await staff().reread({
      ...host,
      number: (await findOrder(db(), orderId))?.number,
    } as Order);
    expect((await paidWith(second)).goesWith).toBe(host.id);
    expect(await taken()).toBe(1);
  });

  test('a pickup goes with a pickup; a shipped, another buyer’s, an unknown or a sent-out order goes with none (B-103)', async () => {
    const orders = Object.fromEntries(
      await Promise.all(
        (['pickup', 'delivery', 'shipping'] satisfies Method[]).map(async (way) => [
          way,
          await staff().buy(way),
        ]),
      ),
    ) as Record<Method, Order>;
    const id = await begin();
    expect(await goWith(id, orders.pickup.number)).toEqual({ kind: 'changed' });
    expect((await desk().quote(id)).problems).toEqual([]);
    expect(await goWith(id, orders.shipping.number)).toEqual({ kind: 'not-together', why: 'shipped' });
    expect(await goWith(id, 99_999 as OrderNumber)).toEqual({ kind: 'not-together', why: 'gone' });
    const other = await begin({ ...ada, phone: '5165550199' });
    expect(await goWith(other, orders.pickup.number)).toEqual({ kind: 'not-together', why: 'other-buyer' });
    await staff().pack(orders.delivery);
    expect(await goWith(id, orders.delivery.number)).toEqual({ kind: 'changed' });
    await sendOut(db(), { number: orders.delivery.number, ...desk().by() });
    expect((await desk().quote(id)).problems).toEqual([
      { kind: 'not-together', field: 'goesWith', why: 'gone' },
    ]);
    expect(await desk().send(id)).toMatchObject({
      kind: 'not-sendable',
      problems: [{ kind: 'not-together' }],
    });
    expect(await goWith(id, orders.delivery.number)).toEqual({ kind: 'not-together', why: 'gone' });
    // By itself it has a fee and a minimum order again.
    expect(await goWith(id, null)).toEqual({ kind: 'changed' });
    expect((await desk().quote(id)).price.shippingTotalCents).toBeGreaterThan(0);
    // A way of its own ends the pairing, too.
    await goWith(id, orders.pickup.number);
    await setDraftWay(db(), { id, method: 'delivery', ...desk().by() });
    expect(await desk().read(id)).toMatchObject({ goesWith: null });
  });

  test('is held until the window begins, however short the notice; its link ends with the order that it goes with (B-103)', async () => {
    const host = await staff().buy('delivery');
    shop.checkout.wait(270 * minute);
    const [late, id] = [await begin(), await begin()];
    for (const each of [late, id]) {
      expect(await goWith(each, host.number)).toEqual({ kind: 'changed' });
      expect(await desk().send(each)).toMatchObject({ kind: 'link-sent', until: noon + 300 * minute + 1 });
    }
    expect(await linkOf(id)).toMatchObject({ kind: 'to-pay' });
    expect(await pay(late)).toMatchObject({ kind: 'placed' });
    expect(await staff().cancel(host)).toMatchObject({ kind: 'cancelled' });
    expect(await linkOf(id)).toEqual({ kind: 'parted' });
    expect(await pay(id)).toEqual({ kind: 'over', link: { kind: 'parted' } });
    expect(await withdrawDraft(db(), { id, ...desk().by() })).toEqual({ kind: 'withdrawn' });
  });

  test('a cancelled order leaves its place to the one that goes with it, and only the last frees it (B-103)', async () => {
    const host = await staff().buy('delivery');
    const [one, two] = [await paidWith(host), await paidWith(host)];
    expect(await taken()).toBe(1);
    await staff().cancel(host);
    expect([await staff().reread(one), await staff().reread(two)]).toMatchObject([
      ...[{ goesWith: null }, { goesWith: one.id }],
    ]);
    expect(await taken()).toBe(1);
    await staff().cancel(two);
    expect(await taken()).toBe(1);
    await staff().cancel(one);
    expect(await taken()).toBe(0);
  });

  test('raced, the payment and the end of the order that it goes with never lose or double a place (B-103, B-283)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const host = await staff().buy('delivery');
      const id = await begin();
      await goWith(id, host.number);
      await desk().send(id);
      const [paid] = await Promise.all([pay(id), staff().cancel(host)]);
      expect(paid.kind === 'placed' || (paid.kind === 'over' && paid.link.kind === 'parted')).toBe(true);
      expect(await taken()).toBe(paid.kind === 'placed' ? 1 : 0);
      if (paid.kind !== 'placed') await withdrawDraft(db(), { id, ...desk().by() });
      else await staff().cancel((await findOrder(db(), paid.order.id)) as Order);
    }
  });
});
