/** Updates the confidence in a shelf: someone really saw its bottles, in the transaction of the act there. */
export { writeSights as noteSights } from './sights.store.ts';
