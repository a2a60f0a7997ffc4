/** The three trees of the shop (categories, regions, grapes) and the lookup of their slugs (M-171). */
import type { TaxonomyEntry } from './product.ts';

export interface TaxonomyNode extends TaxonomyEntry {
  /** Slug of the entry above, null at a root. */
  parent: string | null;
}

export interface Grape extends TaxonomyEntry {
  color: 'red' | 'white';
}

/** The shape of `data/taxonomy.json`, as far as it is used. */
export interface TaxonomyData {
  categories: readonly TaxonomyNode[];
  regions: readonly TaxonomyNode[];
  grapes: readonly { slug: string; name: string; color: 'red' | 'white' }[];
}

/** Lookups by slug and path also find what is hidden, for products keep their places; lists leave it out. */
export interface Tree {
  /** In the file's order, which is the order of menus. */
  readonly all: readonly TaxonomyNode[];
  /** The same with those that are hidden, for the desk. */
  readonly withHidden: readonly TaxonomyNode[];
  /** Whether shoppers are not shown it: hidden itself, or below one that is (G-49). */
  isHidden(slug: string): boolean;
  find(slug: string): TaxonomyNode | undefined;
  /** The entry whose whole path this is: 'france/champagne', not 'champagne'. */
  atPath(path: string): TaxonomyNode | undefined;
  /** Root first, the entry itself last; empty for an unknown slug. */
  chain(slug: string): TaxonomyNode[];
  /** The same for the entry whose whole path this is; empty for null and for an unknown path. */
  chainAt(path: string | null): TaxonomyNode[];
  /** Entries directly below; the roots for null. */
  children(slug: string | null): readonly TaxonomyNode[];
  /** The path itself and every path below it; empty for an unknown path. */
  pathsUnder(path: string): string[];
}

export interface Taxonomy {
  categories: Tree;
  regions: Tree;
  grapes: readonly Grape[];
  /** Undefined for one that is hidden, as for an unknown one; the same for a region. */
  category(slug: string): TaxonomyNode | undefined;
  region(slug: string): TaxonomyNode | undefined;
  grape(slug: string): Grape | undefined;
}

/**
 * Builds the lookups of the three trees.
 *
 * @param hidden slugs of entries that shoppers are not shown, nor what is below them
 */
export function makeTaxonomy(data: TaxonomyData, hidden: ReadonlySet<string> = new Set()): Taxonomy {
  const categories = makeTree(data.categories, hidden);
  const regions = makeTree(data.regions, hidden);
  const grapes = data.grapes.map(
    ({ slug, name, color }): Grape => ({ slug, name, color, path: `wine/${slug}` }),
  );
  const grapeOf = new Map(grapes.map((grape) => [grape.slug, grape]));
  return {
    categories,
    regions,
    grapes,
    category: (slug) => (categories.isHidden(slug) ? undefined : categories.find(slug)),
    region: (slug) => (regions.isHidden(slug) ? undefined : regions.find(slug)),
    grape: (slug) => grapeOf.get(slug),
  };
}

function makeTree(entries: readonly TaxonomyNode[], hidden: ReadonlySet<string>): Tree {
  const withHidden = entries.map(
    ({ slug, name, path, parent }): TaxonomyNode => ({ slug, name, path, parent }),
  );
  const bySlug = new Map(withHidden.map((node) => [node.slug, node]));
  const byPath = new Map(withHidden.map((node) => [node.path, node]));
  const below = Map.groupBy(withHidden, (node) => node.parent);
  const chain = (slug: string): TaxonomyNode[] => {
    const node = bySlug.get(slug);
    if (!node) return [];
    return node.parent === null ? [node] : [...chain(node.parent), node];
  };
  const chainAt = (path: string | null) => {
    const node = path === null ? undefined : byPath.get(path);
    return node ? chain(node.slug) : [];
  };
  const isHidden = (slug: string) => hidden.size > 0 && chain(slug).some((node) => hidden.has(node.slug));
  const all = hidden.size > 0 ? withHidden.filter(({ slug }) => !isHidden(slug)) : withHidden;
  const shownBelow = Map.groupBy(all, (node) => node.parent);
  const children = (slug: string | null) => shownBelow.get(slug) ?? [];
  const pathsBelow = (node: TaxonomyNode): string[] => [
    node.path,
    ...(below.get(node.slug) ?? []).flatMap(pathsBelow),
  ];
  const pathsUnder = (path: string) => {
    const node = byPath.get(path);
    return node ? pathsBelow(node) : [];
  };
  return {
    all,
    withHidden,
    isHidden,
    find: (slug) => bySlug.get(slug),
    atPath: (path) => byPath.get(path),
    chain,
    chainAt,
    children,
    pathsUnder,
  };
}
