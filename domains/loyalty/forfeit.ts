import { inTransaction } from '#db/transaction.ts';
import { moveAward, openAward, owedAwards } from './awards.store.ts';
import { customerItself, forgetCustomer, lockCustomer, mergedInto } from './customers.store.ts';
import type { LoyaltyCustomerId, Unreachable } from './ports.ts';
import { type LoyaltyDeps, lockPoints } from './redeem-award.ts';
import { giveBackPoints } from './settle-awards.ts';
import { deletePhoneVerificationsOf } from './verification/phone-verifications.store.ts';

/**
 * Ends a customer together with the account: the waiting award and the points are forfeited; name, phone and
 * e-mail are erased (G-53). Call it again if the programme was unreachable; for an erased customer it does
 * nothing.
 */
export async function forfeit(
  desk: LoyaltyDeps,
  customerId: LoyaltyCustomerId,
): Promise<{ kind: 'forfeited' } | Unreachable> {
  // Customers merged into it go with it, and first, because they are found through this one.
  for (const id of [...(await mergedInto(desk.db, customerId)), customerId]) {
    const answer = await forfeitOne(desk, id);
    if (answer.kind === 'unreachable') return answer;
  }
  return { kind: 'forfeited' };
}

async function forfeitOne(
  desk: LoyaltyDeps,
  customerId: LoyaltyCustomerId,
): Promise<{ kind: 'forfeited' } | Unreachable> {
  const { db, programme, clock } = desk;
  const customer = await customerItself(db, customerId);
  if (!customer) return { kind: 'forfeited' };
  const accountId = customer.programmeAccountId;
  const open = await openAward(db, customerId);
  if (open?.state === 'asked' && (await lockPoints(desk, customer, open)).kind === 'unreachable')
    return { kind: 'unreachable' };
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId, clock());
    const waiting = await openAward(tx, customerId);
    if (waiting) await moveAward(tx, waiting.id, { from: 'pending', to: 'owed', now: clock() });
  });
  for (const award of await owedAwards(db, customerId)) {
    if (!(await giveBackPoints(desk, award, accountId))) return { kind: 'unreachable' };
  }
  const balance = await programme.balance(accountId);
  if (balance.kind === 'unreachable') return balance;
  if (balance.kind === 'balance' && balance.points > 0) {
    const { points } = balance;
    const taken = await programme.takeBack({
      accountId,
      points,
      key: `forfeit-${customerId}-${points}`,
      reason: 'Account deleted',
    });
    if (taken.kind === 'unreachable') return taken;
  }
  await deletePhoneVerificationsOf(db, customer.phone);
  await forgetCustomer(db, customerId, clock());
  return { kind: 'forfeited' };
}
