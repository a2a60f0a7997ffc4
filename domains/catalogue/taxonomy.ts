import { readProjectJson } from '#platform/files/project-file.ts';
import { makeStoreTaxonomy, type StoreTaxonomy } from './store-taxonomy.rules.ts';
import type { TaxonomyData } from './taxonomy.rules.ts';

/** The trees that every shop begins with. */
export const givenTaxonomy = readProjectJson('data/taxonomy.json') as TaxonomyData;

let current = makeStoreTaxonomy(givenTaxonomy);

/**
 * The shop's own trees: those of the file, overlaid with the changes made at the desk (B-151). One process
 * serves one shop, so all code reads them here; `openPlaces` keeps them up to date. Read them anew each time:
 * anything derived from them that is kept belongs in `perTaxonomy`.
 */
export const taxonomy: StoreTaxonomy = {
  get categories() {
    return current.categories;
  },
  get regions() {
    return current.regions;
  },
  get grapes() {
    return current.grapes;
  },
  category: (slug) => current.category(slug),
  region: (slug) => current.region(slug),
  grape: (slug) => current.grape(slug),
};

/** Whether a category is not offered: nothing in it is put on sale (G-49). */
export function isHiddenCategory(categoryPath: string): boolean {
  const node = current.categories.atPath(categoryPath);
  return node !== undefined && current.categories.isHidden(node.slug);
}

/** Only `openPlaces` calls it. */
export function setTaxonomy(next: StoreTaxonomy): void {
  current = next;
}

/** Keeps what is derived from the trees until they change. */
export function perTaxonomy<T>(make: () => T): () => T {
  let kept: { of: StoreTaxonomy; value: T } | undefined;
  return () => {
    if (kept?.of !== current) kept = { of: current, value: make() };
    return kept.value;
  };
}
