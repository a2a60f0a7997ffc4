/**
 * The embedded loyalty programme, which needs no vendor. Its ledger is in the shop's database but outside the
 * shop's transactions.
 */
import type { Db } from '#db/connection.ts';
import type { ProgrammeAccountRow } from '#db/tables/loyalty.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import { awardPoints } from '#domains/loyalty/points.rules.ts';
import type {
  LoyaltyProgramme,
  ProgrammeAccountId,
  ProgrammeMember,
  RewardId,
  UnknownAccount,
} from '#domains/loyalty/ports.ts';
import type { Clock } from '#kit/clock.ts';
import {
  accountById,
  accountByPhone,
  endReward,
  hasEntry,
  insertReward,
  lockAccount,
  openAccount,
  rewardById,
  rewardByKey,
  writeEntry,
} from './embedded-ledger.ts';

export interface EmbeddedProgrammeOptions {
  db: Db;
  clock: Clock;
  /** Answers every call with `unreachable` while true: for tests of the shop without its programme. */
  isDown?: () => boolean;
}

const unreachable = { kind: 'unreachable' } as const;
const unknownAccount = { kind: 'unknown-account' } as const;

export function embeddedProgramme({
  db,
  clock,
  isDown = () => false,
}: EmbeddedProgrammeOptions): LoyaltyProgramme {
  /** Runs the changes of an account one at a time. */
  function onAccount<T>(
    accountId: string,
    work: (tx: Tx, balance: number) => Promise<T>,
  ): Promise<T | UnknownAccount> {
    return inTransaction(db, async (tx) => {
      const balance = await lockAccount(tx, accountId, clock());
      return balance === undefined ? unknownAccount : work(tx, balance);
    });
  }

  return {
    async findByPhone(phone) {
      if (isDown()) return unreachable;
      const account = await accountByPhone(db, phone);
      return account ? { kind: 'found', member: toMember(account) } : { kind: 'none' };
    },

    async enrol(person) {
      if (isDown()) return unreachable;
      await openAccount(db, person, clock());
      const account = await accountByPhone(db, person.phone);
      if (!account) throw new Error('The embedded programme lost an account');
      return { kind: 'enrolled', member: toMember(account) };
    },

    async balance(accountId) {
      if (isDown()) return unreachable;
      const account = await accountById(db, accountId);
      return account ? { kind: 'balance', points: account.balance } : unknownAccount;
    },

    async earn({ accountId, points, key, reason }) {
      if (isDown()) return unreachable;
      return onAccount(accountId, async (tx) => {
        if (!(await hasEntry(tx, key)))
          await writeEntry(tx, { accountId, key, change: points, reason, now: clock() });
        return { kind: 'earned' };
      });
    },

    async takeBack({ accountId, points, key, reason }) {
      if (isDown()) return unreachable;
      return onAccount(accountId, async (tx, balance) => {
        const change = -Math.min(points, balance);
        if (!(await hasEntry(tx, key)))
          await writeEntry(tx, { accountId, key, change, writtenOff: points + change, reason, now: clock() });
        return { kind: 'taken' };
      });
    },

    async take({ accountId, points, key, reason }) {
      if (isDown()) return unreachable;
      return onAccount(accountId, async (tx, balance) => {
        if (await hasEntry(tx, key)) return { kind: 'taken' };
        if (balance < points) return { kind: 'too-few-points' };
        await writeEntry(tx, { accountId, key, change: -points, reason, now: clock() });
        return { kind: 'taken' };
      });
    },

    async give({ accountId, points, key, reason }) {
      if (isDown()) return unreachable;
      return onAccount(accountId, async (tx) => {
        if (!(await hasEntry(tx, key)))
          await writeEntry(tx, { accountId, key, change: points, reason, now: clock() });
        return { kind: 'given' };
      });
    },

    async createReward({ accountId, key }) {
      if (isDown()) return unreachable;
      return onAccount(accountId, async (tx, balance) => {
        const before = await rewardByKey(tx, key);
        if (before) return { kind: 'created', rewardId: before.id as RewardId };
        if (balance < awardPoints) return { kind: 'too-few-points' };
        const rewardId = await insertReward(tx, accountId, key, clock());
        await writeEntry(tx, {
          accountId,
          key: `reward-${rewardId}`,
          change: -awardPoints,
          reason: 'Reward',
          now: clock(),
        });
        return { kind: 'created', rewardId: rewardId as RewardId };
      });
    },

    async redeemReward({ rewardId }) {
      if (isDown()) return unreachable;
      await endReward(db, rewardId, 'redeemed', clock());
      return rewardState(db, rewardId);
    },

    async returnReward({ rewardId }) {
      if (isDown()) return unreachable;
      const reward = await rewardById(db, rewardId);
      if (!reward) return { kind: 'unknown-reward' };
      const accountId = reward.account_id;
      await onAccount(accountId, async (tx) => {
        if (!(await endReward(tx, rewardId, 'deleted', clock()))) return;
        await writeEntry(tx, {
          accountId,
          key: `reward-back-${rewardId}`,
          change: awardPoints,
          reason: 'Reward returned',
          now: clock(),
        });
      });
      return rewardState(db, rewardId);
    },
  };
}

async function rewardState(
  db: Db,
  id: string,
): Promise<{ kind: 'redeemed' | 'returned' | 'unknown-reward' }> {
  const reward = await rewardById(db, id);
  if (!reward) return { kind: 'unknown-reward' };
  return { kind: reward.state === 'redeemed' ? 'redeemed' : 'returned' };
}

function toMember(row: ProgrammeAccountRow): ProgrammeMember {
  return {
    accountId: row.id as ProgrammeAccountId,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
  };
}
