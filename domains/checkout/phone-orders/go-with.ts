import type { Db } from '#db/connection.ts';
import { checkAddress } from '#domains/addresses/check-address.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { chooseMethod } from '#domains/cart/choose-method.ts';
import { findOrder, findPlacedOrder } from '#domains/orders/find-order.ts';
import { type SameBuyer, type WhyApart, whyApart } from '#domains/orders/goes-with/goes-with.rules.ts';
import type { Order } from '#domains/orders/order.ts';
import type { OrderNumber } from '#kit/ids.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { chooseAddress, chooseSlot } from '../drafts/checkout-drafts.ts';
import { type AddressRefusal, type ChangeAnswer, change } from './change-draft.ts';
import type { DraftId, PhoneDraft } from './order-draft.ts';
import { draftById } from './order-drafts.store.ts';

export interface GoWithRequest extends By {
  id: DraftId;
  /** Null: it goes by itself again, in the same way. */
  number: OrderNumber | null;
}

export type ApartRefusal = { kind: 'not-together'; why: WhyApart };

/**
 * Lets a draft go with an order of the same buyer that is still in the store, as one stop and one bag
 * (B-103): its way, address and window become that order's, and it takes no second place in the window and
 * pays no second fee. If that order itself goes with a third, the draft goes with the third, too.
 */
export async function setDraftGoesWith(
  { db, addresses }: { db: Db; addresses: AddressValidator },
  { id, number, ...by }: GoWithRequest,
): Promise<ChangeAnswer<ApartRefusal | AddressRefusal>> {
  const { now } = by;
  if (number === null)
    return change(db, id, by, { what: 'company', number }, async (_tx, { goesWith }) =>
      goesWith === null ? 'same' : { columns: { goes_with: null } },
    );
  const draft = await draftById(db, id);
  if (!draft) return { kind: 'unknown-draft' };
  const host = await hostOf(db, number);
  const why = whyApart(host, sameBuyerOf(draft), now);
  if (!host || why) return { kind: 'not-together', why: why ?? 'gone' };
  const { deliveryAddress: at, deliveryMethod: method, slot } = host;
  const { firstName, lastName, phone } = draft.caller;
  const place = at && { address: at.street, city: at.city, zip: at.zip };
  const checked =
    place &&
    (await checkAddress(addresses, {
      ...{ ...place, state: 'New York', country: 'USA' },
      ...{ firstName, lastName, phone },
    }));
  if (checked?.kind === 'refused')
    return { kind: 'address-refused', field: checked.field, message: checked.message };
  return change<ApartRefusal | AddressRefusal>(
    db,
    id,
    by,
    { what: 'company', number: host.number },
    async (tx, { goesWith, visitorId }) => {
      if (goesWith === host.id) return 'same';
      await chooseMethod(tx, { visitorId, method, now });
      await chooseAddress(tx, { visitorId, address: checked?.address ?? null, addressId: null, now });
      await chooseSlot(tx, { visitorId, slotId: slot?.id ?? null, now });
      return { columns: { goes_with: host.id } };
    },
  );
}

async function hostOf(db: Db, number: OrderNumber): Promise<Order | undefined> {
  const order = await findPlacedOrder(db, number);
  return order?.goesWith ? findOrder(db, order.goesWith) : order;
}

/** Whose order it must be for a draft to go with it. */
export function sameBuyerOf({ caller: { phone, accountId } }: PhoneDraft): SameBuyer {
  return { phone, accountId };
}
