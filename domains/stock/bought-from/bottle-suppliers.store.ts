/** The only SQL on `bottle_suppliers`: from whom a size is bought, and in cases of how many bottles. */
import type { Db } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FormatId } from '#kit/ids.ts';

export interface BottleSource {
  supplierId: number;
  caseBottles: number;
}

export async function sourceOf(db: Db, formatId: FormatId): Promise<BottleSource | undefined> {
  return db
    .selectFrom('bottle_suppliers')
    .select(['supplier_id as supplierId', 'case_bottles as caseBottles'])
    .where('format_id', '=', formatId)
    .executeTakeFirst();
}

/** The latest word of a delivery or a person counts. */
export async function writeSources(
  tx: Tx,
  sources: readonly (BottleSource & { formatId: FormatId })[],
  now: number,
): Promise<void> {
  for (const { formatId, supplierId, caseBottles } of sources) {
    const row = { supplier_id: supplierId, case_bottles: caseBottles, changed_at: now };
    await tx
      .insertInto('bottle_suppliers')
      .values({ format_id: formatId, ...row })
      .onConflict((conflict) => conflict.column('format_id').doUpdateSet(row))
      .execute();
  }
}
