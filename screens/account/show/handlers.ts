import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { currentAccount } from '#domains/accounts/current-account.ts';
import { productPath } from '#domains/catalogue/product-path.rules.ts';
import { listAccountOrders } from '#domains/orders/find-order.ts';
import type { Order } from '#domains/orders/order.ts';
import { againPath, orderPath } from '#domains/orders/order-paths.ts';
import { listSavedCards } from '#domains/payments/list-saved-cards.ts';
import { listWaiting } from '#domains/wanted/back/prove-waiter.ts';
import { waiterKey } from '#domains/wanted/back/waiter-key.ts';
import { type Clock, formatStoreDate } from '#kit/clock.ts';
import { maskPhone } from '#kit/phone.ts';
import type { Signer } from '#platform/settings/app-key.ts';

interface AccountDeps {
  db: Db;
  clock: Clock;
  waiterSigner: Signer;
  successSigner: Signer;
}

export function accountScreen({ db, clock, waiterSigner, successSigner }: AccountDeps) {
  return {
    /** `/account` (M-017). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const account = await currentAccount(db, request.session);
      if (!account) return reply.redirect('/login', 302);
      const { firstName, lastName, email, phone, emailVerifiedAt } = account;
      const accountInfo = { firstName, lastName, email, phone: phone === null ? null : maskPhone(phone) };
      const savedCards = () => listSavedCards(db, account.id);
      const waiting = async () =>
        (await listWaiting(db, account.id, clock())).map(({ id, words, slug, state, isTexted }) => ({
          words,
          href: productPath(slug),
          says: state === 'told' ? 'We told you: it is here. Nothing is held.' : onceWords(isTexted),
          path: `/back/${waiterKey(waiterSigner, id)}/end`,
          isTexted,
        }));
      const lastOrder = async () => {
        const [order] = await listAccountOrders(db, account.id, { limit: 1, offset: 0 });
        return order
          ? {
              ...{ number: order.number, href: orderPath(order), says: lastOrderWords(order) },
              again: againPath(successSigner, order.id),
            }
          : null;
      };
      return reply.page(
        'Account/Show',
        { accountInfo, isEmailVerified: emailVerifiedAt !== null, savedCards, lastOrder, waiting },
        { encryptHistory: true },
      );
    },
  };
}

/** 'November 20, 2026 · Barolo, Rosso and 2 more' */
function lastOrderWords({ placedAt, createdAt, lines }: Order): string {
  const names = lines.slice(0, 2).map(({ productName }) => productName);
  const more = lines.length > 2 ? ` and ${lines.length - 2} more` : '';
  return `${formatStoreDate(placedAt ?? createdAt)} · ${names.join(', ')}${more}`;
}

const onceWords = (isTexted: boolean) => (isTexted ? 'We text you once.' : 'We write to you once.');
