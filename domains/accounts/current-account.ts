import type { Db } from '#db/connection.ts';
import type { Session } from '#platform/sessions/session.ts';
import type { Account } from './account.ts';
import { findAccount } from './find-account.ts';

type Reader = Pick<Session, 'accountId'>;

/** A session object lives for one request. */
const read = new WeakMap<Reader, Promise<Account | undefined>>();

/** The account that is signed in, read once per request; undefined for a guest. */
export function currentAccount(db: Db, session: Reader | undefined): Promise<Account | undefined> {
  if (!session) return Promise.resolve(undefined);
  const known = read.get(session);
  if (known) return known;
  const { accountId } = session;
  const account = accountId === null ? Promise.resolve(undefined) : findAccount(db, accountId);
  read.set(session, account);
  return account;
}
