/** The three trees: `GET /desk/places?tree=&words=`, and one of their places: `GET /desk/places/:slug` (B-151). */
import type { ListedPlace } from '#domains/catalogue/places/list-places.ts';
import type { TreeName } from '#domains/catalogue/places/place-entries.rules.ts';

export interface PlacesProps {
  tree: TreeName;
  words: string;
  /** Null for the whole tree. */
  place: ShownPlace | null;
  places: ListedPlace[];
  mostFound: number;
  /** True if a place may be added: not at the top of the categories, and not below the deepest level. */
  mayAdd: boolean;
}

export interface ShownPlace extends ListedPlace {
  above: { slug: string; name: string }[];
  /** In its typed form; null for a category, which has no note. */
  noteText: string | null;
  isHiddenItself: boolean;
  /** Its page in the shop; null while it is hidden. */
  shopPath: string | null;
  /** Its products on the desk's list. */
  productsPath: string;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Places': PlacesProps;
  }
}
