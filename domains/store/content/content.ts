/** What the store writes on the shop's own pages. Types only. */

/** The top of the home page (M-064, M-065); days of the store's calendar, both included, null without an end (B-220). */
export interface HomeTop {
  title: string;
  text: string;
  /** To a page of this shop; null keeps the shop's own buttons. */
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

/** What somebody of the store says of a bottle, under its slug (B-222); never a score. */
export interface StaffPick {
  /** A first name. */
  by: string;
  words: string;
  /** Epoch ms. */
  at: number;
}

/** Bottles that the store has put together, at `/now/` and its slug: chosen by hand, then what a list has (B-223). */
export interface Collection {
  title: string;
  text: string;
  slugs: readonly string[];
  /** The address of a list of the shop, such as '/wine/red-wine?price=-25'; left out for none. */
  filter?: string;
}

/** Each under the slug or the question that names it. */
export interface Content {
  /** Null: the top that the shop comes with. */
  homeTop: HomeTop | null;
  picks: Readonly<Record<string, StaffPick>>;
  collections: Readonly<Record<string, Collection>>;
  /** Text with marks (`kit/marked-text.rules.ts`) in place of the shop's own; null: that. */
  aboutText: string | null;
  /** Text with marks under the shop's own answer to a question of the shipping page, or under a question more (B-224). */
  answers: Readonly<Record<string, string>>;
}
