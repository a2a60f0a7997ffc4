/** Which formats codes may mean, and which codes formats have (B-067). */
export {
  type Barcode,
  barcodesOfCodes as findBarcodesOf,
  barcodesOfFormats as readBarcodes,
} from './barcodes.store.ts';
