/** Products, sizes and packs as rows to change, locked until the transaction ends. */
import { sql } from 'kysely';
import { worksInProcess } from '#db/connection.ts';
import { givenRows, insertGiven, isAmong } from '#db/given-rows.ts';
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
 * Locks the products, so that two people who change the same one see each other's changes; unknown ids are
 * left out. SQLite has only one writing transaction anyway; on PostgreSQL an update that changes nothing
 * would cost as much as a real one, with all indexes of products (decision 210).
 */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<LockedProduct[]> {
  const rows = await tx
    .selectFrom('products')
    .selectAll()
    .where(isAmong(tx, 'id', ids))
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
  const rows = await tx
    .selectFrom('formats')
    .selectAll()
    .where(isAmong(tx, 'id', ids))
    .execute();
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
    .where(isAmong(tx, 'packs.id', ids))
    .execute();
  return rows.map((row) => ({ id: row.id, productId: row.product_id, values: { ...row } }));
}

/** One statement for many rows: each gets its own value in the same column. */
async function setColumn(
  tx: Tx,
  table: 'products' | 'formats' | 'packs',
  column: string,
  type: 'text' | 'integer',
  values: readonly NewValue[],
): Promise<void> {
  const given = givenRows(tx, { id: 'integer', value: type }, values);
  const ids = values.map(({ id }) => id);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = given.value from ${given}
    where ${sql.table(table)}.id = given.id and ${isAmong(tx, `${table}.id`, ids)}`.execute(tx);
}

type SetColumn = (
  tx: Tx,
  column: string,
  type: 'text' | 'integer',
  values: readonly NewValue[],
) => Promise<void>;

export const setProductColumn: SetColumn = (tx, ...change) => setColumn(tx, 'products', ...change);
export const setSizeColumn: SetColumn = (tx, ...change) => setColumn(tx, 'formats', ...change);
export const setPackColumn: SetColumn = (tx, ...change) => setColumn(tx, 'packs', ...change);

/** A withdrawn product records since when and by whom; one that is sold again does not. */
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

/** Adds one to the version of each product. */
export async function raiseVersions(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('products')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where(isAmong(tx, 'id', ids))
    .execute();
}

export interface Revision {
  productId: number;
  part: string;
  field: string;
  before: FieldValue;
  after: FieldValue;
}

/** `source`: what a file says is not a person's decision, no matter who imported it (B-142). */
export interface RevisionBy {
  actor: string;
  now: number;
  source?: '' | 'import';
}

const revisionColumns = {
  product_id: 'integer',
  part: 'text',
  field: 'text',
  before: 'text',
  after: 'text',
  at: 'bigint',
  actor: 'text',
  source: 'text',
} as const;

export async function insertRevisions(
  tx: Tx,
  revisions: readonly Revision[],
  { actor, now, source = '' }: RevisionBy,
): Promise<void> {
  const rows = revisions.map(({ productId, part, field, before, after }) => ({
    product_id: productId,
    part,
    field,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    at: now,
    actor,
    source,
  }));
  await insertGiven(tx, 'product_revisions', revisionColumns, rows);
}

/** Who gave a field its present value, and when; undefined if no one has changed it. */
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

/** The sizes of a product, in the order of ids. */
export async function formatsOfProduct(tx: Tx, productId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('formats')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
