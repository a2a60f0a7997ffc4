/** The only SQL on `staff_invites`. */
import type { Db } from '#db/connection.ts';
import type { StaffInviteRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';
import type { StaffId } from '#kit/ids.ts';

export async function insertInvite(
  tx: Tx,
  invite: Pick<StaffInviteRow, 'hash' | 'staff_id' | 'created_at' | 'created_by' | 'expires_at'>,
): Promise<void> {
  await tx
    .insertInto('staff_invites')
    .values({ ...invite, totp_secret_sealed: null, used_at: null, withdrawn_at: null })
    .execute();
}

export async function inviteByHash(db: Db, hash: string): Promise<StaffInviteRow | undefined> {
  return db.selectFrom('staff_invites').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Stores the authenticator's secret while it is being set up; the first one stays. */
export async function keepTotpSecret(db: Db, hash: string, sealed: string): Promise<void> {
  await db
    .updateTable('staff_invites')
    .set({ totp_secret_sealed: sealed })
    .where('hash', '=', hash)
    .where('totp_secret_sealed', 'is', null)
    .execute();
}

/** Uses up an invite; false if it was used or withdrawn, or has expired. */
export async function spendInvite(tx: Tx, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invites')
    .set({ used_at: now, totp_secret_sealed: null })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A person has at most one open invite. */
export async function withdrawInvites(tx: Tx, staffId: StaffId, now: number): Promise<void> {
  await tx
    .updateTable('staff_invites')
    .set({ withdrawn_at: now, totp_secret_sealed: null })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** When each person's open invite ends, epoch ms. */
export async function openInvites(db: Db, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('staff_invites')
    .select(['staff_id', 'expires_at'])
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.staff_id, row.expires_at]));
}

/** The sealed secrets of authenticators that are being set up. */
export async function sealedInviteSecrets(tx: Tx): Promise<{ hash: string; sealed: string }[]> {
  const rows = await tx
    .selectFrom('staff_invites')
    .select(['hash', 'totp_secret_sealed as sealed'])
    .where('totp_secret_sealed', 'is not', null)
    .execute();
  return rows as { hash: string; sealed: string }[];
}

/** The same secret under another seal; an invite that is used up in the meantime stays unchanged. */
export async function replaceInviteSeal(
  tx: Tx,
  hash: string,
  { before, sealed }: { before: string; sealed: string },
): Promise<void> {
  await tx
    .updateTable('staff_invites')
    .set({ totp_secret_sealed: sealed })
    .where('hash', '=', hash)
    .where('totp_secret_sealed', '=', before)
    .execute();
}
