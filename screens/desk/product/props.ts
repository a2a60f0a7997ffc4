import type { ProductState } from '#domains/catalogue/edit/read-product-to-edit.ts';
import type { BottleArt } from '#domains/catalogue/editorial/bottle-art.rules.ts';
import type { HistoryEntry } from '#widgets/desk/history/history-entry.ts';
import type { Option } from '../taxonomy-options.ts';

export interface ProductEditProps {
  product: { id: number; slug: string; name: string; vintage: string; state: ProductState };
  picture: { art: BottleArt; photo: string | null };
  /** The text in each field, by the names of `form-names.rules.ts`. */
  texts: Readonly<Record<string, string>>;
  /** For each field that was ever changed, who changed it last: 'Ann, Nov 20, 2:03 pm'. */
  changed: Readonly<Record<string, string>>;
  sizes: ShownSize[];
  options: Readonly<Record<'categories' | 'regions' | 'grapes', Option[]>>;
  /** What a person should know before saving, in sentences. */
  warnings: string[];
  /** What shoppers find in its place once it is sold out or withdrawn. */
  successor: { id: number; name: string } | null;
  /** Products that might succeed it: address and name. */
  candidates: Option[];
  acts: HistoryEntry[];
  /** An approval may still be required. */
  mayEdit: boolean;
  mayPrice: boolean;
  mayMove: boolean;
  seesCost: boolean;
}

export interface ShownSize {
  formatId: number;
  label: string;
  onHand: number;
  /** Bottles held by shoppers who are paying at this moment. */
  held: number;
  codes: ShownCode[];
  packs: ShownPack[];
}

export interface ShownCode {
  /** Its digits as stored, and as printed under the bars. */
  gtin: string;
  digits: string;
  bottles: number;
}

export interface ShownPack {
  id: number;
  /** '750 mL', '750 mL, case of 12' */
  name: string;
  isSaleItem: boolean;
  /** '30% margin'; null if it is unknown or the person may not see it. */
  margin: string | null;
  /** If the case costs more than its bottles, says so. */
  dear: string | null;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Product': ProductEditProps;
  }
}
