import type { Generated } from 'kysely';

/** Tables of domains/purchasing. Same rules as `db/schema.ts`. */

export interface PurchasingTables {
  suppliers: SupplierRow;
  receipts: ReceiptRow;
  receipt_lines: ReceiptLineRow;
  receipt_scans: ReceiptScanRow;
  receipt_files: ReceiptFileRow;
  receipt_file_parts: ReceiptFilePartRow;
  bottle_costs: BottleCostRow;
  bottle_suppliers: BottleSupplierRow;
  supply_orders: SupplyOrderRow;
  supply_order_lines: SupplyOrderLineRow;
  supply_order_receipts: SupplyOrderReceiptRow;
}

export interface SupplierRow {
  id: Generated<number>;
  name: string;
  /** As `db/find-key.ts` makes it. */
  name_key: string;
  address: string;
  email: string;
  phone: string;
  /** Days from an order to its delivery. */
  lead_days: number;
  /** Days from one order to the next. */
  cycle_days: number;
  /** Bottles of each size kept beyond what will be sold. */
  safety_bottles: Generated<number>;
  created_at: number;
  /** When the store stopped ordering there. */
  closed_at: number | null;
}

/** Goods that come with one invoice. */
export interface ReceiptRow {
  id: Generated<number>;
  supplier_id: number;
  /** As printed on the paper; '' until it is known. */
  invoice_number: string;
  /** Its letters in upper case and its digits: what distinguishes one invoice of a supplier from another. */
  invoice_key: string;
  /** '2026-11-24'; '' until it is known. */
  invoice_date: string;
  /** What the paper says is owed. */
  total_cents: number | null;
  state: 'draft' | 'received' | 'checked' | 'reversed';
  /** Raised by every change, so that a change based on an older version is noticed. */
  version: number;
  opened_by: string;
  opened_at: number;
  received_by: string | null;
  received_at: number | null;
  checked_by: string | null;
  checked_at: number | null;
  reversed_by: string | null;
  reversed_at: number | null;
}

export interface ReceiptLineRow {
  id: Generated<number>;
  receipt_id: number;
  format_id: number;
  /** Bottles in each of its cases; 1 for single bottles. */
  case_bottles: number;
  /** As invoiced. */
  cases: number;
  free_bottles: number;
  broken_bottles: number;
  short_bottles: number;
  /** The cost of a case; null until someone types it. */
  cost_cents: number | null;
  /** The discount on the whole line. */
  discount_cents: number;
  /** 1 once its cost is part of the bottle's average. */
  is_costed: number;
}

/** A scan that has been counted; sent again, it counts nothing. */
export interface ReceiptScanRow {
  receipt_id: number;
  scan_id: string;
}

/** The invoice as a picture or a PDF. */
export interface ReceiptFileRow {
  id: Generated<number>;
  receipt_id: number;
  /** Half of the SHA-256 of its bytes. */
  hash: string;
  kind: 'pdf' | 'jpeg' | 'png' | 'webp';
  bytes: number;
  added_by: string;
  added_at: number;
}

export interface ReceiptFilePartRow {
  hash: string;
  part: number;
  bytes: Buffer;
}

export interface BottleCostRow {
  format_id: number;
  /** What a bottle costs on average, in hundredths of a cent. */
  average_hundredths: number;
  changed_at: number;
}

/** The supplier of a size, and how many bottles its cases have. */
export interface BottleSupplierRow {
  format_id: number;
  supplier_id: number;
  case_bottles: number;
  changed_at: number;
}

export interface SupplyOrderRow {
  id: Generated<number>;
  supplier_id: number;
  /** `closed`: no more of it is expected. */
  state: 'draft' | 'ordered' | 'closed';
  /** How it reached the supplier; null for a draft. */
  way: 'mail' | 'otherwise' | null;
  /** Raised by every change, so that a change based on an older version is noticed. */
  version: number;
  made_by: string;
  made_at: number;
  ordered_by: string | null;
  ordered_at: number | null;
  closed_by: string | null;
  closed_at: number | null;
}

export interface SupplyOrderLineRow {
  order_id: number;
  format_id: number;
  case_bottles: number;
  cases: number;
  /** Bottles put on the shelf by receipts for this order. */
  came_bottles: Generated<number>;
}

/** A receipt that takes in what was ordered. */
export interface SupplyOrderReceiptRow {
  receipt_id: number;
  order_id: number;
}
