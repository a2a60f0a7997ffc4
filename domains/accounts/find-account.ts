import type { Db } from '#db/connection.ts';
import type { Account, AccountId } from './account.ts';
import { accountById, formerEmailOf, openedAtOf, type StoredAccount } from './accounts.store.ts';

/** The account as the rest of the shop may know it; undefined once it is erased. */
export async function findAccount(dbOrTx: Db, id: AccountId): Promise<Account | undefined> {
  const account = await accountById(dbOrTx, id);
  return account && withoutSecret(account);
}

/** The address before the last change, to be told of that change. */
export function findFormerEmail(db: Db, id: AccountId): Promise<string | null> {
  return formerEmailOf(db, id);
}

/** When an account was opened, epoch ms; undefined for none. */
export function findOpenedAt(db: Db, id: AccountId): Promise<number | undefined> {
  return openedAtOf(db, id);
}

/** What leaves the domain never carries the password's hash. */
export function withoutSecret({ passwordHash: _, ...account }: StoredAccount): Account {
  return account;
}
