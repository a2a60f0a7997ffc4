export interface PricesProps {
  coming: ShownSchedule[];
  mayChange: boolean;
}

export interface ProductPricesProps {
  product: { id: number; name: string };
  packs: ShownPack[];
  mayChange: boolean;
  /** '2026-11-24': the first day for which a price may be scheduled. */
  tomorrow: string;
}

export interface ShownPack {
  id: number;
  /** '750 mL', '750 mL, case of 12' */
  size: string;
  priceCents: number;
  isSaleItem: boolean;
  /** '$14.00, 30% margin'; null for those who may not see it, and if it is unknown. */
  cost: string | null;
  coming: ShownSchedule[];
  /** Newest first. */
  past: { price: string; since: string; who: string }[];
}

export interface ShownSchedule {
  id: number;
  productId: number;
  /** 'Barolo, 750 mL' */
  pack: string;
  price: string;
  now: string;
  /** 'December 1, 2026' */
  day: string;
  isSaleItem: boolean;
  /** 'Ann, Nov 20, 2:03 pm' */
  by: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Prices': PricesProps;
    'Desk/ProductPrices': ProductPricesProps;
  }
}
