/** A packed order that goes to its carrier: its boxes, their labels, and what is left to do. */
export interface DeskShipProps {
  number: number;
  version: number;
  /** Why nothing can be done any more, in a sentence; null: it can be shipped. */
  over: string | null;
  /** 'UPS Ground, adult signature', as the buyer chose it; null where that is not known. */
  service: string | null;
  addressLines: readonly string[];
  /** `none`: no service sells labels. `sample`: drawn to look at, no carrier takes them. */
  labels: 'none' | 'sample' | 'real';
  boxes: readonly ShipBox[];
  /** The fewest and the most boxes that hold the bottles. */
  min: number;
  max: number;
  /** What all boxes cost together, in cents; null before that is asked. */
  cents: number | null;
  /** 'UPS Ground', of the price. */
  priced: string | null;
  /** The price is an hour old: it has to be asked again. */
  isPriceOld: boolean;
  /** Labels of former boxes that are not taken back, in sentences. */
  leftovers: readonly string[];
  /** How many labels can be voided, those of former boxes among them. */
  voidable: number;
  outages: readonly string[];
}

export interface ShipBox {
  /** Null before a price was asked. */
  id: string | null;
  bottles: number;
  /** '38 lb 7 oz' */
  weight: string;
  cents: number | null;
  label: 'none' | 'waiting' | 'bought' | 'refused';
  /** In the vendor's words, why there is none. */
  refusal: string | null;
  /** 'UPS 1Z…', and the carrier's page of it. */
  tracking: string | null;
  href: string | null;
}

export interface DeskParcelsProps {
  number: number;
  isSample: boolean;
  /** The boxes' labels, by the addresses of their pictures. */
  labels: readonly { src: string; words: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Ship': DeskShipProps;
    'Desk/Parcels': DeskParcelsProps;
  }
}
