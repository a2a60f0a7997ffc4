export interface SupplierFields {
  name: string;
  address: string;
  /** Where orders are sent; '' where none is known. */
  email: string;
  phone: string;
  /** From an order to its delivery. */
  leadDays: number;
  /** From one order to the next. */
  cycleDays: number;
  /** Of each size, kept beyond what will be sold. */
  safetyBottles: number;
  /** False: nothing is ordered there any more. */
  isOpen: boolean;
}

export interface Supplier extends SupplierFields {
  id: number;
}
