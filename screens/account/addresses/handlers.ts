import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { AddressId, BookAddress } from '#domains/addresses/address.ts';
import { listAddresses } from '#domains/addresses/address-book.ts';
import { addressView } from '#domains/addresses/address-view.rules.ts';
import { removeAddress } from '#domains/addresses/remove-address.ts';
import { availabilityOf } from '#domains/fulfilment/area-of.ts';
import type { StoreSettings } from '#domains/store/store.ts';
import { sendNotFound } from '#platform/http/errors.ts';
import { refuseForm } from '#platform/http/forms/refuse-form.ts';
import { accountOf } from '#platform/sessions/require-account.ts';
import type { AddressCard } from './props.ts';

const page = '/addresses';

export function addressesScreen({ db, storeSettings }: { db: Db; storeSettings: StoreSettings }) {
  function cardOf(address: BookAddress): AddressCard {
    const view = addressView(address, availabilityOf(address, storeSettings.current().deliveryAreas));
    const { firstName, lastName, addressDisplayName, isDefaultShipping, deliveryAvailable } = view;
    return {
      addressId: address.id,
      firstName,
      lastName,
      addressDisplayName,
      isDefaultShipping,
      deliveryAvailable,
    };
  }

  return {
    /** `/addresses` (M-024). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const addresses = await listAddresses(db, accountOf(request));
      return reply.page('Account/Addresses', { addresses: addresses.map(cardOf) }, { encryptHistory: true });
    },

    /** `DELETE /address/{id}` (M-027, M-028, M-033, M-259). */
    async destroy(request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) {
      const answer = await removeAddress(db, {
        accountId: accountOf(request),
        id: request.params.id as AddressId,
      });
      if (answer.kind === 'unknown-address') return sendNotFound(request, reply);
      if (answer.kind === 'is-default') {
        return refuseForm(
          request,
          reply,
          { address: 'To delete it, make another address the default.' },
          page,
        );
      }
      request.session.keepFlash({ done: 'The address was deleted.' });
      return reply.seeOther(page);
    },
  };
}
