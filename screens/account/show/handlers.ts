import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { currentAccount } from '#domains/accounts/current-account.ts';
import { listSavedCards } from '#domains/payments/list-saved-cards.ts';
import { maskPhone } from '#kit/phone.ts';

export function accountScreen({ db }: { db: Db }) {
  return {
    /** `/account` (M-017). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const account = await currentAccount(db, request.session);
      if (!account) return reply.redirect('/login', 302);
      const { firstName, lastName, email, phone } = account;
      const accountInfo = { firstName, lastName, email, phone: phone === null ? null : maskPhone(phone) };
      const savedCards = () => listSavedCards(db, account.id);
      return reply.page('Account/Show', { accountInfo, savedCards }, { encryptHistory: true });
    },
  };
}
