/** The only SQL on `shift_notes` and `taken_work`. */
import type { Db } from '#db/connection.ts';
import type { TakenWorkRow } from '#db/tables/staff.ts';
import type { Tx } from '#db/transaction.ts';

export interface LeftNote {
  id: number;
  words: string;
  /** 'staff:<id>' */
  by: string;
  at: number;
}

export async function insertNote(tx: Tx, note: { words: string; by: string; at: number }): Promise<number> {
  const { id } = await tx
    .insertInto('shift_notes')
    .values({ words: note.words, written_by: note.by, written_at: note.at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes written after a moment, newest first. */
export async function notesSince(db: Db, since: number, limit: number): Promise<LeftNote[]> {
  const rows = await db
    .selectFrom('shift_notes')
    .selectAll()
    .where('written_at', '>', since)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, words: row.words, by: row.written_by, at: row.written_at }));
}

export async function deleteNotesBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('shift_notes').where('written_at', '<', at).execute();
  await db.deleteFrom('taken_work').where('taken_at', '<', at).execute();
}

/**
 * Who is in charge of each piece of open work that was taken over from the person who began it: by kind and
 * id.
 */
export async function takers(db: Db): Promise<Map<string, { by: string; at: number }>> {
  const rows = await db.selectFrom('taken_work').selectAll().execute();
  return new Map(rows.map((row) => [`${row.kind} ${row.work_id}`, { by: row.taken_by, at: row.taken_at }]));
}

/** False if someone other than `from` is in charge of it by now. */
export async function moveWork(
  tx: Tx,
  {
    kind,
    id,
    from,
    to,
    now,
  }: { kind: TakenWorkRow['kind']; id: string; from: string; to: string; now: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('taken_work')
    .values({ kind, work_id: id, taken_by: to, taken_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'work_id'])
        .doUpdateSet({ taken_by: to, taken_at: now })
        .where('taken_work.taken_by', '=', from),
    )
    .returning('work_id')
    .executeTakeFirst();
  return row !== undefined;
}
