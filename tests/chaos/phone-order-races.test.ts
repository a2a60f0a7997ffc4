/**
 * A phone order on which several act at the same moment (B-283): its buyer, two of the store's staff, the
 * clock.
 */
import { describe, expect, test } from 'vitest';
import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { expireDrafts } from '#domains/checkout/phone-orders/end-drafts.ts';
import { setDraftGoesWith } from '#domains/checkout/phone-orders/go-with.ts';
import { keyCard } from '#domains/checkout/phone-orders/key-card.ts';
import type { DraftId } from '#domains/checkout/phone-orders/order-draft.ts';
import { payDraft } from '#domains/checkout/phone-orders/pay-draft.ts';
import type { PayKey } from '#domains/checkout/phone-orders/pay-key.ts';
import { ann, ben, phoneDesk } from '#domains/checkout/phone-orders/phone-draft.fixture.ts';
import { withdrawDraft } from '#domains/checkout/phone-orders/withdraw-draft.ts';
import { newId, type PackId, type VisitorId } from '#kit/ids.ts';
import { staffOf } from '#tests/fixtures/staff-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { someEngines } from '#tests/harness/long-run.ts';

/** After each test the records of shop and vendor are compared (`useCheckoutFixture`). */
describe.each(someEngines)('races for a phone order, on %s', { timeout: 60_000 }, (engine) => {
  const shop = useCheckoutFixture(engine);
  const desk = () => phoneDesk(shop.checkout);
  const db = () => shop.checkout.db;

  async function wine(onHand = 10): Promise<PackId> {
    const [packId] = await shop.checkout.stockWine({ onHand });
    if (packId === undefined) throw new Error('A wine has a pack');
    return packId;
  }
  const pay = (key: PayKey, nonce = testCards.good) =>
    payDraft(shop.checkout.deps, {
      ...{ key, ageConfirmation: true, address: null },
      paymentInformation: { editMode: 'new', newCardNonce: nonce, billingDetails: { postalCode: '11797' } },
    });
  const freeFor = async (packId: PackId) => {
    const about = { visitorId: newId<VisitorId>(), now: shop.checkout.clock() };
    const pack = (await readSellablePacks(db(), [packId], about)).get(packId);
    return [pack?.onHand, pack?.heldByOthers];
  };
  const events = async (event: string) =>
    (await db().selectFrom('outbox').select('payload').where('event', '=', event).execute()).length;
  const sent = async (onHand = 10): Promise<DraftId> => {
    const id = await desk().begin([{ packId: await wine(onHand), quantity: 1 }]);
    expect(await desk().send(id)).toMatchObject({ kind: 'link-sent' });
    return id;
  };
  const actsOf = async (id: DraftId, verb: string) => {
    const rows = await db()
      .selectFrom('activity')
      .select('actor')
      .where('subject_id', '=', id)
      .where('verb', '=', verb)
      .execute();
    return rows.map(({ actor }) => actor);
  };

  test('paid from two windows at once, it becomes one order with one authorization', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await desk().begin([{ packId: await wine(), quantity: 1 }]);
      await desk().send(id);
      const key = await desk().keyOf(id);
      const answers = await Promise.all([pay(key), pay(key), pay(key)]);
      const { orderId } = await desk().read(id);
      // An attempt that waited for another's bank may be answered first.
      const outcome = { kind: expect.stringMatching(/^(placed|confirming)$/), order: { id: orderId } };
      expect(answers).toMatchObject(answers.map(() => outcome));
      expect(answers).toContainEqual(expect.objectContaining({ kind: 'placed' }));
    }
    expect(await shop.checkout.orders()).toHaveLength(8);
    expect(await shop.checkout.ledger()).toHaveLength(8);
  });

  test('paid and withdrawn at once: one comes first, and the other is told so', async () => {
    for (let round = 0; round < 10; round += 1) {
      const packId = await wine(1);
      const id = await desk().begin([{ packId, quantity: 1 }]);
      await desk().send(id);
      const key = await desk().keyOf(id);
      const [paid, withdrawn] = await Promise.all([pay(key), withdrawDraft(db(), { id, ...desk().by(ben) })]);
      if (withdrawn.kind === 'withdrawn') {
        expect(paid).toEqual({ kind: 'over', link: { kind: 'withdrawn' } });
        expect(await freeFor(packId)).toEqual([1, 0]);
      } else {
        expect(withdrawn).toMatchObject({ kind: 'draft-closed' });
        expect(paid).toMatchObject({ kind: 'placed' });
        expect(await shop.checkout.onHand(packId)).toBe(0);
      }
    }
  });

  test('paid at the moment it ends, it becomes an order or is released, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const packId = await wine(1);
      const id = await desk().begin([{ packId, quantity: 1 }]);
      await desk().send(id);
      const key = await desk().keyOf(id);
      const end = (await desk().read(id)).holdUntil ?? 0;
      const [paid] = await Promise.all([pay(key), expireDrafts(db(), end)]);
      const { state } = await desk().read(id);
      expect([paid.kind, state]).toEqual(paid.kind === 'placed' ? ['placed', 'paid'] : ['over', 'expired']);
    }
  });

  test('sent by two people at once, one link goes out', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await desk().begin([{ packId: await wine(), quantity: 1 }]);
      const before = await events('draft.link-asked');
      const answers = await Promise.all([desk().send(id, ann), desk().send(id, ben)]);
      expect(answers.filter(({ kind }) => kind === 'link-sent')).toHaveLength(1);
      expect(answers.filter(({ kind }) => kind === 'draft-closed')).toHaveLength(1);
      expect(await events('draft.link-asked')).toBe(before + 1);
    }
  });

  test('of two drafts, one gets all of the last bottle and the last place', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [last, plenty] = [await wine(1), await wine(10)];
      const lines = [
        { packId: last, quantity: 1 },
        { packId: plenty, quantity: 1 },
      ];
      const ids = [await desk().begin(lines), await desk().begin(lines)];
      const answers = await Promise.all(ids.map((id) => desk().send(id)));
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['link-sent', 'not-sendable']);
      expect(await freeFor(plenty)).toEqual([9, 1]);
    }
  });

  test('typed at the desk while the buyer pays by the link: one order, one authorization, and the desk is told (B-104, B-283)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await sent();
      const key = await desk().keyOf(id);
      const type = async () => {
        const answer = await keyCard(db(), { id, totalCents: 1, ...desk().by(ben) });
        return answer.kind === 'keyed' ? pay(answer.key) : answer;
      };
      const answers = await Promise.all(round % 2 === 0 ? [type(), pay(key)] : [pay(key), type()]);
      const kinds = answers.map(({ kind }) => kind);
      expect(kinds).toContain('placed');
      expect(kinds.every((kind) => ['placed', 'confirming', 'draft-closed'].includes(kind))).toBe(true);
      expect(await actsOf(id, 'card-keyed')).toHaveLength(kinds.includes('draft-closed') ? 0 : 1);
    }
    expect(await shop.checkout.orders()).toHaveLength(8);
    expect(await shop.checkout.ledger()).toHaveLength(8);
  });

  test('withdrawn by two people at once: one did it, and the other reads who (B-101, B-283)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await sent();
      const withdraw = (actor: string) => withdrawDraft(db(), { id, ...desk().by(actor) });
      const answers = await Promise.all([withdraw(ann), withdraw(ben)]);
      expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['draft-closed', 'withdrawn']);
      const [actor] = await actsOf(id, 'draft-withdrawn');
      expect(answers).toContainEqual(
        expect.objectContaining({ state: 'withdrawn', last: expect.objectContaining({ actor }) }),
      );
    }
  });

  test('two drafts join one order at once while it is cancelled: never two places, never none (B-103, B-283)', async () => {
    const staff = staffOf(shop.checkout);
    for (let round = 0; round < 6; round += 1) {
      const host = await staff.buy('delivery');
      const ids = [
        await desk().begin([{ packId: await wine(), quantity: 1 }]),
        await desk().begin([{ packId: await wine(), quantity: 1 }]),
      ];
      for (const id of ids) {
        const { number } = host;
        expect(await setDraftGoesWith(shop.checkout.deps, { id, number, ...desk().by() })).toEqual({
          kind: 'changed',
        });
        expect(await desk().send(id)).toMatchObject({ kind: 'link-sent' });
      }
      const keys = await Promise.all(ids.map((id) => desk().keyOf(id)));
      await Promise.all([...keys.map((key) => pay(key)), staff.cancel(host)]);
      // The records are compared after the test; a window that was released twice could not be booked again.
      const open = await db()
        .selectFrom('orders')
        .select(['number', 'goes_with'])
        .where('state', '=', 'placed')
        .where('cancelled_at', 'is', null)
        .execute();
      expect(open.filter((order) => order.goes_with === null)).toHaveLength(open.length === 0 ? 0 : 1);
      for (const order of open) await staff.cancel(order as never);
      for (const id of ids) await withdrawDraft(db(), { id, ...desk().by() });
      const booked = await db().selectFrom('delivery_slots').select('booked').execute();
      expect(booked).toEqual([{ booked: 0 }]);
    }
  });
});
