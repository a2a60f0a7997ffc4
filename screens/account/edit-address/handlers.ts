import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { AddressId } from '#domains/addresses/address.ts';
import { findAddress } from '#domains/addresses/address-book.ts';
import { maskPhone } from '#kit/phone.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { accountOf } from '#platform/sessions/require-account.ts';

export function editAddressScreen({ db }: { db: Db }) {
  return {
    /**
     * `/address/{id}` (M-032); an address of another account gets the same answer as one that does not exist
     * (M-033).
     */
    async show(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
      const found = await findAddress(db, accountOf(request), request.params.id as AddressId);
      if (!found) return sendNotFound(request, reply);
      const {
        id: addressId,
        firstName,
        lastName,
        address,
        city,
        state,
        zip,
        country,
        phone,
        isDefaultShipping,
      } = found;
      const form = {
        addressId,
        firstName,
        lastName,
        address,
        city,
        state,
        zip,
        country,
        phone: maskPhone(phone),
        isDefaultShipping,
      };
      return reply.page('Account/EditAddress', { address: form }, { encryptHistory: true });
    },
  };
}
