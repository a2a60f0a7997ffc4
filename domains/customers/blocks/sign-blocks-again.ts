/**
 * Blocks are keyed hashes, so that after a change of the key they can be re-signed only when the telephone,
 * mail, account or address turns up again: in the books, or with the customer's next order (O-079).
 */
import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AccountId } from '#domains/accounts/account.ts';
import { findAccount } from '#domains/accounts/find-account.ts';
import { readEveryBuyer } from '#domains/orders/sold/read-every-buyer.ts';
import type { Signer } from '#platform/settings/app-key.ts';
import { markOf } from './block-customer.ts';
import type { BlockTarget } from './block-reasons.rules.ts';
import { targetsOfBuyer } from './blocked-buyers.ts';
import { blocksOfOtherKeys, remarkBlock } from './blocks.store.ts';

type Target = Pick<BlockTarget, 'kind' | 'value'>;

/** The visible text of the blocks in force that were made with a key other than the signing one. */
export async function blocksLeft(db: Db, signer: Signer, now: number): Promise<string[]> {
  return (await blocksOfOtherKeys(db, signer.keyMark, now)).map(({ shown }) => shown);
}

/** Re-signs the blocks of an order's buyer; returns how many it changed. */
export async function signBlocksAgain(db: Db, signer: Signer, targets: readonly Target[]): Promise<number> {
  const [, ...others] = signer.ways;
  const changes = targets
    .filter(({ value }) => value !== '')
    .flatMap((target) =>
      others.map((way) => ({
        ...{ from: markOf(way, target), to: markOf(signer, target), keyMark: signer.keyMark },
      })),
    );
  if (changes.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    let count = 0;
    for (const change of changes) count += await remarkBlock(tx, change);
    return count;
  });
}

/**
 * Goes through the books as long as any block is still waiting to be re-signed; returns how many it changed.
 */
export async function signKnownBlocksAgain(db: Db, signer: Signer, now: number): Promise<number> {
  const waiting = new Set((await blocksOfOtherKeys(db, signer.keyMark, now)).map(({ mark }) => mark));
  const looked = new Set<string>();
  let count = 0;
  if (waiting.size === 0) return count;
  for await (const buyer of readEveryBuyer(db)) {
    const { accountId } = buyer;
    const isNew = accountId !== null && buyer.email === null && !looked.has(accountId);
    const account = isNew ? await findAccount(db, accountId as AccountId) : undefined;
    if (isNew) looked.add(accountId);
    const targets = targetsOfBuyer({ ...buyer, email: buyer.email ?? account?.email ?? null });
    const known = targets.filter((target) => signer.ways.some((way) => waiting.has(markOf(way, target))));
    count += await signBlocksAgain(db, signer, known);
    for (const target of known) for (const way of signer.ways) waiting.delete(markOf(way, target));
    if (waiting.size === 0) break;
  }
  return count;
}
