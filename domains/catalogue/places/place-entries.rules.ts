/** The changes that the desk made to the three trees, overlaid on the file they come from (B-151). */
import { makeStoreTaxonomy, type StoreTaxonomy } from '../store-taxonomy.rules.ts';
import type { TaxonomyData, TaxonomyNode } from '../taxonomy.rules.ts';

export const treeNames = ['categories', 'regions', 'grapes'] as const;
export type TreeName = (typeof treeNames)[number];

/** One category, region or grape as the desk left it; null fields are as in the file. */
export interface PlaceEntry {
  slug: string;
  tree: TreeName;
  /** Made at the desk: the file has no such entry. */
  isAdded: boolean;
  /** For an added entry: slug of the entry above; null for a country and a grape. */
  parent: string | null;
  /** For an added grape. */
  color: 'red' | 'white' | null;
  name: string | null;
  /** Clean HTML; '' for a note that was removed. */
  note: string | null;
  isHidden: boolean;
}

/** As deep as a shelf's filters go ('categories.lvl3', M-185). */
export const maxDepth = 4;
export const maxNameLength = 60;
export const maxNoteLength = 5_000;

/** Addresses of the shop that a slug must not be, or it would be read as something else. */
const reserved = ['search', 'region', 'grapes'];

/** The trees of the file overlaid with the entries. An entry whose parent is gone is left out. */
export function taxonomyWith(data: TaxonomyData, entries: readonly PlaceEntry[]): StoreTaxonomy {
  const names = new Map(entries.flatMap(({ slug, name }) => (name === null ? [] : [[slug, name]])));
  const named = <T extends { slug: string; name: string }>(entry: T): T => {
    const name = names.get(entry.slug);
    return name === undefined ? entry : { ...entry, name };
  };
  const added = entries.filter(({ isAdded }) => isAdded);
  const treeOf = (tree: 'categories' | 'regions') => {
    const nodes = data[tree].map(named);
    for (const entry of added) if (entry.tree === tree) addTo(nodes, entry);
    return nodes;
  };
  const grapes = [
    ...data.grapes.map(named),
    ...added
      .filter(({ tree, slug }) => tree === 'grapes' && !data.grapes.some((grape) => grape.slug === slug))
      .map(({ slug, name, color }) => ({ slug, name: name ?? slug, color: color ?? ('red' as const) })),
  ];
  const hidden = new Set(entries.filter(({ isHidden }) => isHidden).map(({ slug }) => slug));
  return makeStoreTaxonomy({ categories: treeOf('categories'), regions: treeOf('regions'), grapes }, hidden);
}

/** Adds it after everything below its parent, so that a list in the tree's order reads from the root down. */
function addTo(nodes: TaxonomyNode[], { slug, parent, name }: PlaceEntry): void {
  if (nodes.some((node) => node.slug === slug)) return;
  const above = nodes.find((node) => node.slug === parent);
  if (parent !== null && !above) return;
  const path = above ? `${above.path}/${slug}` : slug;
  const last = above
    ? nodes.findLastIndex((node) => node === above || node.path.startsWith(`${above.path}/`))
    : nodes.length - 1;
  nodes.splice(last + 1, 0, { slug, name: name ?? slug, path, parent });
}

/** Every slug that a new entry may not have: those of all three trees, and the shop's own addresses. */
export function takenSlugs(trees: StoreTaxonomy): Set<string> {
  const { categories, regions, grapes } = trees;
  return new Set(
    [categories.withHidden, regions.withHidden, grapes]
      .flatMap((all) => all.map(({ slug }) => slug))
      .concat(reserved),
  );
}

/** The name on one line; undefined if it is empty, too long, or impossible to show in a menu. */
export function readPlaceName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const isName = /^[\p{L}\p{N}][^|<>\p{Cc}\p{Cf}]*$/u.test(name);
  return isName && name.length <= maxNameLength ? name : undefined;
}

/** Whether a sibling has the name already: filters and menus distinguish them by name alone. */
export function isNameTaken(
  trees: StoreTaxonomy,
  { tree, parent, name, slug }: { tree: TreeName; parent: string | null; name: string; slug: string | null },
): boolean {
  const beside: readonly { slug: string; name: string }[] =
    tree === 'grapes' ? trees.grapes : trees[tree].withHidden.filter((node) => node.parent === parent);
  const folded = name.toLocaleLowerCase('en-US');
  return beside.some((node) => node.slug !== slug && node.name.toLocaleLowerCase('en-US') === folded);
}
