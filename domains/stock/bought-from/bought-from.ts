/** Whom a size is bought from, and in cases of how many bottles: what its last delivery or a person says. */
export {
  type BottleSource,
  sourceOf as findSource,
  writeSources as noteSources,
} from './bottle-suppliers.store.ts';
