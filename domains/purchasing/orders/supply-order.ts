import type { FormatId } from '#kit/ids.ts';
import type { Stamp } from '../receipt.ts';

/** `draft`: being written. `ordered`: the supplier has it. `closed`: nothing more is expected. */
export type SupplyOrderState = 'draft' | 'ordered' | 'closed';

export interface SupplyOrder {
  id: number;
  supplierId: number;
  supplier: string;
  /** Where it is mailed; '' if unknown. */
  supplierEmail: string;
  state: SupplyOrderState;
  /** How it reached the supplier; null for a draft. */
  way: 'mail' | 'otherwise' | null;
  /** Raised by every change. */
  version: number;
  made: Stamp;
  ordered: Stamp | null;
  closed: Stamp | null;
}

export interface SupplyOrderLine {
  formatId: FormatId;
  caseBottles: number;
  cases: number;
  /** Put on the shelf by deliveries of this order. */
  cameBottles: number;
}
