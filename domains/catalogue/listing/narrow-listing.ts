import type { Db } from '#db/connection.ts';
import type { ListingFilter } from '../catalogue.store.ts';
import type { TaxonomyEntry } from '../product.ts';
import type { TaxonomyNode, Tree } from '../taxonomy.rules.ts';
import { taxonomy } from '../taxonomy.ts';
import { countAt } from './listing-counts.store.ts';
import type { ListingSelection } from './listing-path.rules.ts';

export interface Narrowing {
  selection: ListingSelection;
  name: string;
  /** How many products the narrowed listing has; never 0. */
  count: number;
}

/**
 * The next steps from a listing: its subcategories, its regions one level down, and its grapes, each with a
 * count.
 */
export async function narrowListing(
  db: Db,
  selection: ListingSelection,
): Promise<{ categories: Narrowing[]; regions: Narrowing[]; grapes: Narrowing[] }> {
  const filter = filterOf(selection);
  const [atCategory, atRegion, atGrape] = await Promise.all([
    countAt(db, 'category_path', filter),
    countAt(db, 'region_path', filter),
    selection.grape ? new Map<string, number>() : countAt(db, 'grape', { ...filter, grape: undefined }),
  ]);
  return {
    categories: childSteps(taxonomy.categories, selection.categories, atCategory, (categories) => ({
      ...selection,
      categories,
    })),
    regions: childSteps(taxonomy.regions, selection.regions, atRegion, (regions) => ({
      ...selection,
      regions,
    })),
    grapes: taxonomy.grapes
      .map((grape) => ({
        selection: { ...selection, grape },
        name: grape.name,
        count: atGrape.get(grape.slug) ?? 0,
      }))
      .filter((step) => step.count > 0)
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  };
}

function filterOf({ categories, regions, grape }: ListingSelection): ListingFilter {
  const category = categories.at(-1);
  const region = regions.at(-1);
  return {
    categoryPaths: category && taxonomy.categories.pathsUnder(category.path),
    regionPaths: region && taxonomy.regions.pathsUnder(region.path),
    grape: grape?.slug,
  };
}

function childSteps(
  tree: Tree,
  chain: readonly TaxonomyEntry[],
  counts: ReadonlyMap<string, number>,
  narrow: (chain: TaxonomyNode[]) => ListingSelection,
): Narrowing[] {
  return tree
    .children(chain.at(-1)?.slug ?? null)
    .map((node) => ({
      selection: narrow(tree.chain(node.slug)),
      name: node.name,
      count: tree.pathsUnder(node.path).reduce((sum, path) => sum + (counts.get(path) ?? 0), 0),
    }))
    .filter((step) => step.count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
