/** Phone orders: drafts at the desk, their pay links, and the people who pay. */

import { testCards } from '#adapters/payments/test-cards.fixture.ts';
import type { Engine } from '#db/connection.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { newId, type PackId, type VisitorId } from '#kit/ids.ts';
import { syosset } from '#tests/fixtures/checkout-fixture.ts';
import { useCheckoutFixture } from '#tests/fixtures/use-checkout-fixture.ts';
import { setDraftAddress, setDraftSlot, setDraftWay } from './change-draft.ts';
import type { DraftId } from './order-draft.ts';
import { payDraft } from './pay-draft.ts';
import type { PayKey } from './pay-key.ts';
import { phoneDesk } from './phone-draft.fixture.ts';

export const minute = 60_000;

export const slotId = '2026-11-20T17:00';

export function usePhoneOrders(engine: Engine) {
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

  return { shop, desk, db, wine, pay, draftToSyosset, freeFor, acts, events };
}
