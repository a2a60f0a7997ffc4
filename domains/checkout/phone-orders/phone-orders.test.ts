import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { takenSlots } from '#domains/fulfilment/taken-slots.ts';
import { expireHolds } from '#domains/stock/holds/expire-holds.ts';
import { holdBottles } from '#domains/stock/holds/hold-bottles.ts';
import { newId, type PackId, type VisitorId } from '#kit/ids.ts';
import { noon, submitOf, syosset } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { engines } from '#tests/harness/databases.ts';
import { placeOrder } from '../place-order.ts';
import { setDraftAddress, setDraftLine, setDraftNote, setDraftSlot, setDraftWay } from './change-draft.ts';
import { expireDrafts, forgetOrderDrafts } from './end-drafts.ts';
import { readPayLink } from './open-pay-link.ts';
import type { DraftId } from './order-draft.ts';
import { payDraft } from './pay-draft.ts';
import type { PayKey } from './pay-key.ts';
import { ann, ben, phoneDesk } from './phone-draft.fixture.ts';
import { resendPayLink, sendPayLink } from './send-pay-link.ts';
import { withdrawDraft } from './withdraw-draft.ts';

const minute = 60_000;
const slotId = '2026-11-20T17:00';

describe.each(engines)('a phone order on %s', (engine) => {
  const shop = useCheckoutFixture(engine);
  const desk = () => phoneDesk(shop.checkout);
  const db = () => shop.checkout.db;

  async function wine(onHand = 10): Promise<PackId> {
    const [packId] = await shop.checkout.stockWine({ onHand });
    if (packId === undefined) throw new Error('A wine has a pack');
    return packId;
  }
  const pay = (key: PayKey, nonce = testCards.good, ageConfirmation: unknown = true) =>
    payDraft(shop.checkout.deps, {
      ...{ key, ageConfirmation, address: null },
      paymentInformation: { editMode: 'new', newCardNonce: nonce, billingDetails: { postalCode: '11797' } },
    });
  async function draftToSyosset(packId: PackId, quantity = 2): Promise<DraftId> {
    const { begin, by } = desk();
    const id = await begin([{ packId, quantity }]);
    await setDraftWay(db(), { id, method: 'delivery', ...by() });
    await setDraftAddress(shop.checkout.deps, { id, fields: syosset, ...by() });
    await setDraftSlot(db(), { id, slotId, ...by() });
    return id;
  }
  const freeFor = async (packId: PackId, visitorId = newId<VisitorId>()) => {
    const now = shop.checkout.clock();
    const pack = (await readSellablePacks(db(), [packId], { visitorId, now })).get(packId);
    return [pack?.onHand, pack?.heldByOthers];
  };
  const acts = async () =>
    (await db().selectFrom('activity').select(['verb', 'actor']).orderBy('seq').execute()).map(
      ({ verb, actor }) => `${actor} ${verb}`,
    );
  const events = async (event: string) =>
    (await db().selectFrom('outbox').select('payload').where('event', '=', event).execute()).length;

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
    // The job that ends shoppers' holds after fifteen minutes leaves it alone.
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

  test('is sent and paid while online orders pause, and paid in the window that it holds though it was closed (B-217, B-213)', async () => {
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

  test('everything is held or nothing, and what lacks is said with the shop’s own words (B-101)', async () => {
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

  test('a spirit is not shipped, and neither an address nor a window may lack (B-100)', async () => {
    const [whiskey] = await shop.checkout.stockWine({ onHand: 5, category: 'spirits/whiskey' });
    const id = await desk().begin([{ packId: whiskey as PackId, quantity: 1 }]);
    const problems = async () => (await desk().quote(id)).problems;
    expect(await problems()).toEqual([]);
    await setDraftWay(db(), { id, method: 'shipping', ...desk().by() });
    expect(await problems()).toMatchObject([{ kind: 'delivery-refused', code: 'notEligible' }]);
    await setDraftWay(db(), { id, method: 'delivery', ...desk().by() });
    expect(await problems()).toMatchObject([{ kind: 'address-missing' }, { kind: 'slot-missing' }]);
    expect(await desk().send(id)).toMatchObject({ kind: 'not-sendable' });
    const empty = await desk().begin([]);
    expect(await desk().send(empty)).toMatchObject({
      kind: 'not-sendable',
      problems: [{ kind: 'empty-cart' }],
    });
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

  test('is paid for by one who is 21, with a card, and by nothing else that the browser sends (B-101)', async () => {
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

  test('a declined card leaves bottles and window held: nobody comes between (B-101)', async () => {
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

  test('by the clock: run out, it is free before any job has run, and is sent again at new prices that are named (B-102)', async () => {
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

  test('the job ends what ran out, once, and after thirty days nothing of it is left (B-102)', async () => {
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

  test('is changed while it is open, and reopened by a change after its end; never while its link is out (B-100)', async () => {
    const packId = await wine();
    const id = await desk().begin([{ packId, quantity: 1 }]);
    await desk().send(id);
    const set = (quantity: number) => setDraftLine(db(), { id, packId, quantity, ...desk().by(ben) });
    expect(await set(2)).toEqual({
      ...{ kind: 'draft-closed', state: 'sent', last: { act: 'link-sent', actor: ann, at: noon } },
    });
    shop.checkout.wait(120 * minute);
    expect(await set(2)).toEqual({ kind: 'changed' });
    expect(await desk().read(id)).toMatchObject({ state: 'open', holdUntil: null });
    expect(await set(11)).toMatchObject({ kind: 'not-so-many', refusal: { kind: 'only-left', onHand: 10 } });
    expect(await set(0)).toEqual({ kind: 'changed' });
    const before = await acts();
    expect(await set(0)).toEqual({ kind: 'changed' });
    expect(await acts()).toEqual(before);
    const note = (words: string) => setDraftNote(db(), { id, words, ...desk().by() });
    expect(await note('Card 4111 1111 1111 1111')).toEqual({ kind: 'note-holds-card' });
    expect(await note('x'.repeat(501))).toEqual({ kind: 'note-too-long' });
    expect(await note('Rings twice')).toEqual({ kind: 'changed' });
    expect(await setDraftNote(db(), { id: newId<DraftId>(), words: '', ...desk().by() })).toEqual({
      kind: 'unknown-draft',
    });
  });

  test('sent, resent and withdrawn twice by one hand, each is one act; an old page is told who came first (B-059, B-280)', async () => {
    const id = await desk().begin([{ packId: await wine(), quantity: 1 }]);
    const { version } = await desk().read(id);
    const { totalCents } = (await desk().quote(id)).shown;
    const send = (actor = ann, shown = version) =>
      sendPayLink(shop.checkout.deps, { id, shown, totalCents, ...desk().by(actor) });
    expect(await send(ben, version - 1)).toMatchObject({ kind: 'draft-stale', last: { actor: ann } });
    expect([(await send()).kind, (await send()).kind]).toEqual(['link-sent', 'link-sent']);
    expect(await send(ben)).toMatchObject({ kind: 'draft-closed', state: 'sent', last: { actor: ann } });
    const resend = () => resendPayLink(db(), { id, ...desk().by() });
    expect([await resend(), await resend()]).toEqual([{ kind: 'link-resent' }, { kind: 'link-resent' }]);
    const withdraw = () => withdrawDraft(db(), { id, ...desk().by() });
    expect([await withdraw(), await withdraw()]).toEqual([{ kind: 'withdrawn' }, { kind: 'withdrawn' }]);
    expect((await acts()).slice(2)).toEqual([
      ...[`${ann} pay-link-sent`, `${ann} pay-link-resent`, `${ann} draft-withdrawn`],
    ]);
    expect(await events('draft.link-asked')).toBe(2);
  });
});
