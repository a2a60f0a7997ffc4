import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { currentAccount } from '#domains/accounts/current-account.ts';
import { customerOfAccount } from '#domains/loyalty/find-customer.ts';
import { loyaltyStanding } from '#domains/loyalty/loyalty-standing.ts';
import { toWireInfo, type WireLoyaltyInfo } from '#domains/loyalty/loyalty-wire.rules.ts';
import type { LoyaltyProgramme } from '#domains/loyalty/ports.ts';
import { maskPhone } from '#kit/phone.ts';

interface LoyaltyScreenDeps {
  db: Db;
  programme: LoyaltyProgramme;
}

export function loyaltyScreen(deps: LoyaltyScreenDeps) {
  return {
    /** `/loyalty` (M-019 to M-022). */
    async show(request: FastifyRequest, reply: FastifyReply) {
      const account = await currentAccount(deps.db, request.session);
      if (!account) return reply.redirect('/login', 302);
      const loyaltyInfo = await loyaltyInfoOf(deps, account.id);
      return reply.page(
        'Account/Loyalty',
        { loyaltyInfo, phone: maskPhone(account.phone ?? '') },
        { encryptHistory: true },
      );
    },
  };
}

/**
 * Null without a linked customer. If the points cannot be read now, they are left out, and the page still
 * works.
 */
async function loyaltyInfoOf(deps: LoyaltyScreenDeps, accountId: AccountId): Promise<WireLoyaltyInfo | null> {
  const customer = await customerOfAccount(deps.db, accountId);
  if (!customer) return null;
  return toWireInfo(await loyaltyStanding(deps, customer));
}
