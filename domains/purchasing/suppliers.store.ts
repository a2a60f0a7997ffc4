import type { Db } from '#db/connection.ts';
import { findKey } from '#db/find-key.ts';
import type { Tx } from '#db/transaction.ts';
import type { Supplier, SupplierFields } from './supplier.ts';

const columns = [
  'id',
  'name',
  'address',
  'email',
  'phone',
  'lead_days',
  'cycle_days',
  'safety_bottles',
  'closed_at',
] as const;

interface Row {
  id: number;
  name: string;
  address: string;
  email: string;
  phone: string;
  lead_days: number;
  cycle_days: number;
  safety_bottles: number;
  closed_at: number | null;
}

const supplierOf = ({ lead_days, cycle_days, safety_bottles, closed_at, ...row }: Row): Supplier => ({
  ...row,
  leadDays: lead_days,
  cycleDays: cycle_days,
  safetyBottles: safety_bottles,
  isOpen: closed_at === null,
});

/** By name, with suppliers that nothing is ordered from any more at the end. */
export async function listSuppliers(db: Db): Promise<Supplier[]> {
  const rows = await db
    .selectFrom('suppliers')
    .select(columns)
    .orderBy(({ eb }) => eb('closed_at', 'is not', null))
    .orderBy('name_key')
    .execute();
  return rows.map(supplierOf);
}

export async function supplierById(db: Db, id: number): Promise<Supplier | undefined> {
  const row = await db.selectFrom('suppliers').select(columns).where('id', '=', id).executeTakeFirst();
  return row && supplierOf(row);
}

export async function supplierByName(db: Db, name: string): Promise<Supplier | undefined> {
  const row = await db
    .selectFrom('suppliers')
    .select(columns)
    .where('name_key', '=', findKey(name))
    .executeTakeFirst();
  return row && supplierOf(row);
}

const rowOf = (
  { name, address, email, phone, leadDays, cycleDays, safetyBottles, isOpen }: SupplierFields,
  now: number,
) => ({
  ...{ name, name_key: findKey(name), address, email, phone },
  lead_days: leadDays,
  cycle_days: cycleDays,
  safety_bottles: safetyBottles,
  closed_at: isOpen ? null : now,
});

/** Undefined if the name is taken, even by a transaction that has only just ended. */
export async function insertSupplier(
  tx: Tx,
  fields: SupplierFields,
  now: number,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('suppliers')
    .values({ ...rowOf(fields, now), created_at: now })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function writeSupplier(tx: Tx, id: number, fields: SupplierFields, now: number): Promise<void> {
  await tx.updateTable('suppliers').set(rowOf(fields, now)).where('id', '=', id).execute();
}
