/** M-132, M-206: everything that the owner can change comes from the store's data. */
export interface ShippingProps {
  /** Absolute. */
  canonical: string;
  /** Cents: the fee, and the order that waives it; 0 is no fee, and no such order. */
  deliveryInfo: { value: number; threshold: number };
  /** The cost of delivery as text; town by town if it differs. */
  feeSentence: string;
  /** True when a fee is charged anywhere. */
  hasFee: boolean;
  /**
   * Where the store's own staff deliver; `terms` where an area has its own: 'orders from $50.00, fee $15.00'.
   */
  areas: { name: string; terms: string | null }[];
  slots: { lengthMinutes: number; leadMinutes: number };
  /** The store's own words with marks, under the answer to a question or under a question more (B-224). */
  answers: { question: string; text: string }[];
  /** Of the person who receives the goods. */
  minimumAge: number;
  /** Upcoming days with hours that differ from the week's. */
  holidays: { date: string; hours: string; note: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Shipping': ShippingProps;
  }
}
