import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { currentAccount } from '#domains/accounts/current-account.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { listSavedCards } from '#domains/payments/list-saved-cards.ts';
import { listWaiting } from '#domains/wanted/back/prove-waiter.ts';
import { waiterKey } from '#domains/wanted/back/waiter-key.ts';
import type { Clock } from '#kit/clock.ts';
import { maskPhone } from '#kit/phone.ts';
import type { Signer } from '#platform/settings/app-key.ts';

interface AccountDeps {
  db: Db;
  clock: Clock;
  waiterSigner: Signer;
}

export function accountScreen({ db, clock, waiterSigner }: AccountDeps) {
  return {
    /** `/account` (M-017). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const account = await currentAccount(db, request.session);
      if (!account) return reply.redirect('/login', 302);
      const { firstName, lastName, email, phone } = account;
      const accountInfo = { firstName, lastName, email, phone: phone === null ? null : maskPhone(phone) };
      const savedCards = () => listSavedCards(db, account.id);
      const waiting = async () =>
        (await listWaiting(db, account.id, clock())).map(({ id, words, slug, state }) => ({
          words,
          href: productPath(slug),
          says: state === 'told' ? 'We wrote to you: it is here. Nothing is held.' : 'We write to you once.',
          path: `/back/${waiterKey(waiterSigner, id)}/end`,
        }));
      return reply.page('Account/Show', { accountInfo, savedCards, waiting }, { encryptHistory: true });
    },
  };
}
