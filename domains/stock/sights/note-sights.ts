/** Teaches the confidence in a shelf: somebody really saw its bottles, in the transaction of what he did there. */
export { writeSights as noteSights } from './sights.store.ts';
