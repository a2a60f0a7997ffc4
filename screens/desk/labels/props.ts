export type LabelPaper = 'letter' | '80mm';

export interface LabelsProps {
  paper: LabelPaper;
  labels: ShownLabel[];
  /** More were asked for than are printed at once. */
  isCut: boolean;
  /** The fields of the address that say which labels, without the paper. */
  query: Record<string, string>;
  /** '2026-11-23': the Monday of this week, or the last one on a Monday. */
  monday: string;
}

export interface ShownLabel {
  packId: number;
  name: string;
  /** '2021 · 750 mL' */
  facts: string;
  place: string | null;
  /** '$19.99', or 'Buy 3 for $30.00' where an offer of several is on. */
  price: string;
  /** '$24.99', struck through; null where prices are not compared. */
  regular: string | null;
  /** '$26.65 per liter' */
  unitPrice: string;
  /** Twelve or thirteen digits, or null. */
  code: string | null;
  /** The page of the product, as a path of squares. */
  qrPath: string;
  qrSize: number;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Labels': LabelsProps;
  }
}
