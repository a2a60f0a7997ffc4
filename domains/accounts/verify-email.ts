import type { Db } from '#db/connection.ts';
import { emailKey } from '#kit/email.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { accountById, changeAccount } from './accounts.store.ts';
import { readLink, signedText } from './verification-link.ts';

export type VerifyEmailAnswer = { kind: 'verified' } | { kind: 'not-valid' };

/**
 * Follows a link: it may be followed twice, but neither after 60 minutes nor for another account or address.
 */
export async function verifyEmail(
  { db, linkSigner }: { db: Db; linkSigner: Signer },
  { signed, now }: { signed: string; now: number },
): Promise<VerifyEmailAnswer> {
  const link = readLink(signed);
  const account = link && link.expiresAt > now ? await accountById(db, link.accountId) : undefined;
  if (
    !link ||
    !account ||
    !linkSigner.verify(signedText(account.id, account.email, link.expiresAt), link.signature)
  ) {
    return { kind: 'not-valid' };
  }
  await changeAccount(db, account.id, { email_verified_at: now }, now, {
    emailKey: emailKey(account.email),
    isUnverified: true,
  });
  return { kind: 'verified' };
}
