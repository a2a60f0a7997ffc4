/**
 * A shopper's choices for an order: the method (M-253), the address, the time slot. They do not book
 * anything.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address, AddressId } from '#domains/addresses/address.ts';
import { findAddress } from '#domains/addresses/address-book.ts';
import { parseAddress } from '#domains/addresses/address-fields.rules.ts';
import { addressView } from '#domains/addresses/address-view.rules.ts';
import { checkAddress } from '#domains/addresses/check-address.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { chooseMethod } from '#domains/cart/choose-method.ts';
import { chooseAddress, chooseSlot } from '#domains/checkout/drafts/checkout-drafts.ts';
import type { QuoteDeps } from '#domains/checkout/quote-cart.ts';
import { visitorQuote } from '#domains/checkout/visitor-quote.ts';
import { availabilityOf } from '#domains/fulfilment/area-of.ts';
import type { DeliveryMethod } from '#domains/fulfilment/fulfilment.ts';
import { findSlot } from '#domains/fulfilment/time-slots.rules.ts';
import type { Clock } from '#kit/clock.ts';
import { bodyField, refuseFields, sendData, sendMessage } from './ajax-answers.ts';
import { givenAddress, unknownAddress } from './given-address.ts';

export interface CheckoutCallDeps extends QuoteDeps {
  clock: Clock;
  addresses: AddressValidator;
}

const methods: readonly unknown[] = ['pickup', 'delivery', 'shipping'] satisfies DeliveryMethod[];

export function checkoutEndpoints(deps: CheckoutCallDeps) {
  const { db, clock, storeSettings, addresses } = deps;

  /** The choice is saved even if this cart rules it out; the answer includes the reasons (M-007, M-194). */
  async function fulfillmentOf(request: FastifyRequest) {
    const { accountId } = request.session;
    const now = clock();
    const visitorId = await request.session.ensureVisitor(now);
    return (await visitorQuote(deps, { visitorId, accountId, now })).model.fulfillment;
  }

  async function refuseAddress(
    { session }: FastifyRequest,
    reply: FastifyReply,
    errors: Readonly<Record<string, string>>,
  ) {
    const { visitorId } = session;
    if (visitorId !== null)
      await chooseAddress(db, { visitorId, address: null, addressId: null, now: clock() });
    return refuseFields(reply, errors);
  }

  function chosen(reply: FastifyReply, address: Address, addressId: AddressId | null) {
    const view = addressView(address, availabilityOf(address, storeSettings.current().deliveryAreas));
    return sendData(reply, { address: { ...view, addressId } });
  }

  return {
    /** `POST /ajax/cart/delivery-method` */
    async chooseMethod(request: FastifyRequest, reply: FastifyReply) {
      const method = bodyField(request.body, 'deliveryMethod');
      if (!methods.includes(method))
        return refuseFields(reply, { deliveryMethod: 'Please choose pickup, delivery or shipping.' });
      const now = clock();
      const visitorId = await request.session.ensureVisitor(now);
      await chooseMethod(db, { visitorId, method: method as DeliveryMethod, now });
      return sendData(reply, { deliveryMethod: method, fulfillment: await fulfillmentOf(request) });
    },

    /**
     * `POST /ajax/checkout/delivery-address`: one from the shopper's address book by its `addressId`, or one
     * as typed (M-112, M-117, M-245).
     */
    async chooseAddress(request: FastifyRequest, reply: FastifyReply) {
      const { accountId } = request.session;
      const addressId = bodyField(request.body, 'addressId');
      const now = clock();
      if (typeof addressId === 'string' && addressId !== '') {
        const address =
          accountId === null ? undefined : await findAddress(db, accountId, addressId as AddressId);
        if (!address) return sendMessage(reply, 404, unknownAddress);
        const visitorId = await request.session.ensureVisitor(now);
        await chooseAddress(db, { visitorId, address, addressId: address.id, now });
        return chosen(reply, address, address.id);
      }
      const parsed = parseAddress(givenAddress(request.body));
      if (parsed.kind === 'refused') return refuseAddress(request, reply, parsed.errors);
      const checked = await checkAddress(addresses, parsed.fields);
      if (checked.kind === 'refused')
        return refuseAddress(request, reply, { [checked.field]: checked.message });
      const visitorId = await request.session.ensureVisitor(now);
      await chooseAddress(db, { visitorId, address: checked.address, addressId: null, now });
      return chosen(reply, checked.address, null);
    },

    /** `POST /ajax/checkout/time-slot`: `id` of an offered slot, or null to release it (M-118). */
    async chooseSlot(request: FastifyRequest, reply: FastifyReply) {
      const slotId = bodyField(request.body, 'id') ?? null;
      const now = clock();
      const isOffered =
        slotId === null ||
        (typeof slotId === 'string' && findSlot(storeSettings.current(), slotId, now) !== undefined);
      if (!isOffered)
        return refuseFields(reply, {
          id: 'This delivery time is no longer available. Please choose another.',
        });
      const visitorId = await request.session.ensureVisitor(now);
      await chooseSlot(db, { visitorId, slotId, now });
      return sendData(reply, {});
    },
  };
}
