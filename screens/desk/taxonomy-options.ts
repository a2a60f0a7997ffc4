import type { StoreTree } from '#domains/catalogue/store-taxonomy.rules.ts';
import type { TaxonomyNode } from '#domains/catalogue/taxonomy.rules.ts';
import { perTaxonomy, taxonomy } from '#domains/catalogue/taxonomy.ts';

export interface Option {
  value: string;
  name: string;
}

/**
 * The trees, the same for every product, including what is hidden, because a product may be waiting there.
 * Leaf first, so that typing its name finds it in the list.
 */
export const taxonomyOptions = perTaxonomy(
  (): Readonly<Record<'categories' | 'regions' | 'grapes', Option[]>> => ({
    categories: taxonomy.categories.withHidden.map((node) => ({
      value: node.path,
      name: taxonomy.categories
        .chain(node.slug)
        .map(({ name }) => name)
        .join(' › ')
        .concat(taxonomy.categories.isHidden(node.slug) ? ' (hidden)' : ''),
    })),
    regions: byName([{ value: '', name: 'None' }], taxonomy.regions),
    grapes: [
      { value: '', name: 'None' },
      ...taxonomy.grapes
        .map(({ slug, name }) => ({ value: slug, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    ],
  }),
);

function byName(first: Option[], tree: StoreTree): Option[] {
  const named = ({ slug, path }: TaxonomyNode): Option => ({
    value: path,
    name: tree
      .chain(slug)
      .toReversed()
      .map(({ name }) => name)
      .join(', '),
  });
  return [...first, ...tree.withHidden.map(named).toSorted((a, b) => a.name.localeCompare(b.name))];
}
