import type { Tx } from '#db/transaction.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import type { SupplierFields } from './supplier.ts';
import { insertSupplier, supplierById, supplierByName, writeSupplier } from './suppliers.store.ts';

export type SupplierAnswer = { kind: 'saved'; id: number } | { kind: 'unchanged' | 'unknown' | 'name-taken' };

/** Adds a supplier; its name must be unique, however it is spelled. */
export async function addSupplier(tx: Tx, fields: SupplierFields, by: By): Promise<SupplierAnswer> {
  const id = await insertSupplier(tx, fields, by.now);
  if (id === undefined) return { kind: 'name-taken' };
  await noteActivity(tx, { ...by, subject: { kind: 'supplier', id }, verb: 'added', after: fields });
  return { kind: 'saved', id };
}

/** Changes a supplier; its receipts and orders show the new name too. */
export async function changeSupplier(
  tx: Tx,
  id: number,
  fields: SupplierFields,
  by: By,
): Promise<SupplierAnswer> {
  const found = await supplierById(tx, id);
  if (!found) return { kind: 'unknown' };
  const { id: _, ...before } = found;
  const isSame = (Object.keys(fields) as (keyof SupplierFields)[]).every(
    (key) => fields[key] === before[key],
  );
  if (isSame) return { kind: 'unchanged' };
  const namesake = await supplierByName(tx, fields.name);
  if (namesake && namesake.id !== id) return { kind: 'name-taken' };
  await writeSupplier(tx, id, fields, by.now);
  await noteActivity(tx, {
    ...by,
    subject: { kind: 'supplier', id },
    verb: 'changed',
    before,
    after: fields,
  });
  return { kind: 'saved', id };
}
