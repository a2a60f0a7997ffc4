/** The files that plans were made from, by the hash of their bytes. */
import type { Db } from '#db/connection.ts';
import type { CataloguePlanFileRow } from '#db/tables/plans.ts';

export async function keepFile(db: Db, file: CataloguePlanFileRow): Promise<void> {
  await db
    .insertInto('catalogue_plan_files')
    .values(file)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ name: file.name, made_at: file.made_at, content: file.content }),
    )
    .execute();
}

export function findFile(db: Db, hash: string): Promise<CataloguePlanFileRow | undefined> {
  return db.selectFrom('catalogue_plan_files').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Files that no plan has been made from since `before`. */
export async function forgetFiles(db: Db, before: number): Promise<void> {
  await db.deleteFrom('catalogue_plan_files').where('made_at', '<', before).execute();
}
