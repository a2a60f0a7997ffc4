/**
 * Checks an address (M-112, M-256) without saving it to an address book; it becomes the address of the
 * visitor's next order (M-117, M-245).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Address, AddressFields, AddressId, BookAddress } from '#domains/addresses/address.ts';
import { findAddress } from '#domains/addresses/address-book.ts';
import { parseAddress } from '#domains/addresses/address-fields.rules.ts';
import { addressView } from '#domains/addresses/address-view.rules.ts';
import { checkAddress } from '#domains/addresses/check-address.ts';
import type { AddressValidator } from '#domains/addresses/ports.ts';
import { availabilityOf } from '#domains/fulfilment/area-of.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import type { Clock } from '#kit/clock.ts';
import type { VisitorId } from '#kit/ids.ts';
import { bodyField, refuseFields, sendData, sendMessage } from './ajax-answers.ts';
import { givenAddress, unknownAddress } from './given-address.ts';

export interface AddressInfoDeps {
  db: Db;
  storeSettings: StoreSettings;
  addresses: AddressValidator;
  clock: Clock;
  /** Saves it with the visitor's choices for the next order; null clears it. */
  chooseForOrder(visitorId: VisitorId, address: Address | null, addressId: AddressId | null): Promise<void>;
}

export function addressInfoEndpoints({
  db,
  storeSettings,
  addresses,
  clock,
  chooseForOrder,
}: AddressInfoDeps) {
  async function refuse(
    { session }: FastifyRequest,
    reply: FastifyReply,
    errors: Readonly<Record<string, string>>,
  ) {
    if (session.visitorId !== null) await chooseForOrder(session.visitorId, null, null);
    return refuseFields(reply, errors);
  }

  /** Answers with the validator's result for the fields, completed with what the address book knows. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    fields: AddressFields,
    stored?: BookAddress,
  ): Promise<FastifyReply> {
    const checked = await checkAddress(addresses, fields);
    if (checked.kind === 'refused') return refuse(request, reply, { [checked.field]: checked.message });
    const address = { ...stored, ...checked.address };
    await chooseForOrder(await request.session.ensureVisitor(clock()), address, stored?.id ?? null);
    return sendData(reply, {
      address: addressView(address, availabilityOf(address, storeSettings.current().deliveryAreas)),
    });
  }

  return {
    /**
     * Open to guests. With an `addressId` the stored address of the visitor's own book is checked, whatever
     * else was sent.
     */
    async validate(request: FastifyRequest, reply: FastifyReply) {
      const addressId = bodyField(request.body, 'addressId') ?? '';
      if (addressId !== '') {
        const { accountId } = request.session;
        const stored =
          accountId !== null &&
          typeof addressId === 'string' &&
          (await findAddress(db, accountId, addressId as AddressId));
        if (!stored) return sendMessage(reply, 404, unknownAddress);
        return answer(request, reply, stored, stored);
      }
      const parsed = parseAddress(givenAddress(request.body));
      if (parsed.kind === 'refused') return refuse(request, reply, parsed.errors);
      return answer(request, reply, parsed.fields);
    },
  };
}
