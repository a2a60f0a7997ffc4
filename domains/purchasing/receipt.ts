import type { FormatId } from '#kit/ids.ts';
import type { LineAmounts } from './receipt-line.rules.ts';

/** `draft`: being scanned. `received`: its bottles are on the shelf. `checked`: compared with the paper. */
export type ReceiptState = 'draft' | 'received' | 'checked' | 'reversed';

export interface ReceiptLine extends LineAmounts {
  id: number;
  formatId: FormatId;
  /** Its cost is part of the bottle's average. */
  isCosted: boolean;
}

export interface Stamp {
  by: string;
  at: number;
}

export interface Receipt {
  id: number;
  supplierId: number;
  supplier: string;
  invoiceNumber: string;
  /** '2026-11-24'; '' until it is known. */
  invoiceDate: string;
  totalCents: number | null;
  state: ReceiptState;
  /** Raised by every change. */
  version: number;
  opened: Stamp;
  received: Stamp | null;
  checked: Stamp | null;
  reversed: Stamp | null;
}
