import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import type { Account } from '#domains/accounts/account.ts';
import { findAccount } from '#domains/accounts/find-account.ts';

const read = new WeakMap<FastifyRequest, Promise<Account | undefined>>();

/**
 * The account of whoever is signed in, read once a request however many ask for it; undefined for a guest.
 */
export function signedInAccount(db: Db, request: FastifyRequest): Promise<Account | undefined> {
  const known = read.get(request);
  if (known) return known;
  const accountId = request.session?.accountId ?? null;
  const account = accountId === null ? Promise.resolve(undefined) : findAccount(db, accountId);
  read.set(request, account);
  return account;
}
