import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { currentAccount } from '#domains/accounts/current-account.ts';
import { listAddresses } from '#domains/addresses/address-book.ts';
import { maskPhone } from '#kit/phone.ts';

export function addAddressScreen({ db }: { db: Db }) {
  return {
    /** `/address` (M-031). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const account = await currentAccount(db, request.session);
      if (!account) return reply.redirect('/login', 302);
      const { id, firstName, lastName, phone } = account;
      const person = { firstName, lastName, phone: maskPhone(phone ?? '') };
      const isFirst = (await listAddresses(db, id)).length === 0;
      return reply.page('Account/AddAddress', { person, isFirst }, { encryptHistory: true });
    },
  };
}
