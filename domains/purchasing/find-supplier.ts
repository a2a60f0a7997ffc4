/** Whom the store buys from. */
export type { Supplier } from './supplier.ts';
export { listSuppliers, supplierById as findSupplier } from './suppliers.store.ts';
