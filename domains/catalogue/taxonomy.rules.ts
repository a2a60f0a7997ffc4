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

export interface Tree {
  /** In the file's order, which is the order of menus. */
  readonly all: readonly TaxonomyNode[];
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
  category(slug: string): TaxonomyNode | undefined;
  region(slug: string): TaxonomyNode | undefined;
  grape(slug: string): Grape | undefined;
}

/** Builds the lookups of the three trees. */
export function makeTaxonomy(data: TaxonomyData): Taxonomy {
  const categories = makeTree(data.categories);
  const regions = makeTree(data.regions);
  const grapes = data.grapes.map(
    ({ slug, name, color }): Grape => ({ slug, name, color, path: `wine/${slug}` }),
  );
  const grapeOf = new Map(grapes.map((grape) => [grape.slug, grape]));
  return {
    categories,
    regions,
    grapes,
    category: categories.find,
    region: regions.find,
    grape: (slug) => grapeOf.get(slug),
  };
}

function makeTree(entries: readonly TaxonomyNode[]): Tree {
  const all = entries.map(({ slug, name, path, parent }): TaxonomyNode => ({ slug, name, path, parent }));
  const bySlug = new Map(all.map((node) => [node.slug, node]));
  const byPath = new Map(all.map((node) => [node.path, node]));
  const below = Map.groupBy(all, (node) => node.parent);
  const chain = (slug: string): TaxonomyNode[] => {
    const node = bySlug.get(slug);
    if (!node) return [];
    return node.parent === null ? [node] : [...chain(node.parent), node];
  };
  const chainAt = (path: string | null) => {
    const node = path === null ? undefined : byPath.get(path);
    return node ? chain(node.slug) : [];
  };
  const children = (slug: string | null) => below.get(slug) ?? [];
  const pathsBelow = (node: TaxonomyNode): string[] => [
    node.path,
    ...children(node.slug).flatMap(pathsBelow),
  ];
  const pathsUnder = (path: string) => {
    const node = byPath.get(path);
    return node ? pathsBelow(node) : [];
  };
  return {
    all,
    find: (slug) => bySlug.get(slug),
    atPath: (path) => byPath.get(path),
    chain,
    chainAt,
    children,
    pathsUnder,
  };
}
