import type { Taxonomy } from '#domains/catalogue/taxonomy.rules.ts';
import { unpackLookup } from '../taxonomy-lookup.rules.ts';

let unpacked: { text: string; taxonomy: Taxonomy } | undefined;

/** The trees of a packed lookup, unpacked once: it is the same on every page. */
export function lookupOf(text: string): Taxonomy {
  if (unpacked?.text !== text) unpacked = { text, taxonomy: unpackLookup(text) };
  return unpacked.taxonomy;
}
