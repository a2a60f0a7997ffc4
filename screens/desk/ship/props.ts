/** A packed order that goes to its carrier: its boxes, their labels, and what is left to do. */
export interface DeskShipProps {
  number: number;
  version: number;
  /** Why nothing can be done anymore, in a sentence; null if it can be shipped. */
  over: string | null;
  /** 'UPS Ground, adult signature', as the buyer chose it; null if it is unknown. */
  service: string | null;
  addressLines: readonly string[];
  /** `none`: no service sells labels. `sample`: drawn for viewing only; no carrier accepts them. */
  labels: 'none' | 'sample' | 'real';
  boxes: readonly ShipBox[];
  /** The fewest and the most boxes that hold the bottles. */
  min: number;
  max: number;
  /** What all boxes cost together, in cents; null before the price was requested. */
  cents: number | null;
  /** 'UPS Ground', the service of the price. */
  priced: string | null;
  /** The price is an hour old: it must be requested again. */
  isPriceOld: boolean;
  /** Labels of former boxes that have not been voided, in sentences. */
  leftovers: readonly string[];
  /** How many labels can be voided, including those of former boxes. */
  voidable: number;
  outages: readonly string[];
}

export interface ShipBox {
  /** Null before a price was requested. */
  id: string | null;
  bottles: number;
  /** '38 lb 7 oz' */
  weight: string;
  cents: number | null;
  label: 'none' | 'waiting' | 'bought' | 'refused';
  /** Why there is no label, in the vendor's words. */
  refusal: string | null;
  /** 'UPS 1Z…', and the carrier's page for it. */
  tracking: string | null;
  href: string | null;
}

export interface DeskParcelsProps {
  number: number;
  isSample: boolean;
  /** The boxes' labels, by the addresses of their images. */
  labels: readonly { src: string; words: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Ship': DeskShipProps;
    'Desk/Parcels': DeskParcelsProps;
  }
}
