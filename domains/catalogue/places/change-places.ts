import type { Tx } from '#db/transaction.ts';
import { noteProductChange } from '#domains/stock/catalogue-changes.ts';
import { type By, noteActivity } from '#platform/activity/note-activity.ts';
import { freeSlug, slugOf } from '../edit/slug.rules.ts';
import { writeProductFields } from '../edit/write-product-fields.ts';
import { grapeNotes } from '../editorial/grape-notes.ts';
import { waitForImportTurn } from '../import/import.store.ts';
import type { StoreTaxonomy } from '../store-taxonomy.rules.ts';
import { givenTaxonomy } from '../taxonomy.ts';
import { noteOfText } from './note-text.rules.ts';
import {
  isNameTaken,
  maxDepth,
  maxNoteLength,
  type PlaceEntry,
  readPlaceName,
  type TreeName,
  takenSlugs,
  taxonomyWith,
} from './place-entries.rules.ts';
import {
  deletePlaceEntry,
  isPlaceUsed,
  onSaleIn,
  putPlaceEntry,
  raisePlacesVersion,
  readPlaceEntries,
} from './places.store.ts';

/** The most products that may leave the shop with their category in one transaction. */
export const maxHiddenWith = 200;

/** An entry as an act notes it; null if there is none. */
export interface NotedEntry {
  entry: PlaceEntry | null;
  /** The name of the place, before or after. */
  place: string;
  /** Ids of products that left the shop with their category. */
  products?: number[];
}

export type PlaceAnswer =
  /** `was`: the former name of a renamed place, for `renewTaglines` after the commit. */
  | { kind: 'done'; slug: string; was?: string }
  | { kind: 'unchanged' }
  | { kind: 'unknown-place' | 'wrong-name' | 'name-taken' }
  /**
   * A new place would be deeper than filters go, be a category without one above it, or be a grape without a
   * color.
   */
  | { kind: 'too-deep' | 'no-parent' | 'no-color' }
  | { kind: 'note-too-long' }
  /** More products are on sale in the category than the person saw, or than can be taken off sale at once. */
  | { kind: 'on-sale'; products: number; isTooMany: boolean }
  /** It cannot be removed: it is in the file, products name or named it, or others are below it. */
  | { kind: 'given' | 'used' | 'has-places' };

export interface NewPlace {
  tree: TreeName;
  /** Slug of the entry above; null for a country and for a grape. */
  parent: string | null;
  name: string;
  /** For a grape only. */
  color: 'red' | 'white' | null;
}

/** Adds a category, region or grape (B-151). Its slug is made once from its name and never changes. */
export async function addPlace(
  tx: Tx,
  { tree, parent, name: typed, color }: NewPlace,
  by: By,
): Promise<PlaceAnswer> {
  const { trees } = await openToChange(tx);
  const above = tree === 'grapes' || parent === null ? undefined : trees[tree].find(parent);
  if (parent !== null && !above) return { kind: 'unknown-place' };
  // The shop's first categories are its menus.
  if (tree === 'categories' && !above) return { kind: 'no-parent' };
  if (above && above.path.split('/').length >= maxDepth) return { kind: 'too-deep' };
  if (tree === 'grapes' && color === null) return { kind: 'no-color' };
  const name = readPlaceName(typed);
  if (name === undefined) return { kind: 'wrong-name' };
  if (isNameTaken(trees, { tree, parent, name, slug: null })) return { kind: 'name-taken' };
  const slug = freeSlug(slugOf(name), takenSlugs(trees));
  const entry: PlaceEntry = {
    ...{ slug, tree, parent, name, isAdded: true, isHidden: false, note: null },
    color: tree === 'grapes' ? color : null,
  };
  await write(tx, { before: null, after: entry, place: name, verb: 'place-added' }, by);
  return { kind: 'done', slug };
}

