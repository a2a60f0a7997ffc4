import type { Stamp } from './receipt.ts';

export type ReceiptFileKind = 'pdf' | 'jpeg' | 'png' | 'webp';

export interface ReceiptFile {
  id: number;
  kind: ReceiptFileKind;
  /** How many. */
  bytes: number;
  added: Stamp;
}
