import type { Db } from '#db/connection.ts';
import type { StoreTaxonomy } from '../store-taxonomy.rules.ts';
import { givenTaxonomy } from '../taxonomy.ts';
import { maxDepth, type PlaceEntry, type TreeName, taxonomyWith } from './place-entries.rules.ts';
import { countByPlace, readPlaceEntries } from './places.store.ts';

export interface ListedPlace {
  slug: string;
  name: string;
  path: string;
  /** Products in it and below it: all of them, and those that shoppers see. */
  products: number;
  onSale: number;
  /** How many places are directly below it. */
  below: number;
  isHidden: boolean;
  isAdded: boolean;
}

export interface OnePlace extends ListedPlace {
  tree: TreeName;
  /** From the root down to its parent. */
  above: { slug: string; name: string }[];
  /** Clean HTML; null if it is still the one the shop came with. */
  note: string | null;
  /** Hidden itself, not through one above it. */
  isHiddenItself: boolean;
  isDeepest: boolean;
}

export interface PlacesOfTree {
  /** Undefined for the whole tree. */
  place: OnePlace | undefined;
  /** The places directly below it, or found by the words. */
  places: ListedPlace[];
}

/** The most that a search by words shows. */
export const mostPlacesFound = 50;

/**
 * One level of a tree with its counts, or what is found in the tree by words (B-151). Read from the tables,
 * so that a person sees at once what another has changed.
 *
 * @returns undefined for an unknown slug
 */
export async function listPlaces(
  db: Db,
  tree: TreeName,
  { slug, words }: { slug: string | null; words: string },
): Promise<PlacesOfTree | undefined> {
  const entries = new Map((await readPlaceEntries(db)).map((entry) => [entry.slug, entry]));
  const trees = taxonomyWith(givenTaxonomy, [...entries.values()]);
  const nodes = nodesOf(trees, tree);
  const node = nodes.find((each) => each.slug === slug);
  if (slug !== null && !node) return undefined;
  const counts = await countByPlace(db, tree);
  const listed = (each: Node): ListedPlace => {
    let [products, onSale] = [0, 0];
    for (const [place, { all, onSale: sold }] of counts) {
      const isIn =
        tree === 'grapes' ? place === each.slug : place === each.path || place.startsWith(`${each.path}/`);
      if (!isIn) continue;
      products += all;
      onSale += sold;
    }
    return {
      ...{ slug: each.slug, name: each.name, path: each.path, products, onSale },
      below: tree === 'grapes' ? 0 : nodes.filter(({ parent }) => parent === each.slug).length,
      isHidden: tree !== 'grapes' && trees[tree].isHidden(each.slug),
      isAdded: entries.get(each.slug)?.isAdded ?? false,
    };
  };
  const found =
    words === '' ? nodes.filter(({ parent }) => parent === (slug ?? null)) : findByWords(nodes, words);
  const isOne = tree === 'grapes' && node !== undefined;
  return {
    place: node && { ...listed(node), ...oneOf(trees, tree, node, entries.get(node.slug)) },
    places: (isOne ? [] : found).map(listed),
  };
}

interface Node {
  slug: string;
  name: string;
  path: string;
  parent: string | null;
}

function nodesOf(trees: StoreTaxonomy, tree: TreeName): readonly Node[] {
  if (tree !== 'grapes') return trees[tree].withHidden;
  return trees.grapes
    .map(({ slug, name, path }) => ({ slug, name, path, parent: null }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function oneOf(trees: StoreTaxonomy, tree: TreeName, { slug, path }: Node, entry: PlaceEntry | undefined) {
  const chain = tree === 'grapes' ? [] : trees[tree].chain(slug);
  return {
    tree,
    above: chain.slice(0, -1).map(({ slug: each, name }) => ({ slug: each, name })),
    note: entry?.note ?? null,
    isHiddenItself: entry?.isHidden ?? false,
    isDeepest: tree === 'grapes' || path.split('/').length >= maxDepth,
  };
}

function findByWords(nodes: readonly Node[], words: string): Node[] {
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return nodes
    .filter(({ name, slug }) => wanted.every((word) => folded(name).includes(word) || slug.includes(word)))
    .slice(0, mostPlacesFound);
}