/** Changes the displayed name; the slug, and with it every address, stays (B-151). */
export async function renamePlace(
  tx: Tx,
  { slug, name: typed }: { slug: string; name: string },
  by: By,
): Promise<PlaceAnswer> {
  const change = await openToChange(tx);
  const found = find(change, slug);
  if (!found) return { kind: 'unknown-place' };
  const name = readPlaceName(typed);
  if (name === undefined) return { kind: 'wrong-name' };
  if (name === found.name) return { kind: 'unchanged' };
  if (isNameTaken(change.trees, { ...found, slug, name })) return { kind: 'name-taken' };
  const isGiven = !found.entry.isAdded && name === givenName(slug);
  const after = { ...found.entry, name: isGiven ? null : name };
  await write(tx, { before: found.noted, after, place: found.name, verb: 'place-renamed' }, by);
  // Listings, filters and the search show the name with every product of the place.
  await noteProductChange(tx, null, by.now);
  return { kind: 'done', slug, was: found.name };
}

/** Writes the note that shoppers read on the page of a grape or region (M-080); '' removes it. */
export async function describePlace(
  tx: Tx,
  { slug, text }: { slug: string; text: string },
  by: By,
): Promise<PlaceAnswer> {
  const found = find(await openToChange(tx), slug);
  if (!found || found.tree === 'categories') return { kind: 'unknown-place' };
  if (text.length > maxNoteLength) return { kind: 'note-too-long' };
  const note = noteOfText(text);
  const given = grapeNotes.get(slug) ?? '';
  if (note === (found.entry.note ?? given)) return { kind: 'unchanged' };
  const after = { ...found.entry, note: note === given ? null : note };
  await write(tx, { before: found.noted, after, place: found.name, verb: 'place-described' }, by);
  return { kind: 'done', slug };
}

/**
 * Hides a category and those below it: its page, its place in menus and filters (G-49). Products on sale
 * there leave the shop with it, each noted as withdrawn.
 *
 * @param seen how many products the person was told would leave; if there are more, nothing is done
 */
export async function hideCategory(
  tx: Tx,
  { slug, seen }: { slug: string; seen: number },
  by: By,
): Promise<PlaceAnswer> {
  const change = await openToChange(tx);
  const found = find(change, slug);
  if (found?.tree !== 'categories') return { kind: 'unknown-place' };
  if (found.entry.isHidden) return { kind: 'unchanged' };
  const { categories } = change.trees;
  const paths = categories.pathsUnder(categories.find(slug)?.path ?? '');
  const products = await onSaleIn(tx, paths, maxHiddenWith + 1);
  const isTooMany = products.length > maxHiddenWith;
  if (isTooMany || products.length > seen) return { kind: 'on-sale', products: products.length, isTooMany };
  await setOnSale(tx, products, false, by);
  const after = { ...found.entry, isHidden: true };
  await write(tx, { before: found.noted, after, place: found.name, verb: 'place-hidden', products }, by);
  return { kind: 'done', slug };
}

/** Shows a hidden category again; products that left the shop with it stay off sale until they are put back. */
export async function showCategory(tx: Tx, { slug }: { slug: string }, by: By): Promise<PlaceAnswer> {
  const found = find(await openToChange(tx), slug);
  if (!found) return { kind: 'unknown-place' };
  if (!found.entry.isHidden) return { kind: 'unchanged' };
  const after = { ...found.entry, isHidden: false };
  await write(tx, { before: found.noted, after, place: found.name, verb: 'place-shown' }, by);
  return { kind: 'done', slug };
}

/**
 * Removes a place that was added at the desk and never used (B-151); the address of a used one may be in a
 * bookmark.
 */
export async function removePlace(tx: Tx, { slug }: { slug: string }, by: By): Promise<PlaceAnswer> {
  const change = await openToChange(tx);
  const found = find(change, slug);
  if (!found) return { kind: 'unknown-place' };
  const no = await whyKept(tx, change.trees, found.entry);
  if (no) return { kind: no };
  await write(tx, { before: found.entry, after: null, place: found.name, verb: 'place-removed' }, by);
  return { kind: 'done', slug };
}

