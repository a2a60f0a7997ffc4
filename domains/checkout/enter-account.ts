import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Account } from '#domains/accounts/account.ts';
import { rememberDevice } from '#domains/accounts/known-device.ts';
import { leftOutText } from '#domains/cart/left-out-text.ts';
import { mergeCarts } from '#domains/cart/merge-carts.ts';
import { releaseHold } from '#domains/stock/holds/release-hold.ts';
import type { VisitorId } from '#kit/ids.ts';
import type { Session, SignIn } from '#platform/sessions/session.ts';
import { adoptGuestDraft } from './drafts/checkout-drafts.ts';

interface Entry extends Pick<SignIn, 'remember' | 'now' | 'stillRight'> {
  account: Account;
}

/**
 * Signs this browser in, remembers it as a known device, and merges the guest's cart into the account's
 * (M-063); false when the sign-in is no longer valid. The carts are merged a second time once the guest's
 * session is over, so that a bottle added at that moment is not lost.
 */
export async function enterAccount(
  db: Db,
  session: Session,
  { account, remember, now, stillRight }: Entry,
): Promise<boolean> {
  const from = session.visitorId;
  const into = account.visitorId;
  const merges = [];
  if (from !== null) merges.push(await mergeCarts(db, { from, into, now }));
  if (
    !(await session.signIn({
      accountId: account.id,
      visitorId: into,
      remember,
      now,
      ...(stillRight && { stillRight }),
    }))
  )
    return false;
  session.deviceToSend = await rememberDevice(db, { accountId: account.id, token: session.deviceToken, now });
  if (from !== null) merges.push(await mergeCarts(db, { from, into, now }));
  if (from !== null && from !== into) await bringDecisions(db, from, into, now);
  const leftOut = merges.flatMap((merge) => [...merge.leftOut]);
  if (leftOut.length > 0) session.keepFlash({ notice: await leftOutText(db, leftOut) });
  return true;
}

/**
 * Releases the guest's bottle hold, because the checkout holds the bottles of the merged cart again (S-02).
 */
async function bringDecisions(db: Db, from: VisitorId, into: VisitorId, now: number): Promise<void> {
  await inTransaction(db, (tx) => adoptGuestDraft(tx, from, into));
  await releaseHold(db, from, now);
}
