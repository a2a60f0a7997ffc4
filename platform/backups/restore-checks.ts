/**
 * Whether the books can be restored from their copies: the findings of `npm run backup -- check`, for alerts
 * and metrics (O-053).
 */
import type { Db } from '#db/connection.ts';

const keptDays = 400;
const dayMs = 24 * 60 * 60_000;

export interface RestoreCheck {
  /** When the check began, epoch ms. */
  checkedAt: number;
  /** Null while it is running, or if it was interrupted. */
  isGood: boolean | null;
  /** What was wrong, or what was found; contains no names. */
  said: string;
}

/** Begins a check: its row is also the mark that a continuous copy must contain a moment later. */
export async function beginCheck(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('restore_checks')
    .where('checked_at', '<', now - keptDays * dayMs)
    .execute();
  await db
    .insertInto('restore_checks')
    .values({ checked_at: now, is_good: null, said: '' })
    .onConflict((conflict) => conflict.column('checked_at').doNothing())
    .execute();
}

export async function endCheck(db: Db, { checkedAt, isGood, said }: RestoreCheck): Promise<void> {
  await db
    .updateTable('restore_checks')
    .set({ is_good: isGood ? 1 : 0, said })
    .where('checked_at', '=', checkedAt)
    .execute();
}

/** True if that check's mark is in this database, which may be a copy older than the table of checks. */
export async function hasMark(copy: Db, checkedAt: number): Promise<boolean> {
  try {
    const row = await copy
      .selectFrom('restore_checks')
      .select('checked_at')
      .where('checked_at', '=', checkedAt)
      .executeTakeFirst();
    return row !== undefined;
  } catch {
    return false;
  }
}

/** The last finished check; null before the first. */
export async function latestCheck(db: Db): Promise<RestoreCheck | null> {
  const row = await db
    .selectFrom('restore_checks')
    .selectAll()
    .where('is_good', 'is not', null)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { checkedAt: row.checked_at, isGood: row.is_good === 1, said: row.said } : null;
}
