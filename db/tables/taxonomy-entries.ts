/**
 * The tables of what was changed in the three trees, written by domains/catalogue. Same rules as
 * `db/schema.ts`.
 */

export interface TaxonomyEntriesTables {
  taxonomy_entries: TaxonomyEntryRow;
  taxonomy_edition: TaxonomyVersionRow;
}

/** A category, region or grape as the desk left it; null means as in `data/taxonomy.json`. */
export interface TaxonomyEntryRow {
  slug: string;
  tree: 'categories' | 'regions' | 'grapes';
  /** 1: made at the desk. */
  is_added: number;
  parent: string | null;
  color: 'red' | 'white' | null;
  name: string | null;
  /** Clean HTML. */
  note: string | null;
  is_hidden: number;
  /** Added entries are listed in this order. */
  created_at: number;
}

/** A single row. */
export interface TaxonomyVersionRow {
  id: number;
  /** Counts the changes. */
  number: number;
}
