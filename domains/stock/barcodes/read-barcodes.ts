/** Which formats a code may mean, and which codes formats have (B-067). */
export {
  type Barcode,
  barcodesOfCode as findBarcodes,
  barcodesOfFormats as readBarcodes,
} from './barcodes.store.ts';
