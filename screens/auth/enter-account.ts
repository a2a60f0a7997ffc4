import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Account } from '#domains/accounts/account.ts';
import { rememberDevice } from '#domains/accounts/known-device.ts';
import { mergeCarts } from '#domains/cart/merge-carts.ts';
import { mostPerLine } from '#domains/cart/parse-quantity.rules.ts';
import type { SellablePack } from '#domains/catalogue/product.ts';
import { readSellablePacks } from '#domains/catalogue/read-sellable-packs.ts';
import { sizeName } from '#domains/catalogue/size-name.rules.ts';
import { adoptGuestDraft } from '#domains/checkout/forget-drafts.ts';
import { letGo } from '#domains/stock/let-go.ts';
import type { PackId, VisitorId } from '#kit/ids.ts';
import type { SignIn } from '#platform/sessions/session.ts';

interface Entry extends Pick<SignIn, 'remember' | 'now' | 'stillRight'> {
  account: Account;
}

/**
 * Signs this browser in, knows it from then on, and brings what the guest had in the cart (M-063); false when
 * it may not come in any more. The cart is looked at again once the guest's session is over: what was added
 * at that very moment comes along too.
 */
export async function enterAccount(
  db: Db,
  { session }: FastifyRequest,
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
  if (leftOut.length > 0)
    session.keepFlash({
      notice: leftOutText(
        leftOut,
        await readSellablePacks(
          db,
          leftOut.map(([packId]) => packId),
        ),
      ),
    });
  return true;
}

/** 'Your cart holds at most 24 of one item: 6 of Barolo, 750 mL, were left out.' (M-285) */
function leftOutText(
  leftOut: readonly (readonly [PackId, number])[],
  packs: ReadonlyMap<PackId, SellablePack>,
): string {
  const parts = leftOut.map(([packId, quantity]) => {
    const pack = packs.get(packId);
    return pack ? `${quantity} of ${pack.productName}, ${sizeName(pack.size, pack.bottles)},` : `${quantity}`;
  });
  const isOne = leftOut.length === 1 && leftOut[0]?.[1] === 1;
  return `Your cart holds at most ${mostPerLine} of one item: ${parts.join(' and ')} ${isOne ? 'was' : 'were'} left out.`;
}

/** Bottles held for the guest are free again: the checkout holds those of the whole cart anew (S-02). */
async function bringDecisions(db: Db, from: VisitorId, into: VisitorId, now: number): Promise<void> {
  await inTransaction(db, (tx) => adoptGuestDraft(tx, from, into));
  await letGo(db, from, now);
}
