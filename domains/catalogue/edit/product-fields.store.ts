/** Products, sizes and packs as rows to be changed, locked until the transaction ends. */
import { type RawBuilder, sql } from 'kysely';
import { worksInProcess } from '#db/connection.ts';
import type { Tx } from '#db/transaction.ts';
import type { FieldValue } from './product-fields.rules.ts';

/** A row's columns by name, and the version of its product. */
export interface LockedRow {
  id: number;
  productId: number;
  values: Readonly<Record<string, unknown>>;
}

export interface LockedProduct extends LockedRow {
  version: number;
  groupId: number | null;
}

export interface NewValue {
  id: number;
  value: string | number | null;
}

/**
 * Locks the products, so that two who change one each see the other's; unknown ids are left out. SQLite's transaction is
 * the only one that writes anyway; on PostgreSQL an update that changes nothing would cost as much as one that does,
 * with all indexes of products (decision 210).
 */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<LockedProduct[]> {
  const rows = await tx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .$if(!worksInProcess(tx), (products) => products.forNoKeyUpdate())
    .execute();
  return rows.map((row) => ({
    id: row.id,
    productId: row.id,
    version: row.version,
    groupId: row.group_id,
    values: { ...row },
  }));
}

/** The sizes with these ids; their products are locked already. */
export async function sizesToChange(tx: Tx, ids: readonly number[]): Promise<LockedRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom('formats').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({ id: row.id, productId: row.product_id, values: { ...row } }));
}

/** The packs with these ids; their products are locked already. */
export async function packsToChange(tx: Tx, ids: readonly number[]): Promise<LockedRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('packs')
    .innerJoin('formats', 'formats.id', 'packs.format_id')
    .selectAll('packs')
    .select('formats.product_id')
    .where('packs.id', 'in', ids)
    .execute();
  return rows.map((row) => ({ id: row.id, productId: row.product_id, values: { ...row } }));
}

/** One statement for many rows: each gets its own value in the same column. */
function each(values: readonly NewValue[], type: 'text' | 'integer'): RawBuilder<never> {
  const cases = values.map(({ id, value }) => sql`when ${id} then cast(${value} as ${sql.raw(type)})`);
  return sql<never>`case id ${sql.join(cases, sql` `)} end`;
}

const idsOf = (values: readonly NewValue[]) => values.map(({ id }) => id);

export async function setProductColumn(
  tx: Tx,
  column: string,
  type: 'text' | 'integer',
  values: readonly NewValue[],
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ [column]: each(values, type) })
    .where('id', 'in', idsOf(values))
    .execute();
}

export async function setSizeColumn(
  tx: Tx,
  column: string,
  type: 'text' | 'integer',
  values: readonly NewValue[],
): Promise<void> {
  await tx
    .updateTable('formats')
    .set({ [column]: each(values, type) })
    .where('id', 'in', idsOf(values))
    .execute();
}

export async function setPackColumn(
  tx: Tx,
  column: string,
  type: 'text' | 'integer',
  values: readonly NewValue[],
): Promise<void> {
  await tx
    .updateTable('packs')
    .set({ [column]: each(values, type) })
    .where('id', 'in', idsOf(values))
    .execute();
}

/** A withdrawn product says since when and by whom; one that is sold again does not. */
export async function setWithdrawn(
  tx: Tx,
  ids: readonly number[],
  withdrawn: { at: number; by: string } | null,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ withdrawn_at: withdrawn?.at ?? null, withdrawn_by: withdrawn?.by ?? null })
    .where('id', 'in', ids)
    .execute();
}

/** The group of a product of several sizes has the product's name (G-35). */
export async function renameGroup(tx: Tx, groupId: number, name: string): Promise<void> {
  await tx.updateTable('product_groups').set({ name }).where('id', '=', groupId).execute();
}

/** Counts one change of each product. */
export async function raiseVersions(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('products')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', 'in', ids)
    .execute();
}

export interface Revision {
  productId: number;
  part: string;
  field: string;
  before: FieldValue;
  after: FieldValue;
}

/** `source`: what a file said is not what a person decided, no matter who had it read (B-142). */
export interface RevisionBy {
  actor: string;
  now: number;
  source?: '' | 'import';
}

const atOnce = 500;

export async function insertRevisions(
  tx: Tx,
  revisions: readonly Revision[],
  { actor, now, source = '' }: RevisionBy,
): Promise<void> {
  for (let start = 0; start < revisions.length; start += atOnce) {
    const rows = revisions.slice(start, start + atOnce).map(({ productId, part, field, before, after }) => ({
      product_id: productId,
      part,
      field,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      at: now,
      actor,
      source,
    }));
    await tx.insertInto('product_revisions').values(rows).execute();
  }
}

/** Who gave a field its present value, and when; undefined for one that no one has changed. */
export async function lastRevision(tx: Tx, productId: number, part: string, field: string) {
  return tx
    .selectFrom('product_revisions')
    .select(['actor', 'at'])
    .where('product_id', '=', productId)
    .where('part', '=', part)
    .where('field', '=', field)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}
