import { emailKey } from '#kit/email.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { Account, AccountId } from './account.ts';

/** How long a link works. */
export const linkLifeMs = 60 * 60_000;

/**
 * Makes the link that proves access to a mailbox. It works for 60 minutes and only for this account at this
 * address. Its host is always the shop's configured one, never the host of the request.
 *
 * @param now epoch ms at which the mail is written
 */
export function verificationLink(
  signer: Signer,
  appUrl: string,
  account: Pick<Account, 'id' | 'email'>,
  now: number,
): string {
  const expiresAt = now + linkLifeMs;
  const signature = signer.sign(signedText(account.id, account.email, expiresAt));
  return `${appUrl}/verify-email/${account.id}.${expiresAt.toString(36)}.${signature}`;
}

/** Reads a link without verifying it. */
export function readLink(
  text: string,
): { accountId: AccountId; expiresAt: number; signature: string } | null {
  const [, accountId, expiry = '', signature = ''] =
    /^([0-9a-f]{32})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text) ?? [];
  return accountId === undefined
    ? null
    : { accountId: accountId as AccountId, expiresAt: Number.parseInt(expiry, 36), signature };
}

export function signedText(accountId: AccountId, email: string, expiresAt: number): string {
  return `verify|${accountId}|${emailKey(email)}|${expiresAt}`;
}
