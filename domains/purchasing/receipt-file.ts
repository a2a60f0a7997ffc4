import type { Stamp } from './receipt.ts';

export type ReceiptFileKind = 'pdf' | 'jpeg' | 'png' | 'webp';

export interface ReceiptFile {
  id: number;
  kind: ReceiptFileKind;
  /** The number of bytes. */
  bytes: number;
  added: Stamp;
}
