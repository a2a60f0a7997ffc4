/** Everything the shop stores about a customer, in a file for that customer. */
import { writeFile } from 'node:fs/promises';
import { inTransaction } from '#db/transaction.ts';
import { noteAccountChange } from '#domains/accounts/account-changes.ts';
import { findAccountByEmail } from '#domains/accounts/find-accounts.ts';
import { readCustomerData } from '#domains/customers/customer-data.ts';
import { type CustomerDesk, type DeskAnswer, done, noAccount, refused } from './desk.ts';

/** Without a file, the JSON is printed. */
export async function exportCustomer(
  desk: CustomerDesk,
  email: string,
  file: string | null,
): Promise<DeskAnswer> {
  const { db, actor, clock } = desk;
  const account = await findAccountByEmail(db, email);
  if (!account) return noAccount(email);
  const text = JSON.stringify(await readCustomerData(desk, account), null, 2);
  if (file !== null) {
    try {
      // Readable by its owner only, and never overwrites an existing file.
      await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      return refused(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
    }
  }
  await inTransaction(db, (tx) => noteAccountChange(tx, account.id, 'exported', { actor, now: clock() }));
  return done(file === null ? text : `All that the shop holds of ${account.email} is in ${file}.`);
}
