/**
 * From whom a size is bought, and in cases of how many bottles, according to its last delivery or a person.
 */
export {
  type BottleSource,
  sourceOf as findSource,
  writeSources as noteSources,
} from './bottle-suppliers.store.ts';
