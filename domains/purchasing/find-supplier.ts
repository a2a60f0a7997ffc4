/** The suppliers that the store buys from. */
export { listSuppliers, supplierById as findSupplier } from './suppliers.store.ts';
