import type { Db } from '#db/connection.ts';
import { emailKey, readEmail } from '#kit/email.ts';
import type { PersonBeginning } from '#kit/person-beginning.ts';
import { phoneDigits, readPhone } from '#kit/phone.ts';
import type { Account } from './account.ts';
import { accountByKey, accountsBeginning, searchAccounts } from './accounts.store.ts';
import { withoutSecret } from './find-account.ts';

const minDigits = 4;

/** Accounts whose address, name or telephone contains the text, newest first. */
export async function findAccounts(db: Db, text: string, limit: number): Promise<Account[]> {
  const words = text.trim().toLowerCase();
  if (words === '') return [];
  const digits = readPhone(words) ?? phoneDigits(words);
  const isPhoneLike = digits.length >= minDigits && /^[\d\s()+.-]+$/.test(words);
  const found = await searchAccounts(db, { words, digits: isPhoneLike ? digits : null, limit });
  return found.map(withoutSecret);
}

/** Accounts by telephone, or by how their address or name begins, newest first (B-200). */
export async function findAccountsBeginning(db: Db, by: PersonBeginning, limit: number): Promise<Account[]> {
  return (await accountsBeginning(db, by, limit)).map(withoutSecret);
}

/** The open account of an e-mail address, ignoring case. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const known = await accountByKey(db, emailKey(readEmail(email) ?? ''));
  return known && withoutSecret(known);
}
