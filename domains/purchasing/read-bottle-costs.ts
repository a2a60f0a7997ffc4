/**
 * The average cost of a bottle of each size, in hundredths of a cent; sizes without a known cost are left
 * out.
 */
export { averagesOf as readBottleCosts } from './bottle-costs.store.ts';
