export interface SupplierFields {
  name: string;
  address: string;
  /** Where orders are sent; '' if unknown. */
  email: string;
  phone: string;
  /** From an order to its delivery. */
  leadDays: number;
  /** From one order to the next. */
  cycleDays: number;
  /** Kept of each size beyond what will be sold. */
  safetyBottles: number;
  /** False: nothing more is ordered there. */
  isOpen: boolean;
}

export interface Supplier extends SupplierFields {
  id: number;
}
