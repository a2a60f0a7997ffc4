/** What the store writes on the shop's own pages. Types only. */

/**
 * The top of the home page (M-064, M-065); days of the store's calendar, both included, null for no end
 * (B-220).
 */
export interface HomeTop {
  title: string;
  text: string;
  /** Links to a page of this shop; null keeps the shop's own buttons. */
  button: { name: string; href: string } | null;
  /** Up to three, each with the slugs of its bottles. */
  columns: readonly HomeColumn[];
  fromDay: string | null;
  untilDay: string | null;
}

export interface HomeColumn {
  title: string;
  slugs: readonly string[];
}

/** What a staff member says about a bottle, under its slug (B-222); never a score. */
export interface StaffPick {
  /** A first name. */
  by: string;
  words: string;
  /** Epoch ms. */
  at: number;
}

/**
 * Bottles that the store has put together, at `/now/` and its slug: those chosen by hand first, then those of
 * a listing (B-223).
 */
export interface Collection {
  title: string;
  text: string;
  slugs: readonly string[];
  /** The URL of a listing of the shop, such as '/wine/red-wine?price=-25'; left out for none. */
  filter?: string;
}

/** Each under the slug or the question that identifies it. */
export interface Content {
  /** Null for the top that the shop comes with. */
  homeTop: HomeTop | null;
  picks: Readonly<Record<string, StaffPick>>;
  collections: Readonly<Record<string, Collection>>;
  /** Text with marks (`kit/marked-text.rules.ts`) that replaces the shop's own; null keeps that one. */
  aboutText: string | null;
  /**
   * Text with marks below the shop's own answer to a question of the shipping page, or for an additional
   * question (B-224).
   */
  answers: Readonly<Record<string, string>>;
}
