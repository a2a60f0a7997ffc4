export type LabelPaper = 'letter' | '80mm';

export interface LabelsProps {
  paper: LabelPaper;
  labels: ShownLabel[];
  /** More were requested than are printed at once. */
  isCut: boolean;
  /** The fields of the address that identify the labels, without the paper. */
  query: Record<string, string>;
  /** '2026-11-23': the Monday of this week, or last week's on a Monday. */
  monday: string;
}

export interface ShownLabel {
  packId: number;
  name: string;
  /** '2021 · 750 mL' */
  facts: string;
  place: string | null;
  /** '$19.99', or 'Buy 3 for $30.00' while such an offer is on. */
  price: string;
  /** '$24.99', struck through; null if prices are not compared. */
  regular: string | null;
  /** '$26.65 per liter' */
  unitPrice: string;
  /** Twelve or thirteen digits, or null. */
  code: string | null;
  /** A QR code of the product's page, as an SVG path. */
  qrPath: string;
  qrSize: number;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Labels': LabelsProps;
  }
}
