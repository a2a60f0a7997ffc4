import type { Db } from '#db/connection.ts';
import type { Account, AccountId } from './account.ts';
import {
  accountById,
  accountsById,
  formerEmailOf,
  openedAtOf,
  type StoredAccount,
} from './accounts.store.ts';

/** Finds an account, without its secrets; undefined once it is erased. */
export async function findAccount(dbOrTx: Db, id: AccountId): Promise<Account | undefined> {
  const account = await accountById(dbOrTx, id);
  return account && withoutSecret(account);
}

/** The same for many accounts by their ids; erased and unknown ones are left out. */
export async function findAccountsById(db: Db, ids: readonly string[]): Promise<Map<string, Account>> {
  const found = await accountsById(db, ids);
  return new Map(found.map((account) => [account.id, withoutSecret(account)]));
}

/** The address before the last change; a notice of the change goes there. */
export function findFormerEmail(db: Db, id: AccountId): Promise<string | null> {
  return formerEmailOf(db, id);
}

/** When an account was opened, epoch ms; undefined if unknown. */
export function findOpenedAt(db: Db, id: AccountId): Promise<number | undefined> {
  return openedAtOf(db, id);
}

/** Strips the password hash, which never leaves the domain. */
export function withoutSecret({ passwordHash: _, ...account }: StoredAccount): Account {
  return account;
}
