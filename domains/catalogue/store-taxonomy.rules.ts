/**
 * The trees as the store keeps them, including what it hides from shoppers (G-49). Browsers never get that
 * part.
 */
import {
  makeTaxonomy,
  type Taxonomy,
  type TaxonomyData,
  type TaxonomyNode,
  type Tree,
} from './taxonomy.rules.ts';

/**
 * Lookups by slug and path also find hidden entries, because products keep their places; lists leave them
 * out.
 */
export interface StoreTree extends Tree {
  /** In the order of `all`, including hidden entries. */
  readonly withHidden: readonly TaxonomyNode[];
  /** Whether it is hidden from shoppers, either itself or through an entry above it. */
  isHidden(slug: string): boolean;
}

/** `category` and `region` return undefined for a hidden entry, as for an unknown slug. */
export interface StoreTaxonomy extends Taxonomy {
  categories: StoreTree;
  regions: StoreTree;
}

/**
 * Builds the lookups of the three trees.
 *
 * @param hidden slugs of entries that are hidden from shoppers together with those below them
 */
export function makeStoreTaxonomy(
  data: TaxonomyData,
  hidden: ReadonlySet<string> = new Set(),
): StoreTaxonomy {
  const trees = makeTaxonomy(data);
  const [categories, regions] = [hide(trees.categories, hidden), hide(trees.regions, hidden)];
  return {
    ...trees,
    categories,
    regions,
    category: (slug) => (categories.isHidden(slug) ? undefined : categories.find(slug)),
    region: (slug) => (regions.isHidden(slug) ? undefined : regions.find(slug)),
  };
}

function hide(tree: Tree, hidden: ReadonlySet<string>): StoreTree {
  const isHidden = (slug: string) =>
    hidden.size > 0 && tree.chain(slug).some((node) => hidden.has(node.slug));
  const isShown = ({ slug }: TaxonomyNode) => !isHidden(slug);
  return {
    ...tree,
    withHidden: tree.all,
    isHidden,
    all: hidden.size > 0 ? tree.all.filter(isShown) : tree.all,
    children: (slug) => (hidden.size > 0 ? tree.children(slug).filter(isShown) : tree.children(slug)),
  };
}
