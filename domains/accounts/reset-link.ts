/**
 * The link in the mail of a reset code. A code works only in the browser that requested it; the link works in
 * any browser, so that the owner of the mailbox gets in even while strangers use up every code. Its 256-bit
 * signature cannot be guessed, so it needs no limit of tries (docs/decisions/021).
 */
import { createHash } from 'node:crypto';
import type { Db } from '#db/connection.ts';
import { emailKey } from '#kit/email.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import type { AccountId } from './account.ts';
import { accountById, type StoredAccount } from './accounts.store.ts';
import { readLink } from './verification-link.ts';

/**
 * As long as the window in which strangers may use up the codes, so that one mail always has a working link.
 */
const resetLinkLifeMs = 60 * 60_000;

/**
 * Makes a link for one new password, valid only once because it is bound to the current one. Undefined if the
 * account is gone.
 *
 * @param now epoch ms
 */
export async function makeResetLink(
  { db, linkSigner, appUrl }: { db: Db; linkSigner: Signer; appUrl: string },
  accountId: AccountId,
  now: number,
): Promise<string | undefined> {
  const account = await accountById(db, accountId);
  const expiresAt = now + resetLinkLifeMs;
  return (
    account &&
    `${appUrl}/reset-password/${accountId}.${expiresAt.toString(36)}.${linkSigner.sign(textOf(account, expiresAt))}`
  );
}

/**
 * The grant that a link is exchanged for, which the browser's session keeps; the link itself is stored
 * nowhere. Undefined if the link is forged, expired or used.
 */
export async function grantOfResetLink(
  { db, linkSigner }: { db: Db; linkSigner: Signer },
  signed: string,
  now: number,
): Promise<string | undefined> {
  const link = readLink(signed);
  const account = link && link.expiresAt > now ? await accountById(db, link.accountId) : undefined;
  if (!link || !account || !linkSigner.verify(textOf(account, link.expiresAt), link.signature))
    return undefined;
  return `${account.id}.${link.expiresAt}.${replacedBy(account)}`;
}

/** The account that may be given a new password; undefined once that is done or the hour is over. */
export async function accountOfGrant(
  db: Db,
  grant: string | null,
  now: number,
): Promise<StoredAccount | undefined> {
  const [id, expiresAt, replaced] = grant?.split('.') ?? [];
  const account = Number(expiresAt) > now ? await accountById(db, id as AccountId) : undefined;
  return account && replacedBy(account) === replaced ? account : undefined;
}

/** The address whose password may be chosen. */
export async function emailOfGrant(db: Db, grant: string | null, now: number): Promise<string | undefined> {
  return (await accountOfGrant(db, grant, now))?.email;
}

/** A hash of the address and the password that the new one replaces. */
function replacedBy({ email, passwordHash }: StoredAccount): string {
  return createHash('sha256')
    .update(`${emailKey(email)}|${passwordHash}`)
    .digest('base64url');
}

function textOf(account: StoredAccount, expiresAt: number): string {
  return `reset|${account.id}|${replacedBy(account)}|${expiresAt}`;
}
