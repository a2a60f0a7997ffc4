import type { Db } from '#db/connection.ts';
import { inTransaction } from '#db/transaction.ts';
import type { By } from '#platform/activity/note-activity.ts';
import { writeProductFields } from '../edit/write-product-fields.ts';
import { taglineFor } from '../editorial/tagline.rules.ts';
import type { StoreTaxonomy } from '../store-taxonomy.rules.ts';
import { givenTaxonomy } from '../taxonomy.ts';
import { type TreeName, taxonomyWith } from './place-entries.rules.ts';
import { readPlaceEntries, taglinesIn } from './places.store.ts';

/** Shoppers' orders wait no longer than this many products take (B-141). */
const atOnce = 200;

/**
 * Updates the taglines of products in a renamed place, unless someone wrote a better one (B-131). It is
 * idempotent, so it may be called again after a crash.
 *
 * @param was the name that the present taglines were made with
 */
export async function renewTaglines(
  db: Db,
  { slug, was }: { slug: string; was: string },
  by: By,
): Promise<void> {
  const entries = await readPlaceEntries(db);
  const after = taxonomyWith(givenTaxonomy, entries);
  const before = withName(after, slug, was);
  const edits = (await taglinesIn(db, ...inPlace(after, slug))).flatMap(({ id, tagline, ...facts }) => {
    const [old, fresh] = [taglineFor(facts, before), taglineFor(facts, after)];
    if (tagline !== old || fresh === old) return [];
    return [{ productId: id, edits: [{ part: '', field: 'tagline', from: old, to: fresh } as const] }];
  });
  for (let start = 0; start < edits.length; start += atOnce)
    await inTransaction(db, (tx) => writeProductFields(tx, edits.slice(start, start + atOnce), by));
}

function inPlace({ categories, regions }: StoreTaxonomy, slug: string): [TreeName, string[]] {
  const [category, region] = [categories.find(slug), regions.find(slug)];
  if (category) return ['categories', categories.pathsUnder(category.path)];
  return region ? ['regions', regions.pathsUnder(region.path)] : ['grapes', [slug]];
}

/** The same trees with one former name. */
function withName(trees: StoreTaxonomy, slug: string, name: string): StoreTaxonomy {
  const named = <T extends { slug: string; name: string }>(entry: T | undefined): T | undefined =>
    entry?.slug === slug ? { ...entry, name } : entry;
  const treeOf = (tree: StoreTaxonomy['regions']): StoreTaxonomy['regions'] => ({
    ...tree,
    find: (each) => named(tree.find(each)),
    atPath: (path) => named(tree.atPath(path)),
  });
  return {
    ...trees,
    categories: treeOf(trees.categories),
    regions: treeOf(trees.regions),
    region: (each) => named(trees.region(each)),
    category: (each) => named(trees.category(each)),
    grape: (each) => named(trees.grape(each)),
  };
}
