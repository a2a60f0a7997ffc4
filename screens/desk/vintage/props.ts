export interface VintageProps {
  product: { id: number; name: string; vintage: string };
  /** '2022' after '2021'; empty if there is no year. */
  next: string;
  sizes: { formatId: number; label: string; place: string | null; packs: VintagePack[] }[];
  hasBarcodes: boolean;
  /** What already succeeds it; null if nothing does. */
  successor: { id: number; slug: string; name: string } | null;
  mayPrice: boolean;
  seesCost: boolean;
}

export interface VintagePack {
  id: number;
  /** '750 mL', '750 mL, case of 12' */
  name: string;
  /** '49.99' */
  price: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Vintage': VintageProps;
  }
}
