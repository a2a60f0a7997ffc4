/** M-132, M-206: everything that the owner can change comes from the store's data. */
export interface ShippingProps {
  /** Absolute. */
  canonical: string;
  /** In cents: the fee, and the order total that waives it; 0 means no fee, and no such total. */
  deliveryInfo: { value: number; threshold: number };
  /** The cost of delivery as text; town by town if it differs. */
  feeSentence: string;
  /** True if a fee is charged anywhere. */
  hasFee: boolean;
  /**
   * Where the store's own staff deliver; `terms` if an area has its own: 'orders from $50.00, fee $15.00'.
   */
  areas: { name: string; terms: string | null }[];
  slots: { lengthMinutes: number; leadMinutes: number };
  /**
   * The store's own words with marks, below the answer to a question or below an additional question (B-224).
   */
  answers: { question: string; text: string }[];
  /** The minimum age of the person who receives the goods. */
  minimumAge: number;
  /** Upcoming days whose hours differ from the regular week. */
  holidays: { date: string; hours: string; note: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Shipping': ShippingProps;
  }
}