/** Why an entry may not be removed; undefined if it may. */
export async function whyKept(
  tx: Tx,
  trees: StoreTaxonomy,
  { slug, tree, isAdded }: PlaceEntry,
): Promise<'given' | 'used' | 'has-places' | undefined> {
  if (!isAdded) return 'given';
  if (tree !== 'grapes' && trees[tree].withHidden.some(({ parent }) => parent === slug)) return 'has-places';
  // A product being written at the same time waits, or is seen.
  await waitForImportTurn(tx);
  const place = tree === 'grapes' ? slug : (trees[tree].find(slug)?.path ?? slug);
  return (await isPlaceUsed(tx, tree, place)) ? 'used' : undefined;
}

export interface PlacesToChange {
  trees: StoreTaxonomy;
  entries: ReadonlyMap<string, PlaceEntry>;
}

/** The trees as they are in this transaction; other changes of them wait until it ends. */
export async function openToChange(tx: Tx): Promise<PlacesToChange> {
  await raisePlacesVersion(tx);
  const entries = await readPlaceEntries(tx);
  return {
    trees: taxonomyWith(givenTaxonomy, entries),
    entries: new Map(entries.map((entry) => [entry.slug, entry])),
  };
}

function find({ trees, entries }: PlacesToChange, slug: string) {
  const noted = entries.get(slug) ?? null;
  const node = trees.categories.find(slug) ?? trees.regions.find(slug);
  const known = node ?? trees.grape(slug);
  if (!known) return undefined;
  const tree: TreeName = !node ? 'grapes' : trees.categories.find(slug) ? 'categories' : 'regions';
  const asGiven = {
    slug,
    tree,
    isAdded: false,
    parent: null,
    color: null,
    name: null,
    note: null,
    isHidden: false,
  };
  return { tree, name: known.name, parent: node?.parent ?? null, noted, entry: noted ?? asGiven };
}

function givenName(slug: string): string | undefined {
  const { categories, regions, grapes } = givenTaxonomy;
  return [...categories, ...regions, ...grapes].find((entry) => entry.slug === slug)?.name;
}

interface Change {
  before: PlaceEntry | null;
  after: PlaceEntry | null;
  place: string;
  verb: string;
  products?: number[];
}

async function write(tx: Tx, { before, after, place, verb, products }: Change, by: By): Promise<void> {
  await putEntry(tx, { before, after }, by.now);
  const subject = { kind: 'place', id: (after ?? before)?.slug ?? '' };
  const noted = (entry: PlaceEntry | null): NotedEntry => ({ entry, place, ...(products && { products }) });
  await noteActivity(tx, { ...by, subject, verb, before: noted(before), after: noted(after) });
}

/** Writes the entry; one that changes nothing is deleted instead. */
export async function putEntry(
  tx: Tx,
  { before, after }: { before: PlaceEntry | null; after: PlaceEntry | null },
  now: number,
): Promise<void> {
  const isEmpty = after && !after.isAdded && after.name === null && after.note === null && !after.isHidden;
  if (after && !isEmpty) await putPlaceEntry(tx, after, now);
  else if (before) await deletePlaceEntry(tx, before.slug);
}

/** Takes products off sale or puts them back; each change is noted as if it were made alone. */
export async function setOnSale(tx: Tx, ids: readonly number[], isSold: boolean, by: By): Promise<void> {
  const edits = ids.map((productId) => ({
    productId,
    edits: [{ part: '', field: 'published', to: isSold } as const],
  }));
  for (const answer of await writeProductFields(tx, edits, by)) {
    if (answer.kind !== 'written' || answer.changes.length === 0) continue;
    await noteActivity(tx, {
      ...by,
      subject: { kind: 'product', id: answer.productId },
      verb: isSold ? 'sold-again' : 'withdrawn',
      before: { isSold: !isSold },
      after: { isSold },
    });
  }
}
